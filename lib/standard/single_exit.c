/*
 * single_exit: leaves one return, at the end, and no break, continue or `loop`.
 *
 * Expects the front form: locals in memory, `loop` with regions test, body and step, jumps at the
 * ends of regions. Leaves `if` and `while` (without carries) whose regions end in yield or
 * condition. What is evaluated, how often and in which order is as in C: a test with side effects
 * runs once more than the body, the step does not run after a break, and the number of trips of the
 * `while` is the number of times that the body was entered.
 *
 *   %f = loop {                          store %go, true
 *     condition %c                       while {
 *   } {                                    %g = load %go
 *     if %d { break } else { yield }       %t = if %g { .. yield %c } else { yield false }
 *     rest                                 condition %t
 *     yield                        =>    } do (%k) {
 *   } { step }                             if %d {
 *                                            store %go, false
 *                                            yield
 *                                          } else { rest; step; yield }
 *                                          yield
 *                                        }
 *
 * Note [Jumps]. What follows an `if` runs on the paths that fall through it. If only one arm falls
 * through, the rest moves into that arm, and no flag is needed. If both do, but one of them jumps
 * on some path, the rest is guarded by the flag of the innermost scope that every such jump leaves.
 * Flags start true and a jump sets them false, so each means "go on":
 *   go       of a loop: no break or return has left it. The test of the loop begins with it. A `do`
 *            loop always has one, which is its first test.
 *   go_on    of one trip: the rest of the body is still to run. Only where a guard depends on
 *            continue.
 *   running  of the function: it has not returned.
 * A jump clears the flags of all scopes that it leaves. Flags and the slots of results are locals
 * in memory, like those of the source; promote turns them into values. (The moves are those of
 * Erosa and Hendren, "Taming control flow: a structured approach to eliminating goto statements",
 * 1994.)
 */
#include "rewrite/shell.h"
#include "standard/standard.h"

enum { J_BREAK = 1, J_CONTINUE = 2, J_RETURN = 4, J_JUMPS = 7, J_FALLS = 8 };

/* A loop that break and continue leave. A flag is NULL if it is not needed. */
typedef struct Scope {
	Value *go, *go_on;
	const struct Scope *outer;
} Scope;

/* What runs after a list of ops: more ops, or what ends a trip of a loop (its step; of a `do` loop
 * the test). */
typedef struct Rest {
	const Op *op;
	const Op *tail_of; /* a `loop` */
	const struct Rest *next;
} Rest;

typedef struct State {
	Arena *scratch;
	Func *out;
	Value **map;
	PtrMap *masks; /* op or region -> set of J_ */
	const Type *flag_type;
	Value *running;
	Value **slots; /* of the results; NULL: the only return ends the body */
} State;

/* ---- how control leaves ops and regions ---- */

static uint32_t mask_of_region(State *s, const Region *region);

static uint32_t mask_compute(State *s, const Op *op)
{
	uint32_t mask = J_FALLS, any = 0;

	if (op->code == OP_BREAK)
		return J_BREAK;
	if (op->code == OP_CONTINUE)
		return J_CONTINUE;
	if (op->code == OP_RETURN)
		return J_RETURN;
	for (uint32_t r = 0; r < op->nregions; r++) {
		uint32_t inside = mask_of_region(s, op->regions[r]);

		any |= inside;
		if (op->code == OP_LOOP && r == 1)
			mask |= inside & J_RETURN;
	}
	return op->code == OP_IF ? any : mask;
}

/* How control leaves the op. Ops and regions share one map, since their addresses differ. */
static uint32_t mask_of(State *s, const Op *op)
{
	uintptr_t known = (uintptr_t)ptrmap_get(s->masks, op);

	if (!known) {
		known = mask_compute(s, op);
		ptrmap_set(s->masks, op, (void *)known);
	}
	return (uint32_t)known;
}

static uint32_t mask_of_region(State *s, const Region *region)
{
	uintptr_t known = (uintptr_t)ptrmap_get(s->masks, region);

	if (!known) {
		known = J_FALLS;
		for (const Op *op = region->first; op && (known & J_FALLS); op = op->next)
			known = (known & ~(uintptr_t)J_FALLS) | mask_of(s, op);
		ptrmap_set(s->masks, region, (void *)known);
	}
	return (uint32_t)known;
}

/* ---- ops and flags ---- */

static void emit(State *s, Builder *b, const Op *op, const Rest *rest, const Scope *scope);

static Value *make_flag(State *s, Builder *b, const char *name)
{
	const Type *type = type_ptr(s->out->module, s->flag_type, false);
	Value *flag = build_0(b, OP_ALLOCA, type);

	flag->hint = name;
	build_store(b, flag, build_int(b, s->flag_type, 1));
	return flag;
}

