#pragma cadgen rev wrt(x) of(y)
void f(int n, const double *x, const double *z, double *y)
{
	const double *p = n > 3 ? x : z;

	*y = p[0] * p[1]; // error: this pointer may point to 'z', which has no differential // error: this pointer may point to 'z'
}

static double table[3];

static double *find(double *t, int n)
{
	if (n > 0)
		return find(t + 1, n - 1);
	return n < 0 ? table : t;
}

#pragma cadgen rev wrt(x)
double found(double x, int n)
{
	double t[3] = {x, x * x, 1};

	return *find(t, n); // error: this pointer may point to 'find(...)'
}
