/*
 * checkpoint_check: whether the trips of a loop can be run again, and what their state is. Part of
 * checkpoint.c.
 */
#include "ad/checkpoint_state.h"
#include "ad/sorts.h"
#include "analysis/summary.h"
#include "rewrite/memory.h"
#include "rewrite/rewrite.h"

static void refuse(Checkpoint *cp, Loc at, const char *why, const char *instead)
{
	Diags *diags = cp->s->c->diags;

	if (cp->refused)
		return;
	cp->refused = true;
	diag_report(diags, E_HINT_CHECKPOINT, cp->hint->loc, why, instead);
	if (at.file)
		diag_note(diags, at, "here");
}

/* ---- what the loop uses from outside ---- */

static void use(Checkpoint *cp, const Value *v)
{
	if (region_contains(cp->loop->regions[0], v->region) || cp->is_outside[v->id] ||
	    value_is_late(v, cp->s->late_shadows))
		return;
	cp->is_outside[v->id] = true;
	list_push(cp->s->c->scratch, &cp->outside, v);
}

static bool use_operands(Op *op, void *data)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		use(data, op->args[i]);
	return true;
}

/* ---- objects ---- */

static const char *name_of(const Value *v)
{
	if (v->def && v->def->code == OP_GLOBAL)
		return v->def->attr.s;
	return v->hint ? v->hint : "memory";
}

static State *add_state(Checkpoint *cp, const Value *v, const Type *type)
{
	State *state = arena_new_of(cp->s->c->scratch, State);

	state->type = type;
	state->name = name_of(v);
	list_push(cp->s->c->scratch, &cp->states, state);
	return state;
}

static bool measure_param(Checkpoint *cp, State *state, const Object *object)
{
	const Request *r = cp->s->c->request;
	const ParamRole *role =
		r && (uint32_t)object->param < r->nroles ? &r->roles[object->param] : NULL;

	if (!role || !role->extent || role->is_loose || role->members)
		return false;
	state->param = role;
	for (uint32_t i = 0; i < role->extent->body->nparams; i++)
		use(cp, cp->s->func->body->params[i]);
	return true;
}

/* Whether it is known how long the object is where the loop begins. */
static bool measure(Checkpoint *cp, State *state, const Object *object)
{
	const Value *v = state->object;

	if (object->is_viewed)
		return false;
	switch (object->kind) {
	case OBJECT_PARAM:
		return measure_param(cp, state, object);
	case OBJECT_PRIVATE:
		return true;
	case OBJECT_LOCAL:
		if (v->def->code != OP_ALLOCA || type_ends_open(state->type))
			return false;
		use_operands(v->def, cp);
		return true;
	case OBJECT_NEW:
		if (v->def->code != OP_MALLOC || !value_visible_at(v, cp->loop))
			return false;
		use_operands(v->def, cp);
		return true;
	case OBJECT_GLOBAL:
		return type_size(v->type->elem) > 0;
	case OBJECT_CONTENT:
	case OBJECT_RESULT:
	case OBJECT_UNKNOWN:
		return false;
	}
	return false;
}

static State *state_of_object(const Checkpoint *cp, const Value *v)
{
	for (uint32_t i = 0; i < cp->states.count; i++)
		if (cp->states.items[i]->object == v)
			return cp->states.items[i];
	return NULL;
}

/* Object number r is part of the state. */
static void keep_object(Checkpoint *cp, uint32_t r, bool is_written, const Op *at)
{
	const Object *object = &cp->s->aliases->objects.items[r];
	const Value *v = object->value;
	State *state = v && object->kind <= OBJECT_GLOBAL ? state_of_object(cp, v) : NULL;
	Arena *scratch = cp->s->c->scratch;
	bool is_known;

	if (state) {
		state->is_written |= is_written;
		return;
	}
	state = v ? add_state(cp, v, type_without_arrays(v->type->elem)) : NULL;
	if (!state) {
		refuse(cp, at->loc, "it is not known which memory it writes",
		       "keep what the loop changes in arrays that are parameters or locals");
		return;
	}
	state->is_written = is_written;
	state->object = v;
	is_known = type_size(state->type) > 0 && measure(cp, state, object);
	if (!v->def || v->def->code != OP_GLOBAL)
		use(cp, v);
	if (is_known)
		return;
	if (object->kind == OBJECT_PARAM)
		refuse(cp, at->loc,
		       arena_printf(scratch, "it is not known how long '%s' is", state->name),
		       arena_printf(scratch,
				    "extent(%s[...]), with the number of elements in the brackets",
				    state->name));
	else
		refuse(cp, at->loc,
		       arena_printf(scratch,
				    "it is not known how long the memory is that '%s' leads to",
				    state->name),
		       "a parameter with an extent, an array, or memory that is allocated in front "
		       "of the loop, for what the loop changes");
}

