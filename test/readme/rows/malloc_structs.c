/* row: allocated memory that is stored in structs and lists */
/* test: f n=0,3 x[n] */
#include <stdlib.h>

struct node {
	double value;
	struct node *next;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	struct node *list = NULL, *next;
	double sum = 0;

	for (int i = 0; i < n; i++) {
		next = list;
		list = malloc(sizeof *list);
		if (!list)
			abort();
		list->value = x[i];
		list->next = next;
	}
	for (; list; list = next) {
		next = list->next;
		sum += list->value * sum + list->value;
		free(list);
	}
	return sum;
}
