/*
 * Lists that recursive functions build, read, change and free.
 */
#include "program.h"

void list_head(Text *out)
{
	text_print(out, "struct cell { double v; struct in b; struct cell *next; };\n");
}

static void print_builder(Gen *g, const char *name)
{
	int is_changed = chance(g, 40);

	line(g, "static struct cell *%s(int depth, const struct in *s, double v)", name);
	line(g, "{");
	g->indent++;
	line(g, "struct cell *k;");
	line(g, "if (depth <= 0) return NULL;");
	line(g, chance(g, 50) ? "k = malloc(sizeof *k);" : "k = calloc(1, sizeof *k);");
	line(g, "if (!k) abort();");
	line(g, "k->b = *s;");
	line(g, "k->v = %s;", tame_expression(g));
	line(g, "k->next = %s(depth - 1, s, %s);", name, tame_expression(g));
	if (is_changed)
		line(g, "if (k->next) k->next->v += 0.5 * k->v * k->b.u;");
	line(g, "return k;");
	g->indent--;
	line(g, "}");
}

static void print_readers(Gen *g, const char *name)
{
	line(g, "static double %s_sum(const struct cell *k, double v)", name);
	line(g, "{");
	line(g, "\treturn k ? tanh(k->v * v) + 0.5 * sin(k->b.u) * %s_sum(k->next, %s) : v;", name, tame_expression(g));
	line(g, "}");
	line(g, "static void %s_drop(struct cell *k)", name);
	line(g, "{");
	line(g, "\tif (k) { %s_drop(k->next); free(k); }", name);
	line(g, "}");
}

void list_helper(Gen *g, const Helper *helper)
{
	declare(g, (Var){.name = "v", .type = TYPE_DOUBLE});
	print_readers(g, helper->name);
	declare(g, (Var){.name = "s->u", .type = TYPE_DOUBLE, .is_const = 1});
	declare(g, (Var){.name = "s->v", .type = TYPE_DOUBLE, .is_const = 1});
	print_builder(g, helper->name);
}

void list_call(Gen *g, const Helper *helper, const char *in, const char *to)
{
	const char *l = fresh(g, "l"), *p = fresh(g, "p"), *e = tame_expression(g), *f = tame_expression(g);

	g->has_no_halves = 1;
	line(g, "{");
	g->indent++;
	line(g, "struct cell *%s = %s(%d, &%s, %s);", l, helper->name, below(g, 4), in, e);
	if (chance(g, 50))
		line(g, "for (struct cell *%s = %s; %s; %s = %s->next) %s->v = %s->v * 0.5 + %s;", p, l, p, p, p, p, p,
		     tame_expression(g));
	line(g, "%s = sin(%s_sum(%s, %s));", to, helper->name, l, f);
	line(g, "%s_drop(%s);", helper->name, l);
	g->indent--;
	line(g, "}");
}
