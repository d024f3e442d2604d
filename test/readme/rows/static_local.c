/* row: `static` variables in functions that keep values between calls */
#pragma cadgen rev
double f(double x)
{
	static double last; // error: static variables keep values between calls, which differentials cannot follow: 'last'

	last += x;
	return last;
}
