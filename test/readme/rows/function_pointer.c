/* row: calls through pointers to functions, and names of functions as values */
#pragma cadgen rev
double f(double x, double (*g)(double))
{
	return g(x); // error: 'g' is called through a pointer: the function it will call is not known here
}
