/*
 * Reads the functions of a C file as far as the tests need them: prototypes, requests, descriptions.
 * The prototypes are those of the accepted C: scalars, structs, pointers to them and arrays of them.
 */
#include "source.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct { const char *spelling, *word; int floats; } spellings[KIND_COUNT] = {
	[KIND_VOID] = {"void", "VOID", 0},
#define K(name, type, floating) [KIND_##name] = {#type, #name, floating},
	KINDS(K)
#undef K
};

const char *kind_spelling(Kind kind)
{
	return spellings[kind].spelling;
}

const char *kind_word(Kind kind)
{
	return spellings[kind].word;
}

int kind_floats(Kind kind)
{
	return spellings[kind].floats;
}

void source_complain(Source *source, const char *format, ...)
{
	va_list args;

	text_print(source->complaints, "%s: ", source->path);
	va_start(args, format);
	text_vprint(source->complaints, format, args);
	va_end(args);
	text_print(source->complaints, "\n");
	source->nerrors++;
}

/* ---- functions ---- */

static int closing(const Source *source, int open, const char *up, const char *down)
{
	int depth = 0;

	for (int i = open; i < source->ntokens; i++) {
		depth += token_is(source->tokens[i], up);
		depth -= token_is(source->tokens[i], down);
		if (depth == 0)
			return i;
	}
	return source->ntokens;
}

static int is_qualifier(Token token)
{
	return token_is(token, "const") || token_is(token, "restrict") || token_is(token, "volatile")
	       || token_is(token, "static") || token_is(token, "inline") || token_is(token, "register");
}

static void add_token(Text *text, Token token)
{
	if (token.kind == TOKEN_COMMENT || is_qualifier(token))
		return;
	text_add(text, token.at, (size_t)token.length);
	text_add(text, " ", 1);
}

static char *text_taken(Pool *pool, Text *text)
{
	char *copy = pool_copy(pool, text->at ? text->at : "", text->length);

	text_free(text);
	return copy;
}

/* `double a[][3]` and `double (*a)[3]` are declared as the latter, `double x[n]` as `double *x`. */
static void read_declarator(Source *source, SourceParam *param, Text *before, int from, int to)
{
	Text behind = {NULL, 0, 0};
	int ndims = from < to && token_is(source->tokens[from], "(");

	for (int i = from; i < to; i++) {
		Token token = source->tokens[i];

		if (token_is(token, "*")) {
			param->depth++;
			if (ndims == 0)
				add_token(before, token);
		} else if (token_is(token, "[")) {
			int close = closing(source, i, "[", "]");

			for (int k = i; ndims > 0 && k <= close; k++)
				add_token(&behind, source->tokens[k]);
			ndims++;
			i = close;
		} else if (token.kind == TOKEN_NAME && !is_qualifier(token) && !param->name) {
			param->name = pool_copy(&source->pool, token.at, (size_t)token.length);
		}
	}
	param->is_array = param->depth + ndims > 0;
	param->depth += ndims > 0 && !token_is(source->tokens[from], "(");
	text_print(before, ndims > 1 ? "(*" : ndims ? "*" : "");
	param->before = text_taken(&source->pool, before);
	param->behind = pool_print(&source->pool, "%s%s", ndims > 1 ? ")" : "", behind.at ? behind.at : "");
	text_free(&behind);
}

static void read_param(Source *source, SourceFunction *f, int from, int to)
{
	SourceParam *param = &f->params[f->nparams];
	Text before = {NULL, 0, 0};
	BaseType base;
	int end;

	if (!read_base_type(source, from, to, &end, &base) || f->nparams == MAX_PARAMS) {
		f->is_unreadable = 1;
		return;
	}
	if (base.kind == KIND_VOID && !base.of && end >= to)
		return;
	param->kind = base.kind;
	param->of = base.of;
	param->is_const = base.is_const;
	f->is_coarse |= base.of && struct_kinds(base.of) >> KIND_FLOAT & 1;
	for (int i = from; i < end; i++)
		add_token(&before, source->tokens[i]);
	for (int i = end; i + 1 < to; i++)
		f->is_unreadable |= token_is(source->tokens[i], ")") && token_is(source->tokens[i + 1], "(");
	read_declarator(source, param, &before, end, to);
	f->nparams++;
}

static void read_params(Source *source, SourceFunction *f, int open, int close)
{
	int from = open + 1;
	int depth = 0;

	for (int i = open + 1; i <= close; i++) {
		depth += token_is(source->tokens[i], "(") + token_is(source->tokens[i], "[");
		if (depth == 0 && (i == close || token_is(source->tokens[i], ","))) {
			if (i > from)
				read_param(source, f, from, i);
			from = i + 1;
		}
		depth -= token_is(source->tokens[i], ")") + token_is(source->tokens[i], "]");
	}
}

