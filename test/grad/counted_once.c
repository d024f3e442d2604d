/* Loops that end early, with counters of several types: each counts its trips once. */
#include <math.h>
#include <stddef.h>

/* test: sum_until n=0,1,6 x[n]:-0.2..2 */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double sum_until(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (x[i] < 0)
			break;
		s += x[i] * x[i];
	}
	return s;
}

/* test: from_three n=0,3,4,9 x[n+1] */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double from_three(int n, const double *x)
{
	double s = 1;
	int i = 3;

	while (i < n && s * s < 4) {
		s = s * x[i] + x[i - 3] * i;
		i++;
	}
	return s * i;
}

/* test: with_sizes n=0,1,6 x[n] */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double with_sizes(size_t n, const double *x)
{
	double s = 1;
	size_t i;

	for (i = 0; i < n; i++) {
		s = s * x[i] + sin(s);
		if (s > 1.5)
			break;
	}
	return s + (double)i;
}

/* test: with_unsigned n=0,1,6 x[n] */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double with_unsigned(unsigned n, const float *x)
{
	float s = 1;
	unsigned i = 0;

	while (i < n && s < 1.5f) {
		s = s * x[i] + sinf(s);
		i++;
	}
	return (double)s;
}

/* The counter does not advance in the last trip, and is read behind the loop. */
/* test: index_of n=1,6 x[n+1] */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double index_of(int n, const double *x)
{
	double s = 1;
	int i = 0;

	while (i < n) {
		s = s * x[i] + 0.5;
		if (s > 1.2)
			break;
		i++;
	}
	return s * x[i] + i;
}

/* Two counters of different types, one of which wraps. */
/* test: two_counters n=0,1,5 x[n+4] */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double two_counters(int n, const double *x)
{
	unsigned char k = 254;
	double s = 1;

	for (int i = 0; i < n && s < 3; i++, k++)
		s = s * x[i] + x[k % 4];
	return s * k;
}

/* test: starts_below n=0,1,5 x[n+4] */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double starts_below(int n, const double *x)
{
	double s = 1;

	for (int i = -2; i < n && s < 3; i++)
		s = s * x[i + 2] + 0.25 * i;
	return s;
}
