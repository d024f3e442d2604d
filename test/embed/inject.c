#include "inject.h"

#include "pass/pass.h"

#include <errno.h>
#include <stdlib.h>

Injection inject_memory, inject_map, inject_pass;

enum { MOST_BLOCKS = 1 << 16 };

static struct {
	bool on;
	void *blocks[MOST_BLOCKS];
	long count;
} live;

void inject_begin(void)
{
	inject_memory.calls = inject_map.calls = inject_pass.calls = 0;
	live.count = 0;
	live.on = true;
}

long inject_end(void)
{
	inject_memory.at = inject_map.at = inject_pass.at = 0;
	live.on = false;
	return live.count;
}

static bool fails(Injection *injection)
{
	return live.on && ++injection->calls == injection->at;
}

static void *born(void *p)
{
	if (live.on && p && live.count < MOST_BLOCKS)
		live.blocks[live.count++] = p;
	return p;
}

static void *dead(void *p)
{
	for (long i = live.on ? live.count : 0; i > 0; i--)
		if (live.blocks[i - 1] == p) {
			live.blocks[i - 1] = live.blocks[--live.count];
			break;
		}
	return p;
}

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void __real_free(void *);
void __real_map_set(Map *, const char *, void *);
Func *__real_passes_run(PassContext *, const Func *, const char *const *);

void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);
void __wrap_free(void *);
void __wrap_map_set(Map *, const char *, void *);
Func *__wrap_passes_run(PassContext *, const Func *, const char *const *);

/* As POSIX has it. */
static bool memory_fails(void)
{
	if (!fails(&inject_memory))
		return false;
	errno = ENOMEM;
	return true;
}

void *__wrap_malloc(size_t size)
{
	return memory_fails() ? NULL : born(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
	return memory_fails() ? NULL : born(__real_calloc(count, size));
}

void *__wrap_realloc(void *p, size_t size)
{
	return memory_fails() ? NULL : born(__real_realloc(dead(p), size));
}

void __wrap_free(void *p)
{
	__real_free(dead(p));
}

void __wrap_map_set(Map *map, const char *key, void *value)
{
	if (fails(&inject_map))
		bug("injected at '%s'", key);
	__real_map_set(map, key, value);
}

Func *__wrap_passes_run(PassContext *c, const Func *in, const char *const *names)
{
	if (fails(&inject_pass)) {
		crash_context("linearise", in->name);
		bug("injected");
	}
	return __real_passes_run(c, in, names);
}
