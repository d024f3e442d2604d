/*
 * inline: its output is linear in its input, however the functions call each other.
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

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_linear)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
