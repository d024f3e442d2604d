/*
 * stencil: values on a grid that depend on their neighbours.
 */
#include "original.h"

/* A rod of n cells, some of whose heat is lost, over `steps` steps. */
#pragma cadgen rev wrt(u[n]) of(u) scratch(w[n])
void heat(int n, int steps, double *u, double *w)
{
	for (int t = 0; t < steps; t++) {
		for (int i = 1; i < n - 1; i++)
			w[i] = u[i] + 0.2 * (u[i - 1] - 2 * u[i] + u[i + 1]) - 0.01 * u[i] * u[i];
		for (int i = 1; i < n - 1; i++)
			u[i] = w[i];
	}
}

/* One sweep over a plate of n times n cells. */
#pragma cadgen rev wrt(u[n * n]) of(v[n * n])
void sweep(int n, const double *u, double *v)
{
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++)
			v[i * n + j] = 0.25 * (u[(i - 1) * n + j] * u[i * n + j] + u[(i + 1) * n + j]
				+ u[i * n + j - 1] + u[i * n + j + 1]);
}
