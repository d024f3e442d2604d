/* Functions of GSL with parameters through which no derivative is known. */
/* cadgen: --facts gsl */
#include <gsl/gsl_sf.h>

/* facts: order_1 2 6 0.6 4.4 1e-8 second */
void order_1(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_Jnu(0.3, x[0]);
	y[1] *= gsl_sf_bessel_Jnu(2.3, x[0]);
	y[2] *= gsl_sf_bessel_Jnu(0, x[1]);
	y[3] *= gsl_sf_bessel_Ynu(0.3, x[0]);
	y[4] *= gsl_sf_bessel_Inu(0.3, x[0]);
	y[5] *= gsl_sf_bessel_Inu(1.7, x[0]);
}

/* facts: order_2 2 5 0.6 4.4 1e-8 second */
void order_2(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_Inu_scaled(0.3, x[0]);
	y[1] *= gsl_sf_bessel_Inu_scaled(2.3, x[0]);
	y[2] *= gsl_sf_bessel_Knu(0.3, x[0]);
	y[3] *= gsl_sf_bessel_Knu_scaled(1.3, x[0]);
	y[4] *= gsl_sf_bessel_lnKnu(0.3, x[0]);
}

/* facts: shapes_1 2 6 0.3 0.8 1e-8 second */
void shapes_1(const double *x, double *y)
{
	y[0] *= gsl_sf_gamma_inc_P(1.7, x[0]);
	y[1] *= gsl_sf_gamma_inc_Q(1.7, x[0]);
	y[2] *= gsl_sf_gamma_inc(0.7, x[0]);
	y[3] *= gsl_sf_beta_inc(1.3, 2.2, x[0]);
	y[4] *= gsl_sf_hzeta(2.5, x[0]);
	y[5] *= gsl_sf_gegenpoly_n(4, 0.7, x[0]);
}

/* facts: shapes_2 2 6 0.3 0.8 1e-8 second */
void shapes_2(const double *x, double *y)
{
	y[0] *= gsl_sf_gegenpoly_n(3, 0, x[0]);
	y[1] *= gsl_sf_gegenpoly_n(0, 0.7, x[0]);
	y[2] *= gsl_sf_laguerre_n(3, 0.4, x[0]);
	y[3] *= gsl_sf_hyperg_0F1(1.3, x[0]);
	y[4] *= gsl_sf_hyperg_1F1(0.7, 1.9, x[0]);
	y[5] *= gsl_sf_hyperg_U(0.7, 1.9, x[0]);
}

/* facts: shapes_3 2 1 0.3 0.8 1e-8 second */
void shapes_3(const double *x, double *y)
{
	y[0] *= gsl_sf_hyperg_2F1(0.7, 1.2, 1.9, x[0]);
}
