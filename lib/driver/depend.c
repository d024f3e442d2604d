/*
 * depend: dependency files. libclang writes the list of what it read to a temporary file; the run's
 * own header, which is an output, is taken out of it, and it becomes one of the outputs that are
 * all written or not at all.
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

static bool is_own(const char *word, size_t length, const char *header)
{
	static const char virtual[] = "/cadgen-virtual/";

	if (length > strlen(virtual) && memcmp(word, virtual, strlen(virtual)) == 0)
		return true;
	while (length > 2 && memcmp(word, "./", 2) == 0) {
		word += 2;
		length -= 2;
	}
	while (header && strncmp(header, "./", 2) == 0)
		header += 2;
	return header && strlen(header) == length && memcmp(header, word, length) == 0;
}

void depend_end(const char *temporary, const char *header, Text *out)
{
	size_t size = 0;
	char *text = file_read(temporary, &size);
	const char *s = text ? text : "";

	for (bool first = true; *(s = skip_blanks(s)) && *s != '\n'; first = false) {
		const char *end = skip_word(s);

		if (end == s)
			break;
		if (!is_own(s, (size_t)(end - s), header)) {
			text_str(out, first ? "" : " \\\n  ");
			text_bytes(out, s, (size_t)(end - s));
		}
		s = end;
	}
	text_char(out, '\n');
	free(text);
	unlink(temporary);
	remove_on_signal(temporary, false);
}

const char *depend_target(Arena *arena, const char *name)
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
