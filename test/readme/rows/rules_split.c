/* row: the same with `rule fwd` alone, in reverse mode, too */
/* no test: this function has no body */
double sum_of_squares(int n, const double *x);

#pragma cadgen rule fwd(sum_of_squares) wrt(x[n])
double sum_of_squares_tangent(int n, const double *x, const double *x_d, double *s_d)
{
	double s = 0;

	*s_d = 0;
	for (int i = 0; i < n; i++) {
		s += x[i] * x[i];
		*s_d += 2 * x[i] * x_d[i];
	}
	return s;
}

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x, double w)
{
	return w * sum_of_squares(n, x);
}
