/*
 * heaps: memory that a derivative allocates and frees again becomes memory of its own, which is
 * where `tape` says.
 *
 * Expects   the derivative of a function that cadgen wrote, as C callers see it. Such a function
 *           has the values that it keeps in memory from malloc.
 * Leaves    the same function with heap in place of malloc, where it cannot return without memory
 *           and the memory is freed before the branch or loop ends in which it is allocated, or,
 *           behind a branch, under the name of its result, and under no other name.
 *
 *     %k = mul %n, %8 : u64
 *     %p = malloc 2 %k : ptr f64       =>      %p = heap %n : ptr f64
 *     ..                                       fill %p, %n
 *     free %p                                  ..
 *                                              free %p
 *
 * As many bytes as no object can have there are in no memory, and a count below 1 stands for 1:
 * that also holds for heap, so what the source did about it is left out.
 */
#include "abi/abi.h"
#include "rewrite/rewrite.h"

#include <limits.h>

typedef struct Heaps {
	Arena *scratch;
	LIST(Op *) found;
	/* by value: addresses in it that may get other names, by which it may be freed, too */
	bool *escapes;
} Heaps;

/* ---- which memory ---- */

static bool is_address(const Op *op)
{
	return op->nresults == 1 && address_root(&op->results[0]) != &op->results[0];
}

/* Does the yield end an arm of a branch, of which the other arm yields NULL there? */
static bool yields_or_null(const Op *op, uint32_t i)
{
	const Region *arm = op->parent;
	const Op *branch = arm->owner;

	return op->code == OP_YIELD && branch && branch->code == OP_IF &&
	       value_is_null(branch->regions[arm == branch->regions[0]]->last->args[i]);
}

static bool names_again(const Op *op, uint32_t i)
{
	const Value *v = op->args[i];

	return !is_address(op) && !op_accesses_through(op, i) && op->code != OP_EQ &&
	       op->code != OP_NE && !(op->code == OP_FREE && address_root(v) == v) &&
	       !(address_root(v) == v && yields_or_null(op, i));
}

static bool find_names(Op *op, void *data)
{
	Heaps *s = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (names_again(op, i))
			s->escapes[address_root(op->args[i])->id] = true;
	return true;
}

typedef struct Freed {
	const Value *memory;
	bool found;
} Freed;

static bool find_free(Op *op, void *data)
{
	Freed *f = data;

	f->found |= op->code == OP_FREE && op->args[0] == f->memory;
	return !f->found;
}

/* Is it freed in the region, or as the result of the branch that the region is an arm of; and by no
 * other name? */
static bool is_freed(const Heaps *s, const Value *memory, const Region *r)
{
	const Op *branch = r->owner;
	Freed f = {memory, false};

	if (s->escapes[memory->id])
		return false;
	region_walk(r, find_free, &f);
	for (uint32_t i = 0; branch && branch->code == OP_IF && i < branch->nresults; i++)
		if (r->last->args[i] == memory) {
			if (!is_freed(s, &branch->results[i], branch->parent))
				return false;
			f.found = true;
		}
	return f.found;
}

static bool find_memory(Op *op, void *data)
{
	Heaps *s = data;

	if (op->code == OP_MALLOC && malloc_must(op->attr.i) && op->nargs == 1 &&
	    type_size(op->results[0].type->elem) > 0 && is_freed(s, &op->results[0], op->parent))
		list_push(s->scratch, &s->found, op);
	return true;
}

/* ---- how many elements ---- */

/* n, of `n < 1 ? 1 : n`; else the value itself. */
static Value *unclamped(Value *v)
{
	const Op *op = v->def, *test;

	if (!op || op->code != OP_SELECT || !value_is_int(op->args[1], 1))
		return v;
	test = op->args[0]->def;
	return test && test->code == OP_LT && test->args[0] == op->args[2] &&
			       value_is_int(test->args[1], 1)
		       ? op->args[2]
		       : v;
}

/* The bytes, without the test whether they are too many. */
static Value *unbounded(Value *bytes)
{
	const Op *op = bytes->def;

	return op && op->code == OP_SELECT && value_is_int(op->args[2], INT64_MAX) ? op->args[1]
										   : bytes;
}

/* The factor of a product with a constant; NULL: it is none. */
static Value *factor_of(const Value *product, int64_t *constant)
{
	const Op *op = product->def;

	for (uint32_t i = 0; op && op->code == OP_MUL && i < 2; i++)
		if (value_is_const_int(op->args[i], constant) && *constant > 0)
			return op->args[1 - i];
	return NULL;
}

/* The bytes over the size, an i64. */
static Value *count_of(Builder *b, Value *bytes, int64_t size)
{
	const Type *i64 = type_scalar(b->func->module, TYPE_I64);
	Value *product = unbounded(bytes), *factor;
	int64_t k;

	if (value_is_const_int(product, &k))
		return build_int(b, i64, k / size);
	factor = factor_of(product, &k);
	if (factor && size % k == 0)
		return count_of(b, factor, size / k);
	if (factor && k % size == 0) {
		factor = count_of(b, factor, 1);
		return build_2(b, OP_COUNT_MUL, NULL, factor, build_int(b, i64, k / size));
	}
	if (size != 1)
		return build_cast(b, i64,
				  build_2(b, OP_DIV, NULL, bytes, build_int(b, bytes->type, size)));
	if (product->def && product->def->code == OP_CAST)
		product = unclamped(product->def->args[0]);
	return build_cast(b, i64, product);
}

/* ---- the memory ---- */

static void make_heap(Func *f, Op *op)
{
	Builder b = builder_before(f, op);
	Value *memory = &op->results[0], *heap, *count;

	b.loc = op->loc;
	count = count_of(&b, op->args[0], type_size(memory->type->elem));
	heap = build_1(&b, OP_HEAP, memory->type, count);
	heap->hint = memory->hint;
	if (op->attr.i == MALLOC_MUST)
		build_op(&b, OP_FILL, NULL, 0, (Value *[]){heap, count}, 2);
	op_replace_uses_in(op->parent, memory, heap);
	op_remove(op);
}

/* ---- what is left ---- */

/* Differentials must not have memory from malloc if the derivative must not allocate. */
static bool refuse_memory(Op *op, void *data)
{
	const PassContext *c = data;

	if (op->code != OP_MALLOC || !malloc_must(op->attr.i))
		return true;
	diag_report(c->diags, E_MATRIX_MEMORY, op->loc,
		    c->request->tape == TAPE_FIXED ? "tape(fixed)" : "tape(workspace)");
	return true;
}

Func *pass_heaps(PassContext *c, const Func *in)
{
	Func *out = func_copy(in);
	Heaps s = {.scratch = c->scratch};
	const uint32_t errors = diags_errors(c->diags);

	s.escapes = arena_array(c->scratch, bool, out->nvalues);
	region_walk(out->body, find_names, &s);
	region_walk(out->body, find_memory, &s);
	for (uint32_t i = 0; i < s.found.count; i++)
		make_heap(out, s.found.items[i]);
	if (c->request && request_tape(c->request) != TAPE_HEAP)
		region_walk(out->body, refuse_memory, c);
	return diags_errors(c->diags) == errors ? out : NULL;
}
