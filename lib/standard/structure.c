/*
 * structure: leaves no label and no goto, but `if`, `loop`, and breaks and continues that leave
 * several loops. What a jump skips becomes a loop of one trip; what a jump repeats becomes a loop:
 *
 *   if %c { goto "out" }          loop do { condition false } {       // one trip
 *   a                               if %c { break }
 *   if %d { goto "out" }            a
 *   b                     =>        if %d { break }
 *   label "out"                     b
 *   c                             }
 *                                 c
 *
 *   label "again"                 loop { condition true } {
 *   a                     =>        a
 *   if %c { goto "again" }          if %c { continue }
 *   b                               break
 *                                 }
 *                                 b
 *
 * The flow of control becomes a graph (flow.c), and the graph nested statements again, as its
 * dominators tell: what only one jump goes to takes the place of that jump; what several go to
 * stands behind a loop of one trip around all of them, or behind the loop that they leave. Nothing
 * is copied, and no condition is computed anew. (Ramsey, "Beyond Relooper", 2022; unlike there,
 * what stands behind a loop in the source does not move into it.) single_exit does the rest.
 *
 * A loop that is entered at several places gets one entry: Note [Several entries] in flow.c.
 * Functions without labels stay as they are.
 */
#include "standard/flow.h"
#include "standard/standard.h"

/* A loop of the new function. A jump to `next` continues it, one to `behind` breaks it. */
typedef struct Scope {
	Op *made;
	const Node *next, *behind; /* NULL: none */
	const Node *stays;         /* the node of a loop that stays, or NULL */
	const struct Scope *outer;
} Scope;

/* A break or continue, and the loop that it is of. */
typedef struct Leap {
	Op *jump, *loop;
} Leap;

/* Where a value of a graph is defined. */
typedef struct Home {
	const Flow *flow;
	Node *node;
	/* of a local that other nodes use: the last node in which all of them see it; NULL: there
	 * is none */
	Node *lowest;
	bool is_used;
} Home;

typedef struct State {
	Arena *scratch;
	Func *out;
	Value **map;
	const Jumps *jumps;
	Home *homes; /* by value id */
	LIST(Leap) leaps;
} State;

/* ---- what stands inside a loop ---- */

/* The outermost loop around a node that another one is not in; NULL: there is none. */
static Node *loop_without(const Node *n, const Node *other)
{
	Node *found = NULL;

	for (Node *loop = n->loop; loop; loop = loop->outer)
		if (!node_in_loop(other, loop))
			found = loop;
	return found;
}

/* Keeps what comes behind a loop inside it, as far as the node of the loop dominates it. */
static void keep_inside(const Flow *f, const Node *in)
{
	for (uint32_t i = 0; i < f->order.count; i++) {
		Node *n = f->order.items[i], *own = loop_without(n, in);

		if (node_in_loop(n, in->loop) || node_above_both(n, (Node *)(uintptr_t)in) != in)
			continue;
		if (own)
			own->outer = in->loop;
		else
			n->loop = in->loop;
	}
}

/* The innermost loop that all ways here come from; NULL: none. */
static Node *loop_of_ways(const Node *n)
{
	Node *loop = n->idom->loop;

	for (uint32_t i = 0; i < n->preds.count; i++)
		if (n->preds.items[i]->loop != loop)
			return NULL;
	return loop;
}

/* What leaves a loop, but stands in the middle of it in the source, stays inside. */
static void keep_between(const Flow *f)
{
	for (uint32_t i = 1; i < f->order.count; i++) {
		Node *n = f->order.items[i], *loop = n->loop == n ? NULL : loop_of_ways(n);

		while (loop && loop != n->loop && n->place > loop->reaches)
			loop = loop->outer;
		if (loop && !node_in_loop(n, loop) && (!n->loop || node_in_loop(loop, n->loop)))
			n->loop = loop;
	}
}

/* ---- where values are visible ---- */

typedef struct Users {
	State *state;
	Flow *flow;
	Node *node; /* NULL: locals are declared, else uses in this node are noted */
	bool locals;
} Users;

