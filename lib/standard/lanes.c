/*
 * lanes: several trips of a loop run side by side, innermost. Optional.
 *
 * Expects   a function without SHADOW or TANGENT values, whose `accum` are sums of adjoints.
 * Leaves    the same function; a `for` of which the user says `lanes(N)`, or that has inner sums
 *           which must keep their order, runs in strips of N trips: lanewise.h. What trips add to
 *           what they carry is added lane by lane, in the order of the trips. The trips that are
 *           left over stay a loop.
 *
 *     %s = for %i = %lo to %hi carry (%c = %z) {
 *       %d = for %j = %a to %b carry (%e = %y) {..}
 *       %t = add %c, %d
 *       yield %t
 *     }
 *                                           ->
 *     %at, %u = if hi - lo >= 8 {
 *       while carry (%at = %lo, %c = %z) { condition %at <= %hi - 8, %at, %c } do (%k, %at, %c) {
 *         %d = alloca : ptr [8 x f64]
 *         for free %l = 0 to 8 { store %d(l), %y }
 *         for %j = %a to %b { for free %l = 0 to 8 {..} }
 *         %t = for %l = 0 to 8 carry (%c = %c) { yield %c + %d(l) }
 *         yield %at + 8, %t
 *       }
 *       yield ..
 *     } else {
 *       yield %lo, %z
 *     }
 *     %s = for %i = %at to %hi carry (%c = %u) {..}
 *
 * Legal iff lanes_check finds nothing against it. Compilers cannot do this: they keep the order of
 * sums, and do not know which trips meet. No bit of a primal changes.
 *
 * Allen and Kennedy: "Optimizing Compilers for Modern Architectures", 2001, section 5.9 (outer-loop
 * vectorisation).
 */
#include "standard/lanes.h"
#include "rewrite/shell.h"
#include "rewrite/strips.h"

enum { USUAL_LANES = 8 };

typedef struct Lanes {
	LaneLoops base;
	Func *f;
	Value **map;
	Lanewise wise;
	LIST(LaneLoop) loops;
	/* by id in the input: of an object of which each lane has its own, the number of lanes */
	int64_t *widths;
	const LaneLoop *leaving;
	LIST(const Hint *) refused;
} Lanes;

/* ---- is it worth it? ---- */

/* Of the functions, those that vector units have. */
static bool is_light(const Op *op)
{
	static const OpCode light[] = {OP_FABS, OP_SQRT, OP_FMIN, OP_FMAX, OP_FMA, OP_COPYSIGN};

	for (uint32_t i = 0; i < sizeof light / sizeof *light; i++)
		if (op->code == light[i])
			return true;
	return !(op_info[op->code].flags & F_M);
}

/* Of the loops that lanes would be innermost in. */
typedef struct Gain {
	const Lanewise *wise;
	uint32_t depth;  /* of the deepest such loop with a sum in order */
	uint32_t wasted; /* of the deepest loop that gains nothing, or loses */
} Gain;

/* Do all lanes add up side by side here what one trip adds up one by one? */
static bool is_chain(const Lanewise *wise, const Op *loop)
{
	bool found = false;

	for (uint32_t i = 0; i < loop->nresults && !(loop->attr.i & FOR_FREE); i++)
		found |= type_is_float(loop->results[i].type) && wise->varies[loop->results[i].id];
	return found;
}

/* What has neighbours in the loop has none in the lanes. */
static bool scatters(const Lanewise *wise, const Op *op)
{
	return (op->code == OP_STORE || op->code == OP_ACCUM) && wise->varies[op->args[0]->id] &&
	       !wise->is_wide[op->args[0]->id];
}

static void weigh(Gain *g, const Region *region, uint32_t depth, bool around)
{
	for (const Op *op = region->first; op; op = op->next) {
		uint32_t inner = depth + op_is_loop(op);
		bool agrees = around && lanewise_agrees(g->wise, op);

		if (depth && lanewise_is_lane(g->wise, op) && !op->nregions &&
		    (!around || scatters(g->wise, op) || !is_light(op)) && depth > g->wasted)
			g->wasted = depth;
		if (op->code == OP_FOR && agrees && is_chain(g->wise, op) && inner > g->depth)
			g->depth = inner;
		for (uint32_t r = 0; r < op->nregions; r++)
			weigh(g, op->regions[r], inner, agrees);
	}
}

static bool is_gainful(const Lanewise *wise, const LaneLoop *l)
{
	Gain g = {wise, 0, 0};

	weigh(&g, l->op->regions[0], 0, true);
	return g.depth > g.wasted;
}

/* ---- which loops ---- */

