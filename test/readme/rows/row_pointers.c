/* row: pointers to pointers, arrays of row pointers, one-based rows */
/* test: f n=2,3 a[n][n] x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double f(int n, double **a, const double *x)
{
	const double *b = x - 1;
	double sum = 0, *t = a[0];

	for (int i = 0; i < n; i++)
		for (int k = 1; k <= n; k++)
			sum += a[i][k - 1] * b[k];
	a[0] = a[n - 1];
	a[n - 1] = t;
	return sum * a[0][0];
}
