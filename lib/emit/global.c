/*
 * global: the globals that hold the differentials of globals. The file that defines the original
 * defines them, before the first derivative that uses them; other files declare them.
 */
#include "emit/internal.h"

static void print(Text *out, const Global *g, const Unit *unit, const char *storage)
{
	Emit e = {.arena = arena_new(), .unit = unit};

	e.helpers = map_new(e.arena);
	e.called = map_new(e.arena);
	text_str(out, storage);
	declare(&e, out, g->type, g->c_name);
	text_str(out, ";\n");
	arena_free(e.arena);
}

bool defines_differential(const Global *g, const Unit *unit, bool only_derivatives)
{
	return g->primal && g->home == unit->file && !(only_derivatives && g->is_defined);
}

void print_differential(Text *out, const Global *g, const Unit *unit, bool only_derivatives)
{
	bool defines = defines_differential(g, unit, only_derivatives);

	if (type_is_spellable(g->type)) /* or else the source defines it */
		print(out, g, unit, g->unit ? "static " : defines ? "" : "extern ");
}

static void print_in_header(Text *out, const Global *g, const Unit *unit)
{
	const Type *type = type_innermost(g->type);

	if (!type_is_spellable(type))
		text_printf(out, "/* %s is not declared here: its type has no name. */\n",
			    g->c_name);
	else if (type->kind == TYPE_STRUCT && !type_has_tag(type))
		text_printf(out, "/* %s is not declared here: its source alone knows %s. */\n",
			    g->c_name, c_type_name(unit, type));
	else
		print(out, g, unit, "extern ");
	if (!g->home)
		text_printf(out, "/* %s is defined by whoever defines %s. */\n", g->c_name,
			    g->primal->name);
}

/* Those of globals that no file of the run defines are declared with those of its first one. */
void print_header_differentials(Text *out, Units units)
{
	bool any = false;

	for (uint32_t i = 0; i < units.count; i++)
		for (const Global *g = units.items[i]->module->globals; g; g = g->next) {
			if (!g->primal || g->unit ||
			    (g->home ? g->home != units.items[i]->file : i > 0))
				continue;
			text_str(out, any ? "" : "\n/* The differentials of globals. */\n");
			any = true;
			print_in_header(out, g, units.items[i]);
		}
}
