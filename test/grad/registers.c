/* Places that a loop updates, and values that the original leaves in memory. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

/* test: place_in_local n=0,1,4 x[n] */
#pragma cadgen fwd place_in_local
#pragma cadgen rev place_in_local
double place_in_local(int n, const double *x)
{
	double t[2] = {0.5, 1};

	for (int i = 0; i < n; i++)
		t[0] = t[0] * x[i] + t[1];
	for (int i = n - 1; i >= 0; i--)
		t[1] += sin(t[0] * x[i]);
	return t[0] * t[1];
}

/* test: place_may_overlap n=0,1,4 x[4] y[4] overlap(x,y) */
#pragma cadgen fwd place_may_overlap
#pragma cadgen rev place_may_overlap
void place_may_overlap(int n, const double *x, double *y)
{
	y[1] = 0.25;
	for (int i = 0; i < n; i++)
		y[1] = y[1] * x[i] + 0.5 * x[i];
}

/* test: place_restrict n=0,1,4 x[4] y[4] */
#pragma cadgen fwd place_restrict
#pragma cadgen rev place_restrict
void place_restrict(int n, const double *restrict x, double *restrict y)
{
	for (int r = 0; r < 3; r++) {
		y[r] = y[r + 1];
		for (int i = 0; i < n; i++)
			y[r] = y[r] * x[i] + x[r];
	}
}

/* test: left_in_memory n=0,1,4 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd left_in_memory
#pragma cadgen rev left_in_memory
double left_in_memory(int n, const double *x, double *y)
{
	double s = 0;

	for (int i = n - 1; i >= 0; i--)
		y[i] = exp(0.3 * x[i]);
	for (int i = 0; i < n; i++)
		s += y[i] * y[i];
	return s;
}

/* test: left_then_changed n=0,1,4 x[n] y[4] */
#pragma cadgen fwd left_then_changed
#pragma cadgen rev left_then_changed
double left_then_changed(int n, const double *restrict x, double *restrict y)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double e = tanh(x[i]);

		y[i] = e;
		s += e * y[0];
		y[0] *= 0.5;
	}
	return s;
}

/* test: scratch_in_trips n=0,1,4 x[n] */
#pragma cadgen fwd scratch_in_trips
#pragma cadgen rev scratch_in_trips
double scratch_in_trips(int n, const double *x)
{
	double t[3] = {0, 0, 0}, s = 0;

	for (int i = 0; i < n; i++) {
		for (int j = 0; j < 3; j++)
			t[j] = t[j > 0 ? j - 1 : 2] * 0.5 + x[i] * j;
		s += t[0] * t[1] * t[2];
	}
	return s;
}

struct small {
	unsigned k : 3;
	int j : 4;
};

/* test: counted_in_bits n=0,1,3,7 b[1] */
/* A bit-field holds less than what is carried. */
#pragma cadgen fwd counted_in_bits wrt(x) of(return)
#pragma cadgen rev counted_in_bits wrt(x) of(return)
double counted_in_bits(int n, struct small *b, double x)
{
	double s = x;

	b->k = 0;
	for (int i = 0; i < n; i++) {
		unsigned k = b->k + 5u;

		b->k = k & 15u;
		s = sin(s + k);
	}
	return s * b->k;
}

/* test: counts_from_before_zero n=0,1,2,5 x[n] y[n] */
/* The first counters wrap: there is no trip, and no such element. */
#pragma cadgen fwd counts_from_before_zero
#pragma cadgen rev counts_from_before_zero
void counts_from_before_zero(size_t n, const double *restrict x, double *restrict y)
{
	for (size_t i = 0; i < n; i++)
		for (size_t j = i - 2; j < i; j++)
			y[i - 2] += x[j] * x[j];
}

/* test: released_without_trips n=0,1,3 x[n] */
#pragma cadgen fwd released_without_trips
#pragma cadgen rev released_without_trips
double released_without_trips(int n, const double *x)
{
	double *p = malloc(sizeof *p), s = 0;

	*p = 1;
	if (n == 0) {
		s = *p;
		free(p);
	}
	for (int i = 0; i < n; i++)
		*p = *p * sin(x[i]) + x[i];
	if (n > 0) {
		s = *p;
		free(p);
	}
	return s;
}

/* test: stored_in_new n=1,3,6 x[n] */
/* Nothing is in the array before the loop. */
#pragma cadgen fwd stored_in_new
#pragma cadgen rev stored_in_new
double stored_in_new(int n, const double *restrict x)
{
	double a[4], s = 0;
	int k = n % 4;

	for (int j = 0; j < 3; j++)
		a[k] = x[j % n] * j;
	a[(k + 1) % 4] = 1;
	for (int i = 0; i < n; i++)
		s += a[(k + i % 2) % 4] * x[i];
	return s;
}
