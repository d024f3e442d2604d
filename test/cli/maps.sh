#!/bin/sh
# Linear maps of derivatives: maps.sh CADGEN FOLDER. What they compute is tested with each golden file (test/golden/maps.c).
. "$(dirname "$0")/check.sh"

cat >wave.c <<'C'
#include <math.h>

#pragma cadgen fwd
double wave(int n, const double *x, double w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * sin(w * x[i]);
	return s;
}
C
run 0 wave.c --emit linear-map
prints "func @wave("
prints "map of wave from (M, %w_d) to (M, %s_d):"
prints "  repeat for %i = 0 to %n {"
prints "    pair(id, take(0) ; scale(mul %5))"
prints "adjoint of wave from (M, %s_d) to (M, %w_d):"
prints "  return for %i = 0 to %n {"
prints "    copair(id, scale(mul %5) ; put(0))"
prints "    copair(id, write(%4))"
cp out first
run 0 wave.c --emit linear-map
same out first
run 0 wave.c --emit linear-map --out-dir sub
exists sub/wave.ad.map
run 2 wave.c --emit linear-map --header wave.h
says "--header needs --emit c"
run 2 wave.c --emit linear-map --stop-after unzip
says "leave out --emit"

# ---- matrices, two halves, derivatives of derivatives

cat >more.c <<'C'
#pragma cadgen jac wrt(p[2]) of(r[3])
void few(const double *p, double *r)
{
	r[0] = p[0] * p[1];
	r[1] = r[2] = p[0];
}
#pragma cadgen rev split
double root(double x)
{
	double y = 1;

	while (y * y - x > 1e-9 || x - y * y > 1e-9)
		y = (y + x / y) / 2;
	return y;
}
C
cat >nested.c <<'C'
#pragma cadgen grad wrt(x[3])
double g(const double *x)
{
	return x[0] * x[1] * x[2];
}
#pragma cadgen fwd g_grad wrt(x) of(x_b)
C
run 0 more.c --emit linear-map
prints "map of few from (M) to (M):"
prints "map of root from (M, %x_b) to (M, "
prints "repeat while {"
run 0 nested.c --emit linear-map
prints "map of g_grad from (M) to (M"

# ---- calls that remain calls, memory that moves, rules

cat >calls.c <<'C'
#include <stdlib.h>

#pragma cadgen rev
#pragma cadgen fwd
double power(double x, int n)
{
	return n > 0 ? x * power(x, n - 1) : 1;
}
#pragma cadgen fwd
double moved(double x)
{
	double *p = malloc(sizeof *p), *q;
	double y = 0;

	if (p) {
		*p = x;
		q = realloc(p, 2 * sizeof *p);
		y = q ? *q : x;
		free(q ? q : p);
	}
	return y;
}
double given(double x);
#pragma cadgen rule fwd(given)
double given_fwd(double x, double x_d, double *given_d)
{
	*given_d = 2 * x * x_d;
	return x * x;
}
#pragma cadgen rev
double rule(double x)
{
	return given(x) + x;
}
C
run 0 calls.c --emit linear-map
prints "    pair(take(0), take(M, 0) ; map power_tan(%record, %x, %6))"
prints "    copair(put(0), adjoint power_tan(%record, %x, %6) ; put(M, 0))"
prints "    pair(take(0), take(M, 0) ; map power_fwd2(%x, %5))"
prints "func @power_aug("
grep -q "map of power_aug" out && fail "a first half has no map"
prints "map of power_tan from (M, %x_b) to (M, %4):"
prints "adjoint of power_tan from (M, %4) to (M, %x_b):"
prints "map of power_fwd2 from (M, %x_d) to (M, %3):"
prints "      move(%p_d, %8)"
prints "      move(%8, %p_d)"
prints "  pair(take(0), take(M, 0) ; map given_tan(%x))"
grep -q "map of given_tan" out && fail "the map of a rule is the user's"

finish
