/* Jacobians: how many strips there are, and what the strips find when they begin. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In one strip of columns, or of rows, a function need not run again. */
/* test: once_by_columns x[3] y[20] count[2]:2..5 */
#pragma cadgen jac once_by_columns wrt(x) of(y)
void once_by_columns(const double x[3], double y[20], int *count)
{
	++count[1];
	for (int i = 0; i < 20; i++)
		y[i] = x[i % 3] * x[0] * count[1];
}

/* test: once_by_rows x[60] y[2] count[2]:2..5 */
#pragma cadgen jac once_by_rows wrt(x) of(y, return)
double once_by_rows(const double x[60], double y[2], int *count)
{
	double s = 0;

	++count[1];
	y[0] = y[1] = 1;
	for (int i = 0; i < 60; i++) {
		y[i % 2] += x[i] * x[(i + 1) % 60] * count[1];
		s += x[i] * x[i] * y[0];
	}
	return s;
}

/* What is written but never read may stay. */
/* test: marks n=10,2,0 x[n] y[n] mark[n + 1]:1..4 */
#pragma cadgen jac marks wrt(x[n]) of(y[n])
void marks(int n, const double *restrict x, double *restrict y, int *restrict mark)
{
	mark[n] = 1;
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[n - 1 - i];
}

/* An extent is read, and nothing else of its function's memory. */
/* test: reads_length n[1] n[0]=12 x[12] y[12] mark[12]:1..4 */
#pragma cadgen jac reads_length wrt(x[*n]) of(y[*n])
void reads_length(const int *restrict n, const double *restrict x, double *restrict y, int *restrict mark)
{
	for (int i = 0; i < *n; i++) {
		y[i] = x[i] * x[*n - 1 - i];
		mark[i] = 2;
	}
}

/* A negative number of elements is none, for those behind it, too. */
/* test: negative n=-3,2 m=10,3 x[n < 0 ? 0 : n] z[m] y[m] */
#pragma cadgen jac negative wrt(x[n], z[m]) of(y[m])
void negative(int n, const double *x, int m, const double *z, double *y)
{
	for (int i = 0; i < m; i++)
		y[i] = z[i] * z[m - 1 - i] * (n > 0 ? x[i % n] : 2);
}

/* test: negative_rows n=-3,2 m=10,3 k=60 x[k] y[n < 0 ? 0 : n] z[m] */
#pragma cadgen jac negative_rows wrt(x[k]) of(y[n], z[m])
void negative_rows(int k, const double *x, int n, double *y, int m, double *z)
{
	for (int i = 0; i < m; i++)
		z[i] = x[i % k] * x[(i + 7) % k];
	for (int i = 0; i < n; i++)
		y[i] = x[i % k];
}

/* The output comes first, and is longer. */
/* test: outputs_first y[6] x[4] */
#pragma cadgen jac outputs_first wrt(x) of(y)
void outputs_first(double y[6], const double x[4])
{
	for (int i = 0; i < 6; i++)
		y[i] = x[i % 4] * x[(i + 1) % 4];
}

/* test: inputs_first x[40] y[3] */
#pragma cadgen jac inputs_first wrt(x) of(y)
void inputs_first(const double x[40], double y[3])
{
	for (int i = 0; i < 3; i++)
		for (int k = y[i] = 0; k < 40; k++)
			y[i] += x[k] * x[(k + i) % 40];
}

/* An array of none. */
/* test: empty n=0 x[n] z[3] y[2] */
#pragma cadgen jac empty const(n = 0) wrt(x[n], z) of(y)
void empty(int n, const double *x, const double z[3], double y[2])
{
	y[0] = z[0] * z[1];
	y[1] = z[2] * z[2];
	for (int i = 0; i < n; i++)
		y[0] += x[i];
}

