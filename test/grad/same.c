/* Values that several loops store are stored once. */
#include <math.h>
#include <stddef.h>

/* A triangle, and loops behind it, over work memory that the next trip overwrites. */
/* test: triangle n=0,1,2,5 m=2,3,3,2 x[n][m]:0.3..0.9 q[n]:0.3..0.9 w[n] points=1 */
#pragma cadgen rev triangle wrt(x[n * m], q[n]) scratch(w[n])
double triangle(int n, int m, const double *restrict x, const double *restrict q, double *restrict w)
{
	double s = 0;

	for (int i = 0; i < m; i++) {
		for (int k = 0; k < n; k++)
			w[k] = x[k * m + i] * q[k];
		for (int j = 0; j < n; j++) {
			double t = q[j] * w[j];

			for (int l = 0; l < j; l++)
				t += w[j] * w[l] * x[l * m];
			s += t * t;
		}
		for (int l = 0; l < n - 1; l++)
			s += sin(w[l]) * w[l];
	}
	return s;
}

/* Square: the inner loop reads ahead of the outer one. */
/* test: square n=0,1,4 x[n]:0.3..0.9 w[n] points=1 */
#pragma cadgen rev square wrt(x[n]) scratch(w[n])
double square(int n, const double *restrict x, double *restrict w)
{
	double s = 1;

	for (int i = 0; i < 3; i++) {
		for (int k = 0; k < n; k++)
			w[k] = x[k] * s;
		for (int j = 0; j < n; j++) {
			double t = w[j] * w[j];

			for (int l = 0; l < n; l++)
				t += w[l] * w[j] * w[l];
			s += 0.1 * t;
		}
	}
	return s;
}

/* Rows of one array in single precision, loops that begin late, and one that changes the row. */
/* test: rows n=0,1,3 d=2,1,4 a[n][d]:0.5..1 w[d] points=1 */
#pragma cadgen rev rows wrt(a[n * d]) of(return) scratch(w[d])
float rows(size_t n, size_t d, const float *a, float *w)
{
	float s = 1;

	for (size_t i = 0; i < n; i++) {
		float sum = 0, most = 0;

		for (size_t k = 0; k < d; k++)
			w[k] = a[i * d + k] * s;
		for (size_t k = 0; k < d; k++)
			sum += w[k] * w[k];
		for (size_t k = 1; k < d; k++)
			most += w[k] * w[k] * sum;
		for (size_t k = 0; k < d; k++)
			w[k] *= w[k];
		for (size_t k = 0; k < d; k++)
			most += w[k] * w[k];
		s += most * sum * 0.25f;
	}
	return s;
}

/* Upwards and downwards, and loops in a branch that stands between. */
/* test: turns n=0,1,2,5 x[n]:0.3..0.9 w[n] points=2 */
#pragma cadgen rev turns wrt(x[n]) scratch(w[n])
double turns(int n, const double *x, double *w)
{
	double s = 1;

	for (int i = 0; i < 3; i++) {
		for (int k = 0; k < n; k++)
			w[k] = x[k] * s;
		for (int j = n - 1; j >= 0; j--) {
			double t = w[j] * w[j];

			for (int l = 0; l < j; l++)
				t += w[l] * w[l] * w[j];
			s += 0.1 * t;
		}
		if (i != 1)
			for (int j = 0; j < n; j++)
				s += w[j] * w[j] * 0.2;
		for (int j = 0; j < n; j++)
			s += w[j] * w[j] * w[j] * 0.2;
	}
	return s;
}
