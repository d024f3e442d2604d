/*
 * extract: for --only-derivatives, what the derivatives may name of the source's file scope: its
 * directives, types, constant tables and, as declarations, its functions and objects. All keep
 * their order, so that every name means the same as for the original. The front end finds the items
 * (FileText); pieces of text are cut between tokens.
 *
 * The output is a list of parts. Conditional directives around nothing are left out.
 */
#include "emit/internal.h"

#include <string.h>

typedef struct Part {
	HashKind kind; /* HASH_OTHER: text that keeps the conditional directives around it */
	const char *text;
} Part;

typedef struct Walk Walk;

struct Extract {
	Arena *arena;
	Walk *walk; /* through the main file */
	const Unit *unit;
	Diags *diags;
	Map *words; /* the words that the derivatives may use */
	LIST(Part) parts;
};

/* One file that is being extracted. */
struct Walk {
	Extract *x;
	const FileText *file;
	const SourceFile *source;
	const char *folder; /* of the #include that asked for it, with '/', or "" */
	uint32_t item, line, loose;
	bool is_over; /* from here on only conditional directives are taken */
};

/* ---- words ---- */

/* Adds the words of a text; with `bounds`, only those in brackets. */
static void add_words(Extract *x, const char *p, size_t n, bool bounds)
{
	const char *end = p + n;
	int depth = 0;

	for (const char *next; p < end; p = next) {
		next = text_piece_end(p);
		depth += *p == '[';
		depth -= *p == ']';
		if (text_is_word_char(*p) && (depth > 0 || !bounds))
			map_set(x->words, arena_strndup(x->arena, p, (size_t)(next - p)), x);
	}
}

static bool is_wanted(const Extract *x, const Declared *d)
{
	return d->name[0] && map_get(x->words, d->name);
}

/* Is it an object that a function of the run uses? */
static bool is_used(const Extract *x, const Declared *d)
{
	for (const Global *g = x->unit->module->globals; g; g = g->next)
		if (g->unit == x->unit->file && !g->is_local && g->is_named &&
		    strcmp(g->c_name ? g->c_name : g->name, d->name) == 0)
			return true;
	return false;
}

static bool is_object(const Declared *d)
{
	return d->kind == DECLARED_OBJECT;
}

static bool is_function(const Declared *d)
{
	return d->kind == DECLARED_FUNCTION;
}

static bool has_type(const Item *item)
{
	for (uint32_t i = 0; i < item->count; i++)
		if (item->declared[i].kind == DECLARED_TYPE)
			return true;
	return false;
}

/* Does the item have a declaration of this kind that is wanted? */
static bool wants(const Extract *x, const Item *item, bool (*is)(const Declared *))
{
	for (uint32_t i = 0; i < item->count; i++)
		if (is(&item->declared[i]) && is_wanted(x, &item->declared[i]))
			return true;
	return false;
}

static bool holds(const Item *item, bool (*is)(const Declared *))
{
	for (uint32_t i = 0; i < item->count; i++)
		if (is(&item->declared[i]))
			return true;
	return false;
}

static bool is_static(const Declared *d)
{
	return d->is_static;
}

static bool is_table(const Declared *d)
{
	return is_object(d) && d->is_static && d->is_const;
}

static bool is_only_here(const Declared *d)
{
	return d->is_definition && !d->is_static &&
	       (is_object(d) || (is_function(d) && !d->is_inline));
}

/* ---- pieces of text ---- */

static const SourceFile *source_of(const Extract *x, const FileText *file)
{
	return sources_get(x->unit->module->sources, file->file);
}

static bool token_is(const Walk *w, const TextToken *token, const char *word)
{
	return text_token_is(w->source->text, token, word);
}

/* Prints the tokens of a range, without comments and directives. */
typedef struct Cut {
	const Walk *w;
	Text *out;
	size_t before; /* the end of the last token that was printed */
} Cut;

