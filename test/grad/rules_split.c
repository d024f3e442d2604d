/* A rule fwd alone for functions that take arrays: reverse mode transposes it. */
#include <math.h>
#include <string.h>

/* in place; the numbers that the adjoint needs are overwritten */
static void scale(int n, double a, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = y[i] * x[i] + a * x[i];
}

#pragma cadgen rule fwd(scale) wrt(a, x[n], y[n]) of(y[n])
static void scale_tangent(int n, double a, const double *x, double *y, double a_d,
			  const double *x_d, double *y_d)
{
	for (int i = 0; i < n; i++) {
		y_d[i] = y_d[i] * x[i] + y[i] * x_d[i] + a * x_d[i] + a_d * x[i];
		y[i] = y[i] * x[i] + a * x[i];
	}
}

/* a sum, with a branch and a choice */
static double weigh(int n, const double *x, const double *w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += w[i] > 1 ? x[i] * x[i] : w[i] * sin(x[i]);
	return n > 2 ? s : 2 * s;
}

#pragma cadgen rule fwd(weigh) wrt(x[n], w[n])
static double weigh_tangent(int n, const double *x, const double *w, const double *x_d,
			    const double *w_d, double *s_d)
{
	double s = 0, t = 0;

	for (int i = 0; i < n; i++) {
		double d;

		if (w[i] > 1) {
			s += x[i] * x[i];
			d = 2 * x[i] * x_d[i];
		} else {
			s += w[i] * sin(x[i]);
			d = w_d[i] * sin(x[i]) + w[i] * cos(x[i]) * x_d[i];
		}
		t += d;
	}
	*s_d = n > 2 ? t : 2 * t;
	return n > 2 ? s : 2 * s;
}

/* locals of tangents; helpers; differences, quotients, signs, fma */
static double twice(double t)
{
	return t + t;
}

static void rotate(double angle, double *v)
{
	double c = cos(angle), s = sin(angle), x = v[0], y = v[1];

	v[0] = c * x - s * y;
	v[1] = s * x + c * y;
	v[2] = 2 * v[2] / (1 + x * x);
}

#pragma cadgen rule fwd(rotate) wrt(angle, v[3]) of(v[3])
static void rotate_tangent(double angle, double *v, double angle_d, double *v_d)
{
	double c = cos(angle), s = sin(angle), x = v[0], y = v[1], q = 1 + x * x;
	double t[3] = {0};

	t[0] = c * v_d[0] - s * v_d[1] + -angle_d * (s * x + c * y);
	t[1] = fma(s, v_d[0], c * v_d[1]);
	t[1] += fma(angle_d, c * x - s * y, 0.0);
	t[2] = (twice(v_d[2]) - 2 * x * v_d[0] * (twice(v[2]) / q)) / q;
	memcpy(v_d, t, sizeof t);
	rotate(angle, v);
}

/* a running value; a loop that goes down; float */
static void horner(int n, const float *c, float x, float *out)
{
	float s = 0;

	for (int i = n - 1; i >= 0; i--)
		s = s * x + c[i];
	*out = s;
}

#pragma cadgen rule fwd(horner) wrt(c[n], x) of(out[1])
static void horner_tangent(int n, const float *c, float x, float *out, const float *c_d, float x_d,
			   float *out_d)
{
	float s = 0, s_d = 0;

	for (int i = n - 1; i >= 0; i--) {
		s_d = s_d * x + s * x_d + c_d[i];
		s = s * x + c[i];
	}
	*out = s;
	*out_d = s_d;
}

/* until it is small: a loop without a count; a zero tangent has a case of its own */
static double halve(double *x)
{
	double s = 0;

	while (*x > 1) {
		s += *x * *x;
		*x /= 2;
	}
	return sqrt(s);
}

#pragma cadgen rule fwd(halve) wrt(x[1])
static double halve_tangent(double *x, double *x_d, double *h_d)
{
	double s = 0, s_d = 0, root;

	while (*x > 1) {
		s_d += 2 * *x * *x_d;
		s += *x * *x;
		*x /= 2;
		*x_d /= 2;
	}
	root = sqrt(s);
	*h_d = s_d == 0 ? 0 : s_d / (2 * root);
	return root;
}

/* ---- what calls them ---- */