static bool is_local(const Op *op)
{
	return op->code == OP_ALLOCA && op->nargs == 0;
}

/* A node from which both are reached, in no loop that either is not in. */
static Node *above_users(Node *a, Node *b)
{
	Node *above = node_above_both(a, b);

	while (above && above->loop &&
	       !(node_in_loop(a, above->loop) && node_in_loop(b, above->loop)))
		above = above->loop->idom;
	return above;
}

static void note_use(const Users *u, const Value *v)
{
	Home *home = &u->state->homes[v->id];

	if (home->flow != u->flow || home->node == u->node || is_local(v->def) != u->locals)
		return;
	if (u->locals) {
		if (!home->is_used)
			home->lowest = home->node->order ? home->node : u->node;
		home->is_used = true;
		if (home->lowest)
			home->lowest = above_users(home->lowest, u->node);
	} else {
		home->node->exports = true;
		if (home->node->loop && !node_in_loop(u->node, home->node->loop))
			keep_inside(u->flow, home->node);
	}
}

static bool note_uses(Op *op, void *data)
{
	const Users *u = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		note_use(u, op->args[i]);
	return true;
}

static void visit_op(const Op *op, Users *u)
{
	note_uses((Op *)(uintptr_t)op, u);
	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], note_uses, u);
}

static void visit_uses(State *s, Flow *f, bool locals)
{
	for (uint32_t i = 0; i < f->order.count; i++) {
		Node *n = f->order.items[i];
		Users u = {s, f, n, locals};

		for (uint32_t k = 0; k < n->ops.count; k++)
			visit_op(n->ops.items[k], &u);
		if (n->kind == NODE_LOOP)
			visit_op(n->op, &u);
		else if (n->kind == NODE_BRANCH || n->kind == NODE_EXIT)
			note_uses((Op *)(uintptr_t)n->op, &u);
	}
}

/* Declares a local where all its users see it, unless that is where it stands. Not in a header,
 * whose ops may become a test. */
static void declare(Flow *f, const Home *home, const Op *op)
{
	Node *at = home->lowest;

	if (at == home->node) {
		at->exports = true;
		return;
	}
	while (at && at->loop && (at->loop == at || !node_in_loop(home->lowest, at->loop)))
		at = at->loop->idom;
	if (at)
		list_push(f->arena, &at->locals, op);
	else
		list_push(f->arena, &f->locals, op);
}

static void find_homes(State *s, Flow *f)
{
	for (uint32_t i = 0; i < f->nodes.count; i++)
		for (uint32_t k = 0; k < f->nodes.items[i]->ops.count; k++) {
			const Op *op = f->nodes.items[i]->ops.items[k];

			for (uint32_t r = 0; r < op->nresults; r++)
				s->homes[op->results[r].id] =
					(Home){f, f->nodes.items[i], NULL, false};
		}
}

static void place_locals(State *s, Flow *f)
{
	visit_uses(s, f, true);
	for (uint32_t i = 0; i < f->nodes.count; i++)
		for (uint32_t k = 0; k < f->nodes.items[i]->ops.count; k++) {
			const Op *op = f->nodes.items[i]->ops.items[k];

			if (is_local(op) && s->homes[op->results[0].id].is_used)
				declare(f, &s->homes[op->results[0].id], op);
		}
}

/* ---- what stands behind what ---- */

/* Whether only one jump goes there, and not out of a loop that stays. */
static bool has_one_way(const Node *n)
{
	const Node *from = NULL;

	for (uint32_t i = 0; i < n->preds.count; i++) {
		if (n->preds.items[i]->order >= n->order)
			continue;
		if (from)
			return false;
		from = n->preds.items[i];
	}
	for (uint32_t i = 0; i < from->exits.count; i++)
		if (from->exits.items[i].to == n)
			return false;
	return true;
}

static void place_nodes(Flow *f)
{
	for (uint32_t i = 1; i < f->order.count; i++) {
		Node *n = f->order.items[i], *loop = loop_without(n->idom, n);

		if (!loop && has_one_way(n))
			continue;
		n->is_placed = true;
		list_push(f->arena, loop ? &loop->followers : &n->idom->merges, n);
	}
}

