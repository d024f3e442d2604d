/*
 * residual_writes: what writes memory that the linear part would read again. Part of residual.c.
 */
#include "ad/residual_state.h"
#include "ad/split.h"
#include "analysis/summary.h"
#include "rewrite/rewrite.h"

/* ---- what writes memory, and where ---- */

static void note_write(Residuals *s, const Op *op, const Value *ptr, Reach reach)
{
	Write w = {op, ptr, SPAN_ARRAY, reach, s->nops, {0}};

	list_push(s->c->scratch, &s->writes, w);
}

static bool is_inactive(const Residuals *s, const Op *op)
{
	const Given *given = op_given(s->c->module, op);

	return given && given->is_inactive;
}

/* Records what the primal half of a kept call writes, which its summary tells; to shadow memory it
 * writes only pointers. False if the op is no such call. */
static bool note_kept_call(Residuals *s, const Op *op)
{
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;
	const Func *primal = callee && callee->primal ? callee->primal : callee;
	const Summary *summary;

	if (!primal || primal->is_given || !s->c->kept)
		return false;
	if (callee->transposed)
		return true;
	summary = kept_summary(s->c->kept, primal);
	if (summary->writes_outside)
		note_write(s, op, NULL, REACH_UNKNOWN);
	for (uint32_t i = 0; i < op->nargs; i++) {
		bool is_original = i < primal->body->nparams;
		bool writes = is_original ? summary->writes[i] : !primal->leaves_pointers;

		if (type_is_ptr(op->args[i]->type) && writes)
			note_write(s, op, op->args[i], REACH_FROM);
		if (type_is_ptr(op->args[i]->type) && is_original && primal->shows_pointers)
			list_push(s->c->scratch, &s->given, (const Value *)op->args[i]);
	}
	return true;
}

/* Records what another call may write: what its arguments lead to, and pointers in that memory. A
 * function of the user may also keep the address for others to write there: const only says that
 * this one does not. */
static void note_call(Residuals *s, const Op *op)
{
	bool is_known = op->code == OP_EXTERN && extern_find(op->attr.s);

	if (op_reads_volatile(op))
		return;
	note_write(s, op, NULL, is_inactive(s, op) ? REACH_UNKNOWN : REACH_OUTSIDE);
	if (op_rule(s->c->module, op))
		return;
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Type *type = op->args[i]->type;
		bool leads_on = type_is_ptr(type) &&
				(type_holds_ptr(type->elem) || type->elem->kind == TYPE_OPAQUE);

		if (!type_is_ptr(type))
			continue;
		if (is_inactive(s, op) && !is_known)
			list_push(s->c->scratch, &s->given, (const Value *)op->args[i]);
		if (!is_known && leads_on)
			note_write(s, op, op->args[i], REACH_FROM);
		else if (!type->is_const)
			note_write(s, op, op->args[i], REACH_PLACE);
	}
}

void residual_note_writes(Residuals *s, const Op *op)
{
	OpAccess write;

	if (op_is_call(op) && !op_is_late(op, s->late_shadows) && !note_kept_call(s, op))
		note_call(s, op);
	if (!op_written(op, &write) ||
	    (write.how & ACCESS_END ? free_is_last(op) : op_is_late(op, s->late_shadows)))
		return;
	list_push(s->c->scratch, &s->writes,
		  ((Write){op, write.at, write.span, REACH_PLACE, s->nops,
			   top_of(place_of(write.at, write.span))}));
}

/* ---- reloading ---- */

/* Whether one may run in a trip behind that of the other. `promised`: not in loops of which the
 * user says that their trips do not depend on each other. */
static bool share_a_loop(const Residuals *s, const Op *a, const Op *b, bool promised)
{
	for (const Op *loop = op_enclosing_loop(a); loop && loop != s->body->owner;
	     loop = op_enclosing_loop(loop))
		for (uint32_t r = 0; r < loop->nregions; r++)
			if (region_contains(loop->regions[r], b->parent) &&
			    !(promised && loop_is_promised(loop)))
				return true;
	return false;
}

bool residual_share_a_loop(const Residuals *s, const Op *a, const Op *b)
{
	return share_a_loop(s, a, b, false);
}

/* Whether p may point to memory that a library function may know of without receiving its
 * address. */
static bool is_known_outside(const Residuals *s, const Value *p)
{
	uint32_t r;

	for (uint32_t i = 0; alias_pointee(s->aliases, p, i, &r); i++) {
		const Value *root = alias_root(s->aliases, r);

		const char *name = value_global(s->func, root);
		const Global *g = name ? module_global(s->c->module, name) : NULL;

		if (name ? !g || !g->is_const : root->def && root->def->code == OP_EXTERN)
			return true;
	}
	return false;
}

