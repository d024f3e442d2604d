/*
 * loops: turns counted loops into `for`, and steady counters into functions of the trip number.
 *
 * Expects SSA. A `while` whose test compares a counter with an invariant bound becomes a `for` over
 * the range of the source. Other carries that advance by an invariant step become closed forms of
 * the counter; in a loop that stays a `while`, of the trip number. So the loops themselves tell the
 * reverse sweep all indices, and none is stored.
 *
 *   %i, %s, %t = while carry (%i = %a, %s = %z) {      %s = for %i = %a to %n carry (%s = %z) {
 *     %c = lt %i, %n                                     %p = index %x, %i
 *     condition %c, %i, %s                               %v = load %p
 *   } do (%k, %i, %s) {                          =>      %s.1 = add %s, %v
 *     %p = index %x, %i                                  yield %s.1
 *     ..                                               }
 *     yield %i.1, %s.1                                 %c = lt %a, %n
 *   }                                                  %i = select %c, %n, %a       (if used)
 *
 * Where only the number of trips matters (`while (n--) *p++ = 0;`) the loop runs upwards from 0,
 * whatever the source does.
 */
#include "standard/standard.h"
#include "analysis/alias.h"
#include "analysis/induction.h"

typedef struct Loops {
	PassContext *c;
	Func *func;
	const Aliases *aliases;
} Loops;

/* ---- the test ---- */

typedef struct WriteSearch {
	const Aliases *aliases;
	const Value *address;
	bool found;
} WriteSearch;

static bool find_write(Op *op, void *data)
{
	WriteSearch *w = data;

	w->found |= op_may_change(w->aliases, op, w->address, BEHIND_WRITE);
	return !w->found;
}

static bool is_written_in(const Loops *l, const Op *loop, const Value *address)
{
	WriteSearch w = {l->aliases, address, false};

	for (uint32_t r = 0; r < loop->nregions; r++)
		region_walk(loop->regions[r], find_write, &w);
	return w.found;
}

static bool is_inside(const Region *region, const Op *op)
{
	for (; region->owner; region = region->owner->parent)
		if (region->owner == op)
			return true;
	return false;
}

/* May the op leave the test as a part of `top`, a choice or itself? */
static bool may_leave(const Loops *l, const Op *loop, const Op *op, const Op *top)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (region_contains(loop->regions[0], op->args[i]->region) &&
		    !is_inside(op->args[i]->region, top))
			return false;
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *in = op->regions[r]->first; in; in = in->next)
			if (!may_leave(l, loop, in, top))
				return false;
	return op->code == OP_IF || op->code == OP_YIELD || op_is_pure(op) ||
	       (op->code == OP_LOAD && !is_written_in(l, loop, op->args[0]));
}

/* Moves invariant ops out of the test. */
static void hoist_from_test(const Loops *l, Op *loop)
{
	Op *next;

	for (Op *op = loop->regions[0]->first; op != loop->regions[0]->last; op = next) {
		next = op->next;
		if (may_leave(l, loop, op, op))
			op_move(op, loop->parent, loop);
	}
}

enum { DEPTH = 8 };

/* May the value, which every trip of the loop computes, be computed before the loop? */
static bool may_be_early(const Loops *l, const Op *loop, const Value *v, int depth)
{
	const Op *op = v->def;

	if (!region_contains(loop->regions[1], v->region))
		return true;
	if (!op || op->parent != loop->regions[1] || op->nregions || depth == 0 ||
	    (op->code == OP_LOAD ? is_written_in(l, loop, op->args[0]) : !op_is_pure(op)) ||
	    (loop_has_io(loop) && (op->code == OP_LOAD || op_can_trap(op))))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!may_be_early(l, loop, op->args[i], depth - 1))
			return false;
	return true;
}

static void move_before(Op *loop, const Value *v)
{
	if (!region_contains(loop->regions[1], v->region))
		return;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		move_before(loop, v->def->args[i]);
	op_move(v->def, loop->parent, loop);
}

