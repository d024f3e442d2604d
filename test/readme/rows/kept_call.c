/* row: recursion that keeps values to a depth that is not constant, with `tape(fixed)` */
#pragma cadgen rev tape(fixed)
double f(double x, int n)
{
	double t = n > 0 ? f(x, n - 1) : 1; // error: how deep its calls go is not a constant

	return t * t * x;
}
