/*
 * private: finds shadow memory through which the trips of an adjoint loop do not depend on each
 * other, since every trip finds it zero and leaves it zero.
 *
 * Scratch memory that the original writes before it reads it, in each trip, has such a shadow: its
 * adjoint adds to elements, then reads and clears them. Trips that share only such memory may run
 * in any order. The check follows one trip and keeps the set of elements that may not be zero. An
 * addition adds an element to the set; a store of zero at a constant index removes it; a loop over
 * the whole array that clears element i in its trip i empties the set. Sets are joined after
 * branches, and loops are repeated until the set no longer grows. The length of a scratch parameter
 * is its extent. Access beyond that is the caller's fault, so clearing that many elements clears
 * all. For a local that is passed to kept calls, what the trips of the primal loop do is enough to
 * know: scratch.c.
 */
#include "ad/fuse.h"

typedef struct Dirt {
	bool all;      /* any element */
	uint64_t some; /* a bit for each element with a constant index below 64 */
} Dirt;

typedef struct Follow {
	PassContext *c;
	const Func *f;
	const Aliases *aliases;
	const Halves *halves;
	uint32_t root;
	const Value *array;    /* the root's value */
	const ParamRole *role; /* of a scratch parameter, or NULL */
} Follow;

static Dirt join(Dirt a, Dirt b)
{
	return (Dirt){a.all || b.all, a.some | b.some};
}

static bool is_same(Dirt a, Dirt b)
{
	return a.all == b.all && a.some == b.some;
}

/* The index of an access to the array itself; NULL if it is addressed in another way. */
static const Value *element_index(const Follow *s, const Value *p)
{
	const Value *base;

	if (!p->def || p->def->code != OP_INDEX || p->def->nargs != 2)
		return NULL;
	for (base = p->def->args[0]; base->def && base->def->code == OP_DECAY;
	     base = base->def->args[0])
		;
	return base == s->array ? p->def->args[1] : NULL;
}

/* Whether p may point to the root. A pointer to unknown memory may. */
static bool may_point_to_root(const Follow *s, const Value *p)
{
	uint32_t root;

	for (uint32_t i = 0; alias_pointee(s->aliases, p, i, &root); i++)
		if (root == s->root || alias_root_is_unknown(s->aliases, root))
			return true;
	return false;
}

static const Value *access_of(const Follow *s, const Op *op)
{
	return op_is_access(op) && may_point_to_root(s, op->args[0]) ? op->args[0] : NULL;
}

static bool clears(const Op *op)
{
	return op->code == OP_STORE && value_is_zero(op->args[1]);
}

/* ---- loops that clear the whole array ---- */

/* The value without casts that keep the value of a length. */
static const Value *without_widening(const Value *v)
{
	while (v->def && v->def->code == OP_CAST && type_is_integer(v->def->args[0]->type) &&
	       type_size(v->def->args[0]->type) <= type_size(v->type))
		v = v->def->args[0];
	return v;
}

/* Whether v computes the same as e, a value of the function that computes the extent. */
static bool is_extent(const Follow *s, const Value *v, const Value *e)
{
	int64_t a, b;

	v = without_widening(v);
	e = without_widening(e);
	if (value_is_const_int(v, &a))
		return value_is_const_int(e, &b) && a == b;
	if (!e->def)
		return e->index < s->f->body->nparams && v == s->f->body->params[e->index];
	if (!v->def || v->def->code != e->def->code || v->def->nargs != e->def->nargs ||
	    v->def->nargs == 0 || !op_is_pure(e->def))
		return false;
	for (uint32_t i = 0; i < v->def->nargs; i++)
		if (!is_extent(s, v->def->args[i], e->def->args[i]))
			return false;
	return true;
}

static bool is_length(const Follow *s, const Value *v)
{
	const Op *def = s->array->def;
	int64_t n;

	if (!def)
		return s->role && s->role->extent &&
		       is_extent(s, v, s->role->extent->body->last->args[0]);
	if (s->array->type->elem->kind != TYPE_ARRAY ||
	    s->array->type->elem->elem->kind == TYPE_ARRAY)
		return false;
	if (s->array->type->elem->len < 0)
		return without_widening(v) == without_widening(def->args[0]);
	return value_is_const_int(v, &n) && n == s->array->type->elem->len;
}

typedef struct ClearSearch {
	const Follow *s;
	const Value *counter;
	/* find_other: all accesses are to the element of the trip; find_addition: none adds */
	bool only_own;
} ClearSearch;

static bool find_other(Op *op, void *data)
{
	ClearSearch *c = data;
	const Value *p = access_of(c->s, op);

	if (p && element_index(c->s, p) != c->counter)
		c->only_own = false;
	return c->only_own;
}

