/*
 * tested_last: loops that test at the end of their trips. A function computes the same before and
 * after `loops`, and its loop has the form that the table says:
 *   w   it stays a `while`
 *   t   the range of a loop that tests first
 *   h   the same, made to hold one trip
 *   c   the trips after the first one are counted
 */
#include "eval/eval.h"
#include "pass/pass.h"
#include "before_after.h"

#include <string.h>

/* In `from`, `know` and `test`: constants of the type and n, m; in the test i and k before and j
 * and l after the steps; w: i64, u: u64; I, J: i, j as i64, V: j as u64. Each may have a constant
 * behind it: n+3, j-1. */
typedef struct Case {
	char form;
	const char *type, *from;
	const char *know; /* REL A B of an `if` around the loop, or of several; in front of A: `!`
			   * if it does not hold */
	const char *step; /* d: a given one; `?` before it: not made in the last trip */
	const char *test; /* REL A B */
	bool has_effect;
	const char *other; /* the step of a second counter, from n */
} Case;

typedef struct Name {
	char text[16];
} Name;

/* Prints the ops of an operand. */
static Name operand(Text *out, const char *type, const char *s, int number)
{
	size_t len = strcspn(s, " "), of = 0;
	bool is_wide = strchr("wIJ", s[0]) != NULL, is_number = strchr("uV", s[0]) != NULL;
	Name name;

	snprintf(name.text, sizeof name.text, "%%x%d", number);
	type = is_wide ? "i64" : is_number ? "u64" : type;
	if (!strchr("nmijklwuIJV", s[0])) {
		text_printf(out, "%s = const %.*s : %s\n", name.text, (int)len, s, type);
		return name;
	}
	if (strchr("IJV", s[0])) {
		text_printf(out, "%%y%d = cast %%%c : %s\n", number, s[0] == 'I' ? 'i' : 'j', type);
		of = 1;
	}
	if (len == 1) {
		snprintf(name.text, sizeof name.text, of ? "%%y%d" : "%%%c", of ? number : s[0]);
		return name;
	}
	text_printf(out, "%%z%d = const %.*s : %s\n", number, (int)len - 2, s + 2, type);
	text_printf(out, "%s = %s %%%c%.0d, %%z%d : %s\n", name.text, s[1] == '+' ? "add" : "sub",
		    of ? 'y' : s[0], of ? number : 0, number, type);
	return name;
}

/* Prints a comparison. */
static void compare(Text *out, const char *type, const char *s, const char *result, int number)
{
	const char *a = strchr(s, ' ') + 1, *b = strchr(a, ' ') + 1;

	Name x, y;

	if (strpbrk(s, "wuIJV"))
		type = strpbrk(s, "uV") ? "u64" : "i64";
	x = operand(out, type, a, number);
	y = operand(out, type, b, number + 1);

	text_printf(out, "%s = %.*s %s, %s : bool\n", result, (int)strcspn(s, " "), s, x.text,
		    y.text);
}

static void print_step(Text *out, const Case *c)
{
	const char *step = c->step + (c->step[0] == '?');

	if (step[0] == 'd') {
		text_printf(out, "%%j = add %%i, %%d : %s\n", c->type);
		return;
	}
	text_printf(out, "%%one = const %s : %s\n", step + (step[0] == '-'), c->type);
	text_printf(out, "%%j = %s %%i, %%one : %s\n", step[0] == '-' ? "sub" : "add", c->type);
}

static void print_body(Text *out, const Case *c)
{
	if (c->has_effect)
		text_str(out, "assert %yes\n");
	if (c->step[0] == '?') {
		compare(out, c->type, c->test, "%c", 10);
		text_str(out, "%next, %go = if %c {\n");
		print_step(out, c);
		text_printf(out,
			    "%%t = const 1 : bool\nyield %%j, %%t\n} else {\n"
			    "%%f = const 0 : bool\nyield %%i, %%f\n} : %s, bool\n",
			    c->type);
		return;
	}
	print_step(out, c);
	if (c->other)
		text_printf(out, "%%two = const %s : %s\n%%l = add %%k, %%two : %s\n", c->other,
			    c->type, c->type);
	compare(out, c->type, c->test, "%go", 10);
}

