/*
 * lanes: what the two files of the pass share.
 */
#ifndef CADGEN_STANDARD_LANES_H
#define CADGEN_STANDARD_LANES_H

#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "rewrite/lanewise.h"
#include "standard/standard.h"

enum { MOST_TOUCHES = 96, MOST_OBJECTS = 8 };

typedef struct LaneLoops {
	PassContext *c;
	const Func *in;
	const Aliases *aliases;
	Dependences *dependences;
} LaneLoops;

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
	bool *is_serial;             /* by id: computed from what goes from trip to trip */
	const char *why;             /* it cannot; NULL: nothing is known against it */
	Loc at;                      /* of what is against it */
} LaneLoop;

/* Says why the loop cannot run in lanes, if nothing was said yet. */
void lanes_refuse(LaneLoop *, Loc, const char *why, ...);
/* Finds what the trips do, and what is against running them side by side. */
void lanes_check(LaneLoop *);

#endif
