/*
 * interface: what interface.c and shadows.c share.
 */
#ifndef CADGEN_ABI_INTERFACE_H
#define CADGEN_ABI_INTERFACE_H

#include "rewrite/memory.h"

/* What the caller's shadow holds at a place; it is put back at the end. */
typedef struct Loan {
	Value *place;
	Value *saved; /* a value; with `count`, the memory where that many objects are saved */
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
	bool *apart;    /* by parameter: `noalias` keeps it apart from all else */
	Value **sink;   /* by role: its differential in the prototype, or NULL */
	Value **inside; /* by role: the shadow that the body works on, for pointers */
	Value *return_sink;
	Value *tape, *pool; /* of a split request */
	PtrMap *levels;     /* MemberRole -> how many objects there are at each step of its path */
	PtrMap *flat;       /* MemberRole -> its differential in the prototype: flat.c */
} Interface;

const char *differential_name(Interface *, const char *name);
/* A struct that C passes by value, or returns. */
bool is_struct_value(const CDecl *, const Type *);

/* Adds a parameter of C. */
Value *interface_param(Interface *, const Type *, CDecl);

/* ---- versions.c ---- */

/* Whether the function touches no memory but its own, tables and what its parameters lead to
 * without another pointer. Where types do not keep memory apart, that is not known. */
bool touches_only_params(const Func *);

/* ---- tape.c: what a split derivative keeps between its halves ---- */

/* struct {void *memory, *record} */
const Type *tape_type(Module *, const Request *);
void tape_clear(Builder *, Value *tape);
void tape_fill(Builder *, Value *tape, Value *pool, Value *record);

/* ---- places.c: all that a path of members leads to ---- */

/* What the parameter points to, whatever C calls it. */
const Type *role_pointer_type(const Interface *, uint32_t role);
/* The type after the first members of the path. */
const Type *member_role_type(const Interface *, uint32_t role, const MemberRole *, uint32_t length);
/* May the derivative evaluate the brackets? The second half of a split derivative does not read the
 * original's memory. If false, diags has a report. */
bool extent_is_at_hand(const Interface *, const Func *extent, Loc, const char *name);
/* Evaluates brackets here. Each step of a size is checked for overflow. */
Value *run_extent(Interface *, Builder *, const Func *extent, bool is_size);
/* How many objects the parameter points to. If NULL, diags has a report. */
Value *count_of_first(Interface *, Builder *, uint32_t role, const MemberRole *);
/* Is there no array on the path? Evaluates the brackets on the path unless that was done. */
bool place_is_one(Interface *, Builder *, uint32_t role, const MemberRole *);

/* Is called for each place: the member's addresses in several objects of one shape, walked in step.
 */
typedef void PlaceVisit(Interface *, Builder *, Value *const *places, void *data);
void visit_places(Interface *, Builder *, uint32_t role, const MemberRole *, Value *const *bases,
		  uint32_t count, PlaceVisit *, void *data);

/* ---- flat.c: differentials of members as parameters ---- */

void flat_declare(Interface *, uint32_t role, const MemberRole *);
/* The parameter; or NULL. */
Value *flat_numbers(const Interface *, const MemberRole *);
/* Brings what it holds into the structs of the derivative's own. `numbers` is what pointers are to
 * lead to: the parameter, or a copy of it. */
void flat_enter(Interface *, Builder *, uint32_t role, Value *base, const MemberRole *,
		Value *numbers);
/* With `overwrite`, the adjoints of what is only an independent start at zero. */
void flat_set(Interface *, Builder *, uint32_t role);
/* After the body, before buffers are freed. */
void flat_leave(Interface *, Builder *, uint32_t role);

/* ---- shadows.c: the shadows of pointers ---- */

/* The shadow of a parameter as the body uses it: the differential in the prototype, or memory of
 * the derivative's own. Sets s->inside, and returns it as the type that the body wants. */
Value *shadow_enter(Interface *, Builder *, uint32_t role, const Type *wanted);
/* Comes before everything else. With `overwrite`, the adjoints of what is only an independent start
 * at zero; with `grad`, the dependent is seeded. */
void shadow_set(Interface *, Builder *, uint32_t role);
/* After the body: stores what belongs to the caller. */
void shadow_leave(Interface *, Builder *, uint32_t role);
/* Puts back what was replaced in the caller's memory, and frees buffers. */
void shadows_release(Interface *, Builder *);

#endif
