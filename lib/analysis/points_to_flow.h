/*
 * points_to_flow: the parts of the analysis of pointers, for each other.
 */
#ifndef CADGEN_ANALYSIS_POINTS_TO_FLOW_H
#define CADGEN_ANALYSIS_POINTS_TO_FLOW_H

#include "analysis/points_to.h"

/* True if it was not there, or not all. */
bool set_add(Arena *, LocationSet *, uint32_t l);
bool set_add_all(Aliases *, LocationSet *, const LocationSet *);

bool is_byte(const Type *);
bool is_same_scalar(const Type *, const Type *);
/* The type of what a pointer points to; NULL: that is not said. */
const Type *pointee(const Type *);

/* Is what a member leads to (NULL: no member), by a pointer to that type, an object that is on the
 * way there? That has the type `root`, and had the type `made` when the member `from` first led
 * there. */
bool is_content_again(const Type *root, const Type *made, const Field *from, const Type *type,
		      const Field *member);
uint32_t flow_object(Aliases *, ObjectKind, const Value *, const Type *);
/* Where a pointer may point. */
LocationSet *flow_set(const Aliases *, const Value *);
/* To a set of the analysis: what is new there is a change. */
void flow_add(Aliases *, LocationSet *, uint32_t l);
void flow_add_all(Aliases *, LocationSet *, const LocationSet *);
/* Visits the sets of what pointers at a location may lead to. */
typedef void (*SetVisit)(Aliases *, const LocationSet *, void *data);
void flow_contents(Aliases *, uint32_t l, SetVisit visit, void *data);
/* The same, but makes none: what the caller left there and nobody has asked for is not visited. */
void known_contents(Aliases *, uint32_t l, SetVisit visit, void *data);
/* Not known to be anything else. Members that nobody has met hold pointers that nobody follows. */
bool may_hold_pointer(const Aliases *, uint32_t l);
void flow_store(Aliases *, uint32_t l, const LocationSet *what);
/* Makes the locations of all members of a struct. */
void flow_make_members(Aliases *, uint32_t l, const Type *);

void flow_call(Aliases *, const Op *);
/* What calls do that store pointers, all of them together. */
void flow_world(Aliases *);
void flow_extern(Aliases *, const Op *);
void flow_restore(Aliases *, const Op *);

#endif
