/*
 * winner_loop: loops that carry more than before, and what they carry: in each trip that replaces a
 * group's tangents its number and what is kept of it. Part of winner.c.
 */
#include "ad/winner.h"

#include <string.h>

/* ---- loops and their carries ---- */

Region *loop_body(const Op *loop)
{
	return loop->regions[loop->nregions - 1];
}

uint32_t first_carry(const Op *loop)
{
	return loop->code == OP_FOR ? 2 : 0;
}

/* The position in the condition of a `while` at which it hands on carry k; 0 if its test uses the
 * carry in another way. */
static uint32_t handed_on_at(const Op *loop, uint32_t k)
{
	const Op *test = loop->regions[0]->last;
	const Value *carry = loop->regions[0]->params[k];

	for (uint32_t i = 1; carry->uses == 1 && i < test->nargs; i++)
		if (test->args[i] == carry)
			return i;
	return 0;
}

Value *carry_in_body(const Op *loop, uint32_t k)
{
	uint32_t at = loop->code == OP_FOR ? k + 1 : handed_on_at(loop, k);

	return at ? loop_body(loop)->params[at] : NULL;
}

Value *carry_result(const Op *loop, uint32_t k)
{
	return &loop->results[loop->code == OP_FOR ? k : handed_on_at(loop, k) - 1];
}

Value *carry_yielded(const Op *loop, uint32_t k)
{
	return loop_body(loop)->last->args[k];
}

/* What is known of a value holds of the one that takes its place. */
static void rename_to(Winner *w, const Value *from, Value *to)
{
	to->hint = from->hint;
	ptrmap_set(w->how, to, ptrmap_get(w->how, from));
	for (uint32_t g = 0; g < w->groups.count; g++)
		for (uint32_t i = 0; i < w->groups.items[g].kept.count; i++)
			if (w->groups.items[g].kept.items[i] == from)
				w->groups.items[g].kept.items[i] = to;
}

static void replace_result(Winner *w, const Op *op, uint32_t i, Value *to)
{
	rename_to(w, &op->results[i], to);
	op_replace_result(op, i, to);
}

/* Moves the ops of a region to a new one that has the same parameters first. Returns its end. */
static Op *move_region(Winner *w, Region *from, Region *to)
{
	region_move_ops(from, to, NULL);
	op_move(from->last, to, NULL);
	for (uint32_t i = 0; i < from->nparams; i++) {
		rename_to(w, from->params[i], to->params[i]);
		op_replace_uses_in(to, from->params[i], to->params[i]);
	}
	return to->last;
}

static void append_args(Func *f, Op *op, Value *const *more, uint32_t count)
{
	LIST(Value *) args = {NULL, 0, 0};

	for (uint32_t i = 0; i < op->nargs; i++)
		list_push(f->arena, &args, op->args[i]);
	for (uint32_t i = 0; i < count; i++)
		list_push(f->arena, &args, more[i]);
	op_set_args(f, op, args.items, args.count);
}

static Op *while_with(Winner *w, Builder *b, Op *loop, Value *const *inits, uint32_t count)
{
	LIST(const Type *) types = {NULL, 0, 0};
	LIST(uint8_t) stages = {NULL, 0, 0};

	for (uint32_t i = 0; i < loop->nresults - 1 + count; i++) {
		const Value *v = i + 1 < loop->nresults
					 ? &loop->results[i]
					 : inits[loop->nargs + i + 1 - loop->nresults];

		list_push(w->c->scratch, &types, v->type);
		list_push(w->c->scratch, &stages, v->stage);
	}
	return build_while(b, inits, loop->nargs + count, types.items, stages.items, types.count);
}

/* Puts a loop with more carries, which it hands on unchanged, in the place of a loop. */
static Op *loop_with(Winner *w, Op *loop, Value *const *more, uint32_t count)
{
	Builder b = builder_before(w->f, loop);
	uint32_t first = first_carry(loop);
	LIST(Value *) inits = {NULL, 0, 0};
	Op *made;

	for (uint32_t i = first; i < loop->nargs; i++)
		list_push(w->c->scratch, &inits, loop->args[i]);
	for (uint32_t i = 0; i < count; i++)
		list_push(w->c->scratch, &inits, more[i]);
	b.loc = loop->loc;
	made = loop->code == OP_FOR ? build_for(&b, loop->args[0], loop->args[1], loop->attr.i,
						inits.items, inits.count)
				    : while_with(w, &b, loop, inits.items, count);
	made->hints = loop->hints;
	for (uint32_t r = 0; r < loop->nregions; r++) {
		Op *end = move_region(w, loop->regions[r], made->regions[r]);
		uint32_t params = loop->regions[r]->nparams;

		append_args(w->f, end, made->regions[r]->params + params, count);
	}
	for (uint32_t i = 0; i < loop->nresults; i++)
		replace_result(w, loop, i,
			       loop->code == OP_WHILE && i + 1 == loop->nresults
				       ? &made->results[made->nresults - 1]
				       : &made->results[i]);
	op_remove(loop);
	return made;
}

/* ---- the loop carries more ---- */

static uint32_t kept_count(const Group *g)
{
	return 1 + g->kept.count;
}

Value *number_of_no_trip(Winner *w, Builder *b, const Op *loop)
{
	return loop->code == OP_FOR ? loop->args[1]
				    : build_int(b, type_scalar(w->c->module, TYPE_I64), -1);
}

