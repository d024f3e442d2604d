/* row: calls in loops, also of large functions, and with different active parameters at each */
/* test: f n=0,3 x[n] x:0.5..2 m:0.5..2 */
static double gauss(double x, double m, double s)
{
	double z = (x - m) / s;

	return z * z * z / (1 + z * z * s * s) + z / (1 + m * m);
}

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x, double m)
{
	double sum = gauss(m, 1, 2) * gauss(1, m, m);

	for (int i = 0; i < n; i++)
		sum += gauss(x[i], m, gauss(x[i], 0, 1)) * gauss(2, 3, x[i]);
	return sum;
}
