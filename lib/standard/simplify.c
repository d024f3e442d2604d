/*
 * simplify: fold, share, forward, drop. Optional: it changes no result of the function, only the
 * work.
 *
 * Expects SINGLE_EXIT, keeps all forms. Works in rounds until one changes nothing. Each round
 * rebuilds the function in one walk:
 *   fold     fold.c: integers, pointers, bools; no bit of a primal float changes
 *   share    a pure op that was done before, in this region or one around it, is not done again
 *            (Briggs, Cooper and Simpson, "Value numbering", 1997: the dominator-based form, which
 *            structured regions give for free)
 *   forward  a load gives the value last stored to or loaded from its address, if no write since
 *            then may overlap (alias.c, by the addresses alone); a store of the value that is there
 *            already is dropped
 *   if       with a constant condition it becomes its arm; results on which both arms agree, or
 *            that are the condition itself, are taken out of it; arms of a few cheap integer, bool
 *            and pointer ops that cannot fail become `select`. Floats stay under their `if`: at a
 *            value that the source does not compute, a derivative need not be finite
 *   for      without trips it vanishes, with one trip it becomes its body; carries that never
 *            change are dropped
 *   while    the same; in the body a flag that the condition implies is true; `do { .. } while (0)`
 *            without jumps becomes its body
 *   settle   settle.c: additions to shadow memory that was just cleared
 *   drop     dead.c
 *
 *   %0 = add %n, %one
 *   %1 = sub %0, %one           =>    %a = load %p
 *   %a = load %p                      %c = mul %a, %a
 *   %b = load %p                      return %c, %n
 *   %c = mul %a, %b
 *   return %c, %1
 */
#include "analysis/known.h"
#include "rewrite/shell.h"
#include "standard/standard.h"

#include <math.h>
#include <string.h>

enum { MAX_ROUNDS = 10, MAX_ARM_OPS = 4 };

/* A pure op of an open region: `next` in its bucket, `before` in the order of the walk. */
typedef struct Seen {
	Op *op;
	struct Seen *next, *before;
	uint32_t bucket;
} Seen;

typedef struct Simplifier {
	Arena *scratch;
	Func *out;
	Value **map;
	const Aliases *aliases;
	bool changed;
	Seen **seen;    /* pure ops of the open regions, by hash */
	uint32_t nseen; /* number of buckets, a power of two */
	Seen *last;     /* the latest of these ops */
	KnownMemory *memory;
} Simplifier;

static void emit_ops(Simplifier *s, Builder *b, const Region *region);

static Value *mapped(const Simplifier *s, const Value *v)
{
	return s->map[v->id];
}

static Value **mapped_args(Simplifier *s, const Op *op, uint32_t from)
{
	Value **args = arena_array(s->scratch, Value *, op->nargs + 1);

	for (uint32_t i = from; i < op->nargs; i++)
		args[i - from] = mapped(s, op->args[i]);
	return args;
}

static void give(Simplifier *s, const Value *from, Value *to)
{
	if (!to->hint && !(to->def && to->def->nargs == 0))
		to->hint = from->hint;
	s->map[from->id] = to;
}

/* ---- sharing ---- */

static uint32_t mix(uint32_t h, uint64_t x)
{
	x ^= h;
	x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
	return (uint32_t)(x ^ (x >> 31));
}

static uint32_t hash_leaf(const Op *op)
{
	uint32_t h = mix((uint32_t)op->code, (uint32_t)op->results[0].type->kind);

	if (op_info[op->code].attr == A_INT)
		h = mix(h, (uint64_t)op->attr.i);
	for (const char *s = op_info[op->code].attr == A_STRING ? op->attr.s : ""; *s; s++)
		h = h * 31 + (unsigned char)*s;
	if (op_info[op->code].attr == A_FUNC)
		for (const char *s = op->attr.callee->name; *s; s++)
			h = h * 31 + (unsigned char)*s;
	if (op_info[op->code].attr == A_FLOAT && !isnan(op->attr.f) && !isinf(op->attr.f))
		h = mix(h, (uint64_t)(int64_t)fmodl(op->attr.f * 1024, 9e18L));
	return h;
}

/* A constant that the source writes by a name is another op than one without it, but of the same
 * value. */
static bool is_constant(const Value *v)
{
	return v->def && (v->def->code == OP_CONST || v->def->code == OP_CONSTF);
}

