/*
 * checkpoint_state: what the files of checkpoint.c share.
 */
#ifndef CADGEN_AD_CHECKPOINT_STATE_H
#define CADGEN_AD_CHECKPOINT_STATE_H

#include "ad/checkpoint.h"
#include "ad/residual_state.h"

/* A part of the state: a value that the loop carries, or an object in memory. */
typedef struct State {
	const Value *carry;     /* NULL: an object */
	const Value *object;    /* where pointers to it start */
	const ParamRole *param; /* of a parameter with an extent; or NULL: one element */
	bool is_written;        /* else it is kept once */
	const Type *type;       /* of an element */
	const char *name;
	Block *block; /* of the snapshots */
	Value *memory;
	Value *count; /* of elements, where the code is that is being built */
} State;

struct Checkpoint {
	const Residuals *s;
	const Op *loop;
	const Hint *hint;
	LIST(State *) states;
	ValueList outside;
	bool *is_outside; /* by value id: it is in the list */
	bool refused;
	const Type *i64;
	Block *block;         /* of `taken` */
	Value *taken;         /* its number of snapshots, then their trips */
	Value *number, *next; /* locals of a sweep: snapshots; the trip that begins with another */
};

/* Finds the state, and what the loop uses from outside; refuses what cannot be run again. */
void checkpoint_check(Checkpoint *);

#endif