/* Seeds of a value and of arrays, with what earlier calls left on the stack. */
static double noise(int n)
{
	double t[200], s = 0;

	for (int i = 0; i < 200; i++)
		t[i] = i + n;
	for (int i = 0; i < 200; i++)
		s += t[(i * n) % 200];
	return s > 0;
}

/* test: value_and_rows n=3 x[60] y[2] */
#pragma cadgen jac value_and_rows wrt(x) of(y, return)
#pragma cadgen inactive noise
double value_and_rows(int n, const double x[60], double y[2])
{
	double s = noise(n);

	y[0] = y[1] = 0;
	for (int i = 0; i < 60; i++) {
		s += x[i] * x[i];
		y[i % 2] += s * x[0];
	}
	return s;
}

static double folded(int n, const double *y, double x)
{
	return n <= 0 ? x : folded(n - 1, y, x * (1 + 0.1 * y[n - 1]));
}

/* Only a callee reads what was there. */
/* test: read_by_callee n=10,2,0 x[n] y[n] */
#pragma cadgen jac read_by_callee wrt(x[n]) of(y[n])
void read_by_callee(int n, const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++)
		y[i] = folded(n, y, x[i]);
}

static void raise(int n, int *count)
{
	if (n > 0) {
		++*count;
		raise(n - 1, count);
	}
}

/* Only a callee writes it. */
/* test: written_by_callee n=10,2,0 x[n] y[n] count[1]:2..5 */
#pragma cadgen jac written_by_callee wrt(x[n]) of(y[n]) extent(count[1])
void written_by_callee(int n, const double *x, double *y, int *count)
{
	raise(n, count);
	for (int i = 0; i < n; i++)
		y[i] = x[i] * *count;
}

/* Columns beyond those of one strip by one; rows, too. */
/* test: nine x[9] y[9] */
#pragma cadgen jac nine wrt(x) of(y)
void nine(const double x[9], double y[9])
{
	for (int i = 0; i < 9; i++)
		y[i] = x[i] * x[8 - i] * y[0];
}

/* test: five_rows x[50] y[5] */
#pragma cadgen jac five_rows wrt(x) of(y)
void five_rows(const double x[50], double y[5])
{
	for (int i = 0; i < 50; i++)
		y[i % 5] = y[i % 5] * x[i] + x[49 - i];
}

/* test: seven_rows x[60] y[6] */
#pragma cadgen jac seven_rows wrt(x) of(return, y)
double seven_rows(const double x[60], double y[6])
{
	double s = 1;

	for (int i = 0; i < 60; i++) {
		y[i % 6] = y[i % 6] * x[i] + x[59 - i];
		s *= 1 + 0.1 * x[i];
	}
	return s;
}

/* Memory that is new or local. */
/* test: buffers n=10,3,0 x[n] y[n] */
#pragma cadgen jac buffers wrt(x[n]) of(y[n])
void buffers(int n, const double *x, double *y)
{
	double local[4], *t = n > 4 ? malloc((size_t)n * sizeof *t) : local;

	if (!t)
		abort();
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[n - 1 - i];
	for (int i = 0; i < n; i++)
		y[i] = t[i] * t[0];
	if (t != local)
		free(t);
}

/* ---- library functions and others that do the same again ---- */

/* What a strip writes is read by none: each begins with snprintf. */
/* test: spelled n=12,3 x[n] y[n] */
#pragma cadgen jac spelled wrt(x[n]) of(y[n])
void spelled(int n, const double *x, double *y)
{
	char text[16];

	snprintf(text, sizeof text, "%d", n);
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[0] * strlen(text) + atoi(text) * x[i];
}

/* A function that is kept, and may end the program. */
static double power_of(double x, int k)
{
	assert(k < 100);
	if (k < 0)
		abort();
	return k == 0 ? 1 : x * power_of(x, k - 1);
}

/* test: powers n=12,3 x[n] y[n] */
#pragma cadgen jac powers wrt(x[n]) of(y[n])
void powers(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = power_of(x[i], i % 4) * x[0];
}
