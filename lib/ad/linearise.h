/*
 * linearise: what linearise.c, linearise_call.c and block.c share.
 */
#ifndef CADGEN_AD_LINEARISE_H
#define CADGEN_AD_LINEARISE_H

#include "ad/activity.h"

typedef struct Linearise {
	PassContext *c;
	Func *out;
	const Activity *activity;
	Value **map; /* input value id -> its copy */
	Value **tan; /* input value id -> its tangent or shadow, or NULL */
	Value *pool; /* reverse mode: for shadows of allocated memory and for records; or NULL */
	bool allocates;
} Linearise;

/* The type of the tangent or shadow of a value of that type. */
const Type *differential_type(const Linearise *, const Type *);
const char *differential_hint(const Linearise *, const char *hint);
Value *null_shadow(Builder *, const Type *);
/* The tangent or shadow of a value; a zero or NULL is built if it has none. */
Value *differential(Linearise *, Builder *, const Value *);

/* ---- block.c: copies, fills, malloc, realloc, free ---- */

void linearise_copy(Linearise *, const Op *, Builder *);
void linearise_fill(Linearise *, const Op *, Builder *);
void linearise_malloc(Linearise *, const Op *, Builder *);
void linearise_realloc(Linearise *, const Op *, Builder *);
void linearise_free(Linearise *, const Op *, Builder *);

/* ---- linearise_call.c: kept calls ---- */

void linearise_call(Linearise *, const Op *, Builder *);
/* A call of a function without a body: by its rule, if it has one. */
void linearise_extern(Linearise *, const Op *, Builder *);

/* ---- given_linear.c ---- */

/* Puts the rule fwd, standardised, in the place of the call. */
void given_linear(Linearise *, const Op *call, const ParamRole *roles, bool result_active,
		  const Func *rule, Builder *);

#endif
