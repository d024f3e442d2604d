/* row: recursion that keeps values, with `tape(fixed)` */
#pragma cadgen rev tape(fixed)
double f(double x, int n)
{
	double t = n > 0 ? f(x, n - 1) : 1; // error: how much its calls keep is not known before

	return t * t * x;
}
