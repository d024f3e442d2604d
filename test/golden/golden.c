/*
 * The runner of golden files: golden DIR runs DIR/FOLDER/FILE.ir for every folder, golden DIR
 * FOLDER those of one, golden DIR FOLDER --inverted with wrong derivatives. Every file is one test;
 * case.h describes its text. Input and output are verified, round-tripped and, if the file gives
 * arguments, evaluated (numeric.c). With CADGEN_BLESS=1 in the environment expectations are
 * rewritten; read the difference.
 */
#include "ad/linear_map.h"
#include "analysis/dependence.h"
#include "case.h"
#include "check.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

typedef struct Files {
	char **items;
	uint32_t count, cap;
} Files;

/* ---- parsing and printing ---- */

/* Diagnostics as text. */
static char *diags_text(Arena *arena, const Diags *diags)
{
	char *memory = NULL, *copy;
	size_t size = 0;
	FILE *f = open_memstream(&memory, &size);

	diags_print(diags, f);
	fclose(f);
	copy = arena_strndup(arena, memory, size);
	free(memory);
	return copy;
}

static Module *parse(Case *c, const char *name, const char *text, Diags **diags)
{
	Sources *sources = sources_new(c->arena);
	Module *m = module_new(c->arena, sources);

	*diags = diags_new(c->arena, sources);
	if (module_parse(m, sources_add(sources, name, text, strlen(text)), *diags))
		return m;
	module_free(m);
	return NULL;
}

/* Shows the first lines that differ. */
static void compare_text(Case *c, const char *what, const char *have, const char *want)
{
	uint32_t line = 1;
	const char *h = have, *w = want;

	if (!strcmp(have, want))
		return;
	for (; *h && *h == *w; h++, w++)
		line += *h == '\n';
	while (h > have && h[-1] != '\n')
		h--, w--;
	text_printf(&c->faults, "%s differs in line %u:\n  is     %.*s\n  wanted %.*s\n", what,
		    line, (int)strcspn(h, "\n"), h, (int)strcspn(w, "\n"), w);
}

/* print(parse(text)) == text, for text that was printed. */
static void round_trip(Case *c, const char *what, const char *text)
{
	Diags *diags;
	Module *m = parse(c, what, text, &diags);
	Text again = {0};

	if (!m) {
		text_printf(&c->faults, "%s is not read back: %s", what,
			    diags_text(c->arena, diags));
		return;
	}
	module_print(&again, m);
	compare_text(c, what, text_cstr(&again), text);
	text_free(&again);
	module_free(m);
}

static char *print(Case *c, const Module *m)
{
	Text text = {0};
	char *copy;

	module_print(&text, m);
	copy = arena_strdup(c->arena, text_cstr(&text));
	text_free(&text);
	return copy;
}

static char *print_func(Case *c, const Func *f)
{
	Text text = {0};
	char *copy;

	func_print(&text, f);
	copy = arena_strdup(c->arena, text_cstr(&text));
	text_free(&text);
	return copy;
}

/* ---- verify: faults on the lines that expect them ---- */

/* The number in "line 12: ..." or "case.ir:12:3: error: ..."; 1: none. */
static uint32_t line_of(const char *message)
{
	const char *digits = message + strlen("line ");

	if (strncmp(message, "line ", 5) != 0) {
		digits = strstr(message, ".ir:");
		digits = digits ? digits + 4 : "1";
	}
	return (uint32_t)strtoul(digits, NULL, 10);
}

/* Takes the expectation of a line that the message fits; these are kept as an array of texts by
 * line. */
static bool take_expected(char **expected, uint32_t nlines, const char *message)
{
	uint32_t line = line_of(message);

	if (line > nlines || !expected[line] || !strstr(message, expected[line]))
		return false;
	expected[line] = NULL;
	return true;
}

