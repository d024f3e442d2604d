/*
 * lanes: what the files of the pass share.
 */
#ifndef CADGEN_STANDARD_LANES_H
#define CADGEN_STANDARD_LANES_H

#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "rewrite/lanewise.h"
#include "standard/standard.h"

enum { MOST_TOUCHES = 96, MOST_OBJECTS = 8, MOST_PACK_LOOPS = 4 };

typedef struct LaneLoops {
	PassContext *c;
	const Func *in;
	const Aliases *aliases;
	Dependences *dependences;
} LaneLoops;

/* A load of which the strip keeps the values of all lanes: lanes_pack.c. */
typedef struct LanePack {
	const Op *load;
	const Op *loops[MOST_PACK_LOOPS]; /* around it, outermost first */
	uint32_t depth;
	Value *array, *lo, *runs; /* what is built: rows of lanes, the first trip of the inner loop,
				     whether the loops around it have trips */
} LanePack;

/* A loop that may run in lanes. */
typedef struct LaneLoop {
	const LaneLoops *s;
	const Op *op;
	const Hint *hint; /* of the user, or NULL */
	int64_t count;    /* of lanes */
	LIST(Touch) touches;
	LIST(Touch)
	late_sums; /* that trips add to by a load, other ops with regions, and a store */
	LIST(const Value *) objects; /* of which each lane gets its own */
	LIST(LanePack) packs;
	bool *is_serial; /* by id: computed from what goes from trip to trip */
	const char *why; /* it cannot; NULL: nothing is known against it */
	Loc at;          /* of what is against it */
} LaneLoop;

/* Says why the loop cannot run in lanes, if nothing was said yet. */
void lanes_refuse(LaneLoop *, Loc, const char *why, ...);
/* Finds what the trips do, and what is against running them side by side. */
void lanes_check(LaneLoop *);

/* ---- lanes_pack.c: what the lanes of a strip load again and again ---- */

/* Chooses the loads. */
void lanes_find_packs(LaneLoop *);
/* Builds memory for them before the loop; whether it may run in strips, if it has the trips. */
Value *lanes_build_packs(LaneLoop *, Lanewise *, Builder *, Value *is_long);
/* Loads at the beginning of a strip. */
void lanes_fill_packs(LaneLoop *, Lanewise *, Builder *);
/* Where the values of all lanes are that the load finds; NULL: nowhere else. */
Value *lanes_packed(const LaneLoop *, Lanewise *, Builder *, const Op *load);
void lanes_free_packs(const LaneLoop *, Builder *);

#endif
