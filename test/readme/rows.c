/*
 * rows: the lists of the accepted C in cadgen-c(7). Each row has a program rows/NAME.c that begins with a comment, row: and the row's construct; or a
 * folder rows/NAME of files that go into one run, among them NAME.c with that comment; or a file of test/reject with that comment.
 *
 *   works     cadgen accepts the program, and what it writes compiles without a warning; rows.sh compares its numbers
 *   refused   each line with `// error: TEXT` is reported with TEXT in the message, nothing else is; exit status 1
 *
 * Every row's test exists, with the functions that are named; every program has a row, and every message of diag.def that refuses C or a
 * derivative is seen.
 */
#include "readme.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

typedef struct Rows {
	Readme *r;
	const Document *d;
	Lines names, status, tests;
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

bool readme_is_message(const char *text)
{
	for (int i = 0; i < DIAG_COUNT; i++)
		if (strcmp(diag_info[i].text, "%s") && made_by(diag_info[i].text, text))
			return true;
	return false;
}

static void see(Rows *rows, const char *message)
{
	bool known = false;

	for (int i = 0; i < DIAG_COUNT; i++)
		if (strcmp(diag_info[i].text, "%s") && made_by(diag_info[i].text, message))
			known = rows->seen[i] = true;
	for (int i = 0; i < DIAG_COUNT && !known; i++)
		rows->seen[i] |= !strcmp(diag_info[i].text, "%s");
}

static void check_seen(Rows *rows)
{
	for (int i = E_CLANG; i < DIAG_COUNT; i++) {
		/* These refuse flags or need one, those are made of IR text only. */
		bool is_other = i == E_PARSE || i == E_FLAG || i == E_LANGUAGE ||
				i == E_TARGET || i == E_ACTIVE_BOTH || i == E_ACTIVE_COPY || i == E_ACTIVE_OUTSIDE ||
				diag_info[i].severity == SEV_REMARK;

		if (!rows->seen[i] && !is_other)
			readme_fault(rows->r, rows->d, 1, "no row shows %s: %s", diag_info[i].name,
				     diag_info[i].text);
	}
}

/* ---- one program ---- */

/* The files of a run; `path` is the only one, or their folder. */
typedef struct Program {
	const char *path, *name;
	Lines files, sources;
} Program;

static void add_file(Rows *rows, Program *p, const char *file)
{
	size_t size;
	char *source = file_read(file, &size);

	list_push(rows->r->arena, &p->files, file);
	list_push(rows->r->arena, &p->sources, arena_strdup(rows->r->arena, source ? source : ""));
	free(source);
}

/* Of the first file that has the comment. */
static const char *row_name(Rows *rows, const Program *p)
{
	static const char begin[] = "/* row: ";

	for (uint32_t i = 0; i < p->sources.count; i++) {
		const char *source = p->sources.items[i], *end = strstr(source, " */\n");

		if (end && !strncmp(source, begin, strlen(begin)))
			return arena_strndup(rows->r->arena, source + strlen(begin),
					     (size_t)(end - source) - strlen(begin));
	}
	return "";
}

static Program read_program(Rows *rows, const char *path)
{
	Arena *arena = rows->r->arena;
	Program p = {.path = path};
	DIR *dir = opendir(path);

	if (!dir)
		add_file(rows, &p, path);
	for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir))
		if (strstr(entry->d_name, ".c"))
			add_file(rows, &p, arena_printf(arena, "%s/%s", path, entry->d_name));
	if (dir)
		closedir(dir);
	p.name = row_name(rows, &p);
	return p;
}

/* Runs cadgen on all files, which must not depend on their order, and `then` in the folder of the outputs. */
static const char *run_program(Rows *rows, const Program *p, const char *then, int *status)
{
	Text command = {0};
	const char *said;

	text_str(&command, "rm -rf row && mkdir row && cadgen --out-dir row");
	for (uint32_t i = 0; i < p->files.count; i++)
		text_printf(&command, " '%s'", p->files.items[i]);
	text_printf(&command, " -- -std=c11%s", then);
	said = readme_command(rows->r, rows->d->folder, text_cstr(&command), status);
	text_free(&command);
	return said;
}

/* The comments that rows.sh goes by. A folder has none. */
static void check_described(Rows *rows, const Program *p)
{
	const char *source = p->sources.items[0];

	if (strcmp(p->files.items[0], p->path))
		return;
	if (!strstr(source, "/* test: ") && !strstr(source, "/* no test: "))
		readme_fault(rows->r, rows->d, 1, "%s describes no test of its numbers", p->path);
}

static void check_works(Rows *rows, const Program *p)
{
	const char *file = p->files.items[0];
	const char *compile = arena_printf(
		rows->r->arena,
		" && cc -I '%.*s' -std=c11 -pedantic -Wall -Wextra -Werror -fsyntax-only row/*.c",
		(int)(strrchr(file, '/') - file), file);
	int status;
	const char *said = run_program(rows, p, compile, &status);

	if (status != 0 || *said)
		readme_fault(rows->r, rows->d, 1, "%s does not work:\n%s", p->path, said);
}

/* Is there a message at this place with this text? */
static bool is_said(Rows *rows, const char *said, const char *place, const char *text)
{
	for (const char *at = strstr(said, place); at; at = strstr(at, place))
		if (strstr(line_at(rows->r->arena, &at), text))
			return true;
	return false;
}

