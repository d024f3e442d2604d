#include <math.h>
#include <complex.h>

struct fixed {
	const double _Complex k;
	double gain;
};

/* re + im * I, whatever they are. */
static double _Complex cadgen_complex(double re, double im)
{
	double _Complex z;

	((double *)&z)[0] = re;
	((double *)&z)[1] = im;
	return z;
}

/* The real part of (a + b * I) * (c + d * I). */
static double cadgen_cmul_re(double a, double b, double c, double d)
{
	double _Complex z = cadgen_complex(a, b) * cadgen_complex(c, d);

	return ((double *)&z)[0];
}

/* The imaginary part of (a + b * I) * (c + d * I). */
static double cadgen_cmul_im(double a, double b, double c, double d)
{
	double _Complex z = cadgen_complex(a, b) * cadgen_complex(c, d);

	return ((double *)&z)[1];
}

/* The imaginary part of (a + b * I) / (c + d * I). */
static double cadgen_cdiv_im(double a, double b, double c, double d)
{
	double _Complex z = cadgen_complex(a, b) / cadgen_complex(c, d);

	return ((double *)&z)[1];
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

void negative_zero(double _Complex *z, const double _Complex *w, double x, double y);
void one(double _Complex *z, const double _Complex *w, double x, double y);
void sum(double _Complex *z, const double _Complex *w, double x, double y);
void difference_of(double _Complex *z, const double _Complex *w, double x, double y);
void negative(double _Complex *z, const double _Complex *w, double x, double y);
void negative_product(double _Complex *z, const double _Complex *w, double x, double y);
void conjugate(double _Complex *z, const double _Complex *w, double x, double y);
void mixed(double _Complex *z, const double _Complex *w, double x, double y);
void swapped(double _Complex *z, const double _Complex *w, double x, double y);
void product(double _Complex *z, const double _Complex *w, double x, double y);
void products(double _Complex *z, const double _Complex *w, double x, double y);
void product_swapped(double _Complex *z, const double _Complex *w, double x, double y);
void product_twice(double _Complex *z, const double _Complex *w, double x, double y);
void product_and_quotient(double _Complex *z, const double _Complex *w, double x, double y);
void quotient(double _Complex *z, const double _Complex *w, double x, double y);
void by_number(double _Complex *z, const double _Complex *w, double x, double y);
void number_by(double _Complex *z, const double _Complex *w, double x, double y);
void over_number(double _Complex *z, const double _Complex *w, double x, double y);
void number_over(double _Complex *z, const double _Complex *w, double x, double y);
void parts_by_parts(double _Complex *z, const double _Complex *w, double x, double y);
void equal_parts(double _Complex *z, const double _Complex *w, double x, double y);
void added(double _Complex *z, const double _Complex *w, double x, double y);
void sum_of_made(double _Complex *z, const double _Complex *w, double x, double y);
void real_and_sum(double _Complex *z, const double _Complex *w, double x, double y);
void parameters(double _Complex *z, const double _Complex *w, double x, double y);
void number_and_sum(double _Complex *z, const double _Complex *w, double x, double y);
void sum_and_number(double _Complex *z, const double _Complex *w, double x, double y);
void functions(double _Complex *z, const double _Complex *w, double x, double y);
void twice_used(double _Complex *z, const double _Complex *w, double x, double y);
void one_variable(double _Complex *z, const double _Complex *w, double x, double y);
void other_variable(double _Complex *z, const double _Complex *w, double x, double y);
void number_and_part(double _Complex *z, const double _Complex *w, double x, double y);
void sum_with_made(double _Complex *z, const double _Complex *w, double x, double y);
void sum_and_difference(double _Complex *z, const double _Complex *w, double x, double y);
void remainders(double _Complex *z, const double _Complex *w, double x, double y);
void added_negative(double _Complex *z, const double _Complex *w, double x, double y);
void added_conjugate(double _Complex *z, const double _Complex *w, double x, double y);
void added_half_negative(double _Complex *z, const double _Complex *w, double x, double y);
double shared_real(double _Complex *z, const double _Complex *w, double x);
double shared_imaginary(double _Complex *z, const double _Complex *w, double x);
void loaded_number(double _Complex *z, const double _Complex *w, const double *p);
double const_member(double _Complex *z, double x);
double all(double *p, double *q, double x);

void negative_zero(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)w, (void)y;

	*z = cadgen_complex(x * x, -0.0);
}

