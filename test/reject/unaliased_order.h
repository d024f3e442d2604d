/* Bits of floats that are read after they were stored, or in place of what was stored since; and through pointers from
 * several roots. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct m { int a, b; double c; };
struct p { void *p; double c; };
struct r { int v[4]; double c, d; };
struct behind { long l; double d; };
struct n { char name[8]; double c; };
struct k { int a, b, e, f; double c; };

static double as_double(const int *bits, int n)
{
	return n > 0 ? as_double(bits, n - 1) : *(const double *)bits;
}

#pragma cadgen fwd in_condition wrt(x)
double in_condition(double x, int n)
{
	struct m s = {n, n, 0};
	struct k t = {n, n, n, n, 0};
	double r = 0;

	while ((t.a = s.a, t.b = s.b, n-- > 0)) {
		r += x;
		*(double *)&s = x;
	}
	return r * s.c + as_double(&t.a, n & 1);
}

#pragma cadgen fwd not_only_counter wrt(x)
double not_only_counter(double x, int k)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)(s + 3), r;

	s->c = 0;
	for (int i = 0; i < 3; i++)
		d[i + k] = x;
	r = s->a * d[1];
	free(s);
	return r * r;
}

#pragma cadgen fwd times_a_number wrt(x)
double times_a_number(double x, int k)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)(s + 3), r;

	s->c = 0;
	for (int i = 0; i < 3; i++)
		d[i * k] = x;
	r = s->a * d[1];
	free(s);
	return r * r;
}

#pragma cadgen fwd several_structs wrt(x)
double several_structs(double x)
{
	struct m *s = malloc(3 * sizeof *s), *t = malloc(3 * sizeof *t);
	double r;

	s->c = 0;
	((double *)s)[4] = x;
	memcpy(t, s, 3 * sizeof *s);
	r = ((double *)t)[4];
	free(s);
	free(t);
	return r * r;
}

struct t { time_t t; double c; };

#pragma cadgen fwd set_by_function wrt(x)
double set_by_function(double x)
{
	struct t s;
	double r;

	s.c = 0;
	*(double *)&s = x;
	time(&s.t);
	r = *(double *)&s;
	return r * s.c;
}

#pragma cadgen fwd parameter_in_loop wrt(x)
double parameter_in_loop(struct m *s, double x, int n)
{
	double r = 0;

	for (int i = 0; i < n; i++) {
		r += s->a * x;
		*(double *)s = x;
	}
	return r;
}

#pragma cadgen fwd other_root_in_loop wrt(x)
double other_root_in_loop(double x, int n)
{
	struct m s[8], *at[8];
	double r = 0;

	for (int i = 0; i < 8; i++) {
		s[i] = (struct m){i, i, 0};
		at[i] = &s[(i + n) % 8];
	}
	for (int i = 0; i < n; i++) {
		r += s[3].a * x;
		((double *)at[i % 8])[0] = x;
	}
	return r;
}

#pragma cadgen fwd next_element wrt(x)
double next_element(double x, int n)
{
	struct m s[9], *at[8];
	double r = 0;

	for (int i = 0; i < 8; i++) {
		s[i] = (struct m){i, i, 0};
		at[i] = &s[(i + n) % 8];
	}
	for (int i = 0; i < n; i++) {
		struct m *p = at[i % 8];

		r += p->a * x;
		((double *)p)[2] = x;
		p->a = 1;
	}
	return r;
}

#pragma cadgen fwd same_branch wrt(x)
double same_branch(double x, int k)
{
	struct m s = {k, k, 0};
	double r = 0;

	if (k) {
		*(double *)&s = x;
		r = s.a * x;
	}
	return r * s.c;
}

#pragma cadgen fwd same_other_branch wrt(x)
double same_other_branch(double x, int k)
{
	struct m s = {k, k, 0};
	double r = 0;

	if (k) {
		r = x;
	} else {
		*(double *)&s = x;
		r = s.a * x;
	}
	return r * s.c;
}

#pragma cadgen fwd set_too_late wrt(x)
double set_too_late(double x, int k)
{
	struct m s = {k, k, 0};
	double r = 0;

	*(double *)&s = x;
	r = s.a * x;
	s.a = 1;
	return r * s.c * s.a;
}

#pragma cadgen fwd set_in_another wrt(x)
double set_in_another(double x, int k)
{
	struct m s[3] = {{k, k, 0}}, t[3] = {{k, k, 0}};
	double r = 0;

	*(double *)s = x;
	t->a = 1;
	r = s->a * x;
	return r * s->c * t[k].a;
}

#pragma cadgen fwd set_before_it wrt(x)
double set_before_it(double x, int k)
{
	struct m s = {k, k, 0};
	double r = 0;

	*(double *)&s = x;
	s.a = 1;
	r = s.b * x;
	return r * s.c * s.a;
}

struct f { float a, b; double c; };

#pragma cadgen fwd varied_twice wrt(x)
double varied_twice(double x, int k)
{
	struct f s[3] = {{0, 0, 0}};
	double r = 0;

	*(double *)&s[k] = x;
	s[k].a = x;
	r = s[k].a * x;
	return r * s[0].c;
}

#pragma cadgen fwd member_or_other wrt(x)
double member_or_other(double x, int k)
{
	struct k s = {k, k, k, k, 0};
	int *p = k ? &s.b : &s.f;

	((double *)&s)[1] = x;
	return *p * x * s.c;
}

#pragma cadgen fwd element_or_other wrt(x)
double element_or_other(double x, int k)
{
	struct r s = {{k, k, k, k}, 0, 0};
	int *p = k ? s.v + 3 : s.v + 2;

	((struct behind *)&s)->d = x;
	return *p * x * s.c;
}

#pragma cadgen fwd pointer_or_other wrt(x)
double pointer_or_other(double x, int k)
{
	struct p s[3], *q = k ? s + 1 : s + 2;
	double y = 0;

	for (int i = 0; i < 3; i++)
		s[i] = (struct p){NULL, 0};
	((double *)s)[2] = x;
	s[0].p = q->p;
	y = *(double *)s;
	return y * y;
}

#pragma cadgen fwd one_of_elements wrt(x)
double one_of_elements(double x, int k)
{
	struct m s[4], *p = k ? s : s + 1, *t = k ? s + 2 : s + 3;

	for (int i = 0; i < 4; i++)
		s[i] = (struct m){i, i, 0};
	*(double *)p = x;
	return t->a * x * s->c;
}

#pragma cadgen fwd carried_on wrt(x)
double carried_on(double x, int n)
{
	struct m first = {1, 1, 0}, *last = &first, *p;
	double r = 0;

	for (int i = 0; i < n; i++) {
		r += last->a * x;
		p = malloc(sizeof *p);
		p->c = 0;
		*(double *)p = x;
		last = p;
	}
	return r;
}

#pragma cadgen fwd made_in_condition wrt(x)
double made_in_condition(double x, int n)
{
	struct m *p;
	double r = 0;

	while ((p = malloc(sizeof *p), p->c = 0, *(double *)p = x, n-- > 0)) {
		r += p->a * x;
		free(p);
	}
	free(p);
	return r;
}

static struct m all = {1, 1, 0};

#pragma cadgen fwd sum_behind wrt(x)
double sum_behind(double x, int k)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)(s + 3), r;

	s->c = 0;
	for (int i = 0; i < 3; i++)
		d[k + i] = x;
	r = s->a * d[1];
	free(s);
	return r * r;
}

#pragma cadgen fwd length wrt(x)
double length(double x, int k)
{
	struct n *s = malloc(8 * sizeof *s);
	double r;

	s->c = k;
	*(double *)s = x;
	r = strlen(s->name) * x * s->c;
	free(s);
	return r * r;
}

#pragma cadgen fwd number wrt(x)
double number(double x, int k)
{
	struct n *s = malloc(8 * sizeof *s);
	double r;

	s->c = k;
	*(double *)s = x;
	r = atoi(s->name) * x * s->c;
	free(s);
	return r * r;
}

static double put(struct m *s, double x, int n)
{
	if (n > 0)
		return put(s, x, n - 1);
	*(double *)s = x;
	return s[1].c;
}

#pragma cadgen fwd kept_in_loop wrt(x)
double kept_in_loop(double x, int n)
{
	struct m s[3] = {{1, 1, 0}, {1, 1, 0}, {1, 1, 0}};
	double r = 0;

	for (int i = 0; i < n; i++)
		r += put(s, x, i) + put(s + 1, r, n) * s[i].a;
	return r;
}

#pragma cadgen fwd global_in_loop wrt(x, all) of(return, all)
double global_in_loop(double x, int n)
{
	double r = 0;

	for (int i = 0; i < n; i++) {
		r += all.a * x;
		*(double *)&all = x;
	}
	return r;
}

#pragma cadgen fwd carried_index wrt(x)
double carried_index(double x, const int *next, int k)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)(s + 3), r;

	s->c = 0;
	while (k > -5) {
		d[k] = x;
		k = next[k + 5];
	}
	r = s->a * d[1];
	free(s);
	return r * r;
}

struct node { int k; double c; };

#pragma cadgen fwd laid_out wrt(x)
double laid_out(double x, int n)
{
	struct node *w = malloc(n * (sizeof(struct node) + sizeof(int)));
	double r;
	int *at = (int *)(w + n);

	for (int i = 0; i < n; i++)
		at[i] = i;
	*(double *)w = x;
	r = *(double *)w * at[1] * w->k;
	free(w);
	return r * r;
}

#pragma cadgen fwd one_copied wrt(x)
double one_copied(double x, int n)
{
	struct m s[2] = {{n, n, 0}}, t[2] = {{n, n, 0}};

	*(double *)&s[n] = x;
	memcpy(&t[n], &s[n], sizeof *s);
	return *(double *)&t[n] * t->c;
}

#pragma cadgen fwd read_twice wrt(x)
double read_twice(double x, int i)
{
	struct m *s = malloc(8 * sizeof *s);
	int *k = (int *)s;
	double r;

	s->c = 0;
	*(double *)s = x;
	r = s->a;
	k[i] = 1;
	r += s->a * x;
	free(s);
	return r * r;
}
