/*
 * rows: `fill` and `copy` of multidimensional arrays. The elements are contiguous, but in C a
 * subscript must not leave its row. So a `fill` past a row becomes a nest of loops if the count
 * shows the dimensions. Otherwise both work on bytes.
 *
 *   fill of double a[n][m]   for (i < n) for (j < m) a[i][j] = 0;
 */
#include "emit/internal.h"

enum { MOST_DIMS = 5 };

static bool is_object_op(const Value *v)
{
	return v->def && (v->def->code == OP_ALLOCA || v->def->code == OP_GLOBAL);
}

/* The array whose first scalar p points to, through folded decays. */
static const Value *array_of_scalar(const Emit *e, const Value *p)
{
	while (p->def && p->def->code == OP_DECAY && e->folded[p->id])
		p = p->def->args[0];
	return p;
}

/* May `count` scalars from p on pass the end of a row of an array? */
static bool spans_rows(const Emit *e, const Value *p, const Value *count)
{
	const Value *array = array_of_scalar(e, p);
	const Type *row = array->type->elem;
	int64_t n;

	if (array == p || pointer_is_flat(e, p))
		return false;
	if ((is_object_op(array) || (array->def && array->def->code == OP_INDEX)) &&
	    row->elem->kind != TYPE_ARRAY)
		return false;
	while (row->elem->kind == TYPE_ARRAY)
		row = row->elem;
	return !value_is_const_int(count, &n) || row->len < 0 || n > row->len;
}

static bool op_spans_rows(const Emit *e, const Op *op)
{
	const Value *count = op->args[op->nargs - 1];

	return spans_rows(e, op->args[0], count) ||
	       (op->code == OP_COPY && spans_rows(e, op->args[1], count));
}

/* ---- loops ---- */

/* A count as a product of values, in order, and of a constant. */
typedef struct Factors {
	const Value *value[MOST_DIMS];
	uint32_t count;
	int64_t constant;
	bool overflow;
} Factors;

static void take_factors(const Emit *e, const Value *v, Factors *f)
{
	int64_t c;

	if (value_is_const_int(v, &c)) {
		f->constant *= c;
	} else if (v->def && v->def->code == OP_MUL && e->folded[v->id]) {
		take_factors(e, v->def->args[0], f);
		take_factors(e, v->def->args[1], f);
	} else if (f->count < MOST_DIMS) {
		f->value[f->count++] = v;
	} else {
		f->overflow = true;
	}
}

/* The run-time dimensions of what a pointer points to, taken from an `index` op; NULL: none. */
static Value *const *pointer_dims(const Emit *e, const Value *p)
{
	for (const Use *u = e->uses[p->id]; u; u = u->next)
		if (u->user->code == OP_INDEX && u->arg == 0)
			return u->user->args + 2;
	return NULL;
}

/* Divides the factors by the dimensions of the type; the rest counts the outermost rows. False: the
 * count is no such product. */
static bool take_dims(const Type *t, Value *const *open, Factors *f, Dim *dims, uint32_t *ndims)
{
	uint32_t nopen = type_open_dims(t);

	for (; t->kind == TYPE_ARRAY; t = t->elem) {
		if (*ndims == MOST_DIMS)
			return false;
		if (t->len >= 0) {
			if (t->len == 0 || f->constant % t->len != 0)
				return false;
			f->constant /= t->len;
			dims[(*ndims)++] = (Dim){.n = t->len};
		} else {
			dims[(*ndims)++] = (Dim){.count = *open++};
		}
	}
	if (f->count < nopen)
		return false;
	f->count -= nopen;
	for (uint32_t i = *ndims, k = nopen; i-- > 0;)
		if (dims[i].count && dims[i].count != f->value[f->count + --k])
			return false;
	return true;
}

