/*
 * alias: which accesses in a function may touch the same bytes, judged by their addresses alone.
 */
#include "analysis/alias.h"
#include "subject.h"

static bool places_touch(const Subject *s, const Aliases *a, const char *p, Span p_span,
			 const char *q, Span q_span, unsigned when)
{
	bool one = places_overlap(a, place_of(value(s, p), p_span), place_of(value(s, q), q_span),
				  when);
	bool other = places_overlap(a, place_of(value(s, q), q_span), place_of(value(s, p), p_span),
				    when);

	assert_int_equal(one, other);
	return one;
}

static bool touch(const Subject *s, const char *p, Span p_span, const char *q, Span q_span,
		  unsigned when)
{
	Arena *arena = arena_new();
	bool found = places_touch(s, aliases_by_shape(arena, s->func, &s->request), p, p_span, q,
				  q_span, when);

	arena_free(arena);
	return found;
}

static bool elements_touch(const Subject *s, const char *p, const char *q)
{
	return touch(s, p, SPAN_ELEMENT, q, SPAN_ELEMENT, SAME_TRIP);
}

static void test_roots(void **state)
{
	Subject s = subject_new(
		"global @g : [4 x f64]\nglobal @h : [4 x f64]\n"
		"global @c : [2 x f64] const = {1.0, 2.0}\n\n"
		"func @f(%x: ptr f64, %y: ptr f64, %r: ptr f64 restrict, %at: ptr ptr f64, "
		"%n: i64) {\n"
		"  %t = alloca : ptr [4 x f64]\n"
		"  %u = alloca : ptr [4 x f64]\n"
		"  %m = heap %n : ptr f64\n"
		"  %g = global \"g\" : ptr [4 x f64]\n"
		"  %ag = global \"g\" : ptr [4 x f64]\n"
		"  %h = global \"h\" : ptr [4 x f64]\n"
		"  %c = global \"c\" : ptr [2 x f64]\n"
		"  %l = load %at : ptr f64\n"
		"  free %m\n"
		"  return\n}\n");

	(void)state;
	s.pair[0][0] = 0;
	s.pair[0][1] = 1;
	assert_true(elements_touch(&s, "x", "y"));
	s.request.noalias = s.pair;
	s.request.nnoalias = 1;
	assert_false(elements_touch(&s, "x", "y"));
	assert_false(elements_touch(&s, "x", "r"));
	assert_false(elements_touch(&s, "r", "g"));
	assert_true(elements_touch(&s, "r", "l"));
	assert_false(elements_touch(&s, "t", "u"));
	assert_false(elements_touch(&s, "t", "x"));
	assert_false(elements_touch(&s, "t", "m"));
	assert_false(elements_touch(&s, "m", "g"));
	assert_true(elements_touch(&s, "t", "l"));
	assert_true(elements_touch(&s, "g", "ag"));
	assert_false(elements_touch(&s, "g", "h"));
	assert_true(elements_touch(&s, "g", "x"));
	assert_false(elements_touch(&s, "c", "l"));
	subject_free(&s);
}

