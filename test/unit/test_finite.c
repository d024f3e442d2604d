/*
 * finite: which numbers are never 0, which may be infinite or NaN.
 */
#include "analysis/finite.h"
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
				"  %n_null = add %one, %zero : f64\n"
				"  %n_sum = add %square, %size : f64\n"
				"  %n_sum1 = add %one, %n_sum : f64\n"
				"  %n_half = add %square, %x : f64\n"
				"  %n_half1 = add %one, %n_half : f64\n"
				"  %n_half2 = add %x, %square : f64\n"
				"  %n_half3 = add %one, %n_half2 : f64\n"
				"  %n_of_x = mul %square, %x : f64\n"
				"  %n_of_x1 = add %one, %n_of_x : f64\n"
				"  %n_cube = mul %square, %size : f64\n"
				"  %n_cube1 = add %one, %n_cube : f64\n"
				"  %n_part = select %c, %square, %x : f64\n"
				"  %n_part1 = add %one, %n_part : f64\n"
				"  %n_part2 = select %c, %x, %square : f64\n"
				"  %n_part3 = add %one, %n_part2 : f64\n"
				"  %n_both = select %c, %square, %size : f64\n"
				"  %n_both1 = add %one, %n_both : f64\n"
				"  %n_root1 = add %one, %root : f64\n"
				"  %n_hypot = hypot %x, %x : f64\n"
				"  %n_hypot1 = add %one, %n_hypot : f64\n"
				"  %n_exp1 = add %one, %exp : f64\n"
				"  %n_exp2 = exp2 %x : f64\n"
				"  %n_exp21 = add %one, %n_exp2 : f64\n"
				"  %n_exp10 = exp10 %x : f64\n"
				"  %n_exp101 = add %one, %n_exp10 : f64\n"
				"  %n_erfc = erfc %x : f64\n"
				"  %n_erfc1 = add %one, %n_erfc : f64\n"
				"  %n_sin = sin %x : f64\n"
				"  %n_sin1 = add %one, %n_sin : f64\n"
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
		"of_two wide n_null n_sum1 n_cube1 n_both1 n_root1 n_hypot1 n_exp1 n_exp21 "
		"n_exp101 n_erfc1";
	static const char *const maybe =
		"x zero square size root exp moved moved2 sum part part2 vanishes inverse falls "
		"n_half1 n_half3 n_of_x1 n_part1 n_part3 n_sin1 "
		"opposite h3 either2 either3 of_none of_int of_float bessel";

	(void)state;
	check_nonzero(&s, never, true);
	check_nonzero(&s, maybe, false);
	subject_free(&s);
}

/* Where the operands are finite; where x is infinite; where it is no number. */
typedef struct Singular {
	const char *name;
	uint8_t own, of_infinite, of_nan;
} Singular;

static const Singular singular[] = {
	{"big", MAY_BE_INFINITE, MAY_BE_INFINITE, MAY_BE_INFINITE},
	{"none", MAY_BE_NAN, MAY_BE_NAN, MAY_BE_NAN},
	{"one", 0, 0, 0},
	{"by_one", 0, MAY_BE_INFINITE, MAY_BE_NAN},
	{"inverse", MAY_BE_INFINITE, MAY_BE_INFINITE, MAY_BE_ANY},
	{"quotient", MAY_BE_ANY, MAY_BE_ANY, MAY_BE_ANY},
	{"quotient0", MAY_BE_ANY, MAY_BE_ANY, MAY_BE_ANY},
	{"quotientp", MAY_BE_ANY, MAY_BE_ANY, MAY_BE_ANY},
	{"of_int", 0, 0, 0},
	{"exp", MAY_BE_INFINITE, MAY_BE_INFINITE, MAY_BE_ANY},
	{"exp2", MAY_BE_INFINITE, MAY_BE_INFINITE, MAY_BE_ANY},
	{"exp10", MAY_BE_INFINITE, MAY_BE_INFINITE, MAY_BE_ANY},
	{"expm1", MAY_BE_INFINITE, MAY_BE_INFINITE, MAY_BE_ANY},
	{"decay", 0, 0, 0},
	{"rises", MAY_BE_INFINITE, MAY_BE_INFINITE, MAY_BE_INFINITE},
	{"root", MAY_BE_ANY, MAY_BE_ANY, MAY_BE_ANY},
	{"root2", 0, 0, 0},
	{"log1p", MAY_BE_ANY, MAY_BE_ANY, MAY_BE_ANY},
	{"log1p2", 0, 0, 0},
	{"log", MAY_BE_ANY, MAY_BE_ANY, MAY_BE_ANY},
	{"log2", MAY_BE_ANY, MAY_BE_ANY, MAY_BE_ANY},
	{"log10", MAY_BE_ANY, MAY_BE_ANY, MAY_BE_ANY},
	{"log_above", 0, 0, 0},
	{"log2_above", 0, 0, 0},
	{"log10_above", 0, 0, 0},
	{"tanh", 0, 0, MAY_BE_NAN},
	{"atan", 0, 0, MAY_BE_NAN},
	{"erf", 0, 0, MAY_BE_NAN},
	{"neg", 0, MAY_BE_INFINITE, MAY_BE_NAN},
	{"cast", 0, MAY_BE_INFINITE, MAY_BE_NAN},
	{"select", 0, MAY_BE_INFINITE, MAY_BE_NAN},
	{"fabs", 0, MAY_BE_INFINITE, MAY_BE_NAN},
	{"plus", 0, MAY_BE_INFINITE, MAY_BE_NAN},
	{"twice", 0, MAY_BE_ANY, MAY_BE_NAN},
	{"minus", 0, MAY_BE_INFINITE, MAY_BE_NAN},
	{"product", 0, MAY_BE_ANY, MAY_BE_NAN},
	{"product2", 0, MAY_BE_ANY, MAY_BE_NAN},
	{"square", 0, MAY_BE_INFINITE, MAY_BE_NAN},
	{"scaled", 0, MAY_BE_INFINITE, MAY_BE_NAN},
	{"cos", 0, MAY_BE_ANY, MAY_BE_ANY},
	{"tgamma", MAY_BE_ANY, MAY_BE_ANY, MAY_BE_ANY},
};