void one(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)w, (void)y;

	*z = cadgen_complex(x * x, 1);
}

void sum(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	*z += *w;
}

void difference_of(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	*z = *w - *z;
}

void negative(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	*z = -(*w);
}

void negative_product(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double a = ((double *)z)[0];
	double b = ((double *)z)[1];
	double c = ((const double *)w)[0];
	double d = ((const double *)w)[1];

	*z = -(cadgen_complex(a, b) * cadgen_complex(c, d));
}

void conjugate(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = cadgen_complex(((const double *)w)[0] + x, -((const double *)w)[1]);
}

void mixed(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	*z = cadgen_complex(((const double *)w)[0] + ((double *)z)[0],
		((const double *)w)[1] - ((double *)z)[1]);
}

void swapped(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double a = ((double *)z)[0];
	double c = ((const double *)w)[0];

	*z = cadgen_complex(((const double *)w)[1] + ((double *)z)[1], c + a);
}

void product(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double c = ((const double *)w)[0];
	double d = ((const double *)w)[1];

	*z = cadgen_complex(c, d) * cadgen_complex(c, d);
}

void products(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double a = ((double *)z)[0];
	double b = ((double *)z)[1];
	double c = ((const double *)w)[0];
	double d = ((const double *)w)[1];

	*z = cadgen_complex(cadgen_cmul_re(c, d, a, b), cadgen_cmul_im(c, d, b, a));
}

void product_swapped(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double c = ((const double *)w)[0];
	double d = ((const double *)w)[1];

	*z = cadgen_complex(cadgen_cmul_im(c, d, c, d), cadgen_cmul_re(c, d, c, d));
}

void product_twice(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double c = ((const double *)w)[0];
	double d = ((const double *)w)[1];

	*z = cadgen_complex(cadgen_cmul_re(c, d, c, d), cadgen_cmul_re(c, d, c, d));
}

void product_and_quotient(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double a = ((double *)z)[0];
	double b = ((double *)z)[1];
	double c = ((const double *)w)[0];
	double d = ((const double *)w)[1];

	*z = cadgen_complex(cadgen_cmul_re(c, d, a, b), cadgen_cdiv_im(c, d, a, b));
}

void quotient(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double a = ((double *)z)[0];
	double b = ((double *)z)[1];
	double c = ((const double *)w)[0];
	double d = ((const double *)w)[1];

	*z = cadgen_complex(c, d) / cadgen_complex(a, b);
}

void by_number(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = *w * x;
}

void number_by(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = x * *w;
}

void over_number(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = *w / x;
}

void number_over(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = cadgen_complex(x / ((const double *)w)[0], x / ((const double *)w)[1]);
}

void parts_by_parts(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	*z = cadgen_complex(((const double *)w)[0] * ((double *)z)[0],
		((const double *)w)[1] * ((double *)z)[1]);
}

void equal_parts(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	double c = ((const double *)w)[0];

	*z = cadgen_complex(c * x, c * x);
}

void added(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)w, (void)y;

	*z += cadgen_complex(x, x);
}

void sum_of_made(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = cadgen_complex(x + ((const double *)w)[0], x + ((const double *)w)[1]);
}

void real_and_sum(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)w, (void)y;

	*z = cadgen_complex(sin(x), sin(x));
}

void parameters(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)w;

	*z = cadgen_complex(x, y);
}

void number_and_sum(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	double c = ((const double *)w)[0];

	*z = cadgen_complex(x, c + ((const double *)w)[1]);
}

void sum_and_number(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = cadgen_complex(((const double *)w)[0] + ((const double *)w)[1], x);
}

void functions(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double c = ((const double *)w)[0];
	double d = ((const double *)w)[1];

	*z = cadgen_complex(cadgen_cexp_re(c, d) + ((double *)z)[0],
		cadgen_cexp_im(c, d) + ((double *)z)[1]);
}

void twice_used(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	*z = cadgen_complex(sin(((const double *)w)[0]) + ((double *)z)[0],
		sin(((const double *)w)[1]) + ((double *)z)[1]);
}

void one_variable(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double s = sin(((const double *)w)[0]);

	*z = cadgen_complex(s * s + s, s);
}

