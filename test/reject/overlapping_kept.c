/* A kept function that may read bits of a float that it stored itself. */
struct m { int a, b; double c; };

static double again(struct m *s, double x, int n)
{
	int k = s->a;
	double r;

	*(double *)s = x;
	r = *(double *)s * k;
	s->a = k;
	return n > 0 ? r + again(s, x * x, n - 1) : r; // error: 's' holds active data, but is accessed as another type
}

#pragma cadgen fwd calls_again wrt(x)
double calls_again(double x, int n)
{
	struct m s = {n, n, 0};

	return again(&s, x, n) * s.a;
}
