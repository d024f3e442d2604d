/*
 * eval: runs a function that verifies, at any stage of the pipeline. Tangents are numbers like all
 * others.
 *
 * Memory has bounds and lifetimes. A local lives until the region that made it ends; memory of the
 * heap until it is freed, which must happen before the outermost function returns; memory from
 * malloc may stay if the caller can reach it. Memory that was never written reads as 0, that of the
 * heap and of malloc as NaN, so that a missing store shows. A `copy` without the attribute is
 * memcpy: it may copy an object onto itself, but not to a place that overlaps otherwise. A `heap`
 * with a negative count has no elements. `extern` does nothing and gives 0, but a function that
 * ends the program (abort, exit) is a fault, and so is a failing `assert`.
 */
#include "eval/state.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_CALLS = 256, MAX_ARGS = 64 };

typedef struct Machine {
	Memory memory;
	Arena *arena;
	Text *fault;
	const EvalWatch *watch; /* or NULL */
	uint64_t steps;         /* left */
	uint32_t calls;
	LIST(int64_t) locals; /* pointers to the locals of running regions */
	LIST(int64_t) frames; /* the same of functions: MALLOC_FRAME */
} Machine;

typedef struct Frame {
	Machine *m;
	const Func *func;
	Cell *cells;       /* by value id */
	const Op *goes_to; /* the label that control is on its way to; NULL: none */
	int64_t levels;    /* how many more loops a break or continue is to leave */
} Frame;

static bool fault_at(Frame *f, const Op *op, const char *what)
{
	if (op->loc.file)
		text_printf(f->m->fault, "line %u: ", op->loc.line);
	text_printf(f->m->fault, "@%s: '%s': %s", f->func->name, op_info[op->code].text, what);
	return false;
}

static bool memory_fault(Frame *f, const Op *op)
{
	return fault_at(f, op, f->m->memory.fault);
}

static Cell arg(const Frame *f, const Op *op, uint32_t i)
{
	return f->cells[op->args[i]->id];
}

static void set(Frame *f, const Value *v, Cell c)
{
	f->cells[v->id] = c;
}

static void set_int(Frame *f, const Value *v, int64_t i)
{
	f->cells[v->id].i = i;
}

/* The result of an op on memory. */
static bool give(Frame *f, const Op *op, bool done, const int64_t *result)
{
	if (!done)
		return memory_fault(f, op);
	set_int(f, &op->results[0], *result);
	return true;
}

static bool run_region(Frame *f, const Region *r, const Op **end);

/* ---- memory ---- */

/* The size of a type whose '?' are the operands from number `dim` on; -1 if out of range. */
static int64_t size_with_dims(Frame *f, const Op *op, const Type *t, uint32_t dim)
{
	int64_t len, size;

	if (t->kind != TYPE_ARRAY)
		return type_size(t);
	len = t->len < 0 ? arg(f, op, dim).i : t->len;
	size = size_with_dims(f, op, t->elem, dim + (t->len < 0));
	if (size < 0 || len < 0 || len > INT32_MAX || size > INT32_MAX)
		return -1;
	return len * size;
}

static bool run_alloca(Frame *f, const Op *op)
{
	int64_t size = size_with_dims(f, op, op->results[0].type->elem, 0);
	int64_t ptr = memory_new(&f->m->memory, OBJECT_LOCAL, size, op->results[0].type->elem);

	if (!ptr)
		return memory_fault(f, op);
	list_push(f->m->arena, &f->m->locals, ptr);
	set_int(f, &op->results[0], ptr);
	return true;
}

static bool run_heap(Frame *f, const Op *op)
{
	int64_t size = type_size(op->results[0].type->elem), count = arg(f, op, 0).i, ptr;

	if (count < 0)
		count = 0;
	ptr = memory_new(&f->m->memory, OBJECT_HEAP, count > INT32_MAX ? -1 : count * size, NULL);
	set_int(f, &op->results[0], ptr);
	return ptr ? true : memory_fault(f, op);
}

