/*
 * views: where pointers lead that were cast, and stepped, from one struct to another, to scalars or
 * to bytes: which members of the one may be those of the other.
 */
#include "analysis/alias.h"
#include "subject.h"

#define PAIR "struct \"struct pair\" size 16 align 8 { a: f64 at 0, b: f64 at 8 }\n"
#define TIMED "struct \"struct timed\" size 16 align 8 { n: i32 at 0, t: f64 at 8 }\n"
#define OWN(SIZE, MEMBERS) "struct \"struct own\" size " SIZE " align 8 { " MEMBERS " }\n"
#define VIEW(SIZE, MEMBERS) "struct \"struct view\" size " SIZE " align 8 { " MEMBERS " }\n"
#define MEMBER(NAME, FIELD, OF, TYPE) "  %" NAME " = field \"" FIELD "\" %" OF " : ptr " TYPE "\n"
#define NUMBER(NAME, FIELD, OF) MEMBER(NAME, FIELD, OF, "f64")
#define CAST(NAME, FROM, TYPE) "  %" NAME " = cast %" FROM " : ptr " TYPE "\n"
#define STEP(NAME, FROM, TYPE) "  %" NAME " = index %" FROM ", %k : ptr " TYPE "\n"
#define LOCAL(NAME, TYPE) "  %" NAME " = alloca : ptr " TYPE "\n"
#define S "struct \"struct own\""
#define V "struct \"struct view\""
#define P "struct \"struct pair\""
#define T "struct \"struct timed\""
#define VIEWED LOCAL("s", S) CAST("v", "s", V)

/* Whether %in and %out may be the same bytes. */
static bool meet(const char *structs, const char *body)
{
	Text text = {0};
	Subject s;
	bool meets;

	text_printf(&text, "%sfunc @f(%%k: i64, %%o: ptr struct \"struct own\") {\n%s  return\n}\n",
		    structs, body);
	s = subject_new(text_cstr(&text));
	meets = overlap(&s, "in", "out");
	subject_free(&s);
	text_free(&text);
	return meets;
}

/* ---- members by their places ---- */

static void test_elements(void **state)
{
	static const char pairs[] = PAIR OWN("32", "r: [2 x struct \"struct pair\"] at 0")
		VIEW("24", "h: f64 at 0, e: struct \"struct pair\" at 8");
	static const char rows[] = OWN("32", "h: f64 at 0, r: [2 x f64] at 8, t: f64 at 24")
		VIEW("32", "h: f64 at 0, r: [3 x f64] at 8");
	static const char shorter[] = OWN("32", "h: f64 at 0, r: [3 x f64] at 8")
		VIEW("32", "h: f64 at 0, i: f64 at 8, r: [2 x f64] at 16");

	(void)state;
	assert_true(meet(
		pairs, VIEWED MEMBER("e", "e", "v", P) NUMBER("in", "a", "e")
			       MEMBER("r", "r", "s", "[2 x " P "]") "  %d = decay %r : ptr " P
								    "\n" NUMBER("out", "b", "d")));
	assert_true(meet(rows, VIEWED MEMBER("in", "r", "v", "[3 x f64]") NUMBER("out", "t", "s")));
	assert_true(meet(shorter, VIEWED MEMBER("in", "r", "v", "[2 x f64]")
					  MEMBER("out", "r", "s", "[3 x f64]")));
	assert_false(
		meet(shorter, VIEWED MEMBER("in", "r", "v", "[2 x f64]") NUMBER("out", "h", "s")));
}

/* A struct that lies across members is nowhere for certain; one that begins with them is there. */
static void test_across(void **state)
{
	static const char behind[] = PAIR OWN("24", "a: f64 at 0, b: f64 at 8, c: f64 at 16")
		VIEW("24", "h: f64 at 0, e: struct \"struct pair\" at 8");
	static const char first[] = PAIR OWN("24", "a: f64 at 0, b: f64 at 8, c: f64 at 16")
		VIEW("24", "e: struct \"struct pair\" at 0, c: f64 at 16");

	(void)state;
	assert_true(meet(behind, VIEWED MEMBER("e", "e", "v", P) NUMBER("in", "a", "e")
					 NUMBER("out", "b", "s")));
	assert_true(meet(first, VIEWED MEMBER("e", "e", "v", P) NUMBER("in", "b", "e")
					NUMBER("out", "b", "s")));
	assert_false(meet(first, VIEWED MEMBER("e", "e", "v", P) NUMBER("in", "b", "e")
					 NUMBER("out", "c", "s")));
}

