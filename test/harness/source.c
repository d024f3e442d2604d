/*
 * Reads the functions of a C file as far as the tests need them: prototypes, requests, descriptions.
 * The prototypes are those of the accepted C: scalars, pointers to them and arrays of them.
 */
#include "source.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct { const char *spelling; int floats; } spellings[KIND_COUNT] = {
	[KIND_VOID] = {"void", 0},
#define K(name, type, floating) [KIND_##name] = {#type, floating},
	KINDS(K)
#undef K
};

const char *kind_spelling(Kind kind)
{
	return spellings[kind].spelling;
}

int kind_floats(Kind kind)
{
	return spellings[kind].floats;
}

static void complain(Source *source, const char *format, ...)
{
	va_list args;

	text_print(source->complaints, "%s: ", source->path);
	va_start(args, format);
	text_vprint(source->complaints, format, args);
	va_end(args);
	text_print(source->complaints, "\n");
	source->nerrors++;
}

/* ---- types ---- */

static const struct { const char *name; Kind kind; } known_types[] = {
	{"bool", KIND_BOOL}, {"size_t", KIND_ULONG}, {"ptrdiff_t", KIND_LONG},
	{"int8_t", KIND_SCHAR}, {"uint8_t", KIND_UCHAR}, {"int16_t", KIND_SHORT},
	{"uint16_t", KIND_USHORT}, {"int32_t", KIND_INT}, {"uint32_t", KIND_UINT},
	{"int64_t", KIND_LONG}, {"uint64_t", KIND_ULONG}, {"float_t", KIND_FLOAT}, {"double_t", KIND_DOUBLE},
};

