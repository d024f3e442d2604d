/* row: recursion */
#pragma cadgen rev
double f(double x, int n)
{
	return n > 0 ? x * f(x, n - 1) : 1; // error: 'f' calls itself
}
