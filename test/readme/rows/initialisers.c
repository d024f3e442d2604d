/* row: initialisers, designated or not */
/* test: f */
#pragma cadgen fwd
#pragma cadgen rev
double f(double x)
{
	double a[4] = {[2] = x * x, x}, b[] = {1, x};

	return a[2] * a[3] + b[1];
}
