/*
 * Second derivatives of a random program: all it gives is summed up by a function sum<index> of numbers t,
 * and check<index> compares the Hessian of that, and its products with a vector, with differences of its gradient; or the
 * second derivative in two directions, as nested requests of all orders give it, with the difference of a first one. The tested
 * function f<index> calls it; where they differ, it aborts. With the harness's own text, HARNESS, there are no derivatives to compare.
 */
#include "program.h"

enum { AT_SCALARS, AT_VECTORS = 3, AT_OUT = 15, AT_MATRIX = 16, NUMBERS = 22 };

static void print_nested_head(Text *out)
{
	text_print(out, "%s",
	           "typedef double Fwd(int, int, int, const double *, const double *, double *);\n"
	           "typedef double Rev(int, int, int, const double *, double *, double);\n"
	           "typedef double FwdFwd(int, int, int, const double *, const double *, double *, const double *, const double *, double *,\n"
	           "\tdouble *);\n"
	           "typedef double FwdRev(int, int, int, const double *, const double *, double *, double *, double *, double *, double);\n"
	           "typedef double RevFwd(int, int, int, const double *, double *, double, const double *, double *, double, double *);\n"
	           "typedef double RevRev(int, int, int, const double *, double *, double, double *, double *, double *, double);\n"
	           "static double nested_dot(const double *a, const double *b)\n"
	           "{\n"
	           "\tdouble s = 0;\n"
	           "\tfor (int i = 0; i < NUMBERS; i++)\n"
	           "\t\ts += a[i] * b[i];\n"
	           "\treturn s;\n"
	           "}\n"
	           "static double nested_quotient(Fwd *fwd, int n, int m, int q, const double *t, const double *u, const double *v, double h)\n"
	           "{\n"
	           "\tdouble up[NUMBERS], down[NUMBERS], a, b;\n"
	           "\tfor (int i = 0; i < NUMBERS; i++) {\n"
	           "\t\tup[i] = t[i] + h * v[i];\n"
	           "\t\tdown[i] = t[i] - h * v[i];\n"
	           "\t}\n"
	           "\tfwd(n, m, q, up, u, &a);\n"
	           "\tfwd(n, m, q, down, u, &b);\n"
	           "\treturn (a - b) / (2 * h);\n"
	           "}\n"
	           "static void nested_check(Fwd *fwd, Rev *rev, FwdFwd *fwd_fwd, FwdRev *fwd_rev, RevFwd *rev_fwd, RevRev *rev_rev,\n"
	           "\tint n, int m, int q, const double *t)\n"
	           "{\n"
	           "\tdouble u[NUMBERS], v[NUMBERS], none[NUMBERS] = {0}, b[8][NUMBERS] = {{0}}, two, d, one = 1, other, got[3], a, c;\n"
	           "\tfor (int i = 0; i < NUMBERS; i++) {\n"
	           "\t\tb[5][i] = u[i] = sin(i * 1.7 + 1);\n"
	           "\t\tv[i] = cos(i * 0.7);\n"
	           "\t}\n"
	           "\tfwd_fwd(n, m, q, t, u, &d, v, none, &two, &other);\n"
	           "\trev(n, m, q, t, b[7], 1);\n"
	           "\tif (second_differs(d, nested_dot(b[7], u), 1e-9))\n"
	           "\t\tabort();\n"
	           "\tfwd_rev(n, m, q, t, u, &d, b[0], b[1], &one, 0);\n"
	           "\trev_fwd(n, m, q, t, b[2], 1, u, b[3], 0, &other);\n"
	           "\tgot[0] = nested_dot(b[0], v);\n"
	           "\tgot[1] = got[2] = nested_dot(b[3], v);\n"
	           "\tif (rev_rev) {\n"
	           "\t\trev_rev(n, m, q, t, b[6], 1, b[4], b[5], &other, 0);\n"
	           "\t\tgot[2] = nested_dot(b[4], v);\n"
	           "\t}\n"
	           "\ta = nested_quotient(fwd, n, m, q, t, u, v, 1e-5);\n"
	           "\tc = nested_quotient(fwd, n, m, q, t, u, v, 4e-6);\n"
	           "\tfor (int i = 0; i < 3; i++)\n"
	           "\t\tif (second_differs(got[i], two, 1e-8) || (!second_differs(a, c, 1e-6) && second_differs(a, two, 1e-4))) {\n"
	           "\t\t\tfprintf(stderr, \"order %d: %g, forward twice %g, quotient %g\\n\", i, got[i], two, a);\n"
	           "\t\t\tabort();\n"
	           "\t\t}\n"
	           "}\n"
	           "#endif\n");
}

