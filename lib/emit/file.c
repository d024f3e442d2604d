/*
 * file: the output file. It has the source's text, with cadgen's pragmas as comments and each
 * derivative after its original. With --only-derivatives, it has the derivatives and what they need
 * of the source's text (extract.c).
 */
#include "emit/internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct Piece {
	size_t at; /* offset in the source after which it is printed */
	uint32_t order;
	const Func *func;
} Piece;

typedef struct Output {
	const Unit *unit;
	const EmitOptions *options;
	const FileText *file;
	const SourceText *source;
	const char *text;
	size_t size;
	size_t begin; /* of the text, after a byte order mark */
	Arena *arena;
	Piece *pieces;
	uint32_t count;
	Map *needed; /* helpers and headers */
	uint32_t helpers_printed;
	FactsText *facts;
	Map *known;   /* names of functions that are declared or defined so far */
	Map *globals; /* names of the differentials of globals that are */
} Output;

/* ---- where derivatives go ---- */

static bool has_newline(const Output *o, size_t from, size_t to)
{
	return memchr(o->text + from, '\n', to - from) != NULL;
}

/* The end of the function, and of a ';' or a comment that alone follows it on its line. */
static size_t behind_line(const Output *o, size_t end)
{
	const FileText *file = o->file;
	size_t behind = end;

	for (uint32_t i = text_token_from(file, end); i < file->ntokens; i++) {
		const TextToken *token = &file->tokens[i];

		if (has_newline(o, behind, token->range.begin))
			return behind;
		if (token->kind != TOKEN_COMMENT && !text_token_is(o->text, token, ";"))
			return end;
		behind = token->range.end;
	}
	return behind;
}

/* `at`, or the end of the pool's definition if a source that cadgen wrote has that later: the type
 * cannot be declared ahead. */
static size_t behind_pool(const Output *o, size_t at)
{
	const char *text = helper_find("cadgen_pool")->text, *found = strstr(o->text, text);
	size_t end = found ? (size_t)(found - o->text) + strlen(text) - 1 : 0;

	return end > at ? end : at;
}

static int compare_pieces(const void *a, const void *b)
{
	const Piece *x = a, *y = b;

	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	return x->order < y->order ? -1 : 1;
}

static void find_places(Output *o, Func *const *derivatives, uint32_t count)
{
	o->pieces = arena_array(o->arena, Piece, count + 1);
	o->count = count;
	for (uint32_t i = 0; i < count; i++) {
		const Request *r = derivatives[i]->request;

		o->pieces[i] = (Piece){o->size, i, derivatives[i]};
		for (uint32_t k = 0; r && k < o->unit->nfunctions; k++)
			if (strcmp(o->unit->functions[k].name, r->function) == 0)
				o->pieces[i].at = behind_line(o, o->unit->functions[k].range.end);
		o->pieces[i].at = behind_pool(o, o->pieces[i].at);
		o->pieces[i].at = behind_line(
			o, source_needs_end(o->arena, o->unit, derivatives[i], o->pieces[i].at));
	}
	qsort(o->pieces, count, sizeof *o->pieces, compare_pieces);
}

/* ---- a derivative with what must precede it ---- */

/* Prints the first line of the definition as a declaration. */
static void declare_helper(Text *out, const char *text)
{
	const char *start = strstr(text, "static ");

	text_printf(out, "%.*s;\n\n", (int)strcspn(start, "\n"), start);
}

static MacroScope macro_scope(const Output *o, const Piece *p)
{
	const Request *r = p->func->request;

	return (MacroScope){.unit = o->unit,
			    .at = p->at,
			    .diags = o->options->diags,
			    .loc = r ? r->loc : p->func->loc,
			    .function = r ? r->function : p->func->name};
}

/* Prints a helper. A source that cadgen wrote may have it already: then it is declared at most, if
 * it comes later. */
