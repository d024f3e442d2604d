/*
 * Reading the text form that print.c writes. Faults of the text are reported with their place, the first of a text only; whether what was
 * read makes sense is for the verifier to say.
 *
 *   module  = { global | func }
 *   global  = "global" @name ":" type ["const"] [ "=" "{" [number {"," number}] "}" ]
 *   func    = "func" @name "(" [param {"," param}] ")" [ "->" (staged | "(" staged {"," staged} ")") ] [ "forms" "(" {form} ")" ] region
 *   param   = %name ":" staged ["restrict"]
 *   staged  = type ["'"]                                a prime: TANGENT of a float, SHADOW of a pointer
 *   type    = "f64" and other scalars | "ptr" ["const"] type | "[" (number | "?") "x" type "]" | "tape" type | "opaque" string
 *   region  = "{" {op} "}"
 *   op      = [ values "=" ] ( plain | call | for | while | if | loop ) [ ":" staged {"," staged} ]      one type per result
 *   values  = %name {"," %name}
 *   plain   = "const" integer | "constf" float | "string" string | "global" string | (any other op without regions) [values]
 *   call    = "call" @name "(" [values] ")" | "extern" string "(" [values] ")"
 *   for     = "for" ["down"] %name "=" %name "to" %name [carry] region
 *   carry   = "carry" "(" %name "=" %name {"," %name "=" %name} ")"
 *   while   = "while" [carry] region "do" "(" values ")" region
 *   if      = "if" %name region [ "else" region ]       without else: an else that yields nothing
 *   loop    = "loop" ["do"] region region region
 *
 * A value's hint is its name up to the first dot, if that is an identifier. Names are unique in a function. A function may be called before
 * it is defined.
 */
#include "ir/lex.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 200 };

typedef struct Callee { /* a call whose function is looked up at the end */
	Op *op;
	Token name;
} Callee;

typedef struct Parser {
	Module *m;
	Diags *diags;
	Arena *scratch;
	Lexer lexer;
	Token t;      /* the token to read next */
	bool failed;  /* a fault was reported: t is the end, and stays it */
	uint32_t depth;
	Func *f;
	Map *values;  /* name -> Value, of f */
	LIST(Callee) callees;
} Parser;

typedef LIST(Value *) Values;
typedef LIST(Token) Tokens;

typedef struct Staged {
	const Type *type;
	bool prime;
} Staged;

typedef LIST(Staged) Stageds;

/* ---- tokens ---- */

static void fail(Parser *p, Loc loc, const char *fmt, ...) CADGEN_PRINTF(3, 4);

static void fail(Parser *p, Loc loc, const char *fmt, ...)
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

static void next(Parser *p)
{
	if (p->failed)
		return;
	p->t = lexer_next(&p->lexer);
	if (p->t.kind == TOKEN_OPEN_STRING)
		fail(p, p->t.loc, "a string that does not end");
}

static void fail_expected(Parser *p, const char *what)
{
	if (p->t.kind == TOKEN_END)
		fail(p, p->t.loc, "expected %s", what);
	else
		fail(p, p->t.loc, "expected %s before '%.*s'", what, (int)p->t.len, p->t.text);
}

static bool accept(Parser *p, const char *text)
{
	if (!token_is(&p->t, text))
		return false;
	next(p);
	return true;
}

static void expect(Parser *p, const char *text)
{
	char what[16];

	snprintf(what, sizeof what, "'%s'", text);
	if (!accept(p, text))
		fail_expected(p, what);
}

static Token take(Parser *p, TokenKind kind, const char *what)
{
	Token t = p->t;

	if (t.kind == kind)
		next(p);
	else
		fail_expected(p, what);
	return t;
}

static bool enter(Parser *p)
{
	if (++p->depth > MAX_DEPTH)
		fail(p, p->t.loc, "nested more than %d deep", MAX_DEPTH);
	return !p->failed;
}

/* ---- numbers ---- */

static bool take_number(Parser *p, Token *t)
{
	*t = p->t;
	if (t->kind == TOKEN_NUMBER || token_is(t, "inf") || token_is(t, "nan"))
		next(p);
	else
		fail_expected(p, "a number");
	return !p->failed;
}

static int64_t integer_of(Parser *p, const Token *t, const Type *type)
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
		fail(p, t->loc, "'%s' is not an integer of 64 bits", text);
	return i;
}

static long double float_of(Parser *p, const Token *t, const Type *type)
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
		fail(p, t->loc, "'%s' is not a number", text);
	return f;
}

/* ---- types ---- */

static const Type *parse_type(Parser *p);

