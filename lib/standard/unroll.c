/*
 * unroll: writes out the trips of short loops that stand between small local arrays and values.
 * Optional: without it these arrays stay in memory, and so do their shadows.
 *
 * Expects SSA and COUNTED. A local array, or a struct with arrays, that scalars.c could split is
 * split by the next `promote` if every index into it is constant. Where indices are made of
 * constants and of the counters and integer carries of `for`s with at most MAX_TRIPS trips, these
 * loops are unrolled, and all others of so few trips inside them, provided that the outermost of
 * them becomes at most MAX_UNROLLED ops, not counting addresses, integers and the accesses that
 * vanish. That is the only reason to unroll: loops over parameters, over arrays with other indices
 * too, or over arrays whose address goes elsewhere stay loops. What is constant in a trip is
 * folded, branches included. Where an index outside of an array, a division by zero or the like is
 * left nevertheless, in a trip that the source may not make, the loops stay loops, because
 * compilers warn of it.
 *
 *   for %c = %zero to %two {                    %k0 = index %k, 0
 *     %p = index %k, %c                         %0 = load %k0
 *     %0 = load %p                              %t0 = index %t, 0
 *     %q = index %t, %c               =>        store %t0, %0
 *     store %q, %0                              %k1 = index %k, 1
 *     yield                                     ..
 *   }
 *
 * The output is linear in the input: a nest of loops grows to MAX_UNROLLED at most. ("Loop
 * unrolling" and "scalar replacement of aggregates"; Muchnick, "Advanced compiler design and
 * implementation", 1997, sections 17.4.3 and 12.2.)
 */
#include "rewrite/shell.h"
#include "standard/standard.h"

enum {
	MAX_TRIPS = 16,
	MAX_UNROLLED = 400,
	MAX_PARTS = 64,
	MAX_DEPTH = 8,
	MAX_ROUNDS = 4,
	NO_LOCAL = 0
};

/* Beyond it, a bound is not that of a short loop. */
static const int64_t most_bound = 1 << 20;

/* A local that becomes values if all its loops are unrolled. */
typedef struct Local {
	const Value *object;
	bool stays;      /* in memory, whatever is unrolled */
	bool is_written; /* parameters that are not stay as they are */
} Local;

/* A `for` on whose counter or carries indices depend. */
typedef struct Short {
	LIST(Local *) locals; /* which it stands in the way of; one may be there more than once */
	int64_t trips;        /* at most */
} Short;

typedef struct Interval {
	int64_t least, most;
} Interval;

typedef struct Unroller {
	Arena *scratch;
	LIST(Local *) locals; /* by number, from 1 */
	uint32_t *local;      /* by value id: the local that it points to, or NO_LOCAL */
	PtrMap *loops;        /* for -> Short */
	uint32_t *seen;       /* by value id: the last index that it was found to be part of */
	uint32_t nindices, nparts;
	uint32_t depth;  /* of loops that are being unrolled */
	const Op *nest;  /* the outermost of them */
	bool keeps_more; /* locals that were to become values stay after all */
	Func *out;
	Value **map;
} Unroller;

/* ---- which loops an index depends on ---- */

/* A range that holds the values of an integer, if it is made of constants and counters. What loops
 * count is taken to be the length of a short loop. */
static bool interval_of(const Value *v, uint32_t depth, Interval *out)
{
	const Op *op = v->def ? v->def : v->region->owner;
	Interval a, b;

	if (value_is_const_int(v, &out->least)) {
		out->most = out->least;
	} else if (!op || depth == 0 || (!v->def && (op->code != OP_FOR || v->index > 0))) {
		return false;
	} else if (v->def && op->code == OP_FOR) {
		*out = (Interval){0, MAX_TRIPS};
	} else if (op->code == OP_CAST) {
		return type_is_integer(op->args[0]->type) &&
		       interval_of(op->args[0], depth - 1, out);
	} else if ((op->code != OP_FOR && op->code != OP_ADD && op->code != OP_SUB) ||
		   !interval_of(op->args[0], depth - 1, &a) ||
		   !interval_of(op->args[1], depth - 1, &b)) {
		return false;
	} else if (op->code == OP_FOR) {
		*out = (Interval){a.least, b.most - 1};
	} else if (op->code == OP_ADD) {
		*out = (Interval){a.least + b.least, a.most + b.most};
	} else {
		*out = (Interval){a.least - b.most, a.most - b.least};
	}
	return out->least >= -most_bound && out->most <= most_bound;
}

