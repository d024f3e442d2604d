/*
 * directions: N tangents or cotangents in the place of each one.
 *
 * Expects   a linearised function, transposed or not, and a request with a width N.
 * Leaves    the same function for N directions at once, without SHADOW and TANGENT. A float of
 *           shadow memory becomes an array of N. A tangent parameter becomes the address of N
 *           numbers; so does a tangent result, which is stored there (or added, as an adjoint of
 *           the request) and follows the other parameters. Control, primal values and residuals do
 *           not depend on tangents, so they are computed once, in their order.
 *
 *     %a = load %x_d : f64'                     for lanes %k = 0 to N {
 *     %b = mul %a, %c                             %a = load (index (decay %x_d), %k)
 *     store %y_d, %b                     ->       %b = mul %a, %c
 *                                                 store (index (decay %y_d), %k), %b
 *                                               }
 *
 * A run of linear ops is one loop over directions, or, where they are few, a copy for each. Primal
 * ops between them move in front of it, as they neither read nor write what linear ops do. A run
 * ends at control that holds linear ops, and where shadow memory as a whole is cleared, copied,
 * released or passed on. A value that is used in another run than its own, or is handed on by
 * control, stands in a local array of N.
 *
 * Directions may be swapped with the ops of a run because rows of N numbers are the same or apart:
 * differentials overlap only as their primals do.
 */
#include "ad/directions.h"
#include "rewrite/memory.h"
#include "rewrite/shell.h"

/* So few have no loop: what is done for one direction, as for sums, is done for each. */
enum { SIDE_BY_SIDE = 2 };

/* ---- which ops form a run ---- */

static bool is_control(const Op *op)
{
	return op->nregions > 0;
}

static bool has_stage(const Op *op, Stage stage)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->stage == stage)
			return true;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage == stage)
			return true;
	return false;
}

static bool is_linear_op(const Op *op)
{
	return !is_control(op) && op->code != OP_CALL && op->code != OP_ZERO &&
	       !(op_info[op->code].flags & F_T) && has_stage(op, TANGENT);
}

static bool is_call_of_derivative(const Op *op)
{
	return op->code == OP_CALL && (has_stage(op, SHADOW) || has_stage(op, TANGENT) ||
				       op->attr.callee->transposed || op->attr.callee->wide);
}

/* A rule is for one direction, and has no effects: it is called for each. */
static bool is_call_of_rule(const Op *op)
{
	return op->code == OP_CALL && !op->attr.callee->wide && has_stage(op, TANGENT) &&
	       !has_stage(op, SHADOW);
}

/* Does the op act on shadow memory as a whole? */
static bool is_bulk(const Op *op)
{
	OpKind kind = op_info[op->code].kind;

	switch (kind) {
	case KIND_FREE:
		return has_stage(op, SHADOW) || op->args[0]->type->kind == TYPE_POOL;
	case KIND_FILL:
	case KIND_COPY:
	case KIND_REALLOC:
		return has_stage(op, SHADOW);
	case KIND_CALL:
		return is_call_of_derivative(op);
	case KIND_VALUE:
	case KIND_LOCAL:
	case KIND_NEW:
	case KIND_LOAD:
	case KIND_STORE:
	case KIND_ACCUM:
	case KIND_OWN:
	case KIND_EXTERN:
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
	case KIND_END:
	case KIND_FRONT:
		return false;
	}
	return false;
}

/* Notes a use in a run. */
static void use_in(Directions *s, const Op *op, uint32_t run)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (s->run[op->args[i]->id] != run)
			s->crosses[op->args[i]->id] = true;
}

static void number_op(Directions *s, const Op *op, uint32_t *run);

/* Numbers the runs of a region. Does it hold what ends a run? */
static bool number_region(Directions *s, const Region *region)
{
	uint32_t run = 0, before = s->runs;
	bool stops = false;

	for (const Op *op = region->first; op; op = op->next) {
		number_op(s, op, &run);
		stops |= ptrmap_get(s->stops, op) != NULL;
	}
	return stops || s->runs != before;
}

static uint32_t current_run(Directions *s, uint32_t *run)
{
	if (!*run)
		*run = ++s->runs;
	return *run;
}

