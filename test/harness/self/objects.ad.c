/* Written by hand: what objects.c describes. The functions wrong_* hold one mistake each, named above it. */
#include <math.h>
#include <stdlib.h>

struct vec2 { double x, y; };
struct table { int rows, cols; double *data; };
struct node { double value; unsigned kind : 2; const struct node *next; };

double cross_fwd(struct vec2 a, struct vec2 b, struct vec2 a_d, struct vec2 b_d, double *f_d)
{
	*f_d = a_d.x * b.y + a.x * b_d.y - a_d.y * b.x - a.y * b_d.x;
	return a.x * b.y - a.y * b.x;
}

double cross_rev(struct vec2 a, struct vec2 b, struct vec2 *a_b, struct vec2 *b_b, double f_b)
{
	a_b->x += f_b * b.y;
	a_b->y -= f_b * b.x;
	b_b->x -= f_b * a.y;
	b_b->y += f_b * a.x;
	return a.x * b.y - a.y * b.x;
}

struct vec2 turned_fwd(const struct vec2 *v, float w, const struct vec2 *v_d, float w_d, struct vec2 *f_d)
{
	struct vec2 r = {-v->y * w, v->x};

	f_d->x = -v_d->y * w - v->y * w_d;
	f_d->y = v_d->x;
	return r;
}

struct vec2 turned_rev(const struct vec2 *v, float w, struct vec2 *v_b, float *w_b, struct vec2 f_b)
{
	struct vec2 r = {-v->y * w, v->x};

	v_b->x += f_b.y;
	v_b->y -= w * f_b.x;
	*w_b += (float)(-v->y * f_b.x);
	return r;
}

void filled_fwd(struct table *t, double w, struct table *t_d, double w_d)
{
	for (int i = 0; i < t->rows * t->cols; i++) {
		t_d->data[i] = t_d->data[i] * w + t->data[i] * w_d;
		t->data[i] *= w;
	}
}

void filled_rev(struct table *t, double w, struct table *t_b, double *w_b)
{
	double w_sum = 0;

	for (int i = 0; i < t->rows * t->cols; i++) {
		w_sum += t->data[i] * t_b->data[i];
		t_b->data[i] *= w;
		t->data[i] *= w;
	}
	*w_b += w_sum;
}

double listed_fwd(int n, const struct node *list, const struct node *list_d, double *f_d)
{
	double s = 0;

	*f_d = 0;
	for (; n > 0; n--, list = list->next, list_d = list_d->next) {
		*f_d += list_d->value * list->kind;
		s += list->value * list->kind;
	}
	return s;
}

double listed_rev(int n, const struct node *list, struct node *list_b, double f_b)
{
	double s = 0;

	for (; n > 0; n--, list = list->next, list_b = (struct node *)(size_t)list_b->next) {
		list_b->value += f_b * list->kind;
		s += list->value * list->kind;
	}
	return s;
}

static void swap_rows(int n, double **a)
{
	double *t = a[0];

	a[0] = a[n - 1];
	a[n - 1] = t;
}

void rows_swapped_fwd(int n, double **a, double **a_d)
{
	swap_rows(n, a);
	swap_rows(n, a_d);
	a[0][1] *= 2;
	a_d[0][1] *= 2;
}

void rows_swapped_rev(int n, double **a, double **a_b)
{
	rows_swapped_fwd(n, a, a_b);
}

double objects_in_range_fwd(const double *x, const double *x_d, double *objects_in_range_d)
{
	*objects_in_range_d = x_d[0] * x[1] + x[0] * x_d[1];
	return fabs(x[0]) * fabs(x[1]);
}

struct table *created_fwd(int n, double a, double a_d, struct table **f_d)
{
	struct table *t = malloc(sizeof *t);
	struct table *t_d = calloc(1, sizeof *t);

	t->rows = 1;
	t->cols = n;
	t->data = malloc((size_t)n * sizeof *t->data);
	t_d->data = malloc((size_t)n * sizeof *t->data);
	for (int i = 0; i < n; i++) {
		t->data[i] = a * i;
		t_d->data[i] = a_d * i;
	}
	*f_d = t_d;
	return t;
}

double consumed_fwd(int n, double *x, double *x_d, double *f_d)
{
	double s = x[0] * x[n - 1];

	*f_d = x_d[0] * x[n - 1] + x[0] * x_d[n - 1];
	free(x);
	free(x_d);
	return s;
}

double typed_rev(const void *p, void *p_b, double f_b)
{
	const struct vec2 *v = p;
	struct vec2 *v_b = p_b;

	v_b->x += f_b * v->y;
	v_b->y += f_b * v->x;
	return v->x * v->y;
}

/* Forgets what it allocated. */
double wrong_leak_fwd(struct vec2 v, struct vec2 v_d, double *f_d)
{
	double *volatile t = malloc(sizeof *t);

	*t = v_d.x;
	*f_d = *t;
	return v.x;
}

/* The adjoint of one member goes to the other. */
double wrong_member_rev(struct vec2 v, struct vec2 *v_b, double f_b)
{
	v_b->x += f_b * v.x;
	v_b->y += f_b * v.y;
	return v.x * v.y;
}

/* Writes the differential of a member that is not listed. */
double wrong_unlisted_rev(const struct vec2 *v, struct vec2 *v_b, double f_b)
{
	v_b->x += f_b * v->y;
	v_b->y = 0;
	return v->x * v->y;
}

/* Reads an integer of the differential. */
double wrong_integer_fwd(const struct table *t, const struct table *t_d, double *f_d)
{
	*f_d = t_d->data[t_d->cols == 2];
	return t->data[t->cols - 1];
}

/* Leaves the primal's pointers as they were. */
void wrong_pointer_fwd(int n, double **a, double **a_d)
{
	(void)a;
	swap_rows(n, a_d);
}

/* The adjoint of the row is looked up in its place of before. */
void wrong_shadow_pointer_rev(int n, double **a, double **a_b)
{
	swap_rows(n, a);
	a[n - 1][0] *= 2;
	a_b[n - 1][0] *= 2;
}

/* Frees the primal alone. */
void wrong_free_fwd(int n, double *x, double *x_d)
{
	(void)n, (void)x_d;
	free(x);
}

/* Writes behind the last object. */
double wrong_guard_object_rev(int n, const struct vec2 *v, struct vec2 *v_b, double f_b)
{
	v_b[n - 1].x += f_b;
	v_b[n].x = 0;
	return v[n - 1].x;
}
