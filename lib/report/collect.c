/*
 * collect: what is kept of a run while it lasts. Functions are freed between passes, so their text
 * is taken when a pass has made them; of the stages of a function, equal lines are kept once.
 */
#include "report/page.h"

#include <string.h>

Report *report_new(Arena *arena)
{
	Report *r = arena_new_of(arena, Report);

	r->arena = arena;
	return r;
}

/* ---- places ---- */

/* A copy with a blank in the place of each NUL, for strstr. */
static const char *searchable(Arena *arena, const char *s, size_t n)
{
	char *copy = arena_alloc(arena, n + 1);

	for (size_t i = 0; i < n; i++)
		copy[i] = s[i] ? s[i] : ' ';
	return copy;
}

static void add_origins(const Report *r, RoundText *text, const char *all, const Emitted *e)
{
	const char *found = strstr(all, e->text);
	uint32_t first;

	if (!found)
		return;
	first = sources_loc(r->sources, text->file, (size_t)(found - all)).line;
	for (uint32_t i = 0; i < e->lines.count; i++) {
		uint32_t line = first + e->lines.items[i].line;

		if (line <= text->count && !text->by_line[line].file)
			text->by_line[line] = e->lines.items[i].loc;
	}
}

/* What is known of a text that a round printed. */
static const RoundText *round_text(Report *r, uint32_t file)
{
	const SourceFile *source = sources_get(r->sources, file);
	RoundText made = {.file = file};
	const char *text;

	for (uint32_t i = 0; i < r->round_texts.count; i++)
		if (r->round_texts.items[i].file == file)
			return &r->round_texts.items[i];
	made.count = sources_loc(r->sources, file, source->size).line;
	made.by_line = arena_array(r->arena, Loc, made.count + 1);
	text = searchable(r->arena, source->text, source->size);
	for (uint32_t i = 0; i < r->files.count; i++)
		for (uint32_t k = 0; k < r->files.items[i].emitted.count; k++)
			add_origins(r, &made, text, &r->files.items[i].emitted.items[k]);
	list_push(r->arena, &r->round_texts, made);
	return &r->round_texts.items[r->round_texts.count - 1];
}

Loc report_place(Report *r, Loc loc)
{
	Loc written = loc.file ? sources_written(r->sources, loc) : loc;
	const RoundText *text;

	if (written.file || !loc.file)
		return written;
	text = round_text(r, loc.file);
	return loc.line <= text->count ? text->by_line[loc.line] : written;
}

/* ---- stages ---- */

static Chain *chain_of(Report *r, const Request *request, const char *name)
{
	Chain *chain;

	for (uint32_t i = r->first_chain; i < r->chains.count; i++) {
		chain = r->chains.items[i];
		if (request ? chain->request == request
			    : !chain->request && strcmp(chain->name, name) == 0)
			return chain;
	}
	chain = arena_new_of(r->arena, Chain);
	*chain = (Chain){.name = arena_strdup(r->arena, request ? request->name : name),
			 .request = request,
			 .round = r->round,
			 .known = map_new(r->arena)};
	if (request && request->original)
		chain->of = arena_strdup(r->arena, request->original->name);
	list_push(r->arena, &r->chains, chain);
	return chain;
}

static uint32_t stage_line(Report *r, Chain *chain, const char *s, size_t n, Loc loc)
{
	Text key = {0};
	StageLine *line;

	text_printf(&key, "%u:%u:", loc.file, loc.line);
	text_bytes(&key, s, n);
	line = map_get(chain->known, text_cstr(&key));
	if (!line) {
		line = arena_new_of(r->arena, StageLine);
		*line = (StageLine){shown_text(r->arena, s, n), loc, chain->lines.count};
		list_push(r->arena, &chain->lines, line);
		map_set(chain->known, text_cstr(&key), line);
	}
	text_free(&key);
	return line->number;
}

static void add_stage(Report *r, Chain *chain, const char *pass, const Func *f)
{
	Arena *arena = arena_new();
	LineLocs locs = {0};
	Step stage = {.pass = pass};
	Text text = {0};
	uint32_t number = 0, k = 0;

	func_print_lines(&text, f, arena, &locs);
	for (const char *s = text_cstr(&text); *s; number++) {
		size_t n = strcspn(s, "\n");
		bool has_place = k < locs.count && locs.items[k].line == number;
		Loc loc = number == 0 ? f->loc : has_place ? locs.items[k].loc : (Loc){0};

		k += has_place;
		list_push(r->arena, &stage.lines, stage_line(r, chain, s, n, report_place(r, loc)));
		s += n + (s[n] == '\n');
	}
	list_push(r->arena, &chain->stages, stage);
	text_free(&text);
	arena_free(arena);
}

/* ---- what is active; loops ---- */

typedef struct Look {
	Report *report;
	const char *suffix;
	const char *function;
	Loc at; /* of the op */
} Look;

static void note_active(const Look *look, const char *name)
{
	Active active = {look->at, name};

	if (look->at.file)
		list_push(look->report->arena, &look->report->active, active);
}

