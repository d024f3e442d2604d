/*
 * lanewise: a region for several lanes at once, with loops over the lanes innermost.
 *
 * Allen and Kennedy: "Optimizing Compilers for Modern Architectures", 2001: loop distribution
 * (section 2.3), scalar expansion (5.3) and interchange (5.2) of a strip of an outer loop.
 */
#include "rewrite/lanewise.h"
#include "rewrite/memory.h"
#include "rewrite/rewrite.h"
#include "rewrite/shell.h"

enum { MOST_DEPTH = 8 /* of integers that are computed again */ };

/* What a loop over the lanes does: an op, or `value` is stored in its home `place`. */
typedef struct Step {
	const Op *op;
	Value *place, *value;
} Step;

typedef struct LanewiseState {
	uint32_t run;      /* the number of the loop over the lanes */
	uint32_t *made_in; /* by id: the run in which a varying value is at hand */
	bool *is_kept;     /* by id: it needs a home */
	uint8_t *depth;    /* by id: of the ops that compute it again */
	Value *lane;
	LIST(Step) steps; /* of the run that is collected */
} LanewiseState;

Lanewise lanewise_new(Arena *scratch, const Func *in, Func *f, Value **map, int64_t count)
{
	uint32_t n = in->nvalues + 1;
	Lanewise l = {.scratch = scratch, .f = f, .map = map, .count = count};

	l.varies = arena_array(scratch, bool, n);
	l.is_wide = arena_array(scratch, bool, n);
	l.is_left = arena_array(scratch, bool, n);
	l.home = arena_array(scratch, Value *, n);
	l.base = arena_array(scratch, Value *, n);
	l.state = arena_new_of(scratch, LanewiseState);
	l.state->made_in = arena_array(scratch, uint32_t, n);
	l.state->is_kept = arena_array(scratch, bool, n);
	l.state->depth = arena_array(scratch, uint8_t, n);
	return l;
}

/* ---- what varies ---- */

static bool any_varies(const Lanewise *l, Value *const *values, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (l->varies[values[i]->id])
			return true;
	return false;
}

bool lanewise_agrees(const Lanewise *l, const Op *op)
{
	switch (op_info[op->code].kind) {
	case KIND_IF:
		return !l->varies[op->args[0]->id];
	case KIND_FOR:
		return !any_varies(l, op->args, 2);
	case KIND_WHILE:
		return !l->varies[op->regions[0]->last->args[0]->id];
	case KIND_VALUE:
	case KIND_LOCAL:
	case KIND_NEW:
	case KIND_LOAD:
	case KIND_STORE:
	case KIND_ACCUM:
	case KIND_COPY:
	case KIND_FILL:
	case KIND_FREE:
	case KIND_REALLOC:
	case KIND_OWN:
	case KIND_CALL:
	case KIND_EXTERN:
	case KIND_END:
	case KIND_FRONT:
		return true;
	}
	return true;
}

static bool is_wide_access(const Lanewise *l, const Op *op)
{
	return op_is_access(op) && l->is_wide[op->args[0]->id];
}

bool lanewise_is_lane(const Lanewise *l, const Op *op)
{
	if (any_varies(l, op->args, op->nargs) || op->code == OP_ACCUM || is_wide_access(l, op))
		return true;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (l->varies[op->results[i].id])
			return true;
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *inner = op->regions[r]->first; inner; inner = inner->next)
			if (lanewise_is_lane(l, inner))
				return true;
	return false;
}

typedef struct Spread {
	Lanewise *l;
	bool changed;
} Spread;

static void mark(Spread *s, const Value *v)
{
	s->changed |= !s->l->varies[v->id];
	s->l->varies[v->id] = true;
}

static void hand_on(void *data, const Value *from, const Value *to)
{
	Spread *s = data;

	if (s->l->varies[from->id])
		mark(s, to);
}

