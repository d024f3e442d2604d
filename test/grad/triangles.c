/* Inner loops whose trips depend on counters around them: their values are kept in rectangles. */
#include <limits.h>
#include <math.h>
#include <stddef.h>

/* test: below n=0,1,-3,5 x[n<1?1:n] */
#pragma cadgen rev below wrt(x) tape(workspace)
#pragma cadgen rev below wrt(x) name(below_heap)
#pragma cadgen fwd below wrt(x)
double below(int n, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* test: above n=0,1,2,6 x[n] */
#pragma cadgen rev above wrt(x) tape(workspace)
#pragma cadgen rev above wrt(x) name(above_heap)
double above(size_t n, const double *x)
{
	double s = 0.3;

	for (size_t i = 0; i < n; i++)
		for (size_t j = i + 1; j < n; j++)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* test: passes n=0,1,2,6 x[n] */
#pragma cadgen rev passes wrt(x) tape(workspace)
double passes(size_t n, const double *x)
{
	double s = 0.3;

	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < n - i - 1; j++)
			s = sin(s) + x[j + 1] * x[j];
	return s;
}

/* test: short_passes n=0,1,2,6 x[n] */
#pragma cadgen rev short_passes wrt(x) tape(workspace)
double short_passes(unsigned n, const double *x)
{
	double s = 0.3;

	for (unsigned i = 0; i < n; i++)
		for (unsigned j = 0; j < n - i; j++)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* Nothing is known of i - 1 where i may be 0: a tape grows. */
/* test: wraps n=1,2,6 m=0,1 x[n+1] */
#pragma cadgen rev wraps wrt(x)
double wraps(unsigned n, unsigned m, const double *x)
{
	double s = 0.3;

	for (unsigned i = m; i < n; i++)
		for (unsigned j = n; j < i - 1 && j < n + 1; j++)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* test: band n=0,1,7 k=-2,0,3,2147483640 x[n] */
#pragma cadgen rev band wrt(x) tape(workspace)
#pragma cadgen rev band wrt(x) name(band_heap)
double band(int n, int k, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++)
		for (int j = i; j < (k > n ? n : n < i + k ? n : i + k); j++)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* test: window n=0,1,7 w=0,2,9 x[n] */
#pragma cadgen rev window wrt(x) tape(workspace)
double window(int n, int w, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++) {
		int lo = i - w, hi = i + w + 1;

		if (lo < 0)
			lo = 0;
		if (hi > n)
			hi = n;
		for (int j = lo; j < hi; j++)
			s = sin(s) + x[i] * x[j];
	}
	return s;
}

/* A width that is no number of elements is taken for what it is. */
/* test: far_window n=0,1,7 w=0,2,9,SIZE_MAX/2,SIZE_MAX,SIZE_MAX-1 x[n] */
#pragma cadgen rev far_window wrt(x) tape(workspace)
#pragma cadgen rev far_window wrt(x) name(far_window_heap)
double far_window(size_t n, size_t w, const double *x)
{
	double s = 0.3;

	for (size_t i = 0; i < n; i++) {
		size_t lo = i > w ? i - w : 0, hi = i + w + 1 < n ? i + w + 1 : n;

		for (size_t j = lo; j < hi; j++)
			s = sin(s) + x[i] * x[j];
	}
	return s;
}

/* test: at_most n=0,1,7 m=0,3,9223372036854775807 x[n] */
#pragma cadgen rev at_most wrt(x) tape(workspace)
double at_most(long n, long m, const double *x)
{
	double s = 0.3;

	for (long i = 0; i < n; i++) {
		long hi = m < i ? m : i;

		for (long j = 0; j < hi; j++)
			s = sin(s) + x[i] * x[j];
	}
	return s;
}

/* test: at_least n=0,1,7 m=-1,3 x[n+4] */
#pragma cadgen rev at_least wrt(x) tape(workspace)
double at_least(int n, int m, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++) {
		int hi = m >= i ? m : i;

		for (int j = 0; j < hi; j++)
			s = sin(s) + x[i] * x[j];
	}
	return s;
}

/* test: either n=0,1,7 m=-1,3 x[n+4] */
#pragma cadgen rev either wrt(x) tape(workspace)
double either(int n, int m, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++) {
		int hi = i % 2 ? m : i;

		for (int j = m < i ? 1 : 0; j < hi; j++)
			s = sin(s) + x[i] * x[j];
	}
	return s;
}