/* Moves invariant operands of the comparison that ends each trip out of the loop. */
static void hoist_from_last_test(const Loops *l, Op *loop)
{
	uint32_t flag;
	bool holds;
	Op *test = find_last_test(loop, &flag, &holds);

	for (uint32_t i = 0; test && i < test->nargs; i++)
		if (may_be_early(l, loop, test->args[i], DEPTH))
			move_before(loop, test->args[i]);
}

/* ---- conversion ---- */

/* How a carry advances, and the step of the last trip if that is another one. */
typedef struct Steps {
	bool is_known, is_guarded;
	Step step;
	int64_t last;
} Steps;

typedef struct Conversion {
	Loops *l;
	Op *loop, *copy; /* the while, the for */
	Counted n;
	Range r;
	Steps *closed; /* by carry, of those that become closed forms */
	Value *trip;   /* the trip number in the body, made on demand */
	Value *trips;  /* the number of trips after the loop, made on demand */
	PtrMap *map;   /* values of the test -> values in the body, or after the loop */
} Conversion;

static Value *lookup(const Conversion *v, Value *x)
{
	Value *to = ptrmap_get(v->map, x);

	return to ? to : x;
}

/* Whether the `for` has the carry, too. */
static bool is_carried(const Conversion *v, uint32_t i)
{
	return i != v->n.carry && i != v->n.flag && !v->closed[i].is_known;
}

/* Copies the ops of the test to the builder's place, but for a choice, which only the condition
 * uses. The parameters of the test are in v->map. */
static void copy_test(Conversion *v, Builder *b)
{
	const Region *test = v->loop->regions[0];

	for (const Op *op = test->first; op != test->last; op = op->next) {
		Value **args = arena_array(v->l->c->scratch, Value *, op->nargs + 1);
		Op *copy;

		if (op->nregions)
			continue;
		for (uint32_t i = 0; i < op->nargs; i++)
			args[i] = lookup(v, op->args[i]);
		b->loc = op->loc;
		copy = build_op(b, op->code, &op->results[0].type, 1, args, op->nargs);
		copy->attr = op->attr;
		copy->results[0].hint = op->results[0].hint;
		ptrmap_set(v->map, &op->results[0], &copy->results[0]);
	}
}

/* The trip number in the body: the counter itself if it runs upwards from 0. */
static Value *trip_number(Conversion *v, Builder *b)
{
	Value *i = v->copy->regions[0]->params[0];
	const Type *wide = type_scalar(v->l->func->module, TYPE_I64);
	Value *near, *far, *c;

	if (v->trip)
		return v->trip;
	if (v->r.flags == 0 && value_is_int(v->r.lo, 0)) {
		v->trip = i;
		return i;
	}
	c = build_cast(b, wide, i);
	if (v->r.flags & FOR_DOWN) {
		far = build_cast(b, wide, v->r.hi);
		near = build_plus(b, c, 1);
	} else {
		far = c;
		near = build_cast(b, wide, v->r.lo);
	}
	v->trip = build_2(b, OP_SUB, NULL, far, near);
	return v->trip;
}

/* One value if the loop makes a trip, else another one. */
static Value *build_if_runs(const Conversion *v, Builder *b, Value *yes, Value *no)
{
	if (v->r.runs)
		return yes;
	return build_3(b, OP_SELECT, NULL, build_2(b, OP_LT, NULL, v->r.lo, v->r.hi), yes, no);
}

/* The number of trips made, at least 0. */
static Value *trips_made(Conversion *v, Builder *b)
{
	const Type *wide = type_scalar(v->l->func->module, TYPE_I64);
	Value *count, *zero;

	if (v->trips)
		return v->trips;
	if (value_is_int(v->r.lo, 0)) {
		count = v->r.hi;
		zero = v->r.lo;
	} else {
		Value *hi = build_cast(b, wide, v->r.hi), *lo = build_cast(b, wide, v->r.lo);

		count = build_2(b, OP_SUB, NULL, hi, lo);
		zero = build_int(b, wide, 0);
	}
	v->trips = build_if_runs(v, b, count, zero);
	return v->trips;
}

