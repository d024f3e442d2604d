/*
 * promote: turns scalar and pointer locals into values.
 *
 * Expects SINGLE_EXIT and INLINED. First, local structs become one local per scalar (scalars.c). A
 * local whose address is only loaded from and stored to, directly or through casts that keep the
 * element type and through index 0, becomes a value: a carry of the loops that store it, a result
 * of the `if`s that store it. A local that is read before it is set is `undef`. Out-parameters
 * become direct accesses once the callee's parameter, a pointer, is a value; so the pass repeats
 * until nothing changes. Then carries and results that nothing needs are dropped (dead.c), and the
 * remaining locals move to the function's own region (hoist.c).
 *
 *   %s.addr = alloca : ptr f64                 %zero = constf 0.0 : f64
 *   store %s.addr, %zero                       %s, %trips = while carry (%s = %zero) {
 *   while {                                      ..
 *     .. condition %c                            condition %c, %s
 *   } do (%k) {                          =>    } do (%k, %s) {
 *     %0 = load %s.addr                          %s.1 = add %s, %x
 *     %1 = add %0, %x                            yield %s.1
 *     store %s.addr, %1                        }
 *     yield
 *   }
 *
 * Structured regions need no dominance frontiers: values merge where regions end. (Brandis and
 * Mössenböck, "Single-pass generation of static single-assignment form for structured languages",
 * 1994. Needless carries are removed afterwards, like the useless phis in Braun et al., "Simple and
 * efficient construction of SSA form", 2013.)
 */
#include "rewrite/shell.h"
#include "standard/standard.h"

#include <stdlib.h>

enum { NO_LOCAL = 0 };

typedef LIST(uint32_t) NumberList;

/* Locals have numbers, from 1. */
typedef struct Promoter {
	Arena *scratch;
	const Func *in;
	Func *out;
	Value **map;
	uint32_t *local;      /* by value id of `in`: the local that it points to, or NO_LOCAL */
	LIST(Value *) locals; /* by number; NULL: the address is used otherwise */
	bool *holds_shadow;   /* by number: pointers to differentials, stored by unzip */
	PtrMap *stored;       /* control op -> NumberList: outer locals that it stores, ascending */
	PtrMap *ordered;      /* loop -> an op: sums of the original may become carries */
	Value **current;      /* by number: its value here; NULL: not set */
	uint32_t count;       /* of locals that become values */
} Promoter;

/* ---- which locals ---- */

static bool is_scalar_alloca(const Op *op)
{
	return op->code == OP_ALLOCA && type_is_scalar(op->results[0].type->elem);
}

static bool is_write(const Op *op)
{
	return op->code == OP_STORE || op->code == OP_ACCUM;
}

/* Whether the result is the same address under another name. */
static bool is_same_address(const Op *op)
{
	if (op->code == OP_CAST)
		return type_is_ptr(op->results[0].type) && type_is_ptr(op->args[0]->type) &&
		       op->results[0].type->elem == op->args[0]->type->elem;
	return op->code == OP_INDEX && value_is_int(op->args[1], 0);
}

static bool find_locals(Op *op, void *data)
{
	Promoter *p = data;

	if (is_scalar_alloca(op)) {
		p->local[op->results[0].id] = p->locals.count;
		list_push(p->scratch, &p->locals, &op->results[0]);
		return true;
	}
	for (uint32_t i = 0; i < op->nargs; i++) {
		uint32_t n = p->local[op->args[i]->id];

		if (n == NO_LOCAL || op->code == OP_LOAD || (is_write(op) && i == 0))
			continue;
		if (is_same_address(op) && i == 0)
			p->local[op->results[0].id] = n;
		else
			p->locals.items[n] = NULL;
	}
	return true;
}

static uint32_t local_of(const Promoter *p, const Value *ptr)
{
	uint32_t n = p->local[ptr->id];

	return n != NO_LOCAL && p->locals.items[n] ? n : NO_LOCAL;
}

/* ---- what control ops store ---- */

static NumberList *stored_by(Promoter *p, const Op *op)
{
	NumberList *list = ptrmap_get(p->stored, op);

	if (!list) {
		list = arena_new_of(p->scratch, NumberList);
		ptrmap_set(p->stored, op, list);
	}
	return list;
}

