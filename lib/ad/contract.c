/*
 * contract: storage by trip, in a loop that both fills and reads it, shrinks to that of one trip.
 *
 * An array made by unzip (Note [Index of a trip] in storage.c) has one element, or one row of
 * elements for inner loops, for each trip of the outermost loop of its nest. If every access stands
 * in the body of that loop, each trip reads only its own part, so one part serves all trips: in the
 * index, the trip is taken as the first one; in the count, the factor for the trips of the
 * loop is dropped. An array of one element becomes a local variable. A tape that only that body
 * uses is rewound in each trip. One that is reserved in front of the loop for all its trips is an
 * array, too, that begins where it was reserved: it becomes a local variable, or is rewound and
 * reserved in each trip for that trip.
 */
#include "ad/fuse.h"
#include "ad/residual_state.h"

typedef struct Contract {
	PassContext *c;
	Func *f;
	Op *loop;
	const Value *array;
	LIST(Op *) addresses; /* by a trip of the loop */
	LIST(Op *) frees;     /* and what rewinds a tape */
} Contract;

/* Whether v is computed only from counters and invariants of the loop. */
static bool rests_on_counters(const Op *loop, const Value *v)
{
	const Op *op = v->def, *owner = v->region->owner;

	if (!region_contains(loop->regions[0], v->region))
		return true;
	if (!op)
		return owner->code == OP_FOR && v->index == 0;
	if (!op_is_pure(op))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!rests_on_counters(loop, op->args[i]))
			return false;
	return true;
}

/* Whether the factor is the number of trips: max(hi - lo, 0), or hi where lo is 0 and hi is known
 * not to be negative. */
static bool is_trips(const Op *loop, const Value *factor)
{
	const Value *lo = loop->args[0], *hi = loop->args[1];
	const Op *op = factor->def, *test;

	if (op && op->code == OP_SELECT) {
		test = op->args[0]->def;
		return value_is_int(op->args[2], 0) && test &&
		       ((test->code == OP_GT && test->args[0] == hi && test->args[1] == lo) ||
			(test->code == OP_LT && test->args[0] == lo && test->args[1] == hi));
	}
	while (op && op->code == OP_CAST && factor != hi) {
		factor = op->args[0];
		op = factor->def;
	}
	return factor == hi && value_is_int(lo, 0);
}

static int64_t constant_trips(const Op *loop)
{
	int64_t lo, hi;
	bool known =
		value_is_const_int(loop->args[0], &lo) && value_is_const_int(loop->args[1], &hi);

	return known && hi > lo ? hi - lo : 0;
}

/* The count without the factor for the trips of the loop; NULL if that is not found. */
static Value *count_of_one_trip(Builder *b, const Op *loop, Value *count)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	const Op *op = count->def;
	int64_t trips = constant_trips(loop), all;

	if (trips == 1)
		return count;
	if (value_is_const_int(count, &all))
		return trips && all % trips == 0 ? build_int(b, i64, all / trips) : NULL;
	if (is_trips(loop, count))
		return build_int(b, i64, 1);
	for (uint32_t i = 0; op && op->code == OP_COUNT_MUL && i < 2; i++) {
		Value *rest = count_of_one_trip(b, loop, op->args[i]), *other = op->args[1 - i];

		if (rest && value_is_int(rest, 1))
			return other;
		if (rest)
			return build_2(b, OP_COUNT_MUL, NULL, rest, other);
	}
	return NULL;
}

/* Whether v is the trip of the loop as its storage counts it: i, or i - lo. */
static bool is_trip(const Op *loop, const Value *v)
{
	const Op *op = v->def;

	if (v == loop->regions[0]->params[0])
		return true;
	if (!op || !region_contains(loop->regions[0], op->parent))
		return false;
	return (op->code == OP_CAST || op->code == OP_SUB) && is_trip(loop, op->args[0]) &&
	       (op->code == OP_CAST || !region_contains(loop->regions[0], op->args[1]->region));
}

