/* Structs that are seen through pointers to others, whose members the program accesses through
 * pointers to numbers: it says nothing of the struct around them, and the derivative must not. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct timed {
	int n;
	double t;
};

struct timed_more {
	int n;
	double t, more;
};

/* test: chosen a=0,1 */
#pragma cadgen fwd chosen
#pragma cadgen rev chosen
double chosen(int a, double x)
{
	struct timed other = {1, 2}, *v;
	struct timed_more *s = malloc(sizeof *s);
	double *p, r;

	if (!s)
		abort();
	s->n = 3;
	s->t = x;
	v = a ? (struct timed *)s : &other;
	p = &v->t;
	*p = x * x;
	r = s->t;
	free(s);
	return r + other.t * x;
}

static double square_into(struct timed *v, const struct timed_more *s, double x)
{
	double *p = &v->t;

	*p = x * x;
	return s->t * x;
}

/* test: inlined */
#pragma cadgen fwd inlined
#pragma cadgen rev inlined
double inlined(double x)
{
	struct timed_more s = {1, x, 2};

	return square_into((struct timed *)&s, &s, x) * s.more;
}

/* test: through_void */
#pragma cadgen fwd through_void
#pragma cadgen rev through_void
double through_void(double x)
{
	struct timed_more *s = calloc(1, sizeof *s);
	double r;

	if (!s)
		abort();
	s->t = x;
	r = square_into((struct timed *)(void *)s, s, x);
	free(s);
	return r;
}

struct row {
	int n;
	double a[4];
};

struct longer_row {
	int n;
	double a[4], more[2];
};

/* test: rows x[4] k=0,3 */
#pragma cadgen fwd rows
#pragma cadgen rev rows
double rows(int k, const double *x)
{
	struct longer_row s = {3, {1, 2, 3, 4}, {5, 6}};
	struct row *v = (struct row *)&s;
	double *p = v->a, y;

	s.a[k] = x[0] * x[1];
	for (int i = 0; i < 4; i++)
		p[i] = p[i] * x[i];
	y = s.a[k] * s.a[k];
	p[3 - k] *= x[k];
	return y * s.a[3 - k] + s.a[0];
}

struct place {
	struct {
		double x, y;
	} at;
	double w;
};

struct spot {
	double x, y, w, more;
};

/* test: inner a=0,1 */
#pragma cadgen fwd inner
#pragma cadgen rev inner
double inner(int a, double x)
{
	struct spot s = {x, 2, 3, 4};
	struct place other = {{5, 6}, 7}, *v = a ? (struct place *)&s : &other;
	double *p = &v->at.y;

	s.y = x * 3;
	*p = *p * x;
	return s.y * s.x + other.at.y;
}

struct vec {
	double x, y;
};

struct body {
	struct vec at;
	double w;
};

struct longer_body {
	struct vec at;
	double w, more;
};

/* test: common_part a=0,1 */
#pragma cadgen fwd common_part
#pragma cadgen rev common_part
double common_part(int a, double x)
{
	struct longer_body s = {{x, 2}, 3, 4};
	struct body other = {{5, 6}, 7}, *v = a ? (struct body *)&s : &other;
	double *p = &v->at.y;

	s.at.y = x * 3;
	*p = *p * x;
	return s.at.y * s.at.x + other.at.y;
}

/* test: part_alone a=0,1 */
#pragma cadgen fwd part_alone
#pragma cadgen rev part_alone
double part_alone(int a, double x)
{
	struct spot s = {x, 2, 3, 4};
	struct body *v = (struct body *)&s;
	struct vec other = {5, 6}, *q = a ? &v->at : &other;
	double *p = &q->y;

	s.y = x * 3;
	*p = *p * x;
	return s.y * s.x + other.y;
}

struct pairs {
	unsigned n : 4, is_open : 1;
	struct {
		double x, y;
	} of[2];
};

struct more_pairs {
	unsigned n : 4, is_open : 1;
	double of[4], more;
};

/* test: pairs k=0,1 */
#pragma cadgen fwd pairs
#pragma cadgen rev pairs
double pairs(int k, double x)
{
	struct more_pairs s = {2, 1, {x, 2, x, 4}, 5};
	struct pairs *v = (struct pairs *)&s;
	double *p = &v->of[k].x;

	s.of[2 * k] = x * 3;
	*p = *p * x;
	return v->is_open ? s.of[0] * s.of[2] * v->n : x;
}

/* test: in_choice a=0,1 */
#pragma cadgen fwd in_choice
#pragma cadgen rev in_choice
double in_choice(int a, double x)
{
	struct timed_more s = {1, 2, 3};
	struct timed *v = (struct timed *)&s;
	double *p = &v->t, y;

	*p = x;
	s.t = x * x;
	y = a ? *p : x;
	*p = y * y;
	return y * s.t;
}

/* test: counted_down */
#pragma cadgen fwd counted_down
#pragma cadgen rev counted_down
double counted_down(double x)
{
	struct timed_more s = {4, 2, 3};
	struct timed *v = (struct timed *)&s;
	int *n = &v->n;
	double y = x;

	while (*n > 0) {
		y *= x + *n;
		s.n--;
	}
	return y;
}

/* test: copied a=0,1 */
#pragma cadgen fwd copied
#pragma cadgen rev copied
double copied(int a, double x)
{
	struct timed from = {1, 2}, other = {3, 4}, *v;
	struct timed_more *s = malloc(sizeof *s);
	double r;

	if (!s)
		abort();
	from.t = x * x;
	s->t = x;
	s->more = 1;
	v = a ? (struct timed *)s : &other;
	memcpy(v, &from, sizeof *v);
	r = s->t * s->more * other.t;
	free(s);
	return r;
}

static double deeper(int n, struct timed *v, struct timed_more *s, double x)
{
	double *p = &v->t;

	*p = x * x;
	if (n > 0)
		return deeper(n - 1, v, s, x * 0.5) + s->t;
	return s->t * x;
}

/* test: kept n=0,2 */
#pragma cadgen fwd kept
#pragma cadgen rev kept
double kept(int n, double x)
{
	struct timed_more s = {1, x, 2};

	return deeper(n, (struct timed *)&s, &s, x);
}
