/* Where the non-zeros of a sparse matrix are not known without floating numbers. */
#include <stdlib.h>

#pragma cadgen jac at sparse wrt(x[n]) of(return)
double at(int n, const double *x)
{
	return x[(int)x[0] % n]; // error: which element this is depends on floating numbers
}

#pragma cadgen jac kept sparse wrt(x[n]) of(return)
double kept(int n, const double *x)
{
	int least = 0;

	for (int i = 1; i < n; i++)
		if (x[i] < x[least])
			least = i;
	return x[least] * 2; // error: which element this is depends on floating numbers
}

/* What may lie in memory of integers. */
#pragma cadgen jac order sparse wrt(x[n]) of(return)
double order(int n, const double *x)
{
	int first[2] = {0, 1};

	if (x[1] > x[0])
		first[0] = n - 1;
	return x[first[0]]; // error: which element this is depends on floating numbers
}

/* The caller's memory is left alone, so what is stored there is not found. */
#pragma cadgen jac given sparse wrt(x[n]) of(return) extent(places[n])
double given(int n, const double *x, int *places)
{
	places[0] = n - 1;
	return x[places[n % 2]]; // error: which element this is depends on floating numbers
}

#pragma cadgen jac counted sparse wrt(x[n]) of(r[n])
void counted(int n, const double *x, double *r)
{
	for (int i = 0; i < (int)x[0]; i++) // error: how often this loop runs depends on floating numbers
		r[i] = x[n - 1];
}

#pragma cadgen jac open sparse wrt(x[n]) of(r[n])
void open(int n, const double *x, double *r)
{
	int k = 0;

	while (x[k] > 0.5) { // error: how often this loop runs depends on floating numbers
		r[k] = x[k] * n;
		k++;
	}
}

/* A settled condition that does not change is no bound. */
#pragma cadgen jac fixed sparse wrt(x[n]) of(r[n])
void fixed(int n, const double *x, double *r)
{
	double y = x[0];
	int k = 0;

	while (n > 3 && y > 0.5) { // error: how often this loop runs depends on floating numbers
		r[k] = y;
		y *= x[1];
		k++;
	}
}

struct pair {
	double x, y;
};

#pragma cadgen jac structs sparse wrt(x[n]) of(return)
double structs(int n, const double *x)
{
	struct pair *p = malloc(n * sizeof *p); // error: this memory holds other data than numbers
	double s = 0;

	for (int i = 0; i < n; i++)
		p[i].x = p[i].y = x[i];
	for (int i = 0; i < n; i++)
		s += p[i].x * p[n - 1 - i].y;
	free(p);
	return s;
}

#pragma cadgen jac early sparse wrt(x[n]) of(r[n])
int early(int n, const double *x, double *r)
{
	double *t = malloc(n * sizeof *t);

	for (int i = 0; i < n; i++)
		t[i] = x[i] * 2;
	if (x[0] > 1) {
		free(t); // error: whether this memory is released depends on floating numbers
		return -1;
	}
	for (int i = 0; i < n; i++)
		r[i] = t[n - 1 - i];
	free(t);
	return 0;
}

static double sum(int n, const double *x)
{
	return n ? x[n - 1] * sum(n - 1, x) : 1;
}

#pragma cadgen jac recursive sparse wrt(x[n]) of(return)
double recursive(int n, const double *x)
{
	return sum(n, x); // error: 'sparse' finds non-zeros through calls that can be inlined only
}

#pragma cadgen jac columns sparse layout(col) wrt(x[n]) of(r[n]) // error: a sparse matrix is stored by rows
void columns(int n, const double *x, double *r)
{
	for (int i = 0; i < n; i++)
		r[i] = x[i];
}

#pragma cadgen jac mixed sparse wrt(x[n]) of(r[n], return) // error: the outputs are floating numbers of several types
float mixed(int n, const double *x, double *r)
{
	for (int i = 0; i < n; i++)
		r[i] = x[i];
	return (float)x[0];
}

#pragma cadgen fwd mixed sparse // error: the clause 'sparse' has no meaning for 'fwd'
