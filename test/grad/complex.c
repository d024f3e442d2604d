/* Complex numbers: each is two numbers, and a differential is one, too. */
#include <complex.h>
#include <math.h>

/* test: product */
#pragma cadgen fwd product
#pragma cadgen rev product
double complex product(double complex z, double complex w)
{
	return z * w;
}

/* test: quotient w:0.5..2 */
#pragma cadgen fwd quotient
#pragma cadgen rev quotient
double complex quotient(double complex z, double complex w)
{
	return z / w;
}

/* test: mixed x:0.5..2 z:0.5..2 n=2,-3 */
#pragma cadgen fwd mixed
#pragma cadgen rev mixed
double complex mixed(double x, double complex z, int n)
{
	return x * z + z * x - z / x + x / z + (x - z) * (z - x) + (x + z) + (z + x) + n * z - z / n + n;
}

/* test: unary */
#pragma cadgen fwd unary
#pragma cadgen rev unary
double complex unary(double complex z)
{
	return -z * conj(z) + +z - (__extension__ ~z) * z;
}

/* test: parts */
#pragma cadgen fwd parts
#pragma cadgen rev parts
#pragma cadgen grad parts wrt(z)
double parts(double complex z)
{
	return creal(z) * cimag(z) + 3 * cimag(z * z);
}

/* test: polar z:0.3..1.5 */
#pragma cadgen fwd polar
#pragma cadgen rev polar
double polar(double complex z)
{
	return cabs(z) * carg(z);
}

/* test: exponential */
#pragma cadgen fwd exponential
#pragma cadgen rev exponential
double complex exponential(double complex z)
{
	return cexp(z) + cexp(I * z);
}

/* test: roots z:0.2..1.5 */
#pragma cadgen fwd roots
#pragma cadgen rev roots
double complex roots(double complex z)
{
	return csqrt(z) * clog(z) - csqrt(-z);
}

/* test: power z:0.3..1.5 */
#pragma cadgen fwd power
#pragma cadgen rev power
double complex power(double complex z, double complex w)
{
	return cpow(z, w) + cpow(z, 3) + cpow(z, 0.5);
}

/* test: circular */
#pragma cadgen fwd circular
#pragma cadgen rev circular
double complex circular(double complex z)
{
	return csin(z) * ccos(z) + ctan(z / 2);
}

/* test: hyperbolic */
#pragma cadgen fwd hyperbolic
#pragma cadgen rev hyperbolic
double complex hyperbolic(double complex z)
{
	return csinh(z) * ccosh(z) + ctanh(z / 2);
}

/* test: inverse z:0.1..0.9 */
#pragma cadgen fwd inverse
#pragma cadgen rev inverse
double complex inverse(double complex z)
{
	return casin(z) + cacos(z) * catan(z) - casinh(z) / cacosh(z) + catanh(z);
}

/* test: far z:2..9 */
#pragma cadgen fwd far
#pragma cadgen rev far
double complex far(double complex z)
{
	return casin(z) + 2 * cacos(z) + 3 * catan(z) - casinh(z) / cacosh(z) + catanh(-z);
}
