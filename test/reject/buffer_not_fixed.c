#pragma cadgen rev tape(fixed) wrt(x) of(return) scratch(t[n]) // error: but the extent of 't' is not a constant
double f(int n, const double *x, double *t)
{
	for (int i = 0; i < n; i++)
		t[i] = 2 * x[i];
	return t[n - 1];
}
