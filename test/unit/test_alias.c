/*
 * alias: which pointers of a function in IR text may point into the same memory.
 */
#include "check.h"
#include "pass/alias.h"

#include <string.h>

typedef struct Subject {
	Arena *arena;
	Module *module;
	Func *func;
	Request request;
	bool no_strict_aliasing;
	uint32_t pair[1][2];
} Subject;

static Subject subject_new(const char *text)
{
	Subject s = {.arena = arena_new()};
	Sources *sources = sources_new(s.arena);
	Diags *diags = diags_new(s.arena, sources);
	Text faults = {0};
	uint32_t file = sources_add(sources, "f", text, strlen(text));

	s.module = module_new(s.arena, sources);
	if (!module_parse(s.module, file, diags))
		diags_print(diags, stderr);
	s.func = s.module->last;
	assert_non_null(s.func);
	if (!func_verify(s.func, &faults))
		print_error("%s\n", text_cstr(&faults));
	assert_int_equal(faults.len, 0);
	return s;
}

static void subject_free(Subject *s)
{
	module_free(s->module);
	arena_free(s->arena);
}

typedef struct Search {
	const char *name;
	const Value *found;
} Search;

static void look_at(Search *s, const Value *v)
{
	if (v->hint && strcmp(v->hint, s->name) == 0)
		s->found = v;
}

static bool look_at_op(Op *op, void *data)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		look_at(data, &op->results[i]);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			look_at(data, op->regions[r]->params[i]);
	return true;
}

static const Value *value(const Subject *s, const char *name)
{
	Search search = {name, NULL};

	for (uint32_t i = 0; i < s->func->body->nparams; i++)
		look_at(&search, s->func->body->params[i]);
	region_walk(s->func->body, look_at_op, &search);
	assert_non_null(search.found);
	return search.found;
}

static bool overlap(const Subject *s, const char *p, const char *q)
{
	Arena *arena = arena_new();
	const Aliases *a = aliases_of(arena, s->func, &s->request, s->no_strict_aliasing);
	bool one = may_alias(a, value(s, p), value(s, q));
	bool other = may_alias(a, value(s, q), value(s, p));

	arena_free(arena);
	assert_int_equal(one, other);
	return one;
}

