/*
 * cut: compared with all cuts of small random graphs.
 */
#include "check.h"
#include "analysis/cut.h"

enum { VERTICES = 7, GRAPHS = 3000 };

typedef struct Graph {
	uint32_t count;
	uint64_t weight[VERTICES];
	uint32_t to[VERTICES]; /* bit sets */
	uint32_t sources, sinks;
} Graph;

static uint32_t pseudo_random(uint32_t *state)
{
	*state = *state * 1664525u + 1013904223u;
	return *state >> 16;
}

/* Edges go upwards, as from a value to what is made of it. */
static Graph random_graph(uint32_t *state)
{
	Graph g = {.count = 2 + pseudo_random(state) % (VERTICES - 1)};

	for (uint32_t v = 0; v < g.count; v++) {
		g.weight[v] = 1 + pseudo_random(state) % 4;
		for (uint32_t w = v + 1; w < g.count; w++)
			g.to[v] |= (uint32_t)(pseudo_random(state) % 100 < 45) << w;
		g.sources |= (uint32_t)(pseudo_random(state) % 100 < 30) << v;
		g.sinks |= (uint32_t)(pseudo_random(state) % 100 < 30) << v;
	}
	return g;
}

/* What sources reach without going through `cut`. */
static uint32_t reached(const Graph *g, uint32_t cut)
{
	uint32_t set = g->sources & ~cut;

	for (uint32_t v = 0; v < g->count; v++)
		if (set >> v & 1)
			set |= g->to[v] & ~cut;
	return set;
}

static bool parts(const Graph *g, uint32_t cut)
{
	return (reached(g, cut) & g->sinks) == 0;
}

static uint64_t weight_of(const Graph *g, uint32_t cut)
{
	uint64_t sum = 0;

	for (uint32_t v = 0; v < g->count; v++)
		sum += cut >> v & 1 ? g->weight[v] : 0;
	return sum;
}

static uint32_t find_cut(const Graph *g)
{
	Arena *arena = arena_new();
	Cut *c = cut_new(arena, g->count);
	uint32_t cut = 0;

	for (uint32_t v = 0; v < g->count; v++) {
		cut_weight(c, v, g->weight[v]);
		for (uint32_t w = 0; w < g->count; w++)
			if (g->to[v] >> w & 1)
				cut_edge(c, v, w);
		if (g->sources >> v & 1)
			cut_source(c, v);
		if (g->sinks >> v & 1)
			cut_sink(c, v);
	}
	cut_run(c);
	for (uint32_t v = 0; v < g->count; v++)
		cut |= (uint32_t)cut_is_cut(c, v) << v;
	arena_free(arena);
	return cut;
}

static void test_least(void **state)
{
	uint32_t random = 1;

	(void)state;
	for (uint32_t i = 0; i < GRAPHS; i++) {
		Graph g = random_graph(&random);
		uint32_t cut = find_cut(&g);

		assert_true(parts(&g, cut));
		for (uint32_t other = 0; other < 1u << g.count; other++)
			if (parts(&g, other))
				assert_true(weight_of(&g, cut) <= weight_of(&g, other));
	}
}

/* Of all least cuts the one nearest to the sinks: sources reach most. */
static void test_nearest_to_sinks(void **state)
{
	uint32_t random = 2;

	(void)state;
	for (uint32_t i = 0; i < GRAPHS; i++) {
		Graph g = random_graph(&random);
		uint32_t cut = find_cut(&g), before = reached(&g, cut);

		for (uint32_t other = 0; other < 1u << g.count; other++)
			if (parts(&g, other) && weight_of(&g, other) == weight_of(&g, cut))
				assert_int_equal(reached(&g, other) & ~(before | cut), 0);
	}
}

static void test_source_and_sink(void **state)
{
	Graph g = {.count = 1, .weight = {5}, .sources = 1, .sinks = 1};

	(void)state;
	assert_int_equal(find_cut(&g), 1);
}

/* A cheap value behind two costly ones. */
static void test_narrow_place(void **state)
{
	Graph g = {.count = 4, .weight = {8, 8, 1, 8}, .to = {4, 4, 8}, .sources = 3, .sinks = 8};

	(void)state;
	assert_int_equal(find_cut(&g), 4);
}

static void test_nothing_to_part(void **state)
{
	Graph g = {.count = 3, .weight = {1, 1, 1}, .to = {2}, .sources = 1, .sinks = 4};

	(void)state;
	assert_int_equal(find_cut(&g), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_least),           cmocka_unit_test(test_nearest_to_sinks),
		cmocka_unit_test(test_source_and_sink), cmocka_unit_test(test_narrow_place),
		cmocka_unit_test(test_nothing_to_part),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
