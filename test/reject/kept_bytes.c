/* Functions whose calls are kept that access floats as bytes or integers, which C allows for bytes. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct pair { double a; int k; };
struct untyped { void *to; const void *from; };
union both { double d[2]; int64_t l[2]; };
struct links { int64_t *to, *from; };

static void copy(void *to, const void *from, int n)
{
	char *t = to;
	const char *f = from;

	if (n) {
		*t = *f;
		copy(t + 1, f + 1, n - 1);
	}
}

#pragma cadgen rev of_row
double of_row(double x)
{
	double a[2] = {x, x}, b[2] = {0, 0};

	copy(b, a, sizeof a); // error: 'a' holds active data, but is accessed as another type
	return b[0] * b[1];
}

#pragma cadgen rev of_struct
double of_struct(double x)
{
	struct pair a = {x, 2}, b = {0, 0};

	copy(&b, &a, sizeof a); // error: 'a' holds active data, but is accessed as another type
	return b.a * b.k;
}

static void clear(void *p, int n)
{
	if (n) {
		((char *)p)[n - 1] = 0;
		clear(p, n - 1);
	}
}

#pragma cadgen rev cleared
double cleared(double x)
{
	double *a = malloc(2 * sizeof *a), y;

	a[0] = a[1] = x;
	clear(a, 8); // error: 'a' holds active data, but is accessed as another type
	y = a[0] + a[1] * x;
	free(a);
	return y;
}

static void copy_pair(struct pair *to, const struct pair *from, int n)
{
	char *t = (char *)to;
	const char *f = (const char *)from;

	if (n)
		copy_pair(to, from, n - 1);
	else
		for (size_t i = 0; i < sizeof *to; i++)
			t[i] = f[i];
}

#pragma cadgen rev declared
double declared(double x)
{
	struct pair a = {x, 2}, b = {0, 0};

	copy_pair(&b, &a, 2); // error: 'a' holds active data, but is accessed as another type
	return b.a * b.k;
}

static void copy_behind(struct untyped *p, int n)
{
	char *t = p->to;
	const char *f = p->from;

	if (n) {
		*t = *f;
		p->to = t + 1;
		p->from = f + 1;
		copy_behind(p, n - 1);
	}
}

#pragma cadgen rev in_memory
double in_memory(double x)
{
	double a[2] = {x, x}, b[2] = {0, 0};
	struct untyped p = {b, a};

	copy_behind(&p, 16); // error: 'a' holds active data, but is accessed as another type
	return b[0] * b[1];
}

static void copy_untold(void *to, const void *from, int n)
{
	if (n) {
		*(int64_t *)to = *(const int64_t *)from;
		copy_untold((int64_t *)to + 1, (const int64_t *)from + 1, n - 1);
	}
}

#pragma cadgen rev of_union
double of_union(double x)
{
	union both a, b;

	a.d[0] = x;
	a.d[1] = x * x;
	copy_untold(&b, &a, 2); // error: 'a' holds active data, but is accessed as another type
	return b.d[0] * b.d[1];
}

static void copy_integers(int64_t *to, const int64_t *from, int n)
{
	if (n) {
		*to = *from;
		copy_integers(to + 1, from + 1, n - 1);
	}
}

#pragma cadgen rev of_members
double of_members(double x)
{
	union both a, b;

	a.d[0] = x;
	a.d[1] = x * x;
	copy_integers(b.l, a.l, 2); // error: 'a.l' holds active data, but shares its bytes with other members of a union
	return b.d[0] * b.d[1];
}

static void copy_links(const struct links *p, int n)
{
	if (n) {
		struct links q = {p->to + 1, p->from + 1};

		p->to[0] = p->from[0];
		copy_links(&q, n - 1);
	}
}

#pragma cadgen rev by_links
double by_links(double x)
{
	union both a, b;
	struct links p = {b.l, a.l};

	a.d[0] = x;
	a.d[1] = x * x;
	copy_links(&p, 2); // error: 'a.l' holds active data, but shares its bytes with other members of a union
	return b.d[0] * b.d[1];
}

/* A block of integers, in no callee. */
#pragma cadgen rev as_block
double as_block(double x, int n)
{
	union both a, b;

	a.d[0] = x;
	b.d[0] = 0;
	memcpy(b.l, a.l, n * sizeof *b.l); // error: 'a.l' holds active data, but shares its bytes with other members of a union
	return b.d[0] * x;
}

