/*
 * growth: whether a size that is kept from call to call grows by as much as a first call needs.
 *
 *   if (n > room) {                  while (room < n)           if (used == room)
 *           room += 10;                      room *= 2;                 room += 10;
 *
 * The first may need several calls until there is room for n: if n is 12, the first call has room
 * for 10 only. The others are right in any call: a loop goes on until there is room, and what a
 * loop around counts grows by less from one comparison to the next. So the new size has to be
 *
 *   no less than what the one before is compared with, as n + room / 2 or the greater of n and
 *   2 * room
 *   set in a loop that goes on as long as it is less
 *   compared with the same again, behind the store, where it is set once more
 *   compared with what a loop around counts, and grow as fast as that (stepwise.c)
 */
#include "analysis/growth.h"
#include "analysis/stepwise.h"
#include "rewrite/rewrite.h"

enum { DEPTH = 20, MAX_NEEDS = 8, DEPTH_OF_PARTS = 8 };

/* A comparison that finds the size too small, or what is made of it. */
typedef struct Need {
	const Value *size, *number; /* what is compared with what */
	const Op *comparison;
	bool holds;
} Need;

typedef struct Needs {
	Need items[MAX_NEEDS];
	uint32_t count;
	bool too_many;
} Needs;

typedef struct Growth {
	Dependences *dependences;
	const Op *store;
	const Value *place;
	int64_t first;
	const uint64_t *made; /* by value, the statics that it is made of */
	uint64_t of;          /* the bit of this one */
	bool is_greater;      /* than the size is at the store */
} Growth;

static const Value *without_casts(const Value *v)
{
	while (v->def && v->def->code == OP_CAST && type_is_integer(v->def->args[0]->type))
		v = v->def->args[0];
	return v;
}

/* ---- what a size is made of ---- */

static bool is_made_of_size(const Growth *g, const Value *v)
{
	return (g->made[v->id] & g->of) != 0;
}

static bool is_size(const Growth *g, const Value *v)
{
	v = without_casts(v);
	return (v == without_casts(g->store->args[1]) && is_made_of_size(g, v)) ||
	       (v->def && v->def->code == OP_LOAD && is_at_place(v->def->args[0], g->place));
}

/* Is it greater for a greater size? */
static bool rises(const Growth *g, const Value *v)
{
	const Op *op = v->def;
	int64_t k;

	if (is_size(g, v))
		return true;
	if (!op)
		return false;
	if (op->code == OP_ADD && rises(g, op->args[1]))
		return !is_made_of_size(g, op->args[0]);
	if (op->code == OP_ADD || op->code == OP_SUB)
		return rises(g, op->args[0]) && !is_made_of_size(g, op->args[1]);
	return (op->code == OP_MUL || op->code == OP_DIV) && rises(g, op->args[0]) &&
	       value_is_const_int(op->args[1], &k) && k > 0;
}

typedef struct Part {
	const Value *value;
	bool found;
} Part;

static bool find_part(Op *op, void *data)
{
	Part *part = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		part->found |= without_casts(op->args[i]) == without_casts(part->value);
	return !part->found;
}

/* Is the value made of the part, directly or by what loops and branches do? */
static bool has_part(const Value *v, const Value *value, int depth)
{
	Part part = {value, false};

	v = without_casts(v);
	if (v == without_casts(value))
		return true;
	for (uint32_t i = 0; v->def && depth > 0 && i < v->def->nargs; i++)
		if (has_part(v->def->args[i], value, depth - 1))
			return true;
	for (uint32_t i = 0; v->def && i < v->def->nregions; i++)
		region_walk(v->def->regions[i], find_part, &part);
	return part.found;
}

/* ---- conditions ---- */

static bool is_same(const Growth *g, const Value *a, const Value *b, int depth)
{
	const Op *p, *q;
	int64_t k, l;

	if (a == b || (is_size(g, a) && is_size(g, b)))
		return true;
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
		if (!is_same(g, p->args[i], q->args[i], depth - 1))
			return false;
	return true;
}

static bool has_need(const Growth *g, const Needs *needs, const Need *need)
{
	for (uint32_t i = 0; i < needs->count; i++)
		if (is_same(g, needs->items[i].size, need->size, DEPTH) &&
		    is_same(g, needs->items[i].number, need->number, DEPTH))
			return true;
	return false;
}

static void add_need(Needs *needs, Need need)
{
	needs->too_many |= needs->count == MAX_NEEDS;
	if (needs->count < MAX_NEEDS)
		needs->items[needs->count++] = need;
}

/* The size, or what is made of it, is on one side. It may be too small for the other side unless it
 * is the greater one; where they are equal, another number of elements may be asked for.
 * `n - room > 0` compares n with room. */
