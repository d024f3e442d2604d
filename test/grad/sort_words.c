/* Comparisons of the library's own, and what the user says of comparisons. */
#include <stdlib.h>
#include <string.h>

typedef int (*order)(const void *, const void *);

/* test: by_word k=0,1 */
#pragma cadgen fwd by_word
#pragma cadgen rev by_word
double by_word(int k, double x, double y)
{
	char words[3][4] = {"two", "one", "six"};

	qsort(words, 3, sizeof words[0], (order)strcmp);
	return words[k][0] == 'o' ? x * y : x * x;
}

static double cost;

static int by_cost(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	cost += 1;
	return (x > y) - (x < y);
}
#pragma cadgen inactive by_cost

/* test: told n=1,4 x[n] */
#pragma cadgen fwd told wrt(x[n])
#pragma cadgen rev told wrt(x[n])
double told(int n, double *x)
{
	cost = 0;
	qsort(x, (size_t)n, sizeof *x, by_cost);
	return n > 1 && cost == 0 ? 0 : x[0] * x[n / 2];
}

static int by_number(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* It may call what is said to have no effect. */
static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	int k[2] = {x < 0 ? (int)-x : (int)x, y < 0 ? (int)-y : (int)y}, first = k[0];

	qsort(k, 2, sizeof *k, by_number);
	return k[0] == k[1] ? (x > y) - (x < y) : k[0] == first ? -1 : 1;
}
#pragma cadgen inactive qsort

/* test: by_calls n=1,4 x[n] k[n] */
#pragma cadgen fwd by_calls wrt(x[n])
#pragma cadgen rev by_calls wrt(x[n])
double by_calls(int n, double *x, int *k)
{
	qsort(k, (size_t)n, sizeof *k, by_number);
	qsort(x, (size_t)n, sizeof *x, by_size);
	return x[0] * x[n / 2] + k[0] % 3 * x[n - 1];
}
