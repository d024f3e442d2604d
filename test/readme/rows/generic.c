/* row: `_Generic` */
#pragma cadgen rev
double f(double x)
{
	return _Generic(x, float: x, double: x * x); // error: it cannot be told which association of '_Generic' is meant
}
