/*
 * dependence: which trips of loops touch the same element of an array.
 */
#ifndef CADGEN_ANALYSIS_DEPENDENCE_H
#define CADGEN_ANALYSIS_DEPENDENCE_H

#include "ir/ir.h"

typedef struct Dependences Dependences;

/* What an op touches through an address. */
typedef struct Touch {
	const Op *op;
	const Value *at;
	Span span; /* SPAN_ELEMENT, or SPAN_ROW of a copy or fill; all else may touch anything */
} Touch;

/* Of the function as it is now. */
Dependences *dependences_of(Arena *, const Func *);
/* May `second`, when it runs after a run of `first`, touch what that run touched? In the same trips
 * of all loops around both if it stands behind it, else in later ones. The two may be one op. */
bool may_touch_again(Dependences *, Touch first, Touch second);

#endif
