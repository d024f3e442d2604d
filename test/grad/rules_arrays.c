/* Rules for functions that take arrays: forward calls the rule fwd, reverse the rule rev. */
#include <math.h>

static double dot(int n, const double *x, const double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

#pragma cadgen rule fwd(dot) wrt(x[n], y[n])
static double dot_tangent(int n, const double *x, const double *y, const double *x_d,
                          const double *y_d, double *dot_d)
{
	*dot_d = dot(n, x_d, y) + dot(n, x, y_d);
	return dot(n, x, y);
}

#pragma cadgen rule rev(dot) wrt(x[n], y[n])
static void dot_adjoint(int n, const double *x, const double *y, double *x_b, double *y_b,
                        double dot_b)
{
	for (int i = 0; i < n; i++) {
		x_b[i] += dot_b * y[i];
		y_b[i] += dot_b * x[i];
	}
}

/* in place, with strides */
static void axpy(int n, double a, const double *x, int incx, double *y, int incy)
{
	for (int i = 0; i < n; i++)
		y[i * incy] += a * x[i * incx];
}

#pragma cadgen rule fwd(axpy) wrt(a, x[1 + (n - 1) * incx], y[1 + (n - 1) * incy]) of(y[1 + (n - 1) * incy])
static void axpy_tangent(int n, double a, const double *x, int incx, double *y, int incy, double a_d,
                         const double *x_d, double *y_d)
{
	for (int i = 0; i < n; i++)
		y_d[i * incy] += a_d * x[i * incx] + a * x_d[i * incx];
	axpy(n, a, x, incx, y, incy);
}

#pragma cadgen rule rev(axpy) wrt(a, x[1 + (n - 1) * incx], y[1 + (n - 1) * incy]) of(y[1 + (n - 1) * incy])
static void axpy_adjoint(int n, double a, const double *x, int incx, double *y, int incy, double *a_b,
                         double *x_b, double *y_b)
{
	(void)y;
	for (int i = 0; i < n; i++) {
		*a_b += y_b[i * incy] * x[i * incx];
		x_b[i * incx] += a * y_b[i * incy];
	}
}

/* overwrites its argument, whose values on entry the adjoint needs; returns a number, too */
static double squares(int n, double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += x[i];
		x[i] *= x[i];
	}
	return s;
}

#pragma cadgen rule fwd(squares) wrt(x[n])
static double squares_tangent(int n, double *x, double *x_d, double *s_d)
{
	*s_d = 0;
	for (int i = 0; i < n; i++) {
		*s_d += x_d[i];
		x_d[i] *= 2 * x[i];
	}
	return squares(n, x);
}

#pragma cadgen rule rev(squares) wrt(x[n])
static void squares_adjoint(int n, double *x, double *x_b, double s_b)
{
	for (int i = 0; i < n; i++)
		x_b[i] = 2 * x[i] * x_b[i] + s_b;
}

/* of which the adjoint needs the values on exit only */
static void exponentials(int n, double *x, const double *scale)
{
	for (int i = 0; i < n; i++)
		x[i] = exp(scale[i] * x[i]);
}

#pragma cadgen rule fwd(exponentials) wrt(x[n]) of(x[n])
static void exponentials_fwd(int n, double *x, const double *scale, double *x_d)
{
	exponentials(n, x, scale);
	for (int i = 0; i < n; i++)
		x_d[i] *= scale[i] * x[i];
}

#pragma cadgen rule rev(exponentials) wrt(x[n]) of(x[n]) extent(scale[n]) exit(x) entry(scale)
static void exponentials_rev(int n, double *x, const double *scale, double *x_b)
{
	for (int i = 0; i < n; i++)
		x_b[i] *= scale[i] * x[i];
}

/* of which the adjoint needs no values, and which tells something */
static int shift(int n, double *x, const float *by, int *told)
{
	for (int i = 0; i < n; i++)
		x[i] = 2 * x[i] + 3 * by[i];
	*told = n + 1;
	return n > 1;
}

#pragma cadgen rule fwd(shift) wrt(x[n], by[n]) of(x[n])
static int shift_fwd(int n, double *x, const float *by, int *told, double *x_d, const float *by_d)
{
	for (int i = 0; i < n; i++)
		x_d[i] = 2 * x_d[i] + 3 * by_d[i];
	return shift(n, x, by, told);
}

