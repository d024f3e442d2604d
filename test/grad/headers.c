/* Data behind a header in one block of memory, and structures read through pointers to their first member. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct header {
	int n, cap;
};
struct scaled {
	int n;
	double scale;
};
struct first {
	double s;
	int n;
	double *p;
};
struct wide_tag {
	long tag;
	double w;
};
struct row {
	double v[3];
	int n;
};
struct link {
	struct link *next;
	double w;
};

/* ---- data behind a header ---- */

/* test: behind n=0,1,5 x[n] */
#pragma cadgen fwd behind
#pragma cadgen rev behind
#pragma cadgen rev behind split name(behind_split)
double behind(int n, const double *x)
{
	struct header *h = malloc(sizeof *h + (size_t)n * sizeof(double));
	double *d = (double *)(h + 1);
	double s = 0;

	h->n = n;
	h->cap = 2;
	for (int i = 0; i < h->n; i++)
		d[i] = x[i] * x[i];
	for (int i = 0; i < h->n; i++)
		s += d[i] * d[h->n - 1 - i] * h->cap;
	free(h);
	return s;
}

/* Numbers in the header, too. */
/* test: behind_scaled n=0,1,5 x[n] */
#pragma cadgen fwd behind_scaled
#pragma cadgen rev behind_scaled
double behind_scaled(int n, const double *x, double a)
{
	struct scaled *h = malloc(sizeof *h + (size_t)n * sizeof(double));
	double *d = (double *)(h + 1);
	double s = 0;

	h->n = n;
	h->scale = a * a;
	for (int i = 0; i < h->n; i++)
		d[i] = x[i] * h->scale;
	h->scale = a;
	for (int i = 0; i < h->n; i++)
		s += d[i] * d[h->n - 1 - i] * h->scale;
	free(h);
	return s;
}

/* floats */
/* test: behind_floats n=0,1,5 x[n] */
#pragma cadgen fwd behind_floats
#pragma cadgen rev behind_floats
float behind_floats(int n, const float *x)
{
	struct header *h = calloc(1, sizeof *h + (size_t)n * sizeof(float));
	float *d = (float *)&h[1];
	float s = 0;

	h->n = n;
	for (int i = 0; i < n; i++)
		d[i] += x[i] * x[i];
	for (int i = 0; i < h->n; i++)
		s += d[i] * d[i];
	free(h);
	return s;
}

/* The header before the data, as in stretchy buffers. */
static double *new_buffer(int n)
{
	struct header *h = calloc(1, sizeof *h + (size_t)n * sizeof(double));

	h->n = n;
	return (double *)(h + 1);
}

static int length_of(const double *d)
{
	return ((const struct header *)d - 1)->n;
}

static void free_buffer(double *d)
{
	free((struct header *)d - 1);
}

/* test: stretchy n=0,1,5 x[n] */
#pragma cadgen fwd stretchy
#pragma cadgen rev stretchy
double stretchy(int n, const double *x)
{
	double *d = new_buffer(n), s = 0;

	for (int i = 0; i < length_of(d); i++)
		d[i] = x[i] * x[i];
	for (int i = 0; i < length_of(d); i++)
		s += d[i] * x[i];
	free_buffer(d);
	return s;
}

struct wide {
	long n, cap;
};
struct block {
	struct wide h;
	double d[4];
};

/* The caller's block. */
/* test: block_sum h->h.n=4 */
#pragma cadgen fwd block_sum type(h: struct block *) wrt(h, x)
#pragma cadgen rev block_sum type(h: struct block *) wrt(h, x)
double block_sum(struct wide *h, double x)
{
	double *d = (double *)(h + 1), s = 0;

	for (int i = 0; i < h->n; i++) {
		s += d[i] * d[0] * x;
		d[i] = s;
	}
	return s;
}

/* test: block_kept n=0,3 h->h.n=4 */
#pragma cadgen fwd block_kept type(h: struct block *) wrt(h, x)
#pragma cadgen rev block_kept type(h: struct block *) wrt(h, x)
double block_kept(struct wide *h, double x, int n)
{
	double *d = (double *)(h + 1);

	d[n] *= x;
	return n > 0 ? d[n] * block_kept(h, d[n - 1], n - 1) : d[0] * h->n;
}

/* ---- the first member ---- */

/* test: first_of cases=2 {s->p = NEW(double, 2);} x */
#pragma cadgen fwd first_of
#pragma cadgen rev first_of
double first_of(struct first *s, double x)
{
	*(double *)s *= x;
	return *(double *)s * s->s + s->p[1];
}

/* A member that is not the first. */
/* test: second_of cases=2 {s->p = NEW(double, 2);} x */
#pragma cadgen fwd second_of
#pragma cadgen rev second_of
double second_of(struct first *s, struct wide_tag *t, double x)
{
	double *v = (double *)t;

	v[1] *= x;
	s->s += v[1];
	return t->w * s->s;
}

static void scale(void *p, double x)
{
	double *v = p;

	*v = *v * x;
}

/* test: first_by_void cases=2 {s->p = NEW(double, 2);} x */
#pragma cadgen fwd first_by_void
#pragma cadgen rev first_by_void
double first_by_void(struct first *s, double x)
{
	double before = s->s;

	scale(s, x);
	return s->s * before;
}

/* test: first_row r->n=3 x */
#pragma cadgen fwd first_row
#pragma cadgen rev first_row
double first_row(struct row *r, double x)
{
	double *v = (double *)r, s = 0;

	for (int i = 0; i < r->n; i++) {
		v[i] *= x;
		s += r->v[i] * v[0];
	}
	return s;
}

#ifdef HARNESS
static struct link *chain(struct link *first, int n)
{
	struct link *at = first;

	for (int i = 0; i < n; i++, at = at->next)
		at->next = NEW(struct link, 1);
	at->next = NULL;
	return first;
}
#endif

/* Lists whose links are followed without their type. */
/* test: untyped_list n=0,3 {chain(l, n);} */
#pragma cadgen fwd untyped_list
#pragma cadgen rev untyped_list
double untyped_list(struct link *l, int n)
{
	double s = n;

	for (void *at = l; at; at = *(void **)at)
		s += ((struct link *)at)->w * ((struct link *)at)->w;
	return s;
}

/* A tag that is read as an integer. */
struct event {
	int kind;
	double x;
};

static int kind_of(const void *e)
{
	return *(const int *)e;
}

/* test: by_kind e->kind=0,1,2 */
#pragma cadgen fwd by_kind
#pragma cadgen rev by_kind
double by_kind(struct event *e)
{
	if (kind_of(e) == 1)
		e->x *= e->x;
	return kind_of(e) == 2 ? 2 * e->x : e->x;
}
