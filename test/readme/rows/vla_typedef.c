/* row: lengths hidden in a `typedef`, `sizeof` of a length known at run time only */
#pragma cadgen rev
double f(int n, double x)
{
	typedef double row[n];
	row t; // error: the sizes of 't' are hidden in a typedef

	t[0] = x;
	return t[0] * sizeof(double[n]); // error: is only known at run time
}
