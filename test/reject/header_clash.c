// error: the derivatives need headers of the library that the source does not bear: static declaration of 'gamma' follows non-static declaration
static double gamma(double x)
{
	return x * x;
}

double lgamma(double x);

#pragma cadgen rev
double f(double x, double y)
{
	return gamma(x) * lgamma(y);
}
