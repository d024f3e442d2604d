/* Jacobians: what a strip makes of one tangent by several products is that tangent times a number. */
#include <math.h>

/* Products, quotients, negations and sums in a row; some of them are used otherwise, too. */
/* test: in_a_row x[20] y[40] z[40] */
#pragma cadgen jac in_a_row wrt(x) of(y[40], z[40])
void in_a_row(const double x[20], double *restrict y, double *restrict z)
{
	for (int i = 0; i < 20; i++) {
		double s = 1 / (1 + x[i] * x[i]), t = exp(s) - s * s, u = -t / (3 + s);

		y[i] = sin(u) / 7 - u;
		y[20 + i] = s;
		z[i] = u * t * s;
		z[20 + i] = x[i] - (x[i] - x[i]) + -(-x[i]);
	}
}

/* The number is made outside of the loops and branches in which the tangent is used. */
/* test: from_outside n=3,1,0 x[20] y[20] */
#pragma cadgen jac from_outside wrt(x) of(y)
void from_outside(int n, const double x[20], double y[20])
{
	for (int i = 0; i < 20; i++) {
		double square = x[i] * x[i] + 1, s = 1 / (square * square), t = s * s - s;

		y[i] = t;
		for (int k = 0; k < n; k++) {
			if (k == 1)
				y[i] += t * t * k;
			else
				y[i] -= sqrt(square) * s;
		}
	}
}

/* What a loop carries, and what a branch gives, is a tangent of its own. */
/* test: carried n=4,1,0 a[20] y[20] */
#pragma cadgen jac carried wrt(a) of(y)
void carried(int n, const double a[20], double y[20])
{
	for (int i = 0; i < 20; i++) {
		double s = a[i], t;

		for (int k = 0; k < n; k++)
			s = s * 0.5 * cos(s) / (2 + s * s);
		if (a[i] > 0)
			t = s * s * s;
		else
			t = -s * s / 3;
		y[i] = exp(t * t) * a[(i + 1) % 20];
	}
}

/* Rows: the same of cotangents. */
/* test: rows x[40] y[2] */
#pragma cadgen jac rows wrt(x[40]) of(y[2], return)
double rows(const double *restrict x, double *restrict y)
{
	double s = 0, t = 1;

	for (int i = 0; i < 40; i++) {
		double u = x[i] / (2 + x[i] * x[i]);

		s += u * u / (1 + u);
		t *= 1 + 0.1 * sin(u) / (3 - u);
	}
	y[0] = s * t;
	y[1] = t / (1 + s * s);
	return log(t) - s;
}

/* Single precision: products may pass its range that those with the tangent do not. */
/* test: single x[20] y[20] */
#pragma cadgen jac single wrt(x) of(y)
void single(const float x[20], float y[20])
{
	for (int i = 0; i < 20; i++)
		y[i] = x[i] * x[i] * x[i] / (1 + x[i] * x[i]);
}
