/* Branches that the conditions around them never let run: compilers warn of what their adjoints
 * would do. */
#include <math.h>

/* test: sums n=0,2 x[4] a[3][2] */
#pragma cadgen fwd sums wrt(x[4], a[3][2]) of(a[3][2], return)
#pragma cadgen rev sums wrt(x[4], a[3][2]) of(a[3][2], return)
double sums(int n, const double *x, double a[3][2])
{
	double u = x[0];

	for (int k = 0; k < n; k++)
		for (int i = 0; i < 3; i++) {
			u += 0.1 * a[i][k % 2];
			if (i > 2)
				u = sin(u) * x[k];
			else
				u = u * x[i];
			if (u < 0.45)
				i++;
		}
	return u;
}

/* test: stopped n=0,2 x[4] a[3][2] */
#pragma cadgen fwd stopped wrt(x[4], a[3][2]) of(a[3][2], return)
#pragma cadgen rev stopped wrt(x[4], a[3][2]) of(a[3][2], return)
double stopped(int n, const double *x, double a[3][2])
{
	double u = x[0];

	for (int k = 0; k < n; k++)
		for (int i = 0; i < 2; i++) {
			if (i > 2 && u > 1) {
				a[i % 3][i] = sin(u);
				u *= sin(u);
			}
			u = u * x[i];
			if (u > 5)
				break;
		}
	return u;
}
