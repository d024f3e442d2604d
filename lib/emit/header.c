/*
 * header: the prototypes of all derivatives of a run. Static ones are left out.
 */
#include "emit/internal.h"

#include <ctype.h>
#include <string.h>

static char *guard_name(Arena *arena, const char *name)
{
	char *guard = arena_strdup(arena, base_name(name));

	for (char *p = guard; *p; p++)
		*p = isalnum((unsigned char)*p) ? (char)toupper((unsigned char)*p) : '_';
	return isdigit((unsigned char)*guard) ? arena_printf(arena, "H_%s", guard) : guard;
}

typedef struct TypeHeader {
	const char *type, *header;
} TypeHeader;

/* Types of the library that parameters may have, and where they come from. */
static const TypeHeader type_headers[] = {
	{"size_t", "<stddef.h>"},    {"ptrdiff_t", "<stddef.h>"}, {"wchar_t", "<stddef.h>"},
	{"bool", "<stdbool.h>"},     {"int8_t", "<stdint.h>"},    {"int16_t", "<stdint.h>"},
	{"int32_t", "<stdint.h>"},   {"int64_t", "<stdint.h>"},   {"uint8_t", "<stdint.h>"},
	{"uint16_t", "<stdint.h>"},  {"uint32_t", "<stdint.h>"},  {"uint64_t", "<stdint.h>"},
	{"intptr_t", "<stdint.h>"},  {"uintptr_t", "<stdint.h>"}, {"intmax_t", "<stdint.h>"},
	{"uintmax_t", "<stdint.h>"}, {"double_t", "<math.h>"},    {"float_t", "<math.h>"},
	{"FILE", "<stdio.h>"},       {"time_t", "<time.h>"},      {"clock_t", "<time.h>"},
};

static void need_type(Map *headers, const char *type)
{
	for (size_t i = 0; i < sizeof type_headers / sizeof *type_headers; i++)
		if (strcmp(type, type_headers[i].type) == 0)
			map_set(headers, type_headers[i].header, "");
}

static void need_types(Map *headers, const Func *f)
{
	for (uint32_t i = 0; i < f->nparams; i++)
		need_type(headers, f->params[i].base);
	if (f->c_result)
		need_type(headers, f->c_result);
}

static bool is_builtin(const char *type)
{
	static const char *const words[] = {"void",  "char",   "short",  "int",      "long",
					    "float", "double", "signed", "unsigned", "_Bool"};
	size_t n = strcspn(type, " ");

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strlen(words[i]) == n && strncmp(type, words[i], n) == 0)
			return true;
	return false;
}

/* A type that whoever includes the header knows: typedefs of the source by what they stand for. */
static const char *known_type(const char *name, const Type *type)
{
	type = type_innermost(type);
	if (type->kind == TYPE_STRUCT)
		return type->name;
	if (type->kind == TYPE_OPAQUE || is_builtin(name))
		return name;
	for (size_t i = 0; i < sizeof type_headers / sizeof *type_headers; i++)
		if (strcmp(name, type_headers[i].type) == 0)
			return name;
	return type_info[type->kind].c;
}

/* Bounds that are constants as numbers: macros of the source are not known outside. The first is
 * left out if it is not a number itself. */
static const char *known_dims(Arena *arena, const char *dims, const Type *type)
{
	static const char digits[] = "0123456789";
	Text out = {0};
	char *s;

	if (!dims[0] || type->kind != TYPE_PTR)
		return dims;
	if (isdigit((unsigned char)dims[1]) && dims[1 + strspn(dims + 1, digits)] == ']')
		text_printf(&out, "%.*s", (int)(strcspn(dims, "]") + 1), dims);
	else
		text_str(&out, "[]");
	for (type = type->elem; type->kind == TYPE_ARRAY; type = type->elem) {
		dims += strcspn(dims, "]");
		dims += *dims == ']';
		if (type->len >= 0)
			text_printf(&out, "[%lld]", (long long)type->len);
		else
			text_printf(&out, "%.*s", (int)(strcspn(dims, "]") + 1), dims);
	}
	s = arena_strdup(arena, text_cstr(&out));
	text_free(&out);
	return s;
}

Func outside_prototype(Arena *arena, const Func *f)
{
	Func d = *f;

	d.params = arena_array(arena, CDecl, f->nparams + 1);
	for (uint32_t i = 0; i < f->nparams; i++) {
		d.params[i] = f->params[i];
		if (i >= f->body->nparams)
			continue;
		d.params[i].base = known_type(f->params[i].base, f->body->params[i]->type);
		d.params[i].dims = known_dims(arena, f->params[i].dims, f->body->params[i]->type);
	}
	if (f->nresults)
		d.c_result = known_type(f->c_result, f->result_types[0]);
	for (uint32_t i = 0; i < f->nparams; i++)
		if (f->params[i].is_result)
			d.c_result = d.params[i].base;
	return d;
}

/* C++ has no arrays of run-time size: not as parameters either. */
static bool is_c_only(const Func *f)
{
	for (uint32_t i = 0; i < f->nparams && i < f->body->nparams; i++) {
		const Type *t = f->body->params[i]->type;

		if (f->params[i].dims[0] && t->kind == TYPE_PTR && type_open_dims(t->elem) > 0)
			return true;
	}
	return false;
}

