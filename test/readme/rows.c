/*
 * rows: the table of the accepted C. Each row has a program rows/NAME.c that begins with a comment, row: and the row's first cell.
 *
 *   works     cadgen accepts the program, and what it writes compiles without a warning
 *   refused   each line with `// error: TEXT` is reported with TEXT in the message, nothing else is; exit status 1
 *
 * Every row's test exists, every program has a row, and every message of diag.def that refuses C or a derivative is seen.
 */
#include "readme.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

typedef struct Rows {
	Readme *r;
	Lines names, status;
	bool *shown; /* of each row */
	bool seen[DIAG_COUNT];
} Rows;

static const char mark[] = "// error: ";

static const char *line_at(Arena *arena, const char **at)
{
	size_t n = strcspn(*at, "\n");
	const char *line = arena_strndup(arena, *at, n);

	*at += n + ((*at)[n] == '\n');
	return line;
}

/* ---- messages ---- */

/* Could a message format have made this text? Its conversions, %s and %1$s, stand for anything. */
static bool made_by(const char *format, const char *text)
{
	size_t n = strcspn(format, "%");

	if (strncmp(format, text, n))
		return false;
	format += n;
	text += n;
	if (!*format)
		return !*text;
	if (format[1] == '%')
		return *text == '%' && made_by(format + 2, text + 1);
	for (format += format[1] == 's' ? 2 : 4;; text++) {
		if (made_by(format, text))
			return true;
		if (!*text)
			return false;
	}
}

static void see(Rows *rows, const char *message)
{
	bool known = false;

	for (int i = 0; i < DIAG_COUNT; i++)
		if (strcmp(diag_info[i].text, "%s") && made_by(diag_info[i].text, message))
			known = rows->seen[i] = true;
	if (!known)
		rows->seen[E_CLANG] = true;
}

static void check_seen(Rows *rows)
{
	for (int i = E_CLANG; i < DIAG_COUNT; i++) {
		/* These refuse flags; a copy of a block is in IR text only. */
		bool is_other = i == E_PARSE || i == E_FLAG || i == E_ACTIVE_COPY;

		if (!rows->seen[i] && !is_other)
			readme_fault(rows->r, 1, "no row shows %s: %s", diag_info[i].name,
				     diag_info[i].text);
	}
}

/* ---- one program ---- */

static void check_works(Rows *rows, const char *path)
{
	int status;
	const char *said = readme_command(
		rows->r,
		arena_printf(
			rows->r->arena,
			"cadgen '%s' -o row.c -- -std=c11 && cc -std=c11 -pedantic -Wall -Wextra -Werror -c row.c -o row.o",
			path),
		&status);

	if (status != 0 || *said)
		readme_fault(rows->r, 1, "%s does not work:\n%s", path, said);
}

/* The lines of messages, PATH:LINE:COLUMN: error: TEXT, one after the other. */
static void check_refused(Rows *rows, const char *path, const char *source)
{
	Arena *arena = rows->r->arena;
	int status;
	const char *said =
		readme_command(rows->r, arena_printf(arena, "cadgen '%s' -o row.c", path), &status);
	uint32_t marks = 0, errors = 0;

	for (const char *at = said; *at;) {
		const char *line = line_at(arena, &at), *error = strstr(line, ": error: ");

		if (!strncmp(line, path, strlen(path)) && error) {
			see(rows, error + strlen(": error: "));
			errors++;
		}
	}
	for (uint32_t number = 1; *source; number++) {
		const char *line = line_at(arena, &source), *text = strstr(line, mark), *found;

		if (!text)
			continue;
		marks++;
		found = strstr(said, arena_printf(arena, "%s:%u:", path, number));
		if (!found || !strstr(line_at(arena, &found), text + strlen(mark)))
			readme_fault(rows->r, 1, "%s:%u: not said: %s", path, number,
				     text + strlen(mark));
	}
	if (status != 1 || marks == 0 || marks != errors)
		readme_fault(rows->r, 1, "%s is not refused as it says:\n%s", path, said);
}

static void check_program(Rows *rows, const char *path)
{
	static const char begin[] = "/* row: ";
	size_t size;
	char *source = file_read(path, &size);
	const char *end = source ? strstr(source, " */\n") : NULL;
	const char *name = end && !strncmp(source, begin, strlen(begin))
				   ? arena_strndup(rows->r->arena, source + strlen(begin),
						   (size_t)(end - source) - strlen(begin))
				   : "";
	uint32_t i = 0;

	while (i < rows->names.count && strcmp(rows->names.items[i], name))
		i++;
	if (i == rows->names.count) {
		readme_fault(rows->r, 1, "%s: no row is called '%s'", path, name);
	} else {
		rows->shown[i] = true;
		if (!strncmp(rows->status.items[i], "works", 5))
			check_works(rows, path);
		else
			check_refused(rows, path, source);
	}
	free(source);
}

/* ---- the table ---- */

static void check_tests(Rows *rows)
{
	Lines tests = readme_column(rows->r, "rows", 2);

	for (uint32_t i = 0; i < tests.count; i++) {
		Lines code = readme_code(rows->r, tests.items[i]);
		size_t size;
		char *test = code.count ? file_read(arena_printf(rows->r->arena, "%s/%s",
								 rows->r->root, code.items[0]),
						    &size)
					: NULL;

		if (!test)
			readme_fault(rows->r, 1, "row '%s': there is no %s", rows->names.items[i],
				     tests.items[i]);
		free(test);
		if (strncmp(rows->status.items[i], "works", 5) &&
		    strcmp(rows->status.items[i], "refused"))
			readme_fault(rows->r, 1, "row '%s': works or refused?",
				     rows->names.items[i]);
		if (!rows->shown[i])
			readme_fault(rows->r, 1, "row '%s' has no program in test/readme/rows",
				     rows->names.items[i]);
	}
}

void readme_rows(Readme *r)
{
	Rows rows = {.r = r};
	const char *folder = arena_printf(r->arena, "%s/test/readme/rows", r->root);
	DIR *dir = opendir(folder);

	rows.names = readme_column(r, "rows", 0);
	rows.status = readme_column(r, "rows", 1);
	rows.shown = arena_array(r->arena, bool, rows.names.count + 1);
	for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir))
		if (strstr(entry->d_name, ".c"))
			check_program(&rows,
				      arena_printf(r->arena, "%s/%s", folder, entry->d_name));
	if (dir)
		closedir(dir);
	check_tests(&rows);
	check_seen(&rows);
}
