/* row: reverse derivatives of recursions that cadgen wrote */
#include <stddef.h>
#include <stdlib.h>
static double g(int n, double x)
{
	return n == 0 ? x * x : g(n - 1, x * x) + x;
}

/* Memory that is released all at once: pieces of blocks, each behind its size, and
 * what is kept. */
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

/* What g_aug keeps. */
struct g_aug_record {
	double x;
	void *record_kept;
	_Bool cond;
};

/* Zeroed memory, released with the pool; without it the program ends. */
static void *cadgen_pool_new(struct cadgen_pool *pool, size_t size)
{
	size_t unit = sizeof *pool->block;
	size_t units = 1 + size / unit + (size % unit != 0), room = 65536;
	union cadgen_unit *p;

	if (pool->room - pool->used < units) {
		if (pool->room < room)
			room = pool->room ? 2 * pool->room : 64;
		if (room <= units)
			room = units + 1;
		p = calloc(room, unit);
		if (!p)
			abort();
		p->next = pool->block;
		pool->block = p;
		pool->used = 1;
		pool->room = room;
	}
	p = pool->block + pool->used;
	p->size = size;
	pool->used += units;
	return p + 1;
}

/* g, with a record of what its adjoints will need. */
static double g_aug(int n, double x, struct cadgen_pool *pool, void **record_out)
{
	int cond = n == 0;
	double t;
	void *record_kept;

	if (cond) {
		t = x * x;
		record_kept = NULL;
	} else {
		void *record;
		double t1 = g_aug(n - 1, x * x, pool, &record);

		t = t1 + x;
		record_kept = record;
	}
	struct g_aug_record *rec = cadgen_pool_new(pool, sizeof *rec);
	rec->x = x;
	rec->record_kept = record_kept;
	rec->cond = cond;
	*record_out = rec;
	return t;
}

/* The adjoints of a call of g, from its record. */
static double g_bwd(void *record, double g_b)
{
	const struct g_aug_record *rec = record;
	double x_b;

	if (rec->cond) {
		x_b = (g_b + g_b) * rec->x;
	} else {
		double t = g_bwd(rec->record_kept, g_b);

		x_b = g_b + (t + t) * rec->x;
	}
	return x_b;
}

double f(int n, double x)
{
	return g(n, x);
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

/*
 * Reverse derivative of f (p.c:7) with respect to x.
 *   x  in             x_b  added to
 *   returns f(n, x)   f_b  adjoint of that value
 */
#pragma cadgen fwd f_rev
#pragma cadgen rev f_rev
double f_rev(int n, double x, double *x_b, double f_b) // error: 'f_rev' is a reverse derivative with a pool of records
{
	struct cadgen_pool pool = {0};
	void *record;
	double t = g_aug(n, x, &pool, &record);
	double t1 = g_bwd(record, f_b);

	cadgen_pool_free(&pool);
	*x_b += t1;
	return t;
}
