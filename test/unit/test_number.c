/*
 * named_number: the values of macros and enumerators at a place, and macros that are no operands.
 */
#include "request/unit.h"
#include "check.h"

#include <stdint.h>

typedef struct Fixture {
	Arena *arena;
	Unit unit;
} Fixture;

static Fixture begin(void)
{
	Fixture t = {.arena = arena_new()};

	t.unit.in_force = map_new(t.arena);
	t.unit.enumerators = map_new(t.arena);
	return t;
}

static void define(Fixture *t, const char *name, const char *text, size_t begin, size_t end)
{
	MacroRange *m = arena_new_of(t->arena, MacroRange);

	*m = (MacroRange){.begin = begin,
			  .end = end,
			  .text = text,
			  .earlier = map_get(t->unit.in_force, name)};
	map_set(t->unit.in_force, name, m);
}

static void enumerate(Fixture *t, const char *name, int64_t value, size_t begin)
{
	Enumerator *e = arena_new_of(t->arena, Enumerator);

	*e = (Enumerator){value, begin};
	map_set(t->unit.enumerators, name, e);
}

static void means(const Fixture *t, const char *name, size_t at, long double value, TypeKind kind)
{
	NamedNumber n;

	assert_true(named_number(&t->unit, name, at, &n));
	assert_true(n.value == value);
	assert_int_equal(n.kind, kind);
}

static void means_nothing(const Fixture *t, const char *name, size_t at)
{
	NamedNumber n;

	assert_false(named_number(&t->unit, name, at, &n));
}

static void test_literals(void **state)
{
	static const struct {
		const char *text;
		long double value;
		TypeKind kind;
	} rows[] = {
		{"6", 6, TYPE_I32},
		{"( 6 )", 6, TYPE_I32},
		{"- 6", -6, TYPE_I32},
		{"( - ( 6 ) )", -6, TYPE_I32},
		{"010", 8, TYPE_I32},
		{"0x10", 16, TYPE_I32},
		{"0xE", 14, TYPE_I32},
		{"2147483647", INT32_MAX, TYPE_I32},
		{"2147483648", 2147483648.0L, TYPE_I64},
		{"0x80000000", 2147483648.0L, TYPE_U32},
		{"0xffffffffffffffff", 18446744073709551615.0L, TYPE_U64},
		{"( 18446744073709551615UL )", 18446744073709551615.0L, TYPE_U64},
		{"3u", 3, TYPE_U32},
		{"3L", 3, TYPE_I64},
		{"3ull", 3, TYPE_ULL},
		{"3LL", 3, TYPE_LL},
		{"'b'", 'b', TYPE_I32},
		{"2.5", 2.5L, TYPE_F64},
		{"- 2.5e-1", -0.25L, TYPE_F64},
		{"0x1p3", 8, TYPE_F64},
		{"0.5f", 0.5L, TYPE_F32},
		{"0.5L", 0.5L, TYPE_F80},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		Fixture t = begin();

		define(&t, "N", rows[i].text, 0, SIZE_MAX);
		means(&t, "N", 10, rows[i].value, rows[i].kind);
		arena_free(t.arena);
	}
}

static void test_no_operands(void **state)
{
	static const char *const rows[] = {
		"6 + 1",
		"",
		"x",
		"( x + 1 )",
		"( 6",
		"6 6",
		"( 3L + 1 )",
		"( 3u * 2 )",
		"- 3u",
		"- 2147483648",
		"( 2147483647 + 1 )",
		"'\\n'",
		"\"a\"",
		"( 7 / 2 )",
		"( int ) 6",
		"99999999999999999999",
		"( 1.5 + 1 )",
		"N",
		"( N )",
		"2147483648 L",
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		Fixture t = begin();

		define(&t, "N", rows[i], 0, SIZE_MAX);
		means_nothing(&t, "N", 10);
		arena_free(t.arena);
	}
}

static void test_sums(void **state)
{
	Fixture t = begin();

	(void)state;
	define(&t, "M", "4", 0, SIZE_MAX);
	define(&t, "N", "( 2 * M - ( M + 1 ) * 3 )", 0, SIZE_MAX);
	define(&t, "SAME", "N", 0, SIZE_MAX);
	define(&t, "LOOSE", "M + 1", 0, SIZE_MAX);
	define(&t, "USER", "( 2 * LOOSE )", 0, SIZE_MAX);
	define(&t, "LOWEST", "( - 2147483647 - 1 )", 0, SIZE_MAX);
	means(&t, "N", 0, -7, TYPE_I32);
	means(&t, "SAME", 0, -7, TYPE_I32);
	means(&t, "LOWEST", 0, INT32_MIN, TYPE_I32);
	means_nothing(&t, "USER", 0);
	means_nothing(&t, "NONE", 0);
	arena_free(t.arena);
}

/* What a macro is made of counts where the macro is used. */
static void test_places(void **state)
{
	Fixture t = begin();

	(void)state;
	define(&t, "N", "( M + 1 )", 10, SIZE_MAX);
	define(&t, "M", "3", 0, 20);
	define(&t, "M", "5", 30, SIZE_MAX);
	means_nothing(&t, "N", 9);
	means(&t, "N", 10, 4, TYPE_I32);
	means_nothing(&t, "N", 20);
	means(&t, "N", 30, 6, TYPE_I32);
	arena_free(t.arena);
}

static void test_enumerators(void **state)
{
	Fixture t = begin();

	(void)state;
	enumerate(&t, "N", 6, 10);
	enumerate(&t, "LARGE", INT64_C(1) << 40, 10);
	define(&t, "N", "7", 30, 40);
	define(&t, "M", "N", 0, 20);
	means_nothing(&t, "N", 9);
	means(&t, "N", 10, 6, TYPE_I32);
	means(&t, "N", 30, 7, TYPE_I32);
	means(&t, "N", 40, 6, TYPE_I32);
	means_nothing(&t, "M", 10); /* a parameter may be called N */
	means_nothing(&t, "LARGE", 10);
	arena_free(t.arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_literals),    cmocka_unit_test(test_no_operands),
		cmocka_unit_test(test_sums),        cmocka_unit_test(test_places),
		cmocka_unit_test(test_enumerators),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
