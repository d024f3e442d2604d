#!/bin/sh
# Which calls give value and adjoints at once, and which are made in two halves: combine.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

cat >calls.c <<'C'
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
static double f(const double *x, int n) { return n == 0 ? sin(x[0]) : 0.5 * f(x, n - 1) * x[n]; }
static double in_scalar(double x, int n) { return n == 0 ? sin(x) : 0.5 * in_scalar(x, n - 1) * n; }
static double checked(const double *x, int n)
{
	assert(n >= 0);
	return n == 0 ? sin(x[0]) : 0.5 * checked(x, n - 1) * 2;
}
static void writes(double *x, int n)
{
	if (n > 0) {
		x[n] *= 2;
		writes(x, n - 1);
	}
}

/* one call */
#pragma cadgen rev
double alone(const double *x, int n) { return f(x, n); }
#pragma cadgen rev
double factor_behind(const double *x, int n) { return f(x, n) * x[1]; }
#pragma cadgen rev
double two_calls(const double *x, int n) { return 2 * f(x, n) + f(x + 1, n); }
#pragma cadgen rev
double scalar(double x, int n) { return in_scalar(x, n) + in_scalar(2 * x, n); }
#pragma cadgen rev
double summed(const double *x, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += x[i] * f(x, i);
	return s;
}
#pragma cadgen rev
double in_branch(const double *x, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		if (i % 3)
			s -= i % 2 ? f(x, i) : x[i] * f(x, i);
	return s;
}
#pragma cadgen rev
double factor_ahead(const double *x, int n)
{
	double k = x[1];
	return checked(x, n) * k;
}
#pragma cadgen rev
void stored(const double *restrict x, int n, double *restrict y)
{
	for (int i = 0; i < n; i++)
		y[i] = 3 * f(x, i);
}
#pragma cadgen rev
void last(double *x, int n) { writes(x, n); }

/* two halves: the cotangent needs the value */
#pragma cadgen rev
double squared(const double *x, int n) { double t = f(x, n); return t * t; }
#pragma cadgen rev
double multiplied(const double *x, int n)
{
	double p = 1;
	for (int i = 0; i < n; i++)
		p *= f(x, i);
	return p;
}
#pragma cadgen rev
double later(const double *x, int n) { double t = f(x, n), u = x[0]; while (n-- > 0) u = sin(u * t); return u; }
/* the factor may not be read before a call that may end the program */
#pragma cadgen rev
double stops(const double *x, int n) { return checked(x, n) * x[1]; }
/* what may overlap is read and cleared in between */
#pragma cadgen rev
void overlaps(const double *x, int n, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = 3 * f(x, i);
}
/* the call clears what is added to in between */
#pragma cadgen rev
double read_behind(double *x, int n) { writes(x, n); return x[0] * x[1]; }
#pragma cadgen rev
void repeated(double *x, int n)
{
	for (int i = 0; i < n; i++)
		writes(x, n);
}
/* the first needs the value of the second; the value of the first is known before the second */
#pragma cadgen rev
double two_factors(const double *x, int n) { return f(x, n) * f(x + 1, n); }
/* the factor may not be divided before what may end the program */
#pragma cadgen rev
double divides(const double *x, int n, int m)
{
	double t = f(x, n), k;
	if (m == 0)
		exit(1);
	if (n > 2) {
		puts("many");
		k = n / m;
	} else {
		puts("few");
		k = 2;
	}
	return t * k;
}
#pragma cadgen rev split
double in_parts(double x, int n) { return in_scalar(x, n) * x; }
C
run 0 calls.c -o calls.ad.c

body() { sed -n "/^[a-z].* \**$1_rev[_a-z]*(.*/,/^}/p" calls.ad.c; }
for name in alone factor_behind two_calls scalar summed in_branch factor_ahead stored last; do
	body $name | grep -q '_both(' || fail "$name has no combined call"
	body $name | grep -q '_aug(\|_bwd(' && fail "$name has calls in two halves"
done
body two_factors | grep -q '_aug(' || fail "the first factor is combined"
body two_factors | grep -q '_both(' || fail "the second factor is not combined"
for name in squared multiplied later stops overlaps read_behind repeated divides in_parts; do
	body $name | grep -q '_aug(\|_bwd(' || fail "$name has no calls in two halves"
	body $name | grep -q '_both(' && fail "$name has a combined call"
done

for compiler in "gcc -O2" "clang-19 -O1"; do
	command -v ${compiler%% *} >/dev/null || continue
	$compiler -std=c99 -pedantic -Wall -Wextra -Werror -c -o calls.o calls.ad.c 2>err || fail "does not build"
done

# Nothing is printed that nothing calls.
sed '/^\/\* two halves/,/^C$/d' calls.c >one.c
run 0 one.c -o one.ad.c
grep -q '_aug(\|_bwd(' one.ad.c && fail "a half that nothing calls is printed"

run 0 calls.c -o calls.ad.c --disable combine
grep -q '_both(' calls.ad.c && fail "--disable combine combines calls"

finish
