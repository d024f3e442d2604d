/* Bits of a float in a union that become one again in a kept callee, or by way of one. */
#include <string.h>

union bits { double d; long i; };
struct value { int tag; union bits u; };

static double real_of(long bits, int n)
{
	union bits w;

	if (n > 0)
		return real_of(bits, n - 1);
	w.i = bits;
	return w.d;
}

#pragma cadgen rev by_call wrt(v[n], x)
double by_call(const struct value *v, int n, double x)
{
	double s = 0;
	long b = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag)
			b = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		else
			s += real_of(b, 2) * v[i].u.d * x;
	}
	return s;
}

static double real_at(const long *bits, int n)
{
	return n > 0 ? real_at(bits, n - 1) : real_of(*bits, 1);
}

#pragma cadgen rev by_memory wrt(v, x)
double by_memory(const struct value *v, double x)
{
	long b[1];

	if (!v->tag)
		return v->u.d;
	b[0] = v->u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	return real_at(b, 2) * x;
}

static long next(long b, int n)
{
	return n > 0 ? next(b, n - 1) : b;
}

#pragma cadgen rev by_result wrt(v, x)
double by_result(const struct value *v, double x)
{
	union bits w;

	if (!v->tag)
		return v->u.d;
	w.i = next(v->u.i, 2); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	return w.d * x;
}

static void put(long *at, long b, int n)
{
	if (n > 0)
		put(at, b, n - 1);
	else
		*at = b;
}

#pragma cadgen rev by_argument wrt(v, x)
double by_argument(const struct value *v, double x)
{
	union bits w;
	long b;

	if (!v->tag)
		return v->u.d;
	put(&b, v->u.i, 3); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	w.i = b;
	return w.d * x;
}

static void set(union bits *u, long b, int n)
{
	if (n > 0)
		set(u, b, n - 1);
	else
		u->i = b;
}

#pragma cadgen rev by_member wrt(v, x)
double by_member(const struct value *v, double x)
{
	union bits w;

	if (!v->tag)
		return v->u.d;
	set(&w, v->u.i, 3); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	return w.d * x;
}

static double moved(const long *b, int n)
{
	double d;

	if (n > 0)
		return moved(b, n - 1);
	memcpy(&d, b, sizeof d);
	return d;
}

#pragma cadgen rev by_memcpy wrt(v, x)
double by_memcpy(const struct value *v, double x)
{
	long b[1];

	if (!v->tag)
		return v->u.d;
	b[0] = v->u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	return moved(b, 2) * x;
}

static long kept_bits;

static void keep(long b, int n)
{
	if (n > 0)
		keep(b, n - 1);
	else
		kept_bits = b;
}

#pragma cadgen rev by_global wrt(v, x)
double by_global(const struct value *v, double x)
{
	union bits w;

	if (!v->tag)
		return v->u.d;
	keep(v->u.i, 2); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	w.i = kept_bits;
	return w.d * x;
}

static double kept_real(int n)
{
	return n > 0 ? kept_real(n - 1) : real_of(kept_bits, 1);
}

#pragma cadgen rev by_kept_global wrt(v, x)
double by_kept_global(const struct value *v, double x)
{
	if (!v->tag)
		return v->u.d;
	kept_bits = v->u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	return kept_real(2) * x;
}

#pragma cadgen rev by_two_calls wrt(v, x)
double by_two_calls(const struct value *v, double x)
{
	if (!v->tag)
		return v->u.d;
	keep(v->u.i, 2); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	return kept_real(2) * x;
}

/* The callee itself reads them. */
static void keep_of(const struct value *v, int n)
{
	if (n > 0)
		keep_of(v, n - 1);
	else
		kept_bits = v->tag ? v->u.i : 0;
}

#pragma cadgen rev by_reader wrt(v, x)
double by_reader(const struct value *v, double x)
{
	keep_of(v, 2); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	return v->tag ? kept_real(2) * x : v->u.d;
}
