/* Complex numbers in arrays, structs and loops. */
#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

/* test: in_place n=0,1,4 z[n] */
#pragma cadgen fwd in_place
#pragma cadgen rev in_place wrt(z[n]) of(z[n])
void in_place(int n, double complex *z)
{
	for (int i = 0; i < n; i++)
		z[i] *= z[i] + 1;
}

/* test: running n=0,1,5 z[n] w[n] */
#pragma cadgen fwd running
#pragma cadgen rev running
double complex running(int n, const double complex *z, double complex *w)
{
	double complex s = 1;

	for (int i = 0; i < n; i++) {
		s = s * z[i] + w[i];
		w[i] = s;
	}
	return s;
}

/* test: dft n=0,1,4 x[n] y[n] */
#pragma cadgen fwd dft wrt(x[n]) of(y[n])
#pragma cadgen rev dft wrt(x[n]) of(y[n])
void dft(int n, const double complex *x, double complex *y)
{
	for (int k = 0; k < n; k++) {
		y[k] = 0;
		for (int j = 0; j < n; j++)
			y[k] += x[j] * cexp(-2 * PI * I * j * k / n);
	}
}

static void fft_step(int n, int stride, const double complex *x, double complex *y)
{
	if (n == 1) {
		y[0] = x[0];
		return;
	}
	fft_step(n / 2, 2 * stride, x, y);
	fft_step(n / 2, 2 * stride, x + stride, y + n / 2);
	for (int k = 0; k < n / 2; k++) {
		double complex e = y[k], o = cexp(-2 * PI * I * k / n) * y[k + n / 2];

		y[k] = e + o;
		y[k + n / 2] = e - o;
	}
}

/* test: spectrum n=1,2,8 x[n] y[n] */
#pragma cadgen fwd spectrum wrt(x[n]) of(return) scratch(y[n])
#pragma cadgen rev spectrum wrt(x[n]) of(return) scratch(y[n])
double spectrum(int n, const double complex *x, double complex *y)
{
	double sum = 0;

	fft_step(n, 1, x, y);
	for (int k = 0; k < n; k++)
		sum += (k + 1) * (creal(y[k]) * creal(y[k]) + cimag(y[k]) * cimag(y[k]));
	return sum;
}

/* test: horner n=0,1,5 c[n] */
#pragma cadgen fwd horner
#pragma cadgen rev horner
double complex horner(int n, const double complex *c, double complex z)
{
	double complex p = 0;

	for (int i = n - 1; i >= 0; i--)
		p = p * z + c[i];
	return p;
}

/* Newton's method for z * z * z = c. */
/* test: newton c:0.5..1.5 */
#pragma cadgen fwd newton
#pragma cadgen rev newton
double complex newton(double complex c)
{
	double complex z = 1 + 0.5 * I;

	while (cabs(z * z * z - c) > 1e-12)
		z -= (z * z * z - c) / (3 * z * z);
	return z;
}

/* test: escape n=0,1,9 c:-0.4..0.4 */
#pragma cadgen fwd escape
#pragma cadgen rev escape
double escape(int n, double complex c)
{
	double complex z = 0;

	for (int i = 0; i < n; i++) {
		z = z * z + c;
		if (cabs(z) > 2)
			break;
	}
	return cabs(z - 3);
}

/* The impedance of a resistor, a coil and a capacitor in series, beside a resistor. */
/* test: impedance r:1..2 l:1..2 c:1..2 w:1..2 */
#pragma cadgen fwd impedance
#pragma cadgen rev impedance
#pragma cadgen grad impedance
double impedance(double r, double l, double c, double w)
{
	double complex series = r + I * w * l + 1 / (I * w * c);

	return cabs(1 / (1 / series + 1 / (2 * r)));
}

