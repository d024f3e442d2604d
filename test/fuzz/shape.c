/*
 * What is rare in random programs but has often revealed faults: addresses of locals that are compared and subtracted, sizes
 * under a guard, unions on the way to what is read, tables of a function, values that are infinite or no number where
 * nobody uses them, rows walked flat, conversions, counters of other kinds, volatile memory, reports,
 * complex numbers.
 */
#include <stdio.h>

#include "program.h"

/* A place to change: `at *= ..` and the like keep what stands there small. */
static void use(Gen *g, const char *value)
{
	Type type;
	const char *at = place(g, 1, &type);

	if (at)
		line(g, chance(g, 50) ? "%s += 0.2 * tanh(%s);" : "%s = tanh(%s);", at, value);
}

/* The address of one of two locals, written through and asked. */
static void addresses(Gen *g, void some(Gen *g, int most))
{
	const char *u = fresh(g, "u"), *v = fresh(g, "v"), *q = fresh(g, "q");
	const char *e = tame_expression(g), *f = tame_expression(g), *c = condition(g);
	int nvars = g->nvars, nobjects = g->nobjects;

	line(g, "{");
	g->indent++;
	line(g, "double %s = %s, %s = %s, *%s = %s ? &%s : &%s;", u, e, v, f, q, c, u, v);
	declare(g, (Var){.name = u, .type = TYPE_DOUBLE});
	declare(g, (Var){.name = fmt(g, "*%s", q), .type = TYPE_DOUBLE});
	some(g, 2);
	line(g, "if (%s == &%s) {", q, chance(g, 50) ? u : v);
	use(g, v);
	line(g, "}");
	line(g, "if (%s != &%s) { %s = sin(%s); }", q, u, u, v);
	g->nvars = nvars;
	g->nobjects = nobjects;
	g->indent--;
	line(g, "}");
}

/* How far a pointer is in an array. */
static void distance(Gen *g)
{
	const char *a = fresh(g, "a"), *p = fresh(g, "p"), *k = fresh(g, "k");
	const char *e = tame_expression(g), *i = index_below(g, "4");

	line(g, "double %s[4] = {%s, 0.5, -0.5}, *%s = %s + (%s);", a, e, p, a, i);
	line(g, "while (%s < %s + 3 && *%s < 0.3) %s++;", p, a, p, p);
	line(g, "int %s = (int)(%s - %s);", k, p, a);
	use(g, fmt(g, "%s[%s] * %s", a, k, k));
	declare(g, (Var){.name = a, .type = TYPE_DOUBLE, .rank = 1, .extent = {"4"}});
	declare(g, (Var){.name = k, .type = TYPE_INT, .is_fixed = 1, .bound = "4"});
}

/* Sizes and trips that only the guard makes small: with the size at hand, or far too large. */
static void guarded(Gen *g, void some(Gen *g, int most))
{
	const char *m = fresh(g, "m"), *i = fresh(g, "i"), *t = fresh(g, "t");
	const char *e = tame_expression(g);
	int nvars = g->nvars, nobjects = g->nobjects, can_continue = g->can_continue;
	int is_array = g->indent == 1 && !g->is_helper && chance(g, 50);

	line(g, "long %s = %s ? 3 : 1L << 45;", m, condition(g));
	if (is_array) {
		line(g, "if (%s < 8) {", m);
		line(g, "\tdouble %s[%s];", t, m);
		line(g, "\tfor (long %s = 0; %s < %s; %s++) %s[%s] = %s;", i, i, m, i, t, i, e);
		g->indent++;
		declare(g, (Var){.name = t, .type = TYPE_DOUBLE, .rank = 1, .extent = {"3"}});
		some(g, 3);
		g->indent--;
		line(g, "}");
	} else {
		line(g, "if (%s < 8) for (long %s = 0; %s < %s; %s++) {", m, i, i, chance(g, 50) ? m : fmt(g, "%s * %s", m, m), i);
		g->indent++;
		g->loops++;
		g->can_continue = 1;
		some(g, 3);
		g->loops--;
		g->indent--;
		line(g, "}");
	}
	g->can_continue = can_continue;
	g->nvars = nvars;
	g->nobjects = nobjects;
}

/* Two structs of a union, one behind the other by an int. */
static void shared(Gen *g)
{
	const char *w = fresh(g, "w");

	line(g, "union { struct { int a, b; } one; struct { int pad, a; } two; int all[2]; } %s = {{1, 2}};", w);
	line(g, "%s.one.b = %d;", w, below(g, 4));
	use(g, fmt(g, "%s.one.b", w));
	line(g, "%s.%s = %d;", w, chance(g, 50) ? "two.a" : "all[1]", 1 + below(g, 4));
	use(g, fmt(g, "%s.one.b * %s", w, tame_expression(g)));
}

