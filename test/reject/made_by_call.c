#include <stdlib.h>

struct node { double value; struct node *next; };

static void append(struct node **at, double x, int n)
{
	if (n > 0) {
		append(*at ? &(*at)->next : at, x, n - 1);
		return;
	}
	*at = calloc(1, sizeof **at);
	if (!*at)
		abort();
	(*at)->value = x;
}

static double sum(const struct node *list)
{
	return list ? list->value + sum(list->next) : 0;
}

#pragma cadgen rev
double f(double x)
{
	struct node *list = NULL;

	append(&list, x, 0); // error: memory without a differential
	return sum(list);
}

static double *cell;

static void remember(double *p, int n)
{
	if (n == 0)
		cell = p;
	else
		remember(p, n - 1);
}

static void use(double x, int n)
{
	if (n == 0)
		*cell = x; // error: active data is stored in the global 'cell'
	else
		use(x * x, n - 1);
}

#pragma cadgen rev
double g(double x)
{
	double t[1] = {2};

	remember(t, 2);
	use(x, 2);
	return t[0] * 2;
}
