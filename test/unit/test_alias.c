/*
 * alias: which pointers in a function may point into the same memory.
 */
#include "analysis/alias.h"
#include "subject.h"

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
	s.module->no_strict_aliasing = true;
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

/* ---- structs and pointers in memory ---- */

#define VEC                                                                      \
	"struct \"struct vec\" size 24 align 8 { n: i32 at 0, a: ptr f64 at 8, " \
	"b: ptr f64 at 16 }\n"
/* Members of one struct type are apart, whatever object they are in; a plain pointer is any. */
static void test_members(void **state)
{
	Subject s = subject_new(NODE "func @f(%p: ptr struct \"struct node\", "
				     "%q: ptr struct \"struct node\", %d: ptr f64) {\n"
				     "  %px = field \"x\" %p : ptr f64\n"
				     "  %py = field \"y\" %p : ptr f64\n"
				     "  %qx = field \"x\" %q : ptr f64\n"
				     "  %qy = field \"y\" %q : ptr f64\n"
				     "  return\n}\n");

	(void)state;
	assert_false(overlap(&s, "px", "py"));
	assert_true(overlap(&s, "px", "qx"));
	assert_false(overlap(&s, "px", "qy"));
	assert_true(overlap(&s, "d", "qy"));
	assert_true(overlap(&s, "p", "qy"));
	assert_true(overlap(&s, "p", "d"));
	s.module->no_strict_aliasing = true;
	assert_false(overlap(&s, "px", "py"));
	assert_true(overlap(&s, "px", "qy"));
	subject_free(&s);
}

