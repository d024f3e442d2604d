/*
 * each: with width(N), a function that calls the derivative for one direction, or seed, N times.
 * That is so where differentials are structs or complex numbers, or lead to some, or through
 * several pointers.
 *
 *   void f_fwd(p, n, x, y, struct s *const p_d[8], double (*x_d)[8], double (*y_d)[8])
 *   {
 *       double *x_k = .., *y_k = ..;
 *       for each direction k
 *           x_k = x_d[..][k], y_k = y_d[..][k]
 *           f_fwd_lane(p, n, x, y, p_d[k], x_k, y_k)
 *           y_d[..][k] = y_k
 *   }
 *
 *   a number or a struct    is an element of an array of N: `a_d[k]`
 *   an array of numbers     is copied to memory of its own and, if it may be written, back: its
 *                           extent must be known, and arrays that are copied must not overlap
 *   any other pointer       is one of N pointers to differentials as one direction has them
 *
 * What is called is the derivative: then what the function reads and writes is put back before the
 * second call and all later ones. Or it is the second half of the derivative, behind the first one:
 * the function runs once, and memory for the differentials of what it allocates is made, and
 * released, in each call of the second half. Forward derivatives have halves for this purpose only.
 */
#include "abi/jacobian.h"
#include "ir/struct.h"
#include "rewrite/leaves.h"
#include "rewrite/memory.h"

#include <string.h>

typedef struct Lane {
	uint32_t role;      /* the number of roles for the returned value */
	const Value *param; /* of the derivative for one direction; */
	const CDecl *decl;
	bool is_rows, is_pointer;
	Value *all;    /* of all directions: the first element of the array */
	Value *count;  /* is_rows: of its numbers */
	Value *memory; /* those of one direction */
} Lane;

typedef struct Each {
	Jacobian jac;
	const Lanes *calls;
	LIST(Lane) lanes;
	Value *tape;
} Each;

/* ---- parameters ---- */

/* The next parameter of the derivative is not the original's. */
static const Value *next_param(const Each *s, const CDecl **decl)
{
	const uint32_t i = jacobian_originals(&s->jac) + s->lanes.count;

	*decl = &s->calls->lane->params[i];
	return s->calls->lane->body->params[i];
}

/* Is it an array of numbers? */
static bool has_rows(const Each *s, uint32_t role)
{
	const Func *in = s->jac.in;
	const Type *type = in->body->params[role]->type;

	if (func_global(in, role))
		return type->elem->kind == TYPE_ARRAY &&
		       type_is_number(type_without_arrays(type->elem));
	return type_is_ptr(type) && !in->params[role].is_value && !in->params[role].is_result &&
	       role_has_rows(&s->jac.request->roles[role], type);
}

/* Is it a pointer to other things? */
static bool is_pointer(const Each *s, uint32_t role)
{
	const Func *in = s->jac.in;

	return !func_global(in, role) && type_is_ptr(in->body->params[role]->type) &&
	       !in->params[role].is_value && !in->params[role].is_result && !has_rows(s, role);
}

/* What the array of all directions has for each. */
static const Type *element_type(const Lane *lane)
{
	const Type *type = lane->param->type;

	return lane->is_pointer || !type_is_ptr(type) ? type : type->elem;
}

static Value *add_array(Each *s, const Lane *lane)
{
	const Request *r = s->jac.request;
	Module *m = s->jac.out->module;
	const Type *element = element_type(lane);
	CDecl decl = *lane->decl;

	decl.lanes = r->width;
	if (lane->is_rows) {
		decl.is_const = false;
		decl.const_stars = 0;
		return jacobian_param(
			&s->jac, request_wide_type(m, r, s->jac.in->body->params[lane->role]->type),
			decl);
	}
	if (lane->is_pointer && *decl.dims) {
		decl.dims = strchr(decl.dims, ']') + 1;
		decl.stars++;
	}
	if (lane->is_pointer)
		decl.const_stars |= (uint8_t)(1u << (decl.stars - 1));
	else if (!decl.is_value)
		decl.stars--;
	decl.is_const |= decl.is_value;
	decl.is_restrict &= lane->is_pointer;
	decl.of_pointers = decl.stars > 0;
	/* Structs are passed on by value. */
	element = type_ptr(m, element, lane->is_pointer || !type_is_ptr(lane->param->type));
	decl.is_value = false;
	return jacobian_param(&s->jac, element, decl);
}

