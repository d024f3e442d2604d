/*
 * cadgen-opt: reads IR text, runs passes on a function of it, prints the IR or evaluates functions.
 * Needs no C front end.
 *
 * Exit status: 0 done; 1 the input was refused, or an evaluation failed; 2 wrong usage; 3
 * cadgen-opt itself failed.
 */
#include "analysis/dependence.h"
#include "eval/eval.h"
#include "pass/pass.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, REFUSED = 1, USAGE = 2, MAX_WORDS = 64 };

#define STEPS ((uint64_t)1000000000)

static const char usage[] =
	"cadgen-opt FILE.ir [options]\n"
	"  --passes A,B,..      run passes, in this order, on the last function of the file\n"
	"  --function NAME      on this function instead\n"
	"  --request 'WORDS'    what to derive: 'rev wrt(x[n], w) of(return)', with the\n"
	"                       parameters' names in the IR\n"
	"  --eval 'NAME(ARGS)'  run a function, and print its result and the memory instead of\n"
	"                       the IR: --eval 'f(2.0, 3, [1.0 2.0], @2+1, null)' (@2+1:\n"
	"                       element 1 of the memory of argument 2). May be repeated\n"
	"  --verify             check the IR after each pass (it is always checked on reading)\n"
	"  --dump-after PASS    print the IR after a pass, or after 'all', to standard error\n"
	"  --dump-dir DIR       write dumps there, one file each\n"
	"  --print dependences  print, not the IR, which writes of that function may touch\n"
	"                       again what an access before them touched\n"
	"  --print dot          print, not the IR, a picture of that function for graphviz\n"
	"  -o FILE              write the output there\n"
	"  --list               the passes\n";

typedef struct Options {
	const char *file, *function, *request, *print, *output;
	const char *passes[MAX_WORDS + 1];
	uint32_t npasses;
	const char *dumps[MAX_WORDS + 1];
	uint32_t ndumps;
	const char *evals[MAX_WORDS];
	uint32_t nevals;
	PassOptions pass;
} Options;

/* ---- the command line ---- */

static int wrong(const char *what, const char *word)
{
	fprintf(stderr, "cadgen-opt: %s '%s'\n%s", what, word, usage);
	return USAGE;
}

static int list_passes(void)
{
	for (uint32_t i = 0; i < pass_count; i++)
		printf("%-12s %s\n", pass_table[i].name, pass_table[i].help);
	return DONE;
}

static int split_passes(Arena *arena, Options *o, const char *words)
{
	while (*words) {
		size_t n = strcspn(words, ",");
		const char *name = arena_strndup(arena, words, n);

		if (!pass_find(name))
			return wrong("there is no pass", name);
		if (o->npasses == MAX_WORDS)
			return wrong("too many passes, from", name);
		o->passes[o->npasses++] = name;
		words += n + (words[n] == ',');
	}
	return DONE;
}

static int add_word(const char **words, uint32_t *count, const char *word)
{
	if (*count == MAX_WORDS)
		return wrong("an option is given too often, at", word);
	words[(*count)++] = word;
	return DONE;
}

/* An option that takes the next word. */
static int take_option(Arena *arena, Options *o, const char *option, const char *value)
{
	static const struct {
		const char *name;
		size_t field;
	} words[] = {
		{"--function", offsetof(Options, function)},
		{"--request", offsetof(Options, request)},
		{"--dump-dir", offsetof(Options, pass.dump_dir)},
		{"--print", offsetof(Options, print)},
		{"-o", offsetof(Options, output)},
	};

	if (!value)
		return wrong("no value follows, or unknown option", option);
	if (!strcmp(option, "--passes"))
		return split_passes(arena, o, value);
	if (!strcmp(option, "--eval"))
		return add_word(o->evals, &o->nevals, value);
	if (!strcmp(option, "--dump-after"))
		return add_word(o->dumps, &o->ndumps, value);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (!strcmp(option, words[i].name)) {
			memcpy((char *)o + words[i].field, &value, sizeof value);
			return DONE;
		}
	}
	return wrong("unknown option", option);
}

static int parse_options(Arena *arena, Options *o, char **words)
{
	int status = DONE;

	for (; *words && status == DONE; words++) {
		if (!strcmp(*words, "--verify")) {
			o->pass.verify = true;
		} else if (**words == '-') {
			status = take_option(arena, o, words[0], words[1]);
			words += status == DONE;
		} else if (o->file) {
			status = wrong("only one file is read, not also", *words);
		} else {
			o->file = *words;
		}
	}
	if (status == DONE && o->print && strcmp(o->print, "dependences") != 0 &&
	    strcmp(o->print, "dot") != 0)
		status = wrong("there is no report", o->print);
	if (status == DONE && !o->file)
		status = wrong("there is no input file", "FILE.ir");
	o->pass.dump_after = o->dumps;
	return status;
}