static bool run_free(Frame *f, const Op *op)
{
	Memory *m = &f->m->memory;
	TypeKind kind = op->args[0]->type->kind;
	int64_t what = arg(f, op, 0).i;
	bool done = kind == TYPE_TAPE   ? memory_tape_release(m, what)
		    : kind == TYPE_POOL ? memory_pool_release(m, what)
					: memory_release(m, what);

	return done ? true : memory_fault(f, op);
}

static bool run_malloc(Frame *f, const Op *op)
{
	Memory *m = &f->m->memory;
	uint64_t size = (uint64_t)arg(f, op, 0).i;
	int64_t ptr;

	if (op->attr.i == MALLOC_FRAME) {
		ptr = memory_new(m, OBJECT_LOCAL, size > INT64_MAX ? -1 : (int64_t)size, NULL);
		if (!ptr)
			return memory_fault(f, op);
		list_push(f->m->arena, &f->m->frames, ptr);
	} else {
		ptr = memory_malloc(m, size,
				    op->attr.i != 0 && op->attr.i != MALLOC_SURE && op->nargs == 1);
		if (!ptr && malloc_must(op->attr.i))
			return memory_fault(f, op);
	}
	set_int(f, &op->results[0], ptr);
	return true;
}

static bool run_realloc(Frame *f, const Op *op)
{
	int64_t ptr = 0;

	return give(f, op,
		    memory_realloc(&f->m->memory, arg(f, op, 0).i, (uint64_t)arg(f, op, 1).i, &ptr),
		    &ptr);
}

static bool run_pool(Frame *f, const Op *op)
{
	int64_t pool = 0;

	if (op->nargs == 0)
		pool = memory_pool(&f->m->memory);
	else if (!memory_pool_take(&f->m->memory, arg(f, op, 0).i, &pool))
		return memory_fault(f, op);
	set_int(f, &op->results[0], pool);
	return true;
}

static bool run_pool_move(Frame *f, const Op *op)
{
	int64_t ptr = 0;

	return give(f, op, memory_pool_move(&f->m->memory, arg(f, op, 0).i, &ptr), &ptr);
}

static bool run_room(Frame *f, const Op *op)
{
	uint64_t sum = (uint64_t)arg(f, op, 0).i,
		 size = (uint64_t)type_size(op->args[2]->type->elem);
	int64_t count = arg(f, op, 1).i;
	uint64_t n = count > 0 ? (uint64_t)count : 1, most = UINT64_MAX / 2;
	bool fits = n <= most / size && sum <= most - (n * size + ROOM_UNIT);

	set_int(f, &op->results[0],
		fits ? (int64_t)(sum + (n * size + ROOM_UNIT - 1) / ROOM_UNIT * ROOM_UNIT) : -1);
	return true;
}

static bool run_overlap(Frame *f, const Op *op)
{
	int64_t p = arg(f, op, 0).i, n = arg(f, op, 1).i, q = arg(f, op, 2).i, m = arg(f, op, 3).i,
		size = type_size(type_innermost(op->args[0]->type));

	set_int(f, &op->results[0],
		p && q && n > 0 && m > 0 && (p < q ? (q - p) / size < n : (p - q) / size < m));
	return true;
}

static bool run_pool_new(Frame *f, const Op *op)
{
	int64_t ptr = 0;

	return give(
		f, op,
		memory_pool_new(&f->m->memory, arg(f, op, 0).i, (uint64_t)arg(f, op, 1).i, &ptr),
		&ptr);
}

static bool run_pool_array(Frame *f, const Op *op)
{
	int64_t count = arg(f, op, 1).i, ptr = 0;
	int64_t size = type_size(op->results[0].type->elem);

	count = count < 0 ? 0 : count > INT32_MAX ? INT32_MAX : count;
	return give(f, op,
		    memory_pool_new(&f->m->memory, arg(f, op, 0).i, (uint64_t)(count * size), &ptr),
		    &ptr);
}

