/* Derivatives with two versions, called with arguments apart, the same, shifted, and with shared adjoints. */
#include <math.h>
#include <stddef.h>

/* test: scaled_sine n=0,1,4 x[n] y[n] overlap(x, y) */
#pragma cadgen rev wrt(x[n], k) of(y[n])
#pragma cadgen rev wrt(x[n], k) of(y[n]) name(scaled_sine_status) status
void scaled_sine(int n, const double *x, double *y, double k)
{
	for (int i = 0; i < n; i++)
		y[i] = k * sin(x[i]);
}

/* test: products n=1,2,4 x[n] w[n] y[n] overlap(x, w) overlap(x, y) overlap(w, y) */
#pragma cadgen rev wrt(x[n], w[n], k) of(y[n])
void products(int n, const double *x, const double *w, double *y, double k)
{
	for (int i = 0; i < n; i++)
		y[i] = k * sin(x[i] * w[n - 1 - i]);
}

/* test: rows n=0,1,3 m=1,2,3 a[n][m] b[n][m] overlap(a, b) */
#pragma cadgen rev
void rows(int n, int m, double a[n][m], const double b[n][m])
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = sin(b[i][j]) * 2;
}

/* test: pointer_to_rows n=0,1,3 m=1,2,3 a[n][m] b[n][m] overlap(a, b) */
#pragma cadgen rev wrt(b[n][m]) of(a[n][m])
void pointer_to_rows(int n, int m, double (*a)[m], const double (*b)[m])
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = sin(b[i][j]) * 2;
}

typedef double vector[3];
/* test: vectors n=0,1,3 x[n][3] y[n][3] overlap(x, y) */
#pragma cadgen rev wrt(x[n][3]) of(y[n][3])
void vectors(int n, const vector *x, vector *y)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 3; j++)
			y[i][j] = sin(x[i][j]) * 2;
}

/* test: floats n=0,1,5 x[n + 2] y[n] overlap(x, y) */
#pragma cadgen rev wrt(x[n + 2], k) of(y[n], return)
float floats(unsigned char n, const float *x, float *y, float k)
{
	for (int i = 0; i < n; i++)
		y[i] = sinf(x[i + 2]) * k;
	return k * k;
}

/* test: longs n=0,1,5 x[n] y[n] overlap(x, y) */
#pragma cadgen rev wrt(x[n], k) of(y[n])
void longs(size_t n, const long double *x, long double *y, long double k)
{
	for (size_t i = 0; i < n; i++)
		y[i] = sinl(x[i]) * k;
}

struct pair { double a, b; };
/* test: returns_struct n=0,1,5 x[n] y[n] overlap(x, y) */
#pragma cadgen rev wrt(x[n], k) of(y[n], return)
struct pair returns_struct(size_t n, const double *x, double *y, double k)
{
	struct pair r = {k * k, k};

	for (size_t i = 0; i < n; i++)
		y[i] = sin(x[i]) * k;
	return r;
}

/* test: quadratic n=1,2,4 x[n * n / 2 + 1] y[n * n / 2 + 1] overlap(x, y) */
#pragma cadgen rev wrt(x[n * n / 2 + 1], k) of(y[n * n / 2 + 1], return)
double quadratic(int n, const double *x, double *y, float k)
{
	for (int i = 0; i < n * n / 2 + 1; i++)
		y[i] = k * sin(x[i]);
	return y[0];
}

/* Bounds without `static` promise nothing. */
/* test: old_bounds n=1,2,4 x[n] y[n] overlap(x, y) */
#pragma cadgen rev wrt(x) of(y)
void old_bounds(int n, const double x[1], double y[1])
{
	for (int i = 0; i < n; i++)
		y[i] = sin(x[i]) * 2;
}

/* test: compared n=0,1,4 x[n] y[n] overlap(x, y) */
#pragma cadgen rev wrt(x[n], k) of(y[n], return)
double compared(int n, const double *x, double *y, double k)
{
	for (int i = 0; i < n; i++)
		y[i] = k * sin(x[i]);
	return x == y ? k * k : k;
}

static double power(int n, double v)
{
	return n < 1 ? 1 : power(n - 1, v) * v;
}
static void sines(int n, const double *x, double *y)
{
	if (n < 1)
		return;
	y[n - 1] = sin(x[n - 1]) * 0.5;
	sines(n - 1, x, y);
}
/* test: recursive n=0,1,4 x[n] y[n] overlap(x, y) */
#pragma cadgen rev wrt(x[n], k) of(y[n])
#pragma cadgen rev wrt(x[n]) of(y[n]) name(recursive_x)
void recursive(int n, const double *x, double *y, double k)
{
	for (int i = 0; i < n; i++)
		y[i] = k * power(i, x[i]) + sin(x[0]);
	sines(n, y, y);
	sines(n, x, y);
}

/* test: alternating n=1,2,4 x[n] y[n] z[n] overlap(x, y) overlap(y, z) overlap(x, z) */
#pragma cadgen rev wrt(x[n], z[n]) of(y[n], z[n], return)
double alternating(int n, const double *x, double *y, double *z)
{
	for (int t = 0; t < 3; t++) {
		for (int i = 0; i < n; i++)
			y[i] = sin(x[i]) + z[i];
		for (int i = 0; i < n; i++)
			z[i] = cos(y[i]);
	}
	return n > 1 ? y[0] * z[0] : z[0];
}

/* A parameter whose name is that of a differential. */
/* test: named_so n=0,1,4 x[n] x_b[n] overlap(x, x_b) */
#pragma cadgen rev wrt(x[n]) of(x_b[n])
#pragma cadgen grad wrt(x[n]) of(return) scratch(x_b[n])
double named_so(int n, const double *x, double *x_b)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		x_b[i] = sin(x[i]) * 2;
	for (int i = 0; i < n; i++)
		s += x_b[i] * x_b[i];
	return s;
}

/* With gcc 12 the version for arrays that are apart must not become part of its caller. */
/* test: reset_by_end x[3] y[6] overlap(x,y) */
#pragma cadgen fwd reset_by_end wrt(u, x[3], y[2 * 3]) of(y[2 * 3])
#pragma cadgen rev reset_by_end wrt(u, x[3], y[2 * 3]) of(y[2 * 3])
void reset_by_end(double u, const double *x, double *y)
{
	for (int t = 0; t < 3; t++) {
		for (int i = 0; i < 3; i++)
			if (x[2 - i] < 0.1)
				y[0] = 0.125;
		y[0] = 0.25 * (y[1] + x[0] + 2 * y[0]) + 0 * u;
	}
}
