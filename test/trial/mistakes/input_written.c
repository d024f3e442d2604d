/*
 * says: active data is stored in 'x', which is in wrt only
 * advice: list 'x' in of(...), too
 * follow: sed -i 's/wrt(x\[n\]) of(return)/wrt(x[n]) of(return, x[n])/' input_written.c
 */
#pragma cadgen rev wrt(x[n]) of(return)
double relax(int n, double *x)
{
	for (int i = 1; i < n; i++)
		x[i] = 0.5 * (x[i - 1] + x[i]);
	return x[n - 1] * x[n - 1];
}
