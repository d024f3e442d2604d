/*
 * flow: graphs of the flow of control; see flow.h.
 *
 * Note [Several entries]. A loop that is entered at several nodes gets a header that asks, by a
 * state, at which of them to go on. Whoever enters the loop sets the state and goes to the header,
 * and so do the jumps back to an entry from inside; jumps ahead stay. Entries that come late are
 * asked for first, so that what stands before them is skipped by a plain branch. Of the entries,
 * at least the first is then reached from the header alone, so that the same done to what is left
 * comes to an end. (Each jump costs one assignment, each entry one comparison; nothing is copied.)
 * Where such loops nest deeply, whatever a way leads back to becomes an entry. Then nothing but the
 * header is gone back to, and the size of the whole stays linear in that of the function.
 */
#include "standard/flow.h"

#include <string.h>

/* ---- jumps ---- */

bool loop_runs_once(const Op *loop)
{
	const Region *test = loop->regions[0];

	return loop->attr.i != 0 && value_is_int(test->last->args[0], 0) &&
	       test->last->args[0]->def->next == test->last &&
	       test->last->args[0]->def == test->first;
}

const Op *jump_target(const Op *jump)
{
	const Op *loop = op_enclosing_loop(jump);

	for (int64_t i = 0; i < jump->attr.i; i++)
		loop = op_enclosing_loop(loop);
	return loop;
}

static bool note_jump(Op *op, void *data)
{
	Jumps *jumps = data;

	if (op->code == OP_LABEL)
		map_set(jumps->labels, op->attr.s, op);
	if (op->code == OP_GOTO)
		list_push(jumps->arena, &jumps->gotos, op);
	return true;
}

Jumps *jumps_find(Arena *arena, const Func *func)
{
	Jumps *jumps = arena_new_of(arena, Jumps);

	jumps->arena = arena;
	jumps->labels = map_new(arena);
	jumps->open = ptrmap_new(arena);
	region_walk(func->body, note_jump, jumps);
	for (uint32_t i = 0; i < jumps->gotos.count; i++) {
		const Op *from = jumps->gotos.items[i], *loop;

		for (loop = op_enclosing_loop(map_get(jumps->labels, from->attr.s)); loop;
		     loop = op_enclosing_loop(loop))
			if (!region_contains(loop->regions[1], from->parent))
				ptrmap_set(jumps->open, loop, jumps);
	}
	return jumps;
}

/* The region whose graph an op is in. */
static const Region *home_of(const Jumps *jumps, const Op *op)
{
	const Region *r = op->parent;

	while (r->owner && (r->owner->code == OP_IF || ptrmap_get(jumps->open, r->owner)))
		r = r->owner->parent;
	return r;
}

/* Does it hold a jump or a label? */
static bool holds_jump(const Op *op)
{
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *in = op->regions[r]->first; in; in = in->next)
			if (in->code == OP_LABEL || holds_jump(in) ||
			    ((op_info[in->code].flags & F_T) && in->code != OP_YIELD &&
			     in->code != OP_CONDITION))
				return true;
	return false;
}

/* ---- building ---- */

static Node *node_new(Flow *f, NodeKind kind)
{
	Node *n = arena_new_of(f->arena, Node);

	n->kind = kind;
	list_push(f->arena, &f->nodes, n);
	return n;
}

/* Ops of the source come next, at this place. */
static Node *begin(Flow *f, Node *n, Loc loc)
{
	n->place = ++f->places;
	n->loc = loc;
	return n;
}

static Node *exit_new(Flow *f, const Op *jump)
{
	Node *n = begin(f, node_new(f, NODE_EXIT), jump->loc);

	n->op = jump;
	return n;
}

/* Where a goto goes to: a node of this graph, or an exit. */
static Node *goto_target(Flow *f, const Op *jump)
{
	const Op *label = map_get(f->jumps->labels, jump->attr.s);
	Node *n;

	if (home_of(f->jumps, label) != f->region)
		return exit_new(f, jump);
	n = map_get(f->labels, jump->attr.s);
	if (!n) {
		n = node_new(f, NODE_FALL);
		map_set(f->labels, jump->attr.s, n);
	}
	return n;
}

