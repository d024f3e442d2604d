#include "check.h"

#include "support/support.h"

#include <string.h>

static void the_same_name_gives_the_same_number(void **state)
{
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	uint32_t a = sources_add(sources, "a.c", "one", 3);
	uint32_t b = sources_add(sources, "b.c", "two", 3);

	(void)state;
	assert_int_not_equal(a, 0);
	assert_int_not_equal(a, b);
	assert_int_equal(sources_add(sources, "a.c", "other", 5), a);
	assert_string_equal(sources_get(sources, a)->text, "one");
	assert_string_equal(sources_get(sources, b)->name, "b.c");
	assert_int_equal(sources_get(sources, b)->size, 3);
	assert_null(sources_get(sources, 0));
	assert_null(sources_get(sources, 3));
	arena_free(arena);
}

static void offsets_and_places_agree(void **state)
{
	static const char text[] = "first\n\nthird line\nlast";
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	uint32_t file = sources_add(sources, "f.c", text, sizeof text - 1);

	(void)state;
	for (size_t i = 0; i < sizeof text; i++) {
		Loc loc = sources_loc(sources, file, i);
		assert_int_equal(sources_offset(sources, loc), i);
	}
	Loc loc = sources_loc(sources, file, 13);
	assert_int_equal(loc.file, file);
	assert_int_equal(loc.line, 3);
	assert_int_equal(loc.col, 7);
	loc = sources_loc(sources, file, 6);
	assert_int_equal(loc.line, 2);
	assert_int_equal(loc.col, 1);
	arena_free(arena);
}

static void places_outside_give_an_end(void **state)
{
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	uint32_t file = sources_add(sources, "f.c", "ab\ncd\n", 6);
	uint32_t empty = sources_add(sources, "empty.c", NULL, 0);

	(void)state;
	assert_int_equal(sources_offset(sources, (Loc){file, 1, 100}), 2);
	assert_int_equal(sources_offset(sources, (Loc){file, 3, 1}), 6);
	assert_int_equal(sources_offset(sources, (Loc){file, 9, 1}), 6);
	assert_int_equal(sources_offset(sources, (Loc){file, 0, 0}), 0);
	assert_int_equal(sources_offset(sources, (Loc){empty, 1, 1}), 0);
	assert_int_equal(sources_offset(sources, (Loc){0, 1, 1}), 0);
	Loc end = sources_loc(sources, file, 1000);
	assert_int_equal(end.line, 3);
	assert_int_equal(end.col, 1);
	assert_int_equal(sources_loc(sources, empty, 5).line, 1);
	assert_int_equal(sources_loc(sources, 0, 5).file, 0);
	arena_free(arena);
}

static void pieces_lead_back(void **state)
{
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	uint32_t a = sources_add(sources, "a.c", "0123456789", 10);
	uint32_t b = sources_add(sources, "b.c", "..0123(x)789.", 13);
	CopiedList first = {0}, second = {0}, left;
	Origin o;

	(void)state;
	list_push(arena, &first, ((Copied){.at = 2, .size = 4}));
	list_push(arena, &first, ((Copied){.at = 6, .size = 3, .from = 4, .is_changed = true}));
	list_push(arena, &first, ((Copied){.at = 9, .size = 3, .from = 7}));
	sources_copied(sources, b, a, &first);
	list_push(arena, &second, ((Copied){.at = 5, .size = 13}));
	o = sources_origin(sources, b, &second, 5 + 4);
	assert_true(o.file == a && o.at == 2 && !o.is_inside);
	o = sources_origin(sources, b, &second, 5 + 6);
	assert_true(o.file == a && o.at == 4 && !o.is_inside);
	assert_true(sources_origin(sources, b, &second, 5 + 7).is_inside);
	assert_int_equal(sources_origin(sources, b, &second, 5 + 12).file, 0);
	assert_int_equal(sources_origin(sources, b, &second, 4).file, 0);

	left = copied_without(arena, &first, 4, 11); /* "..01" "9." */
	assert_int_equal(left.count, 2);
	o = sources_origin(sources, a, &left, 3);
	assert_true(o.file == a && o.at == 1);
	o = sources_origin(sources, a, &left, 4);
	assert_true(o.file == a && o.at == 9);
	assert_int_equal(sources_origin(sources, a, &left, 5).file, 0);
	arena_free(arena);
}

static void marks_count_on(void **state)
{
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	uint32_t file = sources_add(sources, "a.c", "1\n2\n3\n4\n", 8);
	LineMarks marks = {0};
	LineMark place;

	(void)state;
	list_push(arena, &marks, ((LineMark){.at = 2, .name = "b.c", .line = 70}));
	list_push(arena, &marks, ((LineMark){.at = 6, .line = 9}));
	sources_set_marks(sources, file, marks);
	place = sources_presumed(sources, file, 1);
	assert_string_equal(place.name, "a.c");
	assert_int_equal(place.line, 1);
	place = sources_presumed(sources, file, 5);
	assert_string_equal(place.name, "b.c");
	assert_int_equal(place.line, 71);
	place = sources_presumed(sources, file, 6);
	assert_string_equal(place.name, "a.c");
	assert_int_equal(place.line, 9);
	arena_free(arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_same_name_gives_the_same_number),
		cmocka_unit_test(offsets_and_places_agree),
		cmocka_unit_test(places_outside_give_an_end),
		cmocka_unit_test(pieces_lead_back),
		cmocka_unit_test(marks_count_on),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
