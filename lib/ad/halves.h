/*
 * halves: the calls of kept functions in a transposed function, and the shadow memory in which
 * their second halves add up adjoints.
 */
#ifndef CADGEN_AD_HALVES_H
#define CADGEN_AD_HALVES_H

#include "analysis/alias.h"
#include "ad/kept.h"

/* Of a function whose calls stay what they are. */
typedef struct Halves {
	PassContext *c;
	const Func *f;
	const Aliases *aliases;
	PtrMap *written;        /* parameter -> whether it is written */
	PtrMap *touched;        /* Request -> what its second halves touch */
	PtrMap *private;        /* root -> what was last found out about it: private.c */
	LIST(const Op *) first; /* all calls of first halves, and of Kept.is_bare */
} Halves;

Halves halves_of(PassContext *, const Func *, const Aliases *);
/* The parameter whose differential a root is, or -1. */
int32_t primal_of_shadow(const Halves *, uint32_t root);
/* The object that calls are passed together with the shadow of this root, or NULL. */
const Value *object_of_shadow(const Halves *, uint32_t root);
/* Whether the differentials that two pointers point to may be those of one object, or of objects
 * that may overlap. */
bool objects_may_overlap(const Halves *, const Value *, const Value *);
/* The calls: of the first half, which writes no differentials except pointers; of the second, which
 * writes nothing but differentials. */
bool func_is_first_half(const Func *);
bool is_first_half(const Op *);
bool is_second_half(const Op *);
/* Whether the order of a second half and an access to differentials matters. */
bool half_meets_access(const Halves *, const Op *half, const Op *access);
/* Whether the order of two second halves matters; of calls of one, if they are the same op. */
bool halves_meet(const Halves *, const Op *, const Op *);
/* Whether the half may touch the differentials that p points to. */
bool half_reaches(const Halves *, const Op *half, const Value *p);
/* Whether the first half may change what p points to, which is primal memory or a pointer. */
bool first_half_may_change(const Halves *, const Op *half, const Value *p);

#endif
