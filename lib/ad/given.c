/*
 * given: derivatives by the user's rules. Makes the functions that are called for a call
 * `%y = extern "f"(%x, ..)` where the rule itself does not have the prototype needed.
 *
 *     reverse    f_tan(%x.., %x_d..) -> %y_d, which is linear; its transpose
 *                f_bwd(%x.., %y_b) -> %x_b.. calls the rule rev, or the rule fwd once for each %x_d
 *     forward    the rule fwd is called directly if the file can name it; else a function
 *                f_fwd(%x.., %x_d..) -> %y, %y_d calls it, or calls f and the rule rev with seed 1
 *
 * Only active parameters have a differential, so that no infinite derivative with respect to what
 * does not vary enters a product.
 */
#include "ad/ad.h"

typedef struct Making {
	Builder b;
	Arena *arena;
	const Given *given;
	const Kept *kept;
	Value *const *params;
	uint32_t nparams; /* of the original; without the pointer, if it is called by one */
	Value **args;
	uint32_t nargs;
} Making;

static Making making_of(Arena *arena, Func *func, const Kept *k, const Given *given)
{
	Making m = {.arena = arena, .given = given, .kept = k};

	m.b = builder_at_end(func, func->body, func->loc);
	m.params = func->body->params;
	m.nparams = k->callee->body->nparams - kept_first(k);
	m.args = arena_array(arena, Value *, 2 * m.nparams + 2);
	return m;
}

static bool is_active(const Making *m, uint32_t param)
{
	return m->kept->request->roles[param + kept_first(m->kept)].wrt;
}

static Op *build_extern(Making *m, const char *name, const Type *result)
{
	Op *op = build_op(&m->b, OP_EXTERN, &result, result ? 1 : 0, m->args, m->nargs);

	op->attr.s = name;
	return op;
}

static void begin_args(Making *m)
{
	for (m->nargs = 0; m->nargs < m->nparams; m->nargs++)
		m->args[m->nargs] = m->params[m->nargs];
}

static Value *object(Making *m, const Type *type, const char *hint)
{
	Value *at = build_0(&m->b, OP_ALLOCA, type_ptr(m->b.func->module, type, false));

	at->hint = hint;
	return at;
}

static const char *hint_of(const Making *m, uint32_t param)
{
	const char *name = m->params[param]->hint;

	return name ? module_string(m->b.func->module, arena_printf(m->arena, "%s_b", name)) : NULL;
}

/* Calls the rule rev. at[i] is the place of the adjoint of parameter i, NULL if it has none. */
static void call_rev(Making *m, Value *seed, Value **at)
{
	for (uint32_t i = 0; i < m->nparams; i++) {
		const Type *type = m->params[i]->type;

		if (!type_is_float(type))
			continue;
		at[i] = object(m, type, hint_of(m, i));
		Value *zero = build_float(&m->b, type, 0);
		build_store(&m->b, at[i], zero);
	}
	begin_args(m);
	for (uint32_t i = 0; i < m->nparams; i++)
		if (at[i])
			m->args[m->nargs++] = at[i];
	m->args[m->nargs++] = seed;
	build_extern(m, m->given->rev->name, NULL);
}

/* The derivative with respect to one parameter, by the rule fwd. */
static Value *call_fwd(Making *m, uint32_t param)
{
	const Type *result = m->given->func->result_types[0];
	Value *at = object(m, result, NULL);

	begin_args(m);
	for (uint32_t i = 0; i < m->nparams; i++)
		if (type_is_float(m->params[i]->type))
			m->args[m->nargs++] = build_float(&m->b, m->params[i]->type, i == param);
	m->args[m->nargs++] = at;
	build_extern(m, m->given->fwd->name, result);
	return build_load(&m->b, at);
}

void given_backward(Arena *arena, Func *bwd, const Kept *k, const Given *given)
{
	Making m = making_of(arena, bwd, k, given);
	Value **at = arena_array(arena, Value *, m.nparams + 1);
	Value **results = arena_array(arena, Value *, m.nparams + 1);
	Value *seed = m.params[m.nparams];
	uint32_t count = 0;

	if (given->rev)
		call_rev(&m, seed, at);
	for (uint32_t i = 0; i < m.nparams; i++) {
		if (!is_active(&m, i))
			continue;
		if (given->rev) {
			results[count++] = build_load(&m.b, at[i]);
			continue;
		}
		Value *partial = call_fwd(&m, i);
		Value *product = build_2(&m.b, OP_MUL, NULL, seed, partial);
		results[count++] = build_cast(&m.b, m.params[i]->type, product);
	}
	build_return(&m.b, results, count);
}

/* Calls the rule fwd, for a file that cannot name it. */
static void forward_by_fwd(Making *m, const Type *type, Value **results)
{
	Value *at = object(m, type, NULL);
	uint32_t next = m->nparams;

	begin_args(m);
	for (uint32_t i = 0; i < m->nparams; i++)
		if (type_is_float(m->params[i]->type))
			m->args[m->nargs++] = is_active(m, i)
						      ? m->params[next++]
						      : build_float(&m->b, m->params[i]->type, 0);
	m->args[m->nargs++] = at;
	results[0] = &build_extern(m, m->given->fwd->name, type)->results[0];
	results[1] = build_load(&m->b, at);
}

static void forward_by_rev(Making *m, const Type *type, Value **results)
{
	Value **at = arena_array(m->arena, Value *, m->nparams + 1);
	uint32_t next = m->nparams;

	begin_args(m);
	results[0] = &build_extern(m, m->given->func->name, type)->results[0];
	Value *one = build_float(&m->b, type, 1);
	call_rev(m, one, at);
	for (uint32_t i = 0; i < m->nparams; i++) {
		if (!is_active(m, i))
			continue;
		Value *partial = build_cast(&m->b, type, build_load(&m->b, at[i]));
		Value *tangent = build_cast(&m->b, type, m->params[next++]);
		Value *product = build_2(&m->b, OP_MUL, NULL, tangent, partial);
		results[1] =
			results[1] ? build_2(&m->b, OP_ADD, NULL, results[1], product) : product;
	}
}

void given_forward(Arena *arena, Func *fwd, const Kept *k, const Given *given)
{
	Making m = making_of(arena, fwd, k, given);
	Value *results[2] = {NULL, NULL};

	if (given->fwd)
		forward_by_fwd(&m, given->func->result_types[0], results);
	else
		forward_by_rev(&m, given->func->result_types[0], results);
	build_return(&m.b, results, 2);
}
