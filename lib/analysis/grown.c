/*
 * grown: statics that only save allocations: buffers that a function keeps from call to call, and
 * the numbers that say how large they are.
 *
 *   static double *buf;
 *   static int room;
 *   if (n > room) {
 *           buf = realloc(buf, n * sizeof *buf);
 *           room = n;
 *   }
 *
 * Each call could begin as the first one does, with buffers of its own that it frees at the end, if
 * nothing but allocations depends on what earlier calls left:
 *
 *   - what a buffer holds is set before it is read (set_first.c)
 *   - a buffer is allocated, freed, compared with NULL and accessed, and the address of none is
 *     stored elsewhere
 *   - the numbers go into each other, sizes, and conditions of which only allocations and other
 *     such numbers depend, and grow by as much as a first call needs (growth.c)
 *
 * Expects a standardised function. A walk notes for each value on which of the statics it depends;
 * what else depends on them makes them unfit, and with them those whose values or conditions are
 * made of them. That there is no memory is not considered: the function does then what it would do
 * in its first call.
 */
#include "analysis/grown.h"
#include "analysis/growth.h"
#include "analysis/set_first.h"
#include "rewrite/rewrite.h"

#include <string.h>

typedef uint64_t Mask;

typedef struct Grown {
	Arena *arena;
	const Func *func;
	const Global *const *globals;
	uint32_t count;
	Mask *mask;               /* by value */
	Mask related[MOST_GROWN]; /* what it is made of */
	PtrMap *made; /* op -> the first static that leads to its memory, as a Value * */
	Mask unfit, stored;
	bool changed;
	Dependences *dependences;
	LIST(const Op *) stores; /* of other than the first values, as far as was walked */
} Grown;

/* ---- places ---- */

static int32_t number_of_global(const Grown *g, const Value *v)
{
	const Op *op = v->def;

	for (uint32_t i = 0; op && op->code == OP_GLOBAL && i < g->count; i++)
		if (!strcmp(op->attr.s, g->globals[i]->name))
			return (int32_t)i;
	return -1;
}

/* The static of which the address is that of a scalar; -1: none. */
static int32_t static_at(const Grown *g, const Value *p)
{
	while (p->def && p->def->code == OP_FIELD)
		p = p->def->args[0];
	return number_of_global(g, p);
}

static Mask bit(int32_t i)
{
	return (Mask)1 << i;
}

static const Value *without_casts(const Value *v)
{
	while (v->def && v->def->code == OP_CAST && type_is_ptr(v->def->args[0]->type))
		v = v->def->args[0];
	return v;
}

static bool is_allocation(const Value *v)
{
	v = without_casts(v);
	return v->def && (v->def->code == OP_MALLOC || v->def->code == OP_REALLOC);
}

/* The static whose pointer it is, as it was loaded; -1: none. */
static int32_t loaded_from(const Grown *g, const Value *v)
{
	v = without_casts(v);
	return v->def && v->def->code == OP_LOAD && type_is_ptr(v->type)
		       ? static_at(g, v->def->args[0])
		       : -1;
}

/* The statics whose buffer the pointer leads into. */
static Mask owner_of(const Grown *g, const Value *p)
{
	const Value *root = type_is_ptr(p->type) ? address_root(p) : p;
	const Value *place = root->def ? ptrmap_get(g->made, root->def) : NULL;
	int32_t i = loaded_from(g, root);

	return i >= 0 ? bit(i) : place ? bit(static_at(g, place)) : 0;
}

/* Is the first address that of the same scalar of a static as the second? */
static bool same_place(const Grown *g, const Value *a, const Value *b)
{
	return static_at(g, a) == static_at(g, b) && !strcmp(a->def->attr.s, b->def->attr.s);
}

/* ---- what is known if there is memory ---- */

/* Is a static pointer compared with NULL? */
static bool is_null_test(const Op *op)
{
	return op && (op->code == OP_EQ || op->code == OP_NE) && value_is_null(op->args[1]);
}

typedef struct Losses {
	const Grown *g;
	const Value *place;
	bool found;
} Losses;

static bool find_loss(Op *op, void *data)
{
	Losses *l = data;

	l->found |= op->code == OP_STORE && same_place(l->g, op->args[0], l->place) &&
		    !is_allocation(op->args[1]);
	return !l->found;
}

