/* row: `static` variables in functions that nothing writes, or that each call sets first */
#pragma cadgen rev
double f(double x)
{
	static double two_pi = 6.28, t;

	t = two_pi * x;
	return t * t;
}
