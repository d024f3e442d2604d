double sin(double x);

#define cadgen_product 2

static double cadgen_alloc(double x)
{
	return x;
}

#pragma cadgen rev // error: the derivative of 'f' calls a function 'cadgen_alloc', but the source uses that name for something else
double f(int n, double x)
{
	for (int i = 0; i < n; i++)
		x = x * x * cadgen_alloc(cadgen_product);
	return x;
}

static double cos(double x)
{
	return x + 1;
}

#pragma cadgen rev // error: calls a function 'cos'
double g(double x)
{
	return sin(x) + cos(2);
}
