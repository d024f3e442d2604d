/* Integers and floats take turns on the same bytes, where types say nothing about overlap. */
/* flags: -fno-strict-aliasing */
#include <stddef.h>
#include <stdlib.h>

struct halves { int a, b; double c; };

/* A float is stored again where integers were, before it is read in the next trip. */
/* test: stored_again n=0,3 */
#pragma cadgen fwd stored_again
#pragma cadgen rev stored_again
double stored_again(double x, int n)
{
	struct halves *s = malloc(sizeof *s);
	double y = 1;

	s->c = 0;
	*(double *)s = x;
	for (int i = 0; i < n; i++) {
		y *= *(double *)s;
		s->b = i;
		*(double *)s = y * x;
	}
	free(s);
	return y * y;
}

/* Integers are set again where a float was, before they are read in the next trip. */
/* test: counted_again n=0,3 */
#pragma cadgen fwd counted_again
#pragma cadgen rev counted_again
double counted_again(double x, int n)
{
	struct halves *s = malloc(sizeof *s);
	double y = x;

	s->c = 0;
	s->b = 1;
	for (int i = 0; i < n; i++) {
		y *= s->b;
		*(double *)s = y * x;
		y += *(double *)s;
		s->b = i + 2;
	}
	free(s);
	return y * y;
}

/* Elements in a loop whose trips are known, behind the integers. */
/* test: behind_integers n=0,3 */
#pragma cadgen fwd behind_integers
#pragma cadgen rev behind_integers
double behind_integers(double x, int n)
{
	struct halves *s = malloc(3 * sizeof *s);
	double *d = (double *)s, y = 0;

	s->a = n;
	s->b = 2;
	for (int i = 1; i < 5; i++)
		d[i] = x * i;
	for (int i = 4; i < 6; i++)
		d[i] = x * x;
	for (int i = 1; i < 6; i++)
		y += d[i] * s->b + s->a * x;
	free(s);
	return y * y;
}

/* Each trip has its own object: what is read before the float is stored holds no float. */
/* test: new_each_trip n=0,3 */
#pragma cadgen fwd new_each_trip
#pragma cadgen rev new_each_trip
double new_each_trip(double x, int n)
{
	double y = 1;

	for (int i = 0; i < n; i++) {
		struct halves *s = malloc(sizeof *s);

		s->c = y;
		s->a = i;
		y += s->a * x;
		*(double *)s = x * y;
		y += *(double *)s * s->c;
		free(s);
	}
	return y;
}

/* Members of structs in a row are apart, wherever the row begins. */
/* test: row_amid n=0,1,3 k=0,2 */
#pragma cadgen fwd row_amid
#pragma cadgen rev row_amid
double row_amid(double x, int n, int k)
{
	double *d = malloc(9 * sizeof *d), y = 0;
	struct halves *s = (struct halves *)(d + 1);

	d[0] = x;
	for (int i = 0; i < 4; i++) {
		s[i].a = i;
		s[i].c = x * i;
	}
	for (int i = 0; i < n; i++) {
		s[i].c *= d[0] * s[k].c;
		y += s[i].c * s[k].a;
	}
	free(d);
	return y;
}

/* test: one_or_other k=0,1 */
#pragma cadgen fwd one_or_other
#pragma cadgen rev one_or_other
double one_or_other(double x, int k)
{
	struct halves *s = malloc(sizeof *s);
	double y;

	s->c = x;
	if (k) {
		s->a = k;
		y = s->a * x;
	} else {
		*(double *)s = x * x;
		y = *(double *)s * s->c;
	}
	y *= s->c;
	free(s);
	return y;
}

/* What was set is read: a store between may change it, or not. */
/* test: taken_over k=2,3 */
#pragma cadgen fwd taken_over
#pragma cadgen rev taken_over
double taken_over(double x, int k)
{
	struct halves *s = malloc(2 * sizeof *s);
	double y;

	*(double *)s = x * x;
	y = *(double *)s;
	s->a = k;
	((int *)s)[k] = 3;
	y *= s->a * x;
	free(s);
	return y;
}

