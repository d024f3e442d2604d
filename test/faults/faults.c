/* Derivatives with status, which main.c runs. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#pragma cadgen rev status
#pragma cadgen rev split status name(split)
#pragma cadgen rev tape(workspace) name(in_work)
double chain(int n, int m, const double *c, double x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			x = c[i] * sin(x) * (1 - x);
	return x;
}

#pragma cadgen rev status
#pragma cadgen rev split status name(root)
double newton(double a)
{
	double x = a;

	while (fabs(x * x - a) > 1e-9)
		x = 0.5 * (x + a / x);
	return x;
}

/* Rows of different lengths, which have the room of the longest. */
#pragma cadgen rev tape(workspace)
double below(int n, double x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++)
			x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double above(size_t n, double x)
{
	for (size_t i = 0; i < n; i++)
		for (size_t j = i + 1; j < n; j++)
			x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double band(long n, long k, double x)
{
	for (long i = 0; i < n; i++)
		for (long j = i; j < (n < i + k ? n : i + k); j++)
			x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double steps(int n, double x)
{
	for (int i = 0; i < n; i++)
		for (int j = i; j < n; j += 3)
			x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double pyramid(int n, double x)
{
	for (int i = 0; i < n; i++)
		for (int j = i; j < n; j++)
			for (int k = j; k < n; k += 2)
				x = sin(x);
	return x;
}

#pragma cadgen rev tape(workspace)
double shifted(long n, long k, double x)
{
	for (long i = 0; i < n; i++)
		for (long j = i - k; j < i + k; j++)
			x = sin(x);
	return x;
}

/* Functions that main.c passes and that no file of the run knows. */
typedef double (*function)(double);

double twice(double x)
{
	return 2 * x;
}

static const function known[] = {sin, twice};

#pragma cadgen fwd status name(through_fwd)
#pragma cadgen rev status name(through_rev)
#pragma cadgen rev split status name(through_split)
#pragma cadgen fwd name(through_fwd_abort)
#pragma cadgen rev name(through_abort)
double through(int n, const function *f, double x)
{
	double *w = malloc(sizeof *w), y;

	*w = x;
	for (int i = 0; i < n; i++)
		*w *= f[i](x + *w);
	y = *w;
	free(w);
	return known[0] == f[0] ? y + 1 : y;
}

/* Arrays that grow in work memory: one, several in turns, and beside one of known size. */
#pragma cadgen rev newton name(newton_work) tape(workspace)
#pragma cadgen rev tape(workspace)
double turns(int n, short m, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < 10 + i * m; j++)
			s = s * x[j & 7] * (1 - 0.1 * s);
	return s;
}

#pragma cadgen rev tape(workspace)
double in_turns(int n, double x)
{
	double y = x;

	for (int i = 0; i < n; i++) {
		while (fabs(x) > 0.3)
			x *= 0.5 * sin(x);
		while (y < 4)
			y = y * y + exp(x);
		x += 0.5 * y;
		y *= 0.25;
	}
	return x * y;
}

/* Recursion: records, arrays in a pool, and arrays of each call. */
#pragma cadgen rev status
#pragma cadgen rev split status name(twins_split)
#pragma cadgen rev tape(workspace) name(twins_work)
#pragma cadgen rev name(twins_abort)
double twins(double x, int n)
{
	double s = x, r;

	for (int i = 0; i < n; i++)
		s = s * sin(s + i);
	if (n < 1)
		return s;
	while (s < 2)
		s = s * s + x + 1;
	r = s * twins(sin(x), n - 1) + twins(x * x, n - 2);
	return r * r * 0.001;
}

#pragma cadgen rev status
#pragma cadgen rev tape(workspace) name(sums_work)
#pragma cadgen rev name(sums_abort)
double sums(double x, int n)
{
	double s = x;

	for (int i = 0; i < n; i++)
		s = s * sin(s + i);
	while (s < 2)
		s = s * s + x + 1;
	return n < 1 ? s : s * sums(sin(x), n - 1) + sums(x * x, n - 2);
}

struct link {
	function f;
	double c;
	const struct link *next;
};

static double linked(const struct link *l, double x)
{
	double t = l->next ? linked(l->next, x * l->c) : x;

	return l->f(t * t) * t;
}

#pragma cadgen fwd status wrt(x)
#pragma cadgen rev status wrt(x)
double links(const struct link *l, double x)
{
	return linked(l, x) * x;
}

/* Memory that the program itself allocates, in one variable several times and in loops. */
static double with_buffer(int n, double x, double s)
{
	double *t = malloc(((size_t)n + 1) * sizeof *t);

	if (!t)
		return 0;
	if (s > 100) {
		free(t);
		return s;
	}
	for (int i = 0; i < n; i++)
		t[i] = x * x + i;
	while (s < 5)
		s = s * s + 1.1;
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	free(t);
	return s;
}

#pragma cadgen rev status
double buffers(int n, double x)
{
	double a = with_buffer(n, x, 1), b = with_buffer(n - 1, x, a * x);

	return a * b * with_buffer(n - 1, x, a * b);
}

#pragma cadgen rev status
double each_trip(int n, double x)
{
	double s = 1;

	for (int k = 0; k < n; k++) {
		double *t = malloc(((size_t)n + 1) * sizeof *t);

		if (!t)
			break;
		for (int i = 0; i < n; i++)
			t[i] = x * x;
		while (s < 3)
			s = s * s + 1.1;
		for (int i = 0; i < n; i++)
			s += t[i] * t[n - 1 - i];
		if (s > 500) {
			free(t);
			return s;
		}
		free(t);
		while (s < 7 + k)
			s = s * s + 0.1;
		s = sqrt(s) + with_buffer(k, x, s);
	}
	return s * s;
}

/* The memory may be free behind the loop, where nothing is taken. */
#pragma cadgen rev status
double early_free(int n, double limit, double x)
{
	double *t = malloc(((size_t)n + 1) * sizeof *t), s = 1;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++) {
		t[i] = s * x;
		if (t[i] > limit) {
			s = t[i] * limit;
			free(t);
			return s;
		}
		while (s < 5 + i)
			s = s * s + 1.1;
		s += t[i] * t[0];
	}
	free(t);
	return s;
}
