/* A function of that name, but with a number in place of the comparison. */
void qsort(void *, unsigned long, unsigned long, long);
#pragma cadgen inactive qsort

#pragma cadgen rev wrt(x[3])
double sorted(double *x)
{
	qsort(x, 3, sizeof *x, 5); // error: 'qsort' moves elements of 'x', which carries a derivative
	return x[0] * x[2];
}