static void print_helper(Output *o, Text *out, const char *name, const char *text, const Piece *p)
{
	const Request *r = p->func->request;
	MacroScope scope = macro_scope(o, p);
	Text safe = {0};
	const char *found;
	bool is_macro = strstr(text, "\n#") != NULL;

	scope.is_own = true;
	if (is_macro)
		text_str(&safe, text);
	else
		print_unreplaced(&safe, text, &scope);
	found = strstr(o->text, text_cstr(&safe));
	if (map_get(o->unit->taken, name) && !found)
		diag_report(o->options->diags, E_HELPER_CLASH, r ? r->loc : (Loc){0}, name,
			    r ? r->function : p->func->name);
	if (!is_macro)
		written_add(o->options, o->unit->module->arena, name, text_cstr(&safe));
	if (!found || o->options->only_derivatives)
		text_printf(out, "%s\n", safe.s);
	else if ((size_t)(found - o->text) >= p->at && is_macro)
		text_printf(out, "%s\n", safe.s);
	else if ((size_t)(found - o->text) >= p->at)
		declare_helper(out, safe.s);
	text_free(&safe);
}

static void print_helpers(Output *o, Text *out, const Piece *p)
{
	for (uint32_t i = o->helpers_printed; i < map_count(o->needed); i++)
		if (helper_is_text(map_key(o->needed, i)))
			print_helper(o, out, map_key(o->needed, i), map_value(o->needed, i), p);
	o->helpers_printed = map_count(o->needed);
}

/* ---- functions that are called before they are declared ---- */

static bool is_piece(const Output *o, const Func *f)
{
	for (uint32_t i = 0; i < o->count; i++)
		if (o->pieces[i].func == f)
			return true;
	return false;
}

static void declare_tag(const Output *o, Text *out, const Type *type)
{
	type = type_innermost(type);
	if (type->kind == TYPE_STRUCT && type_has_tag(type) &&
	    !map_get(o->unit->structs, type->name) && !map_get(o->known, type->name)) {
		text_printf(out, "%s;\n", type->name);
		map_set(o->known, type->name, out);
	}
}

/* Declares a function of another file of the run, unless this file declares it itself. */
static void declare_outside(const Output *o, Text *out, const Func *f)
{
	const Func d = f->params ? outside_prototype(o->arena, f, o->unit) : *f;

	if (map_get(o->unit->shared, func_c_name(f)))
		return;
	for (uint32_t i = 0; i < f->body->nparams; i++)
		declare_tag(o, out, f->body->params[i]->type);
	emit_prototype(out, &d, o->unit);
}

/* Declares a function of the source whose text is left out. */
static void declare_original(Output *o, Text *out, const Func *f)
{
	if (func_is_static(f))
		diag_report(o->options->diags, E_STATIC_OBJECT, f->loc, func_c_name(f));
	else
		emit_prototype(out, f, o->unit);
}

static bool line_names(const SourceFile *source, const HashLine *line, const char *word)
{
	size_t n = strlen(word);

	for (size_t i = line->range.begin; i + n <= line->range.end; i++)
		if (strncmp(source->text + i, word, n) == 0)
			return true;
	return false;
}

/* Is the place within an #if that tests __CADGEN__? Compilers do not see it. */
static bool only_cadgen_sees(const Output *o, Loc loc)
{
	const SourceFile *source = sources_get(o->unit->module->sources, loc.file);
	size_t at = source ? sources_offset(o->unit->module->sources, loc) : 0;
	const FileText *text = NULL;
	uint32_t depth = 0, guard = 0;

	for (uint32_t i = 0; i < o->unit->ntexts; i++)
		if (o->unit->texts[i].file == loc.file)
			text = &o->unit->texts[i];
	for (uint32_t i = 0; text && i < text->nlines && text->lines[i].range.begin < at; i++) {
		const HashLine *line = &text->lines[i];

		if (line->kind == HASH_IF) {
			depth++;
			if (!guard && line_names(source, line, "__CADGEN__"))
				guard = depth;
		} else if (line->kind == HASH_ENDIF) {
			depth--;
			guard = guard > depth ? 0 : guard;
		}
	}
	return guard > 0;
}

