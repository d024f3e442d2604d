/*
 * residual: decides how the linear part obtains each primal value that it needs.
 *
 * Note [Residuals]. A value defined outside all loops and branches is in scope. The linear loop has
 * a loop counter of its own. A load is repeated if no write that may alias it can run between it
 * and the end of the primal part: no such write stands behind it, and no loop contains both.
 * Likewise, if the original stores the result of a costly op, in each trip at an element of its
 * own, the result is loaded from there. The linear part writes no primal memory, so the load may
 * stand anywhere in it. Cheap pure ops are repeated where their operands are available, and so are
 * functions of math.h that only the derivative calls. The values to store are a minimum vertex cut
 * between the values that cannot be obtained again (carried values, results of control, overwritten
 * memory, functions of math.h) and those needed, weighted by bytes times nominal trips. storage.c
 * decides where they are stored. What the user says of a variable in a loop comes first: why.c.
 *
 * Note [Pointers]. Shadow pointers are obtained like primal pointers. A load of a shadow pointer,
 * through a shadow pointer, is repeated under the same rule: only the primal part writes pointers
 * to shadow memory, and the linear part writes only floats there. Allocations are not repeated: the
 * address is in scope, loaded from where the original keeps it, or stored. Memory whose life
 * `free` or `realloc` ends cannot be read behind them. But a `free` in the function's own region is
 * put off to the very end, so it does not count.
 *
 * Note [Control]. Compilers contract a*b+c differently in different expressions, so a condition,
 * index, sign or step that was computed by floating arithmetic is never computed again from
 * operands that are themselves computed again. A comparison, a conversion to an integer, copysign,
 * floor and the like are repeated only from values that are loaded, stored or in scope, which have
 * the same bits.
 *
 * Where the parts become functions of their own, what is computed from addresses that differ there
 * is not computed again: Note [Addresses of a half] in split.c.
 *
 * Hascoet, Naumann, Pascual: "TBR analysis in reverse-mode automatic differentiation", 2005;
 * Griewank and Walther: "Evaluating Derivatives", 2008, section 4.
 */
#include "ad/checkpoint.h"
#include "ad/residual_state.h"
#include "ad/split.h"
#include "rewrite/rewrite.h"
#include "analysis/summary.h"

#include <string.h>

enum { LARGEST_BRANCH = 16 }; /* most ops in the arms of a branch that is repeated */

static void note_loop(Residuals *s, const Op *op);

static bool survey_op(Op *op, void *data)
{
	Residuals *s = data;

	s->nops++;
	list_push(s->c->scratch, &s->ops, (const Op *)op);
	ptrmap_set(s->positions, op, (void *)(uintptr_t)s->nops);
	for (uint32_t i = 0; i < op->nresults; i++)
		s->values[op->results[i].id] = &op->results[i];
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			s->values[op->regions[r]->params[i]->id] = op->regions[r]->params[i];
	residual_note_writes(s, op);
	if (op_is_loop(op))
		note_loop(s, op);
	return true;
}

/* ---- loops ---- */

static void note_loop(Residuals *s, const Op *op)
{
	LoopInfo *info = arena_new_of(s->c->scratch, LoopInfo);
	const Op *outer = op_enclosing_loop(op);

	info->op = op;
	info->dependences = s->dependences;
	info->parent = outer ? ptrmap_get(s->loops, outer) : NULL;
	info->nest = info->parent ? info->parent->nest : op;
	info->row = row_kind(info, s->c->request && s->c->request->tape != TAPE_HEAP);
	info->grows = info->row == ROW_UNKNOWN || (info->parent && info->parent->grows);
	info->is_root = info->row == ROW_UNKNOWN && op->code == OP_FOR;
	if (info->is_root) {
		info->nest = op;
		info->row = ROW_EXACT;
	}
	ptrmap_set(s->loops, op, info);
}

LoopInfo *residual_loop_of_op(const Residuals *s, const Op *op)
{
	return ptrmap_get(s->loops, op);
}

