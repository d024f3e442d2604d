#include <stdlib.h>
#include <string.h>

#pragma cadgen rev extent(x[n], y[n]) wrt(x, y) of(y, return)
double f(int n, const double *x, double *y, const char *from)
{
	long bits;
	float z[4];
	double half = x[0] * 0.5, other;

	memcpy(y, from, n * sizeof *x); // error: 'memcpy' may write to 'y', which carries a derivative
	memmove(z, x, sizeof z); // error: 'x' holds active data, but is accessed as another type
	memcpy(&bits, &half, sizeof bits); // error: 'half' holds active data, but is accessed as another type
	memcpy(&other, &bits, sizeof bits);
	return z[0] * z[1] * other * x[1];
}

struct tail {
	int n;
	double a, b;
};

/* Neither whole elements nor within the first member. */
#pragma cadgen rev
double part_of_struct(struct tail *t, const struct tail *s, double x)
{
	memcpy(t, s, 2 * sizeof(double)); // error: 'memcpy' may write to 't', which carries a derivative // error: 's' holds active data
	return t->a * x;
}

/* The integers in a block are set again where there are floats, which that may clear, too. */
#pragma cadgen rev set_again
double set_again(int n, const double *x)
{
	double *d = malloc(n * sizeof *d + n * sizeof(int)), s = 0;
	int *at = (int *)(d + n);

	memset(at, 0, n * sizeof *at);
	for (int i = 0; i < n; i++)
		d[i] = x[i] * x[i];
	memset(at, 0, n * sizeof *at); // error: a block of active data is copied or cleared as if it had another type
	for (int i = 0; i < n; i++)
		s += d[at[i]];
	free(d);
	return s;
}

#pragma cadgen rev set_last
double set_last(int n, const double *x)
{
	int *last = NULL;
	double s = 0;

	for (int k = 0; k < 3; k++) {
		int *at = malloc(2 * sizeof *at + n * sizeof(double));
		double *d = (double *)(at + 2), *old = (double *)(last + 2);

		if (last)
			memset(last, 0, 2 * sizeof *at + sizeof(double)); // error: a block of active data is copied or cleared as if it had another type
		for (int i = 0; i < n; i++)
			d[i] = x[i] * x[i];
		if (last)
			s += old[0];
		last = at;
	}
	return s;
}

struct with_union {
	union {
		float f;
		int i;
	};
	double d;
};

struct with_bits {
	int k : 3;
	double d;
};

#pragma cadgen rev wrt(x)
double first_member(double x, struct with_union *u, struct with_bits *b, float y, int n)
{
	u->d = b->d = x;
	memcpy(u, &y, 4); // error: 'memcpy' may write to 'u', which carries a derivative
	memcpy(b, &n, 4); // error: 'memcpy' may write to 'b', which carries a derivative
	return u->d * u->f * b->d * b->k;
}

/* More than one element of the last array: the bytes are no number of structs, though a multiple of their size. */
struct stretched {
	long n;
	double v[1];
};

struct two {
	double a, b;
};

#pragma cadgen rev wrt(p->v[3]) of(q->v[3], return)
double behind_struct(const struct stretched *p, struct stretched *q)
{
	memcpy(q, p, sizeof *p + 2 * sizeof(double)); // error: 'memcpy' may write to 'q', which carries a derivative // error: 'p' holds active data
	return q->v[0] * q->v[1] * q->v[2];
}

#pragma cadgen rev wrt(p->v[3]) of(q->v[3], return)
double behind_struct_by_struct(const struct stretched *p, struct stretched *q)
{
	memcpy(q, p, sizeof(struct two) + sizeof *p); // error: 'memcpy' may write to 'q', which carries a derivative // error: 'p' holds active data
	return q->v[0] * q->v[1] * q->v[2];
}

static void copy_bytes(void *to, const void *from, size_t n)
{
	memcpy(to, from, n); // error: 'memcpy' may write to 'to', which carries a derivative // error: 'from' holds active data
}

#pragma cadgen rev wrt(p->v[3]) of(q->v[3], return)
double behind_struct_in_helper(const struct stretched *p, struct stretched *q)
{
	copy_bytes(q, p, sizeof *p + 2 * sizeof(double));
	return q->v[0] * q->v[1] * q->v[2];
}

#pragma cadgen rev wrt(x)
double cleared_behind_struct(struct stretched *p, double x)
{
	p->v[1] = x * x;
	memset(p, 0, sizeof *p + 2 * sizeof(double)); // error: 'memset' moves bytes
	p->v[0] = x;
	return p->v[0] * x + p->v[1];
}
