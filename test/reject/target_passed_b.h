typedef double (*function)(double);

double cube(double x)
{
	return x * x * x;
}

double repeat(function f, double x, int n)
{
	return n ? f(repeat(f, x, n - 1)) * 2 : x;
}

#pragma cadgen rev
double other(double x, int n)
{
	return repeat(cube, x, n);
}