LoopInfo *residual_loop(const Residuals *s, const Region *region)
{
	while (region->owner && !op_is_loop(region->owner))
		region = region->owner->parent;
	return region->owner ? ptrmap_get(s->loops, region->owner) : NULL;
}

static bool is_reloadable(const Residuals *s, const Op *load)
{
	Top top = top_of(place_of(load->args[0], SPAN_ELEMENT));

	return !residual_write_later(s, load, load->args[0], top) &&
	       residual_lives_on(s, load->args[0]);
}

/* ---- decisions ---- */

static bool is_cheap(const Op *op)
{
	return (op_info[op->code].flags & F_P) && !(op_info[op->code].flags & F_M) &&
	       op->nregions == 0;
}

static bool is_in_scope(const Residuals *s, const Value *v)
{
	return v->region == s->body || !region_contains(s->body, v->region);
}

static bool is_counter(const Value *v)
{
	const Op *owner = v->def ? NULL : v->region->owner;

	return owner && v->index == 0 && op_is_loop(owner) &&
	       v->region == owner->regions[owner->nregions - 1];
}

static bool may_repeat(const Residuals *s, const Op *op)
{
	return is_cheap(op) || ((op_info[op->code].flags & F_P) &&
				(s->again[op->results[0].id] || !s->primal_use[op->results[0].id]));
}

/* Whether the value has the same bits whenever it is obtained: Note [Control]. A value that is not
 * computed again is loaded, stored or in scope. */
static bool is_exact(const Residuals *s, const Value *v)
{
	if (!type_is_float(v->type) || is_in_scope(s, v) || !v->def || !may_repeat(s, v->def))
		return true;
	if (v->def->code == OP_CAST && type_size(v->def->args[0]->type) > type_size(v->type))
		return false;
	return v->def->code == OP_CONSTF || ((v->def->code == OP_NEG || v->def->code == OP_CAST) &&
					     is_exact(s, v->def->args[0]));
}

/* The address at which the original computation leaves the result of an op, or NULL. */
static Value *kept_at(const Residuals *s, const Op *op)
{
	return op->nresults == 1 ? s->kept[op->results[0].id] : NULL;
}

typedef struct Search {
	const Residuals *s;
	const Value *v;
	uint32_t *seen; /* by value id: the last round that came there */
	uint32_t round;
	bool found;
} Search;

static void search_from(Search *search, const Value *from);

static bool search_operands(Op *op, void *data)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		search_from(data, op->args[i]);
	return true;
}

static void search_from(Search *search, const Value *from)
{
	search->found |= from == search->v;
	if (search->found || search->seen[from->id] == search->round)
		return;
	search->seen[from->id] = search->round;
	if (search->s->kept[from->id])
		search_from(search, search->s->kept[from->id]);
	if (!from->def)
		return;
	search_operands(from->def, search);
	for (uint32_t r = 0; r < from->def->nregions; r++)
		region_walk(from->def->regions[r], search_operands, search);
}

/* Whether the address is computed from v, so that v cannot be loaded from there. */
static bool is_needed_for(Search *search, const Value *v, const Value *address)
{
	search->v = v;
	search->round++;
	search->found = false;
	search_from(search, address);
	return search->found;
}

/* The value that an op stores unchanged, or NULL. A bit-field may hold only part of it. */
static const Value *stored_value(const Op *op)
{
	return op->code == OP_STORE && !value_bit_field(op->args[0]) ? op->args[1] : NULL;
}

/* Finds the values that a store leaves where nothing overwrites them: Note [Residuals]. */
static void find_kept(Residuals *s)
{
	Search search = {.s = s, .seen = arena_array(s->c->scratch, uint32_t, s->func->nvalues)};

	for (uint32_t i = 0; i < s->writes.count; i++) {
		const Write *w = &s->writes.items[i];
		const Value *v = stored_value(w->op);
		bool stays = v && v->def && v->def->nresults == 1 && v->stage == w->ptr->stage &&
			     v->region == w->op->parent && residual_lives_on(s, w->ptr) &&
			     !residual_write_later(s, w->op, w->ptr, w->top);

		if (stays && !is_needed_for(&search, v, w->op->args[0]))
			s->kept[v->id] = w->op->args[0];
	}
}

