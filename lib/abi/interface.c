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
 *     grad  as rev with overwrite; the seed is 1
 *
 * With overwrite, the differentials of different parameters do not overlap, and no differential
 * ever overlaps a primal: so they are `restrict`. So is an array that `noalias` keeps apart from
 * all else that the function touches, with its differential; but not this one if the differential
 * of a number, through which we store, may be one of its elements: of y[0] = f(..) f_d is &y_d[0].
 *
 * shadows.c makes what the body uses as the shadows of pointer parameters. A scratch parameter gets
 * a shadow of its own; the seed of a `keep` parameter is copied first.
 *
 * The emitter gives `work` and `status` their meaning.
 *
 * A `split` request makes two functions (request->part says which): one of what `augment` left, one
 * of what `detach` and `transpose` left. The first has the original's parameters and result, the
 * second has no result. Both have the tape, struct {void *memory, *record}. The first stores the
 * addresses of its pool and of its record there. They are NULL at first, so that the tape can be
 * released whatever happens. tape.c makes the function that releases it.
 */
#include "abi/abi.h"
#include "abi/interface.h"
#include "analysis/points_to.h"

#include <inttypes.h>
#include <string.h>

Value *interface_param(Interface *s, const Type *type, CDecl decl)
{
	list_push(s->c->module->arena, &s->decls, decl);
	return region_param(s->out, s->out->body, type, PRIMAL, decl.name);
}

const char *differential_name(Interface *s, const char *name)
{
	return module_string(s->c->module,
			     arena_printf(s->c->scratch, "%s%s", name, s->request->suffix));
}

bool is_struct_value(const CDecl *decl, const Type *type)
{
	return type_is_ptr(type) && (decl->is_value || decl->is_result);
}

/* ---- the parameters ---- */

static bool is_array_of_numbers(const Type *type)
{
	return type_is_ptr(type) && type_is_float(type_innermost(type));
}

/* Whether the request, the declarations or the types keep the parameter apart from another one, and
 * their differentials. */
static bool are_apart(const Interface *s, uint32_t i, uint32_t k)
{
	const CDecl *decl = &s->in->params[k];
	const Type *p = s->in->body->params[i]->type, *q = s->in->body->params[k]->type;

	return !type_is_ptr(q) || decl->is_value || decl->is_result || decl->is_restrict ||
	       request_keeps_apart(s->request, i, k) || !types_may_overlap(p->elem, q->elem);
}

/* Finds the arrays that `noalias` keeps apart from all else that the function touches. */
static void find_apart(Interface *s)
{
	bool is_known = s->request->nnoalias && touches_only_params(s->in);

	s->apart = arena_array(s->c->scratch, bool, s->in->nparams + 1);
	for (uint32_t i = 0; i < s->in->nparams && is_known; i++) {
		s->apart[i] = is_array_of_numbers(s->in->body->params[i]->type);
		for (uint32_t k = 0; k < s->in->nparams; k++)
			s->apart[i] &= i == k || are_apart(s, i, k);
	}
}

/* Does the prototype have a differential of one number, or of one struct, that may be an element of
 * the array's differential? */
static bool meets_number(const Interface *s, uint32_t i)
{
	const Request *r = s->request;
	bool reverse = request_is_reverse(r), found = false;

	if (!reverse && r->of_return)
		found = types_may_overlap(s->in->result_types[0],
					  s->in->body->params[i]->type->elem);
	for (uint32_t k = 0; k < r->nroles; k++) {
		const Type *type = s->in->body->params[k]->type;
		const CDecl *decl = &s->in->params[k];

		if (!role_has_differential(&r->roles[k]) || (!decl->is_value && !decl->is_result) ||
		    reverse == decl->is_result)
			continue;
		found |= types_may_overlap(type_is_ptr(type) ? type->elem : type,
					   s->in->body->params[i]->type->elem);
	}
	return found;
}

/* `S s` has the tangent `S s_d` and the adjoint `S *s_b`; a result of type S has the tangent
 * `S *f_d` and the adjoint `S f_b`. */
static Value *declare_struct(Interface *s, const CDecl *of, const Type *type)
{
	CDecl decl = {.dims = "", .base = of->base};
	bool is_value = request_is_reverse(s->request) == of->is_result;

	decl.name = differential_name(s, of->is_result ? s->request->function : of->name);
	decl.is_value = is_value;
	decl.stars = is_value ? 0 : 1;
	decl.is_restrict = !is_value && s->request->overwrite;
	return interface_param(s, type_ptr(s->c->module, type->elem, false), decl);
}

