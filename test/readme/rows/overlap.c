/* row: arguments that overlap */
/* test: f n=3 x[n] y[n] overlap(x, y) */
#pragma cadgen fwd
#pragma cadgen rev
void f(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * y[i];
}
