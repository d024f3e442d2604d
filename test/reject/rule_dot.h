static double dot(int n, const double *x, const double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

#pragma cadgen rule rev(dot) wrt(x[n], y[n])
static void dot_adjoint(int n, const double *x, const double *y, double *x_b, double *y_b, double dot_b)
{
	for (int i = 0; i < n; i++) {
		x_b[i] += dot_b * y[i];
		y_b[i] += dot_b * x[i];
	}
}
