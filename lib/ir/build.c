/*
 * build: making and changing ops. Use counts are kept here, and results get their stages. A call
 * that uses a tangent where op.def allows none is a bug of the calling pass.
 */
#include "ir/ir.h"

enum { MAX_LOCAL = 16 };

/* ---- regions and parameters ---- */

Region *region_new(Func *f, Op *owner)
{
	Region *r = arena_new_of(f->arena, Region);

	r->owner = owner;
	return r;
}

Value *region_param(Func *f, Region *r, const Type *type, Stage stage, const char *hint)
{
	Value *v = arena_new_of(f->arena, Value);

	v->type = type;
	v->region = r;
	v->id = f->nvalues++;
	v->index = (uint16_t)r->nparams;
	v->stage = (uint8_t)stage;
	v->hint = hint;
	r->params =
		arena_grow(f->arena, r->params, &r->cap_params, r->nparams + 1, sizeof *r->params);
	r->params[r->nparams++] = v;
	return v;
}

Builder builder_at_end(Func *f, Region *r, Loc loc)
{
	return (Builder){.func = f, .region = r, .loc = loc};
}

Builder builder_before(Func *f, Op *op)
{
	return (Builder){.func = f, .region = op->parent, .before = op, .loc = op->loc};
}

/* ---- the op itself ---- */

static void link_op(Builder *b, Op *op)
{
	Region *r = b->region;
	Op *next = b->before;
	Op *prev = next ? next->prev : r->last;

	op->parent = r;
	op->prev = prev;
	op->next = next;
	if (prev)
		prev->next = op;
	else
		r->first = op;
	if (next)
		next->prev = op;
	else
		r->last = op;
}

Op *op_make(Builder *b, OpCode code, const Type *const *types, const uint8_t *stages,
	    uint32_t nresults, Value *const *args, uint32_t nargs)
{
	Arena *arena = b->func->arena;
	Op *op = arena_new_of(arena, Op);

	op->code = code;
	op->loc = b->loc;
	op->nargs = nargs;
	op->args = arena_array(arena, Value *, nargs);
	for (uint32_t i = 0; i < nargs; i++) {
		op->args[i] = args[i];
		args[i]->uses++;
	}
	op->nresults = nresults;
	op->results = arena_array(arena, Value, nresults);
	for (uint32_t i = 0; i < nresults; i++)
		op->results[i] = (Value){.type = types[i],
					 .def = op,
					 .region = b->region,
					 .id = b->func->nvalues++,
					 .index = (uint16_t)i,
					 .stage = stages ? stages[i] : (uint8_t)PRIMAL};
	op->nregions = (uint32_t)op_info[code].regions;
	op->regions = arena_array(arena, Region *, op->nregions);
	for (uint32_t i = 0; i < op->nregions; i++)
		op->regions[i] = region_new(b->func, op);
	link_op(b, op);
	return op;
}

/* Whether operand i of n may be a tangent. */
static bool linear_position(OpCode code, uint32_t i, uint32_t n)
{
	switch (op_info[code].linear) {
	case L_NONE:
		return false;
	case L_FIRST:
		return i == 0;
	case L_ARMS:
		return i > 0;
	case L_VALUE:
		return i + 1 == n;
	case L_ALL:
	case L_REGION:
		return true;
	}
	return false;
}

static Stage stage_of_operands(OpCode code, Value *const *args, uint32_t nargs)
{
	Stage stage = code == OP_ZERO ? TANGENT : PRIMAL;

	for (uint32_t i = 0; i < nargs; i++) {
		if (args[i]->stage == TANGENT && !linear_position(code, i, nargs))
			bug("operand %u of '%s' is a tangent", i, op_info[code].text);
		if (args[i]->stage > stage)
			stage = (Stage)args[i]->stage;
	}
	return stage;
}

/* The stage of one result: tangents are floats, shadows are pointers, all else is primal. */
static Stage stage_for_type(OpCode code, Stage operands, const Type *type)
{
	if (operands == SHADOW && code == OP_LOAD && type_is_float(type))
		return TANGENT;
	if (operands == SHADOW && !type_is_ptr(type))
		return PRIMAL;
	return operands;
}

Op *build_op(Builder *b, OpCode code, const Type *const *types, uint32_t nresults,
	     Value *const *args, uint32_t nargs)
{
	Stage operands = stage_of_operands(code, args, nargs);
	Op *op = op_make(b, code, types, NULL, nresults, args, nargs);

	for (uint32_t i = 0; i < nresults; i++)
		op->results[i].stage = (uint8_t)stage_for_type(code, operands, types[i]);
	return op;
}

Value *build(Builder *b, OpCode code, const Type *type, Value *const *args, uint32_t nargs)
{
	if (!type)
		type = op_result_type(b->func->module, code, args, nargs);
	if (!type)
		bug("the type of '%s' is not given", op_info[code].text);
	return &build_op(b, code, &type, 1, args, nargs)->results[0];
}

