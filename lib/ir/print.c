/*
 * print: the text form. It is canonical: the same function always gives the same text. The grammar
 * is in parse.c, which reads it back.
 *
 * Values are named after their hints, made unique in the order of their definitions (%x, %x.1, ..);
 * those without a hint are numbered (%0, %1, ..). Broken functions are printed as far as possible:
 * an operand that is no value of the function is `%?`.
 */
#include "ir/ir.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

typedef struct Printer {
	Text *out;
	Arena *arena;
	const char **names; /* by value id, with the '%' */
	uint32_t nvalues;
	Map *taken; /* base name -> uint32_t: how many values have it */
	uint32_t unnamed;
	uint32_t depth;
	LineLocs *lines; /* of the ops, or NULL; in the arena `lasting` */
	Arena *lasting;
	uint32_t line;
} Printer;

/* ---- names ---- */

/* The part of a hint that is an identifier. */
static size_t base_length(const char *hint)
{
	size_t n = 0;

	if (!hint || !(isalpha((unsigned char)hint[0]) || hint[0] == '_'))
		return 0;
	while (isalnum((unsigned char)hint[n]) || hint[n] == '_')
		n++;
	return n;
}

static void name_value(Printer *p, const Value *v)
{
	size_t n = base_length(v->hint);
	const char *base;
	uint32_t *count;

	if (v->id >= p->nvalues)
		return;
	if (n == 0) {
		p->names[v->id] = arena_printf(p->arena, "%%%" PRIu32, p->unnamed++);
		return;
	}
	base = arena_strndup(p->arena, v->hint, n);
	count = map_get(p->taken, base);
	if (!count) {
		count = arena_new_of(p->arena, uint32_t);
		map_set(p->taken, base, count);
	}
	p->names[v->id] = *count ? arena_printf(p->arena, "%%%s.%" PRIu32, base, *count)
				 : arena_printf(p->arena, "%%%s", base);
	(*count)++;
}

static void print_name(Printer *p, const Value *v)
{
	const char *name = v && v->id < p->nvalues ? p->names[v->id] : NULL;

	text_str(p->out, name ? name : "%?");
}

static void print_values(Printer *p, Value *const *values, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		if (i)
			text_str(p->out, ", ");
		print_name(p, values[i]);
	}
}

static void print_operands(Printer *p, const Op *op, uint32_t from)
{
	if (op->nargs > from) {
		text_char(p->out, ' ');
		print_values(p, op->args + from, op->nargs - from);
	}
}

/* ---- types, numbers, strings ---- */

static void print_staged_type(Printer *p, const Type *type, unsigned stage)
{
	if (!type) {
		text_char(p->out, '?');
		return;
	}
	type_print(p->out, type);
	if (stage != PRIMAL)
		text_char(p->out, '\'');
}

static void print_integer(Text *out, const Type *type, int64_t i)
{
	if (type->kind == TYPE_U64 || type->kind == TYPE_ULL)
		text_printf(out, "%" PRIu64, (uint64_t)i);
	else
		text_printf(out, "%" PRId64, i);
}

static void print_float(Text *out, const Type *type, long double f)
{
	if (type->kind == TYPE_F32)
		text_float(out, (float)f);
	else if (type->kind == TYPE_F64)
		text_double(out, (double)f);
	else
		text_long_double(out, f);
}

static void print_quoted(Text *out, const char *s)
{
	text_char(out, '"');
	for (; *s; s++) {
		unsigned char c = (unsigned char)*s;

		if (c == '"' || c == '\\')
			text_printf(out, "\\%c", c);
		else if (c == '\n')
			text_str(out, "\\n");
		else if (c == '\t')
			text_str(out, "\\t");
		else if (c < ' ' || c == 127)
			text_printf(out, "\\%03o", c);
		else
			text_char(out, (char)c);
	}
	text_char(out, '"');
}

/* ---- ops ---- */

static void print_region(Printer *p, const Region *r);

