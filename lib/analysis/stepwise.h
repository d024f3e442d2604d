/*
 * stepwise: whether a size that is kept from call to call grows as fast as what a loop counts.
 */
#ifndef CADGEN_ANALYSIS_STEPWISE_H
#define CADGEN_ANALYSIS_STEPWISE_H

#include "ir/ir.h"

/* Is it the address of that scalar of a static object? */
bool is_at_place(const Value *, const Value *place);

bool is_set_in(const Region *, const Value *place);

/* Has the place not been set since the value was loaded from it, or computed, when the op `at`
 * runs,
 * or to just this value? */
bool is_current(const Value *, const Value *place, const Op *at);

/* The region, which a comparison with that outcome leads into, has a store to a scalar of a static
 * object, a size. Does the size grow by as much as what it is compared with may grow until it is
 * compared again, in a call where the size is `first` on entry? `made`: by value, of which statics
 * it is made. */
bool grows_stepwise(const Op *store, const Region *r, const Op *comparison, bool holds,
		    int64_t first, const uint64_t *made);

#endif