/* ---- ops by number of operands ---- */

Value *build_0(Builder *b, OpCode code, const Type *type)
{
	return build(b, code, type, NULL, 0);
}

Value *build_1(Builder *b, OpCode code, const Type *type, Value *a)
{
	return build(b, code, type, &a, 1);
}

Value *build_2(Builder *b, OpCode code, const Type *type, Value *x, Value *y)
{
	return build(b, code, type, (Value *[]){x, y}, 2);
}

Value *build_3(Builder *b, OpCode code, const Type *type, Value *x, Value *y, Value *z)
{
	return build(b, code, type, (Value *[]){x, y, z}, 3);
}

Value *build_int(Builder *b, const Type *type, int64_t i)
{
	Value *v = build_0(b, OP_CONST, type);

	v->def->attr.i = i;
	return v;
}

Value *build_float(Builder *b, const Type *type, long double f)
{
	Value *v = build_0(b, OP_CONSTF, type);

	if (type->kind == TYPE_F32)
		f = (float)f;
	else if (type->kind == TYPE_F64)
		f = (double)f;
	v->def->attr.f = f;
	return v;
}

Value *build_zero(Builder *b, const Type *type)
{
	return build_0(b, OP_ZERO, type);
}

Value *build_undef(Builder *b, const Type *type, Stage stage)
{
	Value *v = build_0(b, OP_UNDEF, type);

	v->stage = (uint8_t)stage;
	return v;
}

Value *build_cast(Builder *b, const Type *type, Value *v)
{
	if (v->type == type)
		return v;
	type_note_cast(b->func->module, v->type, type);
	return build_1(b, OP_CAST, type, v);
}

Value *build_field(Builder *b, Value *ptr, const char *name)
{
	const Type *type = ptr->type;
	const Field *field = struct_field(type->elem, name);
	Value *v;

	if (!field)
		bug("'%s' has no member '%s'", type->elem->name, name);
	type = type_ptr(b->func->module, field->type, type->is_const || field->is_const);
	v = build_1(b, OP_FIELD, type, ptr);
	v->def->attr.s = field->name;
	return v;
}

static const Field *field_at(const Type *type, int64_t offset)
{
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *f = &type->def->fields[i];

		if (!f->is_shared && !f->bits && offset >= f->offset &&
		    offset < f->offset + type_size(f->type))
			return f;
	}
	return NULL;
}

/* The address of what has the type, so many bytes behind the place; NULL: there is none. */
Value *build_part(Builder *b, Value *place, const Type *want, int64_t offset)
{
	const Type *type = place->type->elem;

	while (type != want || offset) {
		if (type->kind == TYPE_ARRAY && type_size(type->elem) > 0) {
			int64_t size = type_size(type->elem);
			bool is_small = offset / size <= INT32_MAX; /* as literals in the source */
			const Type *i =
				type_scalar(b->func->module, is_small ? TYPE_I32 : TYPE_I64);
			Value *number = build_int(b, i, offset / size);

			place = build_index(b, build_decay(b, place), number, NULL, 0);
			offset %= size;
		} else if (type->kind == TYPE_STRUCT && field_at(type, offset)) {
			const Field *f = field_at(type, offset);

			place = build_field(b, place, f->name);
			offset -= f->offset;
		} else {
			return NULL;
		}
		type = place->type->elem;
	}
	return place;
}

Value *build_load(Builder *b, Value *ptr)
{
	return build_1(b, OP_LOAD, NULL, ptr);
}

Value *build_decay(Builder *b, Value *array)
{
	return build_1(b, OP_DECAY, NULL, array);
}

void build_store(Builder *b, Value *ptr, Value *value)
{
	build_op(b, OP_STORE, NULL, 0, (Value *[]){ptr, value}, 2);
}

void build_accum(Builder *b, Value *ptr, Value *value)
{
	build_op(b, OP_ACCUM, NULL, 0, (Value *[]){ptr, value}, 2);
}

Value *build_index(Builder *b, Value *ptr, Value *i, Value *const *dims, uint32_t ndims)
{
	Value *args[MAX_LOCAL];

	if (ndims + 2 > MAX_LOCAL)
		bug("an index with %u dimensions", ndims);
	args[0] = ptr;
	args[1] = i;
	for (uint32_t k = 0; k < ndims; k++)
		args[k + 2] = dims[k];
	return build(b, OP_INDEX, NULL, args, ndims + 2);
}

/* ---- terminators ---- */

Op *build_yield(Builder *b, Value *const *values, uint32_t count)
{
	return build_op(b, OP_YIELD, NULL, 0, values, count);
}

Op *build_return(Builder *b, Value *const *values, uint32_t count)
{
	return build_op(b, OP_RETURN, NULL, 0, values, count);
}

