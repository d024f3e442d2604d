/* Airy functions, polynomials, elliptic integrals of GSL. */
/* cadgen: --facts gsl */
#include <gsl/gsl_sf.h>

/* facts: airy 2 4 -1.5 1.5 1e-8 second */
void airy(const double *x, double *y)
{
	y[0] *= gsl_sf_airy_Ai(x[0], GSL_PREC_DOUBLE);
	y[1] *= gsl_sf_airy_Ai_deriv(x[0], GSL_PREC_DOUBLE);
	y[2] *= gsl_sf_airy_Bi(x[0], GSL_PREC_DOUBLE);
	y[3] *= gsl_sf_airy_Bi_deriv(x[0], GSL_PREC_DOUBLE);
}

/* facts: airy_scaled 2 4 0.4 1.5 1e-8 second */
void airy_scaled(const double *x, double *y)
{
	y[0] *= gsl_sf_airy_Ai_scaled(x[0], GSL_PREC_DOUBLE);
	y[1] *= gsl_sf_airy_Ai_deriv_scaled(x[0], GSL_PREC_DOUBLE);
	y[2] *= gsl_sf_airy_Bi_scaled(x[0], GSL_PREC_DOUBLE);
	y[3] *= gsl_sf_airy_Bi_deriv_scaled(x[0], GSL_PREC_DOUBLE);
}

/* facts: airy_scaled_left 2 4 -1.4 -0.4 1e-8 second */
void airy_scaled_left(const double *x, double *y)
{
	y[0] *= gsl_sf_airy_Ai_scaled(x[0], GSL_PREC_DOUBLE);
	y[1] *= gsl_sf_airy_Ai_deriv_scaled(x[0], GSL_PREC_DOUBLE);
	y[2] *= gsl_sf_airy_Bi_scaled(x[0], GSL_PREC_DOUBLE);
	y[3] *= gsl_sf_airy_Bi_deriv_scaled(x[0], GSL_PREC_DOUBLE);
}

/* facts: legendre_1 2 6 -0.8 0.8 1e-8 */
void legendre_1(const double *x, double *y)
{
	y[0] *= gsl_sf_legendre_Pl(4, x[0]);
	y[1] *= gsl_sf_legendre_Pl(0, x[0]);
	y[2] *= gsl_sf_legendre_P1(x[0]);
	y[3] *= gsl_sf_legendre_P2(x[0]);
	y[4] *= gsl_sf_legendre_P3(x[0]);
	y[5] *= gsl_sf_legendre_Q0(x[0]);
}

/* facts: legendre_2 2 6 -0.8 0.8 1e-8 */
void legendre_2(const double *x, double *y)
{
	y[0] *= gsl_sf_legendre_Q1(x[0]);
	y[1] *= gsl_sf_legendre_Ql(3, x[0]);
	y[2] *= gsl_sf_legendre_Ql(0, x[0]);
	y[3] *= gsl_sf_legendre_Plm(3, 2, x[0]);
	y[4] *= gsl_sf_legendre_Plm(2, 2, x[0]);
	y[5] *= gsl_sf_legendre_sphPlm(4, 1, x[0]);
}

/* facts: legendre_3 2 1 -0.8 0.8 1e-8 */
void legendre_3(const double *x, double *y)
{
	y[0] *= gsl_sf_legendre_sphPlm(2, 2, x[0]);
}

/* facts: hermite 2 6 -0.8 1.2 1e-8 second */
void hermite(const double *x, double *y)
{
	y[0] *= gsl_sf_hermite(4, x[0]);
	y[1] *= gsl_sf_hermite(0, x[0]);
	y[2] *= gsl_sf_hermite_prob(3, x[0]);
	y[3] *= gsl_sf_hermite_func(3, x[0]);
	y[4] *= gsl_sf_hermite_func(0, x[1]);
	y[5] *= gsl_sf_hyperg_1F1_int(2, 3, x[0]);
}

/* facts: elliptic 2 6 -0.7 0.8 1e-8 second */
void elliptic(const double *x, double *y)
{
	y[0] *= gsl_sf_ellint_Kcomp(x[0], GSL_PREC_DOUBLE);
	y[1] *= gsl_sf_ellint_Kcomp(x[0] / 9, GSL_PREC_DOUBLE);
	y[2] *= gsl_sf_ellint_Ecomp(x[0], GSL_PREC_DOUBLE);
	y[3] *= gsl_sf_ellint_F(x[1], x[0], GSL_PREC_DOUBLE);
	y[4] *= gsl_sf_ellint_E(x[1], x[0], GSL_PREC_DOUBLE);
	y[5] *= gsl_sf_ellint_F(x[1], x[0] / 9, GSL_PREC_DOUBLE);
}

/* facts: dcomp 2 4 -0.7 0.8 1e-8 second */
void dcomp(const double *x, double *y)
{
	y[0] *= gsl_sf_ellint_Dcomp(x[0], GSL_PREC_DOUBLE);
	y[1] *= gsl_sf_ellint_Dcomp(x[0] / 9, GSL_PREC_DOUBLE);
	y[2] *= gsl_sf_ellint_D(x[1], x[0], GSL_PREC_DOUBLE);
	y[3] *= gsl_sf_ellint_D(x[1], x[0] / 9, GSL_PREC_DOUBLE);
}

/* facts: carlson 3 1 0.4 1.8 1e-8 */
void carlson(const double *x, double *y)
{
	y[0] *= gsl_sf_ellint_RF(x[0], x[1], x[2], GSL_PREC_DOUBLE);
}

/* facts: hyperg_u 2 1 0.4 1.8 1e-8 second */
void hyperg_u(const double *x, double *y)
{
	y[0] *= gsl_sf_hyperg_U_int(2, 3, x[0]);
}
