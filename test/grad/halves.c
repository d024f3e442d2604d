/* Addresses of locals and of structs passed by value in derivatives in two halves: they differ in the second half. */
#include <math.h>
#include <stddef.h>

struct pair { double a, b; };

static double chosen_local(int n, const double *x)
{
	double u = 1, v = 2, *q = n > 1 ? &u : &v, r = 1;

	*q += 1;
	for (int i = 0; i < n; i++)
		if (q == &u)
			r *= x[i];
	return n > 5 ? chosen_local(n - 1, x) : r + u;
}

/* test: recursive_local n=0,1,2,5,7 x[n] */
#pragma cadgen fwd recursive_local
#pragma cadgen rev recursive_local
double recursive_local(int n, const double *x)
{
	return chosen_local(n, x);
}

/* test: split_local n=0,1,2,5 x[n] */
#pragma cadgen rev split_local wrt(x[n]) split
double split_local(int n, const double *x)
{
	double u = 1, v = 2, *q = n > 1 ? &u : &v, r = 1;

	*q += 1;
	for (int i = 0; i < n; i++)
		if (q == &u)
			r *= x[i];
	return r + u;
}

static double chosen_array(int n, const double *x)
{
	double t[3] = {1, 2, 3}, *q = t + (n & 1), r = 1;

	for (int i = 0; i < n; i++) {
		if (q == &t[i & 1])
			r *= x[i];
		if (q + i < t + 2)
			r += x[i] * x[i];
		r *= 1 + (double)(q - t) * x[i];
		*q += r;
	}
	return n > 4 ? chosen_array(n - 1, x) + *q : r + t[0];
}

/* test: recursive_array n=0,1,2,3,6 x[n] */
#pragma cadgen rev recursive_array wrt(x[n])
double recursive_array(int n, const double *x)
{
	return chosen_array(n, x);
}

/* test: split_walk n=1,2,3,7 x[n] */
#pragma cadgen rev split_walk wrt(x[n]) split
double split_walk(int n, const double *x)
{
	double t[8], r = 0.5;
	const double *p, *last = t + n;

	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	for (p = t; p < last; p++)
		if (p != last - 1)
			r = r * *p + x[p - t];
	while (--p > t)
		r += sin(r * *p);
	return r;
}

static double chosen_struct(int n, struct pair s, const double *x)
{
	struct pair l = {2, 3};
	double *q = n & 1 ? &s.a : &l.b, r = s.b;

	for (int i = 0; i < n; i++) {
		if (q == &s.a)
			r *= x[i];
		else if (q == &l.b && i > 0)
			r += x[i] * x[i - 1];
		*q += r;
	}
	return n > 4 ? chosen_struct(n - 1, s, x) : r * s.a + l.b;
}

/* test: recursive_struct n=0,1,2,3,6 x[n] */
#pragma cadgen rev recursive_struct wrt(x[n], s)
double recursive_struct(int n, struct pair s, const double *x)
{
	return chosen_struct(n, s, x);
}

/* test: split_struct n=0,1,2,3,6 x[n] */
#pragma cadgen rev split_struct wrt(x[n], s) split
double split_struct(int n, struct pair s, const double *x)
{
	struct pair l = {2, 3};
	double *q = n & 1 ? &s.a : &l.b, r = s.b;

	for (int i = 0; i < n; i++) {
		if (q == &s.a)
			r *= x[i];
		else if (q == &l.b && i > 0)
			r += x[i] * x[i - 1];
		*q += r;
	}
	return r * s.a + l.b;
}

static double table_of_locals(int n, const double *x)
{
	double u = 1, v = 2, *slots[2], r = 1;

	slots[0] = n & 2 ? &u : &v;
	slots[1] = n & 2 ? &v : &u;
	for (int i = 0; i < n; i++) {
		*slots[i & 1] += x[i];
		r *= slots[i & 1] == &u ? x[i] : 1 + x[i];
	}
	return n > 4 ? table_of_locals(n - 2, x) : r + u * v;
}

/* test: recursive_table n=0,1,2,3,6 x[n] */
#pragma cadgen rev recursive_table wrt(x[n])
double recursive_table(int n, const double *x)
{
	return table_of_locals(n, x);
}

static double own_or_given(int n, const double *x, double *sum)
{
	double own = 0;

	if (n & 1)
		sum = &own;
	for (int i = 0; i < n; i++)
		*sum += sum == &own ? x[i] : x[i] * x[i] * *sum;
	if (n > 1)
		own_or_given(n - 1, x, sum);
	return *sum + own;
}

/* test: recursive_given n=0,1,2,3,5 x[n] */
#pragma cadgen rev recursive_given wrt(x[n])
double recursive_given(int n, const double *x)
{
	double s = 1;

	return own_or_given(n, x, &s) * s;
}

/* test: split_given n=1,2,5 x[n] y[n] */
#pragma cadgen rev split_given wrt(x[n], y[n]) split
double split_given(int n, const double *x, const double *y)
{
	const double *p = n & 1 ? x : y, *end = p + n, *q = NULL;
	double r = 1;

	for (int i = 0; i < n; i++, p++) {
		r = sin(r * *p) + x[i];
		if (p + 1 == end || x == NULL)
			r += 0.1 * r * r;
		if (q != NULL && q < p)
			r += x[p - q - 1] * r;
		q = q ? q : p;
	}
	return r;
}
