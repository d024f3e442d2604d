/* Memory from malloc and similar functions; memcpy, memmove and memset on active data. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* test: work_array n=0,1,4 x[n] */
#pragma cadgen fwd work_array
#pragma cadgen rev work_array
double work_array(int n, const double *x)
{
	double *t = malloc((size_t)n * sizeof *t), s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	free(t);
	return s;
}

static void *checked(size_t size)
{
	void *p = malloc(size ? size : 1);

	if (!p) {
		fprintf(stderr, "out of memory\n");
		exit(1);
	}
	return p;
}

static double *vector(int n)
{
	return checked((size_t)n * sizeof(double));
}

/* test: by_helpers n=0,1,3 x[n] */
#pragma cadgen fwd by_helpers
#pragma cadgen rev by_helpers
double by_helpers(int n, const double *x)
{
	double *a = vector(n), s = 1;
	int *order = checked(sizeof *order * (size_t)n);
	float *scale = (float *)checked(sizeof(float) * (size_t)n);

	for (int i = 0; i < n; i++) {
		order[i] = n - 1 - i;
		scale[i] = (float)(i + 2);
	}
	for (int i = 0; i < n; i++)
		a[order[i]] = x[i] * (double)scale[i];
	for (int i = 0; i < n; i++)
		s += a[i] * a[i] * s;
	free(a);
	free(order);
	free(scale);
	free(NULL);
	return s;
}

/* test: zeroed n=1,4 x[n] */
#pragma cadgen fwd zeroed
#pragma cadgen rev zeroed
double zeroed(int n, const double *x)
{
	double *sum, s = 0;

	if (!(sum = calloc((size_t)n + 1, sizeof(*sum))))
		return -1;
	for (int i = 0; i < n; i++)
		sum[i + 1] = sum[i] + sin(x[i]);
	for (int i = 0; i <= n; i++)
		s += sum[i] * sum[i];
	free(sum);
	return s;
}

