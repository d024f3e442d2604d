/* row: complex numbers in arrays and structs, by pointer, as results, in recursion, as arrays of numbers */
/* test: f n=0,1,4 z[n] */
#include <complex.h>

struct pair {
	double complex a, b;
};

static double complex power(double complex z, int n)
{
	return n > 0 ? z * power(z, n - 1) : 1;
}

static struct pair both(const double complex *z, int n)
{
	struct pair p = {power(*z, n), conj(*z)};

	return p;
}

#pragma cadgen fwd
#pragma cadgen rev
double complex f(int n, double complex *z)
{
	double complex sum = 0;

	for (int i = 0; i < n; i++) {
		struct pair p = both(&z[i], i);

		sum += p.a * p.b;
		z[i] /= 3;
		((double *)z)[2 * i] *= ((double *)z)[i];
	}
	return sum;
}
