/*
 * registers: keeps a place in memory that a loop updates in every trip in a carry of the loop.
 * Optional.
 *
 * Expects   a function without SHADOW or TANGENT values.
 * Leaves    the same function; in a `for` whose body writes one invariant place, and touches it
 *           only by loads, stores and accumulations of its own, the value is carried and stored
 *           once, after the loop.
 *
 *     for %i = 0 to %n {                        %x = load %p
 *       %v = load %p                            %r = for %i = 0 to %n carry (%v = %x) {
 *       %w = mul %v, ..                  ->       %w = mul %v, ..
 *       store %p, %w                              %s = add %w, ..
 *       accum %p, ..                              yield %s
 *       yield                                   }
 *     }                                         store %p, %r
 *
 * Legal iff nothing else in the body touches the place in any trip, the body has no effects, the
 * place is no bit-field (which may not hold all that is stored to it), and it is written even if
 * there is no trip: it is written in the region of the loop, too, and its object does not end
 * between, nor the program; or there always is a trip. What is loaded before the loop was written
 * there, or the original loads it, too. Values pass unchanged, so no bit changes.
 *
 * A place that the body only adds to needs no trip: the terms are summed from 0, and the sum is
 * added behind the loop, under the test whether it had one. Only differentials are added to so, and
 * the order of their sums is ours.
 *
 * Compilers do the same where they can tell that the storage of the derivative does not overlap the
 * place; often they cannot. Cooper and Lu, "Register promotion in C programs", 1997.
 */
#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "analysis/induction.h"
#include "rewrite/shell.h"
#include "standard/standard.h"

typedef struct Registers {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	Dependences *dependences;
	bool changed;
} Registers;

/* Does the op, one of the body's own, load, store or add to the place? */
static bool is_own_access(const Op *op, const Op *loop, const Value *place)
{
	return (op->code == OP_LOAD || op->code == OP_STORE || op->code == OP_ACCUM) &&
	       op->args[0] == place && op->parent == loop->regions[0];
}

static bool is_write(const Op *op)
{
	return op->code == OP_STORE || op->code == OP_ACCUM;
}

typedef struct Search {
	const Registers *s;
	const Op *loop, *write;
	bool found; /* another access, or an effect */
} Search;

static bool find_access(Op *op, void *data)
{
	Search *x = data;
	const Value *at = x->write->args[0];
	OpAccess accesses[MAX_ACCESSES];
	uint32_t count = op_accesses(op, accesses);

	if (is_own_access(op, x->loop, at))
		return true;
	x->found |= (op_info[op->code].flags & F_E) != 0;
	for (uint32_t i = 0; i < count && !x->found; i++)
		x->found =
			places_overlap(x->s->aliases, place_of(at, SPAN_ELEMENT),
				       place_of(accesses[i].at, accesses[i].span), 0) &&
			may_meet_in(x->s->dependences, x->loop, (Touch){x->write, at, SPAN_ELEMENT},
				    (Touch){op, accesses[i].at, accesses[i].span});
	return !x->found;
}

static bool may_end_object(const Op *op)
{
	OpAccess written;

	return op_is_call(op) || (op_written(op, &written) && written.how & ACCESS_END);
}

static bool may_end_program(const Op *op)
{
	return (op_info[op->code].flags & F_E) != 0;
}

static bool any_op(const Op *op, bool (*is)(const Op *))
{
	if (is(op))
		return true;
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *inner = op->regions[r]->first; inner; inner = inner->next)
			if (any_op(inner, is))
				return true;
	return false;
}

static bool is_written_before(const Op *loop, const Value *place)
{
	for (const Op *op = loop->prev; op && !any_op(op, may_end_object); op = op->prev)
		if (is_write(op) && op->args[0] == place)
			return true;
	return false;
}

/* An object of the function's own may hold nothing before that. */
static bool is_written_behind(const Op *loop, const Value *place)
{
	const Value *root = address_root(place);

	if (root->def && op_makes_object(root->def))
		return false;
	for (const Op *op = loop->next; op && !any_op(op, may_end_program); op = op->next)
		if (is_write(op) && op->args[0] == place)
			return true;
	return false;
}

/* Else nothing may be there yet that can be loaded. */
static bool is_read_first(const Op *loop, const Value *place)
{
	const Op *op = loop->regions[0]->first;

	while (!is_own_access(op, loop, place))
		op = op->next;
	return op->code != OP_STORE;
}

/* May the place be loaded before the loop and stored after it, whether or not it has a trip? */
static bool is_there(const Registers *s, const Op *loop, const Value *place)
{
	return is_written_before(loop, place) ||
	       (is_read_first(loop, place) &&
		(is_written_behind(loop, place) || loop_surely_runs(s->dependences, loop)));
}

/* Does the body only add to the place? */
static bool is_sum(const Op *loop, const Value *place)
{
	for (const Op *op = loop->regions[0]->first; op; op = op->next)
		if (is_own_access(op, loop, place) && op->code != OP_ACCUM)
			return false;
	return true;
}

