/*
 * sparse: Jacobians and Hessians with few non-zeros, in three functions.
 *
 *   size_t f_jac_pattern(.., size_t *start, size_t *column)
 *       Which numbers may be other than zero, for all values of the floating numbers: row i has
 *       column[start[i]], .., column[start[i + 1] - 1], ascending. Without `column` it sets
 *       `start`, else it reads it. Returns how many there are.
 *   size_t f_jac_colors(.., const size_t *start, const size_t *column, size_t *color)
 *       A colour for each column: those of one colour share a direction. Returns how many colours
 *       there are; 0: there was no memory, or there is no column.
 *   f_jac(.., const size_t *start, const size_t *column, const size_t *color, double *y_x_j)
 *       The numbers in the order of `column`, by forward derivatives for 8 colours at once.
 *
 * Rows are the numbers of all dependents, one after the other in the order of the parameters, then
 * the returned one; columns those of all independents. A Hessian is symmetric, so its rows end with
 * the diagonal.
 *
 * Of a Jacobian, no row has two columns of one colour. Of a Hessian, each number can be found in
 * one of its two rows: see cadgen_star_colors in ir/helper.c. Gebremedhin, Manne, Pothen, "What
 * color is your Jacobian?", SIAM Review 47 (2005).
 */
#include "abi/jacobian.h"
#include "ir/bytes.h"
#include "rewrite/memory.h"
#include "rewrite/rewrite.h"

#include <inttypes.h>
#include <string.h>

static const Type *size_of(const Jacobian *s)
{
	return type_scalar(s->out->module, TYPE_U64);
}

static Value *size_number(const Jacobian *s, Builder *b, int64_t n)
{
	return build_int(b, size_of(s), n);
}

/* p[i] */
static Value *at(Builder *b, Value *p, Value *i)
{
	return build_index(b, p, i, NULL, 0);
}

static Value *read_at(Builder *b, Value *p, Value *i, const char *hint)
{
	Value *v = build_load(b, at(b, p, i));

	v->hint = hint;
	return v;
}

static Value *plus(Builder *b, Value *x, int64_t n)
{
	return build_2(b, OP_ADD, NULL, x, build_int(b, x->type, n));
}

/* `for (i = lo; i < hi; i++)`: the builder of its body, which the caller ends. */
static Builder loop(Builder *b, Value *lo, Value *hi, const char *name, Value **i)
{
	Op *op = build_for(b, lo, hi, 0, NULL, 0);

	*i = op->regions[0]->params[0];
	(*i)->hint = name;
	return builder_at_end(b->func, op->regions[0], b->loc);
}

/* `if (condition)`: the builder of its body, which the caller ends. */
static Builder when(Builder *b, Value *condition)
{
	Op *branch = build_if(b, condition, NULL, NULL, 0);
	Builder otherwise = builder_at_end(b->func, branch->regions[1], b->loc);

	build_yield(&otherwise, NULL, 0);
	return builder_at_end(b->func, branch->regions[0], b->loc);
}

/* ---- parameters ---- */

static bool is_taken(const Jacobian *s, const char *name)
{
	for (uint32_t i = 0; i < s->in->nparams; i++)
		if (strcmp(s->in->params[i].name, name) == 0)
			return true;
	return false;
}

/* With a number where the original has a parameter of that name. */
static const char *free_name(const Jacobian *s, const char *name)
{
	const char *is_free = name;

	for (int i = 2; is_taken(s, is_free); i++)
		is_free = arena_printf(s->c->scratch, "%s%d", name, i);
	return module_string(s->out->module, is_free);
}

static Value *add_sizes(Jacobian *s, const char *name, bool is_const)
{
	const CDecl decl = {.name = free_name(s, name),
			    .base = "size_t",
			    .dims = "",
			    .stars = 1,
			    .is_const = is_const};

	return jacobian_param(s, type_ptr(s->out->module, size_of(s), is_const), decl);
}

static uint32_t count_of(const Jacobian *s, bool of)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < s->blocks.count; i++)
		n += of ? s->blocks.items[i].of : s->blocks.items[i].wrt;
	return n;
}

