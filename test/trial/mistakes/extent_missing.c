/*
 * says: how many elements 'x' points to is not known, but the derivative must set the differentials of all of them
 * advice: write the number of elements in brackets after 'x'
 * follow: sed -i 's/wrt(x)/wrt(x[n])/' extent_missing.c
 */
#pragma cadgen grad wrt(x)
double energy(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	return s;
}
