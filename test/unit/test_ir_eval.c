/*
 * The interpreter: memory faults, lifetimes, control flow, limits on its work; polygamma against
 * known values.
 */
#include "ir/ir.h"
#include "eval/state.h"
#include "check.h"

#include <string.h>

/* Runs the last function of the text; what eval_print says, or the fault. */
static void check(const char *text, const char *args_text, const char *want)
{
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	Diags *diags = diags_new(arena, sources);
	Module *m = module_new(arena, sources);
	bool sound = module_parse(m, sources_add(sources, "test.ir", text, strlen(text)), diags);
	EvalArg args[8] = {{0}}, results[8];
	uint32_t count;
	Text out = {0}, faults = {0};

	diags_print(diags, stderr);
	assert_true(sound);
	for (const Func *f = m->first; f; f = f->next)
		func_verify(f, &faults);
	assert_string_equal(text_cstr(&faults), "");
	if (eval_args_parse(arena, m->last, args_text, args, &count, &out) &&
	    func_eval(m->last, args, results, 2000, &out))
		eval_print(&out, m->last, args, results);
	assert_string_equal(text_cstr(&out), want);
	text_free(&out);
	text_free(&faults);
	module_free(m);
	arena_free(arena);
}

static void test_bounds(void **state)
{
	static const char at[] =
		"func @f(%p: ptr f64, %i: i64) -> f64 {\n  %0 = index %p, %i : ptr f64\n"
		"  %1 = load %0 : f64\n  return %1\n}\n";

	(void)state;
	check(at, "[1 2 3], 2", "returns 3.0\n%p = [1.0 2.0 3.0]\n");
	check(at, "[1 2 3], 3", "line 3: @f: 'load': an access out of bounds");
	check(at, "[1 2 3], -1", "line 3: @f: 'load': an access out of bounds");
	check(at, "[], 0", "line 3: @f: 'load': an access out of bounds");
	check(at, "null, 0", "line 3: @f: 'load': an access through the null pointer");
	check(at, "[1], 4611686018427387904",
	      "line 2: @f: 'index': a pointer far outside its object");
}

static void test_pointers_outside(void **state)
{
	(void)state;
	check("func @one_based(%p: ptr f64) -> f64 {\n  %0 = const -1 : i32\n"
	      "  %1 = index %p, %0 : ptr f64\n  %2 = const 2 : i32\n"
	      "  %3 = index %1, %2 : ptr f64\n  %4 = load %3 : f64\n  return %4\n}\n",
	      "[1 2]", "returns 2.0\n%p = [1.0 2.0]\n");
	check("func @f(%p: ptr f64, %q: ptr f64) -> i64 {\n  %0 = ptrdiff %p, %q : i64\n"
	      "  return %0\n}\n",
	      "[1], [2]",
	      "line 2: @f: 'ptrdiff': pointers into different objects, or elements without size");
}

static void test_constant(void **state)
{
	(void)state;
	check("global @k : f64 const = {1.0}\n\nfunc @f(%x: f64) {\n  %0 = global \"k\" : ptr f64\n"
	      "  store %0, %x\n  return\n}\n",
	      "2", "line 5: @f: 'store': a store to a constant");
	check("global @k : f64\n\nfunc @f(%x: f64) -> f64 {\n  %0 = global \"k\" : ptr f64\n"
	      "  store %0, %x\n  %1 = global \"k\" : ptr f64\n"
	      "  %2 = load %1 : f64\n  return %2\n}\n",
	      "2", "returns 2.0\n");
}

static void test_lifetimes(void **state)
{
	(void)state;
	check("func @f(%c: bool) -> f64 {\n  %p = if %c {\n    %0 = alloca : ptr f64\n"
	      "    yield %0\n  } else {\n    %1 = const 0 : ptr f64\n"
	      "    yield %1\n  } : ptr f64\n  %2 = load %p : f64\n  return %2\n}\n",
	      "1", "line 9: @f: 'load': an access to an object whose life has ended");
	check("func @f(%n: i64) -> f64 {\n  %0 = heap %n : ptr f64\n  free %0\n"
	      "  %1 = load %0 : f64\n  return %1\n}\n",
	      "1", "line 4: @f: 'load': an access to an object whose life has ended");
	check("func @f(%n: i64) {\n  %0 = heap %n : ptr f64\n  free %0\n  free %0\n  return\n}\n",
	      "1", "line 4: @f: 'free': 'free' of what is no object of the heap, or a second time");
	check("func @f(%n: i64) {\n  %0 = heap %n : ptr f64\n  return\n}\n", "1",
	      "@f: memory of the heap was not freed");
	check("func @f(%n: i64) {\n  %0 = heap %n : ptr f64\n  free %0\n  return\n}\n", "-5", "");
	check("func @f(%n: i64) {\n  %0 = tape : tape f64\n  free %0\n  %1 = reserve %0, %n : i64\n"
	      "  return\n}\n",
	      "1", "line 4: @f: 'reserve': the use of a tape that is not there");
	check("func @f(%n: i64) -> f64 {\n  %0 = tape : tape f64\n  %1 = reserve %0, %n : i64\n"
	      "  %2 = at %0, %1 : ptr f64\n"
	      "  %3 = reserve %0, %n : i64\n  %4 = load %2 : f64\n  free %0\n  return %4\n}\n",
	      "1", "line 6: @f: 'load': an access to an object whose life has ended");
}

