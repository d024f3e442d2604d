/*
 * names: where the outputs of a run go.
 *
 *   dir/wave.c   ->   dir/wave.ad.c; with --out-dir out: out/wave.ad.c
 *
 * Outputs are arranged below DIR of --out-dir as their inputs are below the folder that holds them
 * all.
 */
#include "driver/driver.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* The path without its ending, if that is an ending of C files. */
static const char *stem(Arena *arena, const char *path)
{
	size_t length = strlen(path);

	if (length > 2 && strcmp(path + length - 2, ".c") == 0 && path[length - 3] != '/')
		length -= 2;
	return arena_strndup(arena, path, length);
}

/* The length, with its '/', of the path of the folder that holds all inputs. */
static size_t common_folder(const Options *options, Arena *arena)
{
	const char *first = file_place(arena, options->files.items[0]);
	size_t common = (size_t)(base_name(first) - first);

	for (uint32_t i = 1; i < options->files.count; i++) {
		const char *place = file_place(arena, options->files.items[i]);
		size_t same = 0;

		for (size_t k = 0; k < common && place[k] == first[k]; k++)
			if (place[k] == '/')
				same = k + 1;
		common = same;
	}
	return common;
}

/* The name without -o. */
static const char *usual_name(const Options *options, Arena *arena, uint32_t number, size_t common)
{
	static const char *const endings[] = {
		[EMIT_UNSET] = "",      [EMIT_C] = ".ad.c",
		[EMIT_IR] = ".ad.ir",   [EMIT_SIGNATURES] = ".ad.txt",
		[EMIT_DOT] = ".ad.dot", [EMIT_LINEAR_MAP] = ".ad.map"};
	const char *path = options->files.items[number];

	if (options->out_dir)
		return arena_printf(arena, "%s/%s%s", options->out_dir,
				    stem(arena, file_place(arena, path) + common),
				    endings[options->emit]);
	return options->emit == EMIT_C ? arena_printf(arena, "%s.ad.c", stem(arena, path)) : "-";
}

static const char *depfile_name(const Options *options, Arena *arena, const Input *input)
{
	if (!options->depend || options->depfile)
		return NULL;
	return arena_printf(arena, "%s.d",
			    stem(arena, strcmp(input->output, "-") == 0 ? base_name(input->path)
									: input->output));
}

/* The place, unless it is no file that can be overwritten. */
static bool same_file(Arena *arena, const char *a, const char *b)
{
	struct stat info;

	if (stat(a, &info) == 0 && !S_ISREG(info.st_mode))
		return strcmp(a, b) == 0;
	return strcmp(file_place(arena, a), file_place(arena, b)) == 0;
}

static void list_outputs(const Options *options, Arena *arena, const Input *inputs, uint32_t count,
			 Strings *paths)
{
	if (options->header)
		list_push(arena, paths, options->header);
	if (options->report)
		list_push(arena, paths, options->report);
	if (options->depfile)
		list_push(arena, paths, options->depfile);
	for (uint32_t i = 0; i < count; i++) {
		if (strcmp(inputs[i].output, "-") != 0)
			list_push(arena, paths, inputs[i].output);
		if (inputs[i].depfile)
			list_push(arena, paths, inputs[i].depfile);
	}
}

bool outputs_name(const Options *options, Arena *arena, Input *inputs, uint32_t count, Text *fault)
{
	Strings paths = {0};
	size_t common = common_folder(options, arena);

	for (uint32_t i = 0; i < count; i++) {
		const char *usual = usual_name(options, arena, i, common);

		inputs[i].output = options->outputs.count ? options->outputs.items[i] : usual;
		inputs[i].output_name = strcmp(inputs[i].output, "-") ? inputs[i].output : usual;
		inputs[i].depfile = depfile_name(options, arena, &inputs[i]);
	}
	list_outputs(options, arena, inputs, count, &paths);
	for (uint32_t i = 0; i < paths.count && !fault->len; i++) {
		for (uint32_t k = 0; k < count && !fault->len; k++)
			if (same_file(arena, paths.items[i], inputs[k].path))
				text_printf(fault, "the output '%s' would overwrite the input '%s'",
					    paths.items[i], inputs[k].path);
		for (uint32_t k = 0; k < i && !fault->len; k++)
			if (same_file(arena, paths.items[i], paths.items[k]))
				text_printf(fault, "two outputs would be written to '%s'",
					    paths.items[i]);
	}
	return fault->len == 0;
}

/* Does the file hold anything but what cadgen wrote there, which begins with the mark? */
static bool is_foreign(const char *path, const char *mark)
{
	struct stat info;
	size_t size = 0;
	char *text =
		stat(path, &info) == 0 && S_ISREG(info.st_mode) ? file_read(path, &size) : NULL;
	bool is_ours = !text || size == 0 || strncmp(text, mark, strlen(mark)) == 0;

	free(text);
	return !is_ours;
}

void outputs_check(const Options *options, Arena *arena, const Input *inputs, uint32_t count,
		   Diags *diags)
{
	Strings paths = {0};
	Map *places = map_new(arena);

	list_outputs(options, arena, inputs, count, &paths);
	for (uint32_t i = 0; i < paths.count; i++)
		map_set(places, file_place(arena, paths.items[i]),
			(void *)(uintptr_t)paths.items[i]);
	for (uint32_t i = 0; i < count; i++)
		for (uint32_t k = 0; k < inputs[i].unit.nread; k++) {
			const char *path =
				map_get(places, file_place(arena, inputs[i].unit.read[k]));

			if (path)
				diag_report(diags, E_OVERWRITES, (Loc){0}, path,
					    inputs[i].unit.read[k]);
		}
	if (options->header && is_foreign(options->header, "/* Derivatives made by cadgen"))
		diag_report(diags, E_HEADER_FOREIGN, (Loc){0}, options->header, "--header");
	if (options->report &&
	    is_foreign(options->report, "<!doctype html>\n<!-- a report of cadgen -->"))
		diag_report(diags, E_HEADER_FOREIGN, (Loc){0}, options->report, "--report");
}