static void print_function(Text *out, const Case *c)
{
	Name q0;

	text_printf(out,
		    "func @f(%%n: %s, %%m: %s, %%w: i64, %%u: u64, %%d: %s) -> u32 "
		    "forms(single_exit inlined ssa) {\n%%seed = const 7 : u32\n"
		    "%%yes = const 1 : bool\n",
		    c->type, c->type, c->type);
	if (c->know) {
		compare(out, c->type, c->know + (c->know[0] == '!'), "%known", 20);
		text_str(out, c->know[0] == '!' ? "%r = if %known {\nyield %seed\n} else {\n"
						: "%r = if %known {\n");
	}
	q0 = operand(out, c->type, c->from, 30);
	text_printf(
		out,
		"%%s, %%e%s, %%t0 = while carry (%%s.1 = %%seed, %%i.1 = %s, %%go.1 = %%yes%s) {\n"
		"condition %%go.1, %%s.1, %%i.1%s\n} do (%%t1, %%s.2, %%i%s) {\n",
		c->other ? ", %e.k" : "", q0.text, c->other ? ", %k.1 = %n" : "",
		c->other ? ", %k.1" : "", c->other ? ", %k" : "");
	text_str(out, "%a = cast %i : u32\n%b = const 31 : u32\n%p = mul %s.2, %b : u32\n"
		      "%s.3 = add %p, %a : u32\n");
	print_body(out, c);
	text_printf(out, "yield %%s.3, %s, %%go%s\n} : u32, %s%s%s, i64\n",
		    c->step[0] == '?' ? "%next" : "%j", c->other ? ", %l" : "", c->type,
		    c->other ? ", " : "", c->other ? c->type : "");
	text_str(out, "%a.2 = cast %e : u32\n%s.4 = xor %s, %a.2 : u32\n");
	if (c->know)
		text_str(out, c->know[0] == '!' ? "yield %s.4\n} : u32\nreturn %r\n}\n"
						: "yield %s.4\n} else {\nyield %seed\n} : u32\n"
						  "return %r\n}\n");
	else
		text_str(out, "return %s.4\n}\n");
}

/* ---- before and after ---- */

/* Compares where the source ends soon. The number of such arguments. With far = 1 the greatest
 * numbers are among them, with -1 the least ones. */
static int compare_values(const Program *p, const Text *text, int far)
{
	const int64_t last = far < 0 ? INT32_MIN : INT32_MAX, steps[] = {1, 0, 3, -2};
	const int64_t at[] = {0, 1, 2, 3, 5, 9, -1, -2, -3, -10, last - far, last};
	const int count = far ? 12 : 10;
	int defined = 0;

	for (int i = 0; i < count * count; i++)
		for (int k = 0; k < 4; k++) {
			int64_t n = at[i / count], m = at[i % count], want, got = 0;
			const int64_t numbers[] = {n, m, n, n, steps[k]};

			if (!evaluate(p->before, numbers, &want))
				continue;
			defined++;
			if (!evaluate(p->after, numbers, &got) || got != want)
				fail_msg("f(%d, %d, .., %d) is %d, not %d\n%s", (int)n, (int)m,
					 (int)steps[k], (int)got, (int)want, text->s);
		}
	return defined;
}

static bool find_loop(Op *op, void *data)
{
	if (op->code == OP_FOR || op->code == OP_WHILE)
		*(const Op **)data = op;
	return true;
}

static bool adds_one(const Value *v)
{
	return v->def && v->def->code == OP_ADD && value_is_int(v->def->args[1], 1);
}

static char form_of(const Func *f)
{
	const Op *loop = NULL;
	const Value *end;

	region_walk(f->body, find_loop, &loop);
	assert_non_null(loop);
	if (loop->code == OP_WHILE)
		return 'w';
	end = loop->args[loop->attr.i & FOR_DOWN ? 0 : 1];
	if (adds_one(end) && end->type->kind == TYPE_I64 && value_is_int(loop->args[0], 0))
		return 'c';
	if (adds_one(end))
		end = end->def->args[0];
	return end->def && end->def->code == OP_SELECT ? 'h' : 't';
}

