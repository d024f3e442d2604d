/*
 * growth: whether a size that is kept from call to call grows by as much as a first call needs.
 */
#ifndef CADGEN_ANALYSIS_GROWTH_H
#define CADGEN_ANALYSIS_GROWTH_H

#include "analysis/dependence.h"

/* The store to a scalar of a static object gives it a value that is made of the one before. Is that
 * at least what conditions on it ask for, in a call where the scalar is `first` on entry? */
bool grows_enough(Dependences *, const Op *store, int64_t first);

#endif
