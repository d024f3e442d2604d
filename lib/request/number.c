/*
 * number: the constant that a name stands for at a place of a file. A macro is read only if its
 * replacement is an operand in every context:
 *
 *   name    = enumerator | macro
 *   macro   = ["-"] primary
 *   primary = literal | macro | "(" sum ")"
 *   sum     = product {("+" | "-") product}
 *   product = unary {"*" unary}
 *   unary   = {"-"} primary
 *
 * Sums and products must have int operands and results in the range of int.
 */
#include "request/unit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 20 };

typedef struct Reader {
	const Unit *unit;
	size_t at;
	const char *text; /* the rest of the tokens, separated by blanks */
	int depth;
} Reader;

/* ---- literals ---- */

static bool suffix_is(const char *end, const char *lower, const char *upper)
{
	return strcmp(end, lower) == 0 || strcmp(end, upper) == 0;
}

static bool float_literal(const char *token, NamedNumber *out)
{
	char *end;
	long double exact = strtold(token, &end);

	if (!*end)
		*out = (NamedNumber){(long double)strtod(token, NULL), TYPE_F64};
	else if (suffix_is(end, "f", "F"))
		*out = (NamedNumber){(long double)strtof(token, NULL), TYPE_F32};
	else if (suffix_is(end, "l", "L"))
		*out = (NamedNumber){exact, TYPE_F80};
	else
		return false;
	return true;
}

/* The type of an integer literal: the first in C's list that can hold it. */
static TypeKind integer_kind(unsigned long long n, bool is_decimal, bool is_unsigned, int longs)
{
	if (longs == 0 && !is_unsigned && n <= INT32_MAX)
		return TYPE_I32;
	if (longs == 0 && (is_unsigned || !is_decimal) && n <= UINT32_MAX)
		return TYPE_U32;
	if (!is_unsigned && n <= INT64_MAX)
		return longs < 2 ? TYPE_I64 : TYPE_LL;
	if (is_unsigned || !is_decimal)
		return longs < 2 ? TYPE_U64 : TYPE_ULL;
	return TYPE_KINDS;
}

static bool integer_literal(const char *token, NamedNumber *out)
{
	char *end;
	unsigned long long n = strtoull(token, &end, 0);
	bool is_unsigned = strpbrk(end, "uU") != NULL;
	int longs = 0;
	TypeKind kind;

	for (const char *p = end; *p; p++) {
		if (!strchr("uUlL", *p))
			return false;
		longs += *p == 'l' || *p == 'L';
	}
	kind = integer_kind(n, token[0] != '0', is_unsigned, longs);
	*out = (NamedNumber){(long double)n, kind};
	return kind != TYPE_KINDS;
}

static bool is_float_text(const char *token)
{
	bool is_hex = token[0] == '0' && (token[1] == 'x' || token[1] == 'X');

	return strpbrk(token, is_hex ? ".pP" : ".eE") != NULL;
}

/* ---- text ---- */

static bool read_sum(Reader *r, NamedNumber *out);

/* Copies the next token. False: none, or longer than any number. */
static bool next_token(const Reader *r, char token[64])
{
	size_t n = strcspn(r->text, " ");

	if (n == 0 || n >= 64)
		return false;
	memcpy(token, r->text, n);
	token[n] = '\0';
	return true;
}

static bool accept(Reader *r, const char *token)
{
	size_t n = strlen(token);

	if (strncmp(r->text, token, n) != 0 || (r->text[n] && r->text[n] != ' '))
		return false;
	r->text += n + (r->text[n] == ' ');
	return true;
}

static bool negate(NamedNumber *x)
{
	x->value = -x->value;
	return type_info[x->kind].is_float || x->kind == TYPE_I32;
}

static bool read_macro(const Reader *around, const char *name, NamedNumber *out);

static bool read_primary(Reader *r, NamedNumber *out)
{
	char token[64];

	if (accept(r, "("))
		return r->depth++ < MAX_DEPTH && read_sum(r, out) && accept(r, ")");
	if (!next_token(r, token))
		return false;
	accept(r, token);
	if (isdigit((unsigned char)token[0]) || token[0] == '.')
		return is_float_text(token) ? float_literal(token, out)
					    : integer_literal(token, out);
	if (token[0] == '\'' && isalnum((unsigned char)token[1]) && strcmp(token + 2, "'") == 0) {
		*out = (NamedNumber){(long double)token[1], TYPE_I32};
		return true;
	}
	return read_macro(r, token, out);
}

static bool read_unary(Reader *r, NamedNumber *out)
{
	bool is_negative = false;

	while (accept(r, "-"))
		is_negative = !is_negative;
	return read_primary(r, out) && (!is_negative || negate(out));
}

/* *x = *x op y, in int; false: an operand or the result is not int. */
static bool combine(NamedNumber *x, char op, NamedNumber y)
{
	if (x->kind != TYPE_I32 || y.kind != TYPE_I32)
		return false;
	x->value = op == '*'   ? x->value * y.value
		   : op == '+' ? x->value + y.value
			       : x->value - y.value;
	return x->value >= INT32_MIN && x->value <= INT32_MAX;
}

static bool read_product(Reader *r, NamedNumber *out)
{
	NamedNumber y;

	if (!read_unary(r, out))
		return false;
	while (accept(r, "*"))
		if (!read_unary(r, &y) || !combine(out, '*', y))
			return false;
	return true;
}

static bool read_sum(Reader *r, NamedNumber *out)
{
	NamedNumber y;

	if (!read_product(r, out))
		return false;
	while (*r->text == '+' || *r->text == '-') {
		char op = *r->text;

		if (!accept(r, op == '+' ? "+" : "-") || !read_product(r, &y) ||
		    !combine(out, op, y))
			return false;
	}
	return true;
}

static bool read_macro(const Reader *around, const char *name, NamedNumber *out)
{
	const MacroRange *m = macro_in_force(around->unit, name, around->at);
	Reader r = *around;
	bool is_negative;

	if (!m || !m->text || r.depth++ >= MAX_DEPTH)
		return false;
	r.text = m->text;
	is_negative = accept(&r, "-");
	return read_primary(&r, out) && !*r.text && (!is_negative || negate(out));
}

bool named_number(const Unit *unit, const char *name, size_t at, NamedNumber *out)
{
	const Reader r = {.unit = unit, .at = at, .text = ""};
	const Enumerator *e = unit->enumerators ? map_get(unit->enumerators, name) : NULL;

	if (macro_in_force(unit, name, at))
		return read_macro(&r, name, out);
	if (!e || e->begin > at || e->value < INT32_MIN || e->value > INT32_MAX)
		return false;
	*out = (NamedNumber){(long double)e->value, TYPE_I32};
	return true;
}