static void indent(Printer *p)
{
	for (uint32_t i = 0; i < p->depth; i++)
		text_str(p->out, "  ");
}

static void print_result_types(Printer *p, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		text_str(p->out, i ? ", " : " : ");
		print_staged_type(p, op->results[i].type, op->results[i].stage);
	}
}

static void name_params(Printer *p, const Region *r)
{
	for (uint32_t i = 0; i < r->nparams; i++)
		name_value(p, r->params[i]);
}

/* ` carry (%s = %s0, ...)`: the parameters of `r` from number `param` on, with the operands from
 * number `arg` on. */
static void print_carries(Printer *p, const Op *op, const Region *r, uint32_t param, uint32_t arg)
{
	if (op->nargs <= arg)
		return;
	text_str(p->out, " carry (");
	for (uint32_t i = arg; i < op->nargs; i++) {
		uint32_t k = i - arg + param;

		if (i > arg)
			text_str(p->out, ", ");
		print_name(p, k < r->nparams ? r->params[k] : NULL);
		text_str(p->out, " = ");
		print_name(p, op->args[i]);
	}
	text_char(p->out, ')');
}

static void print_hints(Printer *p, const Op *op)
{
	for (const Hint *hint = op->hints; hint; hint = hint->next) {
		text_str(p->out, hint == op->hints ? " hint(" : ", ");
		hint_print(p->out, hint);
	}
	text_str(p->out, op->hints ? ")" : "");
}

/* ` %i = %lo to %hi` */
static void print_range(Printer *p, const Op *op)
{
	const Region *r = op->regions[0];

	text_str(p->out, op->attr.i & FOR_FREE ? " free" : "");
	text_str(p->out, op->attr.i & FOR_LANES ? " lanes" : "");
	text_str(p->out, op->attr.i & FOR_DOWN ? " down " : " ");
	print_name(p, r->nparams ? r->params[0] : NULL);
	text_str(p->out, " = ");
	print_name(p, op->nargs > 0 ? op->args[0] : NULL);
	text_str(p->out, " to ");
	print_name(p, op->nargs > 1 ? op->args[1] : NULL);
}

static void print_for(Printer *p, const Op *op)
{
	const Region *r = op->regions[0];

	name_params(p, r);
	print_range(p, op);
	print_carries(p, op, r, 1, 2);
	print_region(p, r);
}

static void print_while(Printer *p, const Op *op)
{
	const Region *test = op->regions[0], *body = op->regions[1];

	name_params(p, test);
	print_carries(p, op, test, 0, 0);
	print_region(p, test);
	name_params(p, body);
	text_str(p->out, " do (");
	print_values(p, body->params, body->nparams);
	text_char(p->out, ')');
	print_region(p, body);
}

/* Whether the else region is that of an `if` that is written without `else`. */
static bool is_empty_else(const Op *op)
{
	const Op *last = op->regions[1]->last;

	return op->nresults == 0 && last && last == op->regions[1]->first &&
	       last->code == OP_YIELD && last->nargs == 0;
}

static void print_if(Printer *p, const Op *op)
{
	print_operands(p, op, 0);
	print_region(p, op->regions[0]);
	if (is_empty_else(op))
		return;
	text_str(p->out, " else");
	print_region(p, op->regions[1]);
}

static void print_loop(Printer *p, const Op *op)
{
	if (op->attr.i)
		text_str(p->out, " do");
	for (uint32_t i = 0; i < op->nregions; i++)
		print_region(p, op->regions[i]);
}

