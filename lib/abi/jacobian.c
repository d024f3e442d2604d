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
#include "abi/jacobian.h"
#include "rewrite/memory.h"
#include "rewrite/rewrite.h"

#include <string.h>

/* ---- numbers ---- */

static Value *least(Builder *b, Value *x, Value *y)
{
	return build_3(b, OP_SELECT, NULL, build_2(b, OP_LT, NULL, x, y), x, y);
}

static Value *most(Builder *b, Value *x, Value *y)
{
	return build_3(b, OP_SELECT, NULL, build_2(b, OP_LT, NULL, x, y), y, x);
}

/* ---- before the strips ---- */

/* Scalars first, so that fewer numbers depend on how long arrays are. Of one lane they come last:
 * gcc warns of x_d[strip - 1] behind one number, although it is guarded. */
static void number_blocks(Jacobian *s, Builder *b, const Request *strip)
{
	const bool reverse = request_is_reverse(strip), scalars_first = request_lanes(strip) > 1;
	Value *offset = jacobian_number(s, b, 0), *last = offset;

	for (uint32_t i = 0; i < 2 * s->blocks.count; i++) {
		Block *block = &s->blocks.items[i % s->blocks.count];
		int64_t known;

		if (!(reverse ? block->of : block->wrt) ||
		    (block_is_scalar(s, block) == scalars_first) != (i < s->blocks.count))
			continue;
		if (!value_is_const_int(last, &known)) /* it may be negative */
			last = most(b, last, jacobian_number(s, b, 0));
		block->offset = jacobian_plus(s, b, offset, last);
		offset = block->offset;
		last = block->count;
	}
	*(reverse ? &s->rows : &s->columns) = jacobian_plus(s, b, offset, last);
}

enum { LOCAL_NUMBERS = 512 }; /* at most, of shadow memory that is a local array */

/* The matrix that is the block's lanes as they are: there is one independent, whose numbers are the
 * directions. Else NULL. */
static Value *matrix_of_lanes(const Jacobian *s, const Block *block, const Request *strip)
{
	Value *found = NULL;
	int64_t n;

	if (request_is_reverse(strip) || s->request->is_sparse || block->wrt ||
	    s->request->layout != LAYOUT_ROW || block_is_scalar(s, block))
		return NULL;
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		if (!s->blocks.items[i].wrt)
			continue;
		if (found || !value_is_const_int(s->blocks.items[i].count, &n) || n != strip->width)
			return NULL;
		found = *jacobian_matrix(s, (uint32_t)(block - s->blocks.items), i);
	}
	return found;
}

