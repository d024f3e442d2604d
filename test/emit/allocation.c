#include <stdlib.h>
#include <string.h>
#include <stddef.h>
#include <limits.h>
#include <math.h>

struct vec {
	double x;
	double y;
	double z;
};

typedef struct {
	int rows;
	int cols;
	double *data;
} matrix;

/* Memory that is released all at once: pieces of blocks, and what is kept. */
union cadgen_unit {
	union cadgen_unit *next;
	void *kept;
	size_t size;
	long double aligned;
};

struct cadgen_pool {
	union cadgen_unit *block; /* the last one; its first unit leads to the one before */
	size_t used, room;        /* units of it */
	union cadgen_unit *kept;  /* a list of memory from malloc */
};

/* What f_aug keeps. */
struct f_aug_record {
	double c;
	double *x_at;
	struct vec *v_b;
	double *s0;
	unsigned long size;
};

/* Memory for count objects of size bytes; without it the program ends. */
static void *cadgen_alloc(long count, size_t size)
{
	void *p = NULL;

	if (count <= 0)
		count = 1;
	if ((size_t)count <= (size_t)-1 / 2 / size)
		p = malloc((size_t)count * size);
	if (!p)
		abort();
	return p;
}

/* Memory that is released with the pool; without it the program ends. */
static void *cadgen_pool_take(struct cadgen_pool *pool, size_t size)
{
	size_t unit = sizeof *pool->block, room = 1048576;
	size_t units = size / unit + (size % unit != 0);
	union cadgen_unit *p = NULL;

	if (pool->room - pool->used < units) {
		if (pool->room < room)
			room = pool->room ? 2 * pool->room : 64;
		if (room <= units)
			room = units + 1;
		if (room <= (size_t)-1 / 2 / unit)
			p = malloc(room * unit);
		if (!p)
			abort();
		p->next = pool->block;
		pool->block = p;
		pool->used = 1;
		pool->room = room;
	}
	p = pool->block + pool->used;
	pool->used += units;
	return p;
}

/* Zeroed memory, behind its size, released with the pool. */
static void *cadgen_pool_new(struct cadgen_pool *pool, size_t size)
{
	union cadgen_unit *p = NULL;

	if (size <= (size_t)-1 / 2)
		p = cadgen_pool_take(pool, size + sizeof *p);
	if (!p)
		abort();
	p->size = size;
	return memset(p + 1, 0, size);
}

/* The memory, from malloc, will be released with the pool. */
static void cadgen_pool_keep(struct cadgen_pool *pool, void *memory)
{
	union cadgen_unit *pair = cadgen_pool_take(pool, 2 * sizeof *pair);

	pair[0].next = pool->kept;
	pair[1].kept = memory;
	pool->kept = pair;
}

/* p, which holds len objects of size bytes, with room for more of them;
 * without memory the program ends. */
static void *cadgen_grow(void *p, long *cap, long len, long more, size_t size)
{
	long want = *cap < 16 ? 16 : *cap;
	void *q = NULL;

	if (p && more <= *cap - len)
		return p;
	while (want - len < more && want <= LONG_MAX / 2)
		want *= 2;
	if (want - len >= more && (size_t)want <= (size_t)-1 / 2 / size)
		q = realloc(p, (size_t)want * size);
	if (!q)
		abort();
	*cap = want;
	return q;
}

/* The size that the piece of a pool was asked for; of NULL 0. */
static size_t cadgen_pool_size(const void *piece)
{
	return piece ? ((const union cadgen_unit *)piece)[-1].size : 0;
}

/* Releases all that the pool holds. */
static void cadgen_pool_free(struct cadgen_pool *pool)
{
	for (union cadgen_unit *pair = pool->kept; pair; pair = pair[0].next)
		free(pair[1].kept);
	while (pool->block) {
		union cadgen_unit *next = pool->block->next;

		free(pool->block);
		pool->block = next;
	}
}