/* ---- jumps ---- */

/* Ends a region that control falls through, or does not reach the end of. */
static void end_region(State *s, Builder *b)
{
	Value **values;

	if (b->region->owner) {
		build_yield(b, NULL, 0);
		return;
	}
	values = arena_array(s->scratch, Value *, s->out->nresults + 1);
	for (uint32_t i = 0; i < s->out->nresults; i++)
		values[i] = build_undef(b, s->out->result_types[i], PRIMAL);
	build_return(b, values, s->out->nresults);
}

static void emit_leap(State *s, Builder *b, OpCode code, const Scope *scope)
{
	Leap leap = {build_op(b, code, NULL, 0, NULL, 0), scope->made};

	list_push(s->scratch, &s->leaps, leap);
}

/* Jumps to the next trip of a loop or behind one. False: the node is neither. */
static bool emit_way_out(State *s, Builder *b, const Node *to, const Scope *scope)
{
	while (scope && scope->next != to && scope->behind != to)
		scope = scope->outer;
	if (scope)
		emit_leap(s, b, scope->next == to ? OP_CONTINUE : OP_BREAK, scope);
	return scope != NULL;
}

/* A jump of the source that leaves the region. */
static void emit_exit(State *s, Builder *b, const Op *jump, const Scope *scope)
{
	const Op *loop = NULL;

	if (jump->code == OP_RETURN) {
		op_copy(b, jump, s->map);
		return;
	}
	if (jump->code == OP_YIELD)
		loop = jump->parent->owner;
	else if (jump->code != OP_GOTO)
		loop = jump_target(jump);
	for (const Scope *at = scope; at; at = at->outer) {
		if (!at->stays)
			continue;
		for (uint32_t i = 0; i < at->stays->exits.count; i++)
			if (at->stays->exits.items[i].jump == jump &&
			    emit_way_out(s, b, at->stays->exits.items[i].to, at))
				return;
		if (at->stays->op == loop) {
			emit_leap(s, b, jump->code == OP_BREAK ? OP_BREAK : OP_CONTINUE, at);
			return;
		}
	}
	bug("structure: a jump leads nowhere");
}

/* Of a fresh copy: how many loops each jump leaves. */
static void count_levels(const State *s)
{
	for (uint32_t i = 0; i < s->leaps.count; i++) {
		const Op *loop = s->leaps.items[i].jump;

		while ((loop = op_enclosing_loop(loop)) != s->leaps.items[i].loop)
			s->leaps.items[i].jump->attr.i++;
	}
}

/* ---- nodes ---- */

/* Each of these emits what is reached from a node, from the end of the builder's region on, and
 * ends the region. `fall` is what comes behind the region; NULL: nothing, it is the function's. */
static void emit_tree(State *s, Builder *b, Node *n, const Scope *scope, const Node *fall);
static void emit_node(State *s, Builder *b, Node *n, const Scope *scope, const Node *fall);
static void emit_flow(State *s, Builder *b, const Region *region, const Scope *scope);

static void emit_goto(State *s, Builder *b, Node *to, const Scope *scope, const Node *fall)
{
	if (to == fall)
		build_yield(b, NULL, 0);
	else if (!emit_way_out(s, b, to, scope))
		emit_tree(s, b, to, scope, fall);
}

static void emit_branch(State *s, Builder *b, const Node *n, Value *cond, const Scope *scope,
			const Node *fall)
{
	Op *op = build_if(b, cond, NULL, NULL, 0);

	for (uint32_t r = 0; r < 2; r++) {
		Builder arm = builder_at_end(s->out, op->regions[r], b->loc);

		emit_goto(s, &arm, n->to[r], scope, fall);
	}
	end_region(s, b);
}

