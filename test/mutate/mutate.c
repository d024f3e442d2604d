/*
 * mutate: makes the conditions in C files changeable at run time, so that one build has all mutants.
 *
 *   mutate FIRST-NUMBER OUT-FOLDER FILE..     writes each FILE under its name to OUT-FOLDER, and a
 *                                             line for each mutant to standard output:
 *                                             NUMBER FILE:LINE:COLUMN KIND FUNCTION
 *
 * The condition of `if (C)`, and of `return C;` in a function that returns bool, is inverted:
 *
 *     (mutant(N) != !!(C))
 *
 * and each operand of && and || in it is left out, as if it were true or false:
 *
 *     ((A) || mutant(N)) && ..              ((A) && !mutant(N)) || ..
 *
 * so that a test meets such a mutant only where it makes the operand another.
 *
 * mutant() is in support/mutant.h of the copy. The files are the project's own: formatted, no condition in a macro, no
 * `?` beside an operand.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_EDITS = 20000 };

typedef struct Edit {
	size_t at;
	int order; /* of what stands at the same place */
	char text[40];
} Edit;

typedef struct File {
	const char *name, *text;
	char *blank; /* the text without comments, strings and characters */
	Edit edits[MAX_EDITS];
	int nedits;
	int number; /* of the next mutant */
	char function[80];
	bool returns_bool;
} File;

static _Noreturn void die(const char *what, const char *name)
{
	fprintf(stderr, "mutate: %s '%s'\n", what, name);
	exit(2);
}

static char *read_file(const char *name)
{
	FILE *in = fopen(name, "r");
	char *text = NULL;
	size_t size = 0, n;

	if (!in)
		die("cannot read", name);
	do {
		text = realloc(text, size + 65536 + 1);
		if (!text)
			die("no memory for", name);
		n = fread(text + size, 1, 65536, in);
		size += n;
	} while (n);
	text[size] = '\0';
	fclose(in);
	return text;
}

/* Blanks in place of comments, strings and characters: every place stays the same. */
static char *blanked(const char *text)
{
	char *out = malloc(strlen(text) + 1), *o = out;

	if (!out)
		die("no memory for", "text");
	strcpy(out, text);
	while (*o) {
		char *end = o + 1;

		if (o[0] == '/' && o[1] == '*') {
			end = strstr(o, "*/");
			end = end ? end + 2 : o + strlen(o);
		} else if (*o == '"' || *o == '\'') {
			while (*end && *end != *o)
				end += *end == '\\' && end[1] ? 2 : 1;
			end += *end != '\0';
		} else {
			o++;
			continue;
		}
		for (; o < end; o++)
			if (*o != '\n')
				*o = 'x';
	}
	return out;
}

/* The bracket that closes the one at p. */
static size_t closing(const File *f, size_t p)
{
	int depth = 0;

	for (; f->blank[p]; p++) {
		depth += f->blank[p] == '(' || f->blank[p] == '[' || f->blank[p] == '{';
		depth -= f->blank[p] == ')' || f->blank[p] == ']' || f->blank[p] == '}';
		if (!depth)
			return p;
	}
	die("brackets do not close in", f->name);
}

static void insert(File *f, size_t at, int order, const char *format, int number)
{
	Edit *e = &f->edits[f->nedits++];

	if (f->nedits == MAX_EDITS)
		die("too many conditions in", f->name);
	e->at = at;
	e->order = order;
	snprintf(e->text, sizeof e->text, format, number);
}

static void tell(File *f, size_t at, const char *kind)
{
	int line = 1, column = 1;

	for (size_t i = 0; i < at; i++, column++)
		if (f->text[i] == '\n') {
			line++;
			column = 0;
		}
	printf("%d %s:%d:%d %s %s\n", f->number++, f->name, line, column, kind, f->function);
}

static void trim(const File *f, size_t *from, size_t *to)
{
	while (*from < *to && isspace((unsigned char)f->blank[*from]))
		(*from)++;
	while (*to > *from && isspace((unsigned char)f->blank[*to - 1]))
		(*to)--;
}

/* Is there an operator of these two equal characters at p? */
static bool is_operator(const File *f, size_t p, char c)
{
	return f->blank[p] == c && f->blank[p + 1] == c;
}

static void operands(File *f, size_t from, size_t to, int depth);

/* The operands that `c` twice joins in [from, to), if there are two. */
static bool cut(File *f, size_t from, size_t to, char c, int depth)
{
	size_t start = from;
	bool any = false;
	int number;

	for (size_t p = from; p <= to; p++) {
		size_t a = start, b = p;

		if (p < to && strchr("([{", f->blank[p])) {
			p = closing(f, p);
			continue;
		}
		if (p < to && !is_operator(f, p, c))
			continue;
		if (p == to && !any)
			return false;
		any = true;
		trim(f, &a, &b);
		number = f->number;
		insert(f, a, 10 * depth, "((", 0);
		tell(f, a, c == '&' ? "without-and" : "without-or");
		operands(f, a, b, depth + 1);
		insert(f, b, -10 * depth, c == '&' ? ") || mutant(%d))" : ") && !mutant(%d))", number);
		start = ++p + 1;
	}
	return any;
}

