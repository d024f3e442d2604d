/*
 * grown: which statics only save a function allocations.
 */
#ifndef CADGEN_ANALYSIS_GROWN_H
#define CADGEN_ANALYSIS_GROWN_H

#include "ir/ir.h"

enum { MOST_GROWN = 32 };

/* The first `count` of the globals are statics of which each call of the function could have its
 * own; notes which. `standard`: the standardised function. */
void find_grown(Arena *scratch, const Func *standard, const Global *const *globals, uint32_t count,
		bool *is_grown);

#endif
