/* row: local pointers, pointer arithmetic, pointers that walk */
#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	const double *p = x + n, *q = x;
	double s = 0;

	while (q < p)
		s += *q++ * *--p;
	return s;
}