static bool same_value(const Value *x, const Value *y)
{
	return x == y ||
	       (is_constant(x) && is_constant(y) && x->def->code == y->def->code &&
		x->type == y->type && x->stage == y->stage && op_same_attr(x->def, y->def));
}

static uint32_t hash_value(const Value *v)
{
	return is_constant(v) ? hash_leaf(v->def) : v->id;
}

static void sort_pair(const Op *op, Value *const *args, const Value *pair[2])
{
	bool swap = (op_info[op->code].flags & F_C) && hash_value(args[0]) > hash_value(args[1]);

	pair[0] = args[swap];
	pair[1] = args[!swap];
}

static uint32_t hash_op(const Op *op, Value *const *args)
{
	uint32_t h = hash_leaf(op);
	const Value *pair[2];

	if (op->nargs == 2) {
		sort_pair(op, args, pair);
		return mix(mix(h, hash_value(pair[0])), hash_value(pair[1]));
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		h = mix(h, hash_value(args[i]));
	return h;
}

static bool same_spelling(const Op *a, const Op *b)
{
	return a->spelled == b->spelled ||
	       (a->spelled && b->spelled && strcmp(a->spelled, b->spelled) == 0);
}

/* Whether `done`, of the new function, equals `op`, of the old one, with these operands. */
static bool same_op(const Op *done, const Op *op, Value *const *args)
{
	const Value *x[2], *y[2];

	if (done->code != op->code || done->nargs != op->nargs ||
	    done->results[0].type != op->results[0].type ||
	    done->results[0].stage != op->results[0].stage || !op_same_attr(done, op) ||
	    !same_spelling(done, op))
		return false;
	if (op->nargs == 2) {
		sort_pair(done, done->args, x);
		sort_pair(op, args, y);
		return same_value(x[0], y[0]) && same_value(x[1], y[1]);
	}
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!same_value(done->args[i], args[i]))
			return false;
	return true;
}

static void emit_pure(Simplifier *s, Builder *b, const Op *op)
{
	Value **args = mapped_args(s, op, 0);
	Value *folded = fold_op(b, op, args);
	uint32_t bucket;
	Seen *entry;

	if (folded) {
		s->changed = true;
		give(s, &op->results[0], folded);
		return;
	}
	bucket = hash_op(op, args) & (s->nseen - 1);
	for (entry = s->seen[bucket]; entry; entry = entry->next)
		if (same_op(entry->op, op, args)) {
			s->changed = true;
			give(s, &op->results[0], &entry->op->results[0]);
			return;
		}
	entry = arena_new_of(s->scratch, Seen);
	*entry = (Seen){op_copy(b, op, s->map), s->seen[bucket], s->last, bucket};
	s->seen[bucket] = s->last = entry;
}

/* Forgets the ops that were seen after `last`: their region has ended. */
static void forget_seen(Simplifier *s, const Seen *last)
{
	for (; s->last != last; s->last = s->last->before)
		s->seen[s->last->bucket] = s->last->next;
}

/* ---- memory ---- */

/* The place in the new function to which an op of the old one writes. If the address does not exist
 * there yet, it is the whole object of the nearest base address that does. */
static Place written_place(const Simplifier *s, const OpAccess *write)
{
	Place place = place_of(write->at, write->span);

	while (place.at && !mapped(s, place.at)) {
		place.at = address_base(place.at);
		place.span = SPAN_OBJECT;
	}
	if (place.at)
		place.at = mapped(s, place.at);
	return place;
}

static bool forget_write(Op *op, void *data)
{
	Simplifier *s = data;
	OpAccess write;

	if (op_is_call(op))
		known_forget(s->memory, s->aliases, (Place){NULL, NULL, SPAN_OBJECT});
	else if (op_written(op, &write))
		known_forget(s->memory, s->aliases, written_place(s, &write));
	return true;
}

/* Forgets, before a loop, what its trips may change. */
static void memory_forget_op(Simplifier *s, const Op *op)
{
	for (uint32_t r = 0; r < op->nregions; r++)
		region_walk(op->regions[r], forget_write, s);
}

/* What memory is known to hold where a load stands, or NULL. */
static const Known *find_known(const Simplifier *s, const Builder *b, const Value *ptr,
			       const Type *type, unsigned stage)
{
	return known_find(s->memory, b->region, ptr, type, stage);
}

