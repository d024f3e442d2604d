/* Which memory the reverse sweep may read again: pointers that move, memory that is freed, members that a request lists. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct vec { int n; double scale; double *data; };
struct pair { double *now, *next; };
struct node { double value; struct node *next; };
struct queue { struct node *first, **end; int count; };
struct tree { double key; struct tree *kid[2]; };
struct walk { const double *at; double product; };
struct ring { double slot[4]; int at; };

/* test: pointer_moves n=0,1,4 x[n] */
#pragma cadgen fwd pointer_moves
#pragma cadgen rev pointer_moves
double pointer_moves(int n, const double *x)
{
	struct walk walk = {x, 1};

	for (int i = 0; i < n; i++) {
		walk.product *= sin(*walk.at) * *walk.at;
		walk.at++;
	}
	return walk.product;
}

/* test: buffers_swap n=0,1,4 p->now[3] p->next[3] */
#pragma cadgen fwd buffers_swap
#pragma cadgen rev buffers_swap
void buffers_swap(int n, struct pair *p)
{
	for (int k = 0; k < n; k++) {
		double *t = p->now;

		for (int i = 0; i < 3; i++)
			p->next[i] = p->now[i] * p->now[(i + 1) % 3] + 0.5;
		p->now = p->next;
		p->next = t;
	}
}

/* test: ends_in_branch k=0,1,2 x[2] */
#pragma cadgen fwd ends_in_branch
#pragma cadgen rev ends_in_branch
double ends_in_branch(int k, const double *x)
{
	double *a = malloc(2 * sizeof *a), *b, s = 0;

	if (!a)
		return 0;
	a[0] = x[0] * x[0];
	a[1] = x[1] * x[0];
	if (k) {
		s = exp(a[0]) * a[1];
		free(a);
		a = NULL;
	}
	b = malloc(2 * sizeof *b);
	if (!b) {
		free(a);
		return 0;
	}
	b[0] = x[1] * s;
	b[1] = b[0] * x[0];
	if (k < 2)
		s += a ? a[0] * b[1] : sin(b[0]) * b[1];
	free(a);
	free(b);
	return s;
}

/* test: rows_end n=0,1,3 x[n] */
#pragma cadgen fwd rows_end
#pragma cadgen rev rows_end
double rows_end(int n, const double *x)
{
	double **rows = malloc((size_t)(n + 1) * sizeof *rows), p = 1;

	if (!rows)
		return 0;
	for (int i = 0; i < n; i++) {
		rows[i] = malloc(2 * sizeof **rows);
		if (!rows[i])
			abort();
		rows[i][0] = x[i] * x[0];
		rows[i][1] = sin(rows[i][0]);
	}
	for (int i = 0; i < n; i++) {
		p *= rows[i][0] + rows[n - 1 - i][1];
		rows[i][1] *= p;
	}
	for (int i = n - 1; i >= 0; i--) {
		p += rows[i][0] * rows[i][1];
		free(rows[i]);
	}
	free(rows);
	return p;
}

/* test: grows_by_one n=0,1,5 x[n] */
#pragma cadgen fwd grows_by_one
#pragma cadgen rev grows_by_one
double grows_by_one(int n, const double *x)
{
	double *v = NULL, s = 1;

	for (int i = 0; i < n; i++) {
		double *w = realloc(v, (size_t)(i + 1) * sizeof *v);

		if (!w)
			break;
		v = w;
		v[i] = x[i] * s;
		s += v[i / 2] * v[i];
	}
	free(v);
	return s;
}

/* test: shrinks x[4] */
#pragma cadgen fwd shrinks
#pragma cadgen rev shrinks
double shrinks(const double *x)
{
	double *v = malloc(4 * sizeof *v), *w, s;

	if (!v)
		return 0;
	for (int i = 0; i < 4; i++)
		v[i] = x[i] * x[3 - i] + x[i];
	s = v[3] * v[0];
	w = realloc(v, 2 * sizeof *v);
	if (w)
		v = w;
	s *= v[1] * v[1];
	w = realloc(v, 4 * sizeof *v);
	if (w)
		v = w;
	v[3] = s * v[0];
	s += v[3] * v[3];
	free(v);
	return s;
}

/* test: queue_of n=0,1,4 x[n] */
#pragma cadgen fwd queue_of
#pragma cadgen rev queue_of
double queue_of(int n, const double *x)
{
	struct queue q = {NULL, &q.first, 0};
	double s = 0;

	for (int i = 0; i < n; i++) {
		struct node *p = malloc(sizeof *p);

		if (!p)
			abort();
		p->value = x[i] * x[i];
		p->next = NULL;
		*q.end = p;
		q.end = &p->next;
		q.count++;
	}
	while (q.count > 0) {
		struct node *p = q.first;

		s = sin(s) + p->value * s + p->value;
		q.first = p->next;
		free(p);
		q.count--;
	}
	return s;
}

static int is_small(double x)
{
	return x < 0.25;
}