static bool run_pool_size(Frame *f, const Op *op)
{
	int64_t size = 0;

	return give(f, op, memory_pool_size(&f->m->memory, arg(f, op, 0).i, &size), &size);
}

static bool run_pool_keep(Frame *f, const Op *op)
{
	int64_t pool = arg(f, op, 0).i, what = arg(f, op, 1).i;
	bool done = op->args[1]->type->kind == TYPE_TAPE
			    ? memory_pool_keep_tape(&f->m->memory, pool, what)
			    : memory_pool_keep(&f->m->memory, pool, what);

	return done ? true : memory_fault(f, op);
}

static bool run_save(Frame *f, const Op *op)
{
	Cell *cells = arena_array(f->m->arena, Cell, op->nargs);
	int64_t record = 0;

	for (uint32_t i = 1; i < op->nargs; i++)
		cells[i - 1] = arg(f, op, i);
	return give(f, op, memory_save(&f->m->memory, arg(f, op, 0).i, op, cells, &record),
		    &record);
}

static bool run_restore(Frame *f, const Op *op)
{
	const Cell *cells = memory_restore(&f->m->memory, arg(f, op, 0).i, op);

	for (uint32_t i = 0; cells && i < op->nresults; i++)
		set(f, &op->results[i], cells[i]);
	return cells ? true : memory_fault(f, op);
}

static bool run_tape(Frame *f, const Op *op)
{
	set_int(f, &op->results[0],
		memory_tape(&f->m->memory, type_size(op->results[0].type->elem)));
	return true;
}

static bool run_reserve(Frame *f, const Op *op)
{
	int64_t first;

	return give(f, op, memory_reserve(&f->m->memory, arg(f, op, 0).i, arg(f, op, 1).i, &first),
		    &first);
}

static bool run_rewind(Frame *f, const Op *op)
{
	return memory_rewind(&f->m->memory, arg(f, op, 0).i) || memory_fault(f, op);
}

static bool run_at(Frame *f, const Op *op)
{
	int64_t ptr;

	return give(f, op, memory_tape_at(&f->m->memory, arg(f, op, 0).i, arg(f, op, 1).i, &ptr),
		    &ptr);
}

static bool run_index(Frame *f, const Op *op)
{
	int64_t size = size_with_dims(f, op, op->args[0]->type->elem, 2);
	int64_t ptr = arg(f, op, 0).i, i = arg(f, op, 1).i, offset;

	(void)memory_object(&f->m->memory, ptr, &offset);
	if (size < 0)
		return fault_at(f, op, "the size of an element is not known or negative");
	if (i > INT32_MAX || i < -INT32_MAX ||
	    (size > 0 && (i > INT32_MAX / size || i < -INT32_MAX / size)) ||
	    offset + i * size > INT32_MAX || offset + i * size < -INT32_MAX)
		return fault_at(f, op, "a pointer far outside its object");
	set_int(f, &op->results[0], ptr + i * size);
	return true;
}

static bool run_field(Frame *f, const Op *op)
{
	const Field *field = struct_field(op->args[0]->type->elem, op->attr.s);

	set_int(f, &op->results[0], arg(f, op, 0).i + field->offset);
	return true;
}

static bool run_decay(Frame *f, const Op *op)
{
	set(f, &op->results[0], arg(f, op, 0));
	return true;
}

static bool run_ptrdiff(Frame *f, const Op *op)
{
	int64_t size = size_with_dims(f, op, op->args[0]->type->elem, 2), a, b;
	const Object *from = memory_object(&f->m->memory, arg(f, op, 0).i, &a);
	const Object *to = memory_object(&f->m->memory, arg(f, op, 1).i, &b);

	if (from != to || size <= 0)
		return fault_at(f, op, "pointers into different objects, or elements without size");
	set_int(f, &op->results[0], (a - b) / size);
	return true;
}

