#include "shape.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef double Measure(const vec *, mode);

double plan(vec *p, int n, seg *l, double by, Measure *measure);
double plan_fwd(vec *p, int n, seg *l, double by, Measure *measure, vec *p_d, seg *l_d, double by_d,
		double *plan_d);
double plan_rev(vec *p, int n, seg *l, double by, Measure *measure, vec *p_b, seg *l_b,
		double *by_b, double plan_b);

static double area(const vec *v, mode how)
{
	return v->x * v->y * how;
}

/* Where x is 0 to 9: what plan is given; or a direction of that, or its adjoint. */
typedef struct {
	vec p[3];
	seg l[3];
	double by;
} Given;

static double *place(Given *g, int i)
{
	return i < 6 ? i % 2 ? &g->p[i / 2].y : &g->p[i / 2].x : i < 9 ? &g->l[i - 6].area : &g->by;
}

static void set(Given *g)
{
	memset(g, 0, sizeof *g);
	for (int i = 0; i < 10; i++)
		*place(g, i) = 0.3 + 0.1 * (i * 7 % 10);
	for (int i = 0; i < 3; i++) {
		g->l[i].ends[1].x = 0.4 * i;
		g->l[i].ends[0].y = 1;
		g->l[i].pen.width = 1.5 + i;
		g->l[i].pen.how = i == 1 ? CUBIC : PLAIN;
	}
}

/* Of what plan returns and leaves behind. */
static double weighted(double value, const Given *g)
{
	for (int j = 0; j < 3; j++)
		value += 0.1 * j * g->p[j].x + 0.2 * g->p[j].y;
	return value;
}

static double at(int i, double h)
{
	Given g;
	double value;

	set(&g);
	*place(&g, i) += h;
	value = plan(g.p, 3, g.l, g.by, area);
	return weighted(value, &g);
}

int main(void)
{
	const double h = 1e-6;
	Given g, b;
	int failed = 0;

	set(&g);
	memset(&b, 0, sizeof b);
	for (int j = 0; j < 3; j++) {
		b.p[j].x = 0.1 * j;
		b.p[j].y = 0.2;
	}
	plan_rev(g.p, 3, g.l, g.by, area, b.p, b.l, &b.by, 1);
	for (int i = 0; i < 10; i++) {
		double slope = (at(i, h) - at(i, -h)) / (2 * h), adjoint = *place(&b, i), tangent;
		Given d;

		set(&g);
		memset(&d, 0, sizeof d);
		*place(&d, i) = 1;
		plan_fwd(g.p, 3, g.l, g.by, area, d.p, d.l, d.by, &tangent);
		tangent = weighted(tangent, &d);
		if (fabs(adjoint - slope) <= 1e-6 * (1 + fabs(slope)) &&
		    fabs(adjoint - tangent) <= 1e-11 * (1 + fabs(slope)))
			continue;
		printf("%d: %.12g and %.12g, not %.12g\n", i, adjoint, tangent, slope);
		failed = 1;
	}
	return failed;
}
