/* row: pointers to functions that take `va_list`, or a type that has no name or is declared in a function */
#pragma cadgen rev
double f(double x)
{
	struct here {
		double v;
	};
	double (*g)(struct here *) = 0; // error: the derivative cannot declare 'double (*)(struct here *)'

	return g ? x * x : x;
}
