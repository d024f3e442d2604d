/*
 * Loops that gcc takes apart wrongly at -O3, if it is let: the clearing of v_b stands in front of the
 * loop that reads it. The arrays are promised to be apart, but not `restrict`.
 */

/* test: neighbours n=90 u[91] v[90] */
#pragma cadgen rev neighbours wrt(u[n + 1]) of(v[n]) noalias(u, v)
#pragma cadgen fwd neighbours wrt(u[n + 1]) of(v[n])
void neighbours(int n, const double *u, double *v)
{
	for (int k = 0; k < n; k++)
		v[k] = u[k + 1] + 2 * u[k];
}

/* test: sums_of_rows n=8 u[8][8] v[8][8] */
#pragma cadgen rev sums_of_rows wrt(u) of(v) noalias(u, v)
#pragma cadgen fwd sums_of_rows wrt(u) of(v)
void sums_of_rows(int n, const double u[8][8], double v[8][8])
{
	for (int i = 1; i < n - 1; i++)
		for (int k = 1; k < n - 1; k++)
			v[i][k] = u[i + 1][k] + u[i][k];
}

/* test: two_results n=90 u[92] v[90] w[90] */
#pragma cadgen rev two_results wrt(u[n + 2]) of(v[n], w[n]) noalias(u, v, w)
#pragma cadgen fwd two_results wrt(u[n + 2]) of(v[n], w[n])
void two_results(int n, const double *u, double *v, double *w)
{
	for (int k = 0; k < n; k++) {
		v[k] = 3 * u[k];
		w[k] = u[k + 2] - 3 * u[k + 1];
	}
}