static int computes_in_float(const Source *source, int from, int to)
{
	for (int i = from; i < to; i++)
		if (token_is(source->tokens[i], "float"))
			return 1;
	return 0;
}

static void read_value(Source *source, SourceFunction *f, int from, int to)
{
	Text type = {NULL, 0, 0};
	BaseType base = {KIND_VOID, NULL, 0};
	int end;

	while (from < to && source->tokens[from].kind == TOKEN_COMMENT)
		from++;
	f->is_unreadable = !read_base_type(source, from, to, &end, &base);
	f->value = base.kind;
	f->value_of = base.of;
	for (int k = from; k < to; k++) {
		f->is_static |= token_is(source->tokens[k], "static");
		f->value_depth += token_is(source->tokens[k], "*");
		add_token(&type, source->tokens[k]);
	}
	f->value_type = text_taken(&source->pool, &type);
}

/* Whether a directive begins what only builders use; then the directive that ends it. */
static int harness_end(const Source *source, int token)
{
	Token t = source->tokens[token];

	if (t.kind != TOKEN_DIRECTIVE || t.length != 14 || memcmp(t.at, "#ifdef HARNESS", 14) != 0)
		return 0;
	while (token < source->ntokens && (source->tokens[token].kind != TOKEN_DIRECTIVE
	                                   || strncmp(source->tokens[token].at, "#endif", 6) != 0))
		token++;
	return token;
}

static void read_functions(Source *source)
{
	SourceFunction **next = &source->functions;
	int start = 0;

	for (int i = 0; i < source->ntokens; i++) {
		Token token = source->tokens[i];
		int close, body;

		if (harness_end(source, i)) {
			i = harness_end(source, i);
			start = i + 1;
			continue;
		}
		if (token_is(token, "{")) {
			i = closing(source, i, "{", "}");
			continue;
		}
		if (token_is(token, ";") || token.kind == TOKEN_DIRECTIVE)
			start = i + 1;
		if (token.kind != TOKEN_NAME || !token_is(source->tokens[i + 1], "("))
			continue;
		close = closing(source, i + 1, "(", ")");
		for (body = close + 1; source->tokens[body].kind == TOKEN_COMMENT; body++)
			;
		if (!token_is(source->tokens[body], "{"))
			continue;

		SourceFunction *f = pool_alloc(&source->pool, sizeof *f);

		f->name = pool_copy(&source->pool, token.at, (size_t)token.length);
		read_value(source, f, start, i);
		read_params(source, f, i + 1, close);
		i = closing(source, body, "{", "}");
		f->is_coarse |= computes_in_float(source, start, i);
		start = i + 1;
		*next = f;
		next = &f->next;
	}
}

SourceFunction *source_function(const Source *source, const char *name, size_t length)
{
	for (SourceFunction *f = source->functions; f; f = f->next)
		if (strlen(f->name) == length && memcmp(f->name, name, length) == 0)
			return f;
	return NULL;
}

int find_param(const SourceFunction *f, const char *name, size_t length)
{
	for (int p = 0; p < f->nparams; p++)
		if (f->params[p].name && strlen(f->params[p].name) == length
		    && memcmp(f->params[p].name, name, length) == 0)
			return p;
	return -1;
}

/* ---- requests ---- */

const char *skip_balanced(const char *p)
{
	int depth = 0;

	do {
		depth += *p == '(' || *p == '[' || *p == '{';
		depth -= *p == ')' || *p == ']' || *p == '}';
	} while (*p && (p++, depth > 0));
	return p;
}

size_t name_length(const char *p)
{
	size_t n = 0;

	while (isalnum((unsigned char)p[n]) || p[n] == '_')
		n++;
	return n;
}

/* The end of a place that begins with a name at p: past its members and extents. */
static const char *place_end(const char *p)
{
	p += name_length(p);
	for (;;) {
		if (*p == '[')
			p = skip_balanced(p);
		else if (*p == '.')
			p += 1 + name_length(p + 1);
		else if (p[0] == '-' && p[1] == '>')
			p += 2 + name_length(p + 2);
		else
			return p;
	}
}

static void add_place(Source *source, SourceRequest *request, const char *place, size_t length, char role)
{
	if (request->nplaces == MAX_ITEMS) {
		source_complain(source, "%s: too many places", request->name);
		return;
	}
	request->place[request->nplaces] = pool_copy(&source->pool, place, length);
	request->place_role[request->nplaces++] = role;
}