/* What no run comes to: compilers warn of it. */
static bool leads_nowhere(const Value *ptr)
{
	return value_is_null(address_root(ptr)) && !ptr->type->is_volatile;
}

static void emit_load(Simplifier *s, Builder *b, const Op *op)
{
	const Value *ptr = mapped(s, op->args[0]), *loaded = &op->results[0];
	const Known *known = find_known(s, b, ptr, loaded->type, loaded->stage);

	if (leads_nowhere(ptr) && loaded->stage == PRIMAL) {
		s->changed = true;
		give(s, loaded,
		     type_is_float(loaded->type) ? build_float(b, loaded->type, 0)
						 : build_int(b, loaded->type, 0));
		return;
	}
	if (known) {
		s->changed = true;
		give(s, &op->results[0], known->value);
		return;
	}
	known_learn(s->memory, ptr, &op_copy(b, op, s->map)->results[0]);
}

/* Whether the op stores what is there already: x[i] = x[i]. */
static bool stores_what_is_there(const Simplifier *s, const Builder *b, const Op *op)
{
	const Value *value = op->code == OP_STORE ? mapped(s, op->args[1]) : NULL;
	const Known *known;

	if (!value || value_bit_field(op->args[0]))
		return false;
	known = find_known(s, b, mapped(s, op->args[0]), value->type, value->stage);
	return known && known->value == value && !known->may_be_lost;
}

static void emit_write(Simplifier *s, Builder *b, const Op *op)
{
	if (stores_what_is_there(s, b, op)) {
		s->changed = true;
		return;
	}
	if (op->code == OP_ACCUM && value_adds_nothing(mapped(s, op->args[1]))) {
		s->changed = true;
		return;
	}
	if ((op->code == OP_STORE && leads_nowhere(mapped(s, op->args[0]))) ||
	    (op->code == OP_FREE && value_is_null(mapped(s, op->args[0])))) {
		s->changed = true;
		return;
	}
	forget_write((Op *)(uintptr_t)op, s);
	op_copy(b, op, s->map);
	/* A bit-field may hold only part of what was stored. */
	if (op->code == OP_STORE && !value_bit_field(op->args[0]))
		known_learn(s->memory, mapped(s, op->args[0]), mapped(s, op->args[1]));
}

/* ---- if ---- */

/* Whether the op may be evaluated where the source does not: it cannot fail or overflow, and costs
 * little. */
static bool is_harmless(const Op *op)
{
	if (!op_is_pure(op))
		return false;
	if (op->nargs == 0)
		return true;
	if (op->code == OP_CAST)
		return type_is_integer(op->results[0].type) && type_is_integer(op->args[0]->type);
	return op_info[op->code].result == RESULT_BOOL;
}

static bool is_harmless_arm(const Region *arm)
{
	uint32_t count = 0;

	for (const Op *op = arm->first; op != arm->last; op = op->next)
		if (!is_harmless(op) || ++count > MAX_ARM_OPS)
			return false;
	return true;
}

static bool becomes_select(const Op *op)
{
	if (op->nresults == 0)
		return false;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (type_is_float(op->results[i].type) || op->results[i].stage != PRIMAL)
			return false;
	return is_harmless_arm(op->regions[0]) && is_harmless_arm(op->regions[1]);
}

static void emit_select(Simplifier *s, Builder *b, const Op *op)
{
	const Op *then = op->regions[0]->last, *otherwise = op->regions[1]->last;

	s->changed = true;
	emit_ops(s, b, op->regions[0]);
	emit_ops(s, b, op->regions[1]);
	for (uint32_t i = 0; i < op->nresults; i++) {
		Value *c = mapped(s, op->args[0]), *x = mapped(s, then->args[i]),
		      *y = mapped(s, otherwise->args[i]);

		give(s, &op->results[i], build_3(b, OP_SELECT, NULL, c, x, y));
	}
}

/* A result that can be taken out of the `if`: a value from outside that both arms yield, a
 * constant, or the condition; else NULL. */
