/*
 * depend: dependency files. libclang writes the list of what it read to a temporary file; the run's
 * own header, which is an output, is taken out of it. One file for each input, or, as a build
 * system wants it for one command with several outputs, one for the run (-MF). It is an output
 * like the others: all are written, or none.
 */
#include "driver/driver.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *depend_begin(Arena *arena)
{
	const char *folder = getenv("TMPDIR");
	char *name = arena_printf(arena, "%s/cadgen-XXXXXX", folder && *folder ? folder : "/tmp");
	int fd = mkstemp(name);

	if (fd < 0)
		return NULL;
	close(fd);
	remove_on_signal(name, true);
	return name;
}

static bool is_splice(const char *s)
{
	return *s == '\\' && s[1] == '\n';
}

/* Behind blanks and line splices. */
static const char *skip_blanks(const char *s)
{
	while (*s == ' ' || *s == '\t' || is_splice(s))
		s += is_splice(s) ? 2 : 1;
	return s;
}

static const char *skip_word(const char *s)
{
	while (*s && *s != ' ' && *s != '\t' && *s != '\n' && !is_splice(s))
		s += *s == '\\' && s[1] ? 2 : 1;
	return s;
}

/* The name that make reads as this word. */
static char *unescaped(Arena *arena, const char *word, size_t length)
{
	char *name = arena_strndup(arena, word, length), *end = name;

	for (size_t i = 0; i < length; i++) {
		bool is_escape =
			i + 1 < length && ((word[i] == '\\' && strchr(" #", word[i + 1])) ||
					   (word[i] == '$' && word[i + 1] == '$'));

		*end++ = word[i += is_escape];
	}
	*end = '\0';
	return name;
}

/* A name as make reads it. */
static const char *escaped(Arena *arena, const char *name)
{
	Text text = {0};
	const char *copy;

	for (; *name; name++) {
		if (*name == ' ' || *name == '#' || *name == '$')
			text_char(&text, *name == '$' ? '$' : '\\');
		text_char(&text, *name);
	}
	copy = arena_strdup(arena, text_cstr(&text));
	text_free(&text);
	return copy;
}

static bool is_own(const char *name, const char *header)
{
	static const char virtual[] = "/cadgen-virtual/";

	return strncmp(name, virtual, strlen(virtual)) == 0 || (header && same_file(name, header));
}

void depend_end(Arena *arena, const char *temporary, const char *header, Strings *read)
{
	size_t size = 0;
	char *text = file_read(temporary, &size);
	const char *s = skip_word(skip_blanks(text ? text : ""));

	for (const char *end; *(s = skip_blanks(s)) && *s != '\n'; s = end) {
		end = skip_word(s);
		if (!is_own(unescaped(arena, s, (size_t)(end - s)), header))
			list_push(arena, read, arena_strndup(arena, s, (size_t)(end - s)));
	}
	free(text);
	unlink(temporary);
	remove_on_signal(temporary, false);
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
}

/* Those of sources map to NULL. */
static void add_names(Map *names, const Input *input)
{
	for (uint32_t k = 0; k < input->read.count; k++)
		map_set(names, input->read.items[k], k ? names : NULL);
}

void depend_print(Text *out, Arena *arena, const Options *options, const Run *run, const Input *of,
		  uint32_t count)
{
	Map *names = map_new(arena);

	for (uint32_t i = 0; i < count; i++)
		add_names(names, &of[i]);
	for (uint32_t i = 0; i < run->ninputs; i++)
		if (&run->inputs[i] < of || &run->inputs[i] >= of + count)
			add_names(names, &run->inputs[i]);
	if (options->flags_file)
		map_set(names, escaped(arena, options->flags_file), NULL);
	print_targets(out, arena, options, of, count);
	text_char(out, ':');
	for (uint32_t i = 0; i < map_count(names); i++)
		text_printf(out, " \\\n  %s", map_key(names, i));
	text_char(out, '\n');
	for (uint32_t i = 0; options->depend_phony && i < map_count(names); i++)
		if (map_value(names, i))
			text_printf(out, "%s:\n", map_key(names, i));
}
