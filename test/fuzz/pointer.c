/*
 * Calls through pointers to functions: tables, parameters (of a recursion, too), members of structs, variables that change,
 * callbacks with a context behind `void *`, and a parameter whose rule the caller of the derivative passes. What stands in
 * front of the program is printed where it is used.
 */
#include "program.h"

enum { USES_TABLE = 1, USES_PARAMETER = 2, USES_MEMBER = 4, USES_CONTEXT = 8, USES_NAMES = 16 };

static const char *function(Gen *g)
{
	g->pointer_uses |= USES_NAMES;
	return fmt(g, "p%d_%d", g->index, below(g, 3));
}

static const char *number(Gen *g)
{
	const Var *k = pick_integer(g, 0);

	return k && k->type != TYPE_BOOL ? fmt(g, "%s %% 3", k->name) : chance(g, 50) ? "2" : "0";
}

static void table(Gen *g, const char *at)
{
	g->pointer_uses |= USES_TABLE | USES_NAMES;
	if (chance(g, 60)) {
		line(g, "%s = tanh(pt%d[%s](%s));", at, g->index, number(g), tame_expression(g));
	} else {
		const char *f = fresh(g, "f"), *e = tame_expression(g);

		line(g, "double (*%s)(double) = pt%d[%s];", f, g->index, number(g));
		line(g, "%s = 0.5 * %s(%s) + 0.25 * %s(%s);", at, f, e, f, tame_expression(g));
	}
}

static void parameter(Gen *g, const char *at)
{
	int is_passed = g->has_passed && !g->is_helper && chance(g, 60);
	const char *f = is_passed ? "fp" : chance(g, 70) ? function(g) : fmt(g, "%s ? %s : %s", condition(g), function(g), function(g));

	g->pointer_uses |= USES_PARAMETER;
	line(g, "%s = tanh(pa%d(%s, %s, %d));", at, g->index, f, tame_expression(g), below(g, 3));
}

static void member(Gen *g, const char *at)
{
	const char *o = fresh(g, "o"), *c = condition(g), *f = function(g), *e = tame_expression(g);

	g->pointer_uses |= USES_MEMBER;
	line(g, "struct po%d %s = {%s ? %s : %s, %s};", g->index, o, c, f, function(g), e);
	if (chance(g, 40))
		line(g, "if (%s.f == %s) %s.f = %s;", o, f, o, function(g));
	line(g, "%s = tanh(pm%d(&%s, %s));", at, g->index, o, tame_expression(g));
}

static void context(Gen *g, const char *at)
{
	const char *c = fresh(g, "c"), *e = tame_expression(g), *f = tame_expression(g);

	g->pointer_uses |= USES_CONTEXT;
	line(g, "double %s[2] = {%s, %s};", c, e, f);
	line(g, "%s = 0.5 * pd%d(pc%d, %s, %s);", at, g->index, g->index, c, tame_expression(g));
}

static void rotation(Gen *g, const char *at)
{
	const char *f = fresh(g, "f"), *h = fresh(g, "f"), *t = fresh(g, "f"), *r = fresh(g, "r"), *s = fresh(g, "s");

	line(g, "double (*%s)(double) = %s, (*%s)(double) = %s, %s = %s;", f, function(g), h, function(g), s, tame_expression(g));
	line(g, "for (int %s = 0; %s < %d; %s++) { double (*%s)(double) = %s; %s = %s(%s) + 0.25; %s = %s; %s = %s; }", r, r,
	     1 + below(g, 4), r, t, f, s, f, s, f, h, h, t);
	line(g, "%s = 0.5 * %s;", at, s);
}

void pointer_statement(Gen *g)
{
	Type type;
	const char *at = place(g, 1, &type);

	if (!at)
		return;
	if (g->has_passed && !g->is_helper && chance(g, 50)) {
		line(g, "%s = 0.5 * fp(%s) + 0.25 * %s;", at, tame_expression(g), at);
		return;
	}
	switch (below(g, 5)) {
	case 0:
		table(g, at);
		break;
	case 1:
		parameter(g, at);
		break;
	case 2:
		member(g, at);
		break;
	case 3:
		context(g, at);
		break;
	default:
		rotation(g, at);
		break;
	}
}

static void print_functions(int i, Text *out)
{
	static const char *const values[] = {"sin(x)", "tanh(x) - 0.3 * x", "x / (1.5 + x * x)"};
	static const char *const slopes[] = {"cos(x)", "(1 - tanh(x) * tanh(x)) - 0.3",
	                                     "(1.5 - x * x) / ((1.5 + x * x) * (1.5 + x * x))"};

	for (int k = 0; k < 3; k++) {
		text_print(out, "double p%d_%d(double x)\n{\n\treturn %s;\n}\n", i, k, values[k]);
		text_print(out, "double p%d_%d_fwd(double x, double x_d, double *y_d)\n{\n\t*y_d = (%s) * x_d;\n\treturn %s;\n}\n",
		           i, k, slopes[k], values[k]);
		text_print(out, "void p%d_%d_rev(double x, double *x_b, double y_b)\n{\n\t*x_b += (%s) * y_b;\n}\n", i, k, slopes[k]);
	}
}

void pointers_print(const Gen *g, Text *out)
{
	int i = g->index;

	if (g->pointer_uses & USES_NAMES || g->has_passed)
		print_functions(i, out);
	if (g->pointer_uses & USES_TABLE)
		text_print(out, "static double (*const pt%d[])(double) = {p%d_0, p%d_1, p%d_2};\n", i, i, i, i);
	if (g->pointer_uses & USES_PARAMETER)
		text_print(out, "static double pa%d(double (*f)(double), double x, int k)\n{\n"
		                "\treturn k > 0 ? f(pa%d(f, 0.5 * x, k - 1)) * x : f(x) + x;\n}\n", i, i);
	if (g->pointer_uses & USES_MEMBER)
		text_print(out, "struct po%d {\n\tdouble (*f)(double);\n\tdouble c;\n};\n"
		                "static double pm%d(const struct po%d *o, double x)\n{\n\treturn o->f(o->c * x) - o->c;\n}\n",
		           i, i, i);
	if (g->pointer_uses & USES_CONTEXT)
		text_print(out, "static double pc%d(double x, void *context)\n{\n\tconst double *c = context;\n\n"
		                "\treturn c[0] * sin(x + c[1]);\n}\n"
		                "static double pd%d(double (*f)(double, void *), void *context, double x)\n{\n"
		                "\treturn f(x, context) + 0.5 * f(0.5 * x, context);\n}\n", i, i);
}
