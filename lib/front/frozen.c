/*
 * frozen: parameters that a request makes constants.
 *
 * Note [Frozen parameters]. With const(n = 3), the request is about a function of its own, which
 * lacks the parameter n and has a local variable of that name and value instead:
 *
 *   #pragma cadgen grad f const(n = 3) wrt(x[n])
 *   double f(int n, const double a[n][n], double x[n]) { .. }
 *
 *   double f(const double a[3][3], double x[3]) { int n = 3; .. }       wrt(x[3])
 *
 * It is one more FuncDecl with the body of the first, and is lowered like any function, so
 * everything behind sees constants. Calls of f, its own too, mean the first.
 */
#include "front/request.h"

#include <stdlib.h>
#include <string.h>

typedef LIST(Frozen) FrozenList;

CXCursor param_cursor(const FuncDecl *decl, uint32_t i)
{
	uint32_t at = 0;

	for (; decl->frozen && (decl->frozen[at].name || i > 0); at++)
		i -= !decl->frozen[at].name;
	return clang_Cursor_getArgument(decl->cursor, decl->frozen ? at : i);
}

int64_t frozen_int(const Frozen *f)
{
	return f->value < 0 ? (int64_t)f->value : (int64_t)(uint64_t)f->value;
}

static const Frozen *frozen_named(const Frozen *list, uint32_t count, const char *name)
{
	for (uint32_t i = 0; i < count; i++)
		if (list[i].name && strcmp(list[i].name, name) == 0)
			return &list[i];
	return NULL;
}

/* ---- values ---- */

/* A character constant as a number. */
static Word plain_word(Front *front, const Word *word)
{
	const char *c = word->text;
	Word number = {WORD_NUMBER, c, word->loc};

	if (c[0] != '\'' || strlen(c) != 3)
		return *word;
	number.text = arena_printf(front->arena, "%d", c[1]);
	return number;
}

/* The words of the constant without macros. */
static bool value_words(Front *front, const Place *place, Loc at, Words *out)
{
	if (!words_expand(front, place->words, place->words_end, at, out))
		return false;
	for (uint32_t i = 0; i < out->count; i++)
		out->items[i] = plain_word(front, &out->items[i]);
	return true;
}

static bool float_of_word(const Word *word, long double *out)
{
	const char *s = word->text;
	bool is_hex = s[0] == '0' && (s[1] == 'x' || s[1] == 'X');
	char *end;

	if (!strpbrk(s, is_hex ? ".pP" : ".eE"))
		return false;
	*out = strtold(s, &end);
	if (!*end)
		*out = (long double)strtod(s, NULL);
	else if (strcmp(end, "f") == 0 || strcmp(end, "F") == 0)
		*out = (long double)strtof(s, NULL);
	else
		return strcmp(end, "l") == 0 || strcmp(end, "L") == 0;
	return true;
}

/* A floating number with signs and parentheses, of which there are as many on both sides. */
static bool float_of_words(const Word *word, long double *out)
{
	int sign = 1;

	for (; word_is(word, "-") || word_is(word, "+") || word_is(word, "("); word++)
		sign = word_is(word, "-") ? -sign : sign;
	if (!float_of_word(word++, out))
		return false;
	while (word_is(word, ")"))
		word++;
	*out = sign < 0 ? -*out : *out;
	return word->kind == WORD_END;
}

/* Of integers, more than the largest signed ones hold is not read. */
static bool value_of_words(Front *front, const Words *words, const Type *type, long double *out)
{
	const Reader reader = front_reader(front);
	int64_t n;

	if (type_is_float(type) && float_of_words(words->items, out))
		return true;
	if (!constant_of_words(&reader, words->items, words->items + words->count - 1, &n))
		return false;
	*out = (long double)n;
	return true;
}

static bool is_finite(long double x)
{
	return x - x == 0;
}

