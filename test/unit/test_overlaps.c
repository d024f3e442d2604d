/*
 * overlaps: where the members of a struct lie in an object that was declared as another one.
 */
#include "analysis/alias.h"
#include "subject.h"

#define TIMED "struct \"struct timed\" size 16 align 8 { n: i32 at 0, t: f64 at 8 }\n"
#define OWN(SIZE, MEMBERS) "struct \"struct own\" size " SIZE " align 8 { " MEMBERS " }\n"
#define VIEW(SIZE, MEMBERS) "struct \"struct view\" size " SIZE " align 8 { " MEMBERS " }\n"
#define FIELD(NAME, OF, TYPE) "field \"" NAME "\" %" OF " : ptr " TYPE "\n"
#define DOUBLE_IN(NAME) "  %in = " FIELD(NAME, "v", "f64")
#define DOUBLE_OUT(NAME) "  %out = " FIELD(NAME, "s", "f64")

static bool meet(const char *structs, const char *body, bool no_types)
{
	Text text = {0};
	Subject s;
	bool meets;

	text_printf(&text,
		    "%sfunc @f(%%c: bool, %%k: i64, %%p: ptr struct \"struct own\") {\n%s"
		    "  return\n}\n",
		    structs, body);
	s = subject_new(text_cstr(&text));
	s.module->no_strict_aliasing = no_types;
	meets = overlap(&s, "in", "out");
	subject_free(&s);
	text_free(&text);
	return meets;
}

/* %v leads to an object of the one struct, %s, or to one of the other. */
static bool chosen_of(const char *structs, const char *made, const char *ops, bool no_types)
{
	Text body = {0};
	bool meets;

	text_printf(&body,
		    "%s"
		    "  %%w = alloca : ptr struct \"struct view\"\n"
		    "  %%v = if %%c {\n"
		    "    %%x = cast %%o : ptr struct \"struct view\"\n"
		    "    yield %%x\n"
		    "  } else {\n"
		    "    yield %%w\n"
		    "  } : ptr struct \"struct view\"\n%s",
		    made, ops);
	meets = meet(structs, text_cstr(&body), no_types);
	text_free(&body);
	return meets;
}

static bool chosen(const char *structs, const char *ops)
{
	return chosen_of(structs,
			 "  %s = alloca : ptr struct \"struct own\"\n"
			 "  %o = index %s, %k : ptr struct \"struct own\"\n",
			 ops, false);
}

static void test_same_member(void **state)
{
	(void)state;
	assert_true(chosen(OWN("24", "n: i32 at 0, t: f64 at 8, more: f64 at 16")
				   VIEW("16", "n: i32 at 0, t: f64 at 8"),
			   DOUBLE_IN("t") DOUBLE_OUT("t")));
	assert_true(chosen(OWN("16", "t: f64 at 0, n: i32 at 8")
				   VIEW("16", "t: f64 at 0, f: f32 at 8"),
			   DOUBLE_IN("t") DOUBLE_OUT("t")));
	assert_false(chosen(OWN("16", "n: i64 at 0, t: f64 at 8")
				    VIEW("16", "t: f64 at 0, n: i64 at 8"),
			    DOUBLE_IN("t") DOUBLE_OUT("t")));
}

/* What is behind the end of the object is in the other one, and so is what has another type. */
static void test_other_object(void **state)
{
	(void)state;
	assert_false(chosen(OWN("16", "n: i32 at 0, t: f64 at 8")
				    VIEW("24", "n: i32 at 0, t: f64 at 8, u: f64 at 16"),
			    DOUBLE_IN("u") DOUBLE_OUT("t")));
	assert_false(chosen(OWN("24", "n: i32 at 0, m: i32 at 4, t: f64 at 8, k: i64 at 16")
				    VIEW("24", "n: i32 at 0, t: f64 at 8, u: f64 at 16"),
			    DOUBLE_IN("u") DOUBLE_OUT("t")));
}