static void keep_objects(Checkpoint *cp, const Value *p, bool is_written, const Op *at)
{
	uint32_t r;

	for (uint32_t i = 0; alias_pointee(cp->s->aliases, p, i, &r); i++)
		keep_object(cp, r, is_written, at);
}

static State *state_of_root(const Checkpoint *cp, uint32_t r)
{
	return state_of_object(cp, cp->s->aliases->objects.items[r].value);
}

/* Whether all that the pointer leads to is part of the state. */
static bool is_kept(const Checkpoint *cp, const Value *p)
{
	uint32_t r;

	for (uint32_t i = 0; alias_pointee(cp->s->aliases, p, i, &r); i++)
		if (!state_of_root(cp, r))
			return false;
	return true;
}

/* ---- what the loop does ---- */

static bool ends_program(const Op *op)
{
	const ExternInfo *known = op->code == OP_EXTERN ? extern_find(op->attr.s) : NULL;

	return known && known->does == EXTERN_END && op->nresults == 0;
}

/* Of the first half of a kept call: the function itself, which runs without a record where trips
 * run again. NULL: that may not be. */
const Func *call_without_record(KeptTable *kept, const Op *op)
{
	const Func *primal = op->code == OP_CALL ? op->attr.callee->primal : NULL;
	const Summary *does;

	if (!primal || op->attr.callee->transposed || primal->is_given || !kept ||
	    primal->makes_memory || primal->shows_pointers)
		return NULL;
	does = kept_summary(kept, primal);
	if (does->writes_outside || does->writes_through_const || does->runs_once)
		return NULL;
	for (uint32_t i = 0; i < primal->body->nparams; i++)
		if (does->frees[i] ||
		    (type_is_ptr(op->args[i]->type) && type_holds_ptr(op->args[i]->type->elem)))
			return NULL;
	return primal;
}

bool op_is_run_once(const Op *op)
{
	return op->code == OP_ASSERT || op->code == OP_FAULT || ends_program(op);
}

static void check_effect(Checkpoint *cp, const Op *op)
{
	Arena *scratch = cp->s->c->scratch;
	bool is_effect = op_info[op->code].flags & F_E || op_info[op->code].kind == KIND_FREE;

	if (op_is_run_once(op) || call_without_record(cp->s->c->kept, op))
		return;
	if (op->code == OP_CALL)
		refuse(cp, op->loc,
		       arena_printf(scratch,
				    "its trips call '%s', which may have effects, "
				    "allocate memory or follow pointers in memory",
				    op->attr.callee->primal ? op->attr.callee->primal->name
							    : op->attr.callee->name),
		       "the body of that function in its place");
	else if (op_reads_volatile(op) || op_writes_volatile(op))
		refuse(cp, op->loc, "its trips access volatile memory", "a copy of that memory");
	else if (is_effect && is_of_sort(op))
		refuse(cp, op->loc, "its trips call 'qsort', and would call it again",
		       "a sort that the source writes out, in its place");
	else if (op->code == OP_EXTERN)
		refuse(cp, op->loc,
		       arena_printf(scratch, "its trips call '%s', and would call it again",
				    op->attr.s),
		       "the call in front of or behind the loop");
	else if (is_effect)
		refuse(cp, op->loc, "its trips allocate or release memory",
		       "memory that is allocated in front of the loop");
}

