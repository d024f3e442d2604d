/*
 * winner: of what a loop carries by choice, only the last trip that was chosen is differentiated.
 * Optional.
 *
 * Expects   a linearised function.
 * Leaves    the same function, in which a loop whose tangents are replaced in some trips and kept
 *           in all others carries the number of the last trip that replaced them instead. Behind
 *           the loop, that trip alone computes them.
 *
 *     %best, %best_b = for %i = 0 to %n         %best, %i_last = for %i = 0 to %n
 *         carry (%m = %x, %m_b = %x_b) {            carry (%m = %x, %l = %n) {
 *       %t = load (index %a, %i)                   %t = load (index %a, %i)
 *       %t_b = load (index %a_b, %i)               %c = lt %t, %m
 *       %c = lt %t, %m                     ->      yield (select %c, %t, %m), (select %c, %i, %l)
 *       yield (select %c, %t, %m),              }
 *             (select %c, %t_b, %m_b)           %best_b = if (ne %i_last, %n) {
 *     }                                           yield (load (index %a_b, %i_last))
 *                                               } else {
 *                                                 yield %x_b
 *                                               }
 *
 * This is done before unzip, so that nothing else need know of it: the number of the trip is a
 * residual like any other, one for each run of the loop and no flag for each trip, and transpose
 * runs the reverse of one trip. The values of the original all come from the loop, which only
 * carries more. What is computed again behind it serves tangents alone.
 *
 * Note [Winner]. The tangents that are chosen by the same decisions form a group. A tangent is
 * chosen by a tree of branches and selections whose leaves are the carried tangent, which nothing
 * else uses, or tangents that are computed without any carried one. The trip is repeated behind the
 * loop, from its number. What cannot be computed again there, because the loop changes it, because
 * it decides control by floating arithmetic, or because it is costly and the original needs it, is
 * carried beside the number: its value in that trip. Memory is read again only where the loop
 * writes nothing that may overlap. The number of no trip is the upper bound of a `for` and -1 of a
 * `while`. Inner loops come first: a nest carries the numbers of one trip of each loop.
 *
 * If other tangents of the loop need the same inner loop in each trip, the loop stays. Forward mode
 * stores nothing, and a tangent costs no more than a number: there the trip is repeated only if it
 * has an inner loop, which the other trips are spared.
 *
 * Of a chain of minima only the last one taken has a derivative: Griewank and Walther, "Evaluating
 * Derivatives", 2008, section 14.
 */
#include "ad/residual.h"
#include "rewrite/rewrite.h"

#include <string.h>

enum {
	DEEPEST_TREE = 32, /* of the branches that choose a tangent */
	MOST_WRITES = 100, /* a loop with more of them may change anything */
	MOST_CARRIED = 128 /* a loop that carries more stays */
};

/* How the repeated trip obtains a value. */
typedef enum How {
	HOW_UNKNOWN,
	HOW_NOT,
	HOW_OUTSIDE, /* it is defined outside the loop */
	HOW_NUMBER,  /* the number of the trip */
	HOW_CARRIED, /* the loop carries it */
	HOW_AGAIN    /* computed or loaded again */
} How;

/* Tangents that a loop carries and replaces in the same trips. */
typedef struct Group {
	LIST(uint32_t) carries; /* their numbers */
	LIST(Value *) kept;     /* values of the trip that are carried */
	uint32_t first; /* the carry that holds the number of the trip; behind it, the kept */
	bool repeats_loop, is_refused;
} Group;

typedef struct Winner {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	const bool *primal_use; /* by value id */
	uint32_t nvalues;       /* that the two above know of */
	Value **map;            /* by value id: the copy in the repeated trip */
	uint32_t cap_map;
	LIST(const Value *) mapped;
	/* of the loop at hand */
	Op *loop;
	LIST(const Op *) writes;
	PtrMap *how;    /* value -> How */
	PtrMap *needed; /* set of ops of the loop whose tangents are needed in each trip */
	LIST(Group) groups;
	bool is_forward, is_surveyed, changed;
} Winner;

/* ---- loops and their carries ---- */

static Region *body_of(const Op *loop)
{
	return loop->regions[loop->nregions - 1];
}

static uint32_t first_carry(const Op *loop)
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

/* Carry k in the body, or NULL. */
static Value *carry_in_body(const Op *loop, uint32_t k)
{
	uint32_t at = loop->code == OP_FOR ? k + 1 : handed_on_at(loop, k);

	return at ? body_of(loop)->params[at] : NULL;
}

