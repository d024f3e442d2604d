/*
 * parse_op: reads values and ops of the text form. The grammar is in parse.c.
 */
#include "ir/parse.h"

#include <ctype.h>

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

void parser_define(Parser *p, const Token *name, Value *v)
{
	const char *text;

	if (p->failed)
		return;
	text = token_text(p->scratch, name);
	if (map_get(p->values, text))
		parser_fail(p, name->loc, "%%%s is defined twice", text);
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
		parser_fail(p, name->loc, "%%%s is not defined before its use", text);
	return v;
}

static Value *parse_use(Parser *p)
{
	Token t = parser_take(p, TOKEN_VALUE, "a value");

	return lookup(p, &t);
}

static void parse_uses(Parser *p, Values *out)
{
	do {
		Value *v = parse_use(p);

		if (v)
			list_push(p->scratch, out, v);
	} while (parser_accept(p, ","));
}

static void parse_names(Parser *p, Tokens *out)
{
	do {
		Token t = parser_take(p, TOKEN_VALUE, "a value");

		if (!p->failed)
			list_push(p->scratch, out, t);
	} while (parser_accept(p, ","));
}

/* ---- ops ---- */

/* Makes an op; parse_results sets the types of its results. */
static Op *make_op(Parser *p, Region *r, Loc loc, OpCode code, const Tokens *names,
		   const Values *args)
{
	Builder b = builder_at_end(p->f, r, loc);
	const Type **types = arena_array(p->scratch, const Type *, names->count);

	return op_make(&b, code, types, NULL, names->count, args->items, args->count);
}

static void parse_results(Parser *p, Op *op, const Tokens *names)
{
	Stageds types = {0};

	if (parser_accept(p, ":")) {
		do {
			Staged s = parse_staged(p);

			list_push(p->scratch, &types, s);
		} while (parser_accept(p, ","));
	}
	if (types.count != names->count)
		parser_fail(p, op->loc, "%u types for %u results", types.count, names->count);
	for (uint32_t i = 0; i < types.count && !p->failed; i++) {
		op->results[i].type = types.items[i].type;
		op->results[i].stage = (uint8_t)staged_stage(types.items[i]);
		parser_define(p, &names->items[i], &op->results[i]);
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
		parser_take_number(p, &t);
		break;
	case A_STRING:
		t = parser_take(p, TOKEN_STRING, "a string");
		break;
	case A_FUNC:
		t = parser_take(p, TOKEN_SYMBOL, "a function's name");
		break;
	case A_WITHIN:
		if (token_is(&p->t, "within"))
			t = parser_take(p, TOKEN_WORD, "within");
		break;
	case A_LEVEL:
		if (p->t.kind == TOKEN_NUMBER)
			t = parser_take(p, TOKEN_NUMBER, "a number");
		break;
	}
	return t;
}

static const char *parse_spelled(Parser *p, OpCode code)
{
	bool may = code == OP_CONST || code == OP_CONSTF || code == OP_ALLOCA;
	Token t;

	if (!may || p->t.kind != TOKEN_STRING)
		return NULL;
	t = parser_take(p, TOKEN_STRING, "a string");
	return module_string(p->m, token_unquote(p->scratch, &t));
}

static void set_attr(Parser *p, Op *op, Token t)
{
	AttrKind kind = op_info[op->code].attr;
	const Type *type = op->nresults ? op->results[0].type : NULL;
	Callee callee = {op, t};

	if (p->failed)
		return;
	if (kind == A_FLOAT && !type)
		parser_fail(p, op->loc, "a constant without a result");
	else if (kind == A_INT)
		op->attr.i = parser_integer(p, &t, type);
	else if (kind == A_FLOAT)
		op->attr.f = parser_float(p, &t, type);
	else if (op->code == OP_STRING)
		op->attr.s = token_text(p->f->arena, &t);
	else if (kind == A_STRING)
		op->attr.s = module_string(p->m, token_unquote(p->scratch, &t));
	else if (kind == A_WITHIN)
		op->attr.i = t.kind == TOKEN_WORD;
	else if (kind == A_LEVEL && t.kind == TOKEN_NUMBER)
		op->attr.i = parser_integer(p, &t, NULL);
	else if (kind == A_FUNC)
		list_push(p->scratch, &p->callees, callee);
}

static void parse_plain(Parser *p, Region *r, Loc loc, OpCode code, const Tokens *names)
{
	Token attr = parse_attr(p, code);
	const char *spelled = parse_spelled(p, code);
	Values args = {0};
	Op *op;

	if (code == OP_CALL || code == OP_EXTERN) {
		parser_expect(p, "(");
		if (!token_is(&p->t, ")"))
			parse_uses(p, &args);
		parser_expect(p, ")");
	} else if (op_info[code].args != 0 && p->t.kind == TOKEN_VALUE) {
		parse_uses(p, &args);
	}
	if (p->failed)
		return;
	op = make_op(p, r, loc, code, names, &args);
	op->spelled = spelled;
	parse_results(p, op, names);
	if (code == OP_CAST && !p->failed && op->nargs == 1)
		type_note_cast(p->m, op->args[0]->type, op->results[0].type);
	set_attr(p, op, attr);
}

