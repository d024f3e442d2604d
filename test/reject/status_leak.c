/* row: memory that is released behind the loop or branch that allocates it, with `status`; `malloc` of memory with derivatives with `tape(fixed)` */
#include <stdlib.h>
#pragma cadgen rev f wrt(x[n]) status
double f(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double *t = NULL;

		if (x[i] > 0) {
			t = malloc(2 * sizeof *t); // error: what 'malloc' allocates here would leak when the derivative runs out of memory and reports that, as status demands
			if (!t)
				abort();
			t[i % 2] = x[i] * x[i];
		}
		if (t)
			s += t[i % 2] * x[0];
		free(t);
	}
	return s;
}

#pragma cadgen rev h tape(workspace)
double h(int n, double x)
{
	int *t = malloc(2 * sizeof *t); // error: what 'malloc' allocates here would leak when the derivative runs out of memory and reports that, as tape(workspace) demands

	for (int i = 0; i < n; i++) {
		int *more = realloc(t, (i + 2) * sizeof *t); // error: what 'realloc' allocates here would leak

		if (!more)
			break;
		t = more;
		t[i & 1] = i;
		x *= x * t[i & 1];
	}
	free(t);
	return x;
}

/* Between the two branches, nobody knows whether the memory is there. */
#pragma cadgen rev branches wrt(x[n]) status
double branches(int n, const double *x)
{
	double *t = malloc(sizeof *t), s = 0; // error: what 'malloc' allocates here would leak

	*t = 1;
	if (n == 0) {
		s = *t;
		free(t);
	}
	for (int i = 0; i < n; i++)
		*t = *t * x[i] * x[i] + x[i];
	if (n > 0) {
		s = *t;
		free(t);
	}
	return s;
}

#pragma cadgen fwd grown wrt(x[n]) status
#pragma cadgen rev grown wrt(x[n]) status
double grown(int n, const double *x)
{
	double *t = NULL, s = 1;

	for (int i = 0; i < n; i++) {
		double *more = realloc(t, (i + 1) * sizeof *t); // error: what 'realloc' allocates here would leak

		if (!more)
			break;
		t = more;
		t[i] = x[i] * s;
		s += t[i / 2] * t[i];
	}
	free(t);
	return s;
}

#pragma cadgen rev g tape(fixed)
double g(int k, const double *x)
{
	double *t = malloc(8 * sizeof *t), s = 0; // error: tape(fixed) requires memory of constant size, but 'malloc' allocates memory here that needs a differential
	if (!t)
		return 0;
	t[0] = x[0] * x[1];
	t[k] = t[0] * x[0];
	s = t[1] * t[k];
	free(t);
	return s;
}