static bool run_load(Frame *f, const Op *op)
{
	Cell c = {0};

	if (!memory_load(&f->m->memory, arg(f, op, 0).i, op->results[0].type,
			 value_bit_field(op->args[0]), &c))
		return memory_fault(f, op);
	set(f, &op->results[0], c);
	return true;
}

static bool run_store(Frame *f, const Op *op)
{
	const Field *bits = value_bit_field(op->args[0]);

	return memory_store(&f->m->memory, arg(f, op, 0).i, op->args[1]->type, bits, arg(f, op, 1))
		       ? true
		       : memory_fault(f, op);
}

/* The sum is computed in the type of the operands, as += does. */
static bool run_accum(Frame *f, const Op *op)
{
	const Type *type = op->args[1]->type;
	Memory *m = &f->m->memory;
	int64_t ptr = arg(f, op, 0).i;
	Cell old = {0}, add = arg(f, op, 1), sum = {0};

	if (!memory_load(m, ptr, type, NULL, &old))
		return memory_fault(f, op);
	if (type->kind == TYPE_F32)
		sum.f = (float)old.f + (float)add.f;
	else if (type->kind == TYPE_F64)
		sum.f = (double)old.f + (double)add.f;
	else
		sum.f = old.f + add.f;
	return memory_store(m, ptr, type, NULL, sum) ? true : memory_fault(f, op);
}

/* The bytes of `count` elements, or -1. */
static int64_t bytes_of(const Type *elem, int64_t count)
{
	return count < 0 || count > INT32_MAX ? -1 : count * type_size(elem);
}

static bool run_copy(Frame *f, const Op *op)
{
	int64_t size = bytes_of(op->args[0]->type->elem, arg(f, op, 2).i);
	unsigned char *to, *from;

	if (size == 0)
		return true;
	from = memory_at(&f->m->memory, arg(f, op, 1).i, size, false);
	to = from ? memory_at(&f->m->memory, arg(f, op, 0).i, size, true) : NULL;
	if (!to)
		return memory_fault(f, op);
	if (!op->attr.i && to != from && to < from + size && from < to + size)
		return fault_at(f, op, "the places overlap");
	memmove(to, from, (size_t)size);
	return true;
}

static bool run_fill(Frame *f, const Op *op)
{
	int64_t size = bytes_of(op->args[0]->type->elem, arg(f, op, 1).i);
	unsigned char *to;

	if (size == 0)
		return true;
	to = memory_at(&f->m->memory, arg(f, op, 0).i, size, true);
	if (!to)
		return memory_fault(f, op);
	memset(to, 0, (size_t)size);
	return true;
}

/* ---- constants and names ---- */

static bool run_const(Frame *f, const Op *op)
{
	Cell c = {0};

	if (op->code == OP_CONST)
		c.i = op->attr.i;
	else if (op->code == OP_CONSTF)
		c.f = op->attr.f;
	set(f, &op->results[0], c);
	return true;
}

static bool run_name(Frame *f, const Op *op)
{
	Memory *m = &f->m->memory;
	int64_t ptr = op->code == OP_STRING ? memory_string(m, op->attr.s)
					    : memory_global(m, f->func->module, op->attr.s);

	set_int(f, &op->results[0], ptr);
	return ptr ? true : memory_fault(f, op);
}

/* A number for each function, none of them 0. */
static bool run_address(Frame *f, const Op *op)
{
	set_int(f, &op->results[0], function_number(f->func->module, op->attr.callee->name));
	return true;
}

/* ---- calls ---- */

static bool run_function(Machine *m, const Func *func, const Cell *args, Cell *results)
{
	Frame f = {.m = m, .func = func};
	const Op *end = NULL;
	uint32_t mark = m->frames.count;
	bool done;

	f.cells = calloc(func->nvalues + 1, sizeof *f.cells);
	if (!f.cells)
		fatal("out of memory in the interpreter");
	for (uint32_t i = 0; i < func->body->nparams; i++)
		set(&f, func->body->params[i], args[i]);
	done = run_region(&f, func->body, &end);
	for (uint32_t i = 0; done && i < func->nresults; i++)
		results[i] = arg(&f, end, i);
	while (m->frames.count > mark)
		memory_kill(&m->memory, m->frames.items[--m->frames.count]);
	free(f.cells);
	return done;
}

