/* Gotos: over a piece of code, back, into branches and loops, out of nests, crossing, by `switch`. Each stays within its own
 * statement, and jumps back are counted. */
#include "program.h"

/* { statements } */
static void block(Gen *g, void some(Gen *g, int most))
{
	int nvars = g->nvars, nobjects = g->nobjects, positive[2] = {g->is_positive[0], g->is_positive[1]};
	int can_continue = g->can_continue;

	line(g, "{");
	g->indent++;
	g->can_continue = 0;
	some(g, 2);
	g->indent--;
	line(g, "}");
	g->nvars = nvars;
	g->nobjects = nobjects;
	g->is_positive[0] = positive[0];
	g->is_positive[1] = positive[1];
	g->can_continue = can_continue;
}

static void goto_if(Gen *g, const char *label)
{
	const char *c = condition(g);

	line(g, "if (%s)", c);
	line(g, "\tgoto %s;", label);
}

static void ahead(Gen *g, void some(Gen *g, int most))
{
	const char *a = fresh(g, "l"), *b = fresh(g, "l");

	goto_if(g, a);
	block(g, some);
	goto_if(g, b);
	block(g, some);
	line(g, "%s:", a);
	block(g, some);
	line(g, "%s:;", b);
}

static void back(Gen *g, const char *k, void some(Gen *g, int most))
{
	const char *a = fresh(g, "l"), *b = fresh(g, "l");
	int enters = chance(g, 40);

	if (enters)
		goto_if(g, b);
	line(g, "%s:", a);
	block(g, some);
	if (enters) {
		line(g, "%s:", b);
		block(g, some);
	}
	if (chance(g, 50)) {
		line(g, "if (++%s < 3)", k);
		line(g, "\tgoto %s;", a);
	} else {
		line(g, "if (++%s < 4) {", k);
		goto_if(g, a);
		line(g, "}");
	}
}

static void at_the_top(Gen *g, const char *k, void some(Gen *g, int most))
{
	const char *a = fresh(g, "l"), *b = fresh(g, "l");

	line(g, "%s:", a);
	line(g, "if (%s >= 3)", k);
	line(g, "\tgoto %s;", b);
	line(g, "%s++;", k);
	goto_if(g, a);
	block(g, some);
	line(g, "goto %s;", a);
	line(g, "%s:;", b);
}

static void into_branch(Gen *g, void some(Gen *g, int most))
{
	const char *a = fresh(g, "l"), *c;

	goto_if(g, a);
	c = condition(g);
	line(g, "if (%s) {", c);
	block(g, some);
	line(g, "%s:", a);
	block(g, some);
	line(g, "} else {");
	block(g, some);
	line(g, "}");
}

static void into_loop(Gen *g, const char *k, void some(Gen *g, int most))
{
	const char *a = fresh(g, "l");

	goto_if(g, a);
	line(g, "for (%s = 1; %s < 4; %s++) {", k, k, k);
	block(g, some);
	line(g, "%s:", a);
	block(g, some);
	line(g, "}");
}

static void out_of_loops(Gen *g, const char *k, void some(Gen *g, int most))
{
	const char *out = fresh(g, "l"), *next = fresh(g, "l"), *j = fresh(g, "j");

	line(g, "for (%s = 0; %s < 3; %s++) {", k, k, k);
	line(g, "for (int %s = 0; %s < 2; %s++) {", j, j, j);
	block(g, some);
	goto_if(g, out);
	goto_if(g, next);
	line(g, "}");
	block(g, some);
	line(g, "%s:;", next);
	line(g, "}");
	block(g, some);
	line(g, "%s:;", out);
}

static void dispatch(Gen *g, const char *k, void some(Gen *g, int most))
{
	const char *a = fresh(g, "l"), *b = fresh(g, "l"), *out = fresh(g, "l");

	for (int i = 0; i < 2; i++)
		line(g, "%s += %s;", k, condition(g));
	line(g, "switch (%s) {", k);
	line(g, "case 0: goto %s;", a);
	line(g, "case 1: goto %s;", b);
	line(g, "}");
	block(g, some);
	line(g, "goto %s;", out);
	line(g, "%s:", a);
	block(g, some);
	line(g, "%s:", b);
	block(g, some);
	line(g, "%s:;", out);
}

static void duff(Gen *g, const char *k, void some(Gen *g, int most))
{
	int loops = g->loops;

	line(g, "%s += %s;", k, condition(g));
	line(g, "switch (%s) {", k);
	line(g, "case 0: do {");
	g->loops = 0;
	block(g, some);
	line(g, "%s += 0;", k); /* behind a label, gcc does not see the comment */
	line(g, "/* fall through */");
	line(g, "case 1:;");
	block(g, some);
	g->loops = loops;
	line(g, "} while (++%s < 3);", k);
	line(g, "}");
}

void jump_statement(Gen *g, void some(Gen *g, int most))
{
	const char *k = fresh(g, "k");
	int loops = g->loops, kind = below(g, 8);

	if (kind == 0) {
		ahead(g, some);
		return;
	}
	if (kind == 1) {
		into_branch(g, some);
		return;
	}
	line(g, "{");
	line(g, "int %s = 0;", k);
	g->loops += kind > 3 ? 2 : 1;
	g->is_kept_in++;
	if (kind == 2)
		back(g, k, some);
	else if (kind == 3)
		at_the_top(g, k, some);
	else if (kind == 4)
		into_loop(g, k, some);
	else if (kind == 5)
		out_of_loops(g, k, some);
	else if (kind == 6)
		dispatch(g, k, some);
	else
		duff(g, k, some);
	g->is_kept_in--;
	g->loops = loops;
	line(g, "}");
}
