/*
 * known: what is known of memory at a place of a function, as it is walked in order.
 */
#ifndef CADGEN_ANALYSIS_KNOWN_H
#define CADGEN_ANALYSIS_KNOWN_H

#include "analysis/alias.h"

enum { MAX_KNOWN = 64 };

/* Memory at `ptr` holds `value`, if it is read as its type. */
typedef struct Known {
	const Value *ptr;
	Top top; /* of it */
	Value *value;
	bool may_be_lost; /* another type may have been stored there since */
} Known;

/* The last MAX_KNOWN of them, oldest first. */
typedef struct KnownMemory {
	Known known[MAX_KNOWN];
	uint32_t count;
} KnownMemory;

void known_learn(KnownMemory *, const Value *ptr, Value *value);

/* Forgets what a write there may change; without an address: anything. */
void known_forget(KnownMemory *, const Aliases *, Place written);

/* Keeps in `before` what is still known at the end of an arm. */
void known_keep(KnownMemory *before, const KnownMemory *end);

/* What memory at ptr holds as the type, if that value is visible in the region; NULL: not known. */
const Known *known_find(const KnownMemory *, const Region *, const Value *ptr, const Type *,
			unsigned stage);

#endif
