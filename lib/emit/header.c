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
	return guard;
}

/* The guard is made of the header's name and its first function, since headers in two folders may
 * have the same name. */
static const char *guard_of(Arena *arena, const char *name, Func *const *derivatives,
			    uint32_t count)
{
	const char *first = "";

	for (uint32_t i = count; i-- > 0;)
		if (!func_is_static(derivatives[i]))
			first = arena_printf(arena, "_%s", func_c_name(derivatives[i]));
	return arena_printf(arena, "CADGEN_%s%s", guard_name(arena, name), first);
}

typedef struct TypeHeader {
	const char *type, *header;
} TypeHeader;

/* Types of the library that parameters may have, with their headers. */
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

/* `int64_t` for `const int64_t *`; *stars is the rest. */
static const char *result_base(Arena *arena, const char *text, const char **stars)
{
	const char *base = strncmp(text, "const ", 6) == 0 ? text + 6 : text;
	const char *end = strchr(base, '*');
	size_t n = end ? (size_t)(end - base) : strlen(base);

	*stars = end ? end : "";
	while (n > 0 && base[n - 1] == ' ')
		n--;
	return arena_strndup(arena, base, n);
}

static void need_types(Arena *arena, Map *headers, const Func *f)
{
	const char *stars;

	for (uint32_t i = 0; i < f->nparams; i++)
		need_type(headers, f->params[i].base);
	if (f->c_result)
		need_type(headers, result_base(arena, f->c_result, &stars));
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

/* The name of a type for those who include the header: the type behind a typedef of the source. */
static const char *known_type(const Unit *unit, const char *name, const Type *type)
{
	type = type_innermost(type);
	if (type->kind == TYPE_STRUCT || type->kind == TYPE_FUNCTION)
		return c_type_name(unit, type);
	if (type->kind == TYPE_OPAQUE || is_builtin(name))
		return name;
	for (size_t i = 0; i < sizeof type_headers / sizeof *type_headers; i++)
		if (strcmp(name, type_headers[i].type) == 0)
			return name;
	return type->c ? type->c : type_info[type->kind].c;
}

/* A result type for those who include the header: `const double *` for `const real *`. */
static const char *known_result(Arena *arena, const Unit *unit, const char *text, const Type *type)
{
	bool is_const = strncmp(text, "const ", 6) == 0;
	const char *stars, *base = result_base(arena, text, &stars);

	return arena_printf(arena, "%s%s%s%s", is_const ? "const " : "",
			    known_type(unit, base, type), *stars ? " " : "", stars);
}

static const char letters[] = "_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/* The name of a parameter, changed if it is a keyword of C++. */
static const char *known_name(Arena *arena, const Func *f, const char *name)
{
	static const char *const words[] = {
		"alignas",
		"alignof",
		"and",
		"and_eq",
		"asm",
		"bitand",
		"bitor",
		"bool",
		"catch",
		"char8_t",
		"char16_t",
		"char32_t",
		"class",
		"compl",
		"concept",
		"const_cast",
		"consteval",
		"constexpr",
		"constinit",
		"co_await",
		"co_return",
		"co_yield",
		"decltype",
		"delete",
		"dynamic_cast",
		"explicit",
		"export",
		"false",
		"friend",
		"mutable",
		"namespace",
		"new",
		"noexcept",
		"not",
		"not_eq",
		"nullptr",
		"operator",
		"or",
		"or_eq",
		"private",
		"protected",
		"public",
		"reinterpret_cast",
		"requires",
		"static_assert",
		"static_cast",
		"template",
		"this",
		"thread_local",
		"throw",
		"true",
		"try",
		"typeid",
		"typename",
		"using",
		"virtual",
		"wchar_t",
		"xor",
		"xor_eq",
	};
	bool is_word = false;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		is_word |= strcmp(words[i], name) == 0;
	if (!is_word)
		return name;
	for (const char *free = arena_printf(arena, "%s_", name);;
	     free = arena_printf(arena, "%s_", free)) {
		bool taken = false;

		for (uint32_t i = 0; i < f->nparams; i++)
			taken |= strcmp(f->params[i].name, free) == 0;
		if (!taken)
			return free;
	}
}

/* Whether those who include the header know a bound, n characters long: arithmetic on parameters
 * whose names stay. */
static bool is_known_bound(Arena *arena, const Func *f, const char *bound, size_t n)
{
	const char *const text = arena_printf(arena, "%.*s", (int)n, bound);

	if (text[strcspn(text, "[.>(")])
		return false;
	for (const char *s = text + strcspn(text, letters); *s; s += strcspn(s, letters)) {
		size_t len = strspn(s, letters);
		const char *word = arena_printf(arena, "%.*s", (int)len, s);
		bool is_known = isdigit((unsigned char)*word);

		for (uint32_t i = 0; i < f->nparams; i++)
			is_known |= strcmp(f->params[i].name, word) == 0;
		if (!is_known || known_name(arena, f, word) != word)
			return false;
		s += len;
	}
	return n > 0;
}

/* Constant bounds as numbers, since the source's macros are not known outside. The first is left
 * out if it is neither constant nor known outside. */
static const char *known_dims(Arena *arena, const Func *f, const CDecl *decl, const Type *type)
{
	const char *dims = decl->dims, *s;
	Text out = {0};

	if (!dims[0] || type->kind != TYPE_PTR)
		return dims;
	if (decl->length > 0)
		text_printf(&out, "[%lld]", (long long)decl->length);
	else if (is_known_bound(arena, f, dims + 1, strcspn(dims + 1, "]")))
		text_printf(&out, "%.*s", (int)(strcspn(dims, "]") + 1), dims);
	else
		text_str(&out, "[]");
	for (type = type->elem; type->kind == TYPE_ARRAY; type = type->elem) {
		if (decl->lanes && type->elem->kind != TYPE_ARRAY)
			break;
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

Func outside_prototype(Arena *arena, const Func *f, const Unit *unit)
{
	Func d = *f;

	d.params = arena_array(arena, CDecl, f->nparams + 1);
	for (uint32_t i = 0; i < f->nparams; i++) {
		d.params[i] = f->params[i];
		d.params[i].name = known_name(arena, f, f->params[i].name);
		if (i >= f->body->nparams)
			continue;
		d.params[i].base = known_type(unit, f->params[i].base, f->body->params[i]->type);
		d.params[i].dims = known_dims(arena, f, &f->params[i], f->body->params[i]->type);
	}
	if (f->nresults)
		d.c_result = known_result(arena, unit, f->c_result, f->result_types[0]);
	for (uint32_t i = 0; i < f->nparams; i++)
		if (f->params[i].is_result)
			d.c_result = d.params[i].base;
	return d;
}

/* Does a parameter point to arrays of run-time size, which C++ does not have? */
static bool is_c_only(const Func *f)
{
	for (uint32_t i = 0; i < f->nparams && i < f->body->nparams; i++) {
		const Type *t = f->body->params[i]->type;

		if (f->params[i].dims[0] && t->kind == TYPE_PTR && type_open_dims(t->elem) > 0)
			return true;
	}
	return false;
}

/* Leaves out the first bounds that are computed, which C++ does not have; false if there are
 * none. */
static bool drop_computed(Arena *arena, Func *d)
{
	CDecl *params = arena_array(arena, CDecl, d->nparams + 1);
	bool is_dropped = false;

	for (uint32_t i = 0; i < d->nparams; i++) {
		const char *dims = d->params[i].dims;

		params[i] = d->params[i];
		if (!dims[0] || d->params[i].length > 0 || dims[1] == ']')
			continue;
		params[i].dims = arena_printf(arena, "[%s", dims + strcspn(dims, "]"));
		is_dropped = true;
	}
	d->params = params;
	return is_dropped;
}

static bool has_word(const char *text, const char *word)
{
	for (text += strcspn(text, letters); *text; text += strcspn(text, letters)) {
		size_t n = strspn(text, letters);

		if (n == strlen(word) && strncmp(text, word, n) == 0)
			return true;
		text += n;
	}
	return false;
}

/* Defines or undefines macros for words that C++ spells in another way. */
static void print_spelling(Text *out, const Func *f, bool define)
{
	bool is_restrict = false, is_bool = strcmp(f->c_result ? f->c_result : "", "_Bool") == 0;

	for (uint32_t i = 0; i < f->nparams; i++) {
		const CDecl *p = &f->params[i];
		const char *base = p->base;

		is_restrict |= (p->is_restrict && (p->stars || p->of_pointers)) ||
			       has_word(base, "restrict");
		is_bool |= has_word(base, "_Bool");
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

static const Unit *unit_of(Units units, const Func *f)
{
	for (uint32_t i = 0; i < units.count; i++)
		if (units.items[i]->file == f->unit)
			return units.items[i];
	return NULL;
}

/* ---- structs ---- */

bool type_has_tag(const Type *type)
{
	return strncmp(type->name, "struct ", 7) == 0 || strncmp(type->name, "union ", 6) == 0;
}

/* The innermost type of a parameter, or of the result (param == nparams), if it is of this kind;
 * else NULL. */
static const Type *innermost_of(const Func *f, uint32_t param, TypeKind kind)
{
	const Type *type = NULL;

	if (param < f->body->nparams)
		type = type_innermost(f->body->params[param]->type);
	else if (param == f->nparams && f->nresults)
		type = type_innermost(f->result_types[0]);
	return type && type->kind == kind ? type : NULL;
}

/* The struct that a parameter or the result is or points to, or NULL. */
static const Type *struct_of(const Func *f, uint32_t param)
{
	const Type *type = innermost_of(f, param, TYPE_STRUCT);

	return type && !type_is_complex(type) ? type : NULL;
}

static const Type *function_of(const Func *f, uint32_t param)
{
	return innermost_of(f, param, TYPE_FUNCTION);
}

/* Adds the tags of structs and unions in the text of a function's type. Returns another name in it
 * that is not C's, or NULL. */
static const char *names_in(Arena *arena, const char *text, Map *tags)
{
	static const char *const words[] = {"const", "volatile", "restrict", "enum"};
	const char *found = NULL;

	for (text += strcspn(text, letters); *text && !found; text += strcspn(text, letters)) {
		size_t n = strspn(text, letters);
		const char *word = arena_strndup(arena, text, n);
		bool is_tag = strcmp(word, "struct") == 0 || strcmp(word, "union") == 0;
		bool is_known = is_tag || is_builtin(word) || (word[0] >= '0' && word[0] <= '9');

		for (size_t i = 0; i < sizeof words / sizeof *words; i++)
			is_known |= strcmp(word, words[i]) == 0;
		if (is_tag) {
			n += 1 + strspn(text + n + 1, letters);
			map_set(tags, arena_strndup(arena, text, n), "");
		}
		found = is_known ? NULL : word;
		text += n;
	}
	return found;
}

/* The file that defines the struct in this unit. */
static uint32_t struct_file(const Unit *unit, const Type *type)
{
	const Loc *loc = map_get(unit->structs, type->name);

	return loc ? loc->file : type->def->loc.file;
}

/* A struct that the unit has from a header, under another name than the other unit; or NULL. */
static const Type *renamed(const Unit *unit, const Unit *other)
{
	for (const StructDef *def = unit->module->first_struct; def; def = def->next) {
		const Type *type = def->type;

		if (map_get(unit->structs, type->name) && map_get(other->structs, type->name) &&
		    struct_file(unit, type) != unit->file &&
		    strcmp(c_type_name(unit, type), c_type_name(other, type)) != 0)
			return type;
	}
	return NULL;
}

/* Headers that give one struct two names may declare one function in two ways. So they must not be
 * included together, neither by this header nor by a file that includes it. */
static const char *two_names(Arena *arena, Units units, const Unit *unit)
{
	bool before = true;

	for (uint32_t i = 0; i < units.count; i++) {
		const Unit *other = units.items[i];
		const Type *type = renamed(unit, other);

		before &= other != unit;
		if (type && (other->includes_own_header || (before && renamed(other, unit))))
			return arena_printf(arena, "%s is called %s in %s", c_type_name(unit, type),
					    c_type_name(other, type), base_name(other->path));
	}
	return NULL;
}

const char *why_secret(Arena *arena, Units units, const Func *f)
{
	const Unit *unit = unit_of(units, f);
	const char *why = NULL;

	for (uint32_t i = 0; i <= f->nparams && unit && !why; i++) {
		const Type *type = struct_of(f, i), *function = function_of(f, i);
		const char *name =
			function ? names_in(arena, c_type_name(unit, function), map_new(arena))
				 : NULL;

		if (name)
			why = arena_printf(arena, "its source alone knows %s", name);
		if (!type || type_has_tag(type))
			continue;
		why = struct_file(unit, type) == unit->file
			      ? arena_printf(arena, "its source alone knows %s",
					     c_type_name(unit, type))
			      : two_names(arena, units, unit);
	}
	return why;
}

/* Is it the struct of the function's tape, which the header itself defines? */
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

static bool is_of_texts(const Unit *unit, uint32_t file)
{
	for (uint32_t i = 0; i < unit->ntexts; i++)
		if (unit->texts[i].file == file)
			return true;
	return false;
}

/* Collects the tags to declare. Typedef names come from the headers that the source itself
 * includes: the user's, and the system's if one of those defines a type. */
static void need_structs(Arena *arena, Map *tags, Map *includes, const Func *f, const Unit *unit)
{
	bool is_named = false, is_of_system = false;

	for (uint32_t i = 0; i <= f->nparams; i++) {
		const Type *type = struct_of(f, i);

		if (type && type_has_tag(type) && !is_tape(f, type))
			map_set(tags, type->name, "");
		if (function_of(f, i))
			names_in(arena, c_type_name(unit, function_of(f, i)), tags);
		if (!type || type_has_tag(type) || !unit)
			continue;
		is_named = true;
		is_of_system |= !is_of_texts(unit, struct_file(unit, type));
	}
	for (uint32_t i = 0; is_named && unit->ntexts && i < unit->texts->nlines; i++) {
		const HashLine *line = &unit->texts->lines[i];

		if (line->name && !line->is_own_header && !line->is_facts &&
		    (line->included || is_of_system))
			map_set(includes, include_text(arena, line), "");
	}
}

/* ---- the header ---- */

static const char end_of_block[] = "\n#ifdef __cplusplus\n}\n#endif\n\n";

static bool drop_end(Text *out, const char *end)
{
	size_t n = strlen(end);

	if (out->len < n || strcmp(out->s + out->len - n, end) != 0)
		return false;
	out->len -= n;
	out->s[out->len] = '\0';
	return true;
}

/* Goes on with the block of an earlier round if it needs no other headers. */
static void print_preamble(Text *out, Arena *arena, Units units, Func *const *derivatives,
			   uint32_t count)
{
	Map *headers = map_new(arena), *includes = map_new(arena), *tags = map_new(arena);

	for (uint32_t i = 0; i < count; i++) {
		const Func *f = derivatives[i];

		if (func_is_static(f) || why_secret(arena, units, f))
			continue;
		need_types(arena, headers, f);
		need_structs(arena, tags, includes, f, unit_of(units, f));
	}
	for (uint32_t i = 0; i < map_count(headers); i++)
		text_printf(out, "#include %s\n", map_key(headers, i));
	for (uint32_t i = 0; i < map_count(includes); i++)
		text_printf(out, "%s\n", map_key(includes, i));
	if (map_count(headers) || map_count(includes) || !drop_end(out, end_of_block))
		text_printf(out, "%s#ifdef __cplusplus\nextern \"C\" {\n#endif\n",
			    map_count(headers) || map_count(includes) ? "\n" : "");
	text_str(out, map_count(tags) ? "\n" : "");
	for (uint32_t i = 0; i < map_count(tags); i++)
		text_printf(out, "%s;\n", map_key(tags, i));
}

/* A prototype for C, and for C++ where that can say it. */
static void print_declaration(Text *out, Arena *arena, const Func *f, const Func *d,
			      const Unit *unit)
{
	Func open = *d;
	bool is_for_c = is_c_only(f), is_two = !is_for_c && drop_computed(arena, &open);

	if (!is_for_c)
		print_spelling(out, d, true);
	if (is_two) {
		text_str(out, "#ifdef __cplusplus /* no bounds of run-time size */\n");
		emit_prototype(out, &open, unit);
		text_str(out, "#else\n");
	} else if (is_for_c) {
		text_str(out, "#ifndef __cplusplus /* arrays of run-time size */\n");
	}
	emit_prototype(out, d, unit);
	if (is_two || is_for_c)
		text_str(out, "#endif\n");
	if (!is_for_c)
		print_spelling(out, d, false);
}

void emit_declarations(Text *out, Units units, Func *const *derivatives, uint32_t count)
{
	Arena *arena = arena_new();

	print_preamble(out, arena, units, derivatives, count);
	print_header_differentials(out, units);
	for (uint32_t i = 0; i < count; i++) {
		const Func *f = derivatives[i];
		const Unit *unit = unit_of(units, f);
		const char *why = why_secret(arena, units, f);
		Func d;

		if (func_is_static(f))
			continue;
		text_char(out, '\n');
		if (f->request && f->request->part == PART_FORWARD)
			tape_struct(out, f);
		if (why) {
			text_printf(out, "/* %s is not declared here: %s. */\n", f->name, why);
			continue;
		}
		if (f->request && request_tape(f->request) == TAPE_FIXED) {
			emit_work_struct(out, f, unit);
			text_char(out, '\n');
		}
		d = outside_prototype(arena, f, unit);
		function_comment(out, f);
		print_declaration(out, arena, f, &d, unit);
	}
	text_str(out, end_of_block);
	arena_free(arena);
}

void emit_header(Text *out, const char *name, Units units, Func *const *derivatives, uint32_t count,
		 const char *declarations)
{
	Arena *arena = arena_new();
	const char *guard = guard_of(arena, name, derivatives, count);

	text_str(out, "/* Derivatives made by cadgen");
	for (uint32_t i = 0; i < units.count; i++) {
		text_str(out, i == 0 ? " from " : ", ");
		text_file(out, units.items[i]->path);
	}
	text_printf(out, ". */\n#ifndef %s\n#define %s\n\n%s#endif\n", guard, guard, declarations);
	arena_free(arena);
}