static void operands(File *f, size_t from, size_t to, int depth)
{
	size_t p = from;

	while (p < to && f->blank[p] == '!')
		p++;
	if (p < to && f->blank[p] == '(' && closing(f, p) + 1 == to) {
		operands(f, p + 1, to - 1, depth);
		return;
	}
	for (p = from; p < to; p++) {
		if (strchr("([{", f->blank[p]))
			p = closing(f, p);
		else if (f->blank[p] == '?')
			return;
	}
	if (!cut(f, from, to, '|', depth))
		cut(f, from, to, '&', depth);
}

/* Does the word stand at p? */
static bool is_word(const File *f, size_t p, const char *word)
{
	size_t n = strlen(word);

	return !strncmp(f->blank + p, word, n) && !isalnum((unsigned char)f->blank[p + n]) &&
	       f->blank[p + n] != '_' &&
	       (p == 0 || (!isalnum((unsigned char)f->blank[p - 1]) && f->blank[p - 1] != '_'));
}

static void condition(File *f, size_t from, size_t to, const char *kind)
{
	trim(f, &from, &to);
	if (is_word(f, from, "true") || is_word(f, from, "false"))
		return;
	insert(f, from, 0, "(mutant(%d) != !!(", f->number);
	tell(f, from, kind);
	insert(f, to, 0, "))", 0);
	operands(f, from, to, 1);
}

/* Name and type of the function whose body begins at the brace. */
static void read_head(File *f, size_t brace)
{
	size_t begin = brace, paren, end;

	while (begin && !(f->blank[begin - 1] == '\n' && (f->blank[begin] == '\n' || f->blank[begin] == '}')))
		begin--;
	while (begin < brace && !isalpha((unsigned char)f->blank[begin]))
		begin++;
	paren = begin + strcspn(f->blank + begin, "(");
	end = paren;
	while (end && (isalnum((unsigned char)f->blank[end - 1]) || f->blank[end - 1] == '_'))
		end--;
	snprintf(f->function, sizeof f->function, "%.*s", (int)(paren - end), f->text + end);
	f->returns_bool = false;
	for (size_t p = begin; p < end; p++)
		f->returns_bool |= is_word(f, p, "bool") && f->blank[p + 5] != '*';
}

static void body(File *f, size_t from, size_t to)
{
	for (size_t p = from; p < to; p++) {
		if (is_word(f, p, "if") && f->blank[p + 2] == ' ' && f->blank[p + 3] == '(') {
			size_t end = closing(f, p + 3);

			condition(f, p + 4, end, "if");
			p = end;
		} else if (f->returns_bool && is_word(f, p, "return")) {
			size_t end = p + strcspn(f->blank + p, ";");

			condition(f, p + 6, end, "return");
			p = end;
		}
	}
}

static void find(File *f)
{
	for (size_t p = 1; f->blank[p]; p++) {
		size_t end;

		if (f->blank[p] != '{' || f->blank[p - 1] != '\n')
			continue;
		end = closing(f, p);
		read_head(f, p);
		body(f, p, end);
		p = end;
	}
}

static int by_place(const void *a, const void *b)
{
	const Edit *x = a, *y = b;

	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

static void write_file(const File *f, const char *folder)
{
	char path[4096];
	FILE *out;
	size_t at = 0;

	snprintf(path, sizeof path, "%s/%s", folder, f->name);
	out = fopen(path, "w");
	if (!out)
		die("cannot write", path);
	fputs("#include \"support/mutant.h\"\n", out);
	for (int i = 0; i < f->nedits; i++) {
		fwrite(f->text + at, 1, f->edits[i].at - at, out);
		fputs(f->edits[i].text, out);
		at = f->edits[i].at;
	}
	fputs(f->text + at, out);
	if (fclose(out))
		die("cannot write", path);
}

int main(int argc, char **argv)
{
	static File f;
	int number = argc > 3 ? atoi(argv[1]) : 0;

	if (number < 1)
		die("usage: mutate FIRST-NUMBER OUT-FOLDER FILE.. , not", argc > 1 ? argv[1] : "");
	for (int i = 3; i < argc; i++) {
		f.name = argv[i];
		f.text = read_file(argv[i]);
		f.blank = blanked(f.text);
		f.nedits = 0;
		f.number = number;
		find(&f);
		qsort(f.edits, (size_t)f.nedits, sizeof *f.edits, by_place);
		write_file(&f, argv[2]);
		number = f.number;
	}
	return 0;
}
