/* A function of that name, but without a comparison. */
void qsort(void *, unsigned long, unsigned long);
#pragma cadgen inactive qsort

#pragma cadgen rev wrt(x[3])
double sorted(double *x)
{
	qsort(x, 3, sizeof *x); // error: 'qsort' moves elements of 'x', which carries a derivative
	return x[0] * x[2];
}
