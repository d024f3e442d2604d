double f(double x);
#pragma cadgen fwd
double far(double x)
{
	return f(x);
}
