/*
 * eval_pool: malloc, pools, records, leaks.
 *
 * Memory from malloc may outlive the function if the caller can reach it afterwards; otherwise it
 * leaks, which is a fault. A pool must have been freed or moved by the end.
 */
#include "eval/state.h"

#include <string.h>

/* ---- malloc ---- */

int64_t memory_malloc(Memory *m, uint64_t size, bool zeroed)
{
	int64_t ptr = size > INT64_MAX ? 0 : memory_new(m, OBJECT_MALLOC, (int64_t)size, NULL);
	int64_t offset;

	if (ptr && zeroed)
		memset(memory_object(m, ptr, &offset)->data, 0, (size_t)size);
	return ptr;
}

/* The object always moves, so that the use of an old pointer is found. */
bool memory_realloc(Memory *m, int64_t ptr, uint64_t size, int64_t *out)
{
	int64_t offset, kept;
	const Object *old = memory_object(m, ptr, &offset);
	unsigned char *to;

	if (ptr && (!old || old->kind != OBJECT_MALLOC || !old->alive || offset)) {
		m->fault = "not what malloc gave, or it was freed";
		return false;
	}
	*out = memory_malloc(m, size, false);
	if (!*out || !ptr)
		return true;
	to = memory_object(m, *out, &offset)->data;
	old = memory_object(m, ptr, &offset);
	kept = old->size < (int64_t)size ? old->size : (int64_t)size;
	memcpy(to, old->data, (size_t)kept);
	memory_kill(m, ptr);
	return true;
}

/* ---- pools ---- */

int64_t memory_pool(Memory *m)
{
	list_push(m->arena, &m->pools, (Pool){.alive = true});
	return m->pools.count - 1;
}

static Pool *pool_of(Memory *m, int64_t pool)
{
	Pool *p = pool > 0 && pool < m->pools.count ? &m->pools.items[pool] : NULL;

	if (p && p->alive)
		return p;
	m->fault = "the use of a pool that is not there";
	return NULL;
}

bool memory_pool_release(Memory *m, int64_t pool)
{
	Pool *p = pool_of(m, pool);

	if (!p)
		return false;
	for (uint32_t i = 0; i < p->objects.count; i++)
		memory_kill(m, p->objects.items[i]);
	for (uint32_t i = 0; i < p->tapes.count; i++)
		if (!memory_tape_release(m, p->tapes.items[i]))
			return false;
	p->alive = false;
	return true;
}

bool memory_pool_new(Memory *m, int64_t pool, uint64_t size, int64_t *ptr)
{
	Pool *p = pool_of(m, pool);

	if (!p)
		return false;
	*ptr = memory_new(m, OBJECT_POOL, size > INT64_MAX ? -1 : (int64_t)size, NULL);
	if (!*ptr)
		return false;
	list_push(m->arena, &p->objects, *ptr);
	return true;
}

bool memory_pool_move(Memory *m, int64_t pool, int64_t *ptr)
{
	int64_t offset;

	if (!memory_pool_new(m, pool, sizeof pool, ptr))
		return false;
	bytes_put(memory_object(m, *ptr, &offset)->data, sizeof pool, pool);
	pool_of(m, pool)->moved = true;
	return true;
}

bool memory_pool_take(Memory *m, int64_t ptr, int64_t *pool)
{
	const unsigned char *at = memory_at(m, ptr, sizeof *pool, false);
	Pool *p;

	if (!at)
		return false;
	*pool = bytes_get(at, sizeof *pool);
	p = pool_of(m, *pool);
	if (!p || !p->moved) {
		m->fault = "not what pool_move gave";
		return false;
	}
	p->moved = false;
	return true;
}

bool memory_pool_size(Memory *m, int64_t ptr, int64_t *size)
{
	int64_t offset;
	const Object *o = memory_object(m, ptr, &offset);

	*size = 0;
	if (!ptr)
		return true;
	if (!o || o->kind != OBJECT_POOL || !o->alive || offset) {
		m->fault = "not what a pool gave";
		return false;
	}
	*size = o->size;
	return true;
}

