/*
 * activity_state: the facts that activity.c, activity_call.c and activity_shape.c find and
 * activity_check.c judges.
 */
#ifndef CADGEN_AD_ACTIVITY_STATE_H
#define CADGEN_AD_ACTIVITY_STATE_H

#include "ad/activity.h"

/* Whether a request lists a location that a parameter leads to. */
typedef enum Covering {
	COVER_NONE,
	COVER_WAY, /* it lies on the way to members that are listed */
	COVER_ALL
} Covering;

typedef struct Part { /* by location */
	Covering covering;
	const ParamRole *role;    /* of the parameter that leads there, or NULL */
	const MemberRole *member; /* COVER_ALL by a list of members: the one listed */
	bool whole;               /* a struct that has a differential as a whole */
	bool claimed;             /* an object that lies where a differential leads to it */
	bool published;           /* and that is left there for the caller */
	bool varied, useful, active;
	const Type
		*leaf;   /* of any part of an object: the type as which floats are accessed there */
	const Op *store; /* the first store of a varying value */
} Part;

struct Activity {
	PassContext *c;
	const Func *func;
	const Aliases *aliases;
	Part *parts;
	uint32_t nparts;
	bool *varied, *useful; /* by value id */
	PtrMap *shapes;        /* argument of a kept call -> Shapes */
	PtrMap *reached[2];    /* argument -> what the callee can reach; [1]: if const is trusted */
	PtrMap *bare;          /* the calls of which call_is_bare */
	PtrMap *split_rules;   /* call -> call_split_rule */
	PtrMap *listed;        /* argument of a call -> what the rule's lists lead to there */
	PtrMap *made;          /* kept call -> locations of the memory that it makes */
	LIST(Op *) ops;        /* in program order */
	bool changed;
	bool adopted; /* a global got a differential; all is to be found again */
	bool lost;    /* E_POINTER_LOST was reported */
	bool refused; /* something was reported */
};

const Location *location_at(const Activity *, uint32_t);
const Object *object_at(const Activity *, uint32_t location);
/* The object at which the chain of the caller's pointers to the location starts. */
const Object *base_object(const Activity *, uint32_t location);
/* Whether it is memory that may get a shadow of its own: the function's, or made by a kept call. */
bool is_own_location(const Activity *, uint32_t);
bool location_is_varied(const Activity *, uint32_t);
bool location_is_useful(const Activity *, uint32_t);
bool location_is_active(const Activity *, uint32_t);
/* Whether there is varying floating data at the location or in a part of it. */
bool location_holds_varied(const Activity *, uint32_t);
/* Whether a pointer loaded there may lead to memory with differentials. */
bool location_leads_to_active(const Activity *, uint32_t);
/* Whether the request lists a member of a location that this function does not use. */
Covering member_covering(const Activity *, uint32_t location, const Field *);
/* Whether it is a pointer that leads to floats or to unknown memory. */
bool type_leads_to_float(const Type *);

/* Whether a callee that receives a pointer to the location may reach the whole object from there,
 * by casts: Note [Views] in struct.c. */
bool location_leads_around(const Activity *, uint32_t);

/* Calls `visit` for each scalar or pointer that an object of a type holds at any of the places. */
typedef void (*LeafVisit)(Activity *, Places, const Type *leaf, void *);
void places_leaves(Activity *, Places, const Type *, LeafVisit visit, void *data);

/* The locations of the memory that a kept call makes. They share all facts. */
const LocationSet *made_by(const Activity *, const Op *);

/* The op may store varying data there. */
void vary_at(Activity *, const Op *, uint32_t location);

/* activity_call.c: kept calls. */
void vary_call(Activity *, const Op *);
/* Whether anything that the callee gets or reaches varies. */
bool call_is_varied(Activity *, const Op *);
void use_call(Activity *, const Op *);
/* Calls `visit` for each scalar or pointer that the callee can reach, with the places that one
 * pointer may lead to. */
void call_leaves(Activity *, const Op *call, LeafVisit visit, void *data);