static void mark_all(Spread *s, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		mark(s, &op->results[i]);
	for (uint32_t r = 0; r < op->nregions; r++) {
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			mark(s, op->regions[r]->params[i]);
		for (const Op *inner = op->regions[r]->first; inner; inner = inner->next)
			mark_all(s, inner);
	}
}

static void spread(Spread *s, const Region *region)
{
	for (const Op *op = region->first; op; op = op->next) {
		op_hand_on(op, hand_on, s);
		if (!op->nregions &&
		    (any_varies(s->l, op->args, op->nargs) || is_wide_access(s->l, op)))
			mark_all(s, op);
		for (uint32_t r = 0; r < op->nregions; r++)
			spread(s, op->regions[r]);
		if (!lanewise_agrees(s->l, op))
			mark_all(s, op);
	}
}

void lanewise_spread(Lanewise *l, const Region *region)
{
	Spread s = {l, true};

	while (s.changed) {
		s.changed = false;
		spread(&s, region);
	}
	for (uint32_t i = 0; region->owner && i < region->owner->nresults; i++)
		l->varies[region->owner->results[i].id] = false;
}

/* ---- the runs ---- */

/* Is it an op with regions that stays around the loops over the lanes? */
static bool is_around(const Lanewise *l, const Op *op)
{
	return op->nregions && lanewise_agrees(l, op);
}

/* Must it stand behind all that stands before it? */
static bool is_barrier(const Op *op)
{
	OpKind kind = op_info[op->code].kind;

	return (op_info[op->code].flags & F_E) || kind == KIND_FREE || kind == KIND_CALL ||
	       kind == KIND_REALLOC || kind == KIND_COPY || kind == KIND_FILL;
}

static bool is_left(const Lanewise *l, const Op *op)
{
	return op->nresults && l->is_left[op->results[0].id];
}

/* Is the value computed again in each run that needs it? */
static bool is_cheap(const Lanewise *l, const Value *v)
{
	const Op *op = v->def;

	if (l->base[v->id])
		return true;
	if (!op || op->nregions || !op_is_pure(op) || (op_info[op->code].flags & F_M) ||
	    op_can_trap(op))
		return false;
	if (!type_is_ptr(v->type) && !type_is_integer(v->type))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_float(op->args[i]->type))
			return false;
	return type_is_ptr(v->type) || l->state->depth[v->id] < MOST_DEPTH;
}

static void find_depth(Lanewise *l, const Op *op)
{
	uint8_t depth = 0;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (l->varies[op->args[i]->id] && l->state->depth[op->args[i]->id] > depth)
			depth = l->state->depth[op->args[i]->id];
	for (uint32_t i = 0; i < op->nresults; i++)
		l->state->depth[op->results[i].id] = depth < MOST_DEPTH ? depth + 1 : depth;
}

/* Keeps what is needed to have the value in this run. */
static void need(Lanewise *l, const Value *v)
{
	LanewiseState *s = l->state;

	if (!l->varies[v->id] || s->made_in[v->id] == s->run || l->home[v->id])
		return;
	if (!is_cheap(l, v)) {
		s->is_kept[v->id] = true;
		return;
	}
	for (uint32_t i = 0; v->def && !l->base[v->id] && i < v->def->nargs; i++)
		need(l, v->def->args[i]);
}

static void need_all(Lanewise *l, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		need(l, op->args[i]);
}