static void clear_flag(State *s, Builder *b, Value *flag)
{
	if (flag)
		build_store(b, flag, build_int(b, s->flag_type, 0));
}

static void clear_scope(State *s, Builder *b, const Scope *scope)
{
	if (scope->go_on != scope->go)
		clear_flag(s, b, scope->go_on);
	clear_flag(s, b, scope->go);
}

static void emit_jump(State *s, Builder *b, const Op *op, const Scope *scope)
{
	b->loc = op->loc;
	if (op->code == OP_CONTINUE) {
		clear_flag(s, b, scope->go_on);
	} else if (op->code == OP_BREAK) {
		clear_scope(s, b, scope);
	} else {
		for (uint32_t i = 0; s->slots && i < op->nargs; i++)
			build_store(b, s->slots[i], s->map[op->args[i]->id]);
		for (; scope; scope = scope->outer)
			clear_scope(s, b, scope);
		clear_flag(s, b, s->running);
	}
}

static bool is_do(const Op *loop)
{
	return loop->attr.i != 0;
}

static bool tail_is_empty(const Op *loop)
{
	return !is_do(loop) && loop->regions[2]->first->code == OP_YIELD;
}

/* Whether nothing is left to do. The return of a function without results does nothing. */
static bool is_empty(const Op *op, const Rest *rest)
{
	for (;;) {
		if (op->code == OP_RETURN)
			return op->nargs == 0;
		if (op->code != OP_YIELD)
			return false;
		if (!rest)
			return true;
		if (rest->tail_of)
			return tail_is_empty(rest->tail_of);
		op = rest->op;
		rest = rest->next;
	}
}

static Value *guard_flag(State *s, uint32_t jumps, const Scope *scope)
{
	if (!scope)
		return s->running;
	return (jumps & J_CONTINUE) ? scope->go_on : scope->go;
}

/* Emits the rest under `if flag`: Note [Jumps]. */
static void emit_guarded(State *s, Builder *b, uint32_t jumps, const Op *op, const Rest *rest,
			 const Scope *scope)
{
	Value *flag = build_load(b, guard_flag(s, jumps, scope));
	Op *guard = build_if(b, flag, NULL, NULL, 0);
	Builder then = builder_at_end(s->out, guard->regions[0], op->loc);
	Builder otherwise = builder_at_end(s->out, guard->regions[1], op->loc);

	emit(s, &then, op, rest, scope);
	build_yield(&then, NULL, 0);
	build_yield(&otherwise, NULL, 0);
}

/* Emits an `if` that some path leaves by a jump, and what follows it. */
static void emit_jumping_if(State *s, Builder *b, const Op *op, const Rest *rest,
			    const Scope *scope)
{
	uint32_t arm_mask[2] = {mask_of_region(s, op->regions[0]),
				mask_of_region(s, op->regions[1])};
	bool both_fall = (arm_mask[0] & arm_mask[1] & J_FALLS) != 0;
	Rest after = {op->next, NULL, rest};
	Op *copy;

	if (op->nresults)
		bug("single_exit: an `if` with results holds a jump");
	b->loc = op->loc;
	copy = build_if(b, s->map[op->args[0]->id], NULL, NULL, 0);
	for (uint32_t r = 0; r < 2; r++) {
		Builder arm = builder_at_end(s->out, copy->regions[r], op->loc);
		bool takes_rest = !both_fall && (arm_mask[r] & J_FALLS);

		emit(s, &arm, op->regions[r]->first, takes_rest ? &after : NULL, scope);
		build_yield(&arm, NULL, 0);
	}
	if (both_fall && !is_empty(op->next, rest))
		emit_guarded(s, b, arm_mask[0] | arm_mask[1], op->next, rest, scope);
}

/* Emits an `if` without jumps and maps its results. */
static void emit_plain_if(State *s, Builder *b, const Op *op, const Scope *scope)
{
	Shell shell = shell_of(s->scratch, op, s->map);
	Op *copy = shell_build(&shell, b);

	for (uint32_t r = 0; r < 2; r++) {
		Builder arm = builder_at_end(s->out, copy->regions[r], op->loc);

		emit(s, &arm, op->regions[r]->first, NULL, scope);
		shell_end(&shell, &arm, r, NULL);
	}
}

/* ---- loops ---- */

/* do { } while (0) */
static bool runs_once(const Op *loop)
{
	const Region *test = loop->regions[0];

	return is_do(loop) && value_is_int(test->last->args[0], 0) &&
	       test->last->args[0]->def->next == test->last &&
	       test->last->args[0]->def == test->first;
}

