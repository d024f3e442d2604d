static double inner(double x)
{
	struct pair {
		union {
			double a;
			long l;
		};
		double b;
	};
	struct pair p = {{x}, x}; // error: the derivative cannot declare 'struct pair', which is declared inside a function

	return p.b;
}

#pragma cadgen rev
double f(double x)
{
	struct {
		double a;
		double (*b)(double);
	} s = {x}; // error: which is declared inside a function and has members without a name

	return inner(x) * s.a;
}
