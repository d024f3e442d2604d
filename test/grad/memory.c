/* malloc, calloc, realloc, free: work arrays, in helpers, in structs, on early returns, as results. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int rows, cols; double *data; } Matrix;
struct node { double value; struct node *next; };
struct stack { double *at; int n, room; };

/* test: work_array n=1,4 x[n] */
#pragma cadgen fwd work_array
#pragma cadgen rev work_array
double work_array(int n, const double *x)
{
	double *t = malloc((size_t)n * sizeof *t);
	double s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[n - 1 - i];
	for (int i = 0; i < n; i++)
		s += sin(t[i]) * t[0];
	free(t);
	return s;
}

/* test: cleared_work n=1,4 x[n] */
#pragma cadgen fwd cleared_work
#pragma cadgen rev cleared_work
double cleared_work(int n, const double *x)
{
	double *count = calloc((size_t)n, sizeof(double));
	double s = 0;

	if (count == NULL)
		return -1;
	for (int i = 0; i < n; i += 2)
		count[i] += x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += (count[i] + 1) * x[i];
	free(count);
	return s;
}

/* test: read_before_write n=3 x[n] */
#pragma cadgen fwd read_before_write
#pragma cadgen rev read_before_write
double read_before_write(int n, const double *x)
{
	double *c = calloc(sizeof *c, (size_t)n + 1);
	double s = 0;

	if (!c)
		abort();
	for (int i = 0; i < n; i++) {
		s += c[i] * x[i];
		c[i + 1] = c[i] * 0.5 + x[i];
	}
	s *= c[n];
	free(c);
	return s;
}

/* test: early_free n=1,4 x[n] limit:0..1 */
#pragma cadgen fwd early_free
#pragma cadgen rev early_free
double early_free(int n, const double *x, double limit)
{
	double *t = malloc(sizeof(double) * (size_t)n);
	double s = 1;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++) {
		t[i] = s * x[i];
		if (t[i] > limit) {
			s = t[i] * limit;
			free(t);
			return s;
		}
		s += t[i] * t[0];
	}
	free(t);
	return s;
}

/* test: two_dimensional n=2,3 x[n] */
#pragma cadgen fwd two_dimensional
#pragma cadgen rev two_dimensional
double two_dimensional(int n, const double *x)
{
	double **a = malloc((size_t)n * sizeof *a);
	double s = 0;

	if (!a)
		abort();
	for (int i = 0; i < n; i++) {
		a[i] = malloc((size_t)n * sizeof *a[i]);
		if (!a[i])
			abort();
		for (int j = 0; j < n; j++)
			a[i][j] = x[i] * x[j] + (i == j);
	}
	for (int i = 1; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i][j] -= a[i - 1][j] * a[i][0];
	for (int i = 0; i < n; i++)
		s += a[i][i];
	for (int i = n - 1; i >= 0; i--)
		free(a[i]);
	free(a);
	return s;
}

/* test: per_iteration n=0,1,3 x[n] */
#pragma cadgen fwd per_iteration
#pragma cadgen rev per_iteration
double per_iteration(int n, const double *x)
{
	double s = 0.5;

	for (int i = 0; i < n; i++) {
		double *t = malloc(((size_t)i + 1) * sizeof *t);

		if (!t)
			abort();
		for (int j = 0; j <= i; j++)
			t[j] = s * x[j];
		s = t[0] * t[i] + x[i];
		free(t);
	}
	return s;
}

/* test: conditional_work k=0,1 n=3 x[n] */
#pragma cadgen fwd conditional_work
#pragma cadgen rev conditional_work
double conditional_work(int k, int n, double *x)
{
	double *t = NULL;
	double s = 0;

	if (k) {
		t = malloc((size_t)n * sizeof *t);
		if (!t)
			return 0;
		memcpy(t, x, (size_t)n * sizeof *t);
	}
	for (int i = 0; i < n; i++) {
		x[i] *= 2;
		s += x[i] * (t ? t[n - 1 - i] : x[0]);
	}
	free(t);
	return s;
}

/* test: grown n=0,1,5 x[n] */
#pragma cadgen fwd grown
#pragma cadgen rev grown
double grown(int n, const double *x)
{
	double *list = NULL, s = 0;
	int room = 0, count = 0;

	for (int i = 0; i < n; i++) {
		if (count == room) {
			room = room ? 2 * room : 1;
			list = realloc(list, (size_t)room * sizeof *list);
			if (!list)
				abort();
		}
		list[count] = x[i] * (count > 0 ? list[0] : 1);
		count++;
	}
	while (count-- > 0)
		s = s * 0.5 + list[count] * list[count];
	free(list);
	return s;
}

static void push(struct stack *s, double v)
{
	if (s->n == s->room) {
		s->room = 2 * s->room + 1;
		s->at = realloc(s->at, (size_t)s->room * sizeof *s->at);
		if (!s->at)
			abort();
	}
	s->at[s->n++] = v;
}

/* test: stack_machine n=0,1,4 x[n] */
#pragma cadgen fwd stack_machine
#pragma cadgen rev stack_machine
double stack_machine(int n, const double *x)
{
	struct stack s = {NULL, 0, 0};
	double r;

	push(&s, 1);
	for (int i = 0; i < n; i++) {
		push(&s, x[i]);
		if (i % 2) {
			s.at[s.n - 2] *= s.at[s.n - 1];
			s.n--;
		}
	}
	r = s.at[s.n - 1];
	for (int i = 0; i < s.n; i++)
		r += s.at[i] * s.at[0];
	free(s.at);
	return r;
}

