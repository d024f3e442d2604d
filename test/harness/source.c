/*
 * Reads what a test file says about its functions: requests, flags, descriptions.
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

/* Does the path of a global lie at the place or in it? `g.x` does for `g` and `g.x[n]`. */
static int is_in_place(const SourceParam *param, const char *place, const char *end)
{
	const char *name = param->name;

	for (; place < end; name++) {
		if (*place == '[')
			place = skip_balanced(place);
		else if (*place++ != *name)
			return 0;
	}
	return param->is_global && (*name == '.' || !*name);
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

static int mark_members(const SourceFunction *f, const char *place, char *role, char bit)
{
	int found = 0;

	for (int i = 0; i < f->nparams; i++)
		if (is_in_place(&f->params[i], place, place_end(place))) {
			role[i] |= bit;
			found = 1;
		}
	return found;
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
		else if (param < 0 && mark_members(f, p, role, bit))
			;
		else if (param < 0 && f->pointer && strlen(f->pointer) == n && memcmp(f->pointer, p, n) == 0)
			;
		else if (param < 0 && bit == 8 && p[n] == '.')
			; /* a static variable of a function, which the derivative alone sees */
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

		if (request->is_fixed[p] || !holds_floats(param) || role[p] & ROLE_SCRATCH || (param->is_global && !role[p]))
			continue;
		if (param->is_global && request->kind == REQUEST_GRAD)
			has_of = 1;
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

/* Does the path of a told member begin at p, which is part of `text`, and go on? */
static int is_told_at(const char *text, const char *p, const char *path)
{
	size_t n = strlen(path);

	return strncmp(p, path, n) == 0 && (strncmp(p + n, "->", 2) == 0 || p[n] == '[') &&
	       (p == text || strchr("[ +-*(", p[-1]));
}

const char *told_place(Pool *pool, const SourceFunction *f, const char *place)
{
	for (int i = 0; i < f->ntold; i++) {
		const Told *told = &f->told[i];

		for (const char *p = place; *p; p++)
			if (is_told_at(place, p, told->path)) {
				int before = (int)(p - place);

				place = pool_print(pool, "%.*s((%s)%s)%s", before, place, told->type, told->path,
				                   p + strlen(told->path));
				p = place + before + strlen(told->type) + strlen(told->path) + 3;
			}
	}
	return place;
}

/* `y->content: struct vec *` */
static void read_told_member(Source *source, SourceFunction *f, const char *item, const char *colon)
{
	const char *path = told_place(&source->pool, f, pool_copy(&source->pool, item, (size_t)(colon - item)));
	const char *type = colon + 1 + strspn(colon + 1, " ");

	for (int i = 0; i < f->ntold; i++)
		if (strcmp(f->told[i].path, path) == 0)
			return;
	if (f->ntold < MAX_REQUESTS)
		f->told[f->ntold++] = (Told){path, type};
}

/* `type(params: const struct par *)` says what a `void *` is. */
static void read_type(Source *source, SourceFunction *f, const char *item)
{
	int p = find_param(f, item, name_length(item));
	const char *type = strchr(item, ':');
	const char *tag = type ? strstr(type, "struct ") : NULL;

	if (p >= 0 && type && item[name_length(item)] != ':') {
		read_told_member(source, f, item, type);
		return;
	}
	if (p < 0 || !tag) {
		source_complain(source, "%s: type(what: struct ..)?", f->name);
		return;
	}
	tag += 7;
	f->params[p].is_const |= strncmp(type + 1 + strspn(type + 1, " "), "const ", 6) == 0;
	for (const StructType *of = source->structs; of; of = of->next)
		if (of->tag && strlen(of->tag) == name_length(tag) && strncmp(of->tag, tag, strlen(of->tag)) == 0) {
			f->params[p].of = of;
			f->params[p].before = pool_print(&source->pool, "%s *", of->spelling);
			return;
		}
	source_complain(source, "%s: there is no struct %.*s", f->name, (int)name_length(tag), tag);
}

static void read_type_clause(Source *source, SourceFunction *f, const char *list)
{
	const char *items[MAX_REQUESTS];
	int n = cut_list(&source->pool, list + 1, (size_t)(skip_balanced(list) - list) - 2, items, MAX_REQUESTS);

	for (int i = 0; i < n; i++)
		read_type(source, f, items[i]);
}

static char role_letter(char bits)
{
	if (bits & ROLE_KEPT)
		return 'k';
	if (bits & ROLE_WRT && bits & ROLE_OF)
		return 'b';
	return bits & ROLE_WRT ? 'i' : bits & ROLE_OF ? 'o' : '-';
}

static void mark_rules(const SourceFunction *f, SourceRequest *request, const char *list)
{
	for (const char *p = list; *p && *p != ')'; p += name_length(p) ? name_length(p) : 1)
		if (name_length(p) && find_param(f, p, name_length(p)) >= 0)
			request->has_rule[find_param(f, p, name_length(p))] = 1;
}

/* `const(op = 1, n = 3)`: the derivative lacks these parameters. */
static void mark_fixed(Source *source, const SourceFunction *f, SourceRequest *request, const char *list)
{
	const char *items[MAX_REQUESTS];
	int n = cut_list(&source->pool, list + 1, (size_t)(skip_balanced(list) - list) - 2, items, MAX_REQUESTS);

	for (int i = 0; i < n; i++) {
		int p = find_param(f, items[i], name_length(items[i]));

		if (p >= 0)
			request->is_fixed[p] = 1;
	}
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
		} else if (IS("const")) {
			mark_fixed(source, f, request, list);
		} else if (IS("rule")) {
			mark_rules(f, request, list);
		} else if (IS("type")) {
			read_type_clause(source, f, list);
		}
		request->overwrites |= IS("overwrite");
		request->has_noalias |= IS("noalias");
		request->has_status |= IS("status");
		request->is_split |= IS("split");
		request->is_sparse |= IS("sparse");
		request->is_both |= IS("split") && strncmp(list, "(both)", 6) == 0;
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

/* A Jacobian is tried as a forward derivative, and as a reverse one with constant seeds. Arrays must be apart. */
static void add_matrix(Source *source, SourceFunction *f, SourceRequest *request)
{
	for (int i = 0; i < f->nparams; i++)
		if (request->role[i] == 'o')
			request->role[i] = 'k';
	for (int i = 0; i < request->nplaces; i++) {
		int p = find_param(f, request->place[i], name_length(request->place[i]));

		if (p >= 0 && request->role[p] == 'k')
			request->place_role[i] = 'k';
	}
	request->matrix = request->name;
	request->has_noalias = 1;
	if (f->nrequests == MAX_REQUESTS) {
		source_complain(source, "too many requests for %s", f->name);
		return;
	}
	f->requests[f->nrequests] = *request;
	f->requests[f->nrequests].kind = REQUEST_REV;
	f->requests[f->nrequests++].name = pool_print(&source->pool, "%s_transposed", request->name);
}

/* Does the request name a derivative, as `f_fwd`? The checks of the file try those. */
static int is_nested(const char *name)
{
	size_t n = name_length(name);

	return n > 4 && (memcmp(name + n - 4, "_fwd", 4) == 0 || memcmp(name + n - 4, "_rev", 4) == 0);
}

/* `fwd f wrt(x)`; a request without a name is on `following`. */
void read_request(Source *source, const char *text, SourceFunction *following)
{
	static const char *const words[] = {"fwd", "rev", "grad", "jac"};
	enum { JACOBIAN = 3 };
	size_t n = name_length(text);
	const char *p = text + n + strspn(text + n, " \t\n\\");
	SourceFunction *f;
	int kind;

	for (kind = 0; kind <= JACOBIAN; kind++)
		if (strlen(words[kind]) == n && memcmp(words[kind], text, n) == 0)
			break;
	if (kind > JACOBIAN)
		return;
	f = source_function(source, p, name_length(p));
	if (!f && is_nested(p))
		return;
	if (f)
		p += name_length(p);
	else
		f = following;
	if (!f || f->nrequests == MAX_REQUESTS) {
		source_complain(source, "a request for no function: %.40s", text);
		return;
	}

	SourceRequest *request = &f->requests[f->nrequests++];

	request->kind = kind == JACOBIAN ? REQUEST_FWD : (RequestKind)kind;
	request->name = pool_print(&source->pool, "%s_%s", f->name, words[kind]);
	request->tape = pool_print(&source->pool, "%s_tape", f->name);
	read_clauses(source, f, request, p);
	if (kind == JACOBIAN)
		add_matrix(source, f, request);
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

/* What follows `word:` in a comment that begins so, or NULL. */
static const char *comment_after(Token token, const char *word)
{
	const char *p = token.at + 2;

	if (token.kind != TOKEN_COMMENT)
		return NULL;
	p += strspn(p, " \t\n*");
	return strncmp(p, word, strlen(word)) == 0 && p[strlen(word)] == ':' ? p + strlen(word) + 1 : NULL;
}

int source_open(Source *source, const char *path, const char *word, const char *const *target, Text *complaints)
{
	*source = (Source){.path = path, .complaints = complaints};
	source->text = read_file(&source->pool, path);
	if (!source->text) {
		text_print(complaints, "cannot read %s\n", path);
		return 0;
	}
	source->tokens = tokens_of(&source->pool, source->text, &source->ntokens);
	for (int i = 0; i < source->ntokens; i++)
		if (comment_after(source->tokens[i], "flags"))
			read_flags(source, comment_after(source->tokens[i], "flags"));
	read_declarations(source, target);
	for (int i = 0; i < source->ntokens; i++)
		if (comment_after(source->tokens[i], "globals"))
			read_globals(source, pool_copy(&source->pool, comment_after(source->tokens[i], "globals"),
			             (size_t)(source->tokens[i].at + source->tokens[i].length -
			                      comment_after(source->tokens[i], "globals"))));
	read_pragmas(source);
	for (int i = 0; i < source->ntokens; i++) {
		Token token = source->tokens[i];
		const char *p = comment_after(token, word);

		if (p)
			read_description(source, pool_copy(&source->pool, p, (size_t)(token.at + token.length - p)));
	}
	return source->nerrors == 0;
}

void source_close(Source *source)
{
	pool_free(&source->pool);
}
