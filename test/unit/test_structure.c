/*
 * structure: random bodies with labels and gotos at all depths, into and out of branches and loops,
 * result in the same before and after, and after the passes that follow. A hash of the numbers of
 * the statements that ran is the result, so that the order of all that happens is compared. The
 * size of what comes out is bounded, however the jumps cross. FIRST_SEED and COUNT in the
 * environment choose other bodies, PRINT prints them.
 */
#include "eval/eval.h"
#include "pass/pass.h"
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIABLES = 3, MAX_LABELS = 8, MAX_SCOPES = 16, BODIES = 300 };

/* Labels, and gotos whose targets are chosen in the end, with the scopes of values around them. */
typedef struct Place {
	uint32_t scopes[MAX_SCOPES], nscopes;
} Place;

typedef struct Program {
	uint64_t random;
	Text out;
	int budget, names, depth, loops;
	uint32_t scopes[MAX_SCOPES], nscopes, next_scope; /* the values that are visible */
	Place labels[MAX_LABELS + 1], gotos[256];
	uint32_t nlabels, ngotos;
} Program;

static uint32_t below(Program *p, uint32_t n)
{
	p->random = p->random * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(p->random >> 33) % n;
}

static Place here(const Program *p)
{
	Place place = {.nscopes = p->nscopes};

	memcpy(place.scopes, p->scopes, sizeof place.scopes);
	return place;
}

/* h = h * 31 + a number of its own */
static void gen_mark(Program *p, const char *value)
{
	int n = p->names++;

	text_printf(&p->out, "%%a%d = load %%h : i32\n%%b%d = const 31 : i32\n", n, n);
	text_printf(&p->out, "%%c%d = mul %%a%d, %%b%d : i32\n", n, n, n);
	if (value)
		text_printf(&p->out, "%%d%d = add %s, %%c%d : i32\n", n, value, n);
	else
		text_printf(&p->out, "%%e%d = const %d : i32\n%%d%d = add %%c%d, %%e%d : i32\n", n,
			    n, n, n, n);
	text_printf(&p->out, "store %%h, %%d%d\n", n);
}

/* A condition on a variable, which it changes. False where no fuel is left, so that all ends. */
static int gen_condition(Program *p)
{
	int n = p->names++;
	uint32_t v = below(p, VARIABLES), k = 2 + below(p, 3);

	text_printf(&p->out, "%%f%d = load %%fuel : i32\n%%g%d = const 1 : i32\n", n, n);
	text_printf(&p->out, "%%i%d = sub %%f%d, %%g%d : i32\nstore %%fuel, %%i%d\n", n, n, n, n);
	text_printf(&p->out, "%%z%d = const 0 : i32\n%%p%d = gt %%i%d, %%z%d : bool\n", n, n, n, n);
	text_printf(&p->out, "%%j%d = load %%v%u : i32\n%%k%d = add %%j%d, %%g%d : i32\n", n, v, n,
		    n, n);
	text_printf(&p->out, "store %%v%u, %%k%d\n%%l%d = const %u : i32\n", v, n, n, k);
	text_printf(&p->out, "%%m%d = rem %%k%d, %%l%d : i32\n%%o%d = eq %%m%d, %%z%d : bool\n", n,
		    n, n, n, n, n);
	text_printf(&p->out, "%%q%d = and %%p%d, %%o%d : bool\n", n, n, n);
	return n;
}

static void gen_goto(Program *p)
{
	if (p->ngotos == sizeof p->gotos / sizeof *p->gotos) {
		text_str(&p->out, "yield\n");
		return;
	}
	p->gotos[p->ngotos] = here(p);
	text_printf(&p->out, "goto \"@%03u\"\n", p->ngotos++);
}

static void gen_return(Program *p)
{
	int n = p->names++;

	text_printf(&p->out, "%%r%d = load %%h : i32\nreturn %%r%d\n", n, n);
}

