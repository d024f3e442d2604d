#!/bin/sh
# Two versions of a derivative, and which runs: versions.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

builds() { # PROGRAM FILE...: with each compiler, without a warning; and it ends well
	program=$1
	shift
	for compiler in "gcc -O2" "clang-19 -O1 -fsanitize=undefined -fno-sanitize-recover"; do
		command -v ${compiler%% *} >/dev/null || continue
		$compiler -std=c99 -pedantic -Wall -Wextra -Werror -o "$program" "$@" -lm 2>err || fail "does not build: $*"
		"./$program" 2>err || fail "$program ends with $?"
	done
}

# ---- which requests have two versions, and where those may say `restrict`

cat >which.c <<'C'
#include <math.h>
struct pair { double a, b; };
double shared[9];
static const double table[4] = {1, 2, 3, 4};
static double recursive(int n) { return n < 1 ? 1 : recursive(n - 1) * (shared[0] += 1); }
void outside(void);
#pragma cadgen inactive outside

#define LOOP for (int i = 0; i < n; i++) y[i] = k * sin(x[i])

#pragma cadgen rev wrt(x[n], k) of(y[n])
#pragma cadgen fwd wrt(x[n], k) of(y[n]) name(is_forward)
#pragma cadgen rev wrt(x, k) of(y[n]) name(of_no_extent)
#pragma cadgen rev wrt(x[n], k) of(y[n]) name(said_apart) noalias(x, y)
#pragma cadgen rev wrt(x[n], k) of(y[n]) name(in_halves) split
#pragma cadgen rev wrt(x[n], k) of(y[n]) name(in_work) tape(workspace)
#pragma cadgen rev wrt(x[n], k) of(y[n]) name(with_status) status
#pragma cadgen rev wrt(x[n], k) of(y[n]) name(kept_seed) keep(y[n])
void plain(int n, const double *x, double *y, double k) { LOOP; }

#pragma cadgen rev wrt(x[n]) of(y[n])
void one_restrict(int n, const double *x, double *restrict y, double k) { LOOP; }

#pragma cadgen rev wrt(x[n], k) of(y[n])
void other_type(int n, const float *x, double *y, double k) { LOOP; }

#pragma cadgen rev wrt(x[n], z[n]) of(y[n])
void three(int n, const double *x, double *y, double k, const double *z) { LOOP * z[i]; }

#pragma cadgen rev wrt(x[n], z) of(y[n])
void no_extent_beside(const double *z, int n, const double *x, double *y, double k) { LOOP * z[0]; }

#pragma cadgen rev wrt(x[n], q[n]) of(y[n])
void float_beside(int n, const double *x, double *y, double k, const float *q) { LOOP * q[0]; }

#pragma cadgen rev wrt(x[n]) of(y[n])
void integers(int n, const double *x, double *y, double k, long *at)
{
	LOOP * (at[i] = i);
}

#pragma cadgen rev wrt(x[n]) of(y[n])
void characters(int n, const double *x, double *y, double k, char *at)
{
	LOOP * (at[i] = 1);
}

#pragma cadgen rev wrt(x[n]) of(y[n])
void members(int n, const double *x, double *y, double k, struct pair *p)
{
	LOOP * (p->a = 1);
}

#pragma cadgen rev wrt(x[n]) of(y[n])
void rows(int n, const double *x, double *y, double k, double **p)
{
	LOOP * (p[0][0] = 1);
}

#pragma cadgen rev wrt(x[n]) of(y[n]) extent(p[n])
void measured_rows(int n, const double *x, double *y, double k, double **p)
{
	LOOP * (p[0] != 0);
}

#pragma cadgen rev wrt(p[n]) of(q[n])
void structs(int n, const struct pair *p, struct pair *q)
{
	for (int i = 0; i < n; i++)
		q[i].a = sin(p[i].a);
}

#pragma cadgen rev wrt(x[n]) of(y[n])
void tables(int n, const double *x, double *y, double k) { LOOP * table[i & 3]; }

#pragma cadgen rev wrt(x[n]) of(y[n])
void globals(int n, const double *x, double *y, double k)
{
	LOOP * (shared[0] = 1);
}

#pragma cadgen rev wrt(x[n]) of(y[n])
void calls(int n, const double *x, double *y, double k) { LOOP * recursive(i); }

#pragma cadgen rev wrt(x[n]) of(y[n])
void calls_outside(int n, const double *x, double *y, double k)
{
	for (int i = 0; i < n; i++) {
		y[i] = k * sin(x[i]);
		outside();
	}
}