/* A row may end behind the object, and begin where a row or number of the object does. */
static void test_longer_members(void **state)
{
	static const char rows[] = OWN("24", "n: i64 at 0, r: [2 x f64] at 8")
		VIEW("40", "n: i64 at 0, r: [4 x f64] at 8");
	static const char number[] =
		OWN("16", "n: i64 at 0, t: f64 at 8") VIEW("24", "n: i64 at 0, r: [2 x f64] at 8");
	static const char bytes[] =
		OWN("16", "n: i64 at 0, c: [4 x i8] at 8") VIEW("16", "n: i64 at 0, t: f64 at 8");
	static const char behind[] = OWN("32", "n: i64 at 0, r: [3 x f64] at 8")
		VIEW("40", "n: i64 at 0, i: i64 at 8, r: [3 x f64] at 16");
	static const char amid[] = OWN("32", "n: i64 at 0, r: [2 x f64] at 8, k: i64 at 24")
		VIEW("40", "n: i64 at 0, r: [4 x f64] at 8");
	static const char floats[] = OWN("16", "n: i64 at 0, c: [8 x i8] at 8")
		VIEW("24", "n: i64 at 0, r: [2 x f64] at 8");

	(void)state;
	assert_true(chosen(rows, "  %in = field \"r\" %v : ptr [4 x f64]\n"
				 "  %out = field \"r\" %s : ptr [2 x f64]\n"));
	assert_true(chosen(number, "  %in = field \"r\" %v : ptr [2 x f64]\n" DOUBLE_OUT("t")));
	assert_false(chosen(bytes, DOUBLE_IN("t") "  %out = field \"c\" %s : ptr [4 x i8]\n"));
	assert_true(chosen(floats, "  %in = field \"r\" %v : ptr [2 x f64]\n"
				   "  %out = field \"c\" %s : ptr [8 x i8]\n"));
	assert_true(chosen(amid, "  %in = field \"r\" %v : ptr [4 x f64]\n"
				 "  %out = field \"r\" %s : ptr [2 x f64]\n"));
	assert_true(chosen(behind, "  %in = field \"r\" %v : ptr [3 x f64]\n"
				   "  %out = field \"r\" %s : ptr [3 x f64]\n"));
}

/* A union may hold anything, and so may the bytes that bit-fields share. */
static void test_shared_bytes(void **state)
{
	(void)state;
	assert_true(chosen(OWN("24", "n: i32 at 0, d: f64 at 8 shared, i: i32 at 8 shared, "
				     "t: f64 at 16") VIEW("16", "n: i32 at 0, t: f64 at 8"),
			   DOUBLE_IN("t") DOUBLE_OUT("d")));
	assert_true(chosen(OWN("16", "a: u32 at 0 bits 4 from 0, b: u16 at 0 bits 4 from 4, "
				     "t: f64 at 8") VIEW("16", "n: u32 at 0, t: f64 at 8"),
			   "  %in = " FIELD("n", "v", "u32") "  %out = " FIELD("a", "s", "u32")));
}

#define ELEMENT_OUT                                                    \
	"  %r = field \"in\" %s : ptr [2 x struct \"struct timed\"]\n" \
	"  %d = decay %r : ptr struct \"struct timed\"\n"              \
	"  %e = index %d, %k : ptr struct \"struct timed\"\n"          \
	"  %out = field \"t\" %e : ptr f64\n"

static void test_rows_of_structs(void **state)
{
	static const char row[] =
		TIMED OWN("40", "in: [2 x struct \"struct timed\"] at 0, m: i32 at 32")
			VIEW("32", "n: i32 at 0, t: f64 at 8, m: i32 at 16, u: f64 at 24");

	(void)state;
	assert_true(chosen(row, DOUBLE_IN("u") ELEMENT_OUT));
	assert_true(chosen(row, DOUBLE_IN("t") ELEMENT_OUT));
	assert_true(chosen(TIMED OWN("32", "head: i64 at 0, in: struct \"struct timed\" at 8")
				   VIEW("24", "head: i64 at 0, n: i32 at 8, t: f64 at 16"),
			   DOUBLE_IN("t") "  %e = field \"in\" %s : ptr struct \"struct timed\"\n"
					  "  %out = field \"t\" %e : ptr f64\n"));
}

