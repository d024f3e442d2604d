/* Memory that runs out, with status: nothing leaks, nothing is freed twice, and replaced pointers are put back. */
#include <math.h>
#include <stdlib.h>

struct work { int n; double *y, *t; };

/* test: either n=0,1,4 m=1,3 c=0,1 */
#pragma cadgen rev either wrt(x) status
double either(int n, int m, int c, double x)
{
	if (c)
		for (int i = 0; i < n; i++)
			x = sin(x) * x;
	else
		for (int i = 0; i < m; i++)
			x = cos(x) * x;
	for (int i = 0; i < n; i++)
		x = sin(x);
	return x;
}

/* test: chain_of_arms n=1,4 c=0,1,2,3 */
#pragma cadgen rev chain_of_arms wrt(x) status
double chain_of_arms(int n, int c, double x)
{
	if (c == 0) {
		for (int i = 0; i < n; i++)
			x = sin(x) * x;
	} else if (c == 1) {
		for (int i = 0; i < n; i++)
			x = cos(x) * x;
	} else if (c == 2) {
		for (int i = 0; i < n; i++)
			x = exp(-x) * x;
	}
	for (int i = 0; i < n; i++)
		x = sin(x) + x;
	return x;
}

/* test: own_blocks n=1,4 x[n] y[1] */
#pragma cadgen rev own_blocks wrt(x[n]) of(*y) status
int own_blocks(int n, const double *x, double *y)
{
	double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);

	if (!a || !b) {
		free(a);
		free(b);
		return -1;
	}
	for (int i = 0; i < n; i++) {
		a[i] = sin(x[i]);
		b[i] = a[i] * x[i];
	}
	*y = 0;
	for (int i = 0; i < n; i++)
		*y += a[i] * b[i];
	free(a);
	free(b);
	return 0;
}

/* test: freed_in_arms n=1,4 c=0,1 x[n] */
#pragma cadgen rev freed_in_arms wrt(x[n]) status
double freed_in_arms(int n, int c, const double *x)
{
	double *a = malloc(n * sizeof *a), s = 1;

	if (!a)
		return 0;
	for (int i = 0; i < n; i++)
		a[i] = sin(x[i]);
	if (c) {
		for (int i = 0; i < n; i++)
			s *= a[i];
		free(a);
	} else {
		for (int i = 0; i < n; i++)
			s = cos(s * a[i]);
		free(a);
	}
	for (int i = 0; i < n; i++)
		s = sin(s * x[i]);
	return s;
}

#ifdef HARNESS
static struct work *make_work(int n)
{
	struct work *s = NEW(struct work, 1);

	s->n = n;
	s->y = NEW(double, n);
	s->t = NEW(double, n);
	return s;
}
#endif

/* test: lent n=1,4 s=make_work(n) */
#pragma cadgen rev lent wrt(x) of(s->y[s->n]) keep(s->y[s->n]) scratch(s->t[s->n]) status
void lent(int n, struct work *s, double x)
{
	for (int i = 0; i < n; i++) {
		x = sin(x);
		s->t[i] = x * x;
		s->y[i] = s->t[i] * x;
	}
}

/* test: lent_in_work n=1,4 s=make_work(n) */
#pragma cadgen rev lent_in_work wrt(x) of(s->y[s->n]) keep(s->y[s->n]) scratch(s->t[s->n]) tape(workspace)
void lent_in_work(int n, struct work *s, double x)
{
	for (int i = 0; i < n; i++) {
		x = sin(x);
		s->t[i] = x * x;
		s->y[i] = s->t[i] * x;
	}
}
