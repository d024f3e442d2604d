/*
 * reproduce: when cadgen itself fails, it writes the command and the source to a file that can be
 * sent to its authors. Nothing is sent automatically.
 */
#include "driver/driver.h"

#include <stdlib.h>
#include <string.h>

static void print_reproducer(const Reproducer *r, Text *out)
{
	size_t size = r->text ? r->text->size : 0;
	char *file = r->path && !r->text ? file_read(r->path, &size) : NULL;
	const char *source = r->text ? r->text->text : file;

	text_printf(out, "cadgen %s\n%s\n", CADGEN_VERSION, r->command ? r->command : "");
	for (uint32_t i = 0; r->flags && i < r->flags->count; i++)
		text_printf(out, "flag %s\n", r->flags->items[i]);
	if (source) {
		text_printf(out, "\n---- %s\n", r->path);
		text_bytes(out, source, size);
	}
	free(file);
}

/* cadgen-bug-STEM.txt in the folder. */
static const char *reproducer_name(const Reproducer *r, const char *folder, size_t length,
				   Text *name)
{
	const char *path = r->path ? r->path : "run";
	const char *slash = strrchr(path, '/');
	const char *base = slash ? slash + 1 : path;
	const char *dot = strrchr(base, '.');

	text_clear(name);
	text_bytes(name, folder, length);
	text_str(name, length ? "/cadgen-bug-" : "cadgen-bug-");
	text_bytes(name, base, dot && dot != base ? (size_t)(dot - base) : strlen(base));
	text_str(name, ".txt");
	return text_cstr(name);
}

const char *reproducer_write(void *data)
{
	const Reproducer *r = data;
	const char *slash = r->output ? strrchr(r->output, '/') : NULL;
	const char *temporary = getenv("TMPDIR");
	Text text = {0}, name = {0};
	const char *path;

	print_reproducer(r, &text);
	if (r->output && strcmp(r->output, "-") != 0) {
		path = reproducer_name(r, r->output, slash ? (size_t)(slash - r->output) : 0,
				       &name);
		if (file_write_atomic(path, text_cstr(&text), text.len))
			return path;
	}
	if (!temporary || !*temporary)
		temporary = "/tmp";
	path = reproducer_name(r, temporary, strlen(temporary), &name);
	return file_write_atomic(path, text_cstr(&text), text.len) ? path : NULL;
}