static void check(const Text *text, char form, int far)
{
	Program p = program_run("loops", text);
	char found = form_of(p.after);

	if (compare_values(&p, text, far) == 0)
		fail_msg("never defined:\n%s", text->s);
	if (found != form) {
		Text out = {0};

		func_print(&out, p.after);
		fail_msg("has form %c, not %c:\n%s\n%s", found, form, text->s, text_cstr(&out));
	}
	program_free(&p);
}

/* Which numbers at the ends of the type do not make the source undefined. */
static int far_of(const Case *c)
{
	if (c->step[0] != '?' || !strstr(c->test, " i "))
		return 0;
	return strcmp(c->step, "?1") == 0 ? 1 : strcmp(c->step, "?-1") == 0 ? -1 : 0;
}

static void check_cases(const Case *cases, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		Text text = {0};

		print_function(&text, &cases[i]);
		text_cstr(&text);
		check(&text, cases[i].form, far_of(&cases[i]));
		text_free(&text);
	}
}

#define CHECK(CASES) check_cases(CASES, sizeof(CASES) / sizeof *(CASES))

/* ---- what is known before the loop ---- */

static void test_known(void **state)
{
	static const Case cases[] = {
		{'h', "i32", "0", NULL, "1", "lt j n", 0, 0},
		{'t', "i32", "0", "gt n 0", "1", "lt j n", 0, 0},
		{'t', "i32", "0", "ge n 1", "1", "lt j n", 0, 0},
		{'t', "i32", "0", "lt 0 n", "1", "lt j n", 0, 0},
		{'t', "i32", "0", "le 1 n", "1", "lt j n", 0, 0},
		{'t', "i32", "0", "!le n 0", "1", "lt j n", 0, 0},
		{'h', "i32", "0", "!gt n 0", "1", "lt j n", 0, 0},
		{'h', "i32", "0", "ge n 0", "1", "lt j n", 0, 0},
		{'t', "i32", "0", "ge n 0", "1", "le j n", 0, 0},
		{'t', "i32", "-5", "gt n -5", "1", "lt j n", 0, 0},
		{'t', "i32", "m", "lt m n", "1", "lt j n", 0, 0},
		{'t', "i32", "m", "le m n", "1", "le j n", 0, 0},
		{'h', "i32", "m", "le m n", "1", "lt j n", 0, 0},
		{'t', "i32", "m", "le m n-1", "1", "lt j n", 0, 0},
		{'t', "i32", "m", "lt m+1 n", "1", "lt j n-1", 0, 0},
		{'h', "i32", "m", "lt m n+1", "1", "lt j n", 0, 0},
		{'t', "i32", "m", "gt m n", "-1", "gt j n", 0, 0},
		{'t', "i32", "m", "ge m n", "-1", "ge j n", 0, 0},
		{'h', "i32", "m", "ge m n", "-1", "gt j n", 0, 0},
		{'h', "i32", "m", "ne m n", "-1", "ge j n", 0, 0},
		{'h', "i32", "m", "ne m n", "1", "le j n", 0, 0},
		{'h', "i32", "0", "ne n 0", "1", "lt j n", 0, 0},
		{'t', "i32", "0", "lt m n", "1", "lt j 7", 0, 0},
		{'h', "i32", "9", "lt m n", "1", "lt j 7", 0, 0},
		{'t', "u32", "0", "ne n 0", "1", "lt j n", 0, 0},
		{'h', "u32", "0", "eq n 0", "1", "lt j n", 0, 0},
		{'c', "u32", "m", "ne m n", "-1", "gt j n", 0, 0},
		{'t', "u32", "0", "lt 3 n", "1", "lt j n", 0, 0},
		{'c', "u32", "m", "lt m n+1", "1", "lt j n", 0, 0},
		/* far numbers, whose differences wrap */
		{'h', "i64", "m", "lt m n", "1", "lt j n-9223372036854775807", 0, 0},
		{'h', "i64", "m+9223372036854775807", "lt m n", "1", "lt j n", 0, 0},
		{'h', "i64", "m", "lt m n-9223372036854775807", "1", "lt j n", 0, 0},
	};

	(void)state;
	CHECK(cases);
}