/* Rounds a floating number to the type. False: the type does not hold it. */
static bool fit(const Type *type, long double *x)
{
	if (type->kind == TYPE_F32)
		*x = (long double)(float)*x;
	else if (type->kind == TYPE_F64)
		*x = (long double)(double)*x;
	if (type_is_float(type))
		return is_finite(*x);
	if (type->kind == TYPE_BOOL)
		return *x == 0 || *x == 1;
	return type_wrap(type, (int64_t)*x) == (int64_t)*x && (*x >= 0 || type_is_signed(type));
}

static const char *text_of_words(Front *front, const Word *begin, const Word *end)
{
	Text text = {0};
	const char *copy;

	words_print(&text, begin, end);
	copy = arena_strdup(front->arena, text_cstr(&text));
	text_free(&text);
	return copy;
}

static bool take_value(Front *front, const FuncDecl *f, const Place *place, uint32_t i, Frozen *out)
{
	const char *text = text_of_words(front, place->words, place->words_end);
	const Type *type = f->types[i];
	Loc loc = place->words->loc;
	Words words = {0};

	*out = (Frozen){.name = place->name, .type = type};
	if (!type_is_integer(type) && !type_is_float(type)) {
		diag_report(front->diags, E_CONST_TYPE, place->loc, place->name);
		return false;
	}
	if (!value_words(front, place, front_reads(front, loc.file) ? loc : f->loc, &words) ||
	    !value_of_words(front, &words, type, &out->value)) {
		diag_report(front->diags, E_CONST_VALUE, loc, text,
			    type_is_float(type) ? "floating" : "integer");
		return false;
	}
	if (fit(type, &out->value))
		return true;
	diag_report(front->diags, E_CONST_RANGE, loc, text, place->name);
	return false;
}

/* ---- the clauses ---- */

static Bracket *copy_brackets(Arena *arena, const Bracket *from)
{
	Bracket *first = NULL, **link = &first;

	for (; from; from = from->next, link = &(*link)->next) {
		*link = arena_new_of(arena, Bracket);
		**link = *from;
	}
	return first;
}

static Place *copy_places(Arena *arena, const Place *from)
{
	Place *first = NULL, **link = &first;

	for (; from; from = from->next, link = &(*link)->next) {
		*link = arena_new_of(arena, Place);
		**link = *from;
		(*link)->brackets = copy_brackets(arena, from->brackets);
		(*link)->member = copy_places(arena, from->member);
	}
	return first;
}

/* The request with macros in its lists replaced. */
static Asked *copy_asked(Front *front, const Asked *from, const FuncDecl *f)
{
	const Reader reader = front_reader(front);
	const Signature signature = function_signature(f);
	Asked *asked = arena_new_of(front->arena, Asked);

	*asked = *from;
	for (int i = 0; i < CLAUSE_COUNT; i++)
		asked->clauses[i].places = copy_places(front->arena, from->clauses[i].places);
	names_replace(&reader, asked, &signature);
	return asked;
}

/* What stands for the name in a declaration: a number of its type, because C computes with it. */
static const char *typed_text(Front *front, const Frozen *f)
{
	static const char *const endings[TYPE_KINDS] = {
		[TYPE_I32] = "",  [TYPE_U32] = "u",  [TYPE_L32] = "l", [TYPE_UL32] = "ul",
		[TYPE_I64] = "l", [TYPE_U64] = "ul", [TYPE_LL] = "ll", [TYPE_ULL] = "ull",
	};
	const char *ending = endings[f->type->kind], *number;

	number = arena_printf(front->arena, "%lld%s", (long long)f->value, ending ? ending : "");
	if (!ending)
		return arena_printf(front->arena, "((%s)%s)", f->type->c, number);
	return f->value < 0 ? arena_printf(front->arena, "(%s)", number) : number;
}

typedef struct Freezer {
	Front *front;
	const Frozen *list;
	uint32_t count; /* of arguments that C has */
	FuncDecl *made;
} Freezer;

