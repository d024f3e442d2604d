/* Multidimensional arrays: parameters, locals, constant tables. */
#include <math.h>
#include <string.h>

/* test: trace a[3][3] */
#pragma cadgen fwd trace
#pragma cadgen rev trace
double trace(const double a[3][3])
{
	double s = 0;

	for (int i = 0; i < 3; i++)
		s += a[i][i] * a[i][(i + 1) % 3];
	return s;
}

/* test: determinant a[3][3] */
#pragma cadgen fwd determinant
#pragma cadgen rev determinant
double determinant(double a[3][3])
{
	return a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1])
	     - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0])
	     + a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]);
}

/* test: transpose_inplace a[3][3] */
#pragma cadgen fwd transpose_inplace
#pragma cadgen rev transpose_inplace
void transpose_inplace(double a[][3])
{
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < i; j++) {
			double t = a[i][j];

			a[i][j] = 2 * a[j][i];
			a[j][i] = t * t;
		}
}

/* test: matrix_product a[2][3] b[3][2] c[2][2] */
#pragma cadgen fwd matrix_product
#pragma cadgen rev matrix_product
void matrix_product(const double a[2][3], const double b[3][2], double c[2][2])
{
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++) {
			c[i][j] = 0;
			for (int k = 0; k < 3; k++)
				c[i][j] += a[i][k] * b[k][j];
		}
}

/* test: pointer_to_row n=0,1,3 a[n][4] */
#pragma cadgen fwd pointer_to_row
#pragma cadgen rev pointer_to_row
double pointer_to_row(int n, double (*a)[4])
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double *row = a[i];

		row[0] = row[1] * row[2];
		s += row[0] * row[3] * (*a)[0];
	}
	return s;
}

/* test: local_matrix n=0,3 x[3] */
#pragma cadgen fwd local_matrix
#pragma cadgen rev local_matrix
double local_matrix(int n, const double *x)
{
	double m[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
	double s = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			m[i][j] += x[i] * x[j] + m[j][i];
	for (int i = 0; i < 3; i++)
		s += m[i][i] * m[0][i];
	return s;
}

static const double weights[2][3] = {{0.5, 1, -1}, {2, 0.25, 3}};
static const int order[6] = {5, 0, 4, 1, 3, 2};

/* test: tables x[6] */
#pragma cadgen fwd tables
#pragma cadgen rev tables
double tables(const double *x)
{
	double s = 1;

	for (int i = 0; i < 6; i++)
		s = s * weights[i / 3][i % 3] + x[order[i]] * x[i];
	return s;
}

/* test: local_table n=0,4 x[n] */
#pragma cadgen fwd local_table
#pragma cadgen rev local_table
double local_table(int n, const double *x)
{
	static const double c[] = {1.5, -2, 0.75};
	const int m = (int)(sizeof c / sizeof *c);
	double s = 0;

	for (int i = 0; i < n; i++)
		s += c[i % m] * x[i] * x[i];
	return s;
}

/* test: cube a[2][2][3] k=0,1 */
#pragma cadgen fwd cube
#pragma cadgen rev cube
double cube(int k, double a[2][2][3], double w)
{
	double s = 0;

	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++)
			for (int l = 0; l < 3; l++) {
				a[i][j][l] = a[j][i][l] * w + a[k][j][2 - l];
				s += a[i][j][l] * (i + 2 * j - l);
			}
	return s;
}

/* test: dynamic_programme n=1,4 cost[4][4] */
#pragma cadgen fwd dynamic_programme
#pragma cadgen rev dynamic_programme
double dynamic_programme(int n, const double cost[4][4])
{
	double best[4][4];

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double up = i > 0 ? best[i - 1][j] : 0;
			double left = j > 0 ? best[i][j - 1] : 0;

			best[i][j] = cost[i][j] * cost[i][j] + (up < left ? up : left);
		}
	return best[n - 1][n - 1];
}

