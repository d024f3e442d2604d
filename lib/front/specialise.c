/*
 * specialise: functions that are passed addresses of functions.
 *
 * A call that passes the address of a function, by its name, becomes a call of a copy of the callee
 * in which the parameter is that address. There, calls through the parameter are direct calls, and
 * what the copy passes on leads to further copies. So the derivative of an integral of `sin` has no
 * comparison of addresses, and that of a recursion to which a function is passed calls it directly.
 * Pointers of which less is known remain for target.c.
 *
 *   %0 = function @sin              =>      %0 = function @sin
 *   %1 = call @simpson(%0, %a)              %1 = call @simpson_sin(%0, %a)
 *
 * Then all functions that no request reaches any more are left out. Expects the front form.
 */
#include "front/lower.h"

#include <string.h>

enum { MOST_COPIES = 256 };

typedef struct Special {
	const Func *of;
	Func *const *known; /* what each parameter is the address of, or NULL */
	Func *copy;
} Special;

/* A pointer whose rule is passed: Note [Passed rules]. */
typedef struct Passed {
	Func *func; /* what it leads to */
	Value *rule;
} Passed;

struct Specialiser {
	Program *p;
	Arena *arena;
	Func *func; /* whose calls are looked at */
	const Request *request;
	bool is_lost; /* it was refused for where a pointer goes */
	LIST(Special) copies;
	PtrMap *passed;    /* parameter of a copy -> Passed */
	PtrMap *originals; /* Request -> the copy that it differentiates */
	PtrMap *reached;   /* Func */
	LIST(Func *) open; /* reached, but not looked at */
};

/* ---- variables that hold one value ---- */

/* A local pointer to functions. */
typedef struct Pointer {
	const Value *place;
	Op *store;
	LIST(Op *) loads;
	/* it is stored once, beside its declaration, and else only loaded, behind that */
	bool is_plain;
} Pointer;

typedef struct Pointers {
	Arena *arena;
	LIST(Pointer) items;
} Pointers;

static Pointer *pointer_at(const Pointers *pointers, const Value *v)
{
	for (uint32_t i = 0; i < pointers->items.count; i++)
		if (pointers->items.items[i].place == v)
			return &pointers->items.items[i];
	return NULL;
}

static void read_use(Pointers *pointers, Op *op, uint32_t i)
{
	Pointer *p = pointer_at(pointers, op->args[i]);

	if (!p)
		return;
	if (op->code == OP_LOAD && p->store)
		list_push(pointers->arena, &p->loads, op);
	else if (op->code == OP_STORE && i == 0 && !p->store && op->parent == p->place->def->parent)
		p->store = op;
	else
		p->is_plain = false;
}

static bool read_op(Op *op, void *data)
{
	Pointers *pointers = data;
	const Type *type = op->code == OP_ALLOCA ? op->results[0].type->elem : NULL;

	if (type && type->kind == TYPE_FUNCTION)
		list_push(pointers->arena, &pointers->items,
			  ((Pointer){.place = &op->results[0], .is_plain = true}));
	for (uint32_t i = 0; i < op->nargs && pointers->items.count > 0; i++)
		read_use(pointers, op, i);
	return true;
}

/* Loads of variables that are stored once give what was stored. */
static void settle(Specialiser *s, const Func *f)
{
	Pointers pointers = {.arena = s->arena};

	region_walk(f->body, read_op, &pointers);
	for (uint32_t i = 0; i < pointers.items.count; i++) {
		const Pointer *p = &pointers.items.items[i];

		for (uint32_t k = 0; p->is_plain && k < p->loads.count; k++) {
			op_replace_result(p->loads.items[k], 0, p->store->args[1]);
			op_remove(p->loads.items[k]);
		}
	}
}

/* ---- copies ---- */

static Func *function_of(const Specialiser *s, const Value *v)
{
	const Passed *passed = ptrmap_get(s->passed, v);

	return passed ? passed->func : value_function(v);
}

static Func *copy_of(Specialiser *s, const Func *of, Func *const *known)
{
	for (uint32_t i = 0; i < s->copies.count; i++) {
		const Special *special = &s->copies.items[i];

		if (special->of == of &&
		    memcmp(special->known, known, of->body->nparams * sizeof *known) == 0)
			return special->copy;
	}
	return NULL;
}

static const char *copy_name(Specialiser *s, const Func *of, Func *const *known)
{
	FuncDecl decl = {.name = of->name};

	for (uint32_t i = 0; i < of->body->nparams; i++)
		if (known[i])
			decl.name = arena_printf(s->p->arena, "%s_%s", decl.name,
						 func_c_name(known[i]));
	return program_func_name(s->p, &decl);
}

