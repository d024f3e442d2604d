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
 * on some path, the rest is guarded by the flag of a scope that every such jump leaves. Flags start
 * true and a jump sets them false, so each means "go on":
 *   go       of a loop: no break or farther jump has left it. The test of the loop begins with it.
 *            A `do` loop always has one, which is its first test.
 *   go_on    of one trip: the rest of the body is still to run.
 *   running  of the function: it has not returned.
 * A jump clears the flags of all scopes that it leaves; in the end flags that no guard reads are
 * dropped. Flags and the slots of results are locals in memory, like those of the source; promote
 * turns them into values. (The moves are those of
 * Erosa and Hendren, "Taming control flow: a structured approach to eliminating goto statements",
 * 1994.)
 */
#include "rewrite/shell.h"
#include "standard/flow.h"
#include "standard/standard.h"

/*
 * How control leaves an op or a region: a set of exits, numbered from the farthest to the nearest.
 * A loop that D loops are around has the numbers EXIT_LOOPS + 2 D for its break and the next one
 * for its continue.
 */
enum { EXIT_FALLS, EXIT_RETURN, EXIT_LOOPS };

typedef uint64_t *Exits;

/* A loop that break and continue leave. A flag is NULL if it is not needed. */
typedef struct Scope {
	const Op *loop;
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
	PtrMap *exits;  /* op or region -> Exits */
	uint32_t words; /* of each Exits */
	Exits falls;    /* { EXIT_FALLS } */
	const Type *flag_type;
	LIST(Op *) sets; /* the stores to flags */
	Value *running;
	Value **slots; /* of the results; NULL: the only return ends the body */
} State;

/* ---- how control leaves ops and regions ---- */

static Exits exits_of_region(State *s, const Region *region);

static bool has(const uint64_t *exits, uint32_t exit)
{
	return exits[exit / 64] >> exit % 64 & 1;
}

static void set(Exits exits, uint32_t exit, bool on)
{
	uint64_t bit = (uint64_t)1 << exit % 64;

	exits[exit / 64] = (exits[exit / 64] & ~bit) | (on ? bit : 0);
}

static void add_exits(const State *s, Exits to, const uint64_t *from)
{
	for (uint32_t i = 0; i < s->words; i++)
		to[i] |= from[i];
}

/* The nearest jump; EXIT_FALLS if there is none. */
static uint32_t nearest(const State *s, const uint64_t *exits)
{
	uint32_t exit = 64 * s->words - 1;

	while (exit > 0 && !has(exits, exit))
		exit--;
	return exit;
}

static uint32_t depth_of(const Op *op)
{
	uint32_t depth = 0;

	while ((op = op_enclosing_loop(op)))
		depth++;
	return depth;
}

/* The number of its break. */
static uint32_t break_of(const Op *loop)
{
	return EXIT_LOOPS + 2 * depth_of(loop);
}

static bool is_do(const Op *loop)
{
	return loop->attr.i != 0;
}

static bool is_always_true(const Region *test)
{
	int64_t c;

	return value_is_const_int(test->last->args[0], &c) && c != 0;
}

static void add_loop_exits(State *s, Exits exits, const Op *loop)
{
	uint32_t own = break_of(loop);
	bool falls;

	add_exits(s, exits, exits_of_region(s, loop->regions[1]));
	falls = loop_runs_once(loop) ? has(exits, EXIT_FALLS) || has(exits, own + 1)
				     : !is_always_true(loop->regions[0]);
	set(exits, EXIT_FALLS, falls || has(exits, own));
	set(exits, own, false);
	set(exits, own + 1, false);
}

static Exits exits_compute(State *s, const Op *op)
{
	Exits exits;

	if (!(op_info[op->code].flags & F_T) && op->code != OP_IF && op->code != OP_LOOP)
		return s->falls;
	exits = arena_array(s->scratch, uint64_t, s->words);
	if (op->code == OP_BREAK || op->code == OP_CONTINUE)
		set(exits, break_of(jump_target(op)) + (op->code == OP_CONTINUE), true);
	else if (op->code == OP_RETURN)
		set(exits, EXIT_RETURN, true);
	else if (op->code == OP_LOOP)
		add_loop_exits(s, exits, op);
	else
		set(exits, EXIT_FALLS, op->code != OP_IF);
	for (uint32_t r = 0; op->code == OP_IF && r < 2; r++)
		add_exits(s, exits, exits_of_region(s, op->regions[r]));
	return exits;
}

