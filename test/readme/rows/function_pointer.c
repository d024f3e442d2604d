/* row: calls through pointers to functions, and names of functions as values */
#pragma cadgen rev
double f(double x, double (*g)(double))
{
	return g(x); // error: 'g' is called through a pointer: cadgen does not know which function will run, so it cannot differentiate that
}
