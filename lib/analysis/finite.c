/*
 * finite: which numbers may be infinite or NaN although the user's inputs are finite.
 *
 * A function whose calls are kept receives numbers and memory that its callers computed; those may
 * be infinite. So the facts are found for all functions of the module together, as they were read,
 * with variables still in memory. Each scalar local has a fact of its own; all other memory is one
 * place.
 */
#include "analysis/finite.h"

#include <float.h>
#include <math.h>

/* ---- signs ---- */

enum { DEPTH = 8 };

static bool is_negative_free(const Value *v, int depth);

/* Products and quotients below this bound lose digits and may become 0. */
static long double least_normal(const Type *type)
{
	return type->kind == TYPE_F32 ? FLT_MIN : type->kind == TYPE_F64 ? DBL_MIN : LDBL_MIN;
}

static long double least_of(const Value *v, int depth);

static long double least_of_sum(const Op *op, int depth)
{
	long double x = least_of(op->args[0], depth), y = least_of(op->args[1], depth);

	if (x > 0 && is_negative_free(op->args[1], depth))
		return fmaxl(x, y);
	return y > 0 && is_negative_free(op->args[0], depth) ? y : 0;
}

static long double least_of_op(const Op *op, int depth)
{
	const Op *divisor;
	int64_t k;

	if (op->code == OP_CONSTF)
		return fmaxl(op->attr.f, 0);
	if (op->code == OP_ADD)
		return least_of_sum(op, depth);
	if (op->code == OP_MUL)
		return least_of(op->args[0], depth) * least_of(op->args[1], depth);
	if (op->code == OP_DIV) {
		divisor = op->args[1]->def;
		return divisor && divisor->code == OP_CONSTF && divisor->attr.f > 0
			       ? least_of(op->args[0], depth) / divisor->attr.f
			       : 0;
	}
	if (op->code == OP_CAST && value_is_const_int(op->args[0], &k))
		return type_is_integer(op->args[0]->type) && k > 0 ? k : 0;
	if (op->code == OP_SQRT)
		return sqrtl(least_of(op->args[0], depth));
	if (op->code == OP_FABS || op->code == OP_CAST)
		return least_of(op->args[0], depth);
	if (op->code == OP_HYPOT)
		return fmaxl(least_of(op->args[0], depth), least_of(op->args[1], depth));
	if (op->code == OP_SELECT)
		return fminl(least_of(op->args[1], depth), least_of(op->args[2], depth));
	return op->code == OP_COSH;
}

/* A positive lower bound of the number, unless it is NaN; 0: it may be 0 or negative. */
static long double least_of(const Value *v, int depth)
{
	long double least;

	if (!v->def || depth == 0 || !type_is_float(v->type))
		return 0;
	least = least_of_op(v->def, depth - 1);
	return v->def->code == OP_CONSTF || least >= least_normal(v->type) ? least : 0;
}

static bool is_positive(const Value *v, int depth)
{
	return least_of(v, depth) > 0;
}

/* Whether the number is >= 0 or NaN. */
static bool is_negative_free(const Value *v, int depth)
{
	const Op *op = v->def;

	if (is_positive(v, depth))
		return true;
	if (!op || depth == 0)
		return false;
	if (op->code == OP_CONSTF)
		return op->attr.f >= 0;
	if (op->code == OP_MUL && op->args[0] == op->args[1])
		return true;
	if (op->code == OP_MUL || op->code == OP_ADD)
		return is_negative_free(op->args[0], depth - 1) &&
		       is_negative_free(op->args[1], depth - 1);
	if (op->code == OP_SELECT)
		return is_negative_free(op->args[1], depth - 1) &&
		       is_negative_free(op->args[2], depth - 1);
	return op->code == OP_FABS || op->code == OP_SQRT || op->code == OP_HYPOT ||
	       op->code == OP_EXP || op->code == OP_EXP2 || op->code == OP_EXP10 ||
	       op->code == OP_ERFC;
}

bool value_is_nonzero(const Value *v)
{
	while (v->def && v->def->code == OP_NEG)
		v = v->def->args[0];
	if (v->def && v->def->code == OP_CONSTF)
		return v->def->attr.f != 0;
	return is_positive(v, DEPTH);
}

/* ---- ops ---- */