typedef struct Arms {
	const Residuals *s;
	uint32_t count;
	bool may_clone;
} Arms;

static bool check_arm(Op *op, void *data)
{
	Arms *a = data;

	a->count++;
	if (!(op_info[op->code].flags & F_T))
		a->may_clone &= op->nregions == 0 && residual_may_clone(a->s, op);
	return a->may_clone;
}

/* Whether a branch that chooses an index or bound may be repeated: it has a few ops without memory
 * or effects. */
static bool may_clone_branch(const Residuals *s, const Op *op)
{
	Arms a = {s, 0, op->code == OP_IF};

	for (uint32_t i = 0; i < op->nresults; i++)
		a.may_clone &= !type_is_float(op->results[i].type);
	for (uint32_t r = 0; a.may_clone && r < op->nregions; r++)
		region_walk(op->regions[r], check_arm, &a);
	return a.may_clone && a.count <= LARGEST_BRANCH;
}

bool residual_may_clone(const Residuals *s, const Op *op)
{
	if (kept_at(s, op))
		return true;
	if (op->code == OP_ALLOCA)
		/* A new shadow is zero in the linear part as in the primal part, unless the primal
		 * part keeps pointers there. */
		return op->results[0].stage == SHADOW && !type_holds_ptr(op->results[0].type->elem);
	if (op->code == OP_LOAD)
		return op->results[0].stage == op->args[0]->stage && is_reloadable(s, op);
	if (op->nregions)
		return may_clone_branch(s, op);
	if (!may_repeat(s, op) || (s->halves_are_apart && op_asks_address(s->func, op)))
		return false;
	for (uint32_t i = 0; op_decides_control(op) && i < op->nargs; i++)
		if (!is_exact(s, op->args[i]))
			return false;
	return true;
}

typedef struct Operands {
	const Residuals *s;
	const Op *op;
	ValueList list;
} Operands;

static bool note_operands(Op *op, void *data)
{
	Operands *o = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (op == o->op || region_contains(op->args[i]->region, o->op->parent))
			list_push(o->s->c->scratch, &o->list, (const Value *)op->args[i]);
	return true;
}

ValueList residual_operands(const Residuals *s, const Op *op)
{
	Operands o = {s, op, {NULL, 0, 0}};
	const Value *kept = kept_at(s, op);

	if (kept) {
		list_push(s->c->scratch, &o.list, kept);
		return o.list;
	}
	note_operands((Op *)(uintptr_t)op, &o);
	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], note_operands, &o);
	return o.list;
}

/* Whether the value can be obtained without storing anything. */
bool residual_is_free(Residuals *s, const Value *v)
{
	bool yes;

	if (s->free[v->id])
		return s->free[v->id] == 1;
	if (is_in_scope(s, v) || is_counter(v)) {
		yes = true;
	} else {
		yes = v->def && residual_may_clone(s, v->def) && !value_hint(v, HINT_STORE);
		ValueList operands = {NULL, 0, 0};
		if (yes)
			operands = residual_operands(s, v->def);
		for (uint32_t i = 0; yes && i < operands.count; i++)
			yes = residual_is_free(s, operands.items[i]);
	}
	s->free[v->id] = yes ? 1 : 2;
	return yes;
}

/* ---- the cut ---- */

/* Bytes times nominal trips: those that the user says, or else 16, for each loop around. What the
 * user says of a value outweighs all others. */
