/*
 * says: nothing is written through 'x', which points to const, so it has no meaning in 'of(...)'
 * advice: leave 'x' out of of(...)
 * follow: sed -i 's/of(return, x\[3\])/of(return)/' const_output.c
 */
#pragma cadgen rev wrt(x[3]) of(return, x[3])
double product(const double *x)
{
	return x[0] * x[1] * x[2];
}
