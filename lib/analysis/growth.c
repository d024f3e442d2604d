/*
 * growth: whether a size that is kept from call to call grows by as much as a first call needs.
 *
 *   if (n > room) {                  while (room < n)           if (used == room)
 *           room += 10;                      room *= 2;                 room += 10;
 *
 * The first may need several calls until there is room for n: if n is 12, the first call has room
 * for 10 only. The others are right in any call: a loop goes on until there is room, and what a
 * loop around counts is taken to be compared on each of its trips. So the new size has to be
 *
 *   no less than what the one before is compared with, as n + room / 2 or the greater of n and
 *   2 * room
 *   set in a loop that goes on as long as it is less
 *   compared with the same again, behind the store, where it is set once more
 *   compared with what a loop around counts, or with another static
 */
#include "analysis/growth.h"
#include "rewrite/rewrite.h"

#include <string.h>

enum { DEPTH = 20, MAX_NEEDS = 8 };

/* The numbers that conditions compare the size with and find it too small; NULL: it is not the size
 * alone that is compared. */
typedef struct Needs {
	const Value *items[MAX_NEEDS];
	uint32_t count;
} Needs;

typedef struct Growth {
	Dependences *dependences;
	const Op *store;
	const Value *place;
	int64_t first;
} Growth;

static bool is_same_scalar(const Value *a, const Value *b)
{
	const Op *p = a->def, *q = b->def;

	if (!p || !q || p->code != q->code || (p->code != OP_GLOBAL && p->code != OP_FIELD))
		return a == b;
	return !strcmp(p->attr.s, q->attr.s) &&
	       (p->code == OP_GLOBAL || is_same_scalar(p->args[0], q->args[0]));
}

static const Value *without_casts(const Value *v)
{
	while (v->def && v->def->code == OP_CAST && type_is_integer(v->def->args[0]->type))
		v = v->def->args[0];
	return v;
}

/* ---- what a size is made of ---- */

static bool is_size(const Growth *g, const Value *v)
{
	v = without_casts(v);
	return v == without_casts(g->store->args[1]) ||
	       (v->def && v->def->code == OP_LOAD && is_same_scalar(v->def->args[0], g->place));
}

static bool is_made_of_size(const Growth *g, const Value *v, int depth)
{
	if (is_size(g, v))
		return true;
	if (!v->def || v->def->nregions || depth == 0)
		return false;
	for (uint32_t i = 0; v->def->code != OP_LOAD && i < v->def->nargs; i++)
		if (is_made_of_size(g, v->def->args[i], depth - 1))
			return true;
	return false;
}

/* Is it what a loop around the store counts, or another static, or made of that? */
static bool is_counted(const Growth *g, const Value *v, int depth)
{
	const Op *op = v->def;

	if (!op)
		return v->region->owner && region_contains(v->region, g->store->parent);
	if (op->code == OP_LOAD) {
		const Value *root = address_root(op->args[0]);
		return root->def && root->def->code == OP_GLOBAL && !is_size(g, v);
	}
	for (uint32_t i = 0; !op->nregions && depth > 0 && i < op->nargs; i++)
		if (is_counted(g, op->args[i], depth - 1))
			return true;
	return false;
}

/* ---- conditions ---- */

static bool is_same(const Value *a, const Value *b, int depth)
{
	const Op *p, *q;
	int64_t k, l;

	if (a == b)
		return true;
	if (!a || !b)
		return false;
	a = without_casts(a);
	b = without_casts(b);
	p = a->def;
	q = b->def;
	if (value_is_const_int(a, &k) && value_is_const_int(b, &l))
		return k == l;
	if (!p || !q || p->code != q->code || p->nregions || !p->nargs || !op_is_pure(p) ||
	    depth == 0)
		return a == b;
	for (uint32_t i = 0; i < p->nargs; i++)
		if (!is_same(p->args[i], q->args[i], depth - 1))
			return false;
	return true;
}

