/*
 * points_to_flow: what the files of the pointer analysis share: points_to.c, points_to_call.c,
 * reach.c, alias.c.
 */
#ifndef CADGEN_ANALYSIS_POINTS_TO_FLOW_H
#define CADGEN_ANALYSIS_POINTS_TO_FLOW_H

#include "analysis/points_to.h"

/* True if the set has grown. */
bool set_add(Arena *, LocationSet *, uint32_t l);
bool set_add_all(Aliases *, LocationSet *, const LocationSet *);

bool is_byte(const Type *);
bool is_same_scalar(const Type *, const Type *);
/* The type that a pointer points to; NULL if it is unknown. */
const Type *pointee(const Type *);

/* Whether `member` (NULL: no member), a pointer to `type`, leads to an object on the way there.
 * That object has the type `root`, and had the type `made` when the member `from` first led to
 * it. */
bool is_content_again(const Type *root, const Type *made, const Field *from, const Type *type,
		      const Field *member);
uint32_t flow_object(Aliases *, ObjectKind, const Value *, const Type *);
uint32_t flow_location(Aliases *, Location);
/* The location that stands for any part of an object. */
uint32_t flow_anywhere(Aliases *, uint32_t object);
/* Whether the type of the object is unknown and may be set by its use. */
bool may_take_type(const Aliases *, uint32_t l);
/* points_to_cast.c: the same as location_member, but makes what is missing; and where a pointer to
 * l leads behind OP_INDEX and OP_CAST. */
uint32_t flow_member(Aliases *, uint32_t l, const Type *owner, const Field *);
/* Whether the op runs only where a pointer to functions is the address of a certain one: others get
 * other contexts. */
bool op_is_in_target(const Op *);
/* Whether the member that the op goes to cannot be in the object at l, which is of another type. */
bool is_other_object(Aliases *, uint32_t l, const Op *field);
/* Notes that a block is not of its type, if the op goes to a member that is stored there as one of
 * another struct. */
void note_stored_as_other(Aliases *, uint32_t l, const Op *field);
uint32_t flow_index(Aliases *, uint32_t l, const Op *);
/* Where steps of unknown length over elements of the type lead; NULL: over what lies there. */
uint32_t flow_steps(Aliases *, uint32_t l, const Type *elem);
/* Where those walks lead that may begin with a pointer to `type` (NULL: unknown) that leads to
 * `from`. */
LocationSet flow_walks(Aliases *, const LocationSet *from, const Type *, const PtrWalkList *,
		       bool is_loaded);
uint32_t flow_cast(Aliases *, uint32_t l, const Op *);
/* Whether casts may make a pointer to one type a pointer to another: Note [Views] in struct.c. */
bool may_become(const Aliases *, const Type *from, const Type *to);
/* The set of locations to which a pointer may point. */
LocationSet *flow_set(const Aliases *, const Value *);
/* Add to a set, and set `changed` if it grows. */
void flow_add(Aliases *, LocationSet *, uint32_t l);
void flow_add_all(Aliases *, LocationSet *, const LocationSet *);
/* Visits the sets of what pointers at a location may lead to. */
typedef void (*SetVisit)(Aliases *, const LocationSet *, void *data);
void flow_contents(Aliases *, uint32_t l, SetVisit visit, void *data);
/* The same, but makes no contents: those that were never asked for are not visited. */
void known_contents(Aliases *, uint32_t l, SetVisit visit, void *data);
/* Whether the location itself may be a pointer: it is one, or its type is unknown. */
bool may_hold_pointer(const Aliases *, uint32_t l);
void flow_store(Aliases *, uint32_t l, const LocationSet *what);
/* Makes the locations of all members of a struct. */
void flow_make_members(Aliases *, uint32_t l, const Type *);

/* points_to_tested.c: what the request's tests say of the object if l is its root, else of what
 * the pointer at its location l leads to; NULL: nothing. */
const TestedArray *flow_tested(const Aliases *, const Object *, uint32_t l);

void flow_call(Aliases *, const Op *);
/* What all calls that store pointers do together. */
void flow_world(Aliases *);
void flow_extern(Aliases *, const Op *);
void flow_restore(Aliases *, const Op *);

#endif
