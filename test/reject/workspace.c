/* row: `tape(workspace)` with sizes that are not known on entry */
#include <math.h>
#include <stdlib.h>

#pragma cadgen rev newton wrt(a) tape(workspace)
double newton(double a)
{
	double x = a;

	while (fabs(x * x - a) > 1e-6) // error: its number of trips is not known before it runs
		x = 0.5 * (x + a / x);
	return x;
}

#pragma cadgen rev counted tape(workspace)
double counted(int n, double x)
{
	int m = 0;

	for (int i = 0; i < n; i++)
		m += i % 3;
	for (int i = 0; i < m; i++) // error: how many values must be kept here is known only while the function runs
		x = x * x + x;
	return x;
}

#pragma cadgen rev rewritten tape(workspace)
double rewritten(int *n, double x)
{
	for (int i = 0; i < 3; i++)
		n[i] += i;
	for (int i = 0, k = n[1]; i < k; i++) // error: how many values must be kept here is known only while the function runs
		x = x * x + x;
	return x;
}

#pragma cadgen rev buffer tape(workspace)
double buffer(int n, const double *x)
{
	double *t = malloc((size_t)n * sizeof *t), s = 0; // error: the memory that is allocated here needs differentials, too

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	free(t);
	return s;
}

/* The longest row is that of the first trip or of the last. */
#pragma cadgen rev wrt(x[8]) tape(workspace)
double turns(int n, short m, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < 10 + i * m; j++) // error: its number of trips is not known before it runs
			s = s * x[j & 7] * (1 - 0.1 * s);
	return s;
}

/* The longest row is that where the conversion cuts nothing off, which nobody knows. */
#pragma cadgen rev wrt(x[8]) tape(workspace)
double wraps(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < (signed char)(i * 100); j++) // error: its number of trips is not known before it runs
			s = s * x[j & 7] * (1 - 0.1 * s);
	return s;
}