static const Type *parse_array(Parser *p)
{
	int64_t len = -1;
	const Type *elem;
	Token t;

	if (!accept(p, "?") && take_number(p, &t)) {
		len = integer_of(p, &t, NULL);
		if (len < 0)
			fail(p, t.loc, "the length of an array is negative");
	}
	expect(p, "x");
	elem = parse_type(p);
	expect(p, "]");
	return elem ? type_array(p->m, elem, len) : NULL;
}

static const Type *parse_scalar(Parser *p)
{
	for (uint32_t kind = 0; kind < TYPE_PTR; kind++)
		if (accept(p, type_info[kind].text))
			return type_scalar(p->m, (TypeKind)kind);
	fail_expected(p, "a type");
	return NULL;
}

static const Type *parse_type(Parser *p)
{
	const Type *type = NULL;
	bool is_const;
	Token t;

	if (!enter(p))
		return NULL;
	if (accept(p, "ptr")) {
		is_const = accept(p, "const");
		type = parse_type(p);
		type = type ? type_ptr(p->m, type, is_const) : NULL;
	} else if (accept(p, "tape")) {
		type = parse_type(p);
		type = type ? type_tape(p->m, type) : NULL;
	} else if (accept(p, "opaque")) {
		t = take(p, TOKEN_STRING, "a name in quotes");
		type = p->failed ? NULL : type_opaque(p->m, token_unquote(p->scratch, &t));
	} else if (accept(p, "[")) {
		type = parse_array(p);
	} else {
		type = parse_scalar(p);
	}
	p->depth--;
	return p->failed ? NULL : type;
}

static Staged parse_staged(Parser *p)
{
	Staged s = {0};

	s.type = parse_type(p);
	s.prime = accept(p, "'");
	return s;
}

/* What a prime means for the type. */
static Stage stage_of(Staged s)
{
	if (!s.prime)
		return PRIMAL;
	return type_is_float(s.type) ? TANGENT : SHADOW;
}

/* ---- values ---- */

static const char *hint_of(Parser *p, const Token *name)
{
	size_t n = 0;

	if (isdigit((unsigned char)name->text[0]))
		return NULL;
	while (n < name->len && name->text[n] != '.')
		n++;
	return n ? arena_strndup(p->f->arena, name->text, n) : NULL;
}

static void define(Parser *p, const Token *name, Value *v)
{
	const char *text;

	if (p->failed)
		return;
	text = token_text(p->scratch, name);
	if (map_get(p->values, text))
		fail(p, name->loc, "%%%s is defined twice", text);
	map_set(p->values, text, v);
	v->hint = hint_of(p, name);
}

static Value *lookup(Parser *p, const Token *name)
{
	const char *text;
	Value *v;

	if (p->failed)
		return NULL;
	text = token_text(p->scratch, name);
	v = map_get(p->values, text);
	if (!v)
		fail(p, name->loc, "%%%s is not defined before its use", text);
	return v;
}

static Value *parse_use(Parser *p)
{
	Token t = take(p, TOKEN_VALUE, "a value");

	return lookup(p, &t);
}

static void parse_uses(Parser *p, Values *out)
{
	do {
		Value *v = parse_use(p);

		if (v)
			list_push(p->scratch, out, v);
	} while (accept(p, ","));
}

static void parse_names(Parser *p, Tokens *out)
{
	do {
		Token t = take(p, TOKEN_VALUE, "a value");

		if (!p->failed)
			list_push(p->scratch, out, t);
	} while (accept(p, ","));
}

/* ---- ops ---- */

static void parse_region(Parser *p, Region *r);

/* Makes the op with results whose types come later (see parse_results). */
static Op *make_op(Parser *p, Region *r, Loc loc, OpCode code, const Tokens *names, const Values *args)
{
	Builder b = builder_at_end(p->f, r, loc);
	const Type **types = arena_array(p->scratch, const Type *, names->count);

	return op_make(&b, code, types, NULL, names->count, args->items, args->count);
}

static void parse_results(Parser *p, Op *op, const Tokens *names)
{
	Stageds types = {0};

	if (accept(p, ":")) {
		do {
			Staged s = parse_staged(p);

			list_push(p->scratch, &types, s);
		} while (accept(p, ","));
	}
	if (types.count != names->count)
		fail(p, op->loc, "%u types for %u results", types.count, names->count);
	for (uint32_t i = 0; i < types.count && !p->failed; i++) {
		op->results[i].type = types.items[i].type;
		op->results[i].stage = (uint8_t)stage_of(types.items[i]);
		define(p, &names->items[i], &op->results[i]);
	}
}