/* Tables of the function, with their sizes. */
static void static_table(Gen *g)
{
	const char *t = fresh(g, "t"), *n = fresh(g, "nt");

	line(g, "static const double %s[] = {1, 2.5, 3, 0.25};", t);
	line(g, "static const int %s = sizeof %s / sizeof *%s;", n, t, t);
	declare(g, (Var){.name = t, .type = TYPE_DOUBLE, .rank = 1, .extent = {"4"}, .is_const = 1});
	use(g, fmt(g, "0.1 * %s[%s - 1 - %d] * %s", t, n, below(g, 4), tame_expression(g)));
}

/* What is infinite or no number, computed and not used. */
static void special(Gen *g)
{
	static const char *const values[] = {"1e300 * 1e300", "-1 / 0.0", "0 / 0.0", "0", "-0.0", "1e-320"};
	const char *s = fresh(g, "s"), *k = fresh(g, "k");
	const char *value = values[below(g, 6)], *c = condition(g), *e = tame_expression(g);

	line(g, "int %s = %s;", k, c);
	line(g, "double %s = %s ? %s : 1.5 + 0.25 * %s;", s, k, value, e);
	line(g, "if (!%s) {", k);
	g->indent++;
	use(g, chance(g, 50) ? fmt(g, "log(%s)", s) : fmt(g, "sqrt(%s) / %s", s, s));
	g->indent--;
	line(g, "}");
	declare(g, (Var){.name = k, .type = TYPE_INT, .is_fixed = 1});
}

/* All elements of a matrix one behind the other. */
static void flat(Gen *g)
{
	static const char *const first[] = {"&%s[0][0]", "*%s", "(double *)%s"};
	const char *m = fresh(g, "m"), *p = fresh(g, "p"), *i = fresh(g, "i"), *r = fresh(g, "r");
	const char *e = tame_expression(g);

	line(g, "double %s[2][3], *%s = %s;", m, p, fmt(g, first[below(g, 3)], m));
	line(g, "for (int %s = 0; %s < 6; %s++) %s[%s] = %s * 0.25 * %s;", i, i, i, p, i, e, i);
	declare(g, (Var){.name = m, .type = TYPE_DOUBLE, .rank = 2, .extent = {"2", "3"}});
	if (chance(g, 50)) {
		line(g, "double %s[2][3];", r);
		line(g, "memcpy(%s, %s, sizeof %s);", r, m, m);
		line(g, "memmove(%s[1], %s[0], sizeof %s[0]);", m, chance(g, 50) ? m : r, m);
		declare(g, (Var){.name = r, .type = TYPE_DOUBLE, .rank = 2, .extent = {"2", "3"}});
	}
	use(g, fmt(g, "%s[%d]", p, below(g, 6)));
}

/* Integers that wrap, are cut off, change their sign; all exact in float. */
static void conversion(Gen *g)
{
	static const char *const forms[] = {"(unsigned char)(%s * 100)", "(short)(%s * 30000)", "(int)(%s - 3.75)",
	                                    "(unsigned char)(%s - 1)", "(signed char)(%s + 126)", "(float)(%s + 1)",
	                                    "(long)(float)%s", "(%s + 4294967295u) %% 7", "(unsigned)%s - 2u < 3u"};
	const Var *k = pick_integer(g, 0);
	const char *d = fresh(g, "k");

	if (!k || k->type == TYPE_BOOL)
		return;
	line(g, "int %s = (%s) %s;", d, fmt(g, forms[below(g, 9)], k->name), chance(g, 50) ? "> 2" : "!= 0");
	use(g, fmt(g, "%s * %s", d, tame_expression(g)));
}

/* Counters downwards, of unsigned and of narrow types. */
static void counters(Gen *g, void some(Gen *g, int most))
{
	static const char *const heads[] = {"for (unsigned char %s = 3; %s-- > 0;) {", "for (short %s = 0; %s < 3; ++%s) {",
	                                    "for (signed char %s = 2; %s >= 0; %s--) {", "for (unsigned %s = 2; %s < 3; %s--) {",
	                                    "for (unsigned long %s = 0; %s <= 2; %s += 1) {",
	                                    "for (long %s = 2; %s > -1; --%s) {", "for (unsigned short %s = 65533; %s > 9; %s++) {",
	                                    "for (char %s = 0; %s != 3; %s++) {"};
	int which = below(g, 8), nvars = g->nvars, nobjects = g->nobjects, can_continue = g->can_continue;
	const char *i = fresh(g, "i"), *head = heads[which];

	line(g, head, i, i, i);
	g->indent++;
	g->loops++;
	g->can_continue = 1;
	if (which != 6)
		declare(g, (Var){.name = fmt(g, "%s", i), .type = TYPE_INT, .bound = "3", .is_fixed = 1});
	some(g, 3);
	g->loops--;
	g->indent--;
	g->can_continue = can_continue;
	g->nvars = nvars;
	g->nobjects = nobjects;
	line(g, "}");
}

