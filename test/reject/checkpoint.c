/* Loops whose trips cannot be run again. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#pragma cadgen rev unknown_trips wrt(x[2])
double unknown_trips(double *x)
{
	double s = x[0];

#pragma cadgen loop checkpoint(3) // error: it is not known how many trips there are when it begins
	while (s < 10)
		s *= x[1];
	return s;
}

#pragma cadgen rev early_exit wrt(x[n])
double early_exit(int n, double *x)
{
	double s = x[0];

#pragma cadgen loop checkpoint(3) // error: it is not known how many trips there are when it begins
	for (int i = 0; i < n; i++) {
		s *= sin(x[i]);
		if (s < 0)
			break;
	}
	return s;
}

#pragma cadgen inactive log_value
void log_value(double x);

#pragma cadgen rev effect wrt(x[n])
double effect(int n, double *x)
{
	double s = x[0];

#pragma cadgen loop checkpoint(3) // error: its trips call 'log_value', and would call it again
	for (int i = 0; i < n; i++) {
		s *= sin(x[i]);
		log_value(s);
	}
	return s;
}

#pragma cadgen rev allocation wrt(x[n])
double allocation(int n, double *x)
{
	double s = x[0];

#pragma cadgen loop checkpoint(3) // error: its trips allocate or release memory
	for (int i = 0; i < n; i++) {
		double *t = malloc(sizeof *t);

		if (!t)
			abort();
		*t = s * x[i];
		s = sin(*t);
		free(t);
	}
	return s;
}

#pragma cadgen rev no_extent
double no_extent(int n, double *x)
{
	double s = 0;

#pragma cadgen loop checkpoint(3) // error: it is not known how long 'x' is
	for (int i = 0; i < n; i++) {
		x[0] = sin(x[0]);
		s += x[0];
	}
	return s;
}

struct mesh {
	int n;
	double *u;
};

#pragma cadgen rev through_member
double through_member(int n, struct mesh *m)
{
	double s = 0;

#pragma cadgen loop checkpoint(3) // error: it is not known how long the memory is that 'm' leads to
	for (int i = 0; i < n; i++) {
		m->u[0] = sin(m->u[0]);
		s += m->u[0];
	}
	return s;
}

#pragma cadgen rev may_overlap wrt(u[n], c[n]) of(return, u, y)
double may_overlap(int n, double *u, const double *c, double *y)
{
	double s = 0;

#pragma cadgen loop checkpoint(3) // error: what is written behind it may overlap 'c', which it reads
	for (int i = 0; i < n; i++) {
		u[0] = sin(u[0] * c[i]);
		s += u[0];
	}
	*y = s;
	return s;
}

#pragma cadgen rev released wrt(x[n])
double released(int n, int steps, const double *x)
{
	double *u = malloc((size_t)n * sizeof *u), s = 0;

	if (!u)
		return 0;
	for (int i = 0; i < n; i++)
		u[i] = x[i];
#pragma cadgen loop checkpoint(3) // error: the memory that it writes is released under a condition
	for (int t = 0; t < steps; t++)
		u[0] = sin(u[0]);
	s = u[0];
	free(u);
	return s;
}

#pragma cadgen rev halves wrt(u[n]) split
double halves(int n, double *u)
{
	double s = 0;

#pragma cadgen loop checkpoint(3) // error: its trips run again in another function
	for (int i = 0; i < n; i++) {
		u[0] = sin(u[0]);
		s += u[0];
	}
	return s;
}

#pragma cadgen rev volatile_read wrt(u[n])
double volatile_read(int n, double *u, volatile int *flag)
{
	double s = 0;

#pragma cadgen loop checkpoint(3) // error: its trips access volatile memory
	for (int i = 0; i < n; i++) {
		u[0] = sin(u[0]) * *flag;
		s += u[0];
	}
	return s;
}

static int calls;

static double power(double x, int n)
{
	calls++;
	return n < 1 ? 1 : x * power(sin(x), n - 1);
}

#pragma cadgen rev recursion wrt(u[n])
double recursion(int n, double *u)
{
	double s = 0;

#pragma cadgen loop checkpoint(3) // error: its trips call 'power', which may have effects, allocate memory or follow pointers in memory
	for (int i = 0; i < n; i++) {
		u[0] = power(u[0], 3);
		s += u[0];
	}
	return s;
}

static double steepness;

static double steep(double x, int n)
{
	return n < 1 ? steepness : x * steep(sin(x), n - 1);
}

#pragma cadgen rev written_behind wrt(u[n])
double written_behind(int n, double *u)
{
	double s = 0;

#pragma cadgen loop checkpoint(3) // error: what is written behind it may be what 'steep' reads, which its trips call
	for (int i = 0; i < n; i++) {
		u[0] = steep(u[0], 3);
		s += u[0];
	}
	steepness = 2;
	return s;
}

static void spread(int n, const double *a, double *x)
{
	x[n] += sin(a[n] * x[n]);
	if (n > 0)
		spread(n - 1, a, x);
}

#pragma cadgen rev unknown_length wrt(u[n])
double unknown_length(int n, double *u, double *w)
{
	double s = 0;

#pragma cadgen loop checkpoint(3) // error: it is not known how long 'w' is
	for (int i = 0; i < n; i++) {
		spread(n - 1, w, u);
		s += u[0];
	}
	w[0] = 0;
	return s;
}

struct list {
	double x;
	struct list *next;
};

#pragma cadgen rev pointers_move wrt(*l)
double pointers_move(int n, struct list *l)
{
	double s = 0;

#pragma cadgen loop checkpoint(3) // error: its trips store pointers
	for (int i = 0; i < n; i++) {
		l->x = sin(l->x);
		l->next = l->next->next;
		s += l->next->x;
	}
	return s;
}

#pragma cadgen rev fixed_in_loop wrt(x[2]) tape(fixed)
double fixed_in_loop(double *x)
{
	double s = x[0];

	for (int k = 0; k < 3; k++) {
		double v = s;
#pragma cadgen loop checkpoint(3)
		for (int i = 0; i < 9; i++) // error: tape(fixed) requires memory of constant size
			v = sin(v) * x[1];
		s += v;
	}
	return s;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

#pragma cadgen rev sorted wrt(x[n])
double sorted(int n, int m, double *x)
{
#pragma cadgen loop checkpoint(3) // error: its trips call 'qsort', and would call it again
	for (int t = 0; t < m; t++) {
		x[0] = sin(x[0]);
		qsort(x, (size_t)n, sizeof *x, by_value);
	}
	return x[n / 2];
}

#pragma cadgen rev sorted_few wrt(x)
double sorted_few(int m, double x)
{
	double a[3] = {x, 1, 2 * x};

#pragma cadgen loop checkpoint(3) // error: its trips call 'qsort', and would call it again
	for (int t = 0; t < m; t++) {
		a[0] = sin(a[1]);
		qsort(a, 3, sizeof *a, by_value);
	}
	return a[0];
}

#pragma cadgen rev sorts wrt(x[n])
double sorts(int n, double *x)
{
	double s = x[0];

#pragma cadgen loop checkpoint(3) // error: its trips call 'log_value', and would call it again
	for (int i = 0; i < n; i++) {
		log_value(s);
		qsort(x, (size_t)n, sizeof *x, by_value);
		s *= sin(x[i]);
	}
	return s;
}

#pragma cadgen rev sorts_in_a_line wrt(x[n])
double sorts_in_a_line(int n, double *x)
{
	double s = x[0];

#pragma cadgen loop checkpoint(3) // error: its trips call 'log_value', and would call it again
	for (int i = 0; i < n; i++) {
		log_value(s); qsort(x, (size_t)n, sizeof *x, by_value);
		s *= sin(x[i]);
	}
	return s;
}