/* test: thirds n=-1,0,1,2,9 x[n<1?1:n] */
#pragma cadgen rev thirds wrt(x) tape(workspace)
double thirds(int n, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i += 2)
		for (int j = i; j < n; j += 3)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* test: halves n=-1,0,1,2,9 x[n<1?1:n] */
#pragma cadgen rev halves wrt(x) tape(workspace)
double halves(int n, const double *x)
{
	double s = 0.3;

	for (int i = -n; i < n; i++)
		for (int j = -(i / 2); j < i / 3; j++)
			s = sin(s) + x[j < 0 ? -j : j];
	return s;
}

/* test: remainders n=0,1,9 x[n] */
#pragma cadgen rev remainders wrt(x) tape(workspace)
double remainders(int n, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++)
		for (int j = i & 1; j < i % 4; j++)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* test: downwards n=0,1,6 x[n] */
#pragma cadgen rev downwards wrt(x) tape(workspace)
double downwards(int n, const double *x)
{
	double s = 0.3;

	for (int i = n - 1; i >= 0; i--)
		for (int j = n - 1; j > i; j--)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* test: tetrahedron n=0,1,2,5 x[n] */
#pragma cadgen rev tetrahedron wrt(x) tape(workspace)
#pragma cadgen rev tetrahedron wrt(x) name(tetrahedron_heap)
double tetrahedron(int n, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++)
			for (int k = j; k <= i; k++)
				s = sin(s) + x[i] * x[j] * x[k];
	return s;
}

/* test: blocks n=0,1,5,9 x[n] */
#pragma cadgen rev blocks wrt(x) tape(workspace)
double blocks(int n, const double *x)
{
	double s = 0.3;

	for (int ii = 0; ii < n; ii += 4)
		for (int jj = 0; jj <= ii; jj += 4)
			for (int i = ii; i < (n < ii + 4 ? n : ii + 4); i++)
				for (int j = jj; j < (i < jj + 4 ? i : jj + 4); j++)
					s = sin(s) + x[i] * x[j];
	return s;
}

/* test: odd_rows n=0,1,6 x[n] */
#pragma cadgen rev odd_rows wrt(x) tape(workspace)
#pragma cadgen rev odd_rows wrt(x) name(odd_rows_heap)
double odd_rows(int n, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++)
		if (i % 2)
			for (int j = 0; j < i; j++)
				s = sin(s) + x[i] * x[j];
	return s;
}

/* test: chosen_rows n=0,1,6 m[n] m:0..1 x[n] */
#pragma cadgen rev chosen_rows wrt(x) tape(workspace)
#pragma cadgen rev chosen_rows wrt(x) name(chosen_rows_heap)
double chosen_rows(int n, const int *m, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++)
		if (m[i])
			for (int j = 0; j < i; j++)
				s = sin(s) + x[i] * x[j];
	return s;
}

