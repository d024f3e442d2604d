/* row: `struct` types declared in a function */
#pragma cadgen rev
double f(double x)
{
	struct pair {
		double a, b;
	} p = {x, x}; // error: 'struct pair' is a struct type that is declared inside a function

	return p.a * p.b;
}
