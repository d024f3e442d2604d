/*
 * fission: a loop that adds to neighbouring elements becomes several loops. Optional.
 *
 * Expects   a function without SHADOW or TANGENT values, after registers and ascend.
 * Leaves    the same function; an innermost `for` upwards that adds to elements of an array to
 *           which its other trips add, too, runs in strips: first the loop without these additions,
 *           which keeps in short local arrays (rows) what they add; then a loop for each group of
 *           additions of which no two trips touch one element.
 *
 *     for %i = %lo to %n {                    while carry (%from = %lo) { .. lt %from, %n .. } do {
 *       %t = mul ..                             %to = min(%from + 128, %n)
 *       accum %p(i + 1), %t                     for %i = %from to %to {
 *       accum %p(i), %t                 ->        %t = mul ..
 *       yield                                     accum %p(i), %t
 *     }                                           store %row(i - from), %t
 *                                               }
 *                                               for free %i = %from to %to {
 *                                                 %t = load %row(i - from)
 *                                                 accum %p(i + 1), %t
 *                                               }
 *                                               yield %to
 *                                             }
 *
 * Short loops in the body that only add are moved, too; the loop over the strip becomes their
 * innermost one:
 *
 *     for %i = %lo to %n {                    .. for %i = %from to %to {
 *       %t = mul ..                                %t = mul ..
 *       for %k = %0 to %3 {                        store %row(i - from), %t
 *         accum %p(i + k), %t            ->      }
 *       }                                        for %k = %0 to %3 {
 *     }                                            for free %i = %from to %to {
 *                                                    accum %p(i + k), (load %row(i - from))
 *
 * Compilers make vector code of each of these loops, and of the first one none.
 *
 * Note [Sums apart]. In a loop that carries nothing but sums, does much arithmetic and stores
 * nothing, it is the sums that keep compilers from vector code: they are made one after the other,
 * in the order of the source. So the sums get a loop of their own, too, which adds up what the
 * first one left in rows, in the same order; and all additions, since they may be to places that
 * the compiler believes to be read:
 *
 *     %s = for .. carry (%e = %z) {                  for %i = %from to %to {
 *       %t = ..                                        %t = ..
 *       accum %p(i), %t                 ->             store %row(i - from), %t
 *       %u = add %e, %t                              }
 *       yield %u                                     for %i = %from to %to { accum %p(i), .. }
 *     }                                              %s = for %i = %from to %to carry (%e = ..) {
 *                                                      %u = add %e, (load %row(i - from)) ..
 *
 * Legal iff nothing
 * that the loop loads or stores behind such an addition, in its trip or a later one, is its place,
 * which is computed from the counter and invariants alone. Additions are to differentials, whose
 * sums may be rounded in any order. What is added is computed again from the row where that is
 * cheap: from invariants, and from what the loop loads and does not write. A sum of the trips of
 * a strip is added behind its loop.
 *
 * Allen and Kennedy: "Optimizing Compilers for Modern Architectures", 2001, sections 5.2 (strips)
 * and 6.2 (distribution); arrays of temporaries: section 5.3 (scalar expansion).
 */
#include "standard/fission.h"

enum {
	MOST_TARGETS = 16,
	MOST_ACCESSES = 64,
	MOST_ROWS = 4,
	MOST_ROWS_APART = 8,
	MOST_DEPTH = 8,
	LEAST_TRIPS = 32,
	TOO_LONG = 9, /* trips of a loop inside, to be moved */
	MANY = 4,
	/* arithmetic that is worth rows for sums, and for each addition more */
	MUCH_WORK = 24,
	WORK_OF_TARGET = 4,
	WORK_OF_DIVISION = 6
};

/* ---- what the loop does ---- */

static bool is_slow(const Op *op)
{
	return (op_info[op->code].flags & F_M) && op->code != OP_FABS && op->code != OP_SQRT;
}