Op *build_condition(Builder *b, Value *cond, Value *const *values, uint32_t count)
{
	Value **args = arena_array(b->func->arena, Value *, count + 1);

	args[0] = cond;
	for (uint32_t i = 0; i < count; i++)
		args[i + 1] = values[i];
	return build_op(b, OP_CONDITION, NULL, 0, args, count + 1);
}

/* ---- ops with regions ---- */

Op *build_if(Builder *b, Value *cond, const Type *const *types, const uint8_t *stages,
	     uint32_t count)
{
	return op_make(b, OP_IF, types, stages, count, &cond, 1);
}

Op *build_for(Builder *b, Value *lo, Value *hi, int64_t flags, Value *const *inits, uint32_t count)
{
	Arena *arena = b->func->arena;
	const Type **types = arena_array(arena, const Type *, count);
	uint8_t *stages = arena_array(arena, uint8_t, count);
	Value **args = arena_array(arena, Value *, count + 2);
	Op *op;

	args[0] = lo;
	args[1] = hi;
	for (uint32_t i = 0; i < count; i++) {
		args[i + 2] = inits[i];
		types[i] = inits[i]->type;
		stages[i] = inits[i]->stage;
	}
	op = op_make(b, OP_FOR, types, stages, count, args, count + 2);
	op->attr.i = flags;
	region_param(b->func, op->regions[0], lo->type, PRIMAL, NULL);
	for (uint32_t i = 0; i < count; i++)
		region_param(b->func, op->regions[0], types[i], (Stage)stages[i], inits[i]->hint);
	return op;
}

Op *build_while(Builder *b, Value *const *inits, uint32_t ninits, const Type *const *types,
		const uint8_t *stages, uint32_t nvalues)
{
	Func *f = b->func;
	const Type *trips = type_scalar(f->module, TYPE_I64);
	const Type **all_types = arena_array(f->arena, const Type *, nvalues + 1);
	uint8_t *all_stages = arena_array(f->arena, uint8_t, nvalues + 1);
	Op *op;

	for (uint32_t i = 0; i < nvalues; i++) {
		all_types[i] = types[i];
		all_stages[i] = stages ? stages[i] : (uint8_t)PRIMAL;
	}
	all_types[nvalues] = trips;
	op = op_make(b, OP_WHILE, all_types, all_stages, nvalues + 1, inits, ninits);
	for (uint32_t i = 0; i < ninits; i++)
		region_param(f, op->regions[0], inits[i]->type, (Stage)inits[i]->stage,
			     inits[i]->hint);
	region_param(f, op->regions[1], trips, PRIMAL, NULL);
	for (uint32_t i = 0; i < nvalues; i++)
		region_param(f, op->regions[1], types[i], (Stage)all_stages[i], NULL);
	return op;
}

/* ---- changing ---- */

void op_set_arg(Op *op, uint32_t i, Value *v)
{
	op->args[i]->uses--;
	op->args[i] = v;
	v->uses++;
}

void op_set_args(Func *f, Op *op, Value *const *args, uint32_t nargs)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		op->args[i]->uses--;
	op->args = arena_array(f->arena, Value *, nargs);
	op->nargs = nargs;
	for (uint32_t i = 0; i < nargs; i++) {
		op->args[i] = args[i];
		args[i]->uses++;
	}
}

static void replace_uses_from(Op *op, const Value *from, Value *to)
{
	for (; op && from->uses; op = op->next) {
		for (uint32_t i = 0; i < op->nargs; i++)
			if (op->args[i] == from)
				op_set_arg(op, i, to);
		for (uint32_t i = 0; i < op->nregions; i++)
			replace_uses_from(op->regions[i]->first, from, to);
	}
}

void op_replace_uses_in(Region *r, const Value *from, Value *to)
{
	replace_uses_from(r->first, from, to);
}

void op_replace_result(const Op *op, uint32_t i, Value *to)
{
	replace_uses_from(op->next, &op->results[i], to);
}

static void drop_uses(Op *op)
{
	for (uint32_t i = 0; i < op->nargs; i++)
		op->args[i]->uses--;
	for (uint32_t i = 0; i < op->nregions; i++)
		for (Op *in = op->regions[i]->first; in; in = in->next)
			drop_uses(in);
}

void op_remove(Op *op)
{
	Region *r = op->parent;

	for (uint32_t i = 0; i < op->nresults; i++)
		if (op->results[i].uses)
			bug("'%s' is removed while its result is used", op_info[op->code].text);
	drop_uses(op);
	if (op->prev)
		op->prev->next = op->next;
	else
		r->first = op->next;
	if (op->next)
		op->next->prev = op->prev;
	else
		r->last = op->prev;
	op->parent = NULL;
	op->prev = op->next = NULL;
}
