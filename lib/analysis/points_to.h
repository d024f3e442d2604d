/*
 * points_to: the objects in memory, their parts, and which of them each pointer may point to.
 */
#ifndef CADGEN_ANALYSIS_POINTS_TO_H
#define CADGEN_ANALYSIS_POINTS_TO_H

#include "request/request.h"

typedef struct Aliases Aliases;
Aliases *aliases_of(Arena *, const Func *, const Request *);
/* Whether an access through p and one through q may touch the same memory: alias.c. */
bool may_alias(const Aliases *, const Value *p, const Value *q);

enum { NO_LOCATION = UINT32_MAX };

/* Numbers of locations, ascending, without repetition. */
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
	OBJECT_CONTENT, /* what a pointer that the caller left in memory leads to */
	OBJECT_RESULT,  /* what a pointer from an extern, a call or a restore leads to */
	OBJECT_UNKNOWN  /* what a pointer made from an integer leads to: anything at all */
} ObjectKind;

typedef struct Object {
	ObjectKind kind;
	const Value *value; /* where pointers to it start; CONTENT: as for the object it hangs on */
	int32_t param;      /* PARAM, PRIVATE: the number of the parameter; else -1 */
	uint32_t root;      /* the location of the whole; its parts are chained by next_part */
	uint32_t from;      /* CONTENT: the location that leads to it */
	const Op *call;    /* RESULT: the first call if it is memory that all calls left; or NULL */
	const Type *made;  /* CONTENT, RESULT: its type when it was made; NULL: unknown then */
	bool is_handed;    /* a kept call gets it, or a store, as another type than it has */
	uint32_t anywhere; /* the location that stands for any part of it; 0: not made */
	bool is_restrict;
	bool is_shadow; /* memory of differentials */
	/* used as another struct than its type, which has members behind its end or around it */
	bool is_viewed;
	bool is_fresh; /* what the caller left there is overwritten before anything reads it */
	const struct TestedArray *tested; /* of the request, if it is one of these */
} Object;

/* An object, or a member of one or of a part of one. All elements of an array are one location. */
typedef struct Location {
	uint32_t object;
	uint32_t parent, depth;
	const Type *owner;  /* the struct that it is a member of; NULL: it is the object */
	const Field *field; /* which member */
	const Type *type;   /* without arrays; NULL: not known yet */
	uint32_t next_part;
	uint32_t *members; /* by number of the field; NULL: none made yet */
	uint32_t views;    /* the first member by another struct; chained by next_view; 0: none */
	uint32_t next_view;
	bool is_anywhere;   /* not a member, but any part of the object */
	uint32_t content;   /* the object that the caller's pointers here lead to, or NO_LOCATION */
	LocationSet stored; /* what pointers that the function stored here lead to */
} Location;

struct Aliases {
	Arena *arena;
	const Func *func;
	const Request *request;
	bool no_types;
	LIST(Object) objects;
	LIST(Location) locations;
	LocationSet *sets;   /* by value id: where the pointer may point */
	LocationSet outside; /* locations outside in which pointers were stored */
	LocationSet saved;   /* what pointers in records lead to */
	LocationSet escaped; /* what calls that store pointers received and made */
	LocationSet world;   /* all objects that are reached from there */
	LocationSet held;    /* all locations that those calls received or find pointers to */
	bool makes_others;   /* some of those calls may store other pointers than these */
	/* for primal memory and for differentials: the number of contents; the object that stands
	 * for those beyond MOST_CONTENTS, plus 1 */
	uint32_t contents[2], joined[2];
	PtrMap *made;          /* value -> number of the object that it leads to, plus 1 */
	const Op *maker;       /* the first call that leaves memory which it made, or NULL */
	bool maker_has_shadow; /* such calls leave shadows of that memory, too */
	LIST(uint32_t) left;   /* the memory that they leave: an object for each pointer type */
	LIST(const Type *) made_types; /* its types, unless makes_any */
	bool makes_any;
	PtrWalkList walks; /* of kept calls */
	Map *globals;      /* name -> number of the object, plus 1 */
	LIST(Op *) ops;
	/* Members are first looked for in objects that may have them; then in others, too, if there
	 * are no such objects. */
	bool looks_further, passed_over;
	PtrMap *written; /* the OP_FIELD whose results are not only loaded; NULL: not asked for */
	/* OP_FIELD -> the least number of bytes that is used, plus 1; NULL: the same */
	PtrMap *ends;
	bool changed;
};

/* The objects that can be reached from pointers, following those in memory: reach.c. The caller of
 * reach() sets `arena`, `makes` and `held`. */
typedef struct Reached {
	Arena *arena;
	bool makes;           /* makes missing contents and members: while the sets still grow */
	LocationSet *held;    /* gains the locations that pointers lead to; or NULL */
	LIST(uint32_t) roots; /* of the objects, in the order in which they were met */
	LIST(bool) met;       /* by object */
	PtrMap *sets;         /* sets met already: many locations share what calls store */
	uint32_t followed;    /* number of roots already followed */
	bool leads_outside;   /* also to memory that only the caller knows */
} Reached;

/* May be called again with more. */
void reach(const Aliases *, Reached *, const LocationSet *from);
bool reach_meets(const Reached *, uint32_t object);

/* Whether two locations of one object share bytes. */
bool locations_share(const Aliases *, uint32_t, uint32_t);
/* Whether accesses of type p at location l and of type q at location m may touch the same
 * memory. */
bool accesses_overlap(const Aliases *, uint32_t l, const Type *p, uint32_t m, const Type *q);
/* The same by the types of the accesses alone. An access to a struct is one to all of its
 * members. */
bool types_may_overlap(const Type *, const Type *);
/* Whether the caller can see the object. */
bool object_is_outside(const Object *);
/* The object at which the chain of the caller's pointers to this one starts. */
const Object *object_base(const Aliases *, const Object *);
/* Whether a kept call may leave memory that it makes where pointers lead to it. */
bool call_leaves_memory(const Op *);
/* The first kept call that may have made the object, or NULL. Objects with one maker may be the
 * same object. */
const Op *object_maker(const Aliases *, const Object *);
/* The next location behind `after` that shares bytes with l, the first one if `after` is
 * NO_LOCATION. NO_LOCATION if there is none left. */
uint32_t location_sharer(const Aliases *, uint32_t l, uint32_t after);
/* Whether it lies in a member of a union that shares bytes with one that holds floats, accessed or
 * not. */
bool location_shares_float(const Aliases *, uint32_t);
/* Where the member of a struct lies, seen from a location at which such a struct begins: a member
 * of the location, or the location itself if its type has other members there. NO_LOCATION: it
 * was never made. */
uint32_t location_member(const Aliases *, uint32_t, const Type *owner, const Field *);
/* Whether there are too many ways through the caller's memory to keep them apart: MOST_CONTENTS. */
bool aliases_are_joined(const Aliases *);

#endif
