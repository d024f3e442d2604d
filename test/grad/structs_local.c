/* Struct types declared inside a function, bit-fields, members that initialisers omit. */
#include <math.h>

/* test: chain_of_cells n=0,1 */
#pragma cadgen fwd chain_of_cells
#pragma cadgen rev chain_of_cells
double chain_of_cells(double x, double y, int n)
{
	struct cell {
		double v;
		struct {
			double q;
		} in[2];
		struct cell *next;
	} a = {x, {{y}, {x}}, 0}, b = {2, .next = &a, .in[1] = {x * y}}, *p = &b;
	double s = 0;

	for (; p; p = p->next)
		s += sin(p->v) * p->in[n].q;
	return s * x;
}

/* test: byte_order n=0,1,7 */
#pragma cadgen fwd byte_order
#pragma cadgen rev byte_order
double byte_order(double x, int n)
{
	union {
		unsigned i;
		unsigned char c[4];
	} u = {1};
	struct bits {
		int k : 3;
		unsigned is_set : 1;
		double w;
	} b = {n, n, x}, c = b;

	u.i += 256u * (unsigned)n;
	c.k += 2;
	c.is_set++;
	return (x + c.w) * (c.k + 10) * (b.k - 20) + x * u.c[1] * (1 + c.is_set);
}

struct fixed {
	const int k;
	double v;
};

struct both {
	const struct fixed in;
	const double a[2];
	const double m[2][3];
	double w;
};

/* test: const_members n=0,1,3 */
#pragma cadgen fwd const_members
#pragma cadgen rev const_members
double const_members(double x, double y, int n)
{
	struct fixed a[2] = {{n, x}, {2, y}};

	return a[n & 1].k * a[n & 1].v;
}

struct sealed {
	double v;
	const double k;
	const struct {
		double z;
	} in;
};

/* test: const_behind_pointer n=0,1 */
#pragma cadgen fwd const_behind_pointer
#pragma cadgen rev const_behind_pointer
double const_behind_pointer(double x, double y, int n)
{
	struct sealed a = {2, x, {x * y}}, b = {x, y, {3}}, *p = n ? &a : &b;

	p->v += x;
	return p->k * p->v + p->in.z;
}

/* test: const_within n=0,1,3 */
#pragma cadgen fwd const_within
#pragma cadgen rev const_within
double const_within(double x, double y, int n)
{
	struct both a[2] = {{{n, x}, {x * y, y}, {{x, y}, {2, x * x}}, x}, {{1, y}, {1, x}, {{y}}, y}};
	const struct both b = n ? a[0] : a[1];
	struct both c = b;

	c.w *= x;
	return a[n & 1].in.k * a[n & 1].in.v + b.a[n & 1] * b.m[n & 1][n % 3] + c.w * c.a[n & 1] * c.m[0][n & 1];
}

struct wide { double v[20]; double k; };

/* test: wide_in_branches n=0,5 x[8]:1.2..2 */
#pragma cadgen fwd wide_in_branches
#pragma cadgen rev wide_in_branches
double wide_in_branches(int n, const double *x)
{
	double s = 0;

	if (x[0] > 1) {
		struct wide t;

		for (int i = 0; i <= n; i++)
			t.v[i] = x[i] * x[i + 1];
		t.k = x[2] * x[1];
		if (t.v[n] > 1) {
			struct wide u = t;

			s = u.v[n] * u.k;
		}
	}
	return s;
}
