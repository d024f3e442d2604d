/*
 * split: the seam between the primal and the linear part of an unzipped function.
 *
 * In the function's own region the primal part comes first. The first linear op and all that
 * follows it belong to the linear part, except what releases memory. A value that the primal part
 * defines and the linear part uses crosses the seam: it is saved in a record, or computed again if
 * it is a constant, an address computed from what is available, or an integer that takes few ops.
 * Locals do not outlive the call of the primal part. A local shadow that the primal part uses is
 * therefore memory of the pool, and of a local that holds a stored value, the contents are saved.
 *
 * Note [Addresses of a half]. In the linear half the locals of the primal half are gone, and
 * structs passed by value are elsewhere, so their addresses mean nothing there. A value that is
 * computed from addresses but is none (a comparison, a distance, an integer) therefore crosses the
 * seam as a value, unless every address is that of a global or of what a parameter points to. So no
 * address of a local crosses, which is checked here.
 *
 * Note [Split requests]. With `split` both halves receive the parameters, so these are available in
 * both. The shadows are parameters of the second half only: Note [Late shadows]. Shadows of
 * allocated memory are in a pool of the second half. With split(both), shadows are parameters of
 * both halves, and those of allocated memory stay on the tape, as for a kept call.
 */
#include "ad/split.h"
#include "rewrite/rewrite.h"

/* The depth of expressions that are computed again: no more ops than a load of them is worth. */
enum { MAX_AGAIN = 3 };

typedef struct Walk {
	Split *s;
	bool in_linear;
} Walk;

const Type *record_type(Module *m)
{
	return type_ptr(m, type_opaque(m, "void"), false);
}

const Value *split_pool(const Func *func)
{
	for (uint32_t i = 0; i < func->body->nparams; i++)
		if (func->body->params[i]->type->kind == TYPE_POOL)
			return func->body->params[i];
	bug("'%s' has no pool", func->name);
}

/* Whether the address is the same in both halves: that of a global or of what a parameter points
 * to. */
static bool is_common_address(const Func *func, const Value *p)
{
	p = address_root(p);
	if (p->def)
		return p->def->code == OP_GLOBAL || p->def->code == OP_CONST;
	return p->region == func->body &&
	       (p->index >= func->nparams || !func->params[p->index].is_value);
}

bool op_asks_address(const Func *func, const Op *op)
{
	if (op->nresults != 1 || type_is_ptr(op->results[0].type))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && op->args[i]->stage == PRIMAL &&
		    !is_common_address(func, op->args[i]))
			return true;
	return false;
}

bool split_op_is_linear(const Split *s, const Op *op)
{
	if (op->code == OP_FREE || op->code == OP_RETURN)
		return false;
	if (op->nresults)
		return s->is_linear[op->results[0].id];
	return op_is_late(op, s->late_shadows);
}

/* Whether the op loads the address of memory that was allocated under a condition, to release
 * it. */
static bool is_for_release(const Op *op)
{
	return op->code == OP_LOAD && op->results[0].uses == 1 && op->next &&
	       op->next->code == OP_FREE && op->next->args[0] == &op->results[0];
}

/* Marks tangent parameters, and the results of the first linear op and of all ops behind it. */
static void find_linear_part(Split *s)
{
	bool seen = false;

	for (uint32_t i = 0; i < s->func->body->nparams; i++)
		if (value_is_late(s->func->body->params[i], s->late_shadows))
			s->is_linear[s->func->body->params[i]->id] = true;
	for (const Op *op = s->func->body->first; op; op = op->next) {
		seen |= op_is_late(op, s->late_shadows) && op->code != OP_RETURN;
		for (uint32_t i = 0; seen && !is_for_release(op) && i < op->nresults; i++)
			s->is_linear[op->results[i].id] = true;
	}
}

const Value *split_shared(const Split *s, uint32_t i)
{
	const Region *body = s->func->body;
	uint32_t next = s->kept->request->nroles;

	if (!type_is_ptr(body->params[i]->type))
		return body->params[i];
	for (uint32_t k = 0; k < i; k++)
		next += s->kept->request->roles[k].wrt;
	return body->params[next];
}

static bool is_shared(const Split *s, const Value *v)
{
	for (uint32_t i = 0; s->kept && i < s->kept->request->nroles; i++)
		if (s->kept->shared[i] && split_shared(s, i) == v)
			return true;
	return false;
}

/* Whether the value is an integer that up to `left` ops compute from what is available. */
static bool is_cheap(const Split *s, const Value *v, int left)
{
	const Op *op = v->def;

	if (!type_is_integer(v->type))
		return false;
	if (!op)
		return v->region == s->func->body && is_shared(s, v);
	if (!op_is_pure(op) || op->parent != s->func->body || left == 0 || op->nargs > 2)
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_cheap(s, op->args[i], left - 1))
			return false;
	return true;
}

static bool is_made_again(const Split *s, const Value *v)
{
	const Op *op = v->def;

	if (!op)
		return s->is_request || is_shared(s, v);
	if (!op_is_pure(op))
		return false;
	if (op->nargs == 0 || is_cheap(s, v, MAX_AGAIN))
		return true;
	if (!(op_info[op->code].flags & F_A))
		return false;
	return !type_is_float(v->type) && !type_is_float(op->args[0]->type);
}

