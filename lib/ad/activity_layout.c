/*
 * activity_layout: blocks of memory that hold floats, and behind them or before them integers.
 *
 *     double *w = malloc(n * sizeof(double) + n * sizeof(int));
 *     int *at = (int *)(w + n);
 *
 * The shadow has as many bytes as the block. An integer needs none, and an access to one touches no
 * shadow. By C11 6.5, paragraphs 6 and 7, it reads no byte of a float in memory that malloc
 * returned; where an integer is stored on a float, that float is not read again. Analyses of
 * aliasing know that the bytes may be the same (alias.c).
 *
 * A program that looks at the bits of a float breaks that rule, and would lose a derivative. So the
 * pointers to integers must be made as one lays out a block: once for each malloc, before any
 * float is accessed, and at an address that is not itself used as that of other data.
 */
#include "ad/activity_state.h"
#include "ir/bytes.h"

/* The address without casts and first elements. */
static const Value *as_first(const Value *p)
{
	while (p->def && (p->def->code == OP_CAST || p->def->code == OP_DECAY ||
			  (p->def->code == OP_INDEX && value_is_int(p->def->args[1], 0))))
		p = p->def->args[0];
	return p;
}

static bool is_same_index(const Value *v, const Value *w)
{
	int64_t a, b;

	return v == w || (value_is_const_int(v, &a) && value_is_const_int(w, &b) && a == b);
}

/* Whether two addresses are the same, whatever their types. */
static bool is_same_address(const Value *p, const Value *q)
{
	const Op *one, *other;

	p = as_first(p);
	q = as_first(q);
	if (p == q || !p->def || !q->def)
		return p == q;
	one = p->def;
	other = q->def;
	return one->code == OP_INDEX && other->code == OP_INDEX &&
	       is_same_address(one->args[0], other->args[0]) &&
	       is_same_index(one->args[1], other->args[1]);
}

static bool is_plain_integer(const Type *type)
{
	return type_is_integer(type) && !type_is_char(type);
}

static bool places_hold(Places places, uint32_t l)
{
	for (uint32_t i = 0; i < places.count; i++)
		if (places.at[i] == l)
			return true;
	return false;
}

static bool leads_to(const Activity *a, const Value *p, const Object *object)
{
	Places places = places_of(a, p);

	for (uint32_t i = 0; i < places.count; i++)
		if (object_at(a, places.at[i]) == object)
			return true;
	return false;
}

/* Whether the op uses an address as one of typed data other than integers. */
static bool uses_as_other_data(const Op *op, const Value *at)
{
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *p = op->args[i];
		const Type *type = type_is_ptr(p->type) ? type_without_arrays(p->type->elem) : NULL;

		if (type && !type_is_integer(type) && type->kind != TYPE_OPAQUE &&
		    is_same_address(p, at))
			return true;
	}
	return false;
}

static bool sets_memory(const Op *op)
{
	return op->code == OP_FILL || op_moved_pointers(op) == 1;
}

/* Whether the op may access floats in the object, other than to set all of them. */
static bool accesses_floats(const Activity *a, const Op *op, const Object *object)
{
	if (sets_memory(op))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if ((op_is_call(op) ||
		     (op_accesses_through(op, i) && type_holds_float(op->args[i]->type->elem))) &&
		    leads_to(a, op->args[i], object))
			return true;
	return false;
}

static bool is_in_member(const Activity *a, const Value *p)
{
	Places places = places_of(a, p);

	for (uint32_t i = 0; i < places.count; i++)
		if (location_at(a, places.at[i])->parent != NO_LOCATION)
			return true;
	return false;
}

bool integers_are_set_first(const Activity *a, const Op *op, uint32_t l, const Type *leaf)
{
	const Object *block = object_at(a, l);

	if (!integers_lie_apart(a, l, leaf) ||
	    op_enclosing_loop(op) != op_enclosing_loop(block->value->def))
		return false;
	/* not the block of an earlier trip */
	if (op_enclosing_loop(op) && address_root(op->args[0]) != block->value)
		return false;
	for (uint32_t i = 0; i < a->ops.count && a->ops.items[i] != op; i++)
		if (accesses_floats(a, a->ops.items[i], block))
			return false;
	return true;
}

/* Whether the cast makes an address of integers as one lays out a block. */
static bool lays_out(const Activity *a, const Op *cast, const Object *block)
{
	bool is_before = true;

	if (op_enclosing_loop(cast) != op_enclosing_loop(block->value->def) ||
	    is_in_member(a, cast->args[0]))
		return false;
	for (uint32_t i = 0; i < a->ops.count; i++) {
		const Op *op = a->ops.items[i];

		is_before &= op != cast;
		if (op->code == OP_CAST || op->code == OP_FREE || op_is_comparison(op))
			continue;
		if ((is_before && accesses_floats(a, op, block)) ||
		    uses_as_other_data(op, cast->args[0]))
			return false;
	}
	return true;
}

/* Whether the op makes a pointer to integers of one to something else. */
static bool makes_integers(const Op *op)
{
	return op->code == OP_CAST && type_is_ptr(op->results[0].type) &&
	       is_plain_integer(type_without_arrays(op->results[0].type->elem)) &&
	       type_is_ptr(op->args[0]->type) &&
	       !is_plain_integer(type_without_arrays(op->args[0]->type->elem));
}

/* Whether the program cuts integers from the block. */
static bool is_cut(const Activity *a, const Object *block)
{
	if (block->kind != OBJECT_NEW)
		return false;
	for (uint32_t i = 0; i < a->ops.count; i++)
		if (makes_integers(a->ops.items[i]) && leads_to(a, a->ops.items[i]->args[0], block))
			return true;
	return false;
}

/* Whether the op, a copy or a fill, may end amid an element: its count is a quotient of bytes. */
static bool may_end_amid(const Op *op, const Type *elem)
{
	const Value *count = op->args[op->nargs - 1];

	while (count->def && count->def->code == OP_CAST)
		count = count->def->args[0];
	return count->def && count->def->code == OP_DIV &&
	       value_is_int(count->def->args[1], type_size(elem));
}

bool ends_in_integers(const Activity *a, const Op *op, uint32_t l, const Type *elem)
{
	return (op->code == OP_COPY || op->code == OP_FILL) && may_end_amid(op, elem) &&
	       is_cut(a, object_at(a, l));
}

bool integers_lie_apart(const Activity *a, uint32_t l, const Type *leaf)
{
	const Object *block = object_at(a, l);
	const Op *made = block->value->def;

	if (a->aliases->no_types || !is_plain_integer(leaf) || block->kind != OBJECT_NEW ||
	    made->code != OP_MALLOC || location_at(a, l)->parent != NO_LOCATION)
		return false;
	for (uint32_t i = 0; i < a->ops.count; i++) {
		const Op *op = a->ops.items[i];

		if (makes_integers(op) && leads_to(a, op->args[0], block) &&
		    !lays_out(a, op, block))
			return false;
		if (op->code == OP_FIELD && is_plain_integer(op->results[0].type->elem) &&
		    places_hold(places_of(a, &op->results[0]), l))
			return false;
	}
	return true;
}
