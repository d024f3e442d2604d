/*
 * stores: which functions store pointers where a caller could find them.
 *
 * A function leaves pointers alone if all pointers that it stores go to variables of its own, and
 * those that it calls leave them alone, too. Then a call of it changes nothing of what pointers in
 * memory lead to, which is what points_to.c asks. Found on functions in front form, where variables
 * are in memory: the greatest fixed point over the calls. The other way round with memory that is
 * allocated: a function makes memory if it, or one that it calls, does.
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

static bool find_memory(Op *op, void *data)
{
	Func *f = data;

	f->makes_memory |= op->code == OP_MALLOC || op->code == OP_REALLOC ||
			   op->code == OP_EXTERN ||
			   (op->code == OP_CALL && op->attr.callee->makes_memory);
	return !f->makes_memory;
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
			bool left = f->leaves_pointers, made = f->makes_memory;

			if (left)
				region_walk(f->body, check_op, f);
			if (!made)
				region_walk(f->body, find_memory, f);
			changed |= left != f->leaves_pointers || made != f->makes_memory;
		}
	}
}
