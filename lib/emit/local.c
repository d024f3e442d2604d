/*
 * local: struct types that the text names. Those that the source declares inside a function are
 * declared again before the derivative; those without a name in C are refused.
 */
#include "emit/internal.h"

void type_is_spelled(const Emit *e, const Type *type)
{
	if (e->spelled && type->kind == TYPE_STRUCT && !map_get(e->spelled, type->name))
		map_set(e->spelled, type->name, (void *)(uintptr_t)type);
}

/* The local struct that a member is, or is an array of; or NULL. */
static const Type *struct_in(const Type *type)
{
	type = type_without_arrays(type);
	return type->kind == TYPE_STRUCT && type->def->is_local ? type : NULL;
}

static const Type *struct_behind(const Type *type)
{
	return struct_in(type_innermost(type));
}

/* Prints a member without const, since members are initialised one by one. */
static void print_member(const Emit *e, Text *out, const Field *f)
{
	const Type *type = f->type;

	text_char(out, '\t');
	if (type->kind == TYPE_ARRAY && type->len < 0)
		declare(e, out, type->elem, arena_printf(e->arena, "%s[]", f->name));
	else
		declare(e, out, type, f->name);
	if (f->bits)
		text_printf(out, " : %d", f->bits);
	text_str(out, ";\n");
}

static const char *definition(const Emit *e, const Type *type)
{
	Text out = {0};
	const char *text;

	text_printf(&out, "%s {\n", type->name);
	for (uint32_t i = 0; i < type->def->nfields; i++)
		print_member(e, &out, &type->def->fields[i]);
	text_str(&out, "};\n");
	text = arena_strdup(e->func->module->arena, text_cstr(&out));
	text_free(&out);
	return text;
}

/* Defines the structs that it contains first, and those that its pointers lead to afterwards. */
static void define_struct(const Emit *e, const Type *type)
{
	const StructDef *def = type->def;

	if (map_get(e->helpers, type->name))
		return;
	for (uint32_t i = 0; i < def->nfields; i++)
		if (struct_in(def->fields[i].type))
			define_struct(e, struct_in(def->fields[i].type));
	map_set(e->helpers, type->name, (void *)(uintptr_t)definition(e, type));
	for (uint32_t i = 0; i < def->nfields; i++)
		if (struct_behind(def->fields[i].type))
			define_struct(e, struct_behind(def->fields[i].type));
}

void define_local_structs(const Emit *e, Diags *diags)
{
	for (uint32_t i = 0; i < map_count(e->spelled); i++) {
		const Type *type = map_value(e->spelled, i);

		if (type->def->is_local)
			define_struct(e, type);
		else if (diags && !type_is_spellable(type))
			diag_report(diags, E_STRUCT_UNNAMED, type->def->loc, "");
	}
}