static void test_singular(void **state)
{
	Subject s = subject_new("func @f(%x: f64, %y: f64, %i: i32, %c: bool) {\n"
				"  %big = constf inf : f64\n"
				"  %none = constf nan : f64\n"
				"  %one = constf 1.0 : f64\n"
				"  %by_one = div %x, %one : f64\n"
				"  %inverse = div %one, %x : f64\n"
				"  %quotient = div %y, %x : f64\n"
				"  %quotient0 = div0 %y, %x : f64\n"
				"  %quotientp = divp %y, %x : f64\n"
				"  %of_int = div %i, %i : i32\n"
				"  %exp = exp %x : f64\n"
				"  %exp2 = exp2 %x : f64\n"
				"  %exp10 = exp10 %x : f64\n"
				"  %expm1 = expm1 %x : f64\n"
				"  %yy = mul %y, %y : f64\n"
				"  %fall = neg %yy : f64\n"
				"  %decay = exp %fall : f64\n"
				"  %minus_y = neg %y : f64\n"
				"  %rises = exp %minus_y : f64\n"
				"  %root = sqrt %x : f64\n"
				"  %root2 = sqrt %yy : f64\n"
				"  %log1p = log1p %x : f64\n"
				"  %log1p2 = log1p %yy : f64\n"
				"  %above = add %one, %yy : f64\n"
				"  %log = log %x : f64\n"
				"  %log2 = log2 %x : f64\n"
				"  %log10 = log10 %x : f64\n"
				"  %log_above = log %above : f64\n"
				"  %log2_above = log2 %above : f64\n"
				"  %log10_above = log10 %above : f64\n"
				"  %tanh = tanh %x : f64\n"
				"  %atan = atan %x : f64\n"
				"  %erf = erf %x : f64\n"
				"  %neg = neg %x : f64\n"
				"  %cast = cast %x : f80\n"
				"  %select = select %c, %x, %y : f64\n"
				"  %fabs = fabs %x : f64\n"
				"  %plus = add %x, %y : f64\n"
				"  %twice = add %x, %x : f64\n"
				"  %minus = sub %y, %x : f64\n"
				"  %product = mul %x, %y : f64\n"
				"  %product2 = mul %y, %x : f64\n"
				"  %square = mul %x, %x : f64\n"
				"  %scaled = mul %x, %one : f64\n"
				"  %cos = cos %x : f64\n"
				"  %tgamma = tgamma %x : f64\n"
				"  return\n}\n");
	uint8_t *facts = arena_array(s.arena, uint8_t, s.func->nvalues);

	(void)state;
	for (size_t i = 0; i < sizeof singular / sizeof *singular; i++) {
		const Singular *want = &singular[i];
		const Op *op = value(&s, want->name)->def;
		uint8_t own, of_infinite, of_nan;

		facts[value(&s, "x")->id] = 0;
		own = op_hands_on_singular(op, facts);
		facts[value(&s, "x")->id] = MAY_BE_INFINITE;
		of_infinite = op_hands_on_singular(op, facts);
		facts[value(&s, "x")->id] = MAY_BE_NAN;
		of_nan = op_hands_on_singular(op, facts);
		if (op_is_singular(op) != want->own || own != want->own ||
		    of_infinite != want->of_infinite || of_nan != want->of_nan)
			fail_msg("%s: %d %d %d %d", want->name, op_is_singular(op), own,
				 of_infinite, of_nan);
	}
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
		cmocka_unit_test(test_singular),
		cmocka_unit_test(test_given),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
