/* Local pointers, pointer arithmetic, pointers that walk. */
#include <stddef.h>
#include <stdlib.h>

/* test: walk n=0,1,5 x[n] */
#pragma cadgen fwd walk
#pragma cadgen rev walk
double walk(int n, const double *x)
{
	double s = 0;

	while (n--)
		s += *x * *x, x++;
	return s;
}

/* test: walk_to_end never_null n=0,1,5 x[n] */
#pragma cadgen fwd walk_to_end
#pragma cadgen rev walk_to_end
double walk_to_end(int n, const double *x)
{
	double p = 1;

	for (const double *end = x + n; x != end; ++x)
		p *= *x;
	return p;
}

/* test: copy_walk n=0,1,5 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd copy_walk
#pragma cadgen rev copy_walk
void copy_walk(size_t n, const double *x, double *y)
{
	while (n-- > 0)
		*y++ = 2 * *x++;
}

/* test: walk_backwards never_null n=0,1,5 x[n] */
#pragma cadgen fwd walk_backwards
#pragma cadgen rev walk_backwards
double walk_backwards(int n, const double *x)
{
	const double *p = x + n;
	double s = 0;

	while (p > x)
		s = s * *--p + 1;
	return s;
}

/* test: two_ends never_null n=0,1,2,5,6 x[n] */
#pragma cadgen fwd two_ends
#pragma cadgen rev two_ends
void two_ends(int n, double *x)
{
	double *lo = x, *hi = x + n;

	while (lo < hi) {
		double t;

		--hi;
		t = *lo;
		*lo++ = *hi * *hi;
		*hi = t;
	}
}

/* test: rows_by_pointer n=0,3 m=2 a[n*m] v[m] y[n] */
#pragma cadgen fwd rows_by_pointer
#pragma cadgen rev rows_by_pointer
void rows_by_pointer(int n, int m, const double *a, const double *v, double *y)
{
	for (int i = 0; i < n; i++) {
		const double *row = a + i * m;
		double *out = &y[i];

		*out = 0;
		for (int j = 0; j < m; j++)
			*out += row[j] * v[j];
	}
}

/* test: stride_pointer never_null n=0,1,7 x[n] */
#pragma cadgen fwd stride_pointer
#pragma cadgen rev stride_pointer
double stride_pointer(int n, const double *x)
{
	double s = 0;

	for (const double *p = x, *end = x + n - n % 2; p < end; p += 2)
		s += p[0] * p[1];
	return s;
}

/* test: difference_of n=1,5 x[n] */
#pragma cadgen fwd difference_of
#pragma cadgen rev difference_of
double difference_of(int n, const double *x)
{
	const double *best = x;

	for (const double *p = x + 1; p < x + n; p++)
		if (*p > *best)
			best = p;
	return *best * (double)(best - x) + *x;
}

/* test: address_of_local */
#pragma cadgen fwd address_of_local
#pragma cadgen rev address_of_local
double address_of_local(double a, double b)
{
	double t = a * b;
	double *p = &t;

	*p += a;
	*p *= *p;
	p = &b;
	*p = t * *p;
	return b + t;
}

/* test: choose_local k=0,1 */
#pragma cadgen fwd choose_local
#pragma cadgen rev choose_local
double choose_local(int k, double a, double b)
{
	double s = 1, t = 2;
	double *p = k ? &s : &t;

	*p = a * b;
	s *= a;
	t *= b;
	return s * t;
}

/* test: subscript_swapped n=3 x[n] */
#pragma cadgen fwd subscript_swapped
#pragma cadgen rev subscript_swapped
double subscript_swapped(int n, const double *x)
{
	return (n - 1)[x] * 0[x] + *(x + 1) + *(&x[2] - 1) + (&x[1])[-1];
}

/* test: pointer_moves_by_data never_null n=0,1,6 x[n] */
#pragma cadgen fwd pointer_moves_by_data
#pragma cadgen rev pointer_moves_by_data
double pointer_moves_by_data(int n, const double *x)
{
	const double *end = x + n;
	double s = 0;

	while (x < end) {
		s = s * 0.3 + *x;
		x += end - x > 1 && *x > 0 ? 2 : 1;
	}
	return s;
}

/* test: post_increment_store n=0,4 x[n] y[2*n] */
#pragma cadgen fwd post_increment_store
#pragma cadgen rev post_increment_store
void post_increment_store(int n, const double *x, double *y)
{
	int k = 0;

	for (int i = 0; i < n; i++) {
		y[k++] = x[i] * x[i];
		y[k++] += x[i];
	}
}

/* test: null_allowed n=0,3 x[n] w[n] null(w) */
#pragma cadgen fwd null_allowed
#pragma cadgen rev null_allowed
double null_allowed(int n, const double *x, const double *w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += w ? w[i] * x[i] : x[i] * x[i];
	return s;
}

/* test: null_out x[1] y[1] null(y) */
#pragma cadgen fwd null_out
#pragma cadgen rev null_out
double null_out(const double *x, double *y)
{
	if (y != NULL)
		*y = *x * *x;
	return 2 * *x;
}

/* test: pointer_kept_in_loop n=0,5 x[n] */
#pragma cadgen fwd pointer_kept_in_loop
#pragma cadgen rev pointer_kept_in_loop
void pointer_kept_in_loop(int n, double *x)
{
	double *previous = NULL;

	for (int i = 0; i < n; i++) {
		if (previous)
			*previous *= x[i];
		if (x[i] > 0)
			previous = &x[i];
	}
}

/* test: alternating n=0,1,5 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd alternating wrt(x[n], y[n]) of(x[n], y[n])
#pragma cadgen rev alternating wrt(x[n], y[n]) of(x[n], y[n])
void alternating(int n, double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		double *p = i % 2 ? x : y;

		p[i] = p[i] * x[0] + y[n - 1];
	}
}

/* What it points to is known once constants are folded: then no local needs memory.
 * test: pointer_decided k=1,3 y[1]
 */
#pragma cadgen fwd pointer_decided
#pragma cadgen rev pointer_decided
double pointer_decided(int k, double u, double *y)
{
	int two = 2;
	double a = 0.5, b = 0.5 * u, *q = two % 2 == 0 || k > 2 ? &a : &b;
	double *m = malloc(4 * sizeof *m);

	if (!m)
		abort();
	m[k] = u;
	if (q == &a)
		*y += 0.2 * b;
	u = m[k] * a;
	free(m);
	return u * b;
}

/* An index of one type behind an offset of another, whose sum would wrap. */
/* test: below n=4 u=0 i=-1 x[n] */
#pragma cadgen fwd below wrt(x[n])
#pragma cadgen rev below wrt(x[n])
double below(const double *x, int n, unsigned u, int i)
{
	const double *p = n > 2 ? x + 2 : x;
	const double *q = p + u;

	return q[i] * q[i];
}

static double square(const double *p)
{
	return p ? *p * *p : 0;
}

static const double *behind(const double *p, int n)
{
	return p ? p + n : NULL;
}

/* test: null_elements n=0,1,4 x[n] */
#pragma cadgen fwd null_elements
#pragma cadgen rev null_elements
double null_elements(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += square(x + i) * (i + 1);
	if (n > 2 && !behind(x, n))
		return 2;
	if (behind(x, n) == NULL)
		return 3;
	return n > 1 ? s + square(&x[1]) : s;
}
