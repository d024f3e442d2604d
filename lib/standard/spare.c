/*
 * spare: drops stores into memory of the function's own that nothing reads again, and copies of
 * memory that does not change. Optional.
 *
 * Expects   a function without SHADOW or TANGENT values.
 * Leaves    the same function without such ops.
 *
 *     %s = heap %n                              for %i = 0 to %n {
 *     copy %s, %y_b, %n                           %p = index %y_b, %i
 *     for %i = 0 to %n {               ->         %v = load %p
 *       %p = index %s, %i                         ..
 *       %v = load %p                            }
 *       store %p, 0
 *       ..
 *     }
 *
 * Note [Spare]. The memory of a `heap` or `alloca` is seen whole if its address goes nowhere but
 * into addresses and accesses.
 *   - A write to such memory may be dropped iff nothing that is left reads, in a later run, what it
 *     wrote. The reading half of an addition counts only if the addition is needed. All stay if
 *     none is needed but something is read: that is in a place that never runs.
 *   - If one copy alone writes all of it, in the function's own region, its source serves as well,
 *     iff it is there when the memory is and nothing in the function may write what it points to or
 *     end its life. What is read before the copy was never written.
 * Which reads meet which writes is said by dependence.c. (Dead store elimination: Muchnick,
 * "Advanced Compiler Design and Implementation", 1997, section 18.10, for elements of arrays.)
 */
#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "rewrite/rewrite.h"
#include "standard/standard.h"

/* Objects with more accesses are left alone: each pair is asked for. */
enum { MAX_OWN_ACCESSES = 16 };

typedef struct Access {
	Op *op;
	OpAccess at;
	bool needed;
} Access;

/* A heap or alloca, and all that is done with it. */
typedef struct Own {
	const Value *root;
	Access accesses[MAX_OWN_ACCESSES];
	uint32_t count;
	LIST(Op *) frees;
	LIST(Op *) addresses;
	bool is_seen; /* whole */
} Own;

typedef struct Spare {
	PassContext *c;
	Func *f;
	PtrMap *objects; /* root -> Own */
	LIST(Own *) list;
	Dependences *dependences;
	const Aliases *aliases;
} Spare;

/* ---- what is done with the objects ---- */

static bool is_plain_access(const Op *op)
{
	return op->code == OP_LOAD || op->code == OP_STORE || op->code == OP_ACCUM ||
	       op->code == OP_FILL || op->code == OP_COPY;
}

static void note_access(Own *o, Op *op, const Value *at)
{
	OpAccess accesses[MAX_ACCESSES];
	uint32_t n = op_accesses(op, accesses);

	for (uint32_t i = 0; i < n; i++) {
		if (accesses[i].at != at)
			continue;
		if (o->count == MAX_OWN_ACCESSES)
			o->is_seen = false;
		else
			o->accesses[o->count++] = (Access){op, accesses[i], false};
	}
}

/* Notes operand number i of the op. */
static void note_use(Spare *s, Op *op, uint32_t i)
{
	const Value *at = op->args[i];
	Own *o = type_is_ptr(at->type) ? ptrmap_get(s->objects, address_root(at)) : NULL;

	if (!o)
		return;
	if (op->code == OP_FREE)
		list_push(s->c->scratch, &o->frees, op);
	else if (op->nresults == 1 && address_base(&op->results[0]) == at)
		list_push(s->c->scratch, &o->addresses, op);
	else if (is_plain_access(op) && op_accesses_through(op, i))
		note_access(o, op, at);
	else
		o->is_seen = false;
}

static bool note_op(Op *op, void *data)
{
	Spare *s = data;
	Own *o;

	for (uint32_t i = 0; i < op->nargs; i++)
		note_use(s, op, i);
	if (op->code == OP_HEAP || op->code == OP_ALLOCA) {
		o = arena_new_of(s->c->scratch, Own);
		o->root = &op->results[0];
		o->is_seen = true;
		ptrmap_set(s->objects, o->root, o);
		list_push(s->c->scratch, &s->list, o);
	}
	return true;
}

/* ---- writes that nothing reads ---- */

static Touch touch_of(const Access *a)
{
	return (Touch){a->op, a->at.at, a->at.span};
}

static bool is_read_by_needed(const Spare *s, const Own *o, const Access *write)
{
	for (uint32_t i = 0; i < o->count; i++) {
		const Access *read = &o->accesses[i];

		if (read->needed && read->at.how & ACCESS_READ &&
		    may_touch_again(s->dependences, touch_of(write), touch_of(read)))
			return true;
	}
	return false;
}

