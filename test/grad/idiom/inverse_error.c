/* Quantiles: the inverse error function by rational approximations and one step of Halley's method, and what is made of it. */
#include <math.h>

static const double central_num[6] = {-3.969683028665376e+01, 2.209460984245205e+02, -2.759285104469687e+02,
                                      1.383577518672690e+02, -3.066479806614716e+01, 2.506628277459239e+00};
static const double central_den[5] = {-5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02,
                                      6.680131188771972e+01, -1.328068155288572e+01};
static const double tail_num[6] = {-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                                   -2.549732539343734e+00, 4.374664141464968e+00, 2.938163982698783e+00};
static const double tail_den[4] = {7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00,
                                   3.754408661907416e+00};

static double horner(double x, const double *c, int n)
{
	double sum = *c++;

	while (--n > 0)
		sum = sum * x + *c++;
	return sum;
}

static double tail_quantile(double p)
{
	double q = sqrt(-2 * log(p));

	return horner(q, tail_num, 6) / (horner(q, tail_den, 4) * q + 1);
}

/* test: normal_quantile p:0.001..0.02 points=3 */
#pragma cadgen fwd normal_quantile
#pragma cadgen rev normal_quantile
double normal_quantile(double p)
{
	double x, e, u;

	if (isnan(p) || p < 0 || p > 1)
		return NAN;
	if (p == 0)
		return -INFINITY;
	if (p == 1)
		return INFINITY;
	if (p < 0.02425) {
		x = tail_quantile(p);
	} else if (p > 1 - 0.02425) {
		x = -tail_quantile(1 - p);
	} else {
		double q = p - 0.5;
		double r = q * q;

		x = horner(r, central_num, 6) * q / (horner(r, central_den, 5) * r + 1);
	}
	e = 0.5 * erfc(-x / sqrt(2)) - p;
	u = e * sqrt(2 * 3.14159265358979323846) * exp(x * x / 2);
	return x - u / (1 + x * u / 2);
}

/* test: erfinv y:-0.9..0.9 points=4 */
#pragma cadgen fwd erfinv
#pragma cadgen rev erfinv
double erfinv(double y)
{
	double ax, t, ret;

	if (y < -1.0 || y > 1.0)
		return NAN;
	if (fabs(y) == 1.0)
		return copysign(INFINITY, y);
	ax = fabs(y);
	if (ax <= 0.75) { /* series in the square around 9/16 */
		static const double num[] = {-13.0959967422, 26.785225760, -9.289057635};
		static const double den[] = {-12.0749426297, 30.960614529, -17.149977991, 1.0};

		t = y * y - 0.75 * 0.75;
		ret = y * (num[0] + t * (num[1] + t * num[2])) / (den[0] + t * (den[1] + t * (den[2] + t * den[3])));
	} else {
		t = sqrt(-log((1 - ax) / 2));
		ret = copysign(t - (0.5 * log(3.14159 * 4 * t * t)) / (2 * t), y);
	}
	for (int step = 0; step < 3; step++) {
		double f = erf(ret) - y;
		double slope = 2 / sqrt(3.14159265358979323846) * exp(-ret * ret);
		double by = f / slope;

		ret -= by / (1 + ret * by);
		if (fabs(by) <= 1e-16 * fabs(ret))
			break;
	}
	return ret;
}

/* Expected shortfall of a portfolio at a level, by its quantile. */
/* test: shortfall n=0,1,4 w[n] mu[n] sigma[n]:0.5..1.5 level:0.9..0.97 */
#pragma cadgen fwd shortfall
#pragma cadgen rev shortfall
double shortfall(int n, const double *w, const double *mu, const double *sigma, double level)
{
	double mean = 0, variance = 1e-3, z, density;

	for (int i = 0; i < n; i++) {
		mean += w[i] * mu[i];
		variance += w[i] * w[i] * sigma[i] * sigma[i];
	}
	z = normal_quantile(level);
	density = exp(-z * z / 2) / sqrt(2 * 3.14159265358979323846);
	return mean + sqrt(variance) * density / (1 - level);
}