/* Of one array, in one trip: numbers are told apart modulo the width of their type. */
static void test_elements(void **state)
{
	Subject s = subject_new("func @f(%x: ptr f64, %i: u32, %k: i64, %j: u32) {\n"
				"  %one = const 1 : u32\n"
				"  %all = const 4294967295 : u32\n"
				"  %none = const 0 : u32\n"
				"  %before = sub %i, %one : u32\n"
				"  %behind = add %i, %one : u32\n"
				"  %round = add %i, %all : u32\n"
				"  %wide = cast %i : u64\n"
				"  %wide_behind = cast %behind : u64\n"
				"  %wide_round = cast %round : u64\n"
				"  %wide_before = cast %before : u64\n"
				"  %narrow = cast %k : i32\n"
				"  %one64 = const 4294967296 : i64\n"
				"  %k1 = add %k, %one64 : i64\n"
				"  %narrow1 = cast %k1 : i32\n"
				"  %x0 = index %x, %none : ptr f64\n"
				"  %x1 = index %x, %one : ptr f64\n"
				"  %xi = index %x, %i : ptr f64\n"
				"  %xj = index %x, %j : ptr f64\n"
				"  %x_before = index %x, %before : ptr f64\n"
				"  %x_behind = index %x, %behind : ptr f64\n"
				"  %x_round = index %x, %round : ptr f64\n"
				"  %w = index %x, %wide : ptr f64\n"
				"  %w_behind = index %x, %wide_behind : ptr f64\n"
				"  %w_round = index %x, %wide_round : ptr f64\n"
				"  %w_before = index %x, %wide_before : ptr f64\n"
				"  %n = index %x, %narrow : ptr f64\n"
				"  %n1 = index %x, %narrow1 : ptr f64\n"
				"  return\n}\n");

	(void)state;
	assert_false(elements_touch(&s, "x0", "x1"));
	assert_true(elements_touch(&s, "x", "x0"));
	assert_false(elements_touch(&s, "x", "x1"));
	assert_true(elements_touch(&s, "xi", "xj"));
	assert_true(elements_touch(&s, "xi", "x1"));
	assert_false(elements_touch(&s, "xi", "x_before"));
	assert_false(elements_touch(&s, "x_behind", "x_before"));
	assert_true(elements_touch(&s, "x_before", "x_round"));
	assert_false(elements_touch(&s, "x_behind", "x_round"));
	assert_false(elements_touch(&s, "w", "w_behind"));
	assert_true(elements_touch(&s, "w_before", "w_round"));
	assert_true(elements_touch(&s, "n", "n1"));
	/* in other trips i is another number */
	assert_true(touch(&s, "xi", SPAN_ELEMENT, "x_before", SPAN_ELEMENT, 0));
	assert_false(touch(&s, "x0", SPAN_ELEMENT, "x1", SPAN_ELEMENT, 0));
	subject_free(&s);
}

static void test_spans(void **state)
{
	Subject s = subject_new("func @f(%x: ptr f64, %at: ptr ptr f64, %n: i32) {\n"
				"  %zero = const 0 : i32\n"
				"  %one = const 1 : i32\n"
				"  %x1 = index %x, %one : ptr f64\n"
				"  %xn = index %x, %n : ptr f64\n"
				"  for %i = %zero to %n {\n"
				"    %l = load %at : ptr f64\n"
				"    %l1 = index %l, %one : ptr f64\n"
				"    yield\n"
				"  }\n"
				"  return\n}\n");

	(void)state;
	assert_true(touch(&s, "x", SPAN_ROW, "x1", SPAN_ELEMENT, SAME_TRIP));
	assert_false(touch(&s, "x", SPAN_ELEMENT, "x1", SPAN_ROW, SAME_TRIP));
	assert_true(touch(&s, "x", SPAN_ELEMENT, "x1", SPAN_ARRAY, SAME_TRIP));
	assert_true(touch(&s, "x", SPAN_ELEMENT, "x1", SPAN_OBJECT, SAME_TRIP));
	assert_true(touch(&s, "x", SPAN_ELEMENT, "xn", SPAN_ELEMENT, SAME_TRIP));
	/* a pointer that each trip loads anew */
	assert_false(touch(&s, "l", SPAN_ELEMENT, "l1", SPAN_ELEMENT, SAME_TRIP));
	assert_true(touch(&s, "l", SPAN_ELEMENT, "l1", SPAN_ELEMENT, 0));
	subject_free(&s);
}

