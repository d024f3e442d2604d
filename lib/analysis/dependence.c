/*
 * dependence: do two accesses of an array meet, over all trips of the loops around them?
 *
 * Note [Dependences]. An address is a polynomial, in bytes from the root that both start from: its
 * unknowns are counters of loops and whatever else the numbers are made of. For each way in which
 * one access can run after the other (a later trip of the outermost loop; the same trip of that
 * and a later one of the next; and so on; the same trip of all) the two are asked to overlap,
 * within the bounds of the loops and under the conditions of the branches around them. If that
 * system has no solution in integers, they do not meet.
 *
 * A product of two unknowns must have a factor that no loop changes: the length of a row. It is
 * taken out: n r + c and n s + d are the same element only if r = s and c = d, provided that the
 * bounds show that c - d lies between -n and n.
 *
 * Maslov: "Delinearization: an efficient way to break multiloop dependence equations", 1992;
 * Allen and Kennedy: "Optimizing Compilers for Modern Architectures", 2001, section 3.
 */
#include "analysis/dependence.h"

#include "analysis/runs.h"

static const Value *counter_of(const Op *loop)
{
	return loop->regions[loop->nregions - 1]->params[0];
}

static bool counts_down(const Op *loop)
{
	return loop->code == OP_FOR && loop->attr.i & FOR_DOWN;
}

/* The second run is in a later trip of `late` than the first of `early`. */
static void learn_later(Case *c, const Op *early, const Op *late)
{
	Poly first = poly_unknown(c, counter_of(early), SIDE_FIRST);
	Poly second = poly_unknown(c, counter_of(late), SIDE_SECOND);
	Poly further = counts_down(late) ? first : second;

	poly_add(&further, counts_down(late) ? &second : &first, -1);
	learn(c, &further, 1);
}

/* The first loop whose trips differ is in a later one in the second run. */
static void learn_of_trips(Case *c)
{
	const Op *loop = c->is_ordered && c->nsame < c->nloops ? c->loops[c->nsame] : NULL;

	if (loop && (loop->code == OP_FOR || loop->code == OP_WHILE))
		learn_later(c, loop, loop);
	if (c->early)
		learn_later(c, c->early, c->late);
}

/* ---- addresses ---- */

/* Bytes of what the address of an index op steps over; false: they are not known. */
static bool step_of(Case *c, const Op *index, Side side, Poly *out)
{
	const Type *type = index->results[0].type->elem;
	uint32_t dim = 2;

	*out = poly_constant(1);
	for (; type->kind == TYPE_ARRAY; type = type->elem) {
		Poly length = type->len >= 0 ? poly_constant(type->len)
					     : number(c, index->args[dim], side);

		dim += type->len < 0;
		if (!is_fixed(c, &length))
			return false;
		*out = poly_multiply(out, &length);
	}
	if (type_size(type) <= 0)
		return false;
	Poly size = poly_constant(type_size(type));
	*out = poly_multiply(out, &size);
	return true;
}

/* Bytes from the root, which is returned; NULL: not known. */
static const Value *offset_of(Case *c, const Value *at, Side side, Poly *out)
{
	const Value *base;

	*out = poly_constant(0);
	for (; (base = address_base(at)); at = base) {
		const Op *op = at->def;
		Poly part = poly_constant(0), step;

		if (op->code == OP_INDEX) {
			if (!step_of(c, op, side, &step))
				return NULL;
			part = number(c, op->args[1], side);
			part = poly_multiply(&part, &step);
		} else if (op->code == OP_FIELD) {
			part = poly_constant(struct_field(base->type->elem, op->attr.s)->offset);
		} else if (op->code != OP_DECAY && op->code != OP_CAST) {
			return NULL;
		}
		poly_add(out, &part, 1);
	}
	return out->failed ? NULL : at;
}

/* Of an access to a row: the number of the element. */
static bool add_element(Case *c, Touch t, Side side, Poly *offset)
{
	const Type *type = t.at->type->elem;
	Poly element, count;

	if (t.span == SPAN_ELEMENT)
		return true;
	if (t.span != SPAN_ROW || type_size(type) <= 0)
		return false;
	element = poly_unknown(c, NULL, side);
	learn(c, &element, 0);
	count = number(c, t.op->args[t.op->nargs - 1], side);
	poly_add(&count, &element, -1);
	learn(c, &count, 1);
	poly_add(offset, &element, type_size(type));
	return true;
}

/* ---- do they meet? ---- */

/* A factor of all products in p that no loop changes; 0: there is none. */
static uint8_t common_factor(const Case *c, const Poly *p, uint32_t after)
{
	for (uint8_t f = (uint8_t)(after + 1); f <= c->count; f++) {
		bool all = c->unknowns[f].value && is_steady(c->unknowns[f].value);

		for (uint32_t i = 0; all && i < p->count; i++)
			all = term_degree(&p->terms[i]) < 2 || term_has_factor(&p->terms[i], f);
		if (all)
			return f;
	}
	return 0;
}