static Value *carry_result(const Op *loop, uint32_t k)
{
	return &loop->results[loop->code == OP_FOR ? k : handed_on_at(loop, k) - 1];
}

static Value *carry_yielded(const Op *loop, uint32_t k)
{
	return body_of(loop)->last->args[k];
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

/* ---- trees of choices ---- */

typedef enum Kind { KEEPS, TAKES, MIXED } Kind;

static bool is_operand(const Value *v, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i] == v)
			return true;
	return false;
}

/* Whether a selection makes the value, or a branch at whose level nothing is decided behind it, and
 * nothing but the next choice uses it. So all decisions are known where a leaf is taken. */
static bool is_choice(const Value *v)
{
	if (!v->def || v->uses != 1)
		return false;
	return v->def->code == OP_SELECT ||
	       (v->def->code == OP_IF && is_operand(v, v->def->parent->last));
}

static Value *arm_of(const Value *choice, uint32_t k)
{
	const Op *op = choice->def;

	return op->code == OP_IF ? op->regions[k]->last->args[choice->index] : op->args[1 + k];
}

static Kind kind_within(const Value *v, const Value *carry, uint32_t depth)
{
	Kind kinds[2];

	if (v == carry)
		return KEEPS;
	if (!is_choice(v) || depth == DEEPEST_TREE)
		return TAKES;
	for (uint32_t k = 0; k < 2; k++)
		kinds[k] = kind_within(arm_of(v, k), carry, depth + 1);
	return kinds[0] == kinds[1] ? kinds[0] : MIXED;
}

static Kind kind_of(const Value *v, const Value *carry)
{
	return kind_within(v, carry, 0);
}

/* How often the tree keeps the carry. */
static uint32_t count_kept(const Value *v, const Value *carry)
{
	switch (kind_of(v, carry)) {
	case KEEPS:
		return 1;
	case TAKES:
		return 0;
	case MIXED:
		return count_kept(arm_of(v, 0), carry) + count_kept(arm_of(v, 1), carry);
	}
	return 0;
}

static bool same_decision(const Op *a, const Op *b)
{
	return a == b || (a->code == OP_SELECT && b->code == OP_SELECT && a->args[0] == b->args[0]);
}

/* Whether the two carries are kept, and replaced, by the same decisions. */
static bool same_tree(const Value *v, const Value *carry, const Value *u, const Value *other)
{
	Kind kind = kind_of(v, carry);

	if (kind != kind_of(u, other))
		return false;
	return kind != MIXED || (same_decision(v->def, u->def) &&
				 same_tree(arm_of(v, 0), carry, arm_of(u, 0), other) &&
				 same_tree(arm_of(v, 1), carry, arm_of(u, 1), other));
}

/* Whether `u` becomes `value` where the tree takes, and stays `other` where it keeps. */
static bool follows(const Value *v, const Value *carry, const Value *u, const Value *other,
		    const Value *value)
{
	switch (kind_of(v, carry)) {
	case KEEPS:
		return u == other;
	case TAKES:
		return u == value;
	case MIXED:
		return u->def && same_decision(v->def, u->def) &&
		       follows(arm_of(v, 0), carry, arm_of(u, 0), other, value) &&
		       follows(arm_of(v, 1), carry, arm_of(u, 1), other, value);
	}
	return false;
}

/* ---- how the repeated trip obtains a value ---- */

static bool is_inside(const Winner *w, const Value *v)
{
	return region_contains(body_of(w->loop), v->region);
}

static bool find_write(Op *op, void *data)
{
	Winner *w = data;
	OpAccess write;

	if (op_is_call(op) ? !op_reads_volatile(op) : op_written(op, &write))
		list_push(w->c->scratch, &w->writes, (const Op *)op);
	return true;
}

/* Whether the analyses know of the address, and it was not made since. */
static bool is_known(const Winner *w, const Value *at)
{
	for (; at && at->id < w->nvalues; at = address_base(at))
		;
	return !at;
}

/* Whether the op may change what the address leads to. */
static bool may_change(const Winner *w, const Op *op, const Value *at)
{
	OpAccess write;

	if (!op_written(op, &write) || !is_known(w, write.at))
		return true;
	return write.at->stage == at->stage &&
	       places_overlap(w->aliases, place_of(write.at, write.span),
			      place_of(at, SPAN_ELEMENT), 0);
}

