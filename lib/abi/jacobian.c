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
	Value *memory; /* that of all rows; NULL: there is one */
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
	const bool *put_back;    /* by parameter: later strips find what the first one found */
	Value **saved, **counts; /* of these: copies, and how many numbers there are */
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

static Value *plus(const Jacobian *s, Builder *b, Value *x, Value *y)
{
	int64_t m, n;

	if (value_is_const_int(x, &m) && value_is_const_int(y, &n))
		return number(s, b, m + n);
	return value_is_int(x, 0) ? y : build_2(b, OP_ADD, NULL, x, y);
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

/* How many of the original's parameters C has; a struct that it returns comes last of all. */
static uint32_t count_originals(const Jacobian *s)
{
	return request_params(s->request) - func_result_params(s->in);
}

static void add_original(Jacobian *s, uint32_t i)
{
	s->args[i] = add_param(s, s->in->body->params[i]->type, s->in->params[i]);
}

static void add_originals(Jacobian *s)
{
	s->args = arena_array(s->c->scratch, Value *, s->in->nparams + 1);
	for (uint32_t i = 0; i < count_originals(s); i++)
		if (!s->request->roles[i].stands_for)
			add_original(s, i);
}

static void add_result(Jacobian *s)
{
	if (func_result_params(s->in))
		add_original(s, count_originals(s));
}

/* Of a Hessian's rows, which are of an adjoint, the block of its parameter. */
static uint32_t own_block(const Jacobian *s, uint32_t of)
{
	uint32_t i = 0;

	while (!s->blocks.items[i].wrt || strcmp(s->blocks.items[i].name, s->blocks.items[of].name))
		i++;
	return i;
}

static bool is_on_diagonal(const Jacobian *s, uint32_t of, uint32_t wrt)
{
	return s->request->layout == LAYOUT_LOWER && own_block(s, of) == wrt;
}

static bool has_matrix(const Jacobian *s, uint32_t of, uint32_t wrt)
{
	return s->blocks.items[of].of && s->blocks.items[wrt].wrt &&
	       (s->request->layout != LAYOUT_LOWER || own_block(s, of) >= wrt);
}

static void make_params(Jacobian *s)
{
	add_originals(s);
	s->matrices =
		arena_array(s->c->scratch, Value *, s->blocks.count * (size_t)s->blocks.count + 1);
	for (uint32_t i = 0; i < s->blocks.count; i++)
		for (uint32_t k = 0; k < s->blocks.count; k++)
			if (has_matrix(s, i, k))
				add_matrix(s, i, k);
	add_result(s);
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
	for (uint32_t i = count_originals(s); i-- > 0;)
		if (s->request->roles[i].stands_for)
			build_op(b, OP_FREE, NULL, 0, &s->args[i], 1);
}

/* ---- before the strips ---- */

/* One number, not an array of them. */
static bool is_scalar(const Jacobian *s, const Block *block)
{
	return block->role == s->request->nroles ||
	       !type_is_ptr(s->in->body->params[block->role]->type);
}

static void count_blocks(Jacobian *s, Builder *b)
{
	s->columns = s->rows = number(s, b, 0);
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		Block *block = &s->blocks.items[i];

		block->count = is_scalar(s, block) ? number(s, b, 1) : count_of(s, b, block->role);
		block->count->hint = block->count->hint ? block->count->hint : "count";
		if (block->wrt)
			s->columns = plus(s, b, s->columns, block->count);
		if (block->of)
			s->rows = plus(s, b, s->rows, block->count);
	}
}

/* Scalars first, so that fewer numbers depend on how long arrays are. */
static void number_blocks(Jacobian *s, Builder *b, bool reverse)
{
	Value *offset = number(s, b, 0), *last = offset;

	for (uint32_t i = 0; i < 2 * s->blocks.count; i++) {
		Block *block = &s->blocks.items[i % s->blocks.count];
		int64_t known;

		if (!(reverse ? block->of : block->wrt) ||
		    is_scalar(s, block) != (i < s->blocks.count))
			continue;
		if (!value_is_const_int(last, &known)) /* it may be negative */
			last = most(b, last, number(s, b, 0));
		block->offset = plus(s, b, offset, last);
		offset = block->offset;
		last = block->count;
	}
	*(reverse ? &s->rows : &s->columns) = plus(s, b, offset, last);
}

enum { LOCAL_NUMBERS = 256 }; /* at most, of shadow memory that is a local array */

