/*
 * abi: derivatives as C functions: prototypes, and the memory of differentials, tapes and
 * workspaces.
 *
 *   interface           parameters and results
 *   shadows, places     the differentials of what parameters lead to
 *   tape                what a split derivative keeps between its halves
 *   workspace           how much work memory a derivative needs
 */
#ifndef CADGEN_ABI_ABI_H
#define CADGEN_ABI_ABI_H

#include "rewrite/context.h"

Func *pass_interface(PassContext *, const Func *in);
Func *pass_workspace(PassContext *, const Func *in);

/* tape.c: the function that releases what the tape of a split request holds. The request is the one
 * for this part of the split. */
Func *tape_free_function(Module *, const Request *, const Func *original);

#endif