static bool run_call(Frame *f, const Op *op)
{
	Cell args[MAX_ARGS], results[MAX_ARGS];

	if (op->nargs > MAX_ARGS || op->nresults > MAX_ARGS)
		return fault_at(f, op, "too many operands for the interpreter");
	if (!op->attr.callee->body->last)
		return fault_at(f, op, "a function without body");
	if (f->m->calls >= MAX_CALLS)
		return fault_at(f, op, "calls nested too deeply for the interpreter");
	for (uint32_t i = 0; i < op->nargs; i++)
		args[i] = arg(f, op, i);
	f->m->calls++;
	if (!run_function(f->m, op->attr.callee, args, results))
		return false;
	f->m->calls--;
	for (uint32_t i = 0; i < op->nresults; i++)
		set(f, &op->results[i], results[i]);
	return true;
}

static bool run_extern(Frame *f, const Op *op)
{
	const ExternInfo *known = extern_find(op->attr.s);

	if (known && known->does == EXTERN_END)
		return fault_at(f, op, "the function ends the program");
	for (uint32_t i = 0; i < op->nresults; i++)
		set(f, &op->results[i], (Cell){0});
	return true;
}

static bool run_assert(Frame *f, const Op *op)
{
	return arg(f, op, 0).i ? true : fault_at(f, op, "the assertion does not hold");
}

static bool run_fault(Frame *f, const Op *op)
{
	return fault_at(f, op, "a run-time fault");
}

/* ---- control ---- */

/* Assigns the operands of `op` from number `from` on to the values `to`, all at once: the cells are
 * copied first because carries may be swapped. */
static void pass(Frame *f, const Op *op, uint32_t from, const Value *const *to, uint32_t count)
{
	Cell some[MAX_ARGS];
	Cell *cells = count <= MAX_ARGS ? some : arena_array(f->m->arena, Cell, count);

	for (uint32_t i = 0; i < count; i++)
		cells[i] = arg(f, op, from + i);
	for (uint32_t i = 0; i < count; i++)
		set(f, to[i], cells[i]);
}

static void pass_to_params(Frame *f, const Op *op, uint32_t from, const Region *r, uint32_t param)
{
	pass(f, op, from, (const Value *const *)r->params + param, r->nparams - param);
}

static void pass_to_results(Frame *f, const Op *from_op, uint32_t from, const Op *op,
			    uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		set(f, &op->results[i], arg(f, from_op, from + i));
}

static bool run_if(Frame *f, const Op *op, const Op **end)
{
	bool otherwise =
		f->goes_to ? region_contains(op->regions[1], f->goes_to->parent) : !arg(f, op, 0).i;
	const Op *last = NULL;

	if (!run_region(f, op->regions[otherwise], &last))
		return false;
	if (last->code == OP_YIELD)
		pass_to_results(f, last, 0, op, op->nresults);
	else
		*end = last;
	return true;
}

static bool run_for(Frame *f, const Op *op)
{
	const Region *r = op->regions[0];
	const Type *type = op->args[0]->type;
	int64_t lo = arg(f, op, 0).i, hi = arg(f, op, 1).i;
	bool some = type_is_signed(type) ? lo < hi : (uint64_t)lo < (uint64_t)hi;
	uint64_t trips = some ? (uint64_t)hi - (uint64_t)lo : 0;
	const Op *last = op;
	uint32_t from = 2;

	for (uint64_t k = 0; k < trips; k++) {
		uint64_t at = op->attr.i & FOR_DOWN ? trips - 1 - k : k;

		pass_to_params(f, last, from, r, 1);
		set_int(f, r->params[0], type_wrap(type, (int64_t)((uint64_t)lo + at)));
		if (!run_region(f, r, &last))
			return false;
		from = 0;
	}
	pass_to_results(f, last, from, op, op->nresults);
	return true;
}