static void make_shadow(Jacobian *s, Builder *b, Block *block, const Request *strip)
{
	Module *m = s->out->module;
	const Type *row = type_array(m, block->scalar, strip->width);
	int64_t count;

	block->memory = NULL;
	if (is_scalar(s, block)) {
		block->shadow = build_0(b, OP_ALLOCA, type_ptr(m, row, false));
	} else if (value_is_const_int(block->count, &count) && count > 0 &&
		   count <= LOCAL_NUMBERS / strip->width) {
		const Type *rows = type_ptr(m, type_array(m, row, count), false);

		block->memory = build_0(b, OP_ALLOCA, rows);
		block->shadow = build_decay(b, block->memory);
	} else {
		block->memory = build_1(b, OP_HEAP, type_ptr(m, row, false), block->count);
		block->shadow = block->memory;
	}
	(block->memory ? block->memory : block->shadow)->hint =
		module_string(m, arena_printf(s->c->scratch, "%s%s", block->name, strip->suffix));
}

static void free_memory(Builder *b, Value *memory)
{
	if (memory && memory->def->code == OP_HEAP)
		build_op(b, OP_FREE, NULL, 0, &memory, 1);
}

/* ---- what the function reads and writes ---- */

/* By memmove, since the function may use the memory as of another type than the parameter's. */
static void copy_numbers(Builder *b, Value *to, Value *from, Value *count)
{
	Value *args[] = {first_scalar(b, to), first_scalar(b, from), count};

	build_op(b, OP_COPY, NULL, 0, args, 3)->attr.i = 1;
}

static void save_inputs(Jacobian *s, Builder *b)
{
	for (uint32_t i = 0; i < count_originals(s); i++) {
		const Type *type = s->in->body->params[i]->type;
		const char *name = arena_printf(s->c->scratch, "%s_in", s->in->params[i].name);

		if (!s->put_back[i])
			continue;
		s->counts[i] = s->request->roles[i].extent ? count_of(s, b, i) : number(s, b, 1);
		type = type_ptr(s->out->module, type_innermost(type), false);
		s->saved[i] = build_1(b, OP_HEAP, type, s->counts[i]);
		s->saved[i]->hint = module_string(s->out->module, name);
		copy_numbers(b, s->saved[i], s->args[i], s->counts[i]);
	}
}

static void put_back(Jacobian *s, Builder *b, Value *first)
{
	Value *is_later = build_2(b, OP_GT, NULL, first, number(s, b, 0));
	Op *branch = build_if(b, is_later, NULL, NULL, 0);
	Builder then = builder_at_end(s->out, branch->regions[0], b->loc);
	Builder otherwise = builder_at_end(s->out, branch->regions[1], b->loc);

	for (uint32_t i = 0; i < count_originals(s); i++)
		if (s->put_back[i])
			copy_numbers(&then, s->args[i], s->saved[i], s->counts[i]);
	build_yield(&then, NULL, 0);
	build_yield(&otherwise, NULL, 0);
}

/* ---- a strip ---- */

/* The derivative of all strips, and the column or row of a strip's first lane. */
typedef struct Strip {
	Func *func;
	const Request *request;
	bool is_single; /* there is one strip, and `first` is 0 */
	Value *first;
} Strip;

/* Has the derivative directions, or seeds, for the block? */
static bool is_seeded(const Strip *p, const Block *block)
{
	return request_is_reverse(p->request) ? block->of : block->wrt;
}

/* Has it results there? */
static bool is_found(const Strip *p, const Block *block)
{
	return request_is_reverse(p->request) ? block->wrt : block->of;
}

/* May a strip leave other numbers there than zero, but for its directions? In reverse what is read
 * before it is overwritten gets adjoints even where nobody asks for them. */
static bool is_changed(const Strip *p, const Block *block)
{
	return is_found(p, block) || request_is_reverse(p->request);
}

/* The lanes of the strip that are the block's: from *lo to *hi. */
static void lanes_of(Jacobian *s, Builder *b, const Strip *p, const Block *block, Value **lo,
		     Value **hi)
{
	Value *end = plus(s, b, block->offset, block->count);

	*lo = block->offset;
	*hi = end;
	if (p->is_single)
		return;
	if (!value_is_int(block->offset, 0)) {
		*lo = build_2(b, OP_SUB, NULL, block->offset, p->first);
		*lo = most(b, *lo, number(s, b, 0));
	}
	*hi = least(b, build_2(b, OP_SUB, NULL, end, p->first), number(s, b, p->request->width));
	(*hi)->hint = "lanes";
}