static void print_attr(Printer *p, const Op *op)
{
	const Type *type = op->nresults ? op->results[0].type : NULL;

	switch (op_info[op->code].attr) {
	case A_NONE:
		return;
	case A_INT:
		text_char(p->out, ' ');
		if (type)
			print_integer(p->out, type, op->attr.i);
		else
			text_printf(p->out, "%" PRId64, op->attr.i);
		return;
	case A_FLOAT:
		text_char(p->out, ' ');
		if (type)
			print_float(p->out, type, op->attr.f);
		return;
	case A_STRING:
		text_char(p->out, ' ');
		if (op->code == OP_STRING)
			text_str(p->out, op->attr.s ? op->attr.s : "\"\"");
		else
			print_quoted(p->out, op->attr.s ? op->attr.s : "");
		return;
	case A_WITHIN:
		text_str(p->out, op->attr.i ? " within" : "");
		return;
	case A_LEVEL:
		if (op->attr.i)
			text_printf(p->out, " %" PRId64, op->attr.i);
		return;
	case A_FUNC:
		text_printf(p->out, " @%s", op->attr.callee ? op->attr.callee->name : "?");
		return;
	}
}

static void print_plain(Printer *p, const Op *op)
{
	print_attr(p, op);
	if (op->spelled) {
		text_char(p->out, ' ');
		print_quoted(p->out, op->spelled);
	}
	if (op->code == OP_CALL || op->code == OP_EXTERN) {
		text_char(p->out, '(');
		print_values(p, op->args, op->nargs);
		text_char(p->out, ')');
	} else {
		print_operands(p, op, 0);
	}
}

static void print_result_names(Printer *p, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		text_str(p->out, i ? ", " : "");
		print_name(p, &op->results[i]);
	}
	text_str(p->out, op->nresults ? " = " : "");
}

static void print_op(Printer *p, const Op *op)
{
	if (p->lines)
		list_push(p->lasting, p->lines, ((LineLoc){p->line, op->loc}));
	indent(p);
	for (uint32_t i = 0; i < op->nresults; i++)
		name_value(p, &op->results[i]);
	print_result_names(p, op);
	text_str(p->out, op_info[op->code].text);
	print_hints(p, op);
	if (op->code == OP_FOR)
		print_for(p, op);
	else if (op->code == OP_WHILE)
		print_while(p, op);
	else if (op->code == OP_IF)
		print_if(p, op);
	else if (op->code == OP_LOOP)
		print_loop(p, op);
	else
		print_plain(p, op);
	print_result_types(p, op);
	text_char(p->out, '\n');
	p->line++;
}

static void print_region(Printer *p, const Region *r)
{
	text_str(p->out, " {\n");
	p->line++;
	p->depth++;
	for (const Op *op = r->first; op; op = op->next)
		print_op(p, op);
	p->depth--;
	indent(p);
	text_char(p->out, '}');
}

/* ---- functions and globals ---- */

static void print_params(Printer *p, const Func *f)
{
	name_params(p, f->body);
	text_char(p->out, '(');
	for (uint32_t i = 0; i < f->body->nparams; i++) {
		const Value *v = f->body->params[i];

		if (i)
			text_str(p->out, ", ");
		print_name(p, v);
		text_str(p->out, ": ");
		print_staged_type(p, v->type, v->stage);
		if (i < f->nparams && f->params[i].is_restrict)
			text_str(p->out, " restrict");
		if (i < f->nparams && f->params[i].is_unread)
			text_str(p->out, " unread");
		if (i < f->nparams && type_is_ptr(v->type) && v->type->elem->kind == TYPE_STRUCT &&
		    f->params[i].is_value)
			text_str(p->out, " value");
		if (i < f->nparams && f->params[i].is_result)
			text_str(p->out, " result");
		if (func_global(f, i))
			text_printf(p->out, " global \"%s\"", func_global(f, i));
	}
	text_char(p->out, ')');
}

/* The stage of the value that the `return` at the end of the body returns. */
static unsigned result_stage(const Func *f, uint32_t i)
{
	const Op *end = f->body->last;

	return end && end->code == OP_RETURN && i < end->nargs && end->args[i] ? end->args[i]->stage
									       : (unsigned)PRIMAL;
}

static void print_results(Printer *p, const Func *f)
{
	if (f->nresults == 0)
		return;
	text_str(p->out, f->nresults > 1 ? " -> (" : " -> ");
	for (uint32_t i = 0; i < f->nresults; i++) {
		if (i)
			text_str(p->out, ", ");
		print_staged_type(p, f->result_types[i], result_stage(f, i));
	}
	if (f->nresults > 1)
		text_char(p->out, ')');
}

