/* row: `split`: the value now, the adjoints later */
/* test: power n=0,1,5 */
/* test: step n=0,3 x[n] */
#pragma cadgen rev split
double power(double x, int n)
{
	return n > 0 ? x * power(x * x, n / 2) : 1;
}

#pragma cadgen rev wrt(x[n], k) of(x) split
void step(int n, double *x, double k)
{
	for (int i = 0; i < n; i++)
		x[i] += k * x[i] * x[i];
}
