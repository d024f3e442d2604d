#!/bin/sh
# Parameters that requests make constants: constants.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

compiles() { # FILE..
	command="${CC:-cc} $*"
	${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas "$@" -lm -o program 2>err || fail "does not compile"
	./program >out 2>err || fail "does not run"
}

holds() { # FILE TEXT
	grep -qF "$2" "$1" || fail "$1 lacks: $2"
}

# ---- a header, comments, several kinds, one of which needs two rounds ----

cat >f.c <<'C'
#include "all.h"

double f(int n, const double x[n], double w, int a[][n])
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i] * x[i] * w + a[1][i];
	return s;
}
C
cat >main.c <<'C'
#include <stdio.h>
#include "all.h"

int main(void)
{
	double x[2] = {1, 2}, x_b[2], h[4], p[2] = {0, 0}, x_d[2] = {1, 10}, j[2], w;

	int a[2][2] = {{1, 2}, {3, 4}};

	printf("%g:", f_grad(x, 2, a, x_b));
	printf(" %g %g\n", x_b[0], x_b[1]);
	f_jac(x, 2, a, j, &w);
	printf("%g %g %g\n", j[0], j[1], w);
	f_hess(x, a, h);
	printf("%g %g %g %g\n", h[0], h[1], h[2], h[3]);
	f_hvp(x, a, x_d, p);
	printf("%g %g\n", p[0], p[1]);
	return 0;
}
C
run 0 f.c --grad 'f const(n = 2) wrt(x)' --jac 'f const(n = 2) wrt(x, w)' --hess 'f const(n = 2, w = 2) wrt(x)' \
	--hvp 'f const(n = 2, w = 2.0) wrt(x)' -o out.c --header all.h
compiles main.c out.c
prints '25: 6 24'
prints '6 24 9'
prints '12 0 0 24'
prints '12 240'
holds all.h 'Gradient of f with n = 2 (f.c:3) with respect to x.'
holds all.h 'returns f(2, x, w, a)'
holds all.h 'double f_grad(const double x[2], double w, int a[][2], double x_b[2]);'

# ---- two files, in each of which the macro is another number ----

cat >b.c <<'C'
#define N 2
static double g(int n, double x) { return n * x; }
double use_b(double x) { return g(1, x); }
C
sed 's/N 2/N 3/; s/use_b/use_c/' b.c >c.c
run 0 b.c c.c --fwd 'g const(n = N)' --out-dir made
holds made/b.ad.c 'x_d * 2'
holds made/c.ad.c 'x_d * 3'
finish
