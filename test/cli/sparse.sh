#!/bin/sh
# Sparse Hessians, and Jacobians of several inputs, beside dense ones: sparse.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

cat >f.c <<'C'
#include <math.h>
#include <stdlib.h>

#pragma cadgen hess sparse wrt(x[n])
#pragma cadgen hess wrt(x[n]) name(energy_dense)
double energy(int n, const double *x)
{
	double s = 0;

	for (int i = 1; i < n; i++) {
		double d = x[i] - x[i - 1] * x[i - 1];

		s += 100 * d * d + (1 - x[i - 1]) * (1 - x[i - 1]);
		if (x[i] > x[0]) /* a number that meets all others, in some branches */
			s += x[0] * x[0] * x[i];
	}
	return s;
}

#pragma cadgen jac sparse wrt(x[n]) of(r[n])
void band(int n, const double *x, double *r)
{
	for (int i = 0; i < n; i++)
		r[i] = x[i] * (i + 1 < n ? x[i + 1] : 2);
}

/* A grid; a product over three neighbours makes triangles. */
#pragma cadgen hess sparse wrt(u[n * n])
#pragma cadgen hess wrt(u[n * n]) name(grid_dense)
double grid(int n, const double *u)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++) {
			double right = k + 1 < n ? u[i * n + k + 1] : 0, below = i + 1 < n ? u[(i + 1) * n + k] : 0;

			s += exp(0.1 * u[i * n + k]) * sin(right - below) + u[i * n + k] * right * below;
		}
	return s;
}

/* Two outputs, two inputs: the Hessian of their sum with weights. */
#pragma cadgen hess sparse wrt(x[n], w) of(return, y)
#pragma cadgen hess wrt(x[n], w) of(return, y) name(both_dense)
double both(int n, const double *x, double w, double y[1])
{
	double s = 0;

	y[0] = 0;
	for (int i = 0; i + 2 < n; i += 3) {
		s += x[i] * x[i + 1] * w;
		y[0] += sin(x[i + 2]) * x[i];
	}
	return s * w;
}
C
cat >main.c <<'C'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "f_ad.h"

enum { MOST = 2000 };
static double x[MOST], dense[MOST * MOST], numbers[MOST * 16];
static size_t start[MOST + 1], column[MOST * 16], color[MOST];

/* The dense matrix of m rows is the sparse one up to the diagonal, and has nothing else. */
static void compare(const char *name, size_t m, size_t colors, size_t most)
{
	double worst = 0, rest = 0;
	size_t used = 0;

	for (size_t i = 0; i < m; i++)
		used = color[i] + 1 > used ? color[i] + 1 : used;
	if (used != colors)
		printf("%s: %zu rows: %zu colours, not %zu\n", name, m, used, colors);
	for (size_t i = 0; i < m; i++) {
		for (size_t e = start[i]; e < start[i + 1]; e++) {
			worst = fmax(worst, fabs(numbers[e] - dense[i * m + column[e]]));
			dense[i * m + column[e]] = 0;
			if (column[e] > i || (e > start[i] && column[e] <= column[e - 1]))
				printf("%s: the columns of row %zu do not ascend to the diagonal\n", name, i);
		}
		for (size_t k = 0; k <= i; k++)
			rest = fmax(rest, fabs(dense[i * m + k]));
	}
	if (worst > 1e-12 || rest != 0)
		printf("%s: %zu rows: off by %g, and by %g elsewhere\n", name, m, worst, rest);
	if (colors > most)
		printf("%s: %zu rows have %zu colours\n", name, m, colors);
}

static void check_size(size_t count)
{
	if (start[0] != 0 || count > MOST * 16)
		abort();
}

