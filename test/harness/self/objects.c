/* Graphs of objects: derivatives in objects.ad.c were written by hand; those named wrong_* hold one mistake each. */
#include <math.h>
#include <stdlib.h>

struct vec2 { double x, y; };
struct table { int rows, cols; double *data; };
struct node { double value; unsigned kind : 2; const struct node *next; };

#ifdef HARNESS
static struct node *make_list(int n)
{
	struct node *first = NULL;

	while (n-- > 0) {
		struct node *node = NEW(struct node, 1);

		node->next = first;
		node->kind = n % 4;
		first = node;
	}
	return first;
}
#endif

/* test: cross */
#pragma cadgen fwd cross
#pragma cadgen rev cross
double cross(struct vec2 a, struct vec2 b)
{
	return a.x * b.y - a.y * b.x;
}

/* test: turned w:0.5..1 */
#pragma cadgen fwd turned
#pragma cadgen rev turned
struct vec2 turned(const struct vec2 *v, float w)
{
	struct vec2 r = {-v->y * w, v->x};

	return r;
}

/* test: filled t->rows=2,0,3 t->cols=2 t->data[t->rows*t->cols] */
#pragma cadgen fwd filled
#pragma cadgen rev filled wrt(t->data[t->rows * t->cols], w) of(t->data)
void filled(struct table *t, double w)
{
	for (int i = 0; i < t->rows * t->cols; i++)
		t->data[i] *= w;
}

/* test: listed n=0,1,4 {list = make_list(n);} */
#pragma cadgen fwd listed
#pragma cadgen rev listed
double listed(int n, const struct node *list)
{
	double s = 0;

	for (; n > 0; n--, list = list->next)
		s += list->value * list->kind;
	return s;
}

/* test: rows_swapped n=2,3 a[n][2] */
#pragma cadgen fwd rows_swapped
#pragma cadgen rev rows_swapped
void rows_swapped(int n, double **a)
{
	double *t = a[0];

	a[0] = a[n - 1];
	a[n - 1] = t;
	a[0][1] *= 2;
}

/* What is handed over for it is right in this range only; the braces make it a test on objects. */
/* test: objects_in_range x[2]:0.5..2 points=10 {;} */
#pragma cadgen fwd objects_in_range
double objects_in_range(const double *x)
{
	return fabs(x[0]) * fabs(x[1]);
}

/* test: created n=1,3 after{TAKE(result->data,n);TAKE(result,1);} */
#pragma cadgen fwd created
struct table *created(int n, double a)
{
	struct table *t = malloc(sizeof *t);

	t->rows = 1;
	t->cols = n;
	t->data = malloc((size_t)n * sizeof *t->data);
	for (int i = 0; i < n; i++)
		t->data[i] = a * i;
	return t;
}

/* test: consumed n=1,3 {x = GIVE(double, n);} */
#pragma cadgen fwd consumed
double consumed(int n, double *x)
{
	double s = x[0] * x[n - 1];

	free(x);
	return s;
}

/* test: typed */
#pragma cadgen rev typed type(p: struct vec2 *) wrt(p)
double typed(const void *p)
{
	const struct vec2 *v = p;

	return v->x * v->y;
}

/* test: wrong_leak wrong(LEAK) */
#pragma cadgen fwd wrong_leak
double wrong_leak(struct vec2 v)
{
	return v.x;
}

/* test: wrong_member wrong(REVERSE) */
#pragma cadgen rev wrong_member
double wrong_member(struct vec2 v)
{
	return v.x * v.y;
}

/* test: wrong_unlisted wrong(TOUCHED) */
#pragma cadgen rev wrong_unlisted wrt(v->x)
double wrong_unlisted(const struct vec2 *v)
{
	return v->x * v->y;
}

/* test: wrong_integer t->rows=1 t->cols=2 t->data[2] wrong(FORWARD) */
#pragma cadgen fwd wrong_integer
double wrong_integer(const struct table *t)
{
	return t->data[t->cols - 1];
}

/* test: wrong_pointer n=2 a[n][2] wrong(VALUE) */
#pragma cadgen fwd wrong_pointer
void wrong_pointer(int n, double **a)
{
	double *t = a[0];

	a[0] = a[n - 1];
	a[n - 1] = t;
}

/* test: wrong_shadow_pointer n=2 a[n][2] wrong(REVERSE) */
#pragma cadgen rev wrong_shadow_pointer
void wrong_shadow_pointer(int n, double **a)
{
	double *t = a[0];

	a[0] = a[n - 1];
	a[n - 1] = t;
	t[0] *= 2;
}

/* test: wrong_free n=2 {x = GIVE(double, n);} wrong(LEAK) */
#pragma cadgen fwd wrong_free
void wrong_free(int n, double *x)
{
	x[n - 1] = 0;
	free(x);
}

/* test: wrong_guard_object n=3 v[n] wrong(TOUCHED) */
#pragma cadgen rev wrong_guard_object
double wrong_guard_object(int n, const struct vec2 *v)
{
	return v[n - 1].x;
}
