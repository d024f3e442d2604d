#pragma cadgen rev wrt(x)
double f(int n, double x)
{
	typedef double row[n];

	return x * x * sizeof(row); // error: the size of this type is only known at run time
}
