/* row: `_Complex` */
#pragma cadgen rev
double f(double x)
{
	_Complex double z = x; // error: is a complex number

	return x * x;
}