#pragma cadgen rev wrt(x[*n]) of(y[*n])
void loaded(const int *n, const double *x, double *y, double k)
{
	for (int i = 0; i < *n; i++)
		y[i] = k * sin(x[i]);
}

#pragma cadgen rev wrt(x[n / m]) of(y[n / m])
void quotient(int n, const double *x, double *y, double k, int m)
{
	if (m == 0)
		return;
	for (int i = 0; i < n / m; i++)
		y[i] = k * sin(x[i]);
}

#pragma cadgen rev wrt(x[n / 2]) of(y[n / 2])
void halves(int n, const double *x, double *y, double k)
{
	for (int i = 0; i < n / 2; i++)
		y[i] = k * sin(x[i]);
}

#pragma cadgen rev wrt(x) of(y)
void old_style(int n, const double x[1], double y[1], double k) { LOOP; }

#pragma cadgen rev wrt(x) of(y)
void promised(int n, const double x[static 1], double y[static 1], double k) { LOOP; }

#pragma cadgen rev wrt(x) of(y)
void variable(int n, const double x[n], double y[n], double k) { LOOP; }

#pragma cadgen rev wrt(x) of(y)
void matrix(int n, double x[n][n], double y[n][n], double k)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			y[i][j] = k * sin(x[i][j]);
}

#pragma cadgen rev wrt(x[n]) of(y[n])
void nothing_kept(int n, const double *x, double *y, double k)
{
	for (int i = 0; i < n; i++)
		y[i] += k * x[i];
}

#pragma cadgen rev wrt(x[n], k) of(return)
double only_read(int n, const double *x, const double *y, double k)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s *= sin(k * x[i] * y[i]);
	return s;
}
C
# A line for each derivative with two versions.
cat >want <<'W'
calls plain
calls_outside plain
characters plain
float_beside restrict
globals plain
halves restrict
integers restrict
kept_seed restrict
matrix plain
measured_rows plain
members plain
no_extent_beside plain
plain restrict
promised plain
rows plain
tables restrict
three restrict
variable plain
with_status restrict
W
versions() {
	tr '\n\t' '  ' <out | grep -oE 'static void [a-z_]*_apart\([^{;]*\)' |
		sed -E 's/static void ([a-z_]*)_apart\(/\1 /; s/^([a-z_]*)_rev /\1 /
			/restrict x, .*restrict x_b/!s/ .*/ plain/; s/ .*restrict.*/ restrict/' | sort
}
run 0 which.c -o -
versions >got
same want got
prints "cadgen_overlap(x, n, y, n, sizeof(double))"
prints "cadgen_overlap(x_b, n, k_b, 1, sizeof(double))"
prints "cadgen_overlap(x_b, n, z_b, n, sizeof(double))"
prints "cadgen_overlap(x, k1, y, k1, sizeof(double))"
prints "cadgen_overlap(x, (long)n * n, y, (long)n * n, sizeof(double))"
for pair in "x, n, z, n" "y, n, q, n" "x, n, p, n"; do
	grep -qF "cadgen_overlap($pair" out && fail "tests $pair"
done
cp out which.ad.c
for compiler in gcc clang-19; do
	command -v $compiler >/dev/null || continue
	$compiler -std=c99 -pedantic -Wall -Wextra -Werror -c which.ad.c 2>err || fail "does not build"
done
# Without types, integers may be the same memory as numbers, and float as double.
run 0 which.c -o - -- -fno-strict-aliasing
versions | grep -qE "restrict|^other_type" && fail "goes by types in spite of -fno-strict-aliasing"

# ---- every degree of overlap: primals and adjoints alike, or adjoints of what is only read

cat >degrees.c <<'C'
#include <limits.h>
#include <math.h>
#include <string.h>
#pragma cadgen rev wrt(x[n], w[m], k) of(y[m])
#pragma cadgen rev wrt(x, w, k) of(y) name(general)
void f(int n, int m, const double *x, const double *w, double *y, double k)
{
	for (int i = 0; i < n && i < m; i++)
		y[i] = k * sin(x[i]) + w[m - 1 - i] * w[i];
}
#pragma cadgen rev wrt(x[count]) of(y[count])
#pragma cadgen rev wrt(x) of(y) name(general_long)
void g(int n, long count, const double *x, double *y)
{
	for (int i = 0; i < n && i < count; i++)
		y[i] = sin(x[i]) * 2;
}
#pragma cadgen rev wrt(k) of(y[n]) extent(x[n], z[n])
#pragma cadgen rev wrt(k) of(y) name(general_constant)
void c(int n, const double *x, double *y, double *z, double k)
{
	for (int i = 0; i < n; i++) {
		y[i] = k * x[i];
		z[i] = i;
	}
}
#pragma cadgen rev wrt(x[n / m]) of(y[n / m])
void h(int n, int m, const double *x, double *y)
{
	if (m == 0)
		return;
	for (int i = 0; i < n / m; i++)
		y[i] = sin(x[i]) * 2;
}
C
cat >call.c <<'C'
#include "degrees.h"
#include <limits.h>
#include <math.h>
#include <stddef.h>

