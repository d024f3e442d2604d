#pragma cadgen rev f extent(x) // error: extent(x) says no extent
double f(double *x)
{
	return *x;
}