static void add_lane(Each *s, uint32_t role)
{
	Lane lane = {.role = role};

	lane.param = next_param(s, &lane.decl);
	if (role < s->jac.request->nroles) {
		lane.is_rows = has_rows(s, role);
		lane.is_pointer = is_pointer(s, role);
	}
	lane.all = add_array(s, &lane);
	list_push(s->jac.c->scratch, &s->lanes, lane);
}

/* A rule for what the parameter leads to is the same for all directions. */
static void add_rules(Each *s, uint32_t param)
{
	const Request *r = s->jac.request;

	for (uint32_t i = 0; i < r->nrules; i++) {
		Lane lane = {.role = r->nroles};

		if (r->rules[i].param != param)
			continue;
		lane.param = next_param(s, &lane.decl);
		lane.memory = jacobian_param(&s->jac, lane.param->type, *lane.decl);
		list_push(s->jac.c->scratch, &s->lanes, lane);
	}
}

/* In the order of interface.c. */
static void add_lanes(Each *s)
{
	const Request *r = s->jac.request;
	Named named;

	for (uint32_t i = 0; i < request_params(r); i++) {
		if (role_is_in_prototype(&r->roles[i]))
			add_lane(s, i);
		add_rules(s, i);
	}
	for (uint32_t n = 0; request_named(r, n, &named); n++)
		if (named.role >= request_params(r) &&
		    role_is_in_prototype(&r->roles[named.role])) {
			Lane lane = {.role = named.role, .is_rows = has_rows(s, named.role)};

			lane.param = next_param(s, &lane.decl);
			list_push(s->jac.c->scratch, &s->lanes, lane);
		}
	if (r->of_return)
		add_lane(s, r->nroles);
}

/* ---- globals ---- */

/* The differential is an array of what N directions have. */
static void name_globals(Each *s, Builder *b)
{
	const Request *r = s->jac.request;

	for (uint32_t i = 0; i < s->lanes.count; i++) {
		Lane *lane = &s->lanes.items[i];
		const uint32_t first = r->nroles - r->nglobals;

		if (lane->all || lane->memory)
			continue;
		const Global *g = r->globals[lane->role - first].differential;

		lane->all = build_0(b, OP_GLOBAL, type_ptr(s->jac.out->module, g->type, false));
		lane->all->def->attr.s = g->name;
		lane->all = build_decay(b, lane->all);
	}
}

/* ---- arrays of numbers ---- */

enum { LOCAL_NUMBERS = 512 }; /* at most, of memory that is a local array */

static const Type *number_type(const Lane *lane)
{
	return type_without_arrays(lane->param->type->elem);
}

static void make_memory(Each *s, Builder *b, Lane *lane)
{
	Module *m = s->jac.out->module;
	int64_t n;

	lane->count = jacobian_count(&s->jac, b, lane->role);
	if (value_is_const_int(lane->count, &n) && n > 0 && n <= LOCAL_NUMBERS) {
		const Type *array = type_array(m, number_type(lane), n);

		lane->memory = build_0(b, OP_ALLOCA, type_ptr(m, array, false));
	} else {
		lane->memory =
			build_1(b, OP_HEAP, type_ptr(m, number_type(lane), false), lane->count);
	}
	lane->memory->hint =
		module_string(m, arena_printf(s->jac.c->scratch, "%s_k", lane->decl->name));
}

static void copy_leaf(Builder *b, Value *const *at, void *data)
{
	(void)data;
	build_store(b, at[0], build_load(b, at[1]));
}

/* Between the row's numbers of direction k and the memory. */
static void move_numbers(Each *s, Builder *b, const Lane *lane, Value *k, bool to_memory)
{
	static const Leaves floats = {LEAF_FLOAT, copy_leaf, NULL};
	Module *m = s->jac.out->module;
	const Type *row = type_array(m, number_type(lane), s->jac.request->width);
	Op *loop = build_for(b, jacobian_number(&s->jac, b, 0), lane->count, 0, NULL, 0);
	Builder in = builder_at_end(s->jac.out, loop->regions[0], b->loc);
	Value *i = loop->regions[0]->params[0];
	Value *rows = build_cast(&in, type_ptr(m, row, false), lane->all);
	Value *wide = build_decay(&in, build_index(&in, rows, i, NULL, 0));
	Value *places[2];

	i->hint = "i";
	places[to_memory] = build_index(&in, wide, k, NULL, 0);
	places[!to_memory] = build_index(&in, first_scalar(&in, lane->memory), i, NULL, 0);
	visit_leaves(&in, places, 2, &floats);
	build_yield(&in, NULL, 0);
}

