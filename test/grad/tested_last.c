/* Loops that test at the end of their trips: counted, whatever the first test would say. */
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* test: again n=-2,0,1,2,5 x[8] */
#pragma cadgen fwd again
#pragma cadgen rev again
double again(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

again:
	s += x[i] * sin(s);
	if (++i < n)
		goto again;
	return s * i;
}

/* test: fortran n=-2,0,1,2,5 x[8] */
#pragma cadgen fwd fortran
#pragma cadgen rev fortran
double fortran(int n, const double *x)
{
	double s = 0.5;
	int i__1, i__;

	--x;
	i__1 = n;
	i__ = 1;
L10:
	s += x[i__] * sin(s);
	++i__;
	if (i__ <= i__1)
		goto L10;
	return s + i__;
}

/* test: bottom_break n=-2,0,1,2,5 x[8] */
#pragma cadgen fwd bottom_break
#pragma cadgen rev bottom_break
double bottom_break(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	for (;;) {
		s += x[i] * sin(s);
		if (++i >= n)
			break;
		s *= 1.1;
	}
	return s + i;
}

/* test: last_of_all n=1,2,5 x[8] */
#pragma cadgen fwd last_of_all
#pragma cadgen rev last_of_all
double last_of_all(int n, const double *x)
{
	double s = 0.5;

	for (int i = 0;; i++) {
		s += x[i] * sin(s);
		if (i == n - 1)
			break;
	}
	return s;
}

/* test: at_greatest m=INT_MAX-3,INT_MAX-1,INT_MAX x[4] */
#pragma cadgen fwd at_greatest
#pragma cadgen rev at_greatest
double at_greatest(int m, const double *x)
{
	double s = 0.5;

	for (int i = m;; i++) {
		s += x[i - m] * sin(s);
		if (i == INT_MAX)
			break;
	}
	return s;
}

/* test: at_given m=INT_MAX-3,INT_MAX-2,INT_MAX,5,7,8 n=INT_MAX,INT_MAX-1,INT_MAX,5,5,5 x[4] */
#pragma cadgen fwd at_given
#pragma cadgen rev at_given
double at_given(int m, int n, const double *x)
{
	double s = 0.5;

	for (int i = m;; i++) {
		s += x[i - m] * sin(s);
		if (i >= n)
			break;
	}
	return s;
}

/* test: after_step m=0,3 n=-2,0,1,2,5 x[16] */
#pragma cadgen fwd after_step
#pragma cadgen rev after_step
double after_step(int m, int n, const double *x)
{
	double s = 0.5;
	int i = m;

	do
		s += x[i] * sin(s);
	while (i++ < n);
	return s + i;
}

/* test: after_steps n=-2,0,1,2,5 x[8] */
#pragma cadgen fwd after_steps
#pragma cadgen rev after_steps
double after_steps(int n, const double *x)
{
	double s = 0.5;

	do
		s += *x++ * sin(s);
	while (n-- > 0);
	return s + n;
}

/* test: from_greatest n=INT_MAX,INT_MAX-1,INT_MAX-2 x[4] */
#pragma cadgen fwd from_greatest
#pragma cadgen rev from_greatest
double from_greatest(int n, const double *x)
{
	double s = 0.5;

	do
		s += *x++ * sin(s);
	while (n-- > INT_MAX - 2);
	return s;
}

/* test: downwards n=1,2,5 x[8] */
#pragma cadgen fwd downwards
#pragma cadgen rev downwards
double downwards(int n, const double *x)
{
	double s = 0.5;
	int i = n;

	do {
		--i;
		s += x[i] * sin(s);
	} while (i > 0);
	return s + i;
}

/* test: downwards_from n=-3,0,1,5 x[16] */
#pragma cadgen fwd downwards_from
#pragma cadgen rev downwards_from
double downwards_from(int n, const double *x)
{
	double s = 0.5;
	int i = n;

	do {
		s += x[i + 5] * sin(s);
	} while (--i >= 0);
	return s + i;
}

