/* Blocks of memory cut into arrays of floats and of integers. */
#include <stdlib.h>
#include <string.h>

/* test: indices_behind n=0,1,5 x[n] */
#pragma cadgen fwd indices_behind wrt(x[n])
#pragma cadgen rev indices_behind wrt(x[n])
double indices_behind(int n, const double *x)
{
	double *w = malloc((n + 1) * sizeof(double) + n * sizeof(int));
	int *at = (int *)(w + n + 1);
	double s = 0;

	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		w[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += w[at[i]] * x[i];
	free(w);
	return s;
}

/* Integers first, then doubles, again and again on the same memory. */
/* test: arena n=0,1,5 x[n] */
#pragma cadgen fwd arena wrt(x[n])
#pragma cadgen rev arena wrt(x[n])
double arena(int n, const double *x)
{
	char *block = calloc(1, (2 * n + 2) * (sizeof(long) + sizeof(double)));
	long *order = (long *)block;
	double *a = (double *)(block + n * sizeof(long)), *b = a + n;
	double s = 0;

	for (int i = 0; i < n; i++)
		order[i] = (i + 1) % n;
	for (int k = 0; k < 3; k++) {
		for (int i = 0; i < n; i++)
			a[i] = x[i] * x[order[i]];
		for (int i = 0; i < n; i++)
			b[order[i]] = a[i] * x[i] + k;
		for (int i = 0; i < n; i++) {
			s += b[i] * a[order[n - 1 - i]];
			order[i] = (order[i] + 2) % n;
		}
	}
	free(block);
	return s;
}

/* A pivot search: what is compared is active, what is kept is an index. */
static int pivots(int n, double *a, int *p, double *b)
{
	for (int k = 0; k < n; k++) {
		p[k] = k;
		for (int i = k + 1; i < n; i++)
			if (a[i * n + k] * a[i * n + k] > a[p[k] * n + k] * a[p[k] * n + k])
				p[k] = i;
		if (a[p[k] * n + k] == 0)
			return 0;
		for (int j = 0; j < n; j++) {
			double t = a[k * n + j];

			a[k * n + j] = a[p[k] * n + j];
			a[p[k] * n + j] = t;
		}
		double t = b[k];

		b[k] = b[p[k]];
		b[p[k]] = t;
		for (int i = k + 1; i < n; i++) {
			double f = a[i * n + k] / a[k * n + k];

			for (int j = k; j < n; j++)
				a[i * n + j] -= f * a[k * n + j];
			b[i] -= f * b[k];
		}
	}
	return 1;
}

/* test: solve_in_block n=1,2,3 a[n * n] b[n] y[n] */
#pragma cadgen fwd solve_in_block wrt(a[n * n], b[n]) of(y[n])
#pragma cadgen rev solve_in_block wrt(a[n * n], b[n]) of(y[n])
void solve_in_block(int n, const double *a, const double *b, double *y)
{
	size_t size = n * n;
	double *w = malloc((size + n) * sizeof(double) + n * sizeof(int));
	double *rhs = w + size;
	int *p = (int *)(rhs + n);

	if (!w)
		return;
	for (int i = 0; i < n * n; i++)
		w[i] = a[i] + (i % (n + 1) == 1);
	memcpy(rhs, b, n * sizeof *b);
	for (int i = 0; i < n; i++)
		y[i] = 0;
	if (pivots(n, w, p, rhs))
		for (int i = n - 1; i >= 0; i--) {
			double s = rhs[i];

			for (int j = i + 1; j < n; j++)
				s -= w[i * n + j] * y[j];
			y[i] = s / w[i * n + i];
		}
	free(w);
}

/* The same bytes hold a double, then an index, then a double. */
/* test: taken_again n=1,5 x[n] */
#pragma cadgen fwd taken_again wrt(x[n])
#pragma cadgen rev taken_again wrt(x[n])
double taken_again(int n, const double *x)
{
	char *block = malloc(2 * n * sizeof(double));
	double *w = (double *)block;
	long *at = (long *)(block + sizeof(double));
	double s = 0;

	for (int k = 0; k < n; k++) {
		w[1] = x[k] * x[k];
		s += w[1] * x[0];
		at[0] = n - 1 - k;
		s += x[at[0]] * s;
		w[1] = s * x[k];
		s += w[1] * w[1];
	}
	free(block);
	return s;
}

/* A kept callee gets both parts. */
static double walk(int n, double *w, int *at, double x)
{
	if (n == 0)
		return w[0] * x;
	at[n] = at[n - 1] == 0;
	w[n] = w[n - 1] * x + at[n];
	w[at[n]] *= w[n];
	double s = walk(n - 1, w, at, x * w[n]);

	return s + w[at[n]] * w[n - at[n]] + at[n];
}

/* test: handed_on n=0,1,4 x[1] */
#pragma cadgen fwd handed_on wrt(x[1])
#pragma cadgen rev handed_on wrt(x[1])
double handed_on(int n, const double *x)
{
	double *w = calloc(n + 2, sizeof(double) + sizeof(int));
	int *at = (int *)(w + (n + 2));
	double s;

	for (int i = 0; i <= n; i++)
		w[i] = x[0] / (i + 1);
	s = walk(n, w, at, x[0]);
	free(w);
	return s;
}

struct plan {
	int n;
	double scale;
	double tail[1];
};

/* A header, then doubles, then integers; the integers are copied. */
/* test: behind_header n=1,4 x[n] order[n] {for (int i = 0; i < n; i++) order[i] = (3 * i + 1) % n;} */
#pragma cadgen fwd behind_header wrt(x[n])
#pragma cadgen rev behind_header wrt(x[n])
double behind_header(int n, const double *x, const int *order)
{
	struct plan *p = malloc(sizeof *p + n * (sizeof(double) + sizeof(int)));
	int *at = (int *)((char *)p + sizeof *p + n * sizeof(double));
	double s = 0;

	p->n = n;
	p->scale = x[0];
	memcpy(at, order, n * sizeof *at);
	for (int i = 0; i < p->n; i++)
		p->tail[i] = x[i] * p->scale;
	for (int i = 0; i < p->n; i++)
		s += p->tail[at[i] % n] * x[i];
	free(p);
	return s;
}

/* test: in_float n=0,1,5 x[n] */
#pragma cadgen fwd in_float wrt(x[n])
#pragma cadgen rev in_float wrt(x[n])
float in_float(int n, const float *x)
{
	float s = 0;

	for (int k = 0; k < 2; k++) {
		float *w = malloc(n * (sizeof(float) + sizeof(unsigned)) + 1);
		unsigned *at = (unsigned *)(w + n);

		for (int i = 0; i < n; i++) {
			at[i] = (i + k) % n;
			w[at[i]] = x[i] * x[at[i]];
		}
		for (int i = 0; i < n; i++)
			s += w[at[i]] * x[i];
		free(w);
	}
	return s;
}

/* The integers are cleared, set to -1 or copied before any float is there. */
/* test: cleared n=0,3,9 x[n] */
#pragma cadgen fwd cleared wrt(x[n])
#pragma cadgen rev cleared wrt(x[n])
#pragma cadgen rev cleared wrt(x[n]) split name(cleared_split)
double cleared(int n, const double *x)
{
	char *block = malloc(n * (sizeof(double) + 3 * sizeof(int)) + 16);
	double *d = (double *)block, s = 0;
	int *at = (int *)(d + n), *first = at + n, *from = first + n, order[16];

	for (int i = 0; i < 16; i++)
		order[i] = (i + 1) % (n + !n);
	memset(at, 0, n * sizeof *at);
	memset(first, -1, n * sizeof *first);
	memcpy(from, order, n * sizeof *from);
	for (int i = 0; i < n; i++) {
		d[i] = x[i] * x[i];
		at[i] += n - 1 - i;
		first[at[i]] += n - i;
	}
	for (int i = 0; i < n; i++)
		s += d[i] * d[at[i]] * first[i] + d[from[i]] * x[i];
	free(block);
	return s;
}

/* All of the block is cleared by way of the integers; the floats begin at zero. */
/* test: all_cleared n=0,3,9 x[n] */
#pragma cadgen fwd all_cleared wrt(x[n])
#pragma cadgen rev all_cleared wrt(x[n])
double all_cleared(int n, const double *x)
{
	int *at = malloc(2 * n * sizeof *at + n * sizeof(double));
	double *d = (double *)(at + 2 * n), s = 0;

	memset(at, 0, 2 * n * sizeof *at + n * sizeof(double));
	for (int i = 0; i < n; i++) {
		d[i / 2] += x[i] * x[i];
		at[i] += n - 1 - i;
	}
	for (int i = 0; i < n; i++)
		s += d[i] * d[at[i]] + d[0];
	free(at);
	return s;
}

/* A block allocated as integers, whose first one is a length; in a recursion. */
/* test: counted_block n=0,2,5 x[n] */
#pragma cadgen fwd counted_block wrt(x[n])
#pragma cadgen rev counted_block wrt(x[n])
#pragma cadgen rev counted_block wrt(x[n]) status name(counted_block_status)
double counted_block(int n, const double *x)
{
	long *block;
	double *d, s = 0;

	if (n < 1)
		return 1;
	block = malloc((2 * n + 2) * sizeof *block + n * sizeof(double));
	d = (double *)(block + 2 * n + 2);
	block[0] = n;
	for (int i = 0; i < n; i++) {
		d[i] = x[i] * x[i];
		block[1 + i] = n - 1 - i;
	}
	s = counted_block(n - 1, d);
	for (int i = 0; i < block[0]; i++)
		s += d[i] * d[block[1 + i]];
	free(block);
	return s;
}

/* test: float_block n=0,3 x[n] */
#pragma cadgen fwd float_block wrt(x[n])
#pragma cadgen rev float_block wrt(x[n])
float float_block(int n, const float *x)
{
	unsigned *at = calloc(n + 1, sizeof *at + sizeof(float));
	float *d = (float *)(void *)(at + n), s = 0;

	for (int i = 0; i < n; i++) {
		at[i] = (unsigned)(n - 1 - i);
		d[at[i]] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += d[i] * x[at[i]];
	free(at);
	return s;
}

/* A header whose members lead to floats and integers behind it, from a helper that may fail. */
struct table {
	int n;
	double *x, *y;
	int *at;
};

static struct table *table_new(int n)
{
	struct table *t = malloc(sizeof *t + n * (2 * sizeof(double) + sizeof(int)));

	if (!t)
		return NULL;
	t->n = n;
	t->x = (double *)(t + 1);
	t->y = t->x + n;
	t->at = (int *)(t->y + n);
	memset(t->at, 0, n * sizeof *t->at);
	return t;
}

/* test: table n=0,3 x[n] */
#pragma cadgen fwd table wrt(x[n])
#pragma cadgen rev table wrt(x[n])
#pragma cadgen rev table wrt(x[n]) split name(table_split)
double table(int n, const double *x)
{
	struct table *t = table_new(n);
	double s = 1;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++) {
		t->x[i] = x[i] * x[i];
		t->y[i] = x[i] * s;
		t->at[i] += n - 1 - i;
	}
	for (int i = 0; i < n; i++)
		s += t->x[i] * t->y[t->at[i]] * t->n;
	free(t);
	return s;
}

/* The same where a recursion reads it. */
static double table_sum(const struct table *t, int k)
{
	return k < t->n ? t->x[k] * t->y[k] * table_sum(t, k + 1) + t->x[k] : 1;
}

/* test: table_kept n=0,3 x[n] */
#pragma cadgen fwd table_kept wrt(x[n])
#pragma cadgen rev table_kept wrt(x[n])
double table_kept(int n, const double *x)
{
	struct table *t = malloc(sizeof *t + 2 * n * sizeof(double));
	double s;

	t->n = n;
	t->x = (double *)(t + 1);
	t->y = t->x + n;
	for (int i = 0; i < n; i++) {
		t->x[i] = x[i] * x[i];
		t->y[i] = x[i] * 3;
	}
	s = table_sum(t, 0);
	free(t);
	return s;
}

typedef struct Arena { unsigned char *base; size_t size, used; } Arena;

/* The bytes are set to zero before anything tells what they will hold. */
static void *cut(Arena *a, size_t count, size_t size)
{
	void *part;

	a->used = (a->used + size - 1) / size * size;
	if (a->used + count * size > a->size)
		return NULL;
	part = a->base + a->used;
	a->used += count * size;
	memset(part, 0, count * size);
	return part;
}

/* The second round lies on what the first one left. */
/* test: cut_from_bytes n=0,1,5 size=4096,40 x[n] */
#pragma cadgen fwd cut_from_bytes wrt(x[n])
#pragma cadgen rev cut_from_bytes wrt(x[n])
double cut_from_bytes(int n, int size, const double *x)
{
	Arena a = {malloc(size), size, 0};
	double s = 0;

	for (int k = 0; k < 2; k++) {
		a.used = k * 8;
		double *y = cut(&a, n, sizeof *y);
		struct pair { double v[2]; } *z = cut(&a, 2, sizeof *z);

		if (!y || !z)
			break;
		for (int i = 0; i < n; i++)
			y[i] += x[i] * x[n - 1 - i];
		z->v[n % 2] += s;
		for (int i = 0; i < n; i++)
			s += y[i] * x[n - 1 - i] + z[0].v[1] * z[1].v[0] + z->v[0];
	}
	free(a.base);
	return s;
}

/* test: cut_floats n=0,1,5 x[n] */
#pragma cadgen fwd cut_floats wrt(x[n])
#pragma cadgen rev cut_floats wrt(x[n])
float cut_floats(int n, const float *x)
{
	char bytes[4096];
	Arena a = {(unsigned char *)bytes, sizeof bytes, 0};
	float *w = cut(&a, n, sizeof *w), s = 1;

	for (int i = 0; i < n; i++) {
		float *v = cut(&a, i + 1, sizeof *v);

		if (!w || !v)
			return -1;
		v[i] = x[i] * s;
		for (int j = 0; j <= i; j++)
			w[j] += v[j];
		s += w[i] * w[0];
	}
	return s;
}

struct mixed { int a, b; double c; };

/* Members that a double lay on, or will lie on, when they hold integers. */
/* test: not_at_once n=1,2,3 */
#pragma cadgen fwd not_at_once
#pragma cadgen rev not_at_once
double not_at_once(int n, double x)
{
	struct mixed *s = malloc(sizeof *s);
	double y = 0;

	s->a = n;
	y = s->a * x;
	for (int i = 0; i < n; i++) {
		if (i % 2) {
			((double *)s)[0] = x;
			((double *)s)[1] = x * y;
			y += ((double *)s)[0] * s->c;
		}
		s->a = i;
		s->b = n;
		y += s->a * x + s->b;
	}
	free(s);
	return y;
}

struct marked { double a; int k; };
/* One member, by a block of none or one. */
struct many { struct marked one; double w; };

/* test: of_one_member n=0,1 a[1] */
#pragma cadgen fwd of_one_member wrt(a[1], x)
#pragma cadgen rev of_one_member wrt(a[1], x)
double of_one_member(struct many *a, int n, double x)
{
	struct marked p[3];
	double s = a->w;

	memcpy(p, &a->one, (size_t)n * sizeof *p);
	for (int i = 0; i < n; i++)
		s += p[i].a * x + p[i].k;
	return s;
}
