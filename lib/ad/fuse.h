/*
 * fuse: what fuse.c, movable.c, merge.c, contract.c and private.c share; chain.c asks it for sums.
 */
#ifndef CADGEN_AD_FUSE_H
#define CADGEN_AD_FUSE_H

#include "ad/halves.h"
#include "ad/residual.h"
#include "analysis/dependence.h"
#include "rewrite/rewrite.h"

typedef enum EventKind {
	EVENT_ADD,    /* adds to shadow memory */
	EVENT_SHADOW, /* other access to shadow memory, second halves, other calls */
	EVENT_WRITE,  /* other writes of primal memory and of pointers, calls */
	EVENT_KEEP,   /* stores in what unzip allocated */
	EVENT_KINDS
} EventKind;

/* An op that a move may have to pass. */
typedef struct Event {
	Op *op;
	uint32_t position;
} Event;

/* A loop or branch P and its adjoint A, which moves up into it: Note [Fusion] in fuse.c. */
typedef struct Twins {
	Op *p, *a;
} Twins;

/* Why A stays where it is: the first reason, its place, and addresses that may overlap, or NULL. */
typedef struct Obstacle {
	const char *why; /* NULL: there is none */
	Loc at;
	const Value *read, *written_at;
	bool is_across; /* it is about different trips, of which the user may know more */
} Obstacle;

/* A function between two rounds of fusion. */
typedef struct Fuse {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	Dependences *dependences;
	Halves halves;
	PtrMap *positions; /* op -> its number in program order, from 1 */
	uint32_t nops;
	LIST(Event) events[EVENT_KINDS]; /* in program order */
	PtrMap *linear;                  /* the ops that are linear, or hold linear ops */
	PtrMap *halved;                  /* the ops that are second halves of calls, or hold some */
	PtrMap *filled; /* heap or tape -> the op that stores in it; itself if there are several */
	PtrMap *available; /* value -> the P at which it was last found available */
} Fuse;

/* ---- movable.c: Note [Fusion] ---- */

/* Numbers the ops and lists the events. */
void fuse_survey(Fuse *);
/* Whether carry i of a loop is only summed: neither the carry nor a partial sum is used for
 * anything else. */
bool carry_is_summed(Arena *, const Op *loop, uint32_t i);
/* Whether A may move up into P. */
bool twins_may_fuse(Fuse *, Twins, Obstacle *);
/* Whether the value is visible at the op. */
bool fuse_sees(const Fuse *, const Value *, const Op *);
/* Whether the value is computed in A. */
bool is_in_adjoint(Twins, const Value *);
/* Whether it is a result of P, which is a branch: in its arms the value is at hand. */
bool is_branch_result(Twins, const Value *);

/* ---- merge.c ---- */

/* Moves A up into P. Returns the loop, which stands for both. */
Op *merge_loops(Fuse *, Twins);
void merge_branches(Fuse *, Twins);

/* ---- contract.c ---- */

/* Shrinks storage by trip that only the body of one of the loops uses to what one trip needs: a
 * local or a smaller array. None of the loops contains another. */
void contract_storage(PassContext *, Func *, Op *const *loops, uint32_t count);

/* ---- private.c, scratch.c ---- */

/* Whether the trips of A do not depend on each other through the shadow memory at an address: that
 * of a scratch parameter or local. */
bool shadow_is_private(const Halves *, Twins, const Value *at);
/* Whether every trip of `loop`, which is no part of another loop, writes the same elements of a
 * local before it reads any of it. */
bool trip_rewrites(const Halves *, const Op *loop, const Value *local);

#endif
