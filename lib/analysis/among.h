/*
 * among: whether a number is among those that another one was while loops ran.
 */
#ifndef CADGEN_ANALYSIS_AMONG_H
#define CADGEN_ANALYSIS_AMONG_H

#include "analysis/dependence.h"

enum { MAX_RANGES = 3 };

/* All numbers that a counter took, upwards or downwards. */
typedef struct Range {
	const Value *counter; /* NULL: that of a copy or fill, which is added to the number */
	const Value *from;    /* NULL: 0 */
	const Value *to;      /* the first one above; NULL: that is `length` */
	int64_t length;
} Range;

/* A number for all values of some counters that it is made of. */
typedef struct Numbers {
	const Value *number; /* NULL: 0 */
	Range ranges[MAX_RANGES];
	uint32_t nranges;
} Numbers;

/* Behind a `for`, the numbers of all its trips: adds the range of its counter if the number is made
 * of that. False: they are made of other values of the loop's. */
bool numbers_of_trips(Dependences *, Numbers *, const Op *loop);
/* Are these surely among all those, where the op stands? NULL: anywhere. */
bool numbers_are_among(Dependences *, const Numbers *these, const Numbers *all, const Op *at);
/* Are they all from 0 to below the length? */
bool numbers_fill(Dependences *, const Numbers *, int64_t length);

#endif
