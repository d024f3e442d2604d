/* row: variable-length arrays, parameters (`double a[n][m]`) or local, also in loops and branches, where the derivative may allocate them with `malloc` */
/* test: f n=2 m=3 a[n][m] x[m] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
void f(int n, int m, double a[n][m], const double x[m], double y[n])
{
	double t[m];

	for (int k = 0; k < m; k++)
		t[k] = x[k] * x[k];
	for (int i = 0; i < n; i++) {
		y[i] = 0;
		for (int k = 0; k < m; k++)
			y[i] += a[i][k] * t[k];
	}
}