static bool find_stores(Op *op, void *data)
{
	Promoter *p = data;
	uint32_t n;

	if (!is_write(op) || (n = local_of(p, op->args[0])) == NO_LOCAL)
		return true;
	p->holds_shadow[n] |= op->args[1]->stage == SHADOW;
	bool is_primal = op->code == OP_STORE && op->args[1]->stage == PRIMAL;
	for (Region *r = op->parent; r != p->locals.items[n]->region; r = r->owner->parent) {
		NumberList *list = stored_by(p, r->owner);

		if (list->count == 0 || list->items[list->count - 1] != n)
			list_push(p->scratch, list, n);
		if (is_primal)
			ptrmap_set(p->ordered, r->owner, op);
	}
	return true;
}

static int by_number(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

static bool sort_stores(Op *op, void *data)
{
	Promoter *p = data;
	NumberList *list = op->nregions ? ptrmap_get(p->stored, op) : NULL;
	uint32_t kept = 0;

	if (!list)
		return true;
	qsort(list->items, list->count, sizeof *list->items, by_number);
	for (uint32_t i = 0; i < list->count; i++)
		if (i == 0 || list->items[i] != list->items[i - 1])
			list->items[kept++] = list->items[i];
	list->count = kept;
	return true;
}

/* ---- the new function ---- */

static const Type *local_type(const Promoter *p, uint32_t n)
{
	return p->locals.items[n]->type->elem;
}

/* The stage of a value that is loaded from the local. */
static Stage local_stage(const Promoter *p, uint32_t n)
{
	Stage stage = (Stage)p->locals.items[n]->stage;

	if (p->holds_shadow[n])
		return SHADOW;
	if (stage != SHADOW || type_is_ptr(local_type(p, n)))
		return stage;
	return type_is_float(local_type(p, n)) ? TANGENT : PRIMAL;
}

/* The value of a local. Every read of an unset local makes a new undef, because one made inside a
 * region would not be visible after it. */
static Value *value_of(Promoter *p, Builder *b, uint32_t n)
{
	Value *undef;

	if (p->current[n])
		return p->current[n];
	undef = build_undef(b, local_type(p, n), local_stage(p, n));
	undef->hint = p->locals.items[n]->hint;
	return undef;
}

static void name_value(Value *v, const char *hint)
{
	if (!v->hint && !(v->def && op_is_leaf(v->def)))
		v->hint = hint;
}

static void set_current(Promoter *p, const NumberList *list, Value *const *values)
{
	for (uint32_t i = 0; i < list->count; i++)
		p->current[list->items[i]] = values[i];
}

/* Makes `values`, the results of a control op or parameters of a region, the values of the locals
 * in the list. */
static void name_current(Promoter *p, const NumberList *list, Value *const *values)
{
	set_current(p, list, values);
	for (uint32_t i = 0; i < list->count; i++)
		values[i]->hint = p->locals.items[list->items[i]]->hint;
}

static void emit_ops(Promoter *p, Builder *b, const Region *region);

/* The current values of the locals in the list. */
static Value **values_of(Promoter *p, Builder *b, const NumberList *list)
{
	Value **values = arena_array(p->scratch, Value *, list->count + 1);

	for (uint32_t i = 0; i < list->count; i++)
		values[i] = value_of(p, b, list->items[i]);
	return values;
}

/* A shell in which the locals of the list are carries of a loop, and results. */
static Shell shell_with(Promoter *p, Builder *b, const Op *op, const NumberList *list)
{
	Shell shell = shell_of(p->scratch, op, p->map);

	for (uint32_t i = 0; i < list->count; i++) {
		uint32_t n = list->items[i];

		if (op->code != OP_IF)
			shell_add_carry(&shell, value_of(p, b, n));
		shell_add_value(&shell, local_type(p, n), local_stage(p, n));
	}
	return shell;
}

static void emit_control(Promoter *p, Builder *b, const Op *op, const NumberList *list)
{
	Value **before = arena_array(p->scratch, Value *, list->count + 1);
	Value **after = arena_array(p->scratch, Value *, list->count + 1);
	Shell shell = shell_with(p, b, op, list);
	Op *copy = shell_build(&shell, b);

	if (op->code == OP_FOR && ptrmap_get(p->ordered, op))
		copy->attr.i &= ~(int64_t)FOR_FREE;
	for (uint32_t i = 0; i < list->count; i++) {
		before[i] = p->current[list->items[i]];
		after[i] = &copy->results[shell.nvalues + i];
	}
	for (uint32_t r = 0; r < op->nregions; r++) {
		Builder in = builder_at_end(p->out, copy->regions[r], op->loc);

		if (op->code == OP_IF)
			set_current(p, list, before);
		else
			name_current(p, list, copy->regions[r]->params + op->regions[r]->nparams);
		emit_ops(p, &in, op->regions[r]);
		in.loc = op->regions[r]->last->loc;
		shell_end(&shell, &in, r, values_of(p, &in, list));
	}
	name_current(p, list, after);
}

/* The value of a local after an accum. Only differentials are accumulated, and the sign of their
 * zeros does not matter. */
static Value *sum_of(Promoter *p, Builder *b, const Op *accum, uint32_t n)
{
	Value *sum = value_of(p, b, n), *more = p->map[accum->args[1]->id];

	if (value_adds_nothing(sum))
		return more;
	return value_adds_nothing(more) ? sum : build_2(b, OP_ADD, NULL, sum, more);
}

/* Handles an op on a local that becomes a value: it leaves no op. False if it is another op. */
static bool emit_access(Promoter *p, Builder *b, const Op *op)
{
	uint32_t n;

	if (op->nresults == 1 && (n = local_of(p, &op->results[0])) != NO_LOCAL) {
		if (op->code == OP_ALLOCA)
			p->current[n] = NULL;
		return true;
	}
	if (op->code == OP_LOAD && (n = local_of(p, op->args[0])) != NO_LOCAL) {
		p->map[op->results[0].id] = value_of(p, b, n);
		return true;
	}
	if (is_write(op) && (n = local_of(p, op->args[0])) != NO_LOCAL) {
		p->current[n] =
			op->code == OP_STORE ? p->map[op->args[1]->id] : sum_of(p, b, op, n);
		name_value(p->current[n], p->locals.items[n]->hint);
		return true;
	}
	return false;
}

/* Copies any other op. New constants are folded at once, because `loops` must see the constants
 * that C's conversions hide. */
static void emit_other(Promoter *p, Builder *b, const Op *op)
{
	Value **args, *folded = NULL;

	if (op_is_pure(op)) {
		args = arena_array(p->scratch, Value *, op->nargs + 1);
		for (uint32_t i = 0; i < op->nargs; i++)
			args[i] = p->map[op->args[i]->id];
		folded = fold_op(b, op, args);
	}
	if (folded)
		p->map[op->results[0].id] = folded;
	else
		op_copy(b, op, p->map);
}

/* Emits all ops of a region except its terminator. */
static void emit_ops(Promoter *p, Builder *b, const Region *region)
{
	static const NumberList none = {0};

	for (const Op *op = region->first; op != region->last; op = op->next) {
		const NumberList *list = op->nregions ? ptrmap_get(p->stored, op) : NULL;

		if (!list)
			list = &none;
		b->loc = op->loc;
		if (op->nregions)
			emit_control(p, b, op, list);
		else if (!emit_access(p, b, op))
			emit_other(p, b, op);
	}
}

static void emit_function(Promoter *p)
{
	const Op *last = p->in->body->last;
	Builder b;

	p->out = func_copy_shell(p->in, p->map);
	b = builder_at_end(p->out, p->out->body, p->in->loc);
	emit_ops(p, &b, p->in->body);
	op_copy(&b, last, p->map);
}

/* One round; NULL if there is nothing to promote. */
static Func *promote_round(Arena *scratch, const Func *in)
{
	Promoter p = {.scratch = scratch, .in = in};

	p.local = arena_array(scratch, uint32_t, in->nvalues + 1);
	list_push(scratch, &p.locals, NULL);
	region_walk(in->body, find_locals, &p);
	for (uint32_t i = 1; i < p.locals.count; i++)
		p.count += p.locals.items[i] != NULL;
	if (p.count == 0)
		return NULL;
	p.map = value_map_new(scratch, in);
	p.stored = ptrmap_new(scratch);
	p.ordered = ptrmap_new(scratch);
	p.current = arena_array(scratch, Value *, p.locals.count);
	p.holds_shadow = arena_array(scratch, bool, p.locals.count);
	region_walk(in->body, find_stores, &p);
	region_walk(in->body, sort_stores, &p);
	emit_function(&p);
	return p.out;
}

Func *pass_promote(PassContext *c, const Func *in)
{
	const Func *func = in;
	Func *out;

	while ((out = func_with_scalars(c->scratch, func)) != NULL ||
	       (out = promote_round(c->scratch, func)) != NULL)
		func = func_without_dead(c->scratch, out);
	out = func_without_dead(c->scratch, func);
	if (!memory_take_types(c, out))
		return NULL;
	out = func_without_dead(c->scratch, out);
	hoist_objects(c, out);
	return out;
}
