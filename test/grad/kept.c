/* Calls that are kept as calls: recursion, direct and mutual. */
#include <math.h>

/* test: kept_power n=0,1,5 x=1.3 */
#pragma cadgen fwd kept_power
#pragma cadgen rev kept_power
double kept_power(double x, int n)
{
	if (n == 0)
		return 1;
	return x * kept_power(x, n - 1);
}

static double kept_odd(double x, double y, int n);

/* test: kept_even n=0,1,6 x=0.7 y=1.1 */
#pragma cadgen fwd kept_even
#pragma cadgen rev kept_even
double kept_even(double x, double y, int n)
{
	return n == 0 ? x * y : kept_odd(sin(x), y, n - 1) + x;
}

static double kept_odd(double x, double y, int n)
{
	if (n == 0)
		return y;
	return kept_even(x * y, y + x, n - 1) * x;
}

static void kept_scale(int n, double *x, double s)
{
	if (n <= 0)
		return;
	x[0] *= s * x[0];
	kept_scale(n - 1, x + 1, s + x[0]);
}

/* test: kept_arrays n=0,1,5 x[5] */
#pragma cadgen fwd kept_arrays
#pragma cadgen rev kept_arrays
void kept_arrays(int n, double *x, double s)
{
	for (int k = 0; k < 3; k++)
		kept_scale(n - k, x + k, s);
}

static double kept_sum(int n, const double *x)
{
	int half = n / 2;

	if (n == 1)
		return x[0] * x[0];
	return n ? kept_sum(half, x) * 0.5 + kept_sum(n - half, x + half) : 0;
}

/* test: kept_local n=0,1,4,7 x[7] t[7] */
#pragma cadgen fwd kept_local wrt(x) of(return)
#pragma cadgen rev kept_local wrt(x) of(return)
double kept_local(int n, const double *x, const double *t)
{
	double y[7] = {0};

	for (int i = 0; i < n; i++)
		y[i] = x[i] * t[i];
	return kept_sum(n, y) + kept_sum(n, t) * kept_sum(n, x);
}

struct kept_pair {
	double x, y;
};

static int kept_marks;

static struct kept_pair kept_add(struct kept_pair a, struct kept_pair b)
{
	struct kept_pair c = {a.x + b.x, a.y * b.y};

	kept_marks = 1;
	return a.x < -100 ? kept_add(b, a) : c;
}

/* The first sum is called for what it does besides.
 * test: kept_given_away x=0.7 y=1.1 */
#pragma cadgen fwd kept_given_away
#pragma cadgen rev kept_given_away
double kept_given_away(double x, double y)
{
	struct kept_pair a = {x, y}, b = {y * x, 2}, c;

	kept_add(b, a);
	c = kept_add(a, b);
	return c.x * c.y + kept_marks;
}

static double kept_dot(struct kept_pair a, struct kept_pair b)
{
	kept_marks = 1;
	return a.x < -100 ? kept_dot(b, a) : a.x * b.x + a.y * b.y;
}

/* A struct that goes from call to call: no member of it is named here.
 * test: kept_passed_on x=0.7 y=1.1 */
#pragma cadgen fwd kept_passed_on
#pragma cadgen rev kept_passed_on
double kept_passed_on(double x, double y)
{
	struct kept_pair a = {x, y * y}, b = {y, x};

	return kept_dot(kept_add(a, b), kept_add(kept_add(b, a), b));
}

struct kept_two {
	double a, b;
};

static struct kept_two kept_make(int n, double x)
{
	struct kept_two r = {x, x * x};

	return n ? kept_make(n - 1, x * 0.5) : r;
}

static double kept_use(int n, struct kept_two v)
{
	return n ? kept_use(n - 1, (struct kept_two){v.b, v.a}) * v.a : v.a + v.b;
}

/* test: kept_temporaries n=0,1,3 x=1.2 */
#pragma cadgen fwd kept_temporaries
#pragma cadgen rev kept_temporaries
double kept_temporaries(int n, double x)
{
	if (n == 0)
		return 0;
	return kept_use(n, kept_make(n, x)) + kept_temporaries(n - 1, x * 0.9);
}

struct kept_model {
	int n;
	double scale, fixed;
	double *w;
};

static double kept_through(int k, const void *params, const double *x)
{
	const struct kept_model *m = params;

	if (k == m->n)
		return m->fixed * x[0];
	return m->w[k] * x[k] * m->scale + kept_through(k + 1, params, x);
}

/* test: kept_members m->n=1,3,2 m->w[3] x[3] */
#pragma cadgen fwd kept_members type(m: const struct kept_model *) wrt(m->w[3], x[3]) of(return)
#pragma cadgen rev kept_members type(m: const struct kept_model *) wrt(m->w[3], x[3]) of(return)
double kept_members(const void *m, const double *x)
{
	const struct kept_model *p = m;

	return kept_through(0, m, x) + p->w[0] * x[0];
}
