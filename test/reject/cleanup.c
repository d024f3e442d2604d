static void count(double *p)
{
	*p += 1;
}

#define AUTO __attribute__((__cleanup__(count)))

#pragma cadgen rev
double f(double x)
{
	AUTO double t = x * x; // error: the attribute 'cleanup' is not part of the C that is differentiated
	double u __attribute__((unused)) = x;

	return t;
}
