#pragma cadgen rev
double f(double x)
{
	return _Generic(x, float: 1.0 * x, double: x * x); // error: it cannot be told which association of '_Generic' is meant
}