static Value *result_outside(Builder *b, const Op *copy, uint32_t i)
{
	Value *x = copy->regions[0]->last->args[i], *y = copy->regions[1]->last->args[i],
	      *cond = copy->args[0];
	int64_t cx, cy;

	if (x == y)
		return x;
	if (value_is_zero(x) && value_is_zero(y))
		return build_zero(b, x->type);
	if (value_is_const_int(x, &cx) && value_is_const_int(y, &cy) && cx == cy)
		return build_int(b, x->type, cx);
	if (x->type->kind == TYPE_BOOL && value_is_int(x, 1) && value_is_int(y, 0))
		return cond;
	if (x->type->kind == TYPE_BOOL && value_is_int(x, 0) && value_is_int(y, 1))
		return build_1(b, OP_NOT, NULL, cond);
	return NULL;
}

static void emit_arm(Simplifier *s, const Shell *shell, Op *copy, uint32_t r, KnownMemory *after)
{
	const Op *op = shell->op;
	Builder arm = builder_at_end(s->out, copy->regions[r], op->loc);
	Value *cond = mapped(s, op->args[0]);
	KnownMemory before = *s->memory;
	const Seen *last = s->last;

	s->map[op->args[0]->id] = build_int(&arm, cond->type, r == 0);
	emit_ops(s, &arm, op->regions[r]);
	shell_end(shell, &arm, r, NULL);
	s->map[op->args[0]->id] = cond;
	forget_seen(s, last);
	known_keep(after, s->memory);
	*s->memory = before;
}

static void emit_if(Simplifier *s, Builder *b, const Op *op)
{
	Shell shell = shell_of(s->scratch, op, s->map);
	int64_t known;
	Op *copy;

	if (value_is_const_int(mapped(s, op->args[0]), &known)) {
		const Region *arm = op->regions[known ? 0 : 1];

		s->changed = true;
		emit_ops(s, b, arm);
		for (uint32_t i = 0; i < op->nresults; i++)
			give(s, &op->results[i], mapped(s, arm->last->args[i]));
		return;
	}
	if (becomes_select(op)) {
		emit_select(s, b, op);
		return;
	}
	copy = shell_build(&shell, b);
	KnownMemory after = *s->memory;
	emit_arm(s, &shell, copy, 0, &after);
	emit_arm(s, &shell, copy, 1, &after);
	*s->memory = after;
	for (uint32_t i = 0; i < op->nresults; i++) {
		Value *outside = result_outside(b, copy, i);

		if (!outside)
			continue;
		s->changed = true;
		give(s, &op->results[i], outside);
	}
}

/* ---- loops ---- */

/* Emits the regions of a loop. Nothing that a trip may change is known there. */
static void emit_loop_regions(Simplifier *s, const Shell *shell, Op *copy)
{
	const Op *op = shell->op;

	memory_forget_op(s, op);
	for (uint32_t r = 0; r < op->nregions; r++) {
		Builder in = builder_at_end(s->out, copy->regions[r], op->loc);
		KnownMemory before = *s->memory;
		const Seen *last = s->last;

		emit_ops(s, &in, op->regions[r]);
		shell_end(shell, &in, r, NULL);
		forget_seen(s, last);
		*s->memory = before;
	}
}

static void emit_for_once(Simplifier *s, Builder *b, const Op *op)
{
	const Region *body = op->regions[0];

	s->changed = true;
	give(s, body->params[0], mapped(s, op->args[0]));
	for (uint32_t i = 0; i < op->nresults; i++)
		give(s, body->params[1 + i], mapped(s, op->args[2 + i]));
	emit_ops(s, b, body);
	for (uint32_t i = 0; i < op->nresults; i++)
		give(s, &op->results[i], mapped(s, body->last->args[i]));
}

/* The trips of a `for` with constant bounds: 0, 1, or 2 for more; -1 if not known. */
static int64_t constant_trips(const Simplifier *s, const Op *op)
{
	const Value *lo = mapped(s, op->args[0]);
	int64_t l, h;

	if (!value_is_const_int(mapped(s, op->args[1]), &h))
		return -1;
	if (h == 0 && !type_is_signed(lo->type))
		return 0;
	if (!value_is_const_int(lo, &l))
		return -1;
	if (!type_is_signed(lo->type) ? (uint64_t)h <= (uint64_t)l : h <= l)
		return 0;
	return (uint64_t)h - (uint64_t)l == 1 ? 1 : 2;
}

