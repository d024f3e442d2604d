/*
 * Reading and rewriting golden files.
 */
#include "case.h"

#include <stdlib.h>
#include <string.h>

/* The rest of the line if it begins with `key`. */
static char *line_value(Arena *arena, const char *line, const char *key)
{
	size_t n = strlen(key);

	if (strncmp(line, key, n) != 0)
		return NULL;
	line += n;
	line += strspn(line, " ");
	return arena_strndup(arena, line, strcspn(line, "\n"));
}

static void split_passes(Case *c, char *words)
{
	uint32_t count = 0;

	for (char *w = strtok(words, ", "); w && count + 1 < sizeof c->passes / sizeof *c->passes;
	     w = strtok(NULL, ", "))
		c->passes[count++] = w;
}

static void read_head_line(Case *c, const char *line)
{
	char *value;

	if ((value = line_value(c->arena, line, "# test:")))
		split_passes(c, value);
	else if ((value = line_value(c->arena, line, "# request:")))
		c->request = value;
	else if ((value = line_value(c->arena, line, "# args:")) && c->nargs < 16)
		c->args[c->nargs++] = value;
}

/* Where the line after the one at s begins. */
static const char *next_line(const char *s)
{
	s += strcspn(s, "\n");
	return *s ? s + 1 : s;
}

bool case_read(Case *c, Arena *arena, const char *path)
{
	size_t size;
	char *text = file_read(path, &size);
	const char *s, *end;

	*c = (Case){.arena = arena, .path = path};
	if (!text) {
		text_printf(&c->faults, "%s cannot be read\n", path);
		return false;
	}
	for (s = text; *s == '#' || *s == '\n'; s = next_line(s))
		read_head_line(c, s);
	c->head = arena_strndup(arena, text, (size_t)(s - text));
	end = s;
	while (*end && strncmp(end, "---\n", 4) != 0)
		end = next_line(end);
	c->input = arena_strndup(arena, s, (size_t)(end - s));
	if (*end)
		c->expected = arena_strdup(arena, end + 4);
	free(text);
	if (!c->passes[0])
		text_printf(&c->faults, "%s does not begin with '# test:'\n", path);
	return c->passes[0] != NULL;
}

void case_bless(const Case *c, const char *actual)
{
	Text text = {0};

	text_printf(&text, "%s%s---\n%s", c->head, c->input, actual);
	if (!file_write_atomic(c->path, text_cstr(&text), text.len))
		fatal("'%s' cannot be written", c->path);
	text_free(&text);
}