/* A loop of the source. */
static void emit_kept(State *s, Builder *b, Node *n, const Scope *outer)
{
	Op *made = build_op(b, OP_LOOP, NULL, 0, NULL, 0);
	Scope scope = {made, NULL, n->to[0], n, outer};
	Builder regions[3];

	made->attr = n->op->attr;
	made->hints = n->op->hints;
	for (uint32_t r = 0; r < 3; r++)
		regions[r] = builder_at_end(s->out, made->regions[r], n->op->loc);
	region_copy_ops(&regions[0], n->op->regions[0], s->map);
	emit_flow(s, &regions[1], n->op->regions[1], &scope);
	region_copy_ops(&regions[2], n->op->regions[2], s->map);
}

static void emit_end(State *s, Builder *b, Node *n, const Scope *scope, const Node *fall)
{
	Value *cond;

	b->loc = n->op ? n->op->loc : n->loc;
	switch (n->kind) {
	case NODE_BRANCH:
		emit_branch(s, b, n, s->map[n->op->args[0]->id], scope, fall);
		return;
	case NODE_ASK:
		cond = build_load(b, n->state->slot);
		cond = build_2(b, OP_EQ, NULL, cond, build_int(b, cond->type, n->number));
		emit_branch(s, b, n, cond, scope, fall);
		return;
	case NODE_EXIT:
		emit_exit(s, b, n->op, scope);
		return;
	case NODE_SET:
		build_store(b, n->state->slot, build_int(b, n->state->slot->type->elem, n->number));
		break;
	case NODE_LOOP:
		emit_kept(s, b, n, scope);
		break;
	case NODE_FALL:
		break;
	}
	if (n->to[0])
		emit_goto(s, b, n->to[0], scope, fall);
	else
		end_region(s, b);
}

static void emit_ops(State *s, Builder *b, const Node *n)
{
	for (uint32_t i = 0; i < n->locals.count; i++)
		op_copy(b, n->locals.items[i], s->map);
	for (uint32_t i = 0; i < n->ops.count; i++)
		if (!is_local(n->ops.items[i]) || !s->map[n->ops.items[i]->results[0].id])
			op_copy(b, n->ops.items[i], s->map);
}

/* ---- loops ---- */

/* The condition on which control goes on in the loop. */
static Value *condition_to_stay(State *s, Builder *b, const Node *n, bool exits_if)
{
	const Op *op = n->op->args[0]->def;
	Value *cond = s->map[n->op->args[0]->id];
	OpCode opposite = exits_if && op ? comparison_opposite(op) : OP_COUNT;

	if (!exits_if)
		return cond;
	if (opposite == OP_COUNT)
		return build_1(b, OP_NOT, NULL, cond);
	return build_2(b, opposite, NULL, s->map[op->args[0]->id], s->map[op->args[1]->id]);
}

/* Is there nothing before the branch of a node but what it asks? */
static bool only_asks(const Node *n)
{
	for (uint32_t i = 0; i < n->ops.count; i++)
		if (op_writes_memory(n->ops.items[i]))
			return false;
	return true;
}

/* The loop of a header, before `behind`. One that begins with the question whether to leave it has
 * that as its test. */
static void emit_loop(State *s, Builder *b, Node *n, const Node *behind, const Scope *outer)
{
	bool exits_if = behind && n->to[0] == behind;
	Node *other = n->to[exits_if];
	bool tests = n->kind == NODE_BRANCH && behind && (exits_if || n->to[1] == behind) &&
		     other != n && !n->merges.count && !n->exports && !n->locals.count &&
		     only_asks(n) && !node_holds_jump(n);
	Op *made = build_op(b, OP_LOOP, NULL, 0, NULL, 0);
	Scope scope = {made, n, behind, NULL, outer};
	Builder test = builder_at_end(s->out, made->regions[0], n->loc),
		body = builder_at_end(s->out, made->regions[1], n->loc),
		step = builder_at_end(s->out, made->regions[2], n->loc);
	Value *cond;

	if (tests) {
		emit_ops(s, &test, n);
		cond = condition_to_stay(s, &test, n, exits_if);
		emit_goto(s, &body, other, &scope, n);
	} else {
		cond = build_int(&test, type_scalar(s->out->module, TYPE_BOOL), 1);
		emit_node(s, &body, n, &scope, n);
	}
	build_condition(&test, cond, NULL, 0);
	build_yield(&step, NULL, 0);
}

