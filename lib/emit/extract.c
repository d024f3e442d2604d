/*
 * extract: for --only-derivatives, what of the source's file scope the derivatives may name: its
 * directives, types, constant tables and, as declarations, its functions and objects. Works on the
 * text: an item ends in ';' outside of all brackets; functions with a body are those of the unit.
 */
#include "emit/internal.h"

#include <ctype.h>
#include <string.h>

typedef struct Scan {
	const Unit *unit;
	const char *text;
	size_t size;
	const char *wanted; /* the text of the derivatives */
	Diags *diags;
} Scan;

/* The offset behind the comment, string or character constant at p; p if there is none. */
static size_t skip_opaque(const Scan *s, size_t p)
{
	char quote = s->text[p];

	if (quote == '/' && p + 1 < s->size && s->text[p + 1] == '*') {
		const char *end = strstr(s->text + p + 2, "*/");

		return end ? (size_t)(end + 2 - s->text) : s->size;
	}
	if (quote == '/' && p + 1 < s->size && s->text[p + 1] == '/') {
		while (p < s->size && s->text[p] != '\n')
			p++;
		return p;
	}
	if (quote != '"' && quote != '\'')
		return p;
	for (p++; p < s->size && s->text[p] != quote; p++)
		p += s->text[p] == '\\';
	return p < s->size ? p + 1 : s->size;
}

/* Behind the directive at p, continued lines included. */
static size_t skip_directive(const Scan *s, size_t p)
{
	while (p < s->size && s->text[p] != '\n')
		p += s->text[p] == '\\' && p + 1 < s->size ? 2 : 1;
	return p < s->size ? p + 1 : p;
}

static bool is_our_pragma(const Scan *s, size_t p)
{
	for (uint32_t i = 0; i < s->unit->npragmas; i++)
		if (s->unit->pragmas[i].begin <= p && p < s->unit->pragmas[i].end)
			return true;
	return false;
}

static bool has_word(const char *s, size_t n, const char *word)
{
	size_t len = strlen(word);

	for (size_t i = 0; i + len <= n; i++) {
		bool begins = i == 0 || !(isalnum((unsigned char)s[i - 1]) || s[i - 1] == '_');
		bool ends =
			i + len == n || !(isalnum((unsigned char)s[i + len]) || s[i + len] == '_');

		if (begins && ends && strncmp(s + i, word, len) == 0)
			return true;
	}
	return false;
}

static bool starts_with(const char *s, size_t n, const char *word)
{
	size_t len = strlen(word);

	return n > len && strncmp(s, word, len) == 0 && !isalnum((unsigned char)s[len]) &&
	       s[len] != '_';
}

static bool is_keyword(const char *word)
{
	static const char *const words[] = {"double", "const",  "static", "int",    "float",
					    "long",   "struct", "union",  "enum",   "char",
					    "short",  "signed", "void",   "extern", "unsigned"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(word, words[i]) == 0)
			return true;
	return false;
}

/* The words of `item` before its initialiser: does the derivatives' text name one that is not a
 * keyword? */
static bool is_wanted(const Scan *s, const char *item, size_t n)
{
	const char *eq = memchr(item, '=', n);
	size_t end = eq ? (size_t)(eq - item) : n;
	size_t wanted = strlen(s->wanted);

	for (size_t i = 0; i < end;) {
		char word[128];
		size_t len = 0;

		while (i < end && !isalpha((unsigned char)item[i]) && item[i] != '_')
			i++;
		while (i + len < end &&
		       (isalnum((unsigned char)item[i + len]) || item[i + len] == '_') &&
		       len + 1 < sizeof word) {
			word[len] = item[i + len];
			len++;
		}
		word[len] = '\0';
		i += len ? len : 1;
		if (len && (i >= end || strchr(" [=,;\t\n", item[i])) && !is_keyword(word) &&
		    has_word(s->wanted, wanted, word))
			return true;
	}
	return false;
}

