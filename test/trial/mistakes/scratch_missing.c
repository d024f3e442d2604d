/*
 * says: active data passes through 't', which the request does not list
 * advice: add scratch(t[...]) with the array's length in the brackets
 * follow: sed -i 's/of(return)/& scratch(t[n])/' scratch_missing.c
 */
#pragma cadgen rev wrt(x[n]) of(return)
double chain(int n, const double *x, double *t)
{
	t[0] = x[0];
	for (int i = 1; i < n; i++)
		t[i] = t[i - 1] * x[i];
	return t[n - 1];
}