/* Whether the loop leaves alone what the address leads to. */
static bool stays(const Winner *w, const Value *at)
{
	if (w->writes.count > MOST_WRITES || (w->writes.count && !is_known(w, at)))
		return false;
	for (uint32_t i = 0; i < w->writes.count; i++)
		if (may_change(w, w->writes.items[i], at))
			return false;
	return true;
}

static How how(Winner *w, const Value *v);

/* Whether the value is defined in a region of the op. */
static bool is_nested(const Op *op, const Value *v)
{
	for (uint32_t r = 0; r < op->nregions; r++)
		if (region_contains(op->regions[r], v->region))
			return true;
	return false;
}

/* Whether the value has the same bits in the repeated trip: Note [Control] in residual.c. It is an
 * operand of `op` or of an op nested there. */
static bool is_exact(Winner *w, const Op *op, const Value *v)
{
	if (!type_is_float(v->type) || !is_inside(w, v) ||
	    (!is_nested(op, v) && how(w, v) == HOW_CARRIED))
		return true;
	if (!v->def)
		return false;
	if (v->def->code == OP_CAST && type_size(v->def->args[0]->type) > type_size(v->type))
		return false;
	return v->def->code == OP_LOAD || v->def->code == OP_CONSTF ||
	       ((v->def->code == OP_NEG || v->def->code == OP_CAST) &&
		is_exact(w, op, v->def->args[0]));
}

typedef struct Repeat {
	Winner *w;
	const Op *op;
	bool may;
} Repeat;

/* Whether an op may run once more in the repeated trip, as far as it alone is concerned. */
static bool check_repeat(Op *op, void *data)
{
	Repeat *r = data;
	bool is_load = op->code == OP_LOAD && stays(r->w, op->args[0]);

	r->may &= is_load || op->nregions || op_is_pure(op) || op_info[op->code].flags & F_T;
	for (uint32_t i = 0; r->may && i < op->nargs; i++) {
		const Value *v = op->args[i];

		r->may &= is_nested(r->op, v) || how(r->w, v) != HOW_NOT;
		r->may &= !op_decides_control(op) || is_exact(r->w, r->op, v);
	}
	return r->may;
}

static bool may_repeat(Winner *w, Op *op)
{
	Repeat r = {w, op, true};

	check_repeat(op, &r);
	for (uint32_t i = 0; r.may && i < op->nregions; i++)
		region_walk(op->regions[i], check_repeat, &r);
	return r.may;
}

/* Whether the original needs the value and it is costly to compute. */
static bool is_costly(const Winner *w, const Value *v)
{
	return op_info[v->def->code].flags & F_M && v->id < w->nvalues && w->primal_use[v->id];
}

static How find_how(Winner *w, const Value *v)
{
	bool may_carry = v->stage == PRIMAL && type_is_scalar(v->type) && !type_has_null(v->type);
	bool is_again;

	if (!is_inside(w, v))
		return HOW_OUTSIDE;
	if (!v->def && v->index == 0)
		return HOW_NUMBER;
	is_again = v->def && !(may_carry && is_costly(w, v)) && may_repeat(w, v->def);
	return is_again ? HOW_AGAIN : may_carry ? HOW_CARRIED : HOW_NOT;
}

/* How the repeated trip obtains a value that is visible in the body, or in a branch that decides
 * what is taken. */
static How how(Winner *w, const Value *v)
{
	How known = (How)(uintptr_t)ptrmap_get(w->how, v);

	if (known == HOW_UNKNOWN) {
		known = find_how(w, v);
		ptrmap_set(w->how, v, (void *)(uintptr_t)known);
	}
	return known;
}

/* ---- groups ---- */

/* Finds what is known of the function as it is now. */
static void survey(Winner *w)
{
	w->nvalues = w->f->nvalues;
	w->aliases = aliases_of(w->c->scratch, w->f, w->c->request);
	w->primal_use = primal_uses(w->c->scratch, w->f, false);
	w->is_surveyed = true;
}

/* Whether the repeated trip can obtain all that the tree takes. */
static bool leaves_are_obtained(Winner *w, const Value *v, const Value *carry)
{
	switch (kind_of(v, carry)) {
	case KEEPS:
		return true;
	case TAKES:
		return how(w, v) != HOW_NOT;
	case MIXED:
		return arm_of(v, 0)->def != arm_of(v, 1)->def &&
		       leaves_are_obtained(w, arm_of(v, 0), carry) &&
		       leaves_are_obtained(w, arm_of(v, 1), carry);
	}
	return false;
}

