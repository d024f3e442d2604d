/*
 * record: the structs for what `save` keeps and `restore` reads back.
 *
 *   struct f_record { double x; int n; };
 *
 * What is saved in one function is restored in another. All functions that save and restore the
 * same types share a struct, which is named after the first function and the values saved there,
 * but the halves of each split derivative have one of their own. The map of helpers finds the
 * structs by their types (a key that begins with '=' and is not printed).
 */
#include "emit/internal.h"

#include <ctype.h>
#include <string.h>

typedef struct KeptValues {
	const Type *const *types;
	const char *const *hints;
	uint32_t count;
} KeptValues;

static KeptValues kept_values(Emit *e, const Op *op)
{
	bool save = op->code == OP_SAVE;
	uint32_t count = save ? op->nargs - 1 : op->nresults;
	const Type **types = arena_array(e->arena, const Type *, count + 1);
	const char **hints = arena_array(e->arena, const char *, count + 1);

	for (uint32_t i = 0; i < count; i++) {
		const Value *v = save ? op->args[i + 1] : &op->results[i];

		types[i] = v->type;
		hints[i] = v->hint;
	}
	return (KeptValues){types, hints, count};
}

static const char *signature(Emit *e, const KeptValues *kept)
{
	Text text = {0};
	const char *s;

	text_char(&text, '=');
	if (e->func->request && e->func->request->split)
		text_printf(&text, "%s;", e->func->request->tape_tag);
	for (uint32_t i = 0; i < kept->count; i++) {
		type_print(&text, kept->types[i]);
		text_char(&text, ';');
	}
	s = arena_strdup(e->arena, text_cstr(&text));
	text_free(&text);
	return s;
}

/* ---- names ---- */

static bool is_taken(const Emit *e, const char *const *members, uint32_t count, const char *name)
{
	if (e->unit && map_get(e->unit->macros, name))
		return true;
	for (uint32_t i = 0; i < count; i++)
		if (strcmp(members[i], name) == 0)
			return true;
	return false;
}

static const char *plain_name(const Type *type)
{
	if (type->kind == TYPE_BOOL)
		return "cond";
	if (type_is_ptr(type))
		return "p";
	return type_is_integer(type) ? "k" : "t";
}

static const char *member_name(const Emit *e, Arena *arena, const KeptValues *kept, uint32_t i,
			       const char *const *members)
{
	const char *hint = kept->hints[i] ? kept->hints[i] : plain_name(kept->types[i]);
	char *stem = arena_strdup(arena, hint);
	const char *name = stem;

	for (char *p = stem; *p; p++)
		if (!isalnum((unsigned char)*p))
			*p = '_';
	for (unsigned n = 2; is_taken(e, members, i, name); n++)
		name = arena_printf(arena, "%s%s%u", stem,
				    isdigit((unsigned char)stem[strlen(stem) - 1]) ? "_" : "", n);
	return name;
}

static bool tag_is_free(const Emit *e, const char *key)
{
	for (const StructDef *d = e->func->module->first_struct; d; d = d->next)
		if (strcmp(d->type->name, key) == 0)
			return false;
	return !map_get(e->helpers, key);
}

/* The key in the map of helpers: "struct f_record". */
static const char *free_key(Emit *e, Arena *arena)
{
	const char *key = arena_printf(arena, "struct %s_record", e->func->name);

	for (unsigned n = 2; !tag_is_free(e, key); n++)
		key = arena_printf(arena, "struct %s_record%u", e->func->name, n);
	return key;
}

/* ---- the struct ---- */

static const char *definition(Emit *e, const Record *record, const KeptValues *kept)
{
	Text text = {0};
	const char *s;

	text_printf(&text, "/* What %s keeps. */\nstruct %s {\n", e->func->name, record->tag);
	for (uint32_t i = 0; i < kept->count; i++) {
		text_char(&text, '\t');
		declare(e, &text, kept->types[i], record->member[i]);
		text_str(&text, ";\n");
	}
	text_str(&text, kept->count ? "};\n" : "\tchar unused;\n};\n");
	s = arena_strdup(e->func->module->arena, text_cstr(&text));
	text_free(&text);
	return s;
}

const Record *saved_record_of(Emit *e, const Op *op)
{
	Arena *arena = e->func->module->arena;
	KeptValues kept = kept_values(e, op);
	const char *types = signature(e, &kept), *key;
	Record *record = map_get(e->helpers, types);

	if (record)
		return record;
	key = free_key(e, arena);
	record = arena_new_of(arena, Record);
	record->tag = key + strlen("struct ");
	record->member = arena_array(arena, const char *, kept.count + 1);
	for (uint32_t i = 0; i < kept.count; i++)
		record->member[i] = member_name(e, arena, &kept, i, record->member);
	map_set(e->helpers, types, record);
	map_set(e->helpers, key, (void *)(uintptr_t)definition(e, record, &kept));
	return record;
}

const char *variable_text(Emit *e, const Value *v)
{
	const char *name = var_find(e->var_of[v->id])->name;

	if (!e->recorded[v->id])
		return name;
	return arena_printf(e->arena, "%s->%s", name, saved_record_of(e, v->def)->member[v->index]);
}
