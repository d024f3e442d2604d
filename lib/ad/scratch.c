/*
 * scratch: whether every trip of a loop writes the same elements of a local object before it reads
 * any of the object.
 *
 * Then a trip reads what it wrote itself, or what no trip writes. The adjoint of the trip clears
 * what the trip wrote, and only adds to the rest. So the adjoints of the trips do not depend on
 * each other through this object, although they share its shadow.
 *
 *     for (j = 0; j < n; j++) {
 *         for (r = 1; r < n; r++)
 *             for (c = 0, k = 0; c < n; c++)
 *                 if (c != j)
 *                     minor[(r - 1) * (n - 1) + k++] = a[r * n + c];
 *         .. f(n - 1, minor) ..
 *     }
 *
 * Note [Same elements]. Stores stand in loops and branches. The elements are the same in every trip
 * if bounds, conditions and indices do not depend on the trip: they are computed from values of
 * before the loop, from counters of inner loops, and from carries whose value depends only on the
 * number of the inner trip. One kind of condition may depend on the trip: `c != j`, with the
 * counter of an inner loop that takes the value j exactly once, where a carry k advances under this
 * condition only. The values of k where it holds, and its last value, do not depend on j. An index
 * of a store under this condition may depend on k, but not also on c. A trip may also leave the
 * object alone.
 */
#include "ad/fuse.h"
#include "analysis/summary.h"

/* Values that are looked at for one store: expressions may share operands. */
enum { MAX_STEPS = 1000 };

typedef struct Scratch {
	const Halves *halves;
	const Op *loop;
	const Value *array;
	const Region *body; /* all accesses are in it: the loop's, or an arm in it */
	/* the inner loop of which only the trips that count are seen: Note [Same elements]; or NULL
	 */
	const Op *counting;
	PtrMap *assumed; /* carries that depend only on the number of the inner trip */
	uint32_t steps;
	bool legal;
	bool reads, writes; /* of the op under examination */
} Scratch;

/* ---- inner loops that skip one trip ---- */

static bool is_equal(const Value *v, const Value *w)
{
	int64_t a, b;

	if (value_is_const_int(v, &a) && value_is_const_int(w, &b))
		return a == b;
	return v == w || (v->def && w->def && v->def->code == OP_CAST && w->def->code == OP_CAST &&
			  v->type == w->type && is_equal(v->def->args[0], w->def->args[0]));
}

/* Whether the inner loop's counter takes each value of the loop's counter. */
static bool covers_counter(const Scratch *s, const Op *inner)
{
	int64_t lo, from;

	return value_is_const_int(inner->args[0], &lo) &&
	       value_is_const_int(s->loop->args[0], &from) && lo <= from &&
	       is_equal(inner->args[1], s->loop->args[1]);
}

/* The arm of a branch of the inner loop that all its trips take but one; NULL if there is none. */
static const Region *arm_but_once(const Scratch *s, const Op *inner, const Op *branch)
{
	const Op *test = branch->code == OP_IF ? branch->args[0]->def : NULL;
	const Value *c = inner->regions[0]->params[0], *j = s->loop->regions[0]->params[0];

	if (branch->parent != inner->regions[0] || !test || c->type != j->type ||
	    (test->code != OP_NE && test->code != OP_EQ) || !covers_counter(s, inner))
		return NULL;
	if ((test->args[0] != c || test->args[1] != j) &&
	    (test->args[0] != j || test->args[1] != c))
		return NULL;
	return branch->regions[test->code == OP_NE ? 0 : 1];
}

/* Whether v is k plus a constant. */
static bool is_next(const Value *v, const Value *k)
{
	const Op *op = v->def;
	int64_t step;

	return op && op->code == OP_ADD &&
	       ((op->args[0] == k && value_is_const_int(op->args[1], &step)) ||
		(op->args[1] == k && value_is_const_int(op->args[0], &step)));
}

/* Whether carry i of the inner loop advances by a constant in all trips but one. */
static bool is_counted(const Scratch *s, const Op *inner, uint32_t i)
{
	const Value *k = inner->regions[0]->params[1 + i];
	const Value *next = inner->regions[0]->last->args[i];
	const Region *arm = next->def ? arm_but_once(s, inner, next->def) : NULL;

	for (uint32_t r = 0; arm && r < 2; r++) {
		const Region *each = next->def->regions[r];
		const Value *end = each->last->args[next->index];

		if (each == arm ? !is_next(end, k) : end != k)
			return false;
	}
	return arm != NULL;
}

/* ---- values that are the same in every trip ---- */

static bool is_same(Scratch *s, const Value *v);

static bool has_same_trips(Scratch *s, const Op *inner)
{
	return is_same(s, inner->args[0]) && is_same(s, inner->args[1]);
}

/* Whether the carry depends only on the number of the inner trip. */
static bool is_same_carry(Scratch *s, const Op *inner, uint32_t i)
{
	const Value *k = inner->regions[0]->params[1 + i];
	bool same;

	if (ptrmap_get(s->assumed, k))
		return true;
	ptrmap_set(s->assumed, k, s);
	same = is_same(s, inner->args[2 + i]) && is_same(s, inner->regions[0]->last->args[i]);
	ptrmap_set(s->assumed, k, NULL);
	return same;
}

static bool is_same_param(Scratch *s, const Value *v)
{
	const Op *inner = v->region->owner;

	if (inner == s->loop || inner->code != OP_FOR || !has_same_trips(s, inner))
		return false;
	if (inner == s->counting)
		return v->index > 0 && is_counted(s, inner, v->index - 1) &&
		       is_same(s, inner->args[1 + v->index]);
	return v->index == 0 || is_same_carry(s, inner, v->index - 1);
}

