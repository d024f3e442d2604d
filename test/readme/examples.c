/*
 * examples: writes the blocks of a document to files, runs them and compares the results.
 */
#include "readme.h"

#include <string.h>

static void write_file(Readme *r, const Document *d, const Part *part)
{
	const char *path = arena_printf(r->arena, "%s/%s", d->folder, part->text);

	if (!file_write_atomic(path, part->block, strlen(part->block)))
		readme_fault(r, d, part->line, "%s cannot be written", path);
}

/* From the comment above the function, or from its first line, to the brace that ends it. NULL: there is no such function. */
static const char *function_in(Readme *r, const char *text, const char *name)
{
	const char *call = arena_printf(r->arena, " %s(", name), *at = text, *begin, *end,
		   *comment = NULL;

	for (at = strstr(text, call); at; at = strstr(at + 1, call)) {
		for (begin = at; begin > text && begin[-1] != '\n';)
			begin--;
		end = strstr(at, "\n}\n");
		if (*begin == ' ' || *begin == '\t' || !end || strcspn(at, ";") < strcspn(at, "{"))
			continue;
		for (const char *c = strstr(text, "/*\n"); c && c < begin;
		     c = strstr(c + 1, "/*\n"))
			comment = c;
		if (comment && !strncmp(strstr(comment, "*/"), "*/\n", 3) &&
		    strstr(comment, "*/") + 3 == begin)
			begin = comment;
		return arena_strndup(r->arena, begin, (size_t)(end + 3 - begin));
	}
	return NULL;
}

static const char *command_of(const Part *part)
{
	return !*part->text && part->block ? part->block : part->text;
}

/* What the block should be; NULL: the command failed, which was told. */
static const char *wanted(Readme *r, const Document *d, const Part *part)
{
	const char *output, *function = "function ";
	int status, want = !strcmp(part->role, "refused");

	output = readme_command(r, d->folder, command_of(part), &status);
	if (status != want) {
		readme_fault(r, d, part->line, "exit status %d, not %d: %s\n%s", status, want,
			     command_of(part), output);
		return NULL;
	}
	if (strncmp(part->role, function, strlen(function)))
		return output;
	output = function_in(r, output, part->role + strlen(function));
	if (!output)
		readme_fault(r, d, part->line, "%s: not printed by: %s", part->role, part->text);
	return output;
}

/* Lists are read by name; a role without colon is one. */
static bool is_list(const Part *part)
{
	return !*part->text;
}

static bool is_shown(const Part *part)
{
	return !strcmp(part->role, "prints") || !strcmp(part->role, "refused") ||
	       !strncmp(part->role, "function ", 9);
}

const char *readme_examples(Readme *r, const Document *d, bool bless)
{
	Text text = {0};
	const char *copied = d->text, *all;

	for (uint32_t i = 0; i < d->parts.count; i++) {
		const Part *part = &d->parts.items[i];
		const char *want;

		if (!strcmp(part->role, "file") && part->block) {
			write_file(r, d, part);
		} else if (!strcmp(part->role, "run")) {
			wanted(r, d, part);
		} else if (is_shown(part) && part->block) {
			want = wanted(r, d, part);
			if (want && strcmp(want, part->block) && !bless)
				readme_fault(r, d, part->line, "not as shown: %s\n%s", part->text,
					     want);
			text_bytes(&text, copied, (size_t)(part->begin - copied));
			text_str(&text, document_block(r, d, want ? want : part->block));
			copied = part->end;
		} else if (!is_list(part)) {
			readme_fault(r, d, part->line, "what is '%s', and where is its block?",
				     part->role);
		}
	}
	text_str(&text, copied);
	all = arena_strdup(r->arena, text_cstr(&text));
	text_free(&text);
	return bless && strcmp(all, d->text) ? all : NULL;
}
