/*
 * What cadgen refuses, and with which messages. Every FILE.c of this folder is given to cadgen. Each
 * line with `// error: TEXT` must be reported there with TEXT in the message, nothing else may be
 * reported, the exit status is 1 and no output appears. `// says: TEXT` requires TEXT anywhere in
 * what is printed, such as notes and hints. A FILE.run is a command (its first line, `cadgen` or
 * `cadgen-opt` with arguments; $TMP is an empty folder) and the errors that it must print, one
 * `error: TEXT` per line, perhaps with `says: TEXT` and `exit: STATUS`. Every row of diag.def must
 * occur.
 *
 *   reject-test FOLDER BIN TMP
 */
#include "support/support.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Said {
	uint32_t line; /* 0: no place, or in another file */
	const char *text;
	bool used;
} Said;

typedef LIST(Said) Saids;

typedef struct Test {
	Arena *arena;
	const char *folder, *bin, *tmp;
	bool seen[DIAG_COUNT];
	uint32_t files, failed;
} Test;

static bool has_suffix(const char *name, const char *suffix)
{
	size_t n = strlen(name), m = strlen(suffix);

	return n >= m && !strcmp(name + n - m, suffix);
}

static const char *line_of(Arena *arena, const char **at)
{
	size_t n = strcspn(*at, "\n");
	const char *line = arena_strndup(arena, *at, n);

	*at += n + ((*at)[n] == '\n');
	return line;
}

/* ---- running ---- */

/* All that a command writes to standard error; its exit status, or -1. */
static const char *run(Test *t, const char *command, int *status)
{
	Text out = {0};
	FILE *pipe = popen(arena_printf(t->arena, "{ %s; } 2>&1 >/dev/null", command), "r");
	char buffer[4096];
	const char *copy;
	int code;

	for (size_t n = 0; pipe && (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
		text_bytes(&out, buffer, n);
	code = pipe ? pclose(pipe) : -1;
	*status = WIFEXITED(code) ? WEXITSTATUS(code) : -1;
	copy = arena_strdup(t->arena, text_cstr(&out));
	text_free(&out);
	return copy;
}

/* ---- what is wanted and what is said ---- */

static void want_of_source(Test *t, const char *text, Saids *wanted)
{
	static const char mark[] = "// error: ";

	for (uint32_t line = 1; *text; line++) {
		const char *at = line_of(t->arena, &text);

		for (at = strstr(at, mark); at; at = strstr(at, mark)) {
			const char *next;

			at += strlen(mark);
			next = strstr(at, " // error: ");
			list_push(t->arena, wanted,
				  ((Said){.line = line,
					  .text = next ? arena_strndup(t->arena, at,
								       (size_t)(next - at))
						       : at}));
		}
	}
}

/* "file:line:col: error: text" */
static void said_in(Test *t, const char *name, const char *output, Saids *said)
{
	while (*output) {
		const char *line = line_of(t->arena, &output);
		const char *error = strstr(line, "error: ");
		const char *place = strstr(line, arena_printf(t->arena, "%s:", name));
		Said one = {0};

		if (!error || line[0] == ' ')
			continue;
		if (place && place < error)
			one.line = (uint32_t)strtoul(place + strlen(name) + 1, NULL, 10);
		one.text = error + strlen("error: ");
		list_push(t->arena, said, one);
	}
}

/* Is all printed that lines beginning with the mark ask for? */
static bool says_all(Test *t, const char *name, const char *mark, const char *text,
		     const char *output)
{
	bool ok = true;

	while (*text) {
		const char *line = line_of(t->arena, &text);

		if (strncmp(line, mark, strlen(mark)) || strstr(output, line + strlen(mark)))
			continue;
		fprintf(stderr, "%s: not said: %s\n", name, line + strlen(mark));
		ok = false;
	}
	return ok;
}

/* Could the format of a row have made this message? Conversions stand for any text. */
static bool made_by(const char *format, const char *message)
{
	while (*format) {
		size_t n = strcspn(format, "%");

		if (strncmp(format, message, n))
			return false;
		format += n;
		message += n;
		if (!*format)
			break;
		if (format[1] == '%') {
			if (*message++ != '%')
				return false;
			format += 2;
			continue;
		}
		format += format[1] == 's' ? 2 : 4;
		for (;; message++) {
			if (made_by(format, message))
				return true;
			if (!*message)
				return false;
		}
	}
	return !*message;
}

/* A row that is all conversion fits anything, so it counts only where no other does. */
static void see(Test *t, const char *message)
{
	uint32_t found = 0;

	for (uint32_t i = 0; i < DIAG_COUNT; i++)
		if (strcmp(diag_info[i].text, "%s") && made_by(diag_info[i].text, message)) {
			t->seen[i] = true;
			found++;
		}
	for (uint32_t i = 0; i < DIAG_COUNT && !found; i++)
		t->seen[i] = t->seen[i] || !strcmp(diag_info[i].text, "%s");
}

static bool compare(Test *t, const char *name, Saids *wanted, Saids *said)
{
	bool ok = true;

	for (uint32_t i = 0; i < wanted->count; i++) {
		const Said *want = &wanted->items[i];
		bool found = false;

		for (uint32_t k = 0; k < said->count && !found; k++) {
			Said *one = &said->items[k];

			found = !one->used && one->line == want->line &&
				strstr(one->text, want->text);
			one->used = one->used || found;
		}
		if (!found)
			fprintf(stderr, "%s:%u: not said: %s\n", name, want->line, want->text);
		ok = ok && found;
	}
	for (uint32_t k = 0; k < said->count; k++) {
		see(t, said->items[k].text);
		if (!said->items[k].used)
			fprintf(stderr, "%s:%u: not wanted: %s\n", name, said->items[k].line,
				said->items[k].text);
		ok = ok && said->items[k].used;
	}
	return ok;
}

static bool is_empty(Test *t, const char *folder)
{
	DIR *dir = opendir(folder);
	bool empty = true;

	for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir))
		if (entry->d_name[0] != '.') {
			fprintf(stderr, "%s was written\n", entry->d_name);
			remove(arena_printf(t->arena, "%s/%s", folder, entry->d_name));
			empty = false;
		}
	if (dir)
		closedir(dir);
	return empty;
}

