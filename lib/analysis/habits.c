/*
 * habits: what functions do with pointers, for analyses that see only a call of them.
 *
 * These properties hold for a function together with all that it calls:
 *   leaves_pointers    stores no pointer, except in its own locals
 *   returns_no_other   passes on no pointer from malloc, the library or an integer, nor the address
 *                      of a global or a pointer that a global holds
 *   stores_no_other    stores no pointer from the library or an integer, and none to a member or by
 *                      another type; pointers to memory that it makes do not count
 *   makes_memory       allocates, or passes on the address of a global or string
 *   shows_pointers     passes a pointer to a function without body that is not in extern.def
 *   leaves_globals     uses no global that may hold pointers, and makes no memory of unknown type
 *   walks              by parameter: may access other elements than the one it points to
 *   walk_types         of these steps, and of those from pointers that it finds in memory
 * They are found for the functions as they were read, with variables still in memory, callees
 * first. points_to_call.c relies on them: without them, a call would mix up all that it can reach.
 */
#include "analysis/habits.h"
#include "analysis/callgraph.h"

typedef struct Look {
	Func *func;
	PtrMap *held; /* variable -> where the pointers in it come from, as in Func.walks */
	bool changed;
} Look;

static bool is_local(const Value *p)
{
	const Op *root = address_root(p)->def;

	return root && root->code == OP_ALLOCA;
}

/* Characters and memory without a type may be the bytes of a pointer. */
static bool may_be_pointer(const Type *type)
{
	type = type_without_arrays(type);
	return type_holds_ptr(type) || type->kind == TYPE_OPAQUE || type_is_char(type);
}

static bool op_stores_pointer(const Op *op)
{
	if (op->code == OP_STORE)
		return type_is_ptr(op->args[1]->type) && !is_local(op->args[0]);
	if (op->code == OP_COPY || op->code == OP_REALLOC)
		return may_be_pointer(op->args[0]->type->elem) &&
		       (op->code == OP_REALLOC || !is_local(op->args[0]));
	for (uint32_t i = 0; op->code == OP_EXTERN && i < op->nargs; i++) {
		const Type *type = op->args[i]->type;

		if (type_is_ptr(type) && !type->is_const && may_be_pointer(type->elem))
			return true;
	}
	return op->code == OP_CALL && !op->attr.callee->leaves_pointers;
}

/* Whether the pointer leads into a global or a string. */
static bool is_own_address(const Value *p)
{
	while (p->def && (p->def->code == OP_CAST || address_base(p)))
		p = p->def->args[0];
	return p->def && (p->def->code == OP_GLOBAL || p->def->code == OP_STRING);
}

/* Whether the op passes on such an address, or a pointer loaded there, so that it may be returned
 * or stored. */
static bool hands_on_address(const Op *op)
{
	bool is_ptr = op->nresults && type_is_ptr(op->results[0].type);

	if (op->code == OP_LOAD)
		return is_ptr && is_own_address(op->args[0]);
	if (op->code == OP_STORE)
		return is_own_address(op->args[1]);
	if (op->code == OP_COPY)
		return may_be_pointer(op->args[1]->type->elem) && is_own_address(op->args[1]);
	if (op->code == OP_EXTERN || (op->nresults == 1 && address_base(&op->results[0])))
		return false;
	if (!is_ptr && op->code != OP_CALL && !(op_info[op->code].flags & F_T))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && is_own_address(op->args[i]))
			return true;
	return false;
}

static bool op_makes_pointer(const Op *op)
{
	bool is_ptr = op->nresults && type_is_ptr(op->results[0].type);

	if (op->code == OP_MALLOC || op->code == OP_REALLOC)
		return true;
	if (op->code == OP_EXTERN)
		return is_ptr;
	if (op->code == OP_CAST && is_ptr && !type_is_ptr(op->args[0]->type))
		return true;
	return (op->code == OP_CALL && is_ptr && !op->attr.callee->returns_no_other) ||
	       hands_on_address(op);
}

static bool is_step(const Op *op)
{
	return op->code == OP_CAST || (op->nresults == 1 && address_base(&op->results[0]));
}

/* Whether the result may point to a part, other than an array element, of what the operand points
 * to. */
static bool is_to_part(const Op *op)
{
	const Type *from = op->args[0]->type;

	if (op->code == OP_CAST)
		return !type_is_ptr(from) || from->elem != op->results[0].type->elem;
	return op->code == OP_FIELD || (op->code == OP_INDEX && type_size(from->elem) == 1);
}

/* Whether it is the address of a part of an object other than the function's own locals. */
static bool is_part_address(const Value *p)
{
	bool found = false;

	for (; p->def && type_is_ptr(p->type) && is_step(p->def); p = p->def->args[0])
		found |= is_to_part(p->def);
	return found && !(p->def && p->def->code == OP_ALLOCA);
}

