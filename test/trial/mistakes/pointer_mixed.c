/*
 * says: this pointer may point to 'b', which has no differential, and to memory that has one
 * advice: list
 * follow: sed -i 's/wrt(a\[n\])/wrt(a[n], b[n])/' pointer_mixed.c
 */
#pragma cadgen rev wrt(a[n])
double pick(int n, const double *a, const double *b)
{
	const double *p = n > 3 ? a : b;

	return p[0] * p[0];
}
