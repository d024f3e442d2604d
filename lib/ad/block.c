/*
 * block: tangents of memory that is copied, cleared, allocated and freed as a block.
 *
 * A copy or fill of active memory stays. Beside it a loop over the elements, and over the scalars
 * in them, moves the differentials: the tangent of a float, or zero if the source has none; the
 * shadow of a pointer, or NULL; nothing for integers. Arrays in the elements become inner loops. If
 * source and destination may overlap, the loop runs in the direction that memmove must take.
 *
 *     copy 0 %d, %s, %n                  copy 0 %d, %s, %n
 *                                  ->    for %i = 0 to %n {
 *                                          store (index %d_d, %i), (load (index %s_d, %i)) }
 *
 * Allocated memory gets a zeroed shadow of its size. In forward mode the shadow is allocated and
 * freed like its primal. In reverse mode it comes from a pool that is released at the very end,
 * because the reverse sweep runs after the program has freed its memory. A shadow is NULL where its
 * primal is. A reallocated block keeps the tangents that fit.
 */
#include "ad/linearise.h"

static Value *shadow_member(Linearise *s, Builder *b, Value *p, const Field *field)
{
	Value *at = build_field(b, p, field->name);

	return build_cast(b, type_ptr(s->c->module, field->type, p->type->is_const), at);
}

static Value *element_at(Builder *b, Value *p, Value *i)
{
	return p ? build_index(b, p, i, NULL, 0) : NULL;
}

static Value *first_element(Builder *b, Value *p)
{
	return p ? build_decay(b, p) : NULL;
}

/* Moves the tangent or shadow of one scalar. src NULL: the source has none. */
static void move_scalar(Builder *b, Value *dst, Value *src)
{
	const Type *type = dst->type->elem;
	Value *moved;

	if (src)
		moved = build_load(b, src);
	else
		moved = type_is_float(type) ? build_zero(b, type) : null_shadow(b, type);
	build_store(b, dst, moved);
}

static void move_object(Linearise *s, Builder *b, Value *dst, Value *src, Places to, Places from);

static void move_array(Linearise *s, Builder *b, Value *dst, Value *src, Places to, Places from)
{
	const Type *i64 = type_scalar(s->c->module, TYPE_I64);
	int64_t len = dst->type->elem->len;

	dst = first_element(b, dst);
	src = first_element(b, src);
	if (len == 1) {
		move_object(s, b, dst, src, to, from);
		return;
	}
	Value *lo = build_int(b, i64, 0);
	Value *hi = build_int(b, i64, len);
	Op *loop = build_for(b, lo, hi, 0, NULL, 0);
	Builder in = builder_at_end(s->out, loop->regions[0], b->loc);
	Value *dst_at = element_at(&in, dst, loop->regions[0]->params[0]);
	Value *src_at = element_at(&in, src, loop->regions[0]->params[0]);
	move_object(s, &in, dst_at, src_at, to, from);
	build_yield(&in, NULL, 0);
}

static void move_object(Linearise *s, Builder *b, Value *dst, Value *src, Places to, Places from)
{
	const Type *type = dst->type->elem;

	if (!places_are_active(s->activity, to) ||
	    (!type_holds_float(type) && !type_holds_ptr(type)))
		return;
	if (src && !places_are_active(s->activity, from))
		src = NULL;
	if (type->kind == TYPE_ARRAY) {
		move_array(s, b, dst, src, to, from);
		return;
	}
	if (type->kind != TYPE_STRUCT) {
		if (places_may_hold(s->activity, to, type))
			move_scalar(b, dst, src);
		return;
	}
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *field = &type->def->fields[i];
		Places to_member = places_member(s->activity, to, type, field);
		Places from_member = places_member(s->activity, from, type, field);

		if ((!type_holds_float(field->type) && !type_holds_ptr(field->type)) ||
		    (field_is_covered(type, i) && !type_holds_ptr(field->type)) ||
		    !places_are_active(s->activity, to_member))
			continue;
		Value *dst_at = shadow_member(s, b, dst, field);
		Value *src_at = src ? shadow_member(s, b, src, field) : NULL;
		move_object(s, b, dst_at, src_at, to_member, from_member);
	}
}