/* Adds the parameter for the rule of another one, behind those that C has. */
static void add_rule(Specialiser *s, Func *copy, uint32_t param, Func *func)
{
	const Value *like = func->body->params[1];
	CDecl *decls = arena_array(s->arena, CDecl, copy->nparams + 1);
	Passed *passed = arena_new_of(s->arena, Passed);

	memcpy(decls, copy->params, copy->nparams * sizeof *decls);
	decls[copy->nparams] =
		(CDecl){.name = like->hint, .base = like->type->name, .is_value = true, .dims = ""};
	*passed = (Passed){func, region_param(copy, copy->body, like->type, PRIMAL, like->hint)};
	ptrmap_set(s->passed, copy->body->params[param], passed);
	copy->params = decls;
	copy->nparams++;
	copy->nrules++;
}

static Func *make_copy(Specialiser *s, const Func *of, Func *const *known)
{
	Func *copy = func_copy(of);
	Builder b = builder_before(copy, copy->body->first);

	copy->c_name = func_c_name(of);
	copy->unit = of->unit;
	copy->is_shared = of->is_shared;
	copy->is_inlined = of->is_inlined;
	copy->replaced = of->replaced;
	copy->name = copy_name(s, of, known);
	copy->first_rule = of->nparams;
	for (uint32_t i = 0; i < of->body->nparams; i++) {
		Value *param = copy->body->params[i];

		if (known[i] && known[i]->through)
			add_rule(s, copy, i, known[i]);
		else if (known[i])
			op_replace_uses_in(copy->body, param,
					   target_pointer(&b, s->p, known[i], param->type));
	}
	list_push(s->arena, &s->copies, ((Special){of, known, copy}));
	return copy;
}

/* A call through a pointer whose target is known. */
static void call_directly(Specialiser *s, Op *call, Func *target)
{
	const Passed *passed = ptrmap_get(s->passed, call->args[0]);
	Value **args;

	if (!target_is_called(s->p, call->attr.callee, target))
		return;
	if (passed) {
		args = arena_array(s->arena, Value *, call->nargs + 1);
		args[0] = call->args[0];
		args[1] = passed->rule;
		memcpy(args + 2, call->args + 1, (call->nargs - 1) * sizeof *args);
		op_set_args(s->func, call, args, call->nargs + 1);
		call->code = OP_EXTERN;
		call->attr.s = target->name;
		return;
	}
	for (uint32_t i = 1; i < call->nargs; i++)
		if (target->body->params[i - 1]->type != call->args[i]->type)
			return;
	if (call->nresults && call->results[0].type != target->result_types[0])
		return;
	op_set_args(s->func, call, call->args + 1, call->nargs - 1);
	call->attr.callee = target;
}

/* The functions to which operands lead, of those that the callee's file can name; NULL: none is
 * known. */
static Func **known_args(const Specialiser *s, const Op *call)
{
	Func **known = arena_array(s->arena, Func *, call->nargs + 1);
	bool some = false;

	for (uint32_t i = 0; i < call->nargs; i++) {
		known[i] = function_of(s, call->args[i]);
		if (!target_is_named(s->p, known[i], call->attr.callee))
			known[i] = NULL;
		some |= known[i] != NULL;
	}
	return some ? known : NULL;
}

static void call_copy(Specialiser *s, Op *call, Func *const *known)
{
	const Func *callee = call->attr.callee;
	Func *copy = copy_of(s, callee, known);
	Value **args;
	uint32_t count = call->nargs;

	if (!copy && s->copies.count < MOST_COPIES)
		copy = make_copy(s, callee, known);
	if (!copy)
		return;
	args = arena_array(s->arena, Value *, copy->body->nparams + 1);
	memcpy(args, call->args, count * sizeof *args);
	for (uint32_t i = 0; i < call->nargs; i++)
		if (known[i] && known[i]->through)
			args[count++] = ((Passed *)ptrmap_get(s->passed, call->args[i]))->rule;
	op_set_args(s->func, call, args, count);
	call->attr.callee = copy;
}

/* Refuses calls through a pointer of which nothing is known, for what other requests pass. */
static void check_known(Specialiser *s, const Op *call)
{
	FuncDecl *caller = caller_declared(s->p, call->attr.callee);
	const char *name = call->nargs ? call->args[0]->hint : NULL;
	uint32_t told = diags_count(s->p->diags);

	if (!caller || !caller->is_unknown || s->is_lost)
		return;
	front_refuse(caller->front, E_FUNCTION_POINTER, call->loc,
		     name ? arena_printf(s->arena, "'%s'", name) : "this pointer");
	request_note(s->request, s->p->diags, told);
}

