/*
 * element: the initial values of elements and members of static objects that nothing writes.
 */
#ifndef CADGEN_ANALYSIS_ELEMENT_H
#define CADGEN_ANALYSIS_ELEMENT_H

#include "ir/ir.h"

/* An element of an array of static storage that nothing writes. */
typedef struct Element {
	const Global *table;
	Value *index;     /* what varies, or NULL */
	int64_t at, step; /* the scalar for index 0, and how many there are between two */
	int64_t count;    /* of indices */
	bool is_any;      /* several indices vary: any element */
} Element;

/* Is that what the address leads to? */
bool element_find(const Module *, const Value *address, Element *);

#endif