/* Whether the op only computes: arithmetic, or a choice between arithmetic. */
static bool is_arithmetic(const Op *op)
{
	if (op->code == OP_YIELD)
		return true;
	if (op->code != OP_IF)
		return op_is_pure(op);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *in = op->regions[r]->first; in; in = in->next)
			if (!is_arithmetic(in))
				return false;
	return true;
}

static bool has_fewer_trips(const Op *loop, int64_t than)
{
	int64_t lo, hi;

	return value_is_const_int(loop->args[0], &lo) && value_is_const_int(loop->args[1], &hi) &&
	       hi - lo < than;
}

static bool is_nested(const Split *x, const Op *op)
{
	return op->parent != x->loop->regions[0];
}

/* Whether a loop of the body, whose innermost loops are short, only adds. */
static bool only_adds(const Op *nest)
{
	bool has_loop = false, adds = nest->nresults == 0;

	for (const Op *op = nest->regions[0]->first; op && adds; op = op->next) {
		has_loop |= op->code == OP_FOR;
		adds = op->code == OP_FOR
			       ? only_adds(op)
			       : op->code == OP_ACCUM || op->code == OP_LOAD || is_arithmetic(op);
	}
	return adds && (has_loop || has_fewer_trips(nest, TOO_LONG));
}

static void survey(Split *x, const Region *region, uint32_t group)
{
	for (Op *op = region->first; op; op = op->next) {
		if (op->code == OP_ACCUM && group != STAYS)
			list_push(x->s->c->scratch, &x->targets, ((Target){op, NULL, group}));
		else if (op->code == OP_LOAD || op->code == OP_STORE)
			list_push(x->s->c->scratch, &x->others, op);
		else if (op->code == OP_FOR) {
			bool moves = group == 0 && only_adds(op);

			if (moves)
				list_push(x->s->c->scratch, &x->nests, op);
			survey(x, op->regions[0], moves ? NESTED : group ? group : STAYS);
		} else {
			x->fits &= is_arithmetic(op);
			x->is_slow |= is_slow(op);
		}
	}
}

static Touch touch_of(const Op *op)
{
	return (Touch){op, op->args[0], SPAN_ELEMENT};
}

static bool overlap(const Split *x, const Op *a, const Op *b)
{
	return places_overlap(x->s->aliases, place_of(a->args[0], SPAN_ELEMENT),
			      place_of(b->args[0], SPAN_ELEMENT), 0);
}

static bool meet_in(const Split *x, const Op *a, const Op *b)
{
	return overlap(x, a, b) &&
	       may_meet_in(x->s->dependences, x->loop, touch_of(a), touch_of(b));
}

static bool meet_later(const Split *x, const Op *first, const Op *second)
{
	return overlap(x, first, second) &&
	       may_meet_later(x->s->dependences, x->loop, touch_of(first), touch_of(second));
}

static bool meet_across(const Split *x, const Op *a, const Op *b)
{
	return overlap(x, a, b) &&
	       may_meet_across(x->s->dependences, x->loop, touch_of(a), touch_of(b));
}

bool split_owns(const Split *x, const Value *v)
{
	return region_contains(x->loop->regions[0], v->region);
}

/* The counter of the loop, or of one inside. */
static bool is_counter(const Value *v)
{
	return !v->def && v->index == 0 && v->region->owner && v->region->owner->code == OP_FOR;
}

/* By how much the integer grows in each trip; -1: it is not known, or neither 0 nor 1. */
static int growth(const Split *x, const Value *v, int depth)
{
	const Op *op = v->def;
	bool is_sum = op && (op->code == OP_ADD || op->code == OP_SUB || op->code == OP_CAST);
	int a, b;

	if (v == x->loop->regions[0]->params[0])
		return 1;
	if (!split_owns(x, v) || is_counter(v))
		return 0;
	if (!op || depth == MOST_DEPTH || !op_is_pure(op))
		return -1;
	if (!is_sum) {
		for (uint32_t i = 0; i < op->nargs; i++)
			if (growth(x, op->args[i], depth + 1) != 0)
				return -1;
		return 0;
	}
	a = growth(x, op->args[0], depth + 1);
	b = op->code == OP_CAST ? 0 : growth(x, op->args[1], depth + 1);
	if (a < 0 || b < 0 || a + b > 1)
		return -1;
	return op->code == OP_SUB && b > 0 ? -1 : a + b;
}

