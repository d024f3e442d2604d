/*
 * Changes to a text, as a list of tokens: words with their sigils, numbers, single characters and
 * ends of lines. Most keep the sort of a token, so that many texts get past the parser and some
 * past the verifier.
 */
#include "mutate_text.h"
#include "ir/ir.h"

#include <ctype.h>
#include <string.h>

typedef LIST(const char *) Tokens;

typedef enum Sort { SORT_VALUE, SORT_SYMBOL, SORT_NUMBER, SORT_STRING, SORT_WORD, SORT_OTHER } Sort;

static const char *const numbers[] = {"0",
				      "1",
				      "2",
				      "-1",
				      "7",
				      "64",
				      "1000",
				      "65536",
				      "2147483647",
				      "-2147483648",
				      "4294967296",
				      "9223372036854775807",
				      "-9223372036854775808",
				      "18446744073709551615",
				      "99999999999999999999",
				      "0.5",
				      "1.0",
				      "-0.0",
				      "1e300",
				      "1e-320",
				      "1e5000",
				      "inf",
				      "-inf",
				      "nan"};

static const char *const words[] = {"'",
				    "const",
				    "restrict",
				    "value",
				    "result",
				    "carry",
				    "down",
				    "do",
				    "else",
				    "forms",
				    "linear",
				    "unzipped",
				    "ssa",
				    "adjoint",
				    "primal",
				    "single_exit",
				    "ptr",
				    "struct",
				    "union",
				    "opaque",
				    "tape",
				    "pool",
				    "[? x f64]",
				    "[3 x i32]",
				    "bits",
				    "from",
				    "at",
				    "shared",
				    "size",
				    "align",
				    "struct \"a\"",
				    "func",
				    "ptr ptr f64",
				    "i",
				    "0x",
				    "\"",
				    "{",
				    "}",
				    "(",
				    ")",
				    ",",
				    ":",
				    "=",
				    "->",
				    "[",
				    "]",
				    "%",
				    "@",
				    "?",
				    "\xff",
				    "\\"};

#define COUNT(array) ((uint32_t)(sizeof(array) / sizeof *(array)))

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '.';
}

static size_t token_length(const char *s)
{
	size_t n = 1;

	if (*s == '"') {
		while (s[n] && s[n] != '"' && s[n] != '\n')
			n++;
		return n + (s[n] == '"');
	}
	if (s[0] == '-' && s[1] == '>')
		return 2;
	if (is_word(*s) || ((*s == '%' || *s == '@' || *s == '-') && is_word(s[1])))
		while (is_word(s[n]) || (s[n - 1] == 'e' && (s[n] == '+' || s[n] == '-')))
			n++;
	return n;
}

static Tokens split(Arena *arena, const char *s)
{
	Tokens tokens = {0};

	while (*s) {
		size_t n = token_length(s);

		if (*s == '#')
			n = strcspn(s, "\n");
		if (*s != ' ' && *s != '\t')
			list_push(arena, &tokens, arena_strndup(arena, s, n));
		s += n;
	}
	return tokens;
}

static char *join(Arena *arena, const Tokens *tokens)
{
	Text text = {0};
	char *copy;

	for (uint32_t i = 0; i < tokens->count; i++) {
		text_str(&text, tokens->items[i]);
		text_str(&text, *tokens->items[i] == '\n' ? "" : " ");
	}
	copy = arena_strdup(arena, text_cstr(&text));
	text_free(&text);
	return copy;
}

static Sort sort_of(const char *token)
{
	if (*token == '%')
		return SORT_VALUE;
	if (*token == '@')
		return SORT_SYMBOL;
	if (*token == '"')
		return SORT_STRING;
	if (isdigit((unsigned char)*token) || (*token == '-' && isdigit((unsigned char)token[1])))
		return SORT_NUMBER;
	return isalpha((unsigned char)*token) ? SORT_WORD : SORT_OTHER;
}

static bool is_type(const char *token)
{
	for (uint32_t kind = 0; kind < TYPE_PTR; kind++)
		if (!strcmp(token, type_info[kind].text))
			return true;
	return false;
}

/* Another token of the text, of the same sort. */
static const char *kin(Random *r, const Tokens *tokens, const char *token)
{
	for (uint32_t tries = 0; tries < 50; tries++) {
		const char *other = tokens->items[random_below(r, tokens->count)];

		if (sort_of(other) == sort_of(token) && strcmp(other, token) != 0)
			return other;
	}
	return token;
}

static const char *another(Random *r, const Tokens *tokens, const char *token)
{
	if (sort_of(token) == SORT_NUMBER && random_chance(r, 70))
		return numbers[random_below(r, COUNT(numbers))];
	if (is_type(token) && random_chance(r, 80))
		return type_info[random_below(r, TYPE_PTR)].text;
	if (sort_of(token) == SORT_WORD && op_find(token) != OP_COUNT && random_chance(r, 80))
		return op_info[random_below(r, OP_COUNT)].text;
	if (random_chance(r, 80))
		return kin(r, tokens, token);
	return words[random_below(r, COUNT(words))];
}