/* `y_x_j` where there is one dependent and one independent, else `f_j`. */
static const char *values_name(const Jacobian *s)
{
	const char *y = NULL, *x = NULL, *suffix = s->request->suffix;

	for (uint32_t i = 0; i < s->blocks.count; i++) {
		y = s->blocks.items[i].of && !y ? s->blocks.items[i].name : y;
		x = s->blocks.items[i].wrt && !x ? s->blocks.items[i].name : x;
	}
	const char *f = s->request->shown ? s->request->shown : s->request->function;

	if (count_of(s, true) != 1 || count_of(s, false) != 1) /* without the values of const(..) */
		return arena_printf(s->c->scratch, "%.*s%s", (int)strcspn(f, " "), f, suffix);
	return arena_printf(s->c->scratch, "%s_%s%s", y, x, suffix);
}

void sparse_make_params(Jacobian *s)
{
	Module *m = s->out->module;
	CDecl decl = {.dims = "", .stars = 1, .is_restrict = true};

	s->start = add_sizes(s, "start", true);
	s->column = add_sizes(s, "column", true);
	s->color = add_sizes(s, "color", true);
	decl.name = module_string(m, values_name(s));
	decl.base = s->row_type->c;
	s->values = jacobian_param(s, type_ptr(m, s->row_type, false), decl);
}

/* ---- rows and columns ---- */

bool sparse_find_type(Jacobian *s)
{
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		const Block *block = &s->blocks.items[i];

		if (!block->of)
			continue;
		if (s->row_type && s->row_type != block->scalar) {
			diag_report(s->c->diags, E_SPARSE_TYPES, s->request->loc);
			return false;
		}
		s->row_type = block->scalar;
	}
	return true;
}

static void sparse_number_blocks(Jacobian *s, Builder *b)
{
	Value *column = jacobian_number(s, b, 0), *row = column;

	for (uint32_t i = 0; i < s->blocks.count; i++) {
		Block *block = &s->blocks.items[i];

		if (block->wrt) {
			block->offset = column;
			column = jacobian_plus(s, b, column, block->count);
		}
		if (block->of) {
			block->row = row;
			row = jacobian_plus(s, b, row, block->count);
		}
	}
}

static Value *part(Builder *b, Value *rows, Value *first)
{
	return value_is_int(first, 0) ? rows : at(b, rows, first);
}

/* Memory for all rows, of which each dependent has a part, and behind them for the columns of that
 * type. It is one block, which allocators keep for the next call; see emit/join.c. */
static Value *make_rows(Jacobian *s, Builder *b, const Type *row)
{
	Value *count = s->rows, *rows;

	for (uint32_t i = 0; i < s->blocks.count; i++) {
		Block *block = &s->blocks.items[i];

		block->memory = NULL;
		if (!block->of && block->scalar == s->row_type) {
			block->memory = count;
			count = jacobian_plus(s, b, count, block->count);
		}
	}
	rows = build_1(b, OP_HEAP, type_ptr(s->out->module, row, false), count);
	rows->hint = "rows";
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		Block *block = &s->blocks.items[i];

		if (block->of || block->memory)
			block->shadow = part(b, rows, block->of ? block->row : block->memory);
		block->memory = NULL;
	}
	return rows;
}

/* ---- the numbers ---- */

/* Whether the colour is one of the strip's; *lane: which. */
static Value *is_in_strip(Jacobian *s, Builder *b, Value *color, Value *first, Value **lane)
{
	*lane = build_2(b, OP_SUB, NULL, color, first);
	(*lane)->hint = "k";
	return build_2(b, OP_LT, NULL, *lane, size_number(s, b, s->width));
}

static Value *lane_at(Builder *b, Value *rows, Value *i, Value *k)
{
	Value *row = at(b, rows, i), *place;

	place = at(b, build_decay(b, row), k);
	place->def->attr.i = 1;
	return place;
}

/* 1 in the lane of the column's colour, if that is one of the strip's, and 0 in all others. */
void sparse_seed(Jacobian *s, Builder *b, const Block *block, Value *first)
{
	Value *i, *k, *none = jacobian_number(s, b, 0);
	Builder in = loop(b, none, block->count, "i", &i);
	Value *column =
		value_is_int(block->offset, 0) ? i : build_2(&in, OP_ADD, NULL, block->offset, i);
	Value *row = build_decay(&in, at(&in, block->shadow, i));

	fill_scalars(&in, row, jacobian_number(s, &in, s->width));
	column = read_at(&in, s->color, column, NULL);
	Builder then =
		when(&in, is_in_strip(s, &in, column, build_cast(&in, size_of(s), first), &k));
	Value *one = build_float(&then, block->scalar, 1);
	build_store(&then, lane_at(&then, block->shadow, i, k), one);
	build_yield(&then, NULL, 0);
	build_yield(&in, NULL, 0);
}