static bool special_call(Op *op, void *data)
{
	Specialiser *s = data;
	Func **known;

	if (op->code != OP_CALL)
		return true;
	known = known_args(s, op);
	if (known && known[0] && op->attr.callee->is_inlined) {
		call_directly(s, op, known[0]);
		known = op->code == OP_CALL ? known_args(s, op) : NULL;
	}
	if (op->code != OP_CALL)
		return true;
	if (known && !caller_declared(s->p, op->attr.callee))
		call_copy(s, op, known);
	check_known(s, op);
	if (!ptrmap_get(s->reached, op->attr.callee)) {
		ptrmap_set(s->reached, op->attr.callee, s);
		list_push(s->arena, &s->open, op->attr.callee);
	}
	return true;
}

/* ---- where passed pointers go ---- */

/* Is it the store of a parameter into a variable that is not used any more? */
static bool is_spent(const Op *op)
{
	return op->code == OP_STORE && op->args[0]->def->code == OP_ALLOCA &&
	       op->args[0]->uses == 1;
}

static bool may_take(const Specialiser *s, const Op *op, uint32_t i)
{
	if (op->code == OP_CALL)
		return ptrmap_get(s->passed, op->attr.callee->body->params[i]) != NULL;
	return op->code == OP_EQ || op->code == OP_NE || is_spent(op);
}

static bool find_lost(Op *op, void *data)
{
	Specialiser *s = data;

	for (uint32_t i = 0; i < op->nargs; i++) {
		const Passed *passed = ptrmap_get(s->passed, op->args[i]);
		uint32_t told = diags_count(s->p->diags);

		if (!passed || op_through(s->p->module, op) || may_take(s, op, i))
			continue;
		s->is_lost = true;
		diag_report(s->p->diags, E_RULE_LOST, op->loc, func_c_name(passed->func));
		request_note(s->request, s->p->diags, told);
	}
	return true;
}

/* ---- the module ---- */

static void reach(Specialiser *s, Func *f)
{
	if (ptrmap_get(s->reached, f))
		return;
	ptrmap_set(s->reached, f, s);
	list_push(s->arena, &s->open, f);
	while (s->open.count > 0) {
		s->func = s->open.items[--s->open.count];
		settle(s, s->func);
		region_walk(s->func->body, special_call, s);
		region_walk(s->func->body, find_lost, s);
	}
}

/* What a request differentiates to which rules are passed. */
static Func *original_of(Specialiser *s, const Request *r, const Func *func)
{
	Func **known = arena_array(s->arena, Func *, func->body->nparams + 1), *copy;

	for (uint32_t i = 0; i < r->nrules; i++)
		known[r->rules[i].param] = r->rules[i].func;
	copy = copy_of(s, func, known);
	if (!copy)
		copy = make_copy(s, func, known);
	ptrmap_set(s->originals, r, copy);
	return copy;
}

static void reach_requests(Specialiser *s, const Front *front)
{
	for (const Request *r = front->unit->requests; r; r = r->next) {
		const FuncDecl *decl = r->decl;

		if (decl->refused || (r->nrules && r->refused))
			continue;
		s->request = r;
		s->is_lost = false;
		reach(s, r->nrules ? original_of(s, r, decl->func) : decl->func);
	}
}

static bool passes_rules(const Program *p)
{
	for (uint32_t i = 0; i < p->fronts.count; i++)
		for (const Request *r = p->fronts.items[i]->unit->requests; r; r = r->next)
			if (r->nrules)
				return true;
	return false;
}

void specialise(Program *p)
{
	Specialiser *s = arena_new_of(p->arena, Specialiser);

	if (p->targets.count == 0 && !passes_rules(p))
		return;
	*s = (Specialiser){.p = p,
			   .arena = p->arena,
			   .passed = ptrmap_new(p->arena),
			   .originals = ptrmap_new(p->arena),
			   .reached = ptrmap_new(p->arena)};
	p->specialiser = s;
	for (uint32_t i = 0; i < p->fronts.count; i++)
		reach_requests(s, p->fronts.items[i]);
}

const Func *request_original(const Program *p, const Request *r, const FuncDecl *decl)
{
	const Func *copy = p->specialiser ? ptrmap_get(p->specialiser->originals, r) : NULL;

	return copy ? copy : decl->func;
}

bool is_reached(const Program *p, const Func *f)
{
	return !p->specialiser || ptrmap_get(p->specialiser->reached, f);
}

void add_with_copies(Program *p, FuncDecl *decl)
{
	const Specialiser *s = p->specialiser;

	if (is_reached(p, decl->func))
		module_add(p->module, decl->func);
	for (uint32_t i = 0; s && i < s->copies.count; i++)
		if (s->copies.items[i].of == decl->func)
			module_add(p->module, s->copies.items[i].copy);
}