/* test: by_two m=0,1 n=-3,0,1,2,3,7 x[16] */
#pragma cadgen fwd by_two
#pragma cadgen rev by_two
double by_two(int m, int n, const double *x)
{
	double s = 0.5;
	int i = m;

	do {
		s += x[i] * sin(s);
		i += 2;
	} while (i < n);
	return s + i;
}

/* test: by_given n=-3,0,1,2,3,7 d=1,2,3 x[16] */
#pragma cadgen fwd by_given
#pragma cadgen rev by_given
double by_given(int n, int d, const double *x)
{
	double s = 0.5;
	int i = 0;

	do {
		s += x[i] * sin(s);
		i += d;
	} while (i < n);
	return s + i;
}

/* test: by_nothing n=-3,-1,0 d=-2,-1,0 x[16] */
#pragma cadgen fwd by_nothing
#pragma cadgen rev by_nothing
double by_nothing(int n, int d, const double *x)
{
	double s = 0.5;
	int i = 6;

	do {
		s += x[i] * sin(s);
		i += d;
	} while (i < n);
	return s + i;
}

/* test: by_three_before n=-3,0,1,2,3,7 x[16] */
#pragma cadgen fwd by_three_before
#pragma cadgen rev by_three_before
double by_three_before(int n, const double *x)
{
	double s = 0.5;

	for (int i = 0;; i += 3) {
		s += x[i] * sin(s);
		if (i >= n)
			break;
	}
	return s;
}

/* test: meet m=0,3 n=0,1,2,3,7 x[16] */
#pragma cadgen fwd meet
#pragma cadgen rev meet
double meet(int m, int n, const double *x)
{
	double s = 0.5;
	int i = m, k = n;

	do
		s += x[i + 2] * sin(s) * x[k + 2];
	while (++i < --k);
	return s + i - k;
}

/* test: meet_late m=0,3 n=0,1,2,3,7 x[16] */
#pragma cadgen fwd meet_late
#pragma cadgen rev meet_late
double meet_late(int m, int n, const double *x)
{
	double s = 0.5;
	int i = m, k = n;

	do
		s += x[i + 2] * sin(s) * x[k + 2];
	while (i++ < k--);
	return s + i - k;
}

/* test: small_unsigned n=1,2,5 x[8] */
#pragma cadgen fwd small_unsigned
#pragma cadgen rev small_unsigned
double small_unsigned(unsigned n, const double *x)
{
	double s = 0.5;

	do
		s += *x++ * sin(s);
	while (--n);
	return s + n;
}

/* test: small_unsigned_up n=0,1,2,5 x[8] */
#pragma cadgen fwd small_unsigned_up
#pragma cadgen rev small_unsigned_up
double small_unsigned_up(unsigned n, const double *x)
{
	double s = 0.5;
	unsigned i = 0;

	do
		s += x[i] * sin(s);
	while (++i < n);
	return s + i;
}

/* test: wraps m=UINT_MAX,UINT_MAX-1,2 n=0,1,3,5 x[8] */
#pragma cadgen fwd wraps
#pragma cadgen rev wraps
double wraps(unsigned m, unsigned n, const double *x)
{
	double s = 0.5;
	unsigned i = m;

	do
		s += x[i & 7] * sin(s);
	while (++i < n);
	return s + (i & 15);
}

/* test: wraps_to m=UINT_MAX,UINT_MAX-1,0 n=0,1,3,5 x[8] */
#pragma cadgen fwd wraps_to
#pragma cadgen rev wraps_to
double wraps_to(unsigned m, unsigned n, const double *x)
{
	double s = 0.5;
	unsigned i = m;

	do
		s += x[i & 7] * sin(s);
	while (++i != n + 1);
	return s + (i & 15);
}

/* test: wraps_first m=UINT_MAX,UINT_MAX-1,0 n=0,1,3,5 x[8] */
#pragma cadgen fwd wraps_first
#pragma cadgen rev wraps_first
double wraps_first(unsigned m, unsigned n, const double *x)
{
	double s = 0.5;

	for (unsigned i = m; i != n; i++)
		s += x[i & 7] * sin(s);
	for (unsigned i = n; i != m; i--)
		s += x[i & 7] * sin(s);
	return s;
}

