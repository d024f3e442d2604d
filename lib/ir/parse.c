/*
 * parse: reads the text form that print.c writes. Only the first fault of a text is reported.
 * Whether the result makes sense is checked by the verifier.
 *
 *   module  = ["narrow"] { struct | global | func }
 *   struct  = ("struct" | "union") string ["local"] "size" integer "align" integer
 *             "{" [field {"," field}] "}"
 *   field   = name ":" type ["const"] "at" integer ["bits" integer "from" integer] ["shared"]
 *   global  = "global" @name ":" type ["const"] [ "=" "{" [number {"," number}] "}" ]
 *   func    = "func" @name "(" [param {"," param}] ")" [ "->" results ] [ forms ] region
 *   param   = %name ":" staged ["restrict"] ["unread"] ["value" | "result"] ["global" string]
 *                                       see CDecl
 *   results = staged | "(" staged {"," staged} ")"
 *   forms   = "forms" "(" {form} ")"
 *   staged  = type ["'"]                a prime: TANGENT of a float, SHADOW of a pointer
 *   type    = "f64" and other scalars | "ptr" ["const"] ["volatile"] type | "tape" type | "pool"
 *           | "struct" string | "opaque" string | "function" string
 *           | "[" (number | "?") "x" type "]"
 *   region  = "{" {op} "}"
 *   op      = [ values "=" ] ( plain | call | for | while | if | loop ) [ ":" types ]
 *   types   = staged {"," staged}       one for each result
 *   values  = %name {"," %name}
 *   plain   = "const" integer | "constf" float | "string" string | "global" string
 *           | "field" string %name | "malloc" integer %name | "copy" integer values
 *           | "index" ["within"] values | ("label" | "goto") string
 *           | ("break" | "continue") [integer] | (any other op without regions) [values]
 *   call    = "call" @name "(" [values] ")" | "extern" string "(" [values] ")"
 *   for     = "for" [hints] ["free"] ["down"] %name "=" %name "to" %name [carry]
 *             region
 *   carry   = "carry" "(" %name "=" %name {"," %name "=" %name} ")"
 *   while   = "while" [hints] [carry] region "do" "(" values ")" region
 *   if      = "if" %name region [ "else" region ]       without else: an else that yields nothing
 *   loop    = "loop" [hints] ["do"] region region region
 *   hints   = "hint" "(" hint {"," hint} ")"
 *   hint    = "independent" | ("store" | "recompute") "(" name ")"
 *           | ("trips" | "checkpoint" | "lanes") "(" integer ")"
 *
 * The C side of a function is made from its types. A value's hint is its name up to the first dot,
 * if that is an identifier. Names are unique in a function. A function may be called before it is
 * defined.
 */
#include "ir/parse.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 200 };

/* ---- tokens ---- */

void parser_fail(Parser *p, Loc loc, const char *fmt, ...)
{
	Text text = {0};
	va_list ap;

	if (p->failed)
		return;
	va_start(ap, fmt);
	text_vprintf(&text, fmt, ap);
	va_end(ap);
	diag_report(p->diags, E_IR_SYNTAX, loc, text_cstr(&text));
	text_free(&text);
	p->failed = true;
	p->t.kind = TOKEN_END;
}

void parser_next(Parser *p)
{
	if (p->failed)
		return;
	p->t = lexer_next(&p->lexer);
	if (p->t.kind == TOKEN_OPEN_STRING)
		parser_fail(p, p->t.loc, "a string that does not end");
}

void parser_fail_expected(Parser *p, const char *what)
{
	if (p->t.kind == TOKEN_END)
		parser_fail(p, p->t.loc, "expected %s", what);
	else
		parser_fail(p, p->t.loc, "expected %s before '%.*s'", what, (int)p->t.len,
			    p->t.text);
}

bool parser_accept(Parser *p, const char *text)
{
	if (!token_is(&p->t, text))
		return false;
	parser_next(p);
	return true;
}

void parser_expect(Parser *p, const char *text)
{
	char what[16];

	snprintf(what, sizeof what, "'%s'", text);
	if (!parser_accept(p, text))
		parser_fail_expected(p, what);
}

Token parser_take(Parser *p, TokenKind kind, const char *what)
{
	Token t = p->t;

	if (t.kind == kind)
		parser_next(p);
	else
		parser_fail_expected(p, what);
	return t;
}

bool parser_enter(Parser *p)
{
	if (++p->depth > MAX_DEPTH)
		parser_fail(p, p->t.loc, "nested more than %d deep", MAX_DEPTH);
	return !p->failed;
}

/* ---- numbers ---- */