static void emit_for(Simplifier *s, Builder *b, const Op *op)
{
	const Region *body = op->regions[0];
	Shell shell = shell_of(s->scratch, op, s->map);
	int64_t trips = constant_trips(s, op);

	if (trips == 1) {
		emit_for_once(s, b, op);
		return;
	}
	for (uint32_t i = 0; i < op->nresults; i++) {
		shell.drops_carry[i] = trips == 0 || body->last->args[i] == body->params[1 + i];
		if (!shell.drops_carry[i])
			continue;
		s->changed = true;
		give(s, body->params[1 + i], mapped(s, op->args[2 + i]));
		give(s, &op->results[i], mapped(s, op->args[2 + i]));
	}
	if (trips == 0)
		s->changed = true;
	else
		emit_loop_regions(s, &shell, shell_build(&shell, b));
}

/* Whether the test computes nothing: its only op is the condition. */
static bool test_is_plain(const Op *op)
{
	return op->regions[0]->first == op->regions[0]->last;
}

/* Whether the body runs once: the condition is a carried flag that starts true and ends false. */
static bool runs_once(const Simplifier *s, const Op *op)
{
	const Value *cond = op->regions[0]->last->args[0];

	if (!test_is_plain(op) || cond->def || cond->region != op->regions[0])
		return false;
	return value_is_int(mapped(s, op->args[cond->index]), 1) &&
	       value_is_int(op->regions[1]->last->args[cond->index], 0);
}

static void emit_while_once(Simplifier *s, Builder *b, const Op *op)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	Value **ends = arena_array(s->scratch, Value *, op->nargs + 1);

	s->changed = true;
	for (uint32_t i = 0; i < op->nargs; i++)
		give(s, test->params[i], mapped(s, op->args[i]));
	s->map[body->params[0]->id] = build_int(b, body->params[0]->type, 0);
	for (uint32_t i = 1; i < body->nparams; i++)
		give(s, body->params[i], mapped(s, test->last->args[i]));
	emit_ops(s, b, body);
	for (uint32_t i = 0; i < op->nargs; i++)
		ends[i] = mapped(s, body->last->args[i]);
	for (uint32_t i = 0; i < op->nargs; i++)
		give(s, test->params[i], ends[i]);
	for (uint32_t i = 0; i + 1 < op->nresults; i++)
		give(s, &op->results[i], mapped(s, test->last->args[1 + i]));
	s->map[op->results[op->nresults - 1].id] =
		build_int(b, op->results[op->nresults - 1].type, 1);
}

/* Whether carry i never changes: the condition passes it to the body, which yields it. */
static bool carry_is_constant(const Op *op, uint32_t i)
{
	const Value *back = op->regions[1]->last->args[i];

	return !back->def && back->region == op->regions[1] && back->index > 0 &&
	       op->regions[0]->last->args[back->index] == op->regions[0]->params[i];
}

/* The first number under which the condition passes the same value as under number j. */
static uint32_t first_passed(const Op *condition, uint32_t j)
{
	uint32_t k = 0;

	while (condition->args[1 + k] != condition->args[1 + j])
		k++;
	return k;
}

/* Value j that the condition passes, if it is known outside the loop; else NULL. */
static Value *passed_from_outside(const Simplifier *s, const Op *op, uint32_t j)
{
	const Value *v = op->regions[0]->last->args[1 + j];

	if (!region_contains(op->regions[0], v->region))
		return mapped(s, v);
	if (v->def || v->region != op->regions[0] || !carry_is_constant(op, v->index))
		return NULL;
	return mapped(s, op->args[v->index]);
}

/* Whether the condition implies v, so that v is true in the body. */
static bool is_implied(const Value *cond, const Value *v)
{
	const Op *op = cond->def;

	if (cond == v)
		return true;
	if (!op || op->code == OP_CONST)
		return false;
	if (op->code == OP_SELECT && value_is_int(op->args[2], 0))
		return is_implied(op->args[0], v) || is_implied(op->args[1], v);
	return op->code == OP_IF && value_is_int(op->regions[1]->last->args[cond->index], 0) &&
	       is_implied(op->args[0], v);
}

