/*
 * known: which values memory holds, for a pass that walks a function in order.
 */
#ifndef CADGEN_ANALYSIS_KNOWN_H
#define CADGEN_ANALYSIS_KNOWN_H

#include "analysis/alias.h"

enum { MAX_KNOWN = 64 };

/* A load at `ptr`, of the type of `value`, gives `value`. */
typedef struct Known {
	const Value *ptr;
	Top top; /* of ptr */
	Value *value;
	bool may_be_lost; /* a value of another type may have been stored there since */
} Known;

/* The latest MAX_KNOWN facts, oldest first. */
typedef struct KnownMemory {
	Known known[MAX_KNOWN];
	uint32_t count;
} KnownMemory;

void known_learn(KnownMemory *, const Value *ptr, Value *value);

/* Forgets what a write to the place may change; everything if the place has no address. */
void known_forget(KnownMemory *, const Aliases *, Place written);

/* Keeps in `before` only what is still known at the end of an arm. */
void known_keep(KnownMemory *before, const KnownMemory *end);

/* The fact about a load of that type at ptr, if its value is visible in the region; or NULL. */
const Known *known_find(const KnownMemory *, const Region *, const Value *ptr, const Type *,
			unsigned stage);

#endif
