/* row: `*p++` and similar walks */
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