/* May the op, or one in it, leave the place without memory? */
static bool loses(const Grown *g, const Op *op, const Value *place)
{
	Losses l = {g, place, false};

	find_loss((Op *)(uintptr_t)op, &l);
	for (uint32_t i = 0; i < op->nregions; i++)
		region_walk(op->regions[i], find_loss, &l);
	return l.found;
}

static bool stores_to(const Grown *g, const Op *op, const Value *place)
{
	return op->code == OP_STORE && same_place(g, op->args[0], place);
}

/* Has the place memory behind the op, which does not lose it, `if (!buf) buf = malloc(..)` among
 * others? */
static bool gives_memory(const Grown *g, const Op *op, const Value *place)
{
	const Op *test = op->code == OP_IF ? op->args[0]->def : NULL;

	if (stores_to(g, op, place))
		return true;
	if (!is_null_test(test) || loaded_from(g, test->args[0]) < 0 ||
	    !same_place(g, without_casts(test->args[0])->def->args[0], place))
		return false;
	for (const Op *in = op->regions[test->code == OP_NE]->first; in; in = in->next)
		if (stores_to(g, in, place))
			return true;
	return false;
}

/* Is the pointer loaded from a static where that surely has memory? */
static bool has_memory(const Grown *g, const Value *v)
{
	const Value *place;

	if (loaded_from(g, v) < 0)
		return false;
	v = without_casts(v);
	place = v->def->args[0];
	for (const Op *op = v->def; op; op = op->parent->owner) {
		if (op->code != OP_IF && loses(g, op, place))
			return false;
		for (const Op *before = op->prev; before; before = before->prev)
			if (loses(g, before, place))
				return false;
			else if (gives_memory(g, before, place))
				return true;
	}
	return false;
}

static bool known(const Grown *g, const Value *v, int64_t *k);

static bool known_result(const Grown *g, const Op *op, uint32_t i, int64_t *k)
{
	int64_t which, other;

	if (known(g, op->args[0], &which))
		return known(g, op->regions[which ? 0 : 1]->last->args[i], k);
	return known(g, op->regions[0]->last->args[i], k) &&
	       known(g, op->regions[1]->last->args[i], &other) && *k == other;
}

static bool known(const Grown *g, const Value *v, int64_t *k)
{
	const Op *op = v->def;

	if (value_is_const_int(v, k))
		return true;
	if (!op)
		return false;
	if (is_null_test(op) && (is_allocation(op->args[0]) || has_memory(g, op->args[0]))) {
		*k = op->code == OP_NE;
		return true;
	}
	if (op->code == OP_IF)
		return known_result(g, op, v->index, k);
	if (op->code == OP_NOT && known(g, op->args[0], k)) {
		*k = !*k;
		return true;
	}
	return false;
}

/* ---- masks ---- */

static void spoil(Grown *g, Mask m)
{
	g->changed |= (m & ~g->unfit) != 0;
	g->unfit |= m;
}

static void add_mask(Grown *g, const Value *v, Mask m)
{
	g->changed |= (m & ~g->mask[v->id]) != 0;
	g->mask[v->id] |= m;
}

static Mask masks_of(const Grown *g, const Op *op)
{
	Mask m = 0;

	for (uint32_t i = 0; i < op->nargs; i++)
		m |= g->mask[op->args[i]->id];
	return m;
}

static void load(Grown *g, const Op *op)
{
	int32_t i = static_at(g, op->args[0]);

	if (i >= 0)
		add_mask(g, &op->results[0], bit(i));
}

/* The statics that the function changes and the size is made of. */
static Mask masks_of_size(const Grown *g, const Value *v)
{
	return is_allocation(v) ? masks_of(g, without_casts(v)->def) & g->stored : 0;
}

/* Only what the function allocates becomes a buffer. */
static void store(Grown *g, const Op *op, Mask around)
{
	const Value *v = op->args[1];
	int32_t i = static_at(g, op->args[0]);
	Mask m = g->mask[v->id] | around;

	if (i < 0) {
		spoil(g, m | owner_of(g, v));
		return;
	}
	g->changed |= ((m | masks_of_size(g, v)) & ~g->related[i]) != 0;
	g->related[i] |= m | masks_of_size(g, v);
	if (type_is_ptr(v->type) && !value_is_null(v) && !is_allocation(v))
		spoil(g, bit(i));
}