/* The carry of the counter in the body, as the test sees it. */
static Value *counter_in_body(Conversion *v, Builder *b)
{
	Value *i = v->copy->regions[0]->params[0], *q;
	const Type *own = v->loop->args[v->n.carry]->type;
	Step back = {-v->n.offset, NULL}, step = {v->n.step, v->n.amount};

	if (v->r.by_trip) {
		q = build_closed_form(b, v->r.q0, &step, i);
		if (!type_is_ptr(own))
			return build_plus(b, q, -v->n.offset);
		return v->n.offset
			       ? build_closed_form(
					 b, q, &back,
					 build_int(b, type_scalar(v->l->func->module, TYPE_I64), 1))
			       : q;
	}
	q = build_cast(b, own, build_plus(b, i, v->r.shift));
	return build_plus(b, q, -v->n.offset);
}

/* Whether a value that the test passes on may depend on the carry. */
static bool depends_on(const Op *loop, Value *v, uint32_t carry)
{
	Affine a;

	if (!region_contains(loop->regions[0], v->region))
		return false;
	if (!v->def && v->region == loop->regions[0])
		return v->index == carry;
	return !value_is_affine(loop, v, &a) || a.carry == carry;
}

static bool is_used_after(const Op *loop, uint32_t carry)
{
	for (uint32_t j = 0; j + 1 < loop->nresults; j++)
		if (loop->results[j].uses &&
		    depends_on(loop, loop->regions[0]->last->args[1 + j], carry))
			return true;
	return false;
}

/* A carry after the loop. */
static Value *steady_after(Conversion *v, Builder *b, Value *init, const Steps *s)
{
	Value *trips = trips_made(v, b), *value;
	const Step last = {s->last, NULL};

	if (!s->is_guarded)
		return build_closed_form(b, init, &s->step, trips);
	value = build_closed_form(b, init, &s->step, build_plus(b, trips, -1));
	return build_closed_form(b, value, &last, build_int(b, trips->type, 1));
}

/* The carry of the counter after the loop, as the last test saw it. */
static Value *counter_after(Conversion *v, Builder *b)
{
	const Type *own = v->loop->args[v->n.carry]->type;
	Steps steps = {true, v->n.is_guarded, {v->n.step, v->n.amount}, v->n.last};
	int64_t behind = v->n.is_guarded ? v->n.last - v->n.step : 0;
	Value *q;

	if (v->r.by_trip)
		return steady_after(v, b, v->loop->args[v->n.carry], &steps);
	if (v->r.flags & FOR_DOWN)
		q = build_plus(b, build_if_runs(v, b, v->r.lo, v->r.hi), v->r.shift - 1 + behind);
	else
		q = build_plus(b, build_if_runs(v, b, v->r.hi, v->r.lo), behind);
	return build_plus(b, build_cast(b, own, q), -v->n.offset);
}

/* Whether carry i has a closed form in the loop, and also after it if it is used there. */
static bool find_closed(const Op *loop, uint32_t i, Steps *s)
{
	bool always;

	if (!has_closed_form(loop->args[i]) || loop->args[i]->stage != PRIMAL ||
	    !carry_step(loop, i, &s->step, &always))
		return false;
	s->is_guarded = !always;
	return always || carry_last_step(loop, i, &s->last) || !is_used_after(loop, i);
}

/* Finds the other carries that are functions of the trip number. */
static void find_all_closed(Conversion *v, Builder *before)
{
	Op *loop = v->loop;

	v->closed = arena_array(v->l->c->scratch, Steps, loop->nargs + 1);
	for (uint32_t i = 0; i < loop->nargs; i++) {
		Steps *s = &v->closed[i];

		s->is_known = is_carried(v, i) && find_closed(loop, i, s);
		if (s->is_known && s->step.amount)
			s->step.amount = build_early(before, loop, s->step.amount);
	}
}