static void print_token(Cut *c, const TextToken *token)
{
	const char *text = c->w->source->text;

	if (c->out->len > 0 && c->out->s[c->out->len - 1] != ' ' &&
	    c->before < token->range.begin && !token_is(c->w, token, ",") &&
	    !token_is(c->w, token, ";"))
		text_char(c->out, ' ');
	text_bytes(c->out, text + token->range.begin, token->range.end - token->range.begin);
	c->before = token->range.end;
}

static int nesting(const Walk *w, const TextToken *token)
{
	static const char *const opens[] = {"(", "[", "{", "<:", "<%"};
	static const char *const closes[] = {")", "]", "}", ":>", "%>"};

	for (size_t i = 0; i < sizeof opens / sizeof *opens; i++)
		if (token_is(w, token, opens[i]))
			return 1;
		else if (token_is(w, token, closes[i]))
			return -1;
	return 0;
}

static bool is_blank(const Walk *w, const TextToken *token)
{
	return token->kind == TOKEN_COMMENT || text_in_line(w->file, token->range.begin);
}

/* ---- parts ---- */

static void add_part(Extract *x, HashKind kind, const Text *text)
{
	list_push(x->arena, &x->parts, ((Part){kind, arena_strdup(x->arena, text_cstr(text))}));
}

static void add_text(Extract *x, Text *text)
{
	if (text->len > 0) {
		if (text->s[text->len - 1] != '\n')
			text_char(text, '\n');
		add_part(x, HASH_OTHER, text);
	}
	text_free(text);
}

void extract_add(Extract *x, const char *text)
{
	list_push(x->arena, &x->parts, ((Part){HASH_OTHER, arena_strdup(x->arena, text)}));
}

static bool is_conditional(HashKind kind)
{
	return kind == HASH_IF || kind == HASH_ELSE || kind == HASH_ENDIF;
}

static void add_range(const Walk *w, HashKind kind, TextRange range)
{
	Text text = {0};

	text_bytes(&text, w->source->text + range.begin, range.end - range.begin);
	text_char(&text, '\n');
	add_part(w->x, kind, &text);
	text_free(&text);
}

/* ---- types ---- */

/* The end of the attributes after a type's brace, which belong to the type. */
static uint32_t behind_attributes(const Walk *w, uint32_t i, const Item *item)
{
	for (;;) {
		uint32_t next = i;

		while (next < w->file->ntokens && is_blank(w, &w->file->tokens[next]))
			next++;
		if (next + 1 >= w->file->ntokens ||
		    w->file->tokens[next].range.begin >= item->range.end ||
		    !(token_is(w, &w->file->tokens[next], "__attribute__") ||
		      token_is(w, &w->file->tokens[next], "__attribute")))
			return i;
		i = next + 1;
		for (int depth = 0; i < w->file->ntokens;) {
			depth += nesting(w, &w->file->tokens[i++]);
			if (depth == 0)
				break;
		}
	}
}

/* The end of the macros that stand for such attributes: all words before the declarator's name. */
static uint32_t behind_words(const Walk *w, uint32_t i, const Item *item)
{
	const TextToken *tokens = w->file->tokens;
	uint32_t end = i;

	while (i < w->file->ntokens && tokens[i].range.begin < item->range.end &&
	       tokens[i].kind == TOKEN_WORD) {
		for (uint32_t k = 0; k < item->count; k++)
			if (item->declared[k].kind != DECLARED_TYPE &&
			    token_is(w, &tokens[i], item->declared[k].name))
				return end;
		end = ++i;
	}
	return end;
}

/* Adds the types that an item defines, without its other declarations. */
static void add_types(const Walk *w, const Item *item)
{
	for (uint32_t i = 0; i < item->count; i++) {
		const Declared *d = &item->declared[i];
		uint32_t end;
		Text text = {0};
		Cut cut = {w, &text, 0};

		if (d->kind != DECLARED_TYPE || !d->is_named || !d->is_definition)
			continue;
		end = behind_attributes(w, text_token_from(w->file, d->range.end), item);
		end = behind_words(w, end, item);
		for (uint32_t k = text_token_from(w->file, d->range.begin); k < end; k++)
			if (w->file->tokens[k].kind != TOKEN_COMMENT)
				print_token(&cut, &w->file->tokens[k]);
		text_str(&text, ";\n");
		add_text(w->x, &text);
	}
}

