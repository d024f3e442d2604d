#include <stdlib.h>
#include <math.h>
#include <limits.h>

/* Memory for count objects of size bytes, or NULL. */
static void *cadgen_try_alloc(long count, size_t size)
{
	void *p = NULL;

	if (count <= 0)
		count = 1;
	if ((size_t)count <= (size_t)-1 / 2 / size)
		p = malloc((size_t)count * size);
	return p;
}

/* p, which holds len objects of size bytes, with room for more of them;
 * NULL without memory. */
static void *cadgen_try_grow(void *p, long *cap, long len, long more, size_t size)
{
	long want = *cap < 16 ? 16 : *cap;
	void *q = NULL;

	if (p && more <= *cap - len)
		return p;
	while (want - len < more && want <= LONG_MAX / 2)
		want *= 2;
	if (want - len >= more && (size_t)want <= (size_t)-1 / 2 / size)
		q = realloc(p, (size_t)want * size);
	if (!q)
		return NULL;
	*cap = want;
	return q;
}

/* Memory for count zeros of size bytes, or NULL. */
static void *cadgen_try_zeros(long count, size_t size)
{
	void *p = NULL;

	if (count <= 0)
		count = 1;
	if ((size_t)count <= (size_t)-1 / 2 / size)
		p = calloc((size_t)count, size);
	return p;
}

double f_rev(int n, double x, int *status);
double g_rev(int n, double x, int *status);
void set_rev(double *y, double w, double *y_b, double *w_b);

/*
 * Reverse derivative of f (status.ir:7) with respect to n and x.
 *   n       in
 *   x       in
 *   returns f(n, x)
 *   status  out: 0, or 1 if there was no memory
 */
double f_rev(int n, double x, int *status)
{
	*status = 0;

	double *x_at = cadgen_try_alloc(n, sizeof *x_at); /* status.ir:10 */
	if (!x_at) {
		*status = 1;
		return 0;
	}
	double *y_at = cadgen_try_alloc(n, sizeof *y_at); /* status.ir:11 */
	if (!y_at) {
		free(x_at);
		*status = 1;
		return 0;
	}

	for (int i = 0; i < n; i++) { /* status.ir:12 */
		x_at[i] = x;
		x = sqrt(x);
		y_at[i] = x;
	}
	double s = x;

	for (int i = n; i > 0;) { /* status.ir:20 */
		i--;
		s += x_at[i] * y_at[i];
	}
	free(y_at);
	free(x_at);
	return s;
}

/*
 * Reverse derivative of g (status.ir:33) with respect to n and x.
 *   n       in
 *   x       in
 *   returns g(n, x)
 *   status  out: 0, or 1 if there was no memory
 */
double g_rev(int n, double x, int *status)
{
	*status = 0;

	struct { double *p; long len, cap; } x_at = {0}; /* status.ir:38 */
	long trips = 0;

	while (x > 1) { /* status.ir:39 */
		{
			double *x_at_more =
				cadgen_try_grow(x_at.p, &x_at.cap, x_at.len, 1, sizeof *x_at.p);

			if (!x_at_more) {
				free(x_at.p);
				*status = 1;
				return 0;
			}
			x_at.p = x_at_more;
		}
		x_at.p[x_at.len++] = x;
		x *= 0.75;
		trips++;
	}
	double *y_at = cadgen_try_zeros(n, sizeof *y_at); /* status.ir:50 */
	if (!y_at) {
		free(x_at.p);
		*status = 1;
		return 0;
	}
	double s = *y_at;

	for (long i = trips - 1; i >= 0; i--) /* status.ir:53 */
		s += x_at.p[i];
	free(y_at);
	free(x_at.p);
	return s;
}

/*
 * Reverse derivative of set (status.ir:63) with respect to w.
 *   y  out   y_b  adjoint, in; zero where overwritten
 *   w  in    w_b  added to
 */
void set_rev(double *y, double w, double *y_b, double *w_b)
{
	*y = w;
	double t = *y_b;
	*y_b = 0;
	*w_b += t;
}
