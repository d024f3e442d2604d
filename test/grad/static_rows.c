/* Static arrays of which each call sets as much as it reads, in loops whose trips are known when they run. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* test: work n=0,1,2,9,100 x[n]:-1..1 */
#pragma cadgen fwd work
#pragma cadgen rev work
double work(int n, const double *x)
{
	static double w[100], v[101];
	static int i;
	double s = 0;
	for (i = 0; i < n; i++)
		w[i] = x[i] * x[i];
	for (i = 1; i <= n; i++)
		v[i] = w[n - i] * x[i - 1];
	for (i = 1; i < n - 1; i++)
		s += w[i - 1] * w[i + 1] * v[i];
	for (i = n; i >= 1; --i)
		for (int j = 0; j < i; j++)
			s += v[j + 1] * w[j] * 0.01;
	return s;
}

/* test: matrix n=1,3,10 m=0,1,4,10 x[n]:0.1..1 */
#pragma cadgen fwd matrix
#pragma cadgen rev matrix
double matrix(int n, int m, const double *x)
{
	static double a[100], b[10][10], c[10][10], d[100], e[100];
	double s = 0;
	for (int j = 1; j <= m; j++)
		for (int i = 1; i <= n; i++)
			a[i + j * 10 - 11] = x[i - 1] * j;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			b[i][j] = a[j * 10 + i] * x[i];
	for (int i = 0; i < n; i++)
		memset(c[i], 0, m * sizeof **c);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			d[i * m + j] = b[i][j];
	memcpy(e, x, n * sizeof *e);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			for (int k = 0; k < n; k++)
				c[i][j] += b[k][j] * d[i * m + j] * e[k];
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += c[i][m - 1 - j];
	return s;
}
/* test: trips n=0,1,2,9 m=0,1,3 x[n]:-1..1 */
#pragma cadgen fwd trips
#pragma cadgen rev trips
double trips(int n, int m, const double *x)
{
	static double down[100], doubled[200], third[100], lower[10][10], upper[10][10], shifted[100], rows[20][10];
	static float narrow[100];
	double s = 0;

	for (int i = n - 1; i >= 0; i--)
		down[n - 1 - i] = x[i];
	for (int i = 0; i < n; i++)
		doubled[2 * i] = down[i];
	for (int i = 1; i <= n; i++)
		s += doubled[2 * n - 2 * i];
	for (unsigned i = 0; i < (unsigned)n; i++)
		narrow[i] = (float)x[i];
	for (unsigned i = 0; i < (unsigned)n; i++)
		s += narrow[i];
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			lower[i][j] = x[i] * x[j];
	for (int j = 0; j < n; j++)
		for (int i = j; i < n; i++)
			s += lower[i][j];
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			upper[i][j] = lower[j][i] * x[i];
	for (int i = 0; i < n; i++)
		for (int j = i + 1; j < n; j++)
			s += upper[i][j] * 0.25;
	for (int i = 0; i < n; i++)
		shifted[i + m] = x[i] * s;
	for (int i = m; i < n + m; i++)
		s += shifted[i];
	for (int k = 0; k < m; k++) {
		for (int i = 0; i < n; i++)
			third[i] = k ? x[i] * k : 1;
		for (int i = 0; i < n; i++)
			for (int j = 0; j < n; j++)
				s += third[i] * third[j] * 0.1;
	}
	for (int k = 0; k < m; k++)
		for (int i = 0; i < n; i++)
			rows[k][i] = x[i] * s;
	for (int k = 1; k < m; k++)
		for (int i = 1; i < n; i++)
			s += rows[k - 1][i] * rows[k][i - 1];
	return s;
}

