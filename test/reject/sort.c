/* row: `qsort` of data that carries derivatives, of which the type of the elements cannot be seen; a comparison that does more than read or is not known */
#include <stdlib.h>

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double total;

static int by_sum(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	total += x; // note: here
	return (x > y) - (x < y);
}

int by_other(const void *, const void *);

/* The elements are said to be no doubles. */
#pragma cadgen rev wrt(x[n])
double odd_size(int n, double *x)
{
	qsort(x, (size_t)n, 12, by_value); // error: 'qsort' moves elements of 'x', which carries a derivative, but of which type they are cannot be seen here
	return x[n / 2];
}

#pragma cadgen rev wrt(x[n])
double sum_in_comparison(int n, double *x)
{
	qsort(x, (size_t)n, sizeof *x, by_sum); // error: 'by_sum' compares for 'qsort', as only a function that reads and reports may, but it writes floating data of others
	return x[n / 2];
}

#pragma cadgen rev wrt(x[n])
double unknown_comparison(int n, double *x)
{
	qsort(x, (size_t)n, sizeof *x, by_other); // error: 'by_other' compares for 'qsort', as only a function that reads and reports may, but it has no body in this run
	return x[n / 2];
}

void rank(void *, size_t, size_t, int (*)(const void *, const void *));
#pragma cadgen inactive rank

#pragma cadgen rev wrt(x[n])
double other_sort(int n, double *x)
{
	rank(x, (size_t)n, sizeof *x, by_value); // error: 'rank' may write to 'x', which carries a derivative
	return x[0] * x[n / 2];
}

int by_third(const void *, const void *);

/* The first of several is said. */
#pragma cadgen rev wrt(x[n])
double either(int n, double *x, int way)
{
	qsort(x, (size_t)n, sizeof *x, way ? by_other : by_third); // error: 'by_sum' compares for 'qsort'
	return x[n / 2];
}

/* Which element bsearch found cannot be told by a number. */
#pragma cadgen rev wrt(x[n])
double odd_search(int n, double *x)
{
	double *p = bsearch(x, x, (size_t)n, 12, by_value); // error: this pointer comes from 'bsearch'

	return *p; // error: this pointer may point to 'bsearch(...)'
}

#pragma cadgen rev wrt(x[n])
double odd_search_long(int n, double *x)
{
	double *p = bsearch(x, x, (size_t)n, 12ul, by_value); // error: this pointer comes from 'bsearch'

	return *p; // error: this pointer may point to 'bsearch(...)'
}
