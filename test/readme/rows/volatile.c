/* row: `volatile` objects that carry derivatives, arrays and structures of such, `_Atomic` */
#pragma cadgen rev
double f(double x)
{
	volatile double t[2] = {x, x}; // error: is volatile
	_Atomic double u = x; // error: '_Atomic(double)' is _Atomic

	return t[1] * u;
}
