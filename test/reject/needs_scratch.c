#pragma cadgen rev wrt(x) of(return)
double f(int n, const double *x, double *t)
{
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i]; // error: active data passes through 't', which the request does not list
	return t[n - 1];
}
