/*
 * Arguments and results of the interpreter as text, for the command line and the tests.
 */
#include "ir/lex.h"

#include <stdlib.h>
#include <string.h>

typedef struct ArgParser {
	Arena *arena;
	Lexer lexer;
	Token t;
	Text *fault;
	bool failed;
} ArgParser;

static void next(ArgParser *p)
{
	p->t = lexer_next(&p->lexer);
}

static void fail(ArgParser *p, const char *what)
{
	if (!p->failed)
		text_printf(p->fault, "arguments: %s before '%.*s'", what, (int)p->t.len,
			    p->t.text);
	p->failed = true;
}

static bool is_number(const ArgParser *p)
{
	return p->t.kind == TOKEN_NUMBER || token_is(&p->t, "inf") || token_is(&p->t, "nan");
}

/* A number as a value of the type. */
static EvalArg parse_number(ArgParser *p, const Type *type)
{
	const char *text = token_text(p->arena, &p->t);
	char *end = NULL;
	EvalArg a = {0};

	if (!is_number(p))
		fail(p, "expected a number");
	else if (type->kind == TYPE_F32)
		a.f = strtof(text, &end);
	else if (type->kind == TYPE_F64)
		a.f = strtod(text, &end);
	else if (type->kind == TYPE_F80)
		a.f = strtold(text, &end);
	else
		a.i = type_wrap(type, *text == '-' ? strtoll(text, &end, 10)
						   : (int64_t)strtoull(text, &end, 10));
	if (!p->failed && *end)
		fail(p, "expected a number of the parameter's type");
	next(p);
	return a;
}

static void put(EvalBlock *b, int64_t i, EvalArg a)
{
	unsigned char *at = (unsigned char *)b->data + i * type_size(b->elem);
	float f = (float)a.f;
	double d = (double)a.f;

	if (b->elem->kind == TYPE_F32)
		memcpy(at, &f, sizeof f);
	else if (b->elem->kind == TYPE_F64)
		memcpy(at, &d, sizeof d);
	else if (b->elem->kind == TYPE_F80)
		memcpy(at, &a.f, sizeof a.f);
	else
		memcpy(at, &a.i,
		       (size_t)type_size(b->elem)); /* little-endian, as all hosts we run on */
}

static EvalArg get(const EvalBlock *b, int64_t i)
{
	const unsigned char *at = (const unsigned char *)b->data + i * type_size(b->elem);
	EvalArg a = {0};
	double d;
	float f;

	if (b->elem->kind == TYPE_F32)
		a.f = (memcpy(&f, at, sizeof f), f);
	else if (b->elem->kind == TYPE_F64)
		a.f = (memcpy(&d, at, sizeof d), d);
	else if (b->elem->kind == TYPE_F80)
		memcpy(&a.f, at, sizeof a.f);
	else
		memcpy(&a.i, at, (size_t)type_size(b->elem));
	if (!type_is_float(b->elem))
		a.i = type_wrap(b->elem, a.i);
	return a;
}

static EvalBlock *parse_block(ArgParser *p, const Type *elem)
{
	EvalBlock *b = arena_new_of(p->arena, EvalBlock);
	LIST(EvalArg) items = {0};

	next(p);
	while (!p->failed && !token_is(&p->t, "]")) {
		EvalArg a = parse_number(p, elem);

		list_push(p->arena, &items, a);
	}
	next(p);
	b->elem = elem;
	b->count = items.count;
	b->data = arena_alloc(p->arena, (size_t)(items.count + 1) * (size_t)type_size(elem));
	for (uint32_t i = 0; i < items.count; i++)
		put(b, i, items.items[i]);
	return b;
}

/* `@k` or `@k+i`: another pointer into the block of an earlier argument. */
static EvalArg parse_same(ArgParser *p, const EvalArg *args, uint32_t count)
{
	uint32_t k = (uint32_t)strtoul(p->t.text, NULL, 10);
	EvalArg a = {0};

	if (k >= count || !args[k].block) {
		fail(p, "there is no block of that argument");
		return a;
	}
	a = args[k];
	next(p);
	if (token_is(&p->t, "+")) {
		next(p);
		a.offset += strtoll(p->t.text, NULL, 10);
		next(p);
	}
	return a;
}

static EvalArg parse_pointer(ArgParser *p, const Type *type, const EvalArg *args, uint32_t count)
{
	const Type *elem = type_innermost(type);
	EvalArg a = {0};

	if (type_size(elem) <= 0)
		fail(p, "no argument can be given for such a parameter");
	else if (token_is(&p->t, "["))
		a.block = parse_block(p, elem);
	else if (p->t.kind == TOKEN_SYMBOL)
		a = parse_same(p, args, count);
	else if (token_is(&p->t, "null"))
		next(p);
	else
		fail(p, "expected '[', '@' or 'null'");
	return a;
}

bool eval_args_parse(Arena *arena, const Func *f, const char *text, EvalArg *args, uint32_t *count,
		     Text *fault)
{
	ArgParser p = {.arena = arena, .lexer = lexer_new(0, text), .fault = fault};

	*count = 0;
	next(&p);
	while (!p.failed && p.t.kind != TOKEN_END) {
		const Type *type;

		if (*count == f->body->nparams) {
			fail(&p, "too many");
			break;
		}
		type = f->body->params[*count]->type;
		args[*count] = type_is_ptr(type) ? parse_pointer(&p, type, args, *count)
						 : parse_number(&p, type);
		++*count;
		if (token_is(&p.t, ","))
			next(&p);
		else if (p.t.kind != TOKEN_END)
			fail(&p, "expected ','");
	}
	return !p.failed;
}

static void print_scalar(Text *out, const Type *type, EvalArg a)
{
	if (type->kind == TYPE_F32)
		text_float(out, (float)a.f);
	else if (type->kind == TYPE_F64)
		text_double(out, (double)a.f);
	else if (type->kind == TYPE_F80)
		text_long_double(out, a.f);
	else if (type->kind == TYPE_U64 || type->kind == TYPE_ULL)
		text_printf(out, "%llu", (unsigned long long)a.i);
	else if (!type_is_ptr(type))
		text_printf(out, "%lld", (long long)a.i);
	else if (a.block)
		text_printf(out, "element %lld of a block", (long long)a.offset);
	else
		text_str(out, "null");
}

static bool is_shown_before(const EvalArg *args, uint32_t i)
{
	for (uint32_t k = 0; k < i; k++)
		if (args[k].block == args[i].block)
			return true;
	return false;
}

void eval_print(Text *out, const Func *f, const EvalArg *args, const EvalArg *results)
{
	if (f->nresults)
		text_str(out, "returns ");
	for (uint32_t i = 0; i < f->nresults; i++) {
		text_str(out, i ? ", " : "");
		print_scalar(out, f->result_types[i], results[i]);
	}
	if (f->nresults)
		text_char(out, '\n');
	for (uint32_t i = 0; i < f->body->nparams; i++) {
		const Value *v = f->body->params[i];
		const EvalBlock *b = type_is_ptr(v->type) ? args[i].block : NULL;

		if (!b || is_shown_before(args, i))
			continue;
		text_printf(out, "%%%s = [", v->hint ? v->hint : "");
		for (int64_t k = 0; k < b->count; k++) {
			text_str(out, k ? " " : "");
			print_scalar(out, b->elem, get(b, k));
		}
		text_str(out, "]\n");
	}
}
