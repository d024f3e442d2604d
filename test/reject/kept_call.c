#pragma cadgen rev tape(fixed)
double power(double x, int n)
{
	double t = n == 0 ? 1 : power(x, n - 1); // error: how much its calls keep is not known before

	return n == 0 ? 1 : x * t * t;
}

#pragma cadgen rev tape(workspace)
double product(double x, int n)
{
	double t = n == 0 ? 1 : product(x, n - 1); // error: tape(workspace) must know in advance how much memory it needs, but 'product' remains a separate function (it is recursive, or large), and how much its calls keep is not known before they run

	return n == 0 ? 1 : x * t * t;
}

#pragma cadgen rev status
double series(double x, int n)
{
	double t = n == 0 ? 1 : series(x, n - 1); // error: which cannot report through status

	return 1 + x * t * t;
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

/* One call, but it allocates. */
#pragma cadgen rev status
double inner(const double *x, int n)
{
	return summed(x, n); // error: which cannot report through status
}

static double tree(int n, double x)
{
	return n ? tree(n - 1, x) * tree(n - 1, x * 0.5) * tree(n - 1, x + 1) : x;
}

#pragma cadgen rev wrt(x[n], y[n]) status
void in_versions(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = y[i] * x[i] * tree(3, x[i]); // error: which cannot report through status
}
