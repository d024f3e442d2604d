#include "check.h"

#include "support/support.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* One file, its diagnostics, and what they print. */
typedef struct Fixture {
	Arena *arena;
	Sources *sources;
	Diags *diags;
	uint32_t file;
	char *printed;
	size_t size;
} Fixture;

static Fixture fixture(const char *text, size_t size)
{
	Fixture f = {.arena = arena_new()};

	f.sources = sources_new(f.arena);
	f.diags = diags_new(f.arena, f.sources);
	f.file = sources_add(f.sources, "f.c", text, size);
	return f;
}

static const char *printed(Fixture *f)
{
	FILE *to = open_memstream(&f->printed, &f->size);

	assert_non_null(to);
	diags_print(f->diags, to);
	fclose(to);
	return f->printed;
}

static void fixture_free(Fixture *f)
{
	free(f->printed);
	arena_free(f->arena);
}

static void a_report_shows_its_line(void **state)
{
	static const char text[] = "int a;\n\tb = 1;\n";
	Fixture f = fixture(text, sizeof text - 1);

	(void)state;
	assert_int_equal(diags_errors(f.diags), 0);
	diag_report(f.diags, E_IR_SYNTAX, (Loc){f.file, 2, 4}, "no '='");
	diag_note(f.diags, (Loc){f.file, 1, 5}, "%s stands here", "a");
	diag_note(f.diags, (Loc){0, 0, 0}, "all %d", 1);
	assert_int_equal(diags_errors(f.diags), 1);
	assert_string_equal(printed(&f), "f.c:2:4: error: in IR text: no '='\n"
					 "     2 |         b = 1;\n"
					 "       |           ^\n"
					 "f.c:1:5: note: a stands here\n"
					 "     1 | int a;\n"
					 "       |     ^\n"
					 "  note: all 1\n");
	fixture_free(&f);
}

static void reports_are_sorted_and_single(void **state)
{
	Fixture f = fixture("aaaa\nbbbb\n", 10);

	(void)state;
	diag_report(f.diags, E_IR_SYNTAX, (Loc){f.file, 2, 0}, "third");
	diag_report(f.diags, E_IR_SYNTAX, (Loc){f.file, 1, 0}, "second");
	diag_report(f.diags, E_FILE_READ, (Loc){0, 0, 0}, "x.c", "first 100%");
	diag_report(f.diags, E_IR_SYNTAX, (Loc){f.file, 2, 0}, "third");
	diag_report(f.diags, E_IR_SYNTAX, (Loc){f.file, 2, 0}, "fourth");
	assert_string_equal(printed(&f), "cadgen: error: 'x.c' cannot be read: first 100%\n"
					 "f.c:1: error: in IR text: second\n"
					 "f.c:2: error: in IR text: third\n"
					 "f.c:2: error: in IR text: fourth\n");
	fixture_free(&f);
}

/* The line and the caret line that are shown for a place of a one-line file. */
static const char *shown(Arena *arena, const char *text, size_t size, uint32_t col)
{
	Sources *sources = sources_new(arena);
	uint32_t file = sources_add(sources, "f.c", text, size);
	Text out = {0};

	caret_print(&out, sources, (Loc){file, 1, col});
	const char *copy = arena_strdup(arena, text_cstr(&out));
	text_free(&out);
	return copy;
}

static void a_caret_survives_any_line(void **state)
{
	Arena *arena = arena_new();

	(void)state;
	assert_string_equal(shown(arena, "", 0, 1), "     1 | \n       | ^\n");
	assert_string_equal(shown(arena, "ab", 2, 99), "     1 | ab\n       |   ^\n");
	assert_string_equal(shown(arena, "ab\r\n", 4, 2), "     1 | ab\n       |  ^\n");
	assert_string_equal(shown(arena, "a\tb", 3, 3), "     1 | a       b\n       |         ^\n");
	assert_string_equal(shown(arena, "\xe9 = \0;", 6, 6),
			    "     1 | <E9> = <00>;\n       |            ^\n");
	assert_string_equal(shown(arena, "\xc3\xa9 = 1", 6, 4),
			    "     1 | \xc3\xa9 = 1\n       |   ^\n");
	assert_string_equal(shown(arena, "\xe4\xbd\xa0 x", 5, 5),
			    "     1 | \xe4\xbd\xa0 x\n       |    ^\n");
	assert_string_equal(shown(arena, "x\xe4\xbd", 3, 3),
			    "     1 | x<E4><BD>\n       |      ^\n");
	arena_free(arena);
}

