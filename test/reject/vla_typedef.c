#pragma cadgen rev wrt(x)
double f(int n, double x)
{
	typedef double row[n];
	row t; // error: the sizes of 't' are hidden in a typedef

	t[0] = x;
	return t[0] * x;
}