/* test: energy n=0,1,4 x[n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
#pragma cadgen rev of(return, y[n]) wrt(x[n], y[n]) name(energy_partly)
double energy(int n, double a, const double *x, double *y)
{
	double s = 0;

	for (int k = 0; k < 3; k++) {
		scale(n, a, x, y);
		s += weigh(n, y, x);
	}
	return s;
}

/* no derivative passes through some arguments; an array twice */
/* test: partly n=1,3 x[n] */
#pragma cadgen fwd
#pragma cadgen rev wrt(x[n], w)
#pragma cadgen rev wrt(w) name(partly_w)
double partly(int n, const double *x, double w)
{
	double fixed[3] = {0.5, 1.5, 2.5}, y[3] = {w, w * w, 2};

	if (n > 3)
		return 0;
	scale(n, w, fixed, y);
	scale(n, 2, x, y);
	return weigh(n, y, y) + weigh(n, x, fixed) + weigh(n, fixed, fixed);
}

/* test: turns n=0,1,3 v[3] */
#pragma cadgen fwd wrt(v[3], a) of(v[3], return )
#pragma cadgen rev wrt(v[3], a) of(v[3], return )
double turns(int n, double *v, double a)
{
	for (int i = 0; i < n; i++)
		if (v[0] > 0 || i == 0)
			rotate(a * i, v);
	return v[0] * v[2];
}

/* test: polynomials n=0,1,5 c[n] */
#pragma cadgen fwd
#pragma cadgen rev
float polynomials(int n, const float *c, float x)
{
	float y, z;

	horner(n, c, x, &y);
	horner(n, c, y, &z);
	return z * y;
}

/* test: halving x[2] */
#pragma cadgen fwd
#pragma cadgen rev
double halving(const double *x)
{
	double y = 20 * x[0] * x[0] + 3, z = x[1] / 8;

	return halve(&y) * y + halve(&z) * z;
}

/* through a recursion */
/* test: deeper n=0,3 m=2 x[m] y[m] */
#pragma cadgen fwd wrt(a, x[m], y[m]) of(return, y[m])
#pragma cadgen rev wrt(a, x[m], y[m]) of(return, y[m])
double deeper(int n, int m, double a, const double *x, double *y)
{
	if (n <= 0)
		return weigh(m, y, x);
	scale(m, a, x, y);
	return deeper(n - 1, m, a / 2, x, y) + y[0];
}

/* second order: what takes the place of the call is differentiated again */
static double cubes(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i] * x[i];
	return s;
}

#pragma cadgen rule fwd(cubes) wrt(x[n])
static double cubes_tangent(int n, const double *x, const double *x_d, double *s_d)
{
	double s = 0;

	*s_d = 0;
	for (int i = 0; i < n; i++) {
		s += x[i] * x[i] * x[i];
		*s_d += 3 * x[i] * x[i] * x_d[i];
	}
	return s;
}

/* test: second n=0,1,4 x[n] */
/* closure: second_rev request(fwd second_rev) request(rev second_rev) n=0,1,4 x[n] x_b[n] */
#pragma cadgen fwd
#pragma cadgen rev
double second(int n, const double *x)
{
	return cubes(n, x) * (cubes(n, x) + (n > 1 ? x[0] * x[1] : 0));
}

/* blocks, apart and overlapping */
static void shifted(int n, const double *x, double *y)
{
	if (n > 0)
		memcpy(y, x, n * sizeof *x);
	if (n > 1)
		memmove(y + 1, y, (n - 1) * sizeof *y);
}

#pragma cadgen rule fwd(shifted) wrt(x[n], y[n]) of(y[n])
static void shifted_tangent(int n, const double *x, double *y, const double *x_d, double *y_d)
{
	shifted(n, x, y);
	if (n > 0)
		memcpy(y_d, x_d, n * sizeof *x_d);
	if (n > 1)
		memmove(y_d + 1, y_d, (n - 1) * sizeof *y_d);
}

/* test: blocks n=0,1,4 x[n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
void blocks(int n, const double *x, double *y)
{
	shifted(n, x, y);
	for (int i = 0; i < n; i++)
		y[i] *= x[i];
}

/* the place of the result's tangent is used, whether or not the result is */
static double both(int n, const double *x, double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	*y = 2 * s;
	return s;
}

#pragma cadgen rule fwd(both) wrt(x[n]) of(y[1], return )
static double both_tangent(int n, const double *x, double *y, const double *x_d, double *y_d,
			   double *s_d)
{
	*s_d = 0;
	for (int i = 0; i < n; i++)
		*s_d += 2 * x[i] * x_d[i];
	*y_d = 2 * *s_d;
	return both(n, x, y);
}

