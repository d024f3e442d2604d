/*
 * activity: which values carry a derivative.
 */
#ifndef CADGEN_AD_ACTIVITY_H
#define CADGEN_AD_ACTIVITY_H

#include "ad/ad.h"
#include "analysis/alias.h"

typedef struct Activity Activity;

/* NULL if the request cannot be met, which is reported. */
Activity *activity_of(PassContext *, const Func *, const Aliases *);
/* Remarks on the globals in no list that got differentials. */
void activity_tell(const Activity *);
/* Whether a float varies with an independent. */
bool value_varies(const Activity *, const Value *);
/* Whether a float varies with an independent and matters to a dependent: it gets a tangent. */
bool value_is_active(const Activity *, const Value *);
/* Whether a pointer may point to memory with differentials: it gets a shadow. */
bool pointer_is_active(const Activity *, const Value *);

/* Locations to which a pointer may point, or the members of such locations. */
typedef struct Places {
	const uint32_t *at;
	uint32_t count;
} Places;

/* Whether anything that goes into a kept call or comes out of it has a differential. */
bool call_is_active(const Activity *, const Op *call);
/* Sets a role for each argument of a kept call: what of it has a differential. False if nothing
 * has. */
/* In reverse mode: will all that the rules for the called function read be there, unchanged, when
 * the derivative calls them? */
bool call_is_bare(const Activity *, const Op *call);
/* The rule fwd, standardised, whose body takes the place of the call: given_linear.c; or NULL. */
const Func *call_split_rule(const Activity *, const Op *call);
bool call_roles(const Activity *, const Op *call, ParamRole *roles);

Places places_of(const Activity *, const Value *p);
Places places_member(const Activity *, Places, const Type *owner, const Field *);
/* Whether any of the places has a differential (floats) or a shadow (pointers). */
bool places_are_active(const Activity *, Places);
/* Whether scalars of that type at the places may have differentials: floats, pointers whose type
 * leads to floats, and those that are cast to such. */
bool places_may_hold(const Activity *, Places, const Type *scalar);

#endif