/* Marks the places of a clause's list in role[] by `bit`. */
static void mark_places(Source *source, const SourceFunction *f, SourceRequest *request, const char *list,
                        char *role, char bit)
{
	static const char letters[] = {[1] = 'i', [2] = 'o', [4] = 'k', [8] = 's'};
	const char *p = list + 1;

	while (*p && *p != ')') {
		size_t n = name_length(p);
		int param;

		if (n == 0) {
			p++;
			continue;
		}
		param = find_param(f, p, n);
		if (n == 6 && memcmp(p, "return", 6) == 0)
			role[f->nparams] |= bit;
		else if (param < 0)
			source_complain(source, "%s: the request names '%.*s'", f->name, (int)n, p);
		else
			role[param] |= bit;
		if (letters[(int)bit] != 's')
			add_place(source, request, p, (size_t)(place_end(p) - p), letters[(int)bit]);
		p = place_end(p);
	}
}

enum { ROLE_WRT = 1, ROLE_OF = 2, ROLE_KEPT = 4, ROLE_SCRATCH = 8 };

static const unsigned floating_kinds = 1u << KIND_FLOAT | 1u << KIND_DOUBLE | 1u << KIND_LDOUBLE;

static int holds_floats(const SourceParam *param)
{
	return kind_floats(param->kind) || (param->of && (struct_kinds(param->of) & floating_kinds));
}

static void default_roles(Source *source, const SourceFunction *f, SourceRequest *request, char *role,
                          int has_wrt, int has_of)
{
	for (int p = 0; p < f->nparams; p++) {
		const SourceParam *param = &f->params[p];
		size_t n = param->name ? strlen(param->name) : 0;

		if (!holds_floats(param) || role[p] & ROLE_SCRATCH)
			continue;
		if (!has_wrt) {
			role[p] |= ROLE_WRT;
			add_place(source, request, param->name, n, 'i');
		}
		if (!has_of && param->is_array && !param->is_const) {
			role[p] |= ROLE_OF;
			add_place(source, request, param->name, n, 'o');
		}
	}
	if (!has_of && (kind_floats(f->value) || (f->value_of && (struct_kinds(f->value_of) & floating_kinds)))) {
		role[f->nparams] |= ROLE_OF;
		add_place(source, request, "return", 6, 'o');
	}
}

/* `type(params: struct par *)` says what a `void *` is. */
static void read_type_clause(Source *source, SourceFunction *f, const char *list)
{
	int p = find_param(f, list + 1, name_length(list + 1));
	const char *type = strchr(list, ':');
	Text before = {NULL, 0, 0};
	int n, end;
	BaseType base;

	if (p < 0 || !type) {
		source_complain(source, "%s: type(what)?", f->name);
		return;
	}

	const char *text = pool_copy(&source->pool, type + 1, (size_t)(skip_balanced(list) - type) - 2);
	Source piece = *source;

	piece.tokens = tokens_of(&source->pool, text, &n);
	piece.ntokens = n;
	if (!read_base_type(&piece, 0, n, &end, &base)) {
		source_complain(source, "%s: what is the type '%s'?", f->name, text);
		return;
	}
	f->params[p].kind = base.kind;
	f->params[p].of = base.of;
	f->params[p].is_const |= base.is_const;
	for (int i = 0; i < n; i++)
		add_token(&before, piece.tokens[i]);
	f->params[p].before = text_taken(&source->pool, &before);
}

static char role_letter(char bits)
{
	if (bits & ROLE_KEPT)
		return 'k';
	if (bits & ROLE_WRT && bits & ROLE_OF)
		return 'b';
	return bits & ROLE_WRT ? 'i' : bits & ROLE_OF ? 'o' : '-';
}

static void read_clauses(Source *source, SourceFunction *f, SourceRequest *request, const char *p)
{
	char role[MAX_PARAMS + 1] = {0};
	int has_wrt = 0, has_of = 0;

	request->clauses = p;
	while (*p) {
		size_t n = name_length(p);
		const char *list = p + n + strspn(p + n, " \t\n\\");

#define IS(word) (n == sizeof word - 1 && memcmp(p, word, n) == 0)
		if (IS("wrt")) {
			has_wrt = 1;
			mark_places(source, f, request, list, role, ROLE_WRT);
		} else if (IS("of")) {
			has_of = 1;
			mark_places(source, f, request, list, role, ROLE_OF);
		} else if (IS("keep")) {
			mark_places(source, f, request, list, role, ROLE_KEPT);
		} else if (IS("scratch")) {
			mark_places(source, f, request, list, role, ROLE_SCRATCH);
		} else if (IS("name")) {
			size_t m = name_length(list + 1);

			request->name = pool_copy(&source->pool, list + 1, m);
			request->tape = pool_print(&source->pool, "%s_tape", request->name);
		} else if (IS("type")) {
			read_type_clause(source, f, list);
		}
		request->overwrites |= IS("overwrite");
		request->has_status |= IS("status");
		request->is_split |= IS("split");
		if (IS("tape"))
			request->has_work = strncmp(list, "(fixed", 6) == 0;
		if (IS("tape") && strncmp(list, "(workspace", 10) == 0)
			request->has_workspace = request->has_status = 1;
#undef IS
		p = n == 0 ? p + 1 : *list == '(' ? skip_balanced(list) : list;
	}
	default_roles(source, f, request, role, has_wrt, has_of);
	if (request->kind == REQUEST_GRAD)
		request->overwrites = 1;
	for (int i = 0; i <= f->nparams; i++)
		request->role[i] = role_letter(request->kind == REQUEST_GRAD && (i == f->nparams || f->params[i].of)
		                                       ? (char)(role[i] & ROLE_WRT) : role[i]);
}

