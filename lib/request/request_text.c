/*
 * Requests in text, on functions in IR: what `cadgen-opt --request` and the tests of single passes
 * say. The pragmas of C are read in lib/front.
 */
#include "request/request.h"
#include "ir/lex.h"

#include <stdlib.h>
#include <string.h>

typedef struct RequestParser {
	Arena *arena;
	const Func *func;
	Request *request;
	Lexer lexer;
	Token t;
	Text *fault;
	bool failed;
} RequestParser;

static void next(RequestParser *p)
{
	p->t = lexer_next(&p->lexer);
}

static void fail(RequestParser *p, const char *what)
{
	if (!p->failed)
		text_printf(p->fault, "request: %s before '%.*s'", what, (int)p->t.len, p->t.text);
	p->failed = true;
	p->t.kind = TOKEN_END;
}

static bool accept(RequestParser *p, const char *text)
{
	if (!token_is(&p->t, text))
		return false;
	next(p);
	return true;
}

static void expect(RequestParser *p, const char *text)
{
	char what[16];

	snprintf(what, sizeof what, "expected '%s'", text);
	if (!accept(p, text))
		fail(p, what);
}

/* The number of the parameter that the next token names. */
static uint32_t parse_param(RequestParser *p)
{
	const Region *body = p->func->body;
	uint32_t i = 0;

	while (i < body->nparams &&
	       !(body->params[i]->hint && token_is(&p->t, body->params[i]->hint)))
		i++;
	if (i == body->nparams) {
		fail(p, "expected the name of a parameter");
		return 0;
	}
	next(p);
	return i;
}

/* ---- extents ---- */

static Value *parse_factor(RequestParser *p, Builder *b)
{
	const Type *type = type_scalar(p->func->module, TYPE_I64);
	int64_t i;

	if (p->t.kind == TOKEN_NUMBER) {
		i = strtoll(p->t.text, NULL, 10);
		next(p);
		return build_int(b, type, i);
	}
	return build_cast(b, type, b->func->body->params[parse_param(p)]);
}

/* `[n][3 * m]`: a function of the parameters that gives the product. */
static Func *parse_extent(RequestParser *p)
{
	const Type *type = type_scalar(p->func->module, TYPE_I64);
	Func *f = func_new(p->func->module, arena_printf(p->arena, "%s_extent", p->func->name));
	Builder b = builder_at_end(f, f->body, (Loc){0});
	Value *product = NULL, *factor;

	func_set_results(f, &type, 1);
	f->forms = FORM_SINGLE_EXIT | FORM_INLINED | FORM_SSA | FORM_COUNTED | FORM_PRIMAL;
	for (uint32_t i = 0; i < p->func->body->nparams; i++)
		region_param(f, f->body, p->func->body->params[i]->type, PRIMAL,
			     p->func->body->params[i]->hint);
	while (accept(p, "[")) {
		do {
			factor = parse_factor(p, &b);
			product = product ? build_2(&b, OP_MUL, NULL, product, factor) : factor;
		} while (accept(p, "*"));
		expect(p, "]");
	}
	build_return(&b, &product, 1);
	return f;
}

/* `[n][3 * m]` as one product: `n * 3 * m`. */
static char *extent_text(Arena *arena, const char *brackets)
{
	Text text = {0};
	char *copy;

	while (*brackets == '[') {
		size_t n = strcspn(++brackets, "]");

		text_str(&text, text.len ? " * " : "");
		text_bytes(&text, brackets, n);
		brackets += n + (brackets[n] == ']');
	}
	copy = arena_strdup(arena, text_cstr(&text));
	text_free(&text);
	return copy;
}

/* ---- clauses ---- */

typedef enum Clause { CLAUSE_WRT, CLAUSE_OF, CLAUSE_SCRATCH, CLAUSE_KEEP, CLAUSES } Clause;

static const char *const clause_name[CLAUSES] = {"wrt", "of", "scratch", "keep"};

/* A member of the struct that a type leads to: its name, and its type in *type. */
static const char *parse_name(RequestParser *p, const Type **type)
{
	const char *name = module_string(p->func->module, token_text(p->arena, &p->t));
	const Field *field = struct_field(type_innermost(*type), name);

	if (!field)
		fail(p, "expected the name of a member");
	else
		*type = field->type;
	next(p);
	return name;
}

/* `->rows[n]->data[m]`: appends to the role's members. */
static MemberRole *parse_members(RequestParser *p, ParamRole *role)
{
	const Type *type = p->func->body->params[role - p->request->roles]->type;
	MemberRole *m = arena_new_of(p->arena, MemberRole), **end = &role->members;
	LIST(const char *) path = {0};
	LIST(Func *) counts = {0};
	const char *begin = "";

	while (p->t.kind == TOKEN_ARROW) {
		next(p);
		list_push(p->arena, &path, parse_name(p, &type));
		begin = p->t.text;
		Func *extent = token_is(&p->t, "[") ? parse_extent(p) : NULL;
		list_push(p->arena, &counts, extent);
	}
	m->path = path.items;
	m->length = path.count;
	m->counts = counts.items;
	m->extent = counts.items[counts.count - 1];
	m->extent_text = m->extent ? extent_text(p->arena, begin) : NULL;
	while (*end)
		end = &(*end)->next;
	*end = m;
	return m;
}

static void parse_member(RequestParser *p, Clause clause, ParamRole *role)
{
	MemberRole *m = parse_members(p, role);

	m->loc = p->func->loc;
	m->wrt = clause == CLAUSE_WRT;
	m->of = clause == CLAUSE_OF;
	m->scratch = clause == CLAUSE_SCRATCH;
	m->keep = clause == CLAUSE_KEEP;
}