/* test: wraps_down n=0,1,3 x[8] */
#pragma cadgen fwd wraps_down
#pragma cadgen rev wraps_down
double wraps_down(unsigned n, const double *x)
{
	double s = 0.5;

	do
		s += x[n & 7] * sin(s);
	while (--n > UINT_MAX - 3);
	return s;
}

/* test: from_the_last n=0,1,3 x[n + 1] */
#pragma cadgen fwd from_the_last
#pragma cadgen rev from_the_last
double from_the_last(size_t n, const double *x)
{
	size_t i = -1;
	double s = 0.5;

	do {
		i++;
		s += x[i] * sin(s);
	} while (i < n);
	return s;
}

/* test: not_zero n=-2,0,1,3 x[8] */
#pragma cadgen fwd not_zero
#pragma cadgen rev not_zero
double not_zero(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	if (n != 0)
		do
			s += x[i++] * sin(s);
		while (i <= n);
	return s;
}

/* test: sizes n=1,2,5 x[8] */
#pragma cadgen fwd sizes
#pragma cadgen rev sizes
double sizes(size_t n, const double *x)
{
	double s = 0.5;

	for (size_t i = n - 1;; i--) {
		s += x[i] * sin(s);
		if (i == 0)
			break;
	}
	do
		s += x[n - 1] * cos(s);
	while (--n > 0);
	return s;
}

/* test: guarded_sizes n=0,1,2,5 x[8] */
#pragma cadgen fwd guarded_sizes
#pragma cadgen rev guarded_sizes
double guarded_sizes(size_t n, const double *x)
{
	double s = 0.5;

	if (n) {
		const double *end = x + n;

		do {
			s += *x * sin(s);
		} while (++x != end);
		do {
			s += x[-1] * sin(s);
			x--;
		} while (--n);
	}
	return s;
}

/* test: mixed n=0,1,2,5 x[8] */
#pragma cadgen fwd mixed
#pragma cadgen rev mixed
double mixed(size_t n, const double *x)
{
	double s = 0.5;
	int i = 0;

	do
		s += x[i] * sin(s);
	while ((size_t)++i < n);
	return s + i;
}

/* test: longer n=-1,0,1,2,5 x[8] */
#pragma cadgen fwd longer
#pragma cadgen rev longer
double longer(long n, const double *x)
{
	double s = 0.5;
	int i = 0;

	do
		s += x[i] * sin(s);
	while (++i < n);
	return s + i;
}

/* test: pointers n=-1,0,1,2,5 x[8] */
#pragma cadgen fwd pointers
#pragma cadgen rev pointers
double pointers(int n, const double *x)
{
	const double *p = x + 2, *end = p + n;
	double s = 0.5;

	do
		s += *p * sin(s);
	while (++p < end);
	return s + *(p - 1);
}

/* test: narrow n=-1,0,1,2,5,127 x[128] */
#pragma cadgen fwd narrow
#pragma cadgen rev narrow
double narrow(short n, const double *x)
{
	double s = 0.5;
	signed char i = 0;

	do
		s += x[i] * sin(s);
	while (++i < n);
	return s + i;
}

/* test: narrow_fits n=-1,0,1,2,5 x[8] */
#pragma cadgen fwd narrow_fits
#pragma cadgen rev narrow_fits
double narrow_fits(short n, const double *x)
{
	double s = 0.5;
	short i = 0;
	unsigned char k = 0;

	do
		s += x[i] * sin(s);
	while (++i < n);
	for (;;) {
		s -= x[k] * sin(s);
		if (++k == 3)
			break;
	}
	return s + i + k;
}

/* test: narrow_wraps n=3,7 x[8] */
#pragma cadgen fwd narrow_wraps
#pragma cadgen rev narrow_wraps
double narrow_wraps(int n, const double *x)
{
	double s = 0.5;
	unsigned char i = 254;

	do
		s += x[i & 7] * sin(s);
	while (++i < n || i > 250);
	i = 254;
	do
		s += x[i & 7] * sin(s);
	while (++i != n);
	return s;
}