static bool op_hands_on_part(const Op *op)
{
	if (is_step(op))
		return false;
	for (uint32_t i = 0; i < op->nargs; i++)
		if (!op_accesses_through(op, i) && is_part_address(op->args[i]))
			return true;
	return false;
}

/* Whether the op breaks stores_no_other. note_made handles memory that the function makes. */
static bool op_stores_other(const Op *op)
{
	if (op->code == OP_CALL)
		return !op->attr.callee->stores_no_other || op_hands_on_part(op);
	if (op->code == OP_EXTERN || op->code == OP_CAST)
		return op_stores_pointer(op) || op_makes_pointer(op);
	return op_hands_on_part(op);
}

static void make_type(Look *look, const Type *type)
{
	Func *f = look->func;

	type = type_without_arrays(type);
	f->makes_any |= type->kind == TYPE_OPAQUE;
	for (uint32_t i = 0; i < f->made_types.count; i++)
		if (f->made_types.items[i] == type)
			return;
	list_push(f->module->arena, &f->made_types, type);
	f->makes_memory = look->changed = true;
}

/* Whether the library may make a pointer here, or find one in unknown places. */
static bool is_from_library(const Op *op)
{
	return op->code == OP_EXTERN &&
	       (!extern_find(op->attr.s) || op_makes_pointer(op) || op_stores_pointer(op));
}

static void note_made(Look *look, const Op *op)
{
	Func *f = look->func;
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	if (callee && callee->leaves_pointers &&
	    !(op->nresults && type_is_ptr(op->results[0].type)))
		return; /* nothing leads to the memory that the callee made */
	if (op->code == OP_MALLOC || op->code == OP_REALLOC)
		make_type(look, op->results[0].type->elem);
	for (uint32_t i = 0; callee && i < callee->made_types.count; i++)
		make_type(look, callee->made_types.items[i]);
	if (f->makes_any ||
	    !(is_from_library(op) || hands_on_address(op) || (callee && callee->makes_any)))
		return;
	f->makes_memory = f->makes_any = look->changed = true;
}

static bool op_shows_pointer(const Op *op)
{
	if (op->code == OP_CALL)
		return op->attr.callee->shows_pointers;
	for (uint32_t i = 0; op->code == OP_EXTERN && i < op->nargs; i++)
		if (type_is_ptr(op->args[i]->type) && !extern_find(op->attr.s))
			return true;
	return false;
}

static bool op_uses_globals(const Op *op)
{
	if (op->code == OP_CALL)
		return !op->attr.callee->leaves_globals;
	return op->code == OP_GLOBAL && may_be_pointer(op->results[0].type->elem);
}

/* ---- steps from parameters and from pointers in memory ---- */

/* The bit behind those of the parameters stands for pointers in memory, and those that calls
 * return. */
enum { MOST_WALKS = 63 };
static const uint64_t in_memory = UINT64_C(1) << MOST_WALKS;

static uint64_t bit_of_param(uint32_t i)
{
	return UINT64_C(1) << (i < MOST_WALKS ? i : MOST_WALKS - 1);
}

/* Of a derivative, the arguments behind those of the original are differentials. */
bool func_walks(const Func *f, uint32_t argument)
{
	bool is_original = !f->primal || argument < f->primal->body->nparams;

	return (f->walks & (is_original ? bit_of_param(argument) : ~in_memory)) != 0;
}

/* The pointer at which the steps begin. */
static const Value *walk_root(const Value *p)
{
	while (p->def &&
	       (p->def->code == OP_INDEX || p->def->code == OP_CAST || p->def->code == OP_DECAY))
		p = p->def->args[0];
	return p;
}

static bool is_variable(const Value *p)
{
	return p->def && p->def->code == OP_ALLOCA;
}

/* Where the pointer comes from, a step from it included. */
static uint64_t sources_of(const Look *look, const Value *p)
{
	p = walk_root(p);
	if (!p->def)
		return p->region->owner ? in_memory : bit_of_param(p->index);
	if (p->def->code == OP_LOAD && is_variable(p->def->args[0]))
		return (uint64_t)(uintptr_t)ptrmap_get(look->held, p->def->args[0]);
	return !type_is_ptr(p->type) || p->def->code == OP_FIELD || op_makes_object(p->def)
		       ? 0
		       : in_memory;
}

/* Whether the op reaches other elements through that operand. */
static bool reaches_from(const Op *op, uint32_t i)
{
	OpAccess accesses[MAX_ACCESSES];

	if (op->code == OP_INDEX)
		return i == 0 && !value_is_int(op->args[1], 0);
	if (op->code == OP_CALL)
		return func_walks(op->attr.callee, i);
	if (i < op_accesses(op, accesses))
		return accesses[i].span != SPAN_ELEMENT;
	return op->code == OP_EXTERN;
}

/* Whether it leads the pointer where it is not followed. What it leads into memory, or returns, is
 * a pointer from there. */
