/*
 * says: the static variable 'smooth.last' keeps active data from call to call
 * advice: list 'smooth.last' in wrt(...) and of(...)
 * follow: sed -i 's/wrt(x)/wrt(x, smooth.last) of(return, smooth.last)/' static_active.c
 * check: none
 */
#pragma cadgen rev wrt(x)
double smooth(double x)
{
	static double last;
	double mean = 0.5 * (last + x * x);

	last = x;
	return mean;
}