bool parser_take_number(Parser *p, Token *t)
{
	*t = p->t;
	if (t->kind == TOKEN_NUMBER || token_is(t, "inf") || token_is(t, "nan"))
		parser_next(p);
	else
		parser_fail_expected(p, "a number");
	return !p->failed;
}

int64_t parser_integer(Parser *p, const Token *t, const Type *type)
{
	const char *text = token_text(p->scratch, t);
	char *end;
	int64_t i;

	errno = 0;
	if (type && (type->kind == TYPE_U64 || type->kind == TYPE_ULL) && *text != '-')
		i = (int64_t)strtoull(text, &end, 10);
	else
		i = strtoll(text, &end, 10);
	if (errno || *end)
		parser_fail(p, t->loc, "'%s' is not an integer of 64 bits", text);
	return i;
}

long double parser_float(Parser *p, const Token *t, const Type *type)
{
	const char *text = token_text(p->scratch, t);
	char *end;
	long double f;

	if (type->kind == TYPE_F32)
		f = strtof(text, &end);
	else if (type->kind == TYPE_F64)
		f = strtod(text, &end);
	else
		f = strtold(text, &end);
	if (*end)
		parser_fail(p, t->loc, "'%s' is not a number", text);
	return f;
}

/* ---- types ---- */

static const Type *parse_type(Parser *p);

static bool holds_opaque(const Type *t)
{
	return type_without_arrays(t)->kind == TYPE_OPAQUE;
}

/* Whether the type may be that of an array's elements. */
static bool is_element(const Type *t)
{
	return type_is_ptr(t) || holds_opaque(t) || t->kind == TYPE_ARRAY || type_size(t) > 0;
}

static const Type *parse_array(Parser *p)
{
	int64_t len = -1;
	Loc loc = p->t.loc;
	const Type *elem;
	Token t;

	if (!parser_accept(p, "?") && parser_take_number(p, &t)) {
		len = parser_integer(p, &t, NULL);
		if (len < 0)
			parser_fail(p, t.loc, "the length of an array is negative");
	}
	parser_expect(p, "x");
	elem = parse_type(p);
	parser_expect(p, "]");
	if (elem && !is_element(elem))
		parser_fail(p, loc, "an array of what has no known size");
	else if (elem && len > 0 && type_size(elem) > INT64_MAX / len)
		parser_fail(p, loc, "the array is too large");
	return elem ? type_array(p->m, elem, len) : NULL;
}

static const Type *parse_scalar(Parser *p)
{
	for (uint32_t kind = 0; kind < TYPE_PTR; kind++)
		if (parser_accept(p, type_info[kind].text))
			return type_scalar(p->m, (TypeKind)kind);
	parser_fail_expected(p, "a type");
	return NULL;
}

/* The text is C's spelling of the pointer type; a name would stand behind the star in "(*)". */
static const Type *parse_function_type(Parser *p, const Token *t)
{
	const char *name = token_unquote(p->scratch, t);

	if (strstr(name, "(*)"))
		return type_function(p->m, name);
	parser_fail(p, t->loc, "'%s' has no (*)", name);
	return NULL;
}

static const Type *parse_type(Parser *p)
{
	const Type *type = NULL;
	bool is_const, is_volatile;
	Token t;

	if (!parser_enter(p))
		return NULL;
	if (parser_accept(p, "ptr")) {
		is_const = parser_accept(p, "const");
		is_volatile = parser_accept(p, "volatile");
		type = parse_type(p);
		if (type)
			type = is_volatile ? type_ptr_volatile(p->m, type, is_const)
					   : type_ptr(p->m, type, is_const);
	} else if (parser_accept(p, "tape")) {
		type = parse_type(p);
		type = type ? type_tape(p->m, type) : NULL;
	} else if (parser_accept(p, "pool")) {
		type = type_pool(p->m);
	} else if (parser_accept(p, "struct")) {
		t = parser_take(p, TOKEN_STRING, "a name in quotes");
		type = p->failed ? NULL : type_struct(p->m, token_unquote(p->scratch, &t));
	} else if (parser_accept(p, "opaque")) {
		t = parser_take(p, TOKEN_STRING, "a name in quotes");
		type = p->failed ? NULL : type_opaque(p->m, token_unquote(p->scratch, &t));
	} else if (parser_accept(p, "function")) {
		t = parser_take(p, TOKEN_STRING, "a name in quotes");
		type = p->failed ? NULL : parse_function_type(p, &t);
	} else if (parser_accept(p, "[")) {
		type = parse_array(p);
	} else {
		type = parse_scalar(p);
	}
	p->depth--;
	return p->failed ? NULL : type;
}