static bool loses(const Op *op, uint32_t i)
{
	OpAccess accesses[MAX_ACCESSES];

	return i >= op_accesses(op, accesses) && op->code != OP_INDEX && op->code != OP_CALL &&
	       op->code != OP_CAST && op->code != OP_FIELD && op->code != OP_DECAY &&
	       !op_is_comparison(op);
}

static void note_walk(Look *look, PtrWalk walk)
{
	Func *f = look->func;

	for (uint32_t i = 0; i < f->walk_types.count; i++) {
		const PtrWalk *w = &f->walk_types.items[i];

		if (w->from == walk.from && w->by == walk.by && w->is_loaded == walk.is_loaded)
			return;
	}
	list_push(f->module->arena, &f->walk_types, walk);
	look->changed = true;
}

/* Notes the types of a step from the operand. */
static void note_types(Look *look, const Op *op, uint32_t i, bool is_loaded)
{
	const Type *from = type_without_arrays(walk_root(op->args[i])->type->elem);
	const Type *by = type_without_arrays(op->args[i]->type->elem);
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	note_walk(look, (PtrWalk){from, by, is_loaded});
	for (uint32_t k = 0; callee && k < callee->walk_types.count; k++) {
		PtrWalk w = callee->walk_types.items[k];

		if (!w.is_loaded && w.from == by)
			note_walk(look, (PtrWalk){from, w.by, is_loaded});
	}
}

static void note_step(Look *look, const Op *op, uint32_t i)
{
	uint64_t from = sources_of(look, op->args[i]);

	if (!reaches_from(op, i))
		from = loses(op, i) ? from & ~in_memory : 0;
	look->changed |= (look->func->walks | from) != look->func->walks;
	look->func->walks |= from;
	if (from & in_memory)
		note_types(look, op, i, true);
	if (from & ~in_memory)
		note_types(look, op, i, false);
}

static void hold(Look *look, const Value *variable, uint64_t from)
{
	uint64_t held = (uint64_t)(uintptr_t)ptrmap_get(look->held, variable);

	look->changed |= (held | from) != held;
	ptrmap_set(look->held, variable, (void *)(uintptr_t)(held | from));
}

static void note_walks(Look *look, const Op *op)
{
	const Func *callee = op->code == OP_CALL ? op->attr.callee : NULL;

	for (uint32_t i = 0; callee && i < callee->walk_types.count; i++)
		if (callee->walk_types.items[i].is_loaded)
			note_walk(look, callee->walk_types.items[i]);
	for (uint32_t i = 0; i < op->nargs; i++) {
		if (!type_is_ptr(op->args[i]->type))
			continue;
		if (op->code == OP_STORE && i == 1 && is_variable(op->args[0]))
			hold(look, op->args[0], sources_of(look, op->args[1]));
		else if (is_variable(op->args[i]) && op->code != OP_LOAD && op->code != OP_STORE)
			hold(look, op->args[i], in_memory);
		else
			note_step(look, op, i);
	}
}

static bool look_at(Op *op, void *data)
{
	Look *look = data;
	Func *f = look->func;

	if (op_rule(f->module, op))
		return true; /* it returns a number, and only reads */
	note_made(look, op);
	note_walks(look, op);
	if (!f->shows_pointers && op_shows_pointer(op))
		f->shows_pointers = look->changed = true;
	if (f->leaves_globals && (op_uses_globals(op) || f->makes_any))
		f->leaves_globals = false, look->changed = true;
	if (f->leaves_pointers && op_stores_pointer(op))
		f->leaves_pointers = false, look->changed = true;
	if (f->stores_no_other && op_stores_other(op))
		f->stores_no_other = false, look->changed = true;
	if (f->returns_no_other && op_makes_pointer(op))
		f->returns_no_other = false, look->changed = true;
	return true;
}

/* Repeats until nothing changes. Callees outside the component are done. */
static void look_at_component(Arena *arena, const Component *c)
{
	Look look = {.held = ptrmap_new(arena), .changed = true};

	while (look.changed) {
		look.changed = false;
		for (uint32_t i = 0; i < c->count; i++) {
			look.func = (Func *)(uintptr_t)c->funcs[i];
			region_walk(look.func->body, look_at, &look);
		}
	}
}

void habits_note(Module *module)
{
	Arena *arena = arena_new();
	const CallGraph *graph = callgraph_new(arena, module, NULL, NULL);
	const Component *components;
	uint32_t count = callgraph_components(graph, &components);

	for (Func *f = module->first; f; f = f->next) {
		f->leaves_pointers = f->leaves_globals = f->returns_no_other = f->stores_no_other =
			!f->is_given;
		f->makes_memory = f->makes_any = f->shows_pointers = false;
		f->made_types.count = 0;
		f->walk_types.count = 0;
		f->walks = f->is_given ? UINT64_MAX : 0;
		for (uint32_t i = 0; f->is_given && i < 2; i++)
			list_push(module->arena, &f->walk_types, ((PtrWalk){.is_loaded = i > 0}));
	}
	for (uint32_t i = 0; i < count; i++)
		look_at_component(arena, &components[i]);
	arena_free(arena);
}
