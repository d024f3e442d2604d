/*
 * pattern: which inputs each output may depend on, 64 inputs at once.
 *
 * Expects   a linearised function whose differentials are numbers and arrays of numbers.
 * Leaves    a function of integers alone: in the place of each tangent stands a set of 64 inputs,
 *           one bit for each. All differentials are parameters that point to such sets, those of
 *           tangent results come last. Of the primal part remains what addresses, bounds and
 *           settled branches need (settled.c); it computes no floating number and writes no memory
 *           of the caller but these sets.
 *
 *     %a = load %x_d : f64'                  %a = load %x_d : ull
 *     %b = mul %a, %c                  ->
 *     %d = add %b, %e                        %d = or %a, %e
 *
 * Where a condition is open, what it may be is computed instead: an `if` runs each branch that may
 * be taken, a `while` goes on as long as another trip may be made, and until its trips find nothing
 * more. There a set that is stored is added to the one that was there. So the result holds for all
 * values of the floating numbers.
 *
 * Bit vectors through derivative code: Griewank and Walther, "Evaluating Derivatives" (2008), 7.1.
 */
#include "ad/ad.h"
#include "ad/pattern.h"
#include "ir/struct.h"
#include "rewrite/memory.h"
#include "rewrite/shell.h"

typedef struct Pattern {
	PassContext *c;
	Func *out;
	Settled settled;
	const Type *set;        /* of inputs */
	Builder entry;          /* where cells are made */
	Value **map;            /* id -> its value, if it stays */
	Value **sets;           /* id of a tangent -> its set, where control does not hand it on */
	Value **may, **may_not; /* id of an open bool -> whether it may be true, false */
	/* what control hands on stands in locals: a set, or the two */
	Value **set_cell, **may_cell, **may_not_cell;
	uint32_t uncertain;  /* open conditions around this place */
	LIST(Value *) grown; /* for each open loop around: a local with bits that were added */
	bool refused;
} Pattern;

static const Type *boolean(const Pattern *p)
{
	return type_scalar(p->c->module, TYPE_BOOL);
}

static void refuse(Pattern *p, const Op *op, DiagCode code)
{
	if (p->refused)
		return;
	p->refused = true;
	diag_report(p->c->diags, code, op->loc);
	request_note(p->c->request, p->c->diags, diags_count(p->c->diags) - 1);
}

/* ---- types ---- */

static bool type_has_sets(const Type *type)
{
	while (type->kind == TYPE_PTR || type->kind == TYPE_ARRAY)
		type = type->elem;
	return type_is_float(type);
}

/* The type of shadow memory: a set in the place of each number. */
static const Type *set_type(const Pattern *p, const Type *type)
{
	Module *m = p->c->module;

	if (type->kind == TYPE_ARRAY)
		return type_array(m, set_type(p, type->elem), type->len);
	if (type->kind == TYPE_PTR)
		return type_ptr(m, set_type(p, type->elem), false);
	return type_is_float(type) ? p->set : type;
}

static void make_primal(const Pattern *p, const Value *from)
{
	Value *v = p->map[from->id];

	v->stage = PRIMAL;
	if (from->stage == SHADOW)
		v->type = set_type(p, from->type);
}

/* ---- what control hands on ---- */

static bool is_open_bool(const Pattern *p, const Value *v)
{
	return v->type->kind == TYPE_BOOL && !value_is_settled(&p->settled, v);
}

static Value *new_cell(Pattern *p, const Type *type, const char *hint)
{
	Value *cell = build_0(&p->entry, OP_ALLOCA, type_ptr(p->c->module, type, false));

	cell->hint = hint;
	return cell;
}

/* Locals for what the value may be; it is not known yet. */
static void make_cells(Pattern *p, const Value *v)
{
	if (v->stage == TANGENT) {
		p->set_cell[v->id] = new_cell(p, p->set, v->hint);
	} else if (is_open_bool(p, v)) {
		p->may_cell[v->id] = new_cell(p, boolean(p), v->hint);
		p->may_not_cell[v->id] = new_cell(p, boolean(p), v->hint);
	}
}

