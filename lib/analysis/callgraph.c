/*
 * callgraph: which calls of a module are kept as calls. The rule is in the head comment of
 * inline.c.
 *
 * Recursions are the strongly connected components of the call graph with a cycle (Tarjan,
 * "Depth-first search and linear graph algorithms", 1972). A component is completed after all that
 * it calls, so the sizes of its callees are known by then.
 */
#include "analysis/callgraph.h"

typedef LIST(const Func *) FuncList;

typedef struct Node {
	const Func *func;
	FuncList calls; /* once for each call in the text */
	/* How many ops do work, and how many of them are floating, which is what makes a derivative
	 * long; the same with all that is inlined. */
	uint32_t own, own_floats;
	uint64_t size, floats;
	uint32_t sites; /* calls of it in the module */
	uint32_t order, low;
	bool is_open, is_kept;
	bool stays;     /* its calls cannot be inlined: a recursion, or there is only a model */
	uint64_t whole; /* size if only recursions are kept; 0: not found yet */
} Node;

struct CallGraph {
	Arena *arena;
	const PtrMap *spared;
	PtrMap *nodes; /* Func -> Node */
	LIST(Node *) open;
	uint32_t count;
	LIST(Component) components; /* callees first */
};

static Node *node_of(const CallGraph *g, const Func *func)
{
	return ptrmap_get(g->nodes, func);
}

/* Whether the op does work: it is no constant, conversion, call, or access to a variable. */
static bool is_work(const Op *op)
{
	return op->code != OP_CONST && op->code != OP_CONSTF && op->code != OP_ALLOCA &&
	       op->code != OP_LOAD && op->code != OP_STORE && op->code != OP_CAST &&
	       op->code != OP_CALL && !(op_info[op->code].flags & F_T);
}

typedef struct Reading {
	CallGraph *graph;
	Node *node;
} Reading;

static bool read_op(Op *op, void *data)
{
	Reading *r = data;

	r->node->own += is_work(op);
	r->node->own_floats += is_work(op) && op->nresults && type_is_float(op->results[0].type);
	if (op->code == OP_CALL)
		list_push(r->graph->arena, &r->node->calls, op->attr.callee);
	return true;
}

static Node *add_node(CallGraph *g, const Func *func)
{
	Reading r = {g, arena_new_of(g->arena, Node)};

	r.node->func = func;
	r.node->stays = func->ruled != NULL;
	ptrmap_set(g->nodes, func, r.node);
	region_walk(func->body, read_op, &r);
	return r.node;
}

/* Callees need not be in the module's list. */
static void add_callees(CallGraph *g, const Node *node)
{
	for (uint32_t i = 0; i < node->calls.count; i++)
		if (!node_of(g, node->calls.items[i]))
			add_callees(g, add_node(g, node->calls.items[i]));
}

/* What is marked in the map of spared callees. */
typedef enum Spared { SPARED_NOT, SPARED_LONG, SPARED_LARGE } Spared;

static Spared spared_as(const CallGraph *g, const Node *node)
{
	return g->spared ? (Spared)(uintptr_t)ptrmap_get(g->spared, node->func) : SPARED_NOT;
}

static bool is_large(const Node *node)
{
	return node->size > INLINE_LIMIT && node->sites > 1;
}

static bool is_long(const Node *node)
{
	return node->floats > LONG_CALLEE && node->sites > 1 &&
	       node->floats * (node->sites - 1) > MOST_COPIED;
}

static bool is_kept(const CallGraph *g, const Node *node)
{
	Spared spared = spared_as(g, node);

	if (node->func->is_inlined)
		return false;
	return node->stays || (is_large(node) && spared < SPARED_LARGE) ||
	       (is_long(node) && spared < SPARED_LONG);
}

static Component component_of(const CallGraph *g, uint32_t from)
{
	uint32_t count = g->open.count - from;
	const Func **funcs = arena_array(g->arena, const Func *, count);

	for (uint32_t i = 0; i < count; i++)
		funcs[i] = g->open.items[from + i]->func;
	return (Component){funcs, count};
}

