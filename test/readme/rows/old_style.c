/* row: definitions in the old style, declarations without a type, and calls that see no prototype, if they pass what the definition takes */
/* test: f */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#pragma clang diagnostic ignored "-Wstrict-prototypes"
#endif
#pragma GCC diagnostic ignored "-Wimplicit-int"
double twice();

static double product(x, n)
	float x;
{
	register i;
	double s = 0;

	for (i = 0; i < n; i++)
		s += x;
	return s;
}

#pragma cadgen rev
double f(float x, double y)
{
	return product(x, 2) * twice(y);
}

double twice(double x)
{
	return 2 * x;
}