/* `for (i = lo; i < hi; i++)`: the builder of its body, which the caller ends. */
static Builder loop(Jacobian *s, Builder *b, Value *lo, Value *hi, const char *name, Value **i)
{
	Op *op = build_for(b, lo, hi, 0, NULL, 0);

	*i = op->regions[0]->params[0];
	(*i)->hint = name;
	return builder_at_end(s->out, op->regions[0], b->loc);
}

/* Which of the block's numbers lane k is for. */
static Value *number_at(Jacobian *s, Builder *b, const Strip *p, const Block *block, Value *k)
{
	if (is_scalar(s, block))
		return number(s, b, 0);
	if (!p->is_single)
		k = build_2(b, OP_ADD, NULL, p->first, k);
	return value_is_int(block->offset, 0) ? k : build_2(b, OP_SUB, NULL, k, block->offset);
}

static Value *lane(Builder *b, const Block *block, Value *i, Value *k)
{
	Value *row = build_index(b, block->shadow, i, NULL, 0), *place;

	if (block->memory && block->memory->def->code == OP_ALLOCA)
		row->def->attr.i = 1;
	place = build_index(b, build_decay(b, row), k, NULL, 0);
	place->def->attr.i = 1;
	return place;
}

static void clear(Jacobian *s, Builder *b, const Strip *p, const Block *block)
{
	Value *n = number(s, b, p->request->width);

	if (block->role == s->request->nroles && !request_is_reverse(p->request))
		return; /* it is set */
	if (block->memory && block->memory->def->code == OP_ALLOCA)
		fill_object(b, block->memory, NULL, 0);
	else if (is_scalar(s, block))
		fill_object(b, block->shadow, NULL, 0);
	else
		fill_scalars(b, first_scalar(b, block->shadow),
			     build_2(b, OP_MUL, NULL, block->count, n));
}

/* Gives the strip's directions, or seeds, this value. */
static void seed(Jacobian *s, Builder *b, const Strip *p, const Block *block, long double value)
{
	Value *lo, *hi, *k;

	lanes_of(s, b, p, block, &lo, &hi);
	Builder in = loop(s, b, lo, hi, "k", &k);
	Value *i = number_at(s, &in, p, block, k);
	build_store(&in, lane(&in, block, i, k), build_float(&in, block->scalar, value));
	build_yield(&in, NULL, 0);
}

static void begin(Jacobian *s, Builder *b, const Strip *p)
{
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		const Block *block = &s->blocks.items[i];

		if (!p->is_single && is_changed(p, block))
			clear(s, b, p, block);
		if (is_seeded(p, block))
			seed(s, b, p, block, 1);
	}
}

/* Seeds of the next strip are other ones. */
static void end(Jacobian *s, Builder *b, const Strip *p)
{
	for (uint32_t i = 0; i < s->blocks.count && !p->is_single; i++) {
		const Block *block = &s->blocks.items[i];

		if (!is_changed(p, block))
			seed(s, b, p, block, 0);
	}
}

/* The differentials come behind the original's parameters, and before a struct that is returned. */
static Value *call(Jacobian *s, Builder *b, Func *derivative, Value *const *differentials)
{
	Value **args = arena_array(s->c->scratch, Value *, derivative->nparams + 1);
	const uint32_t n = count_originals(s);
	uint32_t next = n;
	Op *op;

	memcpy(args, s->args, sizeof *args * n);
	for (uint32_t i = 0; i < s->blocks.count; i++)
		args[next++] = differentials[i];
	if (func_result_params(s->in))
		args[next++] = s->args[n];
	for (uint32_t i = 0; i < next; i++)
		args[i] = build_cast(b, derivative->body->params[i]->type, args[i]);
	op = build_op(b, OP_CALL, derivative->result_types, derivative->nresults, args, next);
	op->attr.callee = derivative;
	return derivative->nresults ? &op->results[0] : NULL;
}

static Value *call_strip(Jacobian *s, Builder *b, Func *strip)
{
	Value **rows = arena_array(s->c->scratch, Value *, s->blocks.count + 1);
	const Value *const *params = (const Value *const *)strip->body->params + count_originals(s);

	for (uint32_t i = 0; i < s->blocks.count; i++)
		rows[i] = type_is_float(params[i]->type->elem)
				  ? build_decay(b, s->blocks.items[i].shadow)
				  : s->blocks.items[i].shadow;
	return call(s, b, strip, rows);
}

