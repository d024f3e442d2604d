/* row: `struct` types declared in a function that hold anonymous unions, complex numbers and the like */
#pragma cadgen rev
double f(double x)
{
	struct pair {
		double a;
		double _Complex b;
	} p = {x}; // error: the derivative cannot declare 'struct pair': it is declared inside a function, and has attributes, members without a name or members of an unsupported type

	return p.a;
}
