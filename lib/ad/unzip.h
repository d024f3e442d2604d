/*
 * unzip: what unzip.c, storage.c and trips.c share.
 */
#ifndef CADGEN_AD_UNZIP_H
#define CADGEN_AD_UNZIP_H

#include "ad/residual.h"

/* ---- trips.c: trips of inner loops, in front of their nest ---- */

/* The loop around it in its nest, or NULL. */
LoopInfo *loop_around(const LoopInfo *);
/* The `while` whose trips make tapes grow, itself or around it in the nest; if there is none, the
 * outermost loop that its index has. */
const LoopInfo *loop_keeper(const LoopInfo *);
/* What is known of the row of a loop in front of the nest: Note [Sizes under guards]. */
RowKind row_kind(const LoopInfo *, bool must_know);
/* hi - lo as i64, in the body of the loop, where it is positive. */
Value *trips_inside(Builder *, Value *lo, Value *hi);
/* max(hi - lo, 0) as i64. */
Value *trips_between(Builder *, Value *lo, Value *hi);
/* The row of a loop in front of its nest. `outer`: all trips of the loop around; NULL if there is
 * none. map: input value id -> copy. */
Value *row_in_front(const LoopInfo *, Builder *, Value *outer, Value **map);
/* The same of a loop in a tape that grows, anywhere in the nest. */
Value *exact_row(const LoopInfo *, Builder *, Value **map);
/* All trips of a loop with that row. */
Value *trips_times(Builder *, Value *outer, Value *row);
/* These trips, or 0 where a branch between the loop and the one around it is known in front of the
 * nest not to be taken. */
Value *trips_if_taken(const LoopInfo *, Builder *, Value *trips, Value **map);
/* Whether an integer is visible in front of the nest, or computed from such values by comparisons,
 * conversions and selections; and its copy there. */
bool in_front_is_harmless(const Value *, const Op *nest);
Value *in_front_copy(Builder *, const Value *, const Op *nest, Value **map);
/* An op of two i64, or its value where they are constants. */
Value *build_folded(Builder *, OpCode, Value *x, Value *y);
/* The lesser of two i64 if the order is OP_LT, the greater if it is OP_GT. */
Value *build_choice(Builder *, OpCode order, Value *x, Value *y);

/* ---- rectangle.c: a bound on the trips of a loop, in front of its nest ---- */

bool rectangle_is_known(const LoopInfo *, bool is_under_branch);
/* Whether the bound is the number of trips itself, and computing it cannot overflow. */
bool rectangle_cannot_overflow(const LoopInfo *);
/* The bound; there are no trips where it is negative. */
Value *rectangle_row(const LoopInfo *, Builder *, Value **map);

/* ---- steady.c ---- */

/* Whether a value in the body of `inner` is the same in all trips of `loop`, which is that loop or
 * one around it: Note [Steady values]. Their rows are known. */
bool value_is_steady(const Residuals *, const Value *, const LoopInfo *inner, const Op *loop);

/* ---- storage.c: where stored values are kept, and at which index ---- */

typedef struct Storage Storage;
typedef struct Block Block;

/* Asks for what loops need that are kept whole. */
void residual_lay_out(const Residuals *, Storage *);

/* Where a value that is stored is computed: in the source, or at least the loop's place. */
Loc stored_loc(const Value *, const LoopInfo *);
/* Lays out the memory for all stored values, and builds locals and empty tapes at the top of the
 * function or, for the body of a loop that is kept whole, of each trip of its twin. */
Storage *storage_new(PassContext *, const Region *in, Func *out, Residuals *, Builder *top);
/* An array of elements of that type whose length is known where a loop is entered. Blocks are asked
 * for while the memory is laid out. */
Block *storage_block(Storage *, const Type *, const char *hint, const Op *loop);
/* Allocates it in the primal part, finds it again in the linear part, and releases it there. */
Value *storage_block_new(Storage *, Builder *, Block *, Value *count);
Value *storage_block_again(Storage *, Builder *, Block *);
void storage_block_release(Storage *, Builder *, const Block *);
/* In the primal part, before a loop op is copied: allocates its arrays and finds where it starts on
 * its tapes. map: input value id -> copy. */
void storage_before_loop(Storage *, Builder *, const Op *loop, Value **map);
/* In the primal part, at the beginning of a loop's body. */
void storage_enter_body(Storage *, Builder *, const Op *loop, Value **map);
/* Stores a value that has just been computed. */
void storage_save(Storage *, Builder *, const Value *v, Value **map);
/* In the linear part, at the beginning of the twin of a loop's body; `counter` is the twin's. */
void storage_enter_linear(Storage *, Builder *, const Op *loop, Value *counter, Value *lo,
			  Value *hi);
/* In the linear part, before the twin of a loop is entered. */
void storage_before_linear(Storage *, Builder *, const Op *loop);
/* Loads a stored value. The builder stands in the twin of the region in which v is visible. */
Value *storage_restore(Storage *, Builder *, const Value *v);
/* Releases all memory. */
void storage_release(Storage *, Builder *);

#endif
