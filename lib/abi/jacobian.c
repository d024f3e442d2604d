/*
 * jacobian: a function that calls derivatives of several directions or seeds until it has the whole
 * Jacobian.
 *
 *   void f_jac(n, x, m, y, y_x_j)
 *   {
 *       double (*x_d)[8] = .., (*y_d)[8] = ..;
 *       for each strip of 8 columns
 *           x_d = the columns of the identity, y_d = 0
 *           f_jac_fwd(n, x, m, y, x_d, y_d)
 *           y_x_j[..] = y_d
 *   }
 *
 * The columns of all independents are numbered through, and so are the rows of all dependents, so
 * that scalars share a strip. The derivative with fewer strips is called: the forward one makes a
 * strip of columns, the reverse one of rows; where their number is known only when it runs, both
 * are there. There is one strip at least, since the function's own value and memory are results,
 * too. What the function reads and writes is put back before the second strip and all later ones.
 */
#include "abi/abi.h"
#include "rewrite/memory.h"
#include "rewrite/rewrite.h"

#include <string.h>

/* The numbers of an independent or dependent. */
typedef struct Block {
	uint32_t role; /* the number of roles for the returned value */
	const char *name;
	const Type *scalar;
	Value *count;  /* of its numbers */
	Value *offset; /* of its first one among all columns, or rows */
	Value *shadow; /* a pointer to its first row of lanes */
	Value *memory; /* what is allocated for that; NULL: on the stack */
	Value *saved;  /* a copy of its values on entry; NULL: none is needed */
	bool wrt, of;
} Block;

typedef LIST(Block) Blocks;

typedef struct Jacobian {
	PassContext *c;
	const Request *request;
	const Func *in; /* the original, of whose parameters extents are functions */
	Func *out;
	Blocks blocks;
	Value **args;     /* by parameter of the original */
	Value **matrices; /* by block of a dependent, by block of an independent */
	Value *columns, *rows;
} Jacobian;

/* ---- numbers ---- */

static const Type *i64_of(const Jacobian *s)
{
	return type_scalar(s->out->module, TYPE_I64);
}

static Value *number(const Jacobian *s, Builder *b, int64_t n)
{
	return build_int(b, i64_of(s), n);
}

static Value *least(Builder *b, Value *x, Value *y)
{
	return build_3(b, OP_SELECT, NULL, build_2(b, OP_LT, NULL, x, y), x, y);
}

static Value *most(Builder *b, Value *x, Value *y)
{
	return build_3(b, OP_SELECT, NULL, build_2(b, OP_LT, NULL, x, y), y, x);
}

static Value *count_of(Jacobian *s, Builder *b, uint32_t role)
{
	const Func *extent = s->request->roles[role].extent;
	Value **map;

	if (!type_is_ptr(s->in->body->params[role]->type))
		return number(s, b, 1);
	map = value_map_new(s->out->arena, extent);
	for (uint32_t k = 0; k < extent->body->nparams; k++)
		map[extent->body->params[k]->id] = s->args[k];
	for (const Op *op = extent->body->first; op != extent->body->last; op = op->next)
		op_copy(b, op, map);
	return map[extent->body->last->args[0]->id];
}

/* ---- parameters ---- */

static Value *add_param(Jacobian *s, const Type *type, CDecl decl)
{
	CDecl *params = arena_array(s->out->module->arena, CDecl, s->out->nparams + 1);

	if (s->out->nparams)
		memcpy(params, s->out->params, sizeof *params * s->out->nparams);
	params[s->out->nparams++] = decl;
	s->out->params = params;
	return region_param(s->out, s->out->body, type, PRIMAL, decl.name);
}

static void add_block(Jacobian *s, uint32_t role, const char *name, const Type *type, bool wrt,
		      bool of)
{
	list_push(s->c->scratch, &s->blocks,
		  ((Block){.role = role,
			   .name = name,
			   .scalar = type_innermost(type),
			   .wrt = wrt,
			   .of = of}));
}

static const char *name_of(const Jacobian *s, uint32_t role)
{
	const char *name = s->request->roles[role].stands_for;

	return name ? name : s->in->params[role].name;
}

static void find_blocks(Jacobian *s)
{
	const Request *r = s->request;

	for (uint32_t i = 0; i < r->nroles; i++)
		if (r->roles[i].wrt || r->roles[i].of)
			add_block(s, i, name_of(s, i), s->in->body->params[i]->type,
				  r->roles[i].wrt,
				  r->roles[i].of && type_is_ptr(s->in->body->params[i]->type));
	if (r->of_return)
		add_block(s, r->nroles, r->function, s->in->result_types[0], false, true);
}