/* ---- where the counter goes ---- */

static void test_goes_on(void **state)
{
	static const Case cases[] = {
		{'h', "i32", "m", NULL, "1", "lt j n", 0, 0},
		{'h', "i32", "m", NULL, "-1", "gt j n", 0, 0},
		{'h', "i32", "m", NULL, "d", "lt j n", 0, 0},
		{'w', "i32", "m", NULL, "d", "gt j n", 0, 0},
		{'h', "i64", "m", NULL, "d", "lt j n", 0, 0},
		{'h', "i32", "0", NULL, "3", "lt j n", 0, 0},
		{'h', "i32", "m", NULL, "1", "lt J w", 0, 0},
		{'t', "i32", "0", "gt w 0", "1", "lt J w", 0, 0},
		{'w', "i32", "-1", "ge u 0", "1", "lt V u", 0, 0},
		{'t', "i32", "-1", "gt n 7", "1", "ne j n", 0, 0},
		{'h', "u32", "0", NULL, "1", "lt j n", 0, 0},
		{'h', "u32", "5", NULL, "1", "lt j n", 0, 0},
		{'c', "u32", "m", NULL, "1", "lt j n", 0, 0},
		{'c', "u32", "4294967295", NULL, "1", "lt j n", 0, 0},
		{'c', "u32", "4294967294", NULL, "1", "ne j n", 0, 0},
		{'c', "u32", "0", NULL, "1", "ne j n", 0, 0},
		{'c', "u32", "2", NULL, "1", "ne j n", 0, 0},
		{'h', "u32", "2", NULL, "1", "lt j n", 1, 0},
		{'w', "u32", "2", NULL, "1", "ne j n", 1, 0},
		{'t', "u64", "0", NULL, "1", "ne j n", 0, 0},
		{'c', "u64", "2", NULL, "1", "ne j n", 0, 0},
		{'w', "u64", "0", NULL, "1", "ne j n", 1, 0},
		{'t', "u64", "0", "ne n 0", "1", "ne j n", 1, 0},
		{'c', "u64", "-1", NULL, "1", "lt j n", 0, 0},
		{'h', "u64", "0", NULL, "3", "lt j n", 0, 0},
		{'c', "u64", "m", NULL, "3", "lt j n", 0, 0},
		{'w', "u64", "0", NULL, "2199023255552", "lt j n", 0, 0},
		{'c', "u32", "5", NULL, "-1", "gt j n", 0, 0},
		{'c', "u32", "n", NULL, "-1", "gt j 3", 0, 0},
		{'h', "u64", "n", NULL, "-1", "gt j 3", 0, 0},
		{'h', "u64", "n", NULL, "-3", "gt j 3", 0, 0},
		{'c', "u64", "n", NULL, "-1", "gt j 3", 1, 0},
		{'c', "u64", "n", NULL, "-1", "gt j m", 0, 0},
		{'c', "u64", "n", NULL, "-1", "gt j -16", 0, 0},
		{'w', "u64", "n", NULL, "d", "lt j 9", 0, 0},
	};

	(void)state;
	CHECK(cases);
}