/* A local of a loop's body is another one in each iteration. */
static void test_locals_in_loops(void **state)
{
	(void)state;
	check("func @f(%n: i32, %x: f64) -> f64 {\n  %lo = const 0 : i32\n"
	      "  %r = for %i = %lo to %n carry (%s = %x) {\n    %0 = alloca : ptr f64\n"
	      "    accum %0, %x\n    %1 = load %0 : f64\n    yield %1\n  } : f64\n  return %r\n}\n",
	      "5, 2", "returns 2.0\n");
}

static void test_shared_memory(void **state)
{
	(void)state;
	check("func @f(%p: ptr f64, %q: ptr f64) {\n  %0 = load %p : f64\n  accum %q, %0\n"
	      "  return\n}\n",
	      "[1 2], @0+1", "%p = [1.0 3.0]\n");
	check("func @f(%p: ptr f64) {\n  return\n}\n", "[1",
	      "arguments: expected a number before ''");
	check("func @f(%p: ptr ptr f64) {\n  return\n}\n", "[1",
	      "arguments: expected '[', '@' or 'null' before '1'");
	check("func @f(%p: ptr f64) {\n  return\n}\n", "[1] 2",
	      "arguments: expected ',' before '2'");
	check("func @f(%p: ptr f64) {\n  return\n}\n", "@1",
	      "arguments: there is no block of that argument before '1'");
	check("func @f(%n: i32) {\n  return\n}\n", "1.5",
	      "arguments: expected a number of the parameter's type before '1.5'");
	check("func @f(%n: i32) {\n  return\n}\n", "1, 2", "arguments: too many before '2'");
}

#define NODE "struct \"struct node\""
#define STRUCTS                                                                      \
	NODE " size 16 align 8 { x: f64 at 0, next: ptr " NODE " at 8 }\n"           \
	     "struct \"struct m\" size 40 align 8 { n: u8 at 0, v: [3 x f32] at 4, " \
	     "p: ptr f64 at 16, in: " NODE " at 24 }\n"                              \
	     "union \"union u\" size 8 align 8 { i: u64 at 0 shared, d: f64 at 0 shared }\n\n"

/* A list walked, its last element led back to the first; what is stored is seen afterwards. */
static void test_struct_arguments(void **state)
{
	(void)state;
	check(STRUCTS "func @f(%m: ptr struct \"struct m\") {\n  return\n}\n",
	      "{7, [1 2 3], [4 5], {6, {8 null}}}",
	      "%m = {7, [1.0 2.0 3.0], [4.0 5.0], {6.0, {8.0, null}}}\n");
	check(STRUCTS "func @f(%m: ptr " NODE ", %x: ptr f64, %q: ptr ptr f64) {\n"
		      "  store %q, %x\n  return\n}\n",
	      "[{1 null} {2 null}], [1 2 3], [null @1+2]",
	      "%m = [{1.0, null} {2.0, null}]\n%x = [1.0 2.0 3.0]\n%q = [@1 @1+2]\n");
	check(STRUCTS "func @last(%l: ptr " NODE ") -> (f64, f64) {\n"
		      "  %0 = field \"next\" %l : ptr ptr " NODE "\n"
		      "  %1 = load %0 : ptr " NODE "\n"
		      "  %2 = field \"next\" %1 : ptr ptr " NODE "\n  store %2, %l\n"
		      "  %3 = field \"x\" %1 : ptr f64\n  %4 = load %3 : f64\n"
		      "  %5 = load %2 : ptr " NODE "\n"
		      "  %6 = field \"x\" %5 : ptr f64\n  %7 = load %6 : f64\n  return %4, %7\n}\n",
	      "{1 {2 null}}", "returns 2.0, 1.0\n%l = {1.0, {2.0, @0}}\n");
	check(STRUCTS "func @f(%m: ptr " NODE ") {\n  return\n}\n", "{1 [2]}",
	      "arguments: expected '{' before '2'");
	check(STRUCTS "func @f(%m: ptr " NODE ") {\n  return\n}\n", "{1 null 2}",
	      "arguments: expected '}' before '2'");
}

