/* Work memory whose size is known only when the derivative has run. */
#include <math.h>
#include <stdlib.h>

struct item { double x; struct item *next; };

/* test: newton a=2,0.5,100 */
#pragma cadgen rev newton tape(workspace)
double newton(double a)
{
	double x = a;

	while (fabs(x * x - a) > 1e-9)
		x = 0.5 * (x + a / x);
	return x;
}

/* The values of all rows are in one array, which has room for what the first ones need. */
/* test: rows n=0,1,5 m=-3,0,7 x[8] */
#pragma cadgen rev rows wrt(x[8]) tape(workspace)
double rows(int n, short m, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < 10 + i * m; j++)
			s = s * x[j & 7] * (1 - 0.1 * s);
	return s;
}

/* test: wraps n=0,1,6 x[8] */
#pragma cadgen rev wraps wrt(x[8]) tape(workspace)
double wraps(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < (signed char)(i * 100); j++)
			s = s * x[j & 7] * (1 - 0.1 * s);
	return s;
}

/* Arrays that grow in turns, beside one of known size, of several types. */
/* test: in_turns n=0,1,6 x=0.4 */
#pragma cadgen rev in_turns tape(workspace)
double in_turns(int n, float x)
{
	double y = x;

	for (int i = 0; i < n; i++) {
		while (fabsf(x) > 0.3f)
			x *= 0.5f * sinf(x);
		while (y < 4)
			y = y * y + exp((double)x);
		x += 0.5f;
		y *= 0.25;
	}
	return x * y;
}

/* test: counted n=0,1,7 x=0.3 */
#pragma cadgen rev counted tape(workspace)
double counted(int n, double x)
{
	int m = 0;

	for (int i = 0; i < n; i++)
		m += i % 3;
	for (int i = 0; i < m; i++)
		x = x * x + sin(x);
	return x;
}

/* The primal is changed before the memory turns out to be too small. */
/* test: in_place n=0,1,5 x[n] k[3] k:1..4 */
#pragma cadgen rev in_place wrt(x[n]) of(return, x) tape(workspace)
double in_place(int n, double *x, int *k)
{
	double s = 0;

	for (int i = 0; i < 3; i++)
		k[i] += i;
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < k[i % 3]; j++)
			x[i] = sin(x[i]) + x[0];
		while (x[i] > 0.5)
			x[i] *= x[i] * 0.6;
		s += x[i] * x[n - 1 - i];
	}
	return s;
}

/* Loops that are left early, and none at all. */
/* test: early n=0,1,9 x[n] */
#pragma cadgen rev early wrt(x[n]) tape(workspace)
double early(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		s = s * x[i] + cos(s);
		if (s < 0.2)
			break;
		if (x[i] < -0.9)
			return s * s;
	}
	return s;
}

/* test: buffer n=0,1,5 x[n] */
#pragma cadgen rev buffer wrt(x[n]) tape(workspace)
double buffer(int n, const double *x)
{
	double *t = malloc((size_t)(n + 1) * sizeof *t), s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	free(t);
	return s;
}

/* test: snapshots n=0,1,4 x[2] */
#pragma cadgen rev snapshots wrt(x[2]) tape(workspace)
double snapshots(int n, double *x)
{
	double s = x[0];

	for (int k = 0; k < n; k++) {
		double v = s;
#pragma cadgen loop checkpoint(3)
		for (int i = 0; i < 9; i++)
			v = sin(v) * x[1];
		s += v;
	}
	return s;
}

/* test: snapshots_in_branches n=0,1,6 k=0,1,2 x[2]:0.5..1.5 */
#pragma cadgen rev snapshots_in_branches wrt(x[2]) tape(workspace)
double snapshots_in_branches(int n, int k, const double *x)
{
	double s = x[0];

	if (k == 1) {
#pragma cadgen loop checkpoint(2)
		for (int i = 0; i < n; i++)
			s = sin(s) * x[1] + i;
	} else if (k > 1) {
#pragma cadgen loop checkpoint(3)
		for (int i = 0; i < n; i++)
			s = sin(s * x[1]) * x[1] + i;
	}
	return s * s;
}

/* ---- recursion ---- */

/* test: power x=0.7 n=-1,0,1,5 */
#pragma cadgen rev power tape(workspace)
#pragma cadgen rev power status name(power_status)
#pragma cadgen rev power split status name(power_split)
double power(double x, int n)
{
	double s = x;

	for (int i = 0; i < n; i++)
		s = s * sin(s + i);
	if (n < 1)
		return s;
	double r = s * power(sin(x), n - 1) + power(x * x, n - 2);
	return r * r;
}

/* Value and adjoints in one call, which needs memory only while it runs. */
/* test: both x=0.7 n=-1,0,1,5 */
#pragma cadgen rev both tape(workspace)
#pragma cadgen rev both status name(both_status)
double both(double x, int n)
{
	double s = x;

	for (int i = 0; i < n; i++)
		s = s * sin(s + i);
	return n < 1 ? s : s * both(sin(x), n - 1) + both(x * x, n - 2);
}

static float summed(const float *x, int n)
{
	float s = 0;

	if (n == 0)
		return 1;
	while (s < 4)
		s += x[0] * x[0] * (s + 1) + 0.5f;
	return s * summed(x + 1, n - 1);
}

/* test: in_loop n=0,1,4 x[n] */
#pragma cadgen rev in_loop wrt(x[n]) tape(workspace)
#pragma cadgen rev in_loop wrt(x[n]) status name(in_loop_status)
float in_loop(int n, const float *x)
{
	float s = 0;

	for (int i = 0; i < n; i++)
		s += summed(x + i, n - i) * sinf(s);
	return s;
}

static double total(const struct item *p)
{
	double local[2] = {0, 0};

	if (!p)
		return 1;
	local[1] = p->x * total(p->next);
	local[0] = sin(local[1]);
	return local[0] * local[1];
}

/* test: list x[3] */
#pragma cadgen rev list wrt(x[3]) tape(workspace)
#pragma cadgen rev list wrt(x[3]) status name(list_status)
double list(const double *x)
{
	struct item a = {x[0], NULL}, b = {x[1], &a}, c = {x[2], &b};

	return total(&c) * a.x;
}

static void sort(int n, double *x)
{
	if (n < 2)
		return;
	for (int i = 0; i + 1 < n; i++)
		if (x[i] > x[i + 1]) {
			double t = x[i];

			x[i] = x[i + 1];
			x[i + 1] = t * 0.9;
		}
	sort(n - 1, x);
}

/* test: sorted n=0,1,5 x[n] */
#pragma cadgen rev sorted wrt(x[n]) of(x) tape(workspace)
#pragma cadgen rev sorted wrt(x[n]) of(x) status name(sorted_status)
void sorted(int n, double *x)
{
	sort(n, x);
}
