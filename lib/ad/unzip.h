/*
 * unzip: what unzip.c and storage.c share.
 */
#ifndef CADGEN_AD_UNZIP_H
#define CADGEN_AD_UNZIP_H

#include "ad/residual.h"

/* ---- trips.c ---- */

/* How its row is known in front of the nest: Note [Sizes under guards]. */
RowKind row_kind(const LoopInfo *, bool must_know);
/* hi - lo as i64, in the body of a loop between them, so where it is positive. */
Value *trips_inside(Builder *, Value *lo, Value *hi);
/* max(hi - lo, 0) as i64. */
Value *trips_between(Builder *, Value *lo, Value *hi);
/* The row of a loop in front of its nest; `outer`: all trips of the loop around, NULL: there is
 * none. map: input value id -> copy. */
Value *row_in_front(const LoopInfo *, Builder *, Value *outer, Value **map);
/* All trips of a loop with that row. */
Value *trips_times(Builder *, Value *outer, Value *row);

/* ---- storage.c: where stored values are kept, and at which index ---- */

typedef struct Storage Storage;

/* Lays out the memory for all stored values; emits what stands at the top of the function (locals,
 * empty tapes). */
Storage *storage_new(PassContext *, const Func *in, Func *out, Residuals *, Builder *top);
/* In the primal part. map: input value id -> copy. Before a loop op is copied: memory for it, where
 * it starts. */
void storage_before_loop(Storage *, Builder *, const Op *loop, Value **map);
/* At the start of a loop's body. */
void storage_enter_body(Storage *, Builder *, const Op *loop, Value **map);
/* Keeps a stored value that has just been computed. */
void storage_save(Storage *, Builder *, const Value *v, Value **map);
/* In the linear part: at the start of the twin of a loop's body; counter is the twin's. */
void storage_enter_linear(Storage *, Builder *, const Op *loop, Value *counter, Value *lo,
			  Value *hi);
/* Before the twin of a loop is entered. */
void storage_before_linear(Storage *, Builder *, const Op *loop);
/* The stored value, loaded. The builder stands in the twin of the region in which v is visible. */
Value *storage_restore(Storage *, Builder *, const Value *v);
/* Releases all memory. */
void storage_release(Storage *, Builder *);

#endif