static void test_typed_memory(void **state)
{
	(void)state;
	check(STRUCTS "func @f(%m: ptr " NODE ") -> f64 {\n"
		      "  %0 = field \"next\" %m : ptr ptr " NODE "\n"
		      "  %1 = cast %0 : ptr f64\n  %2 = load %1 : f64\n  return %2\n}\n",
	      "{1 null}",
	      "line 8: @f: 'load': an access as a type that the object does not have there");
	check(STRUCTS "func @f(%u: ptr struct \"union u\") -> u64 {\n"
		      "  %0 = field \"d\" %u : ptr f64\n  %1 = constf 1.0 : f64\n  store %0, %1\n"
		      "  %2 = field \"i\" %u : ptr u64\n  %3 = load %2 : u64\n  return %3\n}\n",
	      "{7}", "returns 4607182418800017408\n%u = {4607182418800017408}\n");
	check(STRUCTS "func @f(%a: ptr " NODE ") -> f64 {\n"
		      "  %b = alloca : ptr " NODE "\n  %0 = const 1 : i64\n"
		      "  copy 0 %b, %a, %0\n  fill %a, %0\n"
		      "  %1 = field \"next\" %b : ptr ptr " NODE "\n"
		      "  %2 = load %1 : ptr " NODE "\n"
		      "  %3 = field \"x\" %2 : ptr f64\n  %4 = load %3 : f64\n  return %4\n}\n",
	      "{1 {2 null}}", "returns 2.0\n%a = {0.0, null}\n");
	check("func @f(%p: ptr f64, %q: ptr f64, %n: i64) {\n  copy 0 %p, %q, %n\n  return\n}\n",
	      "[1 2 3], @0+1, 2", "line 2: @f: 'copy': the places overlap");
	check("func @f(%p: ptr f64, %q: ptr f64, %n: i64) {\n  copy 1 %p, %q, %n\n  return\n}\n",
	      "[1 2 3], @0+1, 2", "%p = [2.0 3.0 3.0]\n");
}

static void test_from_malloc(void **state)
{
	(void)state;
	check("func @f(%n: u64) {\n  %0 = malloc 0 %n : ptr f64\n  return\n}\n", "8",
	      "@f: memory from malloc was neither freed nor can it be reached");
	check("func @f(%n: u64, %p: ptr ptr f64) {\n  %0 = malloc 0 %n : ptr f64\n"
	      "  store %p, %0\n  return\n}\n",
	      "8, [null]", "%p = [made]\n");
	check("func @f(%n: u64) -> f64 {\n  %0 = malloc 1 %n : ptr f64\n  free %0\n"
	      "  %1 = load %0 : f64\n  return %1\n}\n",
	      "8", "line 4: @f: 'load': an access to an object whose life has ended");
	check("func @f(%n: u64) -> f64 {\n  %0 = malloc 1 %n : ptr f64\n"
	      "  %1 = realloc %0, %n : ptr f64\n  %2 = load %0 : f64\n  return %2\n}\n",
	      "8", "line 4: @f: 'load': an access to an object whose life has ended");
	check("func @f() {\n  %0 = const 0 : ptr f64\n  free %0\n  return\n}\n", "", "");
}

static void test_pools(void **state)
{
	(void)state;
	check("func @f() {\n  %0 = pool : pool\n  return\n}\n", "", "@f: a pool was not freed");
	check("func @f(%n: u64) -> f64 {\n  %0 = pool : pool\n  %1 = pool_new %0, %n : ptr f64\n"
	      "  free %0\n  %2 = load %1 : f64\n  return %2\n}\n",
	      "8", "line 5: @f: 'load': an access to an object whose life has ended");
	check("func @f(%x: f64) {\n  %0 = pool : pool\n  %1 = save %0, %x : ptr opaque \"void\"\n"
	      "  %2 = restore %1 : i32\n  free %0\n  return\n}\n",
	      "8", "line 4: @f: 'restore': a record of other values");
	check("func @f(%n: i64) {\n  %0 = pool : pool\n  %1 = heap %n : ptr f64\n"
	      "  pool_keep %0, %1\n  free %1\n  free %0\n  return\n}\n",
	      "8", "line 5: @f: 'free': 'free' of what is no object of the heap, or a second time");
}

/* A call of itself, with several results. */
static void test_recursion(void **state)
{
	(void)state;
	check("func @fib(%n: i32) -> (i32, i32) {\n  %1 = const 1 : i32\n  %c = lt %n, %1 : bool\n"
	      "  %a, %b = if %c {\n    %0 = const 0 : i32\n    yield %0, %1\n  } else {\n"
	      "    %m = sub %n, %1 : i32\n    %x, %y = call @fib(%m) : i32, i32\n"
	      "    %z = add %x, %y : i32\n    yield %y, %z\n  } : i32, i32\n"
	      "  return %a, %b\n}\n",
	      "10", "returns 55, 89\n");
}