/* Whether a carry is a tangent that the trips replace or keep. */
static bool is_chosen(Winner *w, uint32_t k)
{
	const Value *carry = carry_in_body(w->loop, k), *next = carry_yielded(w->loop, k);

	if (!carry || carry->stage != TANGENT || kind_of(next, carry) != MIXED ||
	    carry->uses != count_kept(next, carry))
		return false;
	if (!w->is_surveyed)
		survey(w);
	return leaves_are_obtained(w, next, carry);
}

static Group *group_of(Winner *w, uint32_t k)
{
	const Op *loop = w->loop;

	for (uint32_t g = 0; g < w->groups.count; g++) {
		uint32_t other = w->groups.items[g].carries.items[0];

		if (same_tree(carry_yielded(loop, other), carry_in_body(loop, other),
			      carry_yielded(loop, k), carry_in_body(loop, k)))
			return &w->groups.items[g];
	}
	list_push(w->c->scratch, &w->groups, (Group){.is_refused = false});
	return &w->groups.items[w->groups.count - 1];
}

static void find_groups(Winner *w)
{
	uint32_t ncarries = w->loop->nargs - first_carry(w->loop);

	w->groups.count = 0;
	for (uint32_t k = 0; k < ncarries && ncarries <= MOST_CARRIED; k++)
		if (is_chosen(w, k)) {
			Group *g = group_of(w, k);

			list_push(w->c->scratch, &g->carries, k);
		}
}

/* ---- tangents that every trip needs ---- */

static void need(Winner *w, const Value *v);

static bool need_operands(Op *op, void *data)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		need(data, op->args[i]);
	return true;
}

static void need_op(Winner *w, Op *op)
{
	if (ptrmap_get(w->needed, op))
		return;
	ptrmap_set(w->needed, op, op);
	need_operands(op, w);
	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], need_operands, w);
}

static void need(Winner *w, const Value *v)
{
	if (v->stage == TANGENT && is_inside(w, v) && v->def)
		need_op(w, v->def);
}

static bool need_writes(Op *op, void *data)
{
	Winner *w = data;
	OpAccess write;

	if (op->nregions || !op_is_linear(op) || !(op_is_call(op) || op_written(op, &write)))
		return true;
	for (; op != w->loop; op = op->parent->owner)
		need_op(w, op);
	return true;
}

static bool is_in_group(const Winner *w, uint32_t k)
{
	for (uint32_t g = 0; g < w->groups.count; g++)
		for (uint32_t i = 0; i < w->groups.items[g].carries.count; i++)
			if (w->groups.items[g].carries.items[i] == k)
				return !w->groups.items[g].is_refused;
	return false;
}

static void find_needed(Winner *w)
{
	uint32_t ncarries = w->loop->nargs - first_carry(w->loop);

	w->needed = ptrmap_new(w->c->scratch);
	region_walk(body_of(w->loop), need_writes, w);
	for (uint32_t k = 0; k < ncarries; k++)
		if (!is_in_group(w, k))
			need(w, carry_yielded(w->loop, k));
}

/* ---- what a group needs ---- */

typedef struct Needs {
	Winner *w;
	Group *group;
	Op *op;       /* the op that is repeated, or the one around it */
	PtrMap *seen; /* set of values */
} Needs;

/* The carry that holds the value of the trip anyway, or NULL. */
static Value *carried_already(const Winner *w, const Group *g, const Value *v)
{
	const Op *loop = w->loop;
	uint32_t k = g->carries.items[0], ncarries = loop->nargs - first_carry(loop);

	for (uint32_t i = 0; i < ncarries; i++) {
		const Value *other = carry_in_body(loop, i);

		if (other && other->stage == PRIMAL &&
		    follows(carry_yielded(loop, k), carry_in_body(loop, k), carry_yielded(loop, i),
			    other, v))
			return carry_result(loop, i);
	}
	return NULL;
}

static void collect(Needs *n, Value *v);

static bool collect_operands(Op *op, void *data)
{
	Needs *n = data;

	n->group->repeats_loop |= op_is_loop(op);
	n->group->is_refused |= op_is_loop(op) && ptrmap_get(n->w->needed, n->op);
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_nested(n->op, op->args[i]))
			collect(n, op->args[i]);
	return true;
}