/* The number of messages that must be there for lines of `file`; those that are not are told. */
static uint32_t check_marks(Rows *rows, const char *file, const char *source, const char *said)
{
	Arena *arena = rows->r->arena;
	uint32_t marks = 0;

	for (uint32_t number = 1; *source; number++) {
		const char *line = line_at(arena, &source), *place, *text, *next;

		place = arena_printf(arena, "%s:%u:", file, number);
		for (text = strstr(line, mark); text; text = next, marks++) {
			text += strlen(mark);
			next = strstr(text, mark);
			if (next)
				text = arena_strndup(arena, text, (size_t)(next - text) - 1);
			if (!is_said(rows, said, place, text))
				readme_fault(rows->r, rows->d, 1, "%s not said: %s", place, text);
		}
	}
	return marks;
}

/* The lines of messages, PATH:LINE:COLUMN: error: TEXT, one after the other. */
static void check_refused(Rows *rows, const Program *p)
{
	int status;
	const char *said = run_program(rows, p, "", &status);
	uint32_t marks = 0, errors = 0;

	for (const char *at = said; *at;) {
		const char *line = line_at(rows->r->arena, &at), *error = strstr(line, ": error: ");

		if (!strncmp(line, p->path, strlen(p->path)) && error) {
			see(rows, error + strlen(": error: "));
			errors++;
		}
	}
	for (uint32_t i = 0; i < p->files.count; i++)
		marks += check_marks(rows, p->files.items[i], p->sources.items[i], said);
	if (status != 1 || marks == 0 || marks != errors)
		readme_fault(rows->r, rows->d, 1, "%s is not refused as it says:\n%s", p->path,
			     said);
}

static bool works(const Rows *rows, uint32_t row)
{
	return !strcmp(rows->status.items[row], "works");
}

static void check_program(Rows *rows, const Program *p)
{
	uint32_t i = 0;

	while (i < rows->names.count && strcmp(rows->names.items[i], p->name))
		i++;
	if (i == rows->names.count) {
		readme_fault(rows->r, rows->d, 1, "%s: no row is called '%s'", p->path, p->name);
		return;
	}
	rows->shown[i] = true;
	if (works(rows, i)) {
		check_works(rows, p);
		check_described(rows, p);
	} else {
		check_refused(rows, p);
	}
}

/* ---- the table ---- */

static char *read_file(Rows *rows, const char *name)
{
	size_t size;

	return file_read(arena_printf(rows->r->arena, "%s/%s", rows->r->root, name), &size);
}

/* A file, perhaps functions of it that are tests. */
static void check_test(Rows *rows, uint32_t row, const char *cell)
{
	Lines code = readme_code(rows->r, cell);
	const char *file = code.count ? code.items[0] : "";
	char *test = read_file(rows, file);

	if (!test)
		readme_fault(rows->r, rows->d, 1, "row '%s': there is no %s",
			     rows->names.items[row], cell);
	for (uint32_t i = 1; test && i < code.count; i++) {
		const char *mine = arena_printf(rows->r->arena, "/* test: %s ", code.items[i]);

		if (!strstr(test, mine))
			readme_fault(rows->r, rows->d, 1, "row '%s': %s has no test %s",
				     rows->names.items[row], file, code.items[i]);
	}
	free(test);
}

static void check_tests(Rows *rows)
{
	for (uint32_t i = 0; i < rows->tests.count; i++) {
		check_test(rows, i, rows->tests.items[i]);
		if (strcmp(rows->status.items[i], "works") &&
		    strcmp(rows->status.items[i], "refused"))
			readme_fault(rows->r, rows->d, 1, "row '%s': works or refused?",
				     rows->names.items[i]);
		if (!rows->shown[i])
			readme_fault(rows->r, rows->d, 1,
				     "row '%s' has no program in test/readme/rows or test/reject",
				     rows->names.items[i]);
	}
}

/* All of the folder, or those files that are said to be a row's program. */
static void check_folder(Rows *rows, const char *name, bool all)
{
	Arena *arena = rows->r->arena;
	const char *folder = arena_printf(arena, "%s/%s", rows->r->root, name);
	DIR *dir = opendir(folder);

	for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
		Program p;

		if (*entry->d_name == '.')
			continue;
		p = read_program(rows, arena_printf(arena, "%s/%s", folder, entry->d_name));
		if (all || *p.name)
			check_program(rows, &p);
	}
	if (dir)
		closedir(dir);
}

void readme_rows(Readme *r)
{
	Rows rows = {.r = r, .d = &r->docs[DOC_C]};
	Entries list = document_list(r, rows.d, "rows");

	/* The tag is the status; then come the construct, a break and the test. */
	for (uint32_t i = 0; i < list.count; i++) {
		const Entry *e = &list.items[i];

		if (e->rest.count != 3 || strcmp(e->rest.items[1], ".br")) {
			readme_fault(r, rows.d, e->line, "not a construct, .br and a test");
			continue;
		}
		list_push(r->arena, &rows.status, e->tag);
		list_push(r->arena, &rows.names, e->rest.items[0]);
		list_push(r->arena, &rows.tests, e->rest.items[2]);
	}
	rows.shown = arena_array(r->arena, bool, rows.names.count + 1);
	check_folder(&rows, "test/readme/rows", true);
	check_folder(&rows, "test/reject", false);
	check_tests(&rows);
	check_seen(&rows);
}