/* Does the word name a parameter that is frozen, not a member? */
static const Frozen *frozen_word(const Freezer *z, const Words *words, uint32_t i)
{
	const Word *word = &words->items[i];
	bool is_member = i > 0 && (word_is(word - 1, ".") || word_is(word - 1, "->"));
	const Frozen *f = word->kind == WORD_IDENT && !is_member
				  ? frozen_named(z->list, z->count, word->text)
				  : NULL;

	return f && type_is_integer(f->type) ? f : NULL;
}

static void freeze_bracket(const Freezer *z, Bracket *bracket)
{
	Front *front = z->front;
	Loc loc = bracket->begin->loc;
	Words words = {0};
	bool changed = false;

	if (!words_expand(front, bracket->begin, bracket->end,
			  front_reads(front, loc.file) ? loc : z->made->loc, &words))
		return;
	for (uint32_t i = 0; i < words.count; i++) {
		const Frozen *f = frozen_word(z, &words, i);

		if (!f)
			continue;
		changed = true;
		words.items[i].kind = WORD_NUMBER;
		words.items[i].text = arena_printf(front->arena, f->value < 0 ? "(%lld)" : "%lld",
						   (long long)f->value);
	}
	if (!changed)
		return;
	/* a negative number is three words */
	bracket->begin = words_of_text(
		front->arena, text_of_words(front, words.items, words.items + words.count - 1),
		loc);
	for (bracket->end = bracket->begin; bracket->end->kind != WORD_END;)
		bracket->end++;
}

static void freeze_places(const Freezer *z, Place *place)
{
	for (; place; place = place->next) {
		for (Bracket *b = place->brackets; b; b = b->next)
			freeze_bracket(z, b);
		freeze_places(z, place->member);
	}
}

/* Refuses lists with a parameter that is frozen. */
static bool check_lists(const Freezer *z, const Asked *asked)
{
	static const ClauseKind lists[] = {CLAUSE_WRT,    CLAUSE_OF,   CLAUSE_SCRATCH, CLAUSE_KEEP,
					   CLAUSE_EXTENT, CLAUSE_TYPE, CLAUSE_NOALIAS, CLAUSE_RULE};
	bool ok = true;

	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		for (const Place *p = asked->clauses[lists[i]].places; p; p = p->next) {
			if (!frozen_named(z->list, z->count, p->name))
				continue;
			diag_report(
				z->front->diags, E_CONST_LISTED, p->loc, p->name,
				arena_printf(z->front->arena, "%s(...)", clause_word(lists[i])));
			ok = false;
		}
	return ok;
}

/* ---- the function ---- */

/* The length in the first brackets, if it is a constant; else 0. */
static long long first_length(Front *front, const Words *dims)
{
	const Reader reader = front_reader(front);
	const Word *begin = dims->items + 1, *end;
	int64_t n;

	begin += word_is(begin, "static");
	for (end = begin; end->kind != WORD_END && !word_is(end, "]");)
		end++;
	return constant_of_words(&reader, begin, end, &n) && n > 0 ? n : 0;
}

/* The brackets of a declaration; those of constant length name no parameter. */
static void freeze_dims(const Freezer *z, CDecl *decl, CXCursor param)
{
	Front *front = z->front;
	Loc loc = cursor_loc(front, param);
	Levels levels = c_levels(clang_getCursorType(param));
	bool changed = false;
	uint32_t level = 0;
	int depth = 0;
	Words words = {0};

	if (!words_expand(front, words_of_text(front->arena, decl->dims, loc), NULL, loc, &words))
		return;
	for (uint32_t i = 0; i < words.count; i++) {
		Word *word = &words.items[i];
		bool is_open = level >= levels.count || levels.len[level] < 0;
		const Frozen *f = is_open ? frozen_word(z, &words, i) : NULL;

		depth += word_is(word, "[") ? 1 : word_is(word, "]") ? -1 : 0;
		level += word_is(word, "]") && depth == 0;
		if (!f)
			continue;
		changed = true;
		word->kind = WORD_NUMBER;
		word->text = word_is(word - 1, "[") && word_is(word + 1, "]")
				     ? arena_printf(front->arena, "%lld", (long long)f->value)
				     : typed_text(front, f);
	}
	if (!changed)
		return;
	decl->dims = text_of_words(front, words.items, words.items + words.count - 1);
	decl->length = first_length(front, &words);
}

