/*
 * dependence: which trips of loops touch the same element of an array.
 */
#ifndef CADGEN_ANALYSIS_DEPENDENCE_H
#define CADGEN_ANALYSIS_DEPENDENCE_H

#include "ir/ir.h"

typedef struct Dependences Dependences;

/* What an op touches through an address. */
typedef struct Touch {
	const Op *op;
	const Value *at;
	Span span; /* SPAN_ELEMENT, or SPAN_ROW of a copy or fill; all else may touch anything */
} Touch;

/* Of the function as it is now. */
Dependences *dependences_of(Arena *, const Func *);
/* May `second`, when it runs after a run of `first`, touch what that run touched? In the same trips
 * of all loops around both if it stands behind it, else in later ones. The two may be one op. */
bool may_touch_again(Dependences *, Touch first, Touch second);
/* For each access and each write through addresses of one root, in order, a line that says whether
 * the write may touch again what the access touched. */
void dependences_print(Text *, Arena *, const Func *);

/* May the two touch the same memory in one run of the loop around both: in any of its trips, and in
 * the same trip of all loops around it? */
bool may_meet_in(Dependences *, const Op *loop, Touch first, Touch second);
/* The same of two different trips of the loop. */
bool may_meet_across(Dependences *, const Op *loop, Touch first, Touch second);
/* The loops `early` and `late` count alike. May `first`, in a trip of `early`, and `second`, in a
 * later trip of `late`, touch the same memory, in the same trip of all loops around both? */
bool may_meet_behind(Dependences *, const Op *early, Touch first, const Op *late, Touch second);
/* The same of `second` in a later trip of the loop than `first`, or behind it in the same trip. */
bool may_meet_later(Dependences *, const Op *loop, Touch first, Touch second);
/* Does the loop have a trip whenever it is reached? */
bool loop_surely_runs(Dependences *, const Op *loop);
/* Does the loop, a `while`, make a trip: is its condition a carry that begins as true? */
bool while_makes_trip(const Op *loop);
/* Does the comparison surely have that outcome where the op stands? */
bool surely_compares(Dependences *, const Op *at, const Op *comparison, bool holds);
/* May the loop, a `for`, have so many trips? An unsigned bound that wrapped is not considered. */
bool loop_may_reach(Dependences *, const Op *loop, int64_t trips);
/* Is integer a never less than b, where the op stands? NULL for b is 0. */
bool never_less(Dependences *, const Op *at, const Value *a, const Value *b);

#endif
