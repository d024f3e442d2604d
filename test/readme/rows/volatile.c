/* row: `volatile`, `_Atomic` */
#pragma cadgen rev
double f(double x)
{
	volatile double t = x; // error: 'volatile double' is volatile
	_Atomic double u = x; // error: '_Atomic(double)' is _Atomic

	return t * u;
}