static void test_nested(void **state)
{
	static const char inner[] = TIMED OWN("32", "h: i64 at 0, e: struct \"struct timed\" at 8")
		VIEW("24", "h: i64 at 0, n: i32 at 8, t: f64 at 16");
	static const char outer[] = TIMED OWN("24", "h: i64 at 0, n: i32 at 8, t: f64 at 16")
		VIEW("24", "h: i64 at 0, e: struct \"struct timed\" at 8");

	(void)state;
	assert_true(meet(inner, VIEWED NUMBER("in", "t", "v") MEMBER("e", "e", "s", T)
					NUMBER("out", "t", "e")));
	assert_false(meet(inner, VIEWED NUMBER("in", "t", "v") MEMBER("e", "e", "s", T)
					 MEMBER("out", "n", "e", "i32")));
	assert_true(meet(outer, VIEWED MEMBER("e", "e", "v", T) NUMBER("in", "t", "e")
					NUMBER("out", "t", "s")));
}

/* What one struct has and the other lacks is a member of its own. */
static void test_behind_the_end(void **state)
{
	static const char longer[] = OWN("16", "n: i64 at 0, t: f64 at 8")
		VIEW("32", "n: i64 at 0, t: f64 at 8, u: f64 at 16, w: f64 at 24");
	static const char part[] = TIMED OWN(
		"40", "h: i64 at 0, e: struct \"struct timed\" at 8, u: f64 at 24, w: f64 at 32")
		VIEW("24", "n: i32 at 0, t: f64 at 8, u: f64 at 16");

	(void)state;
	assert_false(meet(longer, VIEWED NUMBER("in", "u", "v") NUMBER("out", "t", "s")));
	assert_false(meet(longer, VIEWED NUMBER("in", "u", "v") NUMBER("out", "w", "v")));
	assert_true(meet(longer,
			 VIEWED CAST("x", "s", V) NUMBER("in", "u", "v") NUMBER("out", "u", "x")));
	assert_true(meet(part, LOCAL("s", S) MEMBER("e", "e", "s", T) CAST("v", "e", V)
				       NUMBER("in", "u", "v") NUMBER("out", "u", "s")));
}

/* Members of bits are those in the same bits, or nowhere for certain. */
static void test_bits(void **state)
{
#define BITS(NAME, BITS, FROM, TYPE) NAME ": " TYPE " at 8 bits " BITS " from " FROM
	static const char same[] = OWN(
		"16", "n: f64 at 0, " BITS("a", "4", "0", "u32") ", " BITS("b", "4", "4", "u32"))
		VIEW("16",
		     "n: f64 at 0, " BITS("a", "4", "0", "u32") ", " BITS("b", "4", "4", "u32"));
	static const char others[] = OWN(
		"16", "n: f64 at 0, " BITS("a", "4", "0", "u32") ", " BITS("b", "4", "4", "u32"))
		VIEW("16", "n: f64 at 0, " BITS("a", "8", "0", "u32"));
	static const char none[] = OWN("16", "n: f64 at 0, k: u32 at 8, m: u32 at 12")
		VIEW("16", "n: f64 at 0, " BITS("a", "4", "0", "u32"));

	(void)state;
	assert_true(
		meet(same, VIEWED MEMBER("in", "a", "v", "u32") MEMBER("out", "a", "s", "u32")));
	assert_false(
		meet(same, VIEWED MEMBER("in", "a", "v", "u32") MEMBER("out", "b", "s", "u32")));
	assert_true(
		meet(others, VIEWED MEMBER("in", "a", "v", "u32") MEMBER("out", "b", "s", "u32")));
	assert_true(
		meet(others, VIEWED MEMBER("in", "a", "v", "u32") MEMBER("out", "a", "s", "u32")));
	assert_true(
		meet(none, VIEWED MEMBER("in", "a", "v", "u32") MEMBER("out", "k", "s", "u32")));
}

/* ---- casts to structs ---- */