/* ---- objects ---- */

static const Declared *object_named(const Walk *w, const Item *item, const TextToken *token)
{
	for (uint32_t i = 0; i < item->count; i++)
		if (is_object(&item->declared[i]) && token_is(w, token, item->declared[i].name))
			return &item->declared[i];
	return NULL;
}

/* Adds objects as clang prints them, since no text can be cut out of a macro. */
static void add_objects(const Walk *w, const Item *item)
{
	for (uint32_t i = 0; i < item->count; i++) {
		const Declared *d = &item->declared[i];
		Text text = {0};

		if (!is_object(d) || d->is_static || !is_wanted(w->x, d))
			continue;
		text_printf(&text, "%s%s;", strncmp(d->printed, "extern ", 7) == 0 ? "" : "extern ",
			    d->printed);
		add_text(w->x, &text);
	}
}

/* A declaration that is printed without its initialisers. */
typedef struct Declarators {
	int depth;
	bool is_initialiser;
	uint32_t cut; /* initialisers */
	const Declared *object;
} Declarators;

static bool is_one_of(const Walk *w, const TextToken *token, const char *a, const char *b)
{
	return token_is(w, token, a) || token_is(w, token, b);
}

/* Is the token part of an initialiser? */
static bool is_cut(const Walk *w, Declarators *d, const Item *item, const TextToken *token)
{
	const Declared *named = object_named(w, item, token);

	if (d->depth == 0 && token_is(w, token, "=")) {
		d->is_initialiser = true;
		d->cut++;
	} else if (d->depth == 0 && is_one_of(w, token, ",", ";")) {
		d->is_initialiser = false;
	} else if (!d->is_initialiser && named) {
		d->object = named;
	}
	return d->is_initialiser;
}

static uint32_t initialised(const Item *item)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < item->count; i++)
		count += item->declared[i].is_initialised;
	return count;
}

/* Adds a declaration without initialisers. If an initialiser gives the length of an array, the
 * length is printed. */
static void add_extern(const Walk *w, const Item *item)
{
	const TextToken *tokens = w->file->tokens, *last = NULL;
	Declarators d = {0};
	Text text = {0};
	Cut cut = {w, &text, item->range.begin};

	text_str(&text, "extern ");
	for (uint32_t i = text_token_from(w->file, item->range.begin);
	     i < w->file->ntokens && tokens[i].range.begin < item->range.end; i++) {
		const TextToken *token = &tokens[i];
		int step = nesting(w, token);

		if (is_blank(w, token))
			continue;
		d.depth += step < 0 ? step : 0;
		if (!is_cut(w, &d, item, token) && !token_is(w, token, "extern")) {
			if (d.object && d.object->length >= 0 && is_one_of(w, token, "]", ":>") &&
			    is_one_of(w, last, "[", "<:"))
				text_printf(&text, "%lld", (long long)d.object->length);
			print_token(&cut, token);
			last = token;
		}
		d.depth += step > 0 ? step : 0;
	}
	if (d.cut < initialised(item)) { /* a macro holds the rest */
		text_free(&text);
		add_types(w, item);
		add_objects(w, item);
		return;
	}
	add_text(w->x, &text);
}

/* Refuses a static object that the derivatives use: a second one in the output would not be the
 * source's. */
static void refuse_object(const Extract *x, const FileText *file, const Declared *d)
{
	if (is_object(d) && d->is_static && !d->is_const && is_wanted(x, d) && is_used(x, d))
		diag_report(x->diags, E_STATIC_OBJECT,
			    sources_loc(x->unit->module->sources, file->file, d->range.begin),
			    d->name);
}

/* Is the name unknown to the output: static, but no constant table, or a function that only its
 * definition declares? */
