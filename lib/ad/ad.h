/*
 * ad: automatic differentiation: tangents beside primal values, the split into primal and linear
 * part, the linear part transposed.
 *
 *   activity.c         which values and memory have a derivative
 *   activity_call.c      the same for kept calls, seen from the caller
 *   activity_shape.c     the memory that a kept callee receives, as the callee sees it
 *   activity_rule.c      what functions with a rule of the user's find behind pointers
 *   activity_check.c     refuses what cannot be differentiated
 *   linearise.c        makes tangents and shadows
 *   linearise_call.c     of kept calls, and of calls of functions with a user's rule
 *   block.c              of copies, fills, malloc, realloc, free
 *   sorts.c              writes out `qsort` of active data first
 *   rotate.c             moves active tests of `while` into the body first
 *   rules.c            the derivative of each op: linearise.def
 *   winner.c           of what a loop chooses, only the last trip chosen has tangents
 *   winner_loop.c      the loop carries the number of that trip
 *   winner_trip.c      the trip is repeated behind the loop
 *   guard.c            tangents that are zero stay zero beside infinite partials
 *   unzip.c            primal part, then linear part
 *   linear.c             which ops belong to the linear part
 *   residual.c           which primal values are stored, loaded or computed again
 *   same.c               which values are kept once for several loops
 *   storage.c            where stored values are kept
 *   checkpoint.c         loops whose trips run again from snapshots
 *   trips.c              sizes of that storage: trips of inner loops, in front of their nest
 *   split.c            what crosses from the primal part to the linear part
 *   augment.c            the primal part as a function of its own
 *   detach.c             the linear part as a function of its own
 *   transpose.c        the linear part backwards
 *   fuse.c             a loop and its adjoint as one loop
 *   private.c            shadow memory that every trip leaves zero
 *   contract.c           storage by trip shrinks to that of one trip
 *   combine.c          both halves of a kept call as one call
 *   halves.c             what the halves of kept calls touch
 *   chain.c            products of a cotangent with several numbers become one
 *   directions.c       N tangents or cotangents in the place of each one
 *   forget.c           every value primal again
 *   pattern.c          which inputs each output may depend on
 *   linear_map.c       the linear part as a composition of linear maps; their adjoints
 *   settled.c            what is settled without floating numbers
 *   kept.c             derivatives of functions whose calls are kept
 *   given.c            derivatives by the user's rules
 *   given_arrays.c       of functions that take arrays
 *   given_stages.c       which values of a rule fwd are tangents, and whether it is linear in them
 *   given_linear.c       the body of a rule fwd in the place of a call
 *   again.c            whether a function can run several times
 */
#ifndef CADGEN_AD_AD_H
#define CADGEN_AD_AD_H

#include "ad/kept.h"

Func *pass_linearise(PassContext *, const Func *in);
Func *pass_winner(PassContext *, const Func *in);
Func *pass_guard(PassContext *, const Func *in);
Func *pass_unzip(PassContext *, const Func *in);
Func *pass_augment(PassContext *, const Func *in);
Func *pass_detach(PassContext *, const Func *in);
Func *pass_transpose(PassContext *, const Func *in);
Func *pass_fuse(PassContext *, const Func *in);
Func *pass_combine(PassContext *, const Func *in);
Func *pass_chain(PassContext *, const Func *in);
Func *pass_directions(PassContext *, const Func *in);
Func *pass_forget(PassContext *, const Func *in);
Func *pass_pattern(PassContext *, const Func *in);

/* again.c. Whether the function can run several times where it is called once; sets put_back, by
 * parameter, for what must be put back between. False: reported. */
bool can_run_again(PassContext *, const Func *in, PutBack *put_back);

#endif