static void number_op(Directions *s, const Op *op, uint32_t *run)
{
	bool stops = is_bulk(op);

	if (is_linear_op(op) || (has_stage(op, TANGENT) && op->code != OP_ZERO))
		use_in(s, op, current_run(s, run));
	if (is_linear_op(op) || is_call_of_rule(op))
		for (uint32_t i = 0; i < op->nresults; i++)
			s->run[op->results[i].id] = *run;
	for (uint32_t i = 0; i < op->nargs && op->code == OP_CALL && !is_call_of_rule(op); i++)
		s->crosses[op->args[i]->id] = true;
	for (uint32_t r = 0; r < op->nregions; r++)
		stops |= number_region(s, op->regions[r]);
	stops |= is_control(op) && has_stage(op, TANGENT);
	if (!stops)
		return;
	ptrmap_set(s->stops, op, s);
	*run = 0;
}

/* ---- loops over directions ---- */

static Value *new_array(Directions *s, const Value *of)
{
	const Type *type = directions_type(s, of->type);
	Value *array = build_0(&s->entry, OP_ALLOCA, type_ptr(s->c->module, type, false));

	array->hint = of->hint;
	return build_decay(&s->entry, array);
}

/* Where the tangent stands: what its only user gave it, or an array of its own. */
static Value *own_array(Directions *s, const Value *v)
{
	if (!s->home[v->id])
		s->home[v->id] = new_array(s, v);
	return s->home[v->id];
}

/* The address of the direction's number in a row. */
static Value *lane_at(Builder *b, Value *row, Value *k)
{
	if (row->type->elem->kind == TYPE_ARRAY)
		row = build_decay(b, row);
	return build_index(b, row, k, NULL, 0);
}

static Value *lane_value(Directions *s, Builder *b, const Value *v, Value *k)
{
	if (value_is_zero(v))
		return build_float(b, v->type, 0);
	if (s->lane_of[v->id] != s->loops) {
		if (!s->home[v->id])
			bug("a tangent is used outside its run");
		s->lane[v->id] = build_load(b, lane_at(b, s->home[v->id], k));
		s->lane[v->id]->hint = v->hint;
		s->lane_of[v->id] = s->loops;
	}
	return s->lane[v->id];
}

static void define_lane(Directions *s, Builder *b, const Value *v, Value *value, Value *k)
{
	value->hint = v->hint;
	s->lane[v->id] = value;
	s->lane_of[v->id] = s->loops;
	if (s->crosses[v->id])
		build_store(b, lane_at(b, s->home[v->id], k), value);
}

static void build_linear(Directions *s, Builder *b, const Op *op, Value *k)
{
	Value **args = arena_array(s->c->scratch, Value *, op->nargs + 1);
	const Type **types = arena_array(s->c->scratch, const Type *, op->nresults + 1);

	b->loc = op->loc;
	for (uint32_t i = 0; i < op->nresults; i++)
		types[i] = op->results[i].type;
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *v = op->args[i];

		if (v->stage == TANGENT)
			args[i] = lane_value(s, b, v, k);
		else
			args[i] = v->stage == SHADOW ? lane_at(b, s->map[v->id], k) : s->map[v->id];
	}
	Op *made = op_make(b, op->code, types, NULL, op->nresults, args, op->nargs);
	made->attr = op->attr;
	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage == TANGENT)
			define_lane(s, b, &op->results[i], &made->results[i], k);
		else
			build_store(b, s->home[op->results[i].id], &made->results[i]);
}

static bool stays(const Directions *s, const Move *move)
{
	return !move->adds && s->home[move->from->id] == move->to;
}

/* Reads all values before it stores any: a carry may be handed on to another one. */
static void build_moves(Directions *s, Builder *b, const Moves *moves, Value *k)
{
	Value **values = arena_array(s->c->scratch, Value *, moves->count + 1);

	for (uint32_t i = 0; i < moves->count; i++)
		if (!stays(s, &moves->items[i]))
			values[i] = lane_value(s, b, moves->items[i].from, k);
	for (uint32_t i = 0; i < moves->count; i++) {
		const Move *m = &moves->items[i];

		if (!values[i] || (m->adds && value_is_zero(m->from)))
			continue;
		Value *at = lane_at(b, m->to, k);
		if (m->adds)
			build_accum(b, at, values[i]);
		else
			build_store(b, at, values[i]);
	}
}

static bool moves_nothing(const Directions *s, const Moves *moves)
{
	for (uint32_t i = 0; i < moves->count; i++)
		if (!stays(s, &moves->items[i]))
			return false;
	return true;
}

static void build_lane(Directions *s, Builder *b, const OpList *ops, const Moves *moves, Value *k)
{
	for (uint32_t i = 0; i < ops->count; i++)
		build_linear(s, b, ops->items[i], k);
	build_moves(s, b, moves, k);
}

