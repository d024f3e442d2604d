#!/bin/sh
# Functions in whose place derivatives use another one: substitute.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

# What a derivative is, without its comments: from the first comment behind the originals.
derivatives() { # FILE
	sed -n '/^ \* .* derivative of\|^\/\* The .* derivative/,$p' "$1" |
		sed -e '/^ \*/d' -e 's|/\*.*\*/||' -e 's/[ \t]*$//'
}

# as_written FILES..: the derivatives are those of the program that calls the substitutes itself:
# where F, G .. are macros for them.
as_written() {
	run 0 "$@" --no-line --out-dir replaced -- -DF=f -DG=g -DSQUARE=square -DFABS=fabs -DREPLACE
	run 0 "$@" --no-line --out-dir written -- -DF=soft -DG=other -DSQUARE=cube -DFABS=soft
	for file; do
		derivatives "replaced/${file%.c}.ad.c" >replaced.txt
		derivatives "written/${file%.c}.ad.c" >written.txt
		same replaced.txt written.txt
	done
	grep -q '_b\|_d\|_j\|_h' written.txt || fail "$file has no derivative"
}

# ---- each kind of request; functions of the library, static ones, with and without a body

cat >kinds.c <<'C'
#include <math.h>
double f(double x);
static double soft(double x) { return sqrt(x * x + 1e-6); }
double g(int n, double *y, const double *x);
double other(int n, double *y, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		y[i] = x[i] * sin(x[i]);
		s += y[i];
	}
	return s;
}
static double square(double x)
{
	return x * x;
}
static double cube(double x)
{
	return x * x * x;
}
#ifdef REPLACE
#pragma cadgen substitute f soft
#pragma cadgen substitute fabs soft
#pragma cadgen substitute g other
#pragma cadgen substitute square cube
#endif
#pragma cadgen fwd
#pragma cadgen rev
#pragma cadgen fwd name(value_lanes) width(3)
#pragma cadgen jac
#pragma cadgen hess
#pragma cadgen hvp
double value(double x, double w)
{
	return F(x) + FABS(w) * SQUARE(x * w);
}
#pragma cadgen fwd
#pragma cadgen rev split
#pragma cadgen jac wrt(x[n]) of(y[n]) sparse
double rows(int n, double *y, const double *x)
{
	double s = G(n, y, x);

	for (int i = 0; i < n; i++)
		y[i] = y[i] * SQUARE(x[i]);
	return s;
}
#pragma cadgen rev const(n = 4) name(four)
double some(int n, const double *x)
{
	double y[8];

	return G(n, y, x);
}
C
as_written kinds.c
grep -q '^ \* It uses soft in place of f, soft in place of fabs, cube in place of square, for the value, too\.$' \
	replaced/kinds.ad.c || fail "the comment does not tell of substitutes"
grep -q 'It uses' written/kinds.ad.c && fail "a comment tells of substitutes that there are not"

# ---- derivatives of derivatives, and what calls a derivative

cat >again.c <<'C'
double f(double x);
double newton_fwd(double x, double x_d, double *newton_d);
double energy_fwd(double x, double x_d, double *energy_d);
static double soft(double x)
{
	return x * x * x / (1 + x * x);
}
#ifdef REPLACE
#pragma cadgen substitute f soft
#endif
#pragma cadgen fwd
#pragma cadgen rev
double energy(double x)
{
	return F(x) * x;
}
#pragma cadgen fwd energy_rev
#pragma cadgen fwd
double newton(double x)
{
	double slope, value = energy_fwd(x, 1, &slope);

	return x - value / slope * F(value);
}
C
as_written again.c
grep -q energy_rev_fwd replaced/again.ad.c || fail "no derivative of a derivative"

# ---- callees that are kept, and recursion

cat >kept.c <<'C'
double f(double x);
double soft(double x);
double soft(double x)
{
	return x > 1 ? 2 * x - 1 : x * x;
}
#ifdef REPLACE
#pragma cadgen substitute f soft
#endif
double tower(int n, double x);
double tower(int n, double x)
{
	return n > 0 ? F(x) * tower(n - 1, x / 2) : x;
}
#pragma cadgen fwd
#pragma cadgen rev
double twice(int n, double x)
{
	return tower(n, x) + tower(n + 1, F(x));
}
C
as_written kept.c

# the original of a kept callee would call what is replaced
cat >idle.c <<'C'
double f(double x);
static double soft(double x)
{
	return x * x;
}
#pragma cadgen substitute f soft
double tower(int n, double x)
{
	return n > 0 ? f(x) * tower(n - 1, x / 2) : x;
}
#pragma cadgen rev wrt(x)
double scaled(int n, double x, double w)
{
	return x * tower(n, w);
}
C
run 1 idle.c
says "idle.c:14:13: error: no derivative passes through this call of 'tower', so the original of 'tower' would be called, and that calls 'f', which another function replaces"
says "hint: call the function that replaces 'f' in 'tower', or replace 'tower' itself, too"
absent idle.ad.c

# ---- through pointers, in other files, by a header that several files include

cat >soft.h <<'C'
double f(double x);
static inline double soft(double x)
{
	return x * x / (1 + x * x);
}
#ifdef REPLACE
#pragma cadgen substitute f soft
#endif
C
cat >first.c <<'C'
#include "soft.h"
double twice(double x);
double twice(double x)
{
	return x + F(2 * x);
}
C
cat >second.c <<'C'
#include "soft.h"
double twice(double x);
#pragma cadgen rev
double both(double x, double w)
{
	return twice(x) * F(w);
}
C
as_written first.c second.c

cat >through.c <<'C'
double f(double x);
double soft(double x);
double soft(double x)
{
	return x * x / (1 + x * x);
}
#ifdef REPLACE
#pragma cadgen substitute f soft
#endif
double apply(double (*p)(double), double x);
double apply(double (*p)(double), double x)
{
	return p(x) + F(2 * x);
}
static double apart(double x)
{
	return 3 * x;
}
#pragma cadgen rev
double chosen(int k, double x)
{
	return apply(k ? F : apart, x);
}
C
run 0 through.c -o through.ad.c -- -DF=f -DREPLACE
cat >try.c <<'C'
#include <stdio.h>
#include "through.ad.c"
double f(double x)
{
	return x;
}
int main(void)
{
	double x_b[2] = {0, 0};
	double a = chosen_rev(1, 0.5, &x_b[0], 1), b = chosen_rev(0, 0.5, &x_b[1], 1);

	/* soft' (x) = 2 x / (1 + x^2)^2; soft (0.5) = 0.2, soft (1) = 0.5 */
	printf("%.3f %.3f %.3f %.3f\n", a, x_b[0], b, x_b[1]);
	return 0;
}
C
command="gcc try.c"
gcc -std=c99 -DF=f try.c -o try 2>err && ./try >out
prints "0.700 1.640 2.000 4.000"

# a statement in one file holds in the others, for a function that all of them can name
cat >there.c <<'C'
double f(double x);
double soft(double x);
double soft(double x)
{
	return x * x;
}
#ifdef REPLACE
#pragma cadgen substitute f soft
#endif
#pragma cadgen fwd
double here(double x)
{
	return x;
}
C
cat >elsewhere.c <<'C'
double f(double x);
double soft(double x);
#pragma cadgen fwd
double far(double x)
{
	return F(x) * x;
}
C
as_written there.c elsewhere.c
sed 's/^double soft/static double soft/' there.c >hidden.c
run 1 hidden.c elsewhere.c --out-dir hidden -- -DF=f -DREPLACE
says "hidden.c:3:15: error: 'soft' cannot replace 'f' here: it is static in another file"

finish