/* The loops over rows and over what a row holds. */
typedef struct Entries {
	Builder outer, in;
	Value *row, *entry, *column;
} Entries;

static Entries begin_entries(Jacobian *s, Builder *b)
{
	Entries e;
	Value *lo, *hi;

	hi = build_cast(b, size_of(s), s->rows);
	e.outer = loop(b, size_number(s, b, 0), hi, "i", &e.row);
	lo = read_at(&e.outer, s->start, e.row, NULL);
	hi = build_load(&e.outer, at(&e.outer, s->start, plus(&e.outer, e.row, 1)));
	e.in = loop(&e.outer, lo, hi, "e", &e.entry);
	e.column = read_at(&e.in, s->column, e.entry, NULL);
	return e;
}

static void end_entries(Entries *e)
{
	build_yield(&e->in, NULL, 0);
	build_yield(&e->outer, NULL, 0);
}

/* values[e] = rows[i][k] */
static void take_value(Jacobian *s, Builder *b, Value *row, Value *k, Value *entry)
{
	Value *v = build_load(b, lane_at(b, s->all_rows, row, k));

	build_store(b, at(b, s->values, entry), v);
}

static Value *color_of(Jacobian *s, Builder *b, Value *column)
{
	return read_at(b, s->color, column, NULL);
}

static void store_plain(Jacobian *s, Builder *b, Value *first)
{
	Entries e = begin_entries(s, b);
	Value *k, *found = is_in_strip(s, &e.in, color_of(s, &e.in, e.column), first, &k);
	Builder then = when(&e.in, found);

	take_value(s, &then, e.row, k, e.entry);
	build_yield(&then, NULL, 0);
	end_entries(&e);
}

static void count_one(Jacobian *s, Builder *b, Value *row, Value *column, Value *first)
{
	Value *k, *found = is_in_strip(s, b, color_of(s, b, column), first, &k), *place;
	Builder then = when(b, found);

	place = lane_at(&then, s->shares, row, k);
	build_store(&then, place, plus(&then, build_load(&then, place), 1));
	build_yield(&then, NULL, 0);
}

/* Counts for each row and lane how many columns of the row have that colour. */
static void count_shares(Jacobian *s, Builder *b, Value *first)
{
	Value *lanes = build_2(b, OP_MUL, NULL, s->rows, jacobian_number(s, b, s->width));

	fill_scalars(b, first_scalar(b, s->shares), lanes);
	Entries e = begin_entries(s, b);
	count_one(s, &e.in, e.row, e.column, first);
	Builder then = when(&e.in, build_2(&e.in, OP_NE, NULL, e.row, e.column));
	count_one(s, &then, e.column, e.row, first);
	build_yield(&then, NULL, 0);
	end_entries(&e);
}

/* The number is the lane of `column` in that row, if no other column of the row has the colour. */
static void store_from(Jacobian *s, Builder *b, Value *row, Value *column, Value *entry,
		       Value *first)
{
	Value *k, *found = is_in_strip(s, b, color_of(s, b, column), first, &k), *shares;
	Builder then = when(b, found);

	shares = build_load(&then, lane_at(&then, s->shares, row, k));
	Builder alone =
		when(&then, build_2(&then, OP_EQ, NULL, shares, build_int(&then, shares->type, 1)));
	take_value(s, &alone, row, k, entry);
	build_yield(&alone, NULL, 0);
	build_yield(&then, NULL, 0);
}

static void store_symmetric(Jacobian *s, Builder *b, Value *first)
{
	count_shares(s, b, first);
	Entries e = begin_entries(s, b);
	store_from(s, &e.in, e.row, e.column, e.entry, first);
	store_from(s, &e.in, e.column, e.row, e.entry, first);
	end_entries(&e);
}

void sparse_store(Jacobian *s, Builder *b, Value *first)
{
	first = build_cast(b, size_of(s), first);
	if (s->shares)
		store_symmetric(s, b, first);
	else
		store_plain(s, b, first);
}

