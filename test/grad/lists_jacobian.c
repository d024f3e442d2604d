/* Jacobians of functions whose callees make, change and release lists and trees. */
#include <math.h>
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

static double sum(const struct node *p, double weight)
{
	return p ? weight * p->value * p->value + sum(p->next, weight * 0.5) : 0;
}

static struct node *reversed(struct node *p, struct node *behind)
{
	struct node *rest;

	if (!p)
		return behind;
	rest = p->next;
	p->next = behind;
	return reversed(rest, p);
}

static void release(struct node *p)
{
	if (p) {
		release(p->next);
		free(p);
	}
}

/* test: turned n=20,3,1,0 x[n] */
#pragma cadgen jac turned wrt(x[n], w)
double turned(int n, const double *x, double w)
{
	struct node *list = reversed(list_of(n, x), NULL);
	double s = sum(list, w);

	release(list);
	return s;
}

/* The function itself releases what calls have made. */
/* test: rows n=18,3,1 x[n] y[n] */
#pragma cadgen jac rows wrt(x[n]) of(y[n])
void rows(int n, const double *x, double *y)
{
	struct node *p = list_of(n, x);
	double s = 1;

	for (int i = 0; i < n; i++) {
		struct node *next = p->next;

		s += p->value * x[n - 1];
		y[i] = sin(s);
		free(p);
		p = next;
	}
}

struct tree {
	double key;
	struct tree *less, *more;
};

static struct tree *insert(struct tree *t, double key)
{
	if (!t) {
		t = calloc(1, sizeof *t);
		if (!t)
			abort();
		t->key = key;
	} else if (key < t->key) {
		t->less = insert(t->less, key);
	} else {
		t->more = insert(t->more, key);
	}
	return t;
}

static double weigh(struct tree *t, int depth)
{
	double s;

	if (!t)
		return 0;
	s = weigh(t->less, depth + 1) + weigh(t->more, depth + 1) + depth * t->key * t->key;
	free(t);
	return s;
}

/* test: sorted n=20,4,1 x[n] */
#pragma cadgen jac sorted wrt(x[n])
double sorted(int n, const double *x)
{
	struct tree *root = NULL;

	for (int i = 0; i < n; i++)
		root = insert(root, x[i] * x[0]);
	return weigh(root, 1);
}

/* What leads to the caller's numbers is the run's own; the numbers are put back. */
struct work {
	double *numbers;
	int n;
};

static void double_up(struct work *w, int k)
{
	if (k > 0) {
		w->numbers[k - 1] *= 2;
		double_up(w, k - 1);
	}
}

/* test: doubled n=18,2,1 x[n] t[n] */
#pragma cadgen jac doubled wrt(x[n]) extent(t[n]) scratch(t)
double doubled(int n, const double *x, double *t)
{
	struct work w = {t, n};
	double s = 0;

	for (int i = 0; i < n; i++)
		t[i] *= x[i];
	double_up(&w, n);
	for (int i = 0; i < n; i++)
		s += t[i] * x[0];
	return s;
}

struct pair {
	double a, b;
	struct pair *next;
};

static double along(const struct pair *p, int n)
{
	return n > 0 ? p->a * along(p->next ? p->next : p, n - 1) : p->b;
}

/* One column, through a struct of the function's own. */
/* test: one n=0,1,3 */
#pragma cadgen jac one wrt(x)
double one(int n, double x)
{
	struct pair s = {x, x * x, NULL};

	s.next = &s;
	return along(&s, n);
}
