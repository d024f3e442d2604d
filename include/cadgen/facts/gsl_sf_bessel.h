/*
 * Bessel functions of the GNU Scientific Library: cadgen --facts gsl. No derivative is known
 * through the order.
 */
#ifndef CADGEN_FACTS_GSL_SF_BESSEL_H
#define CADGEN_FACTS_GSL_SF_BESSEL_H

#include <math.h>

#ifdef CADGEN_CALLS_gsl_sf_bessel_J0
#pragma cadgen rule fwd(gsl_sf_bessel_J0)
static double cadgen_gsl_sf_bessel_J0_fwd(double x, double x_d, double *r_d)
{
	*r_d = -gsl_sf_bessel_J1(x) * x_d;
	return gsl_sf_bessel_J0(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_J1
#pragma cadgen rule fwd(gsl_sf_bessel_J1)
static double cadgen_gsl_sf_bessel_J1_fwd(double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_bessel_J0(x) - gsl_sf_bessel_Jn(2, x)) / 2 * x_d;
	return gsl_sf_bessel_J1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Jn
#pragma cadgen rule fwd(gsl_sf_bessel_Jn)
static double cadgen_gsl_sf_bessel_Jn_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_bessel_Jn(n - 1, x) - gsl_sf_bessel_Jn(n + 1, x)) / 2 * x_d;
	return gsl_sf_bessel_Jn(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Y0
#pragma cadgen rule fwd(gsl_sf_bessel_Y0)
static double cadgen_gsl_sf_bessel_Y0_fwd(double x, double x_d, double *r_d)
{
	*r_d = -gsl_sf_bessel_Y1(x) * x_d;
	return gsl_sf_bessel_Y0(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Y1
#pragma cadgen rule fwd(gsl_sf_bessel_Y1)
static double cadgen_gsl_sf_bessel_Y1_fwd(double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_bessel_Y0(x) - gsl_sf_bessel_Yn(2, x)) / 2 * x_d;
	return gsl_sf_bessel_Y1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Yn
#pragma cadgen rule fwd(gsl_sf_bessel_Yn)
static double cadgen_gsl_sf_bessel_Yn_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_bessel_Yn(n - 1, x) - gsl_sf_bessel_Yn(n + 1, x)) / 2 * x_d;
	return gsl_sf_bessel_Yn(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_I0
#pragma cadgen rule fwd(gsl_sf_bessel_I0)
static double cadgen_gsl_sf_bessel_I0_fwd(double x, double x_d, double *r_d)
{
	*r_d = gsl_sf_bessel_I1(x) * x_d;
	return gsl_sf_bessel_I0(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_I1
#pragma cadgen rule fwd(gsl_sf_bessel_I1)
static double cadgen_gsl_sf_bessel_I1_fwd(double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_bessel_I0(x) + gsl_sf_bessel_In(2, x)) / 2 * x_d;
	return gsl_sf_bessel_I1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_In
#pragma cadgen rule fwd(gsl_sf_bessel_In)
static double cadgen_gsl_sf_bessel_In_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_bessel_In(n - 1, x) + gsl_sf_bessel_In(n + 1, x)) / 2 * x_d;
	return gsl_sf_bessel_In(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_K0
#pragma cadgen rule fwd(gsl_sf_bessel_K0)
static double cadgen_gsl_sf_bessel_K0_fwd(double x, double x_d, double *r_d)
{
	*r_d = -gsl_sf_bessel_K1(x) * x_d;
	return gsl_sf_bessel_K0(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_K1
#pragma cadgen rule fwd(gsl_sf_bessel_K1)
static double cadgen_gsl_sf_bessel_K1_fwd(double x, double x_d, double *r_d)
{
	*r_d = -(gsl_sf_bessel_K0(x) + gsl_sf_bessel_Kn(2, x)) / 2 * x_d;
	return gsl_sf_bessel_K1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Kn
#pragma cadgen rule fwd(gsl_sf_bessel_Kn)
static double cadgen_gsl_sf_bessel_Kn_fwd(int n, double x, double x_d, double *r_d)
{
	*r_d = -(gsl_sf_bessel_Kn(n - 1, x) + gsl_sf_bessel_Kn(n + 1, x)) / 2 * x_d;
	return gsl_sf_bessel_Kn(n, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_I0_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_I0_scaled)
static double cadgen_gsl_sf_bessel_I0_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_I0_scaled(x);

	*r_d = (gsl_sf_bessel_I1_scaled(x) - (x < 0 ? -r : r)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_I1_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_I1_scaled)
static double cadgen_gsl_sf_bessel_I1_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_I1_scaled(x);

	*r_d = ((gsl_sf_bessel_I0_scaled(x) + gsl_sf_bessel_In_scaled(2, x)) / 2 -
		(x < 0 ? -r : r)) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_In_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_In_scaled)
static double cadgen_gsl_sf_bessel_In_scaled_fwd(int n, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_In_scaled(n, x);

	*r_d = ((gsl_sf_bessel_In_scaled(n - 1, x) + gsl_sf_bessel_In_scaled(n + 1, x)) / 2 -
		(x < 0 ? -r : r)) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_K0_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_K0_scaled)
static double cadgen_gsl_sf_bessel_K0_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_K0_scaled(x);

	*r_d = (r - gsl_sf_bessel_K1_scaled(x)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_K1_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_K1_scaled)
static double cadgen_gsl_sf_bessel_K1_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_K1_scaled(x);

	*r_d = (r - (gsl_sf_bessel_K0_scaled(x) + gsl_sf_bessel_Kn_scaled(2, x)) / 2) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Kn_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_Kn_scaled)
static double cadgen_gsl_sf_bessel_Kn_scaled_fwd(int n, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_Kn_scaled(n, x);

	*r_d = (r - (gsl_sf_bessel_Kn_scaled(n - 1, x) + gsl_sf_bessel_Kn_scaled(n + 1, x)) / 2) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_j0
#pragma cadgen rule fwd(gsl_sf_bessel_j0)
static double cadgen_gsl_sf_bessel_j0_fwd(double x, double x_d, double *r_d)
{
	*r_d = -gsl_sf_bessel_j1(x) * x_d;
	return gsl_sf_bessel_j0(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_j1
#pragma cadgen rule fwd(gsl_sf_bessel_j1)
static double cadgen_gsl_sf_bessel_j1_fwd(double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_bessel_j0(x) - 2 * gsl_sf_bessel_j2(x)) / 3 * x_d;
	return gsl_sf_bessel_j1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_j2
#pragma cadgen rule fwd(gsl_sf_bessel_j2)
static double cadgen_gsl_sf_bessel_j2_fwd(double x, double x_d, double *r_d)
{
	*r_d = (2 * gsl_sf_bessel_j1(x) - 3 * gsl_sf_bessel_jl(3, x)) / 5 * x_d;
	return gsl_sf_bessel_j2(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_jl
#pragma cadgen rule fwd(gsl_sf_bessel_jl)
static double cadgen_gsl_sf_bessel_jl_fwd(int l, double x, double x_d, double *r_d)
{
	*r_d = ((l > 0 ? l * gsl_sf_bessel_jl(l - 1, x) : 0) -
		(l + 1) * gsl_sf_bessel_jl(l + 1, x)) /
	       (2 * l + 1) * x_d;
	return gsl_sf_bessel_jl(l, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_y0
#pragma cadgen rule fwd(gsl_sf_bessel_y0)
static double cadgen_gsl_sf_bessel_y0_fwd(double x, double x_d, double *r_d)
{
	*r_d = -gsl_sf_bessel_y1(x) * x_d;
	return gsl_sf_bessel_y0(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_y1
#pragma cadgen rule fwd(gsl_sf_bessel_y1)
static double cadgen_gsl_sf_bessel_y1_fwd(double x, double x_d, double *r_d)
{
	*r_d = (gsl_sf_bessel_y0(x) - 2 * gsl_sf_bessel_y2(x)) / 3 * x_d;
	return gsl_sf_bessel_y1(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_y2
#pragma cadgen rule fwd(gsl_sf_bessel_y2)
static double cadgen_gsl_sf_bessel_y2_fwd(double x, double x_d, double *r_d)
{
	*r_d = (2 * gsl_sf_bessel_y1(x) - 3 * gsl_sf_bessel_yl(3, x)) / 5 * x_d;
	return gsl_sf_bessel_y2(x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_yl
#pragma cadgen rule fwd(gsl_sf_bessel_yl)
static double cadgen_gsl_sf_bessel_yl_fwd(int l, double x, double x_d, double *r_d)
{
	*r_d = ((l > 0 ? l * gsl_sf_bessel_yl(l - 1, x) : 0) -
		(l + 1) * gsl_sf_bessel_yl(l + 1, x)) /
	       (2 * l + 1) * x_d;
	return gsl_sf_bessel_yl(l, x);
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_i0_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_i0_scaled)
static double cadgen_gsl_sf_bessel_i0_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_i0_scaled(x);

	*r_d = (gsl_sf_bessel_i1_scaled(x) - (x < 0 ? -r : r)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_i1_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_i1_scaled)
static double cadgen_gsl_sf_bessel_i1_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_i1_scaled(x);

	*r_d = ((gsl_sf_bessel_i0_scaled(x) + 2 * gsl_sf_bessel_i2_scaled(x)) / 3 -
		(x < 0 ? -r : r)) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_i2_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_i2_scaled)
static double cadgen_gsl_sf_bessel_i2_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_i2_scaled(x);

	*r_d = ((2 * gsl_sf_bessel_i1_scaled(x) + 3 * gsl_sf_bessel_il_scaled(3, x)) / 5 -
		(x < 0 ? -r : r)) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_il_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_il_scaled)
static double cadgen_gsl_sf_bessel_il_scaled_fwd(int l, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_il_scaled(l, x);

	*r_d = (((l > 0 ? l * gsl_sf_bessel_il_scaled(l - 1, x) : 0) +
		 (l + 1) * gsl_sf_bessel_il_scaled(l + 1, x)) /
			(2 * l + 1) -
		(x < 0 ? -r : r)) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_k0_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_k0_scaled)
static double cadgen_gsl_sf_bessel_k0_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_k0_scaled(x);

	*r_d = (r - gsl_sf_bessel_k1_scaled(x)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_k1_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_k1_scaled)
static double cadgen_gsl_sf_bessel_k1_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_k1_scaled(x);

	*r_d = (r - (gsl_sf_bessel_k0_scaled(x) + 2 * gsl_sf_bessel_k2_scaled(x)) / 3) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_k2_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_k2_scaled)
static double cadgen_gsl_sf_bessel_k2_scaled_fwd(double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_k2_scaled(x);

	*r_d = (r - (2 * gsl_sf_bessel_k1_scaled(x) + 3 * gsl_sf_bessel_kl_scaled(3, x)) / 5) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_kl_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_kl_scaled)
static double cadgen_gsl_sf_bessel_kl_scaled_fwd(int l, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_kl_scaled(l, x);

	*r_d = (r - ((l > 0 ? l * gsl_sf_bessel_kl_scaled(l - 1, x) : 0) +
		     (l + 1) * gsl_sf_bessel_kl_scaled(l + 1, x)) /
			    (2 * l + 1)) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Jnu
#pragma cadgen rule fwd(gsl_sf_bessel_Jnu) wrt(x)
static double cadgen_gsl_sf_bessel_Jnu_fwd(double nu, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_Jnu(nu, x);

	*r_d = (nu >= 1 ? (gsl_sf_bessel_Jnu(nu - 1, x) - gsl_sf_bessel_Jnu(nu + 1, x)) / 2
			: (nu > 0 ? nu / x * r : 0) - gsl_sf_bessel_Jnu(nu + 1, x)) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Ynu
#pragma cadgen rule fwd(gsl_sf_bessel_Ynu) wrt(x)
static double cadgen_gsl_sf_bessel_Ynu_fwd(double nu, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_Ynu(nu, x);

	*r_d = (nu / x * r - gsl_sf_bessel_Ynu(nu + 1, x)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Inu
#pragma cadgen rule fwd(gsl_sf_bessel_Inu) wrt(x)
static double cadgen_gsl_sf_bessel_Inu_fwd(double nu, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_Inu(nu, x);

	*r_d = (nu >= 1 ? (gsl_sf_bessel_Inu(nu - 1, x) + gsl_sf_bessel_Inu(nu + 1, x)) / 2
			: (nu > 0 ? nu / x * r : 0) + gsl_sf_bessel_Inu(nu + 1, x)) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Inu_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_Inu_scaled) wrt(x)
static double cadgen_gsl_sf_bessel_Inu_scaled_fwd(double nu, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_Inu_scaled(nu, x);

	*r_d = ((nu >= 1 ? (gsl_sf_bessel_Inu_scaled(nu - 1, x) +
			    gsl_sf_bessel_Inu_scaled(nu + 1, x)) /
				   2
			 : (nu > 0 ? nu / x * r : 0) + gsl_sf_bessel_Inu_scaled(nu + 1, x)) -
		r) *
	       x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Knu
#pragma cadgen rule fwd(gsl_sf_bessel_Knu) wrt(x)
static double cadgen_gsl_sf_bessel_Knu_fwd(double nu, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_Knu(nu, x);

	*r_d = (nu / x * r - gsl_sf_bessel_Knu(nu + 1, x)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_Knu_scaled
#pragma cadgen rule fwd(gsl_sf_bessel_Knu_scaled) wrt(x)
static double cadgen_gsl_sf_bessel_Knu_scaled_fwd(double nu, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_Knu_scaled(nu, x);

	*r_d = (r + nu / x * r - gsl_sf_bessel_Knu_scaled(nu + 1, x)) * x_d;
	return r;
}
#endif

#ifdef CADGEN_CALLS_gsl_sf_bessel_lnKnu
#pragma cadgen rule fwd(gsl_sf_bessel_lnKnu) wrt(x)
static double cadgen_gsl_sf_bessel_lnKnu_fwd(double nu, double x, double x_d, double *r_d)
{
	double r = gsl_sf_bessel_lnKnu(nu, x);

	*r_d = (nu / x - exp(gsl_sf_bessel_lnKnu(nu + 1, x) - r)) * x_d;
	return r;
}
#endif

#endif