/* What the types of members do not tell where types tell nothing. */
static void test_no_types(void **state)
{
	static const char made[] = "  %s = alloca : ptr struct \"struct own\"\n"
				   "  %o = index %s, %k : ptr struct \"struct own\"\n";
	static const char longer[] =
		OWN("16", "n: i64 at 0, t: f64 at 8") VIEW("16", "t: f64 at 0, n: i64 at 8");

	(void)state;
	assert_true(
		chosen_of(longer, made, "  %in = " FIELD("n", "v", "i64") DOUBLE_OUT("t"), true));
	assert_false(
		chosen_of(longer, made, "  %in = " FIELD("n", "v", "i64") DOUBLE_OUT("t"), false));
}

#define BLOCK(BYTES)                                           \
	"  %bytes = const " BYTES " : u64\n"                   \
	"  %s = malloc 0 %bytes : ptr struct \"struct own\"\n" \
	"  %o = index %s, %k : ptr struct \"struct own\"\n"

/* A block is certainly of the type if it has just the bytes of one. */
static void test_blocks(void **state)
{
	static const char structs[] = OWN("16", "n: i32 at 0, t: f64 at 8")
		VIEW("24", "n: i32 at 0, t: f64 at 8, u: f64 at 16");
	static const char member[] = DOUBLE_IN("u") DOUBLE_OUT("t");

	(void)state;
	assert_false(chosen_of(structs, BLOCK("16"), member, false));
	assert_true(chosen_of(structs, BLOCK("32"), member, false));
}

/* An element of an array is followed by others, which the rows of another struct may run over. */
static void test_rows_of_objects(void **state)
{
	static const char made[] = "  %a = alloca : ptr [4 x struct \"struct own\"]\n"
				   "  %s = decay %a : ptr struct \"struct own\"\n"
				   "  %o = index %s, %k : ptr struct \"struct own\"\n";
	static const char floats[] = OWN("16", "a: f64 at 0, b: f64 at 8")
		VIEW("32", "v: [2 x f64] at 0, w: [2 x f64] at 16");
	static const char parts[] = OWN("16", "n: i64 at 0, t: f64 at 8")
		VIEW("32", "x: struct \"struct own\" at 0, y: struct \"struct own\" at 16");
	static const char others[] = OWN("16", "n: i64 at 0, t: f64 at 8")
		VIEW("32", "n: i64 at 0, t: f64 at 8, m: i64 at 16, u: f64 at 24");

	(void)state;
	assert_true(chosen_of(floats, made,
			      "  %in = field \"w\" %v : ptr [2 x f64]\n" DOUBLE_OUT("b"), false));
	assert_true(chosen_of(parts, made,
			      "  %y = field \"y\" %v : ptr struct \"struct own\"\n"
			      "  %in = " FIELD("t", "y", "f64") DOUBLE_OUT("t"),
			      false));
	assert_false(chosen_of(others, made, DOUBLE_IN("u") DOUBLE_OUT("t"), false));
	assert_false(chosen(floats, "  %in = field \"w\" %v : ptr [2 x f64]\n" DOUBLE_OUT("b")));
}

#define OPEN_ROW(NAME, OF)                             \
	"  %r = field \"r\" %" OF " : ptr [? x f64]\n" \
	"  %" NAME " = decay %r : ptr f64\n"