static void make_param_cells(Pattern *p, const Region *r)
{
	for (uint32_t i = 0; i < r->nparams; i++)
		make_cells(p, r->params[i]);
}

static void make_result_cells(Pattern *p, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		make_cells(p, &op->results[i]);
}

static Value *set_of(Pattern *p, Builder *b, const Value *v)
{
	if (value_is_zero(v))
		return build_int(b, p->set, 0);
	return p->set_cell[v->id] ? build_load(b, p->set_cell[v->id]) : p->sets[v->id];
}

static Value *may_be(Pattern *p, Builder *b, const Value *v, bool truth)
{
	Value *cell = (truth ? p->may_cell : p->may_not_cell)[v->id];

	if (value_is_settled(&p->settled, v))
		return truth ? p->map[v->id] : build_1(b, OP_NOT, NULL, p->map[v->id]);
	return cell ? build_load(b, cell) : (truth ? p->may : p->may_not)[v->id];
}

/* What is on the way from a value of one region to one of another. */
typedef struct Way {
	const Value *to;
	Value *set, *may, *may_not;
} Way;

static Way leave(Pattern *p, Builder *b, const Value *from, const Value *to)
{
	Way way = {.to = to};

	if (p->set_cell[to->id])
		way.set = set_of(p, b, from);
	if (p->may_cell[to->id]) {
		way.may = may_be(p, b, from, true);
		way.may_not = may_be(p, b, from, false);
	}
	return way;
}

static void put(Builder *b, Value *cell, Value *v, bool adds)
{
	if (v)
		build_store(b, cell, adds ? build_2(b, OP_OR, NULL, build_load(b, cell), v) : v);
}

static void arrive(Pattern *p, Builder *b, const Way *way, bool adds)
{
	put(b, p->set_cell[way->to->id], way->set, adds);
	put(b, p->may_cell[way->to->id], way->may, adds);
	put(b, p->may_not_cell[way->to->id], way->may_not, adds);
}

/* All are read before any is written: carries may change places. */
static void hand_on(Pattern *p, Builder *b, Value *const *from, Value *const *to, uint32_t n,
		    bool adds)
{
	Way *ways = arena_array(p->c->scratch, Way, n + 1);

	for (uint32_t i = 0; i < n; i++)
		ways[i] = leave(p, b, from[i], to[i]);
	for (uint32_t i = 0; i < n; i++)
		arrive(p, b, &ways[i], adds);
}

static Value **results_of(Pattern *p, const Op *op)
{
	Value **list = arena_array(p->c->scratch, Value *, op->nresults + 1);

	for (uint32_t i = 0; i < op->nresults; i++)
		list[i] = (Value *)(uintptr_t)&op->results[i];
	return list;
}

/* ---- sets in memory ---- */

/* Tells the open loops around which bits a trip has added to a set. */
static void note_growth(Pattern *p, Builder *b, Value *before, Value *set)
{
	for (uint32_t i = 0; i < p->grown.count; i++) {
		Value *others = build_1(b, OP_COMPL, NULL, before);

		put(b, p->grown.items[i], build_2(b, OP_AND, NULL, set, others), true);
	}
}

static void add_to_memory(Pattern *p, Builder *b, Value *at, Value *set)
{
	Value *before = build_load(b, at);

	note_growth(p, b, before, set);
	build_store(b, at, build_2(b, OP_OR, NULL, before, set));
}

static void store_set(Pattern *p, Builder *b, const Op *op)
{
	Value *at = p->map[op->args[0]->id], *set = set_of(p, b, op->args[1]);

	if (p->uncertain || op->code == OP_ACCUM)
		add_to_memory(p, b, at, set);
	else
		build_store(b, at, set);
}

/* How many sets lie at the elements that the op counts. */
static Value *count_of(Pattern *p, Builder *b, const Op *op)
{
	Value *count = p->map[op->args[op->nargs - 1]->id];
	int64_t each = 1;

	for (const Type *t = op->args[0]->type->elem; t->kind == TYPE_ARRAY; t = t->elem)
		each *= t->len;
	return build_2(b, OP_MUL, NULL, count, build_int(b, count->type, each));
}

