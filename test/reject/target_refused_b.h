typedef double (*function)(double);
function get(void);
double cube(double x);

double cube(double x)
{
	return x * x * x;
}

function get(void)
{
	return cube;
}

#pragma cadgen fwd
double twice(function *f, double x)
{
	return (*f)(x) * 2;
}
