#pragma cadgen rev wrt(x) of(return) extent(x[n])
double f(int n, double *x)
{
	for (int i = 1; i < n; i++)
		x[i] *= x[i - 1]; // error: active data is stored in 'x', which is in wrt only
	return x[n - 1];
}
