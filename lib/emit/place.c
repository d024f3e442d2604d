/*
 * place: which values fold into the expressions that use them, and which become C variables.
 *
 * folded[v]    v has no variable: it is printed where it is used
 *   - constants and addresses always; integer arithmetic of up to three leaves, as often as it is
 *     used, also in loops
 *   - other pure values that are printed once, in the same loop
 *   - loads that are printed once, if no write in between may change the result
 * as_expr[v]   v is the result of an `if` whose arms fold into ?:, && or ||
 *
 * Users are decided before their operands, so that the place where a folded value is finally
 * evaluated is known (its Reach). Then expressions that are too long are cut. A cut shortens
 * reaches, so a second round folds loads whose place of evaluation has come nearer.
 */
#include "emit/internal.h"

#include <string.h>

enum {
	LONGEST = 14,      /* operations in one expression */
	LONGEST_NAMED = 5, /* in an expression that has a name in the source */
	LONGEST_ARM = 4,   /* in both arms of a ?: */
	LONGEST_TEST = 10, /* in the operands of && and || */
	LEAVES = 3,        /* of integer arithmetic that may be repeated */
	LONGEST_ADDRESS = 4,
	REPEATED_LOADS = 3,
	OWN_LOADS = 8 /* of members of structs passed by value */
};

/* ---- positions and uses ---- */

const Site *site_of(const Emit *e, const Op *op)
{
	return ptrmap_get(e->sites, op);
}

static void number_region(Emit *e, const Region *r, const Op *loop)
{
	for (const Op *op = r->first; op; op = op->next) {
		Site *s = arena_new_of(e->arena, Site);

		*s = (Site){.op = op, .loop = loop, .pos = ++e->npos};
		ptrmap_set(e->sites, op, s);
		if (op_writes_memory(op) || (op_info[op->code].flags & F_E))
			list_push(e->arena, &e->writes, s);
		for (uint32_t i = 0; i < op->nargs; i++) {
			Use *u = arena_new_of(e->arena, Use);

			*u = (Use){op, i, e->uses[op->args[i]->id]};
			e->uses[op->args[i]->id] = u;
		}
		for (uint32_t i = 0; i < op->nregions; i++)
			number_region(e, op->regions[i], op_is_loop(op) ? op : loop);
		s->end = e->npos;
	}
}

/* ---- kinds of values ---- */

bool op_is_address(const Op *op)
{
	return op->nresults == 1 && address_base(&op->results[0]) != NULL;
}

/* The number of leaves in integer arithmetic; once it exceeds LEAVES, counting stops. */
static int cheap_leaves(const Value *v)
{
	OpCode code = v->def ? v->def->code : OP_CONST;
	int left;

	if (!type_is_integer(v->type))
		return 1;
	if (code == OP_CAST || code == OP_NEG)
		return cheap_leaves(v->def->args[0]);
	if (code != OP_ADD && code != OP_SUB && code != OP_MUL)
		return 1;
	left = cheap_leaves(v->def->args[0]);
	return left > LEAVES ? left : left + cheap_leaves(v->def->args[1]);
}

static bool is_cheap(const Value *v)
{
	const Op *op = v->def;

	if (op->code == OP_CAST)
		return cheap_leaves(op->args[0]) <= LEAVES && type_is_integer(op->args[0]->type);
	if (!type_is_integer(v->type))
		return false;
	if (op->code != OP_ADD && op->code != OP_SUB && op->code != OP_MUL && op->code != OP_NEG)
		return false;
	return cheap_leaves(v) <= LEAVES;
}

static int address_length(const Value *v)
{
	int n = 0;

	for (; v->def && op_is_address(v->def); v = v->def->args[0])
		n += v->def->code == OP_INDEX;
	return n;
}

/* ---- reaches ---- */

static void reach_add(Reach *r, const Op *loop, uint32_t last, uint32_t uses)
{
	if (r->uses && r->loop != loop)
		r->mixed = true;
	r->loop = loop;
	r->uses += uses;
	if (last > r->last)
		r->last = last;
}

