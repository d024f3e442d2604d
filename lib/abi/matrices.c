/*
 * matrices: the functions that have matrices as parameters, and the product of a Hessian and a
 * vector: their prototypes, the memory of the function's own, and their calls of derivatives.
 */
#include "abi/jacobian.h"
#include "rewrite/rewrite.h"

#include <string.h>

static const Type *i64_of(const Jacobian *s)
{
	return type_scalar(s->out->module, TYPE_I64);
}

Value *jacobian_number(const Jacobian *s, Builder *b, int64_t n)
{
	return build_int(b, i64_of(s), n);
}

Value *jacobian_plus(const Jacobian *s, Builder *b, Value *x, Value *y)
{
	int64_t m, n;

	if (value_is_const_int(x, &m) && value_is_const_int(y, &n))
		return jacobian_number(s, b, m + n);
	return value_is_int(x, 0) ? y : build_2(b, OP_ADD, NULL, x, y);
}

static Value *evaluate(Jacobian *s, Builder *b, const Func *extent)
{
	Value **map;

	map = value_map_new(s->out->arena, extent);
	for (uint32_t k = 0; k < extent->body->nparams; k++)
		map[extent->body->params[k]->id] = s->args[k];
	for (const Op *op = extent->body->first; op != extent->body->last; op = op->next)
		op_copy(b, op, map);
	return map[extent->body->last->args[0]->id];
}

Value *jacobian_count(Jacobian *s, Builder *b, uint32_t role)
{
	if (!type_is_ptr(s->in->body->params[role]->type))
		return jacobian_number(s, b, 1);
	return evaluate(s, b, s->request->roles[role].extent);
}

static Value *times(Jacobian *s, Builder *b, Value *n, const Func *extent)
{
	Value *count = extent ? evaluate(s, b, extent) : NULL;
	int64_t x, y;

	if (!count || value_is_int(count, 1))
		return n;
	if (value_is_const_int(n, &x) && value_is_const_int(count, &y))
		return jacobian_number(s, b, x * y);
	return value_is_int(n, 1) ? count : build_2(b, OP_MUL, NULL, n, count);
}

Value *jacobian_member_count(Jacobian *s, Builder *b, const Block *block)
{
	const MemberRole *m = block->member;
	Value *n = jacobian_number(s, b, 1);
	Named named = {.role = block->role, .member = m};
	int64_t known;

	if (named_numbers(s->request, &named, s->in->body->params[block->role]->type, &known))
		return jacobian_number(s, b, known);
	n = times(s, b, n, s->request->roles[block->role].extent);
	for (uint32_t i = 0; i + 1 < m->length; i++) {
		const Type *type = m->types[i];

		if (m->counts && m->counts[i])
			n = times(s, b, n, m->counts[i]);
		else if (type->kind == TYPE_ARRAY)
			n = build_2(b, OP_MUL, NULL, n,
				    jacobian_number(s, b,
						    type_size(type) /
							    type_size(type_without_arrays(type))));
	}
	return times(s, b, n, m->extent);
}

Value *jacobian_structs(Jacobian *s, Builder *b, const Block *block)
{
	return times(s, b, jacobian_number(s, b, 1), s->request->roles[block->role].extent);
}

/* ---- parameters ---- */

Value *jacobian_param(Jacobian *s, const Type *type, CDecl decl)
{
	CDecl *params = arena_array(s->out->module->arena, CDecl, s->out->nparams + 1);

	if (s->out->nparams)
		memcpy(params, s->out->params, sizeof *params * s->out->nparams);
	params[s->out->nparams++] = decl;
	s->out->params = params;
	return region_param(s->out, s->out->body, type, PRIMAL, decl.name);
}

static void add_block(Jacobian *s, const Named *named, const char *name, const Type *type)
{
	list_push(s->c->scratch, &s->blocks,
		  ((Block){.role = named->role,
			   .member = named->member,
			   .name = name,
			   .scalar = type_innermost(type),
			   .wrt = named->wrt,
			   .of = named->of}));
}