/* ---- one file ---- */

static bool test_source(Test *t, const char *name, const char *text)
{
	Saids wanted = {0}, said = {0};
	int status;
	const char *output =
		run(t,
		    arena_printf(t->arena, "timeout 60 '%s/cadgen' -o '%s/out.c' '%s/%s'", t->bin,
				 t->tmp, t->folder, name),
		    &status);
	bool ok;

	want_of_source(t, text, &wanted);
	said_in(t, name, output, &said);
	ok = compare(t, name, &wanted, &said);
	ok = says_all(t, name, "// says: ", text, output) && ok;
	if (status != 1)
		fprintf(stderr, "%s: exit status %d, not 1:\n%s", name, status, output);
	return is_empty(t, t->tmp) && ok && status == 1;
}

static bool test_command(Test *t, const char *name, const char *text)
{
	const char *command = line_of(t->arena, &text), *output;
	Saids wanted = {0}, said = {0};
	int status, want_status = 1;
	const char *wishes = text;
	bool ok;

	output = run(t,
		     arena_printf(t->arena, "cd '%s' && export TMP='%s' && timeout 60 '%s'/%s",
				  t->folder, t->tmp, t->bin, command),
		     &status);
	while (*text) {
		const char *line = line_of(t->arena, &text);

		if (!strncmp(line, "exit: ", 6))
			want_status = atoi(line + 6);
		else if (!strncmp(line, "error: ", 7))
			list_push(t->arena, &wanted, ((Said){.text = line + 7}));
	}
	said_in(t, name, output, &said);
	ok = compare(t, name, &wanted, &said);
	ok = says_all(t, name, "says: ", wishes, output) && ok;
	if (status != want_status)
		fprintf(stderr, "%s: exit status %d, not %d:\n%s", name, status, want_status,
			output);
	return is_empty(t, t->tmp) && ok && status == want_status;
}

static void test_file(Test *t, const char *name)
{
	size_t size;
	char *text = file_read(arena_printf(t->arena, "%s/%s", t->folder, name), &size);
	bool ok = text && (has_suffix(name, ".c") ? test_source(t, name, text)
						  : test_command(t, name, text));

	free(text);
	t->files++;
	t->failed += !ok;
	if (!ok)
		fprintf(stderr, "FAILED %s\n", name);
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void test_folder(Test *t)
{
	LIST(char *) names = {0};
	DIR *dir = opendir(t->folder);

	for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir))
		if ((has_suffix(entry->d_name, ".c") && strcmp(entry->d_name, "reject.c")) ||
		    has_suffix(entry->d_name, ".run"))
			list_push(t->arena, &names, arena_strdup(t->arena, entry->d_name));
	if (dir)
		closedir(dir);
	if (names.count)
		qsort(names.items, names.count, sizeof *names.items, by_name);
	for (uint32_t i = 0; i < names.count; i++)
		test_file(t, names.items[i]);
	for (uint32_t i = 0; i < DIAG_COUNT; i++)
		if (!t->seen[i] && diag_info[i].severity == SEV_ERROR) {
			fprintf(stderr, "FAILED %s: no file shows it\n", diag_info[i].name);
			t->failed++;
		}
}

int main(int argc, char **argv)
{
	Test t = {.arena = arena_new()};

	if (argc != 4)
		return 2;
	t.folder = argv[1];
	t.bin = argv[2];
	t.tmp = argv[3];
	mkdir(t.tmp, 0777);
	test_folder(&t);
	printf("%u files, %u faults\n", t.files, t.failed);
	arena_free(t.arena);
	return t.failed != 0;
}