/* ---- the work ---- */

static int refuse(const char *what)
{
	fprintf(stderr, "cadgen-opt: %s\n", what);
	return REFUSED;
}

/* Reads, parses and verifies. On a fault, prints messages and returns NULL. */
static Module *read_module(Arena *arena, const char *path, Diags **diags)
{
	Sources *sources = sources_new(arena);
	Module *m = module_new(arena, sources);
	size_t size;
	char *text = file_read(path, &size);
	bool sound;

	*diags = diags_new(arena, sources);
	if (!text) {
		fprintf(stderr, "cadgen-opt: '%s' cannot be read: %s\n", path, strerror(errno));
		return m;
	}
	sound = module_parse(m, sources_add(sources, path, text, size), *diags);
	free(text);
	sound = sound && module_verify(m, *diags);
	diags_print(*diags, stderr);
	if (!sound)
		m->first = NULL;
	return m;
}

/* NULL: refused. */
static Func *run_pass(PassContext *c, const Func *f, const char *name)
{
	const char *names[] = {name, NULL};

	return pass_check(c, f, name) ? passes_run(c, f, names) : NULL;
}

static Func *chosen(const Module *m, const Options *o)
{
	return o->function ? module_find(m, o->function) : m->last;
}

static int run_passes(Arena *arena, Module *m, Diags *diags, const Options *o)
{
	Func *f = chosen(m, o), *out = f;
	PassContext context = {.module = m, .diags = diags, .options = &o->pass};
	uint32_t file;

	if (!f)
		return refuse("there is no such function");
	if (o->request) {
		file = sources_add(m->sources, "--request", o->request, strlen(o->request));
		context.request = request_parse(arena, f, file, diags);
		out = context.request ? f : NULL;
	}
	context.scratch = arena;
	for (uint32_t i = 0; i < o->npasses && out; i++)
		out = run_pass(&context, out, o->passes[i]);
	diags_print(diags, stderr);
	if (!out)
		return REFUSED;
	if (out != f)
		module_replace(m, f, out);
	return DONE;
}

static int evaluate(Arena *arena, const Module *m, const char *call)
{
	size_t n = strcspn(call, "("), len = strlen(call);
	const Func *f = module_find(m, arena_strndup(arena, call, n));
	EvalArg *args, *results;
	uint32_t count;
	Text text = {0};
	bool done;

	if (!f || len < n + 2 || call[len - 1] != ')')
		return wrong("not a call of a function of the file:", call);
	args = arena_array(arena, EvalArg, f->body->nparams);
	results = arena_array(arena, EvalArg, f->nresults);
	done = eval_args_parse(arena, f, arena_strndup(arena, call + n + 1, len - n - 2), args,
			       &count, &text);
	if (done && count != f->body->nparams) {
		text_printf(&text, "%u arguments for %u parameters", count, f->body->nparams);
		done = false;
	}
	if (done && func_eval(f, args, results, STEPS, &text)) {
		eval_print(&text, f, args, results);
		fputs(text_cstr(&text), stdout);
	} else {
		refuse(text_cstr(&text));
		done = false;
	}
	text_free(&text);
	return done ? DONE : REFUSED;
}

static int print_output(Arena *arena, const Module *m, const Options *o)
{
	const Func *f = chosen(m, o);
	Text text = {0};
	bool done;

	if (o->print && !strcmp(o->print, "dot"))
		func_draw(&text, f, f->name);
	else if (o->print)
		dependences_print(&text, arena, f);
	else
		module_print(&text, m);
	done = file_write_atomic(o->output ? o->output : "-", text_cstr(&text), text.len);
	text_free(&text);
	return done ? DONE : refuse("the output cannot be written");
}

static int run(Arena *arena, const Options *o)
{
	Diags *diags;
	Module *m = read_module(arena, o->file, &diags);
	int status = m->first ? run_passes(arena, m, diags, o) : REFUSED;

	for (uint32_t i = 0; i < o->nevals && status == DONE; i++)
		status = evaluate(arena, m, o->evals[i]);
	if (status == DONE && !o->nevals)
		status = print_output(arena, m, o);
	module_free(m);
	return status;
}

int main(int argc, char **argv)
{
	Arena *arena = arena_new();
	Options *o = arena_new_of(arena, Options);
	int status;

	if (argc > 1 && (!strcmp(argv[1], "--help") || !strcmp(argv[1], "--list"))) {
		status = argv[1][2] == 'l' ? list_passes() : (fputs(usage, stdout), DONE);
	} else {
		status = parse_options(arena, o, argv + 1);
		if (status == DONE)
			status = run(arena, o);
	}
	arena_free(arena);
	return status;
}