static bool find_needed(Spare *s, Own *o)
{
	bool found = false;

	for (uint32_t i = 0; i < o->count; i++) {
		Access *a = &o->accesses[i];

		if (a->needed || (a->at.how & ACCESS_WRITE && !is_read_by_needed(s, o, a)))
			continue;
		a->needed = true;
		found = true;
	}
	return found;
}

/* A copy is an access to two objects, and gone from both. */
static void forget_removed(Own *o)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < o->count; i++)
		if (o->accesses[i].op->parent)
			o->accesses[kept++] = o->accesses[i];
	o->count = kept;
}

/* What no write reaches is read where nothing ever runs, and C compilers do not see that: then all
 * writes stay. */
static bool has_needed_write(const Own *o)
{
	bool is_read = false;

	for (uint32_t i = 0; i < o->count; i++) {
		if (o->accesses[i].needed && o->accesses[i].at.how & ACCESS_WRITE)
			return true;
		is_read |= o->accesses[i].needed;
	}
	return !is_read;
}

static void drop_writes(Spare *s, Own *o)
{
	forget_removed(o);
	while (find_needed(s, o))
		;
	if (!has_needed_write(o))
		return;
	for (uint32_t i = 0; i < o->count; i++)
		if (!o->accesses[i].needed && o->accesses[i].op->parent)
			op_remove(o->accesses[i].op);
	forget_removed(o);
}

/* ---- copies of what does not change ---- */

typedef struct Change {
	const Spare *s;
	const Value *source;
	const Op *copy;
	bool found;
} Change;

static bool find_change(Op *op, void *data)
{
	Change *c = data;
	OpAccess write;

	if (op == c->copy || !op_writes_memory(op))
		return true;
	c->found |= !op_written(op, &write) ||
		    places_overlap(c->s->aliases, place_of(write.at, write.span),
				   place_of(c->source, SPAN_ARRAY), 0);
	return !c->found;
}

static bool is_unchanged(const Spare *s, const Op *copy, const Value *source)
{
	Change c = {s, source, copy, false};

	region_walk(s->f->body, find_change, &c);
	return !c.found;
}

/* The copy that alone fills the object; NULL: there is none. */
static Op *only_copy(const Spare *s, const Own *o)
{
	Op *copy = NULL;

	for (uint32_t i = 0; i < o->count; i++) {
		const Access *a = &o->accesses[i];

		if (!(a->at.how & ACCESS_WRITE))
			continue;
		if (copy || a->op->code != OP_COPY)
			return NULL;
		copy = a->op;
	}
	return copy && copy->parent == s->f->body && copy->args[0] == o->root &&
			       o->root->def->code == OP_HEAP &&
			       copy->args[2] == o->root->def->args[0]
		       ? copy
		       : NULL;
}

/* Whether the source of the copy can stand in for the object. */
static bool serves_as_well(const Spare *s, const Own *o, const Op *copy)
{
	const Value *source = copy->args[1];

	return source->type->elem == o->root->type->elem &&
	       value_visible_at(source, o->root->def) && is_unchanged(s, copy, source);
}

static void use_source(Spare *s, Own *o, Op *copy)
{
	Value *source = copy->args[1];

	for (uint32_t i = 0; i < o->addresses.count; i++) {
		Value *p = &o->addresses.items[i]->results[0];

		p->type = type_ptr(s->c->module, p->type->elem, source->type->is_const);
	}
	op_replace_uses_in(s->f->body, o->root, source);
	for (uint32_t i = 0; i < o->frees.count; i++)
		op_remove(o->frees.items[i]);
	op_remove(copy);
	op_remove(o->root->def);
}

/* ---- the pass ---- */

static void take_in(Spare *s)
{
	Arena *scratch = s->c->scratch;

	s->objects = ptrmap_new(scratch);
	s->list.count = 0;
	s->dependences = dependences_of(scratch, s->f);
	s->aliases = aliases_of(scratch, s->f, NULL);
	region_walk(s->f->body, note_op, s);
}

Func *pass_spare(PassContext *c, const Func *in)
{
	Spare s = {.c = c, .f = func_copy(in)};

	take_in(&s);
	for (uint32_t i = 0; i < s.list.count; i++)
		if (s.list.items[i]->is_seen)
			drop_writes(&s, s.list.items[i]);
	for (uint32_t i = 0; i < s.list.count; i++) {
		Own *o = s.list.items[i];
		Op *copy = o->is_seen ? only_copy(&s, o) : NULL;

		if (copy && serves_as_well(&s, o, copy))
			use_source(&s, o, copy);
	}
	return s.f;
}
