/*
 * Splines and interpolation of the GNU Scientific Library: cadgen --facts gsl. Derivatives pass
 * through the place, but not through the data, which the rules see as void: a program in which a
 * derivative would pass there is refused.
 */
#ifndef CADGEN_FACTS_GSL_INTERP_H
#define CADGEN_FACTS_GSL_INTERP_H

#ifdef CADGEN_CALLS_gsl_spline_eval
static double cadgen_gsl_spline_eval_at(const void *spline, double x, void *acc)
{
	return gsl_spline_eval(spline, x, acc);
}

#pragma cadgen rule fwd(cadgen_gsl_spline_eval_at)
static double cadgen_gsl_spline_eval_fwd(const void *spline, double x, void *acc, double x_d,
					 double *r_d)
{
	*r_d = gsl_spline_eval_deriv(spline, x, acc) * x_d;
	return gsl_spline_eval(spline, x, acc);
}

#pragma cadgen substitute gsl_spline_eval cadgen_gsl_spline_eval
static double cadgen_gsl_spline_eval(const gsl_spline *spline, double x, gsl_interp_accel *acc)
{
	return cadgen_gsl_spline_eval_at(spline, x, acc);
}
#endif

#ifdef CADGEN_CALLS_gsl_spline_eval_deriv
static double cadgen_gsl_spline_eval_deriv_at(const void *spline, double x, void *acc)
{
	return gsl_spline_eval_deriv(spline, x, acc);
}

#pragma cadgen rule fwd(cadgen_gsl_spline_eval_deriv_at)
static double cadgen_gsl_spline_eval_deriv_fwd(const void *spline, double x, void *acc, double x_d,
					       double *r_d)
{
	*r_d = gsl_spline_eval_deriv2(spline, x, acc) * x_d;
	return gsl_spline_eval_deriv(spline, x, acc);
}

#pragma cadgen substitute gsl_spline_eval_deriv cadgen_gsl_spline_eval_deriv
static double cadgen_gsl_spline_eval_deriv(const gsl_spline *spline, double x,
					   gsl_interp_accel *acc)
{
	return cadgen_gsl_spline_eval_deriv_at(spline, x, acc);
}
#endif

#ifdef CADGEN_CALLS_gsl_spline_eval_integ
static double cadgen_gsl_spline_eval_integ_at(const void *spline, double a, double b, void *acc)
{
	return gsl_spline_eval_integ(spline, a, b, acc);
}

#pragma cadgen rule fwd(cadgen_gsl_spline_eval_integ_at)
static double cadgen_gsl_spline_eval_integ_fwd(const void *spline, double a, double b, void *acc,
					       double a_d, double b_d, double *r_d)
{
	*r_d = -gsl_spline_eval(spline, a, acc) * a_d + gsl_spline_eval(spline, b, acc) * b_d;
	return gsl_spline_eval_integ(spline, a, b, acc);
}

#pragma cadgen substitute gsl_spline_eval_integ cadgen_gsl_spline_eval_integ
static double cadgen_gsl_spline_eval_integ(const gsl_spline *spline, double a, double b,
					   gsl_interp_accel *acc)
{
	return cadgen_gsl_spline_eval_integ_at(spline, a, b, acc);
}
#endif

#ifdef CADGEN_CALLS_gsl_interp_eval
static double cadgen_gsl_interp_eval_at(const void *interp, const void *xa, const void *ya,
					double x, void *acc)
{
	return gsl_interp_eval(interp, xa, ya, x, acc);
}

#pragma cadgen rule fwd(cadgen_gsl_interp_eval_at)
static double cadgen_gsl_interp_eval_fwd(const void *interp, const void *xa, const void *ya,
					 double x, void *acc, double x_d, double *r_d)
{
	*r_d = gsl_interp_eval_deriv(interp, xa, ya, x, acc) * x_d;
	return gsl_interp_eval(interp, xa, ya, x, acc);
}

#pragma cadgen substitute gsl_interp_eval cadgen_gsl_interp_eval
static double cadgen_gsl_interp_eval(const gsl_interp *interp, const double xa[], const double ya[],
				     double x, gsl_interp_accel *acc)
{
	return cadgen_gsl_interp_eval_at(interp, xa, ya, x, acc);
}
#endif

#ifdef CADGEN_CALLS_gsl_interp_eval_deriv
static double cadgen_gsl_interp_eval_deriv_at(const void *interp, const void *xa, const void *ya,
					      double x, void *acc)
{
	return gsl_interp_eval_deriv(interp, xa, ya, x, acc);
}

#pragma cadgen rule fwd(cadgen_gsl_interp_eval_deriv_at)
static double cadgen_gsl_interp_eval_deriv_fwd(const void *interp, const void *xa, const void *ya,
					       double x, void *acc, double x_d, double *r_d)
{
	*r_d = gsl_interp_eval_deriv2(interp, xa, ya, x, acc) * x_d;
	return gsl_interp_eval_deriv(interp, xa, ya, x, acc);
}

#pragma cadgen substitute gsl_interp_eval_deriv cadgen_gsl_interp_eval_deriv
static double cadgen_gsl_interp_eval_deriv(const gsl_interp *interp, const double xa[],
					   const double ya[], double x, gsl_interp_accel *acc)
{
	return cadgen_gsl_interp_eval_deriv_at(interp, xa, ya, x, acc);
}
#endif