/* By way of other memory. */
#pragma cadgen rev as_blocks
double as_blocks(double x, int n)
{
	union both a, b;
	int64_t between[2];

	a.d[0] = x;
	b.d[0] = 0;
	memcpy(between, a.l, n * sizeof *b.l); // error: 'a.l' holds active data, but shares its bytes with other members of a union
	memcpy(b.l, between, n * sizeof *b.l);
	return b.d[0] * x;
}

struct to_pair { struct pair *p; };

static void clear_pair(struct to_pair *h, int n)
{
	char *c = (char *)h->p;

	if (n) {
		c[n - 1] = 0;
		clear_pair(h, n - 1);
	}
}

#pragma cadgen rev by_member
double by_member(double x)
{
	struct pair a = {x, 2};
	struct to_pair h = {&a};

	clear_pair(&h, 8); // error: 'a' holds active data, but is accessed as another type
	return a.a * a.k + x;
}

static void clear_behind(struct untyped *p, int n)
{
	char *t = p->to;

	if (n) {
		t[n - 1] = 0;
		clear_behind(p, n - 1);
	}
}

#pragma cadgen rev in_unknown_memory wrt(x)
double in_unknown_memory(struct untyped *p, double x)
{
	((double *)p->to)[0] = x; // error: active data passes through 'p->to'
	clear_behind(p, 8); // error: 'p->to' holds active data, but is accessed as another type
	return ((double *)p->to)[0] * x;
}

/* The bytes are not those of the floats. */
struct untold { double *x; void *k; };

static double set_beside(struct untold *m, int n)
{
	char *c = m->k;

	if (n == 0)
		return m->x[0] * m->x[1];
	c[n - 1] = 1;
	m->x[0] *= m->x[1];
	return set_beside(m, n - 1);
}

#pragma cadgen rev bytes_beside
double bytes_beside(double x, double y, int n)
{
	double a[2] = {x, x * y};
	char k[4] = {1, 2, 3, 4};
	struct untold m = {a, k};

	return set_beside(&m, n) * a[0];
}

static void fill_behind(struct untyped *p, double x, int n)
{
	double *t = p->to;

	if (n) {
		t[n - 1] = x;
		fill_behind(p, x, n - 1);
	}
}

/* Only callees know what lies there. */
#pragma cadgen rev of(return)
double by_callees(struct untyped *p, double x)
{
	fill_behind(p, x, 2);
	clear_behind(p, 8); // error: 'p->to' holds active data, but is accessed as another type
	return x * x;
}

static void fill(void *p, double x, int n)
{
	double *t = p;

	if (n) {
		t[n - 1] = x;
		fill(p, x, n - 1);
	}
}

/* Floats in memory of characters, or of integers. */
#pragma cadgen rev
double in_characters(double x)
{
	char a[32] = {0};
	double w;

	fill(a, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

#pragma cadgen fwd
double in_integers(double x)
{
	int64_t a[4] = {0};
	double w;

	fill(a, x, 2); // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

static void put_char(char *p, double x, int n)
{
	if (n > 0)
		put_char(p, x, n - 1);
	else
		*(double *)p = x;
}

#pragma cadgen fwd by_characters wrt(x)
double by_characters(double x, int n)
{
	int k[2] = {0, 0};

	put_char((char *)k, x, n); // error: 'k' holds active data, but is accessed as another type
	return k[0] * x;
}

static double both(double *out, const void *bits, double x, int n)
{
	const int *k = bits;

	if (n > 0)
		return both(out, bits, x, n - 1);
	*out = x * k[0];
	return x;
}

#pragma cadgen fwd other_argument wrt(x)
double other_argument(double x, int n)
{
	double d[2] = {x, x * x}, out[1];

	both(out, d, x, n); // error: 'd' holds active data, but is accessed as another type
	return out[0];
}
