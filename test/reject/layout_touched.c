/* Integers in a block of floats that were accessed before, or lie where floats are used. */
#include <stdlib.h>
#include <string.h>

#pragma cadgen fwd touched wrt(x)
double touched(double x, int n)
{
	double *w = malloc(n * sizeof(double) + n * sizeof(int)), r;

	w[0] = x;
	w[n - 1] = x;
	int *at = (int *)(w + n);

	for (int i = 0; i < n; i++)
		at[i] = i; // error: 'w' holds active data, but is accessed as another type
	r = w[at[0]]; // error: 'w' holds active data, but is accessed as another type
	free(w);
	return r * r;
}

#pragma cadgen fwd zeroth wrt(x)
double zeroth(double x, int n)
{
	double *w = malloc(n * sizeof(double) + n * sizeof(int)), r = 0;
	int *at = (int *)&w[0];
	for (int i = 0; i < n; i++)
		at[i] = i; // error: 'w' holds active data, but is accessed as another type
	for (int i = 0; i < n; i++)
		w[i] = x;
	for (int i = 0; i < n; i++)
		r += w[i] * at[i]; // error: 'w' holds active data, but is accessed as another type
	free(w);
	return r * r;
}

#pragma cadgen fwd resized wrt(x)
double resized(double x, int n)
{
	double *w = malloc(n * (sizeof(double) + sizeof(int))), r = 0;
	int *at = (int *)(w + n);
	for (int i = 0; i < n; i++)
		at[i] = i;
	for (int i = 0; i < n; i++)
		w[i] = x;
	w = realloc(w, 2 * n * (sizeof(double) + sizeof(int)));
	at = (int *)(w + n);
	r = w[at[0]]; // error: 'w' holds active data, but is accessed as another type
	free(w);
	return r * r;
}

#pragma cadgen fwd fixed wrt(x)
double fixed(double x, int n)
{
	double *w = malloc(n * (sizeof(double) + sizeof(int))), r;
	int *at = (int *)&w[2];
	for (int i = 0; i < n; i++)
		at[i] = i;
	w[2] = x;
	r = w[2] * at[1]; // error: 'w' holds active data, but is accessed as another type
	free(w);
	return r * r;
}

#pragma cadgen fwd row wrt(x)
double row(double x, int n)
{
	double (*w)[3] = malloc(n * (3 * sizeof(double) + sizeof(int))), r;
	int *at = (int *)&w[n][0];
	for (int i = 0; i < n; i++)
		at[i] = i;
	w[n][2] = x;
	r = w[n][2] * at[1]; // error: 'w' holds active data, but is accessed as another type
	free(w);
	return r * r;
}

#pragma cadgen fwd in_branches wrt(x)
double in_branches(double x, int n)
{
	double *w = malloc(n * (sizeof(double) + sizeof(int))), r = 0;
	if (n > 2) {
		int *at = (int *)(w + n);
		for (int i = 0; i < n; i++)
			at[i] = i;
		r = at[1]; // error: 'w' holds active data, but is accessed as another type
	}
	if (n > 5) {
		w[n] = x;
		r += w[n];
	}
	free(w);
	return r * r;
}

/* Accepted: a block of another trip, and a parameter. */
#pragma cadgen fwd last_block wrt(x)
double last_block(double *p, double x, int n)
{
	double *last = malloc(n), r = 0;
	for (int i = 0; i < n; i++) {
		double *w = malloc(n * (sizeof(double) + sizeof(int)));
		int *at = (int *)last;
		for (int k = 0; k < n; k++)
			at[k] = k;
		r += at[n - 2];
		w[2] = x;
		p[n] = x;
		w[n] = w[2] * x;
		r += w[3];
		last = w;
	}
	return r * r;
}

#pragma cadgen fwd copied wrt(x)
double copied(double x, int n, const int *from)
{
	double *w = malloc(n * (sizeof(double) + sizeof(int))), r;
	memcpy((int *)w, from, n * sizeof(int)); // error: a block of active data is copied or cleared as if it had another type
	w[1] = x;
	r = w[1] * w[0];
	free(w);
	return r * r;
}

#pragma cadgen fwd cleared wrt(x)
double cleared(double x, int n)
{
	double *w = malloc(n * (sizeof(double) + sizeof(int))), r;
	int *at = (int *)(w + n);
	for (int i = 0; i < n; i++)
		at[i] = i;
	w[1] = x;
	w[2] = x;
	r = w[1] * at[1];
	memset(w, 0, n * (sizeof(double) + sizeof(int)) / 2); // error: a block of active data is copied or cleared as if it had another type
	r += w[2];
	free(w);
	return r * r;
}

struct s { double a, b; };

#pragma cadgen fwd in_a_member wrt(x)
double in_a_member(double x, int n)
{
	struct s *s = malloc(n * (sizeof(struct s) + sizeof(int)));
	double r;
	int *at = (int *)&s->b;
	for (int i = 0; i < n; i++)
		at[i] = i;
	s->a = x;
	r = s->a * at[1]; // error: 's' holds active data, but is accessed as another type
	free(s);
	return r * r;
}

#pragma cadgen fwd in_some_member wrt(x)
double in_some_member(double x, int n)
{
	struct s *s = malloc(n * (sizeof(struct s) + sizeof(int)));
	double r, *p = n > 3 ? &s->b : &s[1].b;
	int *at = (int *)p;
	for (int i = 0; i < n; i++)
		at[i] = i;
	s->b = x;
	r = s->b * at[1]; // error: 's' holds active data, but is accessed as another type
	free(s);
	return r * r;
}

/* Accepted: the floats lie before the integers. */
#pragma cadgen fwd behind_members wrt(x)
double behind_members(double x, int n)
{
	struct s *s = malloc(n * (sizeof(struct s) + sizeof(int)));
	double r;
	int *at = (int *)(s + n);
	for (int i = 0; i < n; i++)
		at[i] = i;
	s->b = x;
	r = s->b * at[1];
	free(s);
	return r;
}
