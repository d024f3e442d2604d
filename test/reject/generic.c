/* row: `_Generic` that selects among values of one type by a type without a plain name */
#pragma cadgen rev
double f(double x, double (*rows)[3])
{
	return x * _Generic(rows, float (*)[3]: 1.0 * x, double (*)[3]: x * x); // error: cadgen cannot tell which association of '_Generic' is selected
}

typedef double real;

#pragma cadgen rev
double hidden(double x)
{
	typedef float real;
	real y = 1;

	return x * _Generic(y, double: x, real: x * x, default: x * x * x); // error: cadgen cannot tell which association of '_Generic' is selected
}