/* A flat walk leaves its row, an index into a row of rows may; constants tell how far they go. */
static void test_rows(void **state)
{
	Subject s = subject_new("func @f(%n: i64) {\n"
				"  %zero = const 0 : i64\n"
				"  %one = const 1 : i64\n"
				"  %three = const 3 : i64\n"
				"  %m = alloca : ptr [2 x [3 x f64]]\n"
				"  %rows = decay %m : ptr [3 x f64]\n"
				"  %row0 = index %rows, %zero : ptr [3 x f64]\n"
				"  %row1 = index %rows, %one : ptr [3 x f64]\n"
				"  %d0 = decay %row0 : ptr f64\n"
				"  %d1 = decay %row1 : ptr f64\n"
				"  %first = index %d0, %zero : ptr f64\n"
				"  %flat = index %first, %n : ptr f64\n"
				"  %fourth = index %first, %three : ptr f64\n"
				"  %below = index %d1, %zero : ptr f64\n"
				"  %beside = index %d1, %one : ptr f64\n"
				"  return\n}\n");

	(void)state;
	assert_false(elements_touch(&s, "first", "below"));
	assert_true(elements_touch(&s, "flat", "below"));
	assert_true(elements_touch(&s, "fourth", "below"));
	assert_false(elements_touch(&s, "fourth", "beside"));
	subject_free(&s);
}

#define IP "struct \"struct ip\" size 8 align 4 { a: i32 at 0, b: i32 at 4 }\n"
#define ASKEW                                                                                     \
	"struct \"struct one\" size 12 align 4 { p: struct \"struct ip\" at 0, pad: i32 at 8 }\n" \
	"struct \"struct two\" size 12 align 4 { pad: i32 at 0, p: struct \"struct ip\" at 4 }\n" \
	"union \"union u\" size 12 align 4 { first: struct \"struct one\" at 0 shared, "          \
	"second: struct \"struct two\" at 0 shared }\n"
#define STRAIGHT                                                                           \
	"struct \"struct one\" size 16 align 4 { p: struct \"struct ip\" at 0, q: struct " \
	"\"struct ip\" at 8 }\n"                                                           \
	"union \"union u\" size 16 align 4 { first: struct \"struct one\" at 0 shared, "   \
	"all: [2 x struct \"struct ip\"] at 0 shared }\n"
#define TWO_POINTERS                                                              \
	"func @f(%x: ptr struct \"struct ip\", %y: ptr struct \"struct ip\") {\n" \
	"  %xa = field \"a\" %x : ptr i32\n"                                      \
	"  %xb = field \"b\" %x : ptr i32\n"                                      \
	"  %ya = field \"a\" %y : ptr i32\n"                                      \
	"  return\n}\n"

/* Objects of one struct are the same or apart, but in a union where they may lie askew. */
static void test_union_of_structs(void **state)
{
	static const struct {
		const char *text;
		bool askew;
	} cases[] = {{IP TWO_POINTERS, false},
		     {IP STRAIGHT TWO_POINTERS, false},
		     {IP ASKEW TWO_POINTERS, true}};

	(void)state;
	for (uint32_t i = 0; i < 3; i++) {
		Subject s = subject_new(cases[i].text);

		assert_int_equal(elements_touch(&s, "xb", "ya"), cases[i].askew);
		assert_int_equal(overlap(&s, "xb", "ya"), cases[i].askew);
		assert_true(elements_touch(&s, "xa", "ya"));
		assert_false(elements_touch(&s, "xa", "xb"));
		s.module->no_strict_aliasing = true;
		assert_true(elements_touch(&s, "xb", "ya"));
		assert_true(overlap(&s, "xb", "ya"));
		assert_false(elements_touch(&s, "xa", "xb"));
		subject_free(&s);
	}
}

