/*
 * layout: what objects consist of, as tables in C that compilers fill in: `offsetof` and `sizeof`
 * are right in the copy in long double, too.
 */
#include "check/check.h"

#include <string.h>

Layouts layouts_new(Arena *arena, const Unit *unit)
{
	return (Layouts){.arena = arena, .unit = unit, .names = map_new(arena)};
}

bool is_made_of_floats(const Type *type)
{
	type = type_without_arrays(type);
	if (type->kind != TYPE_STRUCT)
		return type_info[type->kind].is_float;
	if (!type->def->is_complete || type->def->is_union)
		return false;
	for (uint32_t i = 0; i < type->def->nfields; i++)
		if (!is_made_of_floats(type->def->fields[i].type))
			return false;
	return true;
}

/* `struct node`, `number`; cadgen's own names of structs without a name are none. */
static bool is_c_name(const char *name)
{
	static const char letters[] =
		"_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
	const char *last = strrchr(name, ' ');

	last = last ? last + 1 : name;
	return *last && strspn(last, letters) == strlen(last);
}

/* Its name in this source; NULL: it has none that can be written. */
static const char *name_of(const Layouts *l, const Type *type)
{
	const char *name;

	if (type->kind < TYPE_PTR)
		return type->c;
	if (type->kind == TYPE_PTR || type->kind == TYPE_FUNCTION)
		return "void *";
	if (type->kind != TYPE_STRUCT || !type->def->is_complete || type->def->is_local)
		return NULL;
	name = c_type_name(l->unit, type);
	return is_c_name(name) ? name : NULL;
}

/* The type of such a thing in C: by its name, or as that of an expression. */
static const char *type_text(const Layouts *l, const Type *type, const char *expression)
{
	const char *name = name_of(l, type);

	if (name || type->kind != TYPE_STRUCT || !type->def->is_complete || type->def->is_local)
		return name;
	return expression ? arena_printf(l->arena, "__typeof__(%s)", expression) : NULL;
}

/* An element of what the expression is. */
static const char *element_of(const Layouts *l, const char *expression, const Type *type)
{
	for (; expression && type->kind == TYPE_ARRAY; type = type->elem)
		expression = arena_printf(l->arena, "(%s)[0]", expression);
	return expression;
}

static const char *kind_of(const Type *type)
{
	if (type->kind == TYPE_PTR)
		return "CHECK_POINTER";
	if (type->kind == TYPE_STRUCT)
		return "CHECK_OBJECT";
	if (!type_is_float(type))
		return "CHECK_BYTES";
	return type->kind == TYPE_F32   ? "CHECK_FLOAT"
	       : type->kind == TYPE_F64 ? "CHECK_DOUBLE"
					: "CHECK_LONG";
}

/* The parts of a complex number are two numbers in a row. */
static const Type *part_of(const Type *type)
{
	type = type_without_arrays(type);
	return type_is_complex(type) ? type->def->fields[0].type : type;
}

static void print_members(Layouts *l, Text *out, const char *object, const char *path,
			  const Type *type);

static void print_member(Layouts *l, Text *out, const char *object, const char *path,
			 const Field *field)
{
	const Type *part = part_of(field->type);
	const char *whole = arena_printf(l->arena, "((%s *)0)->%s", object, path);
	const char *element = element_of(l, whole, field->type), *of = "NULL";
	const char *name = type_text(l, part, element);

	if (field->bits)
		return;
	if (part->kind == TYPE_STRUCT && field->type == part && part->def->is_complete) {
		print_members(l, out, object, path, part);
		return;
	}
	if (!name)
		return;
	if (part->kind == TYPE_PTR)
		of = check_layout(l, part->elem, arena_printf(l->arena, "*%s", element));
	else if (part->kind == TYPE_STRUCT)
		of = check_layout(l, part, element);
	text_printf(out, "\t{%s, offsetof(%s, %s), sizeof(%s), ", kind_of(part), object, path,
		    name);
	if (field->type->kind == TYPE_ARRAY && field->type->len <= 0)
		text_str(out, "CHECK_REST");
	else
		text_printf(out, "sizeof ((%s *)0)->%s / sizeof(%s)", object, path, name);
	text_printf(out, ", %s, \"%s\"},\n", of, path);
}

/* All members, or of a union the first one with all of its numbers. */
static void print_members(Layouts *l, Text *out, const char *object, const char *path,
			  const Type *type)
{
	const StructDef *def = type->def;

	for (uint32_t i = 0; i < def->nfields; i++) {
		const Field *field = &def->fields[i];
		const char *at =
			*path ? arena_printf(l->arena, "%s.%s", path, field->name) : field->name;

		if (field->is_shared &&
		    (!type_holds_float(field->type) || field_is_covered(type, i)))
			continue;
		print_member(l, out, object, at, field);
	}
}

/* The runtime's own; or NULL. */
static const char *scalar_layout(const Type *type)
{
	if (!type_is_float(type))
		return NULL;
	return type->kind == TYPE_F32   ? "&cadgen_check_float"
	       : type->kind == TYPE_F64 ? "&cadgen_check_double"
					: "&cadgen_check_long";
}

/* A layout of one kind of thing: integers, pointers, complex numbers. */
static void print_plain(Layouts *l, Text *out, const Type *type, const char *expression)
{
	const Type *part = part_of(type);
	const char *name = name_of(l, part);

	expression = expression ? arena_printf(l->arena, "*(%s)", expression) : NULL;

	text_printf(out, "\t{%s, 0, sizeof(%s), %d, %s, NULL},\n", kind_of(part), name,
		    part != type_without_arrays(type) ? 2 : 1,
		    part->kind == TYPE_PTR ? check_layout(l, part->elem, expression) : "NULL");
}

const char *check_layout(Layouts *l, const Type *type, const char *expression)
{
	const Type *inner = type_without_arrays(type);
	const char *element = element_of(l, expression, type);
	const char *c = type_text(l, inner, element), *key, *known;
	bool is_object = inner->kind == TYPE_STRUCT && !type_is_complex(inner);
	Text members = {0};

	if (!c || inner->kind == TYPE_FUNCTION)
		return "NULL";
	if (scalar_layout(inner))
		return scalar_layout(inner);
	key = arena_printf(l->arena, "%p", (const void *)inner);
	known = map_get(l->names, key);
	if (known)
		return known;
	known = arena_printf(l->arena, "&cadgen_layout_%u", (unsigned)map_count(l->names));
	map_set(l->names, key, (void *)(uintptr_t)known);
	text_printf(&l->declared, "static const CheckLayout %s;\n", known + 1);
	if (is_object)
		print_members(l, &members, c, "", inner);
	else
		print_plain(l, &members, inner, element);
	if (members.len)
		text_printf(&l->text, "static const CheckMember cadgen_members%s[] = {\n%s};\n",
			    known + strlen("&cadgen_layout"), text_cstr(&members));
	text_printf(&l->text, "static const CheckLayout %s = {sizeof(%s), ", known + 1, c);
	if (members.len)
		text_printf(
			&l->text,
			"cadgen_members%s, sizeof cadgen_members%s / sizeof *cadgen_members%s};\n",
			known + strlen("&cadgen_layout"), known + strlen("&cadgen_layout"),
			known + strlen("&cadgen_layout"));
	else
		text_str(&l->text, "NULL, 0};\n");
	text_free(&members);
	return known;
}
