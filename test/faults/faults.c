/* Derivatives with status, which main.c runs. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#pragma cadgen rev status
#pragma cadgen rev split status name(split)
#pragma cadgen rev tape(workspace) name(in_work)
double chain(int n, int m, const double *c, double x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			x = c[i] * sin(x) * (1 - x);
	return x;
}

#pragma cadgen rev status
#pragma cadgen rev split status name(root)
double newton(double a)
{
	double x = a;

	while (fabs(x * x - a) > 1e-9)
		x = 0.5 * (x + a / x);
	return x;
}

/* Rows of different lengths, which have the room of the longest. */
#pragma cadgen rev tape(workspace)
double below(int n, double x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++)
			x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double above(size_t n, double x)
{
	for (size_t i = 0; i < n; i++)
		for (size_t j = i + 1; j < n; j++)
			x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double band(long n, long k, double x)
{
	for (long i = 0; i < n; i++)
		for (long j = i; j < (n < i + k ? n : i + k); j++)
			x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double steps(int n, double x)
{
	for (int i = 0; i < n; i++)
		for (int j = i; j < n; j += 3)
			x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double pyramid(int n, double x)
{
	for (int i = 0; i < n; i++)
		for (int j = i; j < n; j++)
			for (int k = j; k < n; k += 2)
				x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double shifted(long n, long k, double x)
{
	for (long i = 0; i < n; i++)
		for (long j = i - k; j < i + k; j++)
			x = sin(x);
	return x;
}

/* Functions that main.c passes and that no file of the run knows. */
typedef double (*function)(double);

double twice(double x)
{
	return 2 * x;
}

static const function known[] = {sin, twice};

#pragma cadgen fwd status name(through_fwd)
#pragma cadgen rev status name(through_rev)
#pragma cadgen rev split status name(through_split)
#pragma cadgen fwd name(through_fwd_abort)
#pragma cadgen rev name(through_abort)
double through(int n, const function *f, double x)
{
	double *w = malloc(sizeof *w), y;

	*w = x;
	for (int i = 0; i < n; i++)
		*w *= f[i](x + *w);
	y = *w;
	free(w);
	return known[0] == f[0] ? y + 1 : y;
}
