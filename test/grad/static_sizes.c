/* Kept buffers, with what their sizes and flags are made of. */
#include <stdlib.h>
#include <string.h>

struct context {
	int n;
	double w;
};

/* test: tells_failure n=0,1,5 x[n] */
#pragma cadgen fwd tells_failure
#pragma cadgen rev tells_failure
double tells_failure(int n, const double *x)
{
	static double *a;
	static int room;
	int ok = 1;
	double s = 0;

	if (n > room) {
		double *p = realloc(a, n * sizeof *p);

		if (!p) {
			ok = 0;
		} else {
			a = p;
			room = n;
		}
	}
	if (!ok)
		return -1;
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * x[n - 1 - i];
	return s;
}

/* test: last_size c->n=3,0,5 c->w=1.5 x[c->n] */
#pragma cadgen fwd last_size
#pragma cadgen rev last_size
double last_size(const struct context *c, const double *x)
{
	static double *a;
	static int last;
	int n = c->n;
	double s = 0;

	if (n != last) {
		free(a);
		a = malloc(n * sizeof *a);
	}
	last = c->n;
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * c->w;
	return s;
}

/* test: of_locals n=1,3 counts[2] x[n] */
#pragma cadgen fwd of_locals
#pragma cadgen rev of_locals
double of_locals(int n, int *counts, const double *x)
{
	static double *a;
	static int last;
	int sizes[3] = {n, 2 * n, 3 * n};
	double s = 0;

	counts[0] = n;
	if (n != last) {
		free(a);
		a = malloc(sizes[n % 3] * sizeof *a);
	}
	last = sizes[n - n / 2 * 2];
	last = n;
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * x[n - 1 - i];
	return s;
}

/* test: reset n=1,5 again=0,1 x[n] */
#pragma cadgen fwd reset
#pragma cadgen rev reset
double reset(int n, int again, const double *x)
{
	static double *a;
	static int room;
	double s = 0;

	if (again) {
		free(a);
		a = NULL;
		room = 0;
	}
	if (n > room) {
		a = realloc(a, n * sizeof *a);
		room = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += a[i] * x[n - 1 - i];
	return s;
}

/* test: two_members n=1,5 x[n] */
#pragma cadgen fwd two_members
#pragma cadgen rev two_members
double two_members(int n, const double *x)
{
	static struct {
		int room;
		double *a, *b;
	} w;
	double s = 0;

	if (n > w.room) {
		free(w.a);
		w.a = malloc(n * sizeof *w.a);
		free(w.b);
		w.b = malloc(n * sizeof *w.b);
		w.room = n;
	}
	memcpy(w.b, x, n * sizeof *w.b);
	for (int i = 0; i < n; i++)
		w.a[i] = w.b[n - 1 - i] * w.b[i];
	for (int i = 0; i < n; i++)
		s += w.a[i] * w.b[i];
	return s;
}
