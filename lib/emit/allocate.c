/*
 * allocate: the calls that allocate and free memory, and the code for faults, as C text.
 *
 * Sizes are written as people write them: a product with the size of the element is printed as
 * `n * sizeof *p`. sizeof has type size_t, to which C converts the other factor by itself.
 */
#include "emit/internal.h"

#include <string.h>

/* ---- sizes ---- */

static bool folded_op(const Emit *e, const Value *v, OpCode code)
{
	return v->def && v->def->code == code && e->folded[v->id];
}

/* The value without the conversion to size_t that C makes itself in arguments and beside sizes. */
static const Value *unsized(const Emit *e, const Value *v)
{
	if (folded_op(e, v, OP_CAST) && v->type->kind == TYPE_U64 &&
	    type_is_integer(v->def->args[0]->type) && v->def->args[0]->type->kind != TYPE_BOOL)
		return v->def->args[0];
	return v;
}

/* Prints the factors of a product. It is computed in size_t: its first factor is converted. */
static void print_factors(Emit *e, Text *out, const Value *v, bool convert)
{
	const Value *inner = unsized(e, v);

	if (folded_op(e, v, OP_MUL)) {
		print_factors(e, out, v->def->args[0], true);
		text_str(out, " * ");
		expr_value(e, out, unsized(e, v->def->args[1]), CTX_CONVERT, PREC_UNARY);
	} else if (convert && inner != v) {
		text_str(out, "(size_t)");
		expr_value(e, out, inner, CTX_EXACT, PREC_UNARY);
	} else {
		expr_value(e, out, inner, CTX_CONVERT, PREC_MUL);
	}
}

/* A number of bytes as a count of elements. */
typedef struct Size {
	const Value *count; /* NULL: n */
	int64_t n;
	bool divides;
} Size;

static Size split_size(const Emit *e, const Value *bytes, const Type *elem)
{
	int64_t size = type_size(elem), n;

	if (size <= 1)
		return (Size){.divides = false};
	if (value_is_const_int(bytes, &n))
		return (Size){NULL, n / size, n > 0 && n % size == 0};
	for (uint32_t i = 0; folded_op(e, bytes, OP_MUL) && i < 2; i++)
		if (value_is_const_int(bytes->def->args[i], &n) && n == size)
			return (Size){bytes->def->args[!i], 0, true};
	return (Size){.divides = false};
}

static void print_count(Emit *e, Text *out, const Size *s)
{
	if (s->count)
		print_factors(e, out, s->count, false);
	else
		text_printf(out, "%lld", (long long)s->n);
}

/* Whether gcc may warn of the count as an argument of its own: where it has told trips apart, it
 * knows on some path that the count is negative. A product of int and a size is computed in size_t
 * without overflow that calloc would report. */
static bool may_be_negative(const Emit *e, const Size *s)
{
	const Type *type = s->count ? unsized(e, s->count)->type : NULL;

	return type && type_is_signed(type) && type_size(type) <= 4;
}

/* Note [Narrow targets]: may there be more than size_t can say? */
static bool is_too_wide(const Emit *e, const Value *bytes)
{
	int64_t n;

	return e->func->module->is_narrow && type_size(unsized(e, bytes)->type) == 8 &&
	       !value_is_const_int(bytes, &n);
}

static void print_bytes(Emit *e, Text *out, const Stmt *s, const Arg *a)
{
	bool apart = a->kind == ARG_BYTES_APART;
	Size size = split_size(e, a->value, s->op->results[0].type->elem);

	if (is_too_wide(e, a->value)) {
		text_printf(out, "%s%s(", apart ? "1, " : "", helper(e, "cadgen_bytes"));
		expr_value(e, out, a->value, CTX_EXACT, PREC_ASSIGN);
		text_char(out, ')');
		return;
	}
	if (apart && size.divides && s->call->result && may_be_negative(e, &size)) {
		text_str(out, "1, ");
		apart = false;
	}
	if (!size.divides || !s->call->result) {
		text_str(out, apart ? "1, " : "");
		expr_value(e, out, unsized(e, a->value), CTX_CONVERT, PREC_ASSIGN);
		return;
	}
	if (apart || size.count || size.n != 1) {
		print_count(e, out, &size);
		text_str(out, apart ? ", " : " * ");
	}
	text_printf(out, "sizeof *%s", s->call->result);
}

/* ---- calls ---- */

static void print_arg(Emit *e, Text *out, const Stmt *s, const Arg *a)
{
	switch (a->kind) {
	case ARG_NONE:
		break;
	case ARG_VALUE:
		expr_value(e, out, a->value, CTX_EXACT, PREC_ASSIGN);
		break;
	case ARG_FREED:
		text_str(out, a->value->type->is_const ? "(void *)" : "");
		expr_value(e, out, a->value, CTX_EXACT, PREC_UNARY);
		break;
	case ARG_COUNT:
		count_text(e, out, a->value);
		break;
	case ARG_BYTES:
	case ARG_BYTES_APART:
		print_bytes(e, out, s, a);
		break;
	case ARG_SIZE:
		text_printf(out, "sizeof *%s", s->call->result);
		break;
	case ARG_ONE:
		text_str(out, "1");
		break;
	case ARG_TEXT:
	case ARG_WORK:
		text_str(out, a->text);
		break;
	}
}