static bool find_addition(Op *op, void *data)
{
	ClearSearch *c = data;

	if (op->code != OP_LOAD && access_of(c->s, op) && !clears(op))
		c->only_own = false;
	return c->only_own;
}

/* Whether only zeros are written to the array after `op` in its region. */
static bool stays_clear(const Follow *s, const Op *op)
{
	ClearSearch c = {s, NULL, true};

	for (op = op->next; op && c.only_own; op = op->next) {
		find_addition((Op *)(uintptr_t)op, &c);
		for (uint32_t r = 0; r < op->nregions; r++)
			region_walk(op->regions[r], find_addition, &c);
	}
	return c.only_own;
}

static bool clears_all(const Follow *s, const Op *loop)
{
	const Region *body = loop->regions[0];
	ClearSearch c = {s, body->params[0], true};
	int64_t lo;

	if (!value_is_const_int(loop->args[0], &lo) || lo != 0 || !is_length(s, loop->args[1]))
		return false;
	region_walk(body, find_other, &c);
	for (const Op *op = body->first; c.only_own && op; op = op->next)
		if (clears(op) && access_of(s, op) && stays_clear(s, op))
			return true;
	return false;
}

/* ---- the trip ---- */

static Dirt after_access(const Follow *s, const Op *op, Dirt dirt)
{
	const Value *index = element_index(s, op->args[0]);
	int64_t k;
	bool is_known = index && value_is_const_int(index, &k) && k >= 0 && k < 64;

	if (op->code == OP_LOAD)
		return dirt;
	if (clears(op)) {
		if (is_known)
			dirt.some &= ~(UINT64_C(1) << k);
	} else if (is_known && op->code != OP_FILL && op->code != OP_COPY) {
		dirt.some |= UINT64_C(1) << k;
	} else {
		dirt.all = true;
	}
	return dirt;
}

static Dirt after_region(const Follow *s, const Region *region, Dirt dirt);

static Dirt after_loop(const Follow *s, const Op *op, Dirt dirt)
{
	for (;;) {
		Dirt next = join(dirt, after_region(s, op->regions[op->nregions - 1], dirt));

		if (is_same(next, dirt))
			return dirt;
		dirt = next;
	}
}

static Dirt after_region(const Follow *s, const Region *region, Dirt dirt)
{
	for (const Op *op = region->first; op; op = op->next) {
		if (is_second_half(op) && half_reaches(s->halves, op, s->array)) {
			dirt.all = true;
		} else if (access_of(s, op)) {
			dirt = after_access(s, op, dirt);
		} else if (op->code == OP_FOR && clears_all(s, op)) {
			dirt = (Dirt){false, 0};
		} else if (op->code == OP_IF) {
			Dirt other = after_region(s, op->regions[1], dirt);

			dirt = join(after_region(s, op->regions[0], dirt), other);
		} else if (op_is_loop(op)) {
			dirt = after_loop(s, op, dirt);
		}
	}
	return dirt;
}

static bool trip_leaves_zero(const Halves *halves, const Func *f, const Op *loop, uint32_t root,
			     const ParamRole *role)
{
	const Aliases *aliases = halves->aliases;
	Follow s = {halves->c, f, aliases, halves, root, alias_root(aliases, root), role};
	Dirt dirt = after_region(&s, loop->regions[0], (Dirt){false, 0});

	return !dirt.all && dirt.some == 0;
}

static bool is_local(const Value *v)
{
	return v && v->def && v->def->code == OP_ALLOCA;
}

static bool root_is_private(const Halves *h, const Op *p, const Op *a, uint32_t root)
{
	const Value *v = alias_root(h->aliases, root), *of;
	int32_t param = primal_of_shadow(h, root);
	const ParamRole *role = param >= 0 ? &h->c->request->roles[param] : NULL;

	if (a->parent == h->f->body && (role ? role->scratch && !role->of : is_local(v)) &&
	    trip_leaves_zero(h, h->f, a, root, role))
		return true;
	of = object_of_shadow(h, root);
	return is_local(of) && value_visible_at(of, p) && !op_enclosing_loop(a) &&
	       trip_rewrites(h, p, of);
}

/* The last answer for a root. */
typedef struct Known {
	Twins twins;
	bool is_private;
} Known;

bool shadow_is_private(const Halves *h, Twins t, const Value *at)
{
	uint32_t root;
	Known *known;

	if (!alias_only_pointee(h->aliases, at, &root) || alias_root_is_unknown(h->aliases, root))
		return false;
	known = ptrmap_get(h->private, alias_root(h->aliases, root));
	if (!known) {
		known = arena_new_of(h->c->scratch, Known);
		ptrmap_set(h->private, alias_root(h->aliases, root), known);
	}
	if (known->twins.p != t.p || known->twins.a != t.a)
		*known = (Known){t, root_is_private(h, t.p, t.a, root)};
	return known->is_private;
}