static void plan_lane(Lanewise *l, const Op *op)
{
	need_all(l, op);
	for (uint32_t r = 0; r < op->nregions; r++) {
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			l->state->made_in[op->regions[r]->params[i]->id] = l->state->run;
		for (const Op *inner = op->regions[r]->first; inner; inner = inner->next)
			plan_lane(l, inner);
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		l->state->made_in[op->results[i].id] = l->state->run;
	find_depth(l, op);
}

static void plan(Lanewise *l, const Region *region)
{
	LanewiseState *s = l->state;

	for (const Op *op = region->first; op != region->last; op = op->next) {
		bool is_lane = lanewise_is_lane(l, op);

		if (is_left(l, op))
			continue;
		if (is_lane && !is_around(l, op)) {
			plan_lane(l, op);
		} else if (is_lane) {
			need_all(l, op);
			for (uint32_t r = 0; r < op->nregions; r++) {
				s->run++;
				plan(l, op->regions[r]);
				need_all(l, op->regions[r]->last);
			}
			s->run++;
		} else if (is_barrier(op)) {
			s->run++;
		}
	}
}

void lanewise_plan(Lanewise *l, const Region *region, Value *const *kept, uint32_t count)
{
	l->state->run++;
	plan(l, region);
	l->state->run++;
	for (uint32_t i = 0; i < count; i++)
		need(l, kept[i]);
}

/* ---- values ---- */

Value *lanewise_place(Lanewise *l, Builder *b, Value *array)
{
	Value *first = first_scalar(b, array);

	return build_index(b, first, l->state->lane, NULL, 0);
}

void lanewise_enter(Lanewise *l, Value *lane)
{
	l->state->run++;
	l->state->lane = lane;
}

void lanewise_set(Lanewise *l, const Value *v, Value *to)
{
	l->state->made_in[v->id] = l->state->run;
	l->map[v->id] = to;
}

static void copy_plain(Lanewise *l, Builder *b, const Op *op);

Value *lanewise_value(Lanewise *l, Builder *b, Value *v)
{
	Value *to;

	if (!l->varies[v->id] || l->state->made_in[v->id] == l->state->run)
		return l->map[v->id];
	if (l->home[v->id]) {
		Value *place = lanewise_place(l, b, l->home[v->id]);

		to = build_load(b, place);
	} else if (l->base[v->id]) {
		Value *step = build_cast(b, v->type, l->state->lane);

		to = build_2(b, OP_ADD, NULL, l->base[v->id], step);
	} else {
		if (!v->def || !is_cheap(l, v))
			bug("a value of other lanes has no home");
		copy_plain(l, b, v->def);
		return l->map[v->id];
	}
	to->hint = v->hint;
	lanewise_set(l, v, to);
	return to;
}

static const Type *wide_type(const Lanewise *l, const Type *type)
{
	Module *m = l->f->module;

	return type->kind == TYPE_ARRAY ? type_array(m, wide_type(l, type->elem), type->len)
					: type_array(m, type, l->count);
}

/* The address of the lane's own element. */
static Value *address_in_lane(Lanewise *l, Builder *b, Value *at)
{
	Value *to = lanewise_value(l, b, at);

	return l->is_wide[at->id] ? lanewise_place(l, b, to) : to;
}

/* Copies an op that computes a wide pointer: its type follows from that of the operand. */
static void copy_wide(Lanewise *l, Builder *b, const Op *op)
{
	const Value *v = &op->results[0];
	Value *to;

	if (op->code == OP_DECAY) {
		to = build_decay(b, l->map[op->args[0]->id]);
	} else if (op->code == OP_INDEX && op->nargs == 2) {
		to = build_index(b, l->map[op->args[0]->id], l->map[op->args[1]->id], NULL, 0);
		to->def->attr = op->attr;
	} else if (op->code == OP_HEAP || op->code == OP_ALLOCA) {
		const Type *type = type_ptr(l->f->module, wide_type(l, v->type->elem), false);
		Value **args = arena_array(l->scratch, Value *, op->nargs + 1);

		for (uint32_t i = 0; i < op->nargs; i++)
			args[i] = l->map[op->args[i]->id];
		to = build(b, op->code, type, args, op->nargs);
	} else {
		bug("'%s' cannot make a wide pointer", op_info[op->code].text);
	}
	to->hint = v->hint;
	l->map[v->id] = to;
}

/* An op without regions; its operands are at hand. */
static void copy_one(Lanewise *l, Builder *b, const Op *op)
{
	Loc loc = b->loc;

	b->loc = op->loc;
	if (op->nresults && l->is_wide[op->results[0].id])
		copy_wide(l, b, op);
	else
		op_copy(b, op, l->map);
	b->loc = loc;
}

void lanewise_same(Lanewise *l, Builder *b, const Op *op)
{
	if (!l->copy || !l->copy(l->data, l, b, op))
		copy_one(l, b, op);
}

/* ---- one lane ---- */

static void copy_access(Lanewise *l, Builder *b, const Op *op)
{
	bool is_load = op->code == OP_LOAD;
	Value *row = is_load && l->load ? l->load(l->data, l, b, op) : NULL;
	Value *at = row ? lanewise_place(l, b, row) : address_in_lane(l, b, op->args[0]);
	Value *value = op->nargs > 1 ? lanewise_value(l, b, op->args[1]) : NULL;
	Loc loc = b->loc;

	b->loc = op->loc;
	if (is_load) {
		l->map[op->results[0].id] = build_load(b, at);
		l->map[op->results[0].id]->hint = op->results[0].hint;
	} else if (op->code == OP_STORE) {
		build_store(b, at, value);
	} else {
		build_accum(b, at, value);
	}
	b->loc = loc;
}

/* An op without regions, for the lane at hand. */
static void copy_plain(Lanewise *l, Builder *b, const Op *op)
{
	if (op->code == OP_LOAD || op->code == OP_STORE || op->code == OP_ACCUM) {
		copy_access(l, b, op);
	} else {
		for (uint32_t i = 0; i < op->nargs; i++)
			lanewise_value(l, b, op->args[i]);
		copy_one(l, b, op);
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		l->state->made_in[op->results[i].id] = l->state->run;
}

static bool is_inside(const Value *v, const Op *op)
{
	for (const Region *r = v->region; r; r = r->owner ? r->owner->parent : NULL)
		if (r->owner == op)
			return true;
	return false;
}

/* What is used inside must be at hand before the op. */
static void fetch(Lanewise *l, Builder *b, const Op *op, const Op *around)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!is_inside(op->args[i], around))
			lanewise_value(l, b, op->args[i]);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *inner = op->regions[r]->first; inner; inner = inner->next)
			fetch(l, b, inner, around);
}

