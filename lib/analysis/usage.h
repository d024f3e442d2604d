/*
 * usage: as what a function whose calls are kept accesses the memory that its parameters lead to.
 */
#ifndef CADGEN_ANALYSIS_USAGE_H
#define CADGEN_ANALYSIS_USAGE_H

#include "analysis/alias.h"

/* Accesses to one scalar of an object. */
typedef struct Usage {
	const void *way;  /* which pointers lead to the object: usage_way; NULL: the parameter */
	const Type *leaf; /* the scalar */
	const Type *view; /* the struct in which it lies; NULL: none, or it is not known where */
	int64_t offset;   /* in the view */
	int64_t size;     /* of the row of such scalars there; 0: there is one */
	bool writes;
	/* it depends on integers in memory, such as the tag of a variant */
	bool is_chosen;
} Usage;

typedef LIST(Usage) UsageList;

/* What tells pointers in memory apart that lead to different things: the member that the pointer
 * at the location is, or else its type. NULL: neither is known. */
const void *usage_way(const Location *);

/* A call passes what a parameter leads to as what an argument leads to. */
typedef struct Passage {
	const Func *callee;
	uint32_t argument, param;
	const void *inner, *outer; /* the way from the argument; from the parameter */
	bool is_chosen;
} Passage;

typedef LIST(Passage) PassageList;

/* Add what an op accesses, by parameter, and what a call passes on. */
void usage_note(Arena *, const Aliases *, const Op *, UsageList *by_param);
void usage_note_call(Arena *, const Aliases *, const Op *call, PassageList *);
/* Adds what the callee does to what it is passed by one of the passages. True if that is more than
 * was known. */
bool usage_follow(Arena *, const PassageList *, const Passage *, const UsageList *callee,
		  UsageList *by_param);

#endif