static void build_loop(Directions *s, Builder *b, const OpList *ops, const Moves *moves)
{
	const Type *i32 = type_scalar(s->c->module, TYPE_I32);
	Value *lo = build_int(b, i32, 0);
	Value *hi = build_int(b, i32, s->width);
	Op *loop = build_for(b, lo, hi, ops->count ? FOR_LANES : 0, NULL, 0);
	Value *k = loop->regions[0]->params[0];
	Builder in = builder_at_end(s->out, loop->regions[0], b->loc);

	s->loops++;
	k->hint = "k";
	build_lane(s, &in, ops, moves, k);
	build_yield(&in, NULL, 0);
}

static void build_copies(Directions *s, Builder *b, const OpList *ops, const Moves *moves)
{
	for (uint32_t k = 0; k < s->width; k++) {
		s->loops++;
		build_lane(s, b, ops, moves, build_int(b, type_scalar(s->c->module, TYPE_I32), k));
	}
}

/* Builds the loop for the ops that wait, and for what control hands on behind them. */
static void flush(Directions *s, Builder *b, OpList *waiting, const Moves *moves)
{
	if (!waiting->count && moves_nothing(s, moves))
		return;
	for (uint32_t i = 0; i < waiting->count; i++) {
		const Op *op = waiting->items[i];

		for (uint32_t r = 0; r < op->nresults; r++)
			if (s->crosses[op->results[r].id])
				own_array(s, &op->results[r]);
	}
	if (waiting->count)
		b->loc = waiting->items[0]->loc;
	if (s->width <= SIDE_BY_SIDE)
		build_copies(s, b, waiting, moves);
	else
		build_loop(s, b, waiting, moves);
	waiting->count = 0;
}

/* ---- calls ---- */

/* The N numbers of a tangent. */
static Value *row_of(Directions *s, const Value *v)
{
	if (!s->home[v->id] && value_is_zero(v)) {
		const Type *i64 = type_scalar(s->c->module, TYPE_I64);

		s->home[v->id] = new_array(s, v);
		fill_scalars(&s->entry, s->home[v->id], build_int(&s->entry, i64, s->width));
	}
	return s->home[v->id];
}

/* Rows of tangents are passed by their addresses; those of the results come last. */
static void build_call(Directions *s, Builder *b, const Op *op)
{
	Func *callee = op->attr.callee->wide;
	Value **args = arena_array(s->c->scratch, Value *, op->nargs + op->nresults + 1);
	uint32_t nargs = 0, next = 0;

	b->loc = op->loc;
	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *v = op->args[i];
		Value *arg = v->stage == TANGENT ? row_of(s, v) : s->map[v->id];

		args[nargs] = build_cast(b, callee->body->params[nargs]->type, arg);
		nargs++;
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage == TANGENT)
			args[nargs++] = own_array(s, &op->results[i]);
	Op *made = build_op(b, OP_CALL, callee->result_types, callee->nresults, args, nargs);
	made->attr.callee = callee;
	for (uint32_t i = 0; i < op->nresults; i++) {
		if (op->results[i].stage == TANGENT)
			continue;
		s->map[op->results[i].id] = &made->results[next];
		made->results[next].stage = PRIMAL;
		made->results[next++].hint = op->results[i].hint;
	}
}

static bool copy_op(Directions *s, Builder *b, const Op *op)
{
	if (!has_stage(op, SHADOW) && !is_call_of_derivative(op)) {
		op_copy(b, op, s->map);
		return true;
	}
	if (op->code == OP_CALL && op->attr.callee->wide) {
		build_call(s, b, op);
		return true;
	}
	if (op->code == OP_CALL)
		bug("a derivative with shadows has no form for several directions");
	if (!directions_check_shadow(s, op))
		return false;
	directions_build_shadow(s, b, op);
	return true;
}

/* Its value is the same in all directions. */
static void call_rule(Directions *s, Builder *b, const Op *op, OpList *waiting)
{
	const Moves none = {0};
	const Value *value =
		op->nresults && op->results[0].stage != TANGENT ? &op->results[0] : NULL;

	if (value)
		s->home[value->id] =
			build_0(&s->entry, OP_ALLOCA, type_ptr(s->c->module, value->type, false));
	list_push(s->c->scratch, waiting, op);
	flush(s, b, waiting, &none);
	if (!value)
		return;
	s->map[value->id] = build_load(b, s->home[value->id]);
	s->map[value->id]->hint = value->hint;
}

