/*
 * finite: which numbers may be infinite or NaN, where those of the user's are finite.
 *
 * A function whose calls are kept is given numbers, and memory, that its callers made: those may be
 * infinite. Found for all functions of the module together, as they were read, where variables are
 * locals in memory: a local of one number is known by itself, all other memory is one place.
 */
#include "pass/finite.h"

/* ---- signs ---- */

enum { DEPTH = 8 };

static bool is_negative_free(const Value *v, int depth);

static bool is_positive(const Value *v, int depth)
{
	const Op *op = v->def;
	int64_t k;

	if (!op || depth == 0)
		return false;
	if (op->code == OP_CONSTF)
		return op->attr.f > 0;
	if (op->code == OP_ADD)
		return (is_positive(op->args[0], depth - 1) &&
			is_negative_free(op->args[1], depth - 1)) ||
		       (is_positive(op->args[1], depth - 1) &&
			is_negative_free(op->args[0], depth - 1));
	if (op->code == OP_MUL || op->code == OP_DIV)
		return is_positive(op->args[0], depth - 1) && is_positive(op->args[1], depth - 1);
	if (op->code == OP_CAST && value_is_const_int(op->args[0], &k))
		return type_is_integer(op->args[0]->type) && k > 0;
	if (op->code == OP_SQRT || op->code == OP_FABS || op->code == OP_CAST)
		return type_is_float(op->args[0]->type) && is_positive(op->args[0], depth - 1);
	if (op->code == OP_HYPOT)
		return is_positive(op->args[0], depth - 1) || is_positive(op->args[1], depth - 1);
	if (op->code == OP_SELECT)
		return is_positive(op->args[1], depth - 1) && is_positive(op->args[2], depth - 1);
	return op->code == OP_COSH;
}

/* Zero or more. */
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

bool op_is_singular(const Op *op)
{
	const Value *x = op->nargs ? op->args[0] : NULL;

	if (op->code == OP_CONSTF)
		return op->attr.f - op->attr.f != 0;
	if (op->code == OP_DIV || op->code == OP_DIV0 || op->code == OP_DIVP)
		return type_is_float(op->results[0].type) && !value_is_nonzero(op->args[1]);
	if (op->code == OP_EXP || op->code == OP_EXP2 || op->code == OP_EXP10 ||
	    op->code == OP_EXPM1)
		return !(x->def && x->def->code == OP_NEG &&
			 is_negative_free(x->def->args[0], DEPTH));
	if (op->code == OP_SQRT || op->code == OP_LOG1P)
		return !is_negative_free(x, DEPTH);
	if (op->code == OP_LOG || op->code == OP_LOG2 || op->code == OP_LOG10)
		return !is_positive(x, DEPTH);
	return op_info[op->code].flags & F_I;
}

bool op_hands_on_singular(const Op *op, const bool *singular)
{
	bool any = op_is_singular(op);

	if (op->code == OP_TANH || op->code == OP_ATAN || op->code == OP_ERF)
		return false;
	if (op->code == OP_DIV && is_positive(op->args[1], DEPTH))
		return singular[op->args[0]->id]; /* the divisor may be infinite */
	for (uint32_t i = 0; i < op->nargs && op->nregions == 0; i++)
		any |= type_is_float(op->args[i]->type) && singular[op->args[i]->id];
	return any;
}

/* ---- functions ---- */

typedef struct Finite {
	Arena *arena;
	Module *module;
	PtrMap *facts; /* Func -> by value id: a number, or what a local of one number holds, is */
	Func *func;    /* that is looked at, and its numbers */
	bool *of;
	bool *escapes; /* by value id: a local that is memory like any other */
	bool changed;
} Finite;

static void raise_to(Finite *s, bool *fact, bool value)
{
	s->changed |= value && !*fact;
	*fact |= value;
}

static bool is_number(const Value *p)
{
	return p->def && p->def->code == OP_ALLOCA && type_is_float(p->type->elem);
}

/* Only loaded and stored by its own name? */
static bool is_local_number(const Finite *s, const Value *p)
{
	return is_number(p) && !s->escapes[p->id];
}

static bool find_escapes(Op *op, void *data)
{
	bool *escapes = data;

	for (uint32_t i = 0; i < op->nargs; i++)
		if (is_number(op->args[i]) &&
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
			 callee->returns_infinite || callee->is_given);
}

/* Whatever the regions hand on, all that the op gives may be. */
static void note_control(Finite *s, const Op *op)
{
	bool any = false;

	for (uint32_t i = 0; i < op->nargs; i++)
		any |= s->of[op->args[i]->id];
	for (uint32_t r = 0; r < op->nregions; r++) {
		const Op *end = op->regions[r]->last;

		for (uint32_t i = 0; end && i < end->nargs; i++)
			any |= type_is_float(end->args[i]->type) && s->of[end->args[i]->id];
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
		s->of = arena_array(s->arena, bool, 2 * f->nvalues + 1);
		region_walk(f->body, find_escapes, s->of + f->nvalues);
		f->may_be_infinite = arena_array(s->module->arena, bool, f->body->nparams + 1);
		ptrmap_set(s->facts, f, s->of);
	}
	s->escapes = s->of + f->nvalues;
	for (uint32_t i = 0; i < f->body->nparams; i++)
		s->of[f->body->params[i]->id] = f->may_be_infinite[i];
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
