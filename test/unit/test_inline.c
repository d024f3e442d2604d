/*
 * inline: the size of its output is linear in that of its input, however the functions call each
 * other; which callees are kept because of their size.
 */
#include "pass/pass.h"
#include "analysis/callgraph.h"
#include "check.h"

#include <string.h>

enum { FUNCTIONS = 200 };

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

/* Each function calls the next one twice, and so on. */
static void test_linear(void **state)
{
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	Diags *diags = diags_new(arena, sources);
	Module *m = module_new(arena, sources);
	PassOptions options = {.verify = true};
	PassContext c = {.scratch = arena, .module = m, .diags = diags, .options = &options};
	Text text = {0};
	uint64_t ops = 0;

	(void)state;
	text_printf(&text, "func @f%d(%%x: f64) -> f64 {\n  return %%x\n}\n", FUNCTIONS);
	for (int i = FUNCTIONS - 1; i >= 0; i--)
		text_printf(&text,
			    "func @f%d(%%x: f64) -> f64 {\n  %%0 = call @f%d(%%x) : f64\n"
			    "  %%1 = sin %%0 : f64\n  %%2 = call @f%d(%%1) : f64\n"
			    "  %%3 = mul %%0, %%2 : f64\n  return %%3\n}\n",
			    i, i + 1, i + 1);
	assert_true(
		module_parse(m, sources_add(sources, "t.ir", text_cstr(&text), text.len), diags));
	for (const Func *f = m->first; f; f = f->next) {
		const char *const passes[] = {"inline", NULL};
		Func *out = passes_run(&c, f, passes);

		ops += ops_of(out);
		assert_true(ops_of(out) <= 5 + 2 * INLINE_LIMIT);
		func_free(out);
	}
	assert_true(ops < (uint64_t)FUNCTIONS * INLINE_LIMIT);
	text_free(&text);
	module_free(m);
	arena_free(arena);
}

/* @callee with so many floating ops, and @caller that calls it so often. */
static Module *program(Arena *arena, int ops, int calls)
{
	Sources *sources = sources_new(arena);
	Module *m = module_new(arena, sources);
	Text text = {0};

	text_str(&text, "func @callee(%0: f64) -> f64 {\n");
	for (int i = 0; i < ops; i++)
		text_printf(&text, "  %%%d = sin %%%d : f64\n", i + 1, i);
	text_printf(&text, "  return %%%d\n}\nfunc @caller(%%0: f64) -> f64 {\n", ops);
	for (int i = 0; i < calls; i++)
		text_printf(&text, "  %%%d = call @callee(%%%d) : f64\n", i + 1, i);
	text_printf(&text, "  return %%%d\n}\n", calls);
	assert_true(module_parse(m, sources_add(sources, "t.ir", text_cstr(&text), text.len),
				 diags_new(arena, sources)));
	text_free(&text);
	return m;
}

static bool is_kept(int ops, int calls)
{
	Arena *arena = arena_new();
	Module *m = program(arena, ops, calls);
	bool kept = callgraph_keeps(callgraph_new(arena, m, NULL, NULL), m->first);

	module_free(m);
	arena_free(arena);
	return kept;
}

static void test_kept(void **state)
{
	(void)state;
	assert_false(is_kept(LONG_CALLEE, 100));
	assert_false(is_kept(LONG_CALLEE + 1, 1));
	assert_false(is_kept(LONG_CALLEE + 1, MOST_COPIED / (LONG_CALLEE + 1) + 1));
	assert_true(is_kept(LONG_CALLEE + 1, MOST_COPIED / (LONG_CALLEE + 1) + 2));
	assert_false(is_kept(INLINE_LIMIT, 2));
	assert_true(is_kept(INLINE_LIMIT + 1, 2));
	assert_false(is_kept(INLINE_LIMIT + 1, 1));
}

/* After a refusal a long callee is inlined, however large its callers get. */
static void test_spared(void **state)
{
	Arena *arena = arena_new();
	Module *m = program(arena, INLINE_LIMIT, MOST_INLINED / INLINE_LIMIT + 1);
	const Func *callee = m->first, *caller = callee->next;
	PtrMap *spared = ptrmap_new(arena);

	(void)state;
	assert_true(callgraph_keeps(callgraph_new(arena, m, NULL, spared), callee));
	assert_true(callgraph_spare(callgraph_new(arena, m, NULL, spared), caller, spared));
	assert_false(callgraph_keeps(callgraph_new(arena, m, NULL, spared), callee));
	assert_false(callgraph_spare(callgraph_new(arena, m, NULL, spared), caller, spared));
	module_free(m);
	arena_free(arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_linear),
		cmocka_unit_test(test_kept),
		cmocka_unit_test(test_spared),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
