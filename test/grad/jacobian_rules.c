/* Jacobians of functions that call others with rules, and inactive ones. */
#include <math.h>

double wave_of(double x, double k);

#pragma cadgen rule fwd(wave_of)
static double wave_of_fwd(double x, double k, double x_d, double k_d, double *y_d)
{
	*y_d = cos(k * x) * (k * x_d + x * k_d);
	return wave_of(x, k);
}

#pragma cadgen rule rev(wave_of)
static void wave_of_rev(double x, double k, double *x_b, double *k_b, double y_b)
{
	*x_b += y_b * k * cos(k * x);
	*k_b += y_b * x * cos(k * x);
}

double wave_of(double x, double k)
{
	return sin(k * x);
}

static double stepped(double x)
{
	return floor(x) + 1;
}
#pragma cadgen inactive stepped

/* By columns and by rows. */
/* test: waves n=1,12,3,20 m=3,9,12,1 x[n] k[m] y[m] */
#pragma cadgen jac waves wrt(x[n], k[m]) of(y[m])
#pragma cadgen fwd waves wrt(x[n], k[m]) of(y[m])
#pragma cadgen rev waves wrt(x[n], k[m]) of(y[m])
void waves(int n, const double *x, int m, const double *k, double *y)
{
	for (int i = 0; i < m; i++) {
		y[i] = 1;
		for (int l = 0; l < n; l++)
			y[i] *= 2 + wave_of(x[l], k[i]) ;
	}
}

/* test: magnitudes x[12] y[3] */
#pragma cadgen jac magnitudes wrt(x) of(y, return)
double magnitudes(const double x[12], double y[3])
{
	double s = 1;

	for (int i = 0; i < 12; i++)
		s *= 0.5 + fabs(x[i]) * wave_of(x[i], s);
	for (int i = 0; i < 3; i++)
		y[i] = s * x[i] + fabs(x[11 - i]);
	return s;
}

/* A value by rows, in one strip. */
/* test: one_row x[40] */
#pragma cadgen jac one_row wrt(x)
double one_row(const double x[40])
{
	double s = 0;

	for (int i = 0; i < 40; i++)
		s += wave_of(x[i], x[39 - i]);
	return s * wave_of(s, 1);
}

/* In one strip, what has no derivative is called once. */
/* test: steps x[3] y[9] */
#pragma cadgen jac steps wrt(x) of(y)
void steps(const double x[3], double y[9])
{
	for (int i = 0; i < 9; i++)
		y[i] = x[i % 3] * stepped(x[0]) + wave_of(x[1], x[i % 3]);
}

/* Only a rule of one mode, of another type, with a number that has no derivative. */
static float power(int n, float x)
{
	float y = 1;

	for (int i = 0; i < n; i++)
		y *= x;
	return y;
}

#pragma cadgen rule fwd(power)
static float power_fwd(int n, float x, float x_d, float *y_d)
{
	*y_d = n > 0 ? (float)n * power(n - 1, x) * x_d : 0;
	return power(n, x);
}

static double blend(float a, double b, int way)
{
	return way ? a * b : a + 2 * b;
}

#pragma cadgen rule rev(blend)
static void blend_rev(float a, double b, int way, float *a_b, double *b_b, double y_b)
{
	*a_b += (float)(way ? y_b * b : y_b);
	*b_b += way ? y_b * a : 2 * y_b;
}

/* test: blends n=9,3,12 x[n] z[n] */
#pragma cadgen jac blends wrt(x[n], z[n]) of(return, z)
#pragma cadgen fwd blends wrt(x[n], z[n]) of(return, z)
#pragma cadgen rev blends wrt(x[n], z[n]) of(return, z)
double blends(int n, const float *x, double *z)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		z[i] = blend(power(i % 4, x[i]), z[i], i % 2);
		if (z[i] > 0)
			s += blend(x[i], z[0], 1) * power(2, (float)s);
	}
	return s;
}