/* The solutions with -back < at < ahead. */
static System system_within(const System *s, const LinearSum *at, int64_t ahead, int64_t back)
{
	System within = system_copy(s);
	LinearSum bound = sum_constant(ahead - 1);

	system_add(&within, sum_add(&bound, at, -1));
	bound = sum_constant(back - 1);
	system_add(&within, sum_add(&bound, at, 1));
	return within;
}

/* Can -back < p < ahead not be? */
static bool is_apart(Case *c, Poly p, int64_t ahead, int64_t back);

/* |by * factor * quotient + rest| is small only if the quotient is 0: then so is the rest. */
static bool is_apart_by_rows(Case *c, const Poly *p, uint8_t factor, bool alone, int64_t ahead,
			     int64_t back)
{
	Poly quotient, rest;
	int64_t by = poly_divide(p, factor, alone, &quotient, &rest);
	LinearSum row = sum_unknown(factor), none = sum_constant(0), at, bound;
	System before = c->system;
	bool apart;

	if (!poly_is_linear(&rest))
		return false;
	at = sum_of(&rest);
	if (!system_implies(&c->system, &row, 1))
		return false;
	bound = sum_add(&at, &row, by); /* rest + by * factor >= ahead */
	if (!system_implies(&c->system, &bound, ahead))
		return false;
	bound = sum_add(&none, &row, by); /* by * factor - rest >= back */
	bound = sum_add(&bound, &at, -1);
	if (!system_implies(&c->system, &bound, back))
		return false;
	c->system = system_within(&before, &at, ahead, back);
	apart = is_apart(c, quotient, 1, 1);
	c->system = before;
	return apart;
}

static bool is_apart(Case *c, Poly p, int64_t ahead, int64_t back)
{
	if (poly_is_linear(&p)) {
		LinearSum at = sum_of(&p);
		System both = system_within(&c->system, &at, ahead, back);

		return system_is_empty(&both);
	}
	for (uint32_t f = common_factor(c, &p, 0); f; f = common_factor(c, &p, f))
		for (int alone = 0; alone < 2; alone++)
			if (is_apart_by_rows(c, &p, (uint8_t)f, alone, ahead, back))
				return true;
	return false;
}

static bool case_is_apart(Case *c, Touch first, Touch second)
{
	int64_t size = type_size(first.at->type->elem), other = type_size(second.at->type->elem);
	Poly p, q;
	const Value *root;

	learn_around(c, first.op, SIDE_FIRST);
	learn_around(c, second.op, SIDE_SECOND);
	learn_of_trips(c);
	root = offset_of(c, first.at, SIDE_FIRST, &p);
	if (!root || offset_of(c, second.at, SIDE_SECOND, &q) != root || !is_shared(c, root) ||
	    size <= 0 || other <= 0 || !add_element(c, first, SIDE_FIRST, &p) ||
	    !add_element(c, second, SIDE_SECOND, &q))
		return system_is_empty(&c->system);
	poly_add(&q, &p, -1);
	return !q.failed && is_apart(c, q, size, other);
}

/* ---- all cases ---- */

static bool number_op(Op *op, void *data)
{
	Dependences *d = data;

	ptrmap_set(d->positions, op, (void *)(uintptr_t)++d->nops);
	return true;
}

Dependences *dependences_of(Arena *arena, const Func *func)
{
	Dependences *d = arena_new_of(arena, Dependences);

	d->arena = arena;
	d->func = func;
	d->positions = ptrmap_new(arena);
	d->space = space_new(arena);
	d->carries = ptrmap_new(arena);
	region_walk(func->body, number_op, d);
	return d;
}

static bool is_inside(const Op *op, const Op *loop)
{
	for (uint32_t r = 0; r < loop->nregions; r++)
		if (region_contains(loop->regions[r], op->parent))
			return true;
	return false;
}

/* The loops around both, from outside; false: there are too many. */
static bool find_loops(const Op *a, const Op *b, Case *c)
{
	c->nloops = 0;
	for (const Op *loop = op_enclosing_loop(a); loop; loop = op_enclosing_loop(loop)) {
		if (!is_inside(b, loop))
			continue;
		if (c->nloops == MAX_LOOPS)
			return false;
		for (uint32_t i = c->nloops++; i > 0; i--)
			c->loops[i] = c->loops[i - 1];
		c->loops[0] = loop;
	}
	return true;
}

/* Can only one of them run in one trip of the loops around? */
static bool exclude_each_other(const Op *a, const Op *b)
{
	for (const Region *r = a->parent; r->owner; r = r->owner->parent)
		if (r->owner->code == OP_IF)
			for (const Region *s = b->parent; s->owner; s = s->owner->parent)
				if (s->owner == r->owner && s != r)
					return true;
	return false;
}

static bool stands_behind(const Dependences *d, const Op *a, const Op *b)
{
	return (uintptr_t)ptrmap_get(d->positions, a) > (uintptr_t)ptrmap_get(d->positions, b);
}