/* Does the output declare the user's function before `at`? Headers precede everything. */
static bool is_declared_before(const Output *o, const Func *f, size_t at)
{
	if (f->loc.file != o->unit->file)
		return f->unit == o->unit->file ||
		       map_get(f->c_static[0] ? o->unit->taken : o->unit->shared, func_c_name(f));
	return !o->options->only_derivatives && sources_offset(f->module->sources, f->loc) < at;
}

/* Declares a rule or an inactive function of the user's. A rule may come after the derivative that
 * uses it. The types of an inactive function are not known, but the original that calls it has it
 * declared. */
static void declare_given(const Output *o, Text *out, const Func *f, size_t at)
{
	bool is_static = f->c_static[0] != '\0', is_typed = f->body->nparams > 0;
	bool is_guarded = is_typed && only_cadgen_sees(o, f->loc);

	if ((is_declared_before(o, f, at) && !is_guarded) ||
	    (!is_typed && !o->options->only_derivatives))
		return;
	if (is_guarded && (is_static || is_defined_in(o->unit, func_c_name(f))))
		diag_report(o->options->diags, E_RULE_GUARDED, f->loc, func_c_name(f));
	else if (o->options->only_derivatives && (is_static || !is_typed))
		diag_report(o->options->diags, E_STATIC_OBJECT, f->loc, func_c_name(f));
	else if (f->unit != o->unit->file)
		declare_outside(o, out, f);
	else
		emit_prototype(out, f, o->unit);
}

static const Func *callee_of(const Output *o, const Op *op)
{
	if (op->code == OP_EXTERN)
		return map_get(o->unit->module->prototypes, op->attr.s);
	return op_info[op->code].attr == A_FUNC ? op->attr.callee : NULL;
}

/* Is it static, and called by nothing that the user writes? */
static bool is_own(const Func *f)
{
	return func_is_static(f) && f->request && (f->request->is_kept || f->request->is_inner);
}

/* Notes what has been printed since then. */
static void note_own(const Output *o, const Func *f, const Text *out, size_t since)
{
	if (is_own(f))
		written_add(o->options, o->unit->module->arena, f->name, out->s + since);
}

/* The struct of a split derivative's tape, once. */
static void declare_tape(Output *o, Text *out, const Func *f)
{
	const Request *r = f->request;

	if (!r || !r->split || map_get(o->known, r->tape_tag))
		return;
	map_set(o->known, r->tape_tag, o);
	tape_struct(out, f);
}

static void declare_callees(Output *o, Text *out, const Region *r, size_t at)
{
	for (const Op *op = r->first; op; op = op->next) {
		const Func *f = callee_of(o, op);
		size_t before = out->len;

		for (uint32_t i = 0; i < op->nregions; i++)
			declare_callees(o, out, op->regions[i], at);
		if (!f || f->through || map_get(o->known, f->name) ||
		    facts_text_has(o->facts, func_c_name(f)))
			continue;
		if (is_own(f))
			declare_tape(o, out, f);
		if (f->is_given)
			declare_given(o, out, f, at);
		else if (f->unit != o->unit->file)
			declare_outside(o, out, f);
		else if (is_piece(o, f))
			emit_prototype(out, f, o->unit);
		else if (o->options->only_derivatives)
			declare_original(o, out, f);
		else if (op->code == OP_FUNCTION && !is_declared_before(o, f, at))
			emit_prototype(out, f, o->unit);
		if (out->len > before)
			note_own(o, f, out, before);
		map_set(o->known, f->name, o);
	}
}

/* ---- differentials of globals ---- */

static void declare_differential(Output *o, Text *out, const Global *g)
{
	if (map_get(o->globals, g->name))
		return;
	map_set(o->globals, g->name, o);
	print_differential(out, g, o->unit, o->options->only_derivatives);
}