#pragma cadgen rule rev(shift) wrt(x[n], by[n]) of(x[n]) entry()
static void shift_rev(int n, double *x, const float *by, int *told, double *x_b, float *by_b)
{
	if (x || by || told)
		x_b[0] = 1e9; /* never */
	for (int i = 0; i < n; i++) {
		by_b[i] += (float)(3 * x_b[i]);
		x_b[i] *= 2;
	}
}

/* ---- what calls them ---- */

/* the same array twice */
/* test: energy n=0,1,5 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double energy(int n, const double *x, double w)
{
	return w * dot(n, x, x);
}

/* arrays through which no derivative passes; a result that is not used */
/* test: weighted n=0,1,4 x[n] w[n] */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double weighted(int n, const double *x, const double *w)
{
	dot(n, x, x);
	return dot(n, w, x) * dot(n, w, w);
}

/* in a loop, what it reads is overwritten */
/* test: steps n=0,1,4 x[n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
double steps(int n, double *x, double *y, double a)
{
	double s = 0;

	for (int k = 0; k < 3; k++) {
		axpy(n, a * a, x, 1, y, 1);
		s += dot(n, x, y);
		for (int i = 0; i < n; i++)
			x[i] = sin(y[i]) * s;
	}
	return s;
}

/* strides, parts of an array */
/* test: columns n=1,2,4 a[3 * n] */
#pragma cadgen fwd
#pragma cadgen rev
void columns(int n, double *a, double w)
{
	axpy(n, w, a, 3, a + 1, 3);
	axpy(n, a[0], a + 1, 3, a + 2, 3);
}

/* values on entry */
/* test: powers n=0,1,3 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double powers(int n, double *x)
{
	double s = 0;

	for (int k = 0; k < 2; k++)
		s += squares(n, x) * (k + 1);
	return s * squares(n, x);
}

/* local memory, under a condition */
/* test: local n=0,1,4,9 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double local(int n, const double *x, double w)
{
	double t[8] = {0};
	int m = n < 8 ? n : 8;

	for (int i = 0; i < m; i++)
		t[i] = x[i] * w;
	if (w > 0)
		axpy(m, w, x, 1, t, 1);
	squares(m, t);
	return dot(m, t, x);
}

/* in a recursion */
static double tower(int n, double *x, double w)
{
	double s;

	if (n <= 0)
		return w;
	s = squares(n, x);
	axpy(n, s, x, 1, x, 1);
	return s + tower(n - 1, x, w * s) * dot(n, x, x);
}

/* test: towers n=0,1,3 x[n]:-0.5..0.5 rtol=1e-6 */
#pragma cadgen fwd
#pragma cadgen rev
double towers(int n, double *x, double w)
{
	return tower(n, x, w);
}

/* through a pointer */
typedef double (*product)(int, const double *, const double *);

static double first(int n, const double *x, const double *y)
{
	return n > 0 ? x[0] * y[0] * y[0] : 0;
}

/* test: chosen n=0,1,3 k=0,1 x[n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
double chosen(int k, int n, const double *x, const double *y)
{
	const product table[2] = {dot, first};

	return table[k](n, x, y);
}

/* values on exit, or none */
/* test: grown n=0,1,3 x[n]:-0.5..0.5 s[n]:-0.5..0.5 */
#pragma cadgen fwd wrt(x) of(x, return)
#pragma cadgen rev wrt(x) of(x, return)
double grown(int n, double *x, const double *s)
{
	double sum = 0;

	for (int k = 0; k < 2; k++) {
		exponentials(n, x, s);
		for (int i = 0; i < n; i++)
			x[i] = x[i] * x[i] - 1;
		sum += dot(n, x, s);
	}
	return sum;
}

/* test: shifted n=0,1,3 x[n] by[n] */
#pragma cadgen fwd
#pragma cadgen rev
double shifted(int n, double *x, const float *by)
{
	int told, some = shift(n, x, by, &told);

	for (int i = 0; i < told - 1; i++)
		x[i] *= x[i] + some;
	return shift(n, x, by, &told) * dot(n, x, x);
}