static const char *name_of(const Jacobian *s, const Named *named)
{
	const char *name = s->request->roles[named->role].stands_for;

	return name ? name : named_word(s->c->scratch, s->in->params[named->role].name, named);
}

void jacobian_find_blocks(Jacobian *s)
{
	const Request *r = s->request;

	Named named;

	for (uint32_t n = 0; request_named(r, n, &named); n++) {
		const MemberRole *m = named.member;
		const Type *type = s->in->body->params[named.role]->type;

		named.of &= type_is_ptr(type);
		if (named.wrt || named.of)
			add_block(s, &named, name_of(s, &named),
				  m ? m->types[m->length - 1] : type);
	}
	if (r->of_return)
		add_block(s, &(Named){.role = r->nroles, .of = true}, r->function,
			  s->in->result_types[0]);
}

Value **jacobian_matrix(const Jacobian *s, uint32_t of, uint32_t wrt)
{
	return &s->matrices[of * s->blocks.count + wrt];
}

static void add_matrix(Jacobian *s, uint32_t of, uint32_t wrt)
{
	const Block *y = &s->blocks.items[of], *x = &s->blocks.items[wrt];
	Module *m = s->out->module;
	CDecl decl = {.dims = "", .stars = 1, .is_restrict = true};

	decl.name = module_string(
		m, arena_printf(s->c->scratch, "%s_%s%s", y->name, x->name, s->request->suffix));
	decl.base = y->scalar->c;
	*jacobian_matrix(s, of, wrt) = jacobian_param(s, type_ptr(m, y->scalar, false), decl);
}

/* How many of the original's parameters C has; a struct that it returns comes last of all. */
uint32_t jacobian_originals(const Jacobian *s)
{
	return request_params(s->request) - func_result_params(s->in);
}

static void add_original(Jacobian *s, uint32_t i)
{
	s->args[i] = jacobian_param(s, s->in->body->params[i]->type, s->in->params[i]);
}

void jacobian_add_originals(Jacobian *s)
{
	s->args = arena_array(s->c->scratch, Value *, s->in->nparams + 1);
	for (uint32_t i = 0; i < jacobian_originals(s); i++)
		if (!s->request->roles[i].stands_for)
			add_original(s, i);
	for (uint32_t i = 0; s->request->kind >= REQUEST_JAC && i < s->request->nrules; i++)
		s->args[request_params(s->request) + i] = jacobian_param(
			s, s->request->rules[i].type, rule_decl(&s->request->rules[i]));
}

void jacobian_name_globals(Jacobian *s, Builder *b)
{
	for (uint32_t i = request_params(s->request); i < s->request->nroles; i++) {
		const char *name = func_global(s->in, i);

		if (!name)
			continue;
		s->args[i] = build_0(b, OP_GLOBAL, s->in->body->params[i]->type);
		s->args[i]->def->attr.s = name;
	}
}

void jacobian_add_extra(Jacobian *s)
{
	const CDecl status = {.name = "status", .base = "int", .dims = "", .stars = 1};
	Module *m = s->out->module;
	CDecl decls[2];
	const Type *types[2];
	uint32_t count = work_params(m, s->request, decls, types);

	for (uint32_t i = 0; i < count; i++)
		jacobian_param(s, types[i], decls[i]);
	if (s->request->status)
		s->status = jacobian_param(s, type_ptr(m, type_scalar(m, TYPE_I32), false), status);
}

void jacobian_add_result(Jacobian *s)
{
	if (func_result_params(s->in))
		add_original(s, jacobian_originals(s));
}

/* Of a Hessian's rows, which are of an adjoint, the block of its parameter. */
static uint32_t own_block(const Jacobian *s, uint32_t of)
{
	uint32_t i = 0;

	while (!s->blocks.items[i].wrt || strcmp(s->blocks.items[i].name, s->blocks.items[of].name))
		i++;
	return i;
}

bool jacobian_on_diagonal(const Jacobian *s, uint32_t of, uint32_t wrt)
{
	return s->request->layout == LAYOUT_LOWER && own_block(s, of) == wrt;
}

