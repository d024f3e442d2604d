double f_fwd(double x, double x_d, double *f_d);
double f_rev(double x, double x_b, double f_b); // error: 'f_rev' is declared here in another way than the derivative of 'f' will be
#pragma cadgen fwd
#pragma cadgen rev
double f(double x)
{
	return x;
}
