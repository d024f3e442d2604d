/* Integers on the bytes of pointers that need a shadow, and floats read where bits were stored. */
#include <stdlib.h>
#include <string.h>

struct held { double *p; long n; };

#pragma cadgen rev wrt(s, x)
double bits_of_pointer(struct held *s, double x, int k)
{
	double v;

	*(long *)&s->p += 8 * k; // error: 's' holds active data, but is accessed as another type
	v = *s->p * x;
	return v;
}

union bits { double d; long i; };
struct value { int tag; union bits u; };

/* The op that reads is not in the other branch. */
#pragma cadgen rev wrt(v, x)
double same_branch(const struct value *v, double x)
{
	double s = x;

	if (v->tag) {
		s += (double)(v->u.i >> 40); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		s += v->u.d * x;
	}
	return s;
}

#pragma cadgen rev wrt(v, x)
double nested(const struct value *v, double x, int k)
{
	double s = x;

	if (v->tag) {
		if (k)
			s += (double)(v->u.i >> 40); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		if (k > 1)
			s += v->u.d * x;
	}
	return s;
}

/* In a loop, a float that is written in the other branch is there in the next trip. */
#pragma cadgen rev wrt(v, x) of(v, return)
double next_trip(struct value *v, double x, int n)
{
	double s = x;

	for (int i = 0; i < n; i++) {
		if (i % 2)
			s += (double)(v->u.i >> 40); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		else
			v->u.d = x * s;
	}
	return s;
}

static double global_value;
static union bits global_bits;

static void set_global(double x, int n)
{
	if (n > 0)
		set_global(x, n - 1);
	else
		global_bits.d = x;
}

/* Written by a kept callee that names the union itself. */
#pragma cadgen rev wrt(global_bits, x) of(global_bits, return)
double by_callee(double x, int n)
{
	double s = x;

	for (int i = 0; i < n; i++) {
		if (i % 2)
			s += (double)(global_bits.i >> 40); // error: 'global_bits.i' holds active data, but shares its bytes with other members of a union
		else
			set_global(x * s, i);
	}
	return s;
}

/* Written in a copy of the value. */
#pragma cadgen rev wrt(v, x)
double copy_written(const struct value *v, double x, int k)
{
	struct value w[2];
	double s = x;

	w[k] = *v;
	w[0].u.d *= x;
	if (k)
		s += (double)(w[k].u.i >> 40); // error: 'w.u.i' holds active data, but shares its bytes with other members of a union
	return s + w[0].u.d;
}

union link { double *p; double d; };

/* A float on the bytes of a pointer that was followed. */
#pragma cadgen rev wrt(u, x) of(u, return)
double followed(union link *u, double x, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		if (i % 2)
			s += *u->p * x; // error: 'u->p' holds active data, but shares its bytes with other members of a union
		else
			u->d = x * x;
	return s;
}

/* The integer is put by where a float may lie. */
#pragma cadgen rev wrt(v, x)
double put_by(const struct value *v, double x, int n)
{
	union bits w = {0};
	long last = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			last = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		} else {
			w.i = last + i;
			s += v[i].u.d * x;
		}
	}
	return s * w.d;
}