static bool has_need(const Needs *needs, const Value *need)
{
	for (uint32_t i = 0; i < needs->count; i++)
		if (is_same(needs->items[i], need, DEPTH))
			return true;
	return false;
}

/* The size, or what is made of it, is on one side. It is too small for the other side if it is the
 * lesser one, or equal where another number of elements is asked for. */
static void add_comparison(const Growth *g, const Op *op, bool holds, Needs *needs)
{
	OpCode code = holds ? op->code : comparison_opposite(op);

	for (uint32_t i = 0; i < 2; i++) {
		const Value *size = op->args[i], *need = op->args[1 - i];
		bool is_less =
			i == 0 ? code == OP_LT || code == OP_LE : code == OP_GT || code == OP_GE;

		if ((is_less || code == OP_EQ || code == OP_NE) && needs->count < MAX_NEEDS &&
		    is_made_of_size(g, size, DEPTH) && !is_made_of_size(g, need, DEPTH) &&
		    !is_counted(g, size, DEPTH) && !is_counted(g, need, DEPTH))
			needs->items[needs->count++] = is_size(g, size) ? need : NULL;
	}
}

static void add_needs(const Growth *g, const Value *v, bool holds, Needs *needs, int depth);

/* Of `a && b`, `a || b` as a choice between one of them and a constant. */
static void add_choice(const Growth *g, const Value *v, bool holds, Needs *needs, int depth)
{
	const Op *op = v->def;
	int64_t k;

	for (uint32_t i = 0; i < 2; i++) {
		const Value *arm = op->code == OP_SELECT ? op->args[1 + i]
							 : op->regions[i]->last->args[v->index];

		if (value_is_const_int(arm, &k))
			add_needs(g, op->args[0], (i == 0) == (!k == !holds), needs, depth);
		else
			add_needs(g, arm, holds, needs, depth);
	}
}

/* What a condition that has that outcome may be asking for. */
static void add_needs(const Growth *g, const Value *v, bool holds, Needs *needs, int depth)
{
	const Op *op = v->def, *loop = op ? NULL : v->region->owner;

	if (depth == 0)
		return;
	if (loop && loop->code == OP_WHILE && v->region == loop->regions[0])
		add_needs(g, loop->regions[1]->last->args[v->index], holds, needs, depth - 1);
	if (!op)
		return;
	if (op_is_comparison(op))
		add_comparison(g, op, holds, needs);
	else if (op->code == OP_NOT)
		add_needs(g, op->args[0], !holds, needs, depth - 1);
	else if (op->code == OP_SELECT || op->code == OP_IF)
		add_choice(g, v, holds, needs, depth - 1);
}

static Needs needs_in(const Growth *g, const Region *r)
{
	const Op *op = r->owner;
	Needs needs = {{NULL}, 0};

	if (op->code == OP_IF)
		add_needs(g, op->args[0], r == op->regions[0], &needs, DEPTH);
	else if (op->code == OP_WHILE)
		add_needs(g, op->regions[0]->last->args[0], true, &needs, DEPTH);
	return needs;
}

/* ---- sums ---- */

/* Is it no less than 0 in a first call that needs something? */
static bool is_natural(const Growth *g, const Value *v, const Value *need, int depth)
{
	const Op *op = v->def;

	if (is_size(g, v) || is_same(v, need, DEPTH))
		return g->first >= 0;
	if (!type_is_signed(v->type) || never_less(g->dependences, g->store, v, NULL))
		return true;
	if (!op || depth == 0 ||
	    (op->code != OP_ADD && op->code != OP_MUL && op->code != OP_DIV && op->code != OP_CAST))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_natural(g, op->args[i], need, depth - 1))
			return false;
	return type_is_integer(op->args[0]->type);
}

static bool is_at_least(const Growth *g, const Value *v, const Value *need, int depth);

