/*
 * facts: the texts of files of facts that derivatives use: functions, above all rules, with the
 * macros and other functions that these name. Each is printed once, before what uses it first; what
 * the source itself calls, where it includes the file.
 */
#include "emit/internal.h"

#include <string.h>

/* An item or a macro of a file of facts. */
typedef struct Fact {
	const FileText *file;
	TextRange range;
	const Item *item; /* NULL: a macro, */
	const char *name; /* of this name */
	size_t after;     /* the end of what stands before it */
	bool is_wanted, is_printed;
} Fact;

struct FactsText {
	Arena *arena;
	const Unit *unit;
	Map *macros;
	LIST(Fact) facts; /* in the order of the files */
};

static const SourceFile *source_of(const FactsText *f, const FileText *file)
{
	return sources_get(f->unit->module->sources, file->file);
}

/* ---- what there is ---- */

/* Does the source have the definition? Then the file of facts has only a declaration: facts_grow.
 */
static bool is_left(const FactsText *f, const Item *item)
{
	for (uint32_t i = 0; i < item->count; i++)
		if (item->declared[i].kind == DECLARED_FUNCTION && item->declared[i].is_static &&
		    !item->declared[i].is_definition &&
		    is_defined_in(f->unit, item->declared[i].name))
			return true;
	return false;
}

static void add_macro(FactsText *f, const FileText *file, const HashLine *line)
{
	const SourceFile *source = source_of(f, file);
	uint32_t token = text_token_from(file, line->range.begin) + 2;
	Fact fact = {.file = file, .range = line->range};
	TextRange name;

	if (line->kind != HASH_DEFINE || token >= file->ntokens)
		return;
	name = file->tokens[token].range;
	fact.name = arena_strndup(f->arena, source->text + name.begin, name.end - name.begin);
	map_set(f->macros, fact.name, f);
	list_push(f->arena, &f->facts, fact);
}

static void add_file(FactsText *f, const FileText *file)
{
	size_t after = 0;
	uint32_t line = 0;

	for (uint32_t i = 0; i <= file->nitems; i++) {
		const Item *item = i < file->nitems ? &file->items[i] : NULL;

		for (; line < file->nlines &&
		       (!item || file->lines[line].range.begin < item->range.end);
		     line++)
			if (!item || file->lines[line].range.begin < item->range.begin)
				add_macro(f, file, &file->lines[line]);
		if (item && !is_left(f, item))
			list_push(f->arena, &f->facts,
				  ((Fact){.file = file,
					  .range = item->range,
					  .item = item,
					  .after = after}));
		after = item ? item->range.end : after;
	}
}

FactsText *facts_text_new(Arena *arena, const Unit *unit)
{
	FactsText *f = arena_new_of(arena, FactsText);

	f->arena = arena;
	f->unit = unit;
	f->macros = map_new(arena);
	for (uint32_t i = 0; i < unit->ntexts; i++)
		if (unit->texts[i].is_facts)
			add_file(f, &unit->texts[i]);
	return f;
}

/* ---- what is used ---- */

static bool is_name(const Fact *fact, const char *word, size_t length)
{
	if (!fact->item)
		return strlen(fact->name) == length && memcmp(fact->name, word, length) == 0;
	for (uint32_t i = 0; i < fact->item->count; i++) {
		const char *name = fact->item->declared[i].name;

		if (strlen(name) == length && memcmp(name, word, length) == 0)
			return true;
	}
	return false;
}

bool facts_text_has(const FactsText *f, const char *function)
{
	for (uint32_t i = 0; i < f->facts.count; i++)
		if (f->facts.items[i].item &&
		    is_name(&f->facts.items[i], function, strlen(function)))
			return true;
	return false;
}

/* Is it a declaration of a function that a fact before it declares, too, and is wanted? */
static bool is_again(const FactsText *f, const Fact *fact)
{
	const char *name = fact->item ? fact->item->declared[0].name : NULL;

	if (!name || fact->item->declared[0].is_definition)
		return false;
	for (const Fact *before = f->facts.items; before < fact; before++)
		if (before->is_wanted && before->item && is_name(before, name, strlen(name)))
			return true;
	return false;
}

static void want(FactsText *f, const char *p, const char *end)
{
	for (const char *next; p < end; p = next) {
		next = text_piece_end(p);
		for (uint32_t i = 0; text_is_word_char(*p) && i < f->facts.count; i++) {
			Fact *fact = &f->facts.items[i];
			const char *text = source_of(f, fact->file)->text;

			if (fact->is_wanted || !is_name(fact, p, (size_t)(next - p)) ||
			    is_again(f, fact))
				continue;
			fact->is_wanted = true;
			want(f, text + fact->range.begin, text + fact->range.end);
		}
	}
}

/* ---- printing ---- */

/* Prints the pragmas right before it. */
static void print_pragmas(const FactsText *f, Text *out, const Fact *fact)
{
	const FileText *file = fact->file;
	const char *text = source_of(f, file)->text;
	uint32_t first = 0, i = 0;

	for (; i < file->nlines && file->lines[i].range.begin < fact->range.begin; i++)
		if (file->lines[i].range.begin < fact->after || file->lines[i].kind != HASH_OTHER)
			first = i + 1;
	for (; first < i; first++) {
		TextRange r = file->lines[first].range;

		text_printf(out, "%s\n", pragma_comment(f->arena, text + r.begin, r.end - r.begin));
	}
}