int split_stride(const Split *x, const Value *at)
{
	const Op *op = at->def;

	if (!split_owns(x, at))
		return 0;
	return op && op->code == OP_INDEX && type_is_float(at->type->elem) &&
			       !split_owns(x, op->args[0])
		       ? growth(x, op->args[1], 0)
		       : -1;
}

/* ---- what is moved ---- */

static bool is_unwritten(const Split *x, const Op *load)
{
	for (uint32_t i = 0; i < x->targets.count; i++)
		if (meet_in(x, x->targets.items[i].accum, load))
			return false;
	for (uint32_t i = 0; i < x->others.count; i++)
		if (x->others.items[i]->code == OP_STORE && meet_in(x, x->others.items[i], load))
			return false;
	return true;
}

/* Can the value be computed again in another loop, from the counter and what is known outside? */
static bool is_free(const Split *x, const Value *v, int depth)
{
	const Op *op = v->def;

	if (!split_owns(x, v) || is_counter(v))
		return true;
	if (!op || depth > MOST_DEPTH || (op->code != OP_LOAD && !op_is_pure(op)) || is_slow(op))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_free(x, op->args[i], depth + 1))
			return false;
	return op->code != OP_LOAD || is_unwritten(x, op);
}

/* The value from which v is cheaply computed again: that is kept in a row. NULL: from nothing. */
static Value *leaf_of(const Split *x, Value *v)
{
	for (;;) {
		const Op *op = v->def;
		Value *inner = NULL;

		if (is_free(x, v, 0))
			return NULL;
		if (!split_owns(x, v) || !op || op->nregions ||
		    (op->code != OP_MUL && op->code != OP_DIV && op->code != OP_NEG &&
		     op->code != OP_ADD && op->code != OP_SUB))
			return v;
		for (uint32_t i = 0; i < op->nargs; i++) {
			if (is_free(x, op->args[i], 1))
				continue;
			if (inner)
				return v;
			inner = op->args[i];
		}
		v = inner;
	}
}

static bool is_row(const Split *x, const Value *v)
{
	for (uint32_t i = 0; i < x->rows.count; i++)
		if (x->rows.items[i] == v)
			return true;
	return false;
}

/* False: an inner loop computes it. */
static bool add_row(Split *x, Value *leaf)
{
	if (leaf && !is_row(x, leaf))
		list_push(x->s->c->scratch, &x->rows, leaf);
	return !leaf || leaf->region == x->loop->regions[0];
}

/* The first loop keeps no addition that meets a load or store of another trip. */
static bool may_join(const Split *x, const Target *t, uint32_t group)
{
	for (uint32_t i = 0; group == 0 && i < x->others.count; i++)
		if (meet_across(x, t->accum, x->others.items[i]))
			return false;
	for (const Target *u = x->targets.items; u < x->targets.items + x->targets.count; u++)
		if (u != t && u->group == group && meet_across(x, t->accum, u->accum))
			return false;
	return true;
}

/* Do other additions of the loop go to the same array in other trips? */
static bool has_neighbour(const Split *x, const Target *t)
{
	for (uint32_t i = 0; i < x->targets.count; i++) {
		const Op *other = x->targets.items[i].accum;

		if (other != t->accum &&
		    address_root(other->args[0]) == address_root(t->accum->args[0]) &&
		    meet_across(x, t->accum, other))
			return true;
	}
	return false;
}

/* Gives each addition the first loop where it fits, the last one first: what is added last is
 * usually the longest. */
static void group_targets(Split *x, uint32_t first)
{
	for (uint32_t i = 0; i < x->targets.count; i++)
		x->targets.items[i].group = NESTED;
	x->ngroups = 1;
	for (uint32_t i = x->targets.count; i > 0; i--) {
		Target *t = &x->targets.items[i - 1];
		uint32_t group = first;

		if (is_nested(x, t->accum))
			continue;
		while (!may_join(x, t, group))
			group++;
		t->group = group;
		if (group >= x->ngroups)
			x->ngroups = group + 1;
	}
}

