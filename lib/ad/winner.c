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
#include "ad/winner.h"

enum {
	DEEPEST_TREE = 32, /* of the branches that choose a tangent */
	MOST_WRITES = 100, /* a loop with more of them may change anything */
	MOST_CARRIED = 128 /* a loop that carries more stays */
};

/* ---- trees of choices ---- */

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

Value *choice_arm(const Value *choice, uint32_t k)
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
		kinds[k] = kind_within(choice_arm(v, k), carry, depth + 1);
	return kinds[0] == kinds[1] ? kinds[0] : MIXED;
}

Kind choice_kind(const Value *v, const Value *carry)
{
	return kind_within(v, carry, 0);
}

/* How often the tree keeps the carry. */
static uint32_t count_kept(const Value *v, const Value *carry)
{
	switch (choice_kind(v, carry)) {
	case KEEPS:
		return 1;
	case TAKES:
		return 0;
	case MIXED:
		return count_kept(choice_arm(v, 0), carry) + count_kept(choice_arm(v, 1), carry);
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
	Kind kind = choice_kind(v, carry);

	if (kind != choice_kind(u, other))
		return false;
	return kind != MIXED || (same_decision(v->def, u->def) &&
				 same_tree(choice_arm(v, 0), carry, choice_arm(u, 0), other) &&
				 same_tree(choice_arm(v, 1), carry, choice_arm(u, 1), other));
}

/* Whether `u` becomes `value` where the tree takes, and stays `other` where it keeps. */
static bool follows(const Value *v, const Value *carry, const Value *u, const Value *other,
		    const Value *value)
{
	switch (choice_kind(v, carry)) {
	case KEEPS:
		return u == other;
	case TAKES:
		return u == value;
	case MIXED:
		return u->def && same_decision(v->def, u->def) &&
		       follows(choice_arm(v, 0), carry, choice_arm(u, 0), other, value) &&
		       follows(choice_arm(v, 1), carry, choice_arm(u, 1), other, value);
	}
	return false;
}

/* ---- how the repeated trip obtains a value ---- */

static bool is_inside(const Winner *w, const Value *v)
{
	return region_contains(loop_body(w->loop), v->region);
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

bool is_nested(const Op *op, const Value *v)
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
	    (!is_nested(op, v) && how_obtained(w, v) == HOW_CARRIED))
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

		r->may &= is_nested(r->op, v) || how_obtained(r->w, v) != HOW_NOT;
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

How how_obtained(Winner *w, const Value *v)
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
	switch (choice_kind(v, carry)) {
	case KEEPS:
		return true;
	case TAKES:
		return how_obtained(w, v) != HOW_NOT;
	case MIXED:
		return choice_arm(v, 0)->def != choice_arm(v, 1)->def &&
		       leaves_are_obtained(w, choice_arm(v, 0), carry) &&
		       leaves_are_obtained(w, choice_arm(v, 1), carry);
	}
	return false;
}

/* Whether a carry is a tangent that the trips replace or keep. */
static bool is_chosen(Winner *w, uint32_t k)
{
	const Value *carry = carry_in_body(w->loop, k), *next = carry_yielded(w->loop, k);

	if (!carry || carry->stage != TANGENT || choice_kind(next, carry) != MIXED ||
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
	region_walk(loop_body(w->loop), need_writes, w);
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

Value *carried_already(const Winner *w, const Group *g, const Value *v)
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
	How known = how_obtained(n->w, v);
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

bool choice_is_fork(const Value *v, const Value *carry)
{
	return choice_kind(choice_arm(v, 0), carry) != KEEPS &&
	       choice_kind(choice_arm(v, 1), carry) != KEEPS;
}

static void collect_tree(Needs *n, Value *v, const Value *carry)
{
	switch (choice_kind(v, carry)) {
	case KEEPS:
		return;
	case TAKES:
		collect(n, v);
		return;
	case MIXED:
		if (choice_is_fork(v, carry))
			collect(n, v->def->args[0]);
		collect_tree(n, choice_arm(v, 0), carry);
		collect_tree(n, choice_arm(v, 1), carry);
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