/* With width(N): `const double a_d[N]` or `double a_b[N]` of a number, `double (*x_d)[N]` of a
 * pointer. */
static Value *declare_rows(Interface *s, uint32_t i)
{
	const Type *type = s->in->body->params[i]->type;
	Module *m = s->c->module;
	CDecl decl = s->in->params[i];

	decl.name = differential_name(s, decl.name);
	decl.lanes = s->request->width;
	decl.const_stars = 0;
	decl.is_const = decl.is_value && !request_is_reverse(s->request);
	decl.is_restrict |= s->request->overwrite;
	type = decl.is_value ? type_ptr(m, type, decl.is_const)
			     : request_wide_type(m, s->request, type);
	decl.is_value = false;
	return interface_param(s, type, decl);
}

/* The differential of a parameter as it stands in the prototype. */
static Value *declare_differential(Interface *s, uint32_t i)
{
	const CDecl *of = &s->in->params[i];
	const Type *type = s->in->body->params[i]->type;
	bool reverse = request_is_reverse(s->request);
	CDecl decl = *of;

	if (is_struct_value(of, type))
		return declare_struct(s, of, type);
	if (s->request->width)
		return declare_rows(s, i);
	decl.name = differential_name(s, of->name);
	decl.is_restrict = false;
	if (of->is_value) {
		decl.is_const = false;
		if (!reverse)
			return interface_param(s, type, decl);
		decl.is_value = false;
		decl.stars = 1;
		return interface_param(s, type_ptr(s->c->module, type, false), decl);
	}
	if (reverse) {
		decl.const_stars = 0;
		decl.is_const = role_is_const(&s->request->roles[i]);
		type = request_differential_type(s->c->module, s->request, type);
		type = type_ptr(s->c->module, type->elem, decl.is_const);
	}
	decl.is_restrict =
		of->is_restrict || s->request->overwrite || (s->apart[i] && !meets_number(s, i));
	return interface_param(s, type, decl);
}

/* Does the request say that it has a differential for the whole array? */
static bool is_listed_whole(const Interface *s, uint32_t i)
{
	const Type *type = s->in->body->params[i]->type->elem;
	int64_t n;

	return role_numbers(&s->request->roles[i], s->in->body->params[i]->type, &n) &&
	       n == type_leaf_count(type);
}

/* Of a global `double g[N][M]`, where that is a parameter: `double g_d[N][M]`; of `double *g`,
 * `double **g_d`. */
static Value *declare_hidden(Interface *s, uint32_t i)
{
	const Request *r = s->request;
	const Type *type = s->in->body->params[i]->type->elem;
	Module *m = s->c->module;
	CDecl decl = s->in->params[i];

	decl.name = differential_name(s, decl.name);
	decl.lanes = r->width;
	decl.is_const = request_is_reverse(r) && role_is_const(&r->roles[i]);
	decl.is_restrict = r->overwrite;
	decl.stars = type->kind != TYPE_ARRAY;
	for (const Type *t = type_without_arrays(type); type_is_ptr(t); t = t->elem)
		decl.stars++;
	if (type->kind == TYPE_ARRAY && is_listed_whole(s, i))
		decl.length = type->len;
	for (const Type *t = type; t->kind == TYPE_ARRAY; t = t->elem)
		decl.dims = t == type && !decl.length
				    ? "[]"
				    : arena_printf(m->arena, "%s[%" PRId64 "]", decl.dims, t->len);
	type = type->kind == TYPE_ARRAY ? type->elem : type;
	type = r->width ? request_wide_type(m, r, type) : type;
	return interface_param(s, type_ptr(m, type, decl.is_const), decl);
}

/* Cuts the stars off the end of a type's text. Returns how many there were. */
static uint8_t cut_stars(char *type)
{
	uint8_t stars = 0;
	size_t n = strlen(type);

	for (; n && (type[n - 1] == '*' || type[n - 1] == ' '); n--)
		stars = (uint8_t)(stars + (type[n - 1] == '*'));
	type[n] = '\0';
	return stars;
}

