/* Buffers that a helper keeps and hands out: the derivatives of the functions that call it have their own. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static double *room(int n)
{
	static double *buf;
	static int cap;

	if (n > cap) {
		cap = n;
		buf = realloc(buf, cap * sizeof *buf);
	}
	return buf;
}

/* test: twice n=0,1,5 x[n] */
#pragma cadgen fwd twice
#pragma cadgen rev twice
double twice(int n, const double *x)
{
	double *w = room(n), s = 0, *v;

	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[i];
	v = room(n);
	for (int i = 0; i < n; i++)
		v[i] *= x[i];
	for (int i = 0; i < n; i++)
		s += w[i];
	return s;
}

static double dot(int n, const double *a, const double *b)
{
	double *w = room(n), s = 0;

	for (int i = 0; i < n; i++)
		w[i] = a[i] * b[i];
	for (int i = 0; i < n; i++)
		s += w[i];
	return s;
}

/* test: nested n=0,1,5 x[n] */
#pragma cadgen fwd nested
#pragma cadgen rev nested
double nested(int n, const double *x)
{
	double *w = room(n), s;

	for (int i = 0; i < n; i++)
		w[i] = sin(x[i]);
	s = dot(n, x, x);
	for (int i = 0; i < n; i++)
		s += w[i];
	return s;
}

/* test: inner n=0,1,5 x[n] */
#pragma cadgen fwd inner
#pragma cadgen rev inner
double inner(int n, const double *x)
{
	return n > 0 ? exp(dot(n, x, x) / n) : 0;
}

/* test: outer n=0,1,4 x[n] */
#pragma cadgen fwd outer
#pragma cadgen rev outer
double outer(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double *w = room(i + 1);

		memcpy(w, x, (i + 1) * sizeof *w);
		for (int j = 0; j < i; j++)
			w[j + 1] += w[j];
		s += inner(i, w);
	}
	return s;
}

/* Nothing that is requested calls `nested`: what this one does meanwhile does not matter. */
int uses_room(int n, const double *x)
{
	return room(n)[0] > nested(n, x);
}