/* May the addition stand in its group? It is moved behind what the rest of the loop does in the
 * same trip and in later ones. */
static bool may_stand(const Split *x, const Target *t)
{
	if (t->group != NESTED && meet_across(x, t->accum, t->accum))
		return false;
	for (uint32_t i = 0; t->group && i < x->others.count; i++)
		if (meet_later(x, t->accum, x->others.items[i]))
			return false;
	return !t->group || (split_stride(x, t->accum->args[0]) >= (t->group != NESTED) &&
			     is_free(x, t->accum->args[0], 0));
}

/* May the loop inside run its trips with the strip in each of them? */
static bool may_enclose(const Split *x, const Op *nest)
{
	if (!is_free(x, nest->args[0], 0) || !is_free(x, nest->args[1], 0) ||
	    growth(x, nest->args[0], 0) != 0 || growth(x, nest->args[1], 0) != 0)
		return false;
	for (const Op *op = nest->regions[0]->first; op; op = op->next)
		if ((op->code == OP_FOR && !may_enclose(x, op)) ||
		    (op->code == OP_LOAD && split_stride(x, op->args[0]) < 0))
			return false;
	return true;
}

/* Sums in the order of the source keep the first loop scalar: then many additions must move. */
static bool is_worth_it(const Split *x)
{
	uint32_t moved = 0, sums = 0;

	for (uint32_t i = 0; i < x->targets.count; i++)
		moved += x->targets.items[i].group > 0;
	for (uint32_t i = 0; i < x->loop->nresults && !(x->loop->attr.i & FOR_FREE); i++)
		sums += type_is_float(x->loop->results[i].type);
	return x->rows.count <= MOST_ROWS && (!sums || moved >= MANY);
}

static bool has_shifted_targets(Split *x)
{
	bool shifted = false;

	if (x->targets.count + x->nests.count < 2)
		return false;
	group_targets(x, 0);
	if (x->ngroups < 2 && !x->nests.count)
		return false;
	for (uint32_t i = 0; i < x->nests.count; i++)
		if (!may_enclose(x, x->nests.items[i]))
			return false;
	for (uint32_t i = 0; i < x->targets.count; i++) {
		Target *t = &x->targets.items[i];

		if (!may_stand(x, t))
			return false;
		if (t->group) {
			t->leaf = leaf_of(x, t->accum->args[1]);
			if (!add_row(x, t->leaf))
				return false;
		}
		shifted |= t->group == NESTED ? split_stride(x, t->accum->args[0]) == 1
					      : t->group && has_neighbour(x, t);
	}
	return shifted && is_worth_it(x) && (!x->is_slow || x->nests.count);
}

/* ---- Note [Sums apart] ---- */

/* Finds what is added to carry i, which is used for nothing else. */
static bool find_term(Split *x, uint32_t i)
{
	const Region *body = x->loop->regions[0];
	const Value *carry = body->params[1 + i], *next = body->last->args[i];
	Op *add = next->def;
	uint32_t k;

	if (carry->uses != 1 || next->uses != 1 || !add || add->parent != body ||
	    (add->code != OP_ADD && add->code != OP_SUB) || !type_is_float(next->type))
		return false;
	k = add->args[0] == carry ? 1 : 0;
	if (add->args[1 - k] != carry || (k == 0 && add->code == OP_SUB))
		return false;
	list_push(x->s->c->scratch, &x->terms, ((Term){add, add->args[k], NULL}));
	return true;
}

/* What is kept of a number that was computed in the loop: itself, without signs. */
static Value *leaf_apart(const Split *x, Value *v)
{
	while (split_owns(x, v) && v->def && v->def->code == OP_NEG)
		v = v->def->args[0];
	if (!split_owns(x, v) || (v->def && v->def->code == OP_CONSTF) ||
	    (v->def && v->def->code == OP_LOAD && is_free(x, v, 0)))
		return NULL;
	return v;
}