/* One more than the greatest colour, as a count of columns. */
static Value *count_colors(Jacobian *s, Builder *b)
{
	Value *none = jacobian_number(s, b, 0), *color, *more, *next;
	Value *init = size_number(s, b, 0);
	Op *op = build_for(b, none, s->columns, 0, &init, 1);
	Builder in = builder_at_end(s->out, op->regions[0], b->loc);

	op->regions[0]->params[0]->hint = "i";
	op->regions[0]->params[1]->hint = op->results[0].hint = "colors";
	color = plus(&in, read_at(&in, s->color, op->regions[0]->params[0], NULL), 1);
	more = build_2(&in, OP_GT, NULL, color, op->regions[0]->params[1]);
	next = build_3(&in, OP_SELECT, NULL, more, color, op->regions[0]->params[1]);
	build_yield(&in, &next, 1);
	return build_cast(b, none->type, &op->results[0]);
}

Value *sparse_begin(Jacobian *s, Builder *b, uint32_t width)
{
	Module *m = s->out->module;

	s->width = width;
	sparse_number_blocks(s, b);
	s->all_rows = make_rows(s, b, type_array(m, s->row_type, width));
	if (s->request->kind == REQUEST_HESS) {
		const Type *row = type_array(m, type_scalar(m, TYPE_U32), width);

		s->shares = build_1(b, OP_HEAP, type_ptr(m, row, false), s->rows);
		s->shares->hint = "shares";
	}
	return count_colors(s, b);
}

void sparse_end(Jacobian *s, Builder *b)
{
	if (s->shares)
		build_op(b, OP_FREE, NULL, 0, &s->shares, 1);
	build_op(b, OP_FREE, NULL, 0, &s->all_rows, 1);
}

/* ---- the pattern ---- */

enum { SET = 64 }; /* inputs */

static void clear_sets(Builder *b, const Block *block)
{
	fill_scalars(b, block->shadow, block->count);
}

/* The inputs of the strip that are the block's get a bit of their own. */
static void seed_sets(Jacobian *s, Builder *b, const Block *block, Value *first)
{
	const Type *set = block->shadow->type->elem;
	Value *none = jacobian_number(s, b, 0), *lo, *hi, *i, *bit, *under, *over;

	lo = build_2(b, OP_SUB, NULL, first, block->offset);
	hi = build_2(b, OP_ADD, NULL, lo, jacobian_number(s, b, SET));
	under = build_2(b, OP_LT, NULL, lo, none);
	over = build_2(b, OP_LT, NULL, block->count, hi);
	hi = build_3(b, OP_SELECT, NULL, over, block->count, hi);
	bit = lo;
	lo = build_3(b, OP_SELECT, NULL, under, none, lo);
	Builder in = loop(b, lo, hi, "i", &i);
	bit = build_2(&in, OP_SUB, NULL, i, bit);
	bit = build_cast(&in, set, bit);
	bit = build_2(&in, OP_SHL, NULL, build_int(&in, set, 1), bit);
	build_store(&in, at(&in, block->shadow, i), bit);
	build_yield(&in, NULL, 0);
}

/* Notes the entry: its column, or that the row has one more. */
static void note_entry(Jacobian *s, Builder *b, Value *row, Value *column, Value *is_filled)
{
	Op *branch = build_if(b, is_filled, NULL, NULL, 0);
	Builder fill = builder_at_end(s->out, branch->regions[0], b->loc);
	Builder count = builder_at_end(s->out, branch->regions[1], b->loc);
	Value *place = at(&fill, s->start, row), *next = build_load(&fill, place);

	column = build_cast(&fill, size_of(s), column);
	build_store(&fill, at(&fill, s->column, next), column);
	build_store(&fill, place, plus(&fill, next, 1));
	build_yield(&fill, NULL, 0);
	place = at(&count, s->start, plus(&count, row, 1));
	build_store(&count, place, plus(&count, build_load(&count, place), 1));
	build_yield(&count, NULL, 0);
}

