/* What qsort and bsearch do to data that carries derivatives. */
#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int calls;

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	calls++;
	return (x > y) - (x < y);
}

/* test: order_statistics n=1,2,3,7,20 x[n] */
#pragma cadgen fwd order_statistics wrt(x[n])
#pragma cadgen rev order_statistics wrt(x[n])
double order_statistics(int n, double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		x[i] *= x[i];
	calls = 0;
	qsort(x, (size_t)n, sizeof *x, by_value);
	for (int i = 0; i < n; i++)
		s += (i + 1) * x[i] * x[0];
	return n > 1 && calls == 0 ? 0 : s;
}

/* Nothing is sorted in a local array without elements. */
/* test: none_or_some n=0,1,5 x[n] */
#pragma cadgen fwd none_or_some wrt(x[n])
#pragma cadgen rev none_or_some wrt(x[n])
double none_or_some(int n, const double *x)
{
	double w[8], s = 1;

	for (int i = 0; i < n; i++)
		w[i] = sin(x[i]);
	qsort(w, (size_t)n, sizeof w[0], by_value);
	for (int i = 0; i < n; i++)
		s *= w[i] + i;
	return s;
}

static int by_float(const void *a, const void *b)
{
	float x = *(const float *)a, y = *(const float *)b;

	return x < y ? 1 : x > y ? -1 : 0;
}

/* test: sorted_floats n=1,2,6 x[n] */
#pragma cadgen fwd sorted_floats wrt(x[n])
#pragma cadgen rev sorted_floats wrt(x[n])
float sorted_floats(int n, float *x)
{
	float s = 0;

	qsort(x, (size_t)n, sizeof(float), by_float);
	for (int i = 0; i < n; i++)
		s += x[i] * (float)(i + 1);
	return s;
}

static int by_long(const void *a, const void *b)
{
	const long double *x = a, *y = b;

	return *x < *y ? -1 : *x > *y;
}

/* test: sorted_long n=1,2,6 x[n] */
#pragma cadgen fwd sorted_long wrt(x[n])
#pragma cadgen rev sorted_long wrt(x[n])
long double sorted_long(int n, long double *x)
{
	long double s = 0;

	qsort(x, (size_t)n, sizeof *x, by_long);
	for (int i = 0; i < n; i++)
		s += x[i] * x[i] * (i + 1);
	return s;
}

struct item {
	int kind;
	double key, weight;
	double more[2];
};

static int by_key(const void *a, const void *b)
{
	const struct item *x = a, *y = b;

	if (x->kind != y->kind)
		return x->kind - y->kind;
	return (x->key > y->key) - (x->key < y->key);
}

/* test: weighted_median n=1,2,5,9 x[n] w[n] */
#pragma cadgen fwd weighted_median wrt(x[n], w[n])
#pragma cadgen rev weighted_median wrt(x[n], w[n])
double weighted_median(int n, const double *x, const double *w)
{
	struct item items[10];
	double half = 0, sum = 0;

	memset(items, 0, sizeof items);
	for (int i = 0; i < n; i++) {
		items[i].kind = i % 2;
		items[i].key = x[i];
		items[i].weight = w[i] * w[i];
		items[i].more[1] = x[i] * w[i];
		half += items[i].weight / 2;
	}
	qsort(items, (size_t)n, sizeof *items, by_key);
	for (int i = 0; i < n; i++) {
		sum += items[i].weight;
		if (sum >= half)
			return items[i].key * items[i].more[1] + sum;
	}
	return 0;
}

/* test: items_in_out n=1,4 p[n] */
#pragma cadgen fwd items_in_out wrt(p[n])
#pragma cadgen rev items_in_out wrt(p[n])
void items_in_out(int n, struct item *p)
{
	for (int i = 0; i < n; i++) {
		p[i].key *= p[i].weight;
		p[i].kind = 0;
	}
	qsort(p, (size_t)n, sizeof(struct item), by_key);
	for (int i = 0; i + 1 < n; i++)
		p[i].more[0] *= p[i + 1].key;
}

static int by_pointed(const void *a, const void *b)
{
	const double *x = *(double *const *)a, *y = *(double *const *)b;

	return (*x > *y) - (*x < *y);
}

/* Pointers are sorted, and what they point to stays where it is. */
/* test: sorted_pointers n=1,2,7 x[n] */
#pragma cadgen fwd sorted_pointers wrt(x[n])
#pragma cadgen rev sorted_pointers wrt(x[n])
double sorted_pointers(int n, double *x)
{
	double *p[10], s = 0;

	for (int i = 0; i < n; i++)
		p[i] = x + i;
	qsort(p, (size_t)n, sizeof *p, by_pointed);
	for (int i = 0; i < n; i++) {
		*p[i] *= i + 1;
		s += *p[i] * *p[0];
	}
	return s;
}

static int by_row(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return (x[1] > y[1]) - (x[1] < y[1]);
}

