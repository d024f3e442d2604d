/*
 * front: the front end as a whole, in a thread of its own: libclang and the lowering recurse as deep as the source nests.
 */
#include "front/lower.h"

#include <pthread.h>
#include <stdlib.h>

static const size_t stack_size = (size_t)512 << 20;

typedef struct Job {
	Unit *unit;
	const char *path;
	const FrontOptions *options;
	Diags *diags;
} Job;

static void *work(void *data)
{
	Job *job = data;
	Unit *unit = job->unit;
	Arena *arena = unit->module->arena;
	Front *front = arena_new_of(arena, Front);

	front->arena = arena;
	front->unit = unit;
	front->module = unit->module;
	front->diags = job->diags;
	front->options = job->options;
	front->file_numbers = ptrmap_new(arena);
	front->told = map_new(arena);
	front->globals_of = ptrmap_new(arena);
	front->missing_names = map_new(arena);
	unit->path = arena_strdup(arena, job->path);
	if (unit_open(front, job->path)) {
		unit_scan(front);
		requests_read(front);
		lower_requested(front);
	}
	unit_close(front);
	return NULL;
}

bool front_read(Unit *unit, const char *path, const FrontOptions *options, Diags *diags)
{
	Job job = {unit, path, options, diags};
	uint32_t errors = diags_errors(diags);
	pthread_attr_t attr;
	pthread_t thread;

	/* libclang parses in the calling thread then, on its big stack. */
	setenv("LIBCLANG_NOTHREADS", "1", 1);
	pthread_attr_init(&attr);
	pthread_attr_setstacksize(&attr, stack_size);
	if (pthread_create(&thread, &attr, work, &job))
		fatal("no thread with a stack of %zu bytes", stack_size);
	pthread_join(thread, NULL);
	pthread_attr_destroy(&attr);
	return diags_errors(diags) == errors;
}