static void check_messages(Case *c, const char *messages)
{
	uint32_t nlines = 1, line = 1;
	char **expected;
	const char *text = c->input;

	for (const char *s = text; *s; s++)
		nlines += *s == '\n';
	expected = arena_array(c->arena, char *, nlines + 1);
	for (const char *s = text; *s; s += strcspn(s, "\n"), s += *s != 0, line++) {
		const char *mark = strstr(s, "# error: ");

		if (mark && mark < s + strcspn(s, "\n"))
			expected[line] = arena_strndup(c->arena, mark + 9, strcspn(mark + 9, "\n"));
	}
	for (const char *s = messages; *s; s += strcspn(s, "\n"), s += *s != 0) {
		char *message = arena_strndup(c->arena, s, strcspn(s, "\n"));

		if ((strstr(message, " error: ") || strstr(message, "@")) &&
		    !take_expected(expected, nlines, message))
			text_printf(&c->faults, "not expected: %s\n", message);
	}
	for (line = 1; line <= nlines; line++)
		if (expected[line])
			text_printf(&c->faults, "not found in line %u of the input: %s\n", line,
				    expected[line]);
}

/* The line of the function's head. */
static unsigned long line_of_head(const char *input, const char *name)
{
	const char *at = input;
	size_t n = strlen(name);
	unsigned long line = 1;

	while (*at && !(*at == '@' && !strncmp(at + 1, name, n) && at[n + 1] == '('))
		line += *at++ == '\n';
	return line;
}

/* Forms say where behind what, `.. from line 12`; the verifier before it. */
static void verify_forms(const char *input, const Func *f, Text *faults)
{
	Text why = {0};

	form_check(f, f->forms, &why);
	if (f->forms & FORM_LINEAR)
		shadows_check(f, &why);
	for (const char *s = text_cstr(&why); *s; s += strcspn(s, "\n"), s += *s != 0) {
		const char *place = strstr(s, " from line ");

		text_printf(faults, "line %lu: @%s: %.*s\n",
			    place ? strtoul(place + strlen(" from line "), NULL, 10)
			          : line_of_head(input, f->name), f->name,
			    (int)strcspn(s, "\n"), s);
	}
	text_free(&why);
}

static void run_verify(Case *c)
{
	Diags *diags;
	Module *m = parse(c, "case.ir", c->input, &diags);
	Text faults = {0};

	if (!m) {
		const char *said = diags_text(c->arena, diags);

		check_messages(c, arena_strndup(c->arena, said, strcspn(said, "\n")));
		return;
	}
	for (const Func *f = m->first; f; f = f->next)
		if (func_verify(f, &faults))
			verify_forms(c->input, f, &faults);
	check_messages(c, text_cstr(&faults));
	round_trip(c, "the input", print(c, m));
	text_free(&faults);
	module_free(m);
}

/* ---- passes ---- */

static void check_sound(Case *c, const char *when, const Func *f)
{
	Text why = {0};

	if (!func_verify(f, &why) || !form_check(f, f->forms, &why))
		text_printf(&c->faults, "%s: %s\n", when, text_cstr(&why));
	text_free(&why);
}

static Func *run_pass(Case *c, Module *m, Diags *diags, const Request *request, const char *pass,
		      const Func *in)
{
	static const PassOptions options = {0};
	PassContext context = {.scratch = c->arena,
			       .module = m,
			       .diags = diags,
			       .options = &options,
			       .kept = c->kept,
			       .request = request};
	const char *names[] = {pass, NULL};
	Text why = {0};

	if (!form_check(in, pass_find(pass)->needs, &why)) {
		text_printf(&c->faults, "before %s: %s\n", pass, text_cstr(&why));
		text_free(&why);
		return NULL;
	}
	Func *out = passes_run(&context, in, names);
	if (out && (pass_find(pass)->gives & FORM_LINEAR) && !shadows_check(out, &why))
		text_printf(&c->faults, "after %s: %s", pass, text_cstr(&why));
	if (out && !effects_check(pass_find(pass)->effects, in, out, &why))
		text_printf(&c->faults, "after %s: %s", pass, text_cstr(&why));
	text_free(&why);
	if (out && c->kept)
		bodies_make(&context, out);
	return out;
}

static bool has_differentials(const Func *f)
{
	return f->forms & FORM_LINEAR && !(f->forms & FORM_PRIMAL);
}