static bool is_set_behind(const Grown *g, const Op *op, const Value *place)
{
	for (const Op *next = op->next; next; next = next->next)
		if (next->code == OP_STORE && same_place(g, next->args[0], place))
			return true;
	return false;
}

typedef struct Moves {
	const Grown *g;
	const Op *op;
	const Value *place;
	bool found;
} Moves;

static bool find_moved(Op *op, void *data)
{
	Moves *m = data;

	m->found |= op->code == OP_STORE && without_casts(op->args[1])->def == m->op &&
		    same_place(m->g, op->args[0], m->place);
	return !m->found;
}

/* No static may be left with a pointer to what is freed. */
static void release(Grown *g, const Op *op, Mask around)
{
	const Value *p = without_casts(op->args[0]);
	Moves moves = {g, op, NULL, false};

	if (loaded_from(g, p) < 0) {
		spoil(g, around | g->mask[p->id] | owner_of(g, p));
		return;
	}
	moves.place = p->def->args[0];
	if (op->code == OP_REALLOC)
		region_walk(g->func->body, find_moved, &moves);
	if (!moves.found && !is_set_behind(g, op, moves.place))
		spoil(g, owner_of(g, p));
}

static void value(Grown *g, const Op *op)
{
	bool is_address = op->nresults && address_base(&op->results[0]);

	for (uint32_t i = 0; i < op->nargs; i++) {
		Mask m = g->mask[op->args[i]->id];

		if (is_address && i > 0)
			spoil(g, m);
		else if (!is_address && !is_null_test(op))
			spoil(g, owner_of(g, op->args[i]));
		for (uint32_t k = 0; k < op->nresults; k++)
			add_mask(g, &op->results[k], m);
	}
}

/* ---- control ---- */

static void walk(Grown *g, const Region *r, Mask around);

static void hand_on(Grown *g, const Value *from, const Value *to, Mask m)
{
	spoil(g, owner_of(g, from));
	add_mask(g, to, g->mask[from->id] | m);
}

static void walk_if(Grown *g, const Op *op, Mask around)
{
	int64_t which, k;
	bool is_known = known(g, op->args[0], &which);
	Mask m = is_known ? 0 : g->mask[op->args[0]->id];

	for (uint32_t r = 0; r < 2; r++) {
		if (is_known && !which == (r == 0))
			continue;
		walk(g, op->regions[r], around | m);
		for (uint32_t i = 0; i < op->nresults; i++)
			hand_on(g, op->regions[r]->last->args[i], &op->results[i],
				known(g, &op->results[i], &k) ? 0 : m);
	}
}

static void walk_for(Grown *g, const Op *op, Mask around)
{
	const Region *body = op->regions[0];
	Mask m = g->mask[op->args[0]->id] | g->mask[op->args[1]->id];

	add_mask(g, body->params[0], m);
	for (uint32_t i = 0; i < op->nresults; i++) {
		hand_on(g, op->args[2 + i], body->params[1 + i], m);
		hand_on(g, op->args[2 + i], &op->results[i], m);
		hand_on(g, body->last->args[i], body->params[1 + i], m);
		hand_on(g, body->last->args[i], &op->results[i], m);
	}
	walk(g, body, around | m);
}

static void walk_while(Grown *g, const Op *op, Mask around)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	Mask m = g->mask[test->last->args[0]->id];

	for (uint32_t i = 0; i < test->nparams; i++) {
		hand_on(g, op->args[i], test->params[i], m);
		hand_on(g, body->last->args[i], test->params[i], m);
	}
	for (uint32_t i = 1; i < test->last->nargs; i++) {
		hand_on(g, test->last->args[i], body->params[i], m);
		hand_on(g, test->last->args[i], &op->results[i - 1], m);
	}
	walk(g, test, around | m);
	walk(g, body, around | m);
}