static void move_elements(Linearise *s, Builder *b, Value *dst, Value *src, Places to, Places from,
			  Value *count, int64_t flags)
{
	if (value_is_int(count, 1)) {
		move_object(s, b, dst, src, to, from);
		return;
	}
	Value *lo = build_int(b, count->type, 0);
	Op *loop = build_for(b, lo, count, flags, NULL, 0);
	Builder in = builder_at_end(s->out, loop->regions[0], b->loc);
	Value *dst_at = element_at(&in, dst, loop->regions[0]->params[0]);
	Value *src_at = element_at(&in, src, loop->regions[0]->params[0]);
	move_object(s, &in, dst_at, src_at, to, from);
	build_yield(&in, NULL, 0);
}

/* Moves elements upwards if the destination lies below the source, else downwards. */
static void move_overlapping(Linearise *s, Builder *b, const Op *made, Value *dst, Value *src,
			     Places to, Places from)
{
	Value *p = made->args[0], *q = build_cast(b, p->type, made->args[1]);
	Value *below = build_2(b, OP_LT, NULL, p, q);
	Op *branch = build_if(b, below, NULL, NULL, 0);

	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(s->out, branch->regions[r], b->loc);

		move_elements(s, &in, dst, src, to, from, made->args[2], r ? FOR_DOWN : 0);
		build_yield(&in, NULL, 0);
	}
}

void linearise_copy(Linearise *s, const Op *op, Builder *b)
{
	Op *made = op_copy(b, op, s->map);
	Value *dst = s->tan[op->args[0]->id], *src = s->tan[op->args[1]->id];
	Places to = places_of(s->activity, op->args[0]);
	Places from = places_of(s->activity, op->args[1]);

	if (!dst || !places_are_active(s->activity, to))
		return;
	if (op->attr.i && src && !value_is_int(made->args[2], 1))
		move_overlapping(s, b, made, dst, src, to, from);
	else
		move_elements(s, b, dst, src, to, from, made->args[2], 0);
}

void linearise_fill(Linearise *s, const Op *op, Builder *b)
{
	Op *made = op_copy(b, op, s->map);
	Value *dst = s->tan[op->args[0]->id];
	Places to = places_of(s->activity, op->args[0]);

	if (!dst || !places_are_active(s->activity, to))
		return;
	if (type_is_float(dst->type->elem)) {
		Value *args[] = {dst, made->args[1]};

		build_op(b, OP_FILL, NULL, 0, args, 2);
	} else {
		move_elements(s, b, dst, NULL, to, (Places){NULL, 0}, made->args[1], 0);
	}
}

/* ---- allocation ---- */

/* NULL if p is NULL; else the shadow, which the caller makes and yields in `then`. */
static Value *if_not_null(Linearise *s, Builder *b, Value *p, const Type *type, Builder *then)
{
	uint8_t stage = SHADOW;
	Value *null = build_int(b, p->type, 0);
	Value *is_there = build_2(b, OP_NE, NULL, p, null);
	Op *branch = build_if(b, is_there, &type, &stage, 1);
	Builder other = builder_at_end(s->out, branch->regions[1], b->loc);
	Value *none = null_shadow(&other, type);

	build_yield(&other, &none, 1);
	*then = builder_at_end(s->out, branch->regions[0], b->loc);
	return &branch->results[0];
}

/* Zeroed memory for a shadow. */
static Value *new_shadow(Linearise *s, Builder *b, const Type *type, Value *bytes)
{
	Value *shadow;

	if (s->pool) {
		shadow = build_2(b, OP_POOL_NEW, type, s->pool, bytes);
	} else {
		shadow = build_1(b, OP_MALLOC, type, bytes);
		shadow->def->attr.i = MALLOC_MUST;
	}
	shadow->stage = SHADOW;
	return shadow;
}