static Node *jump_node(Flow *f, const Op *jump)
{
	const Op *loop;
	Node *to = NULL;

	if (jump->code == OP_GOTO)
		return goto_target(f, jump);
	if (jump->code == OP_BREAK || jump->code == OP_CONTINUE) {
		loop = jump_target(jump);
		to = ptrmap_get(jump->code == OP_BREAK ? f->behind : f->next_trip, loop);
	}
	return to ? to : exit_new(f, jump);
}

static Node *build_list_of(Flow *f, Node *n, const Op *op, Node *next);

static void build_branch(Node *n, const Op *op, Node *yes, Node *no)
{
	int64_t c;

	n->op = op;
	if (value_is_const_int(op->args[0], &c)) {
		n->to[0] = c ? yes : no;
		return;
	}
	n->kind = NODE_BRANCH;
	n->to[0] = yes;
	n->to[1] = no;
}

/* Each of these builds an op at the end of node n and returns the node behind it. */

static Node *build_if_of(Flow *f, Node *n, const Op *op)
{
	Node *behind = node_new(f, NODE_FALL), *arms[2];

	for (uint32_t r = 0; r < 2; r++)
		arms[r] = node_new(f, NODE_FALL);
	build_branch(n, op, arms[0], arms[1]);
	for (uint32_t r = 0; r < 2; r++)
		build_list_of(f, begin(f, arms[r], op->loc), op->regions[r]->first, behind);
	return begin(f, behind, op->loc);
}

/* A loop that is entered in its middle. */
static Node *build_open_loop(Flow *f, Node *n, const Op *op)
{
	Node *body = node_new(f, NODE_FALL), *step = node_new(f, NODE_FALL),
	     *test = node_new(f, NODE_FALL), *behind = node_new(f, NODE_FALL), *last;
	bool once = loop_runs_once(op);

	ptrmap_set(f->behind, op, behind);
	ptrmap_set(f->next_trip, op, step);
	n->to[0] = op->attr.i ? body : test;
	if (!op->attr.i) {
		last = build_list_of(f, begin(f, test, op->loc), op->regions[0]->first, NULL);
		build_branch(last, op->regions[0]->last, body, behind);
	}
	build_list_of(f, begin(f, body, op->loc), op->regions[1]->first, step);
	build_list_of(f, begin(f, step, op->loc), op->regions[2]->first, once ? behind : test);
	if (op->attr.i) {
		last = build_list_of(f, begin(f, test, op->loc), op->regions[0]->first, NULL);
		build_branch(last, op->regions[0]->last, body, behind);
	}
	return begin(f, behind, op->loc);
}

typedef struct LoopExits {
	Flow *flow;
	Node *node;
	bool breaks;
} LoopExits;

static bool note_exit(Op *op, void *data)
{
	LoopExits *e = data;
	const Op *loop = e->node->op;
	Exit exit = {op, NULL};
	const Op *target;

	if (op->code == OP_GOTO) {
		target = map_get(e->flow->jumps->labels, op->attr.s);
		if (home_of(e->flow->jumps, target) == e->flow->region)
			exit.to = goto_target(e->flow, op);
	} else if (op->code == OP_BREAK || op->code == OP_CONTINUE) {
		target = jump_target(op);
		e->breaks |= target == loop && op->code == OP_BREAK;
		exit.to = ptrmap_get(op->code == OP_BREAK ? e->flow->behind : e->flow->next_trip,
				     target);
	}
	if (exit.to)
		list_push(e->flow->arena, &e->node->exits, exit);
	return true;
}

static bool is_endless(const Op *loop)
{
	int64_t c;

	return value_is_const_int(loop->regions[0]->last->args[0], &c) && c != 0;
}

static Node *build_loop(Flow *f, Node *n, const Op *op)
{
	LoopExits exits = {f, n, false};
	Node *behind = node_new(f, NODE_FALL);

	n->kind = NODE_LOOP;
	n->op = op;
	region_walk(op->regions[1], note_exit, &exits);
	if (exits.breaks || !is_endless(op))
		n->to[0] = behind;
	return begin(f, behind, op->loc);
}

/* Builds ops from `op` to the end of their region, beginning in n. The end of the region leads to
 * `next`; if that is NULL, it is left open, and the node there is returned. No jump leaves an `if`
 * with results, which is an expression. */
