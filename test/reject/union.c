#include <string.h>

union bits {
	double d;
	unsigned long u;
};

#pragma cadgen rev
double exponent(double x)
{
	union bits b;

	b.d = x;
	return x * (double)(b.u >> 52); // error: 'b.u' holds active data, but shares its bytes with other members
}

#pragma cadgen rev
double pun(double x)
{
	union bits b;

	b.d = x;
	b.u &= ~0xful; // error: 'b.u' holds active data, but shares its bytes with other members // error: 'b.u' is stored on bytes that hold active data
	return b.d;
}

union mixed {
	double d;
	float f[2];
};

#pragma cadgen rev
double halves(union mixed *m)
{
	return m->d * m->f[1]; // error: 'm->d' holds active data, but shares // error: 'm->f' holds active data, but shares
}

#pragma cadgen rev
double later(const double *x, int n)
{
	union bits b = {0};
	double s = 0;

	for (int i = 0; i < n; i++)
		if (i % 2)
			s += (double)(b.u & 1); // error: 'b.u' holds active data, but shares its bytes with other members
		else
			b.d = x[i] + s;
	return s + b.d;
}

#pragma cadgen rev
void tagged(union bits *b, double x, int is_number)
{
	if (is_number)
		b->d *= x;
	else
		b->u = 1; // error: 'b->u' is stored on bytes that hold active data as another member of a union
}

struct list {
	int is_next;
	union {
		double d;
		struct list *next;
	} u;
};

#pragma cadgen rev
double copied_link(struct list *v, double x)
{
	struct list t = *v; // error: 'v->u.next' holds active data, but shares // error: 't.u.next' holds active data, but shares

	if (t.is_next)
		return t.u.next->u.d * x;
	return t.u.d * x;
}

#pragma cadgen rev
void cleared_link(struct list *v, double x)
{
	memset(v, 0, sizeof *v); // error: 'v->u.next' holds active data, but shares
	v->u.d = x;
}

/* The shadow of the pointer and the adjoint of the float would have to be in the same bytes. */
#pragma cadgen rev
double link_to_number(struct list *v, double x)
{
	struct list *n = v->u.next; // error: 'v->u.next' holds active data, but shares

	v->u.d = n->u.d * x;
	return v->u.d * x;
}
