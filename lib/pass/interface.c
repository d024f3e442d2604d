/*
 * interface: the C prototype of the derivative.
 *
 * Expects   a forgotten function: the original's parameters, then its differentials as linearise
 *           (fwd) or transpose (rev) left them; tangents or cotangents of scalars are results.
 * Leaves    the function that C callers see: the original's parameters unchanged and in order; the
 *           differentials in the order of the parameters, the return value's entry last; then what
 *           `tape` and `status` add. Its one result is the original's.
 *
 *     fwd   results' tangents are stored through pointers              f_d
 *     rev   cotangents of scalar parameters are added through pointers a_b (set, with `overwrite`),
 *           after all else
 *     grad  as rev with overwrite; seeds 1
 *     with overwrite the differentials of different parameters do not overlap, and no differential
 *     ever overlaps a primal: they are restrict scratch parameters get a shadow of their own, zero;
 *     the seed of a `keep` parameter is copied first
 *
 * The emitter gives `work` and `status` their meaning.
 */
#include "pass/memory.h"

#include <string.h>

typedef struct Interface {
	PassContext *c;
	const Request *request;
	const Func *in;
	Func *out;
	Value **map;
	LIST(CDecl) decls;
	LIST(Value *) buffers; /* to be freed at the end */
	Value **sink;          /* by role: where the result for a scalar parameter goes */
	Value *return_sink;
} Interface;

static Value *add_param(Interface *s, const Type *type, CDecl decl)
{
	list_push(s->c->module->arena, &s->decls, decl);
	return region_param(s->out, s->out->body, type, PRIMAL, decl.name);
}

static const char *differential_name(Interface *s, const char *name)
{
	return module_string(s->c->module,
			     arena_printf(s->c->scratch, "%s%s", name, s->request->suffix));
}

static const Type *mutable_pointer(Interface *s, const Type *type)
{
	return type_ptr(s->c->module, type->elem, false);
}

/* The differential of a parameter as it stands in the prototype. */
static Value *declare_differential(Interface *s, const CDecl *of, const Type *type, bool is_const)
{
	CDecl decl = *of;
	bool reverse = request_is_reverse(s->request);

	decl.name = differential_name(s, of->name);
	decl.is_restrict = false;
	if (of->is_value) {
		decl.is_const = false;
		if (!reverse)
			return add_param(s, type, decl);
		decl.is_value = false;
		decl.stars = 1;
		return add_param(s, type_ptr(s->c->module, type, false), decl);
	}
	decl.is_const = is_const;
	decl.is_restrict = s->request->overwrite;
	return add_param(s, type_ptr(s->c->module, type->elem, is_const), decl);
}

static Value *extent_of(Interface *s, Builder *b, uint32_t param, const char *verb)
{
	const ParamRole *role = &s->request->roles[param];

	if (!role->extent) {
		diag_report(s->c->diags, E_NEEDS_EXTENT, role->loc, s->in->params[param].name,
			    verb);
		return NULL;
	}
	Value **map = value_map_new(s->c->scratch, role->extent);
	const Region *body = role->extent->body;
	for (uint32_t i = 0; i < body->nparams; i++)
		map[body->params[i]->id] = s->out->body->params[i];
	for (const Op *op = body->first; op != body->last; op = op->next)
		op_copy(b, op, map);
	return map[body->last->args[0]->id];
}

/* Private memory as large as what a parameter points to, of its type. */
static Value *private_buffer(Interface *s, Builder *b, uint32_t param, Value **count,
			     const char *verb)
{
	const Type *type = s->in->body->params[param]->type;
	const Type *scalar = type_ptr(s->c->module, type_innermost(type), false);
	int64_t k;

	*count = extent_of(s, b, param, verb);
	if (!*count)
		return NULL;
	if (s->request->tape == TAPE_FIXED && !value_is_const_int(*count, &k))
		diag_report(s->c->diags, E_BUFFER_NOT_FIXED, s->request->roles[param].loc,
			    s->in->params[param].name);
	Value *buffer = build_1(b, OP_HEAP, scalar, *count);
	buffer->hint = differential_name(s, s->in->params[param].name);
	list_push(s->c->scratch, &s->buffers, buffer);
	return buffer;
}

/* ---- the parameters ---- */

static void make_params(Interface *s)
{
	const Request *r = s->request;

	for (uint32_t i = 0; i < r->nroles; i++) {
		const Value *p = s->in->body->params[i];

		s->map[p->id] = add_param(s, p->type, s->in->params[i]);
	}
	for (uint32_t i = 0; i < r->nroles; i++) {
		const Value *p = s->in->body->params[i];
		bool is_const = request_is_reverse(r) ? r->roles[i].keep
						      : type_is_ptr(p->type) && p->type->is_const;

		if (role_is_in_prototype(&r->roles[i]))
			s->sink[i] = declare_differential(s, &s->in->params[i], p->type, is_const);
	}
	if (r->of_return && r->kind != REQUEST_GRAD) {
		bool reverse = request_is_reverse(r);
		CDecl decl = {.name = differential_name(s, r->function),
			      .base = s->in->c_result,
			      .dims = ""};
		const Type *type = s->in->result_types[0];

		decl.is_value = reverse;
		decl.stars = reverse ? 0 : 1;
		s->return_sink =
			add_param(s, reverse ? type : type_ptr(s->c->module, type, false), decl);
	}
	if (r->tape == TAPE_FIXED && request_is_reverse(r)) {
		CDecl decl = {.name = "work", .dims = "", .stars = 1};
		const Type *type;

		decl.base = module_string(s->c->module,
					  arena_printf(s->c->scratch, "struct %s_work", r->name));
		type = type_ptr(s->c->module, type_opaque(s->c->module, decl.base), false);
		add_param(s, type, decl);
	}
	if (r->status) {
		CDecl decl = {.name = "status", .base = "int", .dims = "", .stars = 1};
		const Type *i32 = type_scalar(s->c->module, TYPE_I32);

		add_param(s, type_ptr(s->c->module, i32, false), decl);
	}
}

