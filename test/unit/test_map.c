#include "check.h"

#include "support/support.h"

#include <string.h>

enum { COUNT = 3000 };

static void a_map_finds_what_was_set(void **state)
{
	Arena *arena = arena_new();
	Map *map = map_new(arena);
	static int values[COUNT];
	char key[32];

	(void)state;
	assert_null(map_get(map, "x"));
	for (int i = 0; i < COUNT; i++) {
		snprintf(key, sizeof key, "key%d", i);
		map_set(map, key, &values[i]);
	}
	assert_int_equal(map_count(map), COUNT);
	for (int i = 0; i < COUNT; i++) {
		snprintf(key, sizeof key, "key%d", i);
		assert_ptr_equal(map_get(map, key), &values[i]);
	}
	assert_null(map_get(map, "key"));
	assert_null(map_get(map, ""));
	arena_free(arena);
}

static void a_map_keeps_the_order_of_insertion(void **state)
{
	Arena *arena = arena_new();
	Map *map = map_new(arena);
	int a, b, c;

	(void)state;
	map_set(map, "zeta", &a);
	map_set(map, "", &b);
	map_set(map, "alpha", &c);
	map_set(map, "zeta", &c);
	assert_int_equal(map_count(map), 3);
	assert_string_equal(map_key(map, 0), "zeta");
	assert_string_equal(map_key(map, 1), "");
	assert_string_equal(map_key(map, 2), "alpha");
	assert_ptr_equal(map_value(map, 0), &c);
	assert_ptr_equal(map_value(map, 1), &b);
	map_set(map, "", NULL);
	assert_null(map_get(map, ""));
	arena_free(arena);
}

static void pointers_are_keys(void **state)
{
	Arena *arena = arena_new();
	PtrMap *map = ptrmap_new(arena);
	static int keys[COUNT];

	(void)state;
	assert_null(ptrmap_get(map, &keys[0]));
	for (int i = 0; i < COUNT; i++)
		ptrmap_set(map, &keys[i], &keys[COUNT - 1 - i]);
	ptrmap_set(map, NULL, &keys[5]);
	ptrmap_set(map, &keys[7], &keys[8]);
	for (int i = 0; i < COUNT; i++)
		assert_ptr_equal(ptrmap_get(map, &keys[i]),
				 i == 7 ? &keys[8] : &keys[COUNT - 1 - i]);
	assert_ptr_equal(ptrmap_get(map, NULL), &keys[5]);
	assert_null(ptrmap_get(map, &arena));
	arena_free(arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_map_finds_what_was_set),
		cmocka_unit_test(a_map_keeps_the_order_of_insertion),
		cmocka_unit_test(pointers_are_keys),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
