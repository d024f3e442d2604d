/* Unions without floats, pointers in unions, and unions that are told apart. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

union ways { double *p; long n; };
union bits { double d; long i; };
struct value { int tag; union bits u; };

/* test: pointer_or_number n=0,1 x[2] */
#pragma cadgen fwd pointer_or_number
#pragma cadgen rev pointer_or_number
double pointer_or_number(int n, double *x)
{
	union ways w[2];
	double s;

	w[n].p = x + n;
	w[1 - n].n = 3;
	*w[n].p *= x[0];
	s = x[0] * (double)w[1 - n].n;
	return s * x[1];
}

/* test: bits_are_hashed n=0,3 v[n] {for(int i=0;i<n;i++)v[i].tag=0;} */
#pragma cadgen fwd bits_are_hashed
#pragma cadgen rev bits_are_hashed
double bits_are_hashed(int n, const struct value *v, double x)
{
	double s = 0;
	long found = 0, other = n;

	for (int i = 0; i < n; i++) {
		if (v[i].tag)
			found += v[i].u.i;
		else
			s += v[i].u.d * x;
		other += i;
	}
	union bits w = {0};
	w.i = other;
	memset(&w, 0, sizeof w);
	return s * (double)(found % 7) + w.d;
}

static double log_of(const char *text, int n)
{
	return n > 0 ? log_of(text, n - 1) : text[0];
}

/* test: call_beside n=0,3 v[n] {for(int i=0;i<n;i++)v[i].tag=0;} */
#pragma cadgen fwd call_beside
#pragma cadgen rev call_beside
double call_beside(int n, const struct value *v, double x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag)
			s += x * (double)(v[i].u.i % 3);
		else
			s += v[i].u.d * x * log_of("a", 2);
	}
	return s;
}

static double weight(const long *w, long i, int n)
{
	return n > 0 ? weight(w, i, n - 1) : (double)(w[i % 3 + 2] % 5);
}

static long hashed(long b, int n)
{
	return n > 0 ? hashed(b * 31 % 1009, n - 1) : b;
}

static void put(long *to, long b, int n)
{
	if (n > 0)
		put(to, b, n - 1);
	else
		*to += b;
}

/* Kept calls receive the integers, hand them on, and make no float of them. */
/* test: counted_by_calls n=1,3 v[n] {for(int i=0;i<n;i++)v[i].tag=0;} */
#pragma cadgen fwd counted_by_calls
#pragma cadgen rev counted_by_calls
double counted_by_calls(int n, const struct value *v, double x)
{
	double s = 0;
	long counts[5] = {1, 2, 3, 4, 5}, b = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			b = v[i].u.i % 7;
		} else {
			put(counts, b + i, 2);
			s += weight(counts, hashed(b, 2), 2) * v[i].u.d * x;
		}
	}
	return s;
}

/* test: other_object n=0,3 v[n] {for(int i=0;i<n;i++)v[i].tag=0;} */
#pragma cadgen fwd other_object
#pragma cadgen rev other_object
double other_object(int n, const struct value *v, double x)
{
	struct value w[2];
	double s = 0;

	w[0].u.d = w[1].u.d = x;
	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			s += x * (double)(v[i].u.i % 3);
			w[i % 2].u.d *= x;
		} else {
			s += v[i].u.d * x;
		}
	}
	return s * w[n % 2].u.d;
}

union all { double d; double at[1]; struct { double x; } s; };

/* test: all_floats u[1] */
#pragma cadgen fwd all_floats
#pragma cadgen rev all_floats
double all_floats(union all *u, double x)
{
	double *p = (double *)u;

	*p *= x;
	return u->d * u->at[0] + u->s.x * x;
}

union both { struct { double x, y; } s; double at[2]; };

/* test: rows_of_unions n=1,3 u[n] */
#pragma cadgen fwd rows_of_unions
#pragma cadgen rev rows_of_unions
double rows_of_unions(int n, union both *u, double x)
{
	double *p = (double *)u, s = 0;

	for (int i = 0; i < 2 * n; i++)
		s += p[i] * x;
	return s * u[n - 1].s.y;
}

/* test: scaled_if_number v[1] {v->tag=0;} */
#pragma cadgen fwd scaled_if_number
#pragma cadgen rev scaled_if_number
double scaled_if_number(struct value *v, double x)
{
	double s = x;

	if (v->tag)
		s *= (double)(v->u.i % 3);
	else
		v->u.d *= x;
	return s * x;
}

/* test: shown n=0,1 v[1] {v->tag=0;} prints */
#pragma cadgen fwd shown
#pragma cadgen rev shown
double shown(int n, const struct value *v, double x)
{
	if (v->tag) {
		putchar('a' + n);
		return x * (double)(v->u.i % 3);
	}
	return v->u.d * x;
}

/* test: into_floats n=1,3 v[n] {for(int i=0;i<n;i++)v[i].tag=0;} y[n] order[n] */
#pragma cadgen fwd into_floats
#pragma cadgen rev into_floats
void into_floats(int n, const struct value *v, double *y, const int *order, double x)
{
	union bits w = {0};

	w.i = order[0] + n;
	for (int i = 0; i < n; i++) {
		if (v[i].tag)
			y[i] = x * (double)v[i].u.i + w.d;
		else
			y[i] = x * v[i].u.d * v[i].u.d;
	}
}

struct weighed { int tag, hits; double weight; union bits u; };

/* test: copied_values k=0,1 v[1] {v->tag=0;} */
#pragma cadgen fwd copied_values
#pragma cadgen rev copied_values
double copied_values(int k, const struct weighed *v, double x)
{
	struct weighed w[2];
	double s = x;

	w[k] = w[1 - k] = *v;
	w[0].hits = k;
	w[1].weight *= x;
	if (w[k].tag)
		s *= (double)(w[k].u.i % 3);
	else
		s *= w[k].u.d;
	return s * w[1].weight * w[k].hits;
}