/* test: sorted_rows n=1,2,5 x[n][3] */
#pragma cadgen fwd sorted_rows wrt(x[n][3])
#pragma cadgen rev sorted_rows wrt(x[n][3])
double sorted_rows(int n, double (*x)[3])
{
	double s = 0;

	qsort(x, (size_t)n, sizeof *x, by_row);
	for (int i = 0; i < n; i++)
		s += x[i][0] * x[i][1] * (i + 1) - x[i][2] / (i + 1);
	return s;
}

/* test: flat_rows n=1,2,5 m=2,3 x[n * m] */
#pragma cadgen fwd flat_rows wrt(x[n * m])
#pragma cadgen rev flat_rows wrt(x[n * m])
double flat_rows(int n, int m, double *x)
{
	double s = 0;

	qsort(x, (size_t)n, (size_t)m * sizeof *x, by_row);
	for (int i = 0; i < n * m; i++)
		s += x[i] * x[i] * (i + 1);
	return s;
}

/* test: variable_rows n=1,2,5 m=2,3 x[n][m] */
#pragma cadgen fwd variable_rows wrt(x[n][m])
#pragma cadgen rev variable_rows wrt(x[n][m])
double variable_rows(int n, int m, double x[n][m])
{
	double s = 0;

	qsort(x, (size_t)n, sizeof x[0], by_row);
	for (int i = 0; i < n; i++)
		for (int k = 0; k < m; k++)
			s += x[i][k] * x[i][k] * (i + 2 * k + 1);
	return s;
}

static void sort_all(void *base, size_t n, size_t size, int (*compare)(const void *, const void *))
{
	if (n > 1)
		qsort(base, n, size, compare);
}

/* Sorted by a helper, in a loop, part of the array only. */
/* test: medians n=1,2,3 m=3,4 x[n * m] y[n] */
#pragma cadgen fwd medians wrt(x[n * m]) of(y[n])
#pragma cadgen rev medians wrt(x[n * m]) of(y[n])
void medians(int n, int m, const double *x, double *y)
{
	double w[8];

	for (int i = 0; i < n; i++) {
		memcpy(w, x + i * m, (size_t)m * sizeof *w);
		w[0] *= w[m - 1];
		sort_all(w + 1, (size_t)m - 1, sizeof *w, by_value);
		y[i] = w[m / 2] * w[0];
	}
}

/* Sorted twice: what was sorted is computed on. */
/* test: twice n=1,2,6 x[n] */
#pragma cadgen fwd twice wrt(x[n])
#pragma cadgen rev twice wrt(x[n])
double twice(int n, double *x)
{
	double s = 0;

	qsort(x, (size_t)n, sizeof *x, by_value);
	for (int i = 0; i < n; i++)
		x[i] *= x[n - 1 - i] - 2 * i;
	qsort(x, (size_t)n, sizeof *x, by_value);
	for (int i = 0; i < n; i++)
		s += x[i] * (i + 1);
	return s;
}

/* test: at_most n=1,2,6 x[n] */
#pragma cadgen fwd at_most wrt(x[n], t)
#pragma cadgen rev at_most wrt(x[n], t)
double at_most(int n, double *x, double t)
{
	if (t < 0)
		return t;
	while (n > 1 && x[0] > 0) {
		qsort(x, (size_t)n, sizeof *x, by_value);
		x[0] = x[0] - x[n - 1] * t - 1;
		n--;
	}
	return x[0] * t;
}

/* One that has two arrays, at places that may be the same. */
/* test: two_arrays n=1,2,5 x[n] y[n] */
#pragma cadgen fwd two_arrays wrt(x[n]) of(y[n])
#pragma cadgen rev two_arrays wrt(x[n]) of(y[n])
void two_arrays(int n, double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
	qsort(y, (size_t)n, sizeof *y, by_value);
	for (int i = 0; i < n; i++)
		y[i] *= x[i];
}

static double depth_sum(int depth, int n, double *x)
{
	double s;

	if (depth == 0 || n == 0)
		return 1;
	qsort(x, (size_t)n, sizeof *x, by_value);
	x[0] *= 1.5 - x[n - 1];
	s = x[n / 2] * depth_sum(depth - 1, n, x);
	return s + x[0];
}

/* test: recursive depth=0,1,3 n=1,4 x[n] */
#pragma cadgen fwd recursive wrt(x[n])
#pragma cadgen rev recursive wrt(x[n])
double recursive(int depth, int n, double *x)
{
	return depth_sum(depth, n, x);
}

/* ---- searched ---- */

/* test: bracket n=2,5,9 x[n] */
#pragma cadgen fwd bracket wrt(x[n], t)
#pragma cadgen rev bracket wrt(x[n], t)
double bracket(int n, double *x, double t)
{
	double key, *found;

	qsort(x, (size_t)n, sizeof *x, by_value);
	key = x[n / 2];
	found = bsearch(&key, x, (size_t)n, sizeof *x, by_value);
	if (!found)
		return t;
	*found *= t;
	return found[0] * x[n / 2] * (double)(found - x + 1);
}

