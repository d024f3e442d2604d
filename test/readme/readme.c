/*
 * Are the READMEs and the manual pages true? Examples are run and compared (examples.c), lists are compared with the program's
 * own tables (tables.c), and that of the accepted C with small programs (rows.c). With CADGEN_BLESS=1 in the environment,
 * outputs that are shown are rewritten.
 *
 *   readme-test PROJECT CADGEN CADGEN-OPT GCC FOLDER      FOLDER is emptied
 */
#include "readme.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* ---- small things ---- */

void readme_fault(Readme *r, const Document *d, uint32_t line, const char *fmt, ...)
{
	va_list ap;

	fprintf(stderr, "%s:%u: ", d->name, line);
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
	r->faults++;
}

const char *readme_command(Readme *r, const char *folder, const char *command, int *status)
{
	Text out = {0};
	FILE *pipe = popen(
		arena_printf(
			r->arena,
			"cd '%s' && export PATH='%s/bin':\"$PATH\" C_INCLUDE_PATH='%s/test/readme/include' LIBRARY_PATH='%s/test/readme/lib' && { %s\n} 2>&1",
			folder, r->work, r->root, r->root, command),
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

/* ---- all of it ---- */

static const char *const names[DOC_COUNT] = {
	[DOC_README] = "README.md",    [DOC_SAMPLES] = "samples/README.md",
	[DOC_CADGEN] = "cmd/cadgen.1", [DOC_OPT] = "cmd/cadgen-opt.1",
	[DOC_C] = "cmd/cadgen-c.7",    [DOC_IR] = "lib/ir/cadgen-ir.5"};

/* A place for the examples to run in, where the names of the documents are the programs under test. */
static bool prepare(Readme *r, const char *opt)
{
	Text here = {0};
	bool done;

	text_str(
		&here,
		arena_printf(
			r->arena,
			"rm -rf '%s' && mkdir -p '%s/bin' && cd '%s/bin' && ln -s '%s' cadgen && ln -s '%s' "
			"cadgen-opt && ln -s '%s' cc && cd .. && mkdir -p",
			r->work, r->work, r->work, r->cadgen, opt, r->gcc));
	for (uint32_t i = 0; i < DOC_COUNT; i++)
		text_str(&here, arena_printf(r->arena, " %s", names[i]));
	text_str(&here,
		 arena_printf(r->arena, " && cp -R '%s/samples' %s", r->root, names[DOC_SAMPLES]));
	done = system(text_cstr(&here)) == 0;
	text_free(&here);
	return done;
}

/* The formatter has nothing to complain of, where there is one. */
static void check_page(Readme *r, const Document *d)
{
	int status;
	const char *said = readme_command(
		r, d->folder,
		arena_printf(r->arena,
			     "! command -v groff >/dev/null || groff -man -Tutf8 -ww -z '%s/%s'",
			     r->root, d->name),
		&status);

	if (status || *said)
		readme_fault(r, d, 1, "groff has complaints:\n%s", said);
}

static void check_document(Readme *r, Document *d, const char *name)
{
	const char *blessed;

	if (!document_read(r, d, name)) {
		readme_fault(r, d, 1, "it cannot be read");
		return;
	}
	blessed = readme_examples(r, d, getenv("CADGEN_BLESS") != NULL);
	if (blessed && !file_write_atomic(arena_printf(r->arena, "%s/%s", r->root, name), blessed,
					  strlen(blessed)))
		readme_fault(r, d, 1, "it cannot be written");
	if (d->is_page)
		check_page(r, d);
}

int main(int argc, char **argv)
{
	Readme r = {.arena = arena_new()};
	uint32_t parts = 0;

	if (argc != 6)
		return 2;
	r.root = argv[1];
	r.cadgen = argv[2];
	r.gcc = argv[4];
	r.work = argv[5];
	if (!prepare(&r, argv[3])) {
		fprintf(stderr, "nothing can be written in %s\n", r.work);
		return 1;
	}
	for (uint32_t i = 0; i < DOC_COUNT; i++) {
		check_document(&r, &r.docs[i], names[i]);
		parts += r.docs[i].parts.count;
	}
	readme_tables(&r);
	readme_rows(&r);
	printf("%u parts, %u faults\n", parts, r.faults);
	arena_free(r.arena);
	return r.faults != 0;
}