static Crossing crossing_of(const Split *s, const Value *v)
{
	if (is_made_again(s, v))
		return CROSS_AGAIN;
	if (v->type->kind == TYPE_TAPE)
		return CROSS_TAPE;
	if (!v->def || v->def->code != OP_ALLOCA)
		return CROSS_VALUE;
	if (v->stage == PRIMAL)
		return CROSS_LOCAL;
	return s->in_primal[v->id] ? CROSS_SHADOW : CROSS_AGAIN;
}

static void cross(Split *s, const Value *v)
{
	if (s->is_linear[v->id] || v->region != s->func->body || s->cross[v->id] != CROSS_NOT)
		return;
	s->cross[v->id] = crossing_of(s, v);
	if (s->cross[v->id] == CROSS_AGAIN && v->def)
		for (uint32_t i = 0; i < v->def->nargs; i++)
			cross(s, v->def->args[i]);
}

static bool note_uses(Op *op, void *data)
{
	Walk *w = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (!w->in_linear)
			w->s->in_primal[op->args[i]->id] = true;
	for (uint32_t i = 0; w->in_linear && i < op->nargs; i++) {
		cross(w->s, op->args[i]);
		if (w->s->cross[op->args[i]->id] == CROSS_LOCAL && op->code != OP_LOAD)
			bug("the address of a local crosses the seam");
	}
	return true;
}

static void walk_part(Split *s, bool linear)
{
	Walk w = {s, linear};

	for (Op *op = s->func->body->first; op; op = op->next) {
		if (split_op_is_linear(s, op) != linear || op->code == OP_FREE)
			continue;
		note_uses(op, &w);
		for (uint32_t r = 0; r < op->nregions; r++)
			region_walk(op->regions[r], note_uses, &w);
	}
}

/* ---- the check of Note [Addresses of a half] ---- */

typedef struct Locals {
	const Split *s;
	bool *is_local; /* by value id: may be the address of a local of the primal part */
	bool changed;
} Locals;

static void hand_on_local(void *data, const Value *from, const Value *to)
{
	Locals *l = data;

	if (!l->is_local[from->id] || l->is_local[to->id])
		return;
	l->is_local[to->id] = true;
	l->changed = true;
}

static bool find_locals(Op *op, void *data)
{
	Locals *l = data;
	const Value *v = op->results;

	op_hand_on(op, hand_on_local, l);
	if (op->nresults != 1 || !type_is_ptr(v->type) || v->stage != PRIMAL)
		return true;
	if (op->code == OP_ALLOCA)
		l->is_local[v->id] = true;
	for (uint32_t i = 0; (address_base(v) || op->code == OP_SELECT) && i < op->nargs; i++)
		hand_on_local(l, op->args[i], v);
	return true;
}

static void check_seam(const Split *s)
{
	Locals l = {s, arena_array(s->scratch, bool, s->func->nvalues), true};

	while (l.changed) {
		l.changed = false;
		region_walk(s->func->body, find_locals, &l);
	}
	for (uint32_t id = 0; id < s->func->nvalues; id++)
		if (l.is_local[id] && s->cross[id] != CROSS_NOT && s->cross[id] != CROSS_LOCAL)
			bug("the address of a local crosses the seam");
}

static void list_saved(Split *s, const Value *v)
{
	if (s->cross[v->id] != CROSS_NOT && s->cross[v->id] != CROSS_AGAIN)
		list_push(s->scratch, &s->saved, v);
}

Split split_of(PassContext *c, const Func *func)
{
	Split s = {.func = func, .scratch = c->scratch};
	const Op *end = func->body->last;

	s.is_request = c->request && c->request->split;
	s.late_shadows = s.is_request && !c->request->split_both;
	s.kept = c->kept && c->request ? kept_of(c->kept, c->request) : NULL;
	s.is_linear = arena_array(c->scratch, bool, func->nvalues);
	s.in_primal = arena_array(c->scratch, bool, func->nvalues);
	s.cross = arena_array(c->scratch, Crossing, func->nvalues);
	find_linear_part(&s);
	walk_part(&s, false);
	walk_part(&s, true);
	for (uint32_t i = 0; i < end->nargs; i++)
		if (value_is_late(end->args[i], s.late_shadows))
			cross(&s, end->args[i]);
	check_seam(&s);
	for (uint32_t i = 0; i < func->body->nparams; i++)
		list_saved(&s, func->body->params[i]);
	for (const Op *op = func->body->first; op; op = op->next)
		for (uint32_t i = 0; i < op->nresults; i++)
			list_saved(&s, &op->results[i]);
	return s;
}

const Type *split_type(const Split *s, const Value *v)
{
	Module *m = s->func->module;

	if (s->cross[v->id] == CROSS_LOCAL)
		return v->type->elem;
	return s->cross[v->id] == CROSS_TAPE ? type_ptr(m, v->type->elem, false) : v->type;
}
