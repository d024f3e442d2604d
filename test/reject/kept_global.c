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
		*cell = x;
	else
		use(x * x, n - 1);
}

#pragma cadgen rev
double g(double x)
{
	double t[1] = {2};

	remember(t, 2); // error: this pointer comes from 'cell', which has no differential, but may point to memory that has one
	use(x, 2); // error: this pointer comes from 'cell' // error: active data is stored in the global 'cell'
	return t[0] * 2;
}