static Hint *parse_hint(Parser *p)
{
	Hint *hint = arena_new_of(p->m->arena, Hint);
	Token t = parser_take(p, TOKEN_WORD, "a hint");

	hint->loc = t.loc;
	hint->kind = p->failed ? HINT_COUNT : hint_find(token_text(p->scratch, &t));
	if (hint->kind == HINT_COUNT)
		parser_fail(p, t.loc, "there is no hint '%.*s'", (int)t.len, t.text);
	if (p->failed || hint_info[hint->kind].shape == HINT_SHAPE_BARE)
		return hint;
	parser_expect(p, "(");
	if (hint_info[hint->kind].shape == HINT_SHAPE_NAME) {
		t = parser_take(p, TOKEN_WORD, "a name");
		hint->name = module_string(p->m, token_text(p->scratch, &t));
	} else {
		t = parser_take(p, TOKEN_NUMBER, "a number");
		hint->number = parser_integer(p, &t, NULL);
	}
	parser_expect(p, ")");
	return hint;
}

/* hints = "hint" "(" hint {"," hint} ")" */
static const Hint *parse_hints(Parser *p)
{
	const Hint *first = NULL, **link = &first;

	if (!parser_accept(p, "hint"))
		return NULL;
	parser_expect(p, "(");
	do {
		Hint *hint = parse_hint(p);

		*link = hint;
		link = &hint->next;
	} while (parser_accept(p, ","));
	parser_expect(p, ")");
	return first;
}

/* Appends the names of the carries to `names` and their initial values to `args`. */
static void parse_carries(Parser *p, Tokens *names, Values *args)
{
	if (!parser_accept(p, "carry"))
		return;
	parser_expect(p, "(");
	do {
		Token name = parser_take(p, TOKEN_VALUE, "a value");
		Value *v;

		parser_expect(p, "=");
		v = parse_use(p);
		if (v) {
			list_push(p->scratch, names, name);
			list_push(p->scratch, args, v);
		}
	} while (parser_accept(p, ","));
	parser_expect(p, ")");
}

/* A parameter of the type and stage of v. */
static void param_like(Parser *p, Region *r, const Token *name, const Value *v)
{
	parser_define(p, name, region_param(p->f, r, v->type, (Stage)v->stage, NULL));
}

static void parse_for(Parser *p, Region *r, Loc loc, const Tokens *names)
{
	const Hint *hints = parse_hints(p);
	bool free = parser_accept(p, "free"), lanes = parser_accept(p, "lanes");
	bool down = parser_accept(p, "down");
	Token counter = parser_take(p, TOKEN_VALUE, "a value");
	Tokens params = {0};
	Values args = {0};
	Op *op;

	parser_expect(p, "=");
	for (uint32_t i = 0; i < 2; i++) {
		Value *v = parse_use(p);

		if (v)
			list_push(p->scratch, &args, v);
		if (i == 0)
			parser_expect(p, "to");
	}
	parse_carries(p, &params, &args);
	if (p->failed)
		return;
	op = make_op(p, r, loc, OP_FOR, names, &args);
	op->attr.i = (free ? FOR_FREE : 0) | (lanes ? FOR_LANES : 0) | (down ? FOR_DOWN : 0);
	op->hints = hints;
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

	parser_expect(p, "do");
	parser_expect(p, "(");
	parse_names(p, &names);
	parser_expect(p, ")");
	if (!end || end->code != OP_CONDITION || end->nargs != names.count)
		parser_fail(p, loc, "the body's parameters are not what 'condition' passes");
	if (p->failed)
		return;
	trip = region_param(p->f, op->regions[1], type_scalar(p->m, TYPE_I64), PRIMAL, NULL);
	parser_define(p, &names.items[0], trip);
	for (uint32_t i = 1; i < names.count; i++)
		param_like(p, op->regions[1], &names.items[i], end->args[i]);
}

static void parse_while(Parser *p, Region *r, Loc loc, const Tokens *names)
{
	const Hint *hints = parse_hints(p);
	Tokens params = {0};
	Values args = {0};
	Op *op;

	parse_carries(p, &params, &args);
	if (p->failed)
		return;
	op = make_op(p, r, loc, OP_WHILE, names, &args);
	op->hints = hints;
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
	if (parser_accept(p, "else")) {
		parse_region(p, op->regions[1]);
	} else {
		b = builder_at_end(p->f, op->regions[1], loc);
		op_make(&b, OP_YIELD, NULL, NULL, 0, NULL, 0);
	}
	parse_results(p, op, names);
}

static void parse_loop(Parser *p, Region *r, Loc loc, const Tokens *names)
{
	const Hint *hints = parse_hints(p);
	bool body_first = parser_accept(p, "do");
	Values args = {0};
	Op *op = make_op(p, r, loc, OP_LOOP, names, &args);

	op->attr.i = body_first;
	op->hints = hints;
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
		parser_expect(p, "=");
	}
	t = parser_take(p, TOKEN_WORD, "an op");
	if (p->failed)
		return;
	code = op_find(token_text(p->scratch, &t));
	if (code == OP_COUNT)
		parser_fail(p, t.loc, "there is no op '%.*s'", (int)t.len, t.text);
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

void parse_region(Parser *p, Region *r)
{
	parser_expect(p, "{");
	if (!parser_enter(p))
		return;
	while (!p->failed && !parser_accept(p, "}"))
		parse_op(p, r);
	p->depth--;
}