static uint64_t weight_of(const Residuals *s, const Value *v)
{
	int64_t size = type_is_ptr(v->type) ? 8 : type_size(v->type);
	uint64_t weight = size > 0 ? (uint64_t)size : 8;
	uint32_t depth = 0;

	for (const LoopInfo *loop = residual_loop(s, v->region); loop && depth < 8;
	     loop = loop->parent, depth++)
		weight = trips_weight(weight, loop->op);
	if (value_hint(v, HINT_STORE))
		return 1;
	return value_hint(v, HINT_RECOMPUTE) ? 4 * MOST_WEIGHT : weight;
}

/* Enters a value and the values from which it is computed into the graph. Vertices are value
 * ids. */
static void enter(Residuals *s, const Value *v)
{
	if (residual_is_free(s, v) || s->entered[v->id])
		return;
	s->entered[v->id] = true;
	cut_weight(s->cut, v->id, weight_of(s, v));
	if (!v->def || !residual_may_clone(s, v->def) || value_hint(v, HINT_STORE)) {
		cut_source(s->cut, v->id);
		return;
	}
	ValueList operands = residual_operands(s, v->def);
	for (uint32_t i = 0; i < operands.count; i++) {
		enter(s, operands.items[i]);
		if (!residual_is_free(s, operands.items[i]))
			cut_edge(s->cut, operands.items[i]->id, v->id);
	}
}

static void decide(Residuals *s, const Value *v)
{
	if (s->access[v->id] != ACCESS_NONE)
		return;
	if (is_in_scope(s, v)) {
		s->access[v->id] = ACCESS_SCOPE;
	} else if (is_counter(v)) {
		s->access[v->id] = ACCESS_COUNTER;
	} else if (!residual_is_free(s, v) && cut_is_cut(s->cut, v->id)) {
		if (v->def && v->def->code == OP_ALLOCA)
			bug("the shadow of a local object is not in scope of the linear part");
		s->access[v->id] = ACCESS_STORED;
	} else {
		s->access[v->id] = ACCESS_CLONE;
		ValueList operands = residual_operands(s, v->def);
		for (uint32_t i = 0; i < operands.count; i++)
			decide(s, operands.items[i]);
	}
}

/* ---- what the linear part needs ---- */

static void need(Residuals *s, const Value *v)
{
	if (value_is_late(v, s->late_shadows))
		return;
	list_push(s->c->scratch, &s->needed, v);
}

static bool need_of_op(Op *op, void *data)
{
	Residuals *s = data;

	if (!op_is_late(op, s->late_shadows) || op_is_in_test(op))
		return false;
	if (residual_checkpoint(s, op)) {
		const ValueList *outside = checkpoint_outside(residual_checkpoint(s, op));

		for (uint32_t i = 0; i < outside->count; i++)
			need(s, outside->items[i]);
		return false;
	}
	if (op->code == OP_WHILE)
		need(s, &op->results[op->nresults - 1]);
	else if (!(op_info[op->code].flags & F_T))
		for (uint32_t i = 0; i < (op->code == OP_FOR ? 2 : op->nargs); i++)
			need(s, op->args[i]);
	return true;
}

/* What is computed again, of values that can be had without storing anything, is not loaded. */
static void forget_cheap(Residuals *s)
{
	Value **kept = arena_array(s->c->scratch, Value *, s->func->nvalues);

	for (uint32_t id = 0; id < s->func->nvalues; id++) {
		kept[id] = s->kept[id];
		if (kept[id] && may_repeat(s, s->values[id]->def))
			s->kept[id] = NULL;
	}
	for (uint32_t id = 0; id < s->func->nvalues; id++)
		if (kept[id] && !residual_is_free(s, s->values[id]))
			s->kept[id] = kept[id];
	memset(s->free, 0, s->func->nvalues * sizeof *s->free);
}