/* ---- control ---- */

static bool widen_region(Directions *s, Builder *b, const Region *from, Moves *last);

/* The array of the initial value if nothing else needs what it holds, else a new one. */
static Value *carry_array(Directions *s, const Op *op, const Value *init, const Value *carry,
			  const Value *result)
{
	if (op->code == OP_FOR && s->home[result->id])
		return s->home[result->id];
	if (s->home[init->id] && init->uses == 1 && init->region == op->parent &&
	    (init->def || init->region->owner))
		return s->home[init->id];
	return new_array(s, carry);
}

/* Where the initial values of tangent carries go, in front of the loop. */
static Moves enter_carries(Directions *s, const Op *op, Shell *shell, const Region *body)
{
	uint32_t first = op->nargs - shell->ncarries, counter = op->code == OP_FOR;
	Moves moves = {0};

	for (uint32_t i = 0; i < shell->ncarries; i++) {
		const Value *init = op->args[first + i], *param = body->params[counter + i];

		if (init->stage != TANGENT)
			continue;
		shell->drops_carry[i] = true;
		s->home[param->id] = carry_array(s, op, init, param, &op->results[i]);
		if (op->code == OP_FOR)
			s->home[op->results[i].id] = s->home[param->id];
		list_push(s->c->scratch, &moves, ((Move){init, s->home[param->id], false}));
	}
	return moves;
}

/* A `while` passes values from its test to its body and on. Those that are carries stay where they
 * are. */
static void enter_values(Directions *s, const Op *op, Shell *shell)
{
	const Op *end = op->regions[0]->last;

	for (uint32_t i = 0; i < shell->nvalues; i++) {
		const Value *from = end->args[1 + i];

		if (from->stage != TANGENT)
			continue;
		bool is_carry = !from->def && from->region == op->regions[0] && from->uses == 1;
		Value *array =
			is_carry ? s->home[from->id] : new_array(s, op->regions[1]->params[1 + i]);
		shell->drops_value[i] = true;
		s->home[op->regions[1]->params[1 + i]->id] = array;
		s->home[op->results[i].id] = array;
	}
}

static void enter_results(Directions *s, const Op *op, Shell *shell)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		if (op->results[i].stage != TANGENT)
			continue;
		shell->drops_value[i] = true;
		own_array(s, &op->results[i]);
	}
}

/* What a branch computes for its result alone goes there at once: nothing reads the array before
 * the branch ends. */
static void share_results(Directions *s, const Op *op)
{
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->nresults; i++) {
			const Value *from = op->regions[r]->last->args[i];

			if (from->stage != TANGENT || from->uses != 1 || !from->def ||
			    from->def->parent != op->regions[r] || value_is_zero(from))
				continue;
			s->home[from->id] = s->home[op->results[i].id];
			s->crosses[from->id] = true;
		}
}

/* What the end of a region hands on, to the arrays of the values that receive it. */
static Moves leave_region(Directions *s, const Op *op, uint32_t r)
{
	const Op *end = op->regions[r]->last;
	uint32_t first = end->code == OP_CONDITION;
	Moves moves = {0};

	for (uint32_t i = first; i < end->nargs; i++) {
		const Value *to = &op->results[i - first];

		if (op->code == OP_WHILE && r == 1)
			to = op->regions[0]->params[i];
		if (end->args[i]->stage == TANGENT)
			list_push(s->c->scratch, &moves,
				  ((Move){end->args[i], s->home[to->id], false}));
	}
	return moves;
}

static void make_primal_params(Directions *s, const Op *op)
{
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			if (op->regions[r]->params[i]->stage != TANGENT)
				directions_make_primal(s, op->regions[r]->params[i]);
	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].stage != TANGENT)
			directions_make_primal(s, &op->results[i]);
}

static bool widen_control(Directions *s, Builder *b, const Op *op, OpList *waiting)
{
	Shell shell = shell_of(s->c->scratch, op, s->map);
	Moves inits = {0};

	if (op_is_loop(op))
		inits = enter_carries(s, op, &shell, op->regions[0]);
	if (op->code == OP_WHILE)
		enter_values(s, op, &shell);
	if (op->code == OP_IF) {
		enter_results(s, op, &shell);
		share_results(s, op);
	}
	if (ptrmap_get(s->stops, op))
		flush(s, b, waiting, &inits);
	Op *made = shell_build(&shell, b);
	make_primal_params(s, op);
	for (uint32_t r = 0; r < op->nregions; r++) {
		Builder in = builder_at_end(s->out, made->regions[r], op->loc);
		Moves last = leave_region(s, op, r);

		if (!widen_region(s, &in, op->regions[r], &last))
			return false;
		shell_end(&shell, &in, r, NULL);
	}
	return true;
}