static void gen_jump(Program *p)
{
	uint32_t kind = below(p, 10);

	if (kind < 6 || !p->loops)
		gen_goto(p);
	else if (kind == 6)
		gen_return(p);
	else
		text_printf(&p->out, "%s %u\n", kind == 7 ? "continue" : "break",
			    below(p, (uint32_t)p->loops));
}

static void gen_list(Program *p);

static void gen_if(Program *p)
{
	int n = gen_condition(p);
	bool jumps = below(p, 2) == 0;

	text_printf(&p->out, "if %%q%d {\n", n);
	if (jumps) {
		if (below(p, 2))
			gen_mark(p, NULL);
		gen_jump(p);
	} else {
		gen_list(p);
		text_str(&p->out, "yield\n");
	}
	text_str(&p->out, "} else {\n");
	if (below(p, 3) == 0)
		gen_list(p);
	text_str(&p->out, "yield\n}\n");
}

static void gen_loop(Program *p)
{
	bool is_do = below(p, 2) == 0, once = is_do && below(p, 2) == 0;
	int n = p->names++;

	text_str(&p->out, is_do ? "loop do {\n" : "loop {\n");
	if (once)
		text_printf(&p->out, "%%t%d = const 0 : bool\ncondition %%t%d\n", n, n);
	else
		text_printf(&p->out, "condition %%q%d\n", gen_condition(p));
	text_str(&p->out, "} {\n");
	p->loops++;
	gen_list(p);
	p->loops--;
	text_str(&p->out, "yield\n} {\n");
	if (!is_do)
		gen_mark(p, NULL);
	text_str(&p->out, "yield\n}\n");
}

static void gen_label(Program *p)
{
	p->labels[p->nlabels] = here(p);
	text_printf(&p->out, "label \"l%u\"\n", p->nlabels++);
}

/* A local, set here, which jumps may pass over. */
static int gen_local(Program *p)
{
	int n = p->names++;

	text_printf(&p->out, "%%s%d = alloca : ptr i32\n", n);
	return n;
}

static void use_local(Program *p, int local)
{
	int n = p->names++;

	text_printf(&p->out, "%%t%d = const %d : i32\nstore %%s%d, %%t%d\n", n, n, local, n);
	text_printf(&p->out, "%%u%d = load %%s%d : i32\n", n, local);
}

static void gen_list(Program *p)
{
	uint32_t nscopes = p->nscopes;
	int local = -1, value = -1;

	p->depth++;
	for (uint32_t i = 1 + below(p, 5); i > 0 && p->budget > 0; i--) {
		uint32_t kind = below(p, 16);

		p->budget--;
		if (kind < 3) {
			gen_mark(p, NULL);
		} else if (kind < 6 && p->nlabels < MAX_LABELS) {
			gen_label(p);
			if (below(p, 2))
				gen_mark(p, NULL);
		} else if (kind < 10 && p->depth < 6) {
			gen_if(p);
		} else if (kind < 12 && p->depth < 5) {
			gen_loop(p);
		} else if (kind == 12) {
			gen_jump(p);
		} else if (kind == 13) {
			if (local < 0 || below(p, 2))
				local = gen_local(p);
			else
				use_local(p, local);
		} else if (value >= 0) {
			char name[16];

			snprintf(name, sizeof name, "%%w%d", value);
			gen_mark(p, name);
		} else if (p->nscopes < MAX_SCOPES) {
			value = p->names++;
			text_printf(&p->out, "%%w%d = load %%v0 : i32\n", value);
			p->scopes[p->nscopes++] = p->next_scope++;
		}
	}
	p->nscopes = nscopes;
	p->depth--;
}

/* Whether a goto may go there: past no value that is visible at the label. */
static bool may_go(const Place *from, const Place *to)
{
	return from->nscopes >= to->nscopes &&
	       memcmp(from->scopes, to->scopes, to->nscopes * sizeof *to->scopes) == 0;
}

