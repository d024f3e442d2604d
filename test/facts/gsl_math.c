/* Elementary functions and polynomials of GSL. */
/* cadgen: --facts gsl */
#include <gsl/gsl_math.h>
#include <gsl/gsl_poly.h>

/* facts: powers 2 10 -0.9 1.3 1e-8 second */
void powers(const double *x, double *y)
{
	y[0] *= gsl_pow_2(x[0]);
	y[1] *= gsl_pow_3(x[0]);
	y[2] *= gsl_pow_4(x[0]);
	y[3] *= gsl_pow_5(x[0]);
	y[4] *= gsl_pow_6(x[0]);
	y[5] *= gsl_pow_7(x[0]);
	y[6] *= gsl_pow_8(x[0]);
	y[7] *= gsl_pow_9(x[0]);
	y[8] *= gsl_pow_int(x[1], 4);
	y[9] *= gsl_pow_uint(x[1], 3);
}

/* facts: elementary 3 9 0.3 0.8 1e-8 second */
void elementary(const double *x, double *y)
{
	y[0] *= gsl_log1p(x[0]);
	y[1] *= gsl_expm1(x[0]);
	y[2] *= gsl_hypot(x[0], x[1]);
	y[3] *= gsl_hypot3(x[0], x[1], x[2]);
	y[4] *= gsl_acosh(1 + x[0]);
	y[5] *= gsl_asinh(x[0]);
	y[6] *= gsl_atanh(x[0]);
	y[7] *= GSL_MAX_DBL(x[0], x[1] + 2) * GSL_MIN_DBL(x[2], x[1] + 2);
	y[8] *= gsl_isnan(x[0]) || !gsl_finite(x[1]) ? x[0] : x[2];
}

/* facts: polynomial 5 2 -0.9 1.3 1e-8 second */
void polynomial(const double *x, double *y)
{
	y[0] *= gsl_poly_eval(x, 4, x[4]);
	y[1] += gsl_poly_eval(x + 3, 1, y[0]);
}
