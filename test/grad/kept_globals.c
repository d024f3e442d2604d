/* Globals of the file that kept callees do not touch, and pointers in globals that they do. */
#include <math.h>
#include <stdlib.h>

struct cell { double v; struct cell *next; };
struct slot { int *at; };

static const double table[4] = {1, 2.5, 3, 0.25};
static struct slot slot;

static struct cell *build(const double *s, double v, int n)
{
	struct cell *k;

	if (n <= 0)
		return NULL;
	k = malloc(sizeof *k);
	if (!k)
		abort();
	k->v = *s * v;
	k->next = build(s, v * v, n - 1);
	return k;
}

static double emptied(struct cell *k)
{
	double v = 0;

	if (k) {
		v = k->v + emptied(k->next);
		free(k);
	}
	return v;
}

/* test: table_beside n=0,1,3 s[1] */
#pragma cadgen fwd table_beside
#pragma cadgen rev table_beside
double table_beside(int n, double x, const double *s)
{
	struct cell c = {0, NULL};
	double own[2] = {x, 2}, *p = n > 1 ? own : own + 1, r = 0;

	for (int i = 0; i < n; i++)
		r += table[i] * *p;
	c.next = build(s, x, n);
	return r + sin(emptied(c.next));
}

static void put(int *p, int n)
{
	if (n > 0)
		put(p, n - 1);
	slot.at = p;
}

/* test: kept_in_global n=0,1,3 */
#pragma cadgen fwd kept_in_global
#pragma cadgen rev kept_in_global
double kept_in_global(int n, double x)
{
	int i = 1;

	put(&i, n);
	*slot.at = 3;
	x *= i;
	slot.at = NULL;
	return x * x;
}

static int *marks, depth;

static void grow(void)
{
	if (depth-- <= 0)
		return;
	marks = realloc(marks, 4 * sizeof *marks);
	if (!marks)
		abort();
	marks[0] = marks[1] = 2;
	grow();
}

/* test: grown_in_global n=0,1,3 */
#pragma cadgen fwd grown_in_global wrt(x)
#pragma cadgen rev grown_in_global wrt(x)
double grown_in_global(double x, int n)
{
	double r = x, a[2] = {x, 2}, *p = n > 1 ? a : a + 1;

	depth = n;
	grow();
	if (marks)
		r *= *p * marks[n > 1];
	free(marks);
	marks = NULL;
	return r;
}

static double held;

static double deposit(double *p, double x, int n)
{
	*p = x * x;
	return n > 0 ? deposit(p, x * 0.5, n - 1) : x;
}

/* test: written_by_a_call n=0,2 */
#pragma cadgen fwd written_by_a_call
#pragma cadgen rev written_by_a_call
double written_by_a_call(double x, int n)
{
	double y = deposit(&held, x, n);

	return y * held;
}