/* Whether the body uses the counter only to count. */
static bool counter_is_unused(const Op *loop, const Counted *n)
{
	const Region *body = loop->regions[1];
	Affine a;

	for (uint32_t j = 1; j < body->nparams; j++) {
		const Value *p = body->params[j];
		uint32_t own = 0;

		if (!value_is_affine(loop, body->params[j], &a) || a.carry != n->carry)
			continue;
		for (const Op *op = body->first; op; op = op->next)
			for (uint32_t i = 0; i < op->nargs; i++)
				if (op->args[i] == p &&
				    ((op == body->last && i == n->carry) ||
				     (op->nresults == 1 && op->results[0].uses == 1 &&
				      body->last->args[n->carry] == &op->results[0])))
					own++;
		if (own != p->uses)
			return false;
	}
	return true;
}

/* Lets a loop that runs downwards to 0 run upwards if only its number of trips matters. */
static void prefer_upwards(Conversion *v)
{
	if (!(v->r.flags & FOR_DOWN) || !value_is_int(v->r.lo, 0) ||
	    !counter_is_unused(v->loop, &v->n))
		return;
	v->r.flags = 0;
	v->r.by_trip = true;
}

static void build_the_for(Conversion *v, Builder *b)
{
	Op *loop = v->loop;
	Value **inits = arena_array(v->l->c->scratch, Value *, loop->nargs + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < loop->nargs; i++)
		if (is_carried(v, i))
			inits[n++] = loop->args[i];
	v->copy = build_for(b, v->r.lo, v->r.hi, v->r.flags, inits, n);
	v->copy->hints = loop->hints;
}

/* Maps the parameters of the test to their values in the body or, with `after`, after the loop. */
static void map_carries(Conversion *v, Builder *b, bool after)
{
	Op *loop = v->loop;
	uint32_t n = 0;

	for (uint32_t i = 0; i < loop->nargs; i++) {
		Value *p = loop->regions[0]->params[i], *to;

		if (i == v->n.carry) {
			to = after ? counter_after(v, b) : counter_in_body(v, b);
		} else if (i == v->n.flag) {
			to = build_int(b, p->type, !after);
		} else if (v->closed[i].is_known) {
			to = after ? steady_after(v, b, loop->args[i], &v->closed[i])
				   : build_closed_form(b, loop->args[i], &v->closed[i].step,
						       trip_number(v, b));
		} else {
			to = after ? &v->copy->results[n] : v->copy->regions[0]->params[1 + n];
			to->hint = p->hint;
			n++;
		}
		if (!to->hint && to->def && to->def->nargs)
			to->hint = p->hint;
		ptrmap_set(v->map, p, to);
	}
}

static const char *counter_name(const Conversion *v)
{
	const Region *body = v->loop->regions[1];
	Affine a;

	for (uint32_t j = 1; j < body->nparams; j++)
		if (body->params[j]->hint && value_is_affine(v->loop, body->params[j], &a) &&
		    a.carry == v->n.carry)
			return body->params[j]->hint;
	return v->loop->regions[0]->params[v->n.carry]->hint;
}

/* Fills the body of the `for`: the counter and closed forms, the ops of the test, the body of the
 * `while`. */