/* An op of the same shape. */
static const char *op_kin(Random *r, const char *token)
{
	const OpInfo *op = &op_info[op_find(token)];

	for (uint32_t tries = 0; tries < 200; tries++) {
		const OpInfo *other = &op_info[random_below(r, OP_COUNT)];

		if (other != op && other->args == op->args && other->results == op->results &&
		    other->regions == op->regions && other->attr == op->attr)
			return other->text;
	}
	return token;
}

/* One type for another, everywhere in the text. */
static void change_type(Random *r, Tokens *tokens, const char *from)
{
	const char *to = type_info[random_below(r, TYPE_PTR)].text;

	for (uint32_t i = 0; i < tokens->count; i++)
		if (!strcmp(tokens->items[i], from))
			tokens->items[i] = to;
}

/* A change after which the text can be read, mostly. */
static void change_gently(Random *r, Tokens *tokens)
{
	uint32_t at = random_below(r, tokens->count);
	const char *token = tokens->items[at];
	const char *next = at + 1 < tokens->count ? tokens->items[at + 1] : "";
	bool is_definition = *next == '=' || *next == ':';

	if (sort_of(token) == SORT_NUMBER)
		tokens->items[at] = numbers[random_below(r, COUNT(numbers))];
	else if (sort_of(token) == SORT_VALUE && !is_definition)
		tokens->items[at] = kin(r, tokens, token);
	else if (is_type(token) && random_chance(r, 50))
		change_type(r, tokens, token);
	else if (is_type(token))
		tokens->items[at] = type_info[random_below(r, TYPE_PTR)].text;
	else if (sort_of(token) == SORT_WORD && op_find(token) != OP_COUNT)
		tokens->items[at] = op_kin(r, token);
}

/* Takes `count` tokens out and puts those of `in` there. */
static void splice(Arena *arena, Tokens *tokens, uint32_t at, uint32_t count, const Tokens *in)
{
	Tokens out = {0};

	for (uint32_t i = 0; i < at; i++)
		list_push(arena, &out, tokens->items[i]);
	for (uint32_t i = 0; i < in->count; i++)
		list_push(arena, &out, in->items[i]);
	for (uint32_t i = at + count; i < tokens->count; i++)
		list_push(arena, &out, tokens->items[i]);
	*tokens = out;
}

/* The line around token number `at`, its end with it. */
static Tokens line_around(Arena *arena, const Tokens *tokens, uint32_t at, uint32_t *first)
{
	Tokens line = {0};

	while (at && *tokens->items[at - 1] != '\n')
		at--;
	*first = at;
	while (at < tokens->count) {
		list_push(arena, &line, tokens->items[at]);
		if (*tokens->items[at++] == '\n')
			break;
	}
	return line;
}

static void change_token(Arena *arena, Random *r, Tokens *tokens)
{
	uint32_t at = random_below(r, tokens->count), to = random_below(r, tokens->count);
	const char *token = tokens->items[at];
	Tokens in = {0};

	switch (random_below(r, 8)) {
	case 0:
		splice(arena, tokens, at, 1, &in);
		return;
	case 1:
		list_push(arena, &in, token);
		list_push(arena, &in, token);
		splice(arena, tokens, at, 1, &in);
		return;
	case 2:
		tokens->items[at] = tokens->items[to];
		tokens->items[to] = token;
		return;
	case 3:
		list_push(arena, &in, words[random_below(r, COUNT(words))]);
		splice(arena, tokens, at, 0, &in);
		return;
	default:
		tokens->items[at] = another(r, tokens, token);
		return;
	}
}

static void change_line(Arena *arena, Random *r, Tokens *tokens, const char *other)
{
	uint32_t at, to;
	Tokens line = line_around(arena, tokens, random_below(r, tokens->count), &at), none = {0};
	Tokens from = split(arena, other);

	switch (random_below(r, 4)) {
	case 0:
		splice(arena, tokens, at, line.count, &none);
		return;
	case 1:
		splice(arena, tokens, at, 0, &line);
		return;
	case 2:
		splice(arena, tokens, at, line.count, &none);
		if (tokens->count)
			(void)line_around(arena, tokens, random_below(r, tokens->count), &to);
		splice(arena, tokens, tokens->count ? to : 0, 0, &line);
		return;
	default:
		if (from.count)
			line = line_around(arena, &from, random_below(r, from.count), &to);
		splice(arena, tokens, at, 0, &line);
		return;
	}
}

char *text_mutated(Arena *arena, Random *r, const char *text, const char *other)
{
	Tokens tokens = split(arena, text);
	bool gently = random_chance(r, 75);

	for (uint32_t changes = 1 + random_below(r, 4); changes && tokens.count; changes--) {
		uint32_t dice = random_below(r, 100);

		if (gently && dice < 95)
			change_gently(r, &tokens);
		else if (dice < 75)
			change_token(arena, r, &tokens);
		else if (dice < 98)
			change_line(arena, r, &tokens, other);
		else
			tokens.count = random_below(r, tokens.count);
	}
	return join(arena, &tokens);
}
