/*
 * sorts: `qsort` of active data becomes an order and a loop. The order is a permutation of numbers,
 * found by the same comparisons of the same values; it has no derivative. The loop moves the
 * elements, and what is pointed to by them stays where it is:
 *
 *     extern "qsort"(%x, %n, %size, %compare)
 *  ->
 *     extern "cadgen_order"(%order, %records, %x, %n, %size, %room, %compare)
 *     copy %unsorted, %x, %n
 *     for %i = 0 to %n {
 *       x[i] = unsorted[order[i]]
 *     }
 *
 * The helper sorts records, each a copy of an element with its number behind it, for a comparison
 * is given addresses of elements. Which of two elements that compare as equal comes first is open
 * in C. The C libraries that decide by the comparisons alone give the same order for records as for
 * elements.
 */
#include "ad/sorts.h"
#include "ir/elements.h"

#include <string.h>

enum { NUMBER_SIZE = 8, LARGEST_LOCAL = 16384 };

static bool is_sort(const Op *op)
{
	return op->code == OP_EXTERN && !strcmp(op->attr.s, "qsort") && op->nargs == 4 &&
	       op->args[1]->type->kind == TYPE_U64 && op->args[3]->type->kind == TYPE_FUNCTION;
}

bool sort_is_known(const Op *op)
{
	Elements e;

	return is_sort(op) && elements_find(op->args[0], op->args[2], &e);
}

/* ---- written out ---- */

typedef struct Sort {
	Builder b, top; /* in place of the call; where the function begins */
	Elements e;
	Value *count;
	int64_t most; /* elements, of a small local array; 0: not known */
	const Type *i64, *u64;
} Sort;

static Value *hinted(const Sort *s, Value *v, const char *hint)
{
	v->hint = module_string(s->b.func->module, hint);
	return v;
}

/* How many elements the array has room for, if it is a small one of the function's own. */
static int64_t most_elements(const Elements *e)
{
	const Op *root = address_root(e->first)->def;
	int64_t bytes =
		root && root->code == OP_ALLOCA ? type_size(root->results[0].type->elem) : -1;

	return e->size > 0 && bytes <= LARGEST_LOCAL ? bytes / e->size : 0;
}

/* Memory for so many bytes to each element: a local array as well, or from the heap, for one
 * element more than there are, for none may be none at all. */
static Value *memory(Sort *s, const Type *of, Value *each, const char *hint)
{
	Module *m = s->b.func->module;
	Value *one, *more, *bytes, *made;
	int64_t size;

	if (s->most > 0 && value_is_const_int(each, &size)) {
		of = type_array(m, of, s->most * size / type_size(of));
		made = build_0(&s->top, OP_ALLOCA, type_ptr(m, of, false));
		return build_decay(&s->b, hinted(s, made, hint));
	}
	one = build_int(&s->b, s->u64, 1);
	more = build_2(&s->b, OP_ADD, NULL, s->count, one);
	bytes = build_2(&s->b, OP_MUL, NULL, more, each);
	made = hinted(s, build_1(&s->b, OP_MALLOC, type_ptr(m, of, false), bytes), hint);
	made->def->attr.i = MALLOC_MUST;
	return made;
}

static void release(Sort *s, Value *made)
{
	if (made->def->code == OP_MALLOC)
		build_op(&s->b, OP_FREE, NULL, 0, &made, 1);
}

/* The bytes of a record, which consists of objects, too. */
static Value *record_size(Sort *s)
{
	int64_t unit = type_size(s->e.of), behind = (NUMBER_SIZE + unit - 1) / unit * unit;
	Value *more = build_int(&s->b, s->u64, s->e.size + behind);

	return s->e.size > 0 ? more : build_2(&s->b, OP_ADD, NULL, s->e.bytes, more);
}

