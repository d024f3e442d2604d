volatile double sensor;

#pragma cadgen rev
double f(volatile double *p, double x) // error: 'volatile double *' is volatile
{
	return *p + x;
}

#pragma cadgen rev
double g(double x)
{
	volatile double t = x; // error: 'volatile double' is volatile

	return t + sensor; // error: 'volatile double' is volatile
}