/* Does more with the address of a static than to load or store there. */
static void check_addresses(Grown *g, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *root =
			type_is_ptr(op->args[i]->type) ? address_root(op->args[i]) : NULL;
		int32_t n = root ? number_of_global(g, root) : -1;

		if (n >= 0 && op->code != OP_LOAD && op->code != OP_FIELD &&
		    (op->code != OP_STORE || i > 0 || static_at(g, op->args[0]) < 0))
			spoil(g, bit(n));
	}
}

static void walk_op(Grown *g, const Op *op, Mask around)
{
	check_addresses(g, op);
	switch (op_info[op->code].kind) {
	case KIND_VALUE:
		value(g, op);
		if (!op->nresults)
			spoil(g, masks_of(g, op) | around);
		break;
	case KIND_LOAD:
		load(g, op);
		break;
	case KIND_STORE:
		store(g, op, around);
		break;
	case KIND_FREE:
	case KIND_REALLOC:
		release(g, op, around);
		break;
	case KIND_NEW:
	case KIND_LOCAL:
		break;
	case KIND_IF:
		walk_if(g, op, around);
		break;
	case KIND_FOR:
		walk_for(g, op, around);
		break;
	case KIND_WHILE:
		walk_while(g, op, around);
		break;
	case KIND_END:
		for (uint32_t i = 0; op->code == OP_RETURN && i < op->nargs; i++)
			spoil(g, g->mask[op->args[i]->id] | owner_of(g, op->args[i]));
		break;
	case KIND_COPY:
	case KIND_FILL:
	case KIND_ACCUM:
	case KIND_CALL:
	case KIND_EXTERN:
	case KIND_OWN:
	case KIND_FRONT:
		spoil(g, around);
		for (uint32_t i = 0; i < op->nargs; i++)
			if (!type_is_ptr(op->args[i]->type))
				spoil(g, g->mask[op->args[i]->id]);
		break;
	}
}

static void walk(Grown *g, const Region *r, Mask around)
{
	for (const Op *op = r->first; op; op = op->next)
		walk_op(g, op, around);
}

/* ---- the whole ---- */

static bool has_fit_scalars(const Type *type)
{
	if (type_is_integer(type) ||
	    (type_is_ptr(type) && type->elem->kind != TYPE_FUNCTION &&
	     type->elem->kind != TYPE_OPAQUE && !type_holds_ptr(type->elem)))
		return true;
	for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->def->nfields; i++)
		if (type->def->fields[i].type->kind == TYPE_STRUCT ||
		    type->def->fields[i].is_shared || !has_fit_scalars(type->def->fields[i].type))
			return false;
	return type->kind == TYPE_STRUCT;
}

static bool is_candidate(const Global *global)
{
	const Initial *init = global->init;

	return !global->is_const && !global->is_volatile && !global->is_shown &&
	       !global->is_thread && !global->is_unrecorded && has_fit_scalars(global->type) &&
	       (!global->ninit || (type_is_integer(global->type) && init->kind == INITIAL_NUMBER));
}

static bool prepare(Op *op, void *data)
{
	Grown *g = data;
	const Value *place = op->code == OP_STORE ? op->args[0] : NULL, *v, *known_place;
	int32_t i = place ? static_at(g, place) : -1;

	g->stored |= i >= 0 ? bit(i) : 0;
	if (i >= 0 && is_allocation(op->args[1])) {
		v = without_casts(op->args[1]);
		known_place = ptrmap_get(g->made, v->def);
		if (known_place && !same_place(g, known_place, place))
			spoil(g, bit(i) | bit(static_at(g, known_place)));
		ptrmap_set(g->made, v->def, (void *)(uintptr_t)place);
	}
	return true;
}

static void spread(Grown *g)
{
	for (uint32_t i = 0; i < g->count; i++) {
		Mask both = g->related[i] | bit((int32_t)i);

		if (g->unfit & both)
			spoil(g, both);
	}
}

static void settle(Grown *g)
{
	do {
		g->changed = false;
		walk(g, g->func->body, 0);
		spread(g);
	} while (g->changed);
}

typedef struct Made {
	const Grown *g;
	const Value *place;
	PtrMap *ops;
} Made;

static bool find_made(Op *op, void *data)
{
	Made *m = data;

	if (op->code == OP_STORE && same_place(m->g, op->args[0], m->place) &&
	    is_allocation(op->args[1]))
		ptrmap_set(m->ops, without_casts(op->args[1])->def, m);
	return true;
}