static Value **matrix_of(const Jacobian *s, uint32_t of, uint32_t wrt)
{
	return &s->matrices[of * s->blocks.count + wrt];
}

static void add_matrix(Jacobian *s, uint32_t of, uint32_t wrt)
{
	const Block *y = &s->blocks.items[of], *x = &s->blocks.items[wrt];
	Module *m = s->out->module;
	CDecl decl = {.dims = "", .stars = 1, .is_restrict = true};

	decl.name = module_string(
		m, arena_printf(s->c->scratch, "%s_%s%s", y->name, x->name, s->request->suffix));
	decl.base = type_info[y->scalar->kind].c;
	*matrix_of(s, of, wrt) = add_param(s, type_ptr(m, y->scalar, false), decl);
}

static void add_originals(Jacobian *s)
{
	s->args = arena_array(s->c->scratch, Value *, s->in->nparams + 1);
	for (uint32_t i = 0; i < s->in->nparams; i++)
		if (!s->request->roles[i].stands_for)
			s->args[i] = add_param(s, s->in->body->params[i]->type, s->in->params[i]);
}

static void make_params(Jacobian *s)
{
	add_originals(s);
	s->matrices =
		arena_array(s->c->scratch, Value *, s->blocks.count * (size_t)s->blocks.count + 1);
	for (uint32_t i = 0; i < s->blocks.count; i++)
		for (uint32_t k = 0; k < s->blocks.count; k++)
			if (s->blocks.items[i].of && s->blocks.items[k].wrt)
				add_matrix(s, i, k);
}

/* Memory for the adjoints that are nobody's results. */
static void make_hidden(Jacobian *s, Builder *b)
{
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		const Block *block = &s->blocks.items[i];
		const Type *type = type_ptr(s->out->module, block->scalar, false);

		if (block->role == s->request->nroles || !s->request->roles[block->role].stands_for)
			continue;
		s->args[block->role] = build_1(b, OP_HEAP, type, block->count);
		s->args[block->role]->hint = s->in->params[block->role].name;
	}
}

static void free_hidden(Jacobian *s, Builder *b)
{
	for (uint32_t i = s->in->nparams; i-- > 0;)
		if (s->request->roles[i].stands_for)
			build_op(b, OP_FREE, NULL, 0, &s->args[i], 1);
}

/* ---- before the strips ---- */

static void count_blocks(Jacobian *s, Builder *b)
{
	s->columns = s->rows = number(s, b, 0);
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		Block *block = &s->blocks.items[i];

		block->count = block->role < s->request->nroles ? count_of(s, b, block->role)
								: number(s, b, 1);
		block->count->hint = block->count->hint ? block->count->hint : "count";
		if (block->wrt)
			s->columns = build_2(b, OP_ADD, NULL, s->columns, block->count);
		if (block->of)
			s->rows = build_2(b, OP_ADD, NULL, s->rows, block->count);
	}
}

static void number_blocks(Jacobian *s, Builder *b, bool reverse)
{
	Value *next = number(s, b, 0);

	for (uint32_t i = 0; i < s->blocks.count; i++) {
		Block *block = &s->blocks.items[i];

		if (!(reverse ? block->of : block->wrt))
			continue;
		block->offset = next;
		next = build_2(b, OP_ADD, NULL, next, block->count);
	}
}

/* Does the derivative pass lanes of the block: of a scalar independent in reverse mode, a place to
 * add to; of the returned value, a place or seeds? */
static void make_shadow(Jacobian *s, Builder *b, Block *block, const Request *strip)
{
	Module *m = s->out->module;
	const Type *row = type_array(m, block->scalar, strip->width);
	const char *name = arena_printf(m->arena, "%s%s", block->name, strip->suffix);
	bool is_one = block->role == s->request->nroles ||
		      !type_is_ptr(s->in->body->params[block->role]->type);

	if (is_one) {
		block->shadow = build_0(b, OP_ALLOCA, type_ptr(m, row, false));
		block->memory = NULL;
	} else {
		block->shadow = build_1(b, OP_HEAP, type_ptr(m, row, false), block->count);
		block->memory = block->shadow;
	}
	block->shadow->hint = module_string(m, name);
}

