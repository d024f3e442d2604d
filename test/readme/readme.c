/*
 * Is the README true? Examples are run and compared (examples.c), the table of the accepted C is
 * held against small programs (rows.c), the other tables against the program's own. With
 * CADGEN_BLESS=1 in the environment, outputs that are shown are rewritten.
 *
 *   readme-test PROJECT CADGEN CADGEN-OPT GCC FOLDER      FOLDER is emptied
 */
#include "readme.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* ---- small things ---- */

void readme_fault(Readme *r, uint32_t line, const char *fmt, ...)
{
	va_list ap;

	fprintf(stderr, "README.md:%u: ", line);
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
	r->faults++;
}

const char *readme_command(Readme *r, const char *command, int *status)
{
	Text out = {0};
	FILE *pipe = popen(arena_printf(r->arena,
					"cd '%s' && export PATH=\"$PWD/bin:$PATH\" && { %s\n} 2>&1",
					r->work, command),
			   "r");
	char buffer[4096];
	const char *copy;
	int code;

	for (size_t n = 0; pipe && (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
		text_bytes(&out, buffer, n);
	code = pipe ? pclose(pipe) : -1;
	*status = WIFEXITED(code) ? WEXITSTATUS(code) : -1;
	copy = arena_strdup(r->arena, text_cstr(&out));
	text_free(&out);
	return copy;
}

bool lines_have(const Lines *lines, const char *line)
{
	for (uint32_t i = 0; i < lines->count; i++)
		if (!strcmp(lines->items[i], line))
			return true;
	return false;
}

static const char *trimmed(Readme *r, const char *s, const char *end)
{
	while (s < end && isspace((unsigned char)*s))
		s++;
	while (end > s && isspace((unsigned char)end[-1]))
		end--;
	return arena_strndup(r->arena, s, (size_t)(end - s));
}

/* ---- the document ---- */

static void read_part(Readme *r, const char *comment, const char *end, uint32_t line)
{
	const char *colon = memchr(comment, ':', (size_t)(end - comment));
	const char *next = strchr(end, '\n');
	Part part = {.line = line};

	part.role = trimmed(r, comment, colon ? colon : end);
	part.text = colon ? trimmed(r, colon + 1, end) : "";
	if (next && !strncmp(next + 1, "```", 3)) {
		part.begin = strchr(next + 1, '\n') + 1;
		part.end = strncmp(part.begin, "```", 3) ? strstr(part.begin, "\n```") + 1
							 : part.begin;
		part.block = arena_strndup(r->arena, part.begin, (size_t)(part.end - part.begin));
	} else if (next) {
		part.begin = next + 1;
	}
	list_push(r->arena, &r->parts, part);
}

static void read_parts(Readme *r)
{
	uint32_t line = 1;

	for (const char *at = r->text; at && *at; line++) {
		const char *end = strchr(at, '\n');
		const char *close = strstr(at, "-->");

		if (!strncmp(at, "<!--", 4) && close && (!end || close < end))
			read_part(r, at + 4, close, line);
		at = end ? end + 1 : NULL;
	}
}

/* The end of a cell: a bar that no backslash precedes. */
static const char *cell_end(const char *at)
{
	while (*at && *at != '\n' && (*at != '|' || at[-1] == '\\'))
		at++;
	return at;
}

static void add_column(Readme *r, Lines *cells, const char *table, uint32_t column)
{
	const char *at = table;

	for (uint32_t row = 0; at && *at == '|'; row++) {
		const char *cell = at + 1, *end = cell_end(cell);

		for (uint32_t i = 0; i < column && *end == '|'; i++) {
			cell = end + 1;
			end = cell_end(cell);
		}
		if (row >= 2)
			list_push(r->arena, cells, trimmed(r, cell, end));
		at = strchr(at, '\n');
		at = at ? at + 1 : NULL;
	}
}

Lines readme_column(Readme *r, const char *table, uint32_t column)
{
	Lines cells = {0};

	for (uint32_t i = 0; i < r->parts.count; i++)
		if (!strcmp(r->parts.items[i].role, table))
			add_column(r, &cells, r->parts.items[i].begin, column);
	if (!cells.count)
		readme_fault(r, 1, "there is no table '%s'", table);
	return cells;
}

Lines readme_code(Readme *r, const char *text)
{
	Lines pieces = {0};

	for (const char *open = strchr(text, '`'); open; open = strchr(open, '`')) {
		const char *close = strchr(open + 1, '`');
		Text piece = {0};

		if (!close)
			break;
		for (const char *c = open + 1; c < close; c++)
			if (*c != '\\' || c[1] != '|')
				text_char(&piece, *c);
		list_push(r->arena, &pieces, arena_strdup(r->arena, text_cstr(&piece)));
		text_free(&piece);
		open = close + 1;
	}
	return pieces;
}

/* ---- the small tables ---- */

static void same_sets(Readme *r, const char *what, const Lines *shown, const Lines *real)
{
	for (uint32_t i = 0; i < real->count; i++)
		if (!lines_have(shown, real->items[i]))
			readme_fault(r, 1, "the table of %s lacks: %s", what, real->items[i]);
	for (uint32_t i = 0; i < shown->count; i++)
		if (!lines_have(real, shown->items[i]))
			readme_fault(r, 1, "the table of %s has, the program does not: %s", what,
				     shown->items[i]);
}

/* --help has an option and its argument at the beginning of a line, and two blanks behind them. */
static void check_options(Readme *r)
{
	Lines cells = readme_column(r, "options", 0), shown = {0}, real = {0};
	int status;
	const char *help = readme_command(r, "cadgen --help", &status);

	for (uint32_t i = 0; i < cells.count; i++) {
		Lines code = readme_code(r, cells.items[i]);

		list_push(r->arena, &shown, code.count ? code.items[0] : "");
	}
	for (const char *at = help; at; at = strchr(at + 1, '\n')) {
		const char *option = at + (*at == '\n');

		if (!strncmp(option, "  -", 3))
			list_push(r->arena, &real, trimmed(r, option, strstr(option + 2, "  ")));
	}
	same_sets(r, "options", &shown, &real);
}

/* A clause is its first word; its kinds are those of request.def. */
static void check_clauses(Readme *r)
{
	enum { F = 1, R = 2, G = 4 };
	static const struct {
		const char *word;
		unsigned kinds;
		const char *instead;
	} clauses[] = {
#define CLAUSE(id, word, shape, kinds, instead) {word, kinds, instead},
#include "front/request.def"
	};
	Lines cells = readme_column(r, "clauses", 0), kinds = readme_column(r, "clauses", 1),
	      shown = {0}, real = {0};

	for (uint32_t i = 0; i < cells.count; i++) {
		Lines code = readme_code(r, cells.items[i]);
		const char *clause = code.count ? code.items[0] : "";

		list_push(r->arena, &shown,
			  arena_printf(r->arena, "%.*s: %s", (int)strcspn(clause, "("), clause,
				       kinds.items[i]));
	}
	for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
		unsigned k = clauses[i].kinds;

		if (!clauses[i].instead)
			list_push(r->arena, &real,
				  arena_printf(r->arena, "%s: %s", clauses[i].word,
					       k == (F | R | G) ? "all"
					       : k == (R | G)   ? "rev, grad"
					       : k == R         ? "rev"
								: "?"));
	}
	same_sets(r, "clauses", &shown, &real);
}

/* Functions that the table of conventions names have a test of that name. */
static void check_conventions(Readme *r)
{
	Lines cells = readme_column(r, "conventions", 2);
	size_t size;
	char *tests =
		file_read(arena_printf(r->arena, "%s/test/grad/conventions.c", r->root), &size);

	for (uint32_t i = 0; i < cells.count; i++) {
		Lines code = readme_code(r, cells.items[i]);

		for (uint32_t k = 0; k < code.count; k++)
			if (!tests ||
			    !strstr(tests, arena_printf(r->arena, "test: %s ", code.items[k])))
				readme_fault(r, 1, "test/grad/conventions.c has no %s",
					     code.items[k]);
	}
	free(tests);
}

/* ---- all of it ---- */

/* A place for the examples to run in, where the names of the README are the programs under test. */
static bool prepare(Readme *r, const char *opt)
{
	char *here = arena_printf(
		r->arena,
		"rm -rf '%s' && mkdir -p '%s/bin' && cd '%s/bin' && ln -s '%s' cadgen && ln -s '%s' "
		"cadgen-opt && ln -s '%s' cc",
		r->work, r->work, r->work, r->cadgen, opt, r->gcc);

	return system(here) == 0;
}

int main(int argc, char **argv)
{
	Readme r = {.arena = arena_new()};
	const char *path, *blessed;
	size_t size;

	if (argc != 6)
		return 2;
	r.root = argv[1];
	r.cadgen = argv[2];
	r.gcc = argv[4];
	r.work = argv[5];
	path = arena_printf(r.arena, "%s/README.md", r.root);
	char *text = file_read(path, &size);
	r.text = text;
	if (!r.text || !prepare(&r, argv[3])) {
		fprintf(stderr, "%s cannot be read, or nothing written in %s\n", path, r.work);
		return 1;
	}
	read_parts(&r);
	blessed = readme_examples(&r, getenv("CADGEN_BLESS") != NULL);
	if (blessed && !file_write_atomic(path, blessed, strlen(blessed)))
		readme_fault(&r, 1, "it cannot be written");
	check_options(&r);
	check_clauses(&r);
	check_conventions(&r);
	readme_rows(&r);
	printf("%u parts, %u faults\n", r.parts.count, r.faults);
	arena_free(r.arena);
	free(text);
	return r.faults != 0;
}
