#pragma cadgen rev wrt(x)
double f(int n, double x)
{
	return x * x * sizeof(double[n]); // error: the size of this type is only known at run time
}