/* What a call writes that runs again. */
static void keep_written(Checkpoint *cp, const Op *call, const Func *primal)
{
	const Summary *does = kept_summary(cp->s->c->kept, primal);

	for (uint32_t i = 0; i < primal->body->nparams; i++)
		if (does->writes[i])
			keep_objects(cp, call->args[i], true, call);
}

static bool check_op(Op *op, void *data)
{
	Checkpoint *cp = data;
	const Func *primal = call_without_record(cp->s->c->kept, op);
	OpAccess write;

	if (op->nregions || op_is_late(op, cp->s->late_shadows))
		return !cp->refused;
	check_effect(cp, op);
	if (!cp->refused && primal)
		keep_written(cp, op, primal);
	if (!cp->refused && op_written(op, &write)) {
		if (write.at->stage == SHADOW)
			refuse(cp, op->loc, "its trips store pointers",
			       "indices in place of these pointers");
		else
			keep_objects(cp, write.at, true, op);
	}
	return !cp->refused;
}

static bool is_behind(const Checkpoint *cp, const Write *w)
{
	uint32_t position = (uint32_t)(uintptr_t)ptrmap_get(cp->s->positions, cp->loop);

	if (region_contains(cp->loop->regions[0], w->op->parent))
		return false;
	return w->position > position || residual_share_a_loop(cp->s, cp->loop, w->op);
}

/* Does it write objects that the pointer leads to, and no others behind pointers in these? */
static bool writes_there(const Write *w)
{
	return w->reach == REACH_PLACE ||
	       (w->reach == REACH_FROM && !type_holds_ptr(w->ptr->type->elem));
}

/* The write behind the loop may change what the loop reads. */
static void check_change(Checkpoint *cp, const Op *load, const Value *p, const Write *w)
{
	const Aliases *a = cp->s->aliases;
	bool found = false;
	uint32_t r, other;

	if (writes_there(w) && is_kept(cp, w->ptr))
		return;
	for (uint32_t i = 0; writes_there(w) && alias_pointee(a, p, i, &r); i++)
		for (uint32_t k = 0; alias_pointee(a, w->ptr, k, &other); k++)
			if (r == other) {
				keep_object(cp, r, false, load);
				found = true;
			}
	if (!found)
		refuse(cp, w->op->loc,
		       arena_printf(cp->s->c->scratch,
				    "what is written behind it may overlap '%s', which it reads",
				    name_of(address_root(p))),
		       "noalias(...) with the names of arrays that do not overlap");
}

static void check_lives_on(Checkpoint *cp, const Op *op, const Value *p)
{
	if (!cp->refused && !is_kept(cp, p) && !residual_lives_on(cp->s, p))
		refuse(cp, op->loc,
		       arena_printf(cp->s->c->scratch,
				    "'%s' may have changed when its trips run again",
				    name_of(address_root(p))),
		       "a derivative in one function, without split or recursion");
}

/* What a call reads that runs again, from the pointer on. */
static void check_given(Checkpoint *cp, const Op *call, const Value *p)
{
	const Top top = top_of(place_of(p, SPAN_OBJECT));

	for (uint32_t k = 0; k < cp->s->writes.count && !cp->refused; k++) {
		const Write *w = &cp->s->writes.items[k];

		if (is_behind(cp, w) &&
		    (w->reach == REACH_PLACE
			     ? w->ptr->stage == PRIMAL && may_reach(cp->s->aliases, p, w->ptr)
			     : residual_write_hits(cp->s, w, p, top)))
			check_change(cp, call, p, w);
	}
	check_lives_on(cp, call, p);
}

/* May a function find this memory that is not given it? */
static bool is_found_by(const Checkpoint *cp, const Func *f, const Value *p)
{
	uint32_t r;

	for (uint32_t i = 0; alias_pointee(cp->s->aliases, p, i, &r); i++)
		switch (cp->s->aliases->objects.items[r].kind) {
		case OBJECT_PRIVATE:
		case OBJECT_LOCAL:
		case OBJECT_NEW:
			break;
		case OBJECT_PARAM:
			if (!f->leaves_globals)
				return true;
			break;
		case OBJECT_GLOBAL:
		case OBJECT_CONTENT:
		case OBJECT_RESULT:
		case OBJECT_UNKNOWN:
			return true;
		}
	return false;
}