static bool is_unknown(const Extract *x, const char *name)
{
	bool is_defined = false, is_declared = false;

	for (uint32_t i = 0; i < x->unit->ntexts; i++)
		for (uint32_t k = 0; k < x->unit->texts[i].nitems; k++)
			for (uint32_t n = 0; n < x->unit->texts[i].items[k].count; n++) {
				const Declared *d = &x->unit->texts[i].items[k].declared[n];

				if ((!is_object(d) && !is_function(d)) || strcmp(d->name, name))
					continue;
				if (d->is_static && !is_table(d))
					return true;
				is_defined |= is_function(d) && d->is_definition;
				is_declared |= is_function(d) && !d->is_definition;
			}
	return is_defined && !is_declared;
}

/* Does an initialiser in the item name something that another file does not know? Names of members
 * do not count. */
static bool names_unknown(const Extract *x, const FileText *file, const Item *item)
{
	const char *text = source_of(x, file)->text;
	bool is_behind = false, is_member = false;

	for (uint32_t i = text_token_from(file, item->range.begin);
	     i < file->ntokens && file->tokens[i].range.begin < item->range.end; i++) {
		TextRange r = file->tokens[i].range;
		const char *word = arena_strndup(x->arena, text + r.begin, r.end - r.begin);

		if (is_behind && !is_member && file->tokens[i].kind == TOKEN_WORD &&
		    is_unknown(x, word))
			return true;
		is_behind |= strcmp(word, "=") == 0;
		is_member = strcmp(word, ".") == 0;
	}
	return false;
}

static void refuse_table(const Extract *x, const FileText *file, const Item *item)
{
	if (!wants(x, item, is_table) || !names_unknown(x, file, item))
		return;
	for (uint32_t i = 0; i < item->count; i++)
		if (is_table(&item->declared[i]) && is_wanted(x, &item->declared[i]))
			diag_report(x->diags, E_STATIC_OBJECT,
				    sources_loc(x->unit->module->sources, file->file,
						item->declared[i].range.begin),
				    item->declared[i].name);
}

/* ---- items ---- */

/* Adds the types that a macro declares if it also makes what must not be made again. */
static void add_printed(const Walk *w, const Item *item)
{
	for (uint32_t i = 0; i < item->count; i++) {
		const Declared *d = &item->declared[i];
		Text text = {0};

		if (d->kind == DECLARED_TYPE)
			text_printf(&text, "%s;", d->printed);
		else if (is_table(d) && is_wanted(w->x, d))
			diag_report(w->x->diags, E_STATIC_OBJECT,
				    sources_loc(w->x->unit->module->sources, w->file->file,
						d->range.begin),
				    d->name);
		add_text(w->x, &text);
	}
	add_objects(w, item);
}

typedef enum Keep { KEEP_NOTHING, KEEP_TYPES, KEEP_TEXT, KEEP_EXTERN, KEEP_PRINTED } Keep;

static Keep keep_of(const Extract *x, const Item *item)
{
	bool types = has_type(item), functions = holds(item, is_function);
	bool wanted = wants(x, item, is_object) || wants(x, item, is_function);

	if (item->is_expansion) {
		if (holds(item, is_only_here))
			return types || wanted ? KEEP_PRINTED : KEEP_NOTHING;
		return types || wanted ? KEEP_TEXT : KEEP_NOTHING;
	}
	if (functions) {
		for (uint32_t i = 0; i < item->count; i++)
			if (is_function(&item->declared[i]) &&
			    (item->declared[i].is_definition || item->declared[i].is_static))
				return KEEP_TYPES;
		return types || wanted ? KEEP_TEXT : KEEP_NOTHING;
	}
	if (!holds(item, is_object))
		return types ? KEEP_TEXT : KEEP_NOTHING;
	if (holds(item, is_static))
		return wants(x, item, is_table) ? KEEP_TEXT : KEEP_TYPES;
	return types || wanted ? KEEP_EXTERN : KEEP_NOTHING;
}

static void add_item(const Walk *w, const Item *item)
{
	switch (keep_of(w->x, item)) {
	case KEEP_NOTHING:
		break;
	case KEEP_TEXT:
		add_range(w, HASH_OTHER, item->range);
		break;
	case KEEP_TYPES:
		add_types(w, item);
		break;
	case KEEP_EXTERN:
		add_extern(w, item);
		break;
	case KEEP_PRINTED:
		add_printed(w, item);
		break;
	}
}

