double f(double x);
static double soft(double x)
{
	return x * x;
}
#pragma cadgen substitute f soft