static void test_undefined(void **state)
{
	(void)state;
	check("func @f(%a: i32, %b: i32) -> i32 {\n  %0 = div %a, %b : i32\n  return %0\n}\n",
	      "1, 0", "line 2: @f: 'div': division of an integer by zero");
	check("func @f(%a: i32, %b: i32) -> i32 {\n  %0 = shl %a, %b : i32\n  return %0\n}\n",
	      "1, 32", "line 2: @f: 'shl': a shift by more than the width");
	check("func @f(%a: i64, %b: i64) -> i64 {\n  %0 = div %a, %b : i64\n  return %0\n}\n",
	      "-9223372036854775808, -1", "returns -9223372036854775808\n");
	check("func @f(%a: f64) -> i32 {\n  %0 = cast %a : i32\n  return %0\n}\n", "1e10",
	      "returns -2147483648\n");
	check("func @f() {\n  extern \"abort\"()\n  return\n}\n", "",
	      "line 2: @f: 'extern': the function ends the program");
	check("func @f() {\n  %0 = const 100 : i64\n"
	      "  %1 = alloca %0, %0 : ptr [? x [? x [1000000 x f64]]]\n  return\n}\n",
	      "", "line 3: @f: 'alloca': an object of an impossible size");
}

static void test_limits(void **state)
{
	(void)state;
	check("func @f(%c: bool) {\n  loop {\n    condition %c\n  } {\n    yield\n  } {\n"
	      "    yield\n  }\n  return\n}\n",
	      "1", "line 5: @f: 'yield': more steps than are allowed");
	check("func @f() {\n  call @f()\n  return\n}\n", "",
	      "line 2: @f: 'call': calls nested too deeply for the interpreter");
}

static void test_for(void **state)
{
	static const char sum[] =
		"func @f(%lo: i32, %hi: i32) -> i32 {\n  %0 = const 0 : i32\n"
		"  %ten = const 10 : i32\n"
		"  %r = for %i = %lo to %hi carry (%s = %0) {\n    %1 = mul %s, %ten : i32\n"
		"    %2 = add %1, %i : i32\n"
		"    yield %2\n  } : i32\n  return %r\n}\n";

	(void)state;
	check(sum, "1, 4", "returns 123\n");
	check(sum, "4, 4", "returns 0\n");
	check(sum, "5, 4", "returns 0\n");
	check(sum, "-2147483648, -2147483648", "returns 0\n");
	check("func @f(%lo: u64, %hi: u64) -> u64 {\n  %0 = const 0 : u64\n"
	      "  %r = for down %i = %lo to %hi carry (%s = %0) {\n    yield %i\n"
	      "  } : u64\n  return %r\n}\n",
	      "18446744073709551612, 18446744073709551615", "returns 18446744073709551612\n");
}

static void test_polygamma(void **state)
{
	const long double pi = 3.14159265358979323846264338327950288L,
			  euler = 0.57721566490153286060651209008240243L;
	const long double zeta3 = 1.20205690315959428539973816151144999L, tolerance = 1e-16L;

	(void)state;
	assert_close(eval_polygamma(0, 1), -euler, tolerance);
	assert_close(eval_polygamma(0, 0.5L), -euler - 2 * logl(2), tolerance);
	assert_close(eval_polygamma(0, -0.5L), -euler - 2 * logl(2) + 2, 1e-15L);
	assert_close(eval_polygamma(1, 1), pi * pi / 6, tolerance);
	assert_close(eval_polygamma(1, 0.5L), pi * pi / 2, tolerance);
	assert_close(eval_polygamma(1, -0.5L), pi * pi / 2 + 4, tolerance);
	assert_close(eval_polygamma(2, 1), -2 * zeta3, tolerance);
	assert_close(eval_polygamma(3, 1), pi * pi * pi * pi / 15, tolerance);
	assert_close(eval_polygamma(0, 1e6L), 13.815510057964190757L, tolerance);
	assert_true(isnan(eval_polygamma(0, -1)));
	assert_true(isnan(eval_polygamma(-1, 1)));
	assert_close(eval_polygamma(4, 2.5L),
		     (eval_polygamma(3, 2.5001L) - eval_polygamma(3, 2.4999L)) / 0.0002L, 1e-7L);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bounds),           cmocka_unit_test(test_pointers_outside),
		cmocka_unit_test(test_constant),         cmocka_unit_test(test_lifetimes),
		cmocka_unit_test(test_locals_in_loops),  cmocka_unit_test(test_shared_memory),
		cmocka_unit_test(test_struct_arguments), cmocka_unit_test(test_typed_memory),
		cmocka_unit_test(test_from_malloc),      cmocka_unit_test(test_pools),
		cmocka_unit_test(test_recursion),        cmocka_unit_test(test_undefined),
		cmocka_unit_test(test_limits),           cmocka_unit_test(test_for),
		cmocka_unit_test(test_polygamma),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
