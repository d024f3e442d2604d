/*
 * abi: derivatives as C functions: prototypes, and the memory of differentials, tapes, workspaces.
 *
 *   interface           parameters and results
 *   shadows, places     the differentials of what parameters lead to
 *   tape                what a derivative in two halves keeps
 *   workspace           how much work memory it needs
 */
#ifndef CADGEN_ABI_ABI_H
#define CADGEN_ABI_ABI_H

#include "rewrite/context.h"

Func *pass_interface(PassContext *, const Func *in);
Func *pass_workspace(PassContext *, const Func *in);

/* tape.c: the function that releases what the tape of a split request holds; the request is that
 * for this part. */
Func *tape_free_function(Module *, const Request *, const Func *original);

#endif
