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
/* The same of memory to which a pointer of that type at a scalar of the global leads, and which
 * these ops allocate. What is done with it but for that is not looked at. */
bool memory_is_set_first(Arena *scratch, const Func *standard, const Global *, int64_t place,
			 const Type *elem, const PtrMap *made);
/* Gives the function, as it was read, a local that begins with the global's initial value, and
 * frees what the pointers in it lead to at the end. */
void make_local_memory(Func *, const Global *);

#endif