/* `fwd f wrt(x)`; a request without a name is on `following`. */
void read_request(Source *source, const char *text, SourceFunction *following)
{
	static const char *const words[] = {"fwd", "rev", "grad"};
	size_t n = name_length(text);
	const char *p = text + n + strspn(text + n, " \t\n\\");
	SourceFunction *f;
	int kind;

	for (kind = 0; kind < 3; kind++)
		if (strlen(words[kind]) == n && memcmp(words[kind], text, n) == 0)
			break;
	if (kind == 3)
		return;
	f = source_function(source, p, name_length(p));
	if (f)
		p += name_length(p);
	else
		f = following;
	if (!f || f->nrequests == MAX_REQUESTS) {
		source_complain(source, "a request for no function: %.40s", text);
		return;
	}

	SourceRequest *request = &f->requests[f->nrequests++];

	request->kind = (RequestKind)kind;
	request->name = pool_print(&source->pool, "%s_%s", f->name, words[kind]);
	request->tape = pool_print(&source->pool, "%s_tape", f->name);
	read_clauses(source, f, request, p);
}

SourceFunction *source_function_after(const Source *source, int token)
{
	for (int i = token; i < source->ntokens; i++)
		if (source->tokens[i].kind == TOKEN_NAME && token_is(source->tokens[i + 1], "("))
			return source_function(source, source->tokens[i].at, (size_t)source->tokens[i].length);
	return NULL;
}

static void read_pragmas(Source *source)
{
	for (int i = 0; i < source->ntokens; i++) {
		Token token = source->tokens[i];
		char *text;
		const char *p;

		if (token.kind != TOKEN_DIRECTIVE)
			continue;
		text = pool_copy(&source->pool, token.at, (size_t)token.length);
		p = text + 1 + strspn(text + 1, " \t");
		if (strncmp(p, "pragma", 6) != 0)
			continue;
		p += 6 + strspn(p + 6, " \t");
		if (strncmp(p, "cadgen", 6) == 0)
			read_request(source, p + 6 + strspn(p + 6, " \t\n\\"), source_function_after(source, i));
	}
}

/* Words up to the end of the comment. */
static void read_flags(Source *source, const char *p)
{
	int n = 0;

	for (p += strspn(p, " \t\n"); strncmp(p, "*/", 2) != 0; p += strspn(p, " \t\n")) {
		size_t length = strcspn(p, " \t\n");

		if (n == MAX_FLAGS) {
			source_complain(source, "more than %d flags", MAX_FLAGS);
			return;
		}
		source->flags[n++] = pool_copy(&source->pool, p, length);
		p += length;
	}
}

int source_open(Source *source, const char *path, const char *word, Text *complaints)
{
	const char *text;

	*source = (Source){.path = path, .complaints = complaints};
	text = read_file(&source->pool, path);
	if (!text) {
		text_print(complaints, "cannot read %s\n", path);
		return 0;
	}
	source->tokens = tokens_of(&source->pool, text, &source->ntokens);
	read_structs(source);
	read_functions(source);
	read_pragmas(source);
	for (int i = 0; i < source->ntokens; i++) {
		Token token = source->tokens[i];
		const char *p = token.at + 2;

		if (token.kind != TOKEN_COMMENT)
			continue;
		p += strspn(p, " \t\n*");
		if (strncmp(p, "flags:", 6) == 0)
			read_flags(source, p + 6);
		if (strncmp(p, word, strlen(word)) == 0 && p[strlen(word)] == ':')
			read_description(source, pool_copy(&source->pool, p + strlen(word) + 1,
				(size_t)(token.at + token.length - p) - strlen(word) - 1));
	}
	return source->nerrors == 0;
}

void source_close(Source *source)
{
	pool_free(&source->pool);
}