/* Where a number of the matrix lies. */
static Value *place_of(Jacobian *s, Builder *b, uint32_t of, uint32_t wrt, Value *row,
		       Value *column)
{
	const Block *y = &s->blocks.items[of], *x = &s->blocks.items[wrt];
	Value *n = x->count, *before;

	if (s->request->layout == LAYOUT_COL) {
		n = row;
		row = column;
		column = n;
		n = y->count;
	}
	if (!is_on_diagonal(s, of, wrt))
		return build_2(b, OP_ADD, NULL, build_2(b, OP_MUL, NULL, row, n), column);
	before = build_2(b, OP_MUL, NULL, row, plus(s, b, row, number(s, b, 1)));
	before = build_2(b, OP_DIV, NULL, before, number(s, b, 2));
	return build_2(b, OP_ADD, NULL, before, column);
}

static void store_number(Jacobian *s, Builder *b, const Strip *p, uint32_t of, uint32_t wrt,
			 Value *i, Value *k)
{
	const Block *y = &s->blocks.items[of], *x = &s->blocks.items[wrt];
	bool reverse = request_is_reverse(p->request);
	Value *at = number_at(s, b, p, reverse ? y : x, k);
	Value *row = reverse ? at : i, *column = reverse ? i : at;
	Value *place = place_of(s, b, of, wrt, row, column);
	Value *v = build_load(b, lane(b, reverse ? x : y, i, k));

	build_store(b, build_index(b, *matrix_of(s, of, wrt), place, NULL, 0),
		    build_cast(b, y->scalar, v));
}

/* The lane of the strip after the one that is for this number of the block. */
static Value *lane_after(Jacobian *s, Builder *b, const Strip *p, const Block *block, Value *i)
{
	Value *lane = plus(s, b, i, number(s, b, 1));

	if (!value_is_int(block->offset, 0))
		lane = plus(s, b, lane, block->offset);
	return p->is_single ? lane : build_2(b, OP_SUB, NULL, lane, p->first);
}

/* Stores the part of the matrix that the strip has, along its rows. */
static void store_part(Jacobian *s, Builder *b, const Strip *p, uint32_t of, uint32_t wrt)
{
	bool reverse = request_is_reverse(p->request);
	const Block *seeded = &s->blocks.items[reverse ? of : wrt];
	const Block *found = &s->blocks.items[reverse ? wrt : of];
	Value *lo, *hi, *k, *i, *none = number(s, b, 0);

	lanes_of(s, b, p, seeded, &lo, &hi);
	Builder outer =
		reverse ? loop(s, b, lo, hi, "k", &k) : loop(s, b, none, found->count, "i", &i);
	if (!reverse && is_on_diagonal(s, of, wrt))
		hi = least(&outer, hi, lane_after(s, &outer, p, seeded, i));
	Builder in = reverse ? loop(s, &outer, none, found->count, "i", &i)
			     : loop(s, &outer, lo, hi, "k", &k);
	store_number(s, &in, p, of, wrt, i, k);
	build_yield(&in, NULL, 0);
	build_yield(&outer, NULL, 0);
}

static Value *build_strip(Jacobian *s, Builder *b, const Strip *p)
{
	Value *result;

	begin(s, b, p);
	result = call_strip(s, b, p->func);
	for (uint32_t of = 0; of < s->blocks.count; of++)
		for (uint32_t wrt = 0; wrt < s->blocks.count; wrt++)
			if (*matrix_of(s, of, wrt))
				store_part(s, b, p, of, wrt);
	end(s, b, p);
	return result;
}

static Value *zero_of(Builder *b, const Type *type)
{
	return type_is_float(type) ? build_float(b, type, 0) : build_int(b, type, 0);
}

/* One at least. */
static Value *count_strips(Jacobian *s, Builder *b, Value *total, uint32_t width)
{
	Value *more = build_2(b, OP_ADD, NULL, total, number(s, b, width - 1));
	Value *strips = build_2(b, OP_DIV, NULL, more, number(s, b, width));
	Value *is_more = build_2(b, OP_GT, NULL, total, number(s, b, width));

	strips = build_3(b, OP_SELECT, NULL, is_more, strips, number(s, b, 1));
	strips->hint = "strips";
	return strips;
}

static Value *build_strips(Jacobian *s, Builder *b, Strip *p)
{
	const Func *f = p->func;
	Value *total = request_is_reverse(p->request) ? s->rows : s->columns, *init = NULL, *result;
	Value *strips = count_strips(s, b, total, p->request->width);
	Op *op;

	if (f->nresults)
		init = zero_of(b, f->result_types[0]);
	op = build_for(b, number(s, b, 0), strips, 0, &init, f->nresults);
	Builder in = builder_at_end(s->out, op->regions[0], b->loc);
	op->regions[0]->params[0]->hint = "strip";
	p->first = build_2(&in, OP_MUL, NULL, op->regions[0]->params[0],
			   number(s, &in, p->request->width));
	p->first->hint = "first";
	put_back(s, &in, p->first);
	result = build_strip(s, &in, p);
	build_yield(&in, &result, f->nresults);
	return f->nresults ? &op->results[0] : NULL;
}

