/*
 * finite: which numbers are never 0, which may be infinite or NaN.
 */
#include "pass/finite.h"
#include "subject.h"

static void check_nonzero(const Subject *s, const char *names, bool want)
{
	char name[16];

	for (int n; sscanf(names, "%15s%n", name, &n) == 1; names += n)
		if (value_is_nonzero(value(s, name)) != want)
			fail_msg("%s: never 0 should be %d", name, want);
}

static void test_nonzero(void **state)
{
	Subject s = subject_new("func @f(%x: f64, %y: f32, %i: i32, %c: bool) {\n"
				"  %zero = constf 0.0 : f64\n"
				"  %one = constf 1.0 : f64\n"
				"  %minus = constf -1.0 : f64\n"
				"  %tiny = constf 1e-200 : f64\n"
				"  %square = mul %x, %x : f64\n"
				"  %size = fabs %x : f64\n"
				"  %root = sqrt %x : f64\n"
				"  %cosh = cosh %x : f64\n"
				"  %exp = exp %x : f64\n"
				"  %above = add %one, %square : f64\n"
				"  %above2 = add %size, %one : f64\n"
				"  %moved = add %one, %x : f64\n"
				"  %moved2 = add %x, %one : f64\n"
				"  %sum = add %square, %size : f64\n"
				"  %product = mul %above, %cosh : f64\n"
				"  %part = mul %above, %x : f64\n"
				"  %part2 = mul %x, %above : f64\n"
				"  %vanishes = mul %tiny, %tiny : f64\n"
				"  %half = div %above, %one : f64\n"
				"  %inverse = div %one, %x : f64\n"
				"  %falls = div %one, %above : f64\n"
				"  %opposite = div %one, %minus : f64\n"
				"  %root2 = sqrt %above : f64\n"
				"  %size2 = fabs %above : f64\n"
				"  %negative = neg %above : f64\n"
				"  %h = hypot %above, %x : f64\n"
				"  %h2 = hypot %x, %above : f64\n"
				"  %h3 = hypot %x, %x : f64\n"
				"  %either = select %c, %above, %one : f64\n"
				"  %either2 = select %c, %above, %x : f64\n"
				"  %either3 = select %c, %x, %above : f64\n"
				"  %two = const 2 : i32\n"
				"  %none = const 0 : i32\n"
				"  %of_two = cast %two : f64\n"
				"  %of_none = cast %none : f64\n"
				"  %of_int = cast %i : f64\n"
				"  %of_float = cast %y : f64\n"
				"  %wide = cast %above : f80\n"
				"  %bessel = jn %two, %x : f64\n"
				"  return\n}\n");
	static const char *const never =
		"one minus tiny cosh above above2 product half root2 size2 negative h h2 either "
		"of_two wide";
	static const char *const maybe =
		"x zero square size root exp moved moved2 sum part part2 vanishes inverse falls "
		"opposite h3 either2 either3 of_none of_int of_float bessel";

	(void)state;
	check_nonzero(&s, never, true);
	check_nonzero(&s, maybe, false);
	subject_free(&s);
}

static uint8_t given(const char *name, const char *text)
{
	char program[4096];
	Subject s;
	uint8_t fact;

	snprintf(program, sizeof program,
		 "func @g(%%u: f64, %%p: ptr f64) -> f64 {\n  return %%u\n}\n\n%s", text);
	s = subject_new(program);
	finite_note(s.module);
	fact = module_find(s.module, name)->may_be_infinite[0];
	subject_free(&s);
	return fact;
}

/* What a callee is given is what its callers make, through locals that only they write to. */
static void test_given(void **state)
{
	(void)state;
	assert_int_equal(given("g", "func @f(%x: f64, %p: ptr f64) {\n"
				    "  %t = call @g(%x, %p) : f64\n  return\n}\n"),
			 0);
	assert_int_equal(given("g", "func @f(%x: f64, %p: ptr f64) {\n"
				    "  %y = div %x, %x : f64\n"
				    "  %t = call @g(%y, %p) : f64\n  return\n}\n"),
			 MAY_BE_ANY);
	assert_int_equal(given("g", "func @f(%x: f64, %p: ptr f64) {\n"
				    "  %v = alloca : ptr f64\n"
				    "  %w = alloca : ptr f64\n"
				    "  %y = div %x, %x : f64\n"
				    "  store %w, %y\n"
				    "  store %v, %x\n"
				    "  %z = load %v : f64\n"
				    "  %t = call @g(%z, %p) : f64\n  return\n}\n"),
			 0);
	/* the local's address goes on: what is stored anywhere may be there */
	assert_int_equal(given("g", "func @f(%x: f64, %p: ptr f64) {\n"
				    "  %v = alloca : ptr f64\n"
				    "  %k = const 0 : i64\n"
				    "  %q = index %v, %k : ptr f64\n"
				    "  %y = div %x, %x : f64\n"
				    "  store %q, %y\n"
				    "  %z = load %v : f64\n"
				    "  %t = call @g(%z, %p) : f64\n  return\n}\n"),
			 MAY_BE_ANY);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nonzero),
		cmocka_unit_test(test_given),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
