/*
 * det: the determinant by recursive minors.
 */
#include "original.h"

/* Of the rows from `row` on, without the columns in the bits of `used`. */
static double minor(int n, const double *a, int row, unsigned used)
{
	double sum = 0, sign = 1;

	if (row == n)
		return 1;
	for (int column = 0; column < n; column++)
		if (!(used >> column & 1)) {
			sum += sign * a[row * n + column] * minor(n, a, row + 1, used | 1u << column);
			sign = -sign;
		}
	return sum;
}

#pragma cadgen rev wrt(a[n * n]) of(return)
double det(int n, const double *a)
{
	return minor(n, a, 0, 0);
}