/* test: unused n=0,1,4 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double unused(int n, const double *x)
{
	double y, z = 1;

	both(n, x, &y);
	if (both(n, x, &z) > 2)
		z *= y;
	return y * z;
}

/* what a helper returns early; sums with what is 0; locals of tangents behind a chosen pointer;
 * differentials that are not there */
static double last(int n, const double *x)
{
	for (int i = n - 1; i > 0; i--)
		if (x[i] > 0)
			return x[i];
	return n > 0 ? x[0] : 0;
}

static double picked(int n, const double *x, const double *w)
{
	return n > 0 ? last(n, x) * (w ? 1 + w[0] : 1) : 0;
}

static double last_of(int n, const double *x, const double *x_d)
{
	for (int i = n - 1; i > 0; i--)
		if (x[i] > 0)
			return x_d[i];
	return n > 0 ? x_d[0] : 0;
}

#pragma cadgen rule fwd(picked) wrt(x[n], w[1])
static double picked_tangent(int n, const double *x, const double *w, const double *x_d,
			     const double *w_d, double *s_d)
{
	double zero[2] = {0, 0};

	zero[0] = last_of(n, x, x_d);
	*s_d = zero[0] + zero[1] * 3;
	if (w)
		*s_d *= 1 + w[0];
	if (w && w_d && n > 0)
		*s_d += last(n, x) * w_d[0];
	return picked(n, x, w);
}

/* test: absent n=0,1,4 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double absent(int n, const double *x, double w)
{
	const double fixed[1] = {0.5};

	return picked(n, x, &w) * picked(n, x, fixed) + picked(n, x, 0);
}

/* an early end, a running value, and places that are read again after they were written: right even
 * where x is y */
static double mix(int n, const double *x, double *y, double *last)
{
	double s = 0, keep = 1;

	for (int i = 0; i < n; i++) {
		if (x[i] < 0.35)
			break;
		y[i] = y[i] * x[i] + keep;
		keep = y[i] / (1 + x[i] * x[i]);
		s += keep;
	}
	*last = keep * s;
	return s;
}

#pragma cadgen rule fwd(mix) wrt(x[n], y[n], last[1]) of(y[n], last[1], return )
static double mix_tangent(int n, const double *x, double *y, double *last, const double *x_d,
			  double *y_d, double *last_d, double *s_d)
{
	double s = 0, keep = 1, keep_d = 0, t = 0;

	for (int i = 0; i < n; i++) {
		double q;

		if (x[i] < 0.35)
			break;
		y_d[i] = y_d[i] * x[i] + y[i] * x_d[i] + keep_d;
		y[i] = y[i] * x[i] + keep;
		q = 1 + x[i] * x[i];
		keep = y[i] / q;
		keep_d = y_d[i] / q - keep / q * 2 * x[i] * x_d[i];
		s += keep;
		t += keep_d;
	}
	*last = keep * s;
	*last_d = keep_d * s + keep * t;
	*s_d = t;
	return s;
}

/* test: apart n=0,1,5 x[n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
double apart(int n, double *x, double *y, double w)
{
	double last = w, s = 0;

	for (int k = 0; k < 3; k++) {
		s += mix(n, x, y, &last) * last;
		for (int i = 0; i < n; i++)
			x[i] = x[i] * 0.9 + 0.1 * sin(y[i]) + 0.1 * last;
		if (s > 40)
			return s * w;
	}
	return s + last;
}

/* test: both_same n=0,1,5 y[n] */
#pragma cadgen fwd
#pragma cadgen rev
double both_same(int n, double *y)
{
	double last = 2, s = mix(n, y, y, &last);

	if (n > 1)
		s += mix(n - 1, y + 1, y, &last) + mix(n - 1, y, y + 1, &y[n - 1]);
	return s * last;
}

/* test: down n=0,3 m=3 x[m] y[m] */
#pragma cadgen fwd wrt(x[m], y[m]) of(return, y[m])
#pragma cadgen rev wrt(x[m], y[m]) of(return, y[m])
double down(int n, int m, const double *x, double *y)
{
	double last = 0, s;

	if (n <= 0)
		return m > 0 ? y[0] : 0;
	s = mix(m, x, y, &last);
	for (int i = 0; i < m; i++)
		y[i] = y[i] > 2 ? 0.5 : y[i] * last;
	return s * down(n - 1, m, x, y) + last;
}
