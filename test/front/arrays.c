/* Arrays: local, parameters, run-time sizes, several dimensions, initialisers. */
typedef double row[3];

#pragma cadgen rev of(return) extent(x[n])
double local_arrays(int n, const double x[])
{
	double t[4], u[2][3] = {{1, 2}, {[1] = x[0]}}, all[2] = {x[1], 4}, none[100] = {0};
	int v[] = {3, [4] = 1, 2, -1}, w[2][2] = {1, 2, 3};
	char name[] = "ab\n", pair[2] = {'a'};

	t[n] = x[n - 1];
	return t[0] + u[1][2] + all[1] + none[7] + v[5] + w[1][0] + name[0] + pair[1] + 2[t];
}

#pragma cadgen rev
void matrix(int n, int m, double a[n][m], double b[const restrict static 3], row r, row q[n], double (*p)[m + 1])
{
	double t[n][2][m];

	for (int i = 0; i < n; i++) {
		a[i][1] = p[i][2] + q[i][0] + r[2];
		t[i][1][0] = a[i][0];
	}
	b[0] = t[0][1][m - 1] + sizeof t / sizeof t[0] + (*a)[0] + **a + *a[1];
	a++;
	a[0][0] = 1;
}

#pragma cadgen rev of(return) extent(x[n * m])
double views(int n, int m, double *x)
{
	double (*a)[m] = (double (*)[m])x, (*b)[4] = (double (*)[4])x;
	double *last = &a[n - 1][0], *first = a[0];

	b++;
	*(b[0] + 1) = a[1][2];
	return last[m - 1] + (last - first) + (a + 1)[0][1] + (double)(&a[n] - a);
}
