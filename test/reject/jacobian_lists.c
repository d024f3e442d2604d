/* row: Jacobians of functions that cannot run again, and of structs */
/* Callees that make and release memory: what is not the run's own alone. */
#include <stdlib.h>

struct node {
	double value;
	struct node *next;
};

static struct node *cons(double value, struct node *next)
{
	struct node *p = malloc(sizeof *p);

	if (!p)
		abort();
	p->value = value;
	p->next = next;
	return p;
}

static struct node *list_of(int n, const double *x)
{
	return n > 0 ? cons(x[0] * x[0], list_of(n - 1, x + 1)) : NULL;
}

static double sum(const struct node *p)
{
	return p ? p->value * p->value + sum(p->next) : 0;
}

static void release(struct node *p)
{
	if (p) {
		release(p->next);
		free(p);
	}
}

#pragma cadgen jac drops wrt(x[n]) of(return)
double drops(int n, const double *x, struct node *given)
{
	release(given); // error: the call of 'release' may release memory, or change what pointers in memory lead to
	return x[0] * n;
}

#pragma cadgen jac leaves wrt(x[n]) of(y[n])
struct node *leaves(int n, const double *x, double *y)
{
	struct node *list = list_of(n, x); // error: this allocates or releases memory that others see

	y[0] = sum(list);
	return list;
}

struct box {
	struct node *first;
};

#pragma cadgen jac stores wrt(x[n]) of(y[n])
void stores(int n, const double *x, double *y, struct box *b)
{
	struct node *list = list_of(n, x); // error: this allocates or releases memory that others see

	y[0] = sum(list);
	b->first = list;
}

static struct node *last;

static struct node *cached(int n, const double *x)
{
	return n > 0 ? cons(x[0], cached(n - 1, x + 1)) : last;
}

#pragma cadgen jac changes wrt(x[n]) of(return)
double changes(int n, const double *x)
{
	struct node *list = cached(n, x);
	double s = sum(list);

	list->next->value += 1; // error: this changes
	return s;
}

struct numbers {
	double *data;
};

static void double_up(struct numbers *p, int k)
{
	if (k > 0) {
		p->data[k - 1] *= 2;
		double_up(p, k - 1);
	}
}

#pragma cadgen jac doubles wrt(x[n]) of(return)
double doubles(int n, const double *x, double *w)
{
	struct numbers p = {w};

	double_up(&p, n); // error: this changes 'w', and 'doubles' may read it
	return x[0] * w[0];
}

#pragma cadgen jac doubles_const wrt(x[n]) of(return) extent(w[n])
double doubles_const(int n, const double *x, const double *w)
{
	struct numbers p = {(double *)w};

	double_up(&p, n); // error: the call of 'double_up' may release memory, or change what pointers in memory lead to
	return x[0] * w[0];
}
