static double table[3];

static double *find(double *t, int n)
{
	if (n > 0)
		return find(t + 1, n - 1);
	return n < 0 ? table : t; // error: this pointer may point to 'table', which has no differential
}

#pragma cadgen rev wrt(x)
double found(double x, int n)
{
	double t[3] = {x, x * x, 1};

	return *find(t, n);
}
