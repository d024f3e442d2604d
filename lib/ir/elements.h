/*
 * elements: what a call such as qsort, which is told addresses and sizes in bytes, works on.
 */
#ifndef CADGEN_IR_ELEMENTS_H
#define CADGEN_IR_ELEMENTS_H

#include "ir/ir.h"

/* An array whose elements consist of objects of one type: a number, a pointer or a struct. */
typedef struct Elements {
	Value *array; /* a pointer to the objects, or to arrays of them */
	const Type *of;
	Value *bytes; /* of an element, u64 */
	int64_t size; /* the same, 0: known at run time only */
	Value *first; /* elements_build: the first object */
	Value *step;  /* and how many objects an element has, i64 */
} Elements;

/* Finds the type behind casts of the pointer; false: it is not known. */
bool elements_find(Value *array, Value *bytes, Elements *);
/* Sets what is computed. */
void elements_build(Builder *, Elements *);
/* Whether each element is one object. */
bool elements_are_single(const Elements *);
/* The first object of an element of an array of such; `first` is that of the array, `number` an
 * i64. */
Value *element_at(Builder *, const Elements *, Value *first, Value *number);

#endif