static bool run_while(Frame *f, const Op *op)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	const Op *last = op, *cond = NULL;

	for (int64_t trips = 0;; trips++) {
		pass_to_params(f, last, 0, test, 0);
		if (!run_region(f, test, &cond))
			return false;
		if (!arg(f, cond, 0).i) {
			pass_to_results(f, cond, 1, op, op->nresults - 1);
			set_int(f, &op->results[op->nresults - 1], trips);
			return true;
		}
		set_int(f, body->params[0], trips);
		pass_to_params(f, cond, 1, body, 1);
		if (!run_region(f, body, &last))
			return false;
	}
}

static bool run_loop(Frame *f, const Op *op, const Op **end)
{
	const Op *last = NULL;

	for (bool tests = op->attr.i == 0;; tests = true) {
		if (tests && !f->goes_to) {
			if (!run_region(f, op->regions[0], &last))
				return false;
			if (!arg(f, last, 0).i)
				return true;
		}
		if (!run_region(f, op->regions[1], &last))
			return false;
		if (last->code == OP_RETURN || last->code == OP_GOTO || f->levels) {
			f->levels -= f->levels > 0;
			*end = last;
			return true;
		}
		if (last->code == OP_BREAK)
			return true;
		if (!run_region(f, op->regions[2], &last))
			return false;
	}
}

typedef bool RunOp(Frame *, const Op *);

static RunOp *const run_table[OP_COUNT] = {
	[OP_CONST] = run_const,
	[OP_CONSTF] = run_const,
	[OP_ZERO] = run_const,
	[OP_UNDEF] = run_const,
	[OP_STRING] = run_name,
	[OP_GLOBAL] = run_name,
	[OP_FUNCTION] = run_address,
	[OP_ALLOCA] = run_alloca,
	[OP_HEAP] = run_heap,
	[OP_FREE] = run_free,
	[OP_TAPE] = run_tape,
	[OP_RESERVE] = run_reserve,
	[OP_AT] = run_at,
	[OP_REWIND] = run_rewind,
	[OP_INDEX] = run_index,
	[OP_DECAY] = run_decay,
	[OP_PTRDIFF] = run_ptrdiff,
	[OP_LOAD] = run_load,
	[OP_STORE] = run_store,
	[OP_ACCUM] = run_accum,
	[OP_COPY] = run_copy,
	[OP_FILL] = run_fill,
	[OP_CALL] = run_call,
	[OP_EXTERN] = run_extern,
	[OP_ASSERT] = run_assert,
	[OP_FAULT] = run_fault,
	[OP_FOR] = run_for,
	[OP_WHILE] = run_while,
	[OP_MALLOC] = run_malloc,
	[OP_REALLOC] = run_realloc,
	[OP_POOL] = run_pool,
	[OP_POOL_NEW] = run_pool_new,
	[OP_POOL_ARRAY] = run_pool_array,
	[OP_SAVE] = run_save,
	[OP_RESTORE] = run_restore,
	[OP_POOL_SIZE] = run_pool_size,
	[OP_FIELD] = run_field,
	[OP_POOL_KEEP] = run_pool_keep,
	[OP_POOL_MOVE] = run_pool_move,
	[OP_ROOM] = run_room,
	[OP_OVERLAP] = run_overlap,
};

static bool run_scalar(Frame *f, const Op *op)
{
	Cell args[4], out = {0};
	const char *why = NULL;

	for (uint32_t i = 0; i < op->nargs; i++)
		args[i] = arg(f, op, i);
	if (!eval_scalar(op, args, &out, &why))
		return fault_at(f, op, why);
	set(f, &op->results[0], out);
	return true;
}