static Short *short_of(Unroller *u, const Op *loop)
{
	Short *s = ptrmap_get(u->loops, loop);
	Interval lo, hi;

	if (s)
		return s;
	s = arena_new_of(u->scratch, Short);
	ptrmap_set(u->loops, loop, s);
	if (interval_of(loop->args[0], MAX_DEPTH, &lo) &&
	    interval_of(loop->args[1], MAX_DEPTH, &hi))
		s->trips = hi.most > lo.least ? hi.most - lo.least : 0;
	else
		s->trips = MAX_TRIPS + 1;
	return s;
}

static bool find_loops(Unroller *u, Local *l, const Value *v);

static bool find_all(Unroller *u, Local *l, Value *const *values, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (!find_loops(u, l, values[i]))
			return false;
	return true;
}

/* The same for the counter or a carry of a loop, in or after it. */
static bool find_in_loop(Unroller *u, Local *l, const Value *v, const Op *loop)
{
	uint32_t carry = v->def ? v->index + 1u : v->index;
	Short *s = short_of(u, loop);

	if (s->trips > MAX_TRIPS)
		return false;
	list_push(u->scratch, &s->locals, l);
	return find_all(u, l, loop->args, 2) &&
	       (carry == 0 || (find_loops(u, l, loop->args[1 + carry]) &&
			       find_loops(u, l, loop->regions[0]->last->args[carry - 1])));
}

/* Enters the local at all loops whose unrolling makes v, part of an index, constant; false if
 * nothing does. */
static bool find_loops(Unroller *u, Local *l, const Value *v)
{
	const Op *op = v->def ? v->def : v->region->owner;

	if (!op || !type_is_integer(v->type))
		return false;
	if (u->seen[v->id] == u->nindices || op->code == OP_CONST)
		return true;
	u->seen[v->id] = u->nindices;
	if (++u->nparts > MAX_PARTS)
		return false;
	if (op->code == OP_FOR)
		return find_in_loop(u, l, v, op);
	if (op->code == OP_IF)
		return find_loops(u, l, op->args[0]) &&
		       find_loops(u, l, op->regions[0]->last->args[v->index]) &&
		       find_loops(u, l, op->regions[1]->last->args[v->index]);
	return v->def && op_is_pure(op) && find_all(u, l, op->args, op->nargs);
}

/* ---- which locals ---- */

static void add_local(Unroller *u, const Value *object, bool is_param)
{
	Local *l;

	if (!type_splits(object->type->elem))
		return;
	l = arena_new_of(u->scratch, Local);
	l->object = object;
	l->is_written = !is_param;
	u->local[object->id] = u->locals.count;
	list_push(u->scratch, &u->locals, l);
}

/* Notes a use of the address of a local, operand i; false if it keeps the local in memory. */
static bool note_use(Unroller *u, const Op *op, uint32_t i)
{
	uint32_t n = u->local[op->args[i]->id];
	Local *l = u->locals.items[n];
	bool moves = op->code == OP_COPY || op->code == OP_FILL;
	int64_t count;

	if (moves && i < 2) {
		l->is_written |= i == 0;
		return value_is_const_int(op->args[op->nargs - 1], &count);
	}
	if (i > 0)
		return false;
	l->is_written |= op->code == OP_STORE || op->code == OP_ACCUM;
	if (op->code == OP_LOAD || op->code == OP_STORE || op->code == OP_ACCUM)
		return true;
	if (op->code != OP_FIELD && op->code != OP_DECAY && op->code != OP_INDEX &&
	    (op->code != OP_CAST || !type_is_ptr(op->results[0].type) ||
	     op->results[0].type->elem != op->args[0]->type->elem))
		return false;
	u->local[op->results[0].id] = n;
	u->nindices++;
	u->nparts = 0;
	return op->code != OP_INDEX || find_loops(u, l, op->args[1]);
}

static bool find_uses(Op *op, void *data)
{
	Unroller *u = data;

	if (op->code == OP_ALLOCA && op->nargs == 0)
		add_local(u, &op->results[0], false);
	for (uint32_t i = 0; i < op->nargs; i++) {
		uint32_t n = u->local[op->args[i]->id];

		if (n != NO_LOCAL && !note_use(u, op, i))
			u->locals.items[n]->stays = true;
	}
	return true;
}