/* Whether the caller cannot change the memory before the linear part runs. The linear half of a
 * kept call or split derivative runs after the caller went on: only constant tables are safe. */
static bool caller_leaves_alone(const Residuals *s, const Value *root)
{
	const Global *g = root->def && root->def->code == OP_GLOBAL
				  ? module_global(s->c->module, root->def->attr.s)
				  : NULL;

	return !s->halves_are_apart || (g && g->is_const);
}

bool residual_lives_on(const Residuals *s, const Value *p)
{
	uint32_t r;

	for (uint32_t i = 0; alias_pointee(s->aliases, p, i, &r); i++) {
		const Value *root = alias_root(s->aliases, r);

		if (!caller_leaves_alone(s, root))
			return false;
		if (!root->def)
			continue;
		if (root->def->code == OP_ALLOCA && root->region != s->func->body)
			return false;
	}
	return true;
}

/* Whether p may point to memory that a function of the user may know of: the caller's, memory that
 * a function made or owns, or memory whose address a function may have kept or find in memory. */
static bool is_known_to_user(const Residuals *s, const Value *p)
{
	uint32_t r;

	if (is_known_outside(s, p) || may_be_known(s->aliases, p))
		return true;
	for (uint32_t i = 0; alias_pointee(s->aliases, p, i, &r); i++)
		if (!alias_root(s->aliases, r)->def || alias_root_is_unknown(s->aliases, r))
			return true;
	for (uint32_t i = 0; i < s->given.count; i++)
		if (may_reach(s->aliases, s->given.items[i], p))
			return true;
	return false;
}

/* As residual_write_hits, with what is known of the order of the two. */
static bool write_hits(const Residuals *s, const Write *w, const Value *p, Top top, unsigned when)
{
	switch (w->reach) {
	case REACH_PLACE:
		return w->ptr->stage == p->stage && !tops_are_apart(s->aliases, w->top, top) &&
		       places_overlap(s->aliases, place_of(w->ptr, w->span),
				      place_of(p, SPAN_ELEMENT), when);
	case REACH_OUTSIDE:
		return p->stage == PRIMAL && is_known_outside(s, p);
	case REACH_UNKNOWN:
		return p->stage == PRIMAL && is_known_to_user(s, p);
	case REACH_FROM:
		return w->ptr->stage == p->stage && may_reach(s->aliases, w->ptr, p);
	}
	return true;
}

bool residual_write_hits(const Residuals *s, const Write *w, const Value *p, Top top)
{
	return write_hits(s, w, p, top, 0);
}

uint32_t residual_position(const Residuals *s, const Op *op)
{
	return (uint32_t)(uintptr_t)ptrmap_get(s->positions, op);
}

const Write *residual_write_later(const Residuals *s, const Op *op, const Value *p, Top top)
{
	uint32_t position = residual_position(s, op);
	Touch touch = {op, p, SPAN_ELEMENT};
	bool promised = residual_is_promised(s, p);

	for (uint32_t i = 0; i < s->writes.count; i++) {
		const Write *w = &s->writes.items[i];

		if ((w->position > position ||
		     share_a_loop(s, op, w->op, promised && w->reach == REACH_PLACE)) &&
		    write_hits(s, w, p, top, residual_share_a_loop(s, op, w->op) ? 0 : SAME_TRIP) &&
		    (w->reach != REACH_PLACE ||
		     may_touch_again(s->dependences, touch, (Touch){w->op, w->ptr, w->span})))
			return w;
	}
	return NULL;
}

bool residual_changes_in(const Residuals *s, const Op *load, const Op *loop)
{
	const Value *p = load->args[0];
	Top top = top_of(place_of(p, SPAN_ELEMENT));
	Touch touch = {load, p, SPAN_ELEMENT};

	for (uint32_t i = 0; i < s->writes.count; i++) {
		const Write *w = &s->writes.items[i];
		bool is_inside = false;

		for (uint32_t r = 0; r < loop->nregions; r++)
			is_inside |= region_contains(loop->regions[r], w->op->parent);
		if (is_inside && residual_write_hits(s, w, p, top) &&
		    (w->reach != REACH_PLACE ||
		     may_meet_in(s->dependences, loop, touch, (Touch){w->op, w->ptr, w->span})))
			return true;
	}
	return false;
}

bool residual_changes_between(const Residuals *s, const Op *load, const Op *first, const Op *end)
{
	const Value *p = load->args[0];
	Top top = top_of(place_of(p, SPAN_ELEMENT));
	uint32_t from = residual_position(s, first), to = residual_position(s, end);

	for (uint32_t i = 0; i < s->writes.count; i++) {
		const Write *w = &s->writes.items[i];

		if (w->position >= from && w->position < to && residual_write_hits(s, w, p, top))
			return true;
	}
	return false;
}
