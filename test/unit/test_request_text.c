/*
 * Requests on IR text: the effect of each clause, and the messages for errors.
 */
#include "eval/eval.h"
#include "pass/pass.h"
#include "check.h"

#include <string.h>

static const char text[] =
	"struct \"struct par\" size 16 align 8 { n: i32 at 0, k: ptr f64 at 8 }\n"
	"func @f(%x: ptr f64, %y: ptr f64, %w: f64, %n: i32, %p: ptr struct \"struct par\","
	" %v: ptr opaque \"void\") -> f64 {\n"
	"  return %w\n"
	"}\n";

typedef struct Fixture {
	Arena *arena;
	Module *m;
	Diags *diags;
	Request *request; /* NULL: refused */
	Text fault;
} Fixture;

static Fixture begin(const char *words)
{
	Fixture t = {.arena = arena_new()};
	Sources *sources = sources_new(t.arena);

	t.m = module_new(t.arena, sources);
	t.diags = diags_new(t.arena, sources);
	assert_true(module_parse(t.m, sources_add(sources, "f.ir", text, strlen(text)), t.diags));
	t.request = request_parse(t.arena, t.m->last,
				  sources_add(sources, "words", words, strlen(words)), t.diags);
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
	Fixture t = begin("rev wrt(x, w) of(return, y) keep(y) noalias(x, y, p)");
	const Request *r = t.request;

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
	Fixture fwd = begin("fwd wrt(x) of(x)"), grad = begin("grad wrt(x) of(return)"),
		rev = begin("rev wrt(x) of(y) overwrite status");

	(void)state;
	assert_string_equal(fwd.request->suffix, "_d");
	assert_true(grad.request->overwrite);
	assert_true(rev.request->status);
	end(&fwd);
	end(&grad);
	end(&rev);
}

static void test_names(void **state)
{
	Fixture t = begin("rev f name(g) suffix(_bar) split(second)");

	(void)state;
	assert_non_null(t.request);
	assert_int_equal(t.request->part, PART_BACKWARD);
	assert_string_equal(t.request->whole, "g");
	assert_string_equal(t.request->name, "g_bwd");
	assert_string_equal(t.request->tape_tag, "g_tape");
	assert_string_equal(t.request->suffix, "_bar");
	end(&t);
}

/* What no clause lists: all that holds floating data and, in `of`, may be written. */
static void test_defaults(void **state)
{
	Fixture t = begin("rev keep(y)");
	const ParamRole *roles = t.request->roles;

	(void)state;
	assert_true(roles[0].wrt && roles[0].of);
	assert_true(!roles[1].wrt && roles[1].of);
	assert_true(roles[2].wrt && !roles[2].of);
	assert_true(!roles[3].wrt && !roles[3].of);
	assert_true(t.request->of_return);
	end(&t);
}

static int64_t extent_value(Fixture *t, Func *extent, EvalArg *args)
{
	EvalArg result = {0};

	assert_non_null(extent);
	assert_true(func_verify(extent, &t->fault));
	assert_true(func_eval(extent, args, &result, 100, &t->fault));
	return result.i;
}

static void test_extent(void **state)
{
	Fixture t = begin("rev wrt(x[3 * n][n]) scratch(y[7]) of(return)");
	EvalArg args[6] = {[3] = {.i = 5}};
	const ParamRole *roles = t.request->roles;

	(void)state;
	assert_true(roles[1].scratch);
	assert_string_equal(roles[0].extent_text, "3 * n * n");
	assert_string_equal(roles[1].extent_text, "7");
	assert_int_equal(extent_value(&t, roles[0].extent, args), 75);
	assert_int_equal(extent_value(&t, roles[1].extent, args), 7);
	end(&t);
}

static void test_expressions(void **state)
{
	Fixture t = begin("rev wrt(*x) of(y) extent(y[(n - 1) / 2 + sizeof(struct par)])");
	EvalArg args[6] = {[3] = {.i = 9}};

	(void)state;
	assert_non_null(t.request);
	assert_string_equal(t.request->roles[1].extent_text, "(n - 1) / 2 + sizeof(struct par)");
	assert_int_equal(extent_value(&t, t.request->roles[0].extent, args), 1);
	assert_int_equal(extent_value(&t, t.request->roles[1].extent, args), 20);
	end(&t);
}

static void test_members(void **state)
{
	Fixture t = begin("rev type(v: const struct par *) wrt(v->k[p->n], p->k[n]) of(return)");
	const ParamRole *roles = t.request->roles;

	(void)state;
	assert_non_null(t.request);
	assert_string_equal(roles[4].members->path[0], "k");
	assert_string_equal(roles[4].members->extent_text, "n");
	assert_string_equal(roles[5].members->extent_text, "p->n");
	assert_true(roles[5].wrt && roles[5].members->wrt && roles[5].told.type->is_const);
	end(&t);
}

/* Each is told with its column. */
static void test_faults(void **state)
{
	static const struct {
		const char *words;
		uint32_t column;
		DiagCode code;
	} cases[] = {
		{"", 1, E_PRAGMA_ENDS},
		{"forward wrt(x)", 1, E_PRAGMA_WORD},
		{"rule fwd(f)", 1, E_PRAGMA_SYNTAX},
		{"rev g wrt(x)", 5, E_REQUEST_FUNCTION},
		{"rev wrt(z)", 9, E_NO_PARAMETER},
		{"rev wrt(x", 10, E_PRAGMA_ENDS},
		{"rev wht(x)", 5, E_CLAUSE_UNKNOWN},
		{"rev wrt(x) wrt(y)", 12, E_CLAUSE_TWICE},
		{"rev wrt(return)", 9, E_PLACE_RETURN},
		{"rev wrt(x->u)", 12, E_MEMBER_OF_NONE},
		{"rev wrt(p->u)", 12, E_NO_MEMBER},
		{"rev wrt(x, x)", 12, E_PLACE_TWICE},
		{"rev wrt(n)", 9, E_PLACE_NOT_FLOAT},
		{"rev of(w)", 8, E_PLACE_VALUE},
		{"rev wrt(x[m])", 11, E_EXTENT_NAME},
		{"rev wrt(x[n + ])", 15, E_EXTENT},
		{"rev wrt(x[sizeof(struct q)])", 18, E_EXTENT},
		{"rev wrt(x[2]) of(x[n])", 18, E_EXTENT_TWICE},
		{"rev type(v: struct q *)", 10, E_TYPE_UNKNOWN},
		{"rev noalias(x)", 5, E_NOALIAS_ONE},
		{"fwd tape(workspace)", 5, E_CLAUSE_KIND},
		{"rev layout(row)", 5, E_CLAUSE_KIND},
		{"rev const(n = 3)", 5, E_REQUEST_LATER},
		{"rev width(0)", 11, E_WIDTH_NUMBER},
		{"rev split tape(fixed)", 5, E_SPLIT_TAPE},
		{"rev split(third)", 11, E_PRAGMA_SYNTAX},
		{"fwd split(both)", 5, E_CLAUSE_KIND},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		Fixture t = begin(cases[i].words);
		uint32_t count;
		const DiagReport *reports = diags_sorted(t.diags, t.arena, &count);

		assert_null(t.request);
		assert_int_equal(count, 1);
		assert_int_equal(reports->code, cases[i].code);
		assert_int_equal(reports->loc.col, cases[i].column);
		end(&t);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_clauses), cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_names),   cmocka_unit_test(test_defaults),
		cmocka_unit_test(test_extent),  cmocka_unit_test(test_expressions),
		cmocka_unit_test(test_members), cmocka_unit_test(test_faults),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
