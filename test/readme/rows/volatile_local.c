/* row: `volatile` numbers and pointers that a function declares: as any others */
#pragma cadgen rev
double f(double x, double y)
{
	volatile double t = x + y;
	const double *volatile p = &x;

	return (t - x) * *p;
}