static void choose_targets(Program *p)
{
	for (uint32_t i = 0; i < p->ngotos; i++) {
		char name[16], to[16];
		uint32_t k = below(p, p->nlabels);

		snprintf(name, sizeof name, "\"@%03u\"", i);
		while (!may_go(&p->gotos[i], &p->labels[k]))
			k = (k + 1) % p->nlabels;
		snprintf(to, sizeof to, "\"l%u\"  ", k);
		memcpy(strstr(p->out.s, name), to, 6);
	}
}

static void gen_program(Program *p, uint64_t seed)
{
	*p = (Program){.random = seed * 977 + 1, .budget = 12 + (int)(seed % 40)};
	text_str(&p->out, "func @f(%n: i32) -> i32 {\n%h = alloca : ptr i32\nstore %h, %n\n");
	text_str(&p->out, "%fuel = alloca : ptr i32\n%c = const 60 : i32\nstore %fuel, %c\n");
	for (int i = 0; i < VARIABLES; i++)
		text_printf(&p->out, "%%v%d = alloca : ptr i32\nstore %%v%d, %%n\n", i, i);
	while (p->budget > 0)
		gen_list(p);
	gen_label(p);
	gen_return(p);
	text_str(&p->out, "}\n");
	choose_targets(p);
}

static bool count_op(Op *op, void *count)
{
	(void)op;
	++*(uint64_t *)count;
	return true;
}

static uint64_t ops_of(const Func *f)
{
	uint64_t count = 0;

	region_walk(f->body, count_op, &count);
	return count;
}

/* False: it runs forever, by gotos that ask for nothing. */
static bool evaluate(const Func *f, int64_t n, int64_t *out)
{
	EvalArg arg = {.i = n}, result = {0};
	Text fault = {0};
	bool done = func_eval(f, &arg, &result, 5000, &fault);

	if (!done && !strstr(text_cstr(&fault), "more steps than are allowed"))
		fail_msg("%s", text_cstr(&fault));
	text_free(&fault);
	*out = result.i;
	return done;
}

static void compare(const Func *in, const Func *out, const char *after, const Text *program)
{
	for (int64_t n = 0; n < 6; n++) {
		int64_t want, got;

		if (!evaluate(in, n, &want))
			continue;
		if (!evaluate(out, n, &got) || got != want) {
			fputs(text_cstr(program), stderr);
			fail_msg("after %s, f(%d) is %d, not %d", after, (int)n, (int)got,
				 (int)want);
		}
	}
}

static void check_body(uint64_t seed)
{
	static const char *const passes[] = {"structure", "single_exit", "inline",
					     "promote",   "loops",       "simplify"};
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	Diags *diags = diags_new(arena, sources);
	Module *m = module_new(arena, sources);
	PassOptions options = {.verify = true};
	PassContext c = {.scratch = arena, .module = m, .diags = diags, .options = &options};
	Program p;
	const Func *f;

	gen_program(&p, seed);
	if (getenv("PRINT"))
		fputs(p.out.s, stdout);
	if (!module_parse(m, sources_add(sources, "t.ir", p.out.s, p.out.len), diags) ||
	    !module_verify(m, diags)) {
		diags_print(diags, stderr);
		fail_msg("seed %d", (int)seed);
	}
	f = m->last;
	for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
		const char *const one[] = {passes[i], NULL};
		Func *out = passes_run(&c, f, one);

		assert_non_null(out);
		if (i == 0 && ops_of(out) > 30 + 4 * ops_of(f))
			fail_msg("%d ops became %d:\n%s", (int)ops_of(f), (int)ops_of(out),
				 p.out.s);
		compare(m->last, out, passes[i], &p.out);
		f = out;
	}
	text_free(&p.out);
	module_free(m);
	arena_free(arena);
}

static void test_bodies(void **state)
{
	const char *seed = getenv("FIRST_SEED"), *count = getenv("COUNT");
	uint64_t first = seed ? strtoull(seed, NULL, 10) : 1;

	(void)state;
	for (uint64_t i = 0; i < (count ? strtoull(count, NULL, 10) : BODIES); i++)
		check_body(first + i);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_bodies)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
