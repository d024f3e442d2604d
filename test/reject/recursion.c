static double odd(double x, int n);

static double even(double x, int n)
{
	return n ? odd(x, n - 1) * x : x;
}

static double odd(double x, int n)
{
	return even(x, n - 1); // error: 'even' calls itself, directly or through others
}

#pragma cadgen rev
double power(double x, int n)
{
	if (n == 0)
		return 1;
	return x * power(x, n - 1); // error: 'power' calls itself, directly or through others
}

#pragma cadgen rev
double mutual(double x, int n)
{
	return even(x, n);
}