/* ---- before the body ---- */

/* What stands for a pointer's differential inside: the parameter, or private memory. */
static Value *inside_pointer(Interface *s, Builder *b, uint32_t i)
{
	const ParamRole *role = &s->request->roles[i];
	const Type *type = mutable_pointer(s, s->in->body->params[i]->type);
	Value *count, *buffer;

	if (role_is_in_prototype(role) && !role->keep)
		return s->sink[i];
	buffer = private_buffer(s, b, i, &count, role->keep ? "copy" : "clear");
	if (!buffer)
		return s->sink[i] ? s->sink[i] : build_int(b, type, 0);
	if (role->keep) {
		Value *from = first_scalar(b, s->sink[i]);
		Value *args[] = {buffer, from, count};

		build_op(b, OP_COPY, NULL, 0, args, 3);
	} else {
		fill_scalars(b, buffer, count);
	}
	return build_cast(b, type, buffer);
}

/* `overwrite`: the adjoints of what is only an independent start at zero. `grad`: a dependent
 * behind a pointer is seeded. */
static void set_adjoints(Interface *s, Builder *b)
{
	const Request *r = s->request;

	for (uint32_t i = 0; r->overwrite && i < r->nroles; i++) {
		const ParamRole *role = &r->roles[i];

		if (!type_is_ptr(s->in->body->params[i]->type) || !role_is_in_prototype(role))
			continue;
		if (!role->of) {
			Value *count = extent_of(s, b, i, "clear");

			if (count)
				fill_scalars(b, s->sink[i], count);
		} else if (r->kind == REQUEST_GRAD) {
			Value *at = first_scalar(b, s->sink[i]);

			build_store(b, at, build_float(b, at->type->elem, 1));
		}
	}
}

static void map_differentials(Interface *s, Builder *b)
{
	const Request *r = s->request;
	bool reverse = request_is_reverse(r);
	uint32_t next = r->nroles;

	for (uint32_t i = 0; i < r->nroles; i++) {
		bool is_pointer = type_is_ptr(s->in->body->params[i]->type);

		if (!role_has_differential(&r->roles[i]) || (reverse && !is_pointer))
			continue;
		s->map[s->in->body->params[next]->id] =
			is_pointer ? inside_pointer(s, b, i) : s->sink[i];
		next++;
	}
	if (!reverse || next == s->in->body->nparams)
		return;
	const Value *seed = s->in->body->params[next];
	s->map[seed->id] = r->kind == REQUEST_GRAD ? build_float(b, seed->type, 1) : s->return_sink;
}

/* ---- after the body ---- */

static bool is_zero(const Value *v)
{
	return v->def && v->def->code == OP_CONSTF && v->def->attr.f == 0;
}

static void build_end(Interface *s, Builder *b)
{
	const Op *end = s->in->body->last;
	const Request *r = s->request;
	uint32_t nprimal = s->in->c_result && strcmp(s->in->c_result, "void") == 0 ? 0 : 1, next;

	if (end->nargs == 0)
		nprimal = 0;
	next = nprimal;
	for (uint32_t i = 0; i < s->buffers.count; i++)
		build_op(b, OP_FREE, NULL, 0, &s->buffers.items[i], 1);
	if (!request_is_reverse(r) && r->of_return && next < end->nargs)
		build_store(b, s->return_sink, s->map[end->args[next]->id]);
	for (uint32_t i = 0; request_is_reverse(r) && i < r->nroles; i++) {
		if (type_is_ptr(s->in->body->params[i]->type) ||
		    !role_has_differential(&r->roles[i]))
			continue;
		Value *ct = s->map[end->args[next++]->id];

		if (r->overwrite)
			build_store(b, s->sink[i], ct);
		else if (!is_zero(ct))
			build_accum(b, s->sink[i], ct);
	}
	Value *result = nprimal ? s->map[end->args[0]->id] : NULL;
	build_return(b, &result, nprimal);
}

Func *pass_interface(PassContext *c, const Func *in)
{
	Interface s = {.c = c, .request = c->request, .in = in};
	uint32_t errors = diags_errors(c->diags);

	s.map = value_map_new(c->scratch, in);
	s.sink = arena_array(c->scratch, Value *, c->request->nroles + 1);
	s.out = func_new(in->module, c->request->name);
	s.out->loc = in->loc;
	s.out->c_result = in->c_result;
	s.out->c_static = in->c_static;
	s.out->request = (Request *)c->request;
	make_params(&s);
	s.out->params = s.decls.items;
	s.out->nparams = s.decls.count;
	func_set_results(s.out, in->result_types,
			 in->c_result && strcmp(in->c_result, "void") == 0 ? 0 : 1);
	Builder b = builder_at_end(s.out, s.out->body, in->loc);
	set_adjoints(&s, &b);
	map_differentials(&s, &b);
	for (const Op *op = in->body->first; op != in->body->last; op = op->next)
		op_copy(&b, op, s.map);
	build_end(&s, &b);
	return diags_errors(c->diags) == errors ? s.out : NULL;
}
