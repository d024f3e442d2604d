/*
 * Derivatives of derivatives where an adjoint is 0, as at the solution of a fit: terms that a guard
 * sets to 0 there still have their derivatives.
 */
#include <math.h>

/* test: fit n=0,3,6 x[n] x:1..1 w[n] w:2..2 y=0 */
/* closure: fit_fwd request(fwd fit_fwd) request(rev fit_fwd) n=0,3,6 x[n] x:1..1 w[n] w:2..2 y=0 x_d[n] w_d[n] fit_d[1] */
/* closure: fit_rev request(fwd fit_rev) request(rev fit_rev) n=0,3,6 x[n] x:1..1 w[n] w:2..2 y=0 x_b[n] w_b[n] y_b[1] */
#pragma cadgen fwd fit
#pragma cadgen rev fit
double fit(int n, const double *x, const double *w, double y)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double u = log(x[i]), v = y / w[i];
		double r[2] = {i > 2 ? u : u * w[i], v};

		s += r[0] * r[0] + r[i & 1] * v;
	}
	return s;
}
