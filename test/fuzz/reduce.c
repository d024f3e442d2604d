#include "reduce.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The first complaint of a report, without names and numbers. */
static void complaint(const char *report, Text *out)
{
	const char *fail = strstr(report, "FAIL ");
	const char *error = strstr(report, "error: ");
	const char *p = fail ? fail + 5 + strcspn(fail + 5, " ") + 1 : error ? error + 7 : report;
	char quote = 0;

	for (; *p && *p != '\n' && !(fail && *p == ':'); p++) {
		if (!quote && (*p == '\'' || *p == '`'))
			quote = '\'';
		else if (quote && *p == '\'')
			quote = 0;
		else if (!quote && !isdigit((unsigned char)*p))
			text_add(out, p, 1);
	}
}

void check_text(const Tools *tools, const char *text, Text *fingerprint, Text *report)
{
	Pool pool = {NULL};
	const char *path = pool_print(&pool, "%s/one.c", tools->work);
	Verdict verdict;

	write_file(path, text, strlen(text));
	verdict = check_file(tools, path, NULL, 0, report);
	if (verdict != VERDICT_OK) {
		text_print(fingerprint, "%s: ", verdict_words[verdict]);
		complaint(report->at ? report->at : "", fingerprint);
	}
	pool_free(&pool);
}

typedef struct Reducer {
	const Tools *tools;
	Pool *pool;
	const char *wanted;     /* fingerprint */
	const char **lines;
	int nlines, left;
} Reducer;

static int still_fails(Reducer *r, const char *const *lines, int n)
{
	Text text = {NULL, 0, 0};
	Text fingerprint = {NULL, 0, 0};
	Text report = {NULL, 0, 0};
	int is_same;

	if (r->left-- <= 0)
		return 0;
	for (int i = 0; i < n; i++)
		text_print(&text, "%s\n", lines[i]);
	check_text(r->tools, text.at, &fingerprint, &report);
	is_same = fingerprint.at && strcmp(fingerprint.at, r->wanted) == 0;
	text_free(&text);
	text_free(&fingerprint);
	text_free(&report);
	return is_same;
}

static int braces(const char *line)
{
	int depth = 0;

	for (; *line; line++)
		depth += (*line == '{') - (*line == '}');
	return depth;
}

/* A line whose removal makes no program of what is left. */
static int is_frame(const char *line)
{
	return line[0] == '#' || line[0] == '/' || (line[0] != '\t' && strncmp(line, "static", 6) != 0
	       && strcmp(line, "{") != 0 && strcmp(line, "}") != 0);
}

static int is_removable(const Reducer *r, int from, int n)
{
	int depth = 0;

	for (int i = from; i < from + n; i++) {
		if (is_frame(r->lines[i]))
			return 0;
		depth += braces(r->lines[i]);
		if (depth < 0)
			return 0;
	}
	return depth == 0;
}

/* Tries the program without the lines marked in `without`. */
static int try_without(Reducer *r, const unsigned char *without)
{
	const char **kept = pool_alloc(r->pool, ((size_t)r->nlines + 1) * sizeof *kept);
	int n = 0;

	for (int i = 0; i < r->nlines; i++)
		if (!without[i])
			kept[n++] = r->lines[i];
	if (!still_fails(r, kept, n))
		return 0;
	r->lines = kept;
	r->nlines = n;
	return 1;
}

static int drop_lines(Reducer *r)
{
	int progress = 0;

	for (int n = r->nlines / 2; n > 0 && r->left > 0; n = n > 8 ? n / 2 : n - 1)
		for (int from = r->nlines - n; from >= 0; from--) {
			unsigned char *without;

			if (from + n > r->nlines || !is_removable(r, from, n))
				continue;
			without = pool_alloc(r->pool, (size_t)r->nlines + 1);
			memset(without + from, 1, (size_t)n);
			progress |= try_without(r, without);
		}
	return progress;
}

static int closing_line(const Reducer *r, int open)
{
	int depth = 0;

	for (int i = open; i < r->nlines; i++) {
		depth += braces(r->lines[i]);
		if (depth <= 0)
			return i;
	}
	return -1;
}

/* `for (...) {` and its `}`. */
static int unwrap_blocks(Reducer *r)
{
	int progress = 0;

	for (int i = 0; i < r->nlines && r->left > 0; i++) {
		int close = r->lines[i][0] == '\t' && braces(r->lines[i]) == 1 ? closing_line(r, i) : -1;
		unsigned char *without;

		if (close < 0)
			continue;
		without = pool_alloc(r->pool, (size_t)r->nlines + 1);
		without[i] = without[close] = 1;
		progress |= try_without(r, without);
	}
	return progress;
}

static int try_line(Reducer *r, int i, const char *line)
{
	const char *before = r->lines[i];

	r->lines[i] = line;
	if (still_fails(r, r->lines, r->nlines))
		return 1;
	r->lines[i] = before;
	return 0;
}

static const char *match(const char *open)
{
	int depth = 0;

	for (const char *p = open; *p; p++) {
		depth += (*p == '(') - (*p == ')');
		if (depth == 0)
			return p;
	}
	return NULL;
}

/* A parenthesis, with the function's name before it, becomes a number, or loses the name. */
static int simplify_line(Reducer *r, int i)
{
	int progress = 0;

	for (size_t at = 0; at < strlen(r->lines[i]) && r->left > 0; at++) {
		const char *line = r->lines[i];
		const char *open = line + at;
		const char *close = *open == '(' ? match(open) : NULL;
		const char *name = open;

		if (!close)
			continue;
		while (name > line && (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
			name--;
		if (strncmp(name, "for", 3) == 0 || strncmp(name, "if", 2) == 0 || strncmp(name, "while", 5) == 0)
			continue;
		if (try_line(r, i, pool_print(r->pool, "%.*s0.5%s", (int)(name - line), line, close + 1))
		    || (name < open && try_line(r, i, pool_print(r->pool, "%.*s%s", (int)(name - line), line, open))))
			progress = 1;
	}
	return progress;
}

static int simplify_lines(Reducer *r)
{
	int progress = 0;

	for (int i = 0; i < r->nlines && r->left > 0; i++)
		if (r->lines[i][0] == '\t')
			progress |= simplify_line(r, i);
	return progress;
}

static void split_lines(Reducer *r, const char *text)
{
	size_t room = strlen(text) + 2;

	r->lines = pool_alloc(r->pool, room * sizeof *r->lines);
	while (*text) {
		size_t n = strcspn(text, "\n");

		if (n > 0)
			r->lines[r->nlines++] = pool_copy(r->pool, text, n);
		text += n + (text[n] == '\n');
	}
}

char *reduce(const Tools *tools, Pool *pool, const char *text, int most)
{
	Text wanted = {NULL, 0, 0};
	Text report = {NULL, 0, 0};
	Text out = {NULL, 0, 0};
	Reducer r = {.tools = tools, .pool = pool, .left = most};
	char *result;

	check_text(tools, text, &wanted, &report);
	if (wanted.length) {
		r.wanted = pool_copy(pool, wanted.at, wanted.length);
		split_lines(&r, text);
		while (r.left > 0) {
			int progress = drop_lines(&r);

			progress |= unwrap_blocks(&r);
			progress |= simplify_lines(&r);
			if (!progress)
				break;
		}
		for (int i = 0; i < r.nlines; i++)
			text_print(&out, "%s\n", r.lines[i]);
	} else {
		text_print(&out, "%s", text);
	}
	result = pool_copy(pool, out.at, out.length);
	text_free(&out);
	text_free(&wanted);
	text_free(&report);
	return result;
}