/* The index with 0 for the trip of the loop, (trip * row + position) * row + position; NULL if it
 * is not of that form. The positions may depend on the counter, too, but none may be the trip: the
 * parts of one trip would not lie side by side. */
static Value *index_of_one_trip(const Contract *s, Builder *b, Value *v)
{
	const Op *op = v->def;
	Value *outer[2] = {NULL, NULL};

	if (is_trip(s->loop, v))
		return build_int(b, v->type, 0);
	if (!op || (op->code != OP_ADD && op->code != OP_MUL && op->code != OP_CAST))
		return NULL;
	for (uint32_t i = 0; i < op->nargs; i++)
		outer[i] = index_of_one_trip(s, b, op->args[i]);
	if (!outer[0] == !outer[1])
		return NULL;
	uint32_t i = outer[0] ? 0 : 1;
	if (op->code == OP_ADD && is_trip(s->loop, op->args[i]))
		return NULL;
	if (op->code == OP_CAST)
		return build_converted(b, v->type, outer[0]);
	if (value_is_int(outer[i], 0))
		return op->code == OP_MUL ? outer[i] : op->args[1 - i];
	return build_2(b, op->code, NULL, outer[i], op->args[1 - i]);
}

static const DiagCode told[] = {R_KEPT, R_KEPT_OVERLAP, R_KEPT_COSTLY, R_KEPT_GROWS};

enum { TOLD = sizeof told / sizeof *told, SIZE_ARG = 1 };

/* What was said of the array when it held a value for each trip no longer holds. */
static void retract(const Contract *s)
{
	for (uint32_t i = 0; i < TOLD; i++)
		diags_retract(s->c->diags, told[i], s->array->def->loc);
}

/* Its size is another one. */
static void restate(const Contract *s, const Value *count)
{
	Text size = {0};

	if (diags_wants_remarks(s->c->diags))
		residual_print_size(&size, s->array->type->elem, count);
	for (uint32_t i = 0; i < TOLD && size.len; i++)
		diags_restate(s->c->diags, told[i], s->array->def->loc, SIZE_ARG, text_cstr(&size));
	text_free(&size);
}

/* A local variable in place of all addresses. */
static void make_local(Contract *s, Value *const *indices)
{
	Builder b = builder_before(s->f, s->f->body->first);
	Value *local = build_0(&b, OP_ALLOCA, s->addresses.items[0]->results[0].type);

	local->hint = s->array->hint;
	for (uint32_t i = 0; i < s->addresses.count; i++) {
		Value *index = s->addresses.items[i]->args[1];

		op_replace_uses_in(s->loop->regions[0], &s->addresses.items[i]->results[0], local);
		op_remove(s->addresses.items[i]);
		if (indices[i]->def && indices[i]->uses == 0)
			op_remove(indices[i]->def);
		if (index != indices[i] && index->def && index->uses == 0)
			op_remove(index->def);
	}
}

static void remove_array(Contract *s)
{
	for (uint32_t i = 0; i < s->frees.count; i++)
		op_remove(s->frees.items[i]);
	op_remove(s->array->def);
}

/* The index in a part of a tape, which begins at a number that the loop does not change; NULL if it
 * is not of that form. */
static Value *index_in_part(const Contract *s, const Value *v)
{
	const Op *op = v->def;

	return op && op->code == OP_ADD &&
			       !region_contains(s->loop->regions[0], op->args[0]->region)
		       ? op->args[1]
		       : NULL;
}

/* The indices of one trip, by address; NULL if the trip does not stand in each: the array does not
 * have a part for each trip (Note [Steady values] in steady.c). */
static Value **indices_of_one_trip(Contract *s)
{
	Value **indices = arena_array(s->c->scratch, Value *, s->addresses.count);

	for (uint32_t i = 0; i < s->addresses.count; i++) {
		Builder b = builder_before(s->f, s->addresses.items[i]);
		Value *index = s->addresses.items[i]->args[1];

		if (s->addresses.items[i]->code == OP_AT)
			index = index_in_part(s, index);
		indices[i] = index ? index_of_one_trip(s, &b, index) : NULL;
		if (!indices[i])
			return NULL;
	}
	return indices;
}