/* The token of an op's attribute. */
static Token parse_attr(Parser *p, OpCode code)
{
	Token t = {0};

	switch (op_info[code].attr) {
	case A_NONE:
		break;
	case A_INT:
	case A_FLOAT:
		take_number(p, &t);
		break;
	case A_STRING:
		t = take(p, TOKEN_STRING, "a string");
		break;
	case A_FUNC:
		t = take(p, TOKEN_SYMBOL, "a function's name");
		break;
	}
	return t;
}

static void set_attr(Parser *p, Op *op, Token t)
{
	AttrKind kind = op_info[op->code].attr;
	const Type *type = op->nresults ? op->results[0].type : NULL;
	Callee callee = {op, t};

	if (p->failed)
		return;
	if ((kind == A_INT || kind == A_FLOAT) && !type)
		fail(p, op->loc, "a constant without a result");
	else if (kind == A_INT)
		op->attr.i = integer_of(p, &t, type);
	else if (kind == A_FLOAT)
		op->attr.f = float_of(p, &t, type);
	else if (op->code == OP_STRING)
		op->attr.s = token_text(p->f->arena, &t);
	else if (kind == A_STRING)
		op->attr.s = token_unquote(p->f->arena, &t);
	else if (kind == A_FUNC)
		list_push(p->scratch, &p->callees, callee);
}

static void parse_plain(Parser *p, Region *r, Loc loc, OpCode code, const Tokens *names)
{
	Token attr = parse_attr(p, code);
	Values args = {0};
	Op *op;

	if (code == OP_CALL || code == OP_EXTERN) {
		expect(p, "(");
		if (!token_is(&p->t, ")"))
			parse_uses(p, &args);
		expect(p, ")");
	} else if (op_info[code].args != 0 && p->t.kind == TOKEN_VALUE) {
		parse_uses(p, &args);
	}
	if (p->failed)
		return;
	op = make_op(p, r, loc, code, names, &args);
	parse_results(p, op, names);
	set_attr(p, op, attr);
}

/* Names of parameters and, appended to args, their initial values. */
static void parse_carries(Parser *p, Tokens *names, Values *args)
{
	if (!accept(p, "carry"))
		return;
	expect(p, "(");
	do {
		Token name = take(p, TOKEN_VALUE, "a value");
		Value *v;

		expect(p, "=");
		v = parse_use(p);
		if (v) {
			list_push(p->scratch, names, name);
			list_push(p->scratch, args, v);
		}
	} while (accept(p, ","));
	expect(p, ")");
}

/* A parameter of the type and stage of v. */
static void param_like(Parser *p, Region *r, const Token *name, const Value *v)
{
	define(p, name, region_param(p->f, r, v->type, (Stage)v->stage, NULL));
}

static void parse_for(Parser *p, Region *r, Loc loc, const Tokens *names)
{
	bool down = accept(p, "down");
	Token counter = take(p, TOKEN_VALUE, "a value");
	Tokens params = {0};
	Values args = {0};
	Op *op;

	expect(p, "=");
	for (uint32_t i = 0; i < 2; i++) {
		Value *v = parse_use(p);

		if (v)
			list_push(p->scratch, &args, v);
		if (i == 0)
			expect(p, "to");
	}
	parse_carries(p, &params, &args);
	if (p->failed)
		return;
	op = make_op(p, r, loc, OP_FOR, names, &args);
	op->attr.i = down ? FOR_DOWN : 0;
	param_like(p, op->regions[0], &counter, args.items[0]);
	for (uint32_t i = 0; i < params.count; i++)
		param_like(p, op->regions[0], &params.items[i], args.items[i + 2]);
	parse_region(p, op->regions[0]);
	parse_results(p, op, names);
}

/* The body's parameters: the trip number and what `condition` passes. */
static void parse_while_params(Parser *p, Op *op)
{
	const Op *end = op->regions[0]->last;
	Loc loc = p->t.loc;
	Tokens names = {0};
	Value *trip;

	expect(p, "do");
	expect(p, "(");
	parse_names(p, &names);
	expect(p, ")");
	if (!end || end->code != OP_CONDITION || end->nargs != names.count)
		fail(p, loc, "the body's parameters are not what 'condition' passes");
	if (p->failed)
		return;
	trip = region_param(p->f, op->regions[1], type_scalar(p->m, TYPE_I64), PRIMAL, NULL);
	define(p, &names.items[0], trip);
	for (uint32_t i = 1; i < names.count; i++)
		param_like(p, op->regions[1], &names.items[i], end->args[i]);
}