static Matrix matrix_new(int rows, int cols)
{
	Matrix m = {rows, cols, malloc((size_t)rows * (size_t)cols * sizeof(double))};

	if (!m.data)
		abort();
	return m;
}

static void matrix_free(Matrix *m)
{
	free(m->data);
	m->data = NULL;
}

/* test: helper_memory n=1,3 x[n] */
#pragma cadgen fwd helper_memory
#pragma cadgen rev helper_memory
double helper_memory(int n, const double *x)
{
	Matrix a = matrix_new(n, n), b = matrix_new(1, n);
	double s = 0;

	for (int i = 0; i < n; i++) {
		b.data[i] = x[i] * x[0];
		for (int j = 0; j < n; j++)
			a.data[i * a.cols + j] = b.data[i] * x[j];
	}
	for (int i = 0; i < a.rows * a.cols; i++)
		s += a.data[i] * a.data[i];
	matrix_free(&b);
	matrix_free(&a);
	return s;
}

/* test: list_of_own n=0,1,4 x[n] */
#pragma cadgen fwd list_of_own
#pragma cadgen rev list_of_own
double list_of_own(int n, const double *x)
{
	struct node *first = NULL;
	double s = 1;

	for (int i = 0; i < n; i++) {
		struct node *node = malloc(sizeof *node);

		if (!node)
			abort();
		node->value = x[i] * s;
		node->next = first;
		first = node;
		s += node->value;
	}
	while (first) {
		struct node *next = first->next;

		s = s * 0.5 + first->value * first->value;
		free(first);
		first = next;
	}
	return s;
}

/* test: struct_on_heap */
#pragma cadgen fwd struct_on_heap
#pragma cadgen rev struct_on_heap
double struct_on_heap(double a, double b)
{
	struct node *n = malloc(sizeof(struct node)), *m;
	double s;

	if (!n)
		return 0;
	*n = (struct node){a * b, NULL};
	m = calloc(1, sizeof *m);
	if (!m) {
		free(n);
		return 0;
	}
	n->next = m;
	m->value += n->value * b;
	s = n->next->value * n->value;
	free(n->next);
	free(n);
	return s;
}

/* test: fresh_array n=1,4 x[n] after{TAKE(result,n);} */
#pragma cadgen fwd fresh_array
double *fresh_array(int n, const double *x)
{
	double *r = malloc((size_t)n * sizeof *r);

	if (!r)
		return NULL;
	for (int i = 0; i < n; i++)
		r[i] = x[i] * x[0];
	return r;
}

/* test: fresh_list n=0,3 x[n] after{while(result){struct node*t=result->next;TAKE(result,1);result=t;}} */
#pragma cadgen fwd fresh_list
struct node *fresh_list(int n, const double *x)
{
	struct node *first = NULL;

	while (n-- > 0) {
		struct node *node = malloc(sizeof *node);

		if (!node)
			return first;
		node->value = x[n] * x[n];
		node->next = first;
		first = node;
	}
	return first;
}

/* test: published n=1,3 x[n] m->rows=1 m->cols=1 after{TAKE(m->data,n);} */
#pragma cadgen fwd published
void published(int n, const double *x, Matrix *m)
{
	m->cols = n;
	m->data = malloc((size_t)n * sizeof *m->data);
	if (!m->data)
		return;
	for (int i = 0; i < n; i++)
		m->data[i] = x[i] + x[0] * x[n - 1];
}

/* test: freed_for_caller n=1,3 {x=GIVE(double,n);} */
#pragma cadgen fwd freed_for_caller
double freed_for_caller(int n, double *x, double a)
{
	double s = a * x[0] * x[n - 1];

	free(x);
	return s;
}

/* test: resized_for_caller n=1,3 {m->data=GIVE(double,n);} after{TAKE(m->data,n+1);} */
#pragma cadgen fwd resized_for_caller
void resized_for_caller(int n, Matrix *m, double a)
{
	double *data = realloc(m->data, ((size_t)n + 1) * sizeof *data);

	if (!data)
		return;
	data[n] = data[0] * a;
	m->data = data;
}

/* test: swapped_buffers n=0,1,4 x[3] */
#pragma cadgen fwd swapped_buffers
#pragma cadgen rev swapped_buffers
double swapped_buffers(int n, const double *x)
{
	double *from = malloc(3 * sizeof *from), *to = malloc(3 * sizeof *to), s;

	if (!from || !to)
		abort();
	for (int i = 0; i < 3; i++)
		from[i] = x[i];
	for (int k = 0; k < n; k++) {
		double *t = from;

		for (int i = 0; i < 3; i++)
			to[i] = 0.5 * from[i] * from[(i + 1) % 3];
		from = to;
		to = t;
	}
	s = from[0] + from[2];
	free(from);
	free(to);
	return s;
}

/* test: integer_memory n=1,5 x[n] */
#pragma cadgen fwd integer_memory
#pragma cadgen rev integer_memory
double integer_memory(int n, const double *x)
{
	int *order = malloc((size_t)n * sizeof *order);
	double s = 0;

	if (!order)
		abort();
	for (int i = 0; i < n; i++) {
		int j = i;

		for (; j > 0 && x[order[j - 1]] > x[i]; j--)
			order[j] = order[j - 1];
		order[j] = i;
	}
	for (int i = 0; i < n; i++)
		s = s * 0.5 + x[order[i]];
	free(order);
	return s;
}

/* test: float_memory n=1,3 x[n] */
#pragma cadgen fwd float_memory
#pragma cadgen rev float_memory
float float_memory(int n, const float *x)
{
	float *t = calloc((size_t)n, sizeof *t), *p = t, s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		*p++ += x[i] * x[0];
	while (p > t)
		s = s * 0.5f + *--p;
	free(t);
	return s;
}
