#pragma cadgen rev
double f(long n, double x)
{
	return x * (double)n;
}