static void parse_while(Parser *p, Region *r, Loc loc, const Tokens *names)
{
	Tokens params = {0};
	Values args = {0};
	Op *op;

	parse_carries(p, &params, &args);
	if (p->failed)
		return;
	op = make_op(p, r, loc, OP_WHILE, names, &args);
	for (uint32_t i = 0; i < params.count; i++)
		param_like(p, op->regions[0], &params.items[i], args.items[i]);
	parse_region(p, op->regions[0]);
	parse_while_params(p, op);
	parse_region(p, op->regions[1]);
	parse_results(p, op, names);
}

static void parse_if(Parser *p, Region *r, Loc loc, const Tokens *names)
{
	Value *cond = parse_use(p);
	Values args = {0};
	Builder b;
	Op *op;

	if (!cond)
		return;
	list_push(p->scratch, &args, cond);
	op = make_op(p, r, loc, OP_IF, names, &args);
	parse_region(p, op->regions[0]);
	if (accept(p, "else")) {
		parse_region(p, op->regions[1]);
	} else {
		b = builder_at_end(p->f, op->regions[1], loc);
		op_make(&b, OP_YIELD, NULL, NULL, 0, NULL, 0);
	}
	parse_results(p, op, names);
}

static void parse_loop(Parser *p, Region *r, Loc loc, const Tokens *names)
{
	bool body_first = accept(p, "do");
	Values args = {0};
	Op *op = make_op(p, r, loc, OP_LOOP, names, &args);

	op->attr.i = body_first;
	for (uint32_t i = 0; i < op->nregions; i++)
		parse_region(p, op->regions[i]);
	parse_results(p, op, names);
}

static void parse_op(Parser *p, Region *r)
{
	Loc loc = p->t.loc;
	Tokens names = {0};
	OpCode code;
	Token t;

	if (p->t.kind == TOKEN_VALUE) {
		parse_names(p, &names);
		expect(p, "=");
	}
	t = take(p, TOKEN_WORD, "an op");
	if (p->failed)
		return;
	code = op_find(token_text(p->scratch, &t));
	if (code == OP_COUNT)
		fail(p, t.loc, "there is no op '%.*s'", (int)t.len, t.text);
	else if (code == OP_FOR)
		parse_for(p, r, loc, &names);
	else if (code == OP_WHILE)
		parse_while(p, r, loc, &names);
	else if (code == OP_IF)
		parse_if(p, r, loc, &names);
	else if (code == OP_LOOP)
		parse_loop(p, r, loc, &names);
	else
		parse_plain(p, r, loc, code, &names);
}

static void parse_region(Parser *p, Region *r)
{
	expect(p, "{");
	if (!enter(p))
		return;
	while (!p->failed && !accept(p, "}"))
		parse_op(p, r);
	p->depth--;
}

/* ---- functions and globals ---- */

static void mark_restrict(Func *f, uint32_t i, uint32_t *cap)
{
	uint32_t had = f->nparams;

	f->params = arena_grow(f->arena, f->params, cap, i + 1, sizeof *f->params);
	for (; had <= i; had++)
		f->params[had] = (CDecl){0};
	f->nparams = i + 1;
	f->params[i].is_restrict = true;
}

/* The C side of a function of which only `restrict` was read: declarations made from the types. */
static void complete_params(Func *f, uint32_t *cap)
{
	if (!f->params)
		return;
	f->params = arena_grow(f->arena, f->params, cap, f->body->nparams, sizeof *f->params);
	f->nparams = f->body->nparams;
	for (uint32_t i = 0; i < f->nparams; i++) {
		const Value *v = f->body->params[i];
		const Type *base = type_innermost(v->type);
		CDecl *d = &f->params[i];

		d->name = v->hint ? v->hint : "";
		d->base = base->kind == TYPE_OPAQUE ? base->name : type_info[base->kind].c;
		d->dims = "";
		d->is_value = v->type == base;
		for (const Type *t = v->type; t->kind == TYPE_PTR; t = t->elem) {
			d->stars++;
			d->is_const = t->is_const;
		}
	}
}

static void parse_params(Parser *p)
{
	uint32_t cap = 0;

	expect(p, "(");
	if (!token_is(&p->t, ")")) {
		do {
			Token name = take(p, TOKEN_VALUE, "a parameter");
			Staged s;

			expect(p, ":");
			s = parse_staged(p);
			if (p->failed)
				return;
			define(p, &name, region_param(p->f, p->f->body, s.type, stage_of(s), NULL));
			if (accept(p, "restrict"))
				mark_restrict(p->f, p->f->body->nparams - 1, &cap);
		} while (accept(p, ","));
	}
	expect(p, ")");
	complete_params(p->f, &cap);
}