/* An object: declared, without its initialisers. */
static void print_extern(const Scan *s, Text *out, size_t from, size_t to)
{
	int depth = 0;
	bool skip = false;

	text_str(out, "extern ");
	for (size_t p = from; p < to; p++) {
		char c = s->text[p];

		depth += c == '(' || c == '[' || c == '{';
		depth -= c == ')' || c == ']' || c == '}';
		if (depth == 0 && c == '=')
			skip = true;
		if (depth == 0 && (c == ',' || c == ';'))
			skip = false;
		if (!skip && !(c == ' ' && s->text[p + 1] == '='))
			text_char(out, c);
	}
	text_char(out, '\n');
}

static Loc loc_at(const Scan *s, size_t at)
{
	Loc loc = {.file = s->unit->file, .line = 1, .col = 1};

	for (size_t p = 0; p < at; p++) {
		loc.col = s->text[p] == '\n' ? 1 : loc.col + 1;
		loc.line += s->text[p] == '\n';
	}
	return loc;
}

static const char *name_of(const Global *g)
{
	return g->c_name ? g->c_name : g->name;
}

/* A second object of that name would not be the source's. */
static void refuse_wanted(const Scan *s, size_t from, size_t to)
{
	for (const Global *g = s->unit->module->globals; g; g = g->next)
		if (g->unit == s->unit->file && !g->local_text &&
		    has_word(s->text + from, to - from, name_of(g)) &&
		    has_word(s->wanted, strlen(s->wanted), name_of(g)))
			diag_report(s->diags, E_STATIC_OBJECT, loc_at(s, from), name_of(g));
}

/* ---- types ---- */

/* `struct tag { ... }`, likewise of unions and enums, in an item. */
typedef struct Definition {
	size_t begin, open, end; /* the keyword, its brace, behind its last one */
} Definition;

static size_t skip_words(const Scan *s, size_t p, size_t to)
{
	for (size_t next; p < to; p = next) {
		next = skip_opaque(s, p);
		if (next > p)
			continue;
		if (!isalnum((unsigned char)s->text[p]) && s->text[p] != '_' &&
		    !isspace((unsigned char)s->text[p]))
			return p;
		next = p + 1;
	}
	return to;
}

static size_t skip_space(const Scan *s, size_t p, size_t to)
{
	for (size_t next; p < to; p = next) {
		next = skip_opaque(s, p);
		if (next > p)
			continue;
		if (!isspace((unsigned char)s->text[p]))
			return p;
		next = p + 1;
	}
	return to;
}

static size_t skip_braces(const Scan *s, size_t p, size_t to)
{
	int depth = 0;

	for (size_t next; p < to; p = next) {
		next = skip_opaque(s, p);
		if (next > p)
			continue;
		next = p + 1;
		depth += s->text[p] == '{';
		depth -= s->text[p] == '}';
		if (depth == 0)
			return next;
	}
	return to;
}

/* False: the item defines no type. */
static bool find_definition(const Scan *s, size_t from, size_t to, Definition *d)
{
	size_t open = skip_words(s, from, to);

	if (open == to || s->text[open] != '{')
		return false;
	for (size_t p = from; p < open; p++)
		if ((p == from || isspace((unsigned char)s->text[p - 1])) &&
		    (starts_with(s->text + p, open - p, "struct") ||
		     starts_with(s->text + p, open - p, "union") ||
		     starts_with(s->text + p, open - p, "enum"))) {
			*d = (Definition){p, open, skip_braces(s, open, to)};
			return true;
		}
	return false;
}

static void print_bytes(const Scan *s, Text *out, size_t from, size_t to)
{
	text_bytes(out, s->text + from, to - from);
}

