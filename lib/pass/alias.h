/*
 * alias: the roots of memory and which of them a pointer may point into.
 */
#ifndef CADGEN_PASS_ALIAS_H
#define CADGEN_PASS_ALIAS_H

#include "pass/pass.h"

uint32_t alias_root_count(const Aliases *);
/* The parameter, or the result of the alloca, global, heap that is the root. */
const Value *alias_root(const Aliases *, uint32_t root);
int32_t alias_root_param(const Aliases *, uint32_t root); /* -1: not a parameter */
/* A pointer that was loaded or came from elsewhere: it may point into anything, locals too. */
bool alias_root_is_unknown(const Aliases *, uint32_t root);
bool alias_points_to(const Aliases *, const Value *p, uint32_t root);

#endif