/* A write to a place that can be carried, or NULL. */
static Op *find_write(const Registers *s, const Op *loop)
{
	for (Op *op = loop->regions[0]->first; op; op = op->next) {
		Search x = {s, loop, op, false};

		if (!is_write(op) || value_bit_field(op->args[0]) ||
		    !is_loop_invariant(loop, op->args[0]) ||
		    !(is_there(s, loop, op->args[0]) || is_sum(loop, op->args[0])))
			continue;
		region_walk(loop->regions[0], find_access, &x);
		if (!x.found)
			return op;
	}
	return NULL;
}

/* Takes the accesses out of the body, which begins with the value; what it is at the end. */
static Value *follow(const Registers *s, const Op *loop, const Value *place, Value *value)
{
	for (Op *op = loop->regions[0]->first, *next; op; op = next) {
		next = op->next;
		if (!is_own_access(op, loop, place))
			continue;
		if (op->code == OP_LOAD) {
			op_replace_uses_in(loop->regions[0], &op->results[0], value);
			if (!value->hint)
				value->hint = op->results[0].hint;
		} else if (op->code == OP_STORE) {
			value = op->args[1];
		} else {
			Builder b = builder_before(s->f, op);

			b.loc = op->loc;
			value = build_2(&b, OP_ADD, NULL, value, op->args[1]);
		}
		op_remove(op);
	}
	return value;
}

static bool only_adds(const Region *r)
{
	for (const Op *op = r->first; op != r->last; op = op->next)
		if (op->code != OP_ACCUM && !op_is_pure(op))
			return false;
	return true;
}

/* A branch behind the loop that is taken iff the loop has a trip, and only adds. */
static Op *branch_behind(const Registers *s, const Op *loop)
{
	const Op *cond = loop->next;
	Op *branch = cond->next;

	if (cond->code == OP_LT && cond->args[0] == loop->args[0] &&
	    cond->args[1] == loop->args[1] && branch && branch->code == OP_IF &&
	    branch->args[0] == &cond->results[0] && only_adds(branch->regions[0]) &&
	    only_adds(branch->regions[1]))
		return branch;
	Builder b = builder_before(s->f, loop->next);
	b.loc = loop->loc;
	Value *runs = build_2(&b, OP_LT, NULL, loop->args[0], loop->args[1]);
	branch = build_if(&b, runs, NULL, NULL, 0);
	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(s->f, branch->regions[r], loop->loc);

		build_yield(&in, NULL, 0);
	}
	return branch;
}

/* What the loop adds up is added to the place, if there is a trip. */
static void add_behind(const Registers *s, const Op *loop, Value *place, Value *sum)
{
	Op *branch = branch_behind(s, loop);
	Builder b = builder_before(s->f, branch->regions[0]->last);

	b.loc = loop->loc;
	build_accum(&b, build_invariant(&b, loop, place), sum);
}

/* What is stored to the place may be a sum of the original, which keeps its order. */
static int64_t flags_with(const Op *loop, const Value *place)
{
	for (const Op *op = loop->regions[0]->first; op; op = op->next)
		if (op->code == OP_STORE && op->args[0] == place)
			return loop->attr.i & ~(int64_t)FOR_FREE;
	return loop->attr.i;
}

static void carry(Registers *s, Op *loop, Value *place)
{
	bool is_stored = is_there(s, loop, place);
	uint32_t n = loop->nresults;
	Value **values = arena_array(s->c->scratch, Value *, n + 1);
	Region *old = loop->regions[0];
	Builder b = builder_before(s->f, loop);

	b.loc = loop->loc;
	for (uint32_t i = 0; i < n; i++)
		values[i] = loop->args[2 + i];
	Value *outside = is_stored ? build_invariant(&b, loop, place) : place;
	values[n] = is_stored ? build_load(&b, outside) : build_float(&b, place->type->elem, 0);
	Op *made =
		build_for(&b, loop->args[0], loop->args[1], flags_with(loop, place), values, n + 1);
	made->hints = loop->hints;
	if (is_stored)
		build_store(&b, outside, &made->results[n]);
	Region *body = made->regions[0];
	body->params[0]->hint = old->params[0]->hint;
	values[n] = follow(s, loop, place, body->params[1 + n]);
	for (uint32_t i = 0; i < n; i++)
		values[i] = old->last->args[i];
	Builder end = builder_at_end(s->f, body, loop->loc);
	build_yield(&end, values, n + 1);
	for_take_body(made, loop, 0);
	op_remove(loop);
	if (!is_stored)
		add_behind(s, made, place, &made->results[n]);
	s->changed = true;
}

/* Carries one place, in an inner loop first. One at a time, because the alias sets are by value. */
static void carry_in(Registers *s, Region *region)
{
	for (Op *op = region->first, *next; op && !s->changed; op = next) {
		next = op->next;
		for (uint32_t r = 0; r < op->nregions && !s->changed; r++)
			carry_in(s, op->regions[r]);
		Op *write = !s->changed && op->code == OP_FOR ? find_write(s, op) : NULL;
		if (write)
			carry(s, op, write->args[0]);
	}
}

Func *pass_registers(PassContext *c, const Func *in)
{
	Registers s = {.c = c, .f = func_copy(in), .changed = true};

	while (s.changed) {
		s.changed = false;
		s.aliases = aliases_of(c->scratch, s.f, NULL);
		s.dependences = dependences_of(c->scratch, s.f);
		carry_in(&s, s.f->body);
	}
	return s.f;
}
