#pragma cadgen rev f extent(x) // error: extent(x) gives no extent
double f(double *x)
{
	return *x;
}
