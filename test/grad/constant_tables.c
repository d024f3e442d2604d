/* Pointers in constant objects of static storage: what they lead to is named, or selected by an index. */
#include <math.h>

static double one[4], two[4], far[6];
static const struct cell { double *at; int n; } cells[2] = {{one, 4}, {two, 4}};
static const struct { double *at; } alone = {one};
static double *const halves[2] = {far, far + 3};
static double *const same[3] = {two, two, two};
static int counts[2];
static const struct { double *at; int *n; } counted = {one, counts};

/* test: member x[4] y[1] */
#pragma cadgen fwd member
#pragma cadgen rev member
void member(const double *x, double *y)
{
	for (int i = 0; i < 4; i++)
		alone.at[i] = sin(x[i]);
	for (int i = 0; i < 4; i++)
		y[0] += alone.at[i] * x[i] * alone.at[3 - i];
}

/* test: elements x[4] y[1] k=0,1 */
#pragma cadgen fwd elements
#pragma cadgen rev elements
void elements(const double *x, double *y, int k)
{
	for (int i = 0; i < cells[k].n; i++)
		cells[k].at[i] = sin(x[i]);
	for (int i = 0; i < 4; i++)
		cells[1 - k].at[i] = cells[k].at[3 - i] * x[i];
	for (int i = 0; i < 4; i++)
		y[0] += cells[k].at[i] * two[i];
}

static void put(int k, int i, double v)
{
	cells[k].at[i] = v;
}

static double get(int k, int i)
{
	return cells[k].at[i];
}

/* test: helpers x[4] */
#pragma cadgen fwd helpers
#pragma cadgen rev helpers
double helpers(const double *x)
{
	for (int k = 0; k < 2; k++)
		for (int i = 0; i < cells[k].n; i++)
			put(k, i, x[i] * x[i] * (k + 1));
	return get(0, 1) * get(1, 2);
}

/* test: alternating x[3] n=0,1,4,5 */
#pragma cadgen fwd alternating
#pragma cadgen rev alternating
double alternating(const double *x, int n)
{
	for (int i = 0; i < 3; i++)
		halves[0][i] = x[i];
	for (int t = 0; t < n; t++) {
		const double *from = halves[t & 1];
		double *to = halves[1 - (t & 1)];

		for (int i = 0; i < 3; i++)
			to[i] = sin(from[i]) * from[(i + 1) % 3];
	}
	return halves[n & 1][0] * halves[n & 1][2];
}

/* test: equal k=0,2 */
#pragma cadgen fwd equal
#pragma cadgen rev equal
double equal(double x, int k)
{
	same[k][1] = x * x;
	return two[1] * x;
}

static double deep(int n, double x)
{
	alone.at[n & 3] = x;
	cells[n & 1].at[3] = x * x;
	return n > 0 ? deep(n - 1, sin(x)) * two[3] : alone.at[0] * one[3];
}

/* test: in_recursion n=0,1,4 */
#pragma cadgen fwd in_recursion
#pragma cadgen rev in_recursion
double in_recursion(double x, int n)
{
	one[0] = one[1] = one[3] = two[3] = 1;
	return deep(n, x);
}

/* test: integers */
#pragma cadgen fwd integers
#pragma cadgen rev integers
double integers(double x)
{
	counts[0] = 1;
	*counted.n = 2;
	counted.at[0] = x * counts[0];
	return one[0] * counts[0] * x;
}
