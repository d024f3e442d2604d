/*
 * registers: keeps a place in memory that a loop updates in every trip in a carry of the loop.
 * Optional.
 *
 * Expects   a function without SHADOW or TANGENT values.
 * Leaves    the same function; in a `for` whose body loads and then stores one invariant place, and
 *           touches it in no other way, the value is carried and stored once, after the loop.
 *
 *     store %p, %a                              store %p, %a
 *     for %i = 0 to %n {                        %x = load %p
 *       %v = load %p                            %r = for %i = 0 to %n carry (%v = %x) {
 *       %w = add %v, ..                  ->       %w = add %v, ..
 *       store %p, %w                              yield %w
 *       yield                                   }
 *     }                                         store %p, %r
 *
 * Legal iff nothing else in the body may touch the place, the body has no effects, the place is no
 * bit-field (which may not hold all that is stored to it), and it was stored to before, in the
 * region of the loop, so that it may be written even if there is no trip. Values pass unchanged, so
 * no bit changes. Compilers do the same where they can tell that the storage of the derivative does
 * not overlap the place; often they cannot. Cooper and Lu, "Register promotion in C programs",
 * 1997.
 */
#include "analysis/alias.h"
#include "rewrite/shell.h"
#include "standard/standard.h"

typedef struct Registers {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	bool changed;
} Registers;

typedef struct Search {
	const Registers *s;
	const Op *load, *store;
	bool found; /* another access, or an effect */
} Search;

static bool find_access(Op *op, void *data)
{
	Search *x = data;
	Place place = place_of(x->store->args[0], SPAN_ELEMENT);
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	if (op == x->load || op == x->store)
		return true;
	x->found |= (op_info[op->code].flags & F_E) != 0;
	for (uint32_t i = 0; i < count && !x->found; i++)
		x->found = places_overlap(x->s->aliases, place,
					  place_of(accesses[i].at, accesses[i].span), 0);
	return !x->found;
}

/* The load of the same address that precedes the store in the body, or NULL. */
static Op *load_before(const Op *store)
{
	for (Op *op = store->prev; op; op = op->prev)
		if (op->code == OP_LOAD && op->args[0] == store->args[0])
			return op;
	return NULL;
}

static bool is_stored_before(const Op *loop, const Value *place)
{
	for (const Op *op = loop->prev; op; op = op->prev)
		if (op->code == OP_STORE && op->args[0] == place)
			return true;
	return false;
}

/* A store to a place that can be carried, or NULL. */
static Op *find_store(const Registers *s, const Op *loop)
{
	for (Op *op = loop->regions[0]->first; op; op = op->next) {
		if (op->code != OP_STORE || value_bit_field(op->args[0]) ||
		    !value_visible_at(op->args[0], loop) || !is_stored_before(loop, op->args[0]))
			continue;
		Search x = {s, load_before(op), op, false};
		if (!x.load)
			continue;
		region_walk(loop->regions[0], find_access, &x);
		if (!x.found)
			return op;
	}
	return NULL;
}

static void carry(Registers *s, Op *loop, Op *store)
{
	Value *place = store->args[0];
	Op *load = load_before(store);
	uint32_t n = loop->nresults;
	Value **values = arena_array(s->c->scratch, Value *, n + 1);
	Region *old = loop->regions[0];
	Builder b = builder_before(s->f, loop);

	b.loc = loop->loc;
	for (uint32_t i = 0; i < n; i++)
		values[i] = loop->args[2 + i];
	values[n] = build_load(&b, place);
	Op *made = build_for(&b, loop->args[0], loop->args[1], loop->attr.i, values, n + 1);
	build_store(&b, place, &made->results[n]);
	Region *body = made->regions[0];
	body->params[0]->hint = old->params[0]->hint;
	op_replace_uses_in(old, &load->results[0], body->params[1 + n]);
	body->params[1 + n]->hint = load->results[0].hint;
	for (uint32_t i = 0; i < n; i++)
		values[i] = old->last->args[i];
	values[n] = store->args[1];
	Builder end = builder_at_end(s->f, body, loop->loc);
	build_yield(&end, values, n + 1);
	op_remove(store);
	op_remove(load);
	for_take_body(s->f, made, loop, 0);
	op_remove(loop);
	s->changed = true;
}

/* Carries one place, in an inner loop first. One at a time, because the alias sets are by value. */
static void carry_in(Registers *s, Region *region)
{
	for (Op *op = region->first, *next; op && !s->changed; op = next) {
		next = op->next;
		for (uint32_t r = 0; r < op->nregions && !s->changed; r++)
			carry_in(s, op->regions[r]);
		Op *store = !s->changed && op->code == OP_FOR ? find_store(s, op) : NULL;
		if (store)
			carry(s, op, store);
	}
}

Func *pass_registers(PassContext *c, const Func *in)
{
	Registers s = {.c = c, .f = func_copy(in), .changed = true};

	while (s.changed) {
		s.changed = false;
		s.aliases = aliases_of(c->scratch, s.f, NULL);
		carry_in(&s, s.f->body);
	}
	return s.f;
}
