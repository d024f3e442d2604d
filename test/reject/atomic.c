#pragma cadgen rev
double f(double x)
{
	_Atomic double t = x; // error: '_Atomic(double)' is _Atomic

	return t;
}
