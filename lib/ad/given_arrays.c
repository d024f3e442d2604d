/*
 * given_arrays: derivatives by the user's rules for functions that take arrays. Fills the functions
 * that kept.c makes for the call of any kept function.
 *
 *     forward    f_fwd(parameters, tangents) -> result, its tangent
 *                                                      calls the rule fwd
 *     reverse    f_aug(parameters, shadows, pool) -> result, record
 *                                                      copies arrays, and calls f
 *                f_bwd(record, what is shared, adjoint of the result)
 *                                                      -> adjoints of numbers;
 *                                                      calls the rule rev
 *
 * The rule rev sees arrays as they were on entry: the first half copies those of which the clauses
 * tell the length. Where they stay as they are, there is no first half: Kept.is_bare. A parameter
 * of the rule through which no derivative passes gets zeros of its own.
 */
#include "ad/ad.h"
#include "ad/kept.h"
#include "ad/split.h"
#include "rewrite/memory.h"

typedef LIST(Value *) Values;

typedef struct Making {
	Builder b;
	Arena *arena;
	const Kept *kept;
	const Request *clauses;
	uint32_t n;           /* parameters of the original */
	Value **original;     /* of each, what the rule is passed */
	Value **differential; /* of each that has one in the rule: what the rule is passed */
	Value **zero;         /* arrays of zeros that the function made */
	Value **copy;         /* of arrays, */
	Value **count;        /* and how long these are */
	Values saved;
} Making;

static Making making_of(Arena *arena, Func *func, const Kept *k, const Request *clauses)
{
	Making m = {.arena = arena, .kept = k, .clauses = clauses, .n = k->callee->body->nparams};

	m.b = builder_at_end(func, func->body, func->loc);
	m.original = arena_array(arena, Value *, m.n + 1);
	m.differential = arena_array(arena, Value *, m.n + 1);
	m.zero = arena_array(arena, Value *, m.n + 1);
	m.copy = arena_array(arena, Value *, m.n + 1);
	m.count = arena_array(arena, Value *, m.n + 1);
	func->forms = FORM_PRIMAL;
	for (uint32_t i = 0; i < func->body->nparams; i++)
		func->body->params[i]->stage = PRIMAL;
	return m;
}

static const Type *type_of(const Making *m, uint32_t i)
{
	return m->kept->callee->body->params[i]->type;
}

static bool has_differential(const Making *m, uint32_t i)
{
	return role_has_differential(&m->clauses->roles[i]);
}

static bool is_active(const Making *m, uint32_t i)
{
	return m->kept->request->roles[i].wrt;
}

/* The number of elements; the parameters are the function's first ones. */
static Value *count_of(Making *m, uint32_t i)
{
	const Func *extent = m->clauses->roles[i].extent;
	Value **map = value_map_new(m->arena, extent);

	for (uint32_t k = 0; k < extent->body->nparams; k++)
		map[extent->body->params[k]->id] = m->b.func->body->params[k];
	for (const Op *op = extent->body->first; op != extent->body->last; op = op->next)
		op_copy(&m->b, op, map);
	return map[extent->body->last->args[0]->id];
}

static const Type *plain(const Making *m, uint32_t i)
{
	return type_ptr(m->b.func->module, type_of(m, i)->elem, false);
}

static bool is_counted(const Making *m, uint32_t i)
{
	return type_is_ptr(type_of(m, i)) && m->clauses->roles[i].extent;
}

/* Does the rule rev read what the pointer leads to? */
static bool is_read(const Making *m, uint32_t i)
{
	return role_is_read(m->clauses->roles, m->kept->request->roles, i, m->n);
}

/* What the rule rev is passed for an array that it does not read. */
static Value *nothing(Making *m, uint32_t i)
{
	return build_int(&m->b, type_of(m, i), 0);
}

/* Is there no differential, although the rule has a parameter for one? */
static bool is_left_out(const Making *m, uint32_t i)
{
	return !is_active(m, i) && m->clauses->roles[i].is_optional;
}

/* What the rule is passed then: NULL, or of a number in forward mode, 0. */
static Value *no_differential(Making *m, uint32_t i)
{
	const Type *type = type_of(m, i);

	if (type_is_ptr(type))
		return build_int(&m->b, plain(m, i), 0);
	if (!request_is_reverse(m->kept->request))
		return build_float(&m->b, type, 0);
	return build_int(&m->b, type_ptr(m->b.func->module, type, false), 0);
}