matrix *make(int rows, int cols);
void drop(matrix *m);
double norm(int n, const double *x);
double *grow(double *p, unsigned long n);
void vectors(int n, struct vec *a, struct vec *b);
void rows(int n, double *const *a, double **p);
double f_aug(double x, int n, struct cadgen_pool *pool, void **rec_out);
double f_bwd(double y_b, void *rec);
double f_rev(double x, int n, double *x_b, double f_b);
double made(int rows, int cols, double *x);
double moved(double *x, int n);
void freed_in_a_branch(int n, double x, double *y);

matrix *make(int rows, int cols)
{
	matrix *m = malloc(sizeof *m);

	m->rows = rows;
	m->cols = cols;
	double *data = calloc((size_t)rows * cols, sizeof *data);
	m->data = data;
	return m;
}

void drop(matrix *m)
{
	free(m->data);
	free(m);
}

double norm(int n, const double *x)
{
	double *t = malloc(n * sizeof *t);

	memcpy(t, x, n * sizeof *t);
	double s = 0;

	for (int i = 0; i < n; i++) { /* allocation.ir:44 */
		double *e = t + i;

		s += *e * *e;
	}
	free(t);
	return s;
}

double *grow(double *p, unsigned long n)
{
	double *q = realloc(p, n * sizeof *q);

	return q;
}

void vectors(int n, struct vec *a, struct vec *b)
{
	*a = *b;
	for (int i = 0; i < n; i++)
		a[i] = b[i];
	if (n > 0)
		memmove(a, b, n * sizeof *a);
	memmove(a, b, 3 * sizeof *a);
	if (n > 0)
		memset(b, 0, n * sizeof *b);
	memset(b, 0, sizeof *b);
	struct vec t = {0};
	*b = t;
}

void rows(int n, double *const *a, double **p)
{
	for (int i = 0; i < n; i++)
		p[i] = NULL;
	for (int i = 0; i < n; i++) /* allocation.ir:79 */
		p[i] = a[i];
}

double f_aug(double x, int n, struct cadgen_pool *pool, void **rec_out)
{
	double *x_at = cadgen_alloc(n, sizeof *x_at); /* allocation.ir:91 */
	struct vec *v_b = cadgen_pool_new(pool, sizeof *v_b);

	cadgen_pool_keep(pool, x_at);
	struct { double *p; long len, cap; } s_at = {0}; /* allocation.ir:95 */
	s_at.p = cadgen_grow(s_at.p, &s_at.cap, s_at.len, 1, sizeof *s_at.p);
	s_at.p[s_at.len++] = x;
	cadgen_pool_keep(pool, s_at.p);
	unsigned long size = cadgen_pool_size(v_b);
	struct f_aug_record *rec = cadgen_pool_take(pool, sizeof *rec);
	rec->c = cos(x);
	rec->x_at = x_at;
	rec->v_b = v_b;
	rec->s0 = s_at.p;
	rec->size = size;
	*rec_out = rec;
	return sin(x);
}

double f_bwd(double y_b, void *rec)
{
	const struct f_aug_record *rec2 = rec;

	return y_b * rec2->c * *rec2->s0;
}

double f_rev(double x, int n, double *x_b, double f_b)
{
	struct cadgen_pool pool = {0};
	void *rec;
	double y = f_aug(x, n, &pool, &rec);
	double t = f_bwd(f_b, rec);

	*x_b += t;
	cadgen_pool_free(&pool);
	return y;
}

double made(int rows, int cols, double *x)
{
	matrix *m = make(rows, cols);
	double *data = m->data;

	if (rows * cols > 0)
		memmove(data, x, rows * cols * sizeof *data);
	double *p = grow(data, (unsigned long)(rows * cols) + 1);
	m->data = p;
	p[rows * cols] = 0.5;
	double *m_data = m->data;
	double m_data3 = m_data[3];
	double t = m_data[rows * cols];
	drop(m);
	return m_data3 + t;
}

double moved(double *x, int n)
{
	struct vec a[6] = {0};
	struct vec b[6] = {0};

	for (int i = 0; i < n; i++) /* allocation.ir:157 */
		b[i].y = x[i];
	vectors(n, a, b);
	return a[1].y * a[0].y;
}

void freed_in_a_branch(int n, double x, double *y)
{
	double t[2];

	*t = x;
	double t1 = *t;

	if (n > 0) {
	} else {
	}
	*y = t1 * t1;
}
