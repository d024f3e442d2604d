double dot(const double *x, const double *y, int n);

double dot(const double *x, const double *y, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++) /* sums.ir:6 */
		s += x[i] * y[i];
	return s;
}