/* What C++ spells in another way, for the header alone. */
static void print_spelling(Text *out, const Func *f, bool define)
{
	bool is_restrict = false, is_bool = strcmp(f->c_result ? f->c_result : "", "_Bool") == 0;

	for (uint32_t i = 0; i < f->nparams; i++) {
		is_restrict |= f->params[i].is_restrict;
		is_bool |= strcmp(f->params[i].base, "_Bool") == 0;
	}
	if (!is_restrict && !is_bool)
		return;
	text_str(out, "#ifdef __cplusplus\n");
	if (is_restrict)
		text_printf(out, define ? "#define restrict\n" : "#undef restrict\n");
	if (is_bool)
		text_printf(out, define ? "#define _Bool bool\n" : "#undef _Bool\n");
	text_str(out, "#endif\n");
}

static const Unit *unit_of(const Unit *const *units, uint32_t nunits, const Func *f)
{
	for (uint32_t i = 0; i < nunits; i++)
		if (units[i]->file == f->unit)
			return units[i];
	return NULL;
}

/* ---- structs ---- */

bool type_has_tag(const Type *type)
{
	return strncmp(type->name, "struct ", 7) == 0 || strncmp(type->name, "union ", 6) == 0;
}

/* The struct that a parameter is or leads to, or NULL. */
static const Type *struct_of(const Func *f, uint32_t param)
{
	const Type *type =
		param < f->body->nparams ? type_innermost(f->body->params[param]->type) : NULL;

	return type && type->kind == TYPE_STRUCT ? type : NULL;
}

/* A typedef name that nobody but the source of the function knows, or NULL. */
static const Type *private_struct(const Func *f, const Unit *unit)
{
	for (uint32_t i = 0; i < f->nparams; i++) {
		const Type *type = struct_of(f, i);

		if (type && !type_has_tag(type) && unit && type->def->loc.file == unit->file)
			return type;
	}
	return NULL;
}

/* What the header itself defines. */
static bool is_tape(const Func *f, const Type *type)
{
	const Request *r = f->request;

	return r && r->split && strcmp(type->name + strcspn(type->name, " ") + 1, r->tape_tag) == 0;
}

static const char *include_text(Arena *arena, const HashLine *line)
{
	return arena_printf(arena, line->is_angled ? "#include <%s>" : "#include \"%s\"",
			    line->name);
}

/* Tags are declared; typedef names come from the headers that the source includes itself. */
static void need_structs(Arena *arena, Map *tags, Map *includes, const Func *f, const Unit *unit)
{
	bool is_named = false;

	for (uint32_t i = 0; i < f->nparams; i++) {
		const Type *type = struct_of(f, i);

		if (type && type_has_tag(type) && !is_tape(f, type))
			map_set(tags, type->name, "");
		is_named |= type && !type_has_tag(type);
	}
	for (uint32_t i = 0; is_named && unit && unit->ntexts && i < unit->texts->nlines; i++) {
		const HashLine *line = &unit->texts->lines[i];

		if (line->name && !line->is_own_header && line->included)
			map_set(includes, include_text(arena, line), "");
	}
}

/* ---- the header ---- */

static void print_preamble(Text *out, Arena *arena, const Unit *const *units, uint32_t nunits,
			   Func *const *derivatives, uint32_t count)
{
	Map *headers = map_new(arena), *includes = map_new(arena), *tags = map_new(arena);

	for (uint32_t i = 0; i < count; i++) {
		const Func *f = derivatives[i];
		const Unit *unit = unit_of(units, nunits, f);

		if (func_is_static(f) || private_struct(f, unit))
			continue;
		need_types(headers, f);
		need_structs(arena, tags, includes, f, unit);
	}
	for (uint32_t i = 0; i < map_count(headers); i++)
		text_printf(out, "#include %s\n", map_key(headers, i));
	for (uint32_t i = 0; i < map_count(includes); i++)
		text_printf(out, "%s\n", map_key(includes, i));
	text_str(out, map_count(headers) || map_count(includes) ? "\n" : "");
	text_str(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
	text_str(out, map_count(tags) ? "\n" : "");
	for (uint32_t i = 0; i < map_count(tags); i++)
		text_printf(out, "%s;\n", map_key(tags, i));
}

void emit_header(Text *out, const char *name, const Unit *const *units, uint32_t nunits,
		 Func *const *derivatives, uint32_t count)
{
	Arena *arena = arena_new();
	const char *guard = guard_name(arena, name);

	text_str(out, "/* Derivatives made by cadgen");
	for (uint32_t i = 0; i < nunits; i++)
		text_printf(out, "%s %s", i == 0 ? " from" : ",", base_name(units[i]->path));
	text_printf(out, ". */\n#ifndef %s\n#define %s\n\n", guard, guard);
	print_preamble(out, arena, units, nunits, derivatives, count);
	for (uint32_t i = 0; i < count; i++) {
		const Func *f = derivatives[i];
		const Type *own = private_struct(f, unit_of(units, nunits, f));
		Func d;

		if (func_is_static(f))
			continue;
		text_char(out, '\n');
		if (own) {
			text_printf(out,
				    "/* %s is not declared here: its source alone knows %s. */\n",
				    f->name, own->name);
			continue;
		}
		if (f->request && f->request->tape == TAPE_FIXED) {
			emit_work_struct(out, f, unit_of(units, nunits, f));
			text_char(out, '\n');
		}
		tape_struct(out, f);
		d = outside_prototype(arena, f);
		function_comment(out, f);
		if (is_c_only(f))
			text_str(out, "#ifndef __cplusplus /* arrays of run-time size */\n");
		else
			print_spelling(out, &d, true);
		emit_prototype(out, &d);
		text_str(out, ";\n");
		if (is_c_only(f))
			text_str(out, "#endif\n");
		else
			print_spelling(out, &d, false);
	}
	text_str(out, "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
	arena_free(arena);
}
