/* row: `static` variables in functions */
#pragma cadgen rev
double f(double x)
{
	static double last; // error: the static variable 'last' keeps a value from call to call

	last += x;
	return last;
}
