#include <math.h>

/* In a block that begins with this, sums may be added up in any order. */
#ifdef __clang__
#define CADGEN_ANY_ORDER _Pragma("clang fp reassociate(on)")
#else
#define CADGEN_ANY_ORDER
#endif

double top(const double *x, double w, int n);
double rounded(const double *x, double w, int n);
double factors(const double *x, double w, int n);
double scaled(const double *x, double w, int n);
double ordered(const double *x, double w, int n);
int counted(double *x, double w, int n);
double nested(const double *x, double w, int n);
double recurrence(const double *x, double w, int n);
double chosen(const double *x, double w, int n);
double functions(const double *x, double w, int n);
double places(double *x, double w, int n);
double swapped(double *x, double w, int n);
double used(double *x, double w, int n);
double converted(double *x, double w, int n);
double chosen_first(double *x, double w, int n);
double narrowed(double *x, double w, int n);

double top(const double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:21 */
		CADGEN_ANY_ORDER
		double a = x[i];

		s = a + (s - a * w);
	}
	return s;
}

double rounded(const double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) /* any_order.ir:35 */
		s += x[i] + 6755399441055744.0 - 6755399441055744.0;
	return s;
}

double factors(const double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) /* any_order.ir:50 */
		s += -(x[i] * 1e-300) / 1e+300;
	return s;
}

double scaled(const double *x, double w, int n)
{
	double t = w * w;
	double q = w + t;
	double s = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:66 */
		CADGEN_ANY_ORDER
		double a = x[i];

		s = s + a * t + a * q;
	}
	return s;
}

double ordered(const double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) /* any_order.ir:80 */
		s += x[i];
	return s;
}

int counted(double *x, double w, int n)
{
	double s = w;
	int k = 0;

	for (int i = 0; i < n; i++) { /* any_order.ir:91 */
		x[i] += s;
		k += i;
	}
	return k;
}

double nested(const double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:102 */
		double a = x[i];

		if (a < w) {
			for (int j = 0; j < n; j++) /* any_order.ir:107 */
				a *= w;
		} else {
			a = w;
		}
		s += a;
	}
	return s;
}

double recurrence(const double *x, double w, int n)
{
	double s = w;
	double h = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:123 */
		double a = x[i];

		s += a;
		h = a - h;
	}
	return s + h;
}

double chosen(const double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:137 */
		double a = x[i];

		s += (a < w ? 0 : a * w) * a;
	}
	return s;
}

double functions(const double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) /* any_order.ir:152 */
		s += exp(x[i]) * w;
	return s;
}

double places(double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:167 */
		CADGEN_ANY_ORDER
		double e = x[i + n - 2] * (i * 2 * 2);

		s += e;
	}
	return s;
}

double swapped(double *x, double w, int n)
{
	double s = w;
	double h = 0;

	for (int i = 0; i < n; i++) { /* any_order.ir:187 */
		x[i] += s;
		double t = h;
		h = s;
		s = t;
	}
	return s - h;
}

double used(double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:200 */
		double *p = x + i;

		s += *p;
		*p = s;
	}
	return s;
}

double converted(double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:214 */
		CADGEN_ANY_ORDER
		s += i * 2 * x[i];
	}
	return s;
}

double chosen_first(double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:230 */
		double a = x[i];

		s += (a < w ? a * w : 0) * a;
	}
	return s;
}

double narrowed(double *x, double w, int n)
{
	double s = w;

	for (int i = 0; i < n; i++) { /* any_order.ir:247 */
		double a = x[i];

		s += (float)(a * w) * a;
	}
	return s;
}