static void collect(Needs *n, Value *v)
{
	How known = how(n->w, v);
	Needs inner = *n;

	if (ptrmap_get(n->seen, v))
		return;
	ptrmap_set(n->seen, v, v);
	if (known == HOW_CARRIED && !carried_already(n->w, n->group, v))
		list_push(n->w->c->scratch, &n->group->kept, v);
	if (known != HOW_AGAIN)
		return;
	inner.op = v->def;
	collect_operands(v->def, &inner);
	for (uint32_t r = 0; r < v->def->nregions; r++)
		region_walk(v->def->regions[r], collect_operands, &inner);
}

/* Whether both arms replace the carry in some trips. */
static bool is_fork(const Value *v, const Value *carry)
{
	return kind_of(arm_of(v, 0), carry) != KEEPS && kind_of(arm_of(v, 1), carry) != KEEPS;
}

static void collect_tree(Needs *n, Value *v, const Value *carry)
{
	switch (kind_of(v, carry)) {
	case KEEPS:
		return;
	case TAKES:
		collect(n, v);
		return;
	case MIXED:
		if (is_fork(v, carry))
			collect(n, v->def->args[0]);
		collect_tree(n, arm_of(v, 0), carry);
		collect_tree(n, arm_of(v, 1), carry);
	}
}

static void collect_group(Winner *w, Group *g)
{
	Needs n = {w, g, NULL, ptrmap_new(w->c->scratch)};

	g->kept.count = 0;
	for (uint32_t i = 0; i < g->carries.count; i++) {
		uint32_t k = g->carries.items[i];

		collect_tree(&n, carry_yielded(w->loop, k), carry_in_body(w->loop, k));
	}
}

/* Finds what the groups need, and refuses those that would repeat a loop whose tangents every trip
 * needs. Returns whether a group is left. */
static bool settle_groups(Winner *w)
{
	bool again = true, any = false;

	while (again) {
		again = any = false;
		find_needed(w);
		for (uint32_t g = 0; g < w->groups.count; g++) {
			Group *group = &w->groups.items[g];

			if (group->is_refused)
				continue;
			collect_group(w, group);
			group->is_refused |= w->is_forward && !group->repeats_loop;
			again |= group->is_refused;
			any |= !group->is_refused;
		}
	}
	return any;
}

/* ---- the loop carries more ---- */

static uint32_t kept_count(const Group *g)
{
	return 1 + g->kept.count;
}

/* The number of no trip. */
static Value *no_trip(Winner *w, Builder *b, const Op *loop)
{
	return loop->code == OP_FOR ? loop->args[1]
				    : build_int(b, type_scalar(w->c->module, TYPE_I64), -1);
}

static void carry_more(Winner *w)
{
	Builder b = builder_before(w->f, w->loop);
	LIST(Value *) inits = {NULL, 0, 0};

	b.loc = w->loop->loc;
	for (uint32_t g = 0; g < w->groups.count; g++) {
		Group *group = &w->groups.items[g];

		if (group->is_refused)
			continue;
		group->first = w->loop->nargs - first_carry(w->loop) + inits.count;
		list_push(w->c->scratch, &inits, no_trip(w, &b, w->loop));
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

	out[0] = body_of(w->loop)->params[0];
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
		more[r] = handed_on(w, g, arm_of(v, r), carry, op->regions[r]->last);
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
	Kind kind = kind_of(v, carry);

	if (kind == KEEPS)
		return hand_on_unchanged(w, g);
	if (kind == TAKES)
		return hand_on_taken(w, g, end);
	Op *op = v->def;
	if (op->code == OP_IF)
		return hand_on_branch(w, g, v, carry);
	Value **out = handed_on(w, g, arm_of(v, 0), carry, end);
	Value **other = handed_on(w, g, arm_of(v, 1), carry, end);
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
		const Value *v = i ? g->kept.items[i - 1] : body_of(w->loop)->params[0];
		Value *carry = carry_in_body(w->loop, g->first + i);

		carry->hint = name_in_last(w, v->hint);
		carry_result(w->loop, g->first + i)->hint = carry->hint;
	}
}

static void hand_on_group(Winner *w, const Group *g)
{
	uint32_t k = g->carries.items[0];
	Op *end = body_of(w->loop)->last;
	Value **out;

	name_kept(w, g);
	out = handed_on(w, g, carry_yielded(w->loop, k), carry_in_body(w->loop, k), end);
	for (uint32_t i = 0; i < kept_count(g); i++)
		op_set_arg(end, g->first + i, out[i]);
}