Staged parse_staged(Parser *p)
{
	Staged s = {0};

	s.type = parse_type(p);
	s.prime = parser_accept(p, "'");
	return s;
}

/* The stage that a prime, or none, gives a value of the type. */
Stage staged_stage(Staged s)
{
	if (!s.prime)
		return PRIMAL;
	return type_is_float(s.type) ? TANGENT : SHADOW;
}

/* ---- functions and globals ---- */

/* How a parameter of the type is declared in C. */
static CDecl declare(Func *f, const Value *v)
{
	CDecl d = {.dims = "", .is_value = type_is_scalar(v->type) && !type_is_ptr(v->type)};
	const Type *t = v->type;
	Text dims = {0};

	d.name = v->hint ? v->hint : arena_printf(f->arena, "p%u", v->index);
	for (; t->kind == TYPE_PTR; t = t->elem) {
		d.const_stars = (uint8_t)(d.const_stars << 1 | (d.stars && d.is_const));
		d.stars++;
		d.is_const = t->is_const;
		d.is_volatile = t->is_volatile;
	}
	if (t->kind == TYPE_POOL)
		d.stars++;
	if (t->kind == TYPE_ARRAY && d.stars == 1 && !type_open_dims(t)) {
		text_str(&dims, "[]");
		for (const Type *a = t; a->kind == TYPE_ARRAY; a = a->elem)
			text_printf(&dims, "[%" PRId64 "]", a->len);
		d.dims = arena_strdup(f->arena, text_cstr(&dims));
		d.stars = 0;
		text_free(&dims);
	}
	t = type_innermost(t);
	d.base = type_c_base(t);
	return d;
}

/* Reads the name of the global for which a parameter stands. */
static void parse_lifted(Parser *p, Func *f, const Value *v)
{
	Token t = parser_take(p, TOKEN_STRING, "a name in quotes");
	const char **globals = arena_array(f->arena, const char *, v->index + 1);

	if (p->failed)
		return;
	for (uint32_t i = 0; i < f->nglobals; i++)
		globals[i] = f->globals[i];
	globals[v->index] = module_string(p->m, token_unquote(p->scratch, &t));
	f->globals = globals;
	f->nglobals = v->index + 1u;
}

/* Adds the C declaration of a parameter, and reads the words behind its type. */
static void parse_declaration(Parser *p, Func *f, const Value *v)
{
	CDecl d = declare(f, v);
	uint32_t cap = f->nparams;

	d.is_restrict = parser_accept(p, "restrict");
	d.is_unread = parser_accept(p, "unread");
	d.is_result = parser_accept(p, "result");
	if (parser_accept(p, "value"))
		d.is_value = true;
	if (type_is_ptr(v->type) && (d.is_value || d.is_result))
		d.stars--;
	f->params = arena_grow(f->arena, f->params, &cap, f->nparams + 1, sizeof *f->params);
	f->params[f->nparams++] = d;
	if (parser_accept(p, "global"))
		parse_lifted(p, f, v);
}

/* The type that the C function returns: the struct for which a parameter stands, or the type of the
 * first result unless that is a tangent. */
static const char *c_result(Func *f, const Stageds *results)
{
	const Type *type =
		results->count && !results->items[0].prime ? results->items[0].type : NULL;
	const Type *base = type ? type_innermost(type) : NULL;

	for (uint32_t i = 0; i < f->nparams; i++)
		if (f->params[i].is_result)
			return f->params[i].base;
	if (!type)
		return "void";
	if (!type_is_ptr(type))
		return type_c_base(base);
	return arena_printf(f->arena, "%s%s *", type->is_const ? "const " : "", type_c_base(base));
}

static void parse_params(Parser *p)
{
	parser_expect(p, "(");
	if (!token_is(&p->t, ")")) {
		do {
			Token name = parser_take(p, TOKEN_VALUE, "a parameter");
			Value *v;
			Staged s;

			parser_expect(p, ":");
			s = parse_staged(p);
			if (p->failed)
				return;
			v = region_param(p->f, p->f->body, s.type, staged_stage(s), NULL);
			parser_define(p, &name, v);
			parse_declaration(p, p->f, v);
		} while (parser_accept(p, ","));
	}
	parser_expect(p, ")");
}

static void parse_result_types(Parser *p, Stageds *out)
{
	bool several;

	if (p->t.kind != TOKEN_ARROW)
		return;
	parser_next(p);
	several = parser_accept(p, "(");
	do {
		Staged s = parse_staged(p);

		list_push(p->scratch, out, s);
	} while (several && parser_accept(p, ","));
	if (several)
		parser_expect(p, ")");
}