static void evaluate_pass(Case *c, Module *m, Diags *diags, const Request *request,
			  const char *pass, const Func *in, const Func *out)
{
	const Func *twice = NULL;

	if (!strcmp(pass, "transpose") && c->nargs)
		twice = run_pass(c, m, diags, request, pass, out);
	for (uint32_t i = 0; i < c->nargs; i++) {
		case_evaluate(c, pass, in, out, request, c->args[i]);
		if (!c->faults.len && has_differentials(out))
			case_evaluate_map(c, pass, out, request, c->args[i]);
		if (twice)
			case_evaluate_twice(c, in, twice, request, c->args[i]);
	}
	if (twice)
		check_sound(c, "after transpose twice", twice);
}

/* ---- derivatives that are called ---- */

/* Some passes in order. NULL: told in diags. */
static Func *run_list(Case *c, Module *m, Diags *diags, const Request *request,
		      const char *const *passes, Func *f)
{
	for (; *passes && f; passes++)
		f = run_pass(c, m, diags, request, *passes, f);
	return f;
}

/* What a call of `out`, which the last pass made, is compared with and needs. */
typedef struct Calling {
	Func *first, *staged, *unzipped; /* as read; before forget; before augment or detach */
} Calling;

static void call_interface(Case *c, Module *m, Diags *diags, const Request *r, const Calling *s,
			   Func *out)
{
	static const char *const forward[] = {"augment", "forget", "interface", NULL};
	static const char *const backward[] = {"detach", "unzip",     "transpose",
					       "forget", "interface", NULL};
	static const char *const whole[] = {"linearise", "unzip", "transpose", NULL};
	Request *all = request_part(c->arena, r, PART_WHOLE);
	Func *staged = s->staged, *parts[2] = {out, NULL};

	if (r->split) {
		bool is_first = r->part == PART_FORWARD;
		Request *other = request_part(c->arena, r, is_first ? PART_BACKWARD : PART_FORWARD);

		all->split = false;
		staged = run_list(c, m, diags, all, whole, s->first);
		parts[is_first] = run_list(c, m, diags, other, is_first ? backward : forward,
					   s->unzipped);
		parts[!is_first] = out;
	}
	for (uint32_t i = 0; i < c->nargs && !c->faults.len; i++)
		case_evaluate_called(c, m, staged, parts, all, c->args[i]);
}

static void call_halves(Case *c, Module *m, Diags *diags, const Request *r, Func *unzipped,
			Func *out)
{
	bool is_first = r->part == PART_FORWARD;
	Request *other = request_part(c->arena, r, is_first ? PART_BACKWARD : PART_FORWARD);
	Func *parts[2];

	parts[!is_first] = out;
	parts[is_first] =
		run_pass(c, m, diags, other, is_first ? "detach" : "augment", unzipped);
	for (uint32_t i = 0; i < c->nargs && !c->faults.len; i++)
		case_evaluate_halves(c, m, unzipped, parts, r, c->args[i]);
}

static bool is_half(const char *pass)
{
	return !strcmp(pass, "augment") || !strcmp(pass, "detach");
}

/* The output is called if it is one that C calls, or half of one. */
static void evaluate_call(Case *c, Module *m, Diags *diags, const Request *r, const char *pass,
			  Calling *s, Func *in, Func *out)
{
	bool is_interface = !strcmp(pass, "interface");

	if (!strcmp(pass, "forget"))
		s->staged = in;
	if (is_half(pass))
		s->unzipped = in;
	if (!c->nargs || (!is_interface && !is_half(pass)))
		return;
	if (c->is_inverted)
		c->is_wrong = func_invert(out, r);
	if (is_interface)
		call_interface(c, m, diags, r, s, out);
	else
		call_halves(c, m, diags, r, in, out);
}

static const char *as_comments(Case *c, const char *said)
{
	Text text = {0};
	const char *copy;

	for (; *said; said += strcspn(said, "\n"), said += *said != 0)
		text_printf(&text, "# %.*s\n", (int)strcspn(said, "\n"), said);
	copy = arena_strdup(c->arena, text_cstr(&text));
	text_free(&text);
	return copy;
}

