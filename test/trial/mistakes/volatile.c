/*
 * says: p is volatile: it may change by itself
 * advice: use an ordinary object
 * follow: sed -i 's/volatile //' volatile.c
 */
#pragma cadgen rev wrt(p[2])
double product(const volatile double *p)
{
	return p[0] * p[1];
}
