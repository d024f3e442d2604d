/* row: recursion that keeps values, with `tape(fixed)` */
#pragma cadgen rev tape(fixed)
double power(double x, int n)
{
	double t = n == 0 ? 1 : power(x, n - 1); // error: how much its calls keep is not known before

	return n == 0 ? 1 : x * t * t;
}

static double summed(const double *x, int n)
{
	double s = 0;

	if (n == 0)
		return 1;
	while (s < 10)
		s += x[0] * s + 1;
	return s * summed(x, n - 1);
}

/* One call, but it takes memory. */
#pragma cadgen rev tape(fixed)
double inner(const double *x, int n)
{
	return summed(x, n); // error: tape(fixed) must know in advance how much memory it needs, but 'summed' remains a separate function
}