static void mark_wide(Lanes *s, const Region *region)
{
	for (const Op *op = region->first; op; op = op->next) {
		if ((op->code == OP_INDEX || op->code == OP_DECAY) &&
		    s->wise.is_wide[op->args[0]->id]) {
			s->wise.is_wide[op->results[0].id] = true;
			s->widths[op->results[0].id] = s->wise.count;
		}
		for (uint32_t r = 0; r < op->nregions; r++)
			mark_wide(s, op->regions[r]);
	}
}

/* Marks what is not the same in all lanes. */
static void find_lanes(Lanes *s, const LaneLoop *l)
{
	const Region *body = l->op->regions[0];

	s->wise.count = l->count;
	for (uint32_t i = 0; i < body->nparams; i++)
		s->wise.varies[body->params[i]->id] = true;
	for (uint32_t i = 0; i < l->objects.count; i++) {
		s->wise.is_wide[l->objects.items[i]->id] = true;
		s->widths[l->objects.items[i]->id] = l->count;
	}
	if (l->objects.count)
		mark_wide(s, s->base.in->body);
	lanewise_spread(&s->wise, body);
}

static bool forget_op(Op *op, void *data)
{
	Lanes *s = data;

	for (uint32_t i = 0; i < op->nresults; i++)
		s->wise.varies[op->results[i].id] = false;
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			s->wise.varies[op->regions[r]->params[i]->id] = false;
	return true;
}

static bool narrow(Op *op, void *data)
{
	Lanes *s = data;

	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *v = &op->results[i];
		const LaneLoop *l = s->leaving;

		if (!s->wise.is_wide[v->id])
			continue;
		for (uint32_t k = 0; k < l->objects.count; k++)
			if (address_root(v) == l->objects.items[k]) {
				s->wise.is_wide[v->id] = false;
				s->widths[v->id] = 0;
			}
	}
	return true;
}

/* The loop stays as it is. */
static void leave(Lanes *s, const LaneLoop *l)
{
	Region *body = l->op->regions[0];

	for (uint32_t i = 0; i < body->nparams; i++)
		s->wise.varies[body->params[i]->id] = false;
	region_walk(body, forget_op, s);
	s->leaving = l;
	if (l->objects.count)
		region_walk(s->base.in->body, narrow, s);
}

static bool is_ordered_sum(const Op *op)
{
	for (uint32_t i = 0; op->code == OP_FOR && i < op->nresults && !(op->attr.i & FOR_FREE);
	     i++)
		if (type_is_float(op->results[i].type))
			return true;
	return false;
}

static bool has_inner_sum(const Region *region)
{
	for (const Op *op = region->first; op; op = op->next) {
		if (is_ordered_sum(op))
			return true;
		for (uint32_t r = 0; r < op->nregions; r++)
			if (has_inner_sum(op->regions[r]))
				return true;
	}
	return false;
}

static bool has_inner_hint(const Region *region)
{
	for (const Op *op = region->first; op; op = op->next) {
		if (op_is_loop(op) && op_hint(op, HINT_LANES, NULL))
			return true;
		for (uint32_t r = 0; r < op->nregions; r++)
			if (has_inner_hint(op->regions[r]))
				return true;
	}
	return false;
}

/* Each hint is refused once, though the derivative may have several copies of its loop. */
static bool refuse_hint(Lanes *s, const LaneLoop *l)
{
	for (uint32_t i = 0; i < s->refused.count; i++)
		if (s->refused.items[i] == l->hint)
			return false;
	list_push(s->base.c->scratch, &s->refused, l->hint);
	diag_report(s->base.c->diags, E_HINT_LANES, l->hint->loc, l->why);
	return true;
}

static void tell(Lanes *s, const LaneLoop *l)
{
	Diags *diags = s->base.c->diags;
	const char *count = arena_printf(s->base.c->scratch, "%lld", (long long)l->count);
	bool told = diags_wants_remarks(diags);

	if (!l->why)
		diag_report(diags, R_LANES, l->op->loc, count);
	else if (l->hint)
		told = refuse_hint(s, l);
	else
		diag_report(diags, R_NO_LANES, l->op->loc, l->why);
	if (told && l->why && l->at.line != l->op->loc.line)
		diag_note(diags, l->at, "here");
}

/* Will the loop run in lanes? */
static bool choose(Lanes *s, const Op *op)
{
	const Hint *hint = op_is_loop(op) ? op_hint(op, HINT_LANES, NULL) : NULL;
	LaneLoop l = {.s = &s->base, .op = op, .hint = hint, .count = USUAL_LANES};

	if (!hint && (op->code != OP_FOR || !has_inner_sum(op->regions[0]) ||
		      has_inner_hint(op->regions[0])))
		return false;
	if (hint)
		l.count = hint->number;
	l.is_serial = arena_array(s->base.c->scratch, bool, s->base.in->nvalues + 1);
	if (op->code != OP_FOR)
		lanes_refuse(&l, op->loc, "how many trips it has is not known before them");
	else
		lanes_check(&l);
	if (!l.why) {
		find_lanes(s, &l);
		if (!hint && !is_gainful(&s->wise, &l)) {
			lanes_refuse(&l, op->loc, "that would not be faster");
			leave(s, &l);
		}
	}
	tell(s, &l);
	if (!l.why) {
		lanes_find_packs(&l);
		list_push(s->base.c->scratch, &s->loops, l);
	}
	return !l.why;
}