/* Adds the directives within an item that is not printed as it is. */
static void add_lines_within(Walk *w, size_t end)
{
	for (; w->line < w->file->nlines && w->file->lines[w->line].range.begin < end; w->line++) {
		const HashLine *line = &w->file->lines[w->line];

		if (is_conditional(line->kind) || line->kind == HASH_DEFINE ||
		    line->kind == HASH_UNDEF)
			add_range(w, line->kind, line->range);
	}
}

/* ---- all of a file ---- */

static const FileText *text_of(const Extract *x, uint32_t file)
{
	for (uint32_t i = 0; file && i < x->unit->ntexts; i++)
		if (x->unit->texts[i].file == file)
			return &x->unit->texts[i];
	return NULL;
}

static bool is_our_pragma(const Walk *w, const HashLine *line)
{
	for (uint32_t i = 0; i < w->x->unit->npragmas; i++) {
		const FileRange *pragma = &w->x->unit->pragmas[i];

		if (pragma->file == w->file->file && pragma->range.begin == line->range.begin)
			return true;
	}
	return false;
}

static void walk_to(Walk *w, size_t limit);

/* A file with definitions is not included again. Its contents are extracted like those of the main
 * file. */
static void add_included(const Walk *w, const HashLine *line, const FileText *file)
{
	const char *slash = strrchr(line->name, '/');
	Walk inner = {.x = w->x, .file = file, .source = source_of(w->x, file)};

	inner.folder = w->folder;
	if (slash)
		inner.folder = arena_printf(w->x->arena, "%s%.*s", w->folder,
					    (int)(slash + 1 - line->name), line->name);
	walk_to(&inner, inner.source->size);
}

/* Adds an #include. A path relative to an included file's folder gets that folder as a prefix. */
static void add_include(const Walk *w, const HashLine *line)
{
	const FileText *file = text_of(w->x, line->included);
	Text text = {0};

	if (file && file->defines) {
		add_included(w, line, file);
		return;
	}
	if (*w->folder && line->included && !line->is_angled && line->name[0] != '/') {
		text_printf(&text, "#include \"%s%s\"\n", w->folder, line->name);
		add_text(w->x, &text);
		return;
	}
	add_range(w, HASH_OTHER, line->range);
}

static void add_line(const Walk *w, const HashLine *line)
{
	if (is_conditional(line->kind))
		add_range(w, line->kind, line->range);
	else if (w->is_over || is_our_pragma(w, line) || line->is_facts || line->kind == HASH_LINE)
		return;
	else if (line->kind == HASH_INCLUDE)
		add_include(w, line);
	else
		add_range(w, HASH_OTHER, line->range);
}

/* Does the macro belong to an item on the same line that is left out? */
static bool is_before_gap(const Walk *w, const TextRange *loose, const Item *item)
{
	return item && keep_of(w->x, item) <= KEEP_TYPES &&
	       !memchr(w->source->text + loose->end, '\n', item->range.begin - loose->end);
}

static size_t begin_of(const TextRange *range)
{
	return range ? range->begin : (size_t)-1;
}

/* Takes all that begins before the offset, in order. */
static void walk_to(Walk *w, size_t limit)
{
	const FileText *f = w->file;

	for (;;) {
		const Item *item = w->item < f->nitems ? &f->items[w->item] : NULL;
		const HashLine *line = w->line < f->nlines ? &f->lines[w->line] : NULL;
		const TextRange *loose = w->loose < f->nloose ? &f->loose[w->loose] : NULL;
		size_t at = begin_of(item ? &item->range : NULL);
		size_t line_at = begin_of(line ? &line->range : NULL), loose_at = begin_of(loose);

		if (line_at >= limit && loose_at >= limit && at >= limit)
			return;
		if (line_at < at && line_at < loose_at) {
			add_line(w, line);
			w->line++;
		} else if (loose_at < at) {
			if (!w->is_over && !is_before_gap(w, loose, item))
				add_range(w, HASH_OTHER, *loose);
			w->loose++;
		} else {
			bool is_whole = !w->is_over && keep_of(w->x, item) == KEEP_TEXT;

			if (!w->is_over)
				add_item(w, item);
			if (is_whole)
				while (w->line < f->nlines &&
				       f->lines[w->line].range.begin < item->range.end)
					w->line++;
			else
				add_lines_within(w, item->range.end);
			w->item++;
		}
	}
}