static Value *lane(Builder *b, const Block *block, Value *i, Value *k)
{
	Value *row = build_index(b, block->shadow, i, NULL, 0);

	return build_index(b, build_decay(b, row), k, NULL, 0);
}

/* ---- what the function reads and writes ---- */

static void copy_numbers(Builder *b, Value *to, Value *from, Value *count)
{
	Value *args[] = {first_scalar(b, to), first_scalar(b, from), count};

	build_op(b, OP_COPY, NULL, 0, args, 3);
}

static void save_block(Jacobian *s, Builder *b, Block *block)
{
	const Type *type = type_ptr(s->out->module, block->scalar, false);

	if (!block->of || block->role == s->request->nroles ||
	    s->request->roles[block->role].stands_for)
		return;
	block->saved = build_1(b, OP_HEAP, type, block->count);
	block->saved->hint =
		module_string(s->out->module, arena_printf(s->c->scratch, "%s_in", block->name));
	copy_numbers(b, block->saved, s->args[block->role], block->count);
}

static void put_back(Jacobian *s, Builder *b, Value *strip)
{
	Value *is_later = build_2(b, OP_GT, NULL, strip, number(s, b, 0));
	Op *branch = build_if(b, is_later, NULL, NULL, 0);
	Builder then = builder_at_end(s->out, branch->regions[0], b->loc);
	Builder otherwise = builder_at_end(s->out, branch->regions[1], b->loc);

	for (uint32_t i = 0; i < s->blocks.count; i++)
		if (s->blocks.items[i].saved)
			copy_numbers(&then, s->args[s->blocks.items[i].role],
				     s->blocks.items[i].saved, s->blocks.items[i].count);
	build_yield(&then, NULL, 0);
	build_yield(&otherwise, NULL, 0);
}

/* ---- a strip ---- */

/* The numbers of the block that the strip from `first` on has: from *lo to *hi. */
static void part_of(Jacobian *s, Builder *b, const Block *block, Value *first, uint32_t width,
		    Value **lo, Value **hi)
{
	Value *begin = build_2(b, OP_SUB, NULL, first, block->offset);
	Value *end = build_2(b, OP_ADD, NULL, begin, number(s, b, width));

	*lo = most(b, begin, number(s, b, 0));
	*hi = least(b, end, block->count);
}

/* `for (i = lo; i < hi; i++)`: the builder of its body, which the caller ends. */
static Builder loop(Jacobian *s, Builder *b, Value *lo, Value *hi, const char *name, Value **i)
{
	Op *op = build_for(b, lo, hi, 0, NULL, 0);

	*i = op->regions[0]->params[0];
	(*i)->hint = name;
	return builder_at_end(s->out, op->regions[0], b->loc);
}

static void clear(Jacobian *s, Builder *b, const Block *block, uint32_t width)
{
	Value *n = build_2(b, OP_MUL, NULL, block->count, number(s, b, width));

	fill_scalars(b, first_scalar(b, block->shadow), n);
}

/* Sets the shadows to rows of the identity, and zero. */
static void seed(Jacobian *s, Builder *b, Value *first, const Request *strip)
{
	bool reverse = request_is_reverse(strip);

	for (uint32_t i = 0; i < s->blocks.count; i++) {
		const Block *block = &s->blocks.items[i];
		Value *lo, *hi, *at;

		clear(s, b, block, strip->width);
		if (!(reverse ? block->of : block->wrt))
			continue;
		part_of(s, b, block, first, strip->width, &lo, &hi);
		Value *shift = build_2(b, OP_SUB, NULL, block->offset, first);
		Builder in = loop(s, b, lo, hi, "i", &at);
		Value *k = build_2(&in, OP_ADD, NULL, at, shift);
		build_store(&in, lane(&in, block, at, k), build_float(&in, block->scalar, 1));
		build_yield(&in, NULL, 0);
	}
}

static Value *call(Jacobian *s, Builder *b, Func *strip)
{
	Value **args = arena_array(s->c->scratch, Value *, strip->nparams + 1);
	uint32_t n = s->in->nparams;
	Op *op;

	for (uint32_t i = 0; i < n; i++)
		args[i] = build_cast(b, strip->body->params[i]->type, s->args[i]);
	for (uint32_t i = 0; i < s->blocks.count; i++, n++)
		args[n] = build_cast(b, strip->body->params[n]->type,
				     type_is_float(strip->body->params[n]->type->elem)
					     ? build_decay(b, s->blocks.items[i].shadow)
					     : s->blocks.items[i].shadow);
	op = build_op(b, OP_CALL, strip->result_types, strip->nresults, args, n);
	op->attr.callee = strip;
	return strip->nresults ? &op->results[0] : NULL;
}

