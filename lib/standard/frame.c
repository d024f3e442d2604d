/*
 * frame: memory that lives until the function returns (alloca). It becomes memory that the function
 * frees at its one exit, so that it lives as long where the function is inlined into a loop.
 *
 *   ..                                     %slot = alloca : ptr ptr f64
 *   if %c {                                store %slot, null
 *     %t = malloc 5 %n : ptr f64     =>    if %c {
 *     ..                                     %t = malloc 2 %n : ptr f64
 *   }                                        store %slot, %t
 *   return                                   ..
 *                                          }
 *                                          free (load %slot)
 *                                          return
 *
 * Refused in loops, where the number of blocks is not known.
 */
#include "standard/standard.h"

typedef struct Frames {
	PassContext *c;
	Func *func;
	LIST(Op *) found;
} Frames;

static bool find_frame(Op *op, void *data)
{
	Frames *f = data;

	if (op->code == OP_MALLOC && op->attr.i == MALLOC_FRAME)
		list_push(f->c->scratch, &f->found, op);
	return true;
}

static void free_at_exit(Func *func, Op *op)
{
	Builder b = builder_before(func, func->body->first);
	const Type *type = op->results[0].type;
	Value *slot = build_0(&b, OP_ALLOCA, type_ptr(func->module, type, false));

	build_store(&b, slot, build_int(&b, type, 0));
	b = builder_before(func, op->next);
	b.loc = op->loc;
	build_store(&b, slot, op->results);
	b = builder_before(func, func->body->last);
	b.loc = op->loc;
	Value *memory = build_load(&b, slot);
	build_op(&b, OP_FREE, NULL, 0, &memory, 1);
	op->attr.i = MALLOC_MUST;
}

bool frames_end(PassContext *c, Func *func)
{
	Frames f = {.c = c, .func = func};
	uint32_t errors = diags_errors(c->diags);

	region_walk(func->body, find_frame, &f);
	for (uint32_t i = 0; i < f.found.count; i++)
		if (op_enclosing_loop(f.found.items[i]))
			diag_report(c->diags, E_ALLOCA_LOOP, f.found.items[i]->loc);
		else
			free_at_exit(func, f.found.items[i]);
	return diags_errors(c->diags) == errors;
}