/* May the write change what a function finds that is not given it? */
static bool may_be_found(const Checkpoint *cp, const Func *f, const Write *w)
{
	if (writes_there(w))
		return w->ptr->stage == PRIMAL && is_found_by(cp, f, w->ptr);
	return w->op->code != OP_EXTERN || !extern_find(w->op->attr.s);
}

/* A call that runs again must not find changed what it reads of its own accord. */
static void check_found(Checkpoint *cp, const Func *primal)
{
	for (uint32_t k = 0; k < cp->s->writes.count && !cp->refused; k++) {
		const Write *w = &cp->s->writes.items[k];

		if (is_behind(cp, w) && may_be_found(cp, primal, w))
			refuse(cp, w->op->loc,
			       arena_printf(cp->s->c->scratch,
					    "what is written behind it may be what '%s' reads, "
					    "which its trips call",
					    primal->name),
			       "arguments for what that function reads of memory that changes");
	}
}

static bool check_load(Op *op, void *data)
{
	Checkpoint *cp = data;
	const Func *primal = call_without_record(cp->s->c->kept, op);
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count =
		op->nregions || op_is_late(op, cp->s->late_shadows) ? 0 : op_accesses(op, accesses);

	if (primal)
		check_found(cp, primal);
	for (uint32_t i = 0; primal && i < primal->body->nparams && !cp->refused; i++)
		if (type_is_ptr(op->args[i]->type) && !is_kept(cp, op->args[i]))
			check_given(cp, op, op->args[i]);
	for (uint32_t i = 0; i < count && !cp->refused; i++) {
		if (!(accesses[i].how & ACCESS_READ) || is_kept(cp, accesses[i].at))
			continue;
		const Value *p = accesses[i].at;
		Top top = top_of(place_of(p, accesses[i].span));
		for (uint32_t k = 0; k < cp->s->writes.count && !cp->refused; k++) {
			const Write *w = &cp->s->writes.items[k];

			if (is_behind(cp, w) && residual_write_hits(cp->s, w, p, top))
				check_change(cp, op, p, w);
		}
		check_lives_on(cp, op, p);
	}
	return !cp->refused;
}

/* Whether an object of the state is gone when its trips run again. */
static void check_lives(Checkpoint *cp)
{
	uint32_t r;

	for (uint32_t i = 0; i < cp->s->writes.count && !cp->refused; i++) {
		const Write *w = &cp->s->writes.items[i];
		OpAccess access;

		if (!is_behind(cp, w) || !op_written(w->op, &access) || !(access.how & ACCESS_END))
			continue;
		for (uint32_t k = 0; alias_pointee(cp->s->aliases, w->ptr, k, &r); k++)
			if (state_of_root(cp, r))
				refuse(cp, w->op->loc,
				       "the memory that it writes is released under a condition",
				       "free() outside of branches and loops");
	}
}

void checkpoint_check(Checkpoint *cp)
{
	const Op *loop = cp->loop;

	if (loop->code != OP_FOR) {
		refuse(cp, loop->loc, "it is not known how many trips there are when it begins",
		       "a loop that counts up or down to a bound that stays as it is, without "
		       "break, return or goto");
		return;
	}
	if (cp->s->halves_are_apart) {
		refuse(cp, loop->loc,
		       "its trips run again in another function than the one that runs them first",
		       "a derivative in one function, without split or recursion");
		return;
	}
	for (uint32_t i = 1; i < loop->regions[0]->nparams; i++) {
		const Value *v = loop->regions[0]->params[i];

		if (!value_is_late(v, cp->s->late_shadows))
			add_state(cp, v, v->type)->carry = v;
	}
	region_walk(loop->regions[0], check_op, cp);
	if (!cp->refused)
		region_walk(loop->regions[0], check_load, cp);
	check_lives(cp);
	region_walk(loop->regions[0], use_operands, cp);
	use(cp, loop->args[0]);
	use(cp, loop->args[1]);
}
