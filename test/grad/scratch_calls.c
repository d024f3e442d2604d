/* Loops that fill scratch memory and pass it to a function whose calls are kept. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* test: det_outside n=0,1,2,4 a[n*n] */
#pragma cadgen fwd det_outside
#pragma cadgen rev det_outside
double det_outside(int n, const double *a)
{
	double sum = 0, sign = 1, minor[25];

	if (n == 1)
		return a[0];
	for (int j = 0; j < n; j++) {
		for (int r = 1; r < n; r++)
			for (int c = 0, k = 0; c < n; c++)
				if (c != j)
					minor[(r - 1) * (n - 1) + k++] = a[r * n + c];
		sum += sign * a[j] * det_outside(n - 1, minor);
		sign = -sign;
	}
	return sum;
}

/* test: det_inside n=1,2,4 a[n*n] */
#pragma cadgen rev det_inside
double det_inside(int n, const double *a)
{
	double sum = 0;

	if (n == 1)
		return a[0];
	for (int j = 0; j < n; j++) {
		double minor[(n - 1) * (n - 1)], term;
		int k = 0;

		for (int r = 1; r < n; r++)
			for (int c = 0; c < n; c++) {
				if (c == j)
					continue;
				minor[k++] = a[r * n + c];
			}
		term = a[j] * det_inside(n - 1, minor);
		sum += j % 2 ? -term : term;
	}
	return sum;
}

static double in_rows(int n, double a[5][5])
{
	double sum = 0, m[5][5];

	if (n == 1)
		return a[0][0];
	for (int j = 0; j < n; j++) {
		for (int r = 1; r < n; r++) {
			int k = 0;

			for (int c = 0; c < n; c++) {
				if (c == j)
					continue;
				m[r - 1][k] = a[r][c];
				k++;
			}
		}
		sum += (j & 1 ? -1.0 : 1.0) * a[0][j] * in_rows(n - 1, m);
	}
	return sum;
}

/* test: det_rows n=1,2,4 a[5][5] */
#pragma cadgen rev det_rows
double det_rows(int n, double a[5][5])
{
	return in_rows(n, a);
}

/* test: det_shifted n=1,2,4 a[n*n] */
#pragma cadgen rev det_shifted
double det_shifted(int n, const double *a)
{
	double sum = 0, minor[25];

	if (n == 1)
		return a[0];
	for (int j = 0; j < n; j++) {
		for (int r = 1; r < n; r++)
			for (int c = 0; c < n - 1; c++)
				minor[(r - 1) * (n - 1) + c] = a[r * n + (c < j ? c : c + 1)];
		sum += (j % 2 ? -1 : 1) * a[j] * det_shifted(n - 1, minor);
	}
	return sum;
}

/* Reads m[0] .. m[n]; for some signs not all of it. */
static double walk(const double *m, int n)
{
	if (n == 0)
		return sin(m[0]);
	return m[n] > 0 ? m[n] * walk(m, n - 1) : cos(m[n]) + walk(m, n / 2);
}

static float walk_float(const float *m, int n)
{
	return n == 0 ? m[0] : m[n] * walk_float(m, n - 1);
}

/* test: each_trip n=0,1,3,5 x[n] rtol=1e-3 */
#pragma cadgen rev each_trip
float each_trip(const float *x, int n)
{
	float s = 0, m[8];

	for (int j = 0; j < n; j++) {
		for (int i = 0; i < n; i++)
			m[i] = x[i] * x[j];
		s += x[j] * walk_float(m, n - 1);
	}
	return s;
}

/* Only the first trip fills it. test: first_only n=0,1,3,5 x[n] */
#pragma cadgen rev first_only
double first_only(const double *x, int n)
{
	double s = 0, m[8];

	for (int j = 0; j < n; j++) {
		if (j == 0)
			for (int i = 0; i < n; i++)
				m[i] = x[i] * x[i];
		s += x[j] * walk(m, n - 1);
	}
	return s;
}

