typedef double real;

#pragma cadgen rev wrt(x)
double f(int n, double x)
{
	typedef double row[n];

	return x * x * sizeof(row); // error: the size of this type is known only at run time, and cadgen does not compute it here
}

#pragma cadgen rev wrt(x)
double g(int n, double x)
{
	typedef float real;

	return x * x * sizeof(real[n]); // error: the size of this type is known only at run time, and cadgen does not compute it here
}