void plan_rows(Emit *e, Stmt *s)
{
	const Op *op = s->op;
	const Value *array = array_of_scalar(e, op->args[0]);
	bool object = is_object_op(array);
	Factors f = {.constant = 1};
	Dim dims[MOST_DIMS] = {0};
	uint32_t ndims = object ? 0 : 1;
	Value *const *open;

	if (op->code != OP_FILL || !op_spans_rows(e, op))
		return;
	open = object ? array->def->args : pointer_dims(e, array);
	take_factors(e, op->args[1], &f);
	if (f.overflow || (!open && type_open_dims(array->type->elem) > 0) ||
	    !take_dims(array->type->elem, open, &f, dims, &ndims))
		return;
	if (object ? f.count > 0 || f.constant != 1
		   : f.count > 1 || (f.count == 1 && f.constant != 1))
		return;
	if (!object && f.count == 1)
		dims[0].count = f.value[0];
	else if (!object)
		dims[0].n = f.constant;
	for (uint32_t i = 0; i < ndims; i++)
		dims[i].counter = counter_new(e, op, dims[i].count, dims[i].n);
	s->dims = arena_array(e->arena, Dim, ndims);
	for (uint32_t i = 0; i < ndims; i++)
		s->dims[i] = dims[i];
	s->ndims = ndims;
}

static void print_nest(Printer *p, const Stmt *s)
{
	const Value *array = array_of_scalar(p->e, s->op->args[0]);
	Text line = {0};

	for (uint32_t i = 0; i < s->ndims; i++) {
		const Dim *d = &s->dims[i];
		const char *name = d->counter->name;

		p->e->depth = 0;
		text_str(&line, "for (");
		declare(p->e, &line, d->counter->type, name);
		text_printf(&line, " = 0; %s < ", name);
		if (d->count)
			print_count_of(p, &line, d->counter, d->count);
		else
			text_printf(&line, "%lld", (long long)d->n);
		text_printf(&line, "; %s++)%s", name, i + 1 < s->ndims ? " {" : "");
		print_text(p, &line);
		p->indent++;
	}
	if (is_const_member(p->e, array)) {
		text_str(&line, "*(");
		declare(p->e, &line, type_innermost(array->type), "*");
		text_str(&line, ")&");
	}
	if (is_object_op(array))
		expr_object(p->e, &line, array, PREC_POSTFIX);
	else
		expr_pointer(p->e, &line, array, PREC_POSTFIX);
	for (uint32_t i = 0; i < s->ndims; i++)
		text_printf(&line, "[%s]", s->dims[i].counter->name);
	text_str(&line, " = 0;");
	print_text(p, &line);
	p->indent--;
	for (uint32_t i = 1; i < s->ndims; i++) {
		p->indent--;
		print_line(p->out, p->indent, "}");
	}
	text_free(&line);
}

/* ---- bytes ---- */

static void print_start(Emit *e, Text *out, const Value *p)
{
	const Value *array = array_of_scalar(e, p);

	if (is_object_op(array))
		expr_object(e, out, array, PREC_POSTFIX);
	else
		expr_pointer(e, out, array, PREC_ASSIGN);
}

static void print_size(Emit *e, Text *out, const Op *op)
{
	const Value *count = op->args[op->nargs - 1];
	int64_t n;

	if (value_is_const_int(count, &n)) {
		text_printf(out, "%lld", (long long)n);
	} else {
		text_str(out, "(size_t)");
		expr_value(e, out, count, CTX_EXACT, PREC_UNARY);
	}
	text_str(out, " * sizeof(");
	declare(e, out, type_innermost(op->args[0]->type), "");
	text_char(out, ')');
}

static void print_bytes(Printer *p, const Op *op)
{
	Emit *e = p->e;
	const Value *count = op->args[op->nargs - 1];
	int64_t n;
	bool sure = value_is_const_int(count, &n);
	Text line = {0};

	require(e, "<string.h>");
	e->depth = 0;
	if (!sure) {
		text_str(&line, "if (");
		expr_value(e, &line, count, CTX_EXACT, PREC_SHIFT);
		text_str(&line, " > 0)");
		print_text(p, &line);
		p->indent++;
	}
	text_printf(&line, "%s(%s", called(e, bytes_function(op)),
		    is_const_member(e, op->args[0]) ? "(void *)" : "");
	print_start(e, &line, op->args[0]);
	text_char(&line, ',');
	text_break(&line, 0);
	if (op->code == OP_FILL)
		text_char(&line, '0');
	else
		print_start(e, &line, op->args[1]);
	text_char(&line, ',');
	text_break(&line, 0);
	print_size(e, &line, op);
	text_str(&line, ");");
	print_text(p, &line);
	p->indent -= !sure;
	text_free(&line);
}

bool print_array(Printer *p, const Stmt *s)
{
	if (s->ndims > 0)
		print_nest(p, s);
	else if (op_spans_rows(p->e, s->op))
		print_bytes(p, s->op);
	else
		return false;
	return true;
}
