/* row: whole arrays whose length nobody states, where the length is needed */
#pragma cadgen grad wrt(x) // error: how many elements 'x' points to is not known
double f(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	return s;
}
