/* Complex numbers in lists, with real operands, and changed while an expression is computed. */
#include <complex.h>

/* test: lists x:0.5..1 */
#pragma cadgen fwd lists
#pragma cadgen rev lists
double lists(double x, double _Complex z)
{
	double _Complex a[3] = {x, z, [2] = x * z};
	struct { double _Complex u, v[2]; } s = {z, {x, z * z}};

	a[0] += s.v[1];
	a[2] -= s.u;
	a[1] += 1;
	a[2] -= 1;
	return creal(a[0] * a[1] / a[2]) + cimag(a[1] * s.v[0])+ creal(-a[1] * +a[0]);
}

/* test: reals x:0.5..1 n=3 */
#pragma cadgen fwd reals
#pragma cadgen rev reals
double reals(double x, float y, int n, double _Complex z)
{
	double s = x;

	s *= z;
	s += n * z;
	y -= z;
	n += z;
	s -= y;
	s /= z;
	s += (double)(z = x);
	s += (_Bool)z;
	z -= n;
	s += cimag((n++, z));
	return s + cabs(z) + x / z  + (n ? x : z) + (n > 100 ? z : x);
}

static double _Complex twice(double _Complex *p)
{
	*p *= 2;
	return *p;
}

/* test: order z[3] */
#pragma cadgen fwd order
#pragma cadgen rev order
double order(double _Complex *z)
{
	int i = 0;

	z[i++] += 3 * z[2];
	z[i] = z[0] = z[2];
	z[1] *= z[0] + twice(z + 2);
	z[1] += (z[0] = z[1]) * 2;
	return creal(z[0] * z[1]) + cimag(z[2]);
}

/* An imaginary number is true, though its real part is 0. */
/* test: truth x:0.5..1 */
#pragma cadgen fwd truth
#pragma cadgen rev truth
double truth(double x)
{
	double _Complex z = x * I;
	_Bool is = z;
	int sum = (_Bool)(z - z) + is;

	return is ? sum * x * x : x;
}
