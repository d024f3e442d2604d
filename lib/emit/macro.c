/*
 * macro: ensures that the text of a derivative means the same whatever macros are in force at its
 * place.
 *
 *   log(t)      becomes (log)(t) if the source has a macro log(x)
 *   helpers     their own names get a '_' if the source has a macro of that name
 *   constants   N_STATES as in the source, if it is the same number at the place of the text
 *   all else    a macro that would replace a name is refused
 *
 * Macros of system headers are intended (NULL, INFINITY, isnan(x)), except those that replace
 * functions of math.h (tgmath.h). So are those in the bounds that the source gives to parameters.
 */
#include "emit/internal.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

static bool is_math_function(const char *name)
{
	static const char *const suffix[] = {"", "f", "l"};

	for (int code = 0; code < OP_COUNT; code++)
		for (int i = 0; i < 3 && (op_info[code].flags & F_M); i++) {
			size_t n = strlen(op_info[code].c);

			if (n && strncmp(name, op_info[code].c, n) == 0 &&
			    strcmp(name + n, suffix[i]) == 0)
				return true;
		}
	return false;
}

static bool is_one_of(const char *name, const char *const *list)
{
	for (; *list; list++)
		if (strcmp(name, *list) == 0)
			return true;
	return false;
}

/* Is it a word that may have no function of its name, so that parentheses would not help? */
static bool is_no_function(const char *name)
{
	static const char *const words[] = {"assert", "if",     "for",    "while",
					    "return", "switch", "sizeof", NULL};

	for (int code = 0; code < OP_COUNT; code++)
		if (!(op_info[code].flags & F_M) && op_info[code].result == RESULT_BOOL &&
		    strcmp(op_info[code].c, name) == 0)
			return true;
	return is_one_of(name, words);
}

static void refuse_name(const MacroScope *s, const char *name)
{
	if (s->diags)
		diag_report(s->diags, E_MACRO_HIDES, s->loc, name, s->function);
}

static void print_called(Text *out, const char *name, const MacroRange *m, const MacroScope *s)
{
	if (m->is_system && !is_math_function(name)) {
		text_str(out, name);
		return;
	}
	if (is_no_function(name))
		refuse_name(s, name);
	text_printf(out, "(%s)", name);
}

static bool is_own_name(const char *name)
{
	return !is_reserved_word(name) && strncmp(name, "cadgen_", 7) != 0;
}

/* Does any macro of the unit replace the name? The members of a helper are named once for the whole
 * file. */
static bool is_replaced_somewhere(const Unit *unit, const char *name)
{
	for (const MacroRange *m = map_get(unit->in_force, name); m; m = m->earlier)
		if (!m->is_function_like && !m->is_system && !m->names_itself)
			return true;
	return false;
}

static void print_own(Text *out, const char *name, const MacroScope *s)
{
	Text other = {0};

	text_str(&other, name);
	while (is_replaced_somewhere(s->unit, text_cstr(&other)))
		text_char(&other, '_');
	text_str(out, other.s);
	text_free(&other);
}

/* Is it the macro of a helper, as a source has it that cadgen wrote? */
static bool is_helpers_macro(const Unit *unit, const char *name)
{
	const SourceFile *source = sources_get(unit->module->sources, unit->file);

	return source &&
	       (((strcmp(name, "CADGEN_LANES") == 0 || strcmp(name, "CADGEN_AROUND") == 0) &&
		 strstr(source->text, helper_find("cadgen_lanes")->text)) ||
		(strcmp(name, "CADGEN_APART") == 0 &&
		 strstr(source->text, helper_find("cadgen_apart")->text)));
}

static void print_name(Text *out, const char *name, bool is_call, const MacroScope *s)
{
	static const char *const meant[] = {"NULL",   "const",    "restrict", "inline",
					    "static", "volatile", "register", NULL};
	const MacroRange *m = macro_in_force(s->unit, name, s->at);

	if (s->is_own && is_own_name(name)) {
		print_own(out, name, s);
	} else if (m && m->is_function_like && is_call && !(s->meant && map_get(s->meant, name))) {
		print_called(out, name, m, s);
	} else {
		if (m && !m->is_function_like && !m->is_system && !m->names_itself &&
		    !is_one_of(name, meant) && !(s->meant && map_get(s->meant, name)) &&
		    !is_helpers_macro(s->unit, name))
			refuse_name(s, name);
		text_str(out, name);
	}
}

