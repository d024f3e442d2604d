#include <stdlib.h>

struct node {
	double v;
	struct node *next;
};

static struct node *build(double x, int n)
{
	struct node *k = n > 0 ? malloc(sizeof *k) : NULL;

	if (k) {
		k->v = x;
		k->next = build(x * x, n - 1);
	}
	return k;
}

#pragma cadgen rev f wrt(x) of(list)
void f(double x, struct node **list, int n)
{
	*list = build(x, n); // error: memory that is allocated here is left to the caller
}