void carry_more(Winner *w)
{
	Builder b = builder_before(w->f, w->loop);
	LIST(Value *) inits = {NULL, 0, 0};

	b.loc = w->loop->loc;
	for (uint32_t g = 0; g < w->groups.count; g++) {
		Group *group = &w->groups.items[g];

		if (group->is_refused)
			continue;
		group->first = w->loop->nargs - first_carry(w->loop) + inits.count;
		list_push(w->c->scratch, &inits, number_of_no_trip(w, &b, w->loop));
		for (uint32_t i = 0; i < group->kept.count; i++)
			list_push(w->c->scratch, &inits,
				  build_undef(&b, group->kept.items[i]->type, PRIMAL));
	}
	w->loop = loop_with(w, w->loop, inits.items, inits.count);
}

/* What the loop hands on at the end of a region in which the tree makes `v`: the number of the trip
 * and the values that are kept. */
static Value **handed_on(Winner *w, const Group *g, Value *v, const Value *carry, Op *end);

static Value **hand_on_unchanged(const Winner *w, const Group *g)
{
	Value **out = arena_array(w->c->scratch, Value *, kept_count(g));

	for (uint32_t i = 0; i < kept_count(g); i++)
		out[i] = carry_in_body(w->loop, g->first + i);
	return out;
}

static Value **hand_on_taken(const Winner *w, const Group *g, const Op *end)
{
	Value **out = hand_on_unchanged(w, g);

	out[0] = loop_body(w->loop)->params[0];
	for (uint32_t i = 0; i < g->kept.count; i++)
		if (value_visible_at(g->kept.items[i], end))
			out[1 + i] = g->kept.items[i];
	return out;
}

/* A branch that hands on more takes the place of a branch. */
static Value **hand_on_branch(Winner *w, const Group *g, Value *v, const Value *carry)
{
	Op *op = v->def;
	Value **out = arena_array(w->c->scratch, Value *, kept_count(g)), **more[2];
	LIST(const Type *) types = {NULL, 0, 0};
	LIST(uint8_t) stages = {NULL, 0, 0};
	uint32_t n = op->nresults;
	Builder b;

	for (uint32_t r = 0; r < 2; r++)
		more[r] = handed_on(w, g, choice_arm(v, r), carry, op->regions[r]->last);
	for (uint32_t i = 0; i < n + kept_count(g); i++) {
		const Value *result = i < n ? &op->results[i] : more[0][i - n];

		list_push(w->c->scratch, &types, result->type);
		list_push(w->c->scratch, &stages, result->stage);
	}
	b = builder_before(w->f, op);
	b.loc = op->loc;
	Op *made = build_if(&b, op->args[0], types.items, stages.items, types.count);
	for (uint32_t r = 0; r < 2; r++)
		append_args(w->f, move_region(w, op->regions[r], made->regions[r]), more[r],
			    kept_count(g));
	for (uint32_t i = 0; i < n; i++)
		replace_result(w, op, i, &made->results[i]);
	op_remove(op);
	for (uint32_t i = 0; i < kept_count(g); i++) {
		out[i] = &made->results[n + i];
		out[i]->hint = carry_in_body(w->loop, g->first + i)->hint;
	}
	return out;
}

static Value **handed_on(Winner *w, const Group *g, Value *v, const Value *carry, Op *end)
{
	Kind kind = choice_kind(v, carry);

	if (kind == KEEPS)
		return hand_on_unchanged(w, g);
	if (kind == TAKES)
		return hand_on_taken(w, g, end);
	Op *op = v->def;
	if (op->code == OP_IF)
		return hand_on_branch(w, g, v, carry);
	Value **out = handed_on(w, g, choice_arm(v, 0), carry, end);
	Value **other = handed_on(w, g, choice_arm(v, 1), carry, end);
	Builder b = builder_before(w->f, end);
	b.loc = op->loc;
	for (uint32_t i = 0; i < kept_count(g); i++)
		if (out[i] != other[i])
			out[i] =
				build_3(&b, OP_SELECT, out[i]->type, op->args[0], out[i], other[i]);
	return out;
}

static const char *name_in_last(Winner *w, const char *name)
{
	size_t length = name ? strlen(name) : 0;

	if (!name)
		return "last";
	if (length >= 4 && strcmp(name + length - 4, "last") == 0)
		return name;
	return module_string(w->c->module, arena_printf(w->c->scratch, "%s_last", name));
}

/* Names what the group carries. */
static void name_kept(Winner *w, const Group *g)
{
	for (uint32_t i = 0; i < kept_count(g); i++) {
		const Value *v = i ? g->kept.items[i - 1] : loop_body(w->loop)->params[0];
		Value *carry = carry_in_body(w->loop, g->first + i);

		carry->hint = name_in_last(w, v->hint);
		carry_result(w->loop, g->first + i)->hint = carry->hint;
	}
}

void hand_on_group(Winner *w, const Group *g)
{
	uint32_t k = g->carries.items[0];
	Op *end = loop_body(w->loop)->last;
	Value **out;

	name_kept(w, g);
	out = handed_on(w, g, carry_yielded(w->loop, k), carry_in_body(w->loop, k), end);
	for (uint32_t i = 0; i < kept_count(g); i++)
		op_set_arg(end, g->first + i, out[i]);
}