/* On one path the bytes tell. */
static void test_union_path(void **state)
{
	Subject s = subject_new(IP ASKEW "func @f(%u: ptr struct \"union u\") {\n"
					 "  %1 = field \"first\" %u : ptr struct \"struct one\"\n"
					 "  %2 = field \"second\" %u : ptr struct \"struct two\"\n"
					 "  %p1 = field \"p\" %1 : ptr struct \"struct ip\"\n"
					 "  %p2 = field \"p\" %2 : ptr struct \"struct ip\"\n"
					 "  %a1 = field \"a\" %p1 : ptr i32\n"
					 "  %b1 = field \"b\" %p1 : ptr i32\n"
					 "  %a2 = field \"a\" %p2 : ptr i32\n"
					 "  %b2 = field \"b\" %p2 : ptr i32\n"
					 "  return\n}\n");

	(void)state;
	assert_true(elements_touch(&s, "b1", "a2"));
	assert_true(overlap(&s, "b1", "a2"));
	assert_false(elements_touch(&s, "b1", "b2"));
	assert_false(elements_touch(&s, "a1", "a2"));
	assert_true(elements_touch(&s, "p1", "p2"));
	subject_free(&s);
}

/* What is accessed through a union may be any of its members. */
static void test_union_types(void **state)
{
	Subject s = subject_new(WORD "func @f(%w: ptr struct \"union word\", %d: ptr f64, "
				     "%i: ptr i64, %k: ptr i32) {\n"
				     "  %wi = field \"i\" %w : ptr i64\n"
				     "  %wd = field \"d\" %w : ptr f64\n"
				     "  return\n}\n");
	static const unsigned behind = SAME_TRIP | BEHIND_WRITE;

	(void)state;
	assert_true(overlap(&s, "wi", "d"));
	assert_true(overlap(&s, "wd", "i"));
	assert_false(overlap(&s, "wd", "k"));
	assert_true(touch(&s, "wi", SPAN_ELEMENT, "d", SPAN_ELEMENT, behind));
	assert_false(touch(&s, "wi", SPAN_ELEMENT, "k", SPAN_ELEMENT, behind));
	assert_false(touch(&s, "d", SPAN_ELEMENT, "k", SPAN_ELEMENT, behind));
	/* a store may give memory another type */
	assert_true(touch(&s, "d", SPAN_ELEMENT, "k", SPAN_ELEMENT, SAME_TRIP));
	s.module->no_strict_aliasing = true;
	assert_true(touch(&s, "d", SPAN_ELEMENT, "k", SPAN_ELEMENT, behind));
	assert_true(overlap(&s, "wd", "k"));
	subject_free(&s);
}

/* q = (struct node *)((double *)p + 1): without types it is anywhere in what p points to. */
static void test_askew(void **state)
{
	Subject s = subject_new(NODE "func @f(%p: ptr struct \"struct node\", %n: i64) {\n"
				     "  %d = cast %p : ptr f64\n"
				     "  %one = const 1 : i64\n"
				     "  %d1 = index %d, %one : ptr f64\n"
				     "  %dn = index %d, %n : ptr f64\n"
				     "  %q = cast %d1 : ptr struct \"struct node\"\n"
				     "  %r = cast %dn : ptr struct \"struct node\"\n"
				     "  %py = field \"y\" %p : ptr f64\n"
				     "  %px = field \"x\" %p : ptr f64\n"
				     "  %qx = field \"x\" %q : ptr f64\n"
				     "  %rx = field \"x\" %r : ptr f64\n"
				     "  return\n}\n");

	(void)state;
	assert_true(elements_touch(&s, "py", "qx"));
	assert_false(elements_touch(&s, "px", "qx"));
	assert_true(elements_touch(&s, "py", "rx"));
	s.module->no_strict_aliasing = true;
	assert_true(overlap(&s, "py", "qx"));
	assert_false(overlap(&s, "px", "qx"));
	assert_true(overlap(&s, "py", "rx"));
	assert_true(overlap(&s, "px", "rx"));
	subject_free(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_roots),
		cmocka_unit_test(test_elements),
		cmocka_unit_test(test_spans),
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_union_of_structs),
		cmocka_unit_test(test_union_path),
		cmocka_unit_test(test_union_types),
		cmocka_unit_test(test_askew),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