static Node *build_list_of(Flow *f, Node *n, const Op *op, Node *next)
{
	for (; op; op = op->next) {
		if (op->code == OP_CONDITION) {
			return n;
		} else if (op->code == OP_YIELD) {
			n->to[0] = next;
			n = begin(f, node_new(f, NODE_FALL), op->loc);
		} else if (op_info[op->code].flags & F_T) {
			n->to[0] = jump_node(f, op);
			n = begin(f, node_new(f, NODE_FALL), op->loc);
		} else if (op->code == OP_LABEL) {
			Node *label = map_get(f->labels, op->attr.s);

			if (!label) {
				label = node_new(f, NODE_FALL);
				map_set(f->labels, op->attr.s, label);
			}
			n->to[0] = label;
			n = begin(f, label, op->loc);
		} else if (op->code == OP_IF && !op->nresults && holds_jump(op)) {
			n = build_if_of(f, n, op);
		} else if (ptrmap_get(f->jumps->open, op)) {
			n = build_open_loop(f, n, op);
		} else if (op->code == OP_LOOP) {
			n = build_loop(f, n, op);
		} else {
			list_push(f->arena, &n->ops, op);
		}
	}
	return n;
}

/* Ways to nodes where nothing happens lead on to what follows. */
static Node *behind_empty(const Flow *f, Node *n)
{
	for (uint32_t i = 0; n && n->kind == NODE_FALL && !n->ops.count && n->to[0]; i++) {
		if (i == f->nodes.count)
			break;
		n = n->to[0];
	}
	return n;
}

static void skip_empty(Flow *f)
{
	for (uint32_t i = 0; i < f->nodes.count; i++) {
		Node *n = f->nodes.items[i];

		for (uint32_t k = 0; k < node_ways(n); k++)
			*node_way(n, k) = behind_empty(f, *node_way(n, k));
		if (n->kind == NODE_BRANCH && n->to[0] == n->to[1]) {
			n->kind = NODE_FALL;
			n->to[1] = NULL;
		}
	}
	f->entry = behind_empty(f, f->entry);
}

Flow *flow_build(const Jumps *jumps, const Region *region)
{
	Flow *f = arena_new_of(jumps->arena, Flow);

	f->arena = jumps->arena;
	f->jumps = jumps;
	f->region = region;
	f->labels = map_new(f->arena);
	f->behind = ptrmap_new(f->arena);
	f->next_trip = ptrmap_new(f->arena);
	f->end = node_new(f, NODE_EXIT);
	f->end->op = region->last;
	f->entry = begin(f, node_new(f, NODE_FALL), region->first->loc);
	build_list_of(f, f->entry, region->first, f->end);
	begin(f, f->end, region->last->loc);
	skip_empty(f);
	return f;
}

/* ---- searches ---- */

uint32_t node_ways(const Node *n)
{
	return 2 + n->exits.count;
}

Node **node_way(Node *n, uint32_t i)
{
	return i < 2 ? &n->to[i] : &n->exits.items[i - 2].to;
}

bool node_holds_jump(const Node *n)
{
	bool holds = false;

	for (uint32_t i = 0; i < n->ops.count; i++)
		holds |= holds_jump(n->ops.items[i]);
	return holds;
}

bool node_in_loop(const Node *n, const Node *header)
{
	const Node *loop = n->loop;

	while (loop && loop != header)
		loop = loop->outer;
	return loop != NULL;
}

Node *node_above_both(Node *a, Node *b)
{
	while (a && b && a != b) {
		if (a->order > b->order)
			a = a->idom;
		else
			b = b->idom;
	}
	return a && b ? a : NULL;
}

static bool goes_to(Node *from, const Node *to)
{
	for (uint32_t i = 0; i < node_ways(from); i++)
		if (*node_way(from, i) == to)
			return true;
	return false;
}

static void note_preds(Flow *f, Node *n)
{
	n->order = 1;
	for (uint32_t i = 0; i < node_ways(n); i++) {
		Node *to = *node_way(n, i);

		if (!to)
			continue;
		if (!to->order)
			note_preds(f, to);
		list_push(f->arena, &to->preds, n);
	}
}

/* ---- loops ---- */

typedef LIST(Nodes) Components;

/* Tarjan's strongly connected components of the nodes of a group. */
static void find_component(Flow *f, Node *n, Components *out)
{
	Nodes members = {0};
	Node *m;

	n->found = n->low = ++f->visits;
	list_push(f->arena, &f->path, n);
	n->on_path = true;
	for (uint32_t i = 0; i < node_ways(n); i++) {
		Node *to = *node_way(n, i);

		if (!to || to->group != n->group)
			continue;
		if (!to->found)
			find_component(f, to, out);
		if (to->on_path && to->low < n->low)
			n->low = to->low;
	}
	if (n->low != n->found)
		return;
	do {
		m = f->path.items[--f->path.count];
		m->on_path = false;
		list_push(f->arena, &members, m);
	} while (m != n);
	if (members.count > 1 || goes_to(n, n))
		list_push(f->arena, out, members);
}

