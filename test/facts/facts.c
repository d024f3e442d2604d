/* The checks of facts.h. */
#include "facts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 3, GUARD = 4 };

static unsigned long long state;

static double between(double low, double high)
{
	state = state * 6364136223846793005ULL + 1442695040888963407ULL;
	return low + (high - low) * (double)(state >> 11) / 9007199254740992.0;
}

/* An array with guards behind it, so that a write there is found. */
static double *array(int n, double low, double high)
{
	double *a = malloc(((size_t)n + GUARD) * sizeof *a);

	if (!a)
		abort();
	for (int i = 0; i < n; i++)
		a[i] = between(low, high);
	for (int i = n; i < n + GUARD; i++)
		a[i] = 12345;
	return a;
}

static double *copied(const double *a, int n)
{
	double *b = array(n, 0, 1);

	memcpy(b, a, ((size_t)n + GUARD) * sizeof *b);
	return b;
}

static int guards_hold(const double *a, int n)
{
	for (int i = n; i < n + GUARD; i++)
		if (a[i] != 12345)
			return 0;
	return 1;
}

static double dot(int n, const double *a, const double *b)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += a[i] * b[i];
	return s;
}

static int differ(double a, double b, double tolerance)
{
	return !(fabs(a - b) <= tolerance * (1 + fabs(a) + fabs(b)));
}

typedef struct Point {
	const FactsCase *c;
	double *x, *y, *x_d, *y_d;
} Point;

static int fails(const Point *p, const char *what, int i, double got, double want)
{
	printf("%s: %s [%d] is %.17g, not %.17g\n", p->c->name, what, i, got, want);
	return 1;
}

/* All that is moved along the directions: x and y, or the arguments of rev. */
typedef struct Run {
	double *in[4];
	const double *along[4];
	int n[4], count;
} Run;

/* The outputs at a step from the point; those of f are y, those of rev are x_b and y_b. */
static void at_step(const Point *p, const Run *r, double h, double *out)
{
	double *moved[4] = {NULL};
	int first = r->count == 2 ? 1 : 2;

	for (int k = 0; k < r->count; k++) {
		moved[k] = copied(r->in[k], r->n[k]);
		for (int i = 0; i < r->n[k]; i++)
			moved[k][i] += h * r->along[k][i];
	}
	if (r->count == 2)
		p->c->f(moved[0], moved[1]);
	else
		p->c->rev(moved[0], moved[1], moved[2], moved[3]);
	for (int k = first; k < r->count; k++) {
		memcpy(out, moved[k], (size_t)r->n[k] * sizeof *out);
		out += r->n[k];
	}
	for (int k = 0; k < r->count; k++)
		free(moved[k]);
}

/* Central differences of the n outputs along the directions, extrapolated by Richardson. */
static double *quotients(const Point *p, const Run *r, int n)
{
	double h = p->c->tolerance > 1e-6 ? 1.0 / 32 : 1.0 / 128;
	double *table[3], *up = array(n, 0, 1), *down = array(n, 0, 1);

	for (int k = 0; k < 3; k++, h /= 2) {
		table[k] = array(n, 0, 1);
		at_step(p, r, h, up);
		at_step(p, r, -h, down);
		for (int i = 0; i < n; i++)
			table[k][i] = (up[i] - down[i]) / (2 * h);
	}
	for (int i = 0; i < n; i++) {
		double a = (4 * table[1][i] - table[0][i]) / 3;
		double b = (4 * table[2][i] - table[1][i]) / 3;

		table[0][i] = (16 * b - a) / 15;
	}
	free(table[1]);
	free(table[2]);
	free(up);
	free(down);
	return table[0];
}

static int compare(const Point *p, const char *what, int n, const double *got, const double *want,
		   double tolerance)
{
	for (int i = 0; i < n; i++)
		if (differ(got[i], want[i], tolerance))
			return fails(p, what, i, got[i], want[i]);
	return 0;
}

