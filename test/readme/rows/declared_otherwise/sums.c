double sum(const double *x, unsigned n)
{
	return n ? x[0] + sum(x + 1, n - 1) : 0;
}

double shifted(double x, int by)
{
	return x + by;
}
