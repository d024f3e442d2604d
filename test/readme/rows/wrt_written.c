/* row: active data stored in a parameter that is only in `wrt`, or in no clause */
#pragma cadgen rev wrt(x) of(return)
double f(int n, double *x)
{
	for (int i = 1; i < n; i++)
		x[i] *= x[i - 1]; // error: active data is stored in 'x', which is in wrt only
	return x[n - 1];
}

#pragma cadgen rev wrt(x) of(return)
double g(int n, const double *x, double *t)
{
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i]; // error: active data passes through 't', which the request does not list
	return t[n - 1];
}