static void print_forms(Printer *p, const Func *f)
{
	const char *before = " forms(";

	for (uint32_t bit = 0; bit < FORM_COUNT; bit++) {
		if (!(f->forms >> bit & 1))
			continue;
		text_printf(p->out, "%s%s", before, form_name[bit]);
		before = " ";
	}
	if (f->forms)
		text_char(p->out, ')');
}

static void print_function(Printer *p, const Func *f)
{
	p->nvalues = f->nvalues;
	p->names = arena_array(p->arena, const char *, f->nvalues);
	p->taken = map_new(p->arena);
	text_printf(p->out, "func @%s", f->name);
	print_params(p, f);
	print_results(p, f);
	print_forms(p, f);
	print_region(p, f->body);
	text_char(p->out, '\n');
}

void func_print_lines(Text *out, const Func *f, Arena *lasting, LineLocs *lines)
{
	Printer p = {.out = out, .arena = arena_new(), .lines = lines, .lasting = lasting};

	print_function(&p, f);
	arena_free(p.arena);
}

void func_print(Text *out, const Func *f)
{
	func_print_lines(out, f, NULL, NULL);
}

/* ---- parts of a function ---- */

static bool name_constant(Op *op, void *data)
{
	Printer *p = data;
	Text text = {0};

	if (!op_is_constant(op))
		return true;
	p->out = &text;
	if (op_info[op->code].attr == A_NONE)
		text_str(&text, op->code == OP_ZERO ? "0" : op_info[op->code].text);
	else
		print_attr(p, op);
	p->names[op->results[0].id] = arena_strdup(p->arena, text_cstr(&text) + (*text.s == ' '));
	text_free(&text);
	return true;
}

const char **func_names(Arena *arena, const Func *f)
{
	Text text = {0};
	Printer p = {.out = &text, .arena = arena};

	print_function(&p, f);
	text_free(&text);
	region_walk(f->body, name_constant, &p);
	return p.names;
}

void op_print(Text *out, const Op *op, const char **names, uint32_t count)
{
	Printer p = {.out = out, .names = names, .nvalues = count};

	if (!op->nregions)
		print_result_names(&p, op);
	text_str(out, op_info[op->code].text);
	if (op->code == OP_FOR)
		print_range(&p, op);
	else if (op->code == OP_IF)
		print_operands(&p, op, 0);
	else if (!op->nregions)
		print_plain(&p, op);
	if (!op->nregions)
		print_result_types(&p, op);
}

static void print_global(Text *out, const Global *g)
{
	const Type *scalar = type_innermost(g->type);

	text_printf(out, "global @%s : ", g->name);
	type_print(out, g->type);
	if (g->is_const)
		text_str(out, " const");
	if (global_has_scalars(g)) {
		text_str(out, " = {");
		for (uint32_t i = 0; i < g->ninit; i++) {
			if (i)
				text_str(out, ", ");
			if (g->init[i].kind == INITIAL_FUNCTION)
				text_printf(out, "@%s", g->init[i].name);
			else if (type_is_float(scalar))
				print_float(out, scalar, g->init[i].number);
			else
				print_integer(out, scalar, initial_integer(&g->init[i]));
		}
		text_char(out, '}');
	}
	text_char(out, '\n');
}

void module_print(Text *out, const Module *m)
{
	const char *between = "";

	text_str(out, m->is_narrow ? "narrow\n" : "");
	for (const StructDef *d = m->first_struct; d; d = d->next) {
		struct_print(out, d);
		between = "\n";
	}
	for (const Global *g = m->globals; g; g = g->next) {
		print_global(out, g);
		between = "\n";
	}
	for (const Func *f = m->first; f; f = f->next) {
		text_str(out, between);
		func_print(out, f);
		between = "\n";
	}
}
