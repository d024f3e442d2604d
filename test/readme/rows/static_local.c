/* row: those that no list names */
#pragma cadgen rev
double f(double x)
{
	static double last;

	last += x; // error: the static variable 'f.last' keeps active data from call to call
	return last;
}
