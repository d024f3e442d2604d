/*
 * cut: a minimum vertex cut by augmenting paths.
 *
 * Vertex v becomes an edge from node 2v to node 2v+1 with its weight as capacity; edges between
 * vertices have no limit. Shortest paths are found breadth first (Edmonds and Karp, 1972), so the
 * answer does not depend on addresses. A search backwards from the sinks finds the cut nearest to
 * them.
 */
#include "analysis/cut.h"

#define NO_EDGE UINT32_MAX
#define NO_LIMIT (UINT64_MAX / 4)

typedef struct Edge {
	uint32_t to;
	uint32_t next;     /* the next edge from the same node, or NO_EDGE */
	uint64_t capacity; /* that is left; the edge with number ^ 1 is the reverse */
} Edge;

struct Cut {
	Arena *arena;
	uint32_t nodes, source, sink;
	uint32_t *first; /* by node */
	LIST(Edge) edges;
	uint32_t *via; /* by node: the edge by which the search came */
	uint32_t *queue;
	bool *reaches_sink;
};

static void half_edge(Cut *c, uint32_t from, uint32_t to, uint64_t capacity)
{
	Edge e = {to, c->first[from], capacity};

	list_push(c->arena, &c->edges, e);
	c->first[from] = c->edges.count - 1;
}

static void edge(Cut *c, uint32_t from, uint32_t to, uint64_t capacity)
{
	half_edge(c, from, to, capacity);
	half_edge(c, to, from, 0);
}

Cut *cut_new(Arena *arena, uint32_t count)
{
	Cut *c = arena_new_of(arena, Cut);

	c->arena = arena;
	c->nodes = 2 * count + 2;
	c->source = 2 * count;
	c->sink = 2 * count + 1;
	c->first = arena_array(arena, uint32_t, c->nodes);
	c->via = arena_array(arena, uint32_t, c->nodes);
	c->queue = arena_array(arena, uint32_t, c->nodes);
	c->reaches_sink = arena_array(arena, bool, c->nodes);
	for (uint32_t i = 0; i < c->nodes; i++)
		c->first[i] = NO_EDGE;
	return c;
}

void cut_weight(Cut *c, uint32_t vertex, uint64_t weight)
{
	edge(c, 2 * vertex, 2 * vertex + 1, weight);
}

void cut_edge(Cut *c, uint32_t from, uint32_t to)
{
	edge(c, 2 * from + 1, 2 * to, NO_LIMIT);
}

void cut_source(Cut *c, uint32_t vertex)
{
	edge(c, c->source, 2 * vertex, NO_LIMIT);
}

void cut_sink(Cut *c, uint32_t vertex)
{
	edge(c, 2 * vertex + 1, c->sink, NO_LIMIT);
}

/* Finds a shortest path with capacity left and records it in `via`; false if there is none. */
static bool find_path(Cut *c)
{
	uint32_t head = 0, tail = 0;

	for (uint32_t i = 0; i < c->nodes; i++)
		c->via[i] = NO_EDGE;
	c->queue[tail++] = c->source;
	while (head < tail) {
		uint32_t node = c->queue[head++];

		for (uint32_t e = c->first[node]; e != NO_EDGE; e = c->edges.items[e].next) {
			uint32_t to = c->edges.items[e].to;

			if (c->edges.items[e].capacity == 0 || c->via[to] != NO_EDGE ||
			    to == c->source)
				continue;
			c->via[to] = e;
			if (to == c->sink)
				return true;
			c->queue[tail++] = to;
		}
	}
	return false;
}

static void augment(Cut *c)
{
	uint64_t room = NO_LIMIT;

	for (uint32_t node = c->sink; node != c->source; node = c->edges.items[c->via[node] ^ 1].to)
		if (c->edges.items[c->via[node]].capacity < room)
			room = c->edges.items[c->via[node]].capacity;
	for (uint32_t node = c->sink; node != c->source;
	     node = c->edges.items[c->via[node] ^ 1].to) {
		c->edges.items[c->via[node]].capacity -= room;
		c->edges.items[c->via[node] ^ 1].capacity += room;
	}
}

static void search_back(Cut *c)
{
	uint32_t head = 0, tail = 0;

	c->queue[tail++] = c->sink;
	c->reaches_sink[c->sink] = true;
	while (head < tail) {
		uint32_t node = c->queue[head++];

		for (uint32_t e = c->first[node]; e != NO_EDGE; e = c->edges.items[e].next) {
			uint32_t from = c->edges.items[e].to;

			if (c->edges.items[e ^ 1].capacity == 0 || c->reaches_sink[from])
				continue;
			c->reaches_sink[from] = true;
			c->queue[tail++] = from;
		}
	}
}

void cut_run(Cut *c)
{
	while (find_path(c))
		augment(c);
	search_back(c);
}

bool cut_is_cut(const Cut *c, uint32_t vertex)
{
	return !c->reaches_sink[2 * vertex] && c->reaches_sink[2 * vertex + 1];
}
