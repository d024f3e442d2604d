/*
 * flags: the compiler flags of each input. Later ones win, so what a user writes after '--' comes
 * last.
 */
#include "driver/driver.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NESTED_FILES = 16 };

/* Appends the next word of a file of flags to `word`; it may be quoted as in a shell. Returns where
 * it ends. */
static const char *next_word(const char *p, Text *word)
{
	char quote = 0;

	text_clear(word);
	for (; *p && (quote || !strchr(" \t\r\n", *p)); p++) {
		if (quote ? *p == quote : *p == '"' || *p == '\'') {
			quote = quote ? 0 : *p;
			continue;
		}
		p += *p == '\\' && p[1];
		text_char(word, *p);
	}
	return p;
}

/* As for compilers, @FILE stands for the flags in that file. */
static void push_flag(Arena *arena, Strings *out, const char *flag, int depth)
{
	size_t size = 0;
	char *text = *flag == '@' && depth < NESTED_FILES ? file_read(flag + 1, &size) : NULL;
	Text word = {0};

	if (!text) {
		list_push(arena, out, flag);
		return;
	}
	for (const char *p = text; *(p += strspn(p, " \t\r\n"));) {
		p = next_word(p, &word);
		push_flag(arena, out, arena_strdup(arena, text_cstr(&word)), depth + 1);
	}
	text_free(&word);
	free(text);
}

/* Each line of the file that is not empty is a flag. */
static bool read_flags(Arena *arena, const char *path, Strings *out, Diags *diags)
{
	size_t size = 0;
	char *text = file_read(path, &size);

	if (!text) {
		diag_report(diags, E_FILE_READ, (Loc){0}, path, strerror(errno));
		return false;
	}
	for (const char *line = text; *line;) {
		size_t length = strcspn(line, "\n");

		if (length)
			list_push(arena, out, arena_strndup(arena, line, length));
		line += length + (line[length] == '\n');
	}
	free(text);
	return true;
}

static void push_all(Arena *arena, Strings *out, const char *const *flags, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		push_flag(arena, out, flags[i], 0);
}

static void flags_of_database(const Database *database, Arena *arena, Input *input, Diags *diags)
{
	const char *const *flags = NULL;
	uint32_t count = 0;

	database_flags(database, input->path, &flags, &count, diags);
	push_all(arena, &input->flags, flags, count);
}

bool inputs_flags(const Options *options, Arena *arena, Input *inputs, uint32_t count, Diags *diags)
{
	Database *database = NULL;
	Strings common = {0};

	if (options->flags_file && !read_flags(arena, options->flags_file, &common, diags))
		return false;
	push_all(arena, &common, options->flags.items, options->flags.count);
	for (uint32_t i = 0; i < options->includes.count; i++) {
		list_push(arena, &common, "-include");
		list_push(arena, &common, options->includes.items[i]);
	}
	if (options->database) {
		database = database_open(arena, options->database, diags);
		if (!database)
			return false;
	}
	for (uint32_t i = 0; i < count; i++) {
		if (database)
			flags_of_database(database, arena, &inputs[i], diags);
		push_all(arena, &inputs[i].flags, common.items, common.count);
	}
	if (database)
		database_close(database);
	return diags_errors(diags) == 0;
}

bool inputs_no_strict_aliasing(const Input *inputs, uint32_t count)
{
	bool any = false;

	for (uint32_t i = 0; i < count; i++) {
		bool no_strict = false;

		for (uint32_t k = 0; k < inputs[i].flags.count; k++)
			if (strcmp(inputs[i].flags.items[k], "-fno-strict-aliasing") == 0)
				no_strict = true;
			else if (strcmp(inputs[i].flags.items[k], "-fstrict-aliasing") == 0)
				no_strict = false;
		any |= no_strict;
	}
	return any;
}
