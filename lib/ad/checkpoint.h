/*
 * checkpoint: loops of which the derivative runs trips again. Note [Checkpoints] in checkpoint.c.
 */
#ifndef CADGEN_AD_CHECKPOINT_H
#define CADGEN_AD_CHECKPOINT_H

#include "ad/unzip.h"

/* Finds the state of a loop with the hint, and refuses what cannot be run again. */
Checkpoint *checkpoint_new(Residuals *, const Op *loop);
bool checkpoint_is_refused(const Checkpoint *);
/* Values from outside the loop that its trips or its snapshots need. */
const ValueList *checkpoint_outside(const Checkpoint *);
/* Whether an op of the body has no effect that its trips must have again: a test that may end the
 * program. */
bool op_is_run_once(const Op *);
/* Of a call that may run again, the function that does so, without a record for its linear half;
 * or NULL. It has the first operands, and the first results. */
const Func *call_without_record(KeptTable *, const Op *);

/* Asks for the memory in which snapshots are kept. */
void checkpoint_lay_out(Checkpoint *, Storage *);
/* In all of these, map leads from ids of the input to values where the builder stands. */
/* In front of the loop in the primal part, and behind it. */
void checkpoint_begin(Checkpoint *, Storage *, Builder *, Value **map);
void checkpoint_end(Checkpoint *, Builder *);
/* At the beginning of trip number t, of a sweep that ends behind trip number end - 2: takes a
 * snapshot, if it is one of those that begin with one. */
void checkpoint_trip(Checkpoint *, Builder *, Value *t, Value *end, Value **map);
/* Finds the snapshots again, in front of the branch in which the twin stands. */
void checkpoint_load(Checkpoint *, Storage *, Builder *);
/* In front of the twin, and behind it, where there are trips. */
void checkpoint_begin_linear(Checkpoint *, Builder *, Value **map);
void checkpoint_end_linear(const Checkpoint *, Builder *, Value **map);
/* Behind that branch. */
void checkpoint_release(const Checkpoint *, Storage *, Builder *);
/* Goes back to the last snapshot that is not behind trip k. Returns the number of its trip; the map
 * gains what the loop carries there. */
Value *checkpoint_restore(Checkpoint *, Builder *, Value *k, Value **map);

#endif
