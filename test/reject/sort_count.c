/* A function of that name, but with another count than qsort's. */
void qsort(void *, int, unsigned long, int (*)(const void *, const void *));
#pragma cadgen inactive qsort

static int by_value(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

#pragma cadgen rev wrt(x[n])
double sorted(int n, double *x)
{
	qsort(x, n, sizeof *x, by_value); // error: 'qsort' moves elements of 'x', which carries a derivative
	return x[0] * x[n / 2];
}
