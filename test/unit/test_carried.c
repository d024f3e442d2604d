/*
 * carried: which numbers of trips become counters. A function computes the same before and after.
 */
#include "eval/eval.h"
#include "pass/pass.h"
#include "before_after.h"

#include <string.h>

static bool find_loop(Op *op, void *data)
{
	if (op->code == OP_FOR || op->code == OP_WHILE)
		*(const Op **)data = op;
	return true;
}

/* Compares f(n), where it is defined. Returns the loop after the pass. */
static const Op *compare(const Program *p, const Text *text)
{
	static const int64_t at[] = {0, 1, 2, 5, 20, -1, -7, 65539, INT32_MIN + 2};
	const Func *after = func_without_dead(p->arena, p->after);
	const Op *loop = NULL;
	int defined = 0;

	for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
		int64_t want, got = 0;

		if (!evaluate(p->before, &at[i], &want))
			continue;
		defined++;
		if (!evaluate(p->after, &at[i], &got) || got != want)
			fail_msg("f(%d) is %d, not %d\n%s", (int)at[i], (int)got, (int)want,
				 text->s);
	}
	if (!defined)
		fail_msg("never defined:\n%s", text->s);
	region_walk(after->body, find_loop, &loop);
	assert_non_null(loop);
	return loop;
}

static void expect(bool same, const Program *p, const Text *text)
{
	Text out = {0};

	if (same)
		return;
	func_print(&out, p->after);
	fail_msg("not as expected:\n%s\n%s", text->s, text_cstr(&out));
}

/* ---- in a `while` ---- */

typedef struct Case {
	const char *type, *from; /* of the counter %i */
	const char *step;        /* ops that form its next value %next */
	const char *seen;        /* ops of the test that form %v, which the body sees as %i */
	const char *use;         /* ops of the body that form a u32 %u */
	const char *after;       /* behind the loop: %t, the trips, or %e, the last %i */
	bool keeps_trip, keeps_trips;
} Case;

#define STEP(TYPE, BY) "%one = const " BY " : " TYPE "\n%next = add %i, %one : " TYPE "\n"
#define SAME ""
#define AS_I32 "%j = cast %k : i32\n%u = cast %j : u32\n"
#define AS_I64 "%u = cast %k : u32\n"
#define AS_U32 "%j = cast %k : u32\n%u = add %j, %j : u32\n"

static void check_while(const Case *c)
{
	const char *seen = *c->seen ? "%v" : "%i.1";
	Text text = {0};
	const Op *loop;
	Program p;

	text_printf(&text,
		    "func @f(%%n: i32) -> u32 forms(single_exit inlined ssa counted) {\n"
		    "%%seed = const 7 : u32\n%%zero = const 0 : i32\n%%unit = const 3 : i32\n"
		    "%%from = const %s : %s\n"
		    "%%s, %%e, %%e3, %%t = while "
		    "carry (%%s.1 = %%seed, %%i.1 = %%from, %%w = %%zero) {\n"
		    "%s%%c = lt %%w, %%n : bool\ncondition %%c, %%s.1, %s, %%w\n"
		    "} do (%%k, %%s.2, %%i, %%w.1) {\n%s",
		    c->from, c->type, c->seen, seen, c->use);
	text_printf(&text,
		    "%%a = cast %%i : u32\n%%b = const 31 : u32\n%%p = mul %%s.2, %%b : u32\n"
		    "%%q = add %%p, %%a : u32\n%%s.3 = add %%q, %%u : u32\n%s"
		    "%%w.2 = add %%w.1, %%unit : i32\nyield %%s.3, %%next, %%w.2\n"
		    "} : u32, %s, i32, i64\n%%x = cast %s : u32\n%%y = xor %%s, %%x : u32\n"
		    "return %%y\n}\n",
		    c->step, c->type, c->after);
	text_cstr(&text);
	p = program_run("carried", &text);
	loop = compare(&p, &text);
	expect((loop->regions[1]->params[0]->uses > 0) == c->keeps_trip &&
		       (loop->results[loop->nresults - 1].uses > 0) == c->keeps_trips,
	       &p, &text);
	program_free(&p);
	text_free(&text);
}