/* A loop of one trip, which is dropped where nothing leaves it. */
static Op *block_new(State *s, Builder *b)
{
	Op *op = build_op(b, OP_LOOP, NULL, 0, NULL, 0);
	Builder test = builder_at_end(s->out, op->regions[0], b->loc),
		step = builder_at_end(s->out, op->regions[2], b->loc);
	Value *no = build_int(&test, type_scalar(s->out->module, TYPE_BOOL), 0);

	op->attr.i = 1;
	build_condition(&test, no, NULL, 0);
	build_yield(&step, NULL, 0);
	return op;
}

/* `since`: how many leaps there were before it. */
static void drop_unused(const State *s, Op *block, uint32_t since)
{
	for (uint32_t i = since; i < s->leaps.count; i++)
		if (s->leaps.items[i].loop == block)
			return;
	if (block->regions[1]->last->code != OP_YIELD)
		return;
	region_move_ops(block->regions[1], block->parent, block);
	op_remove(block);
}

/* Emits the loop of a header, or what ends the node, and behind that the first `count` of the nodes
 * that are put there. */
static void emit_around(State *s, Builder *b, Node *n, uint32_t count, bool is_loop,
			const Scope *scope, const Node *fall)
{
	const Nodes *behind = is_loop ? &n->followers : &n->merges;
	Node *next = count ? behind->items[count - 1] : NULL;
	uint32_t since = s->leaps.count;

	if (count > is_loop) {
		Op *block = block_new(s, b);
		Builder body = builder_at_end(s->out, block->regions[1], b->loc);
		Scope inner = {block, NULL, next, NULL, scope};

		emit_around(s, &body, n, count - 1, is_loop, &inner, next);
		drop_unused(s, block, since);
	} else if (is_loop) {
		emit_loop(s, b, n, next, scope);
	} else {
		emit_end(s, b, n, scope, fall);
		return;
	}
	if (next)
		emit_tree(s, b, next, scope, fall);
	else
		end_region(s, b);
}

static void emit_node(State *s, Builder *b, Node *n, const Scope *scope, const Node *fall)
{
	emit_ops(s, b, n);
	emit_around(s, b, n, n->merges.count, false, scope, fall);
}

static void emit_tree(State *s, Builder *b, Node *n, const Scope *scope, const Node *fall)
{
	b->loc = n->loc;
	if (n->loop == n)
		emit_around(s, b, n, n->followers.count, true, scope, fall);
	else
		emit_node(s, b, n, scope, fall);
}

static Value *slot_new(const State *s, Builder *b)
{
	const Type *type = type_scalar(s->out->module, TYPE_I32);
	Value *slot = build_0(b, OP_ALLOCA, type_ptr(s->out->module, type, false));

	slot->hint = "state";
	return slot;
}

/* Emits the body of the function or of a loop that stays. */
static void emit_flow(State *s, Builder *b, const Region *region, const Scope *scope)
{
	Flow *f = flow_build(s->jumps, region);

	flow_analyse(f);
	find_homes(s, f);
	keep_between(f);
	visit_uses(s, f, false);
	place_locals(s, f);
	place_nodes(f);
	for (uint32_t i = 0; i < f->states.count; i++)
		f->states.items[i]->slot = slot_new(s, b);
	for (uint32_t i = 0; i < f->locals.count; i++)
		op_copy(b, f->locals.items[i], s->map);
	emit_tree(s, b, f->entry, scope, region->owner ? f->end : NULL);
}

Func *pass_structure(PassContext *c, const Func *in)
{
	const Jumps *jumps = jumps_find(c->scratch, in);
	State s = {.scratch = c->scratch, .jumps = jumps};
	Builder b;

	if (!map_count(jumps->labels))
		return func_copy(in);
	s.map = value_map_new(c->scratch, in);
	s.homes = arena_array(c->scratch, Home, in->nvalues);
	s.out = func_copy_shell(in, s.map);
	b = builder_at_end(s.out, s.out->body, in->loc);
	emit_flow(&s, &b, in->body, NULL);
	count_levels(&s);
	return s.out;
}
