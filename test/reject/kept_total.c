double total;

static void add(double x, int n)
{
	if (n == 0)
		return;
	total += x; // error: active data is stored in the global 'total'
	add(x * x, n - 1);
}

/* What the callee leaves in a global matters, whoever reads it. */
#pragma cadgen rev
double h(double x)
{
	double y = x * 2;

	add(y, 3);
	return x * x;
}