/* All ops of a region but the last. */
static bool widen_region(Directions *s, Builder *b, const Region *from, Moves *last)
{
	OpList waiting = {0};
	const Moves none = {0};

	for (const Op *op = from->first; op != from->last; op = op->next) {
		if (op->code == OP_ZERO)
			continue;
		if (is_linear_op(op)) {
			list_push(s->c->scratch, &waiting, op);
			continue;
		}
		if (is_call_of_rule(op)) {
			call_rule(s, b, op, &waiting);
			continue;
		}
		if (is_control(op)) {
			if (!widen_control(s, b, op, &waiting))
				return false;
			continue;
		}
		if (ptrmap_get(s->stops, op))
			flush(s, b, &waiting, &none);
		if (!copy_op(s, b, op))
			return false;
	}
	flush(s, b, &waiting, last);
	return true;
}

/* ---- the function ---- */

static Value *add_row(Directions *s, const Value *of, bool is_const)
{
	const Type *type = type_ptr(s->c->module, of->type, is_const);

	return region_param(s->out, s->out->body, type, PRIMAL, of->hint);
}

static bool make_params(Directions *s, const Func *in)
{
	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *p = in->body->params[i];

		if (p->stage == TANGENT) {
			s->home[p->id] = add_row(s, p, true);
			continue;
		}
		const Type *type = p->stage == SHADOW ? directions_type(s, p->type) : p->type;
		s->map[p->id] = region_param(s->out, s->out->body, type, PRIMAL, p->hint);
		if (p->stage == SHADOW && !directions_is_wide(s, p))
			return directions_refuse(s, in->loc, E_WIDTH_MEMORY);
	}
	return true;
}

/* Tangent results become parameters. */
static Moves make_results(Directions *s, const Func *in)
{
	const Op *end = in->body->last;
	const Request *r = s->c->request;
	const Type **types = arena_array(s->c->scratch, const Type *, end->nargs + 1);
	uint32_t n = 0;
	Moves moves = {0};

	for (uint32_t i = 0; i < end->nargs; i++) {
		const Value *v = end->args[i];

		if (v->stage != TANGENT) {
			types[n++] = v->stage == SHADOW ? directions_type(s, v->type) : v->type;
			continue;
		}
		Move move = {v, add_row(s, v, false),
			     request_is_reverse(r) && !r->overwrite && !r->is_kept};
		list_push(s->c->scratch, &moves, move);
	}
	func_set_results(s->out, types, n);
	return moves;
}

static void return_rest(Directions *s, Builder *b, const Op *end)
{
	Value **values = arena_array(s->c->scratch, Value *, end->nargs + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < end->nargs; i++)
		if (end->args[i]->stage != TANGENT)
			values[n++] = s->map[end->args[i]->id];
	b->loc = end->loc;
	build_return(b, values, n);
}

Func *pass_directions(PassContext *c, const Func *in)
{
	Directions s = {.c = c, .width = c->request ? c->request->width : 0};
	Arena *scratch = c->scratch;

	if (!s.width)
		return (Func *)(uintptr_t)in;
	s.map = value_map_new(scratch, in);
	s.home = value_map_new(scratch, in);
	s.lane = value_map_new(scratch, in);
	s.lane_of = arena_array(scratch, uint32_t, in->nvalues);
	s.run = arena_array(scratch, uint32_t, in->nvalues);
	s.crosses = arena_array(scratch, bool, in->nvalues);
	s.stops = ptrmap_new(scratch);
	s.out = func_new(in->module, in->name);
	s.out->loc = in->loc;
	func_copy_c_side(s.out, in);
	number_region(&s, in->body);
	if (!make_params(&s, in))
		return NULL;
	Moves results = make_results(&s, in);
	/* Arrays stand in front of this op. */
	Builder b = builder_at_end(s.out, s.out->body, in->loc);
	Value *mark = build_int(&b, type_scalar(c->module, TYPE_I32), 0);
	s.entry = builder_before(s.out, mark->def);
	s.entry.loc = in->loc;
	if (!widen_region(&s, &b, in->body, &results))
		return NULL;
	return_rest(&s, &b, in->body->last);
	return s.out;
}
