/*
 * lend: with tape(fixed), what a matrix calls has no memory of its own but small local arrays. All
 * else becomes parameters: the matrix, of whose work memory the size is known, lends it.
 *
 *   func @f_jac_rev(..) {                  func @f_jac_rev(.., %s_at: ptr f64) {
 *     %s_at = heap 9000 : ptr f64     =>     ..
 *     ..                                     ..
 *     free %s_at
 */
#include "abi/jacobian.h"
#include "rewrite/memory.h"
#include "rewrite/rewrite.h"

typedef struct Lending {
	Arena *scratch;
	LIST(Op *) heaps, frees;
	bool *is_passed; /* by value: other ops use the address than those that access the memory */
} Lending;

static bool is_address(const Op *op)
{
	return op->nresults == 1 && address_root(&op->results[0]) != &op->results[0];
}

static bool find_ops(Op *op, void *data)
{
	Lending *s = data;

	if (op->code == OP_HEAP)
		list_push(s->scratch, &s->heaps, op);
	if (op->code == OP_FREE)
		list_push(s->scratch, &s->frees, op);
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_address(op) && !op_accesses_through(op, i) && op->code != OP_FREE)
			s->is_passed[address_root(op->args[i])->id] = true;
	return true;
}

/* Is it memory of a heap op, or NULL where that did not run? */
static bool is_own(const Value *v)
{
	const Op *op = v->def;

	if (!op || op->code != OP_IF)
		return op && (op->code == OP_HEAP || value_is_null(v));
	for (uint32_t r = 0; r < 2; r++)
		if (!is_own(op->regions[r]->last->args[v->index]))
			return false;
	return true;
}

/* Sizes are constant: else the strip has been refused. */
static int64_t bytes_of(const Op *heap)
{
	int64_t count = 0;

	if (!value_is_const_int(heap->args[0], &count))
		bug("memory of a strip has no constant size");
	return (count > 1 ? count : 1) * type_size(heap->results[0].type->elem);
}

/* The parameter is for that memory, of which the caller makes as much. */
static void lend(Jacobian *s, Builder *b, Func *strip, Op *heap)
{
	Value *memory = &heap->results[0], *count, *param, *made;
	int64_t n = 0;

	value_is_const_int(heap->args[0], &n);
	param = region_param(strip, strip->body, memory->type, PRIMAL,
			     memory->hint ? memory->hint : "kept");
	strip->nlent++;
	op_replace_uses_in(heap->parent, memory, param);
	op_remove(heap);
	count = jacobian_number(s, b, n);
	made = build_1(b, OP_HEAP, param->type, count);
	made->hint = param->hint;
	list_push(s->c->scratch, &s->lent, made);
}

void jacobian_lend(Jacobian *s, Builder *b, Func *strip)
{
	Lending all = {.scratch = s->c->scratch};
	int64_t local = 0;

	s->lent.count = 0;
	if (s->request->tape != TAPE_FIXED)
		return;
	all.is_passed = arena_array(s->c->scratch, bool, strip->nvalues);
	region_walk(strip->body, find_ops, &all);
	for (uint32_t i = 0; i < all.frees.count; i++)
		if (is_own(all.frees.items[i]->args[0]))
			op_remove(all.frees.items[i]);
	for (uint32_t i = 0; i < all.heaps.count; i++) {
		Op *heap = all.heaps.items[i];
		int64_t bytes = bytes_of(heap);

		if (heap->parent == strip->body && !all.is_passed[heap->results[0].id] &&
		    local + bytes <= MOST_LOCAL_BYTES)
			local += bytes;
		else
			lend(s, b, strip, heap);
	}
}

void jacobian_take_back(Jacobian *s, Builder *b)
{
	for (uint32_t i = s->lent.count; i-- > 0;)
		build_op(b, OP_FREE, NULL, 0, &s->lent.items[i], 1);
}