void other_variable(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double s = sin(((const double *)w)[0]);

	*z = cadgen_complex(s, s * s + s);
}

void number_and_part(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = cadgen_complex(x, ((const double *)w)[1]);
}

void sum_with_made(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = cadgen_complex(((const double *)w)[0] + x, ((const double *)w)[1] + x);
}

void sum_and_difference(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	double c = ((const double *)w)[0];

	*z = cadgen_complex(c + x, c - x);
}

void remainders(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z = cadgen_complex(fmin(((const double *)w)[0], x), fmin(((const double *)w)[1], x));
}

void added_negative(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	*z -= *w;
}

void added_conjugate(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)x, (void)y;

	double c = ((const double *)w)[0];
	double d = ((const double *)w)[1];

	*z += cadgen_complex(c, -d);
}

void added_half_negative(double _Complex *z, const double _Complex *w, double x, double y)
{
	(void)y;

	*z += cadgen_complex(-((const double *)w)[0], ((const double *)w)[1] + x);
}

double shared_real(double _Complex *z, const double _Complex *w, double x)
{
	double t = ((const double *)w)[0] / x;

	*z = cadgen_complex(t, ((const double *)w)[1] / x);
	return t;
}

double shared_imaginary(double _Complex *z, const double _Complex *w, double x)
{
	double t = ((const double *)w)[1] / x;

	*z = cadgen_complex(((const double *)w)[0] / x, t);
	return t;
}

void loaded_number(double _Complex *z, const double _Complex *w, const double *p)
{
	double x = *p;

	*z = x * *w;
}

double const_member(double _Complex *z, double x)
{
	(void)z;

	struct fixed p;

	*(double *)&((double *)&p.k)[0] = x;
	*(double *)&((double *)&p.k)[1] = x;
	return ((double *)&p.k)[0] + ((double *)&p.k)[1];
}

double all(double *p, double *q, double x)
{
	double _Complex p1;
	double _Complex p2;
	double a = p[0];

	p1 = cadgen_complex(a, p[1]);
	p2 = cadgen_complex(q[0], q[1]);
	negative_zero(&p1, &p2, x, a);
	one(&p1, &p2, x, a);
	sum(&p1, &p2, x, a);
	difference_of(&p1, &p2, x, a);
	negative(&p1, &p2, x, a);
	negative_product(&p1, &p2, x, a);
	conjugate(&p1, &p2, x, a);
	mixed(&p1, &p2, x, a);
	swapped(&p1, &p2, x, a);
	product(&p1, &p2, x, a);
	products(&p1, &p2, x, a);
	product_swapped(&p1, &p2, x, a);
	product_twice(&p1, &p2, x, a);
	product_and_quotient(&p1, &p2, x, a);
	quotient(&p1, &p2, x, a);
	by_number(&p1, &p2, x, a);
	number_by(&p1, &p2, x, a);
	over_number(&p1, &p2, x, a);
	number_over(&p1, &p2, x, a);
	parts_by_parts(&p1, &p2, x, a);
	equal_parts(&p1, &p2, x, a);
	added(&p1, &p2, x, a);
	sum_of_made(&p1, &p2, x, a);
	real_and_sum(&p1, &p2, x, a);
	parameters(&p1, &p2, x, a);
	number_and_sum(&p1, &p2, x, a);
	sum_and_number(&p1, &p2, x, a);
	functions(&p1, &p2, x, a);
	twice_used(&p1, &p2, x, a);
	one_variable(&p1, &p2, x, a);
	other_variable(&p1, &p2, x, a);
	number_and_part(&p1, &p2, x, a);
	sum_with_made(&p1, &p2, x, a);
	sum_and_difference(&p1, &p2, x, a);
	remainders(&p1, &p2, x, a);
	added_negative(&p1, &p2, x, a);
	added_conjugate(&p1, &p2, x, a);
	added_half_negative(&p1, &p2, x, a);
	double v = shared_real(&p1, &p2, x);
	double t = shared_imaginary(&p1, &p2, v);
	double k = t;
	loaded_number(&p1, &p2, &k);
	double u = const_member(&p1, t);
	p[0] = ((double *)&p1)[0];
	p[1] = ((double *)&p1)[1];
	return u;
}