#ifdef CADGEN_CALLS_gsl_interp_eval_integ
static double cadgen_gsl_interp_eval_integ_at(const void *interp, const void *xa, const void *ya,
					      double a, double b, void *acc)
{
	return gsl_interp_eval_integ(interp, xa, ya, a, b, acc);
}

#pragma cadgen rule fwd(cadgen_gsl_interp_eval_integ_at)
static double cadgen_gsl_interp_eval_integ_fwd(const void *interp, const void *xa, const void *ya,
					       double a, double b, void *acc, double a_d,
					       double b_d, double *r_d)
{
	*r_d = -gsl_interp_eval(interp, xa, ya, a, acc) * a_d +
	       gsl_interp_eval(interp, xa, ya, b, acc) * b_d;
	return gsl_interp_eval_integ(interp, xa, ya, a, b, acc);
}

#pragma cadgen substitute gsl_interp_eval_integ cadgen_gsl_interp_eval_integ
static double cadgen_gsl_interp_eval_integ(const gsl_interp *interp, const double xa[],
					   const double ya[], double a, double b,
					   gsl_interp_accel *acc)
{
	return cadgen_gsl_interp_eval_integ_at(interp, xa, ya, a, b, acc);
}
#endif

#ifdef CADGEN_CALLS_gsl_spline2d_eval
static double cadgen_gsl_spline2d_eval_at(const void *spline, double x, double y, void *xacc,
					  void *yacc)
{
	return gsl_spline2d_eval(spline, x, y, xacc, yacc);
}

#pragma cadgen rule fwd(cadgen_gsl_spline2d_eval_at)
static double cadgen_gsl_spline2d_eval_fwd(const void *spline, double x, double y, void *xacc,
					   void *yacc, double x_d, double y_d, double *r_d)
{
	*r_d = gsl_spline2d_eval_deriv_x(spline, x, y, xacc, yacc) * x_d +
	       gsl_spline2d_eval_deriv_y(spline, x, y, xacc, yacc) * y_d;
	return gsl_spline2d_eval(spline, x, y, xacc, yacc);
}

#pragma cadgen substitute gsl_spline2d_eval cadgen_gsl_spline2d_eval
static double cadgen_gsl_spline2d_eval(const gsl_spline2d *spline, double x, double y,
				       gsl_interp_accel *xacc, gsl_interp_accel *yacc)
{
	return cadgen_gsl_spline2d_eval_at(spline, x, y, xacc, yacc);
}
#endif

#ifdef CADGEN_CALLS_gsl_spline2d_eval_deriv_x
static double cadgen_gsl_spline2d_eval_deriv_x_at(const void *spline, double x, double y,
						  void *xacc, void *yacc)
{
	return gsl_spline2d_eval_deriv_x(spline, x, y, xacc, yacc);
}

#pragma cadgen rule fwd(cadgen_gsl_spline2d_eval_deriv_x_at)
static double cadgen_gsl_spline2d_eval_deriv_x_fwd(const void *spline, double x, double y,
						   void *xacc, void *yacc, double x_d, double y_d,
						   double *r_d)
{
	*r_d = gsl_spline2d_eval_deriv_xx(spline, x, y, xacc, yacc) * x_d +
	       gsl_spline2d_eval_deriv_xy(spline, x, y, xacc, yacc) * y_d;
	return gsl_spline2d_eval_deriv_x(spline, x, y, xacc, yacc);
}

#pragma cadgen substitute gsl_spline2d_eval_deriv_x cadgen_gsl_spline2d_eval_deriv_x
static double cadgen_gsl_spline2d_eval_deriv_x(const gsl_spline2d *spline, double x, double y,
					       gsl_interp_accel *xacc, gsl_interp_accel *yacc)
{
	return cadgen_gsl_spline2d_eval_deriv_x_at(spline, x, y, xacc, yacc);
}
#endif

#ifdef CADGEN_CALLS_gsl_spline2d_eval_deriv_y
static double cadgen_gsl_spline2d_eval_deriv_y_at(const void *spline, double x, double y,
						  void *xacc, void *yacc)
{
	return gsl_spline2d_eval_deriv_y(spline, x, y, xacc, yacc);
}

#pragma cadgen rule fwd(cadgen_gsl_spline2d_eval_deriv_y_at)
static double cadgen_gsl_spline2d_eval_deriv_y_fwd(const void *spline, double x, double y,
						   void *xacc, void *yacc, double x_d, double y_d,
						   double *r_d)
{
	*r_d = gsl_spline2d_eval_deriv_xy(spline, x, y, xacc, yacc) * x_d +
	       gsl_spline2d_eval_deriv_yy(spline, x, y, xacc, yacc) * y_d;
	return gsl_spline2d_eval_deriv_y(spline, x, y, xacc, yacc);
}

#pragma cadgen substitute gsl_spline2d_eval_deriv_y cadgen_gsl_spline2d_eval_deriv_y
static double cadgen_gsl_spline2d_eval_deriv_y(const gsl_spline2d *spline, double x, double y,
					       gsl_interp_accel *xacc, gsl_interp_accel *yacc)
{
	return cadgen_gsl_spline2d_eval_deriv_y_at(spline, x, y, xacc, yacc);
}
#endif

#endif
