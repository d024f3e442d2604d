/* row: calls through pointers that lead to no function whose address the run takes */
#pragma cadgen rev
double f(double x, double (*g)(double))
{
	return g(x); // error: 'g' is called, but to which functions this pointer may lead is not known
}
