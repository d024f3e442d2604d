/* row: recursion with `tape(fixed)`, `tape(workspace)` or `status` */
#pragma cadgen rev tape(fixed)
double f(double x, int n)
{
	return n > 0 ? x * f(x, n - 1) : 1; // error: how much its calls keep is not known before
}
#pragma cadgen rev status
double g(double x, int n)
{
	return n > 0 ? x * g(x, n - 1) : 1; // error: which cannot report through status
}
