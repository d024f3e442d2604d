#!/bin/sh
# How matrices lie in memory: layouts.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

# Every number of each layout is the one of rows, and nothing is written behind.
same_as_rows() { # FILE
	run 0 "$1" -o program.c
	command="${CC:-cc} program.c"
	${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas program.c -lm -o program 2>err ||
		fail "does not compile"
	./program >out 2>err || fail "ends"
	echo checked >checked
	same out checked
}

cat >check.h <<'C'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double *matrix(int count)
{
	double *m = malloc((count + 1) * sizeof *m);

	for (int i = 0; i <= count; i++)
		m[i] = 1234.5;
	return m;
}

static void columns(const char *name, int rows, int count, const double *row, const double *col)
{
	for (int i = 0; i < rows; i++)
		for (int k = 0; k < count; k++)
			if (!(col[k * rows + i] == row[i * count + k]) || row[i * count + k] == 1234.5)
				printf("%s: %d, %d\n", name, i, k);
	if (col[rows * count] != 1234.5)
		printf("%s: behind\n", name);
}

static inline void triangle(const char *name, int n, const double *row, const double *lower)
{
	int at = 0;

	for (int i = 0; i < n; i++)
		for (int k = 0; k <= i; k++)
			if (!(lower[at++] == row[i * n + k]) || row[i * n + k] == 1234.5)
				printf("%s: %d, %d\n", name, i, k);
	if (lower[at] != 1234.5)
		printf("%s: behind\n", name);
}
C

# ---- Jacobians: by columns, by rows, in one strip, several blocks ----

cat >jacobian.c <<'C'
#include "check.h"
#pragma cadgen jac f name(rows) wrt(x[n], w) of(return, y[m])
#pragma cadgen jac f name(cols) wrt(x[n], w) of(return, y[m]) layout(col)
double f(int n, int m, const double *x, double w, double *y)
{
	double s = w;

	for (int i = 0; i < m; i++) {
		y[i] = 0;
		for (int k = 0; k < n; k++)
			y[i] += sin(x[k] * (i + 1)) * w;
		s *= y[i];
	}
	return s;
}
#pragma cadgen jac small name(small_rows) wrt(x) layout(row)
#pragma cadgen jac small name(small_cols) wrt(x) layout(col)
void small(const double x[3], double y[2])
{
	y[0] = x[0] * x[1];
	y[1] = x[2] / x[1];
}
#ifndef __CADGEN__
static void check(int n, int m)
{
	double x[30], y[30], *row[4], *col[4];

	for (int i = 0; i < 30; i++)
		x[i] = .3 + .1 * i;
	for (int i = 0; i < 4; i++) {
		int count = (i < 2 ? m : 1) * (i % 2 ? 1 : n);

		row[i] = matrix(count);
		col[i] = matrix(count);
	}
	rows(n, m, x, .7, y, row[0], row[1], row[2], row[3]);
	cols(n, m, x, .7, y, col[0], col[1], col[2], col[3]);
	columns("y_x", m, n, row[0], col[0]);
	columns("y_w", m, 1, row[1], col[1]);
	columns("f_x", 1, n, row[2], col[2]);
	columns("f_w", 1, 1, row[3], col[3]);
}
int main(void)
{
	double x[] = {1, 2, 3}, y[2], *row = matrix(6), *col = matrix(6);

	check(3, 20); /* columns at a time */
	check(11, 20);
	check(30, 3); /* rows at a time */
	check(29, 9);
	check(0, 2);
	small_rows(x, y, row);
	small_cols(x, y, col);
	columns("small", 2, 3, row, col);
	puts("checked");
	return 0;
}
#endif
C
same_as_rows jacobian.c
for line in 'y_x_j  set: n columns of m values' 'y_x_j  set: m rows of n values'; do
	grep -qF "$line" program.c || fail "no line '$line'"
done

# ---- Hessians: one block of each pair, whole or a triangle ----

cat >hessian.c <<'C'
#include "check.h"
#pragma cadgen hess f name(rows) wrt(x[n], a, w[m]) layout(row)
#pragma cadgen hess f name(cols) wrt(x[n], a, w[m]) layout(col)
#pragma cadgen hess f name(lower) wrt(x[n], a, w[m]) layout(lower)
double f(int n, int m, const double *x, double a, const double *w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		for (int k = 0; k < m; k++)
			s += sin(x[i] * w[k] * a) * x[(i * k) % n];
	return s;
}
#pragma cadgen hess small name(small_rows)
#pragma cadgen hess small name(small_lower) layout(lower)
double small(const double x[2][2])
{
	return x[0][0] * x[0][1] * x[1][0] * x[1][1];
}
#ifndef __CADGEN__
static void check(int n, int m)
{
	int count[3] = {n, 1, m};
	double x[30], w[30], *row[9], *col[9], *low[9], a = .6;

	for (int i = 0; i < 30; i++) {
		x[i] = .3 + .1 * i;
		w[i] = sin(i);
	}
	for (int i = 0; i < 9; i++) {
		row[i] = matrix(count[i / 3] * count[i % 3]);
		col[i] = matrix(count[i / 3] * count[i % 3]);
		low[i] = matrix(count[i / 3] * count[i % 3]);
	}
	rows(n, m, x, a, w, row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8]);
	cols(n, m, x, a, w, col[0], col[1], col[2], col[3], col[4], col[5], col[6], col[7], col[8]);
	lower(n, m, x, a, w, low[0], low[3], low[4], low[6], low[7], low[8]);
	for (int i = 0; i < 9; i++) {
		columns("hessian", count[i / 3], count[i % 3], row[i], col[i]);
		if (i / 3 == i % 3)
			triangle("triangle", count[i / 3], row[i], low[i]);
		for (int k = 0; i / 3 > i % 3 && k <= count[i / 3] * count[i % 3]; k++)
			if (low[i][k] != row[i][k])
				printf("below: %d, %d\n", i, k);
	}
}
int main(void)
{
	const double x[2][2] = {{1, 2}, {3, 4}};
	double *row = matrix(16), *low = matrix(10);

	check(3, 2);
	check(1, 1);
	check(19, 8);
	check(5, 17);
	small_rows(x, row);
	small_lower(x, low);
	triangle("small", 4, row, low);
	puts("checked");
	return 0;
}
#endif
C
same_as_rows hessian.c
for line in 'x_x_h  set: n rows up to the diagonal' 'w_x_h  set: m rows of n values' \
	'x_w_h  set: m columns of n values'; do
	grep -qF "$line" program.c || fail "no line '$line'"
done
! grep -q 'lower(.*x_w_h' program.c || fail "both of a pair"
finish
