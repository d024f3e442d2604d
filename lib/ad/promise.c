/*
 * promise: loops of which the user says that their trips do not depend on each other but for sums.
 *
 * What is promised, and of which memory: promised.c. A promise is refused where two trips meet for
 * sure: a number goes from trip to trip and is used for more than a sum, what one trip stores at
 * a[i + k] is what another reads or stores, or each trip stores a number at the same place.
 */
#include "ad/residual_state.h"

/* ---- what is promised ---- */

bool residual_is_promised(const Residuals *s, const Value *p)
{
	return p->stage == PRIMAL && is_promised_memory(s->aliases, p);
}

typedef struct Copies {
	const Op *of;
	uint32_t count;
} Copies;

static bool count_copy(Op *op, void *data)
{
	Copies *c = data;

	c->count += op->hints == c->of->hints;
	return true;
}

bool promise_holds_across(const Func *f, const Op *p, const Op *a)
{
	Copies copies = {a, 0};

	if (!loop_is_promised(a) || p->hints != a->hints)
		return false;
	region_walk(f->body, count_copy, &copies);
	return copies.count == 2;
}

/* ---- what is refuted ---- */

typedef struct Refute {
	PassContext *c;
	const Op *loop;
	const Value *carry;
	bool *is_sum;    /* by value id: the carry, or the carry plus something */
	const char *why; /* NULL: nothing is known against the promise */
	Loc at;
} Refute;

static bool only_passes_on(const Op *op)
{
	return op->nregions || (op_info[op->code].flags & F_T);
}

static bool find_use(Op *op, void *data)
{
	Refute *r = data;

	for (uint32_t i = 0; i < op->nargs && !r->why; i++) {
		if (!r->is_sum[op->args[i]->id] || only_passes_on(op))
			continue;
		if (op->code == OP_ADD || op->code == OP_SUB) {
			r->is_sum[op->results[0].id] = true;
		} else {
			r->why = arena_printf(r->c->scratch,
					      "'%s' goes from trip to trip, and is no sum",
					      r->carry->hint ? r->carry->hint : "a value");
			r->at = op->loc;
		}
	}
	return !r->why;
}

/* The distance k of an address base[i + k] with the loop's counter i. */
static bool distance_of(const Refute *r, const Value *p, const Value **base, int64_t *k)
{
	const Op *op = p->def;
	const Value *i = op && op->code == OP_INDEX && op->nargs == 2 ? op->args[1] : NULL;
	int64_t step;

	*k = 0;
	while (i && i->def &&
	       (i->def->code == OP_CAST || i->def->code == OP_ADD || i->def->code == OP_SUB)) {
		if (i->def->code != OP_CAST) {
			if (!value_is_const_int(i->def->args[1], &step) || step > INT32_MAX ||
			    step < -INT32_MAX)
				return false;
			*k += i->def->code == OP_ADD ? step : -step;
		}
		i = i->def->args[0];
	}
	if (!i || i != r->loop->regions[0]->params[0])
		return false;
	*base = op->args[0];
	return !region_contains(r->loop->regions[0], (*base)->region);
}

/* Whether the loop has more trips than that; of an unknown number, whether it has two or more. */
static bool has_more_trips(const Op *loop, int64_t distance)
{
	int64_t lo, hi;

	if (value_is_const_int(loop->args[0], &lo) && value_is_const_int(loop->args[1], &hi))
		return hi - lo > distance;
	return distance == 1;
}

/* Whether two ops of the body itself touch the same element, in different trips. */
static bool meet_for_sure(const Refute *r, const Op *store, const Op *other)
{
	const Value *base, *other_base;
	int64_t k, n;

	return distance_of(r, store->args[0], &base, &k) &&
	       distance_of(r, other->args[0], &other_base, &n) && base == other_base && k != n &&
	       has_more_trips(r->loop, k < n ? n - k : k - n);
}

/* Is it the same address in every trip? */
static bool is_steady(const Refute *r, const Value *p)
{
	const Op *op = p->def;

	if (!region_contains(r->loop->regions[0], p->region))
		return true;
	if (!op || (op->nargs == 0 && !(op_info[op->code].flags & F_P)) ||
	    (op->nargs && op->code != OP_INDEX && op->code != OP_AT && op->code != OP_DECAY &&
	     op->code != OP_CAST))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_steady(r, op->args[i]))
			return false;
	return true;
}

enum { SUM_DEPTH = 8 };

/* May v be what lies in memory plus something? */
static bool may_add(const Refute *r, const Value *v, const Value *root, int depth)
{
	const Op *op = v->def;

	if (!op || op->nregions || depth == 0)
		return true;
	if (op->code == OP_LOAD)
		return is_steady(r, op->args[0]) && address_root(op->args[0]) == root;
	if (op->code == OP_ADD)
		return may_add(r, op->args[0], root, depth - 1) ||
		       may_add(r, op->args[1], root, depth - 1);
	return (op->code == OP_SUB || op->code == OP_CAST) &&
	       may_add(r, op->args[0], root, depth - 1);
}

/* Whether each trip puts a number of its own into one place of the caller, and adds nothing. */
static bool stores_in_one_place(const Refute *r, const Op *store)
{
	const Value *root = address_root(store->args[0]), *v = store->args[1];
	bool is_callers = root && (!root->def || root->def->code == OP_GLOBAL) &&
			  !region_contains(r->loop->regions[0], root->region);

	return is_callers && store->args[0]->stage == PRIMAL && type_is_float(v->type) &&
	       !is_steady(r, v) && has_more_trips(r->loop, 1) && is_steady(r, store->args[0]) &&
	       !may_add(r, v, root, SUM_DEPTH);
}

static void check_memory(Refute *r)
{
	const Region *body = r->loop->regions[0];

	for (const Op *op = body->first; op && !r->why; op = op->next)
		if (op->code == OP_STORE && stores_in_one_place(r, op)) {
			r->why = "all trips store at the same place, and do not add";
			r->at = op->loc;
		}
	for (const Op *op = body->first; op; op = op->next)
		for (const Op *other = body->first; op->code == OP_STORE && other && !r->why;
		     other = other->next) {
			if ((other->code != OP_LOAD && other->code != OP_STORE) ||
			    op->args[0]->stage != PRIMAL || other->args[0]->stage != PRIMAL ||
			    !meet_for_sure(r, op, other))
				continue;
			r->why = arena_printf(
				r->c->scratch, "what one trip stores here, another %s at line %u",
				other->code == OP_LOAD ? "reads" : "stores", other->loc.line);
			r->at = op->loc;
		}
}

typedef struct Promises {
	PassContext *c;
	const Func *f;
} Promises;

static bool check_loop(Op *op, void *data)
{
	const Promises *p = data;
	Refute r = {.c = p->c, .loop = op};
	const Hint *hint = op->code == OP_FOR ? op_hint(op, HINT_INDEPENDENT, NULL) : NULL;

	if (!hint)
		return true;
	for (uint32_t i = 1; i < op->regions[0]->nparams && !r.why; i++) {
		r.carry = op->regions[0]->params[i];
		r.is_sum = arena_array(p->c->scratch, bool, p->f->nvalues);
		r.is_sum[r.carry->id] = true;
		region_walk(op->regions[0], find_use, &r);
	}
	if (!r.why)
		check_memory(&r);
	if (r.why) {
		diag_report(r.c->diags, E_HINT_DEPENDENT, hint->loc, r.why);
		diag_note(r.c->diags, r.at, "here");
	}
	return true;
}

void promises_check(PassContext *c, const Func *f)
{
	Promises p = {c, f};

	region_walk(f->body, check_loop, &p);
}