static void find_loops(Lanes *s, const Region *region)
{
	for (const Op *op = region->first; op; op = op->next)
		if (!choose(s, op))
			for (uint32_t r = 0; r < op->nregions; r++)
				find_loops(s, op->regions[r]);
}

/* ---- the strips ---- */

typedef LIST(Value *) Values;

/* What goes from trip to trip is computed lane by lane, behind all else. */
static void leave_serial(Lanes *s, const LaneLoop *l, const Op *op, Values *kept)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!l->is_serial[op->args[i]->id])
			list_push(s->base.c->scratch, kept, op->args[i]);
	for (uint32_t i = 0; i < op->nresults; i++)
		s->wise.is_left[op->results[i].id] = true;
	for (uint32_t r = 0; r < op->nregions; r++)
		for (const Op *inner = op->regions[r]->first; inner; inner = inner->next)
			leave_serial(s, l, inner, kept);
}

static bool is_serial(const LaneLoop *l, const Op *op)
{
	return op->nresults && l->is_serial[op->results[0].id];
}

static void plan(Lanes *s, const LaneLoop *l)
{
	const Region *body = l->op->regions[0];
	Values kept = {0};

	for (const Op *op = body->first; op; op = op->next)
		if (is_serial(l, op) || op == body->last)
			leave_serial(s, l, op, &kept);
	lanewise_plan(&s->wise, body, kept.items, kept.count);
}

/* Copies the body, or what is serial of it, for the lane at hand, with a `yield`. */
static void build_trip(Lanes *s, const LaneLoop *l, const Op *made, bool all)
{
	const Region *body = l->op->regions[0];
	uint32_t n = l->op->nresults;
	Value **values = arena_array(s->base.c->scratch, Value *, n + 1);
	Builder in = builder_at_end(s->f, made->regions[0], l->op->loc);

	for (uint32_t i = 1; i <= n; i++) {
		made->regions[0]->params[i]->hint = body->params[i]->hint;
		lanewise_set(&s->wise, body->params[i], made->regions[0]->params[i]);
	}
	for (const Op *op = body->first; op != body->last; op = op->next)
		if (all || is_serial(l, op))
			lanewise_in_lane(&s->wise, &in, op);
	for (uint32_t i = 0; i < n; i++)
		values[i] = lanewise_value(&s->wise, &in, body->last->args[i]);
	build_yield(&in, values, n);
}

/* The body of a strip; its trips begin at `at`. */
static void fill_strip(Lanes *s, LaneLoop *l, const Op *strips, Value *width)
{
	const Region *body = l->op->regions[0];
	int64_t down = l->op->attr.i & FOR_DOWN;
	uint32_t n = l->op->nresults;
	Value *at = strips->regions[1]->params[1], *next = NULL;
	Value **values = arena_array(s->base.c->scratch, Value *, n + 1);
	Builder in = builder_at_end(s->f, strips->regions[1], l->op->loc);

	if (down)
		next = build_next_strip(&in, strips, width, down);
	s->wise.base[body->params[0]->id] = down ? next : at;
	lanes_fill_packs(l, &s->wise, &in);
	lanewise_copy(&s->wise, &in, body);
	if (n) {
		Op *over = lanewise_loop(&s->wise, &in, down, strips->regions[1]->params + 2, n);

		build_trip(s, l, over, false);
		for (uint32_t i = 0; i < n; i++)
			values[1 + i] = &over->results[i];
	}
	values[0] = down ? next : build_next_strip(&in, strips, width, 0);
	build_yield(&in, values, n + 1);
}

static void name_strips(const LaneLoop *l, Op *strips)
{
	const Region *body = l->op->regions[0];

	for (uint32_t i = 0; i <= l->op->nresults; i++) {
		strips->regions[0]->params[i]->hint = body->params[i]->hint;
		strips->regions[1]->params[1 + i]->hint = body->params[i]->hint;
	}
}

