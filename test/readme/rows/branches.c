/* row: `if`, `?:`, `&&`, `||` */
/* test: f points=6 */
#pragma cadgen fwd
#pragma cadgen rev
double f(double x, double y)
{
	if ((x > 0 && y > 0) || x < -1)
		return x * y;
	else if (!(y < x))
		return y * y;
	return x > y ? x : 2 * y;
}
