/*
 * alias: the roots of memory and which of them a pointer may point into.
 */
#ifndef CADGEN_PASS_ALIAS_H
#define CADGEN_PASS_ALIAS_H

#include "pass/points_to.h"

/* A root is an object: points_to.h. */
uint32_t alias_root_count(const Aliases *);
/* The parameter, or the result of the alloca, global, heap, malloc, extern that is the root; of
 * what pointers in the caller's memory lead to, the root from which those are reached. */
const Value *alias_root(const Aliases *, uint32_t root);
int32_t alias_root_param(const Aliases *, uint32_t root); /* -1: not a parameter */
/* Of what a pointer that was loaded or came from elsewhere leads to: it may be any memory that the
 * caller can see. */
bool alias_root_is_unknown(const Aliases *, uint32_t root);
bool alias_points_to(const Aliases *, const Value *p, uint32_t root);
/* May an access through a pointer that can be had from p, following those in memory, touch what one
 * through q does? */
bool may_reach(const Aliases *, const Value *p, const Value *q);

#endif