/* what the rule reads may be what the function writes, and int arrays, too */
/* test: overlapped n=0,1,4 x[n] z[n] overlap(x, z) */
#pragma cadgen fwd
#pragma cadgen rev
double overlapped(int n, const double *x, double *z)
{
	double s = dot(n, x, x);

	for (int i = 0; i < n; i++)
		z[i] = z[i] * 3 + s;
	return s;
}

static double weighed(int n, const int *k, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += k[i] * x[i];
	return s;
}

#pragma cadgen rule fwd(weighed) wrt(x[n])
static double weighed_fwd(int n, const int *k, const double *x, const double *x_d, double *s_d)
{
	*s_d = weighed(n, k, x_d);
	return weighed(n, k, x);
}

#pragma cadgen rule rev(weighed) wrt(x[n]) extent(k[n])
static void weighed_rev(int n, const int *k, const double *x, double *x_b, double s_b)
{
	(void)x;
	for (int i = 0; i < n; i++)
		x_b[i] += k[i] * s_b;
}

static int stolen[4] = {3, 1, 4, 1};

static int take(const int *k)
{
	int *w = (int *)k;

	w[0]++;
	return w[0];
}
#pragma cadgen inactive take

/* an inactive function writes what pointers to const lead to */
/* test: taken n=1,2,4 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double taken(int n, const double *x)
{
	double s;

	stolen[0] = 3;
	s = weighed(n, stolen, x);
	return s * s * take(stolen);
}

/* a parameter of the name of what derivatives add */
static double pooled(int n, double pool, double *record)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += pool * record[i];
		record[i] = pool;
	}
	return s;
}

#pragma cadgen rule fwd(pooled) wrt(pool, record[n])
static double pooled_fwd(int n, double pool, double *record, double pool_d, double *record_d, double *s_d)
{
	*s_d = 0;
	for (int i = 0; i < n; i++) {
		*s_d += pool_d * record[i] + pool * record_d[i];
		record_d[i] = pool_d;
	}
	return pooled(n, pool, record);
}

#pragma cadgen rule rev(pooled) wrt(pool, record[n])
static void pooled_rev(int n, double pool, double *record, double *pool_b, double *record_b, double s_b)
{
	for (int i = 0; i < n; i++) {
		*pool_b += record_b[i] + s_b * record[i];
		record_b[i] = s_b * pool;
	}
}