static void test_while(void **state)
{
	static const Case cases[] = {
		{"i32", "0", STEP("i32", "1"), SAME, AS_I32, "%t", false, false},
		{"i32", "0", STEP("i32", "1"), SAME, AS_I64, "%t", false, false},
		{"i32", "3", STEP("i32", "1"), SAME, AS_I32, "%t", false, false},
		{"i32", "3", STEP("i32", "1"), SAME, AS_I32, "%e", false, false},
		{"i32", "3", STEP("i32", "1"), SAME, "%u = cast %i : u32\n", "%t", false, false},
		{"i64", "3", STEP("i64", "1"), SAME, AS_I32, "%t", false, false},
		{"u32", "0", STEP("u32", "1"), SAME, AS_U32, "%e", false, false},
		/* it wraps */
		{"u32", "0", STEP("u32", "1"), SAME, AS_I32, "%t", true, true},
		{"u32", "0", STEP("u32", "1"), SAME, "%j = cast %k : f64\n%u = cast %j : u32\n",
		 "%e", true, false},
		/* no conversions to the type of the counter */
		{"i64", "0", STEP("i64", "1"), SAME, "%j = add %k, %k : i64\n%u = cast %j : u32\n",
		 "%t", false, false},
		{"u64", "0", STEP("u64", "1"), SAME, "%j = add %k, %k : i64\n%u = cast %j : u32\n",
		 "%e", true, false},
		/* other steps */
		{"i32", "0", STEP("i32", "2"), SAME, AS_I32, "%t", true, true},
		{"i32", "0", "%next = add %i, %n : i32\n", SAME, AS_I32, "%t", true, true},
		{"i32", "0",
		 "%one = const 1 : i32\n%m = add %i, %n : i32\n"
		 "%next = add %m, %one : i32\n",
		 SAME, AS_I32, "%t", true, true},
		{"i32", "0",
		 "%j1 = mul %i, %i : i32\n%one = const 1 : i32\n"
		 "%next = add %j1, %one : i32\n",
		 SAME, AS_I32, "%t", true, true},
		/* other first values */
		{"i32", "-1", STEP("i32", "1"), SAME, AS_I32, "%t", true, true},
		{"i32", "-1", STEP("i32", "-1"), "%o = const 2 : i32\n%v = add %i.1, %o : i32\n",
		 AS_I32, "%t", false, false},
		{"i64", "2147483648", STEP("i64", "1"), SAME, AS_I32, "%t", true, true},
		{"i64", "2147483647", STEP("i64", "1"), SAME, AS_I32, "%t", false, false},
		{"i32", "3", STEP("i32", "4"), "%o = const 3 : i32\n%v = sub %i.1, %o : i32\n",
		 AS_I32, "%t", false, false},
		{"i32", "3", STEP("i32", "5"), "%o = const 4 : i32\n%v = sub %i.1, %o : i32\n",
		 AS_I32, "%t", true, true},
		{"i64", "7", STEP("i64", "-2147483640"),
		 "%o = const 2147483641 : i64\n%v = add %i.1, %o : i64\n", AS_I32, "%t", true,
		 true},
		{"i64", "7", STEP("i64", "-2147483639"),
		 "%o = const 2147483640 : i64\n%v = add %i.1, %o : i64\n", AS_I32, "%t", false,
		 false},
		/* computed in the test */
		{"i32", "0", STEP("i32", "1"), "%o = const 4 : i32\n%v = mul %i.1, %o : i32\n",
		 AS_I32, "%t", true, true},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		check_while(&cases[i]);
}

/* The last trip leaves out the step. */
static void test_guarded(void **state)
{
	static const char source[] =
		"func @f(%n: i32) -> u32 forms(single_exit inlined ssa counted) {\n"
		"%seed = const 7 : u32\n%zero = const 0 : i32\n%yes = const 1 : bool\n"
		"%s, %e, %t = while carry (%s.1 = %seed, %i.1 = %zero, %go = %yes) {\n"
		"condition %go, %s.1, %i.1\n} do (%k, %s.2, %i) {\n"
		"%j = cast %k : i32\n%m = mul %j, %j : i32\n%a = cast %m : u32\n"
		"%s.3 = add %s.2, %a : u32\n%c = lt %m, %n : bool\n"
		"%next, %go.1 = if %c {\n%one = const 1 : i32\n%i.2 = add %i, %one : i32\n"
		"%y = const 1 : bool\nyield %i.2, %y\n} else {\n%no = const 0 : bool\n"
		"yield %i, %no\n} : i32, bool\nyield %s.3, %next, %go.1\n"
		"} : u32, i32, i64\n%x = cast %t : u32\n%z = xor %s, %x : u32\nreturn %z\n}\n";
	Text text = {0};
	const Op *loop;
	Program p;

	(void)state;
	text_str(&text, source);
	p = program_run("carried", &text);
	loop = compare(&p, &text);
	expect(!loop->regions[1]->params[0]->uses && loop->results[2].uses, &p, &text);
	program_free(&p);
	text_free(&text);
}

/* ---- in a `for` ---- */

typedef struct ForCase {
	const char *lo;   /* ops that form %lo */
	const char *own;  /* the type of the bound, */
	const char *type; /* and of the counter %k */
	const char *use;  /* ops of the body that form a u32 %u */
	bool is_narrowed;
} ForCase;

#define FROM(TYPE, NUMBER) "%lo = const " NUMBER " : " TYPE "\n"

static void test_for(void **state)
{
	static const ForCase cases[] = {
		{FROM("i64", "0"), "i32", "i64", AS_I32, true},
		{FROM("i64", "-3"), "i32", "i64", AS_I32, true},
		{FROM("i64", "-2147483648"), "i32", "i64", AS_I32, true},
		{FROM("i64", "2147483647"), "i32", "i64", AS_I32, true},
		{FROM("i64", "-2147483649"), "i32", "i64", AS_I32, false},
		{FROM("i64", "2147483648"), "i32", "i64", AS_I32, false},
		{FROM("i64", "0"), "i32", "i64", AS_I64, false},
		{FROM("i64", "0"), "u32", "i64", AS_U32, false},
		{FROM("u64", "0"), "i32", "u64", AS_I32, false},
		{"%lo0 = const 3 : i32\n%lo1 = sub %n, %lo0 : i32\n%lo = cast %lo1 : i64\n", "i32",
		 "i64", AS_I32, false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const ForCase *c = &cases[i];
		Text text = {0};
		const Op *loop;
		Program p;

		text_printf(&text,
			    "func @f(%%n: i32) -> u32 forms(single_exit inlined ssa counted) {\n"
			    "%%seed = const 7 : u32\n%s%s%%hi = cast %s : %s\n"
			    "%%s = for %%k = %%lo to %%hi carry (%%s.1 = %%seed) {\n%s"
			    "%%b = const 31 : u32\n%%p = mul %%s.1, %%b : u32\n"
			    "%%s.2 = add %%p, %%u : u32\nyield %%s.2\n} : u32\nreturn %%s\n}\n",
			    c->lo, strcmp(c->own, "u32") == 0 ? "%m = cast %n : u32\n" : "",
			    strcmp(c->own, "u32") == 0 ? "%m" : "%n", c->type, c->use);
		text_cstr(&text);
		p = program_run("carried", &text);
		loop = compare(&p, &text);
		expect((loop->args[0]->type->kind == TYPE_I32) == c->is_narrowed &&
			       (type_info[loop->args[0]->type->kind].size == 4) == c->is_narrowed,
		       &p, &text);
		program_free(&p);
		text_free(&text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_while),
		cmocka_unit_test(test_guarded),
		cmocka_unit_test(test_for),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
