/*
 * alias: whether two accesses may touch the same memory, and which objects pointers lead to.
 */
#ifndef CADGEN_ANALYSIS_ALIAS_H
#define CADGEN_ANALYSIS_ALIAS_H

#include "analysis/points_to.h"

/* What is known of the order of a write to one place and the access to the other. Without these,
 * both may be in any trip of any loop, and the access may stand before the write and be moved
 * behind it. */
enum {
	SAME_TRIP = 1, /* both are in the same trip of all loops around both */
	/* the access stands behind the write: what was written as one type is not read as
	 * another */
	BEHIND_WRITE = 2
};

/* The memory that is accessed through an address. */
typedef struct Place {
	const Value *at;
	const Type *type; /* of the access; NULL: any */
	Span span;
} Place;

Place place_of(const Value *at, Span);
/* The root of an address and, if they are known, the member of the struct there inside which the
 * address stays and the bytes that are accessed. Found once for each address, it gives a cheap
 * answer where many addresses are compared. */
typedef struct Top {
	const Value *root;
	const Field *field;
	bool is_fixed; /* from <= byte < to, counted from the root, in every trip */
	int64_t from, to;
} Top;

Top top_of(Place);
/* If this holds, the places are apart. If not, they may still be. */
bool tops_are_apart(const Aliases *, Top, Top);
/* Whether a write to one place may change the other. */
bool places_overlap(const Aliases *, Place, Place, unsigned when);
/* Whether the op itself may write what the pointer points to, or end its life. Calls always may. */
bool op_may_change(const Aliases *, const Op *, const Value *p, unsigned when);
/* What the addresses alone tell, without points_to.c: objects, members, elements, types. */
Aliases *aliases_by_shape(Arena *, const Func *, const Request *);

/* A root is the number of an Object: points_to.h. */
uint32_t alias_root_count(const Aliases *);
/* The value at which pointers to the object start: a parameter, or the result of alloca, global,
 * heap, malloc or extern. For memory to which pointers in the caller's memory lead, the value of
 * the object that holds them. */
const Value *alias_root(const Aliases *, uint32_t root);
int32_t alias_root_param(const Aliases *, uint32_t root); /* -1: not a parameter */
/* Whether the object is what a pointer leads to that was loaded or came from elsewhere: it may be
 * any memory that the caller can see. */
bool alias_root_is_unknown(const Aliases *, uint32_t root);
/* The roots that p may point to: the one of number i, from 0. They may repeat. False: there are no
 * more. */
bool alias_pointee(const Aliases *, const Value *p, uint32_t i, uint32_t *root);
/* The same if p may point to one root only; false: to none or several. */
bool alias_only_pointee(const Aliases *, const Value *p, uint32_t *root);
/* Whether an access through p, or through a pointer that is reached from p through memory, may
 * touch what an access through q touches. */
bool may_reach(const Aliases *, const Value *p, const Value *q);
/* Whether a function may access what the pointer points to without receiving the pointer: its
 * address was stored where the caller can see it, or passed to a call that keeps it. */
bool may_be_known(const Aliases *, const Value *);

#endif
