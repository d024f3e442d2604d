/*
 * What pattern.c and settled.c share: what of a function is settled without its floating numbers.
 */
#ifndef CADGEN_AD_PATTERN_H
#define CADGEN_AD_PATTERN_H

#include "analysis/alias.h"

/* A primal integer, bool or pointer is settled if it follows from integers and pointers that are
 * given, and never from floating numbers, effects or branches that depend on these. In the body of
 * a loop it is so in each trip that is made. */
typedef struct Settled {
	const Func *func;
	const Aliases *aliases;
	Arena *arena;
	bool *open;            /* by id: not settled */
	LIST(const Op *) lost; /* stores of integers and pointers that the pattern does not make */
	bool has_changed;
} Settled;

Settled settled_of(Arena *, const Func *, const Request *);
bool value_is_settled(const Settled *, const Value *);
/* Is it a primal value that is no floating number, and settled; or a settled shadow? */
bool value_stays(const Settled *, const Value *);
/* Does the store, copy or fill of primal memory take place? */
bool write_stays(const Settled *, const Op *);
/* Does the control hold tangents or shadows? */
bool control_has_tangents(const Op *);
/* Is it found out which arms of the `if` may be taken, and what they hand on? Else it has no
 * tangents, and bools may have any value. */
bool if_is_followed(const Settled *, const Op *);
/* Does carry i gain the same in each trip that another one follows, though what the last trip hands
 * on is open? Then its next value is *step more than the one returned, which the body has. */
const Value *find_counter(const Settled *, const Op *loop, uint32_t i, int64_t *step);

typedef enum Trips {
	TRIPS_ALIKE,   /* no address and no settled control depends on which trip it is */
	TRIPS_BOUNDED, /* some do, and settled values end the loop, too */
	TRIPS_OPEN
} Trips;

/* Steps of counters: integers that are the same on every trip. */
typedef LIST(Value *) Strides;

/* What the trips of a `while` with an open condition are to tangents. If they are bounded, they are
 * so only where all of `strides` are above 0. */
Trips trips_of(const Settled *, const Op *loop, Strides *strides);

#endif