static Node *set_new(Flow *f, FlowState *state, Node *entry, Node *header)
{
	Node *set = node_new(f, NODE_SET);

	set->state = state;
	set->number = entry->number;
	set->to[0] = header;
	set->place = entry->place;
	set->loc = entry->loc;
	set->order = 1;
	list_push(f->arena, &header->preds, set);
	return set;
}

typedef LIST(Node **) Ways;

enum { DEEP = 2 };

/* Whether that many loops with a header of their own that asks are around. */
static bool is_deep(const Node *outer)
{
	uint32_t depth = 0;

	for (; outer; outer = outer->outer)
		depth += outer->kind == NODE_ASK;
	return depth >= DEEP;
}

/* Finds the ways back to entries of the group, and in which order its nodes are done. With `all`,
 * what any way leads back to becomes an entry. */
static void find_ways_back(Flow *f, Node *n, bool all, Nodes *entries, Ways *back)
{
	n->found = ++f->visits;
	n->on_path = true;
	for (uint32_t i = 0; i < node_ways(n); i++) {
		Node **way = node_way(n, i);

		if (!*way || (*way)->group != n->group)
			continue;
		if (!(*way)->found)
			find_ways_back(f, *way, all, entries, back);
		if (!(*way)->on_path || !(all || (*way)->is_entry))
			continue;
		list_push(f->arena, back, way);
		if (!(*way)->is_entry)
			list_push(f->arena, entries, *way);
		(*way)->is_entry = true;
	}
	n->on_path = false;
	n->finish = ++f->visits;
}

/* The least first. */
static void sort_by_finish(Nodes *nodes)
{
	for (uint32_t i = 1; i < nodes->count; i++)
		for (uint32_t k = i; k && nodes->items[k]->finish < nodes->items[k - 1]->finish;
		     k--) {
			Node *n = nodes->items[k];

			nodes->items[k] = nodes->items[k - 1];
			nodes->items[k - 1] = n;
		}
}

/* The header that asks for the state. */
static Node *asks(Flow *f, FlowState *state, const Nodes *entries, Nodes *members)
{
	Node *next = entries->items[entries->count - 1];

	for (uint32_t i = entries->count - 1; i-- > 0;) {
		Node *ask = node_new(f, NODE_ASK), *entry = entries->items[i];

		ask->state = state;
		ask->number = entry->number;
		ask->to[0] = entry;
		ask->to[1] = next;
		ask->place = next->place;
		ask->loc = next->loc;
		ask->order = 1;
		ask->group = entry->group;
		list_push(f->arena, &entry->preds, ask);
		list_push(f->arena, &next->preds, ask);
		list_push(f->arena, members, ask);
		next = ask;
	}
	return next;
}

/* Sends those from outside who enter the loop to its header. */
static void enter_by(Flow *f, FlowState *state, Node *entry, Node *header, Node *outer)
{
	for (uint32_t i = 0; i < entry->preds.count; i++) {
		Node *from = entry->preds.items[i];

		for (uint32_t k = 0; from->group != entry->group && k < node_ways(from); k++) {
			Node **way = node_way(from, k);

			if (*way != entry)
				continue;
			*way = set_new(f, state, entry, header);
			(*way)->loop = outer;
			list_push(f->arena, &(*way)->preds, from);
		}
	}
	if (f->entry == entry)
		f->entry = set_new(f, state, entry, header);
}

/* Note [Several entries]. */
static Node *single_entry(Flow *f, Nodes *entries, Nodes *members, Node *outer)
{
	FlowState *state = arena_new_of(f->arena, FlowState);
	Ways back = {0};
	Node *header;

	list_push(f->arena, &f->states, state);
	for (uint32_t i = 0; i < members->count; i++) {
		members->items[i]->found = 0;
		members->items[i]->finish = members->items[i]->place;
	}
	sort_by_finish(entries);
	for (uint32_t i = 0; i < entries->count; i++)
		if (!entries->items[i]->found)
			find_ways_back(f, entries->items[i], is_deep(outer), entries, &back);
	for (uint32_t i = 0; i < entries->count; i++)
		entries->items[i]->number = i;
	sort_by_finish(entries);
	header = asks(f, state, entries, members);
	for (uint32_t i = 0; i < entries->count; i++)
		enter_by(f, state, entries->items[i], header, outer);
	for (uint32_t i = 0; i < back.count; i++) {
		Node *set = set_new(f, state, *back.items[i], header);

		set->group = (*back.items[i])->group;
		*back.items[i] = set;
		list_push(f->arena, members, set);
	}
	return header;
}