/* test: grown n=1,5 x[n] */
#pragma cadgen fwd grown
#pragma cadgen rev grown
double grown(int n, const double *x)
{
	size_t room = 1;
	double *t = malloc(room * sizeof *t), s = 0;

	for (int i = 0; i < n; i++) {
		if ((size_t)i == room) {
			room *= 2;
			t = realloc(t, room * sizeof *t);
			if (!t)
				abort();
		}
		t[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += t[i] * x[i];
	free(t);
	return s;
}

/* test: each_trip n=0,3 x[n] */
#pragma cadgen fwd each_trip
#pragma cadgen rev each_trip
double each_trip(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		double *t = malloc(((size_t)i + 1) * sizeof(double));

		if (!t)
			break;
		for (int k = 0; k <= i; k++)
			t[k] = x[k] * s;
		s += t[i] * t[0];
		free(t);
	}
	return s;
}

/* test: rows_allocated n=1,3 m=2,4 x[n*m] */
#pragma cadgen fwd rows_allocated
#pragma cadgen rev rows_allocated
double rows_allocated(int n, int m, const double *x)
{
	double(*a)[m] = malloc((size_t)n * sizeof *a), s = 0;

	if (!a)
		return 0;
	memcpy(a, x, (size_t)n * sizeof *a);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += a[i][j] * a[n - 1 - i][j] * a[i][0];
	free(a);
	return s;
}

/* test: copied n=0,1,4 x[n] y[n] never_null */
#pragma cadgen fwd copied
#pragma cadgen rev copied
void copied(int n, const double *x, double *y)
{
	double t[8] = {1, 2, 3, 4, 5, 6, 7, 8};

	memcpy(t, x, (size_t)n * sizeof *x);
	for (int i = 0; i < n; i++)
		t[i] *= t[i + 1] * y[i];
	memcpy(y, t, sizeof(double) * (size_t)n);
}

/* test: moved n=1,2,5 x[n] y[3] */
#pragma cadgen fwd moved
#pragma cadgen rev moved
void moved(int n, double *x, double *y)
{
	double t[3];
	size_t bytes = ((size_t)n - 1) * sizeof *x;

	x[0] *= x[n - 1];
	memmove(x + 1, x, bytes);
	memmove(t, y, sizeof t);
	t[1] *= x[0];
	memmove(t, t + 1, 2 * sizeof *t);
	memcpy(y, &t, sizeof t);
	x[n - 1] += y[0];
}

/* test: cleared n=1,4 x[n] */
#pragma cadgen fwd cleared
#pragma cadgen rev cleared
double cleared(int n, double *x)
{
	double t[4], s = 0;

	for (int i = 0; i < 4; i++)
		t[i] = x[i % n] * x[0];
	s = t[0] * t[3];
	memset(t, 0, 2 * sizeof *t);
	for (int i = 0; i < 4; i++)
		s += t[i] * t[i];
	memset(x, 0, (size_t)n * sizeof *x);
	return s + x[0] * s;
}

/* test: integers_copied n=3 x[n] */
#pragma cadgen fwd integers_copied
#pragma cadgen rev integers_copied
double integers_copied(int n, const double *x)
{
	int k[3] = {2, 0, 1}, *order = malloc(sizeof k);
	double s = 1;

	if (!order)
		return 0;
	memcpy(order, k, sizeof k);
	memmove(k, k + 1, 2 * sizeof *k);
	for (int i = 0; i < n; i++)
		s *= x[order[i]] + x[k[i]];
	memset(order, 255, sizeof k);
	s *= order[1] * x[0];
	free(order);
	return s;
}

/* test: on_one_branch k=0,1 x[3] */
#pragma cadgen fwd on_one_branch
#pragma cadgen rev on_one_branch
double on_one_branch(int k, const double *x)
{
	double local[3] = {0}, *t = local, s;

	if (k)
		t = malloc(3 * sizeof *t);
	if (!t)
		return 0;
	memcpy(t, x, sizeof local);
	t[1] *= t[0];
	s = t[1] * t[2];
	if (k)
		free(t);
	return s * s;
}

/* test: realloc_drops_differential x[1] */
#pragma cadgen fwd realloc_drops_differential
#pragma cadgen rev realloc_drops_differential
double realloc_drops_differential(double *x)
{
	double *m = malloc(4 * sizeof *m);
	double s = 0;

	for (int i = 0; i < 4; i++)
		m[i] = x[0] * i;
	s = m[2] * m[3];
	m = realloc(m, 6 * sizeof *m);
	if (!m)
		return 0;
	m[5] = 1;
	s += m[5];
	free(m);
	return s;
}

/* test: used_again_as_int n=1,2 */
/* Memory takes the type of what is stored: the same int is stored again after a long took its place. */
#pragma cadgen fwd used_again_as_int
#pragma cadgen rev used_again_as_int
double used_again_as_int(int n, double x)
{
	void *memory = malloc(64);
	int *k = memory;
	long *l = memory;
	double s = x;

	if (!memory)
		return 0;
	k[0] = n;
	k[1] = 3;
	l[0] = 70000000L + n;
	s *= (double)l[0] * 1e-7;
	k[0] = n;
	k[1] = 3;
	for (int i = 0; i < n; i++)
		s = sin(s + k[i]);
	free(memory);
	return s;
}

/* test: used_again_in_arm n=1,2 */
#pragma cadgen fwd used_again_in_arm
#pragma cadgen rev used_again_in_arm
double used_again_in_arm(int n, double x)
{
	void *memory = malloc(64);
	int *k = memory;
	long *l = memory;
	double s = x;

	if (!memory)
		return 0;
	k[n] = 5;
	if (n > 1) {
		for (int i = 0; i < 4; i++)
			l[i] = 70000000L + i;
		s *= (double)l[1] * 1e-7;
	}
	k[n] = 5;
	for (int i = n; i < n + 1; i++)
		s = sin(s + k[i]);
	free(memory);
	return s;
}

/* gcc knows a path on which the count of calloc would be negative. */
/* test: count_on_paths n=1,4 x[n] */
#pragma cadgen rev count_on_paths wrt(x[n])
double count_on_paths(int n, double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		x[i] *= x[(i + 1) % n];
	double *w = calloc(3 * n, sizeof *w);
	if (n != 1)
		for (int i = 0; i < n; i++)
			w[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += w[i] * x[i];
	free(w);
	return s;
}
