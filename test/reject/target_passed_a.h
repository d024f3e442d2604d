typedef double (*function)(double);
double repeat(function f, double x, int n);

static double square(double x)
{
	return x * x;
}

/* The copy of the callee would name the function in the other file. */
#pragma cadgen rev
double start(double x, int n)
{
	return repeat(square, x, n);
}
