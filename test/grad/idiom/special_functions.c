/* Special functions as libraries write them: early returns by range, series, continued fractions, tables of coefficients, recurrences. */
#include <float.h>
#include <math.h>

static const double lanczos[] = {0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
                                 -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
                                 1.5056327351493116e-7};

static double log_gamma(double x)
{
	double sum = lanczos[0], t;

	if (x < 0.5)
		return log(3.14159265358979323846 / fabs(sin(3.14159265358979323846 * x))) - log_gamma(1 - x);
	x -= 1;
	t = x + 7.5;
	for (int i = 1; i < 9; i++)
		sum += lanczos[i] / (x + i);
	return 0.91893853320467274178 + (x + 0.5) * log(t) - t + log(sum);
}

/* test: lngamma x:0.1..4 points=4 */
#pragma cadgen fwd lngamma
#pragma cadgen rev lngamma
double lngamma(double x)
{
	if (x <= 0 && floor(x) == x)
		return HUGE_VAL;
	return log_gamma(x);
}

static double gamma_series(double a, double x)
{
	double term = 1 / a, sum = term, n = a;

	for (int k = 0; k < 500; k++) {
		n += 1;
		term *= x / n;
		sum += term;
		if (fabs(term) < fabs(sum) * DBL_EPSILON)
			return sum * exp(-x + a * log(x) - log_gamma(a));
	}
	return NAN;
}

/* the method of Lentz for the upper function */
static double gamma_fraction(double a, double x)
{
	const double tiny = 1e-300;
	double b = x + 1 - a, c = 1 / tiny, d = 1 / b, h = d;

	for (int i = 1;; i++) {
		double an = -i * (i - a), del;

		b += 2;
		d = an * d + b;
		if (fabs(d) < tiny)
			d = tiny;
		c = b + an / c;
		if (fabs(c) < tiny)
			c = tiny;
		d = 1 / d;
		del = d * c;
		h *= del;
		if (fabs(del - 1) < 4 * DBL_EPSILON || i >= 500)
			break;
	}
	return exp(-x + a * log(x) - log_gamma(a)) * h;
}

/* test: gamma_p a:0.6..2.5 x:0.2..5 points=4 rtol=1e-6 */
#pragma cadgen fwd gamma_p
#pragma cadgen rev gamma_p
double gamma_p(double a, double x)
{
	if (x < 0 || a <= 0)
		return NAN;
	if (x == 0)
		return 0;
	if (isinf(x))
		return 1;
	if (x < a + 1)
		return gamma_series(a, x);
	return 1 - gamma_fraction(a, x);
}

struct cheb {
	const double *c;
	int order;
	double a, b;
};

static const double i0e_small[] = {0.67679527440947607, -0.30468267234319840, 0.17162090152220877, -0.09490109704804764,
                                   0.04930528423967072, -0.02373741480589947, 0.01054646039459499, -0.00432430999505057};
static const double i0e_large[] = {0.80449041101410883, 0.00336911647825569, 0.00006889758346917, 0.00000289137052083,
                                   0.00000020489185895, 0.00000002266668991};
static const struct cheb small_range = {i0e_small, 8, -2, 2};
static const struct cheb large_range = {i0e_large, 6, 0, 0.25};

static double cheb_eval(const struct cheb *s, double x)
{
	double d = 0, dd = 0, y = (2 * x - s->a - s->b) / (s->b - s->a), y2 = 2 * y;

	for (int j = s->order - 1; j >= 1; j--) {
		double keep = d;

		d = y2 * d - dd + s->c[j];
		dd = keep;
	}
	return y * d - dd + 0.5 * s->c[0];
}

/* test: bessel_i0 x:-6..6 points=4 */
#pragma cadgen fwd bessel_i0
#pragma cadgen rev bessel_i0
double bessel_i0(double x)
{
	double y = fabs(x);

	if (y < 2 * sqrt(DBL_EPSILON))
		return 1;
	if (y <= 4)
		return exp(y) * cheb_eval(&small_range, y / 2 - 1);
	return exp(y) * cheb_eval(&large_range, 1 / y) / sqrt(y);
}

/* test: bessel_jn n=0,1,2,5 x:0.5..7 points=2 rtol=1e-6 */
#pragma cadgen fwd bessel_jn
#pragma cadgen rev bessel_jn
double bessel_jn(int n, double x)
{
	double ax = fabs(x), bj, bjm, bjp, sum = 0, ans = 0, tox;
	int even = 0, m;

	if (ax == 0)
		return n == 0;
	tox = 2 / ax;
	m = 2 * ((n + (int)sqrt(60.0 * (n + 1)) + 12) / 2);
	bjp = 0;
	bj = 1;
	for (int j = m; j > 0; j--) { /* downwards, scaled where it grows */
		bjm = j * tox * bj - bjp;
		bjp = bj;
		bj = bjm;
		if (fabs(bj) > 1e10) {
			bj *= 1e-10;
			bjp *= 1e-10;
			ans *= 1e-10;
			sum *= 1e-10;
		}
		if (even)
			sum += bj;
		even = !even;
		if (j == n)
			ans = bjp;
	}
	sum = 2 * sum - bj;
	if (n == 0)
		ans = bj;
	ans /= sum;
	return x < 0 && n % 2 ? -ans : ans;
}

/* test: expint k=1,2,4 x:0.3..3 points=3 rtol=1e-6 */
#pragma cadgen fwd expint
#pragma cadgen rev expint
double expint(int k, double x)
{
	const double euler = 0.57721566490153286;
	int nm1 = k - 1;

	if (k < 0 || x < 0 || (x == 0 && k < 2))
		return NAN;
	if (k == 0)
		return exp(-x) / x;
	if (x == 0)
		return 1.0 / nm1;
	if (x > 1) {
		double b = x + k, c = 1e300, d = 1 / b, h = d;

		for (int i = 1; i <= 200; i++) {
			double a = -i * (nm1 + i), del;

			b += 2;
			d = 1 / (a * d + b);
			c = b + a / c;
			del = c * d;
			h *= del;
			if (fabs(del - 1) <= 2 * DBL_EPSILON)
				return h * exp(-x);
		}
		return NAN;
	} else {
		double ans = nm1 != 0 ? 1.0 / nm1 : -log(x) - euler, fact = 1;

		for (int i = 1; i <= 200; i++) {
			double del;

			fact *= -x / i;
			if (i != nm1) {
				del = -fact / (i - nm1);
			} else {
				double psi = -euler;

				for (int ii = 1; ii <= nm1; ii++)
					psi += 1.0 / ii;
				del = fact * (-log(x) + psi);
			}
			ans += del;
			if (fabs(del) < fabs(ans) * DBL_EPSILON)
				return ans;
		}
		return NAN;
	}
}
