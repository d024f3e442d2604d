/*
 * among: whether a number is among those that another one was while loops ran.
 */
#ifndef CADGEN_ANALYSIS_AMONG_H
#define CADGEN_ANALYSIS_AMONG_H

#include "analysis/dependence.h"

enum { MAX_RANGES = 3, MAX_ADDENDS = 3 };

/* All numbers that a counter took, upwards or downwards. */
typedef struct Range {
	const Value *counter; /* NULL: that of a copy or fill, which is added to the number */
	const Value *from;    /* NULL: 0 */
	int64_t further;      /* is added to `from` */
	const Value *to;      /* the first one above; NULL: that is `length` */
	int64_t length;
} Range;

/* A number for all values of some counters that it is made of. */
typedef struct Numbers {
	const Value *numbers[MAX_ADDENDS]; /* their sum; NULL: 0 */
	Range ranges[MAX_RANGES];
	uint32_t nranges;
} Numbers;

/* Behind a `for`, the numbers of all its trips: adds the range of its counter if the number is made
 * of that. False: they are made of other values of the loop's. */
bool numbers_of_trips(Dependences *, Numbers *, const Op *loop);
/* Are these surely among all those, where the op stands? NULL: anywhere. */
bool numbers_are_among(Dependences *, const Numbers *these, const Numbers *all, const Op *at);
/* Are these without gaps, and those too, and do those begin no later than behind the last of
 * these? */
bool numbers_join(Dependences *, const Numbers *these, const Numbers *those);
/* Are these surely from the least of `first` to the greatest of `last`, where the op stands? */
bool numbers_are_between(Dependences *, const Numbers *these, const Numbers *first,
			 const Numbers *last, const Op *at);
/* Are they all numbers from a constant to below another? */
bool numbers_are_constant(Dependences *, const Numbers *, int64_t *least, int64_t *above);
/* Are they all from 0 to below the length? */
bool numbers_fill(Dependences *, const Numbers *, int64_t length);

#endif
