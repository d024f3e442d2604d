/* Integers in a block of floats that were accessed before, or lie where floats are used. */
#include <stdlib.h>

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
