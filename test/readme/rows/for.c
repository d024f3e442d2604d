/* row: `for` of every form */
/* test: f n=0,1,5 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	double s = 0;
	int i, k;

	for (i = n - 1; i >= 0; i -= 2)
		s += x[i] * x[i];
	for (i = 0, k = n - 1; i < k; i++, k--)
		s += x[i] * x[k];
	for (i = 0; i < n; i++)
		if (x[i] > 1)
			s *= x[i++];
	for (;;)
		if (n-- <= 0)
			break;
	return s;
}
