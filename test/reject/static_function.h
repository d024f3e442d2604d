static int fact(int n)
{
	if (n < 2)
		return 1;
	return n * fact(n - 1);
}

#pragma cadgen rev
double f(double x, int n)
{
	return x * fact(n);
}