/* test: list_without_small n=0,1,5 x[n] */
#pragma cadgen fwd list_without_small
#pragma cadgen rev list_without_small
double list_without_small(int n, const double *x)
{
	struct node *first = NULL, *p;
	double s = 1;

	for (int i = 0; i < n; i++) {
		p = malloc(sizeof *p);
		if (!p)
			abort();
		p->value = x[i] + x[0] * x[i];
		p->next = first;
		first = p;
	}
	for (struct node **at = &first; *at;) {
		p = *at;
		if (is_small(p->value)) {
			s *= p->value;
			*at = p->next;
			free(p);
		} else {
			p->value *= s;
			at = &p->next;
		}
	}
	while ((p = first) != NULL) {
		s += p->value * p->value;
		first = p->next;
		free(p);
	}
	return s;
}

/* test: insert_and_walk n=0,1,5 x[n] never_null */
#pragma cadgen fwd insert_and_walk
#pragma cadgen rev insert_and_walk
double insert_and_walk(int n, const double *x)
{
	struct tree *root = NULL, *stack[16];
	int depth = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		struct tree *t = calloc(1, sizeof *t), **at = &root;

		if (!t)
			abort();
		t->key = x[i] * x[i];
		while (*at)
			at = &(*at)->kid[t->key > (*at)->key];
		*at = t;
	}
	if (root)
		stack[depth++] = root;
	while (depth > 0) {
		struct tree *t = stack[--depth];

		s = s * 0.5 + t->key * t->key + sin(s);
		for (int k = 0; k < 2; k++)
			if (t->kid[k])
				stack[depth++] = t->kid[k];
		free(t);
	}
	return s;
}

/* test: ring_of n=0,3,9 x[n] */
#pragma cadgen fwd ring_of
#pragma cadgen rev ring_of
double ring_of(int n, const double *x)
{
	struct ring r = {{1, 2, 3, 4}, 0};
	double s = 1;

	for (int i = 0; i < n; i++) {
		r.slot[r.at] = r.slot[(r.at + 3) % 4] * x[i] + s * 0.25;
		r.at = (r.at + 1) % 4;
		s += r.slot[r.at] * r.slot[r.at];
	}
	return s;
}

/* test: member_set v->n=3,1 v->data[v->n] */
#pragma cadgen rev member_set wrt(v->scale, v->data[v->n]) of(return) overwrite
#pragma cadgen grad member_set wrt(v->scale, v->data[v->n]) of(return)
double member_set(const struct vec *v)
{
	double s = v->scale;

	for (int i = 0; i < v->n; i++)
		s *= v->data[i] + v->scale;
	return s;
}

/* test: member_kept v->n=3,1 v->data[v->n] x[v->n] */
#pragma cadgen rev member_kept wrt(x) of(v->scale, v->data[v->n]) keep(v->scale, v->data[v->n])
void member_kept(struct vec *v, const double *x)
{
	v->scale = 0;
	for (int i = 0; i < v->n; i++) {
		v->data[i] = x[i] * x[0];
		v->scale += v->data[i] * v->data[i];
	}
}

/* test: member_scratch v->n=3,1 v->data[v->n] x[v->n] */
#pragma cadgen fwd member_scratch wrt(x) of(return) scratch(v->data[v->n])
#pragma cadgen rev member_scratch wrt(x) of(return) scratch(v->data[v->n])
double member_scratch(struct vec *v, const double *x)
{
	double s = 0;

	for (int i = 0; i < v->n; i++)
		v->data[i] = x[i] * x[v->n - 1 - i];
	for (int i = 0; i < v->n; i++)
		s += v->data[i] * v->data[0];
	return s;
}

/* test: value_with_data n=3,0 v.data[n] v.n=3,0 */
#pragma cadgen fwd value_with_data
#pragma cadgen rev value_with_data
double value_with_data(int n, struct vec v)
{
	double s = 0;

	while (n-- > 0) {
		s += *v.data * v.scale;
		v.scale *= *v.data++;
	}
	return s;
}

static double gain;

static double amplify(int n, double x)
{
	return n > 0 ? amplify(n - 1, x * gain) : sin(x * gain);
}

/* What the kept function reads changes between its calls. */
/* test: gain_changes n=0,2 */
#pragma cadgen fwd gain_changes
#pragma cadgen rev gain_changes
double gain_changes(int n, double x)
{
	double a, b;

	gain = 1.5;
	a = amplify(n, x);
	gain = 0.75;
	b = amplify(n, a * x);
	gain = 1;
	return b;
}

/* test: active_when_moved k=0,2,5 x[2] */
#pragma cadgen fwd active_when_moved
#pragma cadgen rev active_when_moved
double active_when_moved(int k, const double *x)
{
	double *m = calloc(4, sizeof *m), *w, s;

	if (!m)
		abort();
	m[1] = 3;
	w = realloc(m, 6 * sizeof *m);
	if (!w) {
		free(m);
		return 0;
	}
	w[5] = w[4] = w[0] * 0.5;
	s = w[k] * x[0] + w[1];
	w[k] = x[1] * x[0];
	s += w[k] * w[0] + w[2];
	free(w);
	return s;
}
