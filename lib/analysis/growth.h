/*
 * growth: whether a size that is kept from call to call grows by as much as a first call needs.
 */
#ifndef CADGEN_ANALYSIS_GROWTH_H
#define CADGEN_ANALYSIS_GROWTH_H

#include "analysis/dependence.h"

/* The store gives a scalar of a static object another value, where conditions may have found it too
 * small. Is it at least what these ask for, in a call where the scalar is `first` on entry?
 * `made`: by value, of which statics it is made; `of`: the bit of that one. */
bool grows_enough(Dependences *, const Op *store, int64_t first, const uint64_t *made, uint64_t of);

#endif