static bool is_same_result(Scratch *s, const Value *v)
{
	const Op *op = v->def;

	if (op->code == OP_IF)
		return is_same(s, op->args[0]) &&
		       is_same(s, op->regions[0]->last->args[v->index]) &&
		       is_same(s, op->regions[1]->last->args[v->index]);
	return op->code == OP_FOR && has_same_trips(s, op) && is_same(s, op->args[2 + v->index]) &&
	       (is_counted(s, op, v->index) || is_same_carry(s, op, v->index));
}

/* Whether the value is the same in every trip, for equal counters of inner loops. */
static bool is_same(Scratch *s, const Value *v)
{
	if (value_visible_at(v, s->loop))
		return true;
	if (s->steps++ > MAX_STEPS)
		return false;
	if (!v->def)
		return is_same_param(s, v);
	if (v->def->nregions)
		return is_same_result(s, v);
	if (!op_is_pure(v->def))
		return false;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!is_same(s, v->def->args[i]))
			return false;
	return true;
}

/* ---- stores ---- */

/* Finds the inner loop in which the op stands under a condition that fails once. */
static const Op *find_counting(const Scratch *s, const Op *op)
{
	for (const Region *in = op->parent; in != s->body; in = in->owner->parent) {
		const Op *inner = in->owner->parent->owner;

		if (in->owner->code == OP_IF && in->owner->parent != s->body &&
		    inner->code == OP_FOR && arm_but_once(s, inner, in->owner) == in)
			return inner;
	}
	return NULL;
}

/* Whether the loops and branches around the op run in the same way in every trip. */
static bool runs_the_same(Scratch *s, const Op *op)
{
	for (const Region *in = op->parent; in != s->body; in = in->owner->parent) {
		const Op *owner = in->owner;
		bool once = s->counting && owner->parent == s->counting->regions[0] &&
			    arm_but_once(s, s->counting, owner) == in;

		if (owner->code == OP_FOR
			    ? !has_same_trips(s, owner)
			    : owner->code != OP_IF || (!once && !is_same(s, owner->args[0])))
			return false;
	}
	return true;
}

static bool writes_the_same(Scratch *s, const Op *op, const OpAccess *write)
{
	bool is_long = op->code == OP_FILL || op->code == OP_COPY, same;

	if (write->how & ACCESS_END)
		return false;
	s->steps = 0;
	s->counting = find_counting(s, op);
	same = runs_the_same(s, op) && is_same(s, write->at) &&
	       (!is_long || is_same(s, op->args[op->nargs - 1]));
	s->counting = NULL;
	return same;
}

/* ---- the trip ---- */

static void note_call(Scratch *s, const Op *call)
{
	const Aliases *aliases = s->halves->aliases;

	if (is_second_half(call))
		return;
	s->reads |= may_be_known(aliases, s->array);
	for (uint32_t i = 0; i < call->nargs; i++)
		if (type_is_ptr(call->args[i]->type) && may_reach(aliases, call->args[i], s->array))
			s->reads = true;
	if (is_first_half(call) ? first_half_may_change(s->halves, call, s->array) : s->reads)
		s->legal = false;
}

static bool note_accesses(Op *op, void *data)
{
	Scratch *s = data;
	OpAccess accesses[MAX_ACCESSES];
	uint32_t n = op_accesses(op, accesses);

	if (op_is_call(op))
		note_call(s, op);
	for (uint32_t i = 0; i < n; i++) {
		const OpAccess *a = &accesses[i];

		if (!places_overlap(s->halves->aliases, place_of(a->at, a->span),
				    place_of(s->array, SPAN_OBJECT), 0))
			continue;
		s->reads |= (a->how & ACCESS_READ) != 0;
		s->writes |= (a->how & ~(unsigned)ACCESS_READ) != 0;
		if (a->how & ~(unsigned)ACCESS_READ)
			s->legal = s->legal && writes_the_same(s, op, a);
	}
	return true;
}

/* What the op does to the object. */
static void note_op(Scratch *s, Op *op)
{
	s->reads = s->writes = false;
	note_accesses(op, s);
	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], note_accesses, s);
}

/* The arm with all accesses in the region, if a branch has them and its other arm has none: trips
 * that do not take it do nothing with the object. NULL: there is none. */
static const Region *only_arm(Scratch *s, const Region *body)
{
	const Op *branch = NULL;
	bool touches[2];

	for (Op *op = body->first; op; op = op->next) {
		note_op(s, op);
		if (!s->reads && !s->writes)
			continue;
		if (branch || op->code != OP_IF)
			return NULL;
		branch = op;
	}
	for (uint32_t r = 0; branch && r < 2; r++) {
		s->reads = s->writes = false;
		region_walk(branch->regions[r], note_accesses, s);
		touches[r] = s->reads || s->writes;
	}
	return branch && touches[0] != touches[1] ? branch->regions[touches[1]] : NULL;
}

bool trip_rewrites(const Halves *halves, const Op *loop, const Value *array)
{
	Scratch s = {.halves = halves,
		     .loop = loop,
		     .array = array,
		     .body = loop->regions[0],
		     .assumed = ptrmap_new(halves->c->scratch)};
	bool has_read = false;

	for (const Region *arm; (arm = only_arm(&s, s.body)) != NULL;)
		s.body = arm;
	s.legal = true;
	for (Op *op = s.body->first; op && s.legal; op = op->next) {
		note_op(&s, op);
		s.legal = s.legal && !(s.writes && (s.reads || has_read));
		has_read |= s.reads;
	}
	return s.legal;
}