static void declare_differentials(Output *o, Text *out, const Region *r)
{
	for (const Op *op = r->first; op; op = op->next) {
		const Global *g =
			op->code == OP_GLOBAL ? module_global(o->unit->module, op->attr.s) : NULL;

		if (g && g->primal)
			declare_differential(o, out, g);
		for (uint32_t i = 0; i < op->nregions; i++)
			declare_differentials(o, out, op->regions[i]);
	}
}

/* Defines those that only other files use. */
static void define_rest(Output *o, Text *out)
{
	for (const Global *g = o->unit->module->globals; g; g = g->next)
		if (!g->unit && defines_differential(g, o->unit, o->options->only_derivatives))
			declare_differential(o, out, g);
}

/* ---- a derivative ---- */

static void add_emitted(const Output *o, const Func *f, const char *text, const LineLocs *lines)
{
	Arena *lasting = o->unit->module->arena;
	Emitted emitted = {.name = arena_strdup(lasting, f->name),
			   .is_own = is_own(f),
			   .text = arena_strdup(lasting, text),
			   .lines = *lines};

	list_push(lasting, o->options->emitted, emitted);
}

static void print_derivative(Output *o, Text *out, const Piece *p)
{
	bool is_seen; /* the header that the source includes */
	const Func *f = p->func;
	Text body = {0}, callees = {0};
	MacroScope scope = macro_scope(o, p);
	LineLocs lines = {0};
	size_t before;

	scope.meant = source_words(o->arena, f);
	scope.lines = o->options->emitted ? &lines : NULL;

	emit_checked(&body, o->needed, f, &scope);
	print_helpers(o, out, p);
	facts_text_print(o->facts, out, text_cstr(&body), &scope, o->options, o->needed);
	map_set(o->known, f->name, o);
	declare_differentials(o, &callees, f->body);
	declare_callees(o, &callees, f->body, p->at);
	if (callees.len > 0) {
		print_unreplaced(out, text_cstr(&callees), &scope);
		text_char(out, '\n');
	}
	text_free(&callees);
	is_seen = !func_is_static(f) && o->unit->includes_own_header &&
		  o->unit->own_header_at < p->at;
	if (f->request && request_tape(f->request) == TAPE_FIXED && !f->request->is_inner &&
	    (!is_seen || why_secret(o->arena, o->options->units, f))) {
		emit_work_struct(out, f, o->unit);
		text_char(out, '\n');
	}
	if (!is_seen)
		declare_tape(o, out, f);
	before = out->len;
	print_unreplaced(out, text_cstr(&body), &scope);
	if (o->options->emitted)
		add_emitted(o, f, out->s + before, &lines);
	note_own(o, f, out, before);
	text_free(&body);
}

/* ---- headers that the source does not include ---- */

/* Does the source include the header before the offset? `header` has its brackets. */
static bool includes_header(const Output *o, const char *header, size_t before)
{
	size_t n = strlen(header) - 2;

	for (uint32_t i = 0; i < o->file->nlines && o->file->lines[i].range.begin < before; i++) {
		const char *name = o->file->lines[i].name;

		if (name && strlen(name) == n && memcmp(name, header + 1, n) == 0)
			return true;
	}
	return false;
}

/* Does the source declare the function itself, before the offset? */
static bool declares(const Output *o, const char *name, size_t before)
{
	for (uint32_t i = 0; i < o->file->nitems && o->file->items[i].range.begin < before; i++)
		for (uint32_t k = 0; k < o->file->items[i].count; k++) {
			const Declared *d = &o->file->items[i].declared[k];

			if (d->kind == DECLARED_FUNCTION && strcmp(d->name, name) == 0)
				return true;
		}
	return false;
}