static void a_long_line_is_cut(void **state)
{
	enum { TERMS = 30000 };
	Arena *arena = arena_new();
	Text line = {0};

	(void)state;
	for (int i = 0; i < TERMS; i++)
		text_printf(&line, "x[%05d] + ", i);
	for (uint32_t col = 1; col <= line.len + 2; col += 997) {
		const char *text = shown(arena, line.s, line.len, col);
		const char *under = strchr(text, '\n') + 1;
		size_t at = strcspn(under, "^");
		assert_true(strlen(text) < 300);
		if (col <= line.len)
			assert_int_equal(text[at], line.s[col - 1]);
	}
	text_clear(&line);
	for (int i = 0; i < TERMS; i++)
		text_str(&line, "\xc3\xa9");
	const char *text = shown(arena, line.s, line.len, TERMS + 1);
	assert_null(strchr(text, '<'));
	text_clear(&line);
	for (int i = 0; i < TERMS; i++)
		text_char(&line, (char)0x80);
	assert_true(strlen(shown(arena, line.s, line.len, TERMS)) < 2000);
	text_free(&line);
	arena_free(arena);
}

static void bytes_of_the_user_are_made_visible(void **state)
{
	Fixture f = fixture("", 0);

	(void)state;
	diag_report(f.diags, E_FILE_READ, (Loc){0, 0, 0}, "a\x1b[31m\xff", NULL);
	assert_string_equal(printed(&f), "cadgen: error: 'a<1B>[31m<FF>' cannot be read: \n");
	fixture_free(&f);
}

/* Every row of diag.def: formats that diag_report can fill, names and severities that agree. */
static void the_table_is_well_formed(void **state)
{
	static const char a[] = "a";

	(void)state;
	for (int i = 0; i < DIAG_COUNT; i++) {
		Fixture f = fixture("", 0);
		const DiagInfo *info = &diag_info[i];
		diags_want_remarks(f.diags, true);
		diag_report(f.diags, (DiagCode)i, (Loc){0, 0, 0}, a, a, a, a, a, a, a, a, a);
		assert_int_equal(info->name[0], "EWR"[info->severity]);
		assert_true(islower((unsigned char)info->text[0]) ||
			    !isalpha((unsigned char)info->text[0]));
		assert_int_not_equal(info->text[strlen(info->text) - 1], '.');
		fixture_free(&f);
	}
}

/* Remarks are collected on demand, dropped where they no longer hold, and silent beside errors. */
static void remarks_are_on_demand(void **state)
{
	Fixture f = fixture("x\n", 2);
	const Loc here = {1, 1, 1}, there = {1, 1, 2};
	uint32_t count;

	(void)state;
	diag_report(f.diags, R_FUSED, here);
	assert_int_equal(diags_count(f.diags), 0);
	assert_false(diags_want_remarks(f.diags, true));
	diag_report(f.diags, R_FUSED, here);
	diag_report(f.diags, R_FUSED, there);
	diag_report(f.diags, R_STEP, here);
	assert_int_equal(diags_count(f.diags), 3);
	diags_retract(f.diags, R_FUSED, here);
	diags_sorted(f.diags, f.arena, &count);
	assert_int_equal(count, 2);
	diag_report(f.diags, E_FOR, here, "a");
	diags_sorted(f.diags, f.arena, &count);
	assert_int_equal(count, 1);
	fixture_free(&f);
}

static void what_was_said_of_copied_text_is_retracted(void **state)
{
	Fixture f = fixture("x\n", 2);
	CopiedList copied = {0};
	const uint32_t copy = sources_add(f.sources, "copy", "/* */ x\n", 8);

	(void)state;
	list_push(f.arena, &copied, ((Copied){.at = 6, .size = 2}));
	sources_copied(f.sources, copy, 1, &copied);
	diags_want_remarks(f.diags, true);
	diag_report(f.diags, R_FUSED, (Loc){copy, 1, 7});
	diags_retract(f.diags, R_FUSED, (Loc){copy, 1, 7});
	assert_int_equal(diags_count(f.diags), 0);
	fixture_free(&f);
}

static void a_misspelt_word_is_guessed(void **state)
{
	static const char *const words[] = {"wrt", "of", "extent", "scratch", "overwrite"};

	(void)state;
	assert_int_equal(edit_distance("kitten", "sitting"), 3);
	assert_int_equal(edit_distance("", "abc"), 3);
	assert_int_equal(edit_distance("same", "same"), 0);
	assert_string_equal(did_you_mean("extend", words, 5), "extent");
	assert_string_equal(did_you_mean("overwite", words, 5), "overwrite");
	assert_string_equal(did_you_mean("wtr", words, 4) ? "found" : "none", "none");
	assert_string_equal(did_you_mean("if", words, 5), "of");
	assert_null(did_you_mean("banana", words, 5));
	assert_null(did_you_mean("", words, 5));
	assert_null(did_you_mean("x", words, 0));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_report_shows_its_line),
		cmocka_unit_test(reports_are_sorted_and_single),
		cmocka_unit_test(a_caret_survives_any_line),
		cmocka_unit_test(a_long_line_is_cut),
		cmocka_unit_test(bytes_of_the_user_are_made_visible),
		cmocka_unit_test(the_table_is_well_formed),
		cmocka_unit_test(remarks_are_on_demand),
		cmocka_unit_test(what_was_said_of_copied_text_is_retracted),
		cmocka_unit_test(a_misspelt_word_is_guessed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