/* The arithmetic of the loop; none if vector units do not know all of it. */
static uint32_t work_of(const Split *x)
{
	uint32_t work = 0;

	for (const Op *op = x->loop->regions[0]->first; op; op = op->next) {
		const Type *type = op->nresults ? op->results[0].type : NULL;

		if (op->nregions)
			return 0;
		if (!type || !type_is_float(type) || op->code == OP_LOAD || op->code == OP_CONSTF)
			continue;
		if (type->kind != TYPE_F32 && type->kind != TYPE_F64)
			return 0;
		work += op->code == OP_DIV || op->code == OP_SQRT ? WORK_OF_DIVISION : 1;
	}
	return work;
}

/* May the addition stand behind all that the loop loads? */
static bool may_stand_apart(const Split *x, const Target *t)
{
	for (uint32_t i = 0; i < x->others.count; i++)
		if (meet_later(x, t->accum, x->others.items[i]))
			return false;
	return is_free(x, t->accum->args[0], 0);
}

static bool carries_sums(Split *x)
{
	if (x->loop->attr.i & FOR_FREE || x->loop->nresults == 0)
		return false;
	for (uint32_t i = 0; i < x->loop->nresults; i++)
		if (!find_term(x, i))
			return false;
	return true;
}

static bool has_sums_apart(Split *x)
{
	if (x->is_slow || work_of(x) < MUCH_WORK + WORK_OF_TARGET * x->targets.count)
		return false;
	for (uint32_t i = 0; i < x->others.count; i++)
		if (x->others.items[i]->code == OP_STORE)
			return false;
	group_targets(x, 1);
	x->rows.count = 0;
	for (uint32_t i = 0; i < x->targets.count; i++) {
		Target *t = &x->targets.items[i];

		if (!may_stand_apart(x, t))
			return false;
		t->leaf = leaf_apart(x, t->accum->args[1]);
		add_row(x, t->leaf);
	}
	if (!carries_sums(x))
		return false;
	for (uint32_t i = 0; i < x->terms.count; i++) {
		x->terms.items[i].leaf = leaf_apart(x, x->terms.items[i].v);
		add_row(x, x->terms.items[i].leaf);
	}
	return x->rows.count <= MOST_ROWS_APART;
}

static bool is_splittable(Split *x)
{
	if (x->loop->attr.i & FOR_DOWN || has_fewer_trips(x->loop, LEAST_TRIPS))
		return false;
	survey(x, x->loop->regions[0], 0);
	return x->fits && x->targets.count <= MOST_TARGETS && x->others.count <= MOST_ACCESSES &&
	       (has_shifted_targets(x) || has_sums_apart(x));
}

/* The analyses are of the function as it was, so all is found before anything is changed. */
static bool find(Op *op, void *data)
{
	Fission *s = data;
	Split x = {.s = s, .loop = op, .fits = true};

	if (op->code == OP_FOR && is_splittable(&x))
		list_push(s->c->scratch, &s->splits, x);
	return true;
}

/* Of loops in each other the inner one is split. */
static void leave_inner(Fission *s)
{
	PtrMap *around = ptrmap_new(s->c->scratch);
	uint32_t n = s->splits.count;

	for (uint32_t i = n; i-- > 0;) {
		const Op *loop = s->splits.items[i].loop;

		if (ptrmap_get(around, loop))
			continue;
		s->splits.items[--n] = s->splits.items[i];
		while ((loop = op_enclosing_loop(loop)) != NULL)
			ptrmap_set(around, loop, s);
	}
	s->splits.items += n;
	s->splits.count -= n;
}

Func *pass_fission(PassContext *c, const Func *in)
{
	Func *f = func_copy(in);
	Fission s = {c, f, aliases_of(c->scratch, f, NULL), dependences_of(c->scratch, f), {0}};

	region_walk(f->body, find, &s);
	leave_inner(&s);
	for (uint32_t i = 0; i < s.splits.count; i++)
		split_apart(&s.splits.items[i]);
	return f;
}
