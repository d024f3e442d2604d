/* Memory from aligned_alloc, posix_memalign, reallocarray, alloca and strdup. */
/* flags: -D_GNU_SOURCE */
#include <alloca.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vec { int n; double *at; };
struct named { char *name; double value; };

/* test: aligned n=0,1,4 x[n] */
#pragma cadgen fwd aligned
#pragma cadgen rev aligned
double aligned(int n, const double *x)
{
	double *t = aligned_alloc(64, (size_t)(n + 8) / 8 * 8 * sizeof *t), s = 0;

	if (!t)
		return -1;
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[0];
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	free(t);
	return s;
}

static double *aligned_vector(size_t alignment, int n)
{
	void *p = NULL;

	if (posix_memalign(&p, alignment, (size_t)(n + 1) * sizeof(double)))
		abort();
	return p;
}

/* test: by_memalign n=0,1,3 x[n] */
#pragma cadgen fwd by_memalign
#pragma cadgen rev by_memalign
double by_memalign(int n, const double *x)
{
	double *t = aligned_vector(32, n), s = 1;

	for (int i = 0; i < n; i++)
		t[i] = sin(x[i]);
	t[n] = 2;
	for (int i = n; i > 0; i--)
		s *= t[i] + t[i - 1] * s;
	free(t);
	return s;
}

/* An alignment that posix_memalign refuses: the pointer keeps its value. */
/* test: falls_back alignment=16,4,0,48,64 x[3] */
#pragma cadgen fwd falls_back
#pragma cadgen rev falls_back
double falls_back(int alignment, const double *x)
{
	double local[3], *t = local, s;
	int error = posix_memalign((void **)&t, (size_t)alignment, sizeof local);

	for (int i = 0; i < 3; i++)
		t[i] = x[i] * x[i];
	s = t[0] * t[1] + t[2] * error + (t == local);
	if (t != local)
		free(t);
	return s;
}

/* test: member_by_memalign n=1,3 x[n] */
#pragma cadgen fwd member_by_memalign
#pragma cadgen rev member_by_memalign
double member_by_memalign(int n, const double *x)
{
	struct vec v = {n, NULL};
	double s = 0;

	if (posix_memalign((void **)&v.at, 16, (size_t)n * sizeof *v.at) != 0)
		return 0;
	for (int i = 0; i < n; i++)
		v.at[i] = exp(x[i]);
	for (int i = 0; i < v.n; i++)
		s += v.at[i] * v.at[0];
	free(v.at);
	return s;
}

/* test: grown_by_count n=0,1,5 x[n] */
#pragma cadgen fwd grown_by_count
#pragma cadgen rev grown_by_count
double grown_by_count(int n, const double *x)
{
	double *t = NULL, s = 1;

	for (int i = 0; i < n; i++) {
		double *more = reallocarray(t, (size_t)i + 1, sizeof *t);

		if (!more)
			break;
		t = more;
		t[i] = x[i] * s;
		s += t[i / 2] * t[i];
	}
	free(t);
	return s;
}

/* A count that does not fit: the old memory stays. */
/* test: count_too_large x[2] */
#pragma cadgen fwd count_too_large
#pragma cadgen rev count_too_large
double count_too_large(const double *x)
{
	double *t = malloc(2 * sizeof *t), *more, s;
	volatile size_t huge = (size_t)-1 / 4;

	if (!t)
		return 0;
	t[0] = x[0] * x[1];
	t[1] = x[1];
	more = reallocarray(t, huge, sizeof *t);
	if (more)
		t = more;
	s = t[0] * t[1] + t[0];
	free(t);
	return s;
}

