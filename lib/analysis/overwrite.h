/*
 * overwrite: whether a stored value may be overwritten before anything reads it.
 */
#ifndef CADGEN_ANALYSIS_OVERWRITE_H
#define CADGEN_ANALYSIS_OVERWRITE_H

#include "analysis/alias.h"

typedef LIST(const Op *) OpRefs;

typedef struct Writes {
	const Aliases *aliases;
	OpRefs ops;       /* in the order of the function */
	uint32_t *before; /* by id of a loaded value: how many of the ops stand before the load */
} Writes;

/* Whether one of the writes, or the store itself in another trip, may overwrite what the store
 * wrote to the caller's memory. An update that reads the stored value does not count. */
bool is_overwritten(const Writes *, const Op *store);

#endif