/* test: fixed_band x[12] */
#pragma cadgen rev fixed_band wrt(x) tape(fixed)
double fixed_band(const double *x)
{
	double s = 0.3;

	for (int i = 0; i < 12; i++)
		for (int j = i; j < (12 < i + 3 ? 12 : i + 3); j++)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* test: fixed_steps x[12] */
#pragma cadgen rev fixed_steps wrt(x) tape(fixed)
double fixed_steps(const double *x)
{
	double s = 0.3;

	for (int i = 11; i >= 0; i--)
		for (int j = i / 2; j < i; j += 2)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* The storage of one row serves all trips: its place in the row depends on the trip. */
/* test: one_row n=0,2,7 k=0,3 m=-2,1,0 x[n+4] */
#pragma cadgen rev one_row wrt(x) tape(workspace)
#pragma cadgen rev one_row wrt(x) name(one_row_heap)
double one_row(int n, int k, int m, const double *x)
{
	double s = 0;

	for (int i = m; i < n; i++) {
		double t = 1;

		for (int j = i + 1; j < n; j++)
			t = sin(t) * x[j + 2];
		for (int j = i; j < (n < i + k ? n : i + k); j++)
			t = sin(t) * x[j + 2];
		for (int j = -i; j < 2; j++)
			t = cos(t) * x[m + 2] + t;
		s += t;
	}
	return s;
}

/* No trip of the loop around: nothing is computed that could overflow. */
/* test: no_trips n=-2147483647-1,0,1 m=-9223372036854775807-1,0,9223372036854775807 x[1] */
#pragma cadgen rev no_trips wrt(x[1]) tape(workspace)
#pragma cadgen rev no_trips wrt(x[1]) name(no_trips_heap)
double no_trips(int n, long m, const double *x)
{
	double s = 0.3;

	for (long i = 1; i < n; i++)
		for (long j = i - m; j < i + m; j++)
			s = sin(s) + x[0];
	return s;
}

/* Numbers that do not fit into a signed one, and products modulo 2^64. */
/* test: hashed n=0,1,5 h=0,0xF000000000000001ul,0x7000000000000001ul x[n+40] */
#pragma cadgen rev hashed wrt(x)
double hashed(size_t n, unsigned long h, const double *x)
{
	double s = 0.3;

	for (size_t i = 0; i < n; i++) {
		for (size_t j = 0; j < h / (1ul << 60) + i; j++)
			s = sin(s) + x[i] * x[j];
		for (size_t j = 0; j < i * 0x9E3779B97F4A7C15ul / (1ul << 60); j++)
			s = sin(s) + x[i] * x[j];
	}
	return s;
}

/* test: converted n=0,1,5 u=3,0xFFFFFFFF,0xFFFFFFFE k=-5,4 x[n+40] */
#pragma cadgen rev converted wrt(x) tape(workspace)
#pragma cadgen rev converted wrt(x) name(converted_heap)
double converted(int n, unsigned u, int k, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < (int)u * k + i; j++)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* What no trip converts is not converted: it may not fit. */
/* test: truncated n=0,0,3 q=NAN,1e300,2.5 x[n+40] */
#pragma cadgen rev truncated wrt(x)
double truncated(int n, double q, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < (int)q + i; j++)
			s = sin(s) + x[i] * x[j];
	return s;
}

/* The conditions around a loop bound its trips, where its bound may be far greater. */
/* test: bounded n=0,1,6 k=-1,3,9 x[n+40] */
#pragma cadgen fwd bounded wrt(x)
#pragma cadgen rev bounded wrt(x)
double bounded(int n, int k, const double *x)
{
	double s = 0.3;

	for (int i = 0; i < n; i++) {
		long m = i % 2 == 0 ? 3 : 1L << 45;
		long far = i < k ? i : 1L << 45;

		if (m < 8)
			for (long j = 0; j < m; j++)
				s = sin(s) + x[i] * x[j];
		if (far - 1 > i) {
			s += 1;
		} else {
			for (long j = 0; j < far; j++)
				s = sin(s) + x[i] * x[j];
		}
		if (i % 2 == 0)
			for (long j = 0; j < m; j++)
				s = cos(s) + x[i] * x[j];
		if (i < 4 && i != k)
			for (long j = i; j < 3L * i; j++)
				s = sin(s) - x[i] * x[j];
	}
	return s;
}