static void fill_body(Conversion *v)
{
	Op *loop = v->loop;
	Region *from = loop->regions[1], *to = v->copy->regions[0];
	const Op *condition = loop->regions[0]->last;
	Builder b = builder_at_end(v->l->func, to, loop->loc);
	Value **yields = arena_array(v->l->c->scratch, Value *, loop->nargs + 1);
	uint32_t n = 0;

	if (!v->r.by_trip)
		to->params[0]->hint = counter_name(v);
	map_carries(v, &b, false);
	copy_test(v, &b);
	if (from->params[0]->uses) {
		Value *trip = trip_number(v, &b);

		trip = build_cast(&b, from->params[0]->type, trip);
		ptrmap_set(v->map, from->params[0], trip);
	}
	region_move_ops(from, to, NULL);
	for (uint32_t i = 0; i < loop->nargs; i++)
		if (is_carried(v, i))
			yields[n++] = from->last->args[i];
	b.loc = from->last->loc;
	build_yield(&b, yields, n);
	for (uint32_t j = 0; j < from->nparams; j++) {
		Value *p = from->params[j];
		Value *value = j == 0 ? ptrmap_get(v->map, p) : lookup(v, condition->args[j]);

		if (p->uses)
			op_replace_uses_in(to, p, value);
	}
}

static void replace_results(Conversion *v, Builder *b)
{
	Op *loop = v->loop;
	const Op *condition = loop->regions[0]->last;
	const Value *trips = &loop->results[loop->nresults - 1];
	uint32_t used = 0;

	for (uint32_t j = 0; j < loop->nresults; j++)
		used += loop->results[j].uses;
	if (used == 0)
		return;
	v->map = ptrmap_new(v->l->c->scratch);
	map_carries(v, b, true);
	copy_test(v, b);
	for (uint32_t j = 0; j + 1 < loop->nresults; j++)
		if (loop->results[j].uses)
			op_replace_uses_in(loop->parent, &loop->results[j],
					   lookup(v, condition->args[1 + j]));
	if (trips->uses) {
		Value *made = trips_made(v, b);

		made = build_cast(b, trips->type, made);
		op_replace_uses_in(loop->parent, trips, made);
	}
}

/* Drops the carry of the flag. */
static void drop_last_test(Conversion *v)
{
	Op *loop = v->loop, *test;
	Builder end = builder_before(v->l->func, loop->regions[1]->last);
	uint32_t flag;
	bool holds;

	if (v->n.flag == NO_FLAG)
		return;
	test = find_last_test(loop, &flag, &holds);
	op_set_arg(loop->regions[1]->last, flag, build_int(&end, test->results[0].type, 1));
	if (test->results[0].uses == 0)
		op_remove(test);
}

static void convert(Loops *l, Op *loop, const Counted *n, const Range *r)
{
	Conversion v = {.l = l, .loop = loop, .n = *n, .r = *r};
	Builder b = builder_before(l->func, loop);

	v.map = ptrmap_new(l->c->scratch);
	find_all_closed(&v, &b);
	drop_last_test(&v);
	prefer_upwards(&v);
	if (v.r.may_be_empty)
		range_hold_one(&b, &v.r);
	build_the_for(&v, &b);
	fill_body(&v);
	replace_results(&v, &b);
	op_remove(loop);
}

/* ---- loops that stay `while` ---- */

/* Whether the op computes the next value of a counter from operand `arg`, for the end of the trip
 * only. */
static bool is_update(const Op *op, uint32_t arg)
{
	int64_t c;
	const Value *result;

	if ((op->code != OP_ADD && op->code != OP_SUB && op->code != OP_INDEX) || arg != 0 ||
	    op->nargs != 2 || !value_is_const_int(op->args[1], &c))
		return false;
	result = &op->results[0];
	for (uint32_t i = 0; i < op->parent->last->nargs; i++)
		if (op->parent->last->args[i] == result)
			return result->uses == 1;
	return false;
}

typedef struct UseChange {
	const Value *from;
	Value *to;
} UseChange;

static bool change_use(Op *op, void *data)
{
	UseChange *u = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i] == u->from && !(op_info[op->code].flags & F_T) && !is_update(op, i))
			op_set_arg(op, i, u->to);
	return true;
}

/* Makes the step of p's carry in the last trip, too, which leaves it out (Note [Guarded steps]), if
 * nothing can tell: the flag ends the loop whatever the test makes of the carry. */
