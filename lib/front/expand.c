/*
 * expand: replaces macros in words as the preprocessor does, except that a macro with parameters
 * whose text contains #, ## or ... is left alone. A macro is not replaced within its own text.
 *
 *   #define TRI(n) ((n) * ((n) + 1) / 2)
 *   TRI(k + 1)   ->   ((k + 1) * ((k + 1) + 1) / 2)
 */
#include "front/request.h"

#include <string.h>

/* More than anybody writes. Nested macros could double the text with every line. */
enum { MAX_STEPS = 10000 };

typedef struct Hidden {
	const char *name;
	const struct Hidden *outer;
} Hidden;

static bool is_hidden(const Hidden *hidden, const char *name)
{
	for (; hidden; hidden = hidden->outer)
		if (strcmp(hidden->name, name) == 0)
			return true;
	return false;
}

typedef struct Expansion {
	Front *front;
	Loc at; /* the place whose macros are in force */
	Words words;
	uint32_t steps;
} Expansion;

static void expand(Expansion *x, const Word *word, const Word *end, const Hidden *hidden);

static const Word *finish(const Expansion *x, Words *words, Loc loc)
{
	list_push(x->front->arena, words, ((Word){.kind = WORD_END, .text = "", .loc = loc}));
	return words->items;
}

/* ---- macros with parameters ---- */

typedef LIST(const Word *) Arguments; /* each ends with WORD_END */

/* Reads the list `(a, b)` at `word`, with macros replaced in each argument. The word after it;
 * NULL: the list does not end. */
static const Word *read_arguments(Expansion *x, const Word *word, const Word *end,
				  const Hidden *hidden, Arguments *out)
{
	const Word *begin = ++word;

	for (int depth = 0; word != end && word->kind != WORD_END; word++) {
		bool closes = word_is(word, ")") && depth == 0;
		Expansion inner = {.front = x->front, .at = x->at, .steps = x->steps};

		depth += word_is(word, "(") - (word_is(word, ")") && depth > 0);
		if (!closes && (depth > 0 || !word_is(word, ",")))
			continue;
		expand(&inner, begin, word, hidden);
		x->steps = inner.steps;
		list_push(x->front->arena, out, finish(x, &inner.words, word->loc));
		if (closes)
			return word + 1;
		begin = word + 1;
	}
	return NULL;
}

/* The number of the parameter in `(a, b) text` that the word names; -1: none. */
static int64_t parameter_of(const Word *list, const Word *word)
{
	for (int64_t i = 0; !word_is(list, ")"); i += word_is(list++, ","))
		if (list->kind == WORD_IDENT && word_is(word, list->text))
			return i;
	return -1;
}

/* The text after the parameters; NULL if their number differs or the macro uses #, ## or "...". */
static const Word *find_body(const Word *list, uint32_t count)
{
	uint32_t commas = 0;
	const Word *body = list;

	for (; body->kind != WORD_END && !word_is(body, ")"); body++)
		commas += word_is(body, ",");
	if (body->kind == WORD_END || commas + 1 != count)
		return NULL;
	for (const Word *w = list; w->kind != WORD_END; w++)
		if (strchr("#.", w->text[0]))
			return NULL;
	return body + 1;
}

/* Appends the expansion of a macro call. The word after the call; NULL: it is none that can be
 * expanded. */
static const Word *expand_call(Expansion *x, const Word *name, const Word *end,
			       const Hidden *hidden)
{
	const char *text = front_macro_call(x->front, name->text, x->at);
	Arguments arguments = {0};
	const Word *list, *body, *behind;
	Words made = {0};
	Hidden inner = {name->text, hidden};

	if (!text || name + 1 == end || !word_is(name + 1, "("))
		return NULL;
	behind = read_arguments(x, name + 1, end, hidden, &arguments);
	list = words_of_text(x->front->arena, text, name->loc);
	body = behind ? find_body(list, arguments.count) : NULL;
	if (!body)
		return NULL;
	for (; body->kind != WORD_END && x->steps++ < MAX_STEPS; body++) {
		int64_t i = body->kind == WORD_IDENT ? parameter_of(list, body) : -1;
		const Word *from = i < 0 ? NULL : arguments.items[i];

		if (!from)
			list_push(x->front->arena, &made, *body);
		for (; from && from->kind != WORD_END && x->steps++ < MAX_STEPS; from++)
			list_push(x->front->arena, &made, *from);
	}
	expand(x, finish(x, &made, name->loc), NULL, &inner);
	return behind;
}

/* Appends the words up to `end` with macros replaced. */
static void expand(Expansion *x, const Word *word, const Word *end, const Hidden *hidden)
{
	while (word != end && word->kind != WORD_END && x->steps++ < MAX_STEPS) {
		bool is_name = word->kind == WORD_IDENT && !is_hidden(hidden, word->text);
		const char *text = is_name ? front_macro(x->front, word->text, x->at) : NULL;
		const Word *behind = is_name ? expand_call(x, word, end, hidden) : NULL;
		Hidden inner = {word->text, hidden};

		if (text)
			expand(x, words_of_text(x->front->arena, text, word->loc), NULL, &inner);
		else if (!behind)
			list_push(x->front->arena, &x->words, *word);
		word = behind ? behind : word + 1;
	}
}

bool words_expand(Front *front, const Word *begin, const Word *end, Loc at, Words *out)
{
	Expansion x = {.front = front, .at = at};

	expand(&x, begin, end, NULL);
	finish(&x, &x.words, end ? end->loc : at);
	*out = x.words;
	return x.steps < MAX_STEPS;
}

const char *front_expanded(Front *front, const char *text, Loc at)
{
	Text out = {0};
	const char *copy;
	Words words;
	bool is_whole =
		words_expand(front, words_of_text(front->arena, text, at), NULL, at, &words);

	words_print(&out, words.items, words.items + words.count - 1);
	copy = arena_strdup(front->arena, text_cstr(&out));
	text_free(&out);
	return is_whole && macros_last(front, copy) && !macros_are_called(front, copy) ? copy
										       : NULL;
}
