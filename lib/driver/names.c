/*
 * names: where the outputs of a run go.
 *
 *   dir/wave.c   ->   dir/wave.ad.c; with --out-dir out: out/wave.ad.c
 */
#include "driver/driver.h"

#include <string.h>
#include <sys/stat.h>

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* The path without its ending, if that is one of C's. */
static const char *stem(Arena *arena, const char *path)
{
	size_t length = strlen(path);

	if (length > 2 && strcmp(path + length - 2, ".c") == 0 && path[length - 3] != '/')
		length -= 2;
	return arena_strndup(arena, path, length);
}

static const char *output_name(const Options *options, Arena *arena, uint32_t number)
{
	static const char *const endings[] = {[EMIT_UNSET] = "",
					      [EMIT_C] = ".ad.c",
					      [EMIT_IR] = ".ad.ir",
					      [EMIT_SIGNATURES] = ".ad.txt"};
	const char *path = options->files.items[number];

	if (options->outputs.count)
		return options->outputs.items[number];
	if (options->out_dir)
		return arena_printf(arena, "%s/%s%s", options->out_dir,
				    stem(arena, base_name(path)), endings[options->emit]);
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

bool same_file(const char *a, const char *b)
{
	struct stat x, y;

	if (strcmp(a, b) == 0)
		return true;
	return stat(a, &x) == 0 && stat(b, &y) == 0 && S_ISREG(x.st_mode) && x.st_dev == y.st_dev &&
	       x.st_ino == y.st_ino;
}

bool outputs_name(const Options *options, Arena *arena, Input *inputs, uint32_t count, Text *fault)
{
	Strings paths = {0};

	if (options->header)
		list_push(arena, &paths, options->header);
	if (options->depfile)
		list_push(arena, &paths, options->depfile);
	for (uint32_t i = 0; i < count; i++) {
		inputs[i].output = output_name(options, arena, i);
		inputs[i].depfile = depfile_name(options, arena, &inputs[i]);
		if (strcmp(inputs[i].output, "-") != 0)
			list_push(arena, &paths, inputs[i].output);
		if (inputs[i].depfile)
			list_push(arena, &paths, inputs[i].depfile);
	}
	for (uint32_t i = 0; i < paths.count && !fault->len; i++) {
		for (uint32_t k = 0; k < count && !fault->len; k++)
			if (same_file(paths.items[i], inputs[k].path))
				text_printf(fault, "the output '%s' would overwrite the input '%s'",
					    paths.items[i], inputs[k].path);
		for (uint32_t k = 0; k < i && !fault->len; k++)
			if (same_file(paths.items[i], paths.items[k]))
				text_printf(fault, "two outputs would be written to '%s'",
					    paths.items[i]);
	}
	return fault->len == 0;
}
