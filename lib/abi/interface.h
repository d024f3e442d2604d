/*
 * interface: what interface.c and shadows.c share.
 */
#ifndef CADGEN_ABI_INTERFACE_H
#define CADGEN_ABI_INTERFACE_H

#include "rewrite/memory.h"

/* What the caller's shadow holds at a place, put back at the end. */
typedef struct Loan {
	Value *place;
	Value *saved; /* a value, or with a count where so many objects are kept */
	Value *count;
} Loan;

typedef struct Interface {
	PassContext *c;
	const Request *request;
	const Func *in;
	Func *out;
	Value **map;
	LIST(CDecl) decls;
	LIST(Value *) buffers; /* to be freed at the end */
	LIST(Loan) loans;
	Value **sink;   /* by role: its differential in the prototype, NULL: it has none */
	Value **inside; /* by role: the shadow that the body works on, of what points */
	Value *return_sink;
	Value *tape, *pool; /* of a split request */
	PtrMap *levels;     /* MemberRole -> how many there are of each step of its path */
} Interface;

const char *differential_name(Interface *, const char *name);
/* A struct that C passes by value, or returns. */
bool is_struct_value(const CDecl *, const Type *);

/* ---- tape.c: what a split derivative keeps between its halves ---- */

/* struct {void *memory, *record} */
const Type *tape_type(Module *, const Request *);
void tape_clear(Builder *, Value *tape);
void tape_fill(Builder *, Value *tape, Value *pool, Value *record);

/* ---- places.c: all that a path of members leads to ---- */

/* What the parameter points to, whatever C calls it. */
const Type *role_pointer_type(const Interface *, uint32_t role);
/* After the first members of the path. */
const Type *member_role_type(const Interface *, uint32_t role, const MemberRole *, uint32_t length);
/* May the derivative evaluate the brackets? The second half of a split one reads no memory of the
 * original's; false: told in diags. */
bool extent_is_at_hand(const Interface *, const Func *extent, Loc, const char *name);
/* Brackets, evaluated here; of a size every step is checked. */
Value *run_extent(Interface *, Builder *, const Func *extent, bool is_size);
/* How many objects the parameter points to; NULL: told in diags. */
Value *count_of_first(Interface *, Builder *, uint32_t role, const MemberRole *);
/* No array on the way. Evaluates the brackets on the way if nobody did. */
bool place_is_one(Interface *, Builder *, uint32_t role, const MemberRole *);

/* The member's address, in each of some objects of one shape in step. */
typedef void PlaceVisit(Interface *, Builder *, Value *const *places, void *data);
void visit_places(Interface *, Builder *, uint32_t role, const MemberRole *, Value *const *bases,
		  uint32_t count, PlaceVisit *, void *data);

/* ---- shadows.c: the shadows of what points ---- */

/* What stands for the shadow of a parameter in the body: the differential of the prototype, or
 * memory of the derivative's own. Sets s->inside; gives it in the type that the body wants. */
Value *shadow_enter(Interface *, Builder *, uint32_t role, const Type *wanted);
/* `overwrite`: the adjoints of what is only an independent start at zero. `grad`: the dependent is
 * seeded. Before all else. */
void shadow_set(Interface *, Builder *, uint32_t role);
/* After the body: what belongs to the caller goes there. */
void shadow_leave(Interface *, Builder *, uint32_t role);
/* Puts back what was lent, frees buffers. */
void shadows_release(Interface *, Builder *);

#endif