static void add_block(Pattern *p, Builder *b, const Op *op)
{
	Value *to = first_scalar(b, p->map[op->args[0]->id]);
	Value *from = first_scalar(b, p->map[op->args[1]->id]), *count = count_of(p, b, op);
	Op *loop = build_for(b, build_int(b, count->type, 0), count, 0, NULL, 0);
	Builder in = builder_at_end(p->out, loop->regions[0], op->loc);
	Value *i = loop->regions[0]->params[0];

	Value *at = build_index(&in, to, i, NULL, 0);
	Value *read = build_index(&in, from, i, NULL, 0);
	add_to_memory(p, &in, at, build_load(&in, read));
	build_yield(&in, NULL, 0);
}

/* Where it is open whether shadow memory is cleared, it keeps its sets. */
static void build_block(Pattern *p, Builder *b, const Op *op)
{
	Value *args[3];

	if (p->uncertain && op->code == OP_COPY)
		add_block(p, b, op);
	if (p->uncertain)
		return;
	for (uint32_t i = 0; i + 1 < op->nargs; i++)
		args[i] = first_scalar(b, p->map[op->args[i]->id]);
	args[op->nargs - 1] = count_of(p, b, op);
	build_op(b, op->code, NULL, 0, args, op->nargs)->attr = op->attr;
}

/* ---- ops ---- */

static bool args_stay(const Pattern *p, const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->stage != TANGENT && !value_stays(&p->settled, op->args[i]))
			return false;
	return true;
}

/* The union of what the arms that may be chosen depend on. */
static Value *choose_set(Pattern *p, Builder *b, const Op *op)
{
	Value *none = build_int(b, p->set, 0), *arms[2];

	for (uint32_t i = 0; i < 2; i++) {
		Value *chosen = may_be(p, b, op->args[0], i == 0);
		Value *set = set_of(p, b, op->args[1 + i]);

		arms[i] = build_3(b, OP_SELECT, NULL, chosen, set, none);
	}
	return build_2(b, OP_OR, NULL, arms[0], arms[1]);
}

static Value *join_args(Pattern *p, Builder *b, const Op *op)
{
	Value *all = NULL;

	for (uint32_t i = 0; i < op->nargs; i++) {
		if (op->args[i]->stage != TANGENT)
			continue;
		Value *set = set_of(p, b, op->args[i]);
		all = all ? build_2(b, OP_OR, NULL, all, set) : set;
	}
	return all ? all : build_int(b, p->set, 0);
}

static void build_tangent(Pattern *p, Builder *b, const Op *op)
{
	const Value *v = &op->results[0];
	OpKind kind = op_info[op->code].kind;

	if ((kind == KIND_LOAD || kind == KIND_STORE || kind == KIND_ACCUM) &&
	    !value_stays(&p->settled, op->args[0])) {
		refuse(p, op, E_SPARSE_INDEX);
		return;
	}
	if (kind == KIND_STORE || kind == KIND_ACCUM) {
		store_set(p, b, op);
		return;
	}
	if (kind == KIND_LOAD)
		p->sets[v->id] = build_load(b, p->map[op->args[0]->id]);
	else if (op->code == OP_SELECT)
		p->sets[v->id] = choose_set(p, b, op);
	else
		p->sets[v->id] = join_args(p, b, op);
	if (kind == KIND_LOAD)
		p->sets[v->id]->hint = v->hint;
}

/* Memory for shadows, by the number of bytes that the numbers of the primal take. */
static void build_new(Pattern *p, Builder *b, const Op *op)
{
	const Value *bytes = op->args[op->nargs - 1];
	Value *plain = p->map[bytes->id];
	uint8_t size = type_info[type_innermost(op->results[0].type)->kind].size;
	Value *k = build_int(b, plain->type, size < 8 ? 8 / size : 1);

	p->map[bytes->id] = build_2(b, OP_MUL, NULL, plain, k);
	op_copy(b, op, p->map);
	p->map[bytes->id] = plain;
}