static bool is_exponential(const Op *op)
{
	return op->code == OP_EXP || op->code == OP_EXP2 || op->code == OP_EXP10 ||
	       op->code == OP_EXPM1;
}

static bool is_decay(const Op *op)
{
	const Op *exponent = is_exponential(op) ? op->args[0]->def : NULL;

	return exponent && exponent->code == OP_NEG && is_negative_free(exponent->args[0], DEPTH);
}

uint8_t op_is_singular(const Op *op)
{
	const Value *x = op->nargs ? op->args[0] : NULL;

	if (op->code == OP_CONSTF)
		return isnan(op->attr.f) ? MAY_BE_NAN : isinf(op->attr.f) ? MAY_BE_INFINITE : 0;
	if (op->code == OP_DIV || op->code == OP_DIV0 || op->code == OP_DIVP) {
		if (!type_is_float(x->type) || value_is_nonzero(op->args[1]))
			return 0;
		return value_is_nonzero(x) ? MAY_BE_INFINITE : MAY_BE_ANY;
	}
	if (is_exponential(op))
		return is_decay(op) ? 0 : MAY_BE_INFINITE;
	if ((op->code == OP_CEXP_RE || op->code == OP_CEXP_IM) && value_is_nothing(x))
		return 0;
	if (op->code == OP_SQRT || op->code == OP_LOG1P)
		return is_negative_free(x, DEPTH) ? 0 : MAY_BE_ANY;
	if (op->code == OP_LOG || op->code == OP_LOG2 || op->code == OP_LOG10)
		return is_positive(x, DEPTH) ? 0 : MAY_BE_ANY;
	return op_info[op->code].flags & F_I ? MAY_BE_ANY : 0;
}

/* Infinite times 0 is NaN. */
static uint8_t singular_product(const Op *op, uint8_t x, uint8_t y)
{
	bool of_zero = op->args[0] != op->args[1] &&
		       (((x & MAY_BE_INFINITE) && !value_is_nonzero(op->args[1])) ||
			((y & MAY_BE_INFINITE) && !value_is_nonzero(op->args[0])));

	return x | y | (of_zero ? MAY_BE_NAN : 0);
}

uint8_t op_hands_on_singular(const Op *op, const uint8_t *singular)
{
	uint8_t own = op_is_singular(op), of[3] = {0}, any = 0, both;

	for (uint32_t i = 0; i < op->nargs && op->nregions == 0; i++) {
		of[i < 2 ? i : 2] =
			type_is_float(op->args[i]->type) ? singular[op->args[i]->id] : 0;
		any |= of[i < 2 ? i : 2];
	}
	both = of[0] & of[1] & MAY_BE_INFINITE ? MAY_BE_NAN : 0;
	if (op->code == OP_TANH || op->code == OP_ATAN || op->code == OP_ERF || is_decay(op))
		return any & MAY_BE_NAN;
	if (op->code == OP_NEG || op->code == OP_CAST || op->code == OP_SELECT ||
	    op->code == OP_FABS || op->code == OP_SQRT || is_exponential(op))
		return own | any;
	if (op->code == OP_ADD || op->code == OP_SUB)
		return any | both;
	if (op->code == OP_MUL)
		return singular_product(op, of[0], of[1]);
	if (op->code == OP_DIV)
		return own | of[0] | (of[1] & MAY_BE_NAN) | both;
	return any ? MAY_BE_ANY : own;
}

uint8_t global_is_singular(const Module *module, const char *name)
{
	const Global *g = module_global(module, name);
	uint8_t any = 0;

	for (uint32_t i = 0; g && i < g->ninit; i++)
		any |= g->init[i].kind == INITIAL_NUMBER && !isfinite(g->init[i].number)
			       ? MAY_BE_ANY
			       : 0;
	return any;
}

/* ---- functions ---- */

typedef struct Finite {
	Arena *arena;
	Module *module;
	PtrMap *facts; /* Func -> facts of its numbers and scalar locals, by value id */
	Func *func;    /* the current function, and its facts */
	uint8_t *of;
	uint8_t *escapes; /* by value id: a scalar local that is treated like other memory */
	bool changed;
} Finite;

static void raise_to(Finite *s, uint8_t *fact, uint8_t value)
{
	s->changed |= (value & ~*fact) != 0;
	*fact |= value;
}

static bool is_float_local(const Value *p)
{
	return p->def && p->def->code == OP_ALLOCA && type_is_float(p->type->elem);
}

