/*
 * build: commands of the user's machine: the compiler, the program, addr2line.
 */
#include "check/check.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

void tool_add(Tool *c, const char *word)
{
	list_push(c->arena, &c->words, word);
}

void tool_add_all(Tool *c, const char *const *words, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		tool_add(c, words[i]);
}

const char *tool_compiler(void)
{
	const char *cc = getenv("CC");

	return cc && *cc ? cc : "cc";
}

/* CC may hold several words, such as `ccache gcc`. */
void tool_add_compiler(Tool *c)
{
	char *words = arena_strdup(c->arena, tool_compiler());

	for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
		tool_add(c, word);
}

static void take_line(const Tool *c, Text *line)
{
	if (c->line)
		c->line(c->data, text_cstr(line));
	text_clear(line);
}

/* Reads what the command prints, line by line. */
static void read_lines(const Tool *c, int from, Text *out)
{
	char part[4096];
	Text line = {0};
	ssize_t n;

	while ((n = read(from, part, sizeof part)) > 0 || (n < 0 && errno == EINTR))
		for (ssize_t i = 0; i < n; i++) {
			if (out)
				text_char(out, part[i]);
			if (part[i] == '\n')
				take_line(c, &line);
			else
				text_char(&line, part[i]);
		}
	text_free(&line);
}

int tool_run(Tool *c, Text *out)
{
	posix_spawn_file_actions_t actions;
	int ends[2], status = 0, error;
	pid_t child;

	list_push(c->arena, &c->words, NULL);
	c->words.count--;
	if (pipe(ends) != 0)
		return -1;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	posix_spawn_file_actions_addclose(&actions, ends[1]);
	if (c->is_quiet)
		posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
	error = posix_spawnp(&child, c->words.items[0], &actions, NULL,
			     (char *const *)(uintptr_t)c->words.items, environ);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	if (error) {
		close(ends[0]);
		errno = error;
		return -1;
	}
	read_lines(c, ends[0], out);
	close(ends[0]);
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		continue;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

/* ---- the headers of the system that a source needs ---- */

/* A line marker of the preprocessor: # 1 "/usr/include/math.h" 1 3 4 */
static const char *marked_file(Arena *arena, const char *line, bool *is_system)
{
	const char *open = strchr(line, '"'), *close = open ? strrchr(line, '"') : NULL;

	if (line[0] != '#' || line[1] != ' ' || !open || close == open)
		return NULL;
	*is_system = strstr(close, " 3") != NULL;
	return arena_strndup(arena, open + 1, (size_t)(close - open - 1));
}

typedef struct Markers {
	Arena *arena;
	Map *seen;
	Text *out;
	bool in_system;
} Markers;

static void take_marker(void *data, const char *line)
{
	Markers *m = data;
	bool is_system = false;
	const char *file = marked_file(m->arena, line, &is_system);

	if (!file)
		return;
	if (is_system && !m->in_system && !map_get(m->seen, file) && file[0] == '/') {
		map_set(m->seen, file, m);
		text_printf(m->out, "#include \"%s\"\n", file);
	}
	m->in_system = is_system;
}

bool system_headers(Tool *preprocess, Text *out)
{
	Markers markers = {preprocess->arena, map_new(preprocess->arena), out, false};

	preprocess->line = take_marker;
	preprocess->data = &markers;
	return tool_run(preprocess, NULL) == 0;
}
