/* What qsort and bsearch of the library may sort, and what is written in their place. */
#include <stdlib.h>

static int calls;
static const double *keys;

static int by_key(const void *a, const void *b)
{
	int i = *(const int *)a, j = *(const int *)b;

	calls++;
	return (keys[i] > keys[j]) - (keys[i] < keys[j]);
}

/* An array of numbers is sorted by active data. */
/* test: ranked n=0,1,2,7 x[n] */
#pragma cadgen fwd ranked wrt(x[n])
#pragma cadgen rev ranked wrt(x[n])
double ranked(int n, const double *x)
{
	double w[10], s = 0;
	int k[10];

	for (int i = 0; i < n; i++) {
		k[i] = i;
		w[i] = x[i] * x[i];
	}
	calls = 0;
	keys = w;
	qsort(k, (size_t)n, sizeof *k, by_key);
	for (int i = 0; i < n; i++)
		s += w[k[i]] * (i + 1);
	return n > 1 && calls == 0 ? 0 : s;
}

static int by_number(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* test: searched n=1,2,7 k[n] x[n] key=3 */
#pragma cadgen fwd searched wrt(x[n])
#pragma cadgen rev searched wrt(x[n])
double searched(int n, const int *k, const double *x, int key)
{
	int sorted[10], *place;

	for (int i = 0; i < n; i++)
		sorted[i] = (k[i] % 5 + 5) % 5 * 10 + i;
	qsort(sorted, (size_t)n, sizeof *sorted, by_number);
	key = sorted[key % n];
	place = bsearch(&key, sorted, (size_t)n, sizeof *sorted, by_number);
	return place ? x[*place % 10] * x[place - sorted] : x[0];
}

static int is_above(double a, double b)
{
	return a > b;
}

static void sort(int n, double *x, int (*above)(double, double))
{
	for (int i = 1; i < n; i++) {
		double v = x[i];
		int j = i;

		for (; j > 0 && above(x[j - 1], v); j--)
			x[j] = x[j - 1];
		x[j] = v;
	}
}

/* test: written_out n=1,2,7 x[n] */
#pragma cadgen fwd written_out wrt(x[n])
#pragma cadgen rev written_out wrt(x[n])
double written_out(int n, double *x)
{
	sort(n, x, is_above);
	return x[n / 2] * x[0];
}
