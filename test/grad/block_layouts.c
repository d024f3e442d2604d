/* Blocks of floats and integers that are cut, set and released in one way or another. */
#include <stdlib.h>
#include <string.h>

/* test: apart_in_branches k=0,1 x[3] */
#pragma cadgen fwd apart_in_branches
#pragma cadgen rev apart_in_branches
double apart_in_branches(int k, const double *x)
{
	double *w = malloc(8 * sizeof *w), s;

	if (k) {
		long *b = (long *)(w + 3);
		*b = k;
	} else {
		w[2] = x[0];
	}
	w[1] = x[1];
	if (k)
		w[2] = x[2];
	s = w[2] * w[1];
	free(w);
	return s;
}

/* test: filled_before n=1,3 x[n] */
#pragma cadgen fwd filled_before
#pragma cadgen rev filled_before
double filled_before(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = x[0] * 2;
	int *at;

	memset(w, 0, n * sizeof *w);
	at = (int *)(w + n);
	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		w[at[i]] += x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += w[i] * at[i];
	free(w);
	return s;
}

/* test: integers_first n=1,3 x[n] */
#pragma cadgen fwd integers_first
#pragma cadgen rev integers_first
double integers_first(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + 2 * sizeof(int))), *d, s = 0;
	int *at = (int *)w;

	if (!w)
		return 0;
	d = (double *)(at + 2 * n);
	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		d[at[i]] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += d[i] * at[i];
	free(w);
	return s;
}

/* test: set_by_either n=1,3 k=0,1 x[n] */
#pragma cadgen fwd set_by_either
#pragma cadgen rev set_by_either
double set_by_either(int n, int k, const double *x)
{
	double *w = malloc(n * (sizeof *w + 2 * sizeof(int))), s = 0;
	int *at = (int *)(w + n), *to = at;

	if (k)
		to = at + n;
	memset(to, 0, n * sizeof *to);
	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[to[i]];
	for (int i = 0; i < n; i++)
		s += w[i] * x[i];
	free(w);
	return s;
}

/* test: set_in_each_trip n=1,3 x[n] */
#pragma cadgen fwd set_in_each_trip
#pragma cadgen rev set_in_each_trip
double set_in_each_trip(int n, const double *x)
{
	double s = 0;

	for (int k = 0; k < n; k++) {
		double *w = malloc(n * (sizeof *w + sizeof(int)));
		int *at = (int *)(w + n);

		memset(at, 0, n * sizeof *at);
		for (int i = 0; i < n; i++)
			w[i] = x[i] * x[at[i]];
		s += w[k] * x[k];
		free(w);
	}
	return s;
}

/* test: as_unsigned n=1,3 x[n] */
#pragma cadgen fwd as_unsigned
#pragma cadgen rev as_unsigned
double as_unsigned(int n, const double *x)
{
	int *at = malloc(n * (sizeof *at + sizeof(double)) + 4);
	double *w = (double *)(at + (n + 1) / 2 * 2), s = 0;
	unsigned *u;

	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		w[i] = x[i] * x[i];
	}
	u = (unsigned *)(at + 1);
	for (int i = 0; i < n; i++)
		s += w[i ? u[i - 1] : 0] * x[i];
	free(at);
	return s;
}

/* test: beside_another n=1,3 bytes=8 x[n] y[n] */
#pragma cadgen fwd beside_another
#pragma cadgen rev beside_another
double beside_another(int n, size_t bytes, const double *x, const double *y)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), *v = malloc(n * sizeof *v), s;
	int *at = (int *)(w + n);

	for (int i = 0; i < n; i++)
		v[i] = x[i];
	memcpy(v, y, bytes);
	at[0] = n - 1;
	w[0] = x[0];
	s = w[0] * v[at[0]] * v[0];
	free(w);
	free(v);
	return s;
}

/* test: half_set n=1,2,5 x[n] */
#pragma cadgen fwd half_set
#pragma cadgen rev half_set
double half_set(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n);

	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[0];
	memcpy(w, x, n / 2 * sizeof *w);
	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		s += w[at[i]] * x[i];
	}
	free(w);
	return s;
}

struct cut {
	void *raw;
	double *w;
};

/* test: kept_untyped n=1,3 x[n] */
#pragma cadgen fwd kept_untyped
#pragma cadgen rev kept_untyped
double kept_untyped(int n, const double *x)
{
	struct cut c[2];
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n);

	c[n % 2].w = w;
	c[n % 2].raw = w + n;
	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		c[n % 2].w[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += w[at[i]] * x[i];
	if (c[n % 2].raw == (void *)at)
		s *= 2;
	free(w);
	return s;
}

/* test: floats_unused n=1,3 x[n] */
#pragma cadgen fwd floats_unused
#pragma cadgen rev floats_unused
double floats_unused(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n), k = 0;

	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		w[i] = x[i] * x[i];
		k += w[i] > 0.5;
	}
	for (int i = 0; i < n; i++)
		s += x[at[i]] * x[i] * k;
	free(w);
	return s;
}

static void set_from(int *at, int n)
{
	if (n > 0) {
		*at = n - 1;
		set_from(at + 1, n - 1);
	}
}

/* test: set_by_call n=1,3 x[n] */
#pragma cadgen fwd set_by_call
#pragma cadgen rev set_by_call
double set_by_call(int n, const double *x)
{
	char *block = malloc(n * (sizeof(double) + sizeof(int)));
	double *w = (double *)block, s = 0;
	int *at = (int *)(block + n * sizeof *w);

	set_from(at, n);
	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[at[i]];
	for (int i = 0; i < n; i++)
		s += w[at[i]] * x[i];
	free(block);
	return s;
}

static unsigned key(const unsigned char *p, int n)
{
	return n > 0 ? *p + 31 * key(p + 1, n - 1) : 7;
}

/* test: key_of_constant k=1,2 */
#pragma cadgen fwd key_of_constant wrt(x)
#pragma cadgen rev key_of_constant wrt(x)
double key_of_constant(double x, int k)
{
	double w = k * 0.75;

	return x * x * (key((const unsigned char *)&w, sizeof w) > 5 ? 2 : 3);
}

/* Integers that a pointer walks over. */
/* test: walked n=1,3 x[n] */
#pragma cadgen fwd walked
#pragma cadgen rev walked
double walked(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n);

	for (int *p = at; p < at + n; p++)
		*p = (int)(p - at);
	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[at[i]];
	for (int *p = at; p < at + n; p++)
		s += w[*p] * x[n - 1 - *p];
	free(w);
	return s;
}
