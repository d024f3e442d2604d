/* row: `*p++` and similar walks */
/* test: f n=0,1,4 w[n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *w, double *y)
{
	const double *p = w, *end = w + n;
	double sum = 0;

	while (p < end)
		sum += *p++ * *y++;
	while (p != w)
		*--y *= *--p;
	return sum;
}
