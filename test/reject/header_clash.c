// error: the derivatives include headers of the C library that clash with the source: static declaration of 'gamma' follows non-static declaration
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
