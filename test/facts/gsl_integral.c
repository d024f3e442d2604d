/* An integral by GSL: its rule integrates the derivative that cadgen makes of the integrand. */
#include <gsl/gsl_integration.h>
#include <math.h>

static double density_fwd(double x, double rate, double rate_d, double *density_d);

#pragma cadgen fwd wrt(rate)
static double density(double x, double rate)
{
	return exp(-rate * x * x);
}

static double value(double x, void *rate)
{
	return density(x, *(double *)rate);
}

static double slope(double x, void *rate)
{
	double d;

	density_fwd(x, *(double *)rate, 1, &d);
	return d;
}

static double integral(double (*f)(double, void *), double a, double b, double rate)
{
	gsl_integration_workspace *w = gsl_integration_workspace_alloc(100);
	gsl_function function = {f, &rate};
	double result, error;

	gsl_integration_qag(&function, a, b, 0, 1e-12, 100, GSL_INTEG_GAUSS21, w, &result, &error);
	gsl_integration_workspace_free(w);
	return result;
}

static double mass(double a, double b, double rate)
{
	return integral(value, a, b, rate);
}

#pragma cadgen rule fwd(mass)
static double mass_fwd(double a, double b, double rate, double a_d, double b_d, double rate_d,
		       double *r_d)
{
	*r_d = density(b, rate) * b_d - density(a, rate) * a_d +
	       integral(slope, a, b, rate) * rate_d;
	return mass(a, b, rate);
}

/* facts: centre 2 2 */
void centre(const double *x, double *y)
{
	y[0] *= mass(x[0], 2 * x[0] + y[1], x[1]) / mass(0, 3, x[1]);
	y[1] += mass(x[1], x[0], y[0]);
}