enum { SIZE = 40, MIDDLE = 16 };
static int faults;

static void set(double *p, double by)
{
	for (int i = 0; i < SIZE; i++)
		p[i] = sin(by * (i + 1));
}

static void compare(const double *p, const double *q)
{
	for (int i = 0; i < SIZE; i++)
		faults += !(fabs(p[i] - q[i]) <= 1e-12 * (1 + fabs(q[i])));
}

/* w apart from the two, or in the place of x, with adjoints apart or behind one another. */
static void try_f(int n, int m, int shift, int w, int w_b)
{
	double p[2][SIZE], b[2][SIZE], k_b[2] = {0.5, 0.5};

	for (int i = 0; i < 2; i++) {
		double *x = &p[i][MIDDLE], *x_b = &b[i][MIDDLE];

		set(p[i], 0.7);
		set(b[i], 1.3);
		if (i)
			general(n, m, x, p[i] + w, x + shift, 1.5, x_b, b[i] + w_b, x_b + shift, &k_b[i]);
		else
			f_rev(n, m, x, p[i] + w, x + shift, 1.5, x_b, b[i] + w_b, x_b + shift, &k_b[i]);
	}
	compare(p[0], p[1]);
	compare(b[0], b[1]);
	faults += !(fabs(k_b[0] - k_b[1]) <= 1e-12);
}

static void try_g(int n, long count, int shift)
{
	double p[2][SIZE], b[2][SIZE];

	for (int i = 0; i < 2; i++) {
		double *x = &p[i][MIDDLE], *x_b = &b[i][MIDDLE];

		set(p[i], 0.7);
		set(b[i], 1.3);
		if (i)
			general_long(n, count, x, x + shift, x_b, x_b + shift);
		else
			g_rev(n, count, x, x + shift, x_b, x_b + shift);
	}
	compare(p[0], p[1]);
	compare(b[0], b[1]);
}

/* What is constant has no adjoints that could be tested instead. */
static void try_c(int n, int shift)
{
	double p[2][SIZE], y[2][SIZE] = {{0}}, y_b[SIZE], k_b[2] = {0, 0};

	for (int i = 0; i < 2; i++) {
		double *x = &p[i][MIDDLE];

		set(p[i], 0.7);
		set(y_b, 1.3);
		(i ? general_constant : c_rev)(n, x, y[i], x + shift, 1.5, y_b, &k_b[i]);
	}
	compare(p[0], p[1]);
	compare(y[0], y[1]);
	faults += !(fabs(k_b[0] - k_b[1]) <= 1e-12);
}

int main(void)
{
	for (int n = -1; n < 6; n++)
		for (int m = -1; m < 6; m++)
			for (int shift = -7; shift < 8; shift++) {
				try_f(n, m, shift, 0, 0);
				try_f(n, m, shift, MIDDLE + shift, MIDDLE + shift);
				for (int w_b = MIDDLE - 7; shift == 7 && w_b < MIDDLE + 6; w_b++)
					try_f(n, m, shift, 0, w_b);
			}
	for (int shift = -5; shift < 6; shift++) {
		try_c(4, shift);
		try_g(4, LONG_MAX, shift);
		try_g(4, LONG_MAX / 4 + 1, shift);
	}
	h_rev(1, 0, NULL, NULL, NULL, NULL);
	return faults > 99 ? 99 : faults;
}
C
run 0 degrees.c -o degrees.ad.c --header degrees.h
builds call call.c degrees.ad.c

# ---- a source that cadgen wrote: the chooser is derived again, and has the helpers it needs

sed 's/^void plain_rev(/#pragma cadgen rev wrt(x[n], y[n], y_b[n]) of(x_b[n], y[n])\n&/' which.ad.c >again.c
run 0 again.c -o again.ad.c
gcc -std=c99 -pedantic -Wall -Wextra -Werror -c again.ad.c 2>err || fail "does not build"

finish