void second_head(int is_nested, Text *out)
{
	text_print(out, "#if !defined __CADGEN__ && !defined HARNESS\n#include <stdio.h>\n#include <stdlib.h>\n"
	                "enum { NUMBERS = %d };\n", NUMBERS);
	text_print(out, "%s",
	           "static int second_differs(double a, double b, double scale)\n"
	           "{\n"
	           "\treturn fabs(a - b) > scale * (1 + fabs(a) + fabs(b));\n"
	           "}\n");
	if (is_nested) {
		print_nested_head(out);
		return;
	}
	text_print(out, "%s",
	           "typedef double Derivative(int, int, int, const double *, double *);\n"
	           "typedef double Product(int, int, int, const double *, const double *, double *);\n"
	           "typedef double ProductOfFour(int, int, const double *, const double *, double *);\n"
	           "static void second_quotient(Derivative *grad, int n, int m, int q, const double *t, const double *v, double h,\n"
	           "\tdouble *g)\n"
	           "{\n"
	           "\tdouble up[NUMBERS], down[NUMBERS], b[NUMBERS];\n"
	           "\tfor (int i = 0; i < NUMBERS; i++) {\n"
	           "\t\tup[i] = t[i] + h * v[i];\n"
	           "\t\tdown[i] = t[i] - h * v[i];\n"
	           "\t}\n"
	           "\tgrad(n, m, q, up, g);\n"
	           "\tgrad(n, m, q, down, b);\n"
	           "\tfor (int i = 0; i < NUMBERS; i++)\n"
	           "\t\tg[i] = (g[i] - b[i]) / (2 * h);\n"
	           "}\n"
	           "static void second_check(Derivative *grad, Product *hvp, ProductOfFour *four, Derivative *hess, Derivative *lower,\n"
	           "\tint n, int m, int q, const double *t)\n"
	           "{\n"
	           "\tdouble v[NUMBERS], g[NUMBERS], g2[NUMBERS], p[NUMBERS], f[NUMBERS], *h = malloc(NUMBERS * NUMBERS * sizeof *h),\n"
	           "\t\t*l = malloc(NUMBERS * NUMBERS * sizeof *l);\n"
	           "\tint bad = 0;\n"
	           "\tfor (int i = 0; i < NUMBERS; i++) {\n"
	           "\t\tv[i] = sin(i * 1.7 + 1);\n"
	           "\t\tp[i] = f[i] = g[i] = 1e9;\n"
	           "\t}\n"
	           "\tfor (int i = 0; i < NUMBERS * NUMBERS; i++)\n"
	           "\t\th[i] = l[i] = 1e9;\n"
	           "\tsecond_quotient(grad, n, m, q, t, v, 1e-5, g);\n"
	           "\tsecond_quotient(grad, n, m, q, t, v, 4e-6, g2);\n"
	           "\thvp(n, m, q, t, v, p);\n"
	           "\thess(n, m, q, t, h);\n"
	           "\tlower(n, m, q, t, l);\n"
	           "\tif (n == 4)\n"
	           "\t\tfour(m, q, t, v, f);\n"
	           "\tfor (int i = 0; i < NUMBERS; i++) {\n"
	           "\t\tdouble sum = 0;\n"
	           "\t\tfor (int k = 0; k < NUMBERS; k++) {\n"
	           "\t\t\tsum += h[i * NUMBERS + k] * v[k];\n"
	           "\t\t\tbad |= k <= i && second_differs(h[i * NUMBERS + k], l[i * (i + 1) / 2 + k], 1e-13);\n"
	           "\t\t}\n"
	           "\t\tbad |= second_differs(sum, p[i], 1e-9) || (n == 4 && second_differs(f[i], p[i], 1e-9));\n"
	           "\t\tif (!second_differs(g[i], g2[i], 1e-6) && second_differs(g[i], p[i], 1e-4))\n"
	           "\t\t\tbad = 1;\n"
	           "\t\tif (bad)\n"
	           "\t\t\tfprintf(stderr, \"number %d: quotient %g, product %g, by the Hessian %g\\n\", i, g[i], p[i], sum);\n"
	           "\t}\n"
	           "\tfree(h);\n"
	           "\tfree(l);\n"
	           "\tif (bad)\n"
	           "\t\tabort();\n"
	           "}\n"
	           "#endif\n");
}

void second_scalar(Signature *s)
{
	text_print(&s->call, ", t[%d]", AT_SCALARS + s->nscalars++);
}

static void give(Signature *s, const char *name, int first, int count, int is_written)
{
	text_print(&s->call, ", %s", name);
	text_print(&s->fill, "\tdouble %s[%d];\n\tfor (int i = 0; i < %d; i++)\n\t\t%s[i] = t[%d + i];\n", name, count, count,
	           name, first);
	if (is_written)
		text_print(&s->sum, "\tfor (int i = 0; i < %d; i++)\n\t\tsum += (0.5 + 0.3 * i) * %s[i];\n", count, name);
}

