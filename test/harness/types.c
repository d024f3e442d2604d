/* Types of test files: kinds of scalars, structs with their members. */
#include <stdio.h>
#include <string.h>

#include "source.h"

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
			if (token_is(source->tokens[i], "{") || token_is(source->tokens[i + 1], "{"))
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


/* ---- structs ---- */

static int is_named(Token token, const char *name)
{
	return name && token.kind == TOKEN_NAME && strlen(name) == (size_t)token.length
	       && memcmp(token.at, name, (size_t)token.length) == 0;
}

static StructType *find_struct(const Source *source, Token name, int is_tag)
{
	for (StructType *type = source->structs; type; type = type->next)
		if (is_named(name, is_tag ? type->tag : type->alias))
			return type;
	return NULL;
}

static StructType *add_struct(Source *source)
{
	StructType *type = pool_alloc(&source->pool, sizeof *type);
	StructType **next = &source->structs;

	while (*next)
		next = &(*next)->next;
	return *next = type;
}

static StructType *tagged_struct(Source *source, Token name, int is_union)
{
	StructType *type = find_struct(source, name, 1);

	if (type)
		return type;
	type = add_struct(source);
	type->tag = pool_copy(&source->pool, name.at, (size_t)name.length);
	type->spelling = pool_print(&source->pool, "%s %s", is_union ? "union" : "struct", type->tag);
	return type;
}

static int matching(const Source *source, int open)
{
	int depth = 0;

	for (int i = open; i < source->ntokens; i++) {
		depth += token_is(source->tokens[i], "{") + token_is(source->tokens[i], "[");
		depth -= token_is(source->tokens[i], "}") + token_is(source->tokens[i], "]");
		if (depth == 0)
			return i;
	}
	return source->ntokens;
}

static int read_struct(Source *source, int at, int *end, StructType **type);

/* One declarator, up to `,` or `;`. */
static int read_field(Source *source, int at, BaseType base, Field ***next)
{
	Field *field = pool_alloc(&source->pool, sizeof *field);

	field->kind = base.kind;
	field->of = base.of;
	for (; !token_is(source->tokens[at], ",") && !token_is(source->tokens[at], ";"); at++) {
		Token token = source->tokens[at];

		if (at >= source->ntokens)
			break;
		if (token_is(token, "*")) {
			field->depth++;
		} else if (token_is(token, ":")) {
			field->is_bits = 1;
		} else if (token_is(token, "[")) {
			field->ndims++;
			field->is_flexible |= token_is(source->tokens[at + 1], "]");
			at = matching(source, at);
		} else if (token.kind == TOKEN_NAME && !is_type_word(token) && !field->name && !field->is_bits) {
			field->name = pool_copy(&source->pool, token.at, (size_t)token.length);
		}
	}
	**next = field;
	*next = &field->next;
	return at;
}

static void read_fields(Source *source, StructType *type, int open, int close)
{
	Field **next = &type->fields;
	int i = open + 1;

	while (i < close) {
		BaseType base;

		if (!read_base_type(source, i, close, &i, &base)) {
			i++;
			continue;
		}
		do
			i = read_field(source, token_is(source->tokens[i], ",") ? i + 1 : i, base, &next);
		while (i < close && token_is(source->tokens[i], ","));
		i++;
	}
}

/* From `struct` on; what it declares is remembered. *end is past its name or braces. */
static int read_struct(Source *source, int at, int *end, StructType **type)
{
	int is_union = token_is(source->tokens[at], "union");
	int has_tag = source->tokens[at + 1].kind == TOKEN_NAME;
	int open = at + 1 + has_tag;

	if (!has_tag && !token_is(source->tokens[open], "{"))
		return 0;
	*type = has_tag ? tagged_struct(source, source->tokens[at + 1], is_union) : NULL;
	*end = open;
	if (!token_is(source->tokens[open], "{"))
		return 1;
	*end = matching(source, open) + 1;
	if (*type && (*type)->fields)
		return 1;
	if (!*type)
		*type = add_struct(source);
	(*type)->is_union = is_union;
	read_fields(source, *type, open, *end - 1);
	return 1;
}

/* `typedef double (*NAME)(int);`: a type without members. */
static void read_function_pointer(Source *source, int at)
{
	for (; at + 4 < source->ntokens && !token_is(source->tokens[at], ";")
	       && !token_is(source->tokens[at], "{"); at++) {
		Token name = source->tokens[at + 2];
		StructType *type;

		if (!token_is(source->tokens[at], "(") || !token_is(source->tokens[at + 1], "*")
		    || name.kind != TOKEN_NAME || !token_is(source->tokens[at + 3], ")"))
			continue;
		type = add_struct(source);
		type->is_function = 1;
		type->spelling = type->alias = pool_copy(&source->pool, name.at, (size_t)name.length);
		return;
	}
}

/* Those of file scope: what is declared inside a function nobody else can look into. */
void read_structs(Source *source)
{
	int depth = 0;

	for (int i = 0; i < source->ntokens; i++) {
		int is_typedef = token_is(source->tokens[i], "typedef");
		int end = i + is_typedef;
		StructType *type;

		depth += token_is(source->tokens[i], "{");
		depth -= token_is(source->tokens[i], "}");
		if (is_typedef && depth == 0)
			read_function_pointer(source, end);
		if (!token_is(source->tokens[end], "struct") && !token_is(source->tokens[end], "union"))
			continue;
		if (depth > 0 || !read_struct(source, end, &end, &type))
			continue;
		if (is_typedef && source->tokens[end].kind == TOKEN_NAME) {
			Token name = source->tokens[end];

			type->alias = pool_copy(&source->pool, name.at, (size_t)name.length);
			if (!type->spelling)
				type->spelling = type->alias;
		}
		if (end > i + 2)
			i = end - 1;
	}
}

/* Qualifiers may stand on either side of the name of a struct. */
int read_base_type(const Source *source, int from, int to, int *end, BaseType *base)
{
	Source *known = (Source *)(size_t)source;       /* a struct may be declared here */
	StructType *type = NULL;
	int at = from;
	int kind;

	*base = (BaseType){KIND_VOID, NULL, 0};
	while (at < to && (token_is(source->tokens[at], "const") || token_is(source->tokens[at], "static")
	                   || token_is(source->tokens[at], "inline") || source->tokens[at].kind == TOKEN_COMMENT))
		base->is_const |= token_is(source->tokens[at++], "const");
	if (at < to && (token_is(source->tokens[at], "struct") || token_is(source->tokens[at], "union"))) {
		if (!read_struct(known, at, end, &type))
			return 0;
	} else if (at < to && find_struct(source, source->tokens[at], 0)) {
		type = find_struct(source, source->tokens[at], 0);
		*end = at + 1;
	} else {
		kind = read_kind(source, from, to, end, &base->is_const);
		base->kind = kind < 0 ? KIND_VOID : (Kind)kind;
		return kind >= 0;
	}
	base->of = type;
	while (*end < to && token_is(source->tokens[*end], "const")) {
		base->is_const = 1;
		++*end;
	}
	return 1;
}

typedef struct Seen {
	const StructType *type;
	const struct Seen *outer;
} Seen;

static unsigned kinds_of(const StructType *type, const Seen *outer)
{
	Seen seen = {type, outer};
	unsigned set = 0;

	for (const Seen *s = outer; s; s = s->outer)
		if (s->type == type)
			return 0;
	for (const Field *field = type->fields; field; field = field->next)
		set |= field->of ? kinds_of(field->of, &seen) : 1u << field->kind;
	return set;
}

unsigned struct_kinds(const StructType *type)
{
	return kinds_of(type, NULL);
}