/* Splits the type of a result as C spells it, such as `const double *`, into its parts. */
static void split_result(Interface *s, CDecl *decl)
{
	char *base = arena_strdup(s->c->module->arena, s->in->c_result);

	decl->stars = cut_stars(base);
	decl->is_const = strncmp(base, "const ", 6) == 0;
	decl->base = decl->is_const ? base + 6 : base;
}

/* With a width, the adjoints of numbers follow the seed. */
static const Type *seed_type(const Interface *s)
{
	const Request *r = s->request;
	uint32_t i = s->in->body->nparams - 1;

	if (!r->width)
		return s->in->body->params[i]->type;
	for (uint32_t k = 0; k < r->nroles; k++)
		i -= role_has_differential(&r->roles[k]) &&
		     !type_is_ptr(s->in->body->params[k]->type);
	return s->in->body->params[i]->type->elem;
}

static void add_return(Interface *s)
{
	bool reverse = request_is_reverse(s->request);
	CDecl decl = {.name = differential_name(s, s->request->function), .dims = ""};
	const Type *type = s->request->part == PART_BACKWARD && reverse ? seed_type(s)
									: s->in->result_types[0];

	split_result(s, &decl);
	if (s->request->width) {
		decl.lanes = s->request->width;
		decl.is_const = reverse;
		s->return_sink = interface_param(s, type_ptr(s->c->module, type, reverse), decl);
		return;
	}
	decl.is_value = reverse && !type_is_ptr(type);
	decl.is_const &= !reverse;
	decl.stars = (uint8_t)(decl.stars + !decl.is_value);
	if (!decl.is_value)
		type = type_ptr(s->c->module,
				request_differential_type(s->c->module, s->request, type), false);
	s->return_sink = interface_param(s, type, decl);
}

static void add_tape(Interface *s)
{
	CDecl decl = {.name = "tape", .dims = "", .stars = 1};
	const Type *type = tape_type(s->c->module, s->request);

	decl.base = type->name;
	s->tape = interface_param(s, type_ptr(s->c->module, type, false), decl);
}

uint32_t work_params(Module *m, const Request *r, CDecl decls[2], const Type *types[2])
{
	const char *base = "void";

	if (request_tape(r) == TAPE_HEAP || r->is_inner)
		return 0;
	if (request_tape(r) == TAPE_FIXED)
		base = module_string(m, arena_printf(m->arena, "struct %s_work", r->name));
	decls[0] = (CDecl){.name = "work", .dims = "", .stars = 1, .base = base};
	types[0] = type_ptr(m, type_opaque(m, base), false);
	decls[1] = (CDecl){.name = "work_size", .dims = "", .base = "size_t", .is_value = true};
	types[1] = type_scalar(m, TYPE_U64);
	return request_tape(r) == TAPE_FIXED ? 1 : 2;
}

static void add_work(Interface *s)
{
	CDecl decls[2];
	const Type *types[2];
	uint32_t count = work_params(s->c->module, s->request, decls, types);

	for (uint32_t i = 0; i < count; i++)
		interface_param(s, types[i], decls[i]);
}

static void add_status(Interface *s)
{
	CDecl decl = {.name = "status", .base = "int", .dims = "", .stars = 1};
	const Type *i32 = type_scalar(s->c->module, TYPE_I32);

	interface_param(s, type_ptr(s->c->module, i32, false), decl);
}

static void add_original(Interface *s, uint32_t i)
{
	const Value *p = s->in->body->params[i];
	CDecl decl = s->in->params[i];

	decl.is_restrict |= s->apart[i];
	decl.is_unread = s->request->roles[i].is_unread;
	s->map[p->id] = interface_param(s, p->type, decl);
}

CDecl rule_decl(const RequestRule *rule)
{
	return (CDecl){.name = rule->name, .base = rule->base, .is_value = true, .dims = ""};
}

/* The rule for what the parameter leads to, if one is passed: Note [Passed rules]. */
static void add_rule(Interface *s, uint32_t param)
{
	const Request *r = s->request;

	for (uint32_t i = 0; i < r->nrules; i++) {
		const Value *p = s->in->body->params[request_params(r) + i];
		const RequestRule *rule = &r->rules[i];

		if (rule->param == param)
			s->map[p->id] = interface_param(s, rule->type, rule_decl(rule));
	}
}