static void find_locals(Unroller *u, const Func *in)
{
	u->local = arena_array(u->scratch, uint32_t, in->nvalues + 1);
	u->seen = arena_array(u->scratch, uint32_t, in->nvalues + 1);
	u->loops = ptrmap_new(u->scratch);
	list_push(u->scratch, &u->locals, NULL);
	for (uint32_t i = 0; i < in->body->nparams && i < in->nparams; i++)
		if (type_is_ptr(in->body->params[i]->type) &&
		    (in->params[i].is_value || in->params[i].is_result))
			add_local(u, in->body->params[i], true);
	region_walk(in->body, find_uses, u);
	for (uint32_t i = 1; i < u->locals.count; i++)
		u->locals.items[i]->stays |= !u->locals.items[i]->is_written;
}

/* ---- which loops are unrolled ---- */

/* Whether a loop is unrolled. inside: it stands in one that is. */
static bool is_unrolled(Unroller *u, const Op *op, bool inside)
{
	const Short *s = op->code == OP_FOR ? short_of(u, op) : NULL;

	if (!s || s->trips > MAX_TRIPS || inside)
		return s && s->trips <= MAX_TRIPS;
	for (uint32_t i = 0; i < s->locals.count; i++)
		if (!s->locals.items[i]->stays)
			return true;
	return false;
}

/* Accesses to locals that become values leave no op. */
static bool is_counted(const Unroller *u, const Op *op)
{
	uint32_t n = op->nargs ? u->local[op->args[0]->id] : NO_LOCAL;

	return !op_is_leaf(op) && (n == NO_LOCAL || u->locals.items[n]->stays) &&
	       !(op_info[op->code].flags & (F_A | F_T)) &&
	       (op->nresults == 0 || !type_is_integer(op->results[0].type));
}

/* The number of ops that an op becomes; more than MAX_UNROLLED: too many. */
static int64_t unrolled_ops(Unroller *u, const Op *op, bool inside)
{
	bool unrolls = is_unrolled(u, op, inside);
	int64_t sum = 0;

	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *x = op->regions[r]->first; x && sum <= MAX_UNROLLED; x = x->next)
			sum += unrolled_ops(u, x, inside || unrolls);
	return (unrolls ? short_of(u, op)->trips : 1) * sum + is_counted(u, op);
}

/* Keeps the locals for which a loop would be unrolled. */
static void keep_locals(Unroller *u, const Op *loop)
{
	const Short *s = short_of(u, loop);

	for (uint32_t i = 0; i < s->locals.count; i++)
		s->locals.items[i]->stays = true;
}

/* Keeps the locals for which a nest would grow too large. */
static bool limit_growth(Op *op, void *data)
{
	Unroller *u = data;

	if (!is_unrolled(u, op, false))
		return true;
	if (unrolled_ops(u, op, false) <= MAX_UNROLLED)
		return false;
	keep_locals(u, op);
	return true;
}

/* ---- the new function ---- */

static void emit_ops(Unroller *u, Builder *b, const Region *region);

/* Whether the bounds are constants that leave few trips: none where they are *hi to *hi. */
static bool constant_bounds(Unroller *u, const Op *loop, int64_t *lo, int64_t *hi)
{
	if (!is_unrolled(u, loop, u->depth > 0) ||
	    !value_is_const_int(u->map[loop->args[0]->id], lo) ||
	    !value_is_const_int(u->map[loop->args[1]->id], hi))
		return false;
	if (!integer_compare(OP_LT, loop->args[0]->type, *lo, *hi))
		*lo = *hi;
	return *lo >= -most_bound && *hi <= most_bound && *hi - *lo <= MAX_TRIPS;
}

static void emit_trips(Unroller *u, Builder *b, const Op *loop, int64_t lo, int64_t hi)
{
	const Region *body = loop->regions[0];
	Value **carries = arena_array(u->scratch, Value *, loop->nresults + 1);

	if (u->depth++ == 0)
		u->nest = loop;
	for (uint32_t i = 0; i < loop->nresults; i++)
		carries[i] = u->map[loop->args[2 + i]->id];
	for (int64_t k = 0; k < hi - lo; k++) {
		int64_t at = loop->attr.i & FOR_DOWN ? hi - 1 - k : lo + k;

		u->map[body->params[0]->id] = build_int(b, body->params[0]->type, at);
		for (uint32_t i = 0; i < loop->nresults; i++)
			u->map[body->params[1 + i]->id] = carries[i];
		emit_ops(u, b, body);
		for (uint32_t i = 0; i < loop->nresults; i++)
			carries[i] = u->map[body->last->args[i]->id];
	}
	for (uint32_t i = 0; i < loop->nresults; i++)
		u->map[loop->results[i].id] = carries[i];
	u->depth--;
}

