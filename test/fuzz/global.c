/*
 * Global numbers, arrays and integers that a program's function and its helpers share. Some are named in the lists of
 * requests; active data passes through the others. Where the function's arguments are objects, which a builder makes,
 * nothing sets the globals before a call: the function does so first.
 */
#include "program.h"

static Var *add(Gen *g, Type type, const char *stem)
{
	Var *var = &g->global[g->nglobals++];

	*var = (Var){.name = fmt(g, "%s%d_%d", stem, g->index, g->nglobals), .type = type};
	return var;
}

static const char *brackets(Gen *g, const Var *var)
{
	return var->rank == 0   ? ""
	       : var->rank == 1 ? fmt(g, "[%s]", var->extent[0])
	                        : fmt(g, "[%s][%s]", var->extent[0], var->extent[1]);
}

void globals_choose(Gen *g)
{
	int n = chance(g, 30) ? 1 + below(g, MAX_GLOBALS - 1) : 0;

	for (int i = 0; i < n; i++) {
		Var *var = add(g, g->is_mixed && chance(g, 40) ? TYPE_FLOAT : TYPE_DOUBLE, "g");

		var->rank = below(g, 3);
		var->extent[0] = chance(g, 50) ? "4" : "3";
		var->extent[1] = "2";
		var->is_const = chance(g, 20);
	}
	if (n && chance(g, 40))
		add(g, TYPE_INT, "k");
}

/* Calls in expressions change none, and integers, which are indices, remain in all calls: the order of evaluation is not
 * specified. */
void globals_declare(Gen *g, int is_written)
{
	for (int i = 0; i < g->nglobals; i++) {
		Var var = g->global[i];

		var.is_const |= !is_written || (g->is_helper && !is_real(var.type));
		declare(g, var);
	}
}

/* The differential of a static one that the derivative does not use would not be there for the harness. */
void globals_print(Gen *g, Text *out)
{
	if (g->nglobals && !g->has_objects) {
		text_print(out, "/* globals: f%d", g->index);
		for (int i = 0; i < g->nglobals; i++)
			text_print(out, " %s %s%s", type_names[g->global[i].type], g->global[i].name,
			           brackets(g, &g->global[i]));
		text_print(out, " */\n");
	}
	for (int i = 0; i < g->nglobals; i++) {
		int is_static = g->has_objects || (!g->global[i].is_listed && chance(g, 50));

		text_print(out, "%s%s %s%s;\n", is_static ? "static " : "", type_names[g->global[i].type],
		           g->global[i].name, brackets(g, &g->global[i]));
	}
}

/* What is written is in both lists, so that nothing is lost, or in none. */
void globals_list(Gen *g, Signature *s)
{
	for (int i = 0; i < g->nglobals; i++) {
		Var *var = &g->global[i];

		if (!is_real(var->type))
			text_print(&s->description, " %s=0,2,1", var->name);
		else if (chance(g, 60)) {
			var->is_listed = 1;
			text_print(&s->wrt, "%s%s", s->wrt.length ? ", " : "", var->name);
			if (!var->is_const)
				text_print(&s->of, "%s%s", s->of.length ? ", " : "", var->name);
		}
	}
}

void globals_reset(Gen *g, Text *out)
{
	for (int i = 0; i < g->nglobals; i++) {
		const Var *var = &g->global[i];

		text_print(out, var->rank == 0   ? "\t%s = %s;\n"
		                : var->rank == 1 ? "\tfor (int i = 0; i < %3$s; i++)\n\t\t%1$s[i] = %2$s;\n"
		                                 : "\tfor (int i = 0; i < %3$s; i++)\n\t\t%1$s[i][0] = %1$s[i][1] = %2$s;\n",
		           var->name, is_real(var->type) ? "0.5" : "1", var->extent[0]);
	}
}