void second_vector(Signature *s, const char *name, int is_written)
{
	give(s, name, AT_VECTORS + 4 * s->nvectors++, 4, is_written);
}

void second_out(Signature *s)
{
	give(s, "out", AT_OUT, 1, 1);
}

void second_indices(Signature *s, const char *extent)
{
	text_print(&s->call, ", at");
	text_print(&s->fill, "\tint at[4];\n\tfor (int i = 0; i < 4; i++)\n\t\tat[i] = (%s) > 0 ? i * 3 %% (%s) : 0;\n", extent,
	           extent);
}

void second_matrix(Signature *s)
{
	text_print(&s->call, ", a");
	text_print(&s->fill, "\tdouble a[3][2];\n\tfor (int i = 0; i < 6; i++)\n\t\ta[i / 2][i %% 2] = t[%d + i];\n", AT_MATRIX);
	text_print(&s->sum, "\tfor (int i = 0; i < 6; i++)\n\t\tsum += (1 - 0.2 * i) * a[i / 2][i %% 2];\n");
}

/* The reverse derivative of a reverse one is refused more often, so only half of the programs ask for it. */
static int is_twice_reverse(const Gen *g)
{
	return g->index % 2;
}

static void print_requests(const Gen *g, Text *out)
{
	static const char *const kinds[] = {"grad", "hvp", "hess", "hvp", "hess"};
	static const char *const clauses[] = {"", "", "", " const(n = 4) name(sum%d_four)", " layout(lower) name(sum%d_lower)"};
	static const char *const nested[] = {"fwd sum%d wrt(t)", "rev sum%d wrt(t)", "fwd sum%d_fwd", "rev sum%d_fwd",
	                                     "fwd sum%d_rev", "rev sum%d_rev"};

	for (int k = 0; k < 5 && !g->has_nested; k++) {
		text_print(out, "#pragma cadgen %s sum%d wrt(t[%d])", kinds[k], g->index, NUMBERS);
		text_print(out, clauses[k], g->index);
		text_print(out, "\n");
	}
	for (int k = 0; k < 5 + is_twice_reverse(g) && g->has_nested; k++) {
		text_print(out, "#pragma cadgen ");
		text_print(out, nested[k], g->index);
		text_print(out, "\n");
	}
}

static void print_check(const Gen *g, Text *out)
{
	const int i = g->index;

	if (!g->has_nested)
		text_print(out, "\tsecond_check(sum%d_grad, sum%d_hvp, sum%d_four, sum%d_hess, sum%d_lower, n, m, q, t);\n", i, i, i,
		           i, i);
	else if (is_twice_reverse(g))
		text_print(out, "\tnested_check(sum%d_fwd, sum%d_rev, sum%d_fwd_fwd, sum%d_fwd_rev, sum%d_rev_fwd, sum%d_rev_rev, n, m, q, "
		           "t);\n", i, i, i, i, i, i);
	else
		text_print(out, "\tnested_check(sum%d_fwd, sum%d_rev, sum%d_fwd_fwd, sum%d_fwd_rev, sum%d_rev_fwd, 0, n, m, q, t);\n",
		           i, i, i, i, i);
}

void second_print(const Gen *g, const Signature *s, Text *out)
{
	print_requests(g, out);
	text_print(out, "double sum%d(int n, int m, int q, const double *t)\n{\n\tdouble sum = m + q;\n%s", g->index,
	           s->fill.at ? s->fill.at : "");
	text_print(out, is_real(g->value) ? "\tsum += " : "\t");
	text_print(out, "prog%d(n%s);\n%s\treturn sum;\n}\n", g->index, s->call.at ? s->call.at : "", s->sum.at ? s->sum.at : "");
	text_print(out, "static void check%d(int n, int m, int q, const double *t);\n#ifdef HARNESS\n", g->index);
	text_print(out, "static void check%d(int n, int m, int q, const double *t)\n{\n", g->index);
	text_print(out, "\t(void)(t + n + m + q);\n}\n#elif !defined __CADGEN__\n");
	text_print(out, "static void check%d(int n, int m, int q, const double *t)\n{\n", g->index);
	print_check(g, out);
	text_print(out, "}\n#endif\n#pragma cadgen inactive check%d\n", g->index);
	text_print(out, "/* test: f%d points=2 n=0,1,4 m=2 q=0,1,3 t[%d] */\n#pragma cadgen fwd f%d\n", g->index, NUMBERS, g->index);
	text_print(out, "double f%d(int n, int m, int q, const double *t)\n{\n\tcheck%d(n, m, q, t);\n\treturn t[0];\n}\n",
	           g->index, g->index);
}
