#!/bin/sh
# Hessians and their products with vectors: second.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

# The Hessian is the one of difference quotients, symmetric, and the product is its product.
cat >check.h <<'C'
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 64 };

static double value(const double *x);
static void hessian(const double *x, double *h);
static void product(const double *x, const double *v, double *hv);

static double quotient(int n, const double *at, int i, int k)
{
	double sum = 0, h = 1e-4;

	for (int a = -1; a <= 1; a += 2)
		for (int b = -1; b <= 1; b += 2) {
			double x[MOST];

			memcpy(x, at, n * sizeof *x);
			x[i] += a * h;
			x[k] += b * h;
			sum += a * b * value(x);
		}
	return sum / (4 * h * h);
}

static void check(int n, const double *x)
{
	static double h[MOST * MOST];
	double v[MOST], hv[MOST];

	for (int i = 0; i < n * n; i++)
		h[i] = NAN;
	for (int i = 0; i < n; i++) {
		v[i] = sin(i + 1.);
		hv[i] = NAN;
	}
	hessian(x, h);
	product(x, v, hv);
	for (int i = 0; i < n; i++) {
		double sum = 0;

		for (int k = 0; k < n; k++) {
			double q = quotient(n, x, i, k), scale = 1 + fabs(q);

			sum += h[i * n + k] * v[k];
			if (!(fabs(h[i * n + k] - q) < 1e-5 * scale))
				printf("h[%d][%d] is %g, not %g\n", i, k, h[i * n + k], q);
			if (!(fabs(h[i * n + k] - h[k * n + i]) < 1e-12 * scale))
				printf("h[%d][%d] is not h[%d][%d]\n", i, k, k, i);
		}
		if (!(fabs(sum - hv[i]) < 1e-12 * (1 + fabs(sum))))
			printf("hv[%d] is %g, not %g\n", i, hv[i], sum);
	}
	puts("checked");
}
C

right() { # FILE ARGUMENTS
	run 0 "$@" -o program.c
	command="${CC:-cc} program.c"
	${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas program.c -lm -o program 2>err ||
		fail "does not compile"
	./program >out 2>err
	echo checked >checked
	same out checked
}

# ---- a recursion: nothing is left that only the gradient used ----

cat >recursion.c <<'C'
#include <math.h>
static double product_of(int n, const double *x)
{
	return n == 0 ? 1 : sin(x[n - 1]) * product_of(n - 1, x) + x[0] * x[n - 1];
}
#pragma cadgen hess f wrt(x[n])
#pragma cadgen hvp f wrt(x[n])
double f(int n, const double *x)
{
	return product_of(n, x) * x[1];
}
#ifndef __CADGEN__
#include "check.h"
static double value(const double *x) { return f(6, x); }
static void hessian(const double *x, double *h) { f_hess(6, x, h); }
static void product(const double *x, const double *v, double *hv) { f_hvp(6, x, v, hv); }
int main(void)
{
	check(6, (double[]){.3, .4, .5, .6, .7, .8});
	return 0;
}
#endif
C
right recursion.c

# ---- an output beside others; memory for the gradient and for the Hessian ----

cat >output.c <<'C'
#pragma cadgen hess f wrt(x[n]) of(*y)
#pragma cadgen hvp f wrt(x[n]) of(*y)
int f(int n, const double *x, double *y, double *other)
{
	*y = 0;
	for (int i = 0; i < n; i++)
		*y += x[i] * x[i] * x[(i + 1) % n];
	*other = *y + 1;
	return 3;
}
#ifndef __CADGEN__
#include "check.h"
static double y, other;
static double value(const double *x) { return f(5, x, &y, &other), y; }
static void hessian(const double *x, double *h)
{
	if (f_hess(5, x, &y, &other, h) != 3 || other != y + 1)
		puts("another value");
}
static void product(const double *x, const double *v, double *hv)
{
	if (f_hvp(5, x, &y, &other, v, hv) != 3 || other != y + 1)
		puts("another value");
}
int main(void)
{
	check(5, (double[]){.3, .4, -.5, .7, .2});
	return 0;
}
#endif
C
right output.c
! grep -q '^[^*]*f_hess_grad(' program.c || fail "the gradient is left"
finish