/* ---- what is wanted ---- */

/* Adds the words of wanted macros and of the items that are printed. */
static void want_more(Extract *x, const FileText *file)
{
	const SourceFile *source = source_of(x, file);

	for (uint32_t i = 0; i < file->nlines; i++) {
		TextRange r = file->lines[i].range;
		uint32_t name = text_token_from(file, r.begin) + 2;
		const TextToken *token = &file->tokens[name];

		if (file->lines[i].kind == HASH_DEFINE && name < file->ntokens &&
		    map_get(x->words, arena_strndup(x->arena, source->text + token->range.begin,
						    token->range.end - token->range.begin)))
			add_words(x, source->text + r.begin, r.end - r.begin, false);
	}
	for (uint32_t i = 0; i < file->nitems; i++) {
		const Item *item = &file->items[i];
		Keep keep = keep_of(x, item);
		size_t n = item->range.end - item->range.begin;

		if (keep != KEEP_NOTHING)
			add_words(x, source->text + item->range.begin, n,
				  keep != KEEP_TEXT || !wants(x, item, is_object));
	}
}

Extract *extract_new(Arena *arena, const Unit *unit, const char *wanted, Diags *diags)
{
	Extract *x = arena_new_of(arena, Extract);
	uint32_t before;

	*x = (Extract){.arena = arena, .unit = unit, .diags = diags, .words = map_new(arena)};
	add_words(x, wanted, strlen(wanted), false);
	do {
		before = map_count(x->words);
		for (uint32_t i = 0; i < unit->ntexts; i++)
			if (i == 0 || unit->texts[i].defines)
				want_more(x, &unit->texts[i]);
	} while (map_count(x->words) > before);
	for (uint32_t i = 0; i < unit->ntexts; i++)
		for (uint32_t k = 0; k < unit->texts[i].nitems; k++) {
			const Item *item = &unit->texts[i].items[k];

			for (uint32_t d = 0; d < item->count; d++)
				refuse_object(x, &unit->texts[i], &item->declared[d]);
			if (i == 0 || unit->texts[i].defines)
				refuse_table(x, &unit->texts[i], item);
		}
	x->walk = arena_new_of(arena, Walk);
	*x->walk = (Walk){.x = x, .file = unit->texts, .folder = ""};
	x->walk->source = source_of(x, unit->texts);
	return x;
}

void extract_to(Extract *x, size_t limit)
{
	walk_to(x->walk, limit);
}

/* ---- printing ---- */

/* For each part that is an #if, #else or #endif: does its group contain anything? */
static bool *groups_kept(const Extract *x)
{
	bool *kept = arena_array(x->arena, bool, x->parts.count + 1);
	uint32_t *open = arena_array(x->arena, uint32_t, x->parts.count + 1);
	uint32_t *texts = arena_array(x->arena, uint32_t, x->parts.count + 1);
	uint32_t depth = 0, ntexts = 0;

	for (uint32_t i = 0; i < x->parts.count; i++) {
		HashKind kind = x->parts.items[i].kind;

		kept[i] = true;
		ntexts += !is_conditional(kind);
		texts[i] = ntexts;
		if (kind == HASH_IF)
			open[depth++] = i;
		if (kind != HASH_ENDIF || depth == 0 || texts[open[--depth]] < ntexts)
			continue;
		for (uint32_t k = open[depth]; k <= i; k++)
			kept[k] = false;
	}
	return kept;
}

void extract_print(Extract *x, Text *out)
{
	const bool *kept;

	x->walk->is_over = true;
	walk_to(x->walk, x->walk->source->size + 1);
	kept = groups_kept(x);
	for (uint32_t i = 0; i < x->parts.count; i++)
		if (kept[i])
			text_str(out, x->parts.items[i].text);
}
