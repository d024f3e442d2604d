/* Addresses in an allocated block that are those of integers, and may be those of floats, too. */
#include <stdlib.h>
#include <string.h>

#pragma cadgen rev in_branches wrt(x[n])
double in_branches(int n, const double *x, int k)
{
	double *w = malloc(8 * sizeof *w), s;

	if (k) {
		long *b = (long *)(w + 2);
		*b = k; // error: 'w' holds active data
	} else {
		w[2] = x[0];
	}
	w[1] = x[1];
	s = w[2] * w[1];
	free(w);
	return s;
}

#pragma cadgen rev at_same_index wrt(x[n])
double at_same_index(int n, const double *x, int k)
{
	double *w = malloc((n + 1) * sizeof *w), s;

	if (k) {
		long *b = (long *)(w + n);
		*b = k; // error: 'w' holds active data
	} else {
		w[n] = x[0];
	}
	w[0] = x[1];
	s = w[n] * w[0];
	free(w);
	return s;
}

#pragma cadgen rev of_earlier_trip wrt(x[n])
double of_earlier_trip(int n, const double *x)
{
	double s = 0, *last = NULL;

	for (int i = 0; i < n; i++) {
		double *w = malloc(4 * sizeof *w);

		if (last) {
			long *b = (long *)last;
			s += (double)(*b >> 40) * x[0]; // error: 'w' holds active data
			s += last[1];
			free(last);
		}
		w[0] = x[i];
		w[1] = x[i] * x[i];
		s += w[0];
		last = w;
	}
	free(last);
	return s;
}

static void fill(double *w, const double *x, int n)
{
	if (n > 0) {
		*w = *x;
		fill(w + 1, x + 1, n - 1);
	}
}

#pragma cadgen rev after_call wrt(x[n])
double after_call(int n, const double *x)
{
	double *w = malloc((n + 1) * sizeof *w), s;
	long *b;

	fill(w, x, n);
	b = (long *)(w + 1);
	s = (double)(*b >> 40) * w[0]; // error: 'w' holds active data
	free(w);
	return s;
}

#pragma cadgen rev set_in_loop wrt(x[n])
double set_in_loop(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n);

	for (int k = 0; k < 2; k++) {
		memset(at, 0, n * sizeof *at); // error: a block of active data
		for (int i = 0; i < n; i++)
			w[i] = x[i] * x[at[i]];
		s += w[n - 1];
	}
	free(w);
	return s;
}

#pragma cadgen rev cast_in_loop wrt(x[n])
double cast_in_loop(int n, const double *x)
{
	double *w = malloc(n * sizeof *w), s = 0;

	for (int i = 0; i < n; i++) {
		long *b = (long *)(w + i);
		s += *b % 3 * x[0]; // error: 'w' holds active data
		w[n - 1 - i] = x[i] * x[i];
	}
	s += w[0];
	free(w);
	return s;
}

struct two { double a, b; };

#pragma cadgen rev of_member wrt(q)
double of_member(const struct two *q)
{
	struct two *p = malloc(sizeof *p);
	long *b = (long *)&p->b;
	double s;

	memcpy(p, q, sizeof *p);
	s = p->a * (double)(*b >> 40); // error: 'p' holds active data
	free(p);
	return s;
}

#pragma cadgen rev part_copied wrt(x[n])
double part_copied(int n, const double *x, size_t bytes)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s;
	int *at = (int *)(w + n);

	memcpy(w, x, bytes); // error: a block of active data
	at[0] = n;
	s = w[0] * at[0];
	free(w);
	return s;
}

struct head { long n, m; };

#pragma cadgen rev head_of_others wrt(x[n])
double head_of_others(int n, const double *x)
{
	double *d = malloc(4 * sizeof *d), s;
	struct head *q = (struct head *)d;

	d[1] = x[0];
	s = d[1] * (double)(q->m >> 40); // error: 'd' holds active data
	free(d);
	return s;
}