/* How control leaves the op. Ops and regions share one map, since their addresses differ. */
static Exits exits_of(State *s, const Op *op)
{
	Exits known = ptrmap_get(s->exits, op);

	if (!known) {
		known = exits_compute(s, op);
		ptrmap_set(s->exits, op, known);
	}
	return known;
}

static Exits exits_of_region(State *s, const Region *region)
{
	Exits known = ptrmap_get(s->exits, region);

	if (!known) {
		known = arena_array(s->scratch, uint64_t, s->words);
		set(known, EXIT_FALLS, true);
		for (const Op *op = region->first; op && has(known, EXIT_FALLS); op = op->next) {
			set(known, EXIT_FALLS, false);
			add_exits(s, known, exits_of(s, op));
		}
		ptrmap_set(s->exits, region, known);
	}
	return known;
}

static bool falls(State *s, const Region *region)
{
	return has(exits_of_region(s, region), EXIT_FALLS);
}

static bool jumps(State *s, const Op *op)
{
	return nearest(s, exits_of(s, op)) != EXIT_FALLS;
}

/* Whether a break or continue of its own leaves the body. */
static bool has_own_jump(State *s, const Op *loop, bool is_continue)
{
	return has(exits_of_region(s, loop->regions[1]), break_of(loop) + is_continue);
}

/* Whether the loop ends in the middle of its body on some path. */
static bool is_left(State *s, const Op *loop)
{
	return has_own_jump(s, loop, false) || jumps(s, loop);
}

/* ---- ops and flags ---- */

static void emit(State *s, Builder *b, const Op *op, const Rest *rest, const Scope *scope);

static void set_flag(State *s, Builder *b, Value *flag, bool on)
{
	build_store(b, flag, build_int(b, s->flag_type, on));
	list_push(s->scratch, &s->sets, b->region->last);
}

static Value *make_flag(State *s, Builder *b, const char *name)
{
	const Type *type = type_ptr(s->out->module, s->flag_type, false);
	Value *flag = build_0(b, OP_ALLOCA, type);

	flag->hint = name;
	set_flag(s, b, flag, true);
	return flag;
}

