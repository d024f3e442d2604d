/* Calls that are kept because copies would be too large: large callees, many calls, results through pointers and structs. */
#include <math.h>
#include <stddef.h>

struct rigid { double r[9], t[3]; };
struct acc { double sum, product; int n; };

#define STEP(k) \
	a = 0.5 * sin(a * b + k); \
	b = b * 0.5 + a * c[(k) % 3]; \
	c[(k) % 3] = 0.5 * c[(k) % 3] + a * b;
#define STEPS4(k) STEP(k) STEP(k + 1) STEP(k + 2) STEP(k + 3)
#define STEPS16(k) STEPS4(k) STEPS4(k + 4) STEPS4(k + 8) STEPS4(k + 12)

static double long_callee(double a, double b, double *c)
{
	STEPS16(0)
	STEPS16(16)
	STEPS16(32)
	STEPS16(48)
	return a + b;
}

/* test: many_sites c[3] */
#pragma cadgen fwd many_sites
#pragma cadgen rev many_sites
double many_sites(double a, double b, double *c)
{
	double s = long_callee(a, b, c);

	s += long_callee(b, s, c);
	s *= long_callee(s, s, c);
	s -= long_callee(a, 1, c);
	s += long_callee(2, a, c) * long_callee(s, b, c);
	s += long_callee(a, a, c);
	s += long_callee(b, b, c);
	s += long_callee(a, s, c);
	return s;
}

static double level0(double x, double *n)
{
	*n += x;
	return x * x * *n;
}

#define LEVEL(k, below) \
	static double level##k(double x, double *n) \
	{ \
		double a = below(x, n); \
		double b = below(a * 0.1, n); \
		double c = below(b + x, n); \
		return 0.2 * a * b - c * 0.1 + below(c * 0.05, n); \
	}
LEVEL(1, level0)
LEVEL(2, level1)
LEVEL(3, level2)
LEVEL(4, level3)
LEVEL(5, level4)

/* test: exponential n[1] points=1 */
#pragma cadgen fwd exponential
#pragma cadgen rev exponential
double exponential(double x, double *n)
{
	return level5(x * 0.1, n);
}

static void compose(const struct rigid *a, const struct rigid *b, struct rigid *out)
{
	struct rigid r;

	for (int i = 0; i < 3; i++) {
		r.t[i] = a->t[i];
		for (int j = 0; j < 3; j++) {
			r.t[i] += a->r[3 * i + j] * b->t[j];
			r.r[3 * i + j] = 0;
			for (int k = 0; k < 3; k++)
				r.r[3 * i + j] += a->r[3 * i + k] * b->r[3 * k + j];
		}
	}
	*out = r;
}

static struct rigid turn(double angle)
{
	struct rigid r = {{cos(angle), -sin(angle), 0, sin(angle), cos(angle), 0, 0, 0, 1}, {0.1, 0.2, 0.3}};

	return r;
}

/* test: chain_of_bodies n=0,1,3 angle[n] */
#pragma cadgen fwd chain_of_bodies
#pragma cadgen rev chain_of_bodies
double chain_of_bodies(int n, const double *angle, struct rigid *pose)
{
	for (int i = 0; i < n; i++) {
		struct rigid joint = turn(angle[i]);

		compose(pose, &joint, pose);
		if (i % 2)
			compose(&joint, pose, pose);
	}
	return pose->t[0] * pose->r[4];
}

static int add_up(struct acc *a, double x)
{
	if (x > 1)
		return 0;
	a->sum += x * a->product;
	a->product *= x;
	a->n++;
	return 1;
}

/* test: fault_codes n=0,1,5 x[n] x:0.1..0.9 */
#pragma cadgen fwd fault_codes
#pragma cadgen rev fault_codes
int fault_codes(int n, const double *x, struct acc *a)
{
	for (int i = 0; i < n; i++)
		if (!add_up(a, x[i]) || !add_up(a, x[i] * x[i]))
			return i;
	return n;
}

static double inner(double x, int n)
{
	double s = x;

	for (int i = 0; i < n; i++)
		s = sin(s) + x;
	return s;
}

/* test: different_activity n=0,3 */
#pragma cadgen fwd different_activity wrt(x)
#pragma cadgen rev different_activity wrt(x)
double different_activity(double x, double c, int n)
{
	return inner(x, n) * inner(c, n) + inner(c * x, n + 1) + inner(2, 3);
}

static void exchange(double *a, double *b)
{
	double t = *a;

	*a = *b * 2;
	*b = t;
}

/* test: aliases_of_calls x[3] y[1] */
#pragma cadgen fwd aliases_of_calls
#pragma cadgen rev aliases_of_calls
void aliases_of_calls(double *x, double *y)
{
	exchange(&x[0], &x[1]);
	exchange(&x[1], &x[1]);
	exchange(y, &x[2]);
	exchange(&x[2], y);
}

static const double *pick(const double *a, const double *b, int k)
{
	return k ? a : b;
}

/* test: pointer_from_call k=0,1 a[2] b[2] b:-1..1 */
#pragma cadgen fwd pointer_from_call
#pragma cadgen rev pointer_from_call
double pointer_from_call(int k, const double *a, const double *b)
{
	const double *p = pick(a, b, k);

	return p[0] * pick(a + 1, p, 1 - k)[0] + *pick(p + 1, a, k);
}

static double unused_result(double *x)
{
	*x *= 3;
	return *x;
}

/* test: called_for_effect x[1] */
#pragma cadgen fwd called_for_effect
#pragma cadgen rev called_for_effect
double called_for_effect(double *x)
{
	unused_result(x);
	(void)unused_result(x);
	return *x + unused_result(x);
}

static inline double clamped(double x, double lo, double hi)
{
	return x < lo ? lo : x > hi ? hi : x;
}

/* test: inline_helpers points=2 n=1,6 x[n] lo:-0.5..0 hi:0.2..0.7 */
#pragma cadgen fwd inline_helpers
#pragma cadgen rev inline_helpers
double inline_helpers(int n, const double *x, double lo, double hi)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += clamped(x[i], lo, hi) * clamped(s, -1, 1.5 * x[0]);
	return s;
}

static double names_clash(int n, const double *x, double *x_d, double x_b, double t_out)
{
	if (n <= 0)
		return x_b * t_out;
	x_d[0] += x[0] * x[n - 1] * x_b;
	return x_d[0] + names_clash(n - 1, x + 1, x_d + 1, x_b * 0.5, t_out);
}

/* test: clash_in_callee n=0,1,4 x[n+1] y[n+1] */
#pragma cadgen fwd clash_in_callee
#pragma cadgen rev clash_in_callee
double clash_in_callee(int n, const double *x, double *y, double k)
{
	return names_clash(n, x, y, k, x[0]) * y[0];
}
