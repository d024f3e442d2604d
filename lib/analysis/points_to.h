/*
 * points_to: the objects of memory, their parts, and which of them each pointer may point to.
 */
#ifndef CADGEN_ANALYSIS_POINTS_TO_H
#define CADGEN_ANALYSIS_POINTS_TO_H

#include "request/request.h"

typedef struct Aliases Aliases;
Aliases *aliases_of(Arena *, const Func *, const Request *);
/* May an access through p and one through q touch the same memory (innermost types considered)? */
bool may_alias(const Aliases *, const Value *p, const Value *q);

enum { NO_LOCATION = UINT32_MAX };

/* Ascending, without repetition. */
typedef struct LocationSet {
	uint32_t *items;
	uint32_t count, cap;
} LocationSet;

typedef enum ObjectKind {
	OBJECT_PARAM,   /* what a parameter points to */
	OBJECT_PRIVATE, /* a struct passed by value, or the one that is returned */
	OBJECT_LOCAL,   /* alloca, heap, tape */
	OBJECT_NEW,     /* malloc, realloc, pool_new */
	OBJECT_GLOBAL,
	OBJECT_CONTENT, /* what a pointer leads to that the caller left in memory */
	OBJECT_RESULT,  /* what an extern, a call or a restore hands out */
	OBJECT_UNKNOWN  /* what an integer was made a pointer to: anything at all */
} ObjectKind;

typedef struct Object {
	ObjectKind kind;
	const Value *value; /* that it starts from; of a CONTENT, that of the object it hangs on */
	int32_t param;      /* of PARAM and PRIVATE: its number, else -1 */
	uint32_t root;      /* the location that is all of it; its parts are chained by next_part */
	uint32_t from;      /* CONTENT: the location that leads to it */
	const Op *call;     /* RESULT: of what all calls left, the first call; else NULL */
	const Type *made;   /* CONTENT, RESULT: its type when it was made; NULL: nobody had said */
	uint32_t anywhere;  /* the location that is any part of it; 0: not made */
	bool is_restrict;
	bool is_shadow; /* memory of differentials */
} Object;

/* An object, or a member of a part of it. All elements of an array are one location. */
typedef struct Location {
	uint32_t object;
	uint32_t parent, depth;
	const Type *owner;  /* the struct that it is a member of; NULL: it is the object */
	const Field *field; /* and which */
	const Type *type;   /* without arrays; NULL: nobody has said yet */
	uint32_t next_part;
	uint32_t *members;  /* by number of the field; NULL: none has been met */
	bool is_anywhere;   /* not a member, but any part of the object */
	uint32_t content;   /* object that the caller's pointers here lead to, or NO_LOCATION */
	LocationSet stored; /* what the function's own pointers here lead to */
} Location;

struct Aliases {
	Arena *arena;
	const Func *func;
	const Request *request;
	bool no_types;
	LIST(Object) objects;
	LIST(Location) locations;
	LocationSet *sets;   /* by value id: where the pointer may point */
	LocationSet outside; /* locations outside that pointers were stored in */
	LocationSet saved;   /* pointers in records */
	LocationSet escaped; /* what calls were given that store pointers, and what they made */
	LocationSet world;   /* all objects that is reached from there */
	LocationSet held;    /* all locations that those calls were given, or find pointers to */
	bool makes_others;   /* some of those calls may store other pointers than these */
	/* Of memory and of differentials: how many contents there are; the object that stands for
	 * those beyond, plus 1 */
	uint32_t contents[2], joined[2];
	PtrMap *made;          /* value -> number of the object it hands out, plus 1 */
	const Op *maker;       /* the first call that leaves memory which it makes, or NULL */
	bool maker_has_shadow; /* such calls leave shadows of it, too */
	LIST(uint32_t) left;   /* what they leave: an object for each type that pointers have */
	LIST(const Type *) made_types; /* of it, if makes_any does not hold */
	bool makes_any;
	Map *globals; /* name -> number of the object, plus 1 */
	LIST(Op *) ops;
	bool changed;
};

/* Objects that can be had from pointers, following those in memory: reach.c. `arena`, `makes` and
 * `held` are set by who asks. */
typedef struct Reached {
	Arena *arena;
	bool makes;           /* contents and members that nobody has met: while the sets grow */
	LocationSet *held;    /* gains the locations that pointers lead to; or NULL */
	LIST(uint32_t) roots; /* of the objects, in the order in which they were met */
	LIST(bool) met;       /* by object */
	PtrMap *sets;         /* met already: many locations share the set of what calls store */
	uint32_t followed;    /* so many roots */
	bool leads_outside;   /* also to memory of which only the caller knows where it is */
} Reached;

/* May be called again with more. */
void reach(const Aliases *, Reached *, const LocationSet *from);
bool reach_meets(const Reached *, uint32_t object);

/* Are they, in one object, the same bytes, or one part of the other? */
bool locations_share(const Aliases *, uint32_t, uint32_t);
/* May an access of type p at location l touch what one of type q at m does? */
bool accesses_overlap(const Aliases *, uint32_t l, const Type *p, uint32_t m, const Type *q);
/* By the types alone, of the accesses: a struct is all of its members. */
bool types_may_overlap(const Type *, const Type *);
/* Can the caller see it? */
bool object_is_outside(const Object *);
/* The object that a chain of the caller's pointers to it starts from. */
const Object *object_base(const Aliases *, const Object *);
/* Is it a kept call that leaves memory which it makes where pointers lead? */
bool call_leaves_memory(const Op *);
/* The kept call that may have made it, the first of them, or NULL. All that has the same may be one
 * object. */
const Op *object_maker(const Aliases *, const Object *);
/* The location that shares bytes with l which follows that one; after NO_LOCATION the first. No
 * further one: NO_LOCATION. */
uint32_t location_sharer(const Aliases *, uint32_t l, uint32_t after);
/* The member of a location of that struct type; NO_LOCATION: it has never been met. */
uint32_t location_member(const Aliases *, uint32_t, const Field *);
/* Are ways through the caller's memory not told apart, because they are too many? */
bool aliases_are_joined(const Aliases *);

#endif
