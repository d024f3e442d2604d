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

	if (clang_Cursor_isNull(init) || global->is_thread || !type_is_ptr(global->type) ||
	    !type_reaches_float(global->type) ||
	    !(global->is_const || (is_internal && static_is_constant(definition))))
		return;
	initial = init_constants(front, global->type, init, at, &count);
	if (count == 1 && initial->kind == INITIAL_ADDRESS)
		global->fixed = initial;
}

static const Field *field_at(const Type *type, int64_t offset)
{
	for (uint32_t i = 0; i < type->def->nfields; i++) {
		const Field *f = &type->def->fields[i];

		if (!f->is_shared && !f->bits && offset >= f->offset &&
		    offset < f->offset + type_size(f->type))
			return f;
	}
	return NULL;
}

/* The address of what has the type, so many bytes behind the place; NULL: there is none. */
static Value *part_at(Builder *b, Value *place, const Type *want, int64_t offset)
{
	const Type *type = place->type->elem;

	while (type != want || offset) {
		if (type->kind == TYPE_ARRAY && type_size(type->elem) > 0) {
			const Type *i64 = type_scalar(b->func->module, TYPE_I64);
			int64_t size = type_size(type->elem);
			Value *number = build_int(b, i64, offset / size);

			place = build_index(b, build_decay(b, place), number, NULL, 0);
			offset %= size;
		} else if (type->kind == TYPE_STRUCT && field_at(type, offset)) {
			const Field *f = field_at(type, offset);

			place = build_field(b, place, f->name);
			offset -= f->offset;
		} else {
			return NULL;
		}
		type = place->type->elem;
	}
	return place;
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
	place = part_at(&l->b, global_place(l, target).v, g->type->elem, g->fixed->offset);
	return place ? build_cast(&l->b, g->type, place) : NULL;
}
