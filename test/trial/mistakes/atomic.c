/*
 * says: is _Atomic: it may change by itself
 * advice: use an ordinary object
 * follow: sed -i 's/_Atomic //' atomic.c
 */
#pragma cadgen rev wrt(x)
double square(double x)
{
	_Atomic double y = x * x;

	return y;
}