/* An object of a type that is defined with it: the type, and the object as one of its tag. */
static void print_defined(const Scan *s, Text *out, size_t from, size_t to, const Definition *d)
{
	size_t tag = d->open;
	Text rest = {0};
	Scan inner;

	print_bytes(s, out, d->begin, d->end);
	text_str(out, ";\n");
	if (s->text[skip_space(s, d->end, to - 1)] == ';')
		return;
	while (tag > from && isspace((unsigned char)s->text[tag - 1]))
		tag--;
	print_bytes(s, &rest, from, tag);
	print_bytes(s, &rest, d->end, to);
	inner = (Scan){s->unit, text_cstr(&rest), rest.len, s->wanted, s->diags};
	if (has_word(rest.s, rest.len, "static"))
		refuse_wanted(s, from, to);
	else if (is_wanted(s, rest.s, rest.len))
		print_extern(&inner, out, 0, rest.len);
	text_free(&rest);
}

/* ---- all items ---- */

static bool is_forward(const Scan *s, size_t from, size_t to)
{
	const char *item = s->text + from;
	size_t n = to - from, words = 0;

	for (size_t i = 0; i + 1 < n; i++) {
		if (!isspace((unsigned char)item[i]) && !isalnum((unsigned char)item[i]) &&
		    item[i] != '_')
			return false;
		words += !isspace((unsigned char)item[i]) &&
			 (i == 0 || isspace((unsigned char)item[i - 1]));
	}
	return words == 2 && (starts_with(item, n, "struct") || starts_with(item, n, "union"));
}

static void print_item(const Scan *s, Text *out, size_t from, size_t to)
{
	const char *item = s->text + from;
	size_t n = to - from;
	bool is_static = has_word(item, n, "static"), is_const = has_word(item, n, "const");
	bool table = is_static && is_const && memchr(item, '=', n) && is_wanted(s, item, n);
	Definition d;

	if (n < 2)
		return;
	if (starts_with(item, n, "typedef") || starts_with(item, n, "extern") ||
	    is_forward(s, from, to) || table) {
		text_bytes(out, item, n);
		text_char(out, '\n');
	} else if (find_definition(s, from, to, &d)) {
		print_defined(s, out, from, to, &d);
	} else if (is_static) {
		refuse_wanted(s, from, to);
	} else if (is_wanted(s, item, n)) {
		print_extern(s, out, from, to);
	}
}

static const FuncText *function_at(const Scan *s, size_t p)
{
	for (uint32_t i = 0; i < s->unit->nfunctions; i++)
		if (s->unit->functions[i].range.begin <= p && p < s->unit->functions[i].range.end)
			return &s->unit->functions[i];
	return NULL;
}

static bool at_line_start(const Scan *s, size_t p)
{
	while (p > 0 && (s->text[p - 1] == ' ' || s->text[p - 1] == '\t'))
		p--;
	return p == 0 || s->text[p - 1] == '\n';
}

void extract_declarations(Text *out, const Unit *unit, const char *text, size_t size,
			  const char *wanted, Diags *diags)
{
	Scan s = {unit, text, size, wanted, diags};
	size_t item = 0; /* where the current one begins */
	bool open = false;
	int depth = 0;

	for (size_t p = size >= 3 && strncmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0; p < size;) {
		size_t next = skip_opaque(&s, p);
		const FuncText *f = open ? NULL : function_at(&s, p);

		if (next > p) {
			p = next;
			continue;
		}
		if (f) {
			p = f->range.end;
			continue;
		}
		if (text[p] == '#' && at_line_start(&s, p)) {
			next = skip_directive(&s, p);
			if (!is_our_pragma(&s, p))
				text_bytes(out, text + p, next - p);
			p = next;
			continue;
		}
		if (!open && !isspace((unsigned char)text[p])) {
			open = true;
			item = p;
		}
		depth += text[p] == '(' || text[p] == '[' || text[p] == '{';
		depth -= text[p] == ')' || text[p] == ']' || text[p] == '}';
		p++;
		if (open && depth == 0 && text[p - 1] == ';') {
			print_item(&s, out, item, p);
			open = false;
		}
	}
}
