/* Runs functions of a test file one by one, so that a failure of one does not hide the others. */
#include <string.h>

#include "source.h"

static int is_word(const char *at, const char *word)
{
	size_t n = strlen(word);

	return strncmp(at, word, n) == 0 && !strchr("_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
	                                            at[n] ? at[n] : ' ');
}

/* The function that a `#pragma cadgen` directive asks for. */
static const SourceFunction *requested(const Source *source, int token, const char *text)
{
	static const char *const kinds[] = {"fwd", "rev", "grad"};
	const char *p = strstr(text, "cadgen") + 6;

	p += strspn(p, " \t\\\n");
	for (int k = 0; k < 3; k++)
		if (is_word(p, kinds[k])) {
			p += strlen(kinds[k]);
			break;
		}
	p += strspn(p, " \t\\\n");
	for (const SourceFunction *f = source->functions; f; f = f->next)
		if (is_word(p, f->name))
			return f;
	return source_function_after(source, token);
}

static int is_listed(const char *name, const char *names)
{
	for (; *names; names += *names != '\0') {
		if (is_word(names, name))
			return 1;
		names += strcspn(names, ",");
	}
	return 0;
}

/* `is_kept`: what stands with the functions of the list remains; otherwise all else. */
static int is_left_out(const Source *source, int token, const char *names, int is_kept, const char *word)
{
	Token t = source->tokens[token];
	Pool pool = {NULL};
	const char *text = pool_copy(&pool, t.at, (size_t)t.length);
	int is_out = 0;

	if (t.kind == TOKEN_DIRECTIVE && strstr(text, "pragma") && strstr(text, "cadgen")) {
		const SourceFunction *f = requested(source, token, text);

		is_out = f && is_listed(f->name, names) != is_kept;
	} else if (t.kind == TOKEN_COMMENT) {
		const char *p = text + 2 + strspn(text + 2, " \t\n*");

		if (strncmp(p, word, strlen(word)) == 0 && p[strlen(word)] == ':') {
			p += strlen(word) + 1;
			p += strspn(p, " \t");
			is_out = is_listed(pool_copy(&pool, p, name_length(p)), names) != is_kept;
		}
	}
	pool_free(&pool);
	return is_out;
}

void source_isolate(const Source *source, const char *names, int is_kept, const char *word, Text *out)
{
	for (int i = 0; i < source->ntokens; i++) {
		Token token = source->tokens[i];
		const char *end = token.at + token.length;

		if (!is_left_out(source, i, names, is_kept, word))
			text_add(out, token.at, (size_t)token.length);
		if (i + 1 < source->ntokens)
			text_add(out, end, (size_t)(source->tokens[i + 1].at - end));
	}
	text_print(out, "\n");
}
