#pragma cadgen fwd
static double accepted(double x)
{
	return x * x;
}
