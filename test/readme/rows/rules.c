/* row: functions without a body in the run that have a rule or are inactive */
/* no test: these functions have no body */
double bessel(int n, double x);
void progress(const char *what, double x);

#pragma cadgen inactive progress
#pragma cadgen rule fwd(bessel)
double bessel_tangent(int n, double x, double x_d, double *y_d);

#pragma cadgen fwd f
#pragma cadgen rev f
double f(double x, double y)
{
	progress("x", x);
	return bessel(2, x * y) * y;
}
