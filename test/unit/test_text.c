#include "check.h"
#include "comma.h"

#include "support/support.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

static const char *shown_double(Text *t, double v)
{
	text_clear(t);
	text_double(t, v);
	return text_cstr(t);
}

static void a_text_grows(void **state)
{
	Text t = {0};

	(void)state;
	assert_string_equal(text_cstr(&t), "");
	text_clear(&t);
	for (int i = 0; i < 1000; i++) {
		text_char(&t, 'a');
		text_str(&t, "bc");
		text_printf(&t, "%d", 7);
	}
	text_bytes(&t, "x\0y", 3);
	assert_int_equal(t.len, 4003);
	assert_memory_equal(t.s, "abc7abc7", 8);
	assert_memory_equal(t.s + 4000, "x\0y", 4);
	text_clear(&t);
	assert_string_equal(text_cstr(&t), "");
	text_printf(&t, "%05000d", 1);
	assert_int_equal(strlen(t.s), 5000);
	text_free(&t);
	assert_string_equal(text_cstr(&t), "");
}

static void doubles_are_short(void **state)
{
	static const struct {
		double value;
		const char *text;
	} table[] = {
		{0.0, "0.0"},
		{-0.0, "-0.0"},
		{1.0, "1.0"},
		{-1.0, "-1.0"},
		{0.1, "0.1"},
		{100.0, "100.0"},
		{123456.0, "123456.0"},
		{1234.5, "1234.5"},
		{0.001, "0.001"},
		{0.0001, "0.0001"},
		{0.00001, "1e-5"},
		{1.5e-7, "1.5e-7"},
		{1e15, "1000000000000000.0"},
		{1e16, "1e+16"},
		{1e22, "1e+22"},
		{1e300, "1e+300"},
		{1.0 / 3, "0.3333333333333333"},
		{2.0 / 3, "0.6666666666666666"},
		{0.1 + 0.2, "0.30000000000000004"},
		{9007199254740993.0, "9007199254740992.0"},
		{DBL_MAX, "1.7976931348623157e+308"},
		{DBL_MIN, "2.2250738585072014e-308"},
		{DBL_MIN / 4503599627370496.0, "5e-324"},
		{INFINITY, "inf"},
		{-INFINITY, "-inf"},
		{NAN, "nan"},
	};
	Text t = {0};

	(void)state;
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		assert_string_equal(shown_double(&t, table[i].value), table[i].text);
	text_free(&t);
}

/* A generator of bit patterns: splitmix64. */
static uint64_t next_bits(uint64_t *seed)
{
	uint64_t z = *seed += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

static void all_doubles_read_back(void **state)
{
	uint64_t seed = 1;
	Text t = {0};

	(void)state;
	for (int i = 0; i < 20000; i++) {
		uint64_t bits = next_bits(&seed);
		double v, back;
		if (i % 4 == 0)
			bits &= 0x800fffffffffffffu; /* a denormal */
		memcpy(&v, &bits, sizeof v);
		if (!isfinite(v))
			continue;
		back = strtod(shown_double(&t, v), NULL);
		assert_memory_equal(&back, &v, sizeof v);
		assert_non_null(strpbrk(t.s, ".e"));
	}
	text_free(&t);
}

static void floats_and_long_doubles_read_back(void **state)
{
	uint64_t seed = 2;
	Text t = {0};

	(void)state;
	text_float(&t, 0.1f);
	text_char(&t, ' ');
	text_float(&t, FLT_TRUE_MIN);
	text_char(&t, ' ');
	text_float(&t, 16777216.0f);
	text_char(&t, ' ');
	text_long_double(&t, 0.1L);
	text_char(&t, ' ');
	text_long_double(&t, 0.1);
	assert_string_equal(t.s, "0.1 1e-45 16777216.0 0.1 0.10000000000000000555");
	for (int i = 0; i < 5000; i++) {
		uint32_t bits = (uint32_t)next_bits(&seed);
		float v;
		memcpy(&v, &bits, sizeof v);
		if (!isfinite(v))
			continue;
		text_clear(&t);
		text_float(&t, v);
		assert_true(strtof(t.s, NULL) == v);
		long double wide = (long double)v * (long double)next_bits(&seed) * 1e-4000L;
		text_clear(&t);
		text_long_double(&t, wide);
		assert_true(strtold(t.s, NULL) == wide);
	}
	text_free(&t);
}

static void numbers_do_not_depend_on_the_locale(void **state)
{
	Text t = {0};

	(void)state;
	if (!enter_comma_locale())
		skip();
	assert_string_equal(localeconv()->decimal_point, ",");
	assert_string_equal(shown_double(&t, 1234.5), "1234.5");
	assert_string_equal(shown_double(&t, 1.5e-7), "1.5e-7");
	setlocale(LC_ALL, "C");
	text_free(&t);
}

/* The first piece of the text has so many characters. */
static void assert_piece(const char *text, int length)
{
	assert_int_equal(text_piece_end(text) - text, length);
}

static void c_text_has_pieces(void **state)
{
	const char *brackets = "[a[1] /* ] */ + ']'] x";

	(void)state;
	assert_piece("", 0);
	assert_piece("+x", 1);
	assert_piece("a_1$ b", 4);
	assert_piece("/* a * / */b", 11);
	assert_piece("/* open", 7);
	assert_piece("// a\nb", 4);
	assert_piece("\\\nb", 2);
	assert_piece("\"a\\\"b\"c", 6);
	assert_piece("'\\''c", 4);
	assert_piece("'open\n", 6);
	assert_string_equal(text_matching_end(brackets), " x");
	assert_string_equal(text_matching_end("(a(b)"), "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(c_text_has_pieces),
		cmocka_unit_test(a_text_grows),
		cmocka_unit_test(doubles_are_short),
		cmocka_unit_test(all_doubles_read_back),
		cmocka_unit_test(floats_and_long_doubles_read_back),
		cmocka_unit_test(numbers_do_not_depend_on_the_locale),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
