/*
 * front: the front end as a whole. libclang and the lowering recurse as deeply as the source nests,
 * so it needs a large stack.
 */
#include "front/request.h"

#include <pthread.h>
#include <stdlib.h>

static const size_t stack_size = (size_t)512 << 20;

/* With this, libclang parses in the thread that calls it, which has a large stack. It is set before
 * main begins, because no other thread may read the environment while it changes. */
__attribute__((constructor)) static void keep_libclang_in_its_thread(void)
{
	setenv("LIBCLANG_NOTHREADS", "1", 1);
}

static Front *front_new(Unit *unit, Module *module, const char *path, const FrontOptions *options,
			Diags *diags)
{
	Front *front = arena_new_of(module->arena, Front);

	*unit = (Unit){.module = module, .path = arena_strdup(module->arena, path)};
	unit->own_names = map_new(module->arena);
	unit->loose = map_new(module->arena);
	front->arena = module->arena;
	front->unit = unit;
	front->module = module;
	front->diags = diags;
	front->options = options;
	front->file_numbers = ptrmap_new(module->arena);
	front->told = map_new(module->arena);
	front->globals_of = ptrmap_new(module->arena);
	front->moved_names = ptrmap_new(module->arena);
	front->shown = ptrmap_new(module->arena);
	front->records = map_new(module->arena);
	front->record_names = ptrmap_new(module->arena);
	front->missing_names = map_new(module->arena);
	front->last_request = &unit->requests;
	front->request_names = map_new(module->arena);
	front->request_places = map_new(module->arena);
	front->hints = ptrmap_new(module->arena);
	return front;
}

/* ---- the run's own header ---- */

/* Reads a unit that includes the run's own header with what earlier rounds know of it. It may then
 * have errors, but its requests can be found, and they say what the header declares. If there are
 * no errors, the unit is left open; otherwise it must be opened again. */
static Front *front_with_header(Unit *unit, Module *module, const char *path,
				const FrontOptions *options, Diags *diags)
{
	Arena *arena = module->arena;
	Front *front = front_new(unit, module, path, options, diags_new(arena, module->sources));
	Front *first = front;
	const char *before = options->rounds ? options->rounds->header : NULL;
	const char *text;

	front->header_text = before;
	if (unit_open(front, path)) {
		front->diags = diags;
		return front;
	}
	unit_search_header(first);
	front->module = module_new(arena, module->sources);
	front->module->is_narrow = module->is_narrow;
	front->module->aligns_less = module->aligns_less;
	text = front->tu ? own_header_text(front, false) : "";
	unit_close(front);
	module_free(front->module);
	front = front_new(unit, module, path, options, diags);
	for (uint32_t i = 0; i < first->header_names.count; i++)
		list_push(arena, &front->header_names, first->header_names.items[i]);
	front->header_text =
		arena_printf(arena, "%s%s%s", before ? before : "", text,
			     options->others ? options->others(options->others_data) : "");
	return front;
}

const char *front_complaint(Arena *arena, const Unit *unit, const char *text,
			    const FrontOptions *options)
{
	Unit again;
	Module *module = module_new(arena, sources_new(arena));
	Diags *diags = diags_new(arena, module->sources);
	Front *front = front_new(&again, module, unit->path, options, diags);
	const char *complaint = NULL;

	front->instead = text;
	front->header_text = unit->header_text;
	for (uint32_t i = 0; i < unit->nheader_names; i++)
		list_push(arena, &front->header_names, unit->header_names[i]);
	if (!unit_open(front, unit->path) || again.redefined > unit->redefined)
		complaint = unit_complaint(front);
	unit_close(front);
	module_free(module);
	return complaint;
}

const char *front_declared(Arena *arena, Sources *sources, const char *path,
			   const FrontOptions *options)
{
	Unit unit;
	Module *module = module_new(arena, sources);
	Front *front = front_new(&unit, module, path, options, diags_new(arena, sources));
	const char *text;

	unit_open(front, path);
	text = arena_strdup(arena, front->tu ? own_header_text(front, true) : "");
	unit_close(front);
	module_free(module);
	return text;
}

/* ---- a run ---- */

Program *program_new(Module *module, Diags *diags)
{
	Program *program = arena_new_of(module->arena, Program);

	program->arena = module->arena;
	program->module = module;
	program->diags = diags;
	program->functions = map_new(program->arena);
	program->globals = map_new(program->arena);
	program->externals = map_new(program->arena);
	program->func_names = map_new(program->arena);
	program->derivatives = map_new(program->arena);
	program->twins = map_new(program->arena);
	program->outside = map_new(program->arena);
	program->substitutes = map_new(program->arena);
	program->substituted = map_new(program->arena);
	return program;
}

void program_read(Program *program, Unit *unit, const char *path, const FrontOptions *options)
{
	Front *front =
		options->header
			? front_with_header(unit, program->module, path, options, program->diags)
			: front_new(unit, program->module, path, options, program->diags);

	front->program = program;
	if (!front->tu && !unit_open(front, path)) {
		unit_close(front);
		program->is_broken = true;
		return;
	}
	unit_scan(front);
	list_push(program->arena, &program->fronts, front);
}

void program_lower(Program *program)
{
	program_link(program);
	program_join(program);
	for (uint32_t i = 0; i < program->fronts.count; i++)
		requests_read(program->fronts.items[i], program);
	if (program->fronts.count) {
		given_of_command(program);
		facts_take(program);
		requests_take(program);
	}
	lower_requested(program);
	for (uint32_t i = 0; i < program->fronts.count; i++)
		unit_close(program->fronts.items[i]);
}

/* ---- a single file ---- */

typedef struct Job {
	Unit *unit;
	const char *path;
	const FrontOptions *options;
	Diags *diags;
} Job;

static void *work(void *data)
{
	Job *job = data;
	Program *program = program_new(job->unit->module, job->diags);

	program_read(program, job->unit, job->path, job->options);
	program_lower(program);
	return NULL;
}

bool front_read(Unit *unit, const char *path, const FrontOptions *options, Diags *diags)
{
	Job job = {unit, path, options, diags};
	uint32_t errors = diags_errors(diags);
	pthread_attr_t attr;
	pthread_t thread;

	pthread_attr_init(&attr);
	pthread_attr_setstacksize(&attr, stack_size);
	if (pthread_create(&thread, &attr, work, &job))
		no_memory(); /* for the stack */
	pthread_join(thread, NULL);
	pthread_attr_destroy(&attr);
	return diags_errors(diags) == errors;
}