/* The name of a helper, or of a function of <stdlib.h>, in the text. */
static const char *function_text(Emit *e, const char *name)
{
	if (helper_find(name))
		return helper(e, name);
	require(e, "<stdlib.h>");
	return called(e, name);
}

static void print_function(Emit *e, Text *out, const Stmt *s)
{
	const MemoryCall *c = s->call;

	if (c->function)
		text_printf(out, "%s(", function_text(e, c->function));
	for (uint32_t i = 0; i < c->nargs; i++) {
		if (i > 0 && c->args[i - 1].kind == ARG_WORK) {
			text_str(out, ", ");
		} else if (i > 0) {
			text_char(out, ',');
			text_break(out, 1);
		}
		print_arg(e, out, s, &c->args[i]);
	}
	text_str(out, c->function ? ")" : "");
}

/* ---- faults ---- */

static void print_release(Printer *p, const Var *v)
{
	const char *function = v->type->kind == TYPE_POOL ? "cadgen_pool_free" : "free";
	const char *memory = v->type->kind == TYPE_TAPE ? tape_elements(p->e, v->value) : v->name;
	Text line = {0};

	text_printf(&line, "%s(%s%s);", function_text(p->e, function),
		    v->type->kind == TYPE_POOL ? "&" : "", memory);
	print_text(p, &line);
	text_free(&line);
}

static void print_return_of_loan(Printer *p, const Loan *loan)
{
	Text line = {0};

	p->e->depth = 0;
	expr_object(p->e, &line, loan->place, PREC_UNARY);
	text_assign(&line, "=");
	expr_value(p->e, &line, loan->held, CTX_CONVERT, PREC_ASSIGN);
	text_char(&line, ';');
	print_text(p, &line);
	text_free(&line);
}

static const char *fault_result(const Emit *e)
{
	if (e->result)
		return arena_printf(e->arena, "return (%s){0};", e->c_result);
	return strcmp(e->c_result, "void") == 0 ? "return;" : "return 0;";
}

static void print_end(Printer *p, const Fault *f)
{
	Text line = {0};

	if (!f->status) {
		text_printf(&line, "%s();", function_text(p->e, "abort"));
		print_text(p, &line);
		text_free(&line);
		return;
	}
	for (uint32_t i = f->loans.count; i > 0; i--)
		print_return_of_loan(p, &f->loans.items[i - 1]);
	for (uint32_t i = f->owned.count; i > 0; i--)
		print_release(p, f->owned.items[i - 1]);
	if (f->status != FAULT_PASSED) {
		text_printf(&line, "*%s = %d;", p->e->status, f->status);
		print_text(p, &line);
	}
	print_line(p->out, p->indent, fault_result(p->e));
	text_free(&line);
}

static void print_fault(Printer *p, const char *failed, const Fault *f)
{
	Text line = {0};

	text_printf(&line, "if (!%s)%s", failed, f->status ? " {" : "");
	print_text(p, &line);
	p->indent++;
	print_end(p, f);
	p->indent--;
	if (f->status)
		print_line(p->out, p->indent, "}");
	text_free(&line);
}

void print_passed_fault(Printer *p, const Fault *f)
{
	Text line = {0};

	bool is_one_line = !f->loans.count && !f->owned.count;

	text_printf(&line, "if (*%s)%s", p->e->status, is_one_line ? "" : " {");
	print_text(p, &line);
	p->indent++;
	print_end(p, f);
	p->indent--;
	if (!is_one_line)
		print_line(p->out, p->indent, "}");
	text_free(&line);
}

void print_fault_op(Printer *p, const Stmt *s)
{
	print_end(p, s->call->fault);
}

void print_memory(Printer *p, const Stmt *s)
{
	Emit *e = p->e;
	const MemoryCall *c = s->call;
	const char *result = c->through ? c->through : c->result;
	Text line = {0};

	if (c->through)
		print_line(p->out, p->indent++, "{");
	e->depth = 0;
	if (c->declared)
		declare(e, &line, c->declared, result);
	else if (result)
		text_str(&line, result);
	if (result)
		text_assign(&line, "=");
	print_function(e, &line, s);
	if (result || !c->fault) {
		text_char(&line, ';');
		text_loc(e, &line, c->place);
		print_text(p, &line);
	}
	if (c->through)
		text_char(p->out, '\n');
	if (c->fault)
		print_fault(p, result ? result : text_cstr(&line), c->fault);
	if (c->through) {
		text_printf(&line, "%s = %s;", c->result, c->through);
		print_text(p, &line);
		print_line(p->out, --p->indent, "}");
	}
	text_free(&line);
}