/* What the strip has found, row by row. */
static void note_entries(Jacobian *s, Builder *b, Value *first, Value *is_filled)
{
	Value *none = jacobian_number(s, b, 0), *row, *k, *set, *bit, *column, *found, *empty;
	Builder in = loop(b, none, s->rows, "i", &row);

	set = read_at(&in, s->all_rows, row, "set");
	empty = build_int(&in, set->type, 0);
	Builder some = when(&in, build_2(&in, OP_NE, NULL, set, empty));
	Builder each = loop(&some, none, jacobian_number(s, &some, SET), "k", &k);
	bit = build_2(&each, OP_SHR, NULL, set, build_cast(&each, set->type, k));
	bit = build_2(&each, OP_AND, NULL, bit, build_int(&each, set->type, 1));
	column = build_2(&each, OP_ADD, NULL, first, k);
	found = build_2(&each, OP_NE, NULL, bit, empty);
	if (s->request->kind == REQUEST_HESS)
		found = build_2(&each, OP_AND, NULL, found,
				build_2(&each, OP_LE, NULL, column, row));
	Builder then = when(&each, found);
	note_entry(s, &then, row, column, is_filled);
	build_yield(&then, NULL, 0);
	build_yield(&each, NULL, 0);
	build_yield(&some, NULL, 0);
	build_yield(&in, NULL, 0);
}

/* Counts become the places where rows begin; or these, which have moved on, move back. */
static void settle_starts(Jacobian *s, Builder *b, Value *is_filled)
{
	Value *none = jacobian_number(s, b, 0), *zero = size_number(s, b, 0), *i, *row, *v;
	Op *branch = build_if(b, is_filled, NULL, NULL, 0);
	Builder back = builder_at_end(s->out, branch->regions[0], b->loc);
	Builder sum = builder_at_end(s->out, branch->regions[1], b->loc);
	Builder in = loop(&back, none, s->rows, "i", &i);

	row = build_2(&in, OP_SUB, NULL, s->rows, i);
	v = build_load(&in, at(&in, s->start, plus(&in, row, -1)));
	build_store(&in, at(&in, s->start, row), v);
	build_yield(&in, NULL, 0);
	build_store(&back, at(&back, s->start, none), zero);
	build_yield(&back, NULL, 0);
	in = loop(&sum, none, s->rows, "i", &i);
	row = plus(&in, i, 1);
	v = build_load(&in, at(&in, s->start, row));
	v = build_2(&in, OP_ADD, NULL, build_load(&in, at(&in, s->start, i)), v);
	build_store(&in, at(&in, s->start, row), v);
	build_yield(&in, NULL, 0);
	build_yield(&sum, NULL, 0);
}

/* Zeroed, though each strip clears them: the function may read an element where there is none, and
 * compilers would warn that it is not initialised. */
static Value *new_sets(Jacobian *s, Builder *b, Value *count, const char *name)
{
	const Type *set = type_scalar(s->out->module, TYPE_ULL);
	Value *sets = build_1(b, OP_HEAP, type_ptr(s->out->module, set, false), count);

	sets->hint = module_string(s->out->module, name);
	fill_scalars(b, sets, count);
	return sets;
}

/* A pointer to the sets of each differential of the derivative: those of the blocks, and of work
 * memory. */
static Value **make_sets(Jacobian *s, Builder *b, const Request *strip, Value **scratch)
{
	Value **sets = arena_array(s->c->scratch, Value *, strip->nroles + 2);
	uint32_t n = 0, block = 0;

	for (uint32_t i = 0; i < strip->nroles; i++) {
		const char *name = arena_printf(s->c->scratch, "%s_set", s->in->params[i].name);

		if (strip->roles[i].wrt || strip->roles[i].of) {
			Block *of = &s->blocks.items[block++];

			if (!of->of)
				of->shadow = of->memory = new_sets(s, b, of->count, name);
			sets[n++] = of->shadow;
		} else if (strip->roles[i].scratch) {
			scratch[i] = new_sets(s, b, jacobian_count(s, b, i), name);
			sets[n++] = scratch[i];
		}
	}
	if (block < s->blocks.count)
		sets[n++] = s->blocks.items[block].shadow;
	return sets;
}

static void begin_sets(Jacobian *s, Builder *b, Value *const *scratch, Value *first)
{
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		clear_sets(b, &s->blocks.items[i]);
		if (s->blocks.items[i].wrt)
			seed_sets(s, b, &s->blocks.items[i], first);
	}
	for (uint32_t i = 0; i < s->request->nroles; i++)
		if (scratch[i])
			fill_scalars(b, scratch[i], jacobian_count(s, b, i));
}

