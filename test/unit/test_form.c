/*
 * form: the checks that compare a function before and after a pass.
 */
#include "pass/pass.h"
#include "check.h"

static const char text[] = "func @none(%x: f64) -> f64 {\n  return %x\n}\n"
			   "func @one(%x: f64) -> f64 {\n"
			   "  %a = extern \"rand\"() : i32\n"
			   "  extern \"exit\"(%a)\n  return %x\n}\n"
			   "func @two(%x: f64, %c: bool) -> f64 {\n"
			   "  %a = extern \"rand\"() : i32\n"
			   "  if %c {\n    %b = extern \"rand\"() : i32\n    yield\n  }\n"
			   "  return %x\n}\n";

/* Nested ones count, those of a function that ends the program do not. */
static void test_effects(void **state)
{
	static const struct {
		EffectsLeft left;
		const char *before, *after;
		bool good;
	} rows[] = {
		{EFFECTS_SAME, "one", "one", true},  {EFFECTS_SAME, "one", "two", false},
		{EFFECTS_SAME, "two", "one", false}, {EFFECTS_FEWER, "two", "one", true},
		{EFFECTS_FEWER, "one", "one", true}, {EFFECTS_FEWER, "one", "two", false},
		{EFFECTS_NONE, "two", "none", true}, {EFFECTS_NONE, "two", "one", false},
		{EFFECTS_ANY, "none", "two", true},  {EFFECTS_ANY, "two", "none", true},
	};
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	Diags *diags = diags_new(arena, sources);
	Module *m = module_new(arena, sources);
	Text why = {0};

	(void)state;
	assert_true(module_parse(m, sources_add(sources, "t.ir", text, sizeof text - 1), diags));
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_int_equal(effects_check(rows[i].left, module_find(m, rows[i].before),
					       module_find(m, rows[i].after), &why),
				 rows[i].good);
	text_free(&why);
	module_free(m);
	arena_free(arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_effects)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