/* Each trip fills one more. test: growing n=0,1,3,5 x[n] */
#pragma cadgen rev growing
double growing(const double *x, int n)
{
	double s = 0, m[8] = {0.5, 0.25, 0.75, -0.5, 1};

	for (int j = 0; j < n; j++) {
		for (int i = 0; i <= j; i++)
			m[i] = x[i] * x[j];
		s += x[j] * walk(m, 4);
	}
	return s;
}

/* Each trip fills one element. test: one_each n=0,1,3,5 x[n] */
#pragma cadgen rev one_each
double one_each(const double *x, int n)
{
	double s = 0, m[8];

	for (int i = 0; i < n; i++)
		m[i] = x[0] * i;
	for (int j = 0; j < n; j++) {
		m[j] = x[j] * x[0];
		s += x[j] * walk(m, n - 1);
	}
	return s;
}

/* The rest keeps what it held before the loop. test: part_before n=1,3,5 x[n] */
#pragma cadgen rev part_before
double part_before(const double *x, int n)
{
	double s = 0, m[8];

	for (int i = 0; i < n; i++)
		m[i] = x[i] * x[i];
	for (int j = 0; j < n; j++) {
		m[0] = x[j] * x[0];
		s += x[j] * walk(m, n - 1);
	}
	return s;
}

/* It is read after the loop. test: read_after n=1,3,5 x[n] */
#pragma cadgen rev read_after
double read_after(const double *x, int n)
{
	double s = 0, m[8];

	m[0] = 0;
	for (int j = 0; j < n; j++) {
		for (int i = 0; i < n; i++)
			m[i] = x[i] * x[j];
		s += x[j] * walk(m, n - 1);
	}
	return s * m[0] + walk(m, n - 1);
}

/* It is read before it is written. test: read_first n=1,3,5 x[n] */
#pragma cadgen rev read_first
double read_first(const double *x, int n)
{
	double s = 0, m[8] = {1, 1, 1, 1, 1};

	for (int j = 0; j < n; j++) {
		s += x[j] * walk(m, n - 1);
		for (int i = 0; i < n; i++)
			m[i] = x[i] * x[j];
	}
	return s;
}

/* Elements are added to. test: added n=1,3,5 x[n] */
#pragma cadgen rev added
double added(const double *x, int n)
{
	double s = 0, m[8] = {0};

	for (int j = 0; j < n; j++) {
		for (int i = 0; i < n; i++)
			m[i] += x[i] * x[j];
		s += x[j] * walk(m, n - 1);
	}
	return s;
}

/* The condition fails in no trip where j is the last. test: short_range n=1,3,5 x[n] */
#pragma cadgen rev short_range
double short_range(const double *x, int n)
{
	double s = 0, m[8] = {0.5, 0.5, 0.5, 0.5, 0.5};

	for (int j = 0; j < n; j++) {
		for (int c = 0, k = 0; c < n - 1; c++)
			if (c != j)
				m[k++] = x[c] * x[j];
		s += x[j] * walk(m, n - 1);
	}
	return s;
}

/* The counter goes on from trip to trip. test: going_on n=1,2,3 x[n] */
#pragma cadgen rev going_on
double going_on(const double *x, int n)
{
	double s = 0, m[9] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
	int k = 0;

	for (int j = 0; j < n; j++) {
		for (int c = 0; c < n; c++)
			if (c != j)
				m[k++] = x[c] * x[j];
		s += x[j] * walk(m, 5);
	}
	return s;
}

/* The element depends on the counter, too. test: sparse n=1,3,5 x[n] */
#pragma cadgen rev sparse
double sparse(const double *x, int n)
{
	double s = 0, m[16] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};

	for (int j = 0; j < n; j++) {
		for (int c = 0, k = 0; c < n; c++)
			if (c != j) {
				m[k + c] = x[c] * x[j];
				k++;
			}
		s += x[j] * walk(m, 9);
	}
	return s;
}