static void print_fact(const FactsText *f, Text *out, const Fact *fact, const MacroScope *scope)
{
	const SourceFile *source = source_of(f, fact->file);
	const TextRange r = fact->range;

	text_printf(out, "/* From %s. */\n", source->name);
	if (fact->item)
		print_pragmas(f, out, fact);
	print_unreplaced(out, arena_strndup(f->arena, source->text + r.begin, r.end - r.begin),
			 scope);
	text_str(out, "\n\n");
}

/* The headers that its file includes. */
static void need_headers(const FactsText *f, Map *needed, const Fact *fact)
{
	const HashLine *lines = fact->file->lines;

	for (uint32_t i = 0; i < fact->file->nlines; i++)
		if (lines[i].name && lines[i].is_angled && !lines[i].is_facts)
			map_set(needed, arena_printf(f->arena, "<%s>", lines[i].name), "");
}

/* Is it a declaration of a function that the source has before the offset, too? */
static bool is_known(const FactsText *f, const Fact *fact, size_t before)
{
	const FileText *file = f->unit->texts;
	const Declared *d = fact->item ? fact->item->declared : NULL;

	if (!d || d->is_definition)
		return false;
	for (uint32_t i = 0; i < file->nitems && file->items[i].range.begin < before; i++)
		for (uint32_t k = 0; k < file->items[i].count; k++)
			if (file->items[i].declared[k].kind == DECLARED_FUNCTION &&
			    strcmp(file->items[i].declared[k].name, d->name) == 0)
				return true;
	return false;
}

static bool is_same(const char *a, size_t n, const char *b, size_t m)
{
	return n == m && memcmp(a, b, n) == 0;
}

/* Does the source give the name of the macro to something else? */
static bool is_taken(const FactsText *f, const Fact *macro)
{
	const FileText *file = f->unit->texts;
	const char *text = source_of(f, file)->text;
	const char *own = source_of(f, macro->file)->text + macro->range.begin;
	const size_t n = macro->range.end - macro->range.begin;

	for (uint32_t i = 0; i < file->nitems; i++)
		for (uint32_t k = 0; k < file->items[i].count; k++)
			if (strcmp(file->items[i].declared[k].name, macro->name) == 0)
				return true;
	for (uint32_t i = 0; i < file->nlines; i++) {
		const HashLine *line = &file->lines[i];
		uint32_t token = text_token_from(file, line->range.begin) + 2;

		if (line->kind == HASH_DEFINE && token < file->ntokens &&
		    text_token_is(text, &file->tokens[token], macro->name) &&
		    !is_same(text + line->range.begin, line->range.end - line->range.begin, own, n))
			return true;
	}
	return false;
}

/* Words of their own macros are meant. */
static Map *meant_by(const FactsText *f, const MacroScope *scope)
{
	Map *meant = map_new(f->arena);

	for (uint32_t i = 0; i < map_count(f->macros); i++)
		map_set(meant, map_key(f->macros, i), meant);
	for (uint32_t i = 0; scope->meant && i < map_count(scope->meant); i++)
		map_set(meant, map_key(scope->meant, i), meant);
	return meant;
}

void facts_text_print(FactsText *f, Text *out, const char *text, const MacroScope *at,
		      const EmitOptions *options, Map *needed)
{
	const SourceFile *source = sources_get(f->unit->module->sources, f->unit->file);
	MacroScope scope = *at;

	if (!f->facts.count)
		return;
	scope.meant = meant_by(f, at);
	want(f, text, text + strlen(text));
	for (uint32_t i = 0; i < f->facts.count; i++) {
		Fact *fact = &f->facts.items[i];
		Text one = {0};
		const char *found;

		if (!fact->is_wanted || fact->is_printed || is_known(f, fact, at->at))
			continue;
		fact->is_printed = true;
		if (!fact->item && is_taken(f, fact))
			diag_report(options->diags, E_HELPER_CLASH, at->loc, fact->name,
				    at->function);
		need_headers(f, needed, fact);
		print_fact(f, &one, fact, &scope);
		found = strstr(source->text, text_cstr(&one));
		if (!found || (size_t)(found - source->text) >= at->at || options->only_derivatives)
			text_str(out, one.s);
		written_add(options, f->unit->module->arena,
			    fact->item ? fact->item->declared[0].name : fact->name, one.s);
		text_free(&one);
	}
}

/* Does a file of facts define the function, and the source not declare it? */
static bool is_theirs(const FactsText *f, const char *word, size_t length)
{
	for (uint32_t i = 0; i < f->facts.count; i++) {
		const Fact *fact = &f->facts.items[i];

		if (fact->item && fact->item->declared[0].is_definition &&
		    is_name(fact, word, length))
			return true;
	}
	return false;
}

void facts_text_own(FactsText *f, Text *out, const MacroScope *at, const EmitOptions *options)
{
	const SourceFile *source = sources_get(f->unit->module->sources, f->unit->file);
	Map *needed = map_new(f->arena);
	Text words = {0}, facts = {0};

	for (const char *p = source->text + at->at, *next; *p; p = next) {
		next = text_piece_end(p);
		if (is_theirs(f, p, (size_t)(next - p)))
			text_printf(&words, "%.*s ", (int)(next - p), p);
	}
	facts_text_print(f, &facts, text_cstr(&words), at, options, needed);
	for (uint32_t i = 0; i < map_count(needed); i++)
		text_printf(out, "#include %s\n", map_key(needed, i));
	text_str(out, text_cstr(&facts));
	text_free(&words);
	text_free(&facts);
}
