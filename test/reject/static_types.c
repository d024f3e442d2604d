/* Static variables that are shared with the original, declared by what only the function knows. */

#pragma cadgen rev
double union_type(double x)
{
	static union { int n; } s; // error: it declares a type

	s.n++;
	return x * s.n;
}

#pragma cadgen rev
double enum_type(double x)
{
	static enum { OFF, ON } state; // error: it declares a type

	state = state == OFF ? ON : OFF;
	return x * state;
}

typedef double of_file;

#pragma cadgen rev
double file_scope(double x)
{
	enum { N = 2 };
	static int k = N; // error: it needs what the function declares
	static of_file last;

	k++;
	last = k;
	return x * k * last;
}
