/* row: lengths hidden in a `typedef`, also where `sizeof` asks for them */
#pragma cadgen rev wrt(x)
double f(int n, double x)
{
	typedef double row[n];
	row t; // error: the sizes of 't' are hidden in a typedef

	t[0] = x;
	return t[0] * x * sizeof(row); // error: is only known at run time
}