/* ---- the repeated trip ---- */

typedef struct Trip {
	Winner *w;
	const Group *group;
	Builder *b;
	const Op *op; /* the op that is repeated */
} Trip;

static void map_to(Winner *w, const Value *from, Value *to)
{
	w->map[from->id] = to;
	list_push(w->c->scratch, &w->mapped, from);
}

/* Forgets all but the first `count` values that were mapped. */
static void unmap(Winner *w, uint32_t count)
{
	while (w->mapped.count > count)
		w->map[w->mapped.items[--w->mapped.count]->id] = NULL;
}

static Value *obtain(const Trip *t, Value *v);

static bool obtain_operands(Op *op, void *data)
{
	const Trip *t = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_nested(t->op, op->args[i]))
			obtain(t, op->args[i]);
	return true;
}

static void repeat(const Trip *t, Op *op)
{
	Trip inner = *t;

	inner.op = op;
	obtain_operands(op, &inner);
	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], obtain_operands, &inner);
	op_copy(t->b, op, t->w->map);
	for (uint32_t i = 0; i < op->nresults; i++)
		list_push(t->w->c->scratch, &t->w->mapped, (const Value *)&op->results[i]);
}

static Value *obtain_kept(const Trip *t, const Value *v)
{
	const Group *g = t->group;

	for (uint32_t i = 0; i < g->kept.count; i++)
		if (g->kept.items[i] == v)
			return carry_result(t->w->loop, g->first + 1 + i);
	return carried_already(t->w, g, v);
}

static Value *obtain(const Trip *t, Value *v)
{
	Winner *w = t->w;

	if (w->map[v->id])
		return w->map[v->id];
	switch (how(w, v)) {
	case HOW_OUTSIDE:
		map_to(w, v, v);
		break;
	case HOW_NUMBER:
		map_to(w, v, carry_result(w->loop, t->group->first));
		break;
	case HOW_CARRIED:
		map_to(w, v, obtain_kept(t, v));
		break;
	case HOW_AGAIN:
		repeat(t, v->def);
		break;
	case HOW_UNKNOWN:
	case HOW_NOT:
		bug("a value of the repeated trip was not foreseen");
	}
	return w->map[v->id];
}

/* A branch that results in such values. */
static Op *build_branch(Winner *w, Builder *b, Value *cond, Value *const *values, uint32_t n)
{
	LIST(const Type *) types = {NULL, 0, 0};
	LIST(uint8_t) stages = {NULL, 0, 0};

	for (uint32_t i = 0; i < n; i++) {
		list_push(w->c->scratch, &types, values[i]->type);
		list_push(w->c->scratch, &stages, values[i]->stage);
	}
	return build_if(b, cond, types.items, stages.items, n);
}

/* Replaces the values that the trees make by those that the repeated trip takes. */
static void take(const Trip *t, Value **values, const Value *carry);

static Value **arms_of(const Trip *t, Value *const *values, uint32_t k)
{
	uint32_t n = t->group->carries.count;
	Value **arms = arena_array(t->w->c->scratch, Value *, n);

	for (uint32_t i = 0; i < n; i++)
		arms[i] = arm_of(values[i], k);
	return arms;
}

static void take_fork(const Trip *t, Value **values, const Value *carry)
{
	uint32_t n = t->group->carries.count;
	Op *made = build_branch(t->w, t->b, obtain(t, values[0]->def->args[0]), values, n);

	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(t->w->f, made->regions[r], t->b->loc);
		Trip inner = {t->w, t->group, &in, NULL};
		uint32_t mapped = t->w->mapped.count;
		Value **arms = arms_of(t, values, r);

		take(&inner, arms, carry);
		build_yield(&in, arms, n);
		unmap(t->w, mapped);
	}
	for (uint32_t i = 0; i < n; i++)
		values[i] = &made->results[i];
}

static void take(const Trip *t, Value **values, const Value *carry)
{
	uint32_t n = t->group->carries.count;

	if (kind_of(values[0], carry) == TAKES) {
		for (uint32_t i = 0; i < n; i++)
			values[i] = obtain(t, values[i]);
	} else if (is_fork(values[0], carry)) {
		take_fork(t, values, carry);
	} else {
		bool skips = kind_of(arm_of(values[0], 0), carry) == KEEPS;
		Value **arms = arms_of(t, values, skips);

		take(t, arms, carry);
		for (uint32_t i = 0; i < n; i++)
			values[i] = arms[i];
	}
}

