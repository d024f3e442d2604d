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

struct Specialiser {
	Program *p;
	Arena *arena;
	Func *func; /* whose calls are looked at */
	LIST(Special) copies;
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

static Func *make_copy(Specialiser *s, const Func *of, Func *const *known)
{
	Func *copy = func_copy(of);
	Builder b = builder_before(copy, copy->body->first);

	copy->c_name = func_c_name(of);
	copy->unit = of->unit;
	copy->is_shared = of->is_shared;
	copy->name = copy_name(s, of, known);
	for (uint32_t i = 0; i < of->body->nparams; i++) {
		Value *param = copy->body->params[i];

		if (known[i])
			op_replace_uses_in(copy->body, param,
					   target_pointer(&b, s->p, known[i], param->type));
	}
	list_push(s->arena, &s->copies, ((Special){of, known, copy}));
	return copy;
}

/* A call through a pointer whose target is known. */
static void call_directly(Specialiser *s, Op *call, Func *target)
{
	if (!target_is_called(s->p, call->attr.callee, target))
		return;
	for (uint32_t i = 1; i < call->nargs; i++)
		if (target->body->params[i - 1]->type != call->args[i]->type)
			return;
	op_set_args(s->func, call, call->args + 1, call->nargs - 1);
	call->attr.callee = target;
}

static bool special_call(Op *op, void *data)
{
	Specialiser *s = data;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;
	bool some = false;
	Func **known, *copy;

	if (!callee)
		return true;
	known = arena_array(s->arena, Func *, op->nargs + 1);
	for (uint32_t i = 0; i < op->nargs; i++)
		some |= (known[i] = value_function(op->args[i])) != NULL;
	if (callee->is_inlined && known[0]) {
		call_directly(s, op, known[0]);
	} else if (some && !callee->is_inlined) {
		copy = copy_of(s, callee, known);
		if (!copy && s->copies.count < MOST_COPIES)
			copy = make_copy(s, callee, known);
		op->attr.callee = copy ? copy : op->attr.callee;
	}
	if (!ptrmap_get(s->reached, op->attr.callee)) {
		ptrmap_set(s->reached, op->attr.callee, s);
		list_push(s->arena, &s->open, op->attr.callee);
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
	}
}

void specialise(Program *p)
{
	Specialiser *s = arena_new_of(p->arena, Specialiser);

	if (p->targets.count == 0)
		return;
	*s = (Specialiser){.p = p, .arena = p->arena, .reached = ptrmap_new(p->arena)};
	p->specialiser = s;
	for (uint32_t i = 0; i < p->fronts.count; i++)
		for (const Request *r = p->fronts.items[i]->unit->requests; r; r = r->next) {
			const FuncDecl *decl = front_function(p->fronts.items[i], r->function);

			if (decl && decl->lowered && !decl->refused)
				reach(s, decl->func);
		}
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