/* test: lu n=1,2,4 a[n*n] */
#pragma cadgen fwd lu
#pragma cadgen rev lu wrt(a[n * n]) of(a[n * n], return)
double complex lu(int n, double complex *a)
{
	double complex det = 1;

	for (int i = 0; i < n; i++)
		a[i * n + i] += 4;
	for (int k = 0; k < n; k++) {
		det *= a[k * n + k];
		for (int i = k + 1; i < n; i++) {
			a[i * n + k] /= a[k * n + k];
			for (int j = k + 1; j < n; j++)
				a[i * n + j] -= a[i * n + k] * a[k * n + j];
		}
	}
	return det;
}

/* test: product_of_matrices a[6] b[6] c[4] */
#pragma cadgen fwd product_of_matrices
#pragma cadgen rev product_of_matrices wrt(a[6], b[6]) of(c[4])
void product_of_matrices(const double complex *a, const double complex *b, double complex *c)
{
	double complex l[2][3], r[3][2] = {{0}};

	memcpy(l, a, sizeof l);
	for (int k = 0; k < 3; k++)
		for (int j = 0; j < 2; j++)
			r[k][j] = b[2 * k + j];
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++) {
			c[2 * i + j] = 0;
			for (int k = 0; k < 3; k++)
				c[2 * i + j] += l[i][k] * conj(r[k][j]);
		}
}

struct filter {
	double complex pole, zero;
	double gain;
	int order;
	double complex taps[3];
};

/* test: response f->order=0,1,3 */
#pragma cadgen fwd response
#pragma cadgen rev response
double complex response(const struct filter *f, double w)
{
	double complex s = I * w, h = f->gain * (s - f->zero) / (s - f->pole + 4);

	for (int i = 0; i < f->order; i++)
		h += f->taps[i] * cexp(-i * s);
	return h;
}

/* test: move f.order=3 */
#pragma cadgen fwd move
#pragma cadgen rev move
struct filter move(struct filter f, double complex by)
{
	struct filter g = f;

	g.pole *= by;
	g.zero = f.pole + g.pole;
	for (int i = 0; i < 3; i++)
		g.taps[i] = f.taps[2 - i] * by;
	return g;
}

double complex power_of(double complex z, int n)
{
	double complex half;

	if (n == 0)
		return 1;
	half = power_of(z, n / 2);
	return n % 2 ? half * half * z : half * half;
}

/* test: recursive n=0,1,5 */
#pragma cadgen fwd recursive
#pragma cadgen rev recursive
double complex recursive(double complex z, int n)
{
	return power_of(z, n) + power_of(conj(z), n + 1);
}

static void rotate(double complex *z, double angle)
{
	*z *= cexp(I * angle);
}

/* test: through_pointers n=0,1,4 z[n] */
#pragma cadgen fwd through_pointers
#pragma cadgen rev through_pointers wrt(z[n], angle) of(z[n])
#pragma cadgen rev through_pointers wrt(z[n], angle) of(z[n]) split name(through_split)
#pragma cadgen rev through_pointers wrt(z[n], angle) of(z[n]) tape(workspace) name(through_workspace)
void through_pointers(int n, double complex *z, double angle)
{
	for (int i = 0; i < n; i++) {
		rotate(&z[i], angle);
		angle += cabs(z[i]);
	}
}

/* test: overlapping {x = NEW(double complex, 4); y = CASE == 0 ? NEW(double complex, 3) : x + CASE - 1;} cases=3 */
#pragma cadgen fwd overlapping
#pragma cadgen rev overlapping wrt(x[3], y[3]) of(y[3])
void overlapping(const double complex *x, double complex *y)
{
	for (int i = 0; i < 3; i++)
		y[i] = x[i] * x[i] - I * y[i];
}

/* test: allocated n=0,1,4 z[n] */
#pragma cadgen fwd allocated
#pragma cadgen rev allocated
double complex allocated(int n, const double complex *z)
{
	double complex *t = malloc((n + 1) * sizeof *t), s;

	t[0] = 1;
	for (int i = 0; i < n; i++)
		t[i + 1] = t[i] * z[i] + conj(t[i]);
	s = t[n];
	free(t);
	return s;
}