int main(void)
{
	for (int i = 0; i < MOST; i++)
		x[i] = sin(1.7 * i) + 1.3 * cos(0.3 * i * i);
	for (int n = 0; n < 150; n = n < 8 ? n + 1 : n * 2 - 3) {
		size_t count = energy_hess_pattern(n, x, start, NULL);

		check_size(count);
		if (energy_hess_pattern(n, x, start, column) != count)
			printf("energy: another count\n");
		count = energy_hess_colors(n, x, start, column, color);
		for (int i = 0; i < MOST; i++)
			numbers[i] = NAN;
		if (energy_hess(n, x, start, column, color, numbers) != energy_dense(n, x, dense))
			printf("energy: another value\n");
		compare("energy", n, count, 4);
	}
	for (int n = 0; n < 12; n++) {
		check_size(grid_hess_pattern(n, x, start, NULL));
		grid_hess_pattern(n, x, start, column);
		size_t colors = grid_hess_colors(n, x, start, column, color);
		grid_hess(n, x, start, column, color, numbers);
		grid_dense(n, x, dense);
		compare("grid", (size_t)n * n, colors, 9);
	}
	for (int n = 2; n < 9; n++) { /* the last column has the first colour, or not */
		band_jac_pattern(n, x, dense, start, NULL);
		band_jac_pattern(n, x, dense, start, column);
		if (band_jac_colors(n, x, dense, start, column, color) != 2)
			printf("band: %d columns do not have two colours\n", n);
	}
	for (int n = 3; n < 20; n += 4) {
		double y[1], y_b[1] = {0.7};
		double xx[400], xw[20], wx[20], ww[1];
		size_t m = (size_t)n + 1;

		check_size(both_hess_pattern(n, x, 1.2, y, y_b, 1.5, start, NULL));
		both_hess_pattern(n, x, 1.2, y, y_b, 1.5, start, column);
		size_t colors = both_hess_colors(n, x, 1.2, y, y_b, 1.5, start, column, color);
		both_hess(n, x, 1.2, y, y_b, 1.5, start, column, color, numbers);
		both_dense(n, x, 1.2, y, y_b, 1.5, xx, xw, wx, ww);
		for (size_t i = 0; i < m; i++)
			for (size_t k = 0; k < m; k++)
				dense[i * m + k] = i < m - 1 ? (k < m - 1 ? xx[i * (m - 1) + k] : xw[i])
				                             : (k < m - 1 ? wx[k] : ww[0]);
		compare("both", m, colors, 5);
	}
	return 0;
}
C
run 0 f.c --header f_ad.h
grep -q 'double \*restrict x_x_h);' f_ad.h || fail "the numbers of one matrix have another name"
grep -q 'double \*restrict both_h);' f_ad.h || fail "the numbers of several matrices have another name"
command="${CC:-cc} main.c f.ad.c"
${CC:-cc} -std=c99 -O1 -g -fsanitize=address,undefined -Wall -Wextra -Werror -Wno-sign-compare main.c f.ad.c -lm -o program 2>err ||
	fail "does not compile"
./program >out 2>err || fail "does not run"
[ ! -s out ] || fail "the matrices differ"

# Numbers below 0 count as none; status without memory, in all three functions.
cat >g.c <<'C'
#include <stdlib.h>

#pragma cadgen jac sparse status wrt(x[n], k) of(r[n], s[m], return)
double sums(int n, int m, const double *x, double k, double *r, double *s)
{
	double *t, sum = 0;

	if (n < 1)
		return k;
	t = malloc(n * sizeof *t);
	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = x[i] * k;
	for (int i = 0; i < n; i++)
		sum += r[i] = t[n - 1 - i];
	for (int i = 0; i < m; i++)
		s[i] = i < n ? x[i] : k;
	free(t);
	return sum;
}

/* A loop that numbers end, and a counter if its step is above 0. */
#pragma cadgen jac sparse status wrt(x[n]) of(r[n])
void strides(int n, int step, const double *x, double *r)
{
	double e = 0;

	for (int i = 0; i < n; i++)
		r[i] = 0;
	for (int i = 0; i < n && e < 1; i += 2 * step) {
		r[i] += e * x[0];
		e += x[i] * x[i];
	}
	for (int i = 0; n > i * step && e < 2; i++)
		e += x[i * step];
}
C
cat >tight.c <<'C'
#include <stdio.h>
#include <stdlib.h>

static int left; /* how often there is memory */
static long blocks;

static void *take(void *p)
{
	if (left-- > 0) {
		blocks += p != NULL;
		return p;
	}
	free(p);
	return NULL;
}

