#include <alloca.h>
#include <stddef.h>

struct node { double value; struct node *next; };

#pragma cadgen rev extent(x[n])
double f(int n, const double *x)
{
	struct node *first = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		struct node *p = alloca(sizeof *p); // error: alloca() in a loop takes more memory on every trip

		p->value = x[i] * x[i];
		p->next = first;
		first = p;
	}
	for (; first; first = first->next)
		s += first->value;
	return s;
}

static double last(int n, const double *x)
{
	double *p = NULL;

	for (int i = 0; i < n; i++) {
		p = alloca(sizeof *p); // error: alloca() in a loop takes more memory on every trip
		*p = x[i];
	}
	return *p;
}

#pragma cadgen rev extent(x[n])
double by_helpers(int n, const double *x)
{
	return last(n, x) * last(n - 1, x);
}