static void find_loops(Flow *f, const Nodes *nodes, Node *outer);

static void make_loop(Flow *f, Nodes *members, Node *outer)
{
	Nodes entries = {0};
	uint32_t group = ++f->groups;
	Node *header;

	for (uint32_t i = 0; i < members->count; i++)
		members->items[i]->group = group;
	for (uint32_t i = members->count; i-- > 0;) {
		Node *n = members->items[i];

		n->is_entry = n == f->entry;
		for (uint32_t k = 0; k < n->preds.count; k++)
			n->is_entry |=
				n->preds.items[k]->group != group && goes_to(n->preds.items[k], n);
		if (n->is_entry)
			list_push(f->arena, &entries, n);
	}
	header = entries.count == 1 ? entries.items[0] : single_entry(f, &entries, members, outer);
	header->outer = outer;
	for (uint32_t i = 0; i < members->count; i++) {
		members->items[i]->loop = header;
		if (members->items[i]->place > header->reaches)
			header->reaches = members->items[i]->place;
	}
	header->group = 0;
	find_loops(f, members, header);
}

/* Finds the loops among nodes of a group, of which the header `outer` has been taken out. */
static void find_loops(Flow *f, const Nodes *nodes, Node *outer)
{
	Components found = {0};

	for (uint32_t i = 0; i < nodes->count; i++)
		nodes->items[i]->found = 0;
	for (uint32_t i = 0; i < nodes->count; i++)
		if (nodes->items[i] != outer && !nodes->items[i]->found)
			find_component(f, nodes->items[i], &found);
	for (uint32_t i = 0; i < found.count; i++)
		make_loop(f, &found.items[i], outer);
}

/* ---- order and dominators ---- */

/* Later places are visited first, so that they come later in the order. */
static void visit_behind(Flow *f, Node *n)
{
	Node *to;

	n->found = 1;
	do {
		to = NULL;
		for (uint32_t i = 0; i < node_ways(n); i++) {
			Node *way = *node_way(n, i);

			if (way && !way->found && (!to || way->place > to->place))
				to = way;
		}
		if (to)
			visit_behind(f, to);
	} while (to);
	list_push(f->arena, &f->order, n);
}

static void find_order(Flow *f)
{
	Nodes reversed;

	for (uint32_t i = 0; i < f->nodes.count; i++) {
		Node *n = f->nodes.items[i];

		n->found = n->order = n->preds.count = 0;
	}
	visit_behind(f, f->entry);
	reversed = f->order;
	f->order = (Nodes){0};
	for (uint32_t i = reversed.count; i-- > 0;) {
		Node *n = reversed.items[i];

		list_push(f->arena, &f->order, n);
		n->order = f->order.count;
		for (uint32_t k = 0; k < node_ways(n); k++)
			if (*node_way(n, k))
				list_push(f->arena, &(*node_way(n, k))->preds, n);
	}
}

/* Every way that does not go forwards goes back to the header of a loop, which dominates it. */
static void find_dominators(Flow *f)
{
	for (uint32_t i = 1; i < f->order.count; i++) {
		Node *n = f->order.items[i];

		for (uint32_t k = 0; k < n->preds.count; k++) {
			Node *from = n->preds.items[k];

			if (from->order >= n->order)
				continue;
			n->idom = n->idom ? node_above_both(n->idom, from) : from;
		}
	}
}

void flow_analyse(Flow *f)
{
	Nodes reached = {0};

	note_preds(f, f->entry);
	f->groups = 1;
	for (uint32_t i = 0; i < f->nodes.count; i++) {
		Node *n = f->nodes.items[i];

		if (!n->order)
			continue;
		n->group = 1;
		list_push(f->arena, &reached, n);
	}
	find_loops(f, &reached, NULL);
	find_order(f);
	find_dominators(f);
}