static int check_forward(const Point *p, const double *value)
{
	const FactsCase *c = p->c;
	Run run = {{p->x, p->y}, {p->x_d, p->y_d}, {c->nx, c->ny}, 2};
	double *y = copied(p->y, c->ny), *y_d = copied(p->y_d, c->ny);
	double *want = quotients(p, &run, c->ny);
	int failed;

	c->fwd(p->x, y, p->x_d, y_d);
	failed = compare(p, "the value of fwd", c->ny, y, value, 0) ||
		 compare(p, "fwd", c->ny, y_d, want, c->tolerance);
	if (!failed && !(guards_hold(y, c->ny) && guards_hold(y_d, c->ny)))
		failed = fails(p, "behind an array, fwd", 0, 0, 12345);
	free(y);
	free(y_d);
	free(want);
	return failed;
}

/* weights * y_d is x_b * x_d and y_b * y_d on entry; x_b is added to. */
static int check_reverse(const Point *p, const double *value)
{
	const FactsCase *c = p->c;
	double *x = copied(p->x, c->nx), *y = copied(p->y, c->ny), *y_d = copied(p->y_d, c->ny);
	double *x_b = array(c->nx, -1, 1), *y_b = array(c->ny, -1, 1);
	double *before = copied(x_b, c->nx), *weights = copied(y_b, c->ny);
	double forward, reverse;
	int failed;

	c->fwd(p->x, y, p->x_d, y_d);
	forward = dot(c->ny, weights, y_d);
	memcpy(y, p->y, (size_t)c->ny * sizeof *y);
	c->rev(x, y, x_b, y_b);
	reverse = dot(c->nx, x_b, p->x_d) - dot(c->nx, before, p->x_d) + dot(c->ny, y_b, p->y_d);
	failed = compare(p, "the value of rev", c->ny, y, value, 0) ||
		 compare(p, "x after rev", c->nx, x, p->x, 0);
	if (!failed && differ(forward, reverse, c->tolerance > 1e-6 ? 1e-4 : 1e-11))
		failed = fails(p, "the inner product of rev", 0, reverse, forward);
	if (!failed &&
	    !(guards_hold(y, c->ny) && guards_hold(x_b, c->nx) && guards_hold(y_b, c->ny)))
		failed = fails(p, "behind an array, rev", 0, 0, 12345);
	free(x);
	free(y);
	free(y_d);
	free(x_b);
	free(y_b);
	free(before);
	free(weights);
	return failed;
}

static int check_second(const Point *p)
{
	const FactsCase *c = p->c;
	double *x_b = array(c->nx, -1, 1), *y_b = array(c->ny, -1, 1);
	double *x_b_d = array(c->nx, -1, 1), *y_b_d = array(c->ny, -1, 1);
	Run run = {{p->x, p->y, x_b, y_b},
		   {p->x_d, p->y_d, x_b_d, y_b_d},
		   {c->nx, c->ny, c->nx, c->ny},
		   4};
	double *want = quotients(p, &run, c->nx + c->ny);
	double *y = copied(p->y, c->ny), *y_d = copied(p->y_d, c->ny);
	int failed;

	c->rev_fwd(p->x, y, x_b, y_b, p->x_d, y_d, x_b_d, y_b_d);
	failed = compare(p, "second order, x_b", c->nx, x_b_d, want, 10 * c->tolerance) ||
		 compare(p, "second order, y_b", c->ny, y_b_d, want + c->nx, 10 * c->tolerance);
	free(x_b);
	free(y_b);
	free(x_b_d);
	free(y_b_d);
	free(want);
	free(y);
	free(y_d);
	return failed;
}

static int check_point(const FactsCase *c)
{
	Point p = {c, array(c->nx, c->low, c->high), array(c->ny, c->low, c->high),
		   array(c->nx, -1, 1), array(c->ny, -1, 1)};
	double *value = copied(p.y, c->ny);
	int failed;

	c->f(p.x, value);
	failed = check_forward(&p, value) || check_reverse(&p, value) ||
		 (c->rev_fwd && check_second(&p));
	free(p.x);
	free(p.y);
	free(p.x_d);
	free(p.y_d);
	free(value);
	return failed;
}

int facts_check(const FactsCase *cases, int count, unsigned long seed)
{
	int failed = 0;

	for (int i = 0; i < count; i++) {
		int fails_here = 0;

		state = seed * 2654435761ULL + (unsigned)i;
		between(0, 1);
		for (int k = 0; k < POINTS && !fails_here; k++)
			fails_here = check_point(&cases[i]);
		failed += fails_here;
	}
	printf("%d functions, %d wrong; seed %lu\n", count, failed, seed);
	return failed;
}