/* The name in a prototype `double sqrt(double);`. */
static const char *prototype_name(const Output *o, const char *prototype)
{
	const char *end = strchr(prototype, '('), *name = end;

	while (name > prototype && name[-1] != ' ')
		name--;
	return arena_strndup(o->arena, name, (size_t)(end - name));
}

/* The line for an entry of `needed`, or "". The key is a header, or `@double sqrt(double);` for a
 * function of <math.h>; the value "@" marks a header that only such functions need. */
static const char *header_line(const Output *o, const char *key, const char *value, size_t before)
{
	const char *header = key[0] == '@' ? "<math.h>" : key;

	if (header[0] != '<' || (key[0] == '<' && *value == '@') ||
	    includes_header(o, header, before) ||
	    (key[0] == '@' && declares(o, prototype_name(o, key + 1), before)))
		return "";
	if (key[0] == '@' && o->options->no_math)
		return key + 1;
	return arena_printf(o->arena, "#include %s", header);
}

static void print_headers(const Output *o, Text *out)
{
	size_t before = o->count ? o->pieces[0].at : o->size;
	Map *printed = map_new(o->arena);

	for (uint32_t i = 0; i < map_count(o->needed); i++) {
		const char *line =
			header_line(o, map_key(o->needed, i), map_value(o->needed, i), before);

		if (!*line || map_get(printed, line))
			continue;
		map_set(printed, line, printed);
		text_printf(out, "%s\n", line);
	}
}

static void print_probe(const Output *o, size_t split, const char *headers)
{
	Text *probe = o->options->probe;

	if (!probe || !*headers || memchr(o->text, 0, o->size))
		return;
	text_bytes(probe, o->text, split);
	text_str(probe, headers);
	text_bytes(probe, o->text + split, o->size - split);
}

/* The beginning of the next line. */
static size_t next_line(const Output *o, size_t end)
{
	const char *newline = memchr(o->text + end, '\n', o->size - end);

	return newline ? (size_t)(newline + 1 - o->text) : o->size;
}

static bool in_item(const Output *o, size_t offset)
{
	for (uint32_t i = 0; i < o->file->nitems && o->file->items[i].range.begin < offset; i++)
		if (offset < o->file->items[i].range.end)
			return true;
	return false;
}

/* Where headers are added: after the last #include at file scope before `limit`, and after the end
 * of the conditional directives around it if that is before `limit`, too. 0: no #include. */
static size_t behind_includes(const Output *o, size_t limit)
{
	size_t found = 0;
	int depth = 0, found_depth = 0;

	for (uint32_t i = 0; i < o->file->nlines && o->file->lines[i].range.end <= limit; i++) {
		const HashLine *line = &o->file->lines[i];

		depth += line->kind == HASH_IF;
		depth -= line->kind == HASH_ENDIF;
		if ((line->name && !in_item(o, line->range.begin)) ||
		    (found && line->kind == HASH_ENDIF && depth < found_depth)) {
			found = next_line(o, line->range.end);
			found_depth = depth;
		}
	}
	return found;
}

static const char byte_order_mark[] = "\xef\xbb\xbf";

/* Prints the files of --include, which are read before the source. */
static void print_included(const Output *o, Text *out)
{
	for (uint32_t i = 0; i < o->options->nincludes; i++)
		text_printf(out, "#include \"%s\"\n", o->options->includes[i]);
}

static void print_first_line(const Output *o, Text *out, const char *where)
{
	text_str(out, "/* Generated by cadgen from ");
	text_file(out, o->unit->path);
	text_printf(out, ": compile it %s ", where);
	text_file(out, o->unit->path);
	text_str(out, ". */\n");
}

static void end_line(Text *out)
{
	if (out->len > 0 && out->s[out->len - 1] != '\n')
		text_char(out, '\n');
}