/* Up and down along structs that begin with others. */
static void test_bases(void **state)
{
	static const char based[] = TIMED OWN("24", "e: struct \"struct timed\" at 0, u: f64 at 16")
		VIEW("32", "s: struct \"struct own\" at 0, w: f64 at 24");
	static const char row[] =
		TIMED OWN("40", "e: [2 x struct \"struct timed\"] at 0, u: f64 at 32")
			VIEW("24", "n: i32 at 0, t: f64 at 8, u: f64 at 16");

	(void)state;
	assert_true(meet(based,
			 LOCAL("v", V) CAST("e", "v", T) CAST("s", "e", S) NUMBER("in", "u", "s")
				 MEMBER("x", "s", "v", S) NUMBER("out", "u", "x")));
	assert_true(meet(based, LOCAL("v", V) CAST("e", "v", T) NUMBER("in", "t", "e")
					MEMBER("x", "s", "v", S) MEMBER("y", "e", "x", T)
						NUMBER("out", "t", "y")));
	assert_false(meet(based, LOCAL("v", V) CAST("e", "v", T) CAST("s", "e", S)
					 NUMBER("in", "u", "s") NUMBER("out", "w", "v")));
	assert_true(meet(row,
			 LOCAL("s", S) MEMBER("r", "e", "s",
					      "[2 x " T
					      "]") "  %d = decay %r : ptr " T "\n" STEP("e", "d", T)
				 CAST("v", "e", V) NUMBER("in", "u", "v") NUMBER("out", "u", "s")));
}

/* A member at an offset in bytes: the struct around it, if it has just one such part. */
static void test_containers(void **state)
{
	static const char one[] =
		TIMED OWN("32", "h: f64 at 0, e: struct \"struct timed\" at 8, u: f64 at 24");
	static const char two[] =
		TIMED OWN("40", "h: f64 at 0, e: [2 x struct \"struct timed\"] at 8");

	(void)state;
	assert_true(meet(one, LOCAL("s", S) MEMBER("e", "e", "s", T) CAST("b", "e", "i8")
				      STEP("c", "b", "i8") CAST("x", "c", S) NUMBER("in", "h", "x")
					      NUMBER("out", "h", "s")));
	assert_false(meet(one, LOCAL("s", S) MEMBER("e", "e", "s", T) CAST("b", "e", "i8")
				       STEP("c", "b", "i8") CAST("x", "c", S) NUMBER("in", "h", "x")
					       NUMBER("out", "u", "s")));
	assert_true(meet(one, LOCAL("s", S) CAST("b", "s", "i8") STEP("c", "b", "i8")
				      CAST("x", "c", T) NUMBER("in", "t", "x")
					      MEMBER("e", "e", "s", T) NUMBER("out", "t", "e")));
	assert_false(meet(one,
			  LOCAL("s", S) CAST("b", "s", "i8") STEP("c", "b", "i8") CAST("x", "c", T)
				  NUMBER("in", "t", "x") NUMBER("out", "h", "s")));
	assert_true(meet(two, LOCAL("s", S) CAST("b", "s", "i8") STEP("c", "b", "i8")
				      CAST("x", "c", T) NUMBER("in", "t", "x")
					      MEMBER("r", "e", "s",
						     "[2 x " T "]") "  %d = decay %r : ptr " T
								    "\n" NUMBER("out", "t", "d")));
}

/* Rows of numbers may be cut anywhere. */
static void test_uniform_structs(void **state)
{
	static const char row[] = PAIR OWN("40", "n: i64 at 0, r: [4 x f64] at 8");
	static const char pairs[] = PAIR OWN(
		"48", "e: [2 x struct \"struct pair\"] at 0, f: struct \"struct pair\" at 32");

	(void)state;
	assert_true(meet(
		row,
		LOCAL("s", S) MEMBER("r", "r", "s", "[4 x f64]") "  %d = decay %r : ptr f64\n" STEP(
			"e", "d", "f64") CAST("x", "e", P)
			NUMBER("in", "b", "x") "  %out = index %d, %k : ptr f64\n"));
	assert_true(meet(pairs, LOCAL("s", S) MEMBER("f", "f", "s", P) CAST("d", "f", "f64") STEP(
					"e", "d", "f64") CAST("x", "e", P) NUMBER("in", "a", "x")
					MEMBER("g", "f", "s", P) NUMBER("out", "b", "g")));
	assert_true(meet(
		PAIR OWN("32", "e: struct \"struct pair\" at 0, f: struct \"struct pair\" at 16"),
		LOCAL("s", S) MEMBER("f", "f", "s", P) CAST("d", "f", "f64") STEP("in", "d", "f64")
			MEMBER("e", "e", "s", P) NUMBER("out", "b", "e")));
}

/* ---- casts to scalars ---- */

