/* row: `qsort` of data that carries derivatives, of which the type of the elements cannot be seen; a comparison that does more than read or is not known */
#include <stdlib.h>

#pragma cadgen rev wrt(x[n])
double median(int n, double *x, int (*compare)(const void *, const void *))
{
	qsort(x, (size_t)n, sizeof *x, compare); // error: 'qsort' compares by a function that is not known: nothing in this run takes the address of a function of that type
	return x[n / 2];
}

#pragma cadgen fwd wrt(x[n])
double at_key(int n, const double *x, const int *keys, int key, int (*compare)(const void *, const void *))
{
	const int *k = bsearch(&key, keys, (size_t)n, sizeof *keys, compare); // error: 'bsearch' compares by a function that is not known

	return k ? x[k - keys] : 0;
}