static void shrink(const Contract *s, Value *const *indices, Value *count)
{
	for (uint32_t i = 0; i < s->addresses.count; i++)
		op_set_arg(s->addresses.items[i], 1, indices[i]);
	op_set_arg(s->array->def, 0, count);
}

/* ---- all storage ---- */

/* An array or a tape, and the ops that use it. */
typedef struct Stored {
	Op *op;
	LIST(Op *) uses;
} Stored;

typedef struct Survey {
	PassContext *c;
	PtrMap *stored; /* value -> Stored */
	LIST(Stored *) list;
} Survey;

static bool note_op(Op *op, void *data)
{
	Survey *s = data;

	for (uint32_t i = 0; i < op->nargs; i++) {
		Stored *used = ptrmap_get(s->stored, op->args[i]);

		if (used)
			list_push(s->c->scratch, &used->uses, op);
	}
	if (op->code == OP_HEAP || op->code == OP_TAPE) {
		Stored *made = arena_new_of(s->c->scratch, Stored);

		made->op = op;
		ptrmap_set(s->stored, &op->results[0], made);
		list_push(s->c->scratch, &s->list, made);
	}
	return true;
}

/* The loop of the set in whose body a use stands that is no `free`; NULL if that is none. */
static Op *loop_of(const Stored *x, const PtrMap *loops)
{
	for (uint32_t i = 0; i < x->uses.count; i++)
		for (const Region *r = x->uses.items[i]->parent; r->owner; r = r->owner->parent)
			if (x->uses.items[i]->code != OP_FREE && ptrmap_get(loops, r->owner))
				return ptrmap_get(loops, r->owner);
	return NULL;
}

/* Whether all uses stand in the body, but for those that release the memory. */
static bool is_only_used_in(const Stored *x, const Op *loop)
{
	for (uint32_t i = 0; i < x->uses.count; i++)
		if (x->uses.items[i]->args[0] != &x->op->results[0] ||
		    (x->uses.items[i]->code != OP_FREE &&
		     !region_contains(loop->regions[0], x->uses.items[i]->parent)))
			return false;
	return true;
}

/* A tape that only the body uses starts empty in each trip. */
static void rewind_tape(Func *f, Op *loop, Op *tape)
{
	Builder b = builder_before(f, loop->regions[0]->first);
	Value *arg = &tape->results[0];

	build_op(&b, OP_REWIND, NULL, 0, &arg, 1);
}

static void contract_array(PassContext *c, Func *f, Op *loop, const Stored *x)
{
	Contract s = {.c = c, .f = f, .loop = loop, .array = &x->op->results[0]};

	for (uint32_t i = 0; i < x->uses.count; i++) {
		Op *use = x->uses.items[i];

		if (use->code == OP_FREE)
			list_push(c->scratch, &s.frees, use);
		else if (use->code == OP_INDEX && rests_on_counters(loop, use->args[1]))
			list_push(c->scratch, &s.addresses, use);
		else
			return;
	}
	Builder b = builder_before(f, x->op);
	Value *count = count_of_one_trip(&b, loop, x->op->args[0]);
	Value **indices = count ? indices_of_one_trip(&s) : NULL;
	if (!indices)
		return;
	if (value_is_int(count, 1)) {
		retract(&s);
		make_local(&s, indices);
		remove_array(&s);
	} else {
		restate(&s, count);
		shrink(&s, indices, count);
	}
}

/* Other tapes that grow in step may begin where this one does: then what reserves it stays. */
static void remove_tape(Contract *s, Op *reserve)
{
	if (reserve->results[0].uses)
		return;
	op_remove(reserve);
	remove_array(s);
}

/* Does only this tape, by its addresses in the loop, ask where it was reserved? */
static bool is_own_start(const Contract *s, const Value *start)
{
	PtrMap *met = ptrmap_new(s->c->scratch);
	uint32_t sums = 0, addresses = 0, uses = 0;

	for (uint32_t i = 0; i < s->addresses.count; i++) {
		const Value *index = s->addresses.items[i]->args[1];

		if (index->def->args[0] != start)
			continue;
		addresses++;
		if (ptrmap_get(met, index))
			continue;
		ptrmap_set(met, index, index->def);
		sums++;
		uses += index->uses;
	}
	return start->uses == sums && uses == addresses;
}