static void parse_result_types(Parser *p, Stageds *out)
{
	bool several;

	if (p->t.kind != TOKEN_ARROW)
		return;
	next(p);
	several = accept(p, "(");
	do {
		Staged s = parse_staged(p);

		list_push(p->scratch, out, s);
	} while (several && accept(p, ","));
	if (several)
		expect(p, ")");
}

static void set_results(Parser *p, const Stageds *results)
{
	const Type **types = arena_array(p->scratch, const Type *, results->count);

	for (uint32_t i = 0; i < results->count; i++)
		types[i] = results->items[i].type;
	func_set_results(p->f, types, results->count);
}

static void parse_forms(Parser *p)
{
	if (!accept(p, "forms"))
		return;
	expect(p, "(");
	while (!p->failed && !accept(p, ")")) {
		Token t = take(p, TOKEN_WORD, "a form");
		uint32_t bit = 0;

		while (bit < FORM_COUNT && !p->failed && !token_is(&t, form_name[bit]))
			bit++;
		if (bit == FORM_COUNT)
			fail(p, t.loc, "there is no form '%.*s'", (int)t.len, t.text);
		p->f->forms |= 1u << bit;
	}
}

/* A function stores no stages for its results: what is written must be what it returns. */
static void check_result_stages(Parser *p, Loc loc, const Stageds *results)
{
	const Op *end = p->f->body->last;

	if (p->failed || !end || end->code != OP_RETURN || end->nargs != results->count)
		return;
	for (uint32_t i = 0; i < end->nargs; i++)
		if (results->items[i].prime != (end->args[i]->stage != PRIMAL))
			fail(p, loc, "result %u of @%s has another stage than what is returned", i, p->f->name);
}

static void parse_func(Parser *p)
{
	Token name = take(p, TOKEN_SYMBOL, "a function's name");
	Stageds results = {0};
	const char *text;

	if (p->failed)
		return;
	text = token_text(p->scratch, &name);
	if (module_find(p->m, text))
		fail(p, name.loc, "@%s is defined twice", text);
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

static void parse_init(Parser *p, Global *g)
{
	const Type *scalar = type_innermost(g->type);
	LIST(long double) init = {0};
	long double *copy;

	expect(p, "{");
	while (!p->failed && !accept(p, "}")) {
		long double value = 0;
		Token t;

		if (init.count)
			expect(p, ",");
		if (!take_number(p, &t))
			return;
		if (type_is_float(scalar))
			value = float_of(p, &t, scalar);
		else if (!type_is_signed(scalar))
			value = (long double)(uint64_t)integer_of(p, &t, scalar);
		else
			value = (long double)integer_of(p, &t, scalar);
		list_push(p->scratch, &init, value);
	}
	copy = arena_array(p->m->arena, long double, init.count + 1);
	for (uint32_t i = 0; i < init.count; i++)
		copy[i] = init.items[i];
	g->init = copy;
	g->ninit = init.count;
}

static void parse_global(Parser *p)
{
	Token name = take(p, TOKEN_SYMBOL, "a global's name");
	Global *g = arena_new_of(p->m->arena, Global);
	Global **link = &p->m->globals;

	if (p->failed)
		return;
	g->name = token_text(p->m->arena, &name);
	if (module_global(p->m, g->name))
		fail(p, name.loc, "global @%s is defined twice", g->name);
	expect(p, ":");
	g->type = parse_type(p);
	if (p->failed)
		return;
	g->is_const = accept(p, "const");
	if (accept(p, "="))
		parse_init(p, g);
	while (*link)
		link = &(*link)->next;
	*link = g;
}

static void resolve_callees(Parser *p)
{
	for (uint32_t i = 0; i < p->callees.count && !p->failed; i++) {
		const Callee *c = &p->callees.items[i];
		const char *name = token_text(p->scratch, &c->name);

		c->op->attr.callee = module_find(p->m, name);
		if (!c->op->attr.callee)
			fail(p, c->name.loc, "there is no function @%s", name);
	}
}

bool module_parse(Module *m, uint32_t file, Diags *diags)
{
	const SourceFile *source = sources_get(m->sources, file);
	Parser p = {.m = m, .diags = diags};

	p.scratch = arena_new();
	p.lexer = lexer_new(file, source->text);
	next(&p);
	while (!p.failed && p.t.kind != TOKEN_END) {
		if (accept(&p, "func"))
			parse_func(&p);
		else if (accept(&p, "global"))
			parse_global(&p);
		else
			fail_expected(&p, "'func' or 'global'");
	}
	resolve_callees(&p);
	arena_free(p.scratch);
	return !p.failed;
}
