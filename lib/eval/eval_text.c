/*
 * eval_text: arguments and results as text, for the command line and the tests.
 */
#include "eval/state.h"
#include "ir/lex.h"

#include <stdlib.h>
#include <string.h>

typedef struct ArgParser {
	Arena *arena;
	Lexer lexer;
	Token t;
	const EvalArg *args; /* those read so far */
	uint32_t count;
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

static bool is_at_number(const ArgParser *p)
{
	return p->t.kind == TOKEN_NUMBER || token_is(&p->t, "inf") || token_is(&p->t, "nan");
}

/* A number as a value of the type. */
static EvalArg parse_number(ArgParser *p, const Type *type)
{
	const char *text = token_text(p->arena, &p->t);
	char *end = NULL;
	EvalArg a = {0};

	if (!is_at_number(p))
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

/* `@k` or `@k+i`: another pointer into the block of an earlier argument. */
static EvalArg parse_same(ArgParser *p)
{
	uint32_t k = (uint32_t)strtoul(p->t.text, NULL, 10);
	EvalArg a = {0};

	if (k >= p->count || !p->args[k].block) {
		fail(p, "there is no block of that argument");
		return a;
	}
	a = p->args[k];
	next(p);
	if (token_is(&p->t, "+")) {
		next(p);
		a.offset += strtoll(p->t.text, NULL, 10);
		next(p);
	}
	return a;
}

/* Whether a member of a union shares bytes with an earlier one. *end, 0 at first, is the end of the
 * latest member of a union that does not. */
static bool is_hidden(const Field *f, int64_t *end)
{
	bool hidden = f->is_shared && f->offset < *end;

	if (f->is_shared && !hidden)
		*end = f->offset + type_size(f->type);
	return hidden;
}

static void skip_comma(ArgParser *p)
{
	if (token_is(&p->t, ","))
		next(p);
}

static void expect(ArgParser *p, const char *what)
{
	if (!token_is(&p->t, what))
		fail(p, *what == '['   ? "expected '['"
			: *what == ']' ? "expected ']'"
				       : "expected '}'");
	next(p);
}

/* Reads an object into `at` and adds the blocks that it leads to to `links`. */
static void parse_object(ArgParser *p, const Type *type, unsigned char *at, EvalBlocks *links);

static void parse_members(ArgParser *p, const Type *type, unsigned char *at, EvalBlocks *links)
{
	int64_t end = 0;

	next(p);
	for (uint32_t i = 0; i < type->def->nfields && !p->failed; i++) {
		const Field *f = &type->def->fields[i];
		EvalArg a;

		if (is_hidden(f, &end))
			continue;
		if (f->bits) {
			a = parse_number(p, f->type);
			cell_write(at + f->offset, f->type, f, (Cell){a.i, a.f});
		} else {
			parse_object(p, f->type, at + f->offset, links);
		}
		skip_comma(p);
	}
	expect(p, "}");
}

/* Reads `[...]`, a block of elements, or `{...}`, a block of one struct. */
static EvalBlock *parse_block(ArgParser *p, const Type *elem)
{
	EvalBlock *b = arena_new_of(p->arena, EvalBlock);
	EvalBlocks links = {0};
	size_t size = (size_t)type_size(elem), room = size;
	bool many = token_is(&p->t, "[");

	b->elem = elem;
	b->data = arena_alloc(p->arena, room);
	if (many)
		next(p);
	while (!p->failed && !(many ? token_is(&p->t, "]") : b->count == 1)) {
		if ((size_t)(b->count + 1) * size > room) {
			unsigned char *more = arena_alloc(p->arena, 2 * room);

			memcpy(more, b->data, room);
			b->data = more;
			room *= 2;
		}
		parse_object(p, elem, (unsigned char *)b->data + (size_t)b->count++ * size, &links);
		if (many)
			skip_comma(p);
	}
	if (many)
		next(p);
	b->links = links.items;
	b->nlinks = links.count;
	return b;
}

static EvalArg parse_pointer(ArgParser *p, const Type *type)
{
	const Type *elem = type_without_arrays(type->elem);
	EvalArg a = {0};

	if (token_is(&p->t, "null"))
		next(p);
	else if (p->t.kind == TOKEN_SYMBOL)
		a = parse_same(p);
	else if (type_size(elem) <= 0 || type_size(elem) > EVAL_MAX_SIZE)
		fail(p, "no argument can be given for such a parameter");
	else if (token_is(&p->t, "[") || (elem->kind == TYPE_STRUCT && token_is(&p->t, "{")))
		a.block = parse_block(p, elem);
	else
		fail(p, "expected '[', '@' or 'null'");
	return a;
}

static void parse_object(ArgParser *p, const Type *type, unsigned char *at, EvalBlocks *links)
{
	const unsigned char *address = NULL;
	EvalArg a;

	if (type->kind == TYPE_STRUCT && !(type->def->is_complete && token_is(&p->t, "{"))) {
		fail(p, "expected '{'");
	} else if (type->kind == TYPE_STRUCT) {
		parse_members(p, type, at, links);
	} else if (type->kind == TYPE_ARRAY) {
		expect(p, "[");
		for (int64_t i = 0; i < type->len && !p->failed; i++) {
			parse_object(p, type->elem, at + i * type_size(type->elem), links);
			skip_comma(p);
		}
		expect(p, "]");
	} else if (type_is_ptr(type)) {
		a = parse_pointer(p, type);
		if (a.block) {
			address = (unsigned char *)a.block->data +
				  a.offset * type_size(a.block->elem);
			list_push(p->arena, links, a.block);
		}
		memcpy(at, &address, sizeof address);
	} else {
		a = parse_number(p, type);
		if (!p->failed)
			cell_write(at, type, NULL, (Cell){a.i, a.f});
	}
}

bool eval_args_parse(Arena *arena, const Func *f, const char *text, EvalArg *args, uint32_t *count,
		     Text *fault)
{
	ArgParser p = {.arena = arena, .lexer = lexer_new(0, text), .args = args, .fault = fault};

	*count = 0;
	next(&p);
	while (!p.failed && p.t.kind != TOKEN_END) {
		const Type *type;

		if (*count == f->body->nparams) {
			fail(&p, "too many");
			break;
		}
		type = f->body->params[*count]->type;
		args[*count] = type_is_ptr(type) ? parse_pointer(&p, type) : parse_number(&p, type);
		p.count = ++*count;
		if (token_is(&p.t, ","))
			next(&p);
		else if (p.t.kind != TOKEN_END)
			fail(&p, "expected ','");
	}
	return !p.failed;
}

typedef struct ArgPrinter {
	Text *out;
	const Func *f;
	const EvalArg *args;
	EvalBlocks blocks, shown;
} ArgPrinter;

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
	else if (a.block == &eval_made)
		text_str(out, "made");
	else if (a.block)
		text_printf(out, "element %lld of a block", (long long)a.offset);
	else
		text_str(out, "null");
}

static bool has_block(const EvalBlocks *list, const EvalBlock *b)
{
	for (uint32_t i = 0; i < list->count; i++)
		if (list->items[i] == b)
			return true;
	return false;
}

static void print_block(Arena *, ArgPrinter *, EvalBlock *);

static void print_offset(Text *out, int64_t offset, int64_t inside)
{
	if (offset || inside)
		text_printf(out, "+%lld", (long long)offset);
	if (inside)
		text_printf(out, ".%lld", (long long)inside);
}

/* A pointer in a block. */
static void print_pointer(Arena *arena, ArgPrinter *p, EvalArg a)
{
	if (!a.block || a.block == &eval_made) {
		text_str(p->out, a.block ? "made" : "null");
		return;
	}
	for (uint32_t k = 0; k < p->f->body->nparams; k++)
		if (type_is_ptr(p->f->body->params[k]->type) && p->args[k].block == a.block) {
			text_printf(p->out, "@%u", k);
			print_offset(p->out, a.offset - p->args[k].offset,
				     a.inside - p->args[k].inside);
			return;
		}
	if (has_block(&p->shown, a.block))
		text_str(p->out, "seen");
	else
		print_block(arena, p, a.block);
	print_offset(p->out, a.offset, a.inside);
}

static void print_object(Arena *arena, ArgPrinter *p, const Type *type, const unsigned char *at,
			 const Field *bits)
{
	EvalBlock one = {.elem = type, .count = 1, .data = (void *)(uintptr_t)at};
	Cell c = {0};
	int64_t end = 0;
	const char *before = "";

	if (type->kind == TYPE_STRUCT) {
		text_char(p->out, '{');
		for (uint32_t i = 0; i < type->def->nfields; i++) {
			const Field *f = &type->def->fields[i];

			if (is_hidden(f, &end))
				continue;
			text_str(p->out, before);
			print_object(arena, p, f->type, at + f->offset, f->bits ? f : NULL);
			before = ", ";
		}
		text_char(p->out, '}');
	} else if (type->kind == TYPE_ARRAY) {
		text_char(p->out, '[');
		for (int64_t i = 0; i < type->len; i++) {
			text_str(p->out, i ? " " : "");
			print_object(arena, p, type->elem, at + i * type_size(type->elem), NULL);
		}
		text_char(p->out, ']');
	} else if (type_is_ptr(type)) {
		print_pointer(arena, p, eval_leaf_get(&p->blocks, &one, 0));
	} else {
		cell_read(at, type, bits, &c);
		print_scalar(p->out, type, (EvalArg){.i = c.i, .f = c.f});
	}
}

static void print_block(Arena *arena, ArgPrinter *p, EvalBlock *b)
{
	bool many = b->count != 1 || b->elem->kind != TYPE_STRUCT;

	list_push(arena, &p->shown, b);
	text_str(p->out, many ? "[" : "");
	for (int64_t k = 0; k < b->count; k++) {
		text_str(p->out, k ? " " : "");
		print_object(arena, p, b->elem,
			     (const unsigned char *)b->data + k * type_size(b->elem), NULL);
	}
	text_str(p->out, many ? "]" : "");
}

void eval_print(Text *out, const Func *f, const EvalArg *args, const EvalArg *results)
{
	Arena *arena = arena_new();
	ArgPrinter p = {.out = out, .f = f, .args = args};

	if (f->nresults)
		text_str(out, "returns ");
	for (uint32_t i = 0; i < f->nresults; i++) {
		text_str(out, i ? ", " : "");
		print_scalar(out, f->result_types[i], results[i]);
	}
	if (f->nresults)
		text_char(out, '\n');
	for (uint32_t i = 0; i < f->body->nparams; i++)
		if (type_is_ptr(f->body->params[i]->type) && args[i].block)
			eval_blocks_add(arena, &p.blocks, args[i].block);
	for (uint32_t i = 0; i < f->body->nparams; i++) {
		const Value *v = f->body->params[i];
		EvalBlock *b = type_is_ptr(v->type) ? args[i].block : NULL;

		if (!b || has_block(&p.shown, b))
			continue;
		text_printf(out, "%%%s = ", v->hint ? v->hint : "");
		print_block(arena, &p, b);
		text_char(out, '\n');
	}
	arena_free(arena);
}