/* Whether it is a scalar local that is only loaded and stored directly. */
static bool is_local_number(const Finite *s, const Value *p)
{
	return is_float_local(p) && !s->escapes[p->id];
}

static bool find_escapes(Op *op, void *data)
{
	uint8_t *escapes = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_float_local(op->args[i]) &&
		    (i > 0 || (op->code != OP_LOAD && op->code != OP_STORE)))
			escapes[op->args[i]->id] = true;
	return true;
}

static void note_call(Finite *s, const Op *op)
{
	Func *callee = op->attr.callee;

	for (uint32_t i = 0; i < op->nargs; i++) {
		const Value *v = op->args[i];

		if (type_is_float(v->type) && callee->may_be_infinite)
			raise_to(s, &callee->may_be_infinite[i], s->of[v->id]);
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		raise_to(s, &s->of[op->results[i].id],
			 callee->is_given ? MAY_BE_ANY : callee->returns_infinite);
}

/* Every result and parameter may be whatever any region or operand passes on. */
static void note_control(Finite *s, const Op *op)
{
	uint8_t any = 0;

	for (uint32_t i = 0; i < op->nargs; i++)
		any |= s->of[op->args[i]->id];
	for (uint32_t r = 0; r < op->nregions; r++) {
		const Op *end = op->regions[r]->last;

		for (uint32_t i = 0; end && i < end->nargs; i++)
			any |= s->of[end->args[i]->id];
	}
	for (uint32_t i = 0; i < op->nresults; i++)
		raise_to(s, &s->of[op->results[i].id], any);
	for (uint32_t r = 0; r < op->nregions; r++)
		for (uint32_t i = 0; i < op->regions[r]->nparams; i++)
			raise_to(s, &s->of[op->regions[r]->params[i]->id], any);
}

static bool note_op(Op *op, void *data)
{
	Finite *s = data;

	if (op->code == OP_GLOBAL)
		raise_to(s, &s->module->stores_infinite, global_is_singular(s->module, op->attr.s));
	if (op->nregions) {
		note_control(s, op);
	} else if (op->code == OP_CALL) {
		note_call(s, op);
	} else if (op->code == OP_RETURN) {
		for (uint32_t i = 0; i < op->nargs; i++)
			raise_to(s, &s->func->returns_infinite, s->of[op->args[i]->id]);
	} else if (op->code == OP_LOAD && type_is_float(op->results[0].type)) {
		raise_to(s, &s->of[op->results[0].id],
			 is_local_number(s, op->args[0]) ? s->of[op->args[0]->id]
							 : s->module->stores_infinite);
	} else if (op->code == OP_STORE && type_is_float(op->args[1]->type)) {
		raise_to(s,
			 is_local_number(s, op->args[0]) ? &s->of[op->args[0]->id]
							 : &s->module->stores_infinite,
			 s->of[op->args[1]->id]);
	} else if (op->nresults == 1 && type_is_float(op->results[0].type)) {
		raise_to(s, &s->of[op->results[0].id], op_hands_on_singular(op, s->of));
	}
	return true;
}

static void note_function(Finite *s, Func *f)
{
	s->func = f;
	s->of = ptrmap_get(s->facts, f);
	if (!s->of) {
		s->of = arena_array(s->arena, uint8_t, 2 * f->nvalues + 1);
		region_walk(f->body, find_escapes, s->of + f->nvalues);
		f->may_be_infinite = arena_array(s->module->arena, uint8_t, f->body->nparams + 1);
		ptrmap_set(s->facts, f, s->of);
	}
	s->escapes = s->of + f->nvalues;
	for (uint32_t i = 0; i < f->body->nparams; i++)
		s->of[f->body->params[i]->id] = f->may_be_infinite[i];
	for (uint32_t i = 0; i < f->nglobals; i++)
		if (f->globals[i])
			raise_to(s, &s->module->stores_infinite,
				 global_is_singular(s->module, f->globals[i]));
	region_walk(f->body, note_op, s);
}

void finite_note(Module *module)
{
	Arena *arena = arena_new();
	Finite s = {.arena = arena, .module = module, .facts = ptrmap_new(arena), .changed = true};

	while (s.changed) {
		s.changed = false;
		for (Func *f = module->first; f; f = f->next)
			note_function(&s, f);
	}
	arena_free(arena);
}
