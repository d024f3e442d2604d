/* row: definitions in the old style, and calls that see no prototype, if they pass what the definition takes */
/* test: f */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#pragma clang diagnostic ignored "-Wstrict-prototypes"
#endif
double twice();

static double product(x, n)
	float x;
	int n;
{
	return x * n;
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
