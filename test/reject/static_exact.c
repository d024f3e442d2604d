/* Static arrays of which other elements are set than those that are read. */
#include <stdlib.h>

struct pair {
	double x, y;
};

#pragma cadgen fwd
double first_row(int n, int m, double a)
{
	static double t[10][10];
	double s = 0;

	for (int j = 0; j < m; j++)
		t[0][j] = a * j; // error: the static variable 'first_row.t' keeps active data from call to call
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += t[i][j];
	return s;
}

#pragma cadgen fwd
double not_first_row(int n, int m, double a)
{
	static double t[10][10];
	double s = 0;

	for (int i = 1; i < n; i++)
		for (int j = 0; j < m; j++)
			t[i][j] = a * j; // error: the static variable 'not_first_row.t' keeps active data from call to call
	for (int j = 0; j < m; j++)
		s += t[0][j];
	return s;
}

#pragma cadgen fwd
double column_for_row(int n, double a)
{
	static double t[10][10];
	double s = 0;

	for (int i = 0; i < n; i++)
		t[i][0] = a * i; // error: the static variable 'column_for_row.t' keeps active data from call to call
	for (int j = 0; j < n; j++)
		s += t[0][j];
	return s;
}

#pragma cadgen fwd
double row_for_column(int n, double a)
{
	static double t[10][10];
	double s = 0;

	for (int j = 0; j < n; j++)
		t[0][j] = a * j; // error: the static variable 'row_for_column.t' keeps active data from call to call
	for (int i = 0; i < n; i++)
		s += t[i][0];
	return s;
}

#pragma cadgen fwd
double y_for_x(int n, double a)
{
	static struct pair t[20];
	double s = 0;

	for (int i = 0; i < n; i++)
		t[i].y = a * i; // error: the static variable 'y_for_x.t' keeps active data from call to call
	for (int i = 0; i < n; i++)
		s += t[i].x;
	return s;
}

#pragma cadgen fwd
double x_for_y(int n, double a)
{
	static struct pair t[20];
	double s = 0;

	for (int i = 0; i < n; i++)
		t[i].x = a * i; // error: the static variable 'x_for_y.t' keeps active data from call to call
	for (int i = 0; i < n; i++)
		s += t[i].y;
	return s;
}

#pragma cadgen fwd
double x_for_all(int n, double a)
{
	static struct pair t[20];
	struct pair p;
	double s = 0;

	for (int i = 0; i < n; i++)
		t[i].x = a * i; // error: the static variable 'x_for_all.t' keeps active data from call to call
	for (int i = 0; i < n; i++) {
		p = t[i];
		s += p.x * p.y;
	}
	return s;
}

#pragma cadgen fwd
double past_row(int m, int p, int q, double a)
{
	static double u[3][4][5];
	double (*r)[5] = u[p];

	for (int j = 0; j < 4; j++)
		u[p][j][q] = a * j; // error: the static variable 'past_row.u' keeps active data from call to call
	return r[m][q];
}

#pragma cadgen fwd
double some_of_row(int k, double a)
{
	static double t[10][4];
	double s = 0;

	for (int j = 0; j < 3; j++)
		t[k][j] = a * j; // error: the static variable 'some_of_row.t' keeps active data from call to call
	for (int j = 0; j < 3; j++)
		s += t[0][j];
	return s;
}

#pragma cadgen fwd
double five_indices(int i, int j, int k, int l, int m, double a)
{
	static double t[3][3][3][3][3];

	t[i][j][k][l][m] = a; // error: the static variable 'five_indices.t' keeps active data from call to call
	return t[0][j][k][l][m] * a;
}

#pragma cadgen fwd
double far_ones(int n, double a)
{
	static double *t;

	if (!t) // error: 'far_ones.t' keeps its memory from call to call, and the differential of that would have to be kept, too
		t = malloc(100000000 * sizeof *t);
	for (int i = 0; i < 100000000; i++)
		t[i] = a; // error: 'far_ones.t' keeps its memory from call to call
	return t[n]; // error: 'far_ones.t' keeps its memory from call to call
}

#pragma cadgen fwd
double beside(int n, double a)
{
	static struct pair *t;
	double s = 0;

	if (!t) // error: 'beside.t' keeps its memory from call to call, and the differential of that would have to be kept, too
		t = malloc(100 * sizeof *t);
	for (int i = 0; i < n; i++) {
		double *p = &t[i].x; // error: 'beside.t' keeps its memory from call to call

		p[1] = a * i;
	}
	for (int i = 0; i < n; i++)
		s += t[i].y; // error: 'beside.t' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double one_arm(int n, int k, double a)
{
	static double t[10][10];
	double s = 0;

	if (a > 0)
		for (int i = 0; i < n; i++)
			t[i][k] = a; // error: the static variable 'one_arm.t' keeps active data from call to call
	else
		for (int i = 0; i < n; i++)
			t[k][i] = a * a;
	for (int i = 0; i < n; i++)
		s += t[i][k];
	return s;
}

#pragma cadgen fwd
double rest(int n, double a)
{
	static double t[30];
	double s = 0;

	for (int i = 1; i < n; i++)
		t[i] = a * i; // error: the static variable 'rest.t' keeps active data from call to call
	for (int i = 0; i < n; i++)
		s += t[i];
	return s;
}

#pragma cadgen fwd
double gap(int n, int m, double a)
{
	static double t[30];
	double s = 0;

	for (int i = 0; i < m; i++)
		t[i] = a; // error: the static variable 'gap.t' keeps active data from call to call
	for (int i = m + 1; i < n; i++)
		t[i] = a * i;
	for (int i = 0; i < n; i++)
		s += t[i];
	return s;
}

#pragma cadgen fwd
double single(int n, double x)
{
	static double w[1];
	double s = 0;

	for (int i = 0; i < n; i++)
		s += w[i];
	w[0] = x; // error: the static variable 'single.w' keeps active data from call to call
	return s;
}

#pragma cadgen fwd
double other_column(int n, double x)
{
	static double w[5][4][3];
	double s = 0;

	for (int k = 0; k < n; k++)
		for (int j = 0; j < 4; j++)
			w[k][j][1] = x; // error: the static variable 'other_column.w' keeps active data from call to call
	for (int k = 0; k < n; k++)
		s += w[k][0][2];
	return s;
}