static void take_shown(const Freezer *z, const FuncDecl *f, const Clause *clause)
{
	Front *front = z->front;
	FuncDecl *made = z->made;

	made->shown = arena_printf(front->arena, "%s with ", f->name);
	for (const Place *p = clause->places; p; p = p->next)
		made->shown = arena_printf(front->arena, "%s%s = %s%s", made->shown, p->name,
					   text_of_words(front, p->words, p->words_end),
					   !p->next        ? ""
					   : p->next->next ? ", "
							   : " and ");
	made->call = arena_printf(front->arena, "%s(", f->name);
	for (uint32_t i = 0; i < f->nargs; i++) {
		const char *name = f->params[i].name;

		for (const Place *p = clause->places; p; p = p->next)
			if (strcmp(p->name, name) == 0)
				name = text_of_words(front, p->words, p->words_end);
		made->call = arena_printf(front->arena, "%s%s%s", made->call, i ? ", " : "", name);
	}
	made->call = arena_printf(front->arena, "%s)", made->call);
}

static void drop_params(const Freezer *z, const FuncDecl *f)
{
	Arena *arena = z->front->arena;
	FuncDecl *made = z->made;

	made->params = arena_array(arena, CDecl, f->nparams + 1);
	made->types = arena_array(arena, const Type *, f->nparams + 1);
	made->passed = arena_array(arena, const Type *, f->nparams + 1);
	made->nargs = made->nparams = 0;
	for (uint32_t i = 0; i < f->nparams; i++) {
		uint32_t at = made->nparams;

		if (z->list[i].name)
			continue;
		made->params[at] = f->params[i];
		made->types[at] = f->types[i];
		made->nparams++;
		if (i == f->nargs)
			continue;
		made->passed[at] = f->passed[i];
		made->nargs++;
		freeze_dims(z, &made->params[at], clang_Cursor_getArgument(f->cursor, i));
	}
}

static bool take_values(Front *front, const Asked *asked, const FuncDecl *f, Frozen *list)
{
	const Clause *clause = &asked->clauses[CLAUSE_CONST];
	const Reader reader = front_reader(front);
	const Signature signature = function_signature(f);
	const Draft draft = {&reader, front->arena, front->diags, asked, &signature, NULL};
	uint32_t errors = diags_errors(front->diags);

	for (const Place *p = clause->places; p; p = p->next) {
		uint32_t i = place_parameter(&draft, p);

		if (i >= f->nargs)
			continue;
		if (list[i].name)
			diag_report(front->diags, E_PLACE_TWICE, p->loc, p->name);
		else
			take_value(front, f, p, i, &list[i]);
	}
	return diags_errors(front->diags) == errors;
}

bool request_freeze(Front *front, const Asked **asked, FuncDecl **function)
{
	const Clause *clause = &(*asked)->clauses[CLAUSE_CONST];
	FuncDecl *f = *function, *made = arena_new_of(front->arena, FuncDecl);
	Frozen *list = arena_array(front->arena, Frozen, f->nargs + 1);
	Freezer z = {front, list, f->nargs, made};
	Asked *copy;

	if (!clause->given)
		return true;
	if (function_given(front, f)) {
		diag_report(front->diags, E_CONST_GIVEN, clause->loc, f->name);
		return false;
	}
	copy = copy_asked(front, *asked, f);
	*made = *f;
	if (!take_values(front, copy, f, list) || !check_lists(&z, copy))
		return false;
	for (int i = 0; i < CLAUSE_COUNT; i++)
		if (i != CLAUSE_CONST)
			freeze_places(&z, copy->clauses[i].places);
	made->frozen = list;
	made->whole = f;
	drop_params(&z, f);
	take_shown(&z, f, clause);
	*asked = copy;
	*function = made;
	return true;
}