static bool runs_are_apart(Case *c, uint32_t same, bool is_ordered, Touch first, Touch second)
{
	c->nsame = same;
	c->is_ordered = is_ordered;
	c->count = 0;
	c->system = (System){c->d->arena, c->d->space, {NULL, 0, 0}, false};
	return case_is_apart(c, first, second);
}

/* In the same trip of the outermost `same` loops, or more. */
static bool follows_and_touches(Case *c, uint32_t same, Touch first, Touch second)
{
	uint32_t nloops = c->nloops;
	bool follows = stands_behind(c->d, second.op, first.op) &&
		       !exclude_each_other(first.op, second.op);

	for (; same <= nloops; same++) {
		if (same == nloops && !follows)
			continue;
		if (!runs_are_apart(c, same, true, first, second))
			return true;
	}
	return false;
}

bool may_touch_again(Dependences *d, Touch first, Touch second)
{
	Case c = {.d = d};

	return address_root(first.at) != address_root(second.at) ||
	       !find_loops(first.op, second.op, &c) || follows_and_touches(&c, 0, first, second);
}

/* How many loops are around the loop; -1: there are too many around the two. */
static int32_t find_depth(Case *c, const Op *loop, Touch first, Touch second)
{
	uint32_t i = 0;

	if (!find_loops(first.op, second.op, c))
		return -1;
	while (i < c->nloops && c->loops[i] != loop)
		i++;
	return i < c->nloops ? (int32_t)i : -1;
}

bool may_meet_in(Dependences *d, const Op *loop, Touch first, Touch second)
{
	Case c = {.d = d};
	int32_t depth = find_depth(&c, loop, first, second);

	return depth < 0 || !runs_are_apart(&c, (uint32_t)depth, false, first, second);
}

bool may_meet_across(Dependences *d, const Op *loop, Touch first, Touch second)
{
	Case c = {.d = d};
	int32_t depth = find_depth(&c, loop, first, second);

	return depth < 0 || !runs_are_apart(&c, (uint32_t)depth, true, first, second) ||
	       !runs_are_apart(&c, (uint32_t)depth, true, second, first);
}

bool may_meet_behind(Dependences *d, const Op *early, Touch first, const Op *late, Touch second)
{
	Case c = {.d = d, .early = early, .late = late};

	return !find_loops(first.op, second.op, &c) ||
	       !runs_are_apart(&c, c.nloops, false, first, second);
}

bool may_meet_later(Dependences *d, const Op *loop, Touch first, Touch second)
{
	Case c = {.d = d};
	int32_t depth = find_depth(&c, loop, first, second);

	return depth < 0 || follows_and_touches(&c, (uint32_t)depth, first, second);
}

/* Else an unsigned number may have wrapped, and is large. */
static bool surely_natural(Case *c, const Value *v)
{
	Poly p = number(c, v, SIDE_FIRST);
	LinearSum l = sum_of(&p);

	return !l.failed && system_implies(&c->system, &l, 0);
}

bool loop_surely_runs(Dependences *d, const Op *loop)
{
	Case c = case_of(d);

	if (loop->code != OP_FOR)
		return false;
	learn_around(&c, loop, SIDE_FIRST);
	if (!type_is_signed(loop->args[0]->type) && !surely_natural(&c, loop->args[0]))
		return false;
	learn_order(&c, loop->args[0], loop->args[1], SIDE_FIRST, 0);
	return system_is_empty(&c.system);
}

bool while_makes_trip(const Op *loop)
{
	const Value *go = loop->regions[0]->last->args[0];

	return !go->def && go->region == loop->regions[0] && value_is_int(loop->args[go->index], 1);
}

bool surely_compares(Dependences *d, const Op *at, const Op *comparison, bool holds)
{
	Case c = case_of(d);

	learn_around(&c, at, SIDE_FIRST);
	learn_condition(&c, &comparison->results[0], SIDE_FIRST, !holds);
	return system_is_empty(&c.system);
}

bool loop_may_reach(Dependences *d, const Op *loop, int64_t trips)
{
	Case c = case_of(d);
	Poly last = number(&c, loop->args[0], SIDE_FIRST),
	     end = number(&c, loop->args[1], SIDE_FIRST);
	Poly more = poly_constant(trips - 1);
	LinearSum sum;

	learn_around(&c, loop, SIDE_FIRST);
	poly_add(&last, &more, 1);
	poly_add(&last, &end, -1);
	sum = sum_of(&last);
	return sum.failed || !system_implies(&c.system, &sum, 0);
}

bool never_less(Dependences *d, const Op *at, const Value *a, const Value *b)
{
	Case c = case_of(d);
	Poly p = number(&c, a, SIDE_FIRST), q = b ? number(&c, b, SIDE_FIRST) : poly_constant(0);
	LinearSum sum;

	learn_around(&c, at, SIDE_FIRST);
	poly_add(&p, &q, -1);
	sum = sum_of(&p);
	return !sum.failed && system_implies(&c.system, &sum, 0);
}
