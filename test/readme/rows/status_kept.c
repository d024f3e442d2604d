/* row: recursion that keeps values, with `tape(workspace)` or `status` */
/* test: f n=0,1,4 */
#pragma cadgen rev f tape(workspace)
#pragma cadgen rev f status name(f_status)
double f(double x, int n)
{
	double t = n > 0 ? f(x, n - 1) : 1;

	return t * t * x;
}
