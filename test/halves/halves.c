/* Derivatives in two halves of functions that leave memory to the caller; main.c runs them. */
#include <math.h>
#include <stdlib.h>

struct node { double value; struct node *next; };
struct tree { double key, weight; struct tree *left, *right; };
struct matrix { int rows, cols; float *data; };

#pragma cadgen fwd squares
#pragma cadgen rev squares split(both)
double *squares(int n, double *x, double a)
{
	double *r;

	if (n == 0)
		return NULL;
	r = malloc((size_t)n * sizeof *r);
	if (!r)
		return NULL;
	for (int i = 0; i < n; i++) {
		r[i] = x[i] * x[0] * a;
		x[i] *= a;
	}
	return r;
}

/* Grown, so the adjoints move, too. */
#pragma cadgen fwd grown wrt(x) of(return, out)
#pragma cadgen rev grown wrt(x) of(return, out) split(both)
double grown(int n, const double *x, double **out)
{
	double *r = NULL, s = 1;

	for (int i = 0; i < n; i++) {
		double *more = realloc(r, (size_t)(i + 1) * sizeof *r);

		if (!more)
			abort();
		r = more;
		r[i] = x[i] * s;
		s += sin(r[i / 2]);
	}
	*out = r;
	return s;
}

#pragma cadgen fwd put wrt(first, value) of(first)
#pragma cadgen rev put wrt(first, value) of(first) split(both)
void put(struct node **first, double value)
{
	struct node *p = malloc(sizeof *p);

	if (!p)
		abort();
	p->value = value * value + (*first ? (*first)->value * value : 0);
	p->next = *first;
	*first = p;
}

#pragma cadgen rev total
double total(const struct node *p)
{
	double s = 0;

	for (; p; p = p->next)
		s += p->value * p->value;
	return s;
}

static struct tree *insert(struct tree *t, double key)
{
	if (!t) {
		t = calloc(1, sizeof *t);
		if (!t)
			abort();
		t->key = key;
		t->weight = key * key;
	} else if (key < t->key) {
		t->left = insert(t->left, key);
		t->weight += t->left->weight;
	} else {
		t->right = insert(t->right, key * t->key);
	}
	return t;
}

#pragma cadgen fwd tree_of
#pragma cadgen rev tree_of split(both)
struct tree *tree_of(int n, const double *x)
{
	struct tree *root = NULL;

	for (int i = 0; i < n; i++)
		root = insert(root, x[i]);
	return root;
}

#pragma cadgen fwd outer wrt(x) of(m[1])
#pragma cadgen rev outer wrt(x) of(m[1]) split(both)
int outer(struct matrix *m, int n, const float *x)
{
	m->data = malloc((size_t)n * (size_t)n * sizeof *m->data);
	if (!m->data)
		return 1;
	m->rows = m->cols = n;
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			m->data[i * n + k] = x[i] * x[k];
	return 0;
}

static double norm(int n, const double *x)
{
	return n == 0 ? 0 : x[0] * x[0] * x[0] + norm(n - 1, x + 1);
}

#pragma cadgen fwd recursive
#pragma cadgen rev recursive split(both)
double recursive(int n, const double *x)
{
	return norm(n, x) * x[0];
}