/* A struct that is returned is the last parameter. */
static void parse_return(RequestParser *p)
{
	uint32_t last = p->request->nroles;

	if (last && last <= p->func->nparams && p->func->params[last - 1].is_result)
		p->request->roles[last - 1].of = true;
	else if (p->func->nresults &&
		 (type_is_float(p->func->result_types[0]) || type_is_ptr(p->func->result_types[0])))
		p->request->of_return = true;
	else
		fail(p, "expected what the function returns");
}

static void parse_place(RequestParser *p, Clause clause)
{
	ParamRole *role;
	const char *begin;

	if (clause == CLAUSE_OF && accept(p, "return")) {
		parse_return(p);
		return;
	}
	role = &p->request->roles[parse_param(p)];
	role->wrt |= clause == CLAUSE_WRT;
	role->of |= clause == CLAUSE_OF;
	role->scratch |= clause == CLAUSE_SCRATCH;
	role->keep |= clause == CLAUSE_KEEP;
	begin = p->t.text;
	if (token_is(&p->t, "[")) {
		role->extent = parse_extent(p);
		role->extent_text = extent_text(p->arena, begin);
	}
	if (p->t.kind == TOKEN_ARROW)
		parse_member(p, clause, role);
}

static void parse_places(RequestParser *p, Clause clause)
{
	expect(p, "(");
	do {
		parse_place(p, clause);
	} while (accept(p, ","));
	expect(p, ")");
}

static void add_pair(RequestParser *p, uint32_t a, uint32_t b)
{
	Request *r = p->request;
	uint32_t cap = r->nnoalias;

	r->noalias = arena_grow(p->arena, r->noalias, &cap, r->nnoalias + 1, sizeof *r->noalias);
	r->noalias[r->nnoalias][0] = a;
	r->noalias[r->nnoalias++][1] = b;
}

/* None of the parameters overlaps another. */
static void parse_noalias(RequestParser *p)
{
	LIST(uint32_t) params = {0};

	expect(p, "(");
	do {
		uint32_t b = parse_param(p);

		for (uint32_t i = 0; i < params.count; i++)
			add_pair(p, params.items[i], b);
		list_push(p->arena, &params, b);
	} while (accept(p, ","));
	expect(p, ")");
}

static void parse_tape(RequestParser *p)
{
	expect(p, "(");
	if (accept(p, "fixed"))
		p->request->tape = TAPE_FIXED;
	else if (accept(p, "workspace"))
		p->request->tape = TAPE_WORKSPACE;
	else
		expect(p, "heap");
	p->request->status |= p->request->tape == TAPE_WORKSPACE;
	expect(p, ")");
}

/* `split(first)` and `split(second)`: for one of the halves. */
static void parse_split(RequestParser *p)
{
	Request *r = p->request;
	RequestPart part = PART_WHOLE;

	r->split = true;
	r->tape_tag = arena_printf(p->arena, "%s_tape", r->function);
	if (!accept(p, "("))
		return;
	if (accept(p, "first"))
		part = PART_FORWARD;
	else if (accept(p, "second"))
		part = PART_BACKWARD;
	else
		fail(p, "expected 'first' or 'second'");
	*r = *request_part(p->arena, r, part);
	expect(p, ")");
}

static void parse_clause(RequestParser *p)
{
	for (uint32_t i = 0; i < CLAUSES; i++) {
		if (accept(p, clause_name[i])) {
			parse_places(p, (Clause)i);
			return;
		}
	}
	if (accept(p, "noalias"))
		parse_noalias(p);
	else if (accept(p, "overwrite"))
		p->request->overwrite = true;
	else if (accept(p, "status"))
		p->request->status = true;
	else if (accept(p, "tape"))
		parse_tape(p);
	else if (accept(p, "split"))
		parse_split(p);
	else
		fail(p, "expected a clause");
}

static void parse_kind(RequestParser *p)
{
	static const char *const names[] = {
		[REQUEST_FWD] = "fwd", [REQUEST_REV] = "rev", [REQUEST_GRAD] = "grad"};
	Request *r = p->request;

	for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
		if (!accept(p, names[i]))
			continue;
		r->kind = (RequestKind)i;
		r->overwrite = r->kind == REQUEST_GRAD;
		r->suffix = r->kind == REQUEST_FWD ? "_d" : "_b";
		r->name = arena_printf(p->arena, "%s_%s", p->func->name, names[i]);
		return;
	}
	fail(p, "expected 'fwd', 'rev' or 'grad'");
}

Request *request_parse(Arena *arena, const Func *f, const char *text, Text *fault)
{
	RequestParser p = {.arena = arena, .func = f, .lexer = lexer_new(0, text), .fault = fault};

	p.request = arena_new_of(arena, Request);
	p.request->function = f->name;
	p.request->loc = f->loc;
	while (p.request->nroles < f->body->nparams &&
	       f->body->params[p.request->nroles]->stage == PRIMAL)
		p.request->nroles++;
	p.request->roles = arena_array(arena, ParamRole, f->body->nparams + 1);
	for (uint32_t i = 0; i < p.request->nroles; i++)
		p.request->roles[i].loc = f->loc;
	next(&p);
	parse_kind(&p);
	while (!p.failed && p.t.kind != TOKEN_END)
		parse_clause(&p);
	return p.failed ? NULL : p.request;
}
