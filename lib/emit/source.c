/*
 * source: the source's text in the output. cadgen's pragmas become comments. Declarations of static
 * variables that a derivative shares with the original move out of their functions (front/moved.c).
 */
#include "emit/internal.h"

#include <stdlib.h>
#include <string.h>

struct SourceText {
	Arena *arena, *lasting; /* lasting: that of the module */
	const char *text;
	LIST(TextChange) changes; /* in order; they do not overlap */
};

/* ---- pragmas ---- */

/* The pragma as a comment. */
const char *pragma_comment(Arena *arena, const char *s, size_t n)
{
	Text out = {0};
	const char *made;

	text_str(&out, "/* ");
	for (size_t i = 0; i < n; i++) {
		bool closes = i + 1 < n && s[i] == '*' && s[i + 1] == '/';
		bool opens = i + 1 < n && s[i] == '/' && s[i + 1] == '*';

		if (s[i] == '\r' || s[i] == '\0' ||
		    (s[i] == '\\' && i + 1 < n && (s[i + 1] == '\n' || s[i + 1] == '\r')))
			continue;
		if (s[i] == ' ' && i + 1 < n && s[i + 1] == '\\')
			continue;
		text_char(&out, s[i]);
		if (closes || opens)
			text_char(&out, ' ');
	}
	text_str(&out, " */");
	made = arena_strdup(arena, text_cstr(&out));
	text_free(&out);
	return made;
}

static void add_pragmas(SourceText *s, const Unit *unit)
{
	for (uint32_t i = 0; i < unit->npragmas; i++) {
		TextRange r = unit->pragmas[i].range;

		if (unit->pragmas[i].file == unit->file)
			list_push(s->arena, &s->changes,
				  ((TextChange){r,
						pragma_comment(s->arena, s->text + r.begin,
							       r.end - r.begin),
						0}));
	}
}

/* The line that includes a file of facts as a comment, and what the source calls of that. */
static const char *facts_line(const SourceText *s, const Unit *unit, TextRange r, FactsText *facts,
			      const EmitOptions *options)
{
	const MacroScope scope = {.unit = unit, .at = r.end, .diags = options->diags};
	Text out = {0};
	const char *made;

	text_str(&out, pragma_comment(s->arena, s->text + r.begin, r.end - r.begin));
	text_char(&out, '\n');
	if (!options->only_derivatives)
		facts_text_own(facts, &out, &scope, options);
	while (out.len && out.s[out.len - 1] == '\n')
		out.len--;
	made = arena_strndup(s->arena, out.s, out.len);
	text_free(&out);
	return made;
}

/* Compilers need no facts: what is used of them is printed. The next round reads them again. */
static void add_facts(SourceText *s, const Unit *unit, FactsText *facts, const EmitOptions *options)
{
	const FileText *text = unit->texts;

	for (uint32_t i = 0; unit->ntexts && !options->waits && i < text->nlines; i++) {
		TextRange r = text->lines[i].range;

		if (text->lines[i].is_facts)
			list_push(s->arena, &s->changes,
				  ((TextChange){r, facts_line(s, unit, r, facts, options), 0}));
	}
}

/* ---- static variables ---- */

static const char *name_of(const Global *g)
{
	return g->c_name ? g->c_name : g->name;
}

static void note_name(const Global *g, void *names)
{
	map_set(names, name_of(g), names);
}

static bool is_named(const Map *names, const MovedDecl *d)
{
	for (uint32_t i = 0; i < d->nnames; i++)
		if (map_get(names, d->names[i]))
			return true;
	return false;
}

static void add_moved(SourceText *s, const MovedDecl *d, const EmitOptions *options)
{
	if (d->why_not)
		diag_report(options->diags, E_STATIC_MOVED, d->loc, d->first, d->why_not);
	else if (options->only_derivatives)
		diag_report(options->diags, E_STATIC_ALONE, d->loc, d->first);
	for (uint32_t i = 0; i < d->nchanges; i++)
		list_push(s->arena, &s->changes, d->changes[i]);
}

