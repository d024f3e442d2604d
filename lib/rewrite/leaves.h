/*
 * leaves: visits the scalars of objects in memory, one by one.
 */
#ifndef CADGEN_REWRITE_LEAVES_H
#define CADGEN_REWRITE_LEAVES_H

#include "rewrite/context.h"

/* Which scalars to visit: a set. */
enum { LEAF_FLOAT = 1, LEAF_POINTER = 2 };

/* places[k] is the address of the leaf in object k. Ops on it are built by the builder. */
typedef void LeafVisit(Builder *, Value *const *places, void *data);

typedef struct Leaves {
	unsigned kinds;
	LeafVisit *visit;
	void *data;
} Leaves;

/* Whether an object of the type holds such scalars. */
bool type_holds_leaves(const Type *, unsigned kinds);
/*
 * Visits the scalars of `count` objects of one type in step; objects[k] points to object k. Short
 * arrays are unrolled, longer ones become loops. Of a union, floats are visited once, and pointers
 * are left out.
 */
void visit_leaves(Builder *, Value *const *objects, uint32_t count, const Leaves *);
/* The same for arrays of n (i64) objects: objects[k] points to the first of array k. */
void visit_elements(Builder *, Value *const *objects, uint32_t count, Value *n, const Leaves *);
/* Builds a loop over n (i64) elements of several arrays in step: rows[k] points to the first
 * element of array k, at[k] to the one of the trip. Returns the builder of the body, which the
 * caller ends. */
Builder build_for_each(Builder *, Value *const *rows, uint32_t count, Value *n, Value **at);

#endif
