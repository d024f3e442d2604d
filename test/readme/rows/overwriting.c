/* row: variables, arrays and in-out parameters that are overwritten */
/* test: f n=1,4 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
void f(int n, double *x)
{
	for (int i = 1; i < n; i++)
		x[i] = x[i] * x[i - 1];
}
