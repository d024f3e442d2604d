/* Bits of floats in memory that is allocated here are no parts of their own. */
#include <stdlib.h>
#include <string.h>

#pragma cadgen rev at_once wrt(x[n])
double at_once(int n, const double *x)
{
	double *w = malloc(n * sizeof *w), s = 0;
	long *bits = (long *)w;

	for (int i = 0; i < n; i++) {
		w[i] = x[i];
		s += w[i] * (double)(bits[i] >> 40); // error: 'w' holds active data, but is accessed as another type
	}
	free(w);
	return s;
}

#pragma cadgen rev of_element wrt(x[n])
double of_element(int n, const double *x)
{
	double *w = malloc(n * sizeof *w), s = 0;

	for (int i = 0; i < n; i++) {
		w[i] = x[i];
		s += w[i] * (double)(*(long *)&w[i] >> 40); // error: 'w' holds active data, but is accessed as another type
	}
	free(w);
	return s;
}

#pragma cadgen rev later wrt(x[n])
double later(int n, const double *x)
{
	double *w = malloc(n * sizeof *w), s;

	for (int i = 0; i < n; i++)
		w[i] = x[i];
	s = w[n - 1] * (double)(*(long *)(w + n - 1) >> 40); // error: 'w' holds active data, but is accessed as another type
	free(w);
	return s;
}

#pragma cadgen rev walking wrt(x[n])
double walking(int n, const double *x)
{
	double *w = malloc(n * sizeof *w), s = 0;
	long *bits = (long *)(w + 1), *b = bits;
	double *v = w + 1;

	for (int i = 1; i < n; i++) {
		*v = x[i];
		s += *v++ * (double)(*b++ >> 40); // error: 'w' holds active data, but is accessed as another type
	}
	free(w);
	return s;
}

static long top(const double *p)
{
	return *(const long *)p >> 40; // error: 'w' holds active data, but is accessed as another type
}

#pragma cadgen rev in_helper wrt(x[n])
double in_helper(int n, const double *x)
{
	double *w = malloc(n * sizeof *w), s;

	w[0] = x[0];
	s = w[0] * (double)top(w);
	free(w);
	return s;
}

#pragma cadgen rev bytes wrt(x[n])
double bytes(int n, const double *x)
{
	char *w = malloc(n * sizeof(double));
	double *v = (double *)w, s;
	long *b = (long *)w;

	v[0] = x[0];
	s = v[0] * (double)(b[0] >> 40); // error: 'w' holds active data, but is accessed as another type
	free(w);
	return s;
}

struct pair {
	double v;
	long n;
};

#pragma cadgen rev through wrt(x[n])
double through(int n, const double *x)
{
	double *w = malloc((n + 2) * sizeof *w), s;
	struct pair *p = (struct pair *)(w + 1);

	w[2] = x[0];
	s = w[2] * (double)p->n; // error: 'w' holds active data, but is accessed as another type
	free(w);
	return s;
}

static void move(long *to, const long *from, int n)
{
	if (n > 0) {
		*to = *from;
		move(to + 1, from + 1, n - 1);
	}
}

#pragma cadgen fwd in_kept wrt(x[n]) of(y[n])
void in_kept(int n, const double *x, double *y)
{
	double *w = malloc(2 * n * sizeof *w);

	for (int i = 0; i < n; i++)
		w[i] = x[i];
	move((long *)(w + n), (long *)w, n); // error: 'w' holds active data, but is accessed as another type
	for (int i = 0; i < n; i++)
		y[i] = w[n + i];
	free(w);
}

/* The last double that would be cleared may not be whole. */
#pragma cadgen fwd with_integers wrt(x[n])
double with_integers(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n);

	memset(w, 0, n * (sizeof *w + sizeof *at)); // error: a block of active data is copied or cleared as if it had another type
	for (int i = 0; i < n; i++)
		w[at[i]] += x[i];
	s = w[0];
	free(w);
	return s;
}

static void move_bytes(char *to, const char *from, size_t n)
{
	if (n > 0) {
		*to = *from;
		move_bytes(to + 1, from + 1, n - 1);
	}
}

#pragma cadgen fwd bytes_in_kept wrt(x[n]) of(y[n])
void bytes_in_kept(int n, const double *x, double *y)
{
	double w[8];

	for (int i = 0; i < n; i++)
		w[i] = x[i];
	move_bytes((char *)(w + 4), (char *)w, n * sizeof *w); // error: 'w' holds active data, but is accessed as another type
	for (int i = 0; i < n; i++)
		y[i] = w[4 + i];
}
