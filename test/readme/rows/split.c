/* row: `split` where pointers to active memory are stored, chosen or handed on */
#pragma cadgen rev largest split
double largest(int n, const double *x)
{
	const double *p = x;

	for (int i = 1; i < n; i++) // error: the first half of a split derivative has no differentials
		if (x[i] > *p)
			p = &x[i];
	return *p * *p;
}

static double norm(int n, const double *x)
{
	return n == 0 ? 0 : x[0] * x[0] + norm(n - 1, x + 1);
}

#pragma cadgen rev handed_on split
double handed_on(int n, const double *x)
{
	return norm(n, x); // error: needs that of 'x' here
}

#pragma cadgen rev cleared wrt(x[*n]) overwrite split // error: the extent of 'x' is read from memory
double cleared(const int *n, const double *x)
{
	double s = 0;

	for (int i = 0; i < *n; i++)
		s += x[i] * x[i];
	return s;
}
