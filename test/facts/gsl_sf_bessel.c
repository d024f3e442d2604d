/* Bessel functions of GSL. */
/* cadgen: --facts gsl */
#include <gsl/gsl_sf.h>

/* facts: cylinder_1 2 6 0.6 4.4 1e-8 second */
void cylinder_1(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_J0(x[0]);
	y[1] *= gsl_sf_bessel_J1(x[0]);
	y[2] *= gsl_sf_bessel_Jn(3, x[0]);
	y[3] *= gsl_sf_bessel_Jn(0, x[0]);
	y[4] *= gsl_sf_bessel_Y0(x[0]);
	y[5] *= gsl_sf_bessel_Y1(x[0]);
}

/* facts: cylinder_2 2 6 0.6 4.4 1e-8 second */
void cylinder_2(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_Yn(2, x[0]);
	y[1] *= gsl_sf_bessel_Yn(-1, x[0]);
	y[2] *= gsl_sf_bessel_I0(x[0]);
	y[3] *= gsl_sf_bessel_I1(x[0]);
	y[4] *= gsl_sf_bessel_In(3, x[0]);
	y[5] *= gsl_sf_bessel_In(0, x[1]);
}

/* facts: cylinder_3 2 4 0.6 4.4 1e-8 second */
void cylinder_3(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_K0(x[0]);
	y[1] *= gsl_sf_bessel_K1(x[0]);
	y[2] *= gsl_sf_bessel_Kn(3, x[0]);
	y[3] *= gsl_sf_bessel_Kn(0, x[1]);
}

/* facts: scaled_1 2 6 0.6 4.4 1e-8 second */
void scaled_1(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_I0_scaled(x[0]);
	y[1] *= gsl_sf_bessel_I1_scaled(x[0]);
	y[2] *= gsl_sf_bessel_In_scaled(2, x[0]);
	y[3] *= gsl_sf_bessel_In_scaled(2, -x[0]);
	y[4] *= gsl_sf_bessel_I0_scaled(-x[1]);
	y[5] *= gsl_sf_bessel_K0_scaled(x[0]);
}

/* facts: scaled_2 2 2 0.6 4.4 1e-8 second */
void scaled_2(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_K1_scaled(x[0]);
	y[1] *= gsl_sf_bessel_Kn_scaled(3, x[0]);
}

/* facts: spherical_1 2 6 0.6 4.4 1e-8 second */
void spherical_1(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_j0(x[0]);
	y[1] *= gsl_sf_bessel_j1(x[0]);
	y[2] *= gsl_sf_bessel_j2(x[0]);
	y[3] *= gsl_sf_bessel_jl(3, x[0]);
	y[4] *= gsl_sf_bessel_jl(0, x[1]);
	y[5] *= gsl_sf_bessel_y0(x[0]);
}

/* facts: spherical_2 2 6 0.6 4.4 1e-8 second */
void spherical_2(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_y1(x[0]);
	y[1] *= gsl_sf_bessel_y2(x[0]);
	y[2] *= gsl_sf_bessel_yl(3, x[0]);
	y[3] *= gsl_sf_bessel_yl(0, x[1]);
	y[4] *= gsl_sf_bessel_i0_scaled(x[0]);
	y[5] *= gsl_sf_bessel_i1_scaled(x[0]);
}

/* facts: spherical_3 2 6 0.6 4.4 1e-8 second */
void spherical_3(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_i2_scaled(x[0]);
	y[1] *= gsl_sf_bessel_il_scaled(3, x[0]);
	y[2] *= gsl_sf_bessel_il_scaled(0, -x[1]);
	y[3] *= gsl_sf_bessel_k0_scaled(x[0]);
	y[4] *= gsl_sf_bessel_k1_scaled(x[0]);
	y[5] *= gsl_sf_bessel_k2_scaled(x[0]);
}

/* facts: spherical_4 2 2 0.6 4.4 1e-8 second */
void spherical_4(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_kl_scaled(3, x[0]);
	y[1] *= gsl_sf_bessel_kl_scaled(0, x[1]);
}

/* facts: at_zero 2 6 0 0 1e-8 second */
void at_zero(const double *x, double *y)
{
	y[0] *= gsl_sf_bessel_J0(x[0]);
	y[1] *= gsl_sf_bessel_J1(x[0]);
	y[2] *= gsl_sf_bessel_Jn(2, x[0]);
	y[3] *= gsl_sf_bessel_I1(x[0]);
	y[4] *= gsl_sf_bessel_j0(x[0]);
	y[5] *= gsl_sf_bessel_j1(x[0]);
}
