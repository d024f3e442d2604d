/* row: lists, trees and buffers that recursions build, grow and free */
/* test: f n=0,1,3 x:0.5..1 */
#include <stdlib.h>

struct node {
	double v;
	struct node *next;
};

struct buf {
	double *d;
	int n;
};

static struct node *build(double x, int n)
{
	struct node *k;

	if (n <= 0)
		return NULL;
	k = malloc(sizeof *k);
	if (!k)
		abort();
	k->v = x;
	k->next = build(x * x, n - 1);
	return k;
}

static double total(const struct node *k)
{
	return k ? k->v + total(k->next) : 0;
}

static void drop(struct node *k)
{
	if (k)
		drop(k->next);
	free(k);
}

static void push(struct buf *b, double v, int more)
{
	b->d = realloc(b->d, (size_t)(b->n + 1) * sizeof *b->d);
	if (!b->d)
		abort();
	b->d[b->n++] = v;
	if (more > 0)
		push(b, v * v, more - 1);
}

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, int n)
{
	struct node *k = build(x, n);
	struct buf b = {NULL, 0};
	double s = total(k);

	push(&b, x, n);
	s *= b.d[n];
	free(b.d);
	drop(k);
	return s;
}
