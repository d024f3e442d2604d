/*
 * set_first: whether each call of a function sets a global before it reads it.
 */
#ifndef CADGEN_ANALYSIS_SET_FIRST_H
#define CADGEN_ANALYSIS_SET_FIRST_H

#include "ir/ir.h"

/* `standard` is the standardised function; the global may be lifted. No initial value may hold its
 * address. Parameters are taken not to lead to it. */
bool is_set_first(Arena *scratch, const Func *standard, const Global *);
/* Gives the function, as it was read, a local in the place of the global. */
void make_local(Func *, const Global *);

#endif
