static double *cell;

static void remember(double *p, int n)
{
	if (n == 0)
		cell = p;
	else
		remember(p, n - 1);
}

static void use(double x, int n)
{
	if (n == 0)
		*cell = x; // error: active data is stored in the global 'cell'
	else
		use(x * x, n - 1);
}

#pragma cadgen rev
double g(double x)
{
	double t[1] = {2};

	remember(t, 2);
	use(x, 2);
	return t[0] * 2;
}
