/* Static arrays in rows, columns and parts of them that are set before they are read. */
#include <stdlib.h>
#include <string.h>

/* test: own_row k=0,3 */
#pragma cadgen fwd own_row
#pragma cadgen rev own_row
double own_row(int k, double a)
{
	static double t[10][4];
	double s = 0;

	for (int j = 0; j < 4; j++)
		t[k][j] = a * a * (j + 1);
	for (int j = 0; j < 4; j++)
		s += t[k][j] * a;
	return s;
}

/* test: either_column k=0,3 a=-1.5,1.5 */
#pragma cadgen fwd either_column
#pragma cadgen rev either_column
double either_column(int k, double a)
{
	static double t[10][4];
	double s = 0;

	if (a > 0)
		for (int i = 0; i < 10; i++)
			t[i][k] = a * i;
	else
		for (int i = 0; i < 10; i++)
			t[i][k] = a * a;
	for (int i = 0; i < 10; i++)
		s += t[i][k] * t[9 - i][k];
	return s;
}

/* test: any_of_column k=0,3 m=0,7 */
#pragma cadgen fwd any_of_column
#pragma cadgen rev any_of_column
double any_of_column(int k, int m, double a)
{
	static double t[10][4];

	for (int i = 0; i < 10; i++)
		t[i][k] = a * a * i;
	return t[m][k] * a;
}

/* test: within p=0,2 q=0,4 */
#pragma cadgen fwd within
#pragma cadgen rev within
double within(int p, int q, double a)
{
	static double u[3][4][5];
	double s = 0;

	for (int j = 0; j < 4; j++)
		u[p][j][q] = a * a * j;
	for (int j = 0; j < 4; j++)
		s += u[p][j][q] * a;
	return s;
}

/* test: through_rows k=0,3 */
#pragma cadgen fwd through_rows
#pragma cadgen rev through_rows
double through_rows(int k, double a)
{
	static double t[4][4];
	double *p = &t[0][0], s = 0;

	for (int i = 0; i < 8; i++)
		p[i] = a * a * i;
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 4; j++)
			s += t[i][j] * a;
	return s * t[1][3] * k;
}

/* test: back_from_row k=0,3 */
#pragma cadgen fwd back_from_row
#pragma cadgen rev back_from_row
double back_from_row(int k, double a)
{
	static double t[4][4];
	double *q = t[1], s = k;

	for (int i = 2; i < 6; i++)
		q[i - 4] = a * i;
	q[-3] = a * a;
	q[4] = a;
	for (int j = 1; j < 4; j++)
		s += t[0][j] * t[1][1];
	return s * t[2][0];
}

/* test: read_only n=1,5 */
#pragma cadgen fwd read_only
#pragma cadgen rev read_only
double read_only(int n, double a)
{
	static double t[20];
	const double *c = t;
	double s = 0;

	for (int i = 0; i < n; i++)
		t[i] = a * a * i;
	for (int i = 0; i < n; i++)
		s += c[i] * a;
	return s;
}

/* test: as_bytes n=1,5 x[n] */
#pragma cadgen fwd as_bytes
#pragma cadgen rev as_bytes
double as_bytes(int n, const double *x)
{
	static double *kept;
	void *memory = malloc(n * sizeof(double));
	double *made = memory, local[3] = {1, 2, 3}, s = 0;

	for (int i = 0; i < n; i++)
		made[i] = x[i] * x[i] * local[i % 3];
	local[n % 3] = x[0];
	free(kept);
	kept = made;
	for (int i = 0; i < n; i++)
		s += kept[i] * x[n - 1 - i] * local[i % 3];
	return s;
}

/* test: copied_row n=0,3 k=1 x[n] */
#pragma cadgen fwd copied_row
#pragma cadgen rev copied_row
double copied_row(int n, int k, const double *x)
{
	static double t[3][10], y[10];
	double s = 0;

	if (n > 9)
		return 0;
	for (int j = 0; j < 10; j++)
		t[1][j] = k * j;
	for (int j = 0; j < n; j++)
		t[1][j] += x[j] * x[j];
	memcpy(y, t[1], n * sizeof *y);
	for (int j = 0; j < n; j++)
		s += y[j] * t[1][9 - j];
	return s;
}

static double sum(const double *v, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += v[i] * v[i];
	return s;
}

/* test: passed_as_const n=1,5 x[n] */
#pragma cadgen fwd passed_as_const
#pragma cadgen rev passed_as_const
double passed_as_const(int n, const double *x)
{
	static double t[3][20], y[20];
	const double *c = t[1];

	for (int i = 0; i < n; i++)
		t[1][i] = x[i] * x[i];
	memcpy(y, c, n * sizeof *y);
	return sum(t[1], n) * sum(c, n) + sum(y, n);
}