static void declare_members(Interface *s, uint32_t role)
{
	for (const MemberRole *m = s->request->roles[role].members; m; m = m->next)
		if (m->wrt || m->of)
			flat_declare(s, role, m);
}

/* Those of globals, where they are parameters. */
static void add_hidden(Interface *s)
{
	const Request *r = s->request;
	Named named;

	for (uint32_t n = 0; request_passes_globals(r) && request_named(r, n, &named); n++)
		if (named.role < request_params(r))
			continue;
		else if (named.member)
			flat_declare(s, named.role, named.member);
		else if (role_is_in_prototype(&r->roles[named.role]))
			s->sink[named.role] = declare_hidden(s, named.role);
}

static void add_all_differentials(Interface *s, uint32_t nparams)
{
	const Request *r = s->request;

	for (uint32_t i = 0; i < request_params(r); i++) {
		if (request_is_flat(r) && r->roles[i].members)
			declare_members(s, i);
		else if (role_is_in_prototype(&r->roles[i]) &&
			 (i < nparams || r->kind != REQUEST_GRAD))
			s->sink[i] = declare_differential(s, i);
		add_rule(s, i);
	}
	add_hidden(s);
	if (r->of_return && r->kind != REQUEST_GRAD &&
	    !(r->part == PART_BACKWARD && r->of_pointer && request_is_reverse(r)))
		add_return(s);
}

/* The first half with split(both) has the differentials of pointers. */
static void add_pointer_differentials(Interface *s)
{
	const Request *r = s->request;

	for (uint32_t i = 0; i < r->nroles - r->nglobals; i++)
		if (role_is_in_prototype(&r->roles[i]) && type_is_ptr(s->in->body->params[i]->type))
			s->sink[i] = declare_differential(s, i);
	if (r->of_pointer)
		add_return(s);
}

/* A struct that is returned is the last parameter, after everything else. */
static void make_params(Interface *s)
{
	const Request *r = s->request;
	bool returns_struct = func_result_params(s->in);
	uint32_t nparams = request_params(r) - returns_struct;

	for (uint32_t i = 0; i < nparams; i++)
		add_original(s, i);
	if (r->part != PART_FORWARD)
		add_all_differentials(s, nparams);
	else if (r->split_both)
		add_pointer_differentials(s);
	if (r->split)
		add_tape(s);
	add_work(s);
	if (r->status && !request_shares_work(r))
		add_status(s);
	if (returns_struct && r->part != PART_BACKWARD)
		add_original(s, nparams);
}

/* ---- before the body ---- */

static Value *name_global(Interface *s, Builder *b, const Global *g)
{
	Value *address = build_0(b, OP_GLOBAL, type_ptr(s->c->module, g->type, false));

	address->def->attr.s = g->name;
	address->hint = g->name;
	return address;
}

/* The parameters that stand for globals become their addresses. */
static void map_globals(Interface *s, Builder *b)
{
	const Request *r = s->request;
	uint32_t first = r->nroles - r->nglobals;

	for (uint32_t i = 0; i < r->nglobals; i++) {
		const RequestGlobal *g = &r->globals[i];
		const Value *p = s->in->body->params[first + i];

		s->map[p->id] = name_global(s, b, g->global);
		if (g->differential && role_is_in_prototype(&r->roles[first + i]) &&
		    (r->part != PART_FORWARD || r->split_both))
			s->sink[first + i] = name_global(s, b, g->differential);
	}
}

static void set_adjoints(Interface *s, Builder *b)
{
	const Request *r = s->request;

	for (uint32_t i = 0; r->overwrite && i < r->nroles; i++) {
		if (type_is_ptr(s->in->body->params[i]->type) && s->sink[i])
			shadow_set(s, b, i);
		flat_set(s, b, i);
	}
}

static Value *load_record(Interface *s, Builder *b)
{
	Value *record = build_load(b, build_field(b, s->tape, "record"));

	record->hint = "record";
	return record;
}

/* The second half of a split derivative has no result struct, and the first one calls no rule. */
static void map_missing(Interface *s, Builder *b)
{
	for (uint32_t i = 0; i < s->request->nroles; i++) {
		const Value *p = s->in->body->params[i];

		if (!s->map[p->id])
			s->map[p->id] = build_int(b, p->type, 0);
	}
}

