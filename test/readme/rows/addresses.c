/* row: `&a[i]`, `&s->f`, differences of pointers */
/* test: f n=1,3 x[n] */
struct par {
	double a, b;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x, struct par *s)
{
	const double *last = &x[n - 1];
	double *b = &s->b;

	*b *= *last;
	return (double)(last - x) * s->a + *b;
}
