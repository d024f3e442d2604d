/*
 * form: what passes may rely on, and how it is checked. A form is checked in the function itself,
 * and its `forms` are not believed, so that IR text can enter a pipeline anywhere.
 *
 *   SINGLE_EXIT  no `loop`, `break`, `continue`; the only `return` ends the function's body
 *   INLINED      only the calls that inline keeps are left; holds by construction
 *   SSA          no `alloca` of a scalar or pointer that is only loaded and stored directly:
 *                whatever is left has its address taken; every alloca stands in the function's own
 *                region, so that its storage lives to the end of the function
 *   COUNTED      what `loops` leaves. Only the absence of `loop` is checked, since a counted
 *                `while` is merely a missed chance
 *   LINEAR       holds by construction of linearise, apart from what shadows_check checks
 *   UNZIPPED     the linear part begins with the first op on tangents in the function's own region.
 *                It writes no primal memory except the derivative's own, and has no effects of the
 *                original. It decides nothing by floats that it computes: comparisons, conversions
 *                to integers, floor and the like use what was loaded, is constant, or was computed
 *                before. Holds until loops are fused
 *   ADJOINT      was transposed: an adjoint is never copied but moved by additions
 *   PRIMAL       no value of stage SHADOW or TANGENT
 */
#include "ir/bytes.h"
#include "pass/pass.h"
#include "ad/residual.h"
#include "rewrite/rewrite.h"

typedef struct Check {
	const Func *func;
	uint32_t forms;
	Text *out;
	bool good;
} Check;

static void complain(Check *c, const Op *op, const char *why)
{
	c->good = false;
	text_printf(c->out, "%s", why);
	if (op && op->nresults)
		text_printf(c->out, " (%%%s)", op->results[0].hint ? op->results[0].hint : "?");
	if (op && op->loc.line)
		text_printf(c->out, " from line %u", op->loc.line);
	text_char(c->out, '\n');
}

static void check_single_exit(Check *c, const Op *op)
{
	if (op->code == OP_LOOP || op->code == OP_BREAK || op->code == OP_CONTINUE)
		complain(c, op, "a loop of the front form or a jump is left");
	if (op->code == OP_RETURN && op->parent != c->func->body)
		complain(c, op, "a nested return is left");
}

static bool is_direct_use(const Op *op, uint32_t arg)
{
	return op->code == OP_LOAD || (op->code == OP_STORE && arg == 0);
}

/* How many uses of an address would work as well with a value in place of the memory. */
typedef struct DirectUses {
	uint32_t *count; /* by value id */
} DirectUses;

static bool count_direct(Op *op, void *data)
{
	DirectUses *d = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_direct_use(op, i))
			d->count[op->args[i]->id]++;
	return true;
}

static void check_ssa(Check *c, const Op *op, const DirectUses *direct)
{
	const Value *v = op->results;

	if (op->code != OP_ALLOCA || v->stage != PRIMAL)
		return;
	if (op->parent != c->func->body)
		complain(c, op, "an alloca is nested");
	if (v->type->elem->kind != TYPE_ARRAY && direct->count[v->id] == v->uses)
		complain(c, op, "a local is in memory without need");
}

static bool check_stage(const Value *v)
{
	return v->stage == PRIMAL;
}

static void check_primal(Check *c, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		if (!check_stage(&op->results[i]))
			complain(c, op, "a value is not primal");
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			if (!check_stage(op->regions[r]->params[i]))
				complain(c, op, "a parameter of a region is not primal");
}

/* ---- LINEAR ---- */

/* The shadow of an address, if the next op is the same step in shadow memory; otherwise NULL. */
static const Value *twin_of(const Value *p)
{
	const Op *op = p->def, *next = op ? op->next : NULL;

	if (!next || !(op_info[op->code].flags & F_A) || next->code != op->code ||
	    next->nargs != op->nargs || next->results[0].stage != SHADOW)
		return NULL;
	for (uint32_t i = 1; i < op->nargs; i++)
		if (next->args[i] != op->args[i])
			return NULL;
	if (op->code == OP_FIELD && !op_same_attr(op, next))
		return NULL;
	return &next->results[0];
}

typedef struct ShadowCheck {
	Check check;
	const Region **accessed; /* by value id: the region looked at, if an op there accesses it */
} ShadowCheck;

static void check_shadow_store(ShadowCheck *s, const Op *op)
{
	const Value *twin;

	if (op->code != OP_STORE || op->args[0]->stage != PRIMAL ||
	    !type_is_float(op->args[1]->type))
		return;
	twin = twin_of(op->args[0]);
	if (twin && s->accessed[twin->id] != op->parent)
		complain(&s->check, op, "a store leaves the shadow of its place as it is");
}

static void check_shadow_stores(ShadowCheck *s, const Region *region)
{
	OpAccess list[MAX_ACCESSES];

	for (const Op *op = region->first; op; op = op->next)
		for (uint32_t i = op_accesses(op, list); i-- > 0;)
			s->accessed[list[i].at->id] = region;
	for (const Op *op = region->first; op; op = op->next)
		check_shadow_store(s, op);
	for (const Op *op = region->first; op; op = op->next)
		for (uint32_t r = 0; r < op->nregions; r++)
			check_shadow_stores(s, op->regions[r]);
}

bool shadows_check(const Func *func, Text *out)
{
	Arena *scratch = arena_new();
	ShadowCheck s = {{func, 0, out, true},
			 arena_array(scratch, const Region *, func->nvalues + 1)};

	check_shadow_stores(&s, func->body);
	arena_free(scratch);
	return s.check.good;
}

/* ---- UNZIPPED and ADJOINT ---- */