static void choose(Residuals *s)
{
	s->cut = cut_new(s->c->scratch, s->func->nvalues);
	s->entered = arena_array(s->c->scratch, bool, s->func->nvalues);
	for (uint32_t i = 0; i < s->needed.count; i++) {
		const Value *v = s->needed.items[i];

		if (residual_is_free(s, v))
			continue;
		enter(s, v);
		cut_sink(s->cut, v->id);
	}
	cut_run(s->cut);
	for (uint32_t i = 0; i < s->needed.count; i++)
		decide(s, s->needed.items[i]);
	for (uint32_t id = 0; id < s->func->nvalues; id++) {
		if (!s->values[id] || s->access[id] != ACCESS_STORED)
			continue;
		list_push(s->c->scratch, &s->stored, s->values[id]);
	}
	residual_find_same(s);
}

/* ---- loops that are kept whole ---- */

static bool find_whole(Op *op, void *data)
{
	Residuals *s = data;
	Checkpoint *made;

	if (!op_is_late(op, s->late_shadows))
		return false;
	if (!op_is_loop(op) || !op_hint(op, HINT_CHECKPOINT, NULL))
		return true;
	made = checkpoint_new(s, op);
	if (checkpoint_is_refused(made))
		return false;
	list_push(s->c->scratch, &s->checkpoints, made);
	ptrmap_set(s->whole, op, made);
	return false;
}

Checkpoint *residual_checkpoint(const Residuals *s, const Op *loop)
{
	return ptrmap_get(s->whole, loop);
}

void residual_lay_out(const Residuals *s, Storage *storage)
{
	for (uint32_t i = 0; i < s->checkpoints.count; i++)
		checkpoint_lay_out(s->checkpoints.items[i], storage);
}

/* ---- a region ---- */

static Residuals *residuals_new(PassContext *c, const Func *func, const Region *body)
{
	Residuals *s = arena_new_of(c->scratch, Residuals);

	s->c = c;
	s->func = func;
	s->body = body;
	s->late_shadows = shadows_are_late(c->request, func);
	s->halves_are_apart =
		s->late_shadows || (c->request && ((c->request->is_kept && !c->request->is_whole) ||
						   c->request->split_both));
	s->access = arena_array(c->scratch, Access, func->nvalues);
	s->free = arena_array(c->scratch, uint8_t, func->nvalues);
	s->values = arena_array(c->scratch, const Value *, func->nvalues);
	s->kept = arena_array(c->scratch, Value *, func->nvalues);
	s->again = arena_array(c->scratch, bool, func->nvalues);
	s->same = arena_array(c->scratch, Same, func->nvalues);
	s->positions = ptrmap_new(c->scratch);
	s->loops = ptrmap_new(c->scratch);
	s->whole = ptrmap_new(c->scratch);
	return s;
}

static Residuals *decide_all(Residuals *s)
{
	Region *body = (Region *)(uintptr_t)s->body;

	for (uint32_t i = 0; i < body->nparams; i++)
		s->values[body->params[i]->id] = body->params[i];
	region_walk(body, survey_op, s);
	region_walk(body, find_whole, s);
	residual_mark_again(s);
	find_kept(s);
	forget_cheap(s);
	region_walk(body, need_of_op, s);
	choose(s);
	residual_explain(s);
	return s;
}

Residuals *residuals_of(PassContext *c, const Func *func)
{
	Residuals *s = residuals_new(c, func, func->body);

	s->aliases = aliases_of(c->scratch, func, c->request);
	s->dependences = dependences_of(c->scratch, func);
	s->primal_use = primal_uses(c->scratch, func, s->late_shadows);
	return decide_all(s);
}

Residuals *residuals_of_trip(const Residuals *outer, const Region *body)
{
	Residuals *s = residuals_new(outer->c, outer->func, body);

	s->aliases = outer->aliases;
	s->dependences = outer->dependences;
	s->primal_use = outer->primal_use;
	return decide_all(s);
}

Access residual_access(const Residuals *s, const Value *v)
{
	return s->access[v->id];
}

uint32_t residual_stored_count(const Residuals *s)
{
	return s->stored.count;
}

const Value *residual_stored(const Residuals *s, uint32_t i)
{
	return s->stored.items[i];
}

const Value *residual_kept(const Residuals *s, const Value *v)
{
	return s->kept[v->id];
}