/* test: halves n=0,1,4 x[n]:-1..1 */
#pragma cadgen fwd halves
#pragma cadgen rev halves
#pragma cadgen rev halves split name(halves_split)
#pragma cadgen rev halves tape(workspace) name(halves_work)
double halves(size_t n, const double *x)
{
	static double w[2][100];
	static double s;
	static size_t i, k;

	s = 0;
	if (n > 2)
		for (i = 0; i < n; i++)
			w[0][i] = x[i] * x[i];
	else
		for (k = 0; k < n; ++k)
			w[0][k] = x[k];
	for (k = 0; k < n; k++)
		s += w[0][n - k - 1] * x[k];
	i = 0;
	while (i < n)
		w[1][i++] = s;
	for (k = 0; k != n; ++k)
		s *= 1 + 0.1 * w[1][k];
	return s;
}

/* The macro has the name of the array. */
#define w(i) w[(i) - 1]
/* test: macros n=0,1,3,10 x[n] */
#pragma cadgen fwd macros
#pragma cadgen rev macros
double macros(int n, const double *x)
{
	static double w[100];
	double s = 0;
	int i;
	for (i = 1; i <= n; i++)
		w(i) = x[i - 1];
	for (i = 1; i <= n; i++)
		s += w(i) * w(n + 1 - i);
	return s;
}

/* ---- functions that only report ---- */

static int lines;

static void report(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	lines++;
	vprintf(format, list);
	va_end(list);
}
/* test: reported n=0,1,4 x[n] prints */
#pragma cadgen fwd reported
#pragma cadgen rev reported
double reported(int n, const double *x)
{
	static double t, w[3];
	double s = 0;

	for (int i = 0; i < n; i++) {
		t = x[i];
		w[0] = w[1] = w[2] = t;
		report("%d\n", i);
		s += t * w[i % 3];
	}
	return s;
}

static double size(double x);
#pragma cadgen inactive size

/* A call of what is inactive does not come back, either, if its body is known. */
/* test: inactive_between n=0,3 */
#pragma cadgen fwd inactive_between
#pragma cadgen rev inactive_between
double inactive_between(double x, int n)
{
	static double t;

	t = x * x;
	for (int i = 0; i < n; i++)
		t = t * 0.5 * size(i) + x;
	return t * size(n);
}

static double size(double x)
{
	return x < 1 ? 1 : 2;
}

static double quiet(double x, int n)
{
	static double t;

	t = x * x;
	report("%d\n", n);
	return n > 0 ? quiet(t * 0.5, n - 1) * x : x;
}

/* test: reports_in_recursion n=0,1,3 prints */
#pragma cadgen fwd reports_in_recursion
#pragma cadgen rev reports_in_recursion
double reports_in_recursion(double x, int n)
{
	return quiet(x, n) + x;
}

static double small(double x)
{
	return x < 1 ? 1 : 2;
}

static double by_star(double x)
{
	struct {
		double x, (*at)(double);
	} law = {x, small};

	return (*small)(law.x) * (*(&small))(x);
}
#pragma cadgen inactive by_star

/* test: inactive_by_star n=0,3 */
#pragma cadgen fwd inactive_by_star
#pragma cadgen rev inactive_by_star
double inactive_by_star(double x, int n)
{
	static double t;

	t = x * x;
	for (int i = 0; i < n; i++)
		t = t * 0.5 * by_star(i) + x;
	return t * by_star(n);
}

static double cube(double x)
{
	return x * x * x;
}

#pragma cadgen rule fwd(cube)
double cube_fwd(double x, double x_d, double *y_d)
{
	*y_d = 3 * x * x * x_d;
	return cube(x);
}

#pragma cadgen rule rev(cube)
void cube_rev(double x, double *x_b, double y_b)
{
	*x_b += 3 * x * x * y_b;
}

/* Nor does what has a rule. */
/* test: ruled_between n=0,1,3 x:0.5..1 */
#pragma cadgen fwd ruled_between
#pragma cadgen rev ruled_between
double ruled_between(double x, int n)
{
	static double t;

	t = x * x;
	for (int i = 0; i < n; i++)
		t = 0.5 * cube(t) + x * t;
	return t * cube(t);
}
