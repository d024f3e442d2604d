/* row: pointers that a branch selects, a loop carries or a function returns */
/* test: f n=1,4 x[n] */
static const double *larger(const double *a, const double *b)
{
	return *a > *b ? a : b;
}

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	const double *best = x;

	for (int i = 1; i < n; i++)
		best = larger(best, x + i);
	return *best * *best;
}