static void copy_in_lane(Lanewise *l, Builder *b, const Op *op)
{
	if (!op->nregions) {
		copy_plain(l, b, op);
		return;
	}
	Shell shell = shell_of(l->scratch, op, l->map);
	Op *made = shell_build(&shell, b);

	for (uint32_t r = 0; r < op->nregions; r++) {
		const Region *region = op->regions[r];
		Builder in = builder_at_end(l->f, made->regions[r], op->loc);

		for (uint32_t i = 0; i < region->nparams; i++)
			l->state->made_in[region->params[i]->id] = l->state->run;
		for (const Op *inner = region->first; inner != region->last; inner = inner->next)
			copy_in_lane(l, &in, inner);
		shell_end(&shell, &in, r, NULL);
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		l->state->made_in[op->results[i].id] = l->state->run;
}

void lanewise_in_lane(Lanewise *l, Builder *b, const Op *op)
{
	if (op->nregions)
		fetch(l, b, op, op);
	copy_in_lane(l, b, op);
}

/* ---- all lanes ---- */

Op *lanewise_loop(Lanewise *l, Builder *b, int64_t flags, Value *const *carries, uint32_t count)
{
	const Type *i32 = type_scalar(l->f->module, TYPE_I32);
	Value *lo = build_int(b, i32, 0);
	Value *hi = build_int(b, i32, l->count);
	Op *made = build_for(b, lo, hi, flags, carries, count);

	made->loc = (Loc){0};
	lanewise_enter(l, made->regions[0]->params[0]);
	return made;
}

static Value *build_home(Lanewise *l, Builder *b, const Value *v)
{
	Module *m = l->f->module;
	const Type *type = type_ptr(m, type_array(m, v->type, l->count), false);
	uint8_t stage = v->stage == TANGENT ? SHADOW : v->stage;
	Op *made = op_make(b, OP_ALLOCA, &type, &stage, 1, NULL, 0);

	made->results[0].hint = v->hint;
	return &made->results[0];
}

static void add_step(Lanewise *l, const Op *op, Value *place, Value *value)
{
	list_push(l->scratch, &l->state->steps, ((Step){op, place, value}));
}

/* Does the op add to the same place in all lanes? */
static bool is_sum(const Lanewise *l, const Op *op)
{
	return op && op->code == OP_ACCUM && !l->varies[op->args[0]->id] &&
	       !l->is_wide[op->args[0]->id];
}

/* The sums begin at zero. */
static Value **build_zeros(Lanewise *l, Builder *b, uint32_t *count)
{
	Value **zeros = arena_array(l->scratch, Value *, l->state->steps.count + 1);

	*count = 0;
	for (uint32_t i = 0; i < l->state->steps.count; i++) {
		const Op *op = l->state->steps.items[i].op;

		if (is_sum(l, op))
			zeros[(*count)++] = op->args[1]->stage == TANGENT
						    ? build_zero(b, op->args[1]->type)
						    : build_float(b, op->args[1]->type, 0);
	}
	return zeros;
}

static void build_homes(Lanewise *l, Builder *b)
{
	for (uint32_t i = 0; i < l->state->steps.count; i++) {
		const Op *op = l->state->steps.items[i].op;

		for (uint32_t k = 0; op && k < op->nresults; k++)
			if (l->state->is_kept[op->results[k].id])
				l->home[op->results[k].id] = build_home(l, b, &op->results[k]);
	}
}

static void keep_results(Lanewise *l, Builder *b, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *v = &op->results[i];

		if (l->state->is_kept[v->id])
			build_store(b, lanewise_place(l, b, l->home[v->id]), l->map[v->id]);
	}
}

