#pragma cadgen rev wrt(x) of(return)
double f(int n, const double *x, double *t)
{
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i]; // error: active data passes through 't', which the request does not list
	return t[n - 1];
}

struct data { int n; double *at; };

static void fill(const struct data *d, double x, int n)
{
	if (n == 0)
		return;
	d->at[n - 1] = x * n;
	fill(d, x * x, n - 1);
}

static double sum(const struct data *d, int n)
{
	return n ? d->at[n - 1] + sum(d, n - 1) : 0;
}

#pragma cadgen rev wrt(x) of(return)
double kept(double x, const struct data *d)
{
	fill(d, x, d->n); // error: active data passes through 'd->at', which the request does not list
	return sum(d, d->n);
}
