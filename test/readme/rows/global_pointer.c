/* row: pointers in globals to what carries a derivative, which the function puts there before it reads them, or that are in a list */
/* test: f n=0,3 x[n] */
static const double *data;

static double product(int n)
{
	return n > 0 ? data[n - 1] * product(n - 1) : 1;
}

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	data = x;
	return product(n);
}