static void close_component(CallGraph *g, const Node *first)
{
	uint32_t from = g->open.count;
	bool is_cycle;

	while (g->open.items[--from] != first)
		;
	is_cycle = g->open.count - from > 1;
	for (uint32_t i = from; i < g->open.count; i++) {
		Node *n = g->open.items[i];

		n->is_open = false;
		n->stays |= is_cycle;
		n->size = n->own;
		n->floats = n->own_floats;
		for (uint32_t k = 0; k < n->calls.count; k++) {
			const Node *callee = node_of(g, n->calls.items[k]);

			n->size += !is_cycle && !callee->is_kept ? callee->size : 1;
			n->floats += !is_cycle && !callee->is_kept ? callee->floats : 0;
		}
	}
	for (uint32_t i = from; i < g->open.count; i++)
		g->open.items[i]->is_kept = is_kept(g, g->open.items[i]);
	list_push(g->arena, &g->components, component_of(g, from));
	g->open.count = from;
}

static void visit(CallGraph *g, Node *node)
{
	node->order = node->low = ++g->count;
	node->is_open = true;
	list_push(g->arena, &g->open, node);
	for (uint32_t i = 0; i < node->calls.count; i++) {
		Node *callee = node_of(g, node->calls.items[i]);

		node->stays |= callee == node;
		if (!callee->order)
			visit(g, callee);
		if (callee->is_open && callee->low < node->low)
			node->low = callee->low;
	}
	if (node->low == node->order)
		close_component(g, node);
}

static void count_sites(CallGraph *g, const Node *node)
{
	for (uint32_t i = 0; i < node->calls.count; i++)
		node_of(g, node->calls.items[i])->sites++;
}

CallGraph *callgraph_new(Arena *arena, const Module *module, const Func *root, const PtrMap *spared)
{
	CallGraph *g = arena_new_of(arena, CallGraph);

	g->arena = arena;
	g->spared = spared;
	g->nodes = ptrmap_new(arena);
	for (const Func *f = module->first; f; f = f->next)
		if (!node_of(g, f))
			add_callees(g, add_node(g, f));
	if (root && !node_of(g, root))
		add_callees(g, add_node(g, root));
	for (const Func *f = module->first; f; f = f->next)
		count_sites(g, node_of(g, f));
	for (const Func *f = module->first; f; f = f->next)
		if (!node_of(g, f)->order)
			visit(g, node_of(g, f));
	if (root && !node_of(g, root)->order)
		visit(g, node_of(g, root));
	return g;
}

bool callgraph_keeps(const CallGraph *g, const Func *callee)
{
	return node_of(g, callee)->is_kept;
}

uint32_t callgraph_components(const CallGraph *g, const Component **components)
{
	*components = g->components.items;
	return g->components.count;
}

static uint64_t whole_size(const CallGraph *g, Node *node)
{
	if (node->whole)
		return node->whole;
	node->whole = 1;
	for (uint32_t i = 0; i < node->calls.count; i++) {
		Node *callee = node_of(g, node->calls.items[i]);

		node->whole += callee->stays ? 1 : whole_size(g, callee);
		if (node->whole > MOST_INLINED)
			node->whole = MOST_INLINED + 1;
	}
	return node->whole += node->own;
}

static bool spare(const CallGraph *g, const Node *node, Spared as, PtrMap *seen, PtrMap *spared)
{
	bool more = false;

	if (ptrmap_get(seen, node))
		return false;
	ptrmap_set(seen, node, seen);
	if (node->is_kept && !node->stays && (as == SPARED_LARGE || !is_large(node))) {
		ptrmap_set(spared, node->func, (void *)(uintptr_t)as);
		more = true;
	}
	for (uint32_t i = 0; i < node->calls.count; i++)
		more |= spare(g, node_of(g, node->calls.items[i]), as, seen, spared);
	return more;
}

static bool reaches(const CallGraph *g, const Node *from, const Node *to, PtrMap *seen)
{
	if (from == to)
		return true;
	if (ptrmap_get(seen, from))
		return false;
	ptrmap_set(seen, from, seen);
	for (uint32_t i = 0; i < from->calls.count; i++)
		if (reaches(g, node_of(g, from->calls.items[i]), to, seen))
			return true;
	return false;
}

bool callgraph_spare(const CallGraph *g, const Func *of, PtrMap *spared)
{
	Node *node = node_of(g, of);
	bool may_grow = whole_size(g, node) <= MOST_INLINED;

	for (const Func *f = of->module->first; f && may_grow; f = f->next)
		may_grow = whole_size(g, node_of(g, f)) <= MOST_INLINED ||
			   !reaches(g, node_of(g, f), node, ptrmap_new(g->arena));
	return spare(g, node, may_grow ? SPARED_LARGE : SPARED_LONG, ptrmap_new(g->arena), spared);
}
