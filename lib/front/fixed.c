/*
 * fixed: pointers of static storage that always lead where their initialisers say: const ones, and
 * those of one file that nothing there assigns. What they point to is named in their place.
 *
 *   static double work[100];
 *   static double *const w = work;        w[i] = x;   ->   work[i] = x;
 */
#include "front/lower.h"

void fixed_note(Front *front, CXCursor definition, Global *global, Loc at)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(definition);
	bool is_internal = clang_getCursorLinkage(definition) != CXLinkage_External;
	const Initial *initial;
	uint32_t count;

	if (!type_is_ptr(global->type) || !type_reaches_float(global->type) ||
	    !(global->is_const || (is_internal && static_is_constant(definition))))
		return;
	initial = init_constants(front, global->type, init, at, &count);
	if (count == 1 && initial->kind == INITIAL_ADDRESS)
		global->fixed = initial;
}

/* Can the function's file name the object? */
static bool is_nameable(const Front *front, const Global *g)
{
	return g->unit ? g->unit == front->unit->file : map_get(front->globals, g->name) != NULL;
}

Value *fixed_target(Lower *l, const Value *pointer)
{
	Module *m = l->front->module;
	const Global *g = pointer->def && pointer->def->code == OP_GLOBAL
				  ? module_global(m, pointer->def->attr.s)
				  : NULL;
	Global *target = g && g->fixed ? module_global(m, g->fixed->name) : NULL;
	Value *place;

	if (!target || target->is_volatile || !is_nameable(l->front, target))
		return NULL;
	place = build_part(&l->b, global_place(l, target).v, g->type->elem, g->fixed->offset);
	return place ? build_cast(&l->b, g->type, place) : NULL;
}
