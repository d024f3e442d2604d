/* Bits of a float that become one again by way of integers, or of memory of integers. */
#include <string.h>

union bits {
	double d;
	long i;
};
struct value {
	int tag;
	union bits u;
};

#pragma cadgen fwd
double by_union(union bits *u, int k)
{
	union bits w;

	if (k)
		return u->d;
	w.i = u->i; // error: 'u->i' holds active data, but shares its bytes with other members of a union
	return w.d;
}

#pragma cadgen fwd
double by_loop(union bits *u, int k, int n)
{
	union bits w = {0};
	long bits;

	if (k)
		return u->d;
	bits = u->i; // error: 'u->i' holds active data, but shares its bytes with other members of a union
	for (int i = 0; i < n; i++) {
		w.i = bits;
		bits ^= n;
	}
	return w.d;
}

#pragma cadgen fwd
double by_memory(union bits *u, long *memory, int k)
{
	union bits w;

	if (k)
		return u->d;
	memory[0] = u->i & ~1L; // error: 'u->i' holds active data, but shares its bytes with other members of a union
	w.i = memory[0];
	return w.d;
}

#pragma cadgen fwd
double by_memcpy(struct value v, double x)
{
	struct value w;

	v.u.d = x;
	w = v;
	return (double)w.u.i; // error: 'w.u.i' holds active data, but shares its bytes with other members of a union
}

#pragma cadgen fwd
double counted(const struct value *v, int *count)
{
	if (v->tag) {
		count[v->u.i % 3] += (int)v->u.i;
		return count[0];
	}
	return v->u.d;
}

static long bits_of(const struct value *v, int n)
{
	return n > 0 ? bits_of(v, n - 1) : v->u.i;
}

#pragma cadgen fwd
double by_result(const struct value *v, double x)
{
	union bits w;

	if (v->tag)
		return v->u.d;
	w.i = bits_of(v, 2); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	return w.d * x;
}

static void get_bits(const struct value *v, long *i, int n)
{
	if (n > 0)
		get_bits(v, i, n - 1);
	else
		*i = v->tag ? 0 : v->u.i;
}

#pragma cadgen fwd
double by_pointer(const struct value *v, double x)
{
	union bits w;
	long i;

	get_bits(v, &i, 2); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	w.i = i;
	return v->tag ? v->u.d : w.d * x;
}

/* Tagged values that are made here, as one member or the other. */
struct tagged {
	int is_number;
	union {
		int i;
		double d;
	} u;
};

#pragma cadgen rev made wrt(x[4])
double made(int n, const double *x)
{
	struct tagged v[4];
	double s = 0;

	for (int i = 0; i < 4; i++) {
		v[i].is_number = i < n;
		if (i < n)
			v[i].u.d = x[i] * x[i];
		else
			v[i].u.i = i; // error: 'v.u.i' is stored on bytes that hold active data as another member of a union
	}
	for (int i = 0; i < 4; i++)
		s += v[i].is_number ? v[i].u.d : 0;
	return s;
}

#pragma cadgen fwd
double by_branch(union bits *u, long *memory, int k, int n)
{
	union bits w = {0};
	long i;

	if (k == 2)
		return u->d;
	if (k) {
		i = u->i; // error: 'u->i' holds active data, but shares its bytes with other members of a union
		*memory = 3;
	} else {
		i = n;
		*memory = n;
	}
	w.i = i;
	return w.d;
}

struct pairs {
	struct { long i, j; } at[2];
	double w;
};

/* Copies move the bits on. */
#pragma cadgen rev wrt(v, x)
double by_copied_row(const struct value *v, long *a, long *b, int n, double x)
{
	union bits w;

	if (!v->tag)
		return v->u.d * x;
	a[n] = v->u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	memcpy(b, a, 3 * sizeof *b);
	w.i = b[n];
	return w.d * x;
}

#pragma cadgen rev wrt(v, x)
double by_copied_rows(const struct value *v, struct pairs *a, struct pairs *b, int n, double x)
{
	union bits w;

	if (!v->tag)
		return v->u.d * x;
	a[n].at[1].j = v->u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	memcpy(b, a, (n + 1) * sizeof *b);
	w.i = b[n].at[1].j;
	return w.d * x;
}

#pragma cadgen rev wrt(v, x)
double by_copy_of_others(const struct value *v, unsigned long *a, long *b, int n, double x)
{
	union bits w;

	if (!v->tag)
		return v->u.d * x;
	a[n] = v->u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	memcpy(b, a, n * sizeof *b);
	w.i = b[n - 1];
	return w.d * x;
}

#pragma cadgen rev wrt(v, x) of(return)
double by_copy_to_float(const struct value *v, long *a, int n, double x)
{
	double b[3];

	if (!v->tag)
		return v->u.d * x;
	a[n] = v->u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	memcpy(b, a, sizeof b);
	return b[n] * x;
}