static void set_shadow(Linearise *s, const Op *op, Value *shadow)
{
	s->tan[op->results[0].id] = shadow;
	shadow->hint = differential_hint(s, op->results[0].hint);
}

typedef struct Freed {
	const Value *memory;
	uint32_t count;
	bool unclear; /* the derivative may fail behind a branch that may have freed it */
} Freed;

static bool find_taking(Op *op, void *data)
{
	*(bool *)data |= op_is_loop(op) || op->code == OP_CALL || op->code == OP_MALLOC ||
			 op->code == OP_REALLOC;
	return !*(bool *)data;
}

/* May the derivative take memory because of the op? */
static bool may_take(Op *op)
{
	bool takes = false;

	if (find_taking(op, &takes))
		for (uint32_t i = 0; i < op->nregions; i++)
			region_walk(op->regions[i], find_taking, &takes);
	return takes;
}

static void find_frees(const Region *r, Freed *f)
{
	bool may_be_free = false, takes = false;

	for (Op *op = r->first; op; op = op->next) {
		uint32_t before = f->count;

		if (may_be_free)
			takes |= may_take(op);
		f->count += op->code == OP_FREE && op->args[0] == f->memory;
		for (uint32_t i = 0; i < op->nregions; i++)
			find_frees(op->regions[i], f);
		if (f->count == before)
			continue;
		f->unclear |= may_be_free && takes;
		may_be_free = true;
	}
}

/* The result of the branch in whose arm there is this memory, with NULL in the other arm; or NULL.
 */
static const Value *name_behind(const Value *memory, const Region *arm)
{
	const Op *branch = arm->owner;

	for (uint32_t i = 0; branch && branch->code == OP_IF && i < branch->nresults; i++) {
		const Region *other = branch->regions[arm == branch->regions[0]];
		const Op *none = other->last->args[i]->def;

		if (arm->last->args[i] == memory && none && none->code == OP_CONST)
			return &branch->results[i];
	}
	return NULL;
}

/* Whether the memory is freed under the name of the result of malloc, before the loop or branch
 * ends in which it is allocated, and where memory is taken it is known whether it has been. Then
 * it is also freed when the derivative fails. What cadgen wrote may also free it behind branches,
 * under the names of their results. */
static bool is_freed_by_name(const Op *op)
{
	Freed f = {.memory = &op->results[0]};

	for (const Region *r = op->parent; op->code == OP_MALLOC && f.memory;) {
		find_frees(r, &f);
		if (f.count)
			break;
		f.memory = malloc_must(op->attr.i) ? name_behind(f.memory, r) : NULL;
		r = r->owner ? r->owner->parent : NULL;
	}
	return f.count && !f.unclear;
}

static const char *allocator_name(const Op *op)
{
	if (op->code == OP_REALLOC)
		return "realloc";
	if (op->nargs == 1)
		return "malloc";
	return op->attr.i == MALLOC_POSIX ? "posix_memalign" : "aligned_alloc";
}

/* Checks memory that the program allocates, for derivatives that must not allocate or may fail. */
static void check_allocation(Linearise *s, const Op *op)
{
	const Request *r = s->c->request;
	const char *name = allocator_name(op);
	bool is_active = pointer_is_active(s->activity, &op->results[0]);

	bool is_kept = s->pool || !malloc_must(op->attr.i) || !is_freed_by_name(op);

	if (r->tape == TAPE_FIXED && is_kept && is_active)
		diag_report(s->c->diags, E_POOL_NOT_FIXED, op->loc, name);
	else if (r->status && !is_freed_by_name(op))
		diag_report(s->c->diags, E_STATUS_LEAK, op->loc, name,
			    r->tape == TAPE_WORKSPACE ? "tape(workspace)" : "status");
	else
		return;
	request_note(r, s->c->diags, diags_count(s->c->diags) - 1);
}

