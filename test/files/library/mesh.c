#include "mesh.h"

#include <math.h>
#include <stdlib.h>

struct tree {
	double weight;
	struct tree *left, *right;
};

static double scale = 0.5;

static double square(double x)
{
	return x * x;
}

double spring_length(const struct mesh *m, int spring)
{
	const struct spring *s = &m->springs[spring];
	const double *a = &m->x[2 * s->from], *b = &m->x[2 * s->to];

	return sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
}

/* Of the polygon of all points. */
double mesh_area(const struct mesh *m)
{
	double sum = 0;

	for (int i = 0; i < m->npoints; i++) {
		const double *a = &m->x[2 * i], *b = &m->x[2 * ((i + 1) % m->npoints)];

		sum += a[0] * b[1] - a[1] * b[0];
	}
	return square(sum) / 2;
}

double tree_total(const struct tree *t)
{
	if (!t)
		return 0;
	return square(t->weight) + tree_total(t->left) * tree_total(t->right) +
	       tree_total(t->left);
}

/* A recursion, and what is static here keeps it here. */
double tree_weight(double w, int depth)
{
	return depth == 0 ? w : square(w) + scale * tree_weight(sin(w), depth - 1);
}

struct tree *tree_new(const double *weights, int n)
{
	struct tree *t;

	if (n <= 0 || !(t = malloc(sizeof *t)))
		return NULL;
	t->weight = weights[0];
	t->left = tree_new(weights + 1, (n - 1) / 2);
	t->right = tree_new(weights + 1 + (n - 1) / 2, n - 1 - (n - 1) / 2);
	return t;
}

double tree_top(const struct tree *t)
{
	return t->weight;
}

void tree_delete(struct tree *t)
{
	if (!t)
		return;
	tree_delete(t->left);
	tree_delete(t->right);
	free(t);
}