/* Sets *end to the terminator if control leaves the region. */
static bool run_op(Frame *f, const Op *op, const Op **end)
{
	if (f->m->steps == 0)
		return fault_at(f, op, "more steps than are allowed");
	f->m->steps--;
	if (op_info[op->code].flags & F_T) {
		f->levels = op_info[op->code].attr == A_LEVEL ? op->attr.i : 0;
		*end = op;
		return true;
	}
	if (op->code == OP_LABEL) {
		f->goes_to = NULL;
		return true;
	}
	if (op->code == OP_IF)
		return run_if(f, op, end);
	if (op->code == OP_LOOP)
		return run_loop(f, op, end);
	if (run_table[op->code])
		return run_table[op->code](f, op);
	return run_scalar(f, op);
}

/* Goes on at a label of the region, if one is gone to: sets *at. Locals that are passed over are
 * declared. False: a fault. */
static bool go_to(Frame *f, const Region *r, const Op **at, const Op **end)
{
	const Op *label = f->goes_to, *to, *op;

	if (*end && (*end)->code == OP_GOTO)
		label = label_find(f->func, (*end)->attr.s);
	to = label_way(r, label);
	if (!to)
		return true;
	for (op = *at; op && op != to; op = op->next)
		;
	for (; op && *at != to; *at = (*at)->next)
		if ((*at)->code == OP_ALLOCA && !(*at)->nargs && !run_alloca(f, *at))
			return false;
	f->goes_to = label;
	*at = to;
	*end = NULL;
	return true;
}

static void tell_value(const Frame *f, const Value *v)
{
	const EvalWatch *watch = f->m->watch;

	if (watch)
		watch->value(watch->data, v, f->cells[v->id].i, f->cells[v->id].f);
}

static void tell_region(const Frame *f, const Region *r)
{
	const EvalWatch *watch = f->m->watch;

	if (watch)
		watch->enter(watch->data, r);
	for (uint32_t i = 0; i < r->nparams; i++)
		tell_value(f, r->params[i]);
}

static bool run_region(Frame *f, const Region *r, const Op **end)
{
	Machine *m = f->m;
	uint32_t mark = m->locals.count;
	const Op *op = r->first;
	bool done;

	*end = NULL;
	tell_region(f, r);
	done = go_to(f, r, &op, end);
	while (done && !*end) {
		done = run_op(f, op, end);
		for (uint32_t i = 0; done && i < op->nresults; i++)
			tell_value(f, &op->results[i]);
		op = op->next;
		if (done && *end)
			done = go_to(f, r, &op, end);
	}
	while (m->locals.count > mark)
		memory_kill(&m->memory, m->locals.items[--m->locals.count]);
	if (m->watch)
		m->watch->leave(m->watch->data);
	return done;
}

/* ---- the caller's side ---- */

bool func_eval(const Func *f, const EvalArg *args, EvalArg *results, uint64_t steps, Text *fault)
{
	return func_eval_watched(f, args, results, steps, NULL, fault);
}

bool func_eval_watched(const Func *f, const EvalArg *args, EvalArg *results, uint64_t steps,
		       const EvalWatch *watch, Text *fault)
{
	Arena *arena = arena_new();
	Machine m = {.arena = arena, .fault = fault, .watch = watch, .steps = steps};
	Cell *in = arena_array(arena, Cell, f->body->nparams),
	     *out = arena_array(arena, Cell, f->nresults);
	const char *leak;
	bool done;

	memory_init(&m.memory, arena);
	for (uint32_t i = 0; i < f->body->nparams; i++)
		in[i] = memory_argument(&m.memory, f->body->params[i]->type, &args[i]);
	memory_import(&m.memory);
	if (watch)
		memory_tell(&m.memory, watch);
	done = run_function(&m, f, in, out);
	leak = done ? memory_leak(&m.memory, f, out) : NULL;
	if (leak)
		text_printf(fault, "@%s: %s", f->name, leak);
	for (uint32_t i = 0; done && i < f->nresults; i++)
		results[i] = memory_result(&m.memory, f->result_types[i], out[i]);
	memory_export(&m.memory);
	memory_free(&m.memory);
	arena_free(arena);
	return done && !leak;
}