/* The same without break and continue: a block rather than a loop. */
static bool is_block(State *s, const Op *loop)
{
	return runs_once(loop) && !(mask_of_region(s, loop->regions[1]) & (J_BREAK | J_CONTINUE));
}

/* Whether a guard in this list needs the flag for continue (in a loop) or for return (at the top).
 * Makes the same decisions as emit. */
static bool needs_flag(State *s, const Op *op, const Rest *rest, bool in_loop)
{
	for (;; op = op->next) {
		uint32_t mask = mask_of(s, op);
		Rest after = {op->next, NULL, rest};

		if (op_info[op->code].flags & F_T) {
			if (op->code != OP_YIELD || !rest)
				return false;
			return needs_flag(s, rest->op, rest->next, in_loop);
		}
		if (op->code == OP_LOOP && is_block(s, op))
			return needs_flag(s, op->regions[1]->first, &after, in_loop);
		if (op->code == OP_LOOP && !in_loop && (mask & J_RETURN) &&
		    !is_empty(op->next, rest))
			return true;
		if (op->code != OP_IF || !(mask & J_JUMPS))
			continue;
		uint32_t m0 = mask_of_region(s, op->regions[0]),
			 m1 = mask_of_region(s, op->regions[1]);
		bool both_fall = (m0 & m1 & J_FALLS) != 0;

		if (both_fall && (!in_loop || (mask & J_CONTINUE)) && !is_empty(op->next, rest))
			return true;
		if (needs_flag(s, op->regions[0]->first,
			       !both_fall && (m0 & J_FALLS) ? &after : NULL, in_loop) ||
		    needs_flag(s, op->regions[1]->first,
			       !both_fall && (m1 & J_FALLS) ? &after : NULL, in_loop))
			return true;
		if (!both_fall)
			return false;
	}
}

/* Emits the test of a loop and returns its condition in the new function. */
static Value *emit_test(State *s, Builder *b, const Op *loop, const Scope *scope)
{
	const Region *test = loop->regions[0];

	emit(s, b, test->first, NULL, scope);
	return s->map[test->last->args[0]->id];
}

/* Emits what ends a trip: the step; of a `do` loop, the test. */
static void emit_tail(State *s, Builder *b, const Op *loop, const Scope *scope)
{
	if (is_do(loop)) {
		Value *again = emit_test(s, b, loop, scope);

		build_store(b, scope->go, again);
	} else {
		emit(s, b, loop->regions[2]->first, NULL, scope);
	}
}

static bool is_always_true(const Region *test)
{
	int64_t c;

	return value_is_const_int(test->last->args[0], &c) && c != 0;
}

static void emit_while_test(State *s, Op *copy, const Op *loop, const Scope *scope)
{
	Builder b = builder_at_end(s->out, copy->regions[0], loop->loc);
	Value *cond;

	if (!scope->go) {
		cond = emit_test(s, &b, loop, scope);
	} else {
		cond = build_load(&b, scope->go);
		if (!is_do(loop) && !is_always_true(loop->regions[0])) {
			const uint8_t stage = PRIMAL;
			Op *test = build_if(&b, cond, &s->flag_type, &stage, 1);
			Builder then = builder_at_end(s->out, test->regions[0], loop->loc);
			Builder otherwise = builder_at_end(s->out, test->regions[1], loop->loc);
			Value *again = emit_test(s, &then, loop, scope);
			Value *stop = build_int(&otherwise, s->flag_type, 0);

			build_yield(&then, &again, 1);
			build_yield(&otherwise, &stop, 1);
			cond = &test->results[0];
		}
	}
	b.loc = loop->loc;
	build_condition(&b, cond, NULL, 0);
}

static void emit_body(State *s, Op *copy, const Op *loop, Scope *scope)
{
	Builder b = builder_at_end(s->out, copy->regions[1], loop->loc);
	const Region *body = loop->regions[1];
	uint32_t mask = mask_of_region(s, body);
	Rest tail = {.tail_of = loop};

	if (needs_flag(s, body->first, NULL, true))
		scope->go_on = make_flag(s, &b, "go_on");
	if (!(mask & J_CONTINUE)) {
		emit(s, &b, body->first, &tail, scope);
	} else {
		emit(s, &b, body->first, NULL, scope);
		b.loc = loop->loc;
		if (tail_is_empty(loop)) {
			;
		} else if (mask & (J_BREAK | J_RETURN)) {
			Value *go = build_load(&b, scope->go);
			Op *guard = build_if(&b, go, NULL, NULL, 0);
			Builder then = builder_at_end(s->out, guard->regions[0], loop->loc);
			Builder otherwise = builder_at_end(s->out, guard->regions[1], loop->loc);

			emit_tail(s, &then, loop, scope);
			build_yield(&then, NULL, 0);
			build_yield(&otherwise, NULL, 0);
		} else {
			emit_tail(s, &b, loop, scope);
		}
	}
	b.loc = loop->loc;
	build_yield(&b, NULL, 0);
}