void print_unreplaced(Text *out, const char *text, const MacroScope *s)
{
	Text name = {0};

	for (const char *p = text, *end; *p; p = end) {
		bool is_name = isalpha((unsigned char)*p) || *p == '_';

		end = text_piece_end(p);
		if (!is_name) {
			text_bytes(out, p, (size_t)(end - p));
			continue;
		}
		text_clear(&name);
		text_bytes(&name, p, (size_t)(end - p));
		print_name(out, text_cstr(&name), end[strspn(end, " \t\n")] == '(', s);
	}
	text_free(&name);
}

/* ---- constants ---- */

/* Does something in the derivative have this name? */
static bool is_hidden(const Emit *e, const char *name)
{
	for (uint32_t i = 0; i < e->nparams; i++)
		if (strcmp(e->params[i].name, name) == 0)
			return true;
	for (uint32_t i = 0; i < e->nouts; i++)
		if (strcmp(e->outs[i], name) == 0)
			return true;
	for (uint32_t i = 0; i < map_count(e->tables); i++)
		if (strcmp(map_value(e->tables, i), name) == 0)
			return true;
	return false;
}

/* Does the name stand for this number at the place of the text? */
static bool name_means(const Emit *e, const char *name, long double value, NamedNumber *named)
{
	const MacroScope *s = e->scope;

	return s && s->unit && s->meant && named_number(s->unit, name, s->at, named) &&
	       named->value == value && !signbit(named->value) == !signbit(value) &&
	       !is_hidden(e, name);
}

static const char *meant_name(Emit *e, const char *name)
{
	map_set(e->scope->meant, name, e->scope->meant);
	return called(e, name);
}

static long double constant_value(const Op *op)
{
	const Type *type = op->results[0].type;

	if (op->code == OP_CONSTF)
		return op->attr.f;
	if (type_is_signed(type) || type_size(type) < 4)
		return (long double)op->attr.i;
	return type->kind == TYPE_U32 ? (long double)(uint32_t)op->attr.i
				      : (long double)(uint64_t)op->attr.i;
}

const char *constant_name(Emit *e, const Op *constant, bool converts)
{
	const char *name = constant->spelled;
	TypeKind kind = constant->results[0].type->kind;
	NamedNumber named;

	if (!name || kind == TYPE_BOOL || kind > TYPE_F80 ||
	    !name_means(e, name, constant_value(constant), &named) ||
	    (named.kind != kind && !(converts && named.kind == TYPE_I32)))
		return NULL;
	return meant_name(e, name);
}

const char *dimension_text(Emit *e, const Op *array, uint32_t dim, int64_t length)
{
	const char *p = array->spelled, *name;
	NamedNumber named;
	size_t n;

	for (; p && *p && dim > 0; dim--)
		p = strchr(p, ']') + 1;
	n = p && *p ? strcspn(p + 1, "]") : 0;
	name = n ? arena_strndup(e->arena, p + 1, n) : NULL;
	if (name && name_means(e, name, (long double)length, &named) &&
	    type_info[named.kind].is_integer)
		return meant_name(e, name);
	return arena_printf(e->arena, "%lld", (long long)length);
}

/* ---- words of the source ---- */

static void add_words(Arena *arena, Map *words, const char *text)
{
	for (const char *p = text, *end; p && *p; p = end) {
		end = text_piece_end(p);
		if (isalpha((unsigned char)*p) || *p == '_')
			map_set(words, arena_strndup(arena, p, (size_t)(end - p)), words);
	}
}

Map *source_words(Arena *arena, const Func *f)
{
	Map *words = map_new(arena);

	add_words(arena, words, f->c_result);
	for (uint32_t i = 0; i < f->nparams && f->params; i++) {
		add_words(arena, words, f->params[i].base);
		add_words(arena, words, f->params[i].dims);
	}
	return words;
}
