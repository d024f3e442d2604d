double ext(double x);

#ifdef __CADGEN__
#ifdef __CADGEN__
#endif
#pragma cadgen rule fwd(ext)
static double ext_fwd(double x, double x_d, double *y_d) // error: the derivative calls 'ext_fwd', but only cadgen sees it
{
	*y_d = 2 * x * x_d;
	return x * x;
}
#endif

#pragma cadgen fwd
double f(double x)
{
	return ext(x) * x;
}
