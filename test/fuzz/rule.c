/* Calls of functions that have rules of the user's, both or one of them, or no derivative. */
#include "program.h"

void rule_head(Text *out)
{
	text_print(
		out, "%s",
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
	text_print(
		out, "%s",
		"double dotted(int n, const double *x, const double *y)\n"
		"{\n"
		"\tdouble s = 0;\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\ts += x[i] * y[i];\n"
		"\treturn s;\n"
		"}\n"
		"#pragma cadgen rule fwd(dotted) wrt(x[n], y[n])\n"
		"static double dotted_fwd(int n, const double *x, const double *y, const double *x_d, const double *y_d, double *d)\n"
		"{\n"
		"\t*d = dotted(n, x_d, y) + dotted(n, x, y_d);\n"
		"\treturn dotted(n, x, y);\n"
		"}\n"
		"#pragma cadgen rule rev(dotted) wrt(x[n], y[n])\n"
		"static void dotted_rev(int n, const double *x, const double *y, double *x_b, double *y_b, double b)\n"
		"{\n"
		"\tfor (int i = 0; i < n; i++) {\n"
		"\t\tx_b[i] += b * y[i];\n"
		"\t\ty_b[i] += b * x[i];\n"
		"\t}\n"
		"}\n"
		/* x and y may overlap: all is read before anything is written */
		"double mixed(int n, double a, const double *x, double *y)\n"
		"{\n"
		"\tdouble t[128], s = 0;\n"
		"\tfor (int i = 0; i < n; i++) {\n"
		"\t\tt[i] = 0.5 * y[i] + 0.3 * a * x[i];\n"
		"\t\ts += t[i];\n"
		"\t}\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\ty[i] = t[i];\n"
		"\treturn s;\n"
		"}\n"
		"#pragma cadgen rule fwd(mixed) wrt(a, x[n], y[n])\n"
		"static double mixed_fwd(int n, double a, const double *x, double *y, double a_d, const double *x_d, double *y_d, double *d)\n"
		"{\n"
		"\tdouble t[128];\n"
		"\t*d = 0;\n"
		"\tfor (int i = 0; i < n; i++) {\n"
		"\t\tt[i] = 0.5 * y_d[i] + 0.3 * (a_d * x[i] + a * x_d[i]);\n"
		"\t\t*d += t[i];\n"
		"\t}\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\ty_d[i] = t[i];\n"
		"\treturn mixed(n, a, x, y);\n"
		"}\n"
		"#pragma cadgen rule rev(mixed) wrt(a, x[n], y[n])\n"
		"static void mixed_rev(int n, double a, const double *x, double *y, double *a_b, double *x_b, double *y_b, double b)\n"
		"{\n"
		"\tdouble t[128];\n"
		"\t(void)y;\n"
		"\tfor (int i = 0; i < n; i++) {\n"
		"\t\tt[i] = y_b[i] + b;\n"
		"\t\t*a_b += 0.3 * x[i] * t[i];\n"
		"\t}\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\ty_b[i] = 0.5 * t[i];\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\tx_b[i] += 0.3 * a * t[i];\n"
		"}\n"
		"void squashed(int n, double *x)\n"
		"{\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\tx[i] = tanh(x[i]);\n"
		"}\n"
		"#pragma cadgen rule fwd(squashed) wrt(x[n]) of(x[n])\n"
		"static void squashed_fwd(int n, double *x, double *x_d)\n"
		"{\n"
		"\tsquashed(n, x);\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\tx_d[i] *= 1 - x[i] * x[i];\n"
		"}\n"
		"#pragma cadgen rule rev(squashed) wrt(x[n]) of(x[n])\n"
		"static void squashed_rev(int n, double *x, double *x_b)\n"
		"{\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\tx_b[i] /= cosh(x[i]) * cosh(x[i]);\n"
		"}\n");
	text_print(
		out, "%s",
		"double waved(int n, const double *x, double k)\n"
		"{\n"
		"\tdouble s = 0;\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\ts = x[i] > 0 ? 0.5 * s + cos(k * x[i]) : s - sin(x[i]);\n"
		"\treturn s;\n"
		"}\n"
		"#pragma cadgen rule fwd(waved) wrt(x[n], k)\n"
		"static double waved_fwd(int n, const double *x, double k, const double *x_d, double k_d, double *d)\n"
		"{\n"
		"\tdouble s_d = 0;\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\tif (x[i] > 0)\n"
		"\t\t\ts_d = 0.5 * s_d - sin(k * x[i]) * (k_d * x[i] + k * x_d[i]);\n"
		"\t\telse\n"
		"\t\t\ts_d -= cos(x[i]) * x_d[i];\n"
		"\t*d = s_d;\n"
		"\treturn waved(n, x, k);\n"
		"}\n"
		/* each element of x is read after the one before it was written; w may be x */
		"void smoothed(int n, double *x, const double *w)\n"
		"{\n"
		"\tfor (int i = 1; i < n; i++)\n"
		"\t\tx[i] = 0.6 * x[i] + 0.3 * tanh(x[i - 1]) * w[i];\n"
		"}\n"
		"#pragma cadgen rule fwd(smoothed) wrt(x[n], w[n]) of(x[n])\n"
		"static void smoothed_fwd(int n, double *x, const double *w, double *x_d, const double *w_d)\n"
		"{\n"
		"\tfor (int i = 1; i < n; i++) {\n"
		"\t\tdouble t = tanh(x[i - 1]), both[2];\n"
		"\t\tboth[0] = (1 - t * t) * x_d[i - 1];\n"
		"\t\tboth[1] = w_d[i];\n"
		"\t\tx_d[i] = 0.6 * x_d[i] + 0.3 * (both[0] * w[i] + t * both[1]);\n"
		"\t\tx[i] = 0.6 * x[i] + 0.3 * t * w[i];\n"
		"\t}\n"
		"}\n"
		"double moved(int n, const double *x, double *y)\n"
		"{\n"
		"\tdouble s = 0;\n"
		"\tif (n > 0)\n"
		"\t\tmemmove(y, x, n * sizeof *x);\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\ts += y[i] * 0.5;\n"
		"\treturn s;\n"
		"}\n"
		"#pragma cadgen rule fwd(moved) wrt(x[n], y[n]) of(y[n], return)\n"
		"static double moved_fwd(int n, const double *x, double *y, const double *x_d, double *y_d, double *s_d)\n"
		"{\n"
		"\tif (n > 0)\n"
		"\t\tmemmove(y_d, x_d, n * sizeof *x_d);\n"
		"\t*s_d = 0;\n"
		"\tfor (int i = 0; i < n; i++)\n"
		"\t\t*s_d += y_d[i] * 0.5;\n"
		"\treturn moved(n, x, y);\n"
		"}\n");
}

/* Calls of functions with rules that take arrays. */
void rule_statement(Gen *g)
{
	const Var *x, *y;
	const char *e = tame_expression(g);
	Type type;
	const char *to = place(g, 1, &type);

	if (!pick_two_vectors(g, TYPE_DOUBLE, &x, &y) || !to)
		return;
	switch (below(g, 8)) {
	case 0:
		line(g, "%s = tanh(dotted(%s, %s, %s));", to, y->extent[0], x->name, y->name);
		break;
	case 1:
		line(g, "mixed(%s, sin(%s), %s, %s);", y->extent[0], e, x->name, y->name);
		break;
	case 2:
		line(g, "%s = sin(mixed(%s, 0.7, %s, %s));", to, y->extent[0], x->name, y->name);
		break;
	case 3:
		line(g, "%s = tanh(waved(%s, %s, sin(%s)));", to, x->extent[0], x->name, e);
		break;
	case 5:
		line(g, "moved(%s, %s, %s);", y->extent[0], x->name, y->name);
		break;
	case 6:
		line(g, "%s = sin(moved(%s, %s, %s));", to, y->extent[0], x->name, y->name);
		break;
	case 4:
		line(g, "smoothed(%s, %s, %s);", y->extent[0], y->name, x->name);
		break;
	default:
		line(g, "squashed(%s, %s);", y->extent[0], y->name);
	}
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
