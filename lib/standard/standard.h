/*
 * standard: the passes that bring a function as it was read into standard form, and tidy functions
 * up at any stage.
 *
 *   single_exit, inline     one return, no calls but those that are kept
 *   promote                 locals become values; with scalars (structs), typed (malloc), hoist
 *   loops                   counted loops; with widen (narrow counters)
 *   simplify                fold, share, drop; with settle (shadow memory)
 *   products, sink, registers    for what linearise and transpose make
 */
#ifndef CADGEN_STANDARD_STANDARD_H
#define CADGEN_STANDARD_STANDARD_H

#include "rewrite/rewrite.h"

Func *pass_single_exit(PassContext *, const Func *in);
Func *pass_inline(PassContext *, const Func *in);
Func *pass_promote(PassContext *, const Func *in);
Func *pass_loops(PassContext *, const Func *in);
Func *pass_simplify(PassContext *, const Func *in);
Func *pass_products(PassContext *, const Func *in);
Func *pass_sink(PassContext *, const Func *in);
Func *pass_registers(PassContext *, const Func *in);

/* ---- scalars.c: structs ---- */

/* A copy in which local structs are one local per scalar; NULL: there is none to split. */
Func *func_with_scalars(Arena *scratch, const Func *in);

/* ---- typed.c ---- */

/* malloc's `void *` as what it is converted to; in place. */
void memory_take_types(Arena *scratch, Func *);

/* ---- settle.c ---- */

/* Joins the clearing of shadow memory with an addition to it, in place; true if anything changed.
 * */
bool settle_shadows(Func *);

/* ---- hoist.c ---- */

/* Moves the local objects of a fresh copy to the function's own region. */
void hoist_objects(PassContext *, Func *);

#endif