static void give(void *p)
{
	blocks -= p != NULL;
	free(p);
}

#define malloc(size) take(malloc(size))
#define calloc(count, size) take(calloc(count, size))
#define free(p) give(p)
#include "g.ad.c"
#undef malloc
#undef calloc
#undef free

enum { ENOUGH = 1000 };
static double x[4] = {1, 2, 3, 4}, r[4], s[5], numbers[40];
static size_t *start, column[40], color[6];

static void fails(const char *what, int until, int status)
{
	if (status != (left < 0) || blocks)
		printf("%s: status %d with memory for %d blocks, %ld left\n", what, status, until, blocks);
}

int main(void)
{
	size_t count, colors;
	int status = 7, until;

	for (int n = -3; n < 4; n++)
		for (int m = -2; m < 5; m++) {
			size_t rows = (size_t)(n > 0 ? n : 0) + (m > 0 ? m : 0) + 1;

			left = ENOUGH;
			start = malloc((rows + 1) * sizeof *start);
			count = sums_jac_pattern(n, m, x, 2, r, s, start, NULL, &status);
			if (sums_jac_pattern(n, m, x, 2, r, s, start, column, &status) != count || status)
				printf("another count\n");
			if (count != (n < 1 ? 1 : n * 3 + 1 + (size_t)(m > 0 ? m : 0)))
				printf("%d, %d: %zu numbers\n", n, m, count);
			colors = sums_jac_colors(n, m, x, 2, r, s, start, column, color, &status);
			if (status || colors != (n < 1 ? 1 : (size_t)n + 1))
				printf("%d, %d: %zu colours\n", n, m, colors);
			sums_jac(n, m, x, 2, r, s, start, column, color, numbers, &status);
			if (status)
				printf("status\n");
			free(start);
		}
	start = malloc(10 * sizeof *start);
	for (until = 0, left = -1; left < 0; until++) {
		left = until;
		count = sums_jac_pattern(3, 4, x, 2, r, s, start, NULL, &status);
		fails("pattern", until, status);
	}
	left = ENOUGH;
	if (until < 4 || count != sums_jac_pattern(3, 4, x, 2, r, s, start, column, &status))
		printf("the pattern takes no memory\n");
	for (until = 0, left = -1; left < 0; until++) {
		left = until;
		colors = sums_jac_colors(3, 4, x, 2, r, s, start, column, color, &status);
		fails("colours", until, status);
		if ((colors == 0) != (left < 0))
			printf("%zu colours\n", colors);
	}
	for (until = 0, left = -1; left < 0 && until < 99; until++) {
		left = until;
		sums_jac(3, 4, x, 2, r, s, start, column, color, numbers, &status);
		if (!status)
			break;
		fails("numbers", until, status);
	}
	free(start);
	return 0;
}
C
run 0 g.c --header g_ad.h
run 0 g.c --jac 'sums sparse wrt(x[n], k) of(r[n]) extent(s[m]) name(of_one)' --jac 'sums sparse wrt(x[n]) of(r[n], s[m]) name(of_two)' \
	-o named.c --header named_ad.h
[ "$(tr -d '\n\t' <named_ad.h | grep -o 'double \*restrict sums_j' | wc -l)" = 3 ] || fail "the numbers of two Jacobians have another name"
grep -q 'double \*restrict sums_j, int' g_ad.h || fail "the numbers of several Jacobians have another name"
grep -q 'double \*restrict r_x_j, int' g_ad.h || fail "the numbers of one Jacobian have another name"
grep -q 'adjoint' g_ad.h && fail "a Jacobian has adjoints"
[ "$(grep -c 'int \*status)' g_ad.h)" = 6 ] || fail "a function has no status"
${CC:-cc} -std=c99 -O1 -g -fsanitize=address,undefined -Wall -Wextra -Werror -Wno-sign-compare tight.c -lm -o program \
	2>err || fail "does not compile"
./program >out 2>err || fail "does not run"
[ ! -s out ] || fail "sizes or status are wrong"
[ "$(grep -c '5 if a step leads away from the end of its loop' g.ad.c)" = 1 ] || fail "which status a step gives is not told"
finish
