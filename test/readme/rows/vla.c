/* row: arrays of variable length, parameters (`double a[n][m]`) or local, in loops and branches too, where they may be memory from `malloc` */
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