static Op *call_rule(Making *m, const Func *rule, const Type *result, Value *last)
{
	Value **args = arena_array(m->arena, Value *, 2 * m->n + 1);
	uint32_t n = 0;
	Op *op;

	for (uint32_t i = 0; i < m->n; i++)
		args[n++] = m->original[i];
	for (uint32_t i = 0; i < m->n; i++)
		if (has_differential(m, i))
			args[n++] = m->differential[i];
	if (last)
		args[n++] = last;
	op = build_op(&m->b, OP_EXTERN, &result, result ? 1 : 0, args, n);
	op->attr.s = rule->name;
	return op;
}

static Value *object(Making *m, const Type *type)
{
	return build_0(&m->b, OP_ALLOCA, type_ptr(m->b.func->module, type, false));
}

/* Where the rule adds the adjoint of a number. */
static Value *number(Making *m, uint32_t i)
{
	Value *at = object(m, type_of(m, i));
	Value *zero = build_float(&m->b, type_of(m, i), 0);

	build_store(&m->b, at, zero);
	return at;
}

/* ---- forward ---- */

static Value *zeros(Making *m, uint32_t i)
{
	Value *count = count_of(m, i);
	Value *made = build_1(&m->b, OP_HEAP, plain(m, i), count);

	fill_scalars(&m->b, made, count);
	m->zero[i] = made;
	return made;
}

/* What the rule is passed, if the function itself has the parameters and differentials. */
static void pass_params(Making *m, Value *const *params)
{
	const bool is_reverse = request_is_reverse(m->kept->request);
	uint32_t next = m->n;

	for (uint32_t i = 0; i < m->n; i++) {
		bool is_ptr = type_is_ptr(type_of(m, i));

		m->original[i] = is_ptr && is_reverse && !is_read(m, i) ? nothing(m, i) : params[i];
		if (is_active(m, i) && (is_ptr || !is_reverse))
			m->differential[i] = params[next++];
		else if (has_differential(m, i))
			m->differential[i] = is_left_out(m, i) ? no_differential(m, i)
					     : is_ptr          ? zeros(m, i)
					     : is_reverse      ? number(m, i)
							       : no_differential(m, i);
	}
}

static void free_zeros(Making *m)
{
	for (uint32_t i = 0; i < m->n; i++)
		if (m->zero[i])
			build_op(&m->b, OP_FREE, NULL, 0, &m->zero[i], 1);
}

static void make_forward(Arena *arena, const Kept *k, const Given *given)
{
	Making m = making_of(arena, k->fwd, k, given->fwd_clauses);
	const Type *type = k->callee->nresults ? k->callee->result_types[0] : NULL;
	Value *results[2], *at = NULL;
	uint32_t n = 0;
	Op *call;

	pass_params(&m, k->fwd->body->params);
	if (m.clauses->of_return)
		at = object(&m, type);
	call = call_rule(&m, given->fwd, type, at);
	if (type)
		results[n++] = &call->results[0];
	if (k->request->of_return)
		results[n++] = build_load(&m.b, at);
	free_zeros(&m);
	build_return(&m.b, results, n);
}

/* ---- reverse ---- */

static Value *pool_array(Making *m, Value *pool, uint32_t i, Value *count)
{
	Value *made = build_2(&m->b, OP_POOL_ARRAY, plain(m, i), pool, count);

	made->hint = m->kept->callee->body->params[i]->hint;
	return made;
}

static void copy_values(Making *m, uint32_t i)
{
	Value *args[] = {m->copy[i], m->b.func->body->params[i], m->count[i]};

	build_op(&m->b, OP_COPY, NULL, 0, args, 3);
}

/* What the second half needs of parameter i. */
static void save_param(Making *m, Value *pool, uint32_t i)
{
	Value *p = m->b.func->body->params[i];
	Value *count = is_counted(m, i) ? count_of(m, i) : NULL;

	if (!type_is_ptr(p->type)) {
		if (!m->kept->shared[i])
			list_push(m->arena, &m->saved, p);
		return;
	}
	m->count[i] = count;
	if (is_read(m, i) && count)
		m->copy[i] = pool_array(m, pool, i, count);
	if (is_read(m, i) && m->clauses->roles[i].on_entry && count)
		copy_values(m, i);
	if (is_read(m, i))
		list_push(m->arena, &m->saved, m->copy[i] ? m->copy[i] : p);
	if (!count || !has_differential(m, i) || is_active(m, i) || is_left_out(m, i))
		return;
	m->zero[i] = pool_array(m, pool, i, count);
	fill_scalars(&m->b, m->zero[i], count);
	list_push(m->arena, &m->saved, m->zero[i]);
}

