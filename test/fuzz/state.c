/*
 * Static variables that keep their values: counters, seeds, caches, tables that are filled once. Original and derivative are
 * called any number of times, so what depends on calls is set anew when the tested function is called: it counts `epoch`.
 */
#include "program.h"

static void use(Gen *g, const char *factor)
{
	Type type;
	const char *at = place(g, 1, &type);

	if (at)
		line(g, chance(g, 50) ? "%s = 0.5 * %s + 0.1 * %s;" : "%s -= 0.25 * tanh(%s) * %s;", at, at, factor);
}

static void counter(Gen *g)
{
	const char *k = fresh(g, "k"), *seen = fresh(g, "seen");

	line(g, "static int %s, %s; if (%s != epoch%d) { %s = epoch%d; %s = 0; } %s++;", k, seen, seen, g->index, seen, g->index,
	     k, k);
	use(g, chance(g, 50) ? fmt(g, "(%s %% 3)", k) : fmt(g, "(%s > 2 ? 0.5 : -0.5)", k));
}

static void seed(Gen *g)
{
	const char *r = fresh(g, "r"), *seen = fresh(g, "seen");

	line(g, "static unsigned %s; static int %s = -1; if (%s != epoch%d) { %s = epoch%d; %s = %d; }", r, seen, seen, g->index,
	     seen, g->index, r, below(g, 100));
	line(g, "%s = (%s * 1103515245u + 12345u) & 0x7fffffffu;", r, r);
	use(g, fmt(g, "(%s >> 16 & 7u) * 0.25", r));
}

static void table(Gen *g)
{
	const char *t = fresh(g, "t"), *n = fresh(g, "n");

	line(g, "static double %s[3]; static int %s; for (; %s < 3; %s++) { %s[%s] = 0.5 * %s - 0.25; }", t, n, n, n, t, n, n);
	declare(g, (Var){.name = t, .type = TYPE_DOUBLE, .rank = 1, .extent = {"3"}, .is_const = 1});
}

/* What was computed for the last number is used again for the same one. */
static void cache(Gen *g)
{
	const char *last = fresh(g, "last"), *value = fresh(g, "v"), *i = fmt(g, "(int)(%s)", index_below(g, "4"));

	line(g, "static int %s = -1; static double %s; if (%s != (%s)) { %s = %s; for (%s = 1; %s < %s + 3; %s *= 2) ; }", last,
	     value, last, i, last, i, value, value, last, value);
	use(g, value);
}

void state_statement(Gen *g)
{
	if (g->has_jacobian) /* it runs the function several times */
		return;
	g->has_state = 1;
	switch (below(g, 4)) {
	case 0:
		counter(g);
		break;
	case 1:
		seed(g);
		break;
	case 2:
		table(g);
		break;
	default:
		cache(g);
		break;
	}
}