/* test: flat_view a[2][3] */
#pragma cadgen fwd flat_view
#pragma cadgen rev flat_view
double flat_view(const double a[2][3])
{
	const double *row = &a[1][0];
	double s = 0;

	for (int i = 0; i < 3; i++)
		s += row[i] * *(*(a + 0) + i);
	return s;
}

/* test: matrix_in_loop n=0,1,3 x[n] */
#pragma cadgen fwd matrix_in_loop
#pragma cadgen rev matrix_in_loop
double matrix_in_loop(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double m[2][3] = {{x[i], 0.5}, {1, x[i] * x[0]}};

		s = s * m[0][i] + m[1][1] * m[0][0];
		m[1][2] = s;
		s += m[1][2] * m[0][1];
	}
	return s;
}

/* Zeroed arrays of more dimensions: no subscript may leave its row. */

/* test: filled_by_initialiser */
#pragma cadgen fwd filled_by_initialiser
#pragma cadgen rev filled_by_initialiser
double filled_by_initialiser(double x)
{
	double a[3][2] = {{x}, {x}};
	double *q = &a[2][1];

	*q = x * x;
	return a[2][1] + a[0][1] + a[1][0];
}

/* test: filled_in_loop n=0,1,4 */
#pragma cadgen fwd filled_in_loop
#pragma cadgen rev filled_in_loop
double filled_in_loop(int n, double x)
{
	double s = x;

	for (int i = 0; i < n; i++) {
		double a[3][2] = {{x * s}};

		a[i % 3][1] += x;
		s = a[0][0] * a[0][1] + a[1][1] + s * s;
	}
	return s;
}

/* test: filled_run_time n=1,3 m=1,4 b[n][m] */
#pragma cadgen fwd filled_run_time
#pragma cadgen rev filled_run_time
#pragma cadgen grad filled_run_time of(return)
double filled_run_time(int n, int m, const double b[n][m])
{
	double a[n][m], c[m][2][n];
	double s = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			a[i][j] = b[i][j] * b[i][j];
			c[j][i % 2][i] = a[i][j] * 2;
		}
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += a[i][j] * a[(i + 1) % n][j] * c[j][i % 2][i];
	return s;
}

/* test: cleared_rows n=0,1,3 b[n][3] */
#pragma cadgen grad cleared_rows of(return) extent(b[n])
double cleared_rows(int n, const double b[][3])
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += b[i][1] * b[i][2];
	return s;
}

/* test: kept_rows n=0,1,3 x[n] b[n][3] */
#pragma cadgen rev kept_rows keep(b) extent(b[n])
void kept_rows(int n, const double *x, double b[][3])
{
	for (int i = 0; i < n; i++)
		b[i][1] = x[i] * x[i] + b[i][0] * b[i][2];
}

/* test: kept_run_time n=1,3 m=2,4 x[n] b[n][m] */
#pragma cadgen rev kept_run_time keep(b)
void kept_run_time(int n, int m, const double *x, double b[n][m])
{
	for (int i = 0; i < n; i++)
		b[i][1] = x[i] * x[i] + b[i][0] * b[i][m - 1];
}

/* test: flat_walk */
#pragma cadgen fwd flat_walk
#pragma cadgen rev flat_walk
double flat_walk(double x, double y)
{
	double m[3][4], *p = &m[0][0], s = 0;

	for (int i = 0; i < 12; i++)
		p[i] = i * x + y;
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 4; j++)
			s += m[i][j] * m[2 - i][3 - j];
	return s;
}

static void fill_flat(double *p, int n, double x)
{
	for (int i = 0; i < n; i++)
		p[i] = x * i + x * x;
}

/* test: filled_flat k=0,3 */
#pragma cadgen fwd filled_flat
#pragma cadgen rev filled_flat
double filled_flat(double x, int k)
{
	double m[3][4], s = 0;

	fill_flat(*m, 12, x);
	for (int i = 0; i < k; i++)
		s += m[i][i] * m[i][0];
	return s + ((double *)m)[k + 5];
}

