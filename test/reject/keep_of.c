#pragma cadgen rev f wrt(x) of(return) keep(y[1]) // error: 'y' is in keep(...) but not in of(...)
double f(double x, double *y)
{
	return *y = x;
}
