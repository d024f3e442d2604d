/*
 * alias: the roots of memory and which of them a pointer may point into.
 */
#ifndef CADGEN_ANALYSIS_ALIAS_H
#define CADGEN_ANALYSIS_ALIAS_H

#include "analysis/points_to.h"

/* What is known of when a place is written and when the other is accessed; else each may be in any
 * trip of any loop, and the access may stand before the write and be put behind it. */
enum {
	SAME_TRIP = 1, /* of all loops around both */
	/* The access stands behind the write: what was written as one type is not read as another.
	 */
	BEHIND_WRITE = 2
};

/* Some memory: what is accessed through an address. */
typedef struct Place {
	const Value *at;
	const Type *type; /* as what it is accessed; NULL: as anything */
	Span span;
} Place;

Place place_of(const Value *at, Span);
/* The member of the struct behind an address's root that the address stays inside of, or NULL:
 * asked once for each address, a cheap answer where many are compared. */
typedef struct Top {
	const Value *root;
	const Field *field;
} Top;

Top top_of(Place);
/* Then the places are, too. */
bool tops_are_apart(const Aliases *, Top, Top);
/* The oracle: may a write to one place change the other? */
bool places_overlap(const Aliases *, Place, Place, unsigned when);
/* May the op itself write or end the life of what the pointer points to? Calls may. */
bool op_may_change(const Aliases *, const Op *, const Value *p, unsigned when);
/* What the addresses themselves tell, without points_to.c: objects, members, elements, types. */
Aliases *aliases_by_shape(Arena *, const Func *, const Request *);

/* A root is an object: points_to.h. */
uint32_t alias_root_count(const Aliases *);
/* The parameter, or the result of the alloca, global, heap, malloc, extern that is the root; of
 * what pointers in the caller's memory lead to, the root from which those are reached. */
const Value *alias_root(const Aliases *, uint32_t root);
int32_t alias_root_param(const Aliases *, uint32_t root); /* -1: not a parameter */
/* Of what a pointer that was loaded or came from elsewhere leads to: it may be any memory that the
 * caller can see. */
bool alias_root_is_unknown(const Aliases *, uint32_t root);
bool alias_points_to(const Aliases *, const Value *p, uint32_t root);
/* May an access through a pointer that can be had from p, following those in memory, touch what one
 * through q does? */
bool may_reach(const Aliases *, const Value *p, const Value *q);
/* May what the pointer points to be had by a function that was not given it: was its address stored
 * where the caller can see it, or given to a call that keeps it? */
bool may_be_known(const Aliases *, const Value *);

#endif