/* ---- what must not overlap ---- */

static bool is_written(const Lane *lane)
{
	return !lane->decl->is_const && !lane->decl->is_value;
}

/* Is it an array of numbers that a call gets the address of, or a copy? */
static bool has_numbers(const Lane *lane)
{
	return lane->all && !lane->is_pointer && type_is_ptr(lane->param->type) &&
	       !lane->decl->is_value && type_is_number(number_type(lane));
}

static bool may_overlap(const Each *s, const Lane *x, const Lane *y)
{
	const Request *r = s->jac.request;
	const uint32_t n = r->nroles;
	const CDecl *decls = s->jac.in->params;

	if (!has_numbers(x) || !has_numbers(y) || !(x->is_rows || y->is_rows) || r->overwrite ||
	    !(is_written(x) || is_written(y)) || number_type(x) != number_type(y))
		return false;
	if ((x->role < n && decls[x->role].is_restrict) ||
	    (y->role < n && decls[y->role].is_restrict))
		return false;
	return x->role == n || y->role == n ||
	       (!(func_global(s->jac.in, x->role) && func_global(s->jac.in, y->role)) &&
		!request_keeps_apart(r, x->role, y->role));
}

static Value *overlap(Each *s, Builder *b, const Lane *x, const Lane *y)
{
	const Type *boolean = type_scalar(s->jac.out->module, TYPE_BOOL);
	const Lane *both[] = {x, y};
	Value *args[4];

	for (uint32_t i = 0; i < 2; i++) {
		Value *n = jacobian_number(&s->jac, b, s->jac.request->width);

		/* It may be NULL. */
		args[2 * i] = build_cast(b, type_ptr(s->jac.out->module, number_type(x), false),
					 both[i]->all);
		args[2 * i + 1] =
			both[i]->is_rows ? build_2(b, OP_MUL, NULL, both[i]->count, n) : n;
	}
	return &build_op(b, OP_OVERLAP, &boolean, 1, args, 4)->results[0];
}

/* Differentials that overlap would be copied twice: what one call adds to both would be lost. */
static void test_overlaps(Each *s, Builder *b)
{
	Value *found = NULL;

	for (uint32_t i = 0; i < s->lanes.count; i++)
		for (uint32_t k = 0; k < i; k++) {
			const Lane *x = &s->lanes.items[k], *y = &s->lanes.items[i];

			if (!may_overlap(s, x, y))
				continue;
			Value *one = overlap(s, b, x, y);
			found = found ? build_2(b, OP_OR, NULL, found, one) : one;
		}
	if (found)
		jacobian_refuse_overlap(&s->jac, b, found);
}

/* ---- calls ---- */

static Value *argument(Builder *b, const Lane *lane, Value *k)
{
	Value *at;

	if (lane->memory)
		return lane->memory;
	at = build_index(b, lane->all, k, NULL, 0);
	return lane->is_pointer || !type_is_ptr(lane->param->type) ? build_load(b, at) : at;
}

/* Calls what is for one direction; returns its result, or NULL. */
static Value *call_lane(Each *s, Builder *b, Value *k)
{
	Value **args = arena_array(s->jac.c->scratch, Value *, s->lanes.count + 2), *result;
	const bool sets = s->jac.request->overwrite;
	uint32_t n = s->lanes.count;

	for (uint32_t i = 0; i < n; i++) {
		const Lane *lane = &s->lanes.items[i];

		if (lane->is_rows && !(sets && !s->jac.request->roles[lane->role].of))
			move_numbers(s, b, lane, k, true);
		args[i] = argument(b, lane, k);
		if (lane->is_rows)
			args[i] = first_scalar(b, args[i]);
	}
	if (s->tape)
		args[n++] = s->tape;
	result = jacobian_call(&s->jac, b, s->calls->lane, args, n);
	for (uint32_t i = 0; i < s->lanes.count; i++)
		if (s->lanes.items[i].is_rows && is_written(&s->lanes.items[i]))
			move_numbers(s, b, &s->lanes.items[i], k, false);
	return result;
}

