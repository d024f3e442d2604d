/* row: the comma operator, assignments in expressions, `++` and `--` */
/* test: f n=1,4 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	double a, b, sum = 0;
	int i, k;

	for (i = 0, k = n; i < k; i++, k--)
		sum += (a = x[i], b = a * x[k - 1], b * a);
	return sum;
}