void linearise_malloc(Linearise *s, const Op *op, Builder *b)
{
	Op *made = op_copy(b, op, s->map);
	const Type *type = differential_type(s, op->results[0].type);
	Builder then;

	check_allocation(s, op);
	if (!pointer_is_active(s->activity, &op->results[0]))
		return;
	if (malloc_must(op->attr.i)) {
		set_shadow(s, op, new_shadow(s, b, type, made->args[0]));
		return;
	}
	Value *shadow = if_not_null(s, b, &made->results[0], type, &then);
	Value *fresh = new_shadow(s, &then, type, made->args[0]);
	build_yield(&then, &fresh, 1);
	set_shadow(s, op, shadow);
}

/* Reverse mode: copies as much of the old shadow to the new one as fits. */
static void keep_tangents(Linearise *s, Builder *b, const Op *op, Value *fresh, Value *bytes)
{
	const Type *u64 = type_scalar(s->c->module, TYPE_U64);
	const Type *i64 = type_scalar(s->c->module, TYPE_I64);
	Value *old = s->tan[op->args[0]->id];

	if (!old)
		return;
	Value *size = build_1(b, OP_POOL_SIZE, u64, old);
	Value *shrinks = build_2(b, OP_LT, NULL, bytes, size);
	Value *least = build_3(b, OP_SELECT, u64, shrinks, bytes, size);
	Value *element = build_int(b, u64, type_size(fresh->type->elem));
	Value *elements = build_2(b, OP_DIV, NULL, least, element);
	Value *count = build_cast(b, i64, elements);
	move_elements(s, b, fresh, old, places_of(s->activity, &op->results[0]),
		      places_of(s->activity, op->args[0]), count, 0);
}

/* Forward mode: the new block has no differential, so the old shadow is freed; but not if realloc
 * failed, which leaves the old block. */
static void drop_shadow(Linearise *s, const Op *op, Op *made, Builder *b)
{
	Value *old = s->tan[op->args[0]->id];

	if (!old || request_is_reverse(s->c->request))
		return;
	Value *null = build_int(b, made->results[0].type, 0);
	Value *moved = build_2(b, OP_NE, NULL, &made->results[0], null);
	Op *branch = build_if(b, moved, NULL, NULL, 0);
	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(s->out, branch->regions[r], b->loc);

		if (r == 0)
			build_op(&in, OP_FREE, NULL, 0, &old, 1);
		build_yield(&in, NULL, 0);
	}
}

/* Aborts if there is no memory for the shadow. */
static void abort_without(Linearise *s, Builder *b, Value *shadow)
{
	Value *none = null_shadow(b, shadow->type);
	Value *is_missing = build_2(b, OP_EQ, NULL, shadow, none);
	Op *branch = build_if(b, is_missing, NULL, NULL, 0);

	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(s->out, branch->regions[r], b->loc);

		if (r == 0)
			build_op(&in, OP_EXTERN, NULL, 0, NULL, 0)->attr.s = "abort";
		build_yield(&in, NULL, 0);
	}
}

void linearise_realloc(Linearise *s, const Op *op, Builder *b)
{
	Op *made = op_copy(b, op, s->map);
	const Type *type = differential_type(s, op->results[0].type);
	Builder then;

	check_allocation(s, op);
	if (!pointer_is_active(s->activity, &op->results[0])) {
		drop_shadow(s, op, made, b);
		return;
	}
	Value *shadow = if_not_null(s, b, &made->results[0], type, &then);
	Value *old = s->tan[op->args[0]->id], *fresh;
	if (s->pool || !old) { /* without an old shadow, the contents have the tangent 0 */
		fresh = new_shadow(s, &then, type, made->args[1]);
		keep_tangents(s, &then, op, fresh, made->args[1]);
	} else {
		fresh = build_2(&then, OP_REALLOC, type, old, made->args[1]);
		fresh->stage = SHADOW;
		abort_without(s, &then, fresh);
	}
	build_yield(&then, &fresh, 1);
	set_shadow(s, op, shadow);
}

void linearise_free(Linearise *s, const Op *op, Builder *b)
{
	Value *shadow = s->tan[op->args[0]->id];

	op_copy(b, op, s->map);
	if (shadow && !request_is_reverse(s->c->request))
		build_op(b, OP_FREE, NULL, 0, &shadow, 1);
}
