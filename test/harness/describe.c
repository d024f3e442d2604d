/* Descriptions of the tests of a function: see source.h. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "source.h"

/* Cuts `list` at commas outside brackets. */
int cut_list(Pool *pool, const char *list, size_t length, const char **parts, int max)
{
	size_t from = 0;
	int depth = 0;
	int n = 0;

	for (size_t i = 0; i <= length; i++) {
		if (i == length || (list[i] == ',' && depth == 0)) {
			while (from < i && list[from] == ' ')
				from++;
			if (n < max)
				parts[n++] = pool_copy(pool, list + from, i - from);
			from = i + 1;
		} else {
			depth += list[i] == '(' || list[i] == '[' || list[i] == '{';
			depth -= list[i] == ')' || list[i] == ']' || list[i] == '}';
		}
	}
	return n;
}

static void describe_pair(Source *source, SourceFunction *f, const char *list, size_t length)
{
	const char *names[2];
	int x = -1, y = -1;

	if (cut_list(&source->pool, list, length, names, 2) == 2) {
		x = find_param(f, names[0], strlen(names[0]));
		y = find_param(f, names[1], strlen(names[1]));
	}
	if (x < 0 || y < 0 || f->noverlaps == MAX_REQUESTS)
		source_complain(source, "%s: overlap of what?", f->name);
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

void read_globals(Source *source, const char *text)
{
	const char *p = text + strspn(text, " \t\n*");
	SourceFunction *f = source_function(source, p, name_length(p));

	if (!f) {
		source_complain(source, "globals of '%.*s', which is not there", (int)name_length(p), p);
		return;
	}
	for (p += name_length(p);;) {
		size_t type = 0, name = 0;
		const char *end;
		SourceParam *param = &f->params[f->nparams];

		p += strspn(p, " \t\n*");
		if (!*p || *p == '/')
			return;
		type = name_length(p);
		param->before = pool_copy(&source->pool, p, type);
		for (int k = 1; k < KIND_COUNT; k++)
			if (strcmp(kind_spelling((Kind)k), param->before) == 0)
				param->kind = (Kind)k;
		p += type + strspn(p + type, " \t\n*");
		while (name_length(p + name) || p[name] == '.')
			name += p[name] == '.' ? 1 : name_length(p + name);
		end = p + name;
		while (*end == '[')
			end = skip_balanced(end);
		if (strcmp(param->before, "pointer") == 0) {
			f->pointer = pool_copy(&source->pool, p, name);
			p = end;
			continue;
		}
		if (param->kind == KIND_VOID || name == 0 || f->nparams == MAX_PARAMS) {
			source_complain(source, "%s: what is '%.20s'?", f->name, p);
			return;
		}
		param->name = pool_copy(&source->pool, p, name);
		param->extent = p[name] == '[' ? extent_of(source, p + name, (size_t)(end - p) - name) : "1";
		param->is_array = param->is_global = param->is_restrict = param->depth = 1;
		f->nparams++;
		p = end;
	}
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
			source_complain(source, "%s: null(what)?", f->name);
		else
			f->params[p].may_be_null = 1;
	} else if (IS("d") && item[n] == '(') {
		int p = find_param(f, inside + 1, inner);

		if (p < 0 || inside[inner + 2] != '=')
			source_complain(source, "%s: d(scalar)=value", f->name);
		else
			f->params[p].stated = pool_copy(&source->pool, inside + inner + 3,
				length - (size_t)(inside + inner + 3 - item));
	} else if (IS("rtol") && item[n] == '=') {
		f->rtol = pool_copy(&source->pool, item + 5, length - 5);
	} else if (IS("points") && item[n] == '=') {
		f->npoints = atoi(item + 7);
	} else if (IS("cases") && item[n] == '=') {
		f->ncases = atoi(item + 6) > f->ncases ? atoi(item + 6) : f->ncases;
	} else if (IS("after") && item[n] == '{') {
		f->after = pool_copy(&source->pool, item + n, length - n);
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

static void describe_range(Source *source, const SourceFunction *f, SourceParam *param, const char *range, size_t length)
{
	const char *dots = strstr(range, "..");

	if (!dots || dots >= range + length) {
		source_complain(source, "%s: a range is LO..HI", f->name);
		return;
	}
	param->lo = pool_copy(&source->pool, range, (size_t)(dots - range));
	param->hi = pool_copy(&source->pool, dots + 2, length - (size_t)(dots + 2 - range));
}

/* What follows all brackets at p. */
static const char *behind_brackets(const char *p)
{
	while (*p == '[')
		p = skip_balanced(p);
	return p;
}

static void describe_param(Source *source, SourceFunction *f, const char *item, size_t length)
{
	size_t n = name_length(item);
	int index = find_param(f, item, n);
	SourceParam *param = &f->params[index < 0 ? 0 : index];
	const char *rest = item + n;
	size_t left = length - n;

	if (index < 0) {
		source_complain(source, "%s: no parameter for '%.*s'", f->name, (int)length, item);
	} else if (*rest == '=') {
		param->nvalues = cut_list(&source->pool, rest + 1, left - 1, param->values, MAX_VALUES);
	} else if (*rest == ':') {
		describe_range(source, f, param, rest + 1, left - 1);
	} else if (*rest == '[') {
		const char *end = behind_brackets(rest);

		if (*end != '=') {
			param->extent = extent_of(source, rest, (size_t)(end - rest));
			if (*end == ':')
				describe_range(source, f, param, end + 1, left - (size_t)(end + 1 - rest));
		} else if (param->nspecials < MAX_SPECIALS) {
			param->special_at[param->nspecials] = pool_copy(&source->pool, rest + 1,
				(size_t)(end - rest) - 2);
			param->special_value[param->nspecials++] = pool_copy(&source->pool, end + 1,
				left - (size_t)(end + 1 - rest));
		}
	} else {
		source_complain(source, "%s: what is '%.*s'?", f->name, (int)length, item);
	}
}

static void check_description(Source *source, const SourceFunction *f)
{
	for (int p = 0; p < f->nparams; p++) {
		const SourceParam *param = &f->params[p];

		if (param->is_array && !param->extent && !f->is_graph)
			source_complain(source, "%s: no extent of %s", f->name, param->name);
		if (!param->is_array && !param->of && !kind_floats(param->kind) && !param->nvalues)
			source_complain(source, "%s: no values of %s", f->name, param->name);
	}
	if (f->nrequests == 0)
		source_complain(source, "%s: described but no derivative is asked for", f->name);
}

static int is_allocated(const SourceFunction *f, const char *item, size_t length)
{
	for (int i = 0; i < f->nitems; i++)
		if (strncmp(f->item[i], item, length) == 0 && f->item[i][length] == '[')
			return 1;
	return 0;
}

/* `x[n]:0.5..2` says at once how long an array is and what lies there. */
static int is_extent_and_range(const SourceFunction *f, const char *item)
{
	size_t n = name_length(item);
	int p = find_param(f, item, n);

	return p >= 0 && f->params[p].depth > 0 && item[n] == '[' && *behind_brackets(item + n) == ':' &&
	       !is_allocated(f, item, n);
}

/* Where a builder makes the arguments: a value list says how many cases there are, all else is for builder.c. */
static void describe_item(Source *source, SourceFunction *f, const char *item, size_t length)
{
	char *text = pool_copy(&source->pool, item, length);
	const char *equals = strchr(text, '=');
	const char *parts[MAX_VALUES];
	int n = find_param(f, text, name_length(text));

	if (f->nitems == MAX_ITEMS) {
		source_complain(source, "%s: too many items", f->name);
		return;
	}
	if (*text != '{' && n < 0)
		source_complain(source, "%s: no parameter for '%s'", f->name, text);
	if (is_extent_and_range(f, text))
		describe_item(source, f, text, (size_t)(behind_brackets(text + name_length(text)) - text));
	if (f->nitems < MAX_ITEMS)
		f->item[f->nitems++] = text;
	if (*text == '{' || !equals)
		return;
	if (equals == text + name_length(text))
		f->params[n < 0 ? 0 : n].nvalues = 1;   /* that it has some */
	n = cut_list(&source->pool, equals + 1, strlen(equals + 1), parts, MAX_VALUES);
	f->ncases = n > f->ncases ? n : f->ncases;
}

/* Does the description say which functions a pointer leads to? */
static int has_functions(Pool *pool, const SourceParam *param, const char *text)
{
	return param->is_function && strstr(text, pool_print(pool, " %s=", param->name)) != NULL;
}

static int needs_builder(Pool *pool, const SourceFunction *f, const char *text)
{
	if (f->value_of || f->value_depth || strchr(text, '{'))
		return 1;
	for (int p = 0; p < f->nparams; p++)
		if ((f->params[p].of && !has_functions(pool, &f->params[p], text)) || f->params[p].depth > 1
		    || (f->params[p].depth && f->params[p].kind == KIND_VOID))
			return 1;
	return 0;
}

/* A continued comment may begin its lines with stars. */
static char *without_stars(Pool *pool, const char *text)
{
	char *copy = pool_copy(pool, text, strlen(text));

	for (char *p = copy; (p = strchr(p, '\n')) != NULL;) {
		p += 1 + strspn(p + 1, " \t");
		if (p[0] == '*' && p[1] != '/')
			*p = ' ';
	}
	return copy;
}

void read_description(Source *source, const char *text)
{
	const char *p = without_stars(&source->pool, text);
	size_t n;
	SourceFunction *f;

	p += strspn(p, " \t");
	n = name_length(p);
	f = source_function(source, p, n);
	if (!f) {
		source_complain(source, "a description of '%.*s', which is not there", (int)n, p);
		return;
	}
	if (f->is_unreadable)
		source_complain(source, "%s: a parameter that the tests cannot read", f->name);
	f->is_described = 1;
	f->npoints = 2;
	f->ncases = 1;
	f->is_graph = needs_builder(&source->pool, f, p);
	for (int i = 0; i < f->nparams && !f->is_graph; i++)
		if (f->params[i].is_function) {
			f->params[i].of = NULL;
			f->params[i].kind = KIND_INT;
		}
	for (p += n;;) {
		const char *item;
		size_t length;

		p += strspn(p, " \t\n");
		if (!*p || strncmp(p, "*/", 2) == 0)
			break;
		item = p;
		while (*p && !isspace((unsigned char)*p) && strncmp(p, "*/", 2) != 0)
			p = strchr("([{", *p) ? skip_balanced(p) : p + 1;
		length = (size_t)(p - item);
		if (describe_special_word(source, f, item, length))
			continue;
		if (f->is_graph)
			describe_item(source, f, item, length);
		else
			describe_param(source, f, item, length);
	}
	check_description(source, f);
}
