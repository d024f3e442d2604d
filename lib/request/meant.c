/*
 * meant: names in the lists of a request that are macros, replaced by what they stand for.
 *
 *   #define state u_                 wrt(state[n])   ->   wrt(u_[n])
 *   #define ux (c->field.u)          wrt(ux)         ->   wrt(c->field.u)
 *   #define C (*c)                   wrt(C.u)        ->   wrt(c->u)
 *
 * What is more than a name with members behind it stays: brackets in a list are lengths, not
 * indices. The names of parameters stay, too.
 */
#include "request/asked.h"

#include <string.h>

/* The words that a name stands for; NULL: for itself. */
static const Word *meaning(const Reader *r, const Signature *f, const Place *place)
{
	const Word name[] = {{WORD_IDENT, place->name, place->loc}, {WORD_END, "", place->loc}};
	Words words = {0};

	if (!r->expand || !r->expand(r->data, f, name, name + 1, &words) ||
	    (word_is(words.items, place->name) && words.count == 2))
		return NULL;
	return words.items;
}

const char *place_macro(const Draft *draft, const Place *place)
{
	const Word *words = meaning(draft->reader, draft->function, place), *end = words;
	const char *made;
	Text text = {0};

	if (!words)
		return NULL;
	while (end->kind != WORD_END)
		end++;
	words_print(&text, words, end);
	made = arena_strdup(draft->arena, text_cstr(&text));
	text_free(&text);
	return made;
}

/* ---- paths ---- */

typedef struct Path {
	Arena *arena;
	const Word *word; /* the next one */
	LIST(const char *) names;
	char prefix; /* '*' or '&' of all that was read; 0: none */
} Path;

static bool read_name(Path *p)
{
	if (p->word->kind != WORD_IDENT)
		return false;
	list_push(p->arena, &p->names, p->word->text);
	p->word++;
	return true;
}

/* (*p).u and (&p)->u begin with p, as p->u and p.u do. */
static bool read_members(Path *p)
{
	while (word_is(p->word, ".") || word_is(p->word, "->")) {
		if ((p->prefix == '*' && word_is(p->word, "->")) ||
		    (p->prefix == '&' && word_is(p->word, ".")))
			return false;
		p->prefix = 0;
		p->word++;
		if (!read_name(p))
			return false;
	}
	return true;
}

static bool read_path(Path *p)
{
	if (word_is(p->word, "*") || word_is(p->word, "&")) {
		char prefix = *p->word++->text;

		if (!read_path(p) || p->prefix)
			return false;
		p->prefix = prefix;
		return true;
	}
	if (!word_is(p->word, "("))
		return read_name(p) && read_members(p);
	p->word++;
	if (!read_path(p) || !word_is(p->word, ")"))
		return false;
	p->word++;
	return read_members(p);
}

/* ---- replacing ---- */

static bool is_parameter(const Signature *f, const char *name)
{
	for (uint32_t i = 0; i < f->nargs; i++)
		if (strcmp(f->params[i].name, name) == 0)
			return true;
	return strcmp(name, "return") == 0;
}

/* Takes the `*` or `&` before the path over to the place. */
static bool take_prefix(Place *place, char prefix)
{
	if (!prefix || place->member)
		return true;
	if (prefix == '&' || place->star || place->brackets)
		return false;
	place->star = true;
	return true;
}

static void replace(Arena *arena, Place *place, const Path *path)
{
	Place *last = place, *member = place->member;
	Bracket *brackets = place->brackets;

	place->name = path->names.items[0];
	place->brackets = NULL;
	for (uint32_t i = 1; i < path->names.count; i++) {
		last = last->member = arena_new_of(arena, Place);
		last->name = path->names.items[i];
		last->loc = place->loc;
	}
	last->brackets = brackets;
	last->member = member;
}

/* A path is a place and the members behind it. */
static void replace_place(const Reader *r, const Signature *f, Place *place, bool may_be_path)
{
	Path path = {.arena = r->arena, .word = meaning(r, f, place)};

	if (path.word && read_path(&path) && path.word->kind == WORD_END &&
	    (may_be_path ? take_prefix(place, path.prefix) : path.names.count == 1 && !path.prefix))
		replace(r->arena, place, &path);
}

void names_replace(const Reader *r, const Asked *asked, const Signature *f)
{
	static const ClauseKind lists[] = {CLAUSE_WRT,    CLAUSE_OF,   CLAUSE_SCRATCH, CLAUSE_KEEP,
					   CLAUSE_EXTENT, CLAUSE_TYPE, CLAUSE_NOALIAS, CLAUSE_RULE};

	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		for (Place *p = asked->clauses[lists[i]].places; p; p = p->next) {
			bool is_path = lists[i] != CLAUSE_NOALIAS && lists[i] != CLAUSE_RULE;

			for (Place *m = p->member; m; m = m->member)
				replace_place(r, f, m, false);
			if (!is_parameter(f, p->name))
				replace_place(r, f, p, is_path);
		}
}
