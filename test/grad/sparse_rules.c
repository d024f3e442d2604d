/* Sparse Jacobians of functions that call others with rules. */
#include <math.h>

double wave_of(double x, double k);

#pragma cadgen rule fwd(wave_of)
static double wave_of_fwd(double x, double k, double x_d, double k_d, double *y_d)
{
	*y_d = cos(k * x) * (k * x_d + x * k_d);
	return wave_of(x, k);
}

double wave_of(double x, double k)
{
	return sin(k * x);
}

/* Each row depends on both numbers that the function is given, and not on others. */
/* test: chain n=70,9,2 x[n] y[n] */
#pragma cadgen jac chain sparse wrt(x[n]) of(y[n])
void chain(int n, const double *x, double *y)
{
	double s = 0;

	y[0] = wave_of(x[0], 2);
	for (int i = 1; i < n; i++) {
		s = i % 5 ? wave_of(s, x[i]) : x[i];
		y[i] = wave_of(x[i], x[i - 1]) + (s > 0.5 ? s : wave_of(1, s));
	}
}

double square(double x)
{
	return x * x;
}

double square_fwd(double x, double x_d, double *y_d)
{
	*y_d = 2 * x * x_d;
	return x * x;
}

/* test: stencil n=40,3 f=square x[n] y[n] */
#pragma cadgen jac stencil sparse rule(f) wrt(x[n]) of(y[n])
void stencil(int n, double (*f)(double), const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = f(x[i] - (i > 0 ? x[i - 1] : 0)) + f(2);
}
