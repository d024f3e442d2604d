/*
 * ad: automatic differentiation: tangents beside primal values, the split into primal and linear
 * part, the linear part transposed.
 *
 *   activity, activity_call, activity_shape, activity_check    what has a derivative, and what is
 *                                                              refused
 *   linearise, linearise_call, block, rotate    tangents; of calls, of whole objects, of loops that
 *                                               rotate pointers
 *   rules               the derivative of each op: linearise.def
 *   guard               tangents that are zero stay so
 *   unzip               primal part, linear part, storage between them; with residual, cut (what is
 *                       stored), storage, trips (where), linear
 *   split, augment, detach    the two parts as functions of their own
 *   transpose           the linear part backwards
 *   fuse, private, contract    a loop and its adjoint as one loop
 *   forget              every value primal again
 *   kept, given         callees that stay, rules of the user's
 */
#ifndef CADGEN_AD_AD_H
#define CADGEN_AD_AD_H

#include "ad/kept.h"

Func *pass_linearise(PassContext *, const Func *in);
Func *pass_guard(PassContext *, const Func *in);
Func *pass_unzip(PassContext *, const Func *in);
Func *pass_augment(PassContext *, const Func *in);
Func *pass_detach(PassContext *, const Func *in);
Func *pass_transpose(PassContext *, const Func *in);
Func *pass_fuse(PassContext *, const Func *in);
Func *pass_forget(PassContext *, const Func *in);

#endif
