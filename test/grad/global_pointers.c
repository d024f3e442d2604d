/* Pointers in globals. What the function puts there first has a differential of the derivative's own; one that a list
 * names has a pointer to the differentials. */
#include <math.h>
#include <stdlib.h>

static double gain;
static const double *data;
static double *work;

static double product(int n)
{
	return n > 0 ? data[n - 1] * product(n - 1) : 1;
}

/* test: stored_here n=0,1,4 x[n] */
#pragma cadgen fwd stored_here
#pragma cadgen rev stored_here
double stored_here(int n, const double *x)
{
	data = x;
	return product(n);
}

/* test: of_a_local n=0,1 */
#pragma cadgen fwd of_a_local
#pragma cadgen rev of_a_local
double of_a_local(int n, double x)
{
	double t = x * x;

	data = &t;
	x *= product(n);
	data = NULL;
	return x;
}

/* test: cleared n=0,2 x[n] */
#pragma cadgen fwd cleared
#pragma cadgen rev cleared
double cleared(int n, double *x)
{
	work = x;
	for (int i = 0; i < n; i++)
		work[i] *= work[0];
	data = work;
	return product(n) * 2;
}

/* globals: allocated double gain */
/* test: allocated n=0,3 x[n] */
#pragma cadgen fwd allocated wrt(x, gain)
#pragma cadgen rev allocated wrt(x, gain)
double allocated(int n, const double *x)
{
	double s = 0;

	work = malloc((size_t)(n + 1) * sizeof *work);
	if (!work)
		return 0;
	for (int i = 0; i < n; i++)
		work[i] = x[i] * gain;
	for (int i = 0; i < n; i++)
		s += work[i] * work[n - 1 - i];
	free(work);
	work = NULL;
	return s;
}

struct context {
	int n;
	void *user;
};
static struct context *current;

static double of_context(int n)
{
	const double *x = current->user;

	return n > 0 ? x[n - 1] * of_context(n - 1) : 1;
}

/* test: behind_void n=0,3 x[n] */
#pragma cadgen fwd behind_void
#pragma cadgen rev behind_void
double behind_void(int n, double *x)
{
	struct context c = {n, x};

	double r;

	current = &c;
	r = of_context(n);
	current = NULL;
	return r;
}

static double inner(double x)
{
	const double *y = current->user;

	return y[0] * x + sin(y[1] * x);
}
/* test: flat_void y[2] */
#pragma cadgen fwd flat_void
#pragma cadgen rev flat_void
double flat_void(double x, double *y)
{
	struct context c = {1, y};

	double r;

	current = &c;
	r = inner(x) * inner(2 * x);
	current = NULL;
	return r;
}

/* What calls put there. */
static void keep(const double *x, int n)
{
	if (n == 0)
		data = x;
	else
		keep(x + 1, n - 1);
}

/* globals: by_a_call pointer data */
/* test: by_a_call n=0,1,4 x[n+4] */
#pragma cadgen fwd by_a_call wrt(x, data)
#pragma cadgen rev by_a_call wrt(x, data)
double by_a_call(int n, const double *x)
{
	double p;

	keep(x, n);
	p = product(3) + x[0];
	data = NULL;
	return p;
}

/* globals: listed pointer work */
/* test: listed n=0,1,4 x[n] */
#pragma cadgen fwd listed wrt(x, work)
#pragma cadgen rev listed wrt(x, work)
double listed(int n, double *x)
{
	double s = 0;

	work = x;
	for (int i = 0; i < n; i++)
		work[i] *= s += work[n - 1 - i];
	work = NULL;
	return s;
}

/* A table of constants that other functions set; read only. */
static double *table, numbers[3];

static void make_table(void)
{
	for (int i = 0; i < 3; i++)
		numbers[i] = i + 1;
	table = numbers;
}

/* test: read_only */
#pragma cadgen fwd read_only
#pragma cadgen rev read_only
double read_only(double x)
{
	make_table();
	return table[0] * x + table[2] * x * x;
}

/* Memory that the function makes, or a global. */
static double numbers4[4];

static double *some(double x, int n)
{
	double *p = malloc(sizeof *p);

	if (!p)
		abort();
	*p = x;
	if (n > 4)
		return some(x * x, n - 1);
	if (n <= 0)
		return p;
	free(p);
	return &numbers4[n - 1];
}

/* test: made_or_global n=0,2 */
#pragma cadgen fwd made_or_global wrt(x)
double made_or_global(double x, int n)
{
	double *p = some(x, n), v = *p;

	if (n == 0)
		free(p);
	return v;
}