/* test: choices n=0,1,2,3 */
#pragma cadgen fwd choices
#pragma cadgen rev choices
double complex choices(double complex z, double x, int n)
{
	double complex w = n % 2 ? z : x;

	if (z == w)
		w *= 2;
	if (z != x && n != 2)
		w += z;
	w = n > 1 && w ? w * w : (n ? I : 3) * w;
	return !w ? 1 : w;
}

/* test: early n=0,1,4 z[n] */
#pragma cadgen fwd early
#pragma cadgen rev early
double complex early(int n, const double complex *z)
{
	double complex p = 1;

	for (int i = 0; i < n; i++) {
		if (creal(z[i]) > 0.5)
			return p * z[i];
		if (cimag(z[i]) < -1)
			continue;
		p *= 1 + z[i] / 4;
	}
	return -p;
}

/* test: converted */
#pragma cadgen fwd converted
#pragma cadgen rev converted
double converted(double complex z, float complex w, double x)
{
	double complex d = w;
	double re = z * w;

	x *= z;
	d -= x;
	return re + x + (double)(z * d) + (float)w;
}

/* test: narrowed */
#pragma cadgen fwd narrowed
#pragma cadgen rev narrowed
float complex narrowed(double complex z, float complex w, double x)
{
	float complex f = z * 2;

	w += x;
	w *= z;
	return f * w - (float complex)z;
}

/* test: single n=0,1,4 z[n] */
#pragma cadgen fwd single
#pragma cadgen rev single
float complex single(int n, const float complex *z, float x)
{
	float complex s = x;

	for (int i = 0; i < n; i++)
		s = s * z[i] / (2 + cabsf(z[i])) + cexpf(I * x);
	return s;
}

/* test: extended */
#pragma cadgen fwd extended
#pragma cadgen rev extended
long double complex extended(long double complex z)
{
	return z * cexpl(z) / (z + 3) + csqrtl(z * z + 9);
}

/* test: stepped */
#pragma cadgen fwd stepped
#pragma cadgen rev stepped
double complex stepped(double complex z)
{
	double complex w = __extension__ z++, v;

	w *= z;
	__extension__ ++w;
	v = __extension__ w-- - (__extension__ --z);
	return v * (w = z, w * w);
}

/* test: parts_of {z = NEW(double complex, 2);} */
#pragma cadgen fwd parts_of
#pragma cadgen rev parts_of wrt(z[2]) of(return, z[2])
double parts_of(double complex *z)
{
	((double *)&z[0])[1] *= 2;
	((double *)(z + 1))[0] = creal(z[0]);
	__extension__ __imag__ z[1] += __extension__ __real__ z[0] * 3;
	return __extension__ __imag__(z[0] * z[1]);
}

/* test: turned n=0,1,2,3 */
#pragma cadgen fwd turned
#pragma cadgen rev turned
double complex turned(double complex z, int n)
{
	static const double complex turns[4] = {1, I, -1, -I};

	return z * turns[n] + 1 / (2 + z * conj(z));
}

/* test: as_numbers n=0,1,2,3 z[2] */
#pragma cadgen fwd as_numbers
#pragma cadgen rev as_numbers wrt(z[2])
double as_numbers(int n, const double complex *z)
{
	const double *p = (const double *)z;

	return p[n] * p[n];
}

/* test: interleaved n=0,1,2,3 z[n] */
#pragma cadgen fwd interleaved
#pragma cadgen rev interleaved wrt(z[n]) of(z[n])
void interleaved(int n, double complex *z)
{
	double *p = (double *)z;

	for (int i = 0; i < n; i++) {
		z[i] *= z[i];
		p[2 * i] *= p[2 * i + 1];
		z[i] += 1;
		p[i] *= p[n];
		z[i] = p[2 * i] - z[n - 1 - i];
	}
}

/* A number that is not complex has the imaginary part 0, of its own type. */
/* test: parts_of_numbers n=0,3 */
#pragma cadgen fwd parts_of_numbers
#pragma cadgen rev parts_of_numbers
double parts_of_numbers(double x, int n)
{
	return x * (__extension__ __imag__ n + __extension__ __real__ n) + x * __extension__ __imag__ x;
}
