/* row: `static` variables in functions that keep values between calls */
#pragma cadgen rev
double f(double x)
{
	static double last; // error: static variables keep values from call to call that no differential follows: 'last'

	last += x;
	return last;
}
