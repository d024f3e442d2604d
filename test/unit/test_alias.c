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
	const Aliases *a = aliases_of(arena, s->func, &s->request);
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
#define NODE                                                                                   \
	"struct \"struct node\" size 24 align 8 { x: f64 at 0, y: f64 at 8, next: ptr struct " \
	"\"struct node\" at 16 }\n"
#define WORD "union \"union word\" size 8 align 8 { i: i64 at 0 shared, d: f64 at 0 shared }\n"

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
	assert_false(overlap(&s, "vx", "lk"));
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

/* ---- by the addresses alone ---- */

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
		cmocka_unit_test(test_reach),
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