static int is_type_word(Token token)
{
	static const char *const words[] = {"const", "restrict", "volatile", "static", "inline", "extern",
	                                    "unsigned", "signed", "char", "short", "int", "long", "float",
	                                    "double", "void", "_Bool", "register"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (token_is(token, words[i]))
			return 1;
	return 0;
}

static int read_kind(const Source *source, int from, int to, int *end, int *is_const);

/* `#define REAL double`: the kind that a macro of this name stands for, or -1. */
static int macro_kind(Token directive, Token name)
{
	static const struct { const char *text; Kind kind; } types[] = {
		{"double", KIND_DOUBLE}, {"float", KIND_FLOAT}, {"long double", KIND_LDOUBLE},
	};
	const char *p = directive.at + 1 + strspn(directive.at + 1, " \t");
	size_t n = (size_t)name.length;

	if (strncmp(p, "define ", 7) != 0 || strncmp(p + 7, name.at, n) != 0)
		return -1;
	p += 7 + n + strspn(p + 7 + n, " \t");
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (strncmp(p, types[i].text, strlen(types[i].text)) == 0)
			return types[i].kind;
	return -1;
}

/* The kind of a typedef of the file or the library, or -1. */
static int typedef_kind(const Source *source, Token name, int before)
{
	for (size_t i = 0; i < sizeof known_types / sizeof *known_types; i++)
		if (token_is(name, known_types[i].name))
			return known_types[i].kind;
	for (int i = 0; i < before; i++) {
		int end, is_const;
		int kind;

		if (source->tokens[i].kind == TOKEN_DIRECTIVE && macro_kind(source->tokens[i], name) >= 0)
			return macro_kind(source->tokens[i], name);
		if (!token_is(source->tokens[i], "typedef"))
			continue;
		kind = read_kind(source, i + 1, before, &end, &is_const);
		if (kind >= 0 && source->tokens[end].kind == TOKEN_NAME
		    && source->tokens[end].length == name.length
		    && memcmp(source->tokens[end].at, name.at, (size_t)name.length) == 0)
			return kind;
	}
	return -1;
}

/* Type words from a token on; *end is the first token that is none. -1: no type. */
static int read_kind(const Source *source, int from, int to, int *end, int *is_const)
{
	int longs = 0;
	int is_unsigned = 0, is_signed = 0, is_char = 0, is_short = 0, found = 0;
	int base = -1;
	int i;

	*is_const = 0;
	for (i = from; i < to; i++) {
		Token token = source->tokens[i];

		if (token.kind == TOKEN_COMMENT)
			continue;
		if (token_is(token, "enum")) {
			base = KIND_UINT;
			i++;
			if (token_is(source->tokens[i + 1], "{"))
				while (!token_is(source->tokens[i], "}") && i < to)
					i++;
		} else if (is_type_word(token)) {
			*is_const |= token_is(token, "const");
			longs += token_is(token, "long");
			is_unsigned |= token_is(token, "unsigned");
			is_signed |= token_is(token, "signed");
			is_char |= token_is(token, "char");
			is_short |= token_is(token, "short");
			base = token_is(token, "float") ? KIND_FLOAT : token_is(token, "double") ? KIND_DOUBLE
			     : token_is(token, "_Bool") ? KIND_BOOL : token_is(token, "void") ? KIND_VOID : base;
			found |= token_is(token, "int") | is_unsigned | is_signed | is_char | is_short | longs;
		} else if (base < 0 && !found && token.kind == TOKEN_NAME
		           && typedef_kind(source, token, from) >= 0) {
			base = typedef_kind(source, token, from);
		} else {
			break;
		}
	}
	*end = i;
	if (base == KIND_DOUBLE && longs)
		return KIND_LDOUBLE;
	if (base >= 0)
		return base;
	if (!found)
		return -1;
	if (is_char)
		return is_unsigned ? KIND_UCHAR : is_signed ? KIND_SCHAR : KIND_CHAR;
	if (is_short)
		return is_unsigned ? KIND_USHORT : KIND_SHORT;
	if (longs > 1)
		return is_unsigned ? KIND_ULLONG : KIND_LLONG;
	if (longs)
		return is_unsigned ? KIND_ULONG : KIND_LONG;
	return is_unsigned ? KIND_UINT : KIND_INT;
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

static void read_param(Source *source, SourceFunction *f, int from, int to)
{
	SourceParam *param = &f->params[f->nparams];
	int end;
	int kind = read_kind(source, from, to, &end, &param->is_const);

	if (kind == KIND_VOID && end >= to)
		return;
	if (kind < 0 || f->nparams == MAX_PARAMS) {
		complain(source, "%s: a parameter that the tests cannot read", f->name);
		return;
	}
	param->kind = (Kind)kind;
	for (int i = end; i < to; i++) {
		Token token = source->tokens[i];

		param->is_array |= token_is(token, "*") || token_is(token, "[");
		if (token.kind == TOKEN_NAME && !param->name && !is_type_word(token))
			param->name = pool_copy(&source->pool, token.at, (size_t)token.length);
	}
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

static void read_functions(Source *source)
{
	SourceFunction **next = &source->functions;
	int start = 0;

	for (int i = 0; i < source->ntokens; i++) {
		Token token = source->tokens[i];
		int close, body, end, is_const;

		if (token_is(token, "{")) {
			i = closing(source, i, "{", "}");
			start = i + 1;
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
		f->value = (Kind)read_kind(source, start, i, &end, &is_const);
		for (int k = start; k < i; k++)
			f->is_static |= token_is(source->tokens[k], "static");
		read_params(source, f, i + 1, close);
		i = closing(source, body, "{", "}");
		f->is_coarse = computes_in_float(source, start, i);
		start = i + 1;
		*next = f;
		next = &f->next;
	}
}

static SourceFunction *find_function(const Source *source, const char *name, size_t length)
{
	for (SourceFunction *f = source->functions; f; f = f->next)
		if (strlen(f->name) == length && memcmp(f->name, name, length) == 0)
			return f;
	return NULL;
}

static int find_param(const SourceFunction *f, const char *name, size_t length)
{
	for (int p = 0; p < f->nparams; p++)
		if (f->params[p].name && strlen(f->params[p].name) == length
		    && memcmp(f->params[p].name, name, length) == 0)
			return p;
	return -1;
}

/* ---- requests ---- */

static const char *skip_balanced(const char *p)
{
	int depth = 0;

	do {
		depth += *p == '(' || *p == '[';
		depth -= *p == ')' || *p == ']';
	} while (*p && (p++, depth > 0));
	return p;
}

static size_t name_length(const char *p)
{
	size_t n = 0;

	while (isalnum((unsigned char)p[n]) || p[n] == '_')
		n++;
	return n;
}

/* Marks the places of a clause's list in role[] by `bit`. */
static void mark_places(Source *source, const SourceFunction *f, const char *list, char *role, char bit)
{
	const char *p = list + 1;

	while (*p && *p != ')') {
		size_t n = name_length(p);

		if (n == 6 && memcmp(p, "return", 6) == 0) {
			role[f->nparams] |= bit;
		} else if (n > 0) {
			int param = find_param(f, p, n);

			if (param < 0)
				complain(source, "%s: the request names '%.*s'", f->name, (int)n, p);
			else
				role[param] |= bit;
		}
		p += n;
		if (*p == '[')
			p = skip_balanced(p);
		else if (n == 0)
			p++;
	}
}

enum { ROLE_WRT = 1, ROLE_OF = 2, ROLE_KEPT = 4, ROLE_SCRATCH = 8 };

static void default_roles(const SourceFunction *f, char *role, int has_wrt, int has_of)
{
	for (int p = 0; p < f->nparams; p++) {
		const SourceParam *param = &f->params[p];

		if (!kind_floats(param->kind) || role[p] & ROLE_SCRATCH)
			continue;
		if (!has_wrt)
			role[p] |= ROLE_WRT;
		if (!has_of && param->is_array && !param->is_const)
			role[p] |= ROLE_OF;
	}
	if (!has_of && kind_floats(f->value))
		role[f->nparams] |= ROLE_OF;
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
			mark_places(source, f, list, role, ROLE_WRT);
		} else if (IS("of")) {
			has_of = 1;
			mark_places(source, f, list, role, ROLE_OF);
		} else if (IS("keep")) {
			mark_places(source, f, list, role, ROLE_KEPT);
		} else if (IS("scratch")) {
			mark_places(source, f, list, role, ROLE_SCRATCH);
		} else if (IS("name")) {
			size_t m = name_length(list + 1);

			request->name = pool_copy(&source->pool, list + 1, m);
		}
		request->overwrites |= IS("overwrite");
		request->has_status |= IS("status");
		if (IS("tape"))
			request->has_work = strncmp(list, "(fixed", 6) == 0;
#undef IS
		p = n == 0 ? p + 1 : *list == '(' ? skip_balanced(list) : list;
	}
	default_roles(f, role, has_wrt, has_of);
	if (request->kind == REQUEST_GRAD)
		request->overwrites = 1;
	for (int i = 0; i <= f->nparams; i++)
		request->role[i] = role_letter(request->kind == REQUEST_GRAD ? (char)(role[i] & ROLE_WRT) : role[i]);
}

/* `fwd f wrt(x)`; a request without a name is on `following`. */
static void read_request(Source *source, const char *text, SourceFunction *following)
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
	f = find_function(source, p, name_length(p));
	if (f)
		p += name_length(p);
	else
		f = following;
	if (!f || f->nrequests == MAX_REQUESTS) {
		complain(source, "a request for no function: %.40s", text);
		return;
	}

	SourceRequest *request = &f->requests[f->nrequests++];

	request->kind = (RequestKind)kind;
	request->name = pool_print(&source->pool, "%s_%s", f->name, words[kind]);
	read_clauses(source, f, request, p);
}

SourceFunction *source_function_after(const Source *source, int token)
{
	for (int i = token; i < source->ntokens; i++)
		if (source->tokens[i].kind == TOKEN_NAME && token_is(source->tokens[i + 1], "("))
			return find_function(source, source->tokens[i].at, (size_t)source->tokens[i].length);
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

/* ---- descriptions ---- */

/* Cuts `list` at commas outside brackets. */
static int cut(Source *source, const char *list, size_t length, const char **parts, int max)
{
	size_t from = 0;
	int depth = 0;
	int n = 0;

	for (size_t i = 0; i <= length; i++) {
		if (i == length || (list[i] == ',' && depth == 0)) {
			while (from < i && list[from] == ' ')
				from++;
			if (n < max)
				parts[n++] = pool_copy(&source->pool, list + from, i - from);
			from = i + 1;
		} else {
			depth += list[i] == '(' || list[i] == '[';
			depth -= list[i] == ')' || list[i] == ']';
		}
	}
	return n;
}

static void describe_pair(Source *source, SourceFunction *f, const char *list, size_t length)
{
	const char *names[2];
	int x = -1, y = -1;

	if (cut(source, list, length, names, 2) == 2) {
		x = find_param(f, names[0], strlen(names[0]));
		y = find_param(f, names[1], strlen(names[1]));
	}
	if (x < 0 || y < 0 || f->noverlaps == MAX_REQUESTS)
		complain(source, "%s: overlap of what?", f->name);
	else
		f->overlaps[f->noverlaps++] = (Overlap){x, y};
}

/* `[n][m]` to `(n) * (m)`. */
static const char *extent_of(Source *source, const char *brackets, size_t length)
{
	Text text = {NULL, 0, 0};
	const char *extent;
	size_t at = 0;

	while (at < length) {
		size_t end = (size_t)(skip_balanced(brackets + at) - brackets);

		text_print(&text, "%s(long)(%.*s)", at ? " * " : "", (int)(end - at - 2), brackets + at + 1);
		at = end;
	}
	extent = pool_copy(&source->pool, text.at, text.length);
	text_free(&text);
	return extent;
}

static int describe_special_word(Source *source, SourceFunction *f, const char *item, size_t length)
{
	const char *inside = memchr(item, '(', length);
	size_t n = name_length(item);
	size_t inner = inside ? (size_t)(skip_balanced(inside) - inside) - 2 : 0;

#define IS(word) (n == sizeof word - 1 && memcmp(item, word, n) == 0)
	if (IS("overlap")) {
		describe_pair(source, f, inside + 1, inner);
	} else if (IS("null")) {
		int p = find_param(f, inside + 1, inner);

		if (p < 0)
			complain(source, "%s: null(what)?", f->name);
		else
			f->params[p].may_be_null = 1;
	} else if (IS("d") && item[n] == '(') {
		int p = find_param(f, inside + 1, inner);

		if (p < 0 || inside[inner + 2] != '=')
			complain(source, "%s: d(scalar)=value", f->name);
		else
			f->params[p].stated = pool_copy(&source->pool, inside + inner + 3,
				length - (size_t)(inside + inner + 3 - item));
	} else if (IS("rtol") && item[n] == '=') {
		f->rtol = pool_copy(&source->pool, item + 5, length - 5);
	} else if (IS("points") && item[n] == '=') {
		f->npoints = atoi(item + 7);
	} else if (IS("never_null")) {
		f->is_never_null = 1;
	} else if (IS("prints")) {
		f->prints = 1;
	} else if (IS("wrong")) {
		f->wrong = pool_copy(&source->pool, inside + 1, inner);
	} else if (IS("request")) {
		read_request(source, pool_copy(&source->pool, inside + 1, inner), f);
	} else {
		return 0;
	}
#undef IS
	return 1;
}

static void describe_param(Source *source, SourceFunction *f, const char *item, size_t length)
{
	size_t n = name_length(item);
	int index = find_param(f, item, n);
	SourceParam *param = &f->params[index < 0 ? 0 : index];
	const char *rest = item + n;
	size_t left = length - n;

	if (index < 0) {
		complain(source, "%s: no parameter for '%.*s'", f->name, (int)length, item);
	} else if (*rest == '=') {
		param->nvalues = cut(source, rest + 1, left - 1, param->values, MAX_VALUES);
	} else if (*rest == ':') {
		const char *dots = strstr(rest, "..");

		if (!dots || dots >= rest + left) {
			complain(source, "%s: a range is LO..HI", f->name);
			return;
		}
		param->lo = pool_copy(&source->pool, rest + 1, (size_t)(dots - rest - 1));
		param->hi = pool_copy(&source->pool, dots + 2, left - (size_t)(dots + 2 - rest));
	} else if (*rest == '[') {
		const char *end = skip_balanced(rest);

		while (*end == '[')
			end = skip_balanced(end);
		if (*end != '=') {
			param->extent = extent_of(source, rest, (size_t)(end - rest));
		} else if (param->nspecials < MAX_SPECIALS) {
			param->special_at[param->nspecials] = pool_copy(&source->pool, rest + 1,
				(size_t)(end - rest) - 2);
			param->special_value[param->nspecials++] = pool_copy(&source->pool, end + 1,
				left - (size_t)(end + 1 - rest));
		}
	} else {
		complain(source, "%s: what is '%.*s'?", f->name, (int)length, item);
	}
}

static void check_description(Source *source, const SourceFunction *f)
{
	for (int p = 0; p < f->nparams; p++) {
		const SourceParam *param = &f->params[p];

		if (param->is_array && !param->extent)
			complain(source, "%s: no extent of %s", f->name, param->name);
		if (!param->is_array && !kind_floats(param->kind) && !param->nvalues)
			complain(source, "%s: no values of %s", f->name, param->name);
	}
	if (f->nrequests == 0)
		complain(source, "%s: described but no derivative is asked for", f->name);
}

static void read_description(Source *source, const char *p)
{
	size_t n;
	SourceFunction *f;

	p += strspn(p, " \t");
	n = name_length(p);
	f = find_function(source, p, n);
	if (!f) {
		complain(source, "a description of '%.*s', which is not there", (int)n, p);
		return;
	}
	f->is_described = 1;
	f->npoints = 2;
	for (p += n;;) {
		const char *item;

		while (isspace((unsigned char)*p) || (*p == '*' && p[1] != '/'))
			p++;
		if (!*p || strncmp(p, "*/", 2) == 0)
			break;
		item = p;
		while (*p && !isspace((unsigned char)*p) && strncmp(p, "*/", 2) != 0)
			p = *p == '(' || *p == '[' ? skip_balanced(p) : p + 1;
		if (!describe_special_word(source, f, item, (size_t)(p - item)))
			describe_param(source, f, item, (size_t)(p - item));
	}
	check_description(source, f);
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
	read_functions(source);
	read_pragmas(source);
	for (int i = 0; i < source->ntokens; i++) {
		Token token = source->tokens[i];
		const char *p = token.at + 2;

		if (token.kind != TOKEN_COMMENT)
			continue;
		p += strspn(p, " \t\n*");
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