/* A shell without needless carries and values. Those that are known outside the loop are mapped. */
static Shell shell_of_while(Simplifier *s, const Op *op)
{
	const Region *test = op->regions[0];
	Shell shell = shell_of(s->scratch, op, s->map);

	for (uint32_t i = 0; i < shell.ncarries; i++) {
		shell.drops_carry[i] = carry_is_constant(op, i);
		if (shell.drops_carry[i])
			s->map[test->params[i]->id] = mapped(s, op->args[i]);
		s->changed |= shell.drops_carry[i];
	}
	for (uint32_t j = 0; j < shell.nvalues; j++) {
		Value *outside = passed_from_outside(s, op, j);

		shell.drops_value[j] = outside || first_passed(test->last, j) != j;
		s->map[op->regions[1]->params[1 + j]->id] = outside;
		s->map[op->results[j].id] = outside;
		s->changed |= shell.drops_value[j];
	}
	return shell;
}

/* Maps what the condition passes twice to one value, in the body and after the loop. In the body a
 * flag that the condition implies is true. */
static void map_passed(Simplifier *s, const Op *op, Op *copy)
{
	const Op *condition = op->regions[0]->last;
	const Region *body = op->regions[1];

	for (uint32_t j = 0; j + 1 < op->nresults; j++) {
		uint32_t k = first_passed(condition, j);

		s->map[body->params[1 + j]->id] = mapped(s, body->params[1 + k]);
		s->map[op->results[j].id] = mapped(s, &op->results[k]);
		if (op->results[j].type->kind == TYPE_BOOL && body->params[1 + j]->uses &&
		    is_implied(condition->args[0], condition->args[1 + j])) {
			Builder b = builder_at_end(s->out, copy->regions[1], op->loc);

			s->map[body->params[1 + j]->id] = build_int(&b, op->results[j].type, 1);
			s->changed = true;
		}
	}
}

static void emit_while(Simplifier *s, Builder *b, const Op *op)
{
	Shell shell;
	Op *copy;

	if (runs_once(s, op)) {
		emit_while_once(s, b, op);
		return;
	}
	shell = shell_of_while(s, op);
	copy = shell_build(&shell, b);
	map_passed(s, op, copy);
	emit_loop_regions(s, &shell, copy);
}

/* Nothing was asked for where there is no piece. */
static void emit_size(Simplifier *s, Builder *b, const Op *op)
{
	if (value_is_null(mapped_args(s, op, 0)[0])) {
		s->changed = true;
		give(s, &op->results[0], build_int(b, op->results[0].type, 0));
		return;
	}
	op_copy(b, op, s->map);
}

/* ---- the walk ---- */

/* Emits all ops of a region except its terminator. */
static void emit_ops(Simplifier *s, Builder *b, const Region *region)
{
	OpAccess write;

	for (const Op *op = region->first; op != region->last; op = op->next) {
		b->loc = op->loc;
		if (op->code == OP_IF)
			emit_if(s, b, op);
		else if (op->code == OP_FOR)
			emit_for(s, b, op);
		else if (op->code == OP_WHILE)
			emit_while(s, b, op);
		else if (op->code == OP_LOAD)
			emit_load(s, b, op);
		else if (op_is_call(op) || op_written(op, &write))
			emit_write(s, b, op);
		else if (op_is_pure(op))
			emit_pure(s, b, op);
		else if (op->code == OP_POOL_SIZE)
			emit_size(s, b, op);
		else
			op_copy(b, op, s->map);
	}
}

static Func *simplify_round(PassContext *c, const Func *in, bool *changed)
{
	Simplifier s = {.scratch = c->scratch};
	Builder b;

	s.map = value_map_new(c->scratch, in);
	s.out = func_copy_shell(in, s.map);
	s.aliases = aliases_by_shape(c->scratch, s.out, NULL);
	for (s.nseen = 64; s.nseen < in->nvalues; s.nseen *= 2)
		;
	s.seen = arena_array(c->scratch, Seen *, s.nseen);
	s.memory = arena_new_of(c->scratch, KnownMemory);
	b = builder_at_end(s.out, s.out->body, in->loc);
	emit_ops(&s, &b, in->body);
	op_copy(&b, in->body->last, s.map);
	*changed = s.changed;
	return s.out;
}

Func *pass_simplify(PassContext *c, const Func *in)
{
	Func *out = func_without_dead(c->scratch, in);
	bool changed = true;

	for (uint32_t i = 0; changed && i < MAX_ROUNDS; i++) {
		Func *round = simplify_round(c, out, &changed);

		changed |= settle_shadows(c->scratch, round);
		func_free(out);
		out = func_without_dead(c->scratch, round);
		func_free(round);
	}
	return out;
}
