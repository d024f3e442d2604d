/* row: `static` variables in functions that keep active data from call to call, if a list names them as `f.state`; in `scratch`, what earlier calls left is constant */
static double smooth(double x, int again)
{
	static double old;

	old = again ? x : 0.5 * old + 0.25 * x;
	return old * old;
}

/* test: f n=0,2 */
#pragma cadgen rev wrt(x) scratch(smooth.old)
double f(double x, int n)
{
	double y = smooth(x, 1);

	for (int i = 0; i < n; i++)
		y += smooth(x * y, 0);
	return y;
}