/* What is handed on is stored when all of it is at hand. */
static void hand_over(Lanewise *l, Builder *b)
{
	const LanewiseState *s = l->state;

	for (uint32_t i = 0; i < s->steps.count; i++)
		if (s->steps.items[i].place)
			lanewise_value(l, b, s->steps.items[i].value);
	for (uint32_t i = 0; i < s->steps.count; i++) {
		const Step *step = &s->steps.items[i];

		if (step->place) {
			Value *place = lanewise_place(l, b, step->place);

			build_store(b, place, lanewise_value(l, b, step->value));
		}
	}
}

/* Builds the run that was collected. */
static void flush(Lanewise *l, Builder *b)
{
	LanewiseState *s = l->state;
	uint32_t nsums, n = 0;

	if (!s->steps.count)
		return;
	build_homes(l, b);
	Value **sums = build_zeros(l, b, &nsums);
	Op *over = lanewise_loop(l, b, nsums ? FOR_FREE : FOR_FREE | FOR_LANES, sums, nsums);
	Builder in = builder_at_end(l->f, over->regions[0], b->loc);
	for (uint32_t i = 0; i < s->steps.count; i++) {
		const Op *op = s->steps.items[i].op;

		if (!op)
			continue;
		if (is_sum(l, op)) {
			Value *term = lanewise_value(l, &in, op->args[1]);

			sums[n] = build_2(&in, OP_ADD, NULL, over->regions[0]->params[1 + n], term);
			n++;
		} else {
			lanewise_in_lane(l, &in, op);
		}
		keep_results(l, &in, op);
	}
	hand_over(l, &in);
	build_yield(&in, sums, nsums);
	n = 0;
	for (uint32_t i = 0; i < s->steps.count; i++) {
		const Op *op = s->steps.items[i].op;

		if (is_sum(l, op))
			build_accum(b, l->map[op->args[0]->id], &over->results[n++]);
	}
	s->steps.count = 0;
}

/* ---- loops and branches on which the lanes agree ---- */

/* The home of what a loop before this one leaves, if this loop alone begins with it. */
static Value *home_of_init(const Lanewise *l, const Op *op, uint32_t i)
{
	const Value *init = op->code == OP_FOR ? op->args[2 + i] : NULL;

	if (!init || init->uses != 1 || !init->def || init->def->code != OP_FOR ||
	    init->def->parent != op->parent || !l->varies[init->id])
		return NULL;
	return l->home[init->id];
}