/* The counter is compared before its step. */
static void test_before_step(void **state)
{
	static const Case cases[] = {
		{'h', "i32", "m", NULL, "1", "lt i n", 0, 0},
		{'t', "i32", "m", "le m n", "1", "lt i n", 0, 0},
		{'h', "i32", "m", NULL, "-1", "gt i n", 0, 0},
		{'h', "i32", "m", NULL, "1", "ne i n", 0, 0},
		{'h', "i32", "m", NULL, "-1", "ne i n", 0, 0},
		{'c', "i32", "m", NULL, "1", "le i n", 0, 0},
		{'c', "i32", "m", NULL, "-1", "ge i n", 0, 0},
		{'c', "i32", "m", NULL, "1", "lt j+1 n", 0, 0},
		{'c', "i32", "0", NULL, "3", "lt i n", 0, 0},
		{'c', "i32", "m", NULL, "-3", "gt i n", 0, 0},
		{'c', "u32", "0", NULL, "1", "lt i n", 0, 0},
		{'c', "u32", "m", NULL, "1", "ne i n", 0, 0},
		{'c', "u64", "m", NULL, "1", "lt i n", 0, 0},
		{'w', "i32", "m", NULL, "1", "ne i n", 1, 0},
		/* m may be the greatest number, or the least one */
		{'c', "i32", "m", NULL, "?1", "lt i n", 0, 0},
		{'c', "i32", "m", NULL, "?1", "lt i n-1", 0, 0},
		{'t', "i32", "m", "lt m n", "?1", "lt i n-1", 0, 0},
		{'c', "i32", "m", "lt m n", "?1", "lt i n", 0, 0},
		{'h', "i32", "m-1", NULL, "?1", "lt i n-1", 0, 0},
		{'c', "i32", "m-1", NULL, "?1", "lt i n", 0, 0},
		{'t', "i32", "0", NULL, "?1", "lt i 9", 0, 0},
		{'c', "i32", "0", NULL, "?1", "lt i n", 0, 0},
		{'c', "i32", "2147483647", NULL, "?1", "lt i 9", 0, 0},
		{'c', "i32", "2147483640", NULL, "?1", "lt i 2147483647", 0, 0},
		{'t', "i32", "0", NULL, "?1", "ne i 9", 0, 0},
		{'t', "i32", "9", NULL, "?-1", "gt i -3", 0, 0},
		{'h', "i32", "-5", NULL, "?-1", "gt i -3", 0, 0},
		{'h', "i32", "12", NULL, "?1", "lt i 9", 0, 0},
		{'c', "i32", "m", NULL, "?-1", "gt i -3", 0, 0},
		{'t', "i32", "m", "ge m -3", "?-1", "gt i -3", 0, 0},
		{'c', "i32", "9", NULL, "?-1", "gt i n", 0, 0},
		{'c', "i32", "-2147483648", NULL, "?-1", "gt i -3", 0, 0},
		{'c', "i32", "-2147483640", NULL, "?-1", "gt i -2147483648", 0, 0},
		{'h', "i64", "-5", NULL, "?-1", "gt i -3", 0, 0},
		{'h', "i32", "m", NULL, "?1", "lt i+1 n", 0, 0},
		{'c', "i32", "m", NULL, "?3", "lt i n", 0, 0},
	};

	(void)state;
	CHECK(cases);
}

/* The bound is a counter, too. */
static void test_two_counters(void **state)
{
	static const Case cases[] = {
		{'h', "i32", "m", NULL, "1", "lt j l", 0, "-1"},
		{'t', "i32", "m", "lt m n", "1", "lt j l", 0, "-1"},
		{'h', "i32", "m", NULL, "1", "le j l", 0, "-1"},
		{'w', "i32", "m", NULL, "1", "lt i k", 0, "-1"},
		{'h', "i32", "m", NULL, "1", "lt i l", 0, "-1"},
		{'w', "i32", "m", NULL, "1", "lt j k", 0, "-1"},
		{'w', "u32", "0", NULL, "1", "lt j l", 0, "4294967295"},
	};

	(void)state;
	CHECK(cases);
}

/* ---- which value is the test ---- */

/* A loop with a condition and a body of its own; %n, %o, %b and %x are parameters. Body and test
 * see the flag as number 3 of what the loop carries. */
typedef struct Shape {
	char form;
	const char *first; /* of the flag */
	const char *test;  /* the condition and what it passes on as %f: ops and two values */
	const char *body;  /* %j and %o.1 are the next values of %i and %o; sets %go */
} Shape;

#define CHOICE(REL, YES, NO)                                     \
	"%c = " REL " %j, %n : bool\n%go = if %c {\n%t = const " \
	"1 : bool\n%f1 = const 0 : bool\nyield " YES             \
	"\n} else {\n%t.1 = const 1 : bool\n%f1.1 = const 0 : bool\nyield " NO "\n} : bool\n"
