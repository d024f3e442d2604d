static double inner(double x)
{
	struct pair { // the type is refused where it is used
		double a, b;
	};
	struct pair p = {x, x}; // error: 'struct pair' is a struct type that is declared inside a function

	return p.a * p.b;
}

#pragma cadgen rev
double f(double x)
{
	struct {
		double a;
	} s = {x}; // error: is a struct type that is declared inside a function

	return inner(x) * s.a;
}
