/* row: functions without a body whose rules take arrays of numbers */
/* no test: these functions have no body */
double dot(int n, const double *x, const double *y);
int factor(int n, double *a, int *pivot);

#pragma cadgen rule rev(dot) wrt(x[n], y[n])
void dot_adjoint(int n, const double *x, const double *y, double *x_b, double *y_b, double dot_b);
#pragma cadgen rule fwd(dot) wrt(x[n], y[n])
double dot_tangent(int n, const double *x, const double *y, const double *x_d, const double *y_d,
                   double *dot_d);
#pragma cadgen rule rev(factor) wrt(a[n * n]) of(a[n * n]) extent(pivot[n]) exit(a, pivot)
void factor_adjoint(int n, double *a, int *pivot, double *a_b);

#pragma cadgen fwd f
#pragma cadgen rev f
double f(int n, const double *x, double w)
{
	return w * dot(n, x, x);
}

#pragma cadgen rev g wrt(a[n * n]) of(return) scratch(work[n * n])
double g(int n, const double *a, double *work, int *pivot)
{
	for (int i = 0; i < n * n; i++)
		work[i] = a[i];
	return factor(n, work, pivot) ? 0 : work[0] * dot(n, work, work);
}
