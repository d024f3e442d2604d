double f_fwd(double x, double x_d, double *f_d);
double f_rev(double x, double x_b, double f_b); // error: 'f_rev' is declared here with another type than the derivative of 'f' will have
#pragma cadgen fwd
#pragma cadgen rev
double f(double x)
{
	return x;
}

struct g_rev_work { char mine; };
double g_rev(double x, double *x_b, double g_b, struct g_rev_work *work); // error: 'g_rev' is declared here with another type than the derivative of 'g' will have
#pragma cadgen rev tape(fixed)
double g(double x)
{
	return x;
}