static void add_comparison(const Growth *g, const Op *op, bool holds, Needs *needs)
{
	OpCode code = holds ? op->code : comparison_opposite(op);
	Value *const *sides = op->args;

	if (op->args[0]->def && op->args[0]->def->code == OP_SUB &&
	    type_is_signed(op->args[0]->type) && value_is_int(op->args[1], 0))
		sides = op->args[0]->def->args;
	for (uint32_t i = 0; i < 2; i++) {
		const Value *size = sides[i];
		bool is_greater =
			i == 0 ? code == OP_GT || code == OP_GE : code == OP_LT || code == OP_LE;

		if (is_made_of_size(g, size) && !(is_greater && rises(g, size)))
			add_need(needs, (Need){size, sides[1 - i], op, holds});
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

	needs->too_many |= depth == 0;
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
	Needs needs = {.count = 0};

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

	if (is_size(g, v) || is_same(g, v, need, DEPTH))
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
static bool is_greater_arm(const Growth *g, const Op *test, const Value *arm, const Value *need,
			   bool holds)
{
	OpCode code;

	if (!test || !op_is_comparison(test))
		return false;
	code = holds ? test->code : comparison_opposite(test);
	for (uint32_t i = 0; i < 2; i++)
		if (is_same(g, test->args[i], arm, DEPTH) &&
		    is_same(g, test->args[1 - i], need, DEPTH))
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

		if (!is_greater_arm(g, op->args[0]->def, arm, need, i == 0) &&
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
	if (is_same(g, v, need, DEPTH) || never_less(g->dependences, g->store, v, need))
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

/* Is the size compared with that again behind the store, in the region, and set if it is less? */
static bool is_set_again(const Growth *g, const Region *until, const Need *need)
{
	for (const Op *op = g->store;; op = op->parent->owner) {
		for (const Op *next = op->next; next; next = next->next)
			for (uint32_t i = 0; i < next->nregions; i++) {
				Needs needs = needs_in(g, next->regions[i]);

				if (is_set_in(next->regions[i], g->place) &&
				    has_need(g, &needs, need))
					return true;
			}
		if (op->parent == until)
			return false;
	}
}

/* What the loops around the store go on for. */
static Needs needs_of_loops(const Growth *g)
{
	Needs all = {.count = 0};

	for (const Region *r = g->store->parent; r->owner; r = r->owner->parent) {
		Needs needs = r->owner->code == OP_WHILE ? needs_in(g, r) : (Needs){.count = 0};

		for (uint32_t i = 0; i < needs.count && all.count < MAX_NEEDS; i++)
			all.items[all.count++] = needs.items[i];
	}
	return all;
}

typedef struct Stored {
	const Value *value, *place;
	bool found;
} Stored;

static bool find_stored(Op *op, void *data)
{
	Stored *s = data;

	s->found |= op->code == OP_STORE && op->args[1] == s->value &&
		    is_at_place(op->args[0], s->place);
	return !s->found;
}

/* Is it the value of another store to the size in one of the regions around this one? */
static bool is_stored(const Growth *g, const Value *v)
{
	Stored s = {v, g->place, false};

	region_walk(v->def->parent, find_stored, &s);
	return s.found && v != g->store->args[1];
}

/* Is the value made of what the size still is at the store? */
static bool is_of_current(const Growth *g, const Value *v, int depth)
{
	const Op *op = v->def;

	if (!op || !is_made_of_size(g, v))
		return true;
	if (op->code == OP_LOAD || op->nregions || is_stored(g, v))
		return is_current(v, g->place, g->store);
	if (depth == 0)
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_of_current(g, op->args[i], depth - 1))
			return false;
	return true;
}

/* Does the store give it what it is compared with, or more? */
static bool meets(const Growth *g, const Need *need)
{
	const Value *v = g->store->args[1];

	if (!g->is_greater && !is_of_current(g, need->size, DEPTH_OF_PARTS))
		return false;
	if (is_size(g, need->size) && is_at_least(g, v, need->number, DEPTH))
		return true;
	return !is_made_of_size(g, v) && has_part(v, need->number, DEPTH_OF_PARTS);
}

/* Does a condition ask for more only where the size is equal to a number that may be any? Nothing
 * is then said of a size that is less. */
static bool is_equality(const Need *need)
{
	const Op *op = need->comparison;
	int64_t k;

	return (need->holds ? op->code : comparison_opposite(op)) == OP_EQ &&
	       !value_is_const_int(need->number, &k) && !value_is_null(need->number);
}

/* Is there room for what the condition of a region around the store may ask for? */
static bool has_room(const Growth *g, const Region *r, const Need *need, const Needs *loops)
{
	if (!is_equality(need) &&
	    (has_need(g, loops, need) || is_set_again(g, r, need) || meets(g, need)))
		return true;
	return grows_stepwise(g->store, r, need->comparison, need->holds, g->first, g->made);
}

bool grows_enough(Dependences *dependences, const Op *store, int64_t first, const uint64_t *made,
		  uint64_t of)
{
	Growth g = {dependences, store, store->args[0], first, made, of, false};
	Needs loops = needs_of_loops(&g);

	for (const Region *r = store->parent; r->owner; r = r->owner->parent) {
		Needs needs = needs_in(&g, r);

		for (uint32_t i = 0; i < needs.count; i++)
			g.is_greater |= meets(&g, &needs.items[i]);
	}
	for (const Region *r = store->parent; r->owner; r = r->owner->parent) {
		Needs needs = needs_in(&g, r);

		if (needs.too_many)
			return false;
		for (uint32_t i = 0; i < needs.count; i++)
			if (!has_room(&g, r, &needs.items[i], &loops))
				return false;
	}
	return true;
}
