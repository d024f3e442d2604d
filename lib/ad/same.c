/*
 * same: whether a stored value is one that another loop stores, too.
 *
 * Note [Same values]. In
 *
 *     for c { for j { .. a[j] .. for l = 0 to j { .. a[l] .. } } for l { .. a[l] .. } }
 *
 * the loads of a[l] find what the loop over j found, if nothing is written there in between. All
 * are kept once, by c and j. That holds of a load for which the loop A keeps another one, if
 *   - A stands in a region around the load, and A's own load in the body of A: where the load runs,
 *     A has run or is running, and keeps a value in each trip;
 *   - the addresses differ only in the counters, that of A and one of a loop around the load, which
 *     begins at the same number and counts only what A counts;
 *   - the load stands behind A, and nothing from A on writes there; or it stands in A, nothing in A
 *     writes there, and it finds what that trip of A keeps or those before it: so that A and its
 *     adjoint may still become one loop.
 */
#include "ad/residual_state.h"
#include "rewrite/rewrite.h"

enum { MOST_TRIED = 8, ADDRESS_DEPTH = 16 };

typedef LIST(const Value *) Loads;

typedef struct Match {
	const Op *a;
	const Value *counter; /* that stands for A's, or NULL */
} Match;

static bool is_counter(const Value *v)
{
	return !v->def && v->index == 0 && v->region->owner && v->region->owner->code == OP_FOR;
}

static const Value *counter_of(const Op *loop)
{
	return loop->regions[0]->params[0];
}

/* Is p, where A keeps a value, the address q but for the counters? */
static bool is_same_address(Match *m, const Value *p, const Value *q, int depth)
{
	const Op *a = p->def, *b = q->def;

	if (p == counter_of(m->a)) {
		if (!m->counter && is_counter(q) && q->type == p->type)
			m->counter = q;
		return m->counter == q;
	}
	if (p == q)
		return !region_contains(m->a->regions[0], p->region);
	if (!a || !b || depth == 0 || a->code != b->code || p->type != q->type ||
	    a->nargs != b->nargs || a->nregions || !op_is_pure(a) || !op_same_attr(a, b))
		return false;
	for (uint32_t i = 0; i < a->nargs; i++)
		if (!is_same_address(m, a->args[i], b->args[i], depth - 1))
			return false;
	return true;
}

static bool is_same_start(const Value *x, const Value *y)
{
	int64_t k;

	return x == y || (x->type == y->type && value_is_const_int(x, &k) && value_is_int(y, k));
}

/* The op of the region in which the other op stands, or itself. */
static const Op *op_in(const Region *region, const Op *op)
{
	while (op->parent != region)
		op = op->parent->owner;
	return op;
}

/* Does every trip that the counter counts, where the load runs, have its trip of A? */
static bool counts_alike(const Residuals *s, const Match *m, const Op *load)
{
	const Op *b = m->counter->region->owner;
	bool is_inside = region_contains(m->a->regions[0], load->parent);
	Value *const *bounds = m->a->args;

	if (b == m->a)
		return true;
	if (!is_same_start(bounds[0], b->args[0]))
		return false;
	if (!is_inside)
		return bounds[1] == b->args[1] ||
		       never_less(s->dependences, load, bounds[1], b->args[1]);
	return !(m->a->attr.i & FOR_DOWN) &&
	       never_less(s->dependences, load, counter_of(m->a), m->counter);
}

static bool is_unchanged(const Residuals *s, const Op *a, const Op *load)
{
	if (region_contains(a->regions[0], load->parent))
		return !residual_changes_in(s, load, a);
	return !residual_changes_between(s, load, a, op_in(a->parent, load)->next);
}

/* A loop whose storage has a row that is known wherever values are kept. */
static bool has_row(const Residuals *s, const Op *loop)
{
	const LoopInfo *info = residual_loop_of_op(s, loop);

	return !info->grows && info->nest->parent == s->body;
}

/* The counter that stands for that of the loop around u in the address of v, if v is what u is;
 * else NULL. */
static const Value *find_counter(const Residuals *s, const Value *u, const Value *v)
{
	const Op *a = u->def->parent->owner;
	Match m = {a, NULL};

	if (u == v || u->type != v->type || !a || a->code != OP_FOR || !has_row(s, a) ||
	    !region_contains(a->parent, v->def->parent) ||
	    residual_position(s, a) > residual_position(s, v->def) ||
	    !is_same_address(&m, u->def->args[0], v->def->args[0], ADDRESS_DEPTH) || !m.counter ||
	    !region_contains(m.counter->region, v->def->parent))
		return NULL;
	return counts_alike(s, &m, v->def) && is_unchanged(s, a, v->def) ? m.counter : NULL;
}

static bool is_plain_load(const Value *v)
{
	return v->def && v->def->code == OP_LOAD && v->stage == PRIMAL &&
	       !op_reads_volatile(v->def);
}

void residual_find_same(Residuals *s)
{
	bool *is_held = arena_array(s->c->scratch, bool, s->func->nvalues);
	PtrMap *by_root = ptrmap_new(s->c->scratch);

	for (uint32_t i = 0; i < s->stored.count; i++) {
		const Value *v = s->stored.items[i];
		const Value *root = is_plain_load(v) ? address_root(v->def->args[0]) : NULL;
		Loads *loads = root ? ptrmap_get(by_root, root) : NULL;

		if (root && !loads) {
			loads = arena_new_of(s->c->scratch, Loads);
			ptrmap_set(by_root, root, loads);
		}
		if (root && loads->count < MOST_TRIED)
			list_push(s->c->scratch, loads, v);
	}
	for (uint32_t i = 0; i < s->stored.count; i++) {
		const Value *v = s->stored.items[i];
		const Value *root = is_plain_load(v) ? address_root(v->def->args[0]) : NULL;
		const Loads *loads = root ? ptrmap_get(by_root, root) : NULL;

		for (uint32_t k = 0; root && k < loads->count && !is_held[v->id]; k++) {
			const Value *u = loads->items[k];
			const Value *counter = s->same[u->id].value ? NULL : find_counter(s, u, v);

			if (!counter)
				continue;
			s->same[v->id] = (Same){u, counter->region->owner};
			is_held[u->id] = true;
			break;
		}
	}
}

const Same *residual_same(const Residuals *s, const Value *v)
{
	return s->same[v->id].value ? &s->same[v->id] : NULL;
}