static void make_first(Making *m)
{
	const Kept *k = m->kept;
	const Func *f = k->callee;
	Value *pool = k->aug->body->params[k->aug->body->nparams - 1];
	Value *results[2], **args = arena_array(m->arena, Value *, m->n + 1), *record;
	uint32_t n = 0;
	Op *call;

	for (uint32_t i = 0; i < m->n; i++) {
		save_param(m, pool, i);
		args[i] = k->aug->body->params[i];
	}
	call = build_op(&m->b, OP_CALL, f->result_types, f->nresults, args, m->n);
	call->attr.callee = (Func *)(uintptr_t)f;
	for (uint32_t i = 0; i < m->n; i++)
		if (m->copy[i] && m->clauses->roles[i].on_exit)
			copy_values(m, i);
	if (f->nresults)
		results[n++] = &call->results[0];
	args = arena_array(m->arena, Value *, m->saved.count + 1);
	args[0] = pool;
	for (uint32_t i = 0; i < m->saved.count; i++)
		args[i + 1] = m->saved.items[i];
	record = build(&m->b, OP_SAVE, record_type(m->b.func->module), args, m->saved.count + 1);
	record->hint = "record";
	results[n++] = record;
	build_return(&m->b, results, n);
}

static Op *restore(Making *m, const Values *saved)
{
	const Type **types = arena_array(m->arena, const Type *, saved->count + 1);

	for (uint32_t i = 0; i < saved->count; i++)
		types[i] = saved->items[i]->type;
	return op_make(&m->b, OP_RESTORE, types, NULL, saved->count, m->b.func->body->params, 1);
}

/* Finds what the rule is passed: in the record, among what both halves have, or made here. */
static void take_params(Making *m, const Making *first)
{
	Value *const *params = m->b.func->body->params;
	Value *saved = first->saved.count ? restore(m, &first->saved)->results : NULL;
	uint32_t next = 1;

	for (uint32_t i = 0; i < m->n; i++) {
		const Type *type = type_of(m, i);
		Value *shared = m->kept->shared[i] ? params[next++] : NULL;

		m->original[i] = type_is_ptr(type) ? (is_read(m, i) ? saved++ : nothing(m, i))
				 : shared          ? shared
						   : saved++;
		m->original[i]->hint = m->kept->callee->body->params[i]->hint;
		if (!has_differential(m, i))
			continue;
		if (is_left_out(m, i))
			m->differential[i] = no_differential(m, i);
		else if (!type_is_ptr(type))
			m->differential[i] = number(m, i);
		else
			m->differential[i] = first->zero[i] ? saved++ : shared;
	}
}

/* Calls the rule rev. */
static void make_second(Making *m)
{
	const Kept *k = m->kept;
	const Func *bwd = k->bwd;
	Value **results = arena_array(m->arena, Value *, m->n + 1), *seed = NULL;
	uint32_t n = 0;

	if (m->clauses->of_return)
		seed = k->request->of_return ? bwd->body->params[bwd->body->nparams - 1]
					     : build_float(&m->b, k->callee->result_types[0], 0);
	call_rule(m, k->callee->ruled->rev, NULL, seed);
	for (uint32_t i = 0; i < m->n; i++)
		if (is_active(m, i) && !type_is_ptr(type_of(m, i)))
			results[n++] = build_load(&m->b, m->differential[i]);
	if (k->is_bare)
		free_zeros(m);
	build_return(&m->b, results, n);
}

void given_arrays(Arena *arena, const Kept *k)
{
	const Given *given = k->callee->ruled;
	Making first, second;

	if (k->fwd) {
		make_forward(arena, k, given);
		return;
	}
	second = making_of(arena, k->bwd, k, given->rev_clauses);
	if (k->is_bare) {
		pass_params(&second, k->bwd->body->params);
	} else {
		first = making_of(arena, k->aug, k, given->rev_clauses);
		make_first(&first);
		take_params(&second, &first);
	}
	make_second(&second);
}
