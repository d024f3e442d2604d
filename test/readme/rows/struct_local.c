/* row: `struct` types declared in a function that hold anonymous unions, vectors and the like */
#pragma cadgen rev
double f(double x)
{
	struct pair {
		double a;
		double b __attribute__((vector_size(16)));
	} p = {x}; // error: the derivative cannot declare 'struct pair': it is declared inside a function, and has attributes, members without a name or members of an unsupported type

	return p.a;
}