static void set_results(Parser *p, const Stageds *results)
{
	const Type **types = arena_array(p->scratch, const Type *, results->count);

	for (uint32_t i = 0; i < results->count; i++)
		types[i] = results->items[i].type;
	func_set_results(p->f, types, results->count);
	p->f->c_result = c_result(p->f, results);
}

static void parse_forms(Parser *p)
{
	if (!parser_accept(p, "forms"))
		return;
	parser_expect(p, "(");
	while (!p->failed && !parser_accept(p, ")")) {
		Token t = parser_take(p, TOKEN_WORD, "a form");
		uint32_t bit = 0;

		while (bit < FORM_COUNT && !p->failed && !token_is(&t, form_name[bit]))
			bit++;
		if (bit == FORM_COUNT)
			parser_fail(p, t.loc, "there is no form '%.*s'", (int)t.len, t.text);
		p->f->forms |= 1u << bit;
	}
}

/* A Func has no stages for its results, so those in the text must be those of the values
 * returned. */
static void check_result_stages(Parser *p, Loc loc, const Stageds *results)
{
	const Op *end = p->f->body->last;

	if (p->failed || !end || end->code != OP_RETURN || end->nargs != results->count)
		return;
	for (uint32_t i = 0; i < end->nargs; i++)
		if (results->items[i].prime != (end->args[i]->stage != PRIMAL))
			parser_fail(p, loc,
				    "result %u of @%s has another stage than what is returned", i,
				    p->f->name);
}

static void parse_func(Parser *p)
{
	Token name = parser_take(p, TOKEN_SYMBOL, "a function's name");
	Stageds results = {0};
	const char *text;

	if (p->failed)
		return;
	text = token_text(p->scratch, &name);
	if (module_find(p->m, text))
		parser_fail(p, name.loc, "@%s is defined twice", text);
	p->f = func_new(p->m, text);
	p->f->loc = name.loc;
	p->values = map_new(p->scratch);
	parse_params(p);
	parse_result_types(p, &results);
	set_results(p, &results);
	parse_forms(p);
	parse_region(p, p->f->body);
	check_result_stages(p, name.loc, &results);
	if (!p->failed)
		module_add(p->m, p->f);
}

/* A number, or the name of a function. */
static Initial parse_initial(Parser *p, const Type *scalar)
{
	Initial initial = {.is_given = true};
	Token t;

	if (scalar->kind == TYPE_FUNCTION && p->t.kind == TOKEN_SYMBOL) {
		t = parser_take(p, TOKEN_SYMBOL, "a function's name");
		initial.kind = INITIAL_FUNCTION;
		initial.name = token_text(p->m->arena, &t);
		return initial;
	}
	if (!parser_take_number(p, &t))
		return initial;
	if (type_is_float(scalar))
		initial.number = parser_float(p, &t, scalar);
	else if (!type_is_signed(scalar))
		initial.number = (long double)(uint64_t)parser_integer(p, &t, scalar);
	else
		initial.number = (long double)parser_integer(p, &t, scalar);
	return initial;
}

static void parse_init(Parser *p, Global *g)
{
	const Type *scalar = type_without_arrays(g->type);
	LIST(Initial) init = {0};

	parser_expect(p, "{");
	while (!p->failed && !parser_accept(p, "}")) {
		if (init.count)
			parser_expect(p, ",");
		list_push(p->m->arena, &init, parse_initial(p, scalar));
	}
	g->init = init.items;
	g->ninit = init.count;
}

static void parse_global(Parser *p)
{
	Token name = parser_take(p, TOKEN_SYMBOL, "a global's name");
	Global *g = arena_new_of(p->m->arena, Global);
	Global **link = &p->m->globals;

	if (p->failed)
		return;
	g->name = token_text(p->m->arena, &name);
	if (module_global(p->m, g->name))
		parser_fail(p, name.loc, "global @%s is defined twice", g->name);
	parser_expect(p, ":");
	g->type = parse_type(p);
	if (p->failed)
		return;
	g->is_const = parser_accept(p, "const");
	if (parser_accept(p, "="))
		parse_init(p, g);
	while (*link)
		link = &(*link)->next;
	*link = g;
}

/* An integer from `lo` to `hi`. */
static int64_t parse_within(Parser *p, int64_t lo, int64_t hi)
{
	int64_t i = 0;
	Token t;

	if (!parser_take_number(p, &t))
		return lo;
	i = parser_integer(p, &t, NULL);
	if (i < lo || i > hi)
		parser_fail(p, t.loc, "%" PRId64 " is not from %" PRId64 " to %" PRId64, i, lo, hi);
	return i;
}