static void unguard_step(Loops *l, Op *loop, Value *p, const Affine *a, const Step *step)
{
	Builder end = builder_before(l->func, loop->regions[1]->last);
	Value *k, *next;

	if (step->amount || step->constant != 1 || !param_has_successor(loop, p) ||
	    is_used_after(loop, a->carry))
		return;
	if (type_is_ptr(p->type)) {
		k = build_int(&end, type_scalar(l->func->module, TYPE_I64), 1 - a->offset);
		next = build_index(&end, p, k, NULL, 0);
	} else {
		next = build_plus(&end, p, 1 - a->offset);
	}
	if (!next->hint)
		next->hint = p->hint;
	op_set_arg(loop->regions[1]->last, a->carry, next);
}

/* Turns values of the body that advance steadily into functions of the trip number. */
static void close_in_while(Loops *l, Op *loop)
{
	Region *body = loop->regions[1];
	Builder before = builder_before(l->func, loop), b = builder_before(l->func, body->first);

	for (uint32_t j = 1; j < body->nparams; j++) {
		Value *p = body->params[j], *init;
		Affine a;
		Step step, offset = {0};
		bool always;

		if (p->uses == 0 || p->stage != PRIMAL || !value_is_affine(loop, p, &a) ||
		    !carry_step(loop, a.carry, &step, &always) ||
		    !has_closed_form(loop->args[a.carry]))
			continue;
		if (step.constant == 0 && !step.amount)
			continue;
		if (step.amount)
			step.amount = build_early(&before, loop, step.amount);
		if (!always)
			unguard_step(l, loop, p, &a, &step);
		init = loop->args[a.carry];
		offset.constant = a.offset;
		if (type_is_ptr(init->type) && a.offset)
			init = build_closed_form(
				&before, init, &offset,
				build_int(&before, type_scalar(l->func->module, TYPE_I64), 1));
		else if (a.offset)
			init = build_plus(&before, init, a.offset);
		UseChange u = {.from = p};

		u.to = build_closed_form(&b, init, &step, body->params[0]);
		if (!u.to->hint)
			u.to->hint = p->hint;
		region_walk(body, change_use, &u);
	}
}

/* ---- the walk ---- */

static void visit_region(Loops *l, Region *region);

/* Inner loops come first: what they add to a pointer may be a steady step of the outer one. */
static void visit_while(Loops *l, Op *loop)
{
	Counted n;
	Range r;
	Builder b;

	visit_region(l, loop->regions[0]);
	visit_region(l, loop->regions[1]);
	hoist_from_test(l, loop);
	hoist_from_last_test(l, loop);
	widen_counters(l->func, loop);
	b = builder_before(l->func, loop);
	if (find_counted(loop, &n) && find_range(&b, loop, &n, &r))
		convert(l, loop, &n, &r);
	else if (find_counted_last(loop, &n) &&
		 (!n.is_guarded || carry_last_step(loop, n.carry, &n.last) ||
		  !is_used_after(loop, n.carry)) &&
		 find_range_last(&b, loop, &n, &r))
		convert(l, loop, &n, &r);
	else
		close_in_while(l, loop);
}

static void visit_region(Loops *l, Region *region)
{
	Op *next;

	for (Op *op = region->first; op; op = next) {
		next = op->next;
		if (op->code == OP_WHILE)
			visit_while(l, op);
		else
			for (uint32_t r = 0; r < op->nregions; r++)
				visit_region(l, op->regions[r]);
	}
}

Func *pass_loops(PassContext *c, const Func *in)
{
	Loops l = {.c = c};

	l.func = func_copy(in);
	decide_comparisons(c->scratch, l.func);
	l.aliases = aliases_by_shape(c->scratch, l.func, NULL);
	visit_region(&l, l.func->body);
	return func_without_dead(c->scratch, l.func);
}