/* Does it have the same bits whenever it is computed? */
static bool is_exact(const Value *v)
{
	if (!type_is_float(v->type) || !v->def || !v->region->owner)
		return true;
	if (v->def->code == OP_NEG)
		return is_exact(v->def->args[0]);
	if (v->def->code == OP_CAST)
		return type_size(v->def->args[0]->type) <= type_size(v->type) &&
		       is_exact(v->def->args[0]);
	return !(op_info[v->def->code].flags & F_P) || v->def->code == OP_CONSTF;
}

static bool is_own_storage(const Value *p)
{
	const Value *root = address_root(p);

	return root->def && (root->def->code == OP_HEAP || root->def->code == OP_TAPE);
}

/* Whether it releases storage whose address is kept. */
static bool frees_kept(const Op *op)
{
	const Op *load = op->code == OP_FREE ? op->args[0]->def : NULL;

	return load && load->code == OP_LOAD &&
	       (is_own_storage(load->args[0]) ||
		address_root(load->args[0])->def->code == OP_ALLOCA);
}

static bool is_effect(const Op *op)
{
	return op->code == OP_EXTERN || op->code == OP_ASSERT || op->code == OP_FAULT;
}

/* Whether trips run again there, on the original's memory: Note [Checkpoints] in checkpoint.c. */
static bool runs_again(const Op *branch)
{
	const Op *op = branch->code == OP_IF ? branch->regions[0]->first : NULL;

	while (op && !(op_is_loop(op) && op_hint(op, HINT_CHECKPOINT, NULL)))
		op = op->next;
	return op != NULL;
}

/* Checks an op of the linear part. A `free` that was put off is at its end. */
static bool check_linear_op(Op *op, void *data)
{
	Check *c = data;
	OpAccess write;

	if (runs_again(op))
		return false;
	if (op_written(op, &write) && write.at->stage == PRIMAL && !is_own_storage(write.at) &&
	    !free_is_last(op) && !frees_kept(op))
		complain(c, op, "the linear part writes primal memory");
	if (is_effect(op) || (op->code == OP_CALL && !op->attr.callee->transposed))
		complain(c, op, "an effect stands in the linear part");
	for (uint32_t i = 0; op_decides_control(op) && i < op->nargs; i++)
		if (!is_exact(op->args[i]))
			complain(c, op, "the linear part decides by a float that it computes");
	return true;
}

static void check_linear_part(Check *c)
{
	bool is_linear = false;

	for (Op *op = c->func->body->first; op; op = op->next) {
		is_linear |= op_is_linear(op) && op->code != OP_RETURN;
		if (!is_linear)
			continue;
		for (uint32_t r = 0; check_linear_op(op, c) && r < op->nregions; r++)
			region_walk(op->regions[r], check_linear_op, c);
	}
}

static void check_adjoint(Check *c, const Op *op)
{
	const Type *type = op->code == OP_COPY ? op->args[0]->type->elem : NULL;

	if (type && op->args[0]->stage == SHADOW && type_holds_float(type) && !type_holds_ptr(type))
		complain(c, op, "adjoints are copied");
}

/* ---- effects ---- */

typedef struct Effects {
	const Module *module;
	uint32_t count;
} Effects;

/* Calls of functions with a rule have no effect; pass `interface` adds uses of errno; calls that
 * move bytes become copies of elements. */
static bool count_effect(Op *op, void *data)
{
	Effects *e = data;
	const ExternInfo *known = op->code == OP_EXTERN ? extern_find(op->attr.s) : NULL;

	e->count += op->code == OP_EXTERN && !(known && known->does == EXTERN_END) &&
		    !op_rule(e->module, op) && !op_uses_errno(op) && !op_moved_pointers(op);
	return true;
}

bool effects_check(EffectsLeft left, const Func *before, const Func *after, Text *out)
{
	Effects had = {before->module, 0}, has = {before->module, 0};
	bool good = true;

	region_walk(before->body, count_effect, &had);
	region_walk(after->body, count_effect, &has);
	switch (left) {
	case EFFECTS_SAME:
		good = has.count == had.count;
		break;
	case EFFECTS_FEWER:
		good = has.count <= had.count;
		break;
	case EFFECTS_NONE:
		good = has.count == 0;
		break;
	case EFFECTS_ANY:
		break;
	}
	if (!good)
		text_printf(out, "of %u effects %u are left\n", had.count, has.count);
	return good;
}

typedef struct Walk {
	Check check;
	DirectUses direct;
} Walk;

static bool check_op(Op *op, void *data)
{
	Walk *w = data;
	Check *c = &w->check;

	if (c->forms & FORM_SINGLE_EXIT)
		check_single_exit(c, op);
	if (c->forms & FORM_SSA)
		check_ssa(c, op, &w->direct);
	if ((c->forms & FORM_COUNTED) && op->code == OP_LOOP)
		complain(c, op, "a loop of the front form is left");
	if (c->forms & FORM_PRIMAL)
		check_primal(c, op);
	if (c->forms & FORM_ADJOINT)
		check_adjoint(c, op);
	return true;
}

bool form_check(const Func *func, uint32_t forms, Text *out)
{
	Arena *arena = arena_new();
	Walk w = {.check = {func, forms, out, true}};

	w.direct.count = arena_array(arena, uint32_t, func->nvalues + 1);
	if (forms & FORM_SSA)
		region_walk(func->body, count_direct, &w.direct);
	region_walk(func->body, check_op, &w);
	if (forms & FORM_UNZIPPED)
		check_linear_part(&w.check);
	if (forms & FORM_PRIMAL)
		for (uint32_t i = 0; i < func->body->nparams; i++)
			if (!check_stage(func->body->params[i]))
				complain(&w.check, NULL,
					 "a parameter of the function is not primal");
	arena_free(arena);
	return w.check.good;
}
