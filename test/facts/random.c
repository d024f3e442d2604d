/*
 * Prints random functions that call the BLAS and LAPACK, for run.sh:
 *   random SEED COUNT
 * Each has 3 arrays: x, y, which are its parameters, and t of its own. What a call writes is in one
 * of y and t, what it only reads in x and the other one. Values stay small, pivots clear.
 */
#include <stdio.h>
#include <stdlib.h>

static unsigned long long state;

static int upto(int n)
{
	state = state * 6364136223846793005ULL + 1442695040888963407ULL;
	return (int)(state >> 33) % (n + 1);
}

static int between(int low, int high)
{
	return low + upto(high - low);
}

static int chance(int percent)
{
	return upto(99) < percent;
}

typedef struct Names {
	char out[2], in[2]; /* the arrays that a call writes, and another that it may read */
	int depth;
} Names;

static void indent(const Names *n)
{
	for (int i = 0; i < n->depth; i++)
		putchar('\t');
}

/* Rotating texts, so that several may be operands of one printf. */
static char *text(void)
{
	static char texts[16][40];
	static int next;

	return texts[next++ % 16];
}

static const char *pick(const char *a, const char *b)
{
	return chance(50) ? a : b;
}

/* A vector of up to 3 elements is no longer than 7, a matrix no longer than 18. */
static const char *place(const char *array)
{
	char *s = text();

	snprintf(s, 40, "%s + %d", array, upto(40));
	return s;
}

static const char *in(const Names *n)
{
	return place(chance(50) ? n->in : "x");
}

static const char *out(const Names *n)
{
	return place(n->out);
}

static int increment(void)
{
	int inc = between(1, 3);

	return chance(30) ? -inc : inc;
}

static const char *factor(const Names *n)
{
	char *s = text();

	if (chance(30))
		snprintf(s, 40, "%s[%d]", chance(50) ? n->in : "x", upto(60));
	else
		snprintf(s, 40, "%s", chance(20) ? "0" : chance(30) ? "1" : chance(50) ? "-0.5" : "0.7");
	return s;
}

static const char *order(void)
{
	return pick("CblasRowMajor", "CblasColMajor");
}

static const char *transpose(void)
{
	return chance(50) ? "CblasNoTrans" : pick("CblasTrans", "CblasConjTrans");
}

static const char *half(void)
{
	return pick("CblasLower", "CblasUpper");
}

static const char *diagonal(void)
{
	return pick("CblasUnit", "CblasNonUnit");
}

static const char *side(void)
{
	return pick("CblasLeft", "CblasRight");
}

static int size(void)
{
	return chance(8) ? 0 : between(1, 3);
}

static int leading(void)
{
	return between(3, 5);
}

/* Arrays that nothing is known of hold what the function left there; this keeps it small. */
static void print_bound(const Names *n)
{
	indent(n);
	printf("for (int i = 0; i < 64; i++)\n");
	indent(n);
	printf("\t%s[i] = sin(%s[i]);\n", n->out, n->out);
}

static void print_vectors(const Names *n)
{
	int kind = upto(7);

	indent(n);
	if (kind == 0)
		printf("%s[%d] += cblas_ddot(%d, %s, %d, %s, %d);\n", n->out, upto(60), size(), in(n),
		       increment(), in(n), increment());
	else if (kind == 1)
		printf("cblas_daxpy(%d, %s, %s, %d, %s, %d);\n", size(), factor(n), in(n), increment(),
		       out(n), increment());
	else if (kind == 2)
		printf("cblas_dscal(%d, %s, %s, %d);\n", size(), factor(n), out(n), increment());
	else if (kind == 3)
		printf("%s[%d] += cblas_dnrm2(%d, %s, %d);\n", n->out, upto(60), size(), place("x"),
		       between(1, 3));
	else if (kind == 4)
		printf("%s[%d] += cblas_dasum(%d, %s, %d);\n", n->out, upto(60), size(), place("x"),
		       between(1, 3));
	else if (kind == 5)
		printf("cblas_dcopy(%d, %s, %d, %s, %d);\n", size(), in(n), increment(), out(n),
		       increment());
	else if (kind == 6)
		printf("cblas_dswap(%d, %s, %d, %s, %d);\n", size(), place("y"), increment(), place("t"),
		       increment());
	else
		printf("cblas_drot(%d, %s, %d, %s, %d, %s, %s);\n", size(), place("y"), increment(),
		       place("t"), increment(), factor(n), factor(n));
}

