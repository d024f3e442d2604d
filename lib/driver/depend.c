/*
 * depend: dependency files. There is one for each input, or one for the run (-MF), which suits
 * build systems for a command with several outputs. It is written together with the other outputs,
 * or not at all. The run's own header is an output and not a dependency.
 */
#include "driver/driver.h"

#include <string.h>

/* A name as make reads it: a blank gets a backslash, and backslashes before it are doubled. */
static const char *escaped(Arena *arena, const char *name)
{
	Text text = {0};
	const char *copy;

	for (size_t backslashes = 0; *name; name++) {
		bool is_blank = *name == ' ' || *name == '\t';

		for (; is_blank && backslashes > 0; backslashes--)
			text_char(&text, '\\');
		backslashes = *name == '\\' ? backslashes + 1 : 0;
		if (is_blank || *name == '#')
			text_char(&text, '\\');
		if (*name == '$')
			text_char(&text, '$');
		text_char(&text, *name);
	}
	copy = arena_strdup(arena, text_cstr(&text));
	text_free(&text);
	return copy;
}

static void print_targets(Text *out, Arena *arena, const Options *options, const Input *inputs,
			  uint32_t count)
{
	if (options->deptarget) {
		text_str(out, options->deptarget);
		return;
	}
	for (uint32_t i = 0; i < count; i++)
		text_printf(out, "%s%s", i ? " " : "", escaped(arena, inputs[i].output));
	if (options->header)
		text_printf(out, " %s", escaped(arena, options->header));
	if (options->report)
		text_printf(out, " %s", escaped(arena, options->report));
}

/* The names of sources map to NULL. */
static void add_names(Arena *arena, Map *names, const Input *input)
{
	for (uint32_t k = 0; k < input->unit.nread; k++)
		map_set(names, escaped(arena, input->unit.read[k]), k ? names : NULL);
}

/* The files that say how the inputs are compiled. */
static void add_flags(Arena *arena, Map *names, const Options *options)
{
	if (options->flags_file)
		map_set(names, escaped(arena, options->flags_file), NULL);
	if (options->database)
		map_set(names,
			escaped(arena,
				arena_printf(arena, "%s/compile_commands.json", options->database)),
			NULL);
}

void depend_print(Text *out, Arena *arena, const Options *options, const Run *run, const Input *of,
		  uint32_t count)
{
	Map *names = map_new(arena);

	for (uint32_t i = 0; i < count; i++)
		add_names(arena, names, &of[i]);
	for (uint32_t i = 0; i < run->ninputs; i++)
		if (&run->inputs[i] < of || &run->inputs[i] >= of + count)
			add_names(arena, names, &run->inputs[i]);
	add_flags(arena, names, options);
	print_targets(out, arena, options, of, count);
	text_char(out, ':');
	for (uint32_t i = 0; i < map_count(names); i++)
		text_printf(out, " \\\n  %s", map_key(names, i));
	text_char(out, '\n');
	for (uint32_t i = 0; options->depend_phony && i < map_count(names); i++)
		if (map_value(names, i))
			text_printf(out, "%s:\n", map_key(names, i));
}
