/* Bits of a float that another call of a function left in a global. */
struct m { int a, b; double c; };

static struct m all = {1, 1, 0};

static double in_global(double x, int n)
{
	double r = x;

	if (n > 0) {
		r = all.a * x;
		for (int i = 0; i < n; i++)
			r += in_global(x, n - 2);
		*(double *)&all = x;
	}
	return r;
}

#pragma cadgen fwd by_global wrt(x, all) of(return, all)
double by_global(double x, int n)
{
	return in_global(x, n);
}
