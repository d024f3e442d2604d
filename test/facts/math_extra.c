/* cadgen: --facts math_extra */
#include <math.h>
double gamma(double x), drem(double x, double y), significand(double x), scalb(double x, double n);
double roundeven(double x), fmaximum(double x, double y), fminimum(double x, double y);
double fmaximum_num(double x, double y), fminimum_num(double x, double y);
float gammaf(float x), dremf(float x, float y), significandf(float x), scalbf(float x, float n);
float roundevenf(float x), fmaximumf(float x, float y), fminimumf(float x, float y);
float fmaximum_numf(float x, float y), fminimum_numf(float x, float y);

/* facts: one 3 3 0.35 0.6 1e-7 second */
void one(const double *x, double *y)
{
	y[0] = gamma(1 + x[0] * x[1]) * y[1];
	y[1] = significand(3 * x[1]) * y[0] + scalb(x[0] * y[1], -3) * scalb(x[2], 2);
	y[2] = roundeven(5 * x[2]) * y[2] * x[1];
}

/* facts: two 3 3 0.35 0.48 1e-7 second */
void two(const double *x, double *y)
{
	y[0] = drem(x[0] * x[0], 0.7) * y[1] + fmaximum(x[1], 2 * x[2]) * fminimum(x[0] * x[1], y[2]);
	y[1] = fmaximum_num(x[0] * y[1], NAN) * fminimum_num(NAN, x[0] * x[2]);
	y[2] = fminimum_num(x[2] * y[2], 0.9 * x[1]) * fmaximum_num(x[0] * y[0], 2 * x[1]);
}

/* facts: in_float 3 2 0.35 0.48 3e-4 */
void in_float(const double *x, double *y)
{
	float a = (float)x[0], b = (float)x[1], c = (float)x[2];

	y[0] = gammaf(1 + a * b) * significandf(3 * b) + scalbf(a, 3) * roundevenf(5 * c) + dremf(a * b, 0.7f);
	y[1] = fmaximumf(a, 2 * b) * fminimumf(a * b, c) + fmaximum_numf(a * c, NAN) * fminimum_numf(c, 2 * b);
}