/* The body is made first, to know which headers it needs. */
static void print_whole(Output *o, Text *out)
{
	Arena *lasting = o->unit->module->arena;
	CopiedList *copied = o->options->copied, behind = {0};
	Text rest = {0}, headers = {0};
	size_t split = behind_includes(o, o->count ? o->pieces[0].at : o->size), at;

	if (split < o->begin)
		split = o->begin;
	at = split;

	for (uint32_t i = 0; i < o->count; i++) {
		const Piece *p = &o->pieces[i];

		print_source(o->source, &rest, at, p->at, &behind);
		end_line(&rest);
		text_char(&rest, '\n');
		print_derivative(o, &rest, p);
		at = p->at;
		if (at < o->size && o->text[at] == '\n')
			at++;
	}
	print_source(o->source, &rest, at, o->size, &behind);
	end_line(&rest);
	define_rest(o, &rest);
	if (!o->options->waits) {
		print_first_line(o, out, "instead of");
		print_included(o, out);
	}
	print_source(o->source, out, o->begin, split, copied);
	print_headers(o, &headers);
	print_probe(o, split, text_cstr(&headers));
	text_str(out, text_cstr(&headers));
	for (uint32_t i = 0; i < behind.count; i++) {
		behind.items[i].at += out->len;
		list_push(lasting, copied, behind.items[i]);
	}
	text_bytes(out, text_cstr(&rest), rest.len);
	text_free(&headers);
	text_free(&rest);
}

/* The derivatives are made first, to know what they name of the source. */
static void print_alone(Output *o, Text *out)
{
	Text *texts = arena_array(o->arena, Text, o->count + 1), all = {0}, headers = {0},
	     rest = {0};
	size_t split = behind_includes(o, o->count ? o->pieces[0].at : o->size);
	Extract *extract;

	for (uint32_t i = 0; i < o->count; i++) {
		text_char(&texts[i], '\n');
		print_derivative(o, &texts[i], &o->pieces[i]);
		text_str(&all, text_cstr(&texts[i]));
	}
	define_rest(o, &rest);
	text_str(&all, text_cstr(&rest));
	extract = extract_new(o->arena, o->unit, text_cstr(&all), o->options->diags);
	extract_to(extract, split);
	print_headers(o, &headers);
	print_probe(o, split, text_cstr(&headers));
	extract_add(extract, text_cstr(&headers));
	for (uint32_t i = 0; i < o->count; i++) {
		extract_to(extract, o->pieces[i].at);
		extract_add(extract, text_cstr(&texts[i]));
		text_free(&texts[i]);
	}
	if (rest.len)
		extract_to(extract, o->size);
	extract_add(extract, text_cstr(&rest));
	text_free(&rest);
	print_first_line(o, out, "beside");
	print_included(o, out);
	extract_print(extract, out);
	text_free(&headers);
	text_free(&all);
}

void emit_file(Text *out, const Unit *unit, Func *const *derivatives, uint32_t count,
	       const EmitOptions *options)
{
	const SourceFile *file = sources_get(unit->module->sources, unit->file);
	Output o = {.unit = unit, .options = options, .arena = arena_new()};

	o.text = file ? file->text : "";
	o.size = unit->added.end ? unit->added.begin : file ? file->size : 0;
	o.begin = o.size >= 3 && strncmp(o.text, byte_order_mark, 3) == 0 ? 3 : 0;
	o.file = unit->ntexts ? unit->texts : arena_new_of(o.arena, FileText);
	o.needed = map_new(o.arena);
	o.known = map_new(o.arena);
	o.facts = facts_text_new(o.arena, unit);
	o.source = source_text(o.arena, unit, derivatives, count, o.facts, options);
	o.globals = map_new(o.arena);
	find_places(&o, derivatives, count);
	if (options->only_derivatives)
		print_alone(&o, out);
	else
		print_whole(&o, out);
	if (!options->waits) {
		drop_unused(o.arena, out, options->written, options->copied);
		if (options->line_name && !options->only_derivatives)
			print_numbered(out, unit, options->copied, options->line_name);
	}
	arena_free(o.arena);
}
