#include "declared_ad.h"

#include <math.h>
#include <stdio.h>

typedef struct store {
	double w[2];
	int n;
} store;

double use(int n, double *x, store *s);

enum { N = 3 };

typedef struct {
	double x[N];
	store s;
} Given;

static double *place(Given *g, int i)
{
	return i < N ? &g->x[i] : &g->s.w[i - N];
}

static void set(Given *g)
{
	for (int i = 0; i < N + 2; i++)
		*place(g, i) = 0.3 + 0.1 * (i * 7 % 10);
	g->s.n = 2;
}

static double weighted(double value, const Given *g)
{
	for (int j = 0; j < N; j++)
		value += (j - 0.5) * g->x[j];
	return value;
}

static double at(int i, double h)
{
	Given g;
	double value;

	set(&g);
	*place(&g, i) += h;
	value = use(N, g.x, &g.s);
	return weighted(value, &g);
}

static int is_near(const char *what, int i, double got, double want, double eps)
{
	if (fabs(got - want) <= eps)
		return 1;
	printf("%s %d: %g, not %g\n", what, i, got, want);
	return 0;
}

static int checks_blend(void)
{
	float x_b = 0, y_b = 0, d;

	blend_rev(2, 3, 5, &x_b, &y_b, 1);
	blend_fwd(2, 3, 5, 1, 0, &d);
	return is_near("blend x", 0, x_b, 15, 0) & is_near("blend y", 0, y_b, 7, 0) &
	       is_near("blend fwd", 0, d, 15, 0);
}

static int checks_leveled(void)
{
	double x_b = 0;

	leveled_rev(3, &x_b, 1);
	return is_near("leveled", 0, x_b, 45, 0);
}

int main(void)
{
	Given g, b = {{-0.5, 0.5, 1.5}, {{0, 0}, 0}};
	int ok = checks_blend() & checks_leveled();

	set(&g);
	use_rev(N, g.x, &g.s, b.x, &b.s, 1);
	for (int i = 0; i < N + 2; i++) {
		const double h = 1e-6;
		Given d = {{0, 0, 0}, {{0, 0}, 0}};
		double value;

		set(&g);
		*place(&d, i) = 1;
		use_fwd(N, g.x, &g.s, d.x, &d.s, &value);
		ok &= is_near("fwd", i, weighted(value, &d), *place(&b, i), 1e-12);
		if (i) /* blend computes in float */
			ok &= is_near("rev", i, *place(&b, i), (at(i, h) - at(i, -h)) / (2 * h), 1e-7);
	}
	return !ok;
}