static void emit_loop(State *s, Builder *b, const Op *loop, const Scope *outer)
{
	Scope scope = {.outer = outer};
	Op *copy;

	b->loc = loop->loc;
	if (is_do(loop) || (mask_of_region(s, loop->regions[1]) & (J_BREAK | J_RETURN)))
		scope.go = make_flag(s, b, "go");
	copy = build_while(b, NULL, 0, NULL, NULL, 0);
	copy->hints = loop->hints;
	emit_while_test(s, copy, loop, &scope);
	emit_body(s, copy, loop, &scope);
}

/* Emits a block that break and continue leave: one flag guards the rest of it. */
static void emit_once(State *s, Builder *b, const Op *loop, const Scope *outer)
{
	Scope scope = {.outer = outer};

	b->loc = loop->loc;
	scope.go = scope.go_on = make_flag(s, b, "go");
	emit(s, b, loop->regions[1]->first, NULL, &scope);
}

/* ---- lists ---- */

/* Emits the ops from `op` to the end of their region, then the rest. Builds no terminator: the
 * caller does. */
static void emit(State *s, Builder *b, const Op *op, const Rest *rest, const Scope *scope)
{
	for (;;) {
		uint32_t mask = mask_of(s, op);

		if (op->code == OP_CONDITION) {
			return;
		} else if (op->code == OP_YIELD) {
			if (!rest)
				return;
			if (rest->tail_of) {
				emit_tail(s, b, rest->tail_of, scope);
				return;
			}
			op = rest->op;
			rest = rest->next;
			continue;
		} else if (!(mask & J_FALLS) && op->code != OP_IF) {
			emit_jump(s, b, op, scope);
			return;
		} else if (op->code == OP_IF && (mask & J_JUMPS)) {
			emit_jumping_if(s, b, op, rest, scope);
			return;
		} else if (op->code == OP_IF) {
			emit_plain_if(s, b, op, scope);
		} else if (op->code == OP_LOOP && is_block(s, op)) {
			Rest *after = arena_new_of(s->scratch, Rest);

			*after = (Rest){op->next, NULL, rest};
			rest = after;
			op = op->regions[1]->first;
			continue;
		} else if (op->code == OP_LOOP) {
			if (runs_once(op))
				emit_once(s, b, op, scope);
			else
				emit_loop(s, b, op, scope);
			if (mask & J_RETURN) {
				if (!is_empty(op->next, rest))
					emit_guarded(s, b, J_RETURN, op->next, rest, scope);
				return;
			}
		} else {
			op_copy(b, op, s->map);
		}
		op = op->next;
	}
}

/* Makes slots for the results, for a function that returns not only at its end. */
static void make_slots(State *s, Builder *b, const Func *in)
{
	s->slots = arena_array(s->scratch, Value *, in->nresults + 1);
	for (uint32_t i = 0; i < in->nresults; i++) {
		s->slots[i] =
			build_0(b, OP_ALLOCA, type_ptr(in->module, in->result_types[i], false));
		s->slots[i]->hint = "result";
	}
}

static bool returns_inside(State *s, const Func *in)
{
	for (const Op *op = in->body->first; op; op = op->next)
		if (op->code != OP_RETURN && (mask_of(s, op) & J_RETURN))
			return true;
	return false;
}

static void emit_return(State *s, Builder *b, const Func *in)
{
	const Op *last = in->body->last;
	Value **values = arena_array(s->scratch, Value *, in->nresults + 1);

	b->loc = last->loc;
	for (uint32_t i = 0; i < in->nresults; i++)
		values[i] = s->slots ? build_load(b, s->slots[i]) : s->map[last->args[i]->id];
	build_return(b, values, in->nresults);
}

Func *pass_single_exit(PassContext *c, const Func *in)
{
	State s = {.scratch = c->scratch};
	Builder b;

	s.map = value_map_new(c->scratch, in);
	s.out = func_copy_shell(in, s.map);
	s.masks = ptrmap_new(c->scratch);
	s.flag_type = type_scalar(in->module, TYPE_BOOL);
	b = builder_at_end(s.out, s.out->body, in->loc);
	if (returns_inside(&s, in)) {
		make_slots(&s, &b, in);
		if (needs_flag(&s, in->body->first, NULL, false))
			s.running = make_flag(&s, &b, "running");
	}
	emit(&s, &b, in->body->first, NULL, NULL);
	emit_return(&s, &b, in);
	return frames_end(c, s.out) ? s.out : NULL;
}