/* Of two small complex numbers, again a small one or so. */
static const char *complex_value(Gen *g, const char *z, const char *w)
{
	static const char *const forms[] = {
		"%s * %s", "%s / (3.5 + %s)", "cexp(0.3 * %s) - 0.2 * %s", "csqrt(9 + %s) * conj(%s)", "clog(9 + %s) + I * %s",
		"csin(0.4 * %s) * creal(%s)", "ctanh(0.3 * %s) - %s", "cpow(5 + %s, 1.5 + 0.1 * %s) * 0.1",
		"%s + cabs(2 + %s)", "0.5 * %s - ccosh(0.3 * %s)", "-%s * cimag(%s)", "catan(0.3 * %s) / (4 + %s)",
	};

	return fmt(g, forms[below(g, 12)], z, w);
}

/* Complex locals and an array of them, whose parts are changed by the statements between. */
static void complexes(Gen *g, void some(Gen *g, int most))
{
	static const char *const assignments[] = {"=", "+=", "-=", "*="};
	const char *z = fresh(g, "z"), *a = fresh(g, "za"), *k = fresh(g, "k");
	const char *re = fresh(g, "s"), *im = fresh(g, "s");
	const char *e = tame_expression(g), *f = tame_expression(g), *i = index_below(g, "3");
	int nvars = g->nvars, nobjects = g->nobjects;

	line(g, "{");
	g->indent++;
	line(g, "double complex %s = %s + %s * I, %s[3];", z, e, f, a);
	line(g, "for (int %s = 0; %s < 3; %s++) %s[%s] = %s * (%s - 0.5 * I);", k, k, k, a, k, z, k);
	line(g, "double %s = creal(%s), %s = cimag(%s[1]);", re, z, im, a);
	declare(g, (Var){.name = re, .type = TYPE_DOUBLE});
	declare(g, (Var){.name = im, .type = TYPE_DOUBLE});
	line(g, "%s[%s] %s %s;", a, i, assignments[below(g, 4)], complex_value(g, z, fmt(g, "%s[2]", a)));
	some(g, 2);
	line(g, "%s %s %s + %s * I;", z, assignments[below(g, 4)], re, im);
	line(g, "if (%s) {", condition(g));
	line(g, "\t%s = %s;", z, complex_value(g, fmt(g, "%s[0]", a), z));
	line(g, "}");
	line(g, "%s /= 1 + cabs(%s);", z, z);
	use(g, fmt(g, "creal(%s) + cimag(%s[%s])", z, a, i));
	g->nvars = nvars;
	g->nobjects = nobjects;
	g->indent--;
	line(g, "}");
}

/* Effects without a derivative. */
static void effect(Gen *g)
{
	Type type;
	const char *at = place(g, 0, &type), *e = tame_expression(g);

	if (chance(g, 40))
		line(g, chance(g, 50) ? "ticks++;" : "level = ticks;");
	else if (at && chance(g, 60))
		line(g, "tell(2, (double)%s, (double)(%s));", at, e);
	else
		line(g, "if (%s) tell(%d, 0.5);", condition(g), below(g, 2));
	if (chance(g, 30))
		use(g, fmt(g, "(ticks != 77777777 ? %s : level)", e));
}

void shape_head(Text *out)
{
	text_print(out, "#include <stdarg.h>\n#ifdef __clang__\n"
	                "#pragma clang diagnostic ignored \"-Wdeprecated-non-prototype\"\n#endif\n\n"
	                "static volatile unsigned ticks;\nstatic volatile float level;\nstatic int told;\n\n"
	                "static void tell(int n, ...) __attribute__((unused));\n\n"
	                "static void tell(int n, ...)\n{\n\tva_list list;\n\n\tticks += level > 0;\n\tva_start(list, n);\n"
	                "\twhile (n-- > 0)\n\t\ttold += va_arg(list, double) > 0;\n\tva_end(list);\n}\n");
}

const char *helper_argument(Gen *g, const Helper *helper, Type type, const char *value)
{
	return helper->is_old_style ? fmt(g, "(%s)(%s)", type_names[type], value) : value;
}

void shape_statement(Gen *g, void some(Gen *g, int most))
{
	switch (below(g, 13)) {
	case 11:
	case 12:
		complexes(g, some);
		break;
	case 0:
	case 1:
		addresses(g, some);
		break;
	case 2:
		distance(g);
		break;
	case 3:
		guarded(g, some);
		break;
	case 4:
		shared(g);
		break;
	case 5:
		static_table(g);
		break;
	case 6:
		special(g);
		break;
	case 7:
		flat(g);
		break;
	case 8:
		conversion(g);
		break;
	case 9:
		effect(g);
		break;
	default:
		if (g->loops < 3)
			counters(g, some);
		break;
	}
}
