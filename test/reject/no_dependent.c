#pragma cadgen fwd // error: 'f' returns no floating value and writes through no parameter
int f(double x, const double *y)
{
	return x > *y;
}