static bool has_matrix(const Jacobian *s, uint32_t of, uint32_t wrt)
{
	return !s->request->is_sparse && s->blocks.items[of].of && s->blocks.items[wrt].wrt &&
	       (s->request->layout != LAYOUT_LOWER || own_block(s, of) >= wrt);
}

void jacobian_make_params(Jacobian *s)
{
	jacobian_add_originals(s);
	if (s->request->is_sparse)
		sparse_make_params(s);
	s->matrices =
		arena_array(s->c->scratch, Value *, s->blocks.count * (size_t)s->blocks.count + 1);
	for (uint32_t i = 0; i < s->blocks.count; i++)
		for (uint32_t k = 0; k < s->blocks.count; k++)
			if (has_matrix(s, i, k))
				add_matrix(s, i, k);
	jacobian_add_extra(s);
	jacobian_add_result(s);
}

typedef struct Use {
	const Value *of;
	bool found;
} Use;

static bool find_use(Op *op, void *data)
{
	Use *use = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		use->found |= op->args[i] == use->of;
	return !use->found;
}

static bool is_used(const Func *f, uint32_t param)
{
	Use use = {f->body->params[param], false};

	region_walk(f->body, find_use, &use);
	return use.found;
}

/* Memory for the adjoints that are nobody's results, where the derivative needs it. */
void jacobian_make_hidden(Jacobian *s, Builder *b, const Func *derivative)
{
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		const Block *block = &s->blocks.items[i];
		const Type *type = type_ptr(s->out->module, block->scalar, false);

		if (block_is_scalar(s, block) || !s->request->roles[block->role].stands_for)
			continue;
		if (!is_used(derivative, block->role)) {
			s->args[block->role] = build_int(b, type, 0);
			continue;
		}
		s->args[block->role] = build_1(b, OP_HEAP, type, block->count);
		s->args[block->role]->hint = s->in->params[block->role].name;
	}
}

void jacobian_free_hidden(Jacobian *s, Builder *b)
{
	for (uint32_t i = jacobian_originals(s); i-- > 0;)
		if (s->request->roles[i].stands_for && s->args[i]->def->code == OP_HEAP)
			build_op(b, OP_FREE, NULL, 0, &s->args[i], 1);
}

/* One number, not an array of them. */
bool block_is_scalar(const Jacobian *s, const Block *block)
{
	return block->role == s->request->nroles ||
	       !type_is_ptr(s->in->body->params[block->role]->type);
}

/* Rows and columns are numbered, so no count may be below 0. */
static Value *not_negative(Jacobian *s, Builder *b, Value *count)
{
	Value *none = jacobian_number(s, b, 0);
	int64_t known;

	if (!s->request->is_sparse || value_is_const_int(count, &known))
		return count;
	return build_3(b, OP_SELECT, NULL, build_2(b, OP_GT, NULL, count, none), count, none);
}

void jacobian_count_blocks(Jacobian *s, Builder *b)
{
	s->columns = s->rows = jacobian_number(s, b, 0);
	for (uint32_t i = 0; i < s->blocks.count; i++) {
		Block *block = &s->blocks.items[i];

		block->count = block->member               ? jacobian_member_count(s, b, block)
			       : block_is_scalar(s, block) ? jacobian_number(s, b, 1)
							   : jacobian_count(s, b, block->role);
		block->count = not_negative(s, b, block->count);
		block->count->hint = block->count->hint ? block->count->hint : "count";
		if (block->wrt)
			s->columns = jacobian_plus(s, b, s->columns, block->count);
		if (block->of)
			s->rows = jacobian_plus(s, b, s->rows, block->count);
	}
}

/* ---- the function ---- */

Func *jacobian_function(const Jacobian *s, const Func *like)
{
	Func *f = func_new(s->in->module, s->request->name);

	f->loc = s->in->loc;
	f->unit = s->in->unit;
	f->c_result = like->c_result;
	f->c_static = s->request->c_static ? s->request->c_static : s->in->c_static;
	f->request = (Request *)(uintptr_t)s->request;
	func_set_results(f, like->result_types, like->nresults);
	return f;
}

