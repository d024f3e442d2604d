#include "check.h"

#include "support/support.h"

#include <string.h>

static void memory_is_zeroed_and_aligned(void **state)
{
	Arena *arena = arena_new();

	(void)state;
	for (size_t size = 0; size < 300000; size = size * 2 + 1) {
		unsigned char *p = arena_alloc(arena, size);
		assert_int_equal((uintptr_t)p % _Alignof(max_align_t), 0);
		for (size_t i = 0; i < size; i++)
			assert_int_equal(p[i], 0);
		memset(p, 0xff, size);
	}
	arena_free(arena);
	arena_free(NULL);
}

static void allocations_do_not_overlap(void **state)
{
	enum { COUNT = 5000 };
	Arena *arena = arena_new();
	uint32_t *blocks[COUNT];

	(void)state;
	for (uint32_t i = 0; i < COUNT; i++) {
		blocks[i] = arena_array(arena, uint32_t, 1 + i % 50);
		for (uint32_t k = 0; k < 1 + i % 50; k++)
			blocks[i][k] = i;
	}
	for (uint32_t i = 0; i < COUNT; i++)
		for (uint32_t k = 0; k < 1 + i % 50; k++)
			assert_int_equal(blocks[i][k], i);
	arena_free(arena);
}

static void strings_are_copied(void **state)
{
	Arena *arena = arena_new();
	char word[] = "word";
	char *copy = arena_strdup(arena, word);

	(void)state;
	word[0] = 'x';
	assert_string_equal(copy, "word");
	assert_string_equal(arena_strndup(arena, "prefix", 3), "pre");
	assert_string_equal(arena_strndup(arena, NULL, 0), "");
	assert_string_equal(arena_printf(arena, "%s_%d", "x", 12), "x_12");
	char *line = arena_printf(arena, "%070000d", 7);
	assert_int_equal(strlen(line), 70000);
	arena_free(arena);
}

static void a_list_keeps_its_items_as_it_grows(void **state)
{
	Arena *arena = arena_new();
	LIST(uint64_t) list = {0};

	(void)state;
	for (uint64_t i = 0; i < 10000; i++)
		list_push(arena, &list, i * i);
	assert_int_equal(list.count, 10000);
	for (uint64_t i = 0; i < 10000; i++)
		assert_int_equal(list.items[i], i * i);
	uint64_t *same = arena_grow(arena, list.items, &list.cap, list.cap, sizeof *list.items);
	assert_ptr_equal(same, list.items);
	arena_free(arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(memory_is_zeroed_and_aligned),
		cmocka_unit_test(allocations_do_not_overlap),
		cmocka_unit_test(strings_are_copied),
		cmocka_unit_test(a_list_keeps_its_items_as_it_grows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