/* Each store of an allocation, for the scalar that it goes to. */
static bool check_memory(Op *op, void *data)
{
	Grown *g = data;
	int32_t i = op->code == OP_STORE ? static_at(g, op->args[0]) : -1;
	const Value *place = i >= 0 ? op->args[0] : NULL;
	Made made = {g, place, NULL};
	int64_t at = 0;

	if (i < 0 || !is_allocation(op->args[1]) || (g->unfit & bit(i)))
		return true;
	made.ops = ptrmap_new(g->arena);
	region_walk(g->func->body, find_made, &made);
	if (place->def->code == OP_FIELD)
		for (const Field *f = g->globals[i]->type->def->fields;
		     strcmp(f->name, place->def->attr.s) != 0; f++)
			at++;
	if (!memory_is_set_first(g->arena, g->func, g->globals[i], at, place->type->elem->elem,
				 made.ops))
		spoil(g, bit(i));
	return true;
}

/* ---- whether there is memory where it is accessed ---- */

/*
 * Note [No flags of the caller]. Each call is to begin as the first one does. So a call that
 * accesses a buffer allocates it before, if what the statics hold in the beginning lets it. Other
 * conditions of the allocation must hold where the access stands:
 *
 *   if (n > 0 && n > room)            n > 0 holds in the loop below, `n > room` is of statics
 *           ..
 *   if (is_first)                     nothing says that later calls pass this
 *           buf = malloc(n * sizeof *buf);
 *   for (i = 0; i < n; i++)
 *           buf[i] = x[i];
 *
 * The same holds for the sizes and flags that it is made of: `if (most > 0) room = most`.
 */

static bool is_left(const Grown *g, const Op *access, const Value *v, bool holds);

/* Of `a && b` as a choice between one of them and a constant. */
static bool is_choice_left(const Grown *g, const Op *access, const Value *v, bool holds, bool *is)
{
	const Op *op = v->def;
	bool is_select = op->code == OP_SELECT;

	for (uint32_t i = 0; i < 2; i++) {
		const Value *arm =
			is_select ? op->args[1 + i] : op->regions[i]->last->args[v->index];
		const Value *other =
			is_select ? op->args[2 - i] : op->regions[1 - i]->last->args[v->index];

		if (value_is_int(arm, !holds))
			*is = is_left(g, access, op->args[0], i == 1) &&
			      is_left(g, access, other, holds);
		else if (value_is_int(arm, holds))
			*is = is_left(g, access, op->args[0], i == 0) ||
			      is_left(g, access, other, holds);
		else
			continue;
		return true;
	}
	return false;
}

/* Is it left to the statics whether the condition has that outcome, or sure at the access? */
static bool is_left(const Grown *g, const Op *access, const Value *v, bool holds)
{
	int64_t k;
	bool is;

	if (known(g, v, &k))
		return !k == !holds;
	if (v->def && v->def->code == OP_NOT)
		return is_left(g, access, v->def->args[0], !holds);
	if (v->def && (v->def->code == OP_SELECT || v->def->code == OP_IF) &&
	    is_choice_left(g, access, v, holds, &is))
		return is;
	return (g->mask[v->id]) || (v->def && op_is_comparison(v->def) &&
				    surely_compares(g->dependences, access, v->def, holds));
}

/* Is it left to the statics whether the region runs, or sure? */
static bool may_enter(const Grown *g, const Region *r, const Op *access)
{
	const Op *op = r->owner;

	if (op->code == OP_IF)
		return is_left(g, access, op->args[0], r == op->regions[0]);
	if (op->code == OP_FOR)
		return loop_surely_runs(g->dependences, op) || (masks_of(g, op));
	return r == op->regions[0] || while_makes_trip(op) ||
	       is_left(g, access, op->regions[0]->last->args[0], true);
}

static int64_t first_number(const Grown *g, int32_t i)
{
	return g->globals[i]->ninit ? (int64_t)g->globals[i]->init->number : 0;
}

static bool is_initial(const Grown *g, const Value *v, int32_t i)
{
	return value_is_null(v) || value_is_int(v, first_number(g, i));
}

static bool region_sets(const Grown *g, const Region *r, const Value *place, const Op *access);