/* test: in_a_branch k=0,2 n=0,3 */
#pragma cadgen fwd in_a_branch
#pragma cadgen rev in_a_branch
double in_a_branch(double x, int k, int n)
{
	struct halves *s = malloc(2 * sizeof *s);
	double y = x;

	for (int i = 0; i < n; i++) {
		if (k) {
			s->a = k;
			((int *)s)[k] = 3;
			y += s->a * x;
		}
		*(double *)s = x * y;
		y += *(double *)s;
	}
	free(s);
	return y;
}

/* test: float_or_integer k=0,2 */
#pragma cadgen fwd float_or_integer
#pragma cadgen rev float_or_integer
double float_or_integer(double x, int k)
{
	struct halves *s = malloc(2 * sizeof *s);
	double y;

	((int *)s)[k] = 3;
	if (k) {
		*(double *)s = x * x;
		y = *(double *)s * x;
	} else {
		y = s->a * x;
	}
	free(s);
	return y;
}

/* test: before_it n=0,2 */
#pragma cadgen fwd before_it
#pragma cadgen rev before_it
double before_it(double x, int n)
{
	struct halves *s = malloc(sizeof *s);
	double y;

	s->c = x;
	s->a = n;
	y = s->a * x;
	for (int i = 0; i < n; i++) {
		*(double *)s = x * y;
		y *= *(double *)s * s->c;
	}
	free(s);
	return y;
}

/* test: zeros k=1,3 */
#pragma cadgen fwd zeros
#pragma cadgen rev zeros
double zeros(double x, int k)
{
	struct halves *s = calloc(3, sizeof *s);
	double *d = (double *)s, y;

	s[2].c = x;
	d[2] = x * k;
	y = d[0] + s->a * x + d[2] * s[2].c;
	free(s);
	return y;
}

struct four { int a, b, e, f; double c; };
struct behind { long l; double d; };

/* test: of_two k=0,1 */
#pragma cadgen fwd of_two
#pragma cadgen rev of_two
double of_two(double x, int k)
{
	struct four s = {1, 2, 3, 4, 0}, t = {1, 2, 3, 4, 0};
	const int *p = k ? &s.a : &t.e;
	double y;

	((struct behind *)&s)->d = x * x;
	y = ((struct behind *)&s)->d * *p;
	return y * x + t.f * y;
}

struct node { struct node *next; };
struct item { double w; int kind; struct node link; };

/* The struct around a member. */
/* test: contained n=0,1,4 x[n] */
#pragma cadgen fwd contained
#pragma cadgen rev contained
double contained(int n, const double *x)
{
	struct item items[4];
	struct node head = {NULL};
	double s = 0;

	for (int i = 0; i < n; i++) {
		items[i].w = x[i] * x[i];
		items[i].kind = i;
		items[i].link.next = head.next;
		head.next = &items[i].link;
	}
	for (struct node *p = head.next; p; p = p->next) {
		struct item *it = (struct item *)((char *)p - offsetof(struct item, link));

		s += it->w * it->kind * s + it->w;
		it->w *= s;
	}
	for (int i = 0; i < n; i++)
		s += items[i].w;
	return s;
}

/* test: chosen_in_loop k=0,1 n=0,2 */
#pragma cadgen fwd chosen_in_loop
#pragma cadgen rev chosen_in_loop
double chosen_in_loop(double x, int k, int n)
{
	struct halves s[4] = {{1, 2, 0}, {1, 2, 0}, {1, 2, 0}, {1, 2, 0}};
	struct halves *p = k ? s : s + 1;
	double y = 0;

	for (int i = 0; i < n; i++) {
		y += p->a * x;
		((double *)p)[2] = x * i;
		y += ((double *)p)[2] * x;
	}
	return y;
}

struct header { int n, cap; };

/* Data behind its header, which is read again for each element. */
/* test: behind_header n=1,4 x[n] */
#pragma cadgen fwd behind_header
#pragma cadgen rev behind_header
double behind_header(int n, const double *x)
{
	struct header *h = malloc(sizeof *h + (size_t)n * sizeof(double));
	double *d = (double *)(h + 1), y = 0;

	h->n = n;
	h->cap = 2;
	for (int i = 0; i < h->n; i++)
		d[i] = x[i] * x[i];
	for (int i = 0; i < h->n; i++)
		y += d[i] * h->cap;
	free(h);
	return y;
}