/* Rows of open length may have any; bytes may be read as anything. */
static void test_open_rows(void **state)
{
	(void)state;
	assert_true(chosen(OWN("16", "n: i64 at 0, t: f64 at 8")
				   VIEW("8", "n: i64 at 0, r: [? x f64] at 8"),
			   OPEN_ROW("in", "v") DOUBLE_OUT("t")));
	assert_true(chosen(OWN("8", "n: i64 at 0, r: [? x f64] at 8")
				   VIEW("32", "n: i64 at 0, t: f64 at 8, u: f64 at 16"),
			   DOUBLE_IN("u") OPEN_ROW("out", "s")));
	assert_true(chosen(OWN("16", "n: i64 at 0, t: f64 at 8")
				   VIEW("24", "n: i64 at 0, b: [16 x i8] at 8"),
			   "  %in = field \"b\" %v : ptr [16 x i8]\n" DOUBLE_OUT("t")));
	assert_true(chosen(OWN("16", "n: i64 at 0, t: f64 at 8") VIEW(
				   "16", "n: i64 at 0, d: f64 at 8 shared, i: i32 at 8 shared"),
			   "  %in = " FIELD("i", "v", "i32") DOUBLE_OUT("t")));
}

/* And if nothing is stored there as in another, nor is an address in it handed on. */
static void test_written_blocks(void **state)
{
	static const char structs[] = OWN("16", "n: i32 at 0, t: f64 at 8")
		VIEW("24", "n: i32 at 0, t: f64 at 8, u: f64 at 16");

	(void)state;
	assert_false(chosen_of(structs, BLOCK("16"),
			       DOUBLE_IN("u") DOUBLE_OUT("t") "  %y = load %in : f64\n", false));
	assert_false(chosen_of(structs, BLOCK("16"),
			       DOUBLE_IN("u") DOUBLE_OUT("t") "  %q = index %in, %k : ptr f64\n"
							      "  %y = load %q : f64\n",
			       false));
	assert_true(chosen_of(
		structs, BLOCK("16"),
		DOUBLE_IN("u") DOUBLE_OUT("t") "  %z = cast %o : ptr struct \"struct view\"\n"
					       "  %other = " FIELD(
						       "u", "z", "f64") "  %y = constf 1.0 : f64\n"
									"  store %other, %y\n",
		false));
	assert_true(chosen_of(structs, BLOCK("16"),
			      DOUBLE_IN("u") DOUBLE_OUT("t") "  %y = constf 1.0 : f64\n"
							     "  store %in, %y\n",
			      false));
	assert_true(chosen_of(structs, BLOCK("16"),
			      DOUBLE_IN("u") DOUBLE_OUT("t") "  %q = index %in, %k : ptr f64\n"
							     "  %y = constf 1.0 : f64\n"
							     "  store %q, %y\n",
			      false));
	assert_true(chosen_of(structs, BLOCK("16"),
			      DOUBLE_IN("u") DOUBLE_OUT("t") "  %m = alloca : ptr ptr f64\n"
							     "  store %m, %in\n",
			      false));
	assert_false(chosen_of(structs, BLOCK("16"),
			       DOUBLE_IN("u") DOUBLE_OUT("t") "  %m = alloca : ptr f64\n"
							      "  %one = const 1 : i64\n"
							      "  copy 0 %m, %in, %one\n",
			       false));
	assert_true(chosen_of(structs, BLOCK("16"),
			      DOUBLE_IN("u") DOUBLE_OUT("t") "  %m = alloca : ptr f64\n"
							     "  %one = const 1 : i64\n"
							     "  copy 0 %in, %m, %one\n",
			      false));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_same_member),     cmocka_unit_test(test_other_object),
		cmocka_unit_test(test_shared_bytes),    cmocka_unit_test(test_rows_of_structs),
		cmocka_unit_test(test_no_types),        cmocka_unit_test(test_blocks),
		cmocka_unit_test(test_written_blocks),  cmocka_unit_test(test_longer_members),
		cmocka_unit_test(test_rows_of_objects), cmocka_unit_test(test_open_rows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