bool memory_pool_keep(Memory *m, int64_t pool, int64_t ptr)
{
	Pool *p = pool_of(m, pool);
	int64_t offset;
	Object *o = memory_object(m, ptr, &offset);

	if (!p)
		return false;
	if (!ptr)
		return true;
	if (!o || (o->kind != OBJECT_HEAP && o->kind != OBJECT_MALLOC) || !o->alive || offset) {
		m->fault = "not an object of the heap";
		return false;
	}
	o->kind = OBJECT_POOL;
	list_push(m->arena, &p->objects, ptr);
	return true;
}

bool memory_pool_keep_tape(Memory *m, int64_t pool, int64_t tape)
{
	Pool *p = pool_of(m, pool);

	if (!p)
		return false;
	list_push(m->arena, &p->tapes, tape);
	return true;
}

/* ---- records ---- */

bool memory_save(Memory *m, int64_t pool, const Op *save, const Cell *cells, int64_t *record)
{
	Record r = {.save = save};
	int64_t offset;

	if (!memory_pool_new(m, pool, 0, record))
		return false;
	r.cells = arena_array(m->arena, Cell, save->nargs);
	memcpy(r.cells, cells, (save->nargs - 1) * sizeof *cells);
	memory_object(m, *record, &offset)->record = m->records.count;
	list_push(m->arena, &m->records, r);
	return true;
}

const Cell *memory_restore(Memory *m, int64_t record, const Op *restore)
{
	int64_t offset;
	const Object *o = memory_object(m, record, &offset);
	const Record *r;
	bool same;

	if (!o || !o->record || !o->alive || offset) {
		m->fault = "not a record that is there";
		return NULL;
	}
	r = &m->records.items[o->record];
	same = r->save->nargs == restore->nresults + 1;
	for (uint32_t i = 0; same && i < restore->nresults; i++)
		same = r->save->args[i + 1]->type == restore->results[i].type;
	if (!same)
		m->fault = "a record of other values";
	return same ? r->cells : NULL;
}

/* ---- what is left at the end ---- */

typedef struct Marks {
	Memory *memory;
	bool *reached; /* by number of object */
	LIST(uint32_t) work;
} Marks;

static void reach(Marks *marks, int64_t ptr)
{
	int64_t offset;
	const Object *o = memory_object(marks->memory, ptr, &offset);
	uint32_t number;

	if (!o || !o->alive || offset < 0 || offset > o->size)
		return;
	number = (uint32_t)(o - marks->memory->objects.items);
	if (marks->reached[number])
		return;
	marks->reached[number] = true;
	list_push(marks->memory->arena, &marks->work, number);
}

/* Takes every word that could be a pointer for one. */
static void reach_from(Marks *marks, const Object *o)
{
	for (int64_t i = 0; i + 8 <= o->size; i += 8)
		reach(marks, bytes_get(o->data + i, 8));
}

static void reach_all(Marks *marks, const Func *f, const Cell *results)
{
	Memory *m = marks->memory;

	for (uint32_t i = 0; i < m->objects.count; i++)
		if (m->objects.items[i].kind == OBJECT_SHARED ||
		    m->objects.items[i].kind == OBJECT_STATIC)
			reach_from(marks, &m->objects.items[i]);
	for (uint32_t i = 0; i < f->nresults; i++)
		if (type_is_ptr(f->result_types[i]))
			reach(marks, results[i].i);
	while (marks->work.count)
		reach_from(marks, &m->objects.items[marks->work.items[--marks->work.count]]);
}

const char *memory_leak(Memory *m, const Func *f, const Cell *results)
{
	Marks marks = {.memory = m, .reached = arena_array(m->arena, bool, m->objects.count)};

	for (uint32_t i = 0; i < m->pools.count; i++)
		if (m->pools.items[i].alive && !m->pools.items[i].moved)
			return "a pool was not freed";
	reach_all(&marks, f, results);
	for (uint32_t i = 0; i < m->objects.count; i++) {
		const Object *o = &m->objects.items[i];

		if (o->kind == OBJECT_HEAP && o->alive)
			return "memory of the heap was not freed";
		if (o->kind == OBJECT_MALLOC && o->alive && !marks.reached[i])
			return "memory from malloc was neither freed nor can it be reached";
	}
	return NULL;
}
