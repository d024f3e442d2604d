/*
 * Requests in text: what each clause says, and what is told of faults.
 */
#include "eval/eval.h"
#include "pass/pass.h"
#include "check.h"

#include <string.h>

/* @f(%x: ptr f64, %y: ptr f64, %w: f64, %n: i32) */
typedef struct Fixture {
	Arena *arena;
	Module *m;
	Func *f;
	Text fault;
} Fixture;

static Fixture begin(void)
{
	Fixture t = {.arena = arena_new()};
	const Type *f64, *ptr;

	t.m = module_new(t.arena, sources_new(t.arena));
	f64 = type_scalar(t.m, TYPE_F64);
	ptr = type_ptr(t.m, f64, false);
	t.f = func_new(t.m, "f");
	func_set_results(t.f, &f64, 1);
	region_param(t.f, t.f->body, ptr, PRIMAL, "x");
	region_param(t.f, t.f->body, ptr, PRIMAL, "y");
	region_param(t.f, t.f->body, f64, PRIMAL, "w");
	region_param(t.f, t.f->body, type_scalar(t.m, TYPE_I32), PRIMAL, "n");
	return t;
}

static void end(Fixture *t)
{
	text_free(&t->fault);
	module_free(t->m);
	arena_free(t->arena);
}

static void test_clauses(void **state)
{
	Fixture t = begin();
	Request *r = request_parse(
		t.arena, t.f, "rev wrt(x, w) of(return, y) keep(y) noalias(x, y, w)", &t.fault);

	(void)state;
	assert_non_null(r);
	assert_int_equal(r->kind, REQUEST_REV);
	assert_string_equal(r->name, "f_rev");
	assert_string_equal(r->suffix, "_b");
	assert_true(r->roles[0].wrt && !r->roles[0].of);
	assert_true(r->roles[1].of && r->roles[1].keep && !r->roles[1].wrt);
	assert_true(r->roles[2].wrt && r->of_return && !r->overwrite);
	assert_int_equal(r->nnoalias, 3);
	assert_int_equal(r->noalias[0][1], 1);
	end(&t);
}

static void test_kinds(void **state)
{
	Fixture t = begin();

	(void)state;
	assert_string_equal(request_parse(t.arena, t.f, "fwd wrt(x) of(x)", &t.fault)->suffix,
			    "_d");
	assert_true(request_parse(t.arena, t.f, "grad wrt(x) of(return)", &t.fault)->overwrite);
	assert_true(
		request_parse(t.arena, t.f, "rev wrt(x) of(y) overwrite status", &t.fault)->status);
	end(&t);
}

static void test_extent(void **state)
{
	Fixture t = begin();
	Request *r = request_parse(t.arena, t.f, "rev wrt(x[3 * n][n]) scratch(y[7]) of(return)",
				   &t.fault);
	EvalArg args[4] = {[3] = {.i = 5}}, result;

	(void)state;
	assert_non_null(r);
	assert_true(r->roles[1].scratch);
	assert_string_equal(r->roles[0].extent_text, "3 * n * n");
	assert_string_equal(r->roles[1].extent_text, "7");
	assert_true(func_verify(r->roles[0].extent, &t.fault));
	assert_true(func_eval(r->roles[0].extent, args, &result, 100, &t.fault));
	assert_int_equal(result.i, 75);
	assert_true(func_eval(r->roles[1].extent, args, &result, 100, &t.fault));
	assert_int_equal(result.i, 7);
	end(&t);
}

static void test_faults(void **state)
{
	static const char *const cases[][2] = {
		{"", "request: expected 'fwd', 'rev' or 'grad' before ''"},
		{"forward wrt(x)", "request: expected 'fwd', 'rev' or 'grad' before 'forward'"},
		{"rev wrt(z)", "request: expected the name of a parameter before 'z'"},
		{"rev wrt x", "request: expected '(' before 'x'"},
		{"rev wrt(x", "request: expected ')' before ''"},
		{"rev with(x)", "request: expected a clause before 'with'"},
		{"rev wrt(return)", "request: expected the name of a parameter before 'return'"},
		{"rev wrt(x->u)", "request: expected the name of a member before 'u'"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		Fixture t = begin();

		assert_null(request_parse(t.arena, t.f, cases[i][0], &t.fault));
		assert_string_equal(text_cstr(&t.fault), cases[i][1]);
		end(&t);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_clauses),
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_extent),
		cmocka_unit_test(test_faults),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
