/* row: `tape(fixed)` with sizes that are not constant */
#pragma cadgen rev tape(fixed)
double f(int n, double x)
{
	for (int i = 0; i < n; i++) // error: tape(fixed) requires memory of constant size
		x = x * x + x;
	return x;
}

#pragma cadgen rev tape(fixed) wrt(x) of(return) scratch(t[n]) // error: but the extent of 't' is not a constant
double g(int n, double x, double *t)
{
	t[n - 1] = x * x;
	return t[n - 1];
}
