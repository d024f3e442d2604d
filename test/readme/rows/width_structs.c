/* row: `width(N)` with differentials of structures, complex numbers and pointers to pointers, with `split`, `status` and each tape, of functions that change structures */
#include <complex.h>

struct node {
	double v;
	struct node *next;
};

/* test: total_of_two {struct node *a = NEW(struct node, 2); a->next = a + 1; p = a;} */
#pragma cadgen fwd total_of_two
#pragma cadgen rev total_of_two
double total_of_two(const struct node *p, double scale)
{
	return scale * p->v * p->v + scale * p->next->v * p->next->v;
}

#pragma cadgen fwd total width(3)
#pragma cadgen rev total width(3)
double total(const struct node *p, double scale)
{
	double s = 0;

	for (; p; p = p->next)
		s += scale * p->v * p->v;
	return s;
}

#pragma cadgen fwd halve width(2)
#pragma cadgen rev halve width(2)
#pragma cadgen rev halve width(2) split name(halve_later)
#pragma cadgen rev halve width(2) tape(workspace) extent(p[1]) name(halve_work)
#pragma cadgen rev halve width(2) tape(fixed) extent(p[1]) name(halve_fixed)
void halve(struct node *p)
{
	p->v *= p->v / 2;
}

struct point {
	double x, y;
};

#pragma cadgen fwd turned width(8)
#pragma cadgen rev turned width(8) status
struct point turned(struct point a, double by)
{
	return (struct point){a.x * by - a.y, a.y * by * a.x};
}

#pragma cadgen fwd spin width(3) wrt(z, w[n]) of(w[n])
#pragma cadgen rev spin width(3) wrt(z, w[n]) of(w[n])
void spin(double complex z, int n, double complex *w)
{
	for (int i = 0; i < n; i++)
		w[i] *= z;
}

#pragma cadgen fwd rows width(4) wrt(m, x[n])
#pragma cadgen rev rows width(4) wrt(m, x[n])
double rows(int n, double *const *m, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += m[i][0] * m[i][1] * x[i];
	return s;
}
