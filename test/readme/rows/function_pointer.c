/* row: function pointers */
#pragma cadgen rev
double f(double x, double (*g)(double)) // error: the function it will call is not known here
{
	return g(x);
}