/* The differential's name without its ending. */
static void note_differential(const Look *look, const char *hint)
{
	size_t n = hint ? strlen(hint) : 0, ending = strlen(look->suffix);

	if (n > ending && strcmp(hint + n - ending, look->suffix) == 0)
		note_active(look, arena_strndup(look->report->arena, hint, n - ending));
	else
		note_active(look, "");
}

static void note_value(const Look *look, const Value *v)
{
	if (v->stage == SHADOW)
		v = address_root(v);
	else if (v->stage == TANGENT && !v->hint && v->def && v->def->code == OP_LOAD)
		v = address_root(v->def->args[0]);
	if (v->stage == PRIMAL || (v->def && v->def->code == OP_ZERO))
		return;
	note_differential(look, v->hint);
}

static bool note_op(Op *op, void *data)
{
	Look *look = data;

	look->at = report_place(look->report, op->loc);
	if (op_is_constant(op) || op->code == OP_YIELD)
		return true;
	note_active(look, NULL);
	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage == TANGENT)
			note_value(look, &op->results[i]);
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->stage == TANGENT || op_accesses_through(op, i))
			note_value(look, op->args[i]);
	return true;
}

static void note_params(Look *look, const Func *f)
{
	look->at = report_place(look->report, f->loc);
	note_active(look, NULL);
	for (uint32_t i = 0; i < f->body->nparams; i++)
		note_value(look, f->body->params[i]);
}

static bool is_loop(const Op *op)
{
	return op->code == OP_FOR || op->code == OP_WHILE;
}

static bool note_loop(Op *op, void *data)
{
	Look *look = data;
	Report *r = look->report;
	LoopSeen loop = {.loc = report_place(r, op->loc), .function = look->function};

	if (!is_loop(op) || !loop.loc.file)
		return true;
	for (const Op *o = op->parent->owner; o; o = o->parent->owner)
		if (is_loop(o)) {
			loop.outer = loop.depth ? loop.outer : report_place(r, o->loc);
			loop.depth++;
		}
	for (uint32_t i = 0; i < r->loops.count; i++)
		if (r->loops.items[i].loc.file == loop.loc.file &&
		    r->loops.items[i].loc.line == loop.loc.line &&
		    r->loops.items[i].loc.col == loop.loc.col)
			return true;
	list_push(r->arena, &r->loops, loop);
	return true;
}

/* ---- the run ---- */

void report_round(Report *r, const Module *module)
{
	r->round++;
	r->sources = module->sources;
	r->first_chain = r->chains.count;
	r->first_active = r->active.count;
	r->first_loop = r->loops.count;
	for (const Func *f = module->first; f; f = f->next)
		add_stage(r, chain_of(r, NULL, f->name), "front", f);
	r->read_chains = r->chains.count;
}

void report_attempt(Report *r)
{
	r->chains.count = r->read_chains;
	for (uint32_t i = r->first_chain; i < r->chains.count; i++)
		r->chains.items[i]->stages.count = 1;
	r->active.count = r->first_active;
	r->loops.count = r->first_loop;
}

void report_pass(void *data, const char *pass, const Request *request, const Func *f)
{
	Report *r = data;
	Look look = {.report = r, .function = f->name};

	add_stage(r, chain_of(r, request, f->name), pass, f);
	if (!request || strcmp(pass, "linearise") != 0)
		return;
	look.suffix = request->suffix;
	look.function = arena_strdup(r->arena, f->name);
	note_params(&look, f);
	region_walk(f->body, note_op, &look);
	region_walk(f->body, note_loop, &look);
}

/* Places that differ in a text between may be one in what the user wrote. */
static bool has_line(const LineLocs *lines, LineLoc line)
{
	for (uint32_t i = lines->count; i-- > 0 && lines->items[i].line == line.line;)
		if (lines->items[i].loc.file == line.loc.file &&
		    lines->items[i].loc.line == line.loc.line)
			return true;
	return false;
}

static void take_emitted(Report *r, ReportFile *file, const EmittedList *list)
{
	for (uint32_t i = 0; i < list->count; i++) {
		Emitted e = list->items[i];
		LineLocs lines = {0};

		for (uint32_t k = 0; k < e.lines.count; k++) {
			LineLoc line = {e.lines.items[k].line,
					report_place(r, e.lines.items[k].loc)};

			if (line.loc.file && !has_line(&lines, line))
				list_push(r->arena, &lines, line);
		}
		e.lines = lines;
		list_push(r->arena, &file->emitted, e);
	}
}

void report_output(Report *r, const Unit *unit, const char *output, const Text *text,
		   const EmittedList *emitted)
{
	const SourceFile *source = sources_get(unit->module->sources, unit->file);
	ReportFile *file = NULL;

	for (uint32_t i = 0; i < r->files.count; i++)
		if (strcmp(r->files.items[i].path, unit->path) == 0)
			file = &r->files.items[i];
	if (!file) {
		list_push(
			r->arena, &r->files,
			((ReportFile){.file = unit->file,
				      .path = unit->path,
				      .size = unit->added.end ? unit->added.begin : source->size}));
		file = &r->files.items[r->files.count - 1];
	}
	file->output = output;
	file->text = searchable(r->arena, text_cstr(text), text->len);
	take_emitted(r, file, emitted);
}