static void clear_flag(State *s, Builder *b, Value *flag)
{
	if (flag)
		set_flag(s, b, flag, false);
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
	if (op->code == OP_RETURN) {
		for (uint32_t i = 0; s->slots && i < op->nargs; i++)
			build_store(b, s->slots[i], s->map[op->args[i]->id]);
		for (; scope; scope = scope->outer)
			clear_scope(s, b, scope);
		clear_flag(s, b, s->running);
		return;
	}
	for (; scope->loop != jump_target(op); scope = scope->outer)
		clear_scope(s, b, scope);
	if (op->code == OP_CONTINUE)
		clear_flag(s, b, scope->go_on);
	else
		clear_scope(s, b, scope);
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

/* A flag that is false behind each of these jumps, preferably one that a loop tests. */
static Value *guard_flag(const State *s, const uint64_t *exits, const Scope *scope)
{
	uint32_t exit = nearest(s, exits);

	for (; scope; scope = scope->outer) {
		uint32_t own = break_of(scope->loop);

		if (exit == own || exit == own + 1)
			return exit == own ? scope->go : scope->go_on;
		if (!loop_runs_once(scope->loop))
			return scope->go;
	}
	return s->running;
}

/* Emits the rest under `if flag`, behind an op with these exits: Note [Jumps]. */
static void emit_guarded(State *s, Builder *b, const uint64_t *exits, const Op *op,
			 const Rest *rest, const Scope *scope)
{
	Value *flag = build_load(b, guard_flag(s, exits, scope));
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
	bool both_fall = falls(s, op->regions[0]) && falls(s, op->regions[1]);
	Rest after = {op->next, NULL, rest};
	Op *copy;

	if (op->nresults)
		bug("single_exit: an `if` with results holds a jump");
	b->loc = op->loc;
	copy = build_if(b, s->map[op->args[0]->id], NULL, NULL, 0);
	for (uint32_t r = 0; r < 2; r++) {
		Builder arm = builder_at_end(s->out, copy->regions[r], op->loc);
		bool takes_rest = !both_fall && falls(s, op->regions[r]);

		emit(s, &arm, op->regions[r]->first, takes_rest ? &after : NULL, scope);
		build_yield(&arm, NULL, 0);
	}
	if (both_fall && !is_empty(op->next, rest))
		emit_guarded(s, b, exits_of(s, op), op->next, rest, scope);
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

/* A loop of one trip without break and continue: a block rather than a loop. */
static bool is_block(State *s, const Op *loop)
{
	return loop_runs_once(loop) && !has_own_jump(s, loop, false) &&
	       !has_own_jump(s, loop, true);
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
	Rest tail = {.tail_of = loop};

	if (!has_own_jump(s, loop, true)) {
		emit(s, &b, body->first, &tail, scope);
	} else {
		scope->go_on = make_flag(s, &b, "go_on");
		emit(s, &b, body->first, NULL, scope);
		b.loc = loop->loc;
		if (tail_is_empty(loop)) {
			;
		} else if (is_left(s, loop)) {
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
	Scope scope = {.loop = loop, .outer = outer};
	Op *copy;

	b->loc = loop->loc;
	if (is_do(loop) || is_left(s, loop))
		scope.go = make_flag(s, b, "go");
	copy = build_while(b, NULL, 0, NULL, NULL, 0);
	copy->hints = loop->hints;
	emit_while_test(s, copy, loop, &scope);
	emit_body(s, copy, loop, &scope);
}

/* Emits a block that break and continue leave: one flag guards the rest of it. */
static void emit_once(State *s, Builder *b, const Op *loop, const Scope *outer)
{
	Scope scope = {.loop = loop, .outer = outer};

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
		} else if (op_info[op->code].flags & F_T) {
			emit_jump(s, b, op, scope);
			return;
		} else if (op->code == OP_IF && jumps(s, op)) {
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
			if (loop_runs_once(op))
				emit_once(s, b, op, scope);
			else
				emit_loop(s, b, op, scope);
			if (!has(exits_of(s, op), EXIT_FALLS))
				return;
			if (jumps(s, op)) {
				if (!is_empty(op->next, rest))
					emit_guarded(s, b, exits_of(s, op), op->next, rest, scope);
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
		if (op->code != OP_RETURN && has(exits_of(s, op), EXIT_RETURN))
			return true;
	return false;
}

/* Drops flags that are only set. */
static void drop_flags(const State *s)
{
	uint32_t *sets = arena_array(s->scratch, uint32_t, s->out->nvalues);

	for (uint32_t i = 0; i < s->sets.count; i++)
		sets[s->sets.items[i]->args[0]->id]++;
	for (uint32_t i = 0; i < s->sets.count; i++) {
		Op *store = s->sets.items[i], *value = store->args[1]->def,
		   *flag = store->args[0]->def;

		if (flag->results[0].uses != sets[flag->results[0].id])
			continue;
		sets[flag->results[0].id]--;
		op_remove(store);
		op_remove(value);
		if (!flag->results[0].uses)
			op_remove(flag);
	}
}

/* Counts the exits that the deepest loop needs. */
static bool count_exits(Op *op, void *data)
{
	State *s = data;
	uint32_t count = op->code == OP_LOOP ? 2 * depth_of(op) + 2 : 0;

	s->words = count > s->words ? count : s->words;
	return true;
}

static void emit_return(State *s, Builder *b, const Func *in)
{
	const Op *last = in->body->last;
	Value **values = arena_array(s->scratch, Value *, in->nresults + 1);

	b->loc = last->loc;
	for (uint32_t i = 0; i < in->nresults; i++) {
		values[i] = s->slots ? build_load(b, s->slots[i]) : s->map[last->args[i]->id];
		if (!values[i]) /* an endless loop is in front of it */
			values[i] = build_undef(b, in->result_types[i], PRIMAL);
	}
	build_return(b, values, in->nresults);
}

Func *pass_single_exit(PassContext *c, const Func *in)
{
	State s = {.scratch = c->scratch};
	Builder b;

	s.map = value_map_new(c->scratch, in);
	s.out = func_copy_shell(in, s.map);
	s.exits = ptrmap_new(c->scratch);
	region_walk(in->body, count_exits, &s);
	s.words = (s.words + EXIT_LOOPS) / 64 + 1;
	s.falls = arena_array(c->scratch, uint64_t, s.words);
	set(s.falls, EXIT_FALLS, true);
	s.flag_type = type_scalar(in->module, TYPE_BOOL);
	b = builder_at_end(s.out, s.out->body, in->loc);
	if (returns_inside(&s, in)) {
		make_slots(&s, &b, in);
		s.running = make_flag(&s, &b, "running");
	}
	emit(&s, &b, in->body->first, NULL, NULL);
	emit_return(&s, &b, in);
	drop_flags(&s);
	return frames_end(c, s.out) ? s.out : NULL;
}