static int by_place(const void *a, const void *b)
{
	const TextChange *x = a, *y = b;

	if (x->range.begin != y->range.begin)
		return x->range.begin < y->range.begin ? -1 : 1;
	if (x->range.end != y->range.end)
		return x->range.end < y->range.end ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

const SourceText *source_text(Arena *arena, const Unit *unit, Func *const *derivatives,
			      uint32_t count, FactsText *facts, const EmitOptions *options)
{
	const SourceFile *file = sources_get(unit->module->sources, unit->file);
	SourceText *s = arena_new_of(arena, SourceText);
	Map *names = map_new(arena);

	s->arena = arena;
	s->lasting = unit->module->arena;
	s->text = file ? file->text : "";
	add_pragmas(s, unit);
	add_facts(s, unit, facts, options);
	for (uint32_t i = 0; i < count; i++)
		visit_globals(arena, derivatives[i], note_name, names);
	for (const MovedDecl *d = unit->moved; d; d = d->next)
		if (is_named(names, d))
			add_moved(s, d, options);
	if (s->changes.count)
		qsort(s->changes.items, s->changes.count, sizeof *s->changes.items, by_place);
	return s;
}

static void print_piece(const SourceText *s, Text *out, const char *text, Copied piece,
			CopiedList *copied)
{
	piece.at = out->len;
	if (piece.size)
		list_push(s->lasting, copied, piece);
	text_bytes(out, text, piece.size);
}

static void copy_source(const SourceText *s, Text *out, size_t from, size_t to, CopiedList *copied)
{
	print_piece(s, out, s->text + from, (Copied){.size = to - from, .from = from}, copied);
}

void print_source(const SourceText *s, Text *out, size_t from, size_t to, CopiedList *copied)
{
	for (uint32_t i = 0; i < s->changes.count; i++) {
		const TextChange *change = &s->changes.items[i];
		bool inserts = change->range.begin == change->range.end;

		if (change->range.begin < from || change->range.begin >= to)
			continue;
		copy_source(s, out, from, change->range.begin, copied);
		print_piece(s, out, change->text,
			    (Copied){.size = strlen(change->text),
				     .from = change->range.begin,
				     .is_changed = true},
			    copied);
		from = change->range.end;
		if (inserts && (i + 1 == s->changes.count || change[1].range.begin != from ||
				change[1].range.end != from))
			text_char(out, '\n');
	}
	if (from < to)
		copy_source(s, out, from, to, copied);
}

/* ---- where objects are declared ---- */

typedef struct Objects {
	const Unit *unit;
	size_t end;
} Objects;

/* Moves `end` behind the first declaration of the object, if that is in the main file. */
static void go_behind(const Global *g, void *data)
{
	Objects *o = data;
	const FileText *text = o->unit->texts;
	const char *name = name_of(g);

	if (g->is_local || (g->unit && g->unit != o->unit->file))
		return;
	for (const MovedDecl *d = o->unit->moved; d; d = d->next)
		for (uint32_t i = 0; i < d->nnames; i++)
			if (strcmp(d->names[i], name) == 0 && d->function.end > o->end)
				o->end = d->function.end;
	for (uint32_t i = 0; o->unit->ntexts && i < text->nitems; i++)
		for (uint32_t k = 0; k < text->items[i].count; k++) {
			if (text->items[i].declared[k].kind != DECLARED_OBJECT ||
			    strcmp(text->items[i].declared[k].name, name) != 0)
				continue;
			if (text->items[i].range.end > o->end)
				o->end = text->items[i].range.end;
			return;
		}
}

/* Moves `end` behind the definition of the struct, if that is in the main file. */
static void go_behind_type(Objects *o, const Type *type)
{
	const FileText *text = o->unit->texts;
	size_t at;

	type = type_innermost(type);
	if (type->kind != TYPE_STRUCT || type->def->is_local || !o->unit->ntexts ||
	    type->def->loc.file != o->unit->file)
		return;
	at = sources_offset(o->unit->module->sources, type->def->loc);
	for (uint32_t i = 0; i < text->nitems; i++)
		if (at >= text->items[i].range.begin && at < text->items[i].range.end &&
		    text->items[i].range.end > o->end)
			o->end = text->items[i].range.end;
}

/* Of what the op accesses, steps over or makes, the type must be complete. */
static bool visit_type(Op *op, void *data)
{
	bool is_place = op->code == OP_FIELD || op->code == OP_INDEX || op->code == OP_PTRDIFF ||
			op->code == OP_COPY || op->code == OP_FILL;

	if (op_info[op->code].kind == KIND_LOCAL || op_info[op->code].kind == KIND_NEW)
		go_behind_type(data, op->results[0].type);
	else if (is_place)
		go_behind_type(data, op->args[0]->type);
	return true;
}

size_t source_needs_end(Arena *arena, const Unit *unit, const Func *f, size_t at)
{
	Objects o = {unit, at};

	visit_globals(arena, f, go_behind, &o);
	region_walk(f->body, visit_type, &o);
	return o.end;
}
