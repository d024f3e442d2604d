#include "check.h"

#include "support/support.h"

static void count(void *data)
{
	**(int **)data += 1;
}

/* Holds a block that counts its end, and much besides. */
static void hold(int *ends)
{
	int **block = heap_new(sizeof *block, count);
	Text text = {0};

	*block = ends;
	arena_alloc(arena_new(), 1000000);
	for (int i = 0; i < 1000; i++)
		text_str(&text, "grows ");
}

static void fails(void *data)
{
	hold(data);
	crash_context("unzip", "wave");
	bug("value %d is missing", 7);
}

static void finds_no_memory(void *data)
{
	hold(data);
	arena_alloc(arena_new(), SIZE_MAX / 2);
}

static void cannot_write(void *data)
{
	hold(data);
	fatal("'%s' cannot be written", "f");
}

static void succeeds(void *data)
{
	hold(data);
}

static void trouble_comes_back_and_all_is_released(void **state)
{
	static const struct {
		void (*work)(void *);
		Trouble trouble;
		const char *message;
	} cases[] = {
		{fails, TROUBLE_BUG,
		 "fault of cadgen's own in pass 'unzip' on function 'wave': value 7 is missing"},
#if !defined(CADGEN_SANITIZED) /* a sanitizer ends the program itself */
		{finds_no_memory, TROUBLE_MEMORY, "out of memory"},
#endif
		{cannot_write, TROUBLE_MACHINE, "'f' cannot be written"},
		{succeeds, TROUBLE_NONE, ""},
	};

	(void)state;
	(void)finds_no_memory;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		Guard *guard = guard_new();
		int ends = 0;

		assert_int_equal(guard_call(guard, cases[i].work, &ends), cases[i].trouble);
		assert_string_equal(guard_message(guard), cases[i].message);
		assert_int_equal(ends, 0);
		guard_free(guard);
		assert_int_equal(ends, 1);
	}
	crash_context(NULL, NULL);
}

static void a_block_ends_once(void **state)
{
	Guard *guard = guard_new();
	int ends = 0, **block;

	(void)state;
	block = heap_new(sizeof *block, count); /* of no guard */
	*block = &ends;
	block = heap_resize(block, 100);
	assert_ptr_equal(*block, &ends);
	heap_free(block);
	assert_int_equal(ends, 1);
	heap_free(NULL);
	guard_free(guard);
	assert_int_equal(ends, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(trouble_comes_back_and_all_is_released),
		cmocka_unit_test(a_block_ends_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
