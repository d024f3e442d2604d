#include <math.h>
#include <complex.h>

/* re + im * I, whatever they are. */
static double _Complex cadgen_complex(double re, double im)
{
	double _Complex z;

	((double *)&z)[0] = re;
	((double *)&z)[1] = im;
	return z;
}

/* The real part of cexp(x + y * I). */
static double cadgen_cexp_re(double x, double y)
{
	double _Complex z = cexp(cadgen_complex(x, y));

	return ((double *)&z)[0];
}

/* The imaginary part of cexp(x + y * I). */
static double cadgen_cexp_im(double x, double y)
{
	double _Complex z = cexp(cadgen_complex(x, y));

	return ((double *)&z)[1];
}

void squares(int n, double _Complex *z);
void sums(int n, double _Complex *z, const double _Complex *w, double x);
double apart(double _Complex *z, double _Complex *w);
double late(double _Complex *z, double x);
double all(double *x, double y);

void squares(int n, double _Complex *z)
{
	for (int i = 0; i < n; i++) { /* complex.ir:7 */
		double _Complex *p = &z[i];
		double re = ((double *)p)[0];
		double im = ((double *)p)[1];

		*p = cadgen_complex(re, im) * cadgen_complex(re, im);
	}
}

void sums(int n, double _Complex *z, const double _Complex *w, double x)
{
	for (int i = 0; i < n; i++) { /* complex.ir:25 */
		double _Complex *p = &z[i];
		const double _Complex *q = &w[i];
		double re = ((const double *)q)[0];
		double im = ((const double *)q)[1];

		*p -= cadgen_complex(cadgen_cexp_re(re, im), cadgen_cexp_im(re, im));
		*p *= x;
	}
	z[0] = x;
}

double apart(double _Complex *z, double _Complex *w)
{
	double im = ((double *)w)[1];

	((double *)z)[0] = ((double *)w)[0];
	((double *)z)[1] = ((double *)w)[0];
	((double *)w)[0] = im;
	return ((double *)z)[0];
}

double late(double _Complex *z, double x)
{
	((double *)z)[1] = x;
	double t = ((double *)z)[1] * ((double *)z)[1];
	((double *)z)[0] += t;
	return t;
}

double all(double *x, double y)
{
	double _Complex p[2] = {0};

	p[0] = cadgen_complex(x[0], x[1]);
	p[1] = cadgen_complex(x[2], x[3]);
	squares(2, p);
	sums(1, p, &p[1], y);
	double s = apart(p, &p[1]);
	double t = late(p, y);
	x[0] = ((double *)&p[0])[0];
	x[1] = ((double *)&p[0])[1];
	x[2] = ((double *)&p[1])[0];
	x[3] = ((double *)&p[1])[1];
	return s + t;
}
