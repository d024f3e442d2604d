/* Derivatives of derivatives: cadgen reads what cadgen wrote. */
#include <math.h>

/* test: curve x:0.2..1 */
#pragma cadgen fwd curve
#pragma cadgen rev curve
double curve(double x, double y)
{
	return sin(x) * x + exp(x * y);
}

/* closure: curve_fwd request(fwd curve_fwd) request(rev curve_fwd) curve_d[1] x:0.2..1 */
/* closure: curve_rev request(fwd curve_rev) request(rev curve_rev) x_b[1] y_b[1] x:0.2..1 */

/* test: energy n=0,1,4 x[n] */
#pragma cadgen fwd energy
#pragma cadgen rev energy
double energy(int n, const double *x, double w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += w * x[i] * x[i];
	return s;
}

/* closure: energy_fwd request(fwd energy_fwd) request(rev energy_fwd) n=0,1,4 x[n] x_d[n] energy_d[1] */
/* closure: energy_rev request(fwd energy_rev) n=0,1,4 x[n] x_b[n] w_b[1] */

/* test: weights n=0,3 x[n] y[n] */
#pragma cadgen fwd weights
#pragma cadgen rev weights
void weights(int n, const double *restrict x, double *restrict y, double w)
{
	for (int i = 0; i < n; i++)
		y[i] += w * x[i] * x[i];
}

/* closure: weights_fwd request(fwd weights_fwd) n=0,3 x[n] y[n] x_d[n] y_d[n] */
/* closure: weights_rev request(fwd weights_rev) n=0,3 x[n] y[n] x_b[n] y_b[n] w_b[1] */

/* test: branch points=3 */
#pragma cadgen fwd branch
#pragma cadgen rev branch
double branch(double x, double y)
{
	if (x > y)
		return x * x * y;
	return log(2 + x * y);
}

/* closure: branch_fwd request(fwd branch_fwd) request(rev branch_fwd) branch_d[1] points=3 */
/* closure: branch_rev request(fwd branch_rev) request(rev branch_rev) x_b[1] y_b[1] points=3 */

/* Helpers that stand in the source are not printed again; their rules derive them. */

/* test: specials x:0.6..1.4 y:0.6..1.4 */
#pragma cadgen fwd specials
#pragma cadgen rev specials
double specials(double x, double y)
{
	int e, q;
	double whole, fraction = frexp(4 * x, &e), part = modf(3 * y + 0.1, &whole);

	return lgamma(x) * tgamma(y) + fraction * e + part * whole + remquo(x, 3 * y, &q) * q + hypot(x, y) * atan2(x, y);
}

/* closure: specials_fwd request(fwd specials_fwd) request(rev specials_fwd) x:0.6..1.4 y:0.6..1.4 specials_d[1] */
/* closure: specials_rev request(fwd specials_rev) request(rev specials_rev) x:0.6..1.4 y:0.6..1.4 x_b[1] y_b[1] */