static void build_shadow(Pattern *p, Builder *b, const Op *op)
{
	OpKind kind = op_info[op->code].kind;

	if (!args_stay(p, op)) {
		refuse(p, op, E_SPARSE_INDEX);
		return;
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		if (!type_has_sets(op->results[i].type) && !value_is_int(&op->results[i], 0)) {
			refuse(p, op, E_SPARSE_MEMORY);
			return;
		}
	if (kind == KIND_FILL || kind == KIND_COPY) {
		build_block(p, b, op);
		return;
	}
	if ((kind == KIND_NEW || kind == KIND_REALLOC) && op->code != OP_POOL_ARRAY)
		build_new(p, b, op);
	else
		op_copy(b, op, p->map);
	for (uint32_t i = 0; i < op->nresults; i++)
		make_primal(p, &op->results[i]);
	if (op->code == OP_ALLOCA)
		fill_object(b, p->map[op->results[0].id], p->map[op->results[0].id]->def->args,
			    op->nargs);
}

static bool args_are_bools(const Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		if (op->args[i]->type->kind != TYPE_BOOL)
			return false;
	return true;
}

static Value *arm_may_have(Pattern *p, Builder *b, const Op *select, uint32_t arm, bool truth)
{
	Value *chosen = may_be(p, b, select->args[0], arm == 0);
	Value *x = may_be(p, b, select->args[1 + arm], truth);

	return build_2(b, OP_AND, NULL, chosen, x);
}

/* Whether an open bool may have this truth, from what its operands may be. */
static Value *may_have(Pattern *p, Builder *b, const Op *op, bool truth)
{
	const bool is_bool = args_are_bools(op);
	Value *x, *y;

	if (is_bool && op->code == OP_NOT)
		return may_be(p, b, op->args[0], !truth);
	if (is_bool && op->code == OP_SELECT) {
		x = arm_may_have(p, b, op, 0, truth);
		y = arm_may_have(p, b, op, 1, truth);
		return build_2(b, OP_OR, NULL, x, y);
	}
	if (!is_bool || (op->code != OP_AND && op->code != OP_OR))
		return build_int(b, boolean(p), 1);
	x = may_be(p, b, op->args[0], truth);
	y = may_be(p, b, op->args[1], truth);
	return build_2(b, (op->code == OP_AND) == truth ? OP_AND : OP_OR, NULL, x, y);
}

static void build_open(Pattern *p, Builder *b, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *v = &op->results[i];

		if (!is_open_bool(p, v))
			continue;
		p->may[v->id] = may_have(p, b, op, true);
		p->may_not[v->id] = may_have(p, b, op, false);
	}
}

static bool results_stay(const Pattern *p, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++)
		if (!value_stays(&p->settled, &op->results[i]))
			return false;
	return true;
}

static void build_free(Pattern *p, Builder *b, const Op *op)
{
	if (p->uncertain || !args_stay(p, op))
		refuse(p, op, E_SPARSE_FREE);
	else
		op_copy(b, op, p->map);
}

