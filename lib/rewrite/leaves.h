/*
 * leaves: the scalars of objects of memory, one by one.
 */
#ifndef CADGEN_REWRITE_LEAVES_H
#define CADGEN_REWRITE_LEAVES_H

#include "rewrite/context.h"

/* Which scalars: a set. */
enum { LEAF_FLOAT = 1, LEAF_POINTER = 2 };

/* places[k]: the address of the leaf in object k. The builder stands where ops on it belong. */
typedef void LeafVisit(Builder *, Value *const *places, void *data);

typedef struct Leaves {
	unsigned kinds;
	LeafVisit *visit;
	void *data;
} Leaves;

/* Does an object of the type hold such scalars, in itself? */
bool type_holds_leaves(const Type *, unsigned kinds);
/*
 * Visits the scalars of `count` objects of one type in step; objects[k] points to object k. Short
 * arrays are taken apart, longer ones become loops. Members that share their bytes with others are
 * left out: they are never active.
 */
void visit_leaves(Builder *, Value *const *objects, uint32_t count, const Leaves *);
/* The same of n (i64) objects each that stand in a row: objects[k] points to the first. */
void visit_elements(Builder *, Value *const *objects, uint32_t count, Value *n, const Leaves *);
/* A loop over n (i64) elements of rows in step; rows[k] points to the first, at[k] to that of the
 * trip. The builder of its body, which the caller ends. */
Builder build_for_each(Builder *, Value *const *rows, uint32_t count, Value *n, Value **at);

#endif
