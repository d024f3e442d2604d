/* row: memory that is allocated and left to the caller, recursions and `realloc`, with `split(both)` */
/* test: list_sum n=0,4 x[n] */
#include <stdlib.h>

struct node {
	double value;
	struct node *next;
};

#pragma cadgen rev list_of split(both)
struct node *list_of(int n, const double *x)
{
	struct node *p = n > 0 ? malloc(sizeof *p) : NULL;

	if (!p)
		return NULL;
	p->value = x[0] * x[0];
	p->next = list_of(n - 1, x + 1);
	return p;
}

#pragma cadgen rev list_sum split(both)
double list_sum(int n, const double *x)
{
	double s = 0;

	for (struct node *p = list_of(n, x), *next; p; p = next) {
		s += p->value * x[0];
		next = p->next;
		free(p);
	}
	return s;
}