static int around(const void *key, const void *elem)
{
	double t = *(const double *)key;
	const double *x = elem;

	return t < x[0] ? -1 : t >= x[1];
}

/* test: interpolated n=2,5,9 x[n] y[n] t:-3..3 */
#pragma cadgen fwd interpolated wrt(x[n], y[n], t)
#pragma cadgen rev interpolated wrt(x[n], y[n], t)
double interpolated(int n, double *x, const double *y, double t)
{
	const double *at;

	qsort(x, (size_t)n, sizeof *x, by_value);
	at = bsearch(&t, x, (size_t)n - 1, sizeof *x, around);
	if (!at)
		return t < x[0] ? y[0] * t : y[n - 1] * t;
	return y[at - x] + (y[at - x + 1] - y[at - x]) * (t - at[0]) / (at[1] - at[0]);
}

static int by_kind(const void *key, const void *elem)
{
	return *(const int *)key - ((const struct item *)elem)->kind;
}

/* test: found_item n=1,4 kind=0,2,7 p[n] */
#pragma cadgen fwd found_item wrt(p[n])
#pragma cadgen rev found_item wrt(p[n])
double found_item(int n, int kind, struct item *p)
{
	struct item *found;

	for (int i = 0; i < n; i++)
		p[i].kind = i;
	found = bsearch(&kind, p, (size_t)n, sizeof *p, by_kind);
	return found ? found->key * found->more[0] : p[0].weight;
}

/* Its adjoint may be differentiated again: no memory is allocated. */
/* test: small n=1,4 x[n] */
#pragma cadgen fwd small wrt(x[n])
#pragma cadgen rev small wrt(x[n]) status tape(fixed)
double small(int n, const double *x)
{
	double w[8], s = 0;

	memcpy(w, x, (size_t)n * sizeof *w);
	qsort(w, (size_t)n, sizeof *w, by_value);
	for (int i = 0; i < n; i++)
		s += w[i] * w[i] * (i + 1);
	return s;
}

static double sorted_sum(size_t n, double *x, int (*compare)(const void *, const void *))
{
	double s = 0;

	qsort(x, n, sizeof *x, compare);
	for (size_t i = 0; i < n; i++)
		s += x[i] * (double)(i + 1);
	return s;
}

static int downwards(const void *a, const void *b)
{
	return by_value(b, a);
}

/* test: either_way n=1,4 way=0,1 x[n] */
#pragma cadgen fwd either_way wrt(x[n])
#pragma cadgen rev either_way wrt(x[n]) split
double either_way(int n, int way, double *x)
{
	return sorted_sum((size_t)n, x, way ? by_value : downwards) * x[0];
}

/* ---- other elements ---- */

static int by_abs(const void *a, const void *b)
{
	double complex z = *(const double complex *)a, w = *(const double complex *)b;
	return (creal(z) > creal(w)) - (creal(z) < creal(w));
}
/* test: cplx x[6] */
#pragma cadgen fwd cplx wrt(x[6])
#pragma cadgen rev cplx wrt(x[6])
double cplx(const double *x)
{
	double complex z[3];
	for (int i = 0; i < 3; i++)
		z[i] = x[2 * i] + I * x[2 * i + 1];
	qsort(z, 3, sizeof *z, by_abs);
	return creal(z[0] * z[1]) - cimag(z[2] * z[0]);
}
struct ref {
	int key;
	double *p;
};
static int by_ref(const void *a, const void *b)
{
	const struct ref *x = a, *y = b;
	return (*x->p > *y->p) - (*x->p < *y->p);
}
/* test: refs n=0,1,5 x[n] */
#pragma cadgen fwd refs wrt(x[n])
#pragma cadgen rev refs wrt(x[n])
double refs(int n, double *x)
{
	struct ref r[8];
	double s = 0;
	for (int i = 0; i < n; i++) {
		r[i].key = i;
		r[i].p = &x[i];
		x[i] *= 2;
	}
	qsort(r, (size_t)n, sizeof *r, by_ref);
	for (int i = 0; i < n; i++) {
		s += *r[i].p * (i + 1) * (r[i].key + 2);
		*r[i].p *= s;
	}
	return s;
}
/* test: strided n=1,4 x[n + 4] */
#pragma cadgen fwd strided wrt(x[n + 4])
#pragma cadgen rev strided wrt(x[n + 4])
double strided(int n, double *x)
{
	double w[n + 4], s = 0;
	for (int i = 0; i < n + 4; i++)
		w[i] = x[i] * x[i];
	for (int i = 0; i < n; i++) {
		qsort(w + i, 4, sizeof *w, by_value);
		w[i + 1] *= 0.5 * w[i];
		s += w[i + 2];
	}
	return s * w[n];
}