uint32_t jacobian_differential(const Jacobian *s, uint32_t block)
{
	const Request *r = s->request;
	uint32_t before = 0;

	while (before < r->nrules && r->rules[before].param < s->blocks.items[block].role)
		before++;
	return jacobian_originals(s) + block + before;
}

static uint32_t rule_place(const Jacobian *s, uint32_t rule)
{
	uint32_t before = 0;

	while (before < s->blocks.count &&
	       s->blocks.items[before].role < s->request->rules[rule].param)
		before++;
	return jacobian_originals(s) + before + rule;
}

Value *jacobian_call_blocks(Jacobian *s, Builder *b, Func *derivative, Value *const *differentials)
{
	const uint32_t n = jacobian_originals(s), count = s->blocks.count + s->request->nrules;
	Value **args = arena_array(s->c->scratch, Value *, count + 1);

	for (uint32_t i = 0; i < s->blocks.count; i++)
		args[jacobian_differential(s, i) - n] = differentials[i];
	for (uint32_t i = 0; i < s->request->nrules; i++)
		args[rule_place(s, i) - n] = s->args[request_params(s->request) + i];
	return jacobian_call(s, b, derivative, args, count);
}

/* The differentials come behind the original's parameters, and before a struct that is returned. */
Value *jacobian_call(Jacobian *s, Builder *b, Func *derivative, Value *const *differentials,
		     uint32_t count)
{
	Value **args = arena_array(s->c->scratch, Value *, derivative->body->nparams + 1);
	const uint32_t n = jacobian_originals(s);
	uint32_t next = n;
	Op *op;

	memcpy(args, s->args, sizeof *args * n);
	for (uint32_t i = 0; i < count; i++)
		args[next++] = differentials[i];
	if (s->status && !request_shares_work(derivative->request))
		args[next++] = s->status;
	if (func_result_params(s->in) && derivative->request->part != PART_BACKWARD)
		args[next++] = s->args[n];
	for (uint32_t i = 0; i < s->lent.count; i++)
		args[next++] = s->lent.items[i];
	for (uint32_t i = 0; i < next; i++)
		args[i] = build_cast(b, derivative->body->params[i]->type, args[i]);
	op = build_op(b, OP_CALL, derivative->result_types, derivative->nresults, args, next);
	op->attr.callee = derivative;
	return derivative->nresults ? &op->results[0] : NULL;
}

/* ---- the product of a Hessian and a vector ---- */

/* The vector `x_d` and the result `x_h` of each block, as the forward derivative has them. */
static Value *add_differential(Jacobian *s, const Func *derivative, uint32_t i, const Block *block)
{
	CDecl decl = derivative->params[i];

	if (!block->wrt)
		decl.name = module_string(
			s->out->module,
			arena_printf(s->c->scratch, "%s%s", block->name, s->request->suffix));
	return jacobian_param(s, derivative->body->params[i]->type, decl);
}

Func *product_new(PassContext *c, const Func *in, Func *derivative)
{
	Jacobian s = {.c = c, .request = c->request, .in = in};
	Value **differentials = arena_array(c->scratch, Value *, derivative->nparams + 1), *result;
	Builder b;

	s.out = jacobian_function(&s, derivative);
	jacobian_find_blocks(&s);
	jacobian_add_originals(&s);
	for (uint32_t i = 0; i < 2 * s.blocks.count; i++) {
		const uint32_t k = i % s.blocks.count;

		if (s.blocks.items[k].wrt == (i < s.blocks.count))
			differentials[k] = add_differential(
				&s, derivative, jacobian_differential(&s, k), &s.blocks.items[k]);
	}
	jacobian_add_extra(&s);
	jacobian_add_result(&s);
	b = builder_at_end(s.out, s.out->body, in->loc);
	jacobian_name_globals(&s, &b);
	jacobian_count_blocks(&s, &b);
	jacobian_make_hidden(&s, &b, derivative);
	jacobian_lend(&s, &b, derivative);
	result = jacobian_call_blocks(&s, &b, derivative, differentials);
	jacobian_take_back(&s, &b);
	jacobian_free_hidden(&s, &b);
	build_return(&b, &result, derivative->nresults);
	return s.out;
}
