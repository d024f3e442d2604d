/*
 * front: the front end as a whole, in a thread of its own: libclang and the lowering recurse as
 * deep as the source nests.
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

static Front *front_new(const Job *job, Diags *diags)
{
	Module *module = job->unit->module;
	Front *front = arena_new_of(module->arena, Front);

	*job->unit = (Unit){.module = module, .path = arena_strdup(module->arena, job->path)};
	front->arena = module->arena;
	front->unit = job->unit;
	front->module = module;
	front->diags = diags;
	front->options = job->options;
	front->file_numbers = ptrmap_new(module->arena);
	front->told = map_new(module->arena);
	front->globals_of = ptrmap_new(module->arena);
	front->records = map_new(module->arena);
	front->record_names = ptrmap_new(module->arena);
	front->missing_names = map_new(module->arena);
	return front;
}

/* A unit that includes the run's own header, read with that header empty, has errors, but its
 * requests can be found: they say what the header declares. Returns the unit opened if there are
 * no errors, or else to be opened again. */
static Front *front_with_header(const Job *job)
{
	Arena *arena = job->unit->module->arena;
	const FrontOptions *options = job->options;
	Front *front = front_new(job, diags_new(arena, job->unit->module->sources));
	const char *text;

	if (unit_open(front, job->path)) {
		front->diags = job->diags;
		return front;
	}
	text = front->tu ? own_header_text(front, false) : "";
	unit_close(front);
	front = front_new(job, job->diags);
	front->header_text = options->others ? arena_printf(arena, "%s%s", text,
							    options->others(options->others_data))
					     : text;
	return front;
}

const char *front_declared(Arena *arena, Sources *sources, const char *path,
			   const FrontOptions *options)
{
	Unit unit = {.module = module_new(arena, sources)};
	Job job = {&unit, path, options, NULL};
	Front *front = front_new(&job, diags_new(arena, sources));
	const char *text;

	unit_open(front, path);
	text = arena_strdup(arena, front->tu ? own_header_text(front, true) : "");
	unit_close(front);
	module_free(unit.module);
	return text;
}

static void *work(void *data)
{
	Job *job = data;
	Front *front = job->options->header ? front_with_header(job) : front_new(job, job->diags);

	if (front->tu || unit_open(front, job->path)) {
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
