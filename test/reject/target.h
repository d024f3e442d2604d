#pragma cadgen rev
double f(long double n, double x)
{
	return x * (double)n;
}