/* All strips by this derivative; returns the function's own result, or NULL. */
static Value *build_all(Jacobian *s, Builder *b, Func *func)
{
	Strip p = {.func = func, .request = func->request};
	Value *result;

	p.is_single = !jacobian_needs_strips(s->request, s->in, request_is_reverse(p.request));
	number_blocks(s, b, request_is_reverse(p.request));
	for (uint32_t k = 0; k < s->blocks.count; k++) {
		Block *block = &s->blocks.items[k];

		make_shadow(s, b, block, p.request);
		if (p.is_single || !is_changed(&p, block))
			clear(s, b, &p, block);
	}
	if (!p.is_single)
		save_inputs(s, b);
	result = p.is_single ? build_strip(s, b, &p) : build_strips(s, b, &p);
	for (uint32_t i = count_originals(s); i-- > 0 && !p.is_single;)
		free_memory(b, s->saved[i]);
	for (uint32_t k = s->blocks.count; k-- > 0;)
		free_memory(b, s->blocks.items[k].memory);
	return result;
}

/* ---- what must not overlap ---- */

static bool may_overlap(const Jacobian *s, const Block *x, const Block *y)
{
	const Request *r = s->request;

	if (is_scalar(s, x) || is_scalar(s, y) || !(x->of || y->of) || x->scalar != y->scalar ||
	    r->roles[x->role].stands_for || r->roles[y->role].stands_for)
		return false;
	return !s->in->params[x->role].is_restrict && !s->in->params[y->role].is_restrict &&
	       !request_keeps_apart(r, x->role, y->role);
}

/* Each array has shadow memory of its own, so that what overlaps is a fault. */
static void test_overlaps(Jacobian *s, Builder *b)
{
	const Type *boolean = type_scalar(s->out->module, TYPE_BOOL);
	Value *found = NULL;

	for (uint32_t i = 0; i < s->blocks.count; i++)
		for (uint32_t k = 0; k < i; k++) {
			const Block *x = &s->blocks.items[k], *y = &s->blocks.items[i];

			if (!may_overlap(s, x, y))
				continue;
			Value *args[] = {s->args[x->role], x->count, s->args[y->role], y->count};
			Value *one = &build_op(b, OP_OVERLAP, &boolean, 1, args, 4)->results[0];
			found = found ? build_2(b, OP_OR, NULL, found, one) : one;
		}
	if (!found)
		return;
	Op *branch = build_if(b, found, NULL, NULL, 0);
	Builder then = builder_at_end(s->out, branch->regions[0], b->loc);
	Builder otherwise = builder_at_end(s->out, branch->regions[1], b->loc);
	build_op(&then, OP_FAULT, NULL, 0, NULL, 0);
	build_yield(&then, NULL, 0);
	build_yield(&otherwise, NULL, 0);
}

/* ---- the one that is called ---- */

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

Func *jacobian_new(PassContext *c, const Func *in, Func *const strips[2], const bool *put_back)
{
	Jacobian s = {.c = c, .request = c->request, .in = in, .put_back = put_back};
	const Func *like = strips[0] ? strips[0] : strips[1];
	Value *result;
	Builder b;

	s.out = function_new(&s, like);
	s.saved = arena_array(c->scratch, Value *, in->nparams + 1);
	s.counts = arena_array(c->scratch, Value *, in->nparams + 1);
	find_blocks(&s);
	make_params(&s);
	b = builder_at_end(s.out, s.out->body, (Loc){0});
	count_blocks(&s, &b);
	test_overlaps(&s, &b);
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
	Value **differentials = arena_array(c->scratch, Value *, derivative->nparams + 1), *result;
	Builder b;

	s.out = function_new(&s, derivative);
	find_blocks(&s);
	add_originals(&s);
	for (uint32_t i = 0; i < s.blocks.count; i++)
		differentials[i] = add_differential(&s, derivative, count_originals(&s) + i,
						    &s.blocks.items[i]);
	add_result(&s);
	b = builder_at_end(s.out, s.out->body, in->loc);
	count_blocks(&s, &b);
	make_hidden(&s, &b);
	result = call(&s, &b, derivative, differentials);
	free_hidden(&s, &b);
	build_return(&b, &result, derivative->nresults);
	return s.out;
}