static void emit_arm(Unroller *u, Builder *b, const Op *op, const Region *arm)
{
	emit_ops(u, b, arm);
	for (uint32_t i = 0; i < op->nresults; i++)
		u->map[op->results[i].id] = u->map[arm->last->args[i]->id];
}

static void emit_control(Unroller *u, Builder *b, const Op *op)
{
	Shell shell = shell_of(u->scratch, op, u->map);
	Op *copy = shell_build(&shell, b);

	for (uint32_t r = 0; r < op->nregions; r++) {
		Builder in = builder_at_end(u->out, copy->regions[r], op->loc);

		emit_ops(u, &in, op->regions[r]);
		shell_end(&shell, &in, r, NULL);
	}
}

/* Whether C does not define what the op does with its constant operand. Rows may be left for the
 * next one. */
static bool is_undefined(const Op *op)
{
	const Op *decay, *array;
	int64_t c, len;

	if (op->nargs != 2 || !value_is_const_int(op->args[1], &c) ||
	    !type_is_integer(op->args[1]->type))
		return false;
	if (op->code == OP_DIV || op->code == OP_REM)
		return c == 0;
	if (op->code == OP_SHL || op->code == OP_SHR)
		return c < 0 || c >= 8 * type_size(op->results[0].type);
	decay = op->code == OP_INDEX ? op->args[0]->def : NULL;
	array = decay && decay->code == OP_DECAY ? decay->args[0]->def : NULL;
	if (!array ||
	    (array->code != OP_ALLOCA && array->code != OP_GLOBAL && array->code != OP_FIELD))
		return false;
	len = array->results[0].type->elem->len;
	return c < 0 || (len > 0 && c >= len);
}

static void emit_other(Unroller *u, Builder *b, const Op *op)
{
	Value **args, *folded = NULL;

	if (op_is_pure(op)) {
		args = arena_array(u->scratch, Value *, op->nargs + 1);
		for (uint32_t i = 0; i < op->nargs; i++)
			args[i] = u->map[op->args[i]->id];
		folded = fold_op(b, op, args);
	}
	if (folded)
		u->map[op->results[0].id] = folded;
	else
		op_copy(b, op, u->map);
	if (u->depth == 0 || op->nresults != 1 || !u->map[op->results[0].id]->def ||
	    !is_undefined(u->map[op->results[0].id]->def))
		return;
	keep_locals(u, u->nest);
	u->keeps_more = true;
}

/* Emits all ops of a region except its terminator. */
static void emit_ops(Unroller *u, Builder *b, const Region *region)
{
	int64_t lo, hi, known;

	for (const Op *op = region->first; op != region->last; op = op->next) {
		b->loc = op->loc;
		if (op->code == OP_FOR && constant_bounds(u, op, &lo, &hi))
			emit_trips(u, b, op, lo, hi);
		else if (op->code == OP_IF && value_is_const_int(u->map[op->args[0]->id], &known))
			emit_arm(u, b, op, op->regions[known ? 0 : 1]);
		else if (op->nregions)
			emit_control(u, b, op);
		else
			emit_other(u, b, op);
	}
}

static Func *emit_function(Unroller *u, const Func *in)
{
	Builder b;

	u->map = value_map_new(u->scratch, in);
	u->out = func_copy_shell(in, u->map);
	b = builder_at_end(u->out, u->out->body, in->loc);
	emit_ops(u, &b, in->body);
	op_copy(&b, in->body->last, u->map);
	return u->out;
}

/* Keeps the locals outside of which an index leads. */
static void keep_others(Unroller *u)
{
	const bool *split = objects_that_split(u->scratch, u->out);

	for (uint32_t i = 1; i < u->locals.count; i++) {
		Local *l = u->locals.items[i];

		if (!l->stays && !split[u->map[l->object->id]->id])
			u->keeps_more = l->stays = true;
	}
}

Func *pass_unroll(PassContext *c, const Func *in)
{
	Unroller u = {.scratch = c->scratch};
	Func *out;

	find_locals(&u, in);
	region_walk(in->body, limit_growth, &u);
	for (uint32_t i = 0; i < MAX_ROUNDS; i++) {
		u.keeps_more = false;
		out = emit_function(&u, in);
		keep_others(&u);
		if (!u.keeps_more)
			return func_without_dead(c->scratch, out);
		func_free(out);
	}
	return func_copy(in);
}