/* Is the arm of a choice taken only if it is no less? */
static bool is_greater_arm(const Op *test, const Value *arm, const Value *need, bool holds)
{
	OpCode code;

	if (!test || !op_is_comparison(test))
		return false;
	code = holds ? test->code : comparison_opposite(test);
	for (uint32_t i = 0; i < 2; i++)
		if (is_same(test->args[i], arm, DEPTH) && is_same(test->args[1 - i], need, DEPTH))
			return i == 0 ? code == OP_GT || code == OP_GE
				      : code == OP_LT || code == OP_LE;
	return false;
}

static bool is_choice_at_least(const Growth *g, const Value *v, const Value *need, int depth)
{
	const Op *op = v->def;

	for (uint32_t i = 0; i < 2; i++) {
		const Value *arm = op->code == OP_SELECT ? op->args[1 + i]
							 : op->regions[i]->last->args[v->index];

		if (!is_greater_arm(op->args[0]->def, arm, need, i == 0) &&
		    !is_at_least(g, arm, need, depth))
			return false;
	}
	return true;
}

static bool is_at_least(const Growth *g, const Value *v, const Value *need, int depth)
{
	const Op *op;
	int64_t k;

	v = without_casts(v);
	op = v->def;
	if (is_same(v, need, DEPTH) || never_less(g->dependences, g->store, v, need))
		return true;
	if (!op || depth == 0)
		return false;
	if (op->code == OP_SELECT || op->code == OP_IF)
		return is_choice_at_least(g, v, need, depth - 1);
	for (uint32_t i = 0; op->nargs == 2 && i < 2; i++)
		if (((op->code == OP_ADD && is_natural(g, op->args[1 - i], need, DEPTH)) ||
		     (op->code == OP_MUL && value_is_const_int(op->args[1 - i], &k) && k > 0)) &&
		    is_at_least(g, op->args[i], need, depth - 1))
			return true;
	return false;
}

/* ---- the whole ---- */

typedef struct Sets {
	const Value *place;
	bool found;
} Sets;

static bool find_set(Op *op, void *data)
{
	Sets *sets = data;

	sets->found |= op->code == OP_STORE && is_same_scalar(op->args[0], sets->place);
	return !sets->found;
}

static bool is_set_in(const Growth *g, const Region *r)
{
	Sets sets = {g->place, false};

	region_walk((Region *)(uintptr_t)r, find_set, &sets);
	return sets.found;
}

/* Is the size compared with that again behind the store, in the region, and set if it is less? */
static bool is_set_again(const Growth *g, const Region *until, const Value *need)
{
	for (const Op *op = g->store;; op = op->parent->owner) {
		for (const Op *next = op->next; next; next = next->next)
			for (uint32_t i = 0; i < next->nregions; i++) {
				Needs needs = needs_in(g, next->regions[i]);

				if (is_set_in(g, next->regions[i]) && has_need(&needs, need))
					return true;
			}
		if (op->parent == until)
			return false;
	}
}

/* What the loops around the store go on for. */
static Needs needs_of_loops(const Growth *g)
{
	Needs all = {{NULL}, 0};

	for (const Region *r = g->store->parent; r->owner; r = r->owner->parent) {
		Needs needs = r->owner->code == OP_WHILE ? needs_in(g, r) : (Needs){{NULL}, 0};

		for (uint32_t i = 0; i < needs.count && all.count < MAX_NEEDS; i++)
			all.items[all.count++] = needs.items[i];
	}
	return all;
}

bool grows_enough(Dependences *dependences, const Op *store, int64_t first)
{
	Growth g = {dependences, store, store->args[0], first};
	Needs loops = needs_of_loops(&g);

	for (const Region *r = store->parent; r->owner; r = r->owner->parent) {
		Needs needs = needs_in(&g, r);

		for (uint32_t i = 0; i < needs.count; i++) {
			const Value *need = needs.items[i];

			if (!has_need(&loops, need) && !is_set_again(&g, r, need) &&
			    !(need && is_at_least(&g, store->args[1], need, DEPTH)))
				return false;
		}
	}
	return true;
}