static void test_parameters(void **state)
{
	Subject s = subject_new("func @f(%x: ptr f64, %y: ptr f64, %c: ptr const f64, "
				"%r: ptr f64 restrict) {\n  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "x", "x"));
	assert_true(overlap(&s, "x", "y"));
	assert_true(overlap(&s, "x", "c"));
	assert_false(overlap(&s, "x", "r"));
	assert_false(overlap(&s, "c", "r"));
	assert_true(overlap(&s, "r", "r"));
	subject_free(&s);
}

static void test_noalias(void **state)
{
	Subject s = subject_new("func @f(%x: ptr f64, %y: ptr f64, %z: ptr f64) {\n  return\n}\n");

	(void)state;
	s.pair[0][0] = 2;
	s.pair[0][1] = 0;
	s.request.noalias = s.pair;
	s.request.nnoalias = 1;
	assert_false(overlap(&s, "x", "z"));
	assert_true(overlap(&s, "x", "y"));
	assert_true(overlap(&s, "y", "z"));
	assert_true(overlap(&s, "x", "x"));
	subject_free(&s);
}

/* C11 6.5, paragraph 7. */
static void test_types(void **state)
{
	Subject s = subject_new("func @f(%d: ptr f64, %f: ptr f32, %i: ptr i32, %u: ptr u32, "
				"%l: ptr i64, %ll: ptr ll, %c: ptr char, %b: ptr u8, "
				"%a: ptr [4 x f64]) {\n  return\n}\n");

	(void)state;
	assert_false(overlap(&s, "d", "f"));
	assert_false(overlap(&s, "d", "l"));
	assert_false(overlap(&s, "f", "i"));
	assert_false(overlap(&s, "i", "l"));
	assert_true(overlap(&s, "i", "u"));
	assert_true(overlap(&s, "l", "ll"));
	assert_true(overlap(&s, "d", "c"));
	assert_true(overlap(&s, "f", "b"));
	assert_true(overlap(&s, "d", "a"));
	s.no_strict_aliasing = true;
	assert_true(overlap(&s, "d", "f"));
	assert_true(overlap(&s, "d", "l"));
	assert_true(overlap(&s, "f", "i"));
	subject_free(&s);
}

static void test_objects(void **state)
{
	Subject s = subject_new("global @g : [4 x f64]\nglobal @h : [4 x f64]\n\n"
				"func @f(%x: ptr f64, %n: i64) {\n"
				"  %t = alloca : ptr [4 x f64]\n"
				"  %u = alloca : ptr [4 x f64]\n"
				"  %g = global \"g\" : ptr [4 x f64]\n"
				"  %ag = global \"g\" : ptr [4 x f64]\n"
				"  %h = global \"h\" : ptr [4 x f64]\n"
				"  %m = heap %n : ptr f64\n"
				"  free %m\n"
				"  %d = decay %t : ptr f64\n"
				"  %e = index %d, %n : ptr f64\n"
				"  return\n}\n");

	(void)state;
	assert_false(overlap(&s, "t", "u"));
	assert_false(overlap(&s, "t", "x"));
	assert_false(overlap(&s, "m", "x"));
	assert_false(overlap(&s, "m", "t"));
	assert_true(overlap(&s, "g", "ag"));
	assert_false(overlap(&s, "g", "h"));
	assert_true(overlap(&s, "g", "x"));
	assert_false(overlap(&s, "g", "t"));
	assert_true(overlap(&s, "t", "e"));
	assert_false(overlap(&s, "u", "e"));
	subject_free(&s);
}

static void test_select_and_if(void **state)
{
	Subject s = subject_new(
		"func @f(%c: bool, %x: ptr f64 restrict, %y: ptr f64 restrict, %z: ptr f64) {\n"
		"  %t = alloca : ptr [4 x f64]\n"
		"  %d = decay %t : ptr f64\n"
		"  %s = select %c, %x, %d : ptr f64\n"
		"  %i = if %c {\n    yield %s\n  } else {\n    yield %y\n  } : ptr f64\n"
		"  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "s", "x"));
	assert_true(overlap(&s, "s", "t"));
	assert_false(overlap(&s, "s", "y"));
	assert_false(overlap(&s, "s", "z"));
	assert_true(overlap(&s, "i", "x"));
	assert_true(overlap(&s, "i", "y"));
	assert_true(overlap(&s, "i", "t"));
	assert_false(overlap(&s, "i", "z"));
	subject_free(&s);
}

/* Two pointers that change places: each may point into either; also where no trip is made. */
static void test_carried(void **state)
{
	Subject s = subject_new(
		"func @f(%n: i32, %x: ptr f64 restrict, %y: ptr f64 restrict, "
		"%z: ptr f64 restrict) {\n"
		"  %zero = const 0 : i32\n"
		"  %p, %q, %r = for %i = %zero to %n carry (%a = %x, %b = %y, %c = %z) {\n"
		"    %e = index %c, %i : ptr f64\n"
		"    yield %b, %a, %e\n"
		"  } : ptr f64, ptr f64, ptr f64\n"
		"  return\n}\n");
	static const char *const both[] = {"p", "q", "a", "b"};

	(void)state;
	for (uint32_t i = 0; i < 4; i++) {
		assert_true(overlap(&s, both[i], "x"));
		assert_true(overlap(&s, both[i], "y"));
		assert_false(overlap(&s, both[i], "z"));
		assert_false(overlap(&s, both[i], "r"));
	}
	assert_true(overlap(&s, "r", "z"));
	assert_true(overlap(&s, "e", "r"));
	subject_free(&s);
}

static void test_carried_by_while(void **state)
{
	Subject s = subject_new("func @f(%c: bool, %x: ptr f64 restrict, %y: ptr f64 restrict, "
				"%z: ptr f64 restrict) {\n"
				"  %p, %n = while carry (%a = %x) {\n"
				"    %s = select %c, %a, %y : ptr f64\n"
				"    condition %c, %s\n"
				"  } do (%k, %b) {\n"
				"    %e = index %b, %k : ptr f64\n"
				"    yield %e\n"
				"  } : ptr f64, i64\n"
				"  return\n}\n");
	static const char *const all[] = {"p", "a", "s", "b", "e"};

	(void)state;
	for (uint32_t i = 0; i < 5; i++) {
		assert_true(overlap(&s, all[i], "x"));
		assert_true(overlap(&s, all[i], "y"));
		assert_false(overlap(&s, all[i], "z"));
	}
	subject_free(&s);
}

/* More roots than a word has bits. */
static void test_many_roots(void **state)
{
	Text text = {0};
	Subject s;

	(void)state;
	text_str(&text, "func @f(%x: ptr f64) {\n");
	for (int i = 0; i < 150; i++)
		text_printf(&text, "  %%t%d = alloca : ptr [2 x f64]\n", i);
	text_str(&text, "  %d = decay %t140 : ptr f64\n  return\n}\n");
	s = subject_new(text_cstr(&text));
	text_free(&text);
	assert_true(overlap(&s, "d", "t140"));
	assert_false(overlap(&s, "d", "t12"));
	assert_false(overlap(&s, "d", "t76"));
	assert_false(overlap(&s, "d", "x"));
	subject_free(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_parameters),
		cmocka_unit_test(test_noalias),
		cmocka_unit_test(test_types),
		cmocka_unit_test(test_objects),
		cmocka_unit_test(test_select_and_if),
		cmocka_unit_test(test_carried),
		cmocka_unit_test(test_carried_by_while),
		cmocka_unit_test(test_many_roots),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