/* Where the trips begin that are left over, and what was carried so far. */
static Op *build_long(Lanes *s, Builder *b, LaneLoop *l, Value *lo, Value *hi, Value **inits)
{
	int64_t down = l->op->attr.i & FOR_DOWN;
	uint32_t n = l->op->nresults;
	const Type **types = arena_array(s->base.c->scratch, const Type *, n + 1);
	uint8_t *stages = arena_array(s->base.c->scratch, uint8_t, n + 1);
	Value **ends = arena_array(s->base.c->scratch, Value *, n + 1);

	for (uint32_t i = 0; i <= n; i++)
		types[i] = i ? inits[i - 1]->type : lo->type;
	Value *is_long = build_has_trips(b, lo, hi, l->count);
	is_long = lanes_build_packs(l, &s->wise, b, is_long);
	Op *branch = build_if(b, is_long, types, stages, n + 1);
	Builder yes = builder_at_end(s->f, branch->regions[0], l->op->loc);
	Value *width = build_int(&yes, lo->type, l->count);
	Op *strips = build_strips(&yes, lo, hi, width, down, inits, n);
	name_strips(l, strips);
	fill_strip(s, l, strips, width);
	for (uint32_t i = 0; i <= n; i++)
		ends[i] = &strips->results[i];
	build_yield(&yes, ends, n + 1);
	for (uint32_t i = 0; i <= n; i++)
		ends[i] = i ? inits[i - 1] : down ? hi : lo;
	Builder no = builder_at_end(s->f, branch->regions[1], l->op->loc);
	build_yield(&no, ends, n + 1);
	return branch;
}

static Value *find_packed(void *data, Lanewise *wise, Builder *b, const Op *load)
{
	return lanes_packed(data, wise, b, load);
}

static void build_lanes(Lanes *s, Builder *b, LaneLoop *l)
{
	const Op *op = l->op;
	int64_t down = op->attr.i & FOR_DOWN;
	uint32_t n = op->nresults;
	Value *lo = s->map[op->args[0]->id], *hi = s->map[op->args[1]->id];
	Value **values = arena_array(s->base.c->scratch, Value *, n + 1);

	b->loc = op->loc;
	s->wise.count = l->count;
	for (uint32_t i = 0; i < n; i++)
		values[i] = s->map[op->args[2 + i]->id];
	plan(s, l);
	s->wise.data = l;
	s->wise.load = find_packed;
	Op *branch = build_long(s, b, l, lo, hi, values);
	s->wise.load = NULL;
	for (uint32_t i = 0; i < n; i++)
		values[i] = &branch->results[1 + i];
	*(down ? &hi : &lo) = &branch->results[0];
	Value *first = build_int(b, type_scalar(s->f->module, TYPE_I32), 0);
	Op *rest = build_for(b, lo, hi, op->attr.i, values, n);
	rest->regions[0]->params[0]->hint = op->regions[0]->params[0]->hint;
	lanewise_enter(&s->wise, first);
	lanewise_set(&s->wise, op->regions[0]->params[0], rest->regions[0]->params[0]);
	build_trip(s, l, rest, true);
	for (uint32_t i = 0; i < n; i++) {
		rest->results[i].hint = op->results[i].hint;
		s->map[op->results[i].id] = &rest->results[i];
	}
	lanes_free_packs(l, b);
}

/* ---- the function ---- */

static LaneLoop *chosen(const Lanes *s, const Op *op)
{
	for (uint32_t i = 0; i < s->loops.count; i++)
		if (s->loops.items[i].op == op)
			return &s->loops.items[i];
	return NULL;
}

static void copy_ops(Lanes *s, Builder *b, const Region *region)
{
	for (const Op *op = region->first; op && (op != region->last || !region->owner);
	     op = op->next) {
		LaneLoop *l = op->code == OP_FOR ? chosen(s, op) : NULL;

		if (l) {
			build_lanes(s, b, l);
		} else if (!op->nregions) {
			if (op->nresults)
				s->wise.count = s->widths[op->results[0].id];
			lanewise_same(&s->wise, b, op);
		} else {
			Shell shell = shell_of(s->base.c->scratch, op, s->map);
			Op *made = shell_build(&shell, b);

			for (uint32_t r = 0; r < op->nregions; r++) {
				Builder inner = builder_at_end(s->f, made->regions[r], op->loc);

				copy_ops(s, &inner, op->regions[r]);
				shell_end(&shell, &inner, r, NULL);
			}
		}
	}
}

Func *pass_lanes(PassContext *c, const Func *in)
{
	Lanes s = {
		.base = {c, in, aliases_of(c->scratch, in, NULL), dependences_of(c->scratch, in)},
		.map = value_map_new(c->scratch, in)};

	s.f = func_copy_shell(in, s.map);
	s.widths = arena_array(c->scratch, int64_t, in->nvalues + 1);
	s.wise = lanewise_new(c->scratch, in, s.f, s.map, 0);
	find_loops(&s, in->body);
	if (s.refused.count)
		return NULL;
	Builder b = builder_at_end(s.f, s.f->body, in->loc);
	copy_ops(&s, &b, in->body);
	return s.f;
}
