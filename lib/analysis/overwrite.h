/*
 * overwrite: may what is stored be written over before anything reads it?
 */
#ifndef CADGEN_ANALYSIS_OVERWRITE_H
#define CADGEN_ANALYSIS_OVERWRITE_H

#include "analysis/alias.h"

typedef LIST(const Op *) OpRefs;

typedef struct Writes {
	const Aliases *aliases;
	OpRefs ops;       /* in the order of the function */
	uint32_t *before; /* by id of what is loaded: how many of the ops stand before that */
} Writes;

/* May one of the writes, or the store itself in another trip, do that to memory of the caller's?
 * Updates do not, which read there, behind the store, what they add to. */
bool is_overwritten(const Writes *, const Op *store);

#endif