/* test: named n=0,1,3 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double named(int n, double w, double *x)
{
	return pooled(n, w, x) + pooled(n, w * w, x);
}

/* an extent that is no int; memory of constant size */
static void copied(unsigned long n, const double *x, double *y)
{
	for (unsigned long i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}

#pragma cadgen rule rev(copied) wrt(x[n], y[n]) of(y[n])
static void copied_rev(unsigned long n, const double *x, double *y, double *x_b, double *y_b)
{
	(void)y;
	for (unsigned long i = 0; i < n; i++) {
		x_b[i] += 2 * x[i] * y_b[i];
		y_b[i] = 0;
	}
}

#pragma cadgen rule fwd(copied) wrt(x[n], y[n]) of(y[n])
static void copied_fwd(unsigned long n, const double *x, double *y, const double *x_d, double *y_d)
{
	for (unsigned long i = 0; i < n; i++)
		y_d[i] = 2 * x[i] * x_d[i];
	copied(n, x, y);
}

/* test: copies n=0,1,3 x[n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
void copies(unsigned long n, double *x, double *y)
{
	copied(n, x, y);
	copied(n, y, x);
}

/* test: constant x[4] */
#pragma cadgen fwd
#pragma cadgen rev tape(fixed)
double constant(const double *x, double w)
{
	return w * dot(4, x, x);
}

/* a length that the function changes */
static void halved(int *n, double *x)
{
	for (int i = 0; i < *n; i++)
		x[i] = exp(0.5 * x[i]);
	*n /= 2;
}

#pragma cadgen rule fwd(halved) wrt(x[*n]) of(x[*n])
static void halved_fwd(int *n, double *x, double *x_d)
{
	int m = *n;

	halved(n, x);
	for (int i = 0; i < m; i++)
		x_d[i] *= 0.5 * x[i];
}

#pragma cadgen rule rev(halved) wrt(x[*n]) of(x[*n]) extent(*n) entry(n) exit(x)
static void halved_rev(int *n, double *x, double *x_b)
{
	for (int i = 0; i < *n; i++)
		x_b[i] *= 0.5 * x[i];
}

/* test: halves n=0,1,5 x[n]:-0.5..0.5 */
#pragma cadgen fwd
#pragma cadgen rev
double halves(int n, double *x)
{
	int m = n;
	double s = 0;

	while (m > 0) {
		halved(&m, x);
		for (int i = 0; i < n; i++) {
			s += x[i] * x[i];
			x[i] -= 1;
		}
	}
	return s;
}

/* a length, not read by the rule, that the function changes later */
static double heads(const int *n, const double *x, const double *y)
{
	return *n > 0 ? x[0] * y[0] : 0;
}

#pragma cadgen rule fwd(heads) wrt(x[*n], y[*n]) of(return)
static double heads_fwd(const int *n, const double *x, const double *y, const double *x_d,
                        const double *y_d, double *s_d)
{
	*s_d = heads(n, x_d, y) + heads(n, x, y_d);
	return heads(n, x, y);
}

#pragma cadgen rule rev(heads) wrt(x[*n], y[*n]) of(return) entry(x, y)
static void heads_rev(const int *n, const double *x, const double *y, double *x_b, double *y_b,
                      double s_b)
{
	if (n)
		return; /* never */
	x_b[0] += s_b * y[0];
	y_b[0] += s_b * x[0];
}

/* test: shortened {n = NEW(int, 1); *n = 2;} x[2] y[2] */
#pragma cadgen fwd wrt(x[2]) of(return)
#pragma cadgen rev wrt(x[2]) of(return)
double shortened(int *n, const double *x, const double *y)
{
	double s = heads(n, x, y) * heads(n, y, x);

	*n = 0;
	return s;
}

/* An extent that compares, clauses in the rule's own names, and differentials that are left out */
static void strided(int, double, const double *, int, double *);

static void strided(int count, double factor, const double *from, int step, double *to)
{
	int first = step < 0 ? (1 - count) * step : 0;

	for (int i = 0; i < count; i++)
		to[i] += factor * from[first + i * step];
}

#pragma cadgen rule fwd(strided) wrt(a, x[(n > 0) * (1 + (n - 1) * (inc * (1 - 2 * (inc < 0))))], y[n]) of(y[n]) optional(a, x)
static void strided_fwd(int n, double a, const double *x, int inc, double *y, double a_d, const double *x_d, double *y_d)
{
	strided(n, a_d, x, inc, y_d);
	if (x_d)
		strided(n, a, x_d, inc, y_d);
	strided(n, a, x, inc, y);
}

#pragma cadgen rule rev(strided) wrt(a, x[(n > 0) * (1 + (n - 1) * (inc * (1 - 2 * (inc < 0))))], y[n]) of(y[n]) entry(x) optional(a(x), x)
static void strided_rev(int n, double a, const double *x, int inc, double *y, double *a_b, double *x_b, double *y_b)
{
	int first = inc < 0 ? (1 - n) * inc : 0;

	if (y || (!a_b && x))
		y_b[0] = 1e9; /* never */
	for (int i = 0; i < n; i++) {
		if (a_b)
			*a_b += x[first + i * inc] * y_b[i];
		if (x_b)
			x_b[first + i * inc] += a * y_b[i];
	}
}

/* test: strides n=0,1,3 x[2 * n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
void strides(int n, double *x, double *y, double w)
{
	strided(n, w, x, -2, y);
	for (int i = 0; i < n; i++)
		x[2 * i] *= y[i];
	strided(n, 0.5, x, 2, y);
	for (int i = 0; i < n; i++)
		x[2 * i] = y[i] * y[i];
	strided(n, 0.5, x, -1, y);
}

/* test: constant_strides n=0,1,3 x[2 * n] y[n] */
#pragma cadgen fwd wrt(y, w) of(y)
#pragma cadgen rev wrt(y, w) of(y)
void constant_strides(int n, const double *x, double *y, double w)
{
	strided(n, w, x, -2, y);
	for (int i = 0; i < n; i++)
		y[i] *= y[i];
	strided(n, 2, x, 2, y);
}