/* activity_shape.c: the memory that a kept callee receives, as the callee sees it. */
typedef struct Shapes Shapes;
Shapes *shapes_of(const Activity *, const Value *p);
/* Calls `visit` for each scalar or pointer in it, with all places that are one to the callee. */
void shapes_leaves(Activity *, const Shapes *, LeafVisit visit, void *data);
/* Lists in the role the members that have a differential. False if a role cannot express that.
 * is_exact: pointers that lead nowhere have none. */
bool shapes_describe(Shapes *, ParamRole *role, bool is_exact);

/* Whether an unknown function may write active memory that it reaches from p, and where. */
bool globals_lead_to_varied(Activity *, uint32_t *location);
bool call_may_write(Activity *, const Value *p, uint32_t *location);
/* Whether a kept call may write active memory. */
bool call_may_change(Activity *, const Op *);

/* Whether a kept call may free or resize active memory that is not this function's own, and
 * where. */
bool call_may_free(Activity *, const Op *, uint32_t *location);
/* Whether a kept callee may access the location, may set it, or may write floats on its bytes. */
bool call_may_touch(Activity *, const Op *, uint32_t location);
bool call_may_set(Activity *, const Op *, uint32_t location);
bool call_may_write_on(Activity *, const Op *, uint32_t location);

/* Whether memory that a kept call makes is left to the caller. */
bool call_is_published(const Activity *, const Op *);

/* activity_types.c: refuse active data that is accessed as another type than it has: through a
 * pointer to bytes or unknown memory, by loads of other members of a union, by loads and stores, as
 * blocks, behind casts. */
void activity_check_bytes(Activity *, const Op *, const Value *p);
void activity_check_called_bytes(Activity *, const Op *call);
void activity_check_shared(Activity *, const Op *);
void activity_check_shared_copy(Activity *, const Op *);
void activity_check_shared_call(Activity *, const Op *);
void activity_check_shared_bits(Activity *, const Op *call);
void activity_check_types(Activity *, const Op *);
void activity_check_block(Activity *, const Op *, const Value *p);
void activity_check_cast(Activity *, const Op *);

/* Active data is accessed as another type at the location. */
void activity_report_cast(Activity *, const Op *, uint32_t location);

/* activity_usage.c: the same for what kept callees take their memory for. */
struct Summary;
void activity_check_usages(Activity *, const Op *call, const struct Summary *);
/* Refuses to store a float that varies where integers lie, if these are read. */
void activity_check_stored(Activity *, const Op *);

/* activity_overlap.c: the same where the addresses of two accesses show it. */
void activity_check_overlaps(Activity *);

/* activity_layout.c: whether an access to an integer of that type at a location of a block of
 * memory touches no float: the block has parts of several types. */
bool integers_lie_apart(const Activity *, uint32_t location, const Type *);
/* Whether the op, which writes many integers of that type at the location, runs before any float of
 * the block is accessed. So it clears none that has a differential, however far it reaches. */
bool integers_are_set_first(const Activity *, const Op *, uint32_t location, const Type *);
/* Whether a copy or fill of such elements at a location may end amid one, because it goes on into
 * integers of the same block. */
bool ends_in_integers(const Activity *, const Op *, uint32_t location, const Type *elem);

/* Whether the callee passes the argument to a function with a rule. */
bool call_reads_for_rule(const Activity *, const Op *, uint32_t arg);
/* Where what a kept callee can reach from the argument lies. */
const uint32_t *call_reaches(Activity *, const Value *p, uint32_t *count);
/* activity_rule.c: refuses what a rule would not find behind the pointer. */
/* Refuses a call that a rule cannot serve, or whose original is not what is differentiated. */
void activity_check_called(Activity *, const Op *call);
/* Reports if the function's rule for numbers is not linear. */
void activity_check_rule(Activity *, const Op *call);
void activity_check_context(Activity *, const Op *, const Value *p);

/* A report about this function. */
void activity_report(Activity *, DiagCode, Loc, const char *name, const char *other);
/* What the location is called in reports. */
const char *location_name(const Activity *, uint32_t);
/* activity_check.c: reports what cannot be differentiated. */
void activity_check(Activity *);

#endif