/* Gives what is handed from trip to trip, or out of branches, a home: a carried value and what it
 * becomes share one. */
static void build_carry_homes(Lanewise *l, Builder *b, const Op *op, Shell *shell)
{
	for (uint32_t i = 0; i < shell->nvalues; i++) {
		Value *result = &op->results[i];

		if (!l->varies[result->id])
			continue;
		shell->drops_value[i] = true;
		l->home[result->id] = home_of_init(l, op, i);
		if (!l->home[result->id])
			l->home[result->id] = build_home(l, b, result);
		if (op->code != OP_IF) {
			const Region *body = op->regions[op->nregions - 1];

			l->home[body->params[1 + i]->id] = l->home[result->id];
			if (!result->hint)
				l->home[result->id]->hint = body->params[1 + i]->hint;
		}
	}
	for (uint32_t i = 0; op->code == OP_WHILE && i < shell->ncarries; i++) {
		Value *carry = op->regions[0]->params[i];

		if (!l->varies[carry->id])
			continue;
		shell->drops_carry[i] = true;
		l->home[carry->id] = build_home(l, b, carry);
	}
}

/* Stores values in the homes of those to which they are handed on. */
static void hand_to(Lanewise *l, Value *const *values, Value *const *to, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (l->varies[to[i]->id] && l->home[values[i]->id] != l->home[to[i]->id])
			add_step(l, NULL, l->home[to[i]->id], values[i]);
}

/* The values into which the end of region r hands its operands on. */
static Value **targets_of(Lanewise *l, const Op *op, uint32_t r, uint32_t *count)
{
	Value **to = arena_array(l->scratch, Value *, op->nresults + op->nargs + 1);

	if (op->code == OP_WHILE && r == 1) {
		*count = op->nargs;
		for (uint32_t i = 0; i < *count; i++)
			to[i] = op->regions[0]->params[i];
	} else {
		*count = op->nresults - (op->code == OP_WHILE);
		for (uint32_t i = 0; i < *count; i++)
			to[i] = (Value *)(uintptr_t)&op->results[i];
	}
	return to;
}

static void copy_region(Lanewise *l, Builder *b, const Region *region);

static void copy_around(Lanewise *l, Builder *b, const Op *op)
{
	Shell shell = shell_of(l->scratch, op, l->map);

	build_carry_homes(l, b, op, &shell);
	if (op->code == OP_FOR)
		hand_to(l, op->args + 2, op->regions[0]->params + 1, op->nargs - 2);
	else if (op->code == OP_WHILE)
		hand_to(l, op->args, op->regions[0]->params, op->nargs);
	flush(l, b);
	Op *made = shell_build(&shell, b);
	for (uint32_t r = 0; r < op->nregions; r++) {
		const Op *end = op->regions[r]->last;
		uint32_t count, first = end->code == OP_CONDITION;
		Value **to = targets_of(l, op, r, &count);
		Builder in = builder_at_end(l->f, made->regions[r], op->loc);

		copy_region(l, &in, op->regions[r]);
		hand_to(l, end->args + first, to, count);
		flush(l, &in);
		shell_end(&shell, &in, r, NULL);
	}
}

static void copy_region(Lanewise *l, Builder *b, const Region *region)
{
	for (const Op *op = region->first; op != region->last; op = op->next) {
		bool is_lane = lanewise_is_lane(l, op);

		if (is_left(l, op))
			continue;
		b->loc = op->loc;
		if (is_lane && is_around(l, op)) {
			copy_around(l, b, op);
		} else if (is_lane) {
			add_step(l, op, NULL, NULL);
		} else {
			if (is_barrier(op))
				flush(l, b);
			lanewise_same(l, b, op);
		}
	}
}

void lanewise_copy(Lanewise *l, Builder *b, const Region *region)
{
	copy_region(l, b, region);
	flush(l, b);
}
