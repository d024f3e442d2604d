typedef double (*function)(double);
double twice(function *f, double x);

static double square(double x)
{
	return x * x;
}

#pragma cadgen rev
double start(double x)
{
	function f[1] = {square};

	return twice(f, x) + f[0](x);
}
