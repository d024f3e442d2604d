/* row: functions with a rule, passed or not, that take a `void *` or another pointer through which no derivative passes */
/* test: f g=scaled k[1] k:0..5 */
double scaled(double x, void *context)
{
	return *(const int *)context * x * x;
}

double scaled_fwd(double x, void *context, double x_d, double *y_d)
{
	*y_d = *(const int *)context * 2 * x * x_d;
	return scaled(x, context);
}

void scaled_rev(double x, void *context, double *x_b, double y_b)
{
	*x_b += *(const int *)context * 2 * x * y_b;
}

#pragma cadgen fwd rule(g)
#pragma cadgen rev rule(g)
double f(double (*g)(double, void *), int *k, double x)
{
	return g(x, k) * g(x * x, k);
}
