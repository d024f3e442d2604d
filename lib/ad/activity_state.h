/*
 * activity_state: what activity.c finds out and activity_check.c judges.
 */
#ifndef CADGEN_AD_ACTIVITY_STATE_H
#define CADGEN_AD_ACTIVITY_STATE_H

#include "ad/activity.h"

/* How a request concerns a location that a parameter leads to. */
typedef enum Covering {
	COVER_NONE,
	COVER_WAY, /* one passes there to members that are asked for */
	COVER_ALL
} Covering;

typedef struct Part { /* by location */
	Covering covering;
	const ParamRole *role;    /* of the parameter that leads there; NULL: none does */
	const MemberRole *member; /* COVER_ALL by a list of members: which */
	bool whole;               /* a struct all of which has a differential */
	bool claimed;             /* an object that lies where a differential leads to it */
	bool published;           /* and that is left there */
	bool varied, useful, active;
	const Op *store; /* the first store of a varying value */
} Part;

struct Activity {
	PassContext *c;
	const Func *func;
	const Aliases *aliases;
	Part *parts;
	uint32_t nparts;
	bool *varied, *useful; /* by value id */
	PtrMap *shapes;        /* of what kept callees are given: by pointer */
	PtrMap *reached[2];    /* what they can reach; [1]: if const is trusted */
	PtrMap *made;          /* kept call -> locations of the memory that it makes */
	LIST(Op *) ops;        /* in program order */
	bool changed;
	bool lost;    /* E_POINTER_LOST was told */
	bool refused; /* anything was told */
};

const Location *location_at(const Activity *, uint32_t);
const Object *object_at(const Activity *, uint32_t location);
/* The object that a chain of the caller's pointers to the location starts from. */
const Object *base_object(const Activity *, uint32_t location);
/* Memory that may get a shadow of its own: the function's, and what calls that are kept make. */
bool is_own_location(const Activity *, uint32_t);
bool location_is_varied(const Activity *, uint32_t);
bool location_is_useful(const Activity *, uint32_t);
bool location_is_active(const Activity *, uint32_t);
/* May a pointer that is loaded there lead to memory with differentials? */
bool location_leads_to_active(const Activity *, uint32_t);
/* How the request concerns a member of a location, through which nothing here goes. */
Covering member_covering(const Activity *, uint32_t location, const Field *);
/* A pointer through which floats can be reached, or nobody knows what. */
bool type_leads_to_float(const Type *);

/* Calls `visit` for each scalar or pointer that an object of a type holds at any of the places. */
typedef void (*LeafVisit)(Activity *, Places, const Type *leaf, void *);
void places_leaves(Activity *, Places, const Type *, LeafVisit visit, void *data);

/* Locations of the memory that a kept call makes: all one, for what is known of it. */
const LocationSet *made_by(const Activity *, const Op *);

/* The op may store varying data there. */
void vary_at(Activity *, const Op *, uint32_t location);

/* activity_call.c: calls that are kept. */
void vary_call(Activity *, const Op *);
void use_call(Activity *, const Op *);
/* Calls `visit` for each scalar or pointer that the callee can reach, with the places that one
 * pointer may lead to. */
void call_leaves(Activity *, const Op *call, LeafVisit visit, void *data);

/* activity_shape.c: the memory that a kept callee is given, as the callee sees it. */
typedef struct Shapes Shapes;
Shapes *shapes_of(const Activity *, const Value *p);
/* Calls `visit` for each scalar or pointer in it, with all places that the callee takes for one. */
void shapes_leaves(Activity *, const Shapes *, LeafVisit visit, void *data);
/* Tells in the role which members have a differential, or that nothing has; false: that cannot be
 * said. */
bool shapes_describe(Shapes *, ParamRole *role);

/* May a function of which nothing is known write active memory that it reaches from p? Where. */
bool call_may_write(Activity *, const Value *p, uint32_t *location);

/* May a kept call free active memory that is not this function's own, or resize it? Where. */
bool call_may_free(Activity *, const Op *, uint32_t *location);

/* Is memory that a kept call makes left to the caller? */
bool call_is_published(const Activity *, const Op *);

/* May a kept call go through a global to varying data? Where. */
bool call_finds_varied(Activity *, const Op *, uint32_t *location);

/* activity_check.c: reports all that cannot be differentiated. */
void activity_check(Activity *);

#endif