/* The fourth result stands where the flag stands among the parameters. */
#define FOUR                                                     \
	"%w1, %w2, %w3, %w4 = if %o {\nyield %o, %o, %o, %o\n} " \
	"else {\nyield %o, %o, %o, %o\n} : bool, bool, bool, bool\n"
#define PLAIN "condition %go.1, %s.1, %i.1, %go.1"
#define LESS "%go = lt %j, %n : bool\n"

static void print_shape(Text *out, const Shape *s)
{
	text_printf(
		out,
		"func @f(%%n: i32, %%x: f64, %%b: bool, %%e: bool) -> u32 "
		"forms(single_exit inlined ssa) {\n%%seed = const 7 : u32\n%%zero = const 0 : i32\n"
		"%%yes = const 1 : bool\n"
		"%%s, %%i.3, %%r, %%q, %%t0 = while carry (%%s.1 = %%seed, "
		"%%i.1 = %%zero, "
		"%%go.1 = %s, %%o.1 = %%b) {\n%s, %%o.1\n} do (%%t1, %%s.2, %%i, %%go.2, %%o) {\n",
		s->first, s->test);
	text_str(out, "%one = const 1 : i32\n%j = add %i, %one : i32\n%a = cast %j : u32\n"
		      "%b1 = const 31 : u32\n%p = mul %s.2, %b1 : u32\n%s.3 = add %p, %a : u32\n"
		      "%o.2 = not %o : bool\n");
	text_str(out, s->body);
	text_str(out, "yield %s.3, %j, %go, %o.2\n} : u32, i32, bool, bool, i64\n"
		      "return %s\n}\n");
}

static void test_shapes(void **state)
{
	static const Shape shapes[] = {
		{'h', "%yes", PLAIN, LESS},
		/* the first test may fail; another flag; the test has an effect */
		{'w', "%b", PLAIN, LESS},
		{'w', "%yes", "condition %b, %s.1, %i.1, %go.1", LESS},
		{'w', "%yes", "assert %yes\n" PLAIN, LESS},
		/* negated, or a choice between true and false */
		{'h', "%yes", PLAIN, "%c = ge %j, %n : bool\n%go = not %c : bool\n"},
		{'h', "%yes", PLAIN, CHOICE("lt", "%t", "%f1.1")},
		{'h', "%yes", PLAIN, CHOICE("lt", "%go.2", "%f1.1")},
		{'h', "%yes", PLAIN, CHOICE("ge", "%f1", "%t.1")},
		{'h', "%yes", PLAIN, CHOICE("ge", "%f1", "%go.2")},
		{'w', "%yes", PLAIN, CHOICE("ge", "%f1", "%o")},
		{'w', "%yes", PLAIN, CHOICE("ge", "%o", "%t.1")},
		{'w', "%yes", PLAIN, CHOICE("lt", "%t", "%o")},
		{'w', "%yes", PLAIN, CHOICE("lt", "%o", "%f1.1")},
		{'w', "%yes", PLAIN, CHOICE("lt", "%b", "%f1.1")},
		{'w', "%yes", PLAIN, CHOICE("lt", "%e", "%f1.1")},
		{'w', "%yes", PLAIN, CHOICE("lt", "%o.2", "%f1.1")},
		{'w', "%yes", PLAIN, FOUR CHOICE("lt", "%w4", "%f1.1")},
		{'w', "%yes", PLAIN, "%c = eq %j, %n : bool\n%go = or %c, %o : bool\n"},
		{'w', "%yes", PLAIN, "%y = cast %j : f64\n%go = lt %y, %x : bool\n"},
		{'w', "%yes", PLAIN,
		 "%y = cast %j : f64\n%c = ge %y, %x : bool\n%go = not %c : bool\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
		Text text = {0};

		print_shape(&text, &shapes[i]);
		text_cstr(&text);
		check(&text, shapes[i].form, 0);
		text_free(&text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_known),       cmocka_unit_test(test_goes_on),
		cmocka_unit_test(test_before_step), cmocka_unit_test(test_two_counters),
		cmocka_unit_test(test_shapes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