/* Stores the part of the matrix that the strip has. */
static void store_part(Jacobian *s, Builder *b, Value *first, const Request *strip, uint32_t of,
		       uint32_t wrt)
{
	const Block *y = &s->blocks.items[of], *x = &s->blocks.items[wrt];
	bool reverse = request_is_reverse(strip);
	const Block *seeded = reverse ? y : x, *other = reverse ? x : y;
	Value *lo, *hi, *at, *all;

	part_of(s, b, seeded, first, strip->width, &lo, &hi);
	Value *shift = build_2(b, OP_SUB, NULL, seeded->offset, first);
	Builder outer = loop(s, b, number(s, b, 0), other->count, "i", &all);
	Builder in = loop(s, &outer, lo, hi, "k", &at);
	Value *k = build_2(&in, OP_ADD, NULL, at, shift);
	Value *row = reverse ? at : all, *column = reverse ? all : at;
	Value *place =
		build_2(&in, OP_ADD, NULL, build_2(&in, OP_MUL, NULL, row, x->count), column);
	Value *v = build_load(&in, lane(&in, other, all, k));
	build_store(&in, build_index(&in, *matrix_of(s, of, wrt), place, NULL, 0),
		    build_cast(&in, y->scalar, v));
	build_yield(&in, NULL, 0);
	build_yield(&outer, NULL, 0);
}

static Value *zero_of(Builder *b, const Type *type)
{
	return type_is_float(type) ? build_float(b, type, 0) : build_int(b, type, 0);
}

/* All strips by this derivative; returns the function's own result, or NULL. */
static Value *build_all(Jacobian *s, Builder *b, Func *strip)
{
	const Request *r = strip->request;
	Value *total = request_is_reverse(r) ? s->rows : s->columns;
	Value *width = number(s, b, r->width), *init = NULL, *result, *i;
	Value *more = build_2(b, OP_ADD, NULL, total, number(s, b, r->width - 1));
	Value *strips = most(b, build_2(b, OP_DIV, NULL, more, width), number(s, b, 1));
	int64_t known;
	bool is_one = value_is_const_int(total, &known) && known <= r->width;
	Op *op;

	number_blocks(s, b, request_is_reverse(r));
	for (uint32_t k = 0; k < s->blocks.count; k++) {
		make_shadow(s, b, &s->blocks.items[k], r);
		s->blocks.items[k].saved = NULL;
		if (!is_one)
			save_block(s, b, &s->blocks.items[k]);
	}
	if (strip->nresults)
		init = zero_of(b, strip->result_types[0]);
	op = build_for(b, number(s, b, 0), strips, 0, &init, strip->nresults);
	Builder in = builder_at_end(s->out, op->regions[0], b->loc);
	i = op->regions[0]->params[0];
	i->hint = "strip";
	Value *first = build_2(&in, OP_MUL, NULL, i, width);
	first->hint = "first";
	if (!is_one)
		put_back(s, &in, i);
	seed(s, &in, first, r);
	result = call(s, &in, strip);
	for (uint32_t of = 0; of < s->blocks.count; of++)
		for (uint32_t wrt = 0; wrt < s->blocks.count; wrt++)
			if (*matrix_of(s, of, wrt))
				store_part(s, &in, first, r, of, wrt);
	build_yield(&in, &result, strip->nresults);
	for (uint32_t k = s->blocks.count; k-- > 0;) {
		if (s->blocks.items[k].saved)
			build_op(b, OP_FREE, NULL, 0, &s->blocks.items[k].saved, 1);
		if (s->blocks.items[k].memory)
			build_op(b, OP_FREE, NULL, 0, &s->blocks.items[k].memory, 1);
	}
	return strip->nresults ? &op->results[0] : NULL;
}

/* ---- which derivative ---- */

/* Reverse mode costs more for each strip, and is not worth it for a few columns. */
enum { ROW_COST = 2, FEW_COLUMNS = 4 };

static bool prefers_reverse(int64_t columns, int64_t rows)
{
	return columns > ROW_COST * rows + FEW_COLUMNS;
}

