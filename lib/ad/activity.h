/*
 * activity: which values carry a derivative.
 */
#ifndef CADGEN_AD_ACTIVITY_H
#define CADGEN_AD_ACTIVITY_H

#include "ad/ad.h"
#include "analysis/alias.h"

typedef struct Activity Activity;

/* NULL: the request cannot be met, told in diags. */
Activity *activity_of(PassContext *, const Func *, const Aliases *);
/* A floating value that varies with an independent and matters to a dependent: it gets a tangent.
 * */
bool value_is_active(const Activity *, const Value *);
/* A pointer that may point into memory with differentials: it gets a shadow. */
bool pointer_is_active(const Activity *, const Value *);

/* Where a pointer may point, and from there the members of what is there: locations. */
typedef struct Places {
	const uint32_t *at;
	uint32_t count;
} Places;

/* Does anything that goes into a kept call or comes out have a differential? */
bool call_is_active(const Activity *, const Op *call);
/* What a kept call hands to the callee with a differential: a role for each argument. False: none.
 */
bool call_roles(const Activity *, const Op *call, ParamRole *roles);

Places places_of(const Activity *, const Value *p);
Places places_member(const Activity *, Places, const Type *owner, const Field *);
/* Has any of it a differential (floats), or a shadow (pointers)? */
bool places_are_active(const Activity *, Places);

#endif