/* test: cube_walk n=0,5,24 */
#pragma cadgen fwd cube_walk
#pragma cadgen rev cube_walk
double cube_walk(double x, int n)
{
	double m[2][3][4], s = 0;

	fill_flat(&m[0][0][0], 24, x);
	for (int i = 0; i < n; i++)
		s += (&m[0][0][0])[i] * m[1][2][3];
	for (int j = 0; j < 12 && j < n; j++)
		s += m[0][0][0] * m[1][0][j % 4] * (&m[1][0][0])[j] * m[0][1][2];
	return s;
}

struct block {
	int n;
	double a[3][4];
};

/* test: member_walk b->n=1 b->a[3][4]:0.5..1.5 n=0,5,12 */
#pragma cadgen fwd member_walk wrt(b) of(b)
#pragma cadgen rev member_walk wrt(b) of(b)
void member_walk(struct block *b, int n)
{
	for (int k = 0; k < n; k++)
		(&b->a[0][0])[k] *= 2 * (&b->a[0][0])[k];
	b->a[n & 1][n & 3] *= b->a[0][1];
}

/* test: copied_whole n=0,2,3 x[3][3] */
#pragma cadgen fwd copied_whole wrt(x)
#pragma cadgen rev copied_whole wrt(x)
double copied_whole(double x[3][3], int n)
{
	double m[3][3], s = 0;

	memcpy(m, x, sizeof m);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			s += m[i][j] * m[j][i] * (i + 2 * j);
	return s;
}

/* test: moved_rows n=0,1,3 x[3] */
#pragma cadgen fwd moved_rows wrt(x)
#pragma cadgen rev moved_rows wrt(x)
double moved_rows(const double x[3], int n)
{
	double a[4][3], s = 0;

	memset(a, 0, sizeof a);
	memcpy(a[0], x, 3 * sizeof *x);
	a[1][0] = x[1] * x[2];
	a[2][1] = x[0] * x[2];
	memmove(a[1], a[0], (size_t)n * sizeof a[0]);
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 3; j++)
			s += a[i][j] * a[i][j] * (i + j);
	return s;
}

/* test: moved_rows_fixed x[3] */
#pragma cadgen fwd moved_rows_fixed wrt(x)
#pragma cadgen rev moved_rows_fixed wrt(x)
double moved_rows_fixed(const double x[3])
{
	double a[4][3] = {{0}}, b[4][3], s = 0;

	memcpy(a[0], x, 3 * sizeof *x);
	a[1][0] = x[1] * x[2];
	a[2][1] = x[0] * x[2];
	memmove(a[1], a[0], 3 * sizeof a[0]);
	memcpy(b, a, sizeof b);
	memcpy(b[2], a[1], 2 * sizeof a[0]);
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 3; j++)
			s += b[i][j] * a[i][j] * (i + j);
	return s;
}

struct grid {
	double w;
	double cell[2][3];
};

/* test: copied_struct n=0,1 */
#pragma cadgen fwd copied_struct
#pragma cadgen rev copied_struct
double copied_struct(double x, double y, int n)
{
	struct grid g = {x, {{x, y, x * y}, {y * y, x, 1}}}, h;
	double s = 0;

	h = g;
	for (int i = 0; i < 6; i++)
		s += (&h.cell[0][0])[i] * (i + 1) * h.w;
	memcpy(h.cell[1], g.cell[0], sizeof h.cell[1]);
	return s * h.cell[1][n & 1] + h.cell[1][2];
}

/* test: rows_in_a_variable n=1,3 m=1,2 k=0,5 */
#pragma cadgen fwd rows_in_a_variable
#pragma cadgen rev rows_in_a_variable
double rows_in_a_variable(int n, int m, int k, double x)
{
	double t[n + 2][m];
	double s = 0;

	memset(t, 0, sizeof t);
	double (*z)[m] = k > 2 ? t : t + 1;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			z[i][j] = i * x + j * x * x;
	z = z == t ? t + 1 : t;
	for (int i = 0; i < n * m; i++)
		s += (&t[0][0])[i] * (*z)[i % m] * x;
	return s;
}