static void call_sets(Jacobian *s, Builder *b, Func *sets, Value *const *pointers)
{
	Value **args = arena_array(s->c->scratch, Value *, sets->body->nparams + 1);
	uint32_t n = 0, next = 0;

	for (; n < s->in->nparams && n < sets->body->nparams; n++)
		args[n] = s->args[n];
	for (; n < sets->body->nparams - (s->status != NULL); n++)
		args[n] = pointers[next++];
	if (s->status)
		args[n++] = s->status;
	for (uint32_t i = 0; i < n; i++)
		args[i] = build_cast(b, sets->body->params[i]->type, args[i]);
	build_op(b, OP_CALL, NULL, 0, args, n)->attr.callee = sets;
}

/* Adjoints of a gradient, which are nobody's results, have no memory here: their sets do. */
static void leave_out_hidden(Jacobian *s, Builder *b)
{
	for (uint32_t i = 0; i < s->in->nparams; i++)
		if (!s->args[i])
			s->args[i] = build_int(b, s->in->body->params[i]->type, 0);
}

static Jacobian part_of(PassContext *c, const Func *in, RequestPart part)
{
	Jacobian s = {
		.c = c, .in = in, .request = request_part(c->module->arena, c->request, part)};

	s.out = func_new(in->module, s.request->name);
	s.out->loc = in->loc;
	s.out->unit = in->unit;
	s.out->c_result = "size_t";
	s.out->c_static = s.request->c_static ? s.request->c_static : in->c_static;
	s.out->request = (Request *)(uintptr_t)s.request;
	func_set_results(s.out, (const Type *[]){type_scalar(in->module, TYPE_U64)}, 1);
	jacobian_find_blocks(&s);
	jacobian_add_originals(&s);
	return s;
}

Func *sparse_pattern(PassContext *c, const Func *in, Func *sets)
{
	Jacobian s = part_of(c, in, PART_PATTERN);
	Value **scratch = arena_array(c->scratch, Value *, in->nparams + 1), **pointers;
	Value *none, *strip, *strips, *first, *is_filled, *total;
	Builder b;

	s.start = add_sizes(&s, "start", false);
	s.column = add_sizes(&s, "column", false);
	jacobian_add_extra(&s);
	b = builder_at_end(s.out, s.out->body, in->loc);
	jacobian_name_globals(&s, &b);
	jacobian_count_blocks(&s, &b);
	leave_out_hidden(&s, &b);
	sparse_number_blocks(&s, &b);
	s.all_rows = make_rows(&s, &b, type_scalar(c->module, TYPE_ULL));
	fill_scalars(&b, s.all_rows, s.rows);
	pointers = make_sets(&s, &b, s.request->strips[0], scratch);
	none = jacobian_number(&s, &b, 0);
	is_filled = build_2(&b, OP_NE, NULL, s.column, build_int(&b, s.column->type, 0));
	Builder empty = when(&b, build_1(&b, OP_NOT, NULL, is_filled));
	fill_scalars(&empty, s.start, plus(&empty, s.rows, 1));
	build_yield(&empty, NULL, 0);
	strips = plus(&b, s.columns, SET - 1);
	strips = build_2(&b, OP_DIV, NULL, strips, jacobian_number(&s, &b, SET));
	Builder in_strip = loop(&b, none, strips, "strip", &strip);
	first = build_2(&in_strip, OP_MUL, NULL, strip, jacobian_number(&s, &in_strip, SET));
	first->hint = "first";
	begin_sets(&s, &in_strip, scratch, first);
	call_sets(&s, &in_strip, sets, pointers);
	note_entries(&s, &in_strip, first, is_filled);
	build_yield(&in_strip, NULL, 0);
	settle_starts(&s, &b, is_filled);
	for (uint32_t i = in->nparams; i-- > 0;)
		if (scratch[i])
			build_op(&b, OP_FREE, NULL, 0, &scratch[i], 1);
	for (uint32_t i = s.blocks.count; i-- > 0;)
		if (s.blocks.items[i].memory)
			build_op(&b, OP_FREE, NULL, 0, &s.blocks.items[i].memory, 1);
	build_op(&b, OP_FREE, NULL, 0, &s.all_rows, 1);
	total = build_load(&b, at(&b, s.start, s.rows));
	build_return(&b, &total, 1);
	return s.out;
}

