/*
 * linearise: what linearise.c and block.c share.
 */
#ifndef CADGEN_AD_LINEARISE_H
#define CADGEN_AD_LINEARISE_H

#include "ad/activity.h"

typedef struct Linearise {
	PassContext *c;
	Func *out;
	const Activity *activity;
	Value **map; /* input value id -> its copy */
	Value **tan; /* input value id -> tangent or shadow of it, NULL: none */
	Value *pool; /* reverse: shadows of allocated memory; records; NULL: none */
	bool allocates;
} Linearise;

/* The type of the tangent or shadow of a value of the type. */
const Type *differential_type(const Linearise *, const Type *);
const char *differential_hint(const Linearise *, const char *hint);
Value *null_shadow(Builder *, const Type *);
/* The tangent of an active value, made zero where there is none; the shadow of a pointer. */
Value *differential(Linearise *, Builder *, const Value *);

/* ---- block.c: blocks of memory ---- */

void linearise_copy(Linearise *, const Op *, Builder *);
void linearise_fill(Linearise *, const Op *, Builder *);
void linearise_malloc(Linearise *, const Op *, Builder *);
void linearise_realloc(Linearise *, const Op *, Builder *);
void linearise_free(Linearise *, const Op *, Builder *);

/* ---- linearise_call.c: calls that are kept ---- */

void linearise_call(Linearise *, const Op *, Builder *);
/* A call of a function without body, by its rule if it has one. */
void linearise_extern(Linearise *, const Op *, Builder *);

#endif