static Value *zero_of(Builder *b, const Type *type)
{
	return type_is_float(type) ? build_float(b, type, 0) : build_int(b, type, 0);
}

static Value *call_lanes(Each *s, Builder *b)
{
	const uint32_t width = s->jac.request->width, n = s->calls->lane->nresults;
	Value *init = n ? zero_of(b, s->calls->lane->result_types[0]) : NULL, *result, *k;
	Op *loop;

	if (width == 1)
		return call_lane(s, b, jacobian_number(&s->jac, b, 0));
	if (s->calls->put_back)
		jacobian_save(&s->jac, b);
	loop = build_for(b, jacobian_number(&s->jac, b, 0), jacobian_number(&s->jac, b, width), 0,
			 &init, n);
	Builder in = builder_at_end(s->jac.out, loop->regions[0], b->loc);
	k = loop->regions[0]->params[0];
	k->hint = "k";
	if (s->calls->put_back)
		jacobian_put_back(&s->jac, &in, k);
	result = call_lane(s, &in, k);
	build_yield(&in, &result, n);
	jacobian_forget(&s->jac, b);
	return n ? &loop->results[0] : NULL;
}

/* The first half gives the original's result and fills the tape, which the second one reads for
 * each direction. */
static Value *call_halves(Each *s, Builder *b)
{
	Value *result = jacobian_call(&s->jac, b, s->calls->first, &s->tape, 1);

	call_lanes(s, b);
	build_op(b, OP_CALL, NULL, 0, &s->tape, 1)->attr.callee = s->calls->release;
	return result;
}

static void add_tape(Each *s)
{
	const Func *lane = s->calls->lane;
	const uint32_t i = jacobian_originals(&s->jac) + s->lanes.count;

	if (lane->request->split && !s->calls->first)
		s->tape = jacobian_param(&s->jac, lane->body->params[i]->type, lane->params[i]);
}

static void make_tape(Each *s, Builder *b)
{
	const Func *first = s->calls->first;

	if (!first)
		return;
	s->tape = build_0(b, OP_ALLOCA, first->body->params[jacobian_originals(&s->jac)]->type);
	s->tape->hint = "tape";
}

bool each_may_keep(const Func *in, const Request *request)
{
	const Func *f = request->original ? request->original : in;
	const Each s = {.jac = {.request = request, .in = in}};
	bool keeps = !f->leaves_pointers || (in->nresults && type_is_ptr(in->result_types[0]));

	for (uint32_t i = 0; keeps && i < request->nroles; i++)
		if (role_has_differential(&request->roles[i]) &&
		    type_is_ptr(in->body->params[i]->type) && has_rows(&s, i))
			return true;
	return false;
}

Func *each_new(PassContext *c, const Func *in, const Lanes *calls)
{
	Each s = {.jac = {.c = c, .request = c->request, .in = in, .put_back = calls->put_back},
		  .calls = calls};
	const Func *like = calls->first ? calls->first : calls->lane;
	Value *result;
	Builder b;

	s.jac.out = jacobian_function(&s.jac, like);
	jacobian_add_originals(&s.jac);
	add_lanes(&s);
	add_tape(&s);
	jacobian_add_extra(&s.jac);
	if (c->request->part != PART_BACKWARD)
		jacobian_add_result(&s.jac);
	b = builder_at_end(s.jac.out, s.jac.out->body, (Loc){0});
	jacobian_name_globals(&s.jac, &b);
	name_globals(&s, &b);
	for (uint32_t i = 0; i < s.lanes.count; i++)
		if (s.lanes.items[i].is_rows)
			make_memory(&s, &b, &s.lanes.items[i]);
	test_overlaps(&s, &b);
	make_tape(&s, &b);
	jacobian_lend(&s.jac, &b, calls->lane);
	result = calls->first ? call_halves(&s, &b) : call_lanes(&s, &b);
	jacobian_take_back(&s.jac, &b);
	for (uint32_t i = s.lanes.count; i-- > 0;)
		jacobian_free(&b, s.lanes.items[i].is_rows ? s.lanes.items[i].memory : NULL);
	build_return(&b, &result, like->nresults);
	return s.jac.out;
}