/* What the caller left in memory may be any of the caller's memory of that type, but no local. */
static void test_loaded(void **state)
{
	Subject s = subject_new(VEC "func @f(%v: ptr struct \"struct vec\" restrict, %x: ptr f64, "
				    "%r: ptr f64 restrict, %i: ptr i32) {\n"
				    "  %pa = field \"a\" %v : ptr ptr f64\n"
				    "  %pb = field \"b\" %v : ptr ptr f64\n"
				    "  %a = load %pa : ptr f64\n"
				    "  %b = load %pb : ptr f64\n"
				    "  %t = alloca : ptr [2 x f64]\n"
				    "  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "a", "b"));
	assert_true(overlap(&s, "a", "x"));
	assert_false(overlap(&s, "a", "r"));
	assert_false(overlap(&s, "a", "t"));
	assert_false(overlap(&s, "a", "i"));
	assert_false(overlap(&s, "a", "pa"));
	subject_free(&s);
}

/* A local whose address is in a member is found there, and through what may be that member. */
static void test_stored(void **state)
{
	Subject s = subject_new(
		VEC "func @f(%v: ptr struct \"struct vec\", %w: ptr struct \"struct vec\", "
		    "%o: ptr struct \"struct vec\" restrict, %pp: ptr ptr f64) {\n"
		    "  %t = alloca : ptr f64\n"
		    "  %u = alloca : ptr f64\n"
		    "  %va = field \"a\" %v : ptr ptr f64\n"
		    "  store %va, %t\n"
		    "  %wa = field \"a\" %w : ptr ptr f64\n"
		    "  %wb = field \"b\" %w : ptr ptr f64\n"
		    "  %oa = field \"a\" %o : ptr ptr f64\n"
		    "  %from_va = load %va : ptr f64\n"
		    "  %from_wa = load %wa : ptr f64\n"
		    "  %from_wb = load %wb : ptr f64\n"
		    "  %from_oa = load %oa : ptr f64\n"
		    "  %from_pp = load %pp : ptr f64\n"
		    "  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "from_va", "t"));
	assert_false(overlap(&s, "from_va", "u"));
	assert_true(overlap(&s, "from_wa", "t"));
	assert_false(overlap(&s, "from_wb", "t"));
	assert_false(overlap(&s, "from_oa", "t"));
	assert_true(overlap(&s, "from_pp", "t"));
	assert_true(overlap(&s, "from_va", "from_wb"));
	subject_free(&s);
}

/* The nodes of a list are finitely many locations. */
static void test_list(void **state)
{
	Subject s =
		subject_new(NODE "func @f(%c: bool, %head: ptr struct \"struct node\") {\n"
				 "  %p, %n = while carry (%a = %head) {\n"
				 "    condition %c, %a\n"
				 "  } do (%k, %at) {\n"
				 "    %link = field \"next\" %at : ptr ptr struct \"struct node\"\n"
				 "    %next = load %link : ptr struct \"struct node\"\n"
				 "    %nx = field \"x\" %next : ptr f64\n"
				 "    %ny = field \"y\" %next : ptr f64\n"
				 "    yield %next\n"
				 "  } : ptr struct \"struct node\", i64\n"
				 "  %hx = field \"x\" %head : ptr f64\n"
				 "  %px = field \"x\" %p : ptr f64\n"
				 "  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "hx", "nx"));
	assert_true(overlap(&s, "px", "nx"));
	assert_false(overlap(&s, "px", "ny"));
	subject_free(&s);
}

/* Copies of structs take their pointers along. */
static void test_copied(void **state)
{
	Subject s = subject_new(VEC "func @f(%n: i64) {\n"
				    "  %t = alloca : ptr f64\n"
				    "  %u = alloca : ptr f64\n"
				    "  %v = alloca : ptr struct \"struct vec\"\n"
				    "  %w = alloca : ptr struct \"struct vec\"\n"
				    "  %va = field \"a\" %v : ptr ptr f64\n"
				    "  store %va, %t\n"
				    "  %vb = field \"b\" %v : ptr ptr f64\n"
				    "  store %vb, %u\n"
				    "  copy 0 %w, %v, %n\n"
				    "  %wa = field \"a\" %w : ptr ptr f64\n"
				    "  %a = load %wa : ptr f64\n"
				    "  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "a", "t"));
	assert_false(overlap(&s, "a", "u"));
	subject_free(&s);
}

/* Members of a union are the same bytes; a struct begins with its base. */
static void test_casts(void **state)
{
	Subject s = subject_new(
		NODE WORD
		"struct \"struct leaf\" size 32 align 8 { base: struct \"struct node\" at 0, "
		"k: f64 at 24 }\n"
		"func @f(%w: ptr struct \"union word\", %l: ptr struct \"struct leaf\", "
		"%v: ptr opaque \"void\", %step: i64) {\n"
		"  %wi = field \"i\" %w : ptr i64\n"
		"  %wd = field \"d\" %w : ptr f64\n"
		"  %b = field \"base\" %l : ptr struct \"struct node\"\n"
		"  %n = cast %l : ptr struct \"struct node\"\n"
		"  %m = cast %b : ptr struct \"struct leaf\"\n"
		"  %nx = field \"x\" %n : ptr f64\n"
		"  %bx = field \"x\" %b : ptr f64\n"
		"  %by = field \"y\" %b : ptr f64\n"
		"  %mk = field \"k\" %m : ptr f64\n"
		"  %lk = field \"k\" %l : ptr f64\n"
		"  %all = cast %l : ptr f64\n"
		"  %some = index %all, %step : ptr f64\n"
		"  %vn = cast %v : ptr struct \"struct node\"\n"
		"  %vx = field \"x\" %vn : ptr f64\n"
		"  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "wi", "wd"));
	assert_true(overlap(&s, "nx", "bx"));
	assert_false(overlap(&s, "nx", "by"));
	assert_true(overlap(&s, "mk", "lk"));
	assert_false(overlap(&s, "mk", "bx"));
	assert_true(overlap(&s, "all", "bx"));
	assert_false(overlap(&s, "all", "by"));
	assert_true(overlap(&s, "some", "by"));
	assert_true(overlap(&s, "some", "lk"));
	assert_true(overlap(&s, "vx", "bx"));
	assert_true(overlap(&s, "vx", "b"));
	/* a row of nodes may lie over a row of leaves */
	assert_true(overlap(&s, "vx", "lk"));
	subject_free(&s);
}

/* A cast stays where it is, or goes to what begins there; a struct that is not the object itself,
 * too. */
static void test_casts_inside(void **state)
{
	Subject s = subject_new(
		"struct \"struct base\" size 8 align 8 { i: i32 at 0, j: i32 at 4 }\n"
		"struct \"struct inner\" size 16 align 8 { base: struct \"struct base\" at 0, "
		"k: i32 at 8 }\n"
		"struct \"struct outer\" size 24 align 8 { head: i32 at 0, "
		"inner: struct \"struct inner\" at 8 }\n"
		"func @f(%a: ptr struct \"struct outer\", %k: i64, %m: i64) {\n"
		"  %am = index %a, %m : ptr struct \"struct outer\"\n"
		"  %head = field \"head\" %am : ptr i32\n"
		"  %min = field \"inner\" %am : ptr struct \"struct inner\"\n"
		"  %mbase = field \"base\" %min : ptr struct \"struct base\"\n"
		"  %j = field \"j\" %mbase : ptr i32\n"
		"  %ak = index %a, %k : ptr struct \"struct outer\"\n"
		"  %in = field \"inner\" %ak : ptr struct \"struct inner\"\n"
		"  %base = field \"base\" %in : ptr struct \"struct base\"\n"
		"  %up = cast %base : ptr struct \"struct inner\"\n"
		"  %i = field \"i\" %base : ptr i32\n"
		"  %u = cast %i : ptr u32\n"
		"  %bytes = cast %i : ptr char\n"
		"  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "up", "j"));
	assert_false(overlap(&s, "up", "head"));
	assert_true(overlap(&s, "u", "i"));
	assert_false(overlap(&s, "u", "j"));
	assert_true(overlap(&s, "bytes", "i"));
	assert_false(overlap(&s, "bytes", "j"));
	subject_free(&s);
}

/* Pointers to one struct are of one type, with const or without. */
static void test_pointer_types(void **state)
{
	Subject s = subject_new(NODE VEC "func @f(%p: ptr ptr struct \"struct node\", "
					 "%q: ptr ptr const struct \"struct node\", "
					 "%v: ptr ptr struct \"struct vec\", "
					 "%d: ptr ptr f64, %e: ptr ptr const f64, "
					 "%i: ptr ptr i32) {\n  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "p", "q"));
	assert_false(overlap(&s, "p", "v"));
	assert_false(overlap(&s, "p", "d"));
	assert_true(overlap(&s, "d", "e"));
	assert_false(overlap(&s, "d", "i"));
	subject_free(&s);
}

/* What ends in an array without a length shares the bytes of all that lies behind its beginning. */
static void test_open_members(void **state)
{
	Subject s = subject_new(
		"union \"union open\" size 32 align 8 { n: i64 at 0 shared, "
		"tail: [? x f64] at 8 shared, raw: i64 at 0 shared, far: f64 at 16 shared }\n"
		"func @f(%u: ptr struct \"union open\") {\n"
		"  %n = field \"n\" %u : ptr i64\n"
		"  %raw = field \"raw\" %u : ptr i64\n"
		"  %tail = field \"tail\" %u : ptr [? x f64]\n"
		"  %far = field \"far\" %u : ptr f64\n"
		"  return\n}\n");

	(void)state;
	assert_true(overlap(&s, "n", "raw"));
	assert_true(overlap(&s, "tail", "far"));
	assert_false(overlap(&s, "n", "tail"));
	assert_false(overlap(&s, "n", "far"));
	subject_free(&s);
}

/* What is reached from a pointer: all that a function that is given it may touch. */
static void test_reach(void **state)
{
	Subject s = subject_new(VEC "func @f(%v: ptr struct \"struct vec\", %x: ptr f64, "
				    "%i: ptr i32) {\n"
				    "  %t = alloca : ptr f64\n"
				    "  %u = alloca : ptr f64\n"
				    "  %w = alloca : ptr struct \"struct vec\"\n"
				    "  %wa = field \"a\" %w : ptr ptr f64\n"
				    "  store %wa, %t\n"
				    "  return\n}\n");
	Arena *arena = arena_new();
	const Aliases *a = aliases_of(arena, s.func, &s.request);

	(void)state;
	assert_true(may_reach(a, value(&s, "w"), value(&s, "t")));
	assert_false(may_reach(a, value(&s, "w"), value(&s, "u")));
	assert_false(may_reach(a, value(&s, "w"), value(&s, "x")));
	assert_true(may_reach(a, value(&s, "v"), value(&s, "x")));
	assert_false(may_reach(a, value(&s, "v"), value(&s, "t")));
	assert_false(may_reach(a, value(&s, "i"), value(&s, "x")));
	arena_free(arena);
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
		cmocka_unit_test(test_members),
		cmocka_unit_test(test_loaded),
		cmocka_unit_test(test_stored),
		cmocka_unit_test(test_list),
		cmocka_unit_test(test_copied),
		cmocka_unit_test(test_casts),
		cmocka_unit_test(test_casts_inside),
		cmocka_unit_test(test_pointer_types),
		cmocka_unit_test(test_open_members),
		cmocka_unit_test(test_reach),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
