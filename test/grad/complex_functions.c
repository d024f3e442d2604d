/* Functions and constants of complex numbers, without <complex.h>, which need not be there. */
#define UNITF (__extension__ 1.0iF)
#define UNIT (__extension__ 1.0i)

/* test: real_arguments x:0.2..0.8 y:0.2..0.8 */
#pragma cadgen fwd real_arguments
#pragma cadgen rev real_arguments
double _Complex real_arguments(double x, float y)
{
	return __builtin_creal(x) * __builtin_conj(x) + __builtin_cimag(y) + __builtin_carg(x) +
	       __builtin_cproj(y) + __builtin_complex(x, x * x);
}

/* test: narrow */
#pragma cadgen fwd narrow
#pragma cadgen rev narrow
float _Complex narrow(float _Complex z)
{
	float x = __real__ z, y = __imag__ z;

	return __builtin_conj(z) * y - __builtin_complex(y, x);
}

/* test: wide */
#pragma cadgen fwd wide
#pragma cadgen rev wide
long double _Complex wide(long double _Complex z)
{
	return __builtin_conjl(z) * __builtin_cimagl(z) / (z + 4);
}

/* The header is not there to declare cexp in the output. */
/* test: exponential z[2] w[2] */
#pragma cadgen fwd exponential
#pragma cadgen rev exponential wrt(z[2]) of(w[2])
void exponential(const double _Complex *z, double _Complex *w)
{
	for (int i = 0; i < 2; i++)
		w[i] = __builtin_cexp(z[i]) * __builtin_cpow(z[i] + 3, 2);
}

/* test: constants */
#pragma cadgen fwd constants
#pragma cadgen rev constants
double _Complex constants(double x)
{
	double _Complex k = 2 + 3 * UNITF, m = -(2 * UNITF) * x, r = 3.0 - (2 * 3) * UNIT;

	return x * k + m * (0 * UNIT + 1) + r * x;
}

/* A zero times infinity is no zero, and what is not zero is not dropped. */
/* test: not_zero */
#pragma cadgen fwd not_zero
#pragma cadgen rev not_zero
double not_zero(double x)
{
	double _Complex m = __builtin_inf() * UNITF;
	double _Complex two = (2.0f + UNITF) * (3.0f + 0.0f), eight = (3.0f + 5.0f) + 0.5f * UNITF;

	if (__builtin_creal(m) != 0)
		x *= 3;
	return x * __builtin_creal(two) * __builtin_creal(eight) * __builtin_cimag(two);
}

/* The sign of a zero is that of the source. */
/* test: signed_zeros x:1..2 */
#pragma cadgen fwd signed_zeros
#pragma cadgen rev signed_zeros
double signed_zeros(double x)
{
	double _Complex a = -2.0f * UNITF, b = -3 * UNITF, c = 4 * UNITF;

	return x * __builtin_copysign(1, __builtin_creal(a)) +
	       x * x * __builtin_copysign(2, __builtin_creal(b)) +
	       x * x * x * __builtin_copysign(4, __builtin_creal(c));
}

typedef struct Fixed {
	const double _Complex k;
	double gain;
} Fixed;

/* A const member is assigned nothing after it is declared. */
/* test: const_member */
#pragma cadgen fwd const_member
#pragma cadgen rev const_member
double const_member(double _Complex z, double x)
{
	Fixed f = {z * x, x};
	Fixed g[2] = {{z, x}, {z * z, 2}};

	return __builtin_creal(f.k * g[1].k) * f.gain + __builtin_cimag(g[0].k);
}

/* One part of a conversion, of a float complex number and a long double one. */
/* test: conversions z:0.5..1 w:0.5..1 n=2,-3 */
#pragma cadgen fwd conversions
#pragma cadgen rev conversions
double conversions(float _Complex z, long double _Complex w, int n)
{
	double _Complex a = z, b = w;
	float _Complex c = a * b;
	double s = n;

	a += n;
	b *= z;
	s += c;
	s *= a - (float)s;
	z /= w;
	return s + __builtin_cimag(b) + __imag__ z + (_Bool)a;
}

/* test: compared z:0.5..1 */
#pragma cadgen fwd compared
#pragma cadgen rev compared
double compared(double _Complex z, double x, float _Complex w)
{
	double r = x;

	if (z == x)
		r = 2;
	if (w != z && z)
		r *= __real__ z + __imag__ w;
	if (!(__imag__ z - __imag__ z + 0 * UNIT))
		r *= x;
	return (__real__ z ? r : 0) * (z - z == 0 ? 3 : 1);
}

/* test: elements z[2] */
#pragma cadgen fwd elements
#pragma cadgen rev elements wrt(z[2]) of(return, z[2])
double elements(double _Complex *z)
{
	double _Complex w = z[0] * z[1];

	((double *)&w)[0] *= ((double *)&z[1])[1];
	((double *)&z[0])[1] += ((double *)&w)[0];
	return ((double *)&w)[0] + ((double *)&w)[1] * ((double *)z)[0];
}

/* test: computed_element i=0,1 */
#pragma cadgen fwd computed_element
#pragma cadgen rev computed_element
double computed_element(double _Complex z, int i)
{
	return ((double *)&z)[i] * ((double *)&z)[1 - i] * __real__ z;
}

/* The third part of an array is the first of its second element. */
/* test: third_part z[2] */
#pragma cadgen fwd third_part
#pragma cadgen rev third_part wrt(z[2]) of(return, z[2])
double third_part(double _Complex *z)
{
	double *p = (double *)z;

	p[3] *= ((double *)z)[2];
	((double *)z)[1] *= p[2];
	return p[3] * __imag__ z[0];
}