/* Without memory there is no colour, though there is a column. */
static void report_memory(const Jacobian *s, Builder *b, Value *colors)
{
	Value *none = build_2(b, OP_EQ, NULL, colors, size_number(s, b, 0));
	Value *some = build_2(b, OP_GT, NULL, s->columns, build_int(b, s->columns->type, 0));
	Builder then = when(b, build_2(b, OP_AND, NULL, none, some));

	build_op(&then, OP_FAULT, NULL, 0, NULL, 0)->attr.i = FAULT_MEMORY;
	build_yield(&then, NULL, 0);
}

Func *sparse_colors(PassContext *c, const Func *in)
{
	Jacobian s = part_of(c, in, PART_COLORS);
	const bool is_symmetric = c->request->kind == REQUEST_HESS;
	Value *args[5];
	uint32_t n = 0;
	Builder b;
	Op *call;

	s.start = add_sizes(&s, "start", true);
	s.column = add_sizes(&s, "column", true);
	s.color = add_sizes(&s, "color", false);
	jacobian_add_extra(&s);
	b = builder_at_end(s.out, s.out->body, in->loc);
	jacobian_name_globals(&s, &b);
	jacobian_count_blocks(&s, &b);
	args[n++] = build_cast(&b, size_of(&s), s.rows);
	if (!is_symmetric)
		args[n++] = build_cast(&b, size_of(&s), s.columns);
	args[n++] = s.start;
	args[n++] = s.column;
	args[n++] = s.color;
	call = build_op(&b, OP_EXTERN, (const Type *[]){size_of(&s)}, 1, args, n);
	call->attr.s =
		module_string(c->module, is_symmetric ? "cadgen_star_colors" : "cadgen_colors");
	if (s.status)
		report_memory(&s, &b, &call->results[0]);
	build_return(&b, (Value *[]){&call->results[0]}, 1);
	return s.out;
}

/* What points to the sets of a parameter, or, NULL, of the result. */
static CDecl declare_sets(Module *m, const Request *strip, const CDecl *of, const Type *type)
{
	CDecl decl = {.dims = "", .stars = 1};

	if (of)
		decl = *of;
	decl.name = module_string(
		m, arena_printf(m->arena, "%s%s", of ? of->name : strip->function, strip->suffix));
	decl.base = type_info[TYPE_ULL].c;
	decl.is_const = decl.is_restrict = decl.is_enum = false;
	decl.const_stars = 0;
	if (!decl.is_value && !decl.stars && !*decl.dims) { /* of a global */
		decl.stars = 1;
		decl.of_array = type->elem->kind == TYPE_ARRAY;
		for (const Type *t = type->elem; t->kind == TYPE_ARRAY; t = t->elem)
			decl.dims = arena_printf(m->arena, "%s[%" PRId64 "]", decl.dims, t->len);
	}
	return decl;
}

void sparse_declare_sets(Func *sets, const Func *in, const Request *strip, const Request *request)
{
	Module *m = sets->module;
	uint32_t n = 0;

	if (request->status)
		region_param(sets, sets->body, type_ptr(m, type_scalar(m, TYPE_I32), false), PRIMAL,
			     "status");
	sets->params = arena_array(m->arena, CDecl, sets->body->nparams);
	for (; n < in->nparams; n++)
		sets->params[n] = in->params[n];
	for (uint32_t i = 0; i < strip->nroles; i++)
		if (role_has_differential(&strip->roles[i]))
			sets->params[n] =
				declare_sets(m, strip, &in->params[i], sets->body->params[n]->type),
			n++;
	if (n < sets->body->nparams - request->status)
		sets->params[n] = declare_sets(m, strip, NULL, sets->body->params[n]->type), n++;
	if (request->status)
		sets->params[n++] =
			(CDecl){.name = "status", .base = "int", .dims = "", .stars = 1};
	sets->nparams = n;
	sets->globals = in->globals;
	sets->nglobals = in->nglobals;
	sets->name = request->name;
	sets->unit = in->unit;
	sets->c_result = "void";
	sets->c_static = "static ";
	sets->request = (Request *)(uintptr_t)request;
}
