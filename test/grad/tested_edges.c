/* Loops that test at the end of their trips: bounds that are left, included or wrap, several conditions. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>

/* test: misses n=0,1,3 x[8]:0.5..2 */
#pragma cadgen fwd misses
#pragma cadgen rev misses
double misses(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	if (n > 0)
		do {
			if (x[i] < 0)
				abort();
			s += x[i] * sin(s);
		} while (++i != n);
	if (n > 1)
		do {
			if (x[i] < 0)
				abort();
			s += x[i] * sin(s);
		} while (--i != 0);
	return s;
}

/* test: looked_at n=-1,1,3 x[8] */
#pragma cadgen fwd looked_at
#pragma cadgen rev looked_at
double looked_at(int n, const double *x)
{
	volatile int m = n;
	double s = 0.5;
	int i = 0;

	do
		s += x[i] * sin(s);
	while (++i < m);
	return s;
}

/* test: back_to_first n=0,1,2,5 x[8] */
#pragma cadgen fwd back_to_first
#pragma cadgen rev back_to_first
double back_to_first(int n, const double *x)
{
	const double *p = x + n, *first = x;
	double s = 0.5;

	do
		s += *p * sin(s);
	while (p-- > first);
	p = x + n + 1;
	do {
		p--;
		s += *p * cos(s);
	} while (p != first);
	for (p = x;; p++) {
		s -= *p * sin(s);
		if (p == x + n)
			break;
	}
	for (p = x;; p += 2) {
		s -= *p * sin(s);
		if (p >= x + n)
			break;
	}
	return s * *p;
}

/* test: last_step n=1,2,3,5 x[8] */
#pragma cadgen fwd last_step
#pragma cadgen rev last_step
double last_step(int n, const double *x)
{
	double s = 0.5;
	int i = 0, k = 0;

	for (;;) {
		s += x[i] * sin(s) + k;
		if (i == n - 1) {
			k += 5;
			break;
		}
		k += 2;
		i++;
	}
	return s * k + x[i];
}

/* test: more n=0,1,3 x[8] */
#pragma cadgen fwd more
#pragma cadgen rev more
double more(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	do
		s += x[i] * sin(s);
	while (++i < n || (i < 7 && s < 0.7));
	return s;
}

/* test: included n=-1,0,1,3 x[8] */
#pragma cadgen fwd included
#pragma cadgen rev included
double included(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	do
		s += x[i] * sin(s);
	while (i++ <= n);
	return s;
}

/* test: from_the_last_unsigned n=0,1,3 x[n + 1] */
#pragma cadgen fwd from_the_last_unsigned
#pragma cadgen rev from_the_last_unsigned
double from_the_last_unsigned(unsigned n, const double *x)
{
	unsigned i = -1;
	double s = 0.5;

	do {
		i++;
		s += x[i] * sin(s);
	} while (i < n);
	return s;
}

/* Numbers so large that their differences wrap. */
/* test: far_bound i=5 n=-3,-8,0 */
#pragma cadgen fwd far_bound
#pragma cadgen rev far_bound
double far_bound(long i, long n, double x)
{
	double s = 1;

	if (i > n)
		do {
			s = s * x + x;
			i--;
		} while (i > n + LONG_MAX);
	return s;
}

/* test: far_unsigned i=0,3,20 */
#pragma cadgen fwd far_unsigned
#pragma cadgen rev far_unsigned
double far_unsigned(unsigned long i, double x)
{
	double s = 1;

	do {
		s = s * x + x;
		i--;
	} while (i > (unsigned long)-16);
	return s;
}

/* The only trip makes no step, and there is no number for it. */
/* test: none_behind m=INT_MAX,INT_MAX-2,0 n=0 x[4] */
#pragma cadgen fwd none_behind
#pragma cadgen rev none_behind
double none_behind(int m, int n, const double *x)
{
	double s = 0.5;

	for (int i = m;; i++) {
		s += x[i - m] * sin(s);
		if (i >= n - 1)
			break;
	}
	for (int i = -m - 1;; i--) {
		s += x[-m - 1 - i] * sin(s);
		if (i <= -3)
			break;
	}
	return s;
}

/* test: meet_in_middle m=0,4,7,-3 n=0,3,5,20 x[64] */
#pragma cadgen fwd meet_in_middle
#pragma cadgen rev meet_in_middle
double meet_in_middle(int m, int n, const double *x)
{
	double s = 0.5;
	int i = m, k = n;

	for (;;) {
		s += x[i + 10] * sin(s) * x[k + 20];
		k--;
		if (i >= k)
			break;
		i++;
	}
	return s + i + 3 * k;
}

/* test: meet_included m=0,4,7,-3 n=0,3,5,20 x[64] */
#pragma cadgen fwd meet_included
#pragma cadgen rev meet_included
double meet_included(int m, int n, const double *x)
{
	double s = 0.5;
	int i = m, k = n;

	do {
		s += x[i + 10] * sin(s) * x[k + 20];
	} while (i++ < --k);
	return s + i + 3 * k;
}

/* test: meet_at_greatest m=INT_MAX,INT_MAX-2,5 n=INT_MAX,INT_MAX,3 x[8] */
#pragma cadgen fwd meet_at_greatest
#pragma cadgen rev meet_at_greatest
double meet_at_greatest(int m, int n, const double *x)
{
	double s = 0.5;
	int i = m, k = n;

	for (;;) {
		s += x[(i - m) & 7] * sin(s);
		k--;
		if (i >= k)
			break;
		i++;
	}
	return s + (i & 7) + 3 * (k & 7);
}

/* test: signed_below_unsigned m=-2,0,3 n=0,3,5 x[16] */
#pragma cadgen fwd signed_below_unsigned
#pragma cadgen rev signed_below_unsigned
double signed_below_unsigned(int m, unsigned n, const double *x)
{
	double s = 0.5;
	int i = m;

	do {
		s += x[i & 7] * sin(s);
		i++;
	} while ((unsigned)i < n);
	i = -1;
	do {
		i++;
		s += x[i & 7] * sin(s);
	} while ((unsigned)i < n);
	i = -1;
	if (n > 0)
		do {
			s += x[i & 7] * sin(s);
		} while ((unsigned)++i < n);
	return s + (i & 7);
}