/* Reserves the part of one trip in each trip. */
static void reserve_in_trips(Contract *s, Op *reserve, Value *const *indices, Value *count)
{
	Value *args[] = {&s->array->def->results[0], count};
	Builder b = builder_before(s->f, s->loop->regions[0]->first);
	Value *start;

	build_op(&b, OP_REWIND, NULL, 0, args, 1);
	start = build_2(&b, OP_RESERVE, reserve->results[0].type, args[0], count);
	start->hint = reserve->results[0].hint;
	for (uint32_t i = 0; i < s->addresses.count; i++) {
		Builder at = builder_before(s->f, s->addresses.items[i]);
		Value *index = build_converted(&at, start->type, indices[i]);

		Value *old = s->addresses.items[i]->args[1];

		op_set_arg(s->addresses.items[i], 1, build_2(&at, OP_ADD, NULL, start, index));
		if (old->uses == 0)
			op_remove(old->def);
	}
	op_remove(reserve);
	for (uint32_t i = 0; i < s->frees.count; i++)
		if (s->frees.items[i]->code == OP_REWIND)
			op_remove(s->frees.items[i]);
}

/* A tape that is reserved in front of the loop and used in its body. */
static void contract_tape(PassContext *c, Func *f, Op *loop, const Stored *x)
{
	Contract s = {.c = c, .f = f, .loop = loop, .array = &x->op->results[0]};
	Op *reserve = NULL;

	for (uint32_t i = 0; i < x->uses.count; i++) {
		Op *use = x->uses.items[i];

		if (use->code == OP_AT && region_contains(loop->regions[0], use->parent) &&
		    rests_on_counters(loop, use->args[1]))
			list_push(c->scratch, &s.addresses, use);
		else if (use->code == OP_RESERVE && !reserve && use->parent == loop->parent)
			reserve = use;
		else if (use->code == OP_FREE || use->code == OP_REWIND)
			list_push(c->scratch, &s.frees, use);
		else
			return;
	}
	if (!reserve || !s.addresses.count)
		return;
	Builder b = builder_before(f, reserve);
	Value *count = count_of_one_trip(&b, loop, reserve->args[1]);
	Value **indices = count ? indices_of_one_trip(&s) : NULL;
	if (!indices)
		return;
	if (value_is_int(count, 1)) {
		retract(&s);
		make_local(&s, indices);
		remove_tape(&s, reserve);
	} else if (is_own_start(&s, &reserve->results[0])) {
		restate(&s, count);
		reserve_in_trips(&s, reserve, indices, count);
	}
}

void contract_storage(PassContext *c, Func *f, Op *const *loops, uint32_t count)
{
	Survey s = {.c = c, .stored = ptrmap_new(c->scratch)};
	PtrMap *set = ptrmap_new(c->scratch);

	for (uint32_t i = 0; i < count; i++)
		ptrmap_set(set, loops[i], loops[i]);
	region_walk(f->body, note_op, &s);
	for (uint32_t i = 0; i < s.list.count; i++) {
		const Stored *x = s.list.items[i];
		Op *loop = loop_of(x, set);

		if (!loop || !is_only_used_in(x, loop) ||
		    region_contains(loop->regions[0], x->op->parent))
			continue;
		if (x->op->code == OP_TAPE)
			rewind_tape(f, loop, x->op);
		else
			contract_array(c, f, loop, x);
	}
	/* The last one first: others begin where an earlier one does. */
	for (uint32_t i = s.list.count; i-- > 0;) {
		const Stored *x = s.list.items[i];
		Op *loop = x->op->code == OP_TAPE ? loop_of(x, set) : NULL;

		if (loop && !is_only_used_in(x, loop))
			contract_tape(c, f, loop, x);
	}
}