static void build_primal(Pattern *p, Builder *b, const Op *op)
{
	switch (op_info[op->code].kind) {
	case KIND_VALUE:
		if (op->code == OP_ASSERT || (op->code == OP_FAULT && p->uncertain))
			return;
		break;
	case KIND_STORE:
	case KIND_COPY:
	case KIND_FILL:
		if (write_stays(&p->settled, op))
			op_copy(b, op, p->map);
		return;
	case KIND_FREE:
		build_free(p, b, op);
		return;
	case KIND_CALL:
		refuse(p, op, E_SPARSE_CALL);
		return;
	case KIND_LOCAL:
	case KIND_NEW:
	case KIND_LOAD:
	case KIND_ACCUM:
	case KIND_REALLOC:
	case KIND_OWN:
	case KIND_EXTERN:
	case KIND_IF:
	case KIND_FOR:
	case KIND_WHILE:
	case KIND_END:
	case KIND_FRONT:
		break;
	}
	if (op->code == OP_FAULT || (op->nresults && results_stay(p, op)))
		op_copy(b, op, p->map);
	else
		build_open(p, b, op);
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

/* ---- control ---- */

/* False: refused. */
static bool build_region(Pattern *p, Builder *b, const Region *from);

/* The builder of an op's branch that runs if the condition holds. The other one stays empty. */
static Builder build_when(Pattern *p, Builder *b, Value *condition)
{
	Op *branch = build_if(b, condition, NULL, NULL, 0);
	Builder otherwise = builder_at_end(p->out, branch->regions[1], b->loc);

	build_yield(&otherwise, NULL, 0);
	return builder_at_end(p->out, branch->regions[0], b->loc);
}

static void empty_cells(Pattern *p, Builder *b, const Op *op)
{
	for (uint32_t i = 0; i < op->nresults; i++) {
		const Value *v = &op->results[i];

		if (p->set_cell[v->id])
			build_store(b, p->set_cell[v->id], build_int(b, p->set, 0));
		if (p->may_cell[v->id]) {
			build_store(b, p->may_cell[v->id], build_int(b, boolean(p), 0));
			build_store(b, p->may_not_cell[v->id], build_int(b, boolean(p), 0));
		}
	}
}

/* Both branches, as far as they may be taken. */
static void build_open_if(Pattern *p, Builder *b, const Op *op)
{
	empty_cells(p, b, op);
	p->uncertain++;
	for (uint32_t r = 0; r < 2; r++) {
		Builder in = build_when(p, b, may_be(p, b, op->args[0], r == 0));

		if (!build_region(p, &in, op->regions[r]))
			return;
		hand_on(p, &in, op->regions[r]->last->args, results_of(p, op), op->nresults, true);
		build_yield(&in, NULL, 0);
	}
	p->uncertain--;
}

static void make_control_primal(const Pattern *p, const Op *op)
{
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			if (p->map[op->regions[r]->params[i]->id])
				make_primal(p, op->regions[r]->params[i]);
	for (uint32_t i = 0; i < op->nresults; i++)
		if (p->map[op->results[i].id])
			make_primal(p, &op->results[i]);
}

static void build_settled_if(Pattern *p, Builder *b, const Op *op)
{
	Shell shell = shell_of(p->c->scratch, op, p->map);
	Op *made;

	for (uint32_t i = 0; i < op->nresults; i++)
		shell.drops_value[i] = !value_stays(&p->settled, &op->results[i]);
	made = shell_build(&shell, b);
	make_control_primal(p, op);
	for (uint32_t r = 0; r < 2; r++) {
		Builder in = builder_at_end(p->out, made->regions[r], op->loc);

		if (!build_region(p, &in, op->regions[r]))
			return;
		hand_on(p, &in, op->regions[r]->last->args, results_of(p, op), op->nresults, false);
		shell_end(&shell, &in, r, NULL);
	}
}

static void drop_carries(Pattern *p, const Op *op, Shell *shell)
{
	const uint32_t counter = op->code == OP_FOR;

	for (uint32_t i = 0; i < shell->ncarries; i++)
		shell->drops_carry[i] =
			!value_stays(&p->settled, op->regions[0]->params[counter + i]);
}

static void build_for_loop(Pattern *p, Builder *b, const Op *op)
{
	const Region *body = op->regions[0];
	Shell shell = shell_of(p->c->scratch, op, p->map);
	Op *made;

	if (!value_is_settled(&p->settled, body->params[0])) {
		if (control_has_tangents(op))
			refuse(p, op, E_SPARSE_TRIPS);
		build_open(p, b, op);
		return;
	}
	make_param_cells(p, body);
	hand_on(p, b, op->args + 2, body->params + 1, shell.ncarries, false);
	drop_carries(p, op, &shell);
	made = shell_build(&shell, b);
	make_control_primal(p, op);
	Builder in = builder_at_end(p->out, made->regions[0], op->loc);
	if (!build_region(p, &in, body))
		return;
	hand_on(p, &in, body->last->args, body->params + 1, shell.ncarries, false);
	shell_end(&shell, &in, 0, NULL);
	hand_on(p, b, body->params + 1, results_of(p, op), shell.ncarries, false);
}

/* As sets, the truths that a carry has had and has. */
static Value *as_set(Pattern *p, Builder *b, Value *truth)
{
	return build_cast(b, p->set, truth);
}

static void note_carry(Pattern *p, Builder *b, const Value *from, const Value *carry)
{
	Value *before;

	if (p->set_cell[carry->id]) {
		before = build_load(b, p->set_cell[carry->id]);
		note_growth(p, b, before, set_of(p, b, from));
	}
	for (int truth = 0; truth < 2 && p->may_cell[carry->id]; truth++) {
		before = build_load(b, (truth ? p->may_cell : p->may_not_cell)[carry->id]);
		before = as_set(p, b, before);
		note_growth(p, b, before, as_set(p, b, may_be(p, b, from, truth)));
	}
}

static void note_carries(Pattern *p, Builder *b, const Op *op)
{
	const Region *test = op->regions[0], *body = op->regions[1];

	for (uint32_t i = 0; i < op->nargs; i++)
		note_carry(p, b, body->last->args[i], test->params[i]);
}

/* An open loop runs as long as there may be another trip. If its trips are alike, it ends when one
 * has found nothing more. */
static void end_open_test(Pattern *p, Builder *b, const Op *op, Value *grown)
{
	const Value *condition = op->regions[0]->last->args[0];
	Value *more = may_be(p, b, condition, true);

	if (grown) {
		Value *none = build_int(b, p->set, 0);
		Value *has_grown = build_2(b, OP_NE, NULL, build_load(b, grown), none);

		more = build_2(b, OP_AND, NULL, more, has_grown);
		build_store(b, grown, none);
	}
	p->map[condition->id] = more;
}

/* Both regions of a `while`; is_open: it may end before any trip, with what that test hands on. */
static void build_trips(Pattern *p, Builder *b, const Op *op, bool is_open, Value *grown)
{
	const Region *test = op->regions[0], *body = op->regions[1];
	Shell shell = shell_of(p->c->scratch, op, p->map);
	Op *made;

	drop_carries(p, op, &shell);
	for (uint32_t i = 0; i < shell.nvalues; i++)
		shell.drops_value[i] = !value_stays(&p->settled, body->params[1 + i]);
	made = shell_build(&shell, b);
	make_control_primal(p, op);
	Builder in = builder_at_end(p->out, made->regions[0], op->loc);
	if (!build_region(p, &in, test))
		return;
	hand_on(p, &in, test->last->args + 1, body->params + 1, shell.nvalues, false);
	hand_on(p, &in, test->last->args + 1, results_of(p, op), shell.nvalues, is_open);
	if (is_open)
		end_open_test(p, &in, op, grown);
	shell_end(&shell, &in, 0, NULL);
	in = builder_at_end(p->out, made->regions[1], op->loc);
	if (!build_region(p, &in, body))
		return;
	if (grown)
		note_carries(p, &in, op);
	hand_on(p, &in, body->last->args, test->params, op->nargs, grown != NULL);
	shell_end(&shell, &in, 1, NULL);
}

static void build_open_while(Pattern *p, Builder *b, const Op *op)
{
	const Trips trips = trips_of(&p->settled, op);
	Value *grown = NULL;

	if (trips == TRIPS_OPEN) {
		refuse(p, op, E_SPARSE_TRIPS);
		return;
	}
	if (trips == TRIPS_ALIKE) {
		grown = new_cell(p, p->set, "grown");
		build_store(b, grown, build_int(b, p->set, -1));
		list_push(p->c->scratch, &p->grown, grown);
	}
	empty_cells(p, b, op);
	p->uncertain++;
	build_trips(p, b, op, true, grown);
	p->uncertain--;
	p->grown.count -= grown != NULL;
}

static void build_while_loop(Pattern *p, Builder *b, const Op *op)
{
	const Region *test = op->regions[0];

	for (uint32_t r = 0; r < 2; r++)
		make_param_cells(p, op->regions[r]);
	hand_on(p, b, op->args, test->params, op->nargs, false);
	if (value_is_settled(&p->settled, test->last->args[0]))
		build_trips(p, b, op, false, NULL);
	else
		build_open_while(p, b, op);
}

static void build_control(Pattern *p, Builder *b, const Op *op)
{
	b->loc = op->loc;
	if (op->code != OP_IF || value_is_settled(&p->settled, op->args[0]) ||
	    control_has_tangents(op))
		make_result_cells(p, op);
	if (op->code == OP_FOR)
		build_for_loop(p, b, op);
	else if (op->code == OP_WHILE)
		build_while_loop(p, b, op);
	else if (value_is_settled(&p->settled, op->args[0]))
		build_settled_if(p, b, op);
	else if (control_has_tangents(op))
		build_open_if(p, b, op);
	else
		build_open(p, b, op);
}

/* All ops of a region but the last. */
static bool build_region(Pattern *p, Builder *b, const Region *from)
{
	for (const Op *op = from->first; op != from->last && !p->refused; op = op->next) {
		b->loc = op->loc;
		if (op->nregions)
			build_control(p, b, op);
		else if (op->code == OP_CALL)
			refuse(p, op, E_SPARSE_CALL);
		else if (has_stage(op, TANGENT))
			build_tangent(p, b, op);
		else if (has_stage(op, SHADOW))
			build_shadow(p, b, op);
		else
			build_primal(p, b, op);
	}
	return !p->refused;
}

/* ---- the function ---- */

static Value *add_param(Pattern *p, const Type *type, const char *name)
{
	return region_param(p->out, p->out->body, type, PRIMAL, name);
}

static void make_params(Pattern *p, const Func *in)
{
	for (uint32_t i = 0; i < in->body->nparams; i++) {
		const Value *v = in->body->params[i];
		const Type *type = v->type;

		if (v->stage == TANGENT)
			type = type_ptr(p->c->module, p->set, false);
		else if (v->stage == SHADOW)
			type = set_type(p, type);
		p->map[v->id] = add_param(p, type, v->hint);
		if (v->stage == SHADOW && !(type_is_ptr(v->type) && type_has_sets(v->type->elem) &&
					    !type_is_ptr(type_without_arrays(v->type->elem))))
			refuse(p, in->body->first, E_SPARSE_MEMORY);
	}
}

static void load_params(Pattern *p, Builder *b, const Func *in)
{
	for (uint32_t i = 0; i < in->body->nparams; i++)
		if (in->body->params[i]->stage == TANGENT)
			p->sets[in->body->params[i]->id] =
				build_load(b, p->map[in->body->params[i]->id]);
}

/* Sets of results are stored. */
static void store_results(Pattern *p, Builder *b, const Func *in)
{
	const Op *end = in->body->last;

	for (uint32_t i = 0; i < end->nargs; i++) {
		if (end->args[i]->stage != TANGENT)
			continue;
		Value *at = add_param(p, type_ptr(p->c->module, p->set, false), end->args[i]->hint);
		build_store(b, at, set_of(p, b, end->args[i]));
	}
	build_return(b, NULL, 0);
}

static Pattern pattern_of(PassContext *c, const Func *in)
{
	Pattern p = {.c = c, .set = type_scalar(c->module, TYPE_ULL)};

	p.settled = settled_of(c->scratch, in, c->request);
	p.map = value_map_new(c->scratch, in);
	p.sets = value_map_new(c->scratch, in);
	p.may = value_map_new(c->scratch, in);
	p.may_not = value_map_new(c->scratch, in);
	p.set_cell = value_map_new(c->scratch, in);
	p.may_cell = value_map_new(c->scratch, in);
	p.may_not_cell = value_map_new(c->scratch, in);
	p.out = func_new(in->module, in->name);
	p.out->loc = in->loc;
	return p;
}

Func *pass_pattern(PassContext *c, const Func *in)
{
	Pattern p = pattern_of(c, in);
	Builder b;

	make_params(&p, in);
	b = builder_at_end(p.out, p.out->body, in->loc);
	/* Cells stand in front of this op. */
	Value *mark = build_int(&b, p.set, 0);
	p.entry = builder_before(p.out, mark->def);
	p.entry.loc = in->loc;
	load_params(&p, &b, in);
	if (!build_region(&p, &b, in->body))
		return NULL;
	store_results(&p, &b, in);
	return p.out;
}