/* How often a value that `condition` passes on is printed: for the body and for the result. */
static uint32_t condition_uses(const Op *cond, uint32_t arg)
{
	const Op *loop = cond->parent->owner;
	uint32_t n = 0;

	if (arg == 0 || !loop || loop->code != OP_WHILE)
		return 1;
	n += loop->regions[1]->params[arg]->uses > 0;
	n += loop->results[arg - 1].uses > 0;
	return n ? n : 1;
}

static void reach_from(const Emit *e, Reach *r, const Use *u)
{
	const Op *op = u->user;
	const Site *s = site_of(e, op);

	if (op->code == OP_YIELD && op->parent->owner && op->parent->owner->code == OP_IF &&
	    op->parent->owner->nresults == 1 && e->as_expr[op->parent->owner->results[0].id]) {
		op = op->parent->owner;
		s = site_of(e, op);
	}
	if (op->nresults == 1 && e->folded[op->results[0].id]) {
		const Reach *up = &e->reach[op->results[0].id];

		if (up->mixed)
			r->mixed = true;
		reach_add(r, up->loop, up->last, up->uses);
		return;
	}
	if (op->code == OP_FOR && u->arg < 2)
		reach_add(r, s->loop, s->end, 1); /* the bounds are evaluated in each iteration */
	else if (op->code == OP_CONDITION)
		reach_add(r, s->loop, u->arg ? s->end : s->pos, condition_uses(op, u->arg));
	else
		reach_add(r, s->loop, s->pos, 1);
}

static Reach reach_of_uses(const Emit *e, const Value *v)
{
	Reach r = {0};

	for (const Use *u = e->uses[v->id]; u; u = u->next)
		reach_from(e, &r, u);
	return r;
}

