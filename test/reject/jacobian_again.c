// Functions that a Jacobian cannot run again: what they change, and what reads it.
#include <stdio.h>
#include <stdlib.h>

/* In as few columns, and in as few rows, as constants tell. */
static int calls;

#pragma cadgen jac by_columns wrt(x) of(y)
void by_columns(const double x[33], double y[20])
{
	calls++; // error: this changes 'calls', and 'by_columns' may read it
	for (int i = 0; i < 20; i++)
		y[i] = x[i % 33] * calls;
}

#pragma cadgen jac by_rows wrt(x) of(y)
void by_rows(const double x[60], double y[5])
{
	calls++; // error: this changes 'calls', and 'by_rows' may read it
	for (int i = 0; i < 5; i++)
		y[i] = x[i] * calls;
}

#pragma cadgen jac shortens wrt(x[*n]) of(y[*n])
void shortens(int *restrict n, const double *restrict x, double *restrict y)
{
	if (x[0] > 2)
		*n = 2; // error: this changes 'n', and 'shortens' may read it
	y[0] = x[0] * x[0];
}

#pragma cadgen jac waits wrt(x[n]) of(y[n])
void waits(int n, const double *x, double *y, const volatile int *ready)
{
	int k = *ready; // error: this accesses volatile memory

	for (int i = 0; i < n; i++)
		y[i] = x[i] * k;
}

struct state {
	int steps;
	double *memory;
};

#pragma cadgen jac steps wrt(x[n]) of(y[n])
void steps(struct state *s, int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * s[i].steps++; // error: this changes 's', and 'steps' may read it
}

#pragma cadgen jac behind wrt(x[n]) of(y[n])
void behind(struct state *s, int n, const double *x, double *y)
{
	s->memory[0] += 1; // error: this changes 's', and 'behind' may read it
	for (int i = 0; i < n; i++)
		y[i] = x[i] * s->memory[0];
}

#pragma cadgen jac moves_on wrt(x[n]) of(y[n])
void moves_on(int n, const double *x, double *y, const int **at)
{
	int k = *(*at)++; // error: this changes 'at', and 'moves_on' may read it

	for (int i = 0; i < n; i++)
		y[i] = x[i] * k;
}

#pragma cadgen jac exchanges wrt(x[n]) of(y[n]) extent(at[2])
void exchanges(int n, const double *x, double *y, const int **at)
{
	const int *first = at[0];

	at[0] = at[1]; // error: this changes 'at', and 'exchanges' may read it
	at[1] = first;
	for (int i = 0; i < n; i++)
		y[i] = x[i] * *first;
}

/* What callees do that remain functions. */
static int depth;

static double deeper(int n, double x)
{
	depth++;
	return n > 0 ? deeper(n - 1, x) * x : x;
}

#pragma cadgen jac outside wrt(x[n]) of(y[n])
void outside(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = deeper(i, x[i]); // error: the call of 'deeper' may have effects, or change other memory than what it is given
}

static void tell(int n)
{
	puts("");
	if (n > 0)
		tell(n - 1);
}

#pragma cadgen jac tells wrt(x[n]) of(y[n])
void tells(int n, const double *x, double *y)
{
	tell(n); // error: the call of 'tell' may have effects
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}

static void sneak(int n, const int *p)
{
	++*(int *)p;
	if (n > 0)
		sneak(n - 1, p);
}

#pragma cadgen jac sneaks wrt(x[n]) of(y[n]) extent(p[1])
void sneaks(int n, const double *x, double *y, const int *p)
{
	sneak(n, p); // error: the call of 'sneak' may have effects, or change other memory than what it is given
	for (int i = 0; i < n; i++)
		y[i] = x[i] * *p;
}

static void next(int n, struct state *s)
{
	s->memory[n] += 1;
	if (n > 0)
		next(n - 1, s);
}

#pragma cadgen jac through wrt(x[n]) of(y[n])
void through(int n, const double *x, double *y, struct state *s)
{
	next(n, s); // error: the call of 'next' may release memory, or change what pointers in memory lead to
	for (int i = 0; i < n; i++)
		y[i] = x[i] * s->memory[i];
}

static void release(int n, int *p)
{
	if (n > 0)
		release(n - 1, p);
	else
		free(p);
}

#pragma cadgen jac releases wrt(x[n]) of(y[n])
void releases(int n, const double *x, double *y, int *p)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
	release(n, p); // error: the call of 'release' may release memory
}

#pragma cadgen jac frees wrt(x[n]) of(y[n])
void frees(int n, const double *x, double *y, int *p)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
	free(p); // error: this allocates or releases memory that others see
}

#pragma cadgen jac grows wrt(x[n]) of(y[n])
void grows(int n, const double *x, double *y, int **p)
{
	*p = realloc(*p, sizeof **p); // error: this allocates or releases memory that others see
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}
