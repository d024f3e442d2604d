/* row: recursion that keeps values to a depth that is not constant, with `tape(fixed)` */
#pragma cadgen rev tape(fixed)
double power(double x, int n)
{
	double t = n == 0 ? 1 : power(x, n - 1); // error: how deep its calls go is not a constant

	return n == 0 ? 1 : x * t * t;
}

static double summed(const double *x, int n)
{
	double s = 0;

	if (n == 0)
		return 1;
	while (s < 10)
		s += x[0] * s + 1;
	return s * summed(x, n - 1); // error: but 'summed' remains a separate function (it is recursive, or large), and how deep its calls go is not a constant
}

/* One call, but it takes memory. */
#pragma cadgen rev tape(fixed)
double inner(const double *x, int n)
{
	return summed(x, n);
}

/* Two calls on each of many levels. */
static double twice(double x, int n)
{
	return n == 0 ? x : twice(x * x, n - 1) * twice(x + 1, n - 1); // error: and there are too many calls to write them out
}

#pragma cadgen rev tape(fixed)
double many(double x)
{
	return twice(x, 20);
}

/* Many levels. */
static double once(double x, int n)
{
	double t = n == 0 ? x : once(x * x, n - 1); // error: and there are too many calls to write them out

	return t * t * x;
}

#pragma cadgen rev tape(fixed)
double deep(double x)
{
	return once(x, 1000);
}

/* It counts down past its end. */
static double past(double x, int n)
{
	double t = n == 1 ? x : past(x * x, n - 2); // error: and there are too many calls to write them out

	return t * t * x;
}

#pragma cadgen rev tape(fixed)
double endless(double x)
{
	return past(x, 4);
}