unsigned jacobian_modes(const Request *r, const Func *in)
{
	int64_t columns = 0, rows = r->of_return, n;

	if (!r->strips[1])
		return JACOBIAN_FORWARD;

	for (uint32_t i = 0; i < r->nroles; i++) {
		if (!r->roles[i].wrt && !r->roles[i].of)
			continue;
		if (!role_numbers(&r->roles[i], in->body->params[i]->type, &n))
			return JACOBIAN_FORWARD | JACOBIAN_REVERSE;
		columns += r->roles[i].wrt ? n : 0;
		rows += r->roles[i].of ? n : 0;
	}
	return prefers_reverse(columns, rows) ? JACOBIAN_REVERSE : JACOBIAN_FORWARD;
}

/* columns > ROW_COST * rows + FEW_COLUMNS */
static Value *build_choice(Jacobian *s, Builder *b)
{
	Value *rows = build_2(b, OP_MUL, NULL, s->rows, number(s, b, ROW_COST));

	return build_2(b, OP_GT, NULL, s->columns,
		       build_2(b, OP_ADD, NULL, rows, number(s, b, FEW_COLUMNS)));
}

static Value *build_either(Jacobian *s, Builder *b, Func *const strips[2])
{
	const uint8_t stage = PRIMAL;
	uint32_t n = strips[0]->nresults;
	Op *branch = build_if(b, build_choice(s, b), strips[0]->result_types, &stage, n);

	for (uint32_t i = 0; i < 2; i++) {
		Builder in = builder_at_end(s->out, branch->regions[i], b->loc);
		Value *result = build_all(s, &in, strips[1 - i]);

		build_yield(&in, &result, n);
	}
	return n ? &branch->results[0] : NULL;
}

static Func *function_new(const Jacobian *s, const Func *like)
{
	Func *f = func_new(s->in->module, s->request->name);

	f->loc = s->in->loc;
	f->unit = s->in->unit;
	f->c_result = like->c_result;
	f->c_static = s->request->c_static ? s->request->c_static : s->in->c_static;
	f->request = (Request *)(uintptr_t)s->request;
	func_set_results(f, like->result_types, like->nresults);
	return f;
}

Func *jacobian_new(PassContext *c, const Func *in, Func *const strips[2])
{
	Jacobian s = {.c = c, .request = c->request, .in = in};
	const Func *like = strips[0] ? strips[0] : strips[1];
	Value *result;
	Builder b;

	s.out = function_new(&s, like);
	find_blocks(&s);
	make_params(&s);
	b = builder_at_end(s.out, s.out->body, in->loc);
	count_blocks(&s, &b);
	make_hidden(&s, &b);
	result = strips[0] && strips[1] ? build_either(&s, &b, strips)
					: build_all(&s, &b, strips[0] ? strips[0] : strips[1]);
	free_hidden(&s, &b);
	build_return(&b, &result, like->nresults);
	return s.out;
}

/* ---- the product of a Hessian and a vector ---- */

/* The vector `x_d` and the result `x_h` of each block, as the forward derivative has them. */
static Value *add_differential(Jacobian *s, const Func *derivative, uint32_t i, const Block *block)
{
	CDecl decl = derivative->params[i];

	if (!block->wrt)
		decl.name = module_string(
			s->out->module,
			arena_printf(s->c->scratch, "%s%s", block->name, s->request->suffix));
	return add_param(s, derivative->body->params[i]->type, decl);
}

Func *product_new(PassContext *c, const Func *in, Func *derivative)
{
	Jacobian s = {.c = c, .request = c->request, .in = in};
	Value **args = arena_array(c->scratch, Value *, derivative->nparams + 1), *result;
	Builder b;
	Op *op;

	s.out = function_new(&s, derivative);
	find_blocks(&s);
	add_originals(&s);
	for (uint32_t i = 0; i < s.blocks.count; i++)
		args[in->nparams + i] =
			add_differential(&s, derivative, in->nparams + i, &s.blocks.items[i]);
	b = builder_at_end(s.out, s.out->body, in->loc);
	count_blocks(&s, &b);
	make_hidden(&s, &b);
	for (uint32_t i = 0; i < in->nparams; i++)
		args[i] = build_cast(&b, derivative->body->params[i]->type, s.args[i]);
	op = build_op(&b, OP_CALL, derivative->result_types, derivative->nresults, args,
		      derivative->nparams);
	op->attr.callee = derivative;
	free_hidden(&s, &b);
	result = derivative->nresults ? &op->results[0] : NULL;
	build_return(&b, &result, derivative->nresults);
	return s.out;
}