static void print_products(const Names *n)
{
	int kind = upto(10);

	indent(n);
	if (kind == 0)
		printf("cblas_dgemv(%s, %s, %d, %d, %s, %s, %d, %s, %d, %s, %s, %d);\n", order(),
		       transpose(), size(), size(), factor(n), in(n), leading(), in(n), increment(),
		       factor(n), out(n), increment());
	else if (kind == 1)
		printf("cblas_dger(%s, %d, %d, %s, %s, %d, %s, %d, %s, %d);\n", order(), size(), size(),
		       factor(n), in(n), increment(), in(n), increment(), out(n), leading());
	else if (kind == 2)
		printf("cblas_dsymv(%s, %s, %d, %s, %s, %d, %s, %d, %s, %s, %d);\n", order(), half(),
		       size(), factor(n), in(n), leading(), in(n), increment(), factor(n), out(n),
		       increment());
	else if (kind == 3)
		printf("cblas_dsyr(%s, %s, %d, %s, %s, %d, %s, %d);\n", order(), half(), size(),
		       factor(n), in(n), increment(), out(n), leading());
	else if (kind == 4)
		printf("cblas_dsyr2(%s, %s, %d, %s, %s, %d, %s, %d, %s, %d);\n", order(), half(), size(),
		       factor(n), in(n), increment(), in(n), increment(), out(n), leading());
	else if (kind == 5)
		printf("cblas_dtrmv(%s, %s, %s, %s, %d, %s, %d, %s, %d);\n", order(), half(),
		       transpose(), diagonal(), size(), in(n), leading(), out(n), increment());
	else if (kind == 6)
		printf("cblas_dgemm(%s, %s, %s, %d, %d, %d, %s, %s, %d, %s, %d, %s, %s, %d);\n", order(),
		       transpose(), transpose(), size(), size(), size(), factor(n), in(n), leading(),
		       in(n), leading(), factor(n), out(n), leading());
	else if (kind == 7)
		printf("cblas_dsymm(%s, %s, %s, %d, %d, %s, %s, %d, %s, %d, %s, %s, %d);\n", order(),
		       side(), half(), size(), size(), factor(n), in(n), leading(), in(n), leading(),
		       factor(n), out(n), leading());
	else if (kind == 8)
		printf("cblas_dsyrk(%s, %s, %s, %d, %d, %s, %s, %d, %s, %s, %d);\n", order(), half(),
		       transpose(), size(), size(), factor(n), in(n), leading(), factor(n), out(n),
		       leading());
	else if (kind == 9)
		printf("cblas_dsyr2k(%s, %s, %s, %d, %d, %s, %s, %d, %s, %d, %s, %s, %d);\n", order(),
		       half(), transpose(), size(), size(), factor(n), in(n), leading(), in(n),
		       leading(), factor(n), out(n), leading());
	else
		printf("cblas_dtrmm(%s, %s, %s, %s, %s, %d, %d, %s, %s, %d, %s, %d);\n", order(), side(),
		       half(), transpose(), diagonal(), size(), size(), factor(n), in(n), leading(),
		       out(n), leading());
}

