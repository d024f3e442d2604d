/* row: local `volatile` numbers and pointers: treated as ordinary ones */
/* test: f */
#pragma cadgen rev
double f(double x, double y)
{
	volatile double t = x + y;
	const double *volatile p = &x;

	return (t - x) * *p;
}