/* The size of a member, which must be known. Arrays without length and opaque types have size 0. */
static int64_t field_size(Parser *p, Loc loc, const Type *type)
{
	int64_t size = type_size(type);

	if (holds_opaque(type) || (type->kind == TYPE_ARRAY && type->len < 0))
		size = 0;
	if (size < 0)
		parser_fail(p, loc, "a member of no known size");
	return size;
}

static Field parse_field(Parser *p, int64_t room)
{
	Token name = parser_take(p, TOKEN_WORD, "a member's name");
	Field field = {0};
	int64_t size, width;
	Loc loc;

	if (p->failed)
		return field;
	field.name = module_string(p->m, token_text(p->scratch, &name));
	parser_expect(p, ":");
	loc = p->t.loc;
	field.type = parse_type(p);
	if (p->failed)
		return field;
	size = field_size(p, loc, field.type);
	if (size > room)
		parser_fail(p, loc, "the member is larger than its struct");
	field.is_const = parser_accept(p, "const");
	parser_expect(p, "at");
	field.offset = parse_within(p, 0, room - size);
	if (parser_accept(p, "bits")) {
		width = type_is_integer(field.type) ? 8 * size : 0;
		field.bits = (uint8_t)parse_within(p, 1, width);
		parser_expect(p, "from");
		field.first_bit = (uint8_t)parse_within(p, 0, width - field.bits);
	}
	field.is_shared = parser_accept(p, "shared");
	return field;
}

static bool is_power_of_2(int64_t i)
{
	return i > 0 && (i & (i - 1)) == 0;
}

static void parse_struct(Parser *p, bool is_union)
{
	Token name = parser_take(p, TOKEN_STRING, "a name in quotes");
	LIST(Field) fields = {0};
	int64_t size, align;
	const Type *type;
	Loc loc;

	if (p->failed)
		return;
	type = type_struct(p->m, token_unquote(p->scratch, &name));
	if (type->def->is_complete)
		parser_fail(p, name.loc, "%s is defined twice", type->name);
	type->def->is_local = parser_accept(p, "local");
	parser_expect(p, "size");
	size = parse_within(p, 0, INT64_MAX);
	parser_expect(p, "align");
	loc = p->t.loc;
	align = parse_within(p, 1, INT64_MAX);
	if (!is_power_of_2(align) || size % align != 0)
		parser_fail(p, loc, "size and alignment do not go together");
	parser_expect(p, "{");
	while (!p->failed && !parser_accept(p, "}")) {
		if (fields.count)
			parser_expect(p, ",");
		Field field = parse_field(p, size);
		for (uint32_t i = 0; i < fields.count && !p->failed; i++)
			if (fields.items[i].name == field.name)
				parser_fail(p, p->t.loc, "the member '%s' stands twice",
					    field.name);
		list_push(p->scratch, &fields, field);
	}
	if (!p->failed)
		struct_define(p->m, type, fields.items, fields.count, size, align, is_union);
}

static Func *only_named(Parser *p, const char *name)
{
	Func *f = map_get(p->m->only_named, name);

	if (!f) {
		f = func_new(p->m, name);
		map_set(p->m->only_named, f->name, f);
	}
	return f;
}

static void resolve_callees(Parser *p)
{
	for (uint32_t i = 0; i < p->callees.count && !p->failed; i++) {
		const Callee *c = &p->callees.items[i];
		const char *name = token_text(p->scratch, &c->name);

		c->op->attr.callee = module_find(p->m, name);
		if (!c->op->attr.callee && c->op->code == OP_FUNCTION)
			c->op->attr.callee = only_named(p, name);
		if (!c->op->attr.callee)
			parser_fail(p, c->name.loc, "there is no function @%s", name);
	}
}

bool module_parse(Module *m, uint32_t file, Diags *diags)
{
	const SourceFile *source = sources_get(m->sources, file);
	Parser p = {.m = m, .diags = diags};

	p.scratch = arena_new();
	p.lexer = lexer_new(file, source->text);
	parser_next(&p);
	m->is_narrow = parser_accept(&p, "narrow"); /* before there are types */
	while (!p.failed && p.t.kind != TOKEN_END) {
		if (parser_accept(&p, "func"))
			parse_func(&p);
		else if (parser_accept(&p, "global"))
			parse_global(&p);
		else if (parser_accept(&p, "struct"))
			parse_struct(&p, false);
		else if (parser_accept(&p, "union"))
			parse_struct(&p, true);
		else
			parser_fail_expected(&p, "'func', 'global', 'struct' or 'union'");
	}
	resolve_callees(&p);
	arena_free(p.scratch);
	return !p.failed;
}