/* Does the op give the scalar of a static another value than the first one, if statics let it? A
 * number is as large as what a loop that sets it comes to. */
static bool sets(const Grown *g, const Op *op, const Value *place, const Op *access)
{
	if (op->code == OP_STORE)
		return same_place(g, op->args[0], place) &&
		       !is_initial(g, op->args[1], static_at(g, place));
	if (op->code == OP_IF && region_sets(g, op->regions[0], place, access) &&
	    region_sets(g, op->regions[1], place, access))
		return true;
	for (uint32_t i = 0; i < op->nregions; i++)
		if (region_sets(g, op->regions[i], place, access) &&
		    ((op->code != OP_IF && !type_is_ptr(place->type->elem)) ||
		     may_enter(g, op->regions[i], access)))
			return true;
	return false;
}

static bool region_sets(const Grown *g, const Region *r, const Value *place, const Op *access)
{
	for (const Op *op = r->first; op; op = op->next)
		if (sets(g, op, place, access))
			return true;
	return false;
}

/* Is the scalar set before each access that statics do not keep it from? */
static bool is_set_before(const Grown *g, const Value *place, const Op *access)
{
	for (const Op *op = access; op; op = op->parent->owner)
		for (const Op *before = op->prev; before; before = before->prev)
			if (sets(g, before, place, access))
				return true;
	return false;
}

/* These statics, and those of which they are made. */
static Mask with_related(const Grown *g, Mask found)
{
	Mask before;

	do {
		before = found;
		for (uint32_t i = 0; i < g->count; i++)
			if (found & bit((int32_t)i))
				found |= g->related[i];
	} while (found != before);
	return found;
}

static void check_access(Grown *g, const Op *op, const Value *p)
{
	const Value *root = address_root(p);
	int32_t i = loaded_from(g, root);
	bool is_there;

	if (i < 0)
		return;
	is_there = is_set_before(g, without_casts(root)->def->args[0], op);
	for (uint32_t k = 0; k < g->stores.count; k++) {
		const Value *place = g->stores.items[k]->args[0];

		if (with_related(g, bit(i)) & bit(static_at(g, place)))
			is_there &= is_set_before(g, place, op);
	}
	if (!is_there)
		spoil(g, bit(i));
}

static bool check_accesses(Op *op, void *data)
{
	Grown *g = data;
	int32_t to = op->code == OP_STORE ? static_at(g, op->args[0]) : -1;
	int64_t k;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && op_info[op->code].kind != KIND_VALUE &&
		    op->code != OP_FREE && op->code != OP_REALLOC)
			check_access(g, op, op->args[i]);
	if (to >= 0 && !is_initial(g, op->args[1], to))
		list_push(g->arena, &g->stores, op);
	if (to >= 0 && type_is_integer(op->args[1]->type) && !value_is_const_int(op->args[1], &k) &&
	    !grows_enough(g->dependences, op, first_number(g, to), g->mask, bit(to)))
		spoil(g, bit(to));
	return true;
}

/* The statics that are fit, and of which a buffer is made. */
static Mask those_of_buffers(const Grown *g)
{
	Mask found = 0;

	for (uint32_t i = 0; i < g->count; i++)
		if (type_holds_ptr(g->globals[i]->type))
			found |= bit((int32_t)i) & ~g->unfit;
	return with_related(g, found);
}

void find_grown(Arena *scratch, const Func *standard, const Global *const *globals, uint32_t count,
		bool *is_grown)
{
	Grown g = {.arena = scratch,
		   .func = standard,
		   .globals = globals,
		   .count = count < MOST_GROWN ? count : MOST_GROWN,
		   .mask = arena_array(scratch, Mask, standard->nvalues),
		   .made = ptrmap_new(scratch)};

	for (uint32_t i = 0; i < g.count; i++)
		if (!is_candidate(globals[i]))
			g.unfit |= bit((int32_t)i);
	region_walk(standard->body, prepare, &g);
	settle(&g);
	region_walk(standard->body, check_memory, &g);
	g.dependences = dependences_of(scratch, standard);
	region_walk(standard->body, check_accesses, &g);
	settle(&g);
	for (uint32_t i = 0; i < count; i++)
		is_grown[i] = i < g.count && (those_of_buffers(&g) & bit((int32_t)i));
}