/* The loop no longer carries the tangents. */
static void drop_carry(Winner *w, uint32_t k, Value *by)
{
	Op *loop = w->loop;
	Builder b = builder_before(w->f, loop);
	Value *result = carry_result(loop, k);

	by->hint = result->hint;
	op_replace_result(loop, result->index, by);
	op_set_arg(loop, first_carry(loop) + k, build_zero(&b, result->type));
	op_set_arg(body_of(loop)->last, k, carry_in_body(loop, k));
}

static void repeat_group(Winner *w, const Group *g)
{
	Op *loop = w->loop;
	Builder b = builder_before(w->f, loop->next);
	uint32_t n = g->carries.count;
	Value **values = arena_array(w->c->scratch, Value *, n);
	Value **inits = arena_array(w->c->scratch, Value *, n);

	for (uint32_t i = 0; i < n; i++) {
		values[i] = carry_yielded(loop, g->carries.items[i]);
		inits[i] = loop->args[first_carry(loop) + g->carries.items[i]];
	}
	b.loc = loop->loc;
	Value *none = no_trip(w, &b, loop);
	Value *some = build_2(&b, OP_NE, NULL, carry_result(loop, g->first), none);
	Op *made = build_branch(w, &b, some, values, n);
	Builder then = builder_at_end(w->f, made->regions[0], loop->loc);
	Builder other = builder_at_end(w->f, made->regions[1], loop->loc);
	Trip trip = {w, g, &then, NULL};
	take(&trip, values, carry_in_body(loop, g->carries.items[0]));
	unmap(w, 0);
	build_yield(&then, values, n);
	build_yield(&other, inits, n);
	for (uint32_t i = 0; i < n; i++)
		drop_carry(w, g->carries.items[i], &made->results[i]);
}

/* ---- the function ---- */

static void reserve_map(Winner *w)
{
	if (w->cap_map >= w->f->nvalues)
		return;
	w->cap_map = 2 * w->f->nvalues;
	w->map = arena_array(w->c->scratch, Value *, w->cap_map);
}

static void change_loop(Winner *w)
{
	carry_more(w);
	for (uint32_t g = 0; g < w->groups.count; g++)
		if (!w->groups.items[g].is_refused)
			hand_on_group(w, &w->groups.items[g]);
	reserve_map(w);
	for (uint32_t g = 0; g < w->groups.count; g++)
		if (!w->groups.items[g].is_refused)
			repeat_group(w, &w->groups.items[g]);
	w->changed = true;
}

static void look_at_loop(Winner *w, Op *loop)
{
	w->loop = loop;
	w->how = ptrmap_new(w->c->scratch);
	w->writes.count = 0;
	for (uint32_t r = 0; r < loop->nregions; r++)
		region_walk(loop->regions[r], find_write, w);
	find_groups(w);
	if (w->groups.count && settle_groups(w))
		change_loop(w);
}

typedef struct Loops {
	Arena *arena;
	LIST(Op *) items;
} Loops;

static bool find_loop(Op *op, void *data)
{
	Loops *loops = data;

	if (op->code == OP_FOR || op->code == OP_WHILE)
		list_push(loops->arena, &loops->items, op);
	return true;
}

static uint32_t depth_of(const Op *op)
{
	uint32_t depth = 0;

	while ((op = op_enclosing_loop(op)) != NULL)
		depth++;
	return depth;
}

Func *pass_winner(PassContext *c, const Func *in)
{
	Func *out = func_copy(in);
	Winner w = {.c = c, .f = out};
	Loops loops = {.arena = c->scratch};
	uint32_t deepest = 0;

	w.is_forward = c->request && !request_is_reverse(c->request);
	region_walk(out->body, find_loop, &loops);
	for (uint32_t i = 0; i < loops.items.count; i++)
		deepest = depth_of(loops.items.items[i]) > deepest ? depth_of(loops.items.items[i])
								   : deepest;
	for (uint32_t depth = deepest + 1; depth-- > 0;) {
		w.is_surveyed &= !w.changed;
		for (uint32_t i = 0; i < loops.items.count; i++)
			if (loops.items.items[i]->parent && depth_of(loops.items.items[i]) == depth)
				look_at_loop(&w, loops.items.items[i]);
	}
	return w.changed ? func_without_dead(c->scratch, out) : out;
}