/* Solutions, with a matrix m (3 x 3) in rows or columns of ld that has a large diagonal. */
static void print_solution(const Names *n)
{
	int kind = upto(7), ld = leading(), count = size();
	const char *o = order(), *h = pick("'L'", "'U'");
	const char *layout = o[5] == 'R' ? "LAPACK_ROW_MAJOR" : "LAPACK_COL_MAJOR";

	indent(n);
	printf("matrix(m, %d, %s);\n", ld, in(n));
	indent(n);
	if (kind == 0)
		printf("cblas_dtrsv(%s, %s, %s, %s, %d, m, %d, %s, %d);\n", o, half(), transpose(),
		       diagonal(), size(), ld, out(n), increment());
	else if (kind == 1)
		printf("cblas_dtrsm(%s, %s, %s, %s, %s, %d, %d, %s, m, %d, %s, %d);\n", o, side(),
		       half(), transpose(), diagonal(), size(), size(), pick("0.8", "1"), ld, out(n),
		       leading());
	else if (kind == 2)
		printf("LAPACKE_dpotrf(%s, %s, %d, m, %d);\n", layout, h, size(), ld);
	else if (kind == 3)
		printf("LAPACKE_dposv(%s, %s, %d, %d, m, %d, %s, %d);\n", layout, h, size(), count, ld,
		       out(n), leading());
	else if (kind == 4)
		printf("LAPACKE_dgesv(%s, %d, %d, m, %d, p, %s, %d);\n", layout, size(), count, ld,
		       out(n), leading());
	else if (kind == 5)
		printf("LAPACKE_dgetrf(%s, %d, %d, m, %d, p);\n", layout, size(), size(), ld);
	else if (kind == 6) {
		printf("LAPACKE_dpotrf(%s, %s, 3, m, %d);\n", layout, h, ld);
		indent(n);
		printf("LAPACKE_dpotrs(%s, %s, %d, %d, m, %d, %s, %d);\n", layout, h, size(), count, ld,
		       out(n), leading());
	} else {
		printf("LAPACKE_dgetrf(%s, 3, 3, m, %d, p);\n", layout, ld);
		indent(n);
		printf("LAPACKE_dgetrs(%s, %s, 3, %d, m, %d, p, %s, %d);\n", layout,
		       pick("'N'", "'T'"), count, ld, out(n), leading());
	}
	indent(n);
	printf("for (int i = 0; i < 16; i++)\n");
	indent(n);
	printf("\t%s[i] += 0.5 * m[i];\n", n->out);
}

static void print_statement(Names *n)
{
	int kind = n->depth < 3 ? upto(11) : upto(8);

	n->out[0] = chance(50) ? 'y' : 't';
	n->in[0] = n->out[0] == 'y' ? 't' : 'y';
	if (kind >= 9) {
		indent(n);
		if (kind == 9)
			printf("for (int k%d = 0; k%d < %d; k%d++) {\n", n->depth, n->depth,
			       between(1, 3), n->depth);
		else
			printf("if (%s[%d] %s %d) {\n", chance(50) ? "x" : "y", upto(60),
			       pick("<", ">"), chance(50) ? 10 : -10);
		n->depth++;
		for (int i = between(1, 2); i > 0; i--)
			print_statement(n);
		n->depth--;
		indent(n);
		puts("}");
		return;
	}
	if (kind < 3)
		print_vectors(n);
	else if (kind < 6)
		print_products(n);
	else
		print_solution(n);
	if (chance(60))
		print_bound(n);
}

int main(int argc, char **argv)
{
	unsigned long seed = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
	int count = argc > 2 ? atoi(argv[2]) : 20;

	printf("/* Printed by random %lu %d. */\n", seed, count);
	puts("#include <cblas.h>\n#include <lapacke.h>\n#include <math.h>\n"
	     "/* cadgen: --facts lapack */\n\n"
	     "static void matrix(double *m, int ld, const double *from)\n{\n"
	     "\tfor (int i = 0; i < 16; i++)\n\t\tm[i] = 0.3 * sin(from[i]);\n"
	     "\tfor (int i = 0; i < 3; i++)\n\t\tm[i * (ld + 1)] += 2 + 0.2 * i;\n}\n");
	for (int i = 0; i < count; i++) {
		Names n = {"y", "t", 1};

		state = seed * 2654435761ULL + (unsigned)i;
		upto(1);
		printf("/* facts: r%d 64 64 0.2 0.9 1e-7 */\n", i);
		printf("void r%d(const double *x, double *y)\n{\n\tdouble t[64], m[16];\n\tint p[3];\n\n"
		       "\t(void)p, (void)m;\n"
		       "\tfor (int i = 0; i < 64; i++)\n\t\tt[i] = 0.5 * x[63 - i];\n",
		       i);
		for (int k = between(2, 5); k > 0; k--)
			print_statement(&n);
		printf("\tfor (int i = 0; i < 64; i++)\n\t\ty[i] += t[i];\n}\n\n");
	}
	return 0;
}
