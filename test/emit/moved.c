#include <stddef.h>
#include <stdlib.h>
#include <limits.h>

/* What keep keeps. */
struct keep_record {
	double x;
};

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

/* The pool, now in a piece of its own memory. */
static void *cadgen_pool_move(struct cadgen_pool *pool)
{
	struct cadgen_pool *moved = cadgen_pool_take(pool, sizeof *moved);

	*moved = *pool;
	return moved;
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

/* sum, and the bytes of count objects of size bytes as cadgen_piece lays them out; the
 * largest size where that is too much. */
static size_t cadgen_room(size_t sum, long count, size_t size)
{
	const size_t most = (size_t)-1 / 2;
	size_t bytes;

	if (count <= 0)
		count = 1;
	if ((size_t)count > most / size)
		return (size_t)-1;
	bytes = ((size_t)count * size + 15) / 16 * 16;
	return bytes > most || sum > most - bytes ? (size_t)-1 : sum + bytes;
}

/* a * b for sizes: the largest long where the product does not fit. */
static long cadgen_product(long a, long b)
{
	if (a <= 0 || b <= 0)
		return 0;
	return a > LONG_MAX / b ? LONG_MAX : a * b;
}

void keep(double x, double *y);
unsigned long room(long n, long m);

void keep(double x, double *y)
{
	struct cadgen_pool pool = {0};
	struct keep_record *rec = cadgen_pool_take(&pool, sizeof *rec);

	rec->x = x;
	void *memory = cadgen_pool_move(&pool);
	struct cadgen_pool again = *(struct cadgen_pool *)memory;
	const struct keep_record *rec2 = rec;
	*y = rec2->x * rec2->x;
	cadgen_pool_free(&again);
}

unsigned long room(long n, long m)
{
	unsigned long size = cadgen_room(15, cadgen_product(n, m), sizeof(double));

	size = cadgen_room(size, m, sizeof(double *));
	return size;
}
