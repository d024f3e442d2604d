/* row: arrays whose length is needed but not stated */
#pragma cadgen grad wrt(x) // error: how many elements 'x' points to is not known
double f(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	return s;
}