/* The pool follows the original's parameters and, with split(both), their shadows. */
static void map_forward(Interface *s, Builder *b)
{
	uint32_t next = s->request->nroles;
	const Value *pool;

	for (uint32_t i = 0; i < s->request->nroles; i++)
		if (s->sink[i]) {
			const Value *shadow = s->in->body->params[next++];

			s->map[shadow->id] = shadow_enter(s, b, i, shadow->type);
		}
	pool = s->in->body->params[next];
	tape_clear(b, s->tape);
	s->map[pool->id] = s->pool = build_0(b, OP_POOL, pool->type);
}

/* With a width, the differentials of numbers that the function gives are parameters. */
static void map_rows(Interface *s, uint32_t next)
{
	const Request *r = s->request;

	if (!request_is_reverse(r) && r->of_return)
		s->map[s->in->body->params[next]->id] = s->return_sink;
	for (uint32_t i = 0; request_is_reverse(r) && i < r->nroles; i++)
		if (role_has_differential(&r->roles[i]) &&
		    !type_is_ptr(s->in->body->params[i]->type))
			s->map[s->in->body->params[next++]->id] = s->sink[i];
}

static void map_differentials(Interface *s, Builder *b)
{
	const Request *r = s->request;
	bool reverse = request_is_reverse(r);
	uint32_t next = r->nroles;

	for (uint32_t i = 0; i < r->nroles; i++) {
		bool is_pointer = type_is_ptr(s->in->body->params[i]->type);
		const Value *p;

		if (!role_has_differential(&r->roles[i]) || (reverse && !is_pointer))
			continue;
		p = s->in->body->params[next++];
		s->map[p->id] = is_pointer ? shadow_enter(s, b, i, p->type) : s->sink[i];
	}
	if (r->part == PART_BACKWARD)
		s->map[s->in->body->params[next++]->id] = load_record(s, b);
	if (reverse && r->of_return && next < s->in->body->nparams) {
		const Value *seed = s->in->body->params[next++];

		s->map[seed->id] =
			r->kind == REQUEST_GRAD ? build_float(b, seed->type, 1) : s->return_sink;
	}
	if (r->width)
		map_rows(s, next);
}

/* ---- after the body ---- */

/* How many of the results are the original's. */
static uint32_t primal_results(const Interface *s)
{
	if (s->request->part == PART_BACKWARD)
		return 0;
	if (func_result_params(s->in))
		return 0;
	return s->in->c_result && strcmp(s->in->c_result, "void") == 0 ? 0 : 1;
}

static void build_primal_return(Interface *s, Builder *b, uint32_t nprimal)
{
	Value *result = nprimal ? s->map[s->in->body->last->args[0]->id] : NULL;

	build_return(b, &result, nprimal);
}

static void store_result(Interface *s, Builder *b, const Value *differential)
{
	Value *v = s->map[differential->id];

	build_store(b, s->return_sink, build_cast(b, s->return_sink->type->elem, v));
}

static void leave_function(Interface *s, Builder *b)
{
	const Op *end = s->in->body->last;
	const Request *r = s->request;
	uint32_t nprimal = end->nargs ? primal_results(s) : 0, next = nprimal;

	if (r->part == PART_FORWARD) {
		Value *record = s->map[end->args[end->nargs - 1]->id];

		if (s->return_sink)
			store_result(s, b, end->args[nprimal]);
		tape_fill(b, s->tape, s->pool, record);
		build_primal_return(s, b, nprimal);
		return;
	}
	for (uint32_t i = 0; i < r->nroles; i++)
		flat_leave(s, b, i);
	shadows_release(s, b);
	if (!request_is_reverse(r) && r->of_return && !r->width && next < end->nargs)
		store_result(s, b, end->args[next]);
	for (uint32_t i = 0; i < r->nroles; i++)
		if (type_is_ptr(s->in->body->params[i]->type))
			shadow_leave(s, b, i);
	for (uint32_t i = 0; request_is_reverse(r) && !r->width && i < r->nroles; i++) {
		if (type_is_ptr(s->in->body->params[i]->type) ||
		    !role_has_differential(&r->roles[i]))
			continue;
		Value *ct = s->map[end->args[next++]->id];

		if (r->overwrite)
			build_store(b, s->sink[i], ct);
		else if (!value_adds_nothing(ct))
			build_accum(b, s->sink[i], ct);
	}
	build_primal_return(s, b, nprimal);
}