/* The functions after the passes, as text; after a refusal the messages as comments. */
static const char *run_passes(Case *c, Module *m, Diags *diags, const Request *request)
{
	Func *first = m->last, *in = first, *out = first;
	Calling calling = {.first = first};
	bool evaluates = true;

	for (char **pass = c->passes; *pass && !c->faults.len; pass++, in = out) {
		out = run_pass(c, m, diags, request, *pass, in);
		if (!out)
			break;
		check_sound(c, arena_printf(c->arena, "after %s", *pass), out);
		if (!c->faults.len && has_differentials(out))
			case_check_map(c, *pass, out);
		evaluates = evaluates && strcmp(*pass, "interface") != 0 && !is_half(*pass);
		if (!c->faults.len && evaluates)
			evaluate_pass(c, m, diags, request, *pass, in, out);
		if (!c->faults.len)
			evaluate_call(c, m, diags, request, *pass, &calling, in, out);
	}
	if (!out)
		return as_comments(c, diags_text(c->arena, diags));
	module_replace(m, first, out);
	return c->kept ? print_func(c, out) : print(c, m);
}

static void report_maps(Case *c, const Func *f, Text *out)
{
	const Op *why = NULL;
	const LinearMap *map = linear_map_new(c->arena, f, &why);

	if (!map) {
		text_printf(out, "no map of '%s'\n", op_info[why->code].text);
		return;
	}
	linear_map_print(out, f, map, f->name, false);
	linear_map_print(out, f, linear_map_adjoint(c->arena, map), f->name, true);
}

static bool is_report(const char *name)
{
	return !strcmp(name, "dependences") || !strcmp(name, "dot") || !strcmp(name, "map");
}

static const char *report(Case *c, const Func *f)
{
	Text text = {0};
	const char *copy;

	if (!strcmp(c->passes[0], "map"))
		report_maps(c, f, &text);
	else if (!strcmp(c->passes[0], "dot"))
		func_draw(&text, f, f->name);
	else
		dependences_print(&text, c->arena, f);
	copy = as_comments(c, text_cstr(&text));
	text_free(&text);
	return copy;
}

static bool passes_exist(Case *c)
{
	for (char **pass = c->passes; *pass; pass++)
		if (!pass_find(*pass))
			text_printf(&c->faults, "there is no pass '%s'\n", *pass);
	return !c->faults.len;
}

static bool find_call(Op *op, void *data)
{
	*(bool *)data |= op->code == OP_CALL;
	return true;
}

/* Whether the last function calls another one, or itself, and that is not inlined. */
static bool keeps_calls(Case *c, const Module *m)
{
	bool calls = false;

	for (char **pass = c->passes; *pass; pass++)
		if (!strcmp(*pass, "inline"))
			return false;
	region_walk(m->last->body, find_call, &calls);
	return calls;
}

static const char *run_module(Case *c, Module *m, Diags *diags)
{
	const Request *request = NULL;
	const char *actual;

	if (!strcmp(c->passes[0], "round-trip")) {
		actual = print(c, m);
		for (uint32_t i = 0; i < c->nargs; i++)
			case_evaluate_alone(c, m->last, NULL, c->args[i]);
		return actual;
	}
	if (is_report(c->passes[0]))
		return report(c, m->last);
	if (!passes_exist(c))
		return NULL;
	if (c->request) {
		request = request_parse(c->arena, m->last,
					sources_add(m->sources, "request", c->request,
						    strlen(c->request)),
					diags);
		if (!request)
			return as_comments(c, diags_text(c->arena, diags));
	}
	if (keeps_calls(c, m))
		c->kept = bodies_new(c, m);
	return run_passes(c, m, diags, request);
}

static void judge(Case *c, const char *actual)
{
	const char *bless = getenv("CADGEN_BLESS");
	bool round = !strcmp(c->passes[0], "round-trip");

	if (round && !c->expected)
		compare_text(c, "the text", actual, c->input);
	else if (c->expected && !strcmp(actual, c->expected))
		return;
	else if (bless && *bless == '1' && !c->is_inverted)
		case_bless(c, actual);
	else if (!c->expected)
		text_str(&c->faults, "there is no expectation: CADGEN_BLESS=1 makes one\n");
	else
		compare_text(c, "the output", actual, c->expected);
}