static void test_first_number(void **state)
{
	static const char first[] = OWN("24", "x: f64 at 0, n: i64 at 8, y: f64 at 16");
	static const char header[] = OWN("24", "n: i64 at 0, x: f64 at 8, y: f64 at 16");
	static const char only[] = OWN("24", "x: f64 at 0, n: i64 at 8, m: i64 at 16");
	static const char row[] = OWN("40", "x: [2 x f64] at 0, n: i64 at 16, y: [2 x f64] at 24");

	(void)state;
	assert_true(meet(first, LOCAL("s", S) CAST("in", "s", "f64") NUMBER("out", "x", "s")));
	assert_false(meet(first, LOCAL("s", S) CAST("in", "s", "f64") NUMBER("out", "y", "s")));
	assert_true(meet(first, LOCAL("s", S) CAST("d", "s", "f64") STEP("in", "d", "f64")
					NUMBER("out", "y", "s")));
	assert_true(meet(header, LOCAL("s", S) CAST("d", "s", "f64") STEP("in", "d", "f64")
					 NUMBER("out", "y", "s")));
	assert_true(meet(only, LOCAL("s", S) CAST("in", "s", "f64") NUMBER("out", "x", "s")));
	assert_true(meet(row, LOCAL("s", S) CAST("d", "s", "f64") STEP("in", "d", "f64")
				      MEMBER("out", "y", "s", "[2 x f64]")));
	assert_true(meet(row, LOCAL("s", S) CAST("d", "s", "f64") STEP("in", "d", "f64")
				      MEMBER("out", "x", "s", "[2 x f64]")));
}

static void test_bytes(void **state)
{
	static const char own[] = OWN("32", "x: f64 at 0, n: i64 at 8, y: f64 at 16, z: f64 at 24");

	(void)state;
	assert_true(meet(own, LOCAL("s", S) CAST("b", "s", "i8") STEP("c", "b", "i8")
				      CAST("in", "c", "f64") NUMBER("out", "y", "s")));
	assert_true(meet(own, LOCAL("s", S) NUMBER("x", "x", "s") CAST("b", "x", "i8")
				      STEP("c", "b", "i8") CAST("in", "c", "f64")
					      NUMBER("out", "y", "s")));
	assert_true(meet(own, LOCAL("s", S) NUMBER("x", "x", "s") STEP("in", "x", "f64")
				      NUMBER("out", "y", "s")));
	assert_false(meet(own, LOCAL("s", S) NUMBER("x", "x", "s") CAST("b", "x", "i8")
				       CAST("in", "b", "f64") NUMBER("out", "y", "s")));
}

/* Steps over elements of an array stay in it. */
static void test_steps(void **state)
{
	static const char rows[] = OWN("40", "x: [2 x f64] at 0, n: i64 at 16, y: [2 x f64] at 24");
	static const char only[] = OWN("24", "x: f64 at 0, y: f64 at 8, z: f64 at 16");

	(void)state;
	assert_false(meet(
		rows,
		LOCAL("s", S) MEMBER("x", "x", "s", "[2 x f64]") "  %d = decay %x : ptr f64\n" STEP(
			"in", "d", "f64") MEMBER("out", "y", "s", "[2 x f64]")));
	assert_true(meet(only, LOCAL("s", S) NUMBER("x", "x", "s") STEP("in", "x", "f64")
				       NUMBER("out", "z", "s")));
}

/* Memory of no type has that of the first use. */
static void test_untyped(void **state)
{
	static const char own[] = OWN("24", "x: f64 at 0, n: i64 at 8, y: f64 at 16");
	static const char made[] = "  %size = const 240 : u64\n"
				   "  %m = malloc 0 %size : ptr opaque \"void\"\n";
	Text body = {0};

	(void)state;
	text_printf(&body, "%s%s", made,
		    CAST("s", "m", S) CAST("t", "m", S) NUMBER("in", "x", "s")
			    NUMBER("out", "x", "t"));
	assert_true(meet(own, text_cstr(&body)));
	text_free(&body);
	body = (Text){0};
	text_printf(&body, "%s%s", made,
		    CAST("s", "m", S) CAST("d", "m", "f64") STEP("in", "d", "f64")
			    NUMBER("out", "y", "s"));
	assert_true(meet(own, text_cstr(&body)));
	text_free(&body);
	body = (Text){0};
	text_printf(&body, "%s%s", made,
		    CAST("i", "m", "i64") STEP("j", "i", "i64") CAST("d", "j", "f64")
			    STEP("in", "d", "f64") CAST("out", "m", "f64"));
	assert_true(meet(own, text_cstr(&body)));
	text_free(&body);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_elements),     cmocka_unit_test(test_across),
		cmocka_unit_test(test_nested),       cmocka_unit_test(test_behind_the_end),
		cmocka_unit_test(test_bits),         cmocka_unit_test(test_bases),
		cmocka_unit_test(test_containers),   cmocka_unit_test(test_uniform_structs),
		cmocka_unit_test(test_first_number), cmocka_unit_test(test_bytes),
		cmocka_unit_test(test_steps),        cmocka_unit_test(test_untyped),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