/* It counts under another condition. test: by_value n=1,3,5 x[n] */
#pragma cadgen rev by_value
double by_value(const double *x, int n)
{
	double s = 0, m[8] = {0.5, 0.5, 0.5, 0.5, 0.5};

	for (int j = 0; j < n; j++) {
		for (int c = 0, k = 0; c < n; c++)
			if (x[c] > x[j])
				m[k++] = x[c] * x[j];
		s += x[j] * walk(m, n - 1);
	}
	return s;
}

/* The store stands behind the branch that counts. test: behind n=1,3,5 x[n] */
#pragma cadgen rev behind
double behind(const double *x, int n)
{
	double s = 0, m[8] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5};

	for (int j = 0; j < n; j++) {
		for (int c = 0, k = 0; c < n; c++) {
			if (c != j)
				k++;
			m[k] = x[c] * x[j];
		}
		s += x[j] * walk(m, n);
	}
	return s;
}

/* Some trips do nothing. test: skipped n=1,3,5 x[n] */
#pragma cadgen rev skipped
double skipped(const double *x, int n)
{
	double s = 0;

	for (int j = 0; j < n; j++) {
		double m[8];

		if (x[j] < 0)
			continue;
		for (int i = 0; i < n; i++)
			m[i] = x[i] * x[j];
		s += x[j] * walk(m, n - 1);
	}
	return s;
}

static double in_place(double *m, int n)
{
	if (n == 0)
		return sin(m[0]);
	m[n - 1] *= m[n];
	return in_place(m, n - 1);
}

/* The callee writes it. test: written n=1,3,5 x[n] */
#pragma cadgen rev written
double written(const double *x, int n)
{
	double s = 0, m[8] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5};

	for (int j = 0; j < n; j++) {
		for (int i = 1; i < n; i++)
			m[i] = x[i] * x[j];
		s += x[j] * in_place(m, n);
	}
	return s;
}

/* One of two is chosen. test: chosen n=1,3,5 x[n] */
#pragma cadgen rev chosen
double chosen(const double *x, int n)
{
	double s = 0, m[8] = {0.5, 0.5, 0.5, 0.5, 0.5}, l[8] = {0.25, 0.25, 0.25, 0.25, 0.25};

	for (int j = 0; j < n; j++) {
		double *to = j % 2 ? m : l;

		for (int i = 0; i < n; i++)
			to[i] = x[i] * x[j];
		s += x[j] * walk(m, n - 1);
	}
	return s;
}

/* Within another loop, with more elements each time. test: nested n=1,3,4 x[n] */
#pragma cadgen rev nested
double nested(const double *x, int n)
{
	double s = 0, m[8] = {0.5, 0.5, 0.5, 0.5, 0.5};

	for (int o = 1; o <= n; o++)
		for (int j = 0; j < n; j++) {
			for (int i = 0; i < o; i++)
				m[i] = x[i] * x[j];
			s += x[j] * walk(m, n - 1);
		}
	return s;
}

/* In steps of two, and by memcpy. test: copied n=1,3,5 x[n] */
#pragma cadgen rev copied
double copied(const double *x, int n)
{
	double s = 0, m[10] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};

	for (int j = 0; j < n; j++) {
		memcpy(m, x, (size_t)n * sizeof *m);
		for (int c = 0, k = 0; c < n; c++)
			if (j != c) {
				m[k] = x[c] * x[j];
				k += 2;
			}
		s += x[j] * walk(m, n - 1);
	}
	return s;
}

/* The length of the copy changes. test: copied_part n=1,3,5 x[n] */
#pragma cadgen rev copied_part
double copied_part(const double *x, int n)
{
	double s = 0, m[8] = {0.5, 0.5, 0.5, 0.5, 0.5};

	for (int j = 0; j < n; j++) {
		memcpy(m, x, (size_t)j * sizeof *m);
		s += x[j] * walk(m, n - 1);
	}
	return s;
}