static void make_shadow(Jacobian *s, Builder *b, Block *block, const Request *strip)
{
	Module *m = s->out->module;
	const Type *row = strip->width ? type_array(m, block->scalar, strip->width) : block->scalar;
	int64_t count;

	if (s->request->is_sparse && block->shadow)
		return; /* among all rows, or behind them */
	Value *matrix = matrix_of_lanes(s, block, strip);

	block->memory = NULL;
	block->is_matrix = matrix != NULL;
	if (matrix) {
		block->shadow = build_cast(b, type_ptr(m, row, false), matrix);
	} else if (block_is_scalar(s, block)) {
		block->shadow = build_0(b, OP_ALLOCA, type_ptr(m, row, false));
	} else if (value_is_const_int(block->count, &count) && count > 0 &&
		   count <= LOCAL_NUMBERS / request_lanes(strip)) {
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

void jacobian_free(Builder *b, Value *memory)
{
	if (memory && memory->def->code == OP_HEAP)
		build_op(b, OP_FREE, NULL, 0, &memory, 1);
}

/* ---- where the blocks are ---- */

/* The first number of the block, and how many there are from there on that may be the block's: of
 * members of several structs, all that these hold. */
static Value *extent_of(Jacobian *s, Builder *b, const Block *block, Value **count)
{
	const MemberRole *m = block->member;
	Value *p = s->args[block->role], *first;
	int64_t size;

	*count = block->count;
	if (!m)
		return p;
	if (s->request->roles[block->role].told.type)
		p = build_cast(b, s->request->roles[block->role].told.type, p);
	first = first_scalar(b, p);
	size = type_size(first->type->elem) / type_size(block->scalar);
	if (!member_leads_on(m) && !value_is_int(jacobian_structs(s, b, block), 1)) {
		*count = build_2(b, OP_MUL, NULL, jacobian_structs(s, b, block),
				 jacobian_number(s, b, size));
		/* Nothing is accessed through it. */
		return build_1(b, OP_CAST, type_ptr(s->out->module, block->scalar, false), first);
	}
	p = first;
	for (uint32_t i = 0; i < m->length; i++) {
		p = first_scalar(b, build_field(b, p, m->path[i]));
		if (type_is_ptr(p->type->elem))
			p = first_scalar(b, build_cast(b, m->types[i], build_load(b, p)));
	}
	return p;
}

/* ---- what the function reads and writes ---- */

/* By memmove, since the function may use the memory as of another type than the parameter's. */
static void copy_numbers(Builder *b, Value *to, Value *from, Value *count)
{
	Value *args[] = {first_scalar(b, to), first_scalar(b, from), count};

	build_op(b, OP_COPY, NULL, 0, args, 3)->attr.i = 1;
}

static void save(Jacobian *s, Builder *b, const char *name, Value *place, Value *count)
{
	const Type *type = type_ptr(s->out->module, type_without_arrays(place->type->elem), false);
	Value *memory = build_1(b, OP_HEAP, type, count);

	memory->hint = module_string(s->out->module, arena_printf(s->c->scratch, "%s_in", name));
	copy_numbers(b, memory, place, count);
	list_push(s->c->scratch, &s->saved, ((Saved){place, memory, count}));
}

static void save_member(Jacobian *s, Builder *b, uint32_t role, const MemberRole *m)
{
	Block block = {
		.role = role, .member = m, .scalar = type_innermost(m->types[m->length - 1])};
	Value *count;

	block.count = jacobian_member_count(s, b, &block);
	Value *place = extent_of(s, b, &block, &count);
	save(s, b, m->path[m->length - 1], place, count);
}

void jacobian_save(Jacobian *s, Builder *b)
{
	s->saved.count = 0;
	for (uint32_t i = 0; i < s->request->nroles; i++) {
		const ParamRole *role = &s->request->roles[i];

		if (s->put_back->params[i])
			save(s, b, s->in->params[i].name, s->args[i],
			     role->extent ? jacobian_count(s, b, i) : jacobian_number(s, b, 1));
		for (const MemberRole *m = role->members; m; m = m->next)
			if (ptrmap_get(s->put_back->members, m))
				save_member(s, b, i, m);
	}
}

void jacobian_put_back(Jacobian *s, Builder *b, Value *first)
{
	Value *is_later = build_2(b, OP_GT, NULL, first, jacobian_number(s, b, 0));
	Op *branch = build_if(b, is_later, NULL, NULL, 0);
	Builder then = builder_at_end(s->out, branch->regions[0], b->loc);
	Builder otherwise = builder_at_end(s->out, branch->regions[1], b->loc);

	for (uint32_t i = 0; i < s->saved.count; i++) {
		const Saved *saved = &s->saved.items[i];

		copy_numbers(&then, saved->place, saved->memory, saved->count);
	}
	build_yield(&then, NULL, 0);
	build_yield(&otherwise, NULL, 0);
}

void jacobian_forget(Jacobian *s, Builder *b)
{
	for (uint32_t i = s->saved.count; i-- > 0;)
		jacobian_free(b, s->saved.items[i].memory);
	s->saved.count = 0;
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
	Value *end = jacobian_plus(s, b, block->offset, block->count);

	*lo = block->offset;
	*hi = end;
	if (p->is_single)
		return;
	if (!value_is_int(block->offset, 0)) {
		*lo = build_2(b, OP_SUB, NULL, block->offset, p->first);
		*lo = most(b, *lo, jacobian_number(s, b, 0));
	}
	*hi = least(b, build_2(b, OP_SUB, NULL, end, p->first),
		    jacobian_number(s, b, request_lanes(p->request)));
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

/* The same for the lanes of the strip that are the block's, of which there may be one at most. */
static Builder lane_loop(Jacobian *s, Builder *b, const Strip *p, const Block *block, Value *lo,
			 Value *hi, Value **k)
{
	if (p->is_single || request_lanes(p->request) > 1)
		return loop(s, b, lo, hi, "k", k);
	Value *begins = build_2(b, OP_GE, NULL, p->first, block->offset);
	Value *end = jacobian_plus(s, b, block->offset, block->count);
	Value *is_before = build_2(b, OP_LT, NULL, p->first, end);
	Op *branch = build_if(b, build_2(b, OP_AND, NULL, begins, is_before), NULL, NULL, 0);
	Builder otherwise = builder_at_end(s->out, branch->regions[1], b->loc);

	Builder in = builder_at_end(s->out, branch->regions[0], b->loc);

	build_yield(&otherwise, NULL, 0);
	*k = jacobian_number(s, &in, 0);
	return in;
}

/* Which of the block's numbers lane k is for. */
static Value *number_at(Jacobian *s, Builder *b, const Strip *p, const Block *block, Value *k)
{
	if (block_is_scalar(s, block))
		return jacobian_number(s, b, 0);
	if (!p->is_single)
		k = build_2(b, OP_ADD, NULL, p->first, k);
	return value_is_int(block->offset, 0) ? k : build_2(b, OP_SUB, NULL, k, block->offset);
}

static Value *lane(Builder *b, const Block *block, Value *i, Value *k)
{
	Value *place = build_index(b, block->shadow, i, NULL, 0);

	if (place->type->elem->kind == TYPE_ARRAY)
		place = build_index(b, build_decay(b, place), k, NULL, 0);
	place->def->attr.i = 1;
	return place;
}

/* Does the call set all of the block's lanes: a returned value, or what a gradient sets? */
static bool is_given(const Jacobian *s, const Strip *p, const Block *block)
{
	return !request_is_reverse(p->request) &&
	       (block->role == s->request->nroles || s->request->roles[block->role].stands_for);
}

static void clear(Jacobian *s, Builder *b, const Strip *p, const Block *block)
{
	Value *n = jacobian_number(s, b, request_lanes(p->request));

	if (is_given(s, p, block))
		return;
	if (block->memory && block->memory->def->code == OP_ALLOCA)
		fill_object(b, block->memory, NULL, 0);
	else if (block_is_scalar(s, block))
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
	Builder in = lane_loop(s, b, p, block, lo, hi, &k);
	Value *i = number_at(s, &in, p, block, k);
	build_store(&in, lane(&in, block, i, k), build_float(&in, block->scalar, value));
	build_yield(&in, NULL, 0);
}

/* Does each strip set all of the block's lanes? */
static bool is_set(const Jacobian *s, const Strip *p, const Block *block)
{
	return s->request->is_sparse && is_seeded(p, block);
}

static void begin(Jacobian *s, Builder *b, const Strip *p)
{
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		const Block *block = &s->blocks.items[i];

		if (is_set(s, p, block)) {
			sparse_seed(s, b, block, p->first);
			continue;
		}
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

		if (!is_changed(p, block) && !is_set(s, p, block))
			seed(s, b, p, block, 0);
	}
}

static Value *call_strip(Jacobian *s, Builder *b, Func *strip)
{
	Value **rows = arena_array(s->c->scratch, Value *, s->blocks.count + 1);

	for (uint32_t i = 0; i < s->blocks.count; i++) {
		const Value *param = strip->body->params[jacobian_differential(s, i)];
		Value *row = s->blocks.items[i].shadow;

		if (row->type->elem->kind == TYPE_ARRAY && block_is_scalar(s, &s->blocks.items[i]))
			row = build_decay(b, row);
		/* Of one lane, by value. */
		rows[i] = type_is_ptr(param->type) ? row : build_load(b, row);
	}
	return jacobian_call_blocks(s, b, strip, rows);
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
	if (!jacobian_on_diagonal(s, of, wrt))
		return build_2(b, OP_ADD, NULL, build_2(b, OP_MUL, NULL, row, n), column);
	before = build_2(b, OP_MUL, NULL, row, jacobian_plus(s, b, row, jacobian_number(s, b, 1)));
	before = build_2(b, OP_DIV, NULL, before, jacobian_number(s, b, 2));
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

	build_store(b, build_index(b, *jacobian_matrix(s, of, wrt), place, NULL, 0),
		    build_cast(b, y->scalar, v));
}

/* The lane of the strip after the one that is for this number of the block. */
static Value *lane_after(Jacobian *s, Builder *b, const Strip *p, const Block *block, Value *i)
{
	Value *lane = jacobian_plus(s, b, i, jacobian_number(s, b, 1));

	if (!value_is_int(block->offset, 0))
		lane = jacobian_plus(s, b, lane, block->offset);
	return p->is_single ? lane : build_2(b, OP_SUB, NULL, lane, p->first);
}

/* Stores the part of the matrix that the strip has, along its rows. */
static void store_part(Jacobian *s, Builder *b, const Strip *p, uint32_t of, uint32_t wrt)
{
	bool reverse = request_is_reverse(p->request);
	const Block *seeded = &s->blocks.items[reverse ? of : wrt];
	const Block *found = &s->blocks.items[reverse ? wrt : of];
	Value *lo, *hi, *k, *i, *none = jacobian_number(s, b, 0);

	lanes_of(s, b, p, seeded, &lo, &hi);
	Builder outer = reverse ? lane_loop(s, b, p, seeded, lo, hi, &k)
				: loop(s, b, none, found->count, "i", &i);
	bool is_part = !reverse && jacobian_on_diagonal(s, of, wrt);
	if (is_part)
		hi = least(&outer, hi, lane_after(s, &outer, p, seeded, i));
	Builder in = reverse   ? loop(s, &outer, none, found->count, "i", &i)
		     : is_part ? loop(s, &outer, lo, hi, "k", &k)
			       : lane_loop(s, &outer, p, seeded, lo, hi, &k);
	store_number(s, &in, p, of, wrt, i, k);
	build_yield(&in, NULL, 0);
	build_yield(&outer, NULL, 0);
}

static Value *build_strip(Jacobian *s, Builder *b, const Strip *p)
{
	Value *result;

	begin(s, b, p);
	result = call_strip(s, b, p->func);
	if (s->request->is_sparse)
		sparse_store(s, b, p->first);
	for (uint32_t of = 0; of < s->blocks.count; of++)
		for (uint32_t wrt = 0; wrt < s->blocks.count; wrt++)
			if (*jacobian_matrix(s, of, wrt) && !s->blocks.items[of].is_matrix)
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
	Value *more = build_2(b, OP_ADD, NULL, total, jacobian_number(s, b, width - 1));
	Value *strips = build_2(b, OP_DIV, NULL, more, jacobian_number(s, b, width));
	Value *is_more = build_2(b, OP_GT, NULL, total, jacobian_number(s, b, width));

	strips = build_3(b, OP_SELECT, NULL, is_more, strips, jacobian_number(s, b, 1));
	strips->hint = "strips";
	return strips;
}

static Value *build_strips(Jacobian *s, Builder *b, Strip *p, Value *total)
{
	const Func *f = p->func;
	Value *init = NULL, *result;
	Value *strips = count_strips(s, b, total, request_lanes(p->request));
	Op *op;

	if (f->nresults)
		init = zero_of(b, f->result_types[0]);
	op = build_for(b, jacobian_number(s, b, 0), strips, 0, &init, f->nresults);
	Builder in = builder_at_end(s->out, op->regions[0], b->loc);
	op->regions[0]->params[0]->hint = "strip";
	p->first = build_2(&in, OP_MUL, NULL, op->regions[0]->params[0],
			   jacobian_number(s, &in, request_lanes(p->request)));
	p->first->hint = "first";
	jacobian_put_back(s, &in, p->first);
	result = build_strip(s, &in, p);
	build_yield(&in, &result, f->nresults);
	return f->nresults ? &op->results[0] : NULL;
}

/* Returns how many directions, or seeds, there are. */
static Value *number_directions(Jacobian *s, Builder *b, const Request *strip)
{
	if (s->request->is_sparse)
		return sparse_begin(s, b, request_lanes(strip));
	number_blocks(s, b, strip);
	return request_is_reverse(strip) ? s->rows : s->columns;
}

/* All strips by this derivative; returns the function's own result, or NULL. */
static Value *build_all(Jacobian *s, Builder *b, Func *func)
{
	Strip p = {.func = func, .request = func->request};
	Value *total, *result;

	p.is_single = !s->request->is_sparse &&
		      !jacobian_needs_strips(s->request, s->in, request_is_reverse(p.request));
	total = number_directions(s, b, p.request);
	jacobian_lend(s, b, func);
	for (uint32_t k = 0; k < s->blocks.count; k++) {
		Block *block = &s->blocks.items[k];

		make_shadow(s, b, block, p.request);
		if ((p.is_single || !is_changed(&p, block)) && !is_set(s, &p, block))
			clear(s, b, &p, block);
	}
	if (!p.is_single)
		jacobian_save(s, b);
	result = p.is_single ? build_strip(s, b, &p) : build_strips(s, b, &p, total);
	jacobian_forget(s, b);
	for (uint32_t k = s->blocks.count; k-- > 0;)
		jacobian_free(b, s->blocks.items[k].memory);
	jacobian_take_back(s, b);
	if (s->request->is_sparse)
		sparse_end(s, b);
	return result;
}

/* ---- what must not overlap ---- */

/* Does it lie in what the parameter points to? */
static bool is_direct(const Block *block)
{
	return !block->member || !member_leads_on(block->member);
}

/* Is it a global, or a struct that is passed by value? */
static bool is_own(const Jacobian *s, const Block *block)
{
	return is_direct(block) &&
	       (func_global(s->in, block->role) || s->in->params[block->role].is_value);
}

static bool is_restrict(const Jacobian *s, const Block *block)
{
	return is_direct(block) && s->in->params[block->role].is_restrict;
}

/* Adjoints that are nobody's results are in memory of their own. */
static bool may_overlap(const Jacobian *s, const Block *x, const Block *y)
{
	const Request *r = s->request;

	if (block_is_scalar(s, x) || block_is_scalar(s, y) || !(x->of || y->of) ||
	    x->scalar != y->scalar || r->roles[x->role].stands_for ||
	    r->roles[y->role].stands_for ||
	    (is_direct(x) && is_direct(y) &&
	     (x->role == y->role || (is_own(s, x) && is_own(s, y)))))
		return false;
	return !is_restrict(s, x) && !is_restrict(s, y) &&
	       !(is_direct(x) && is_direct(y) && request_keeps_apart(r, x->role, y->role));
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
			Value *args[4];
			args[0] = extent_of(s, b, x, &args[1]);
			args[2] = extent_of(s, b, y, &args[3]);
			Value *one = &build_op(b, OP_OVERLAP, &boolean, 1, args, 4)->results[0];
			found = found ? build_2(b, OP_OR, NULL, found, one) : one;
		}
	if (found)
		jacobian_refuse_overlap(s, b, found);
}

void jacobian_refuse_overlap(const Jacobian *s, Builder *b, Value *found)
{
	Op *branch = build_if(b, found, NULL, NULL, 0);
	Builder then = builder_at_end(s->out, branch->regions[0], b->loc);
	Builder otherwise = builder_at_end(s->out, branch->regions[1], b->loc);

	build_op(&then, OP_FAULT, NULL, 0, NULL, 0)->attr.i = FAULT_OVERLAP;
	build_yield(&then, NULL, 0);
	build_yield(&otherwise, NULL, 0);
}

/* ---- the one that is called ---- */

/* columns > ROW_COST * rows + FEW_COLUMNS */
static Value *build_choice(Jacobian *s, Builder *b)
{
	Value *rows = build_2(b, OP_MUL, NULL, s->rows, jacobian_number(s, b, ROW_COST));

	return build_2(b, OP_GT, NULL, s->columns,
		       build_2(b, OP_ADD, NULL, rows, jacobian_number(s, b, FEW_COLUMNS)));
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

Func *jacobian_new(PassContext *c, const Func *in, Func *const strips[2], const PutBack *put_back)
{
	Jacobian s = {.c = c, .request = c->request, .in = in, .put_back = put_back};
	const Func *like = strips[0] ? strips[0] : strips[1];
	Value *result;
	Builder b;

	s.out = jacobian_function(&s, like);

	jacobian_find_blocks(&s);
	if (s.request->is_sparse && !sparse_find_type(&s))
		return NULL;
	jacobian_make_params(&s);
	b = builder_at_end(s.out, s.out->body, (Loc){0});
	jacobian_name_globals(&s, &b);
	jacobian_count_blocks(&s, &b);
	test_overlaps(&s, &b);
	jacobian_make_hidden(&s, &b, like);
	result = strips[0] && strips[1] ? build_either(&s, &b, strips)
					: build_all(&s, &b, strips[0] ? strips[0] : strips[1]);
	jacobian_free_hidden(&s, &b);
	build_return(&b, &result, like->nresults);
	return s.out;
}
