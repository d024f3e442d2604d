/* Calls of functions that have rules of the user's, both or one of them, or no derivative. */
#include "program.h"

void rule_head(Text *out)
{
	text_print(out, "%s",
	           "double ruled(double x, double k);\n"
	           "#pragma cadgen rule fwd(ruled)\n"
	           "static double ruled_fwd(double x, double k, double x_d, double k_d, double *y_d)\n"
	           "{\n"
	           "\t*y_d = cos(x) * cos(k) * x_d - sin(x) * sin(k) * k_d;\n"
	           "\treturn ruled(x, k);\n"
	           "}\n"
	           "#pragma cadgen rule rev(ruled)\n"
	           "static void ruled_rev(double x, double k, double *x_b, double *k_b, double y_b)\n"
	           "{\n"
	           "\t*x_b += cos(x) * cos(k) * y_b;\n"
	           "\t*k_b -= sin(x) * sin(k) * y_b;\n"
	           "}\n"
	           "double ruled(double x, double k)\n"
	           "{\n"
	           "\treturn sin(x) * cos(k);\n"
	           "}\n"
	           "double bent(int way, double x)\n"
	           "{\n"
	           "\treturn way ? x / (2 + x * x) : atan(x);\n"
	           "}\n"
	           "#pragma cadgen rule fwd(bent)\n"
	           "static double bent_tangent(int way, double x, double x_d, double *y_d)\n"
	           "{\n"
	           "\tdouble d = 2 + x * x;\n"
	           "\t*y_d = way ? (2 - x * x) / (d * d) * x_d : x_d / (1 + x * x);\n"
	           "\treturn bent(way, x);\n"
	           "}\n"
	           "double turned(double x)\n"
	           "{\n"
	           "\treturn tanh(0.5 * x);\n"
	           "}\n"
	           "#pragma cadgen rule rev(turned)\n"
	           "static void turned_adjoint(double x, double *x_b, double y_b)\n"
	           "{\n"
	           "\tdouble c = cosh(0.5 * x);\n"
	           "\t*x_b += 0.5 / (c * c) * y_b;\n"
	           "}\n"
	           "#pragma cadgen inactive step_of\n"
	           "static double step_of(double x)\n"
	           "{\n"
	           "\treturn x > 0 ? 0.75 : -0.5;\n"
	           "}\n");
}

const char *rule_call(Gen *g, const char *e, const char *f)
{
	switch (below(g, 5)) {
	case 0:
	case 1:
		return fmt(g, "ruled(%s, %s)", e, f);
	case 2:
		return fmt(g, "bent(%s, %s)", chance(g, 50) ? "1" : g->has_n ? "n > 1" : "0", e);
	case 3:
		return fmt(g, "turned(%s)", e);
	default:
		return fmt(g, "%s * step_of(%s)", e, f);
	}
}