/* test: bound_shrinks n=0,1,2,5,8 x[16] */
#pragma cadgen fwd bound_shrinks
#pragma cadgen rev bound_shrinks
double bound_shrinks(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	do {
		s += x[i] * sin(s);
		if (i == 2)
			n--;
	} while (++i < n);
	return s;
}

/* test: counter_skips n=0,1,2,5,8 x[16] */
#pragma cadgen fwd counter_skips
#pragma cadgen rev counter_skips
double counter_skips(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	do {
		s += x[i] * sin(s);
		if (i == 2)
			i++;
	} while (++i < n);
	return s;
}

struct rows {
	int n;
	double x[8];
};

/* test: bound_in_memory r->n=0,1,2,5 */
#pragma cadgen fwd bound_in_memory
#pragma cadgen rev bound_in_memory
double bound_in_memory(struct rows *r)
{
	double s = 0.5;
	int i = 0;

	do {
		s += r->x[i] * sin(s);
		r->x[i] = s;
	} while (++i < r->n);
	return s;
}

/* test: bound_written n=0,1,2,5,8 k[1] x[16] */
#pragma cadgen fwd bound_written
#pragma cadgen rev bound_written
double bound_written(int n, int *k, const double *x)
{
	double s = 0.5;
	int i = 0;

	*k = n;
	do {
		s += x[i] * sin(s);
		if (i == 3)
			*k = 2;
	} while (++i < *k);
	return s;
}

/* test: leaves n=0,1,2,5,8 x[16]:-0.5..2 */
#pragma cadgen fwd leaves
#pragma cadgen rev leaves
double leaves(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

	do {
		if (x[i] < 0)
			return s;
		s += x[i] * sin(s);
		if (s > 3)
			break;
	} while (++i < n);
	return s * i;
}

/* test: nested n=-1,0,1,2,5 m=-1,0,1,3 a[8][4] */
#pragma cadgen fwd nested
#pragma cadgen rev nested
double nested(int n, int m, double a[8][4])
{
	double s = 0.5;
	int i = 0;

	do {
		int k = 0;

	next:
		s += a[i][k] * sin(s);
		a[i][k] = s;
		k++;
		if (k < m)
			goto next;
	} while (++i != n && i < n);
	return s;
}

/* test: triangle n=1,2,5 a[8][8] */
#pragma cadgen fwd triangle
#pragma cadgen rev triangle
double triangle(int n, double a[8][8])
{
	double s = 0.5;
	int i = 0;

	do {
		int k = 0;

		do
			a[i][k] = s += a[i][k] * sin(s);
		while (++k <= i);
	} while (++i < n);
	return s;
}

/* test: follow_up n=-1,0,1,2,5 x[8] */
#pragma cadgen fwd follow_up
#pragma cadgen rev follow_up
double follow_up(int n, const double *x)
{
	double s = 0.5;
	int i = 0, k = 10;
	const double *p = x;

	for (;;) {
		s += *p * sin(s) + k;
		if (++i >= n)
			break;
		p++;
		k -= 3;
	}
	return s * *p + i + k;
}

/* test: rest_of_trip n=-1,0,1,2,5 x[8] */
#pragma cadgen fwd rest_of_trip
#pragma cadgen rev rest_of_trip
double rest_of_trip(int n, const double *x)
{
	double s = 0.5;
	int i = 0;

again:
	s += x[i] * sin(s);
	if (++i < n) {
		s *= x[i];
		goto again;
	}
	s -= x[0];
	return s;
}

/* test: from_float n=0,1,2,5 x[8] rtol=1e-3 */
#pragma cadgen fwd from_float
#pragma cadgen rev from_float
float from_float(int n, const float *x)
{
	float s = 0.5f;
	int i = 0;

	do
		s += x[i] * sinf(s);
	while (++i < n);
	return s;
}
