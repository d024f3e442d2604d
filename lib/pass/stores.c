/*
 * stores: which functions store pointers where a caller could find them.
 *
 * A function leaves pointers alone if all pointers that it stores go to variables of its own, and
 * those that it calls leave them alone, too. Then a call of it changes nothing of what pointers in
 * memory lead to, which is what points_to.c asks. Found on functions in front form, where variables
 * are in memory: the greatest fixed point over the calls.
 */
#include "pass/pass.h"

/* A variable, or a part of one. */
static bool is_variable(const Value *p)
{
	while (p->def &&
	       (p->def->code == OP_FIELD || p->def->code == OP_INDEX || p->def->code == OP_DECAY))
		p = p->def->args[0];
	return p->def && p->def->code == OP_ALLOCA;
}

static bool check_op(Op *op, void *data)
{
	Func *f = data;

	switch ((int)op->code) {
	case OP_STORE:
		f->leaves_pointers &= !type_is_ptr(op->args[1]->type) || is_variable(op->args[0]);
		break;
	case OP_COPY:
	case OP_FILL:
		f->leaves_pointers &=
			!type_holds_ptr(op->args[0]->type->elem) || is_variable(op->args[0]);
		break;
	case OP_REALLOC:
		f->leaves_pointers &= !type_holds_ptr(op->results[0].type->elem);
		break;
	case OP_EXTERN:
		for (uint32_t i = 0; i < op->nargs; i++)
			f->leaves_pointers &= !type_is_ptr(op->args[i]->type) ||
					      !type_holds_ptr(op->args[i]->type->elem);
		break;
	case OP_CALL:
		f->leaves_pointers &= op->attr.callee->leaves_pointers;
		break;
	default:
		break;
	}
	return f->leaves_pointers;
}

void find_pointer_stores(Module *m)
{
	bool changed = true;

	for (Func *f = m->first; f; f = f->next)
		f->leaves_pointers = true;
	while (changed) {
		changed = false;
		for (Func *f = m->first; f; f = f->next) {
			bool before = f->leaves_pointers;

			if (before)
				region_walk(f->body, check_op, f);
			changed |= before != f->leaves_pointers;
		}
	}
}