/* Returns the numbers that the elements have before they are sorted, in sorted order. */
static Value *find_order(Sort *s, Value *compare)
{
	Module *m = s->b.func->module;
	Value *number = build_int(&s->b, s->u64, NUMBER_SIZE), *bytes = record_size(s);
	Value *order = memory(s, s->u64, number, "order");
	Value *records = memory(s, s->e.of, bytes, "records");
	const Type *untyped = type_ptr(m, type_opaque(m, "void"), false);
	Value *space = build_cast(&s->b, untyped, records);
	Value *array = build_cast(&s->b, untyped, s->e.first);
	Value *args[] = {order, space, array, s->count, s->e.bytes, bytes, compare};

	build_op(&s->b, OP_EXTERN, NULL, 0, args, 7)->attr.s = SORT_ORDER;
	release(s, records);
	return order;
}

static void move_elements(Sort *s, Value *from, Value *order, Value *n)
{
	Value *zero = build_int(&s->b, s->i64, 0);
	Op *loop = build_for(&s->b, zero, n, 0, NULL, 0);
	Value *i = hinted(s, loop->regions[0]->params[0], "i");
	Builder in = builder_at_end(s->b.func, loop->regions[0], s->b.loc);
	Value *place = build_index(&in, order, i, NULL, 0);
	Value *number = build_load(&in, place), *source, *target, *moved;

	number = build_cast(&in, s->i64, number);
	source = element_at(&in, &s->e, from, number);
	target = element_at(&in, &s->e, s->e.first, i);
	if (elements_are_single(&s->e) && s->e.of->kind != TYPE_STRUCT) {
		moved = build_load(&in, source);
		build_store(&in, target, moved);
	} else {
		build_op(&in, OP_COPY, NULL, 0, (Value *[]){target, source, s->e.step}, 3);
	}
	build_yield(&in, NULL, 0);
}

static void write_out(Func *f, Op *op)
{
	Sort s = {.b = builder_before(f, op),
		  .top = builder_before(f, f->body->first),
		  .count = op->args[1]};
	Value *order, *unsorted, *n, *objects;

	elements_find(op->args[0], op->args[2], &s.e);
	s.b.loc = s.top.loc = op->loc;
	s.i64 = type_scalar(f->module, TYPE_I64);
	s.u64 = type_scalar(f->module, TYPE_U64);
	elements_build(&s.b, &s.e);
	s.most = most_elements(&s.e);
	order = find_order(&s, op->args[3]);
	unsorted = memory(&s, s.e.of, s.e.bytes, "unsorted");
	n = objects = build_cast(&s.b, s.i64, s.count);
	if (!elements_are_single(&s.e))
		objects = build_2(&s.b, OP_MUL, NULL, n, s.e.step);
	build_op(&s.b, OP_COPY, NULL, 0, (Value *[]){unsorted, s.e.first, objects}, 3);
	move_elements(&s, unsorted, order, n);
	release(&s, unsorted);
	release(&s, order);
	op_remove(op);
}

bool is_of_sort(const Op *op)
{
	for (const Op *other = op->parent->first; other; other = other->next)
		if (other->code == OP_EXTERN && !strcmp(other->attr.s, SORT_ORDER) &&
		    other->loc.file == op->loc.file && other->loc.line == op->loc.line &&
		    other->loc.col == op->loc.col)
			return true;
	return false;
}

/* ---- which calls ---- */

typedef struct Sorts {
	Arena *scratch;
	LIST(Op *) calls;
} Sorts;

static bool find_sort(Op *op, void *data)
{
	Sorts *s = data;

	if (is_sort(op))
		list_push(s->scratch, &s->calls, op);
	return true;
}

static bool is_active_sort(const Activity *a, const Op *op)
{
	return sort_is_known(op) && pointer_is_active(a, op->args[0]);
}

const Func *write_out_sorts(PassContext *c, const Func *in, const Activity *a)
{
	Sorts found = {.scratch = c->scratch}, copied = {.scratch = c->scratch};
	Func *out = NULL;

	region_walk(in->body, find_sort, &found);
	for (uint32_t i = 0; i < found.calls.count; i++) {
		if (!is_active_sort(a, found.calls.items[i]))
			continue;
		if (!out) {
			out = func_copy(in);
			region_walk(out->body, find_sort, &copied);
		}
		write_out(out, copied.calls.items[i]);
	}
	return out ? out : in;
}
