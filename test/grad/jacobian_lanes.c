/* Jacobians of functions with memory of their own: pointers, and structs, which have no room for several lanes. */
#include <complex.h>
#include <stdlib.h>

struct pair { double x, y; };

/* test: local_structs n=9,1,3,0 x[n] y[n] */
#pragma cadgen jac local_structs wrt(x[n]) of(y[n])
#pragma cadgen fwd local_structs wrt(x[n]) of(y[n])
void local_structs(int n, const double *x, double *y)
{
	struct pair p[9];

	for (int i = 0; i < n; i++) {
		p[i].x = x[i] * i;
		p[i].y = i ? p[i - 1].x * p[i / 2].y : x[0];
	}
	for (int i = 0; i < n; i++)
		y[i] = p[n - 1 - i].x * p[i].y;
}

/* By rows. */
/* test: complex_rows x[40] y[2] */
#pragma cadgen jac complex_rows wrt(x) of(y, return)
double complex_rows(const double x[40], double y[2])
{
	double complex z[3] = {1, 1, I};

	for (int i = 0; i < 40; i++)
		z[i % 3] *= 1 + 0.1 * x[i] * I;
	y[0] = creal(z[0] * z[1]);
	y[1] = cimag(z[2]);
	return cabs(z[1]);
}

/* Either way; pointers in a local array. */
/* test: rows n=4,12,1 m=1,2,5 x[n] y[m] */
#pragma cadgen jac rows wrt(x[n], w) of(y[m])
#pragma cadgen fwd rows wrt(x[n], w) of(y[m])
#pragma cadgen rev rows wrt(x[n], w) of(y[m])
void rows(int n, const double *x, double w, int m, double *y)
{
	double a[4] = {0}, *row[2];

	row[0] = a;
	row[1] = a + 2;
	for (int i = 0; i < n; i++)
		row[i % 2][i % 3 % 2] += x[i] * w;
	for (int i = 0; i < m; i++)
		y[i] = row[i % 2][1] * row[1 - i % 2][0] + i;
}

/* A value alone, by numbers alone. */
/* test: numbers */
#pragma cadgen jac numbers wrt(a, b)
#pragma cadgen fwd numbers wrt(a, b)
#pragma cadgen rev numbers wrt(a, b)
double numbers(double a, double b)
{
	struct pair *p = malloc(2 * sizeof *p);
	double s;

	if (!p)
		abort();
	p[0] = (struct pair){a, b};
	p[1] = (struct pair){a * b, p[0].y};
	s = p[1].x * p[1].y * p[0].x;
	free(p);
	return s;
}