/* test: on_stack n=1,4 x[n] */
#pragma cadgen fwd on_stack
#pragma cadgen rev on_stack
double on_stack(int n, const double *x)
{
	double *t = alloca((size_t)n * sizeof *t), s = 0;

	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[n - 1 - i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[i] * x[0];
	return s;
}

/* Used after the block in which it is made, and left by several returns. */
/* test: small_or_large n=1,3,6 x[n] */
#pragma cadgen fwd small_or_large
#pragma cadgen rev small_or_large
double small_or_large(int n, const double *x)
{
	double few[2], *t = few, s = 0;

	if (n > 2)
		t = alloca((size_t)n * sizeof *t);
	for (int i = 0; i < n; i++) {
		t[i] = x[i] * x[i];
		if (t[i] > 2)
			return t[i] * x[0];
	}
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	return s;
}

static double reversed_dot(int n, const double *x)
{
	double *t = __builtin_alloca((size_t)n * sizeof *t), s = 0;

	for (int i = 0; i < n; i++)
		t[i] = sin(x[n - 1 - i]);
	for (int i = 0; i < n; i++)
		s += t[i] * x[i];
	return s;
}

/* Each call has memory of its own, which ends with it. */
/* test: on_stack_in_loop n=1,3 x[n] */
#pragma cadgen fwd on_stack_in_loop
#pragma cadgen rev on_stack_in_loop
double on_stack_in_loop(int n, const double *x)
{
	double s = 1;

	for (int k = 1; k <= n; k++)
		s += reversed_dot(k, x) * s * 0.5;
	return s;
}

/* test: on_stack_recursive n=0,3 x[2] */
#pragma cadgen fwd on_stack_recursive
#pragma cadgen rev on_stack_recursive
double on_stack_recursive(int n, const double *x)
{
	double *t = alloca(2 * sizeof *t);

	t[0] = x[0] * 0.5 + x[1];
	t[1] = sin(x[1] * x[0]);
	return n > 0 ? on_stack_recursive(n - 1, t) * t[0] : t[0] * t[1];
}

/* test: struct_on_stack k=0,1 */
#pragma cadgen fwd struct_on_stack
#pragma cadgen rev struct_on_stack
double struct_on_stack(int k, double a, double b)
{
	struct vec *v = alloca(sizeof(struct vec));

	v->n = 2;
	v->at = k ? alloca(2 * sizeof(double)) : &a;
	if (k)
		v->at[1] = b;
	v->at[0] = a * b;
	return v->at[0] * v->at[v->n - 2] * b + (k ? v->at[1] * a : 0);
}

/* test: labelled n=0,2 x[n] */
#pragma cadgen fwd labelled
#pragma cadgen rev labelled
double labelled(int n, const double *x)
{
	char *label = strdup("sum of squares"), *head = strndup("weights", 6);
	double s = 0;

	if (!label || !head) {
		free(label);
		free(head);
		return -1;
	}
	for (int i = 0; i < n; i++)
		s += x[i] * x[i] * (double)strlen(label) + x[i] * (head[0] == 'w');
	free(label);
	free(head);
	return s;
}

static struct named *named_new(const char *name, double value)
{
	struct named *p = malloc(sizeof *p);

	if (!p)
		abort();
	p->name = strdup(name);
	p->value = value;
	return p;
}

static void named_free(struct named *p)
{
	free(p->name);
	free(p);
}

/* test: named_values */
#pragma cadgen fwd named_values
#pragma cadgen rev named_values
double named_values(double a, double b)
{
	struct named *p = named_new("length", a * b), *q = named_new("width", b);
	double s = p->value * q->value;

	if (strcmp(p->name, q->name) < 0)
		s *= a;
	named_free(q);
	named_free(p);
	return s;
}

/* test: float_aligned n=1,5 x[n] */
#pragma cadgen fwd float_aligned
#pragma cadgen rev float_aligned
float float_aligned(int n, const float *x)
{
	float *t = aligned_alloc(sizeof(float), (size_t)n * sizeof *t), s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	for (int i = 1; i < n; i++)
		s = s * 0.5f + t[i] * t[i - 1];
	free(t);
	return s;
}

/* test: fresh_aligned n=1,4 x[n] after{TAKE(result,n);} */
#pragma cadgen fwd fresh_aligned
double *fresh_aligned(int n, const double *x)
{
	double *r = aligned_alloc(16, (size_t)(n + 1) / 2 * 2 * sizeof *r);

	for (int i = 0; r && i < n; i++)
		r[i] = x[i] * x[0];
	return r;
}

/* test: grown_from_cleared n=0,1,3 */
#pragma cadgen fwd grown_from_cleared
#pragma cadgen rev grown_from_cleared
double grown_from_cleared(int n, double x)
{
	double *p, s = 0;

	memset(&p, 0, sizeof p);
	if (n > 0) {
		p = realloc(p, (size_t)n * sizeof *p);
		for (int i = 0; i < n; i++)
			p[i] = x * i;
		for (int i = 0; i < n; i++)
			s += p[i] * p[i];
	}
	free(p);
	return s;
}
