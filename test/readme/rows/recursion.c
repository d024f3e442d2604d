/* row: recursion, direct or mutual */
#pragma cadgen rev
double f(double x, int n)
{
	return n > 0 ? x * f(x, n - 1) : 1;
}