/* The first write after position `from`. */
static uint32_t first_write(const Emit *e, uint32_t from)
{
	uint32_t lo = 0, hi = e->writes.count;

	while (lo < hi) {
		uint32_t mid = lo + (hi - lo) / 2;

		if (e->writes.items[mid]->pos <= from)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

static bool clobbered_between(const Emit *e, const Value *ptr, uint32_t from, uint32_t to)
{
	uint32_t seen = 0;

	for (uint32_t i = first_write(e, from); i < e->writes.count; i++) {
		if (e->writes.items[i]->pos >= to)
			return false;
		if (++seen > 200 ||
		    op_may_change(e->aliases, e->writes.items[i]->op, ptr, SAME_TRIP))
			return true;
	}
	return false;
}

static bool written_between(const Emit *e, uint32_t from, uint32_t to)
{
	uint32_t i = first_write(e, from);

	return i < e->writes.count && e->writes.items[i]->pos < to;
}

/* ---- `if` as an expression ---- */

/* The number of operations in an arm that is a single expression, else -1. */
static int arm_length(const Emit *e, const Region *r)
{
	int n = 0;

	for (const Op *op = r->first; op; op = op->next) {
		if (op->code == OP_YIELD)
			return n;
		if (op->nresults != 1 || n > LONGEST || is_guise(e, op))
			return -1;
		if (op_is_leaf(op) || op_is_address(op) || op->code == OP_CAST)
			continue;
		if (op->code == OP_IF) {
			bool is_test = op->results[0].type->kind == TYPE_BOOL;
			int a = is_test ? arm_length(e, op->regions[0]) : -1;
			int b = a < 0 ? -1 : arm_length(e, op->regions[1]);

			if (b < 0)
				return -1;
			n += a + b + 1;
		} else if (!(op_info[op->code].flags & F_P) && op->code != OP_LOAD) {
			return -1;
		} else {
			n++;
		}
		if (op->results[0].uses > 1 && !is_cheap(&op->results[0]))
			return -1;
	}
	return -1;
}

static const Value *arm_value(const Op *branch, int arm)
{
	return branch->regions[arm]->last->args[0];
}

/* Is the arm's value a parameter, or the result of an earlier loop or branch? The result of this
 * branch may share its variable, and `if (c) m = ..` reads better. */
static bool keeps_old(const Op *branch, int arm)
{
	const Value *v = arm_value(branch, arm);

	if (!v->def)
		return true;
	if (v->def->code == OP_IF || op_is_loop(v->def))
		return !region_contains(branch->regions[arm], v->def->parent);
	return v->hint && branch->results[0].hint &&
	       strcmp(v->hint, branch->results[0].hint) == 0 &&
	       !region_contains(branch->regions[arm], v->def->parent);
}

static bool branch_is_expr(const Emit *e, const Op *op)
{
	int a, b;
	int64_t c;
	const Value *v;

	if (op->nresults != 1 || op->results[0].uses == 0)
		return false;
	a = arm_length(e, op->regions[0]);
	b = arm_length(e, op->regions[1]);
	if (a < 0 || b < 0)
		return false;
	v = &op->results[0];
	if (v->type->kind == TYPE_BOOL && ((value_is_const_int(arm_value(op, 1), &c) && c == 0) ||
					   (value_is_const_int(arm_value(op, 0), &c) && c != 0)))
		return a + b <= LONGEST_TEST;
	if (type_is_ptr(v->type) && type_open_dims(v->type->elem) > 0)
		return false;
	return a + b <= LONGEST_ARM && !keeps_old(op, 0) && !keeps_old(op, 1);
}

/* Do the loads in the arms give the same values if the branch is evaluated at `last`? */
static bool arms_stay(const Emit *e, const Op *branch, uint32_t last)
{
	for (uint32_t i = 0; i < branch->nregions; i++)
		for (const Op *op = branch->regions[i]->first; op; op = op->next) {
			if (op->code == OP_IF && !arms_stay(e, op, last))
				return false;
			if (op->code == OP_LOAD &&
			    clobbered_between(e, op->args[0], site_of(e, op)->pos, last))
				return false;
		}
	return true;
}

/* ---- counts ---- */

static const Value *uncast(const Value *v)
{
	while (v->def && v->def->code == OP_CAST && type_is_integer(v->def->args[0]->type))
		v = v->def->args[0];
	return v;
}

/* Is v x - n? */
static bool is_less(const Value *v, const Value *x, int64_t n)
{
	int64_t c;

	v = uncast(v);
	if (n == 0)
		return v == uncast(x);
	if (!v->def || (v->def->code != OP_SUB && v->def->code != OP_ADD) ||
	    !value_is_const_int(v->def->args[1], &c))
		return false;
	return c == (v->def->code == OP_SUB ? n : -n) && uncast(v->def->args[0]) == uncast(x);
}

const Value *clamped_count(const Value *v)
{
	const Op *op = v->def, *test;
	int64_t zero, bound;

	if (!op || op->code != OP_SELECT)
		return NULL;
	test = op->args[0]->def;
	if (!test || (test->code != OP_GT && test->code != OP_LT) ||
	    !value_is_const_int(op->args[2], &zero) || zero != 0)
		return NULL;
	if (!value_is_const_int(test->args[test->code == OP_GT], &bound))
		return NULL;
	return is_less(op->args[1], test->args[test->code == OP_LT], bound) ? op->args[1] : NULL;
}

static bool only_counts_memory(const Emit *e, const Value *v)
{
	for (const Use *u = e->uses[v->id]; u; u = u->next)
		if (u->user->code != OP_HEAP && u->user->code != OP_COUNT_MUL)
			return false;
	return true;
}

/* Is the test used only by clamps of counts? Those are not printed, so the test is not either. */
static bool only_clamps(const Emit *e, const Value *v)
{
	for (const Use *u = e->uses[v->id]; u; u = u->next)
		if (u->user->code != OP_SELECT || u->arg != 0 ||
		    !clamped_count(&u->user->results[0]) ||
		    !only_counts_memory(e, &u->user->results[0]))
			return false;
	return true;
}

/* ---- decisions ---- */

static bool in_expr_arm(const Emit *e, const Op *op)
{
	const Op *o = op->parent->owner;

	return o && o->code == OP_IF && o->nresults == 1 && e->as_expr[o->results[0].id];
}

static bool simple_load(const Op *op)
{
	const Op *a = op->args[0]->def;

	if (a && a->code == OP_FIELD && type_is_complex(a->args[0]->type->elem))
		a = a->args[0]->def;
	return !a || a->code == OP_ALLOCA || a->code == OP_GLOBAL ||
	       (a->code == OP_INDEX && cheap_leaves(a->args[1]) <= 1 &&
		address_length(op->args[0]) <= 2);
}

static bool only_loaded(const Emit *e, const Value *address)
{
	for (const Use *u = e->uses[address->id]; u; u = u->next) {
		if (u->user->code == OP_LOAD)
			continue;
		if (!op_is_address(u->user) || u->arg > 0 || u->user->code == OP_CAST ||
		    !only_loaded(e, &u->user->results[0]))
			return false;
	}
	return true;
}

/* Does it load a member of a struct that is passed by value and only read? The path s.x is as good
 * as a variable s_x, which a pass may have made of it. */
static bool is_own_member(const Emit *e, const Op *load)
{
	const Value *p = load->args[0], *root = address_root(p);
	const char *hint = load->results[0].hint, *own;
	size_t stem;
	int64_t c;

	for (; p->def; p = p->def->args[0])
		if (p->def->code != OP_FIELD && p->def->code != OP_DECAY &&
		    !(p->def->code == OP_INDEX && value_is_const_int(p->def->args[1], &c)))
			return false;
	if (!param_is_object(e->func, p) || !only_loaded(e, root))
		return false;
	own = e->params[p->index].name;
	stem = strcspn(own, "_");
	return !hint || (strncmp(hint, own, stem) == 0 && hint[stem] == '_');
}

/* Would it be printed in an arm of ?: with a floating value? If cadgen reads its own output, an arm
 * that reads memory must become a branch: see standard/products.c. */
static bool is_in_choice(const Emit *e, const Value *v)
{
	for (const Use *u = e->uses[v->id]; u; u = u->next) {
		const Op *user = u->user;

		if (user->code == OP_SELECT && u->arg > 0 && type_is_float(user->results[0].type))
			return true;
		if (user->nresults == 1 && e->folded[user->results[0].id] &&
		    is_in_choice(e, &user->results[0]))
			return true;
	}
	return false;
}

static bool load_folds(const Emit *e, const Op *op, const Reach *r)
{
	const Site *s = site_of(e, op);

	if (r->uses <= OWN_LOADS && is_own_member(e, op))
		return true;
	if (r->mixed || r->loop != s->loop || is_in_choice(e, &op->results[0]))
		return false;
	if (r->uses == 1)
		return !clobbered_between(e, op->args[0], s->pos, r->last);
	return r->uses <= REPEATED_LOADS && simple_load(op) && !op->results[0].hint &&
	       !written_between(e, s->pos, r->last);
}

static bool address_folds(const Value *v, const Reach *r)
{
	const Op *op = v->def;
	int64_t c;

	if (address_length(v) > LONGEST_ADDRESS)
		return r->uses <= 1;
	if (op->code != OP_INDEX || !v->hint || r->uses < 2 || type_open_dims(v->type->elem) > 0)
		return true;
	return value_is_const_int(op->args[1], &c);
}

/* Is it a bound of a `for`? Those are printed in its head only if they are short. */
static bool used_as_bound(const Emit *e, const Value *v)
{
	const Use *u = e->uses[v->id];

	return u && u->user->code == OP_FOR && u->arg < 2;
}

static bool folds(Emit *e, const Op *op, const Reach *r)
{
	const Value *v = &op->results[0];

	if (op_is_leaf(op))
		return true;
	if (e->pinned[v->id] || v->def->code == OP_ROOM ||
	    (e->uses_errno && op_info[op->code].flags & F_M))
		return false;
	if (op_is_address(op))
		return address_folds(v, r) && !is_guise(e, op);
	if (r->uses == 0)
		return false;
	if (op->code == OP_LOAD)
		return load_folds(e, op, r);
	if (op->code == OP_IF)
		return e->as_expr[v->id] && r->uses == 1 && !r->mixed && !used_as_bound(e, v) &&
		       r->loop == site_of(e, op)->loop && arms_stay(e, op, r->last);
	if (!(op_info[op->code].flags & F_P))
		return false;
	if (is_cheap(v))
		return op->code == OP_CAST || !v->hint || r->uses < 2;
	if (op->code == OP_COUNT_MUL && only_counts_memory(e, v))
		return true;
	if (only_clamps(e, v) || (clamped_count(v) && only_counts_memory(e, v)))
		return true;
	if (op->code == OP_SELECT && used_as_bound(e, v))
		return false;
	return r->uses == 1 && !r->mixed && r->loop == site_of(e, op)->loop;
}

static void decide_region(Emit *e, const Region *r)
{
	for (const Op *op = r->last; op; op = op->prev) {
		if (op->nresults == 1) {
			uint32_t id = op->results[0].id;

			if (op->code == OP_IF)
				e->as_expr[id] = branch_is_expr(e, op) || in_expr_arm(e, op);
			e->reach[id] = reach_of_uses(e, &op->results[0]);
			e->folded[id] = in_expr_arm(e, op) || folds(e, op, &e->reach[id]);
		}
		for (uint32_t i = op->nregions; i > 0; i--)
			decide_region(e, op->regions[i - 1]);
	}
}

/* ---- carries ---- */

/* The latest position at which v is read by anything. */
static uint32_t last_read(const Emit *e, const Value *v)
{
	Reach r = {0};

	for (const Use *u = e->uses[v->id]; u; u = u->next) {
		const Op *op = u->user;
		uint32_t at;

		if (op->nresults == 1 && e->folded[op->results[0].id])
			at = last_read(e, &op->results[0]);
		else
			at = site_of(e, op)->pos;
		if (at > r.last)
			r.last = at;
	}
	return r.last;
}

static uint32_t carry_last_read(const Emit *e, const Op *loop, uint32_t i)
{
	uint32_t last, at;
	const Op *cond;

	if (loop->code == OP_FOR)
		return last_read(e, loop->regions[0]->params[i + 1]);
	last = last_read(e, loop->regions[0]->params[i]);
	cond = loop->regions[0]->last;
	for (uint32_t k = 1; k < cond->nargs; k++)
		if (cond->args[k] == loop->regions[0]->params[i]) {
			at = last_read(e, loop->regions[1]->params[k]);
			last = at > last ? at : last;
		}
	return last;
}

/* A do-while is not possible where the body uses its trip number: the condition would see the next
 * one. */
int do_flag(const Op *op)
{
	const Region *test = op->regions[0];
	const Op *cond = test->last;
	const Value *flag = cond->args[0];
	uint32_t passed = 0;
	int64_t c;

	if (op->regions[1]->params[0]->uses || test->first != cond || flag->def ||
	    flag->region != test || !value_is_const_int(op->args[flag->index], &c) || c == 0)
		return -1;
	for (uint32_t i = 1; i < cond->nargs; i++) {
		if (cond->args[i] != flag)
			continue;
		if (op->regions[1]->params[i]->uses || op->results[i - 1].uses)
			return -1;
		passed++;
	}
	return flag->uses == passed + 1 ? flag->index : -1;
}

/* Does the text of v read a carry of the loop? */
static bool reads_carries(const Emit *e, const Value *v, const Op *loop)
{
	if (!v->def)
		return v->region->owner == loop;
	for (uint32_t i = 0; e->folded[v->id] && i < v->def->nargs; i++)
		if (reads_carries(e, v->def->args[i], loop))
			return true;
	return false;
}

/* Updates a carry where its next value is computed, if nobody reads the old one after that: `s +=
 * d`, in the order of the source. At the end of the body the update would keep its operands alive
 * until then. */
static void update_in_place(Emit *e, const Op *loop)
{
	const Region *body = loop->regions[loop->code == OP_WHILE];
	int flag = loop->code == OP_WHILE ? do_flag(loop) : -1;

	if (flag >= 0 && reads_carries(e, body->last->args[flag], loop))
		e->folded[body->last->args[flag]->id] = false;

	for (uint32_t i = 0; i < body->last->nargs; i++) {
		const Value *next = body->last->args[i];

		if ((int)i == flag || !next->def || !e->folded[next->id] ||
		    next->def->parent != body || op_is_leaf(next->def) || op_is_address(next->def))
			continue;
		e->folded[next->id] = false;
		if (carry_last_read(e, loop, i) > site_of(e, next->def)->pos)
			e->folded[next->id] = true;
	}
}

static void update_region(Emit *e, const Region *r)
{
	for (const Op *op = r->first; op; op = op->next) {
		for (uint32_t i = 0; i < op->nregions; i++)
			update_region(e, op->regions[i]);
		if (op->code == OP_FOR || op->code == OP_WHILE)
			update_in_place(e, op);
	}
}

/* ---- pushes ---- */

static bool is_resized(const Op *op)
{
	return op->code == OP_RESERVE || op->code == OP_REWIND;
}

/* Are these a reserve of 1, its `at` and a store, with no other use: a[a_len++] = v? */
static bool is_push(const Emit *e, const Op *reserve)
{
	const Use *u = e->uses[reserve->results[0].id], *at;
	int64_t count;

	if (!value_is_const_int(reserve->args[1], &count) || count != 1 || !u || u->next ||
	    u->user->code != OP_AT)
		return false;
	at = e->uses[u->user->results[0].id];
	if (!at || at->next || at->user->code != OP_STORE || at->arg != 0 ||
	    at->user->parent != reserve->parent)
		return false;
	for (const Op *op = reserve->next; op != at->user; op = op->next)
		if (op->nregions > 0 || (is_resized(op) && op->args[0] == reserve->args[0]))
			return false;
	return true;
}

/* Is it a reserve of 0, the length of the tape, that can be printed where it is used because the
 * tape does not grow before? */
static bool is_mark(const Emit *e, const Op *reserve)
{
	Reach r = reach_of_uses(e, &reserve->results[0]);
	int64_t count;

	if (!value_is_const_int(reserve->args[1], &count) || count != 0)
		return false;
	if (r.uses != 1 || r.mixed || r.loop != site_of(e, reserve)->loop)
		return false;
	for (uint32_t i = first_write(e, site_of(e, reserve)->pos); i < e->writes.count; i++) {
		const Op *op = e->writes.items[i]->op;

		if (e->writes.items[i]->pos >= r.last)
			break;
		if (is_resized(op) && op->args[0] == reserve->args[0])
			return false;
	}
	return true;
}

static void fold_pushes(Emit *e)
{
	for (uint32_t i = 0; i < e->writes.count; i++) {
		const Op *op = e->writes.items[i]->op;

		if (op->code == OP_RESERVE && (is_push(e, op) || is_mark(e, op)))
			e->folded[op->results[0].id] = true;
	}
}

/* ---- long expressions ---- */

static uint32_t op_weight(const Op *op)
{
	if (op_is_leaf(op) || op_is_address(op) || op->code == OP_CAST || op->code == OP_LOAD)
		return 0;
	return 1;
}

static bool may_cut(const Emit *e, const Value *v)
{
	return v->def && e->folded[v->id] && !op_is_leaf(v->def) && !op_is_address(v->def) &&
	       !in_expr_arm(e, v->def) && !is_cheap(v);
}

static void pin(Emit *e, const Value *v)
{
	e->folded[v->id] = false;
	e->pinned[v->id] = true;
}

/* Gives operands variables of their own, the longest first, until the text of `op` is short
 * enough to read. */
static uint32_t cut_operands(Emit *e, const Op *op, uint32_t *length)
{
	for (;;) {
		uint32_t sum = op_weight(op);
		const Value *longest = NULL;

		for (uint32_t i = 0; i < op->nargs; i++) {
			const Value *a = op->args[i];

			if (!e->folded[a->id])
				continue;
			sum += length[a->id];
			if (may_cut(e, a) && (!longest || length[a->id] > length[longest->id]))
				longest = a;
		}
		if (sum <= LONGEST || !longest || length[longest->id] == 0)
			return sum;
		pin(e, longest);
	}
}

static bool is_expression(const Op *op)
{
	return op->code != OP_YIELD && op->code != OP_CONDITION && !op_is_loop(op);
}

/* Cuts the text of an op to a readable length; returns the number of its operations. */
static uint32_t cut_op(Emit *e, const Op *op, uint32_t *length)
{
	uint32_t n = is_expression(op) ? cut_operands(e, op, length) : 0;

	if (op->code == OP_IF && op->nresults == 1 && e->as_expr[op->results[0].id])
		n += (uint32_t)(arm_length(e, op->regions[0]) + arm_length(e, op->regions[1]));
	return n;
}

static void cut_region(Emit *e, const Region *r, uint32_t *length)
{
	for (const Op *op = r->first; op; op = op->next) {
		const Value *v = op->nresults == 1 ? &op->results[0] : NULL;
		uint32_t n;

		for (uint32_t i = 0; i < op->nregions; i++)
			cut_region(e, op->regions[i], length);
		n = cut_op(e, op, length);
		if (v)
			length[v->id] = n;
		if (v && v->hint && n >= LONGEST_NAMED && may_cut(e, v))
			pin(e, v);
	}
}

/* ---- records ---- */

/* A record does not change, so values that are used once or twice are read from it directly, except
 * in loops. */
static void read_records(Emit *e, const Region *r)
{
	for (const Op *op = r->first; op; op = op->next) {
		for (uint32_t i = 0; i < op->nregions; i++)
			read_records(e, op->regions[i]);
		for (uint32_t i = 0; op->code == OP_RESTORE && i < op->nresults; i++) {
			Reach reach = reach_of_uses(e, &op->results[i]);

			e->recorded[op->results[i].id] = reach.uses <= 2 && !reach.mixed &&
							 reach.loop == site_of(e, op)->loop;
		}
	}
}

static bool find_errno(Op *op, void *data)
{
	bool *found = data;

	*found |= op_uses_errno(op);
	return true;
}

void place(Emit *e)
{
	uint32_t n = e->func->nvalues + 1;
	uint32_t *length = arena_array(e->arena, uint32_t, n);

	e->aliases = aliases_by_shape(e->arena, e->func, e->func->request);
	e->sites = ptrmap_new(e->arena);
	e->uses = arena_array(e->arena, Use *, n);
	e->folded = arena_array(e->arena, bool, n);
	e->as_expr = arena_array(e->arena, bool, n);
	e->pinned = arena_array(e->arena, bool, n);
	e->recorded = arena_array(e->arena, bool, n);
	e->reach = arena_array(e->arena, Reach, n);
	region_walk(e->func->body, find_errno, &e->uses_errno);
	number_region(e, e->func->body, NULL);
	for (int round = 0; round < 2; round++) {
		decide_region(e, e->func->body);
		update_region(e, e->func->body);
		fold_pushes(e);
		cut_region(e, e->func->body, length);
	}
	read_records(e, e->func->body);
}
