/* Elements that are sorted in a size that their type does not have. */
#include <stdlib.h>

struct item { double key, weight; };

static int compare(const void *p, const void *q)
{
	const double *a = p, *b = q;

	return (*a > *b) - (*a < *b);
}

#pragma cadgen fwd pairs
double pairs(struct item *s, int n)
{
	qsort(s, n / 2, 2 * sizeof *s, compare); // error: 'qsort' moves elements of 's', which carries a derivative, but of which type they are cannot be seen here
	return s->key * s[1].key;
}

#pragma cadgen fwd amid
double amid(double *x, int n)
{
	qsort(x, n / 2, 12, compare); // error: 'qsort' moves elements of 'x', which carries a derivative, but of which type they are cannot be seen here
	return x[0] * x[1];
}

#pragma cadgen fwd as_bytes
double as_bytes(double *x, int n)
{
	qsort((char *)x, 8 * n, 1, compare); // error: 'qsort' moves elements of 'x', which carries a derivative, but of which type they are cannot be seen here
	return x[0] * x[1];
}

#pragma cadgen fwd unknown
double unknown(struct item *s, int n, size_t size)
{
	qsort(s, n, size, compare); // error: 'qsort' moves elements of 's', which carries a derivative, but of which type they are cannot be seen here
	return s->key * s[1].key;
}

static int by_target(const void *a, const void *b)
{
	return **(double *const *)a > **(double *const *)b;
}

/* Accepted: rows of two pointers. */
#pragma cadgen fwd pointer_rows wrt(x)
double pointer_rows(double **p, double x, int n)
{
	*p[0] = x;
	qsort(p, n, 2 * sizeof *p, by_target);
	return *p[1];
}