/* ---- errno ---- */

typedef struct Search {
	bool uses_errno, may_change_it;
} Search;

static bool look_at(Op *op, void *data)
{
	Search *s = data;

	s->uses_errno |= op_uses_errno(op);
	s->may_change_it |= op->code == OP_CALL || op_info[op->code].flags & F_M;
	return true;
}

/* The callee of a call whose half of the derivative, if it is one, runs the function itself. */
static const Func *called_itself(const Op *op)
{
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	if (!callee || callee->transposed)
		return NULL;
	return callee->primal ? callee->primal : callee;
}

static bool look_in(Op *op, void *data)
{
	const Func *callee = called_itself(op);

	if (callee)
		region_walk(callee->body, look_at, data);
	return look_at(op, data);
}

static Search look_through(Op *op)
{
	Search s = {0};

	look_in(op, &s);
	for (uint32_t i = 0; i < op->nregions; i++)
		region_walk(op->regions[i], look_in, &s);
	return s;
}

/* The last op of the body that uses errno; NULL: none does, or nothing behind it changes it. */
static const Op *last_use_of_errno(const Func *f)
{
	const Op *last = NULL;
	bool is_changed = false;

	for (Op *op = f->body->first; op && module_global(f->module, ERRNO); op = op->next) {
		Search s = look_through(op);

		last = s.uses_errno ? op : last;
		is_changed = !s.uses_errno && (is_changed || s.may_change_it);
	}
	return is_changed ? last : NULL;
}

static Op *access_errno(Builder *b, const Type *result, const char *how, Value *value)
{
	Module *m = b->func->module;
	const Type *type = type_ptr_volatile(m, type_scalar(m, TYPE_I32), false);
	Value *args[] = {build_0(b, OP_GLOBAL, type), value};
	Op *op;

	args[0]->def->attr.s = ERRNO;
	op = build_op(b, OP_EXTERN, &result, result ? 1 : 0, args, value ? 2 : 1);
	op->attr.s = how;
	return op;
}

/* Where the function uses errno, the derivative leaves it as the function does: adjoints call
 * functions of math.h, which may change it. */
static void copy_body(Interface *s, Builder *b)
{
	const Op *last = last_use_of_errno(s->in);
	const Type *type = type_scalar(s->in->module, TYPE_I32);
	Value *saved = NULL;

	for (const Op *op = s->in->body->first; op != s->in->body->last; op = op->next) {
		op_copy(b, op, s->map);
		if (op == last)
			saved = &access_errno(b, type, VOLATILE_READ, NULL)->results[0];
	}
	if (saved)
		access_errno(b, NULL, VOLATILE_WRITE, saved);
}

Func *pass_interface(PassContext *c, const Func *in)
{
	Interface s = {.c = c, .request = c->request, .in = in};
	uint32_t errors = diags_errors(c->diags);

	s.map = value_map_new(c->scratch, in);
	s.levels = ptrmap_new(c->scratch);
	s.flat = ptrmap_new(c->scratch);
	s.sink = arena_array(c->scratch, Value *, c->request->nroles + 1);
	s.inside = arena_array(c->scratch, Value *, c->request->nroles + 1);
	s.out = func_new(in->module, c->request->name);
	s.out->loc = in->loc;
	s.out->c_result = c->request->part == PART_BACKWARD ? "void" : in->c_result;
	s.out->c_static = c->request->is_inner ? "static " : in->c_static;
	s.out->request = (Request *)c->request;
	find_apart(&s);
	make_params(&s);
	for (uint32_t i = 0; i < s.decls.count; i++)
		s.decls.items[i].is_restrict |=
			c->request->is_apart && is_array_of_numbers(s.out->body->params[i]->type);
	s.out->params = s.decls.items;
	s.out->nparams = s.decls.count;
	func_set_results(s.out, in->result_types, primal_results(&s));
	Builder b = builder_at_end(s.out, s.out->body, in->loc);
	map_globals(&s, &b);
	map_missing(&s, &b);
	if (c->request->part == PART_FORWARD) {
		map_forward(&s, &b);
	} else {
		set_adjoints(&s, &b);
		map_differentials(&s, &b);
	}
	copy_body(&s, &b);
	leave_function(&s, &b);
	return diags_errors(c->diags) == errors ? s.out : NULL;
}
