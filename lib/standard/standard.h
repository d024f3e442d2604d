/*
 * standard: the passes that bring a function as it was read into standard form, or tidy functions
 * up at any stage.
 *
 *   structure.c      no goto
 *   flow.c             helps structure: the flow of control as a graph (flow.h)
 *   single_exit.c    one return at the end, no jumps
 *   frame.c            helps single_exit: memory from alloca is freed at the exit
 *   inline.c         callees' bodies in place of calls
 *   unfold.c         recursions of constant depth, written out
 *   promote.c        locals become values
 *   scalars.c          helps promote: local structs become one local per scalar
 *   typed.c            helps promote: memory and copies get the type of their uses
 *   hoist.c            helps promote: the remaining locals move to the function's own region
 *   loops.c          counted loops become `for`
 *   decide.c           helps loops: comparisons that the conditions around decide
 *   widen.c            helps loops: counters narrower than int become int
 *   unroll.c         short loops over small local arrays become straight code
 *   simplify.c       folds, shares, forwards, drops
 *   settle.c           helps simplify: additions to shadow memory that was just cleared
 *   targets.c        calls through pointers compare with what they can lead to
 *   products.c       guarded products in derivatives that cadgen wrote, read again
 *   sink.c           tangents move into the only branch that uses them
 *   registers.c      places that a loop updates in every trip are carried
 *   ascend.c         loops run upwards where order does not matter
 *   lanes.c          several trips of a loop run side by side
 *   lanes_check.c      helps lanes: whether they may
 *   lanes_pack.c       helps lanes: what a strip loads again and again
 *   fission.c        loops that add to neighbouring elements become several
 *   partial.c        sums of adjoints are formed in several partial sums
 *   carried.c        a loop counts its trips once
 */
#ifndef CADGEN_STANDARD_STANDARD_H
#define CADGEN_STANDARD_STANDARD_H

#include "rewrite/rewrite.h"

Func *pass_structure(PassContext *, const Func *in);
Func *pass_single_exit(PassContext *, const Func *in);
Func *pass_inline(PassContext *, const Func *in);
Func *pass_unfold(PassContext *, const Func *in);
Func *pass_promote(PassContext *, const Func *in);
Func *pass_loops(PassContext *, const Func *in);
Func *pass_unroll(PassContext *, const Func *in);
Func *pass_simplify(PassContext *, const Func *in);
Func *pass_targets(PassContext *, const Func *in);
Func *pass_products(PassContext *, const Func *in);
Func *pass_sink(PassContext *, const Func *in);
Func *pass_spare(PassContext *, const Func *in);
Func *pass_registers(PassContext *, const Func *in);
Func *pass_ascend(PassContext *, const Func *in);
Func *pass_lanes(PassContext *, const Func *in);
Func *pass_fission(PassContext *, const Func *in);
Func *pass_partial(PassContext *, const Func *in);
Func *pass_carried(PassContext *, const Func *in);

/* ---- decide.c: comparisons that the conditions around decide ---- */

void decide_comparisons(Arena *scratch, Func *);

/* ---- inline.c: callees' bodies in place of calls ---- */

/* Copies the ops of the callee's body in front of the call, which then can be removed, and replaces
 * its results. */
void call_replace(Arena *scratch, Func *out, Op *call, const Func *body, Replacement *);

/* ---- ascend.c: loops run upwards where order does not matter ---- */

/* Is all that a `for` carries the carry plus what does not depend on it? */
bool loop_has_sums_alone(const Op *loop);

/* ---- frame.c: memory from alloca ---- */

/* Frees memory of kind FRAME at the end of a function with one exit; false: refused. */
bool frames_end(PassContext *, Func *);

/* ---- scalars.c: local structs become one local per scalar ---- */

/* Whether a local of the type is split if all indices into it are constant and its address goes
 * nowhere else. */
bool type_splits(const Type *);
/* Which locals are split, by value id. */
bool *objects_that_split(Arena *scratch, Func *);
/* A copy with local structs split into one local per scalar; NULL if there is none to split. */
Func *func_with_scalars(Arena *scratch, const Func *in);

/* ---- typed.c: memory and copies get the type of their uses ---- */

/* Gives memory from malloc, and calls of memcpy and its kin, that are `void *` the type to which
 * their uses convert it, in place; false: a call is refused. */
bool memory_take_types(PassContext *, Func *);

/* ---- settle.c: additions to shadow memory that was just cleared ---- */

/* Joins the clearing of shadow memory with the addition to it, in place; true if anything
 * changed. */
bool settle_shadows(Arena *scratch, Func *);

/* ---- hoist.c: the remaining locals move to the function's own region ---- */

/* Moves the local objects of a fresh copy to the function's own region. */
void hoist_objects(PassContext *, Func *);

#endif