static void run_case(Case *c)
{
	Diags *diags;
	Module *m;
	const char *actual;

	if (!strcmp(c->passes[0], "verify")) {
		run_verify(c);
		return;
	}
	m = parse(c, "case.ir", c->input, &diags);
	if (!m) {
		text_str(&c->faults, diags_text(c->arena, diags));
		return;
	}
	for (const Func *f = m->first; f; f = f->next)
		check_sound(c, "input", f);
	round_trip(c, "the input", print(c, m));
	actual = c->faults.len ? NULL : run_module(c, m, diags);
	if (actual && actual[0] != '#' && !c->kept)
		round_trip(c, "the output", actual);
	if (actual && !c->faults.len)
		judge(c, actual);
	module_free(m);
}

static void run_file(void **state)
{
	Arena *arena = arena_new();
	Case c;
	bool passed;

	if (case_read(&c, arena, *state))
		run_case(&c);
	passed = c.faults.len == 0;
	if (!passed)
		fprintf(stderr, "%s: %s", (const char *)*state, text_cstr(&c.faults));
	text_free(&c.faults);
	arena_free(arena);
	assert_true(passed);
}

/* Derivatives that are called are made wrong: that must be noticed. */
static void run_inverted(void **state)
{
	Arena *arena = arena_new();
	Case c;
	bool passed = true;

	if (case_read(&c, arena, *state) && c.nargs && strcmp(c.passes[0], "verify") != 0) {
		c.is_inverted = true;
		run_case(&c);
		passed = !c.is_wrong || c.faults.len;
	}
	if (!passed)
		fprintf(stderr, "%s: inverted signs are not noticed\n", (const char *)*state);
	text_free(&c.faults);
	arena_free(arena);
	assert_true(passed);
}

/* ---- the table of tests ---- */

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds the names in a folder that end so, in order. */
static Files list_folder(Arena *arena, const char *path, const char *ending)
{
	DIR *dir = opendir(path);
	Files files = {0};
	struct dirent *e;

	while (dir && (e = readdir(dir))) {
		size_t n = strlen(e->d_name), m = strlen(ending);

		if (e->d_name[0] != '.' && n >= m && !strcmp(e->d_name + n - m, ending))
			list_push(arena, &files, arena_printf(arena, "%s/%s", path, e->d_name));
	}
	if (dir)
		closedir(dir);
	if (files.count)
		qsort(files.items, files.count, sizeof *files.items, by_name);
	return files;
}

/* Other tests keep IR in files of their own (test/front). */
static bool is_golden(const char *path)
{
	size_t size;
	char *text = file_read(path, &size);
	bool is = text && !strncmp(text, "# test:", 7);

	free(text);
	return is;
}

int main(int argc, char **argv)
{
	Arena *arena = arena_new();
	Files folders = {0}, all = {0};
	struct CMUnitTest *tests;
	int failed;

	if (argc < 2)
		return 2;
	if (argc > 2)
		list_push(arena, &folders, arena_printf(arena, "%s/%s", argv[1], argv[2]));
	else
		folders = list_folder(arena, argv[1], "");
	for (uint32_t i = 0; i < folders.count; i++) {
		Files files = list_folder(arena, folders.items[i], ".ir");

		for (uint32_t k = 0; k < files.count; k++)
			if (is_golden(files.items[k]))
				list_push(arena, &all, files.items[k]);
	}
	tests = arena_array(arena, struct CMUnitTest, all.count);
	for (uint32_t i = 0; i < all.count; i++)
		tests[i] = (struct CMUnitTest){.name = all.items[i] + strlen(argv[1]) + 1,
					       .test_func = argc > 3 ? run_inverted : run_file,
					       .initial_state = all.items[i]};
	failed = _cmocka_run_group_tests("golden", tests, all.count, NULL, NULL);
	arena_free(arena);
	return failed ? 1 : 0;
}
