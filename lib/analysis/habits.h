/*
 * habits: what functions do with pointers.
 */
#ifndef CADGEN_ANALYSIS_HABITS_H
#define CADGEN_ANALYSIS_HABITS_H

#include "rewrite/context.h"

/* Sets the properties in Func, leaves_pointers to leaves_globals, of all functions of the module as
 * they were read. */
void habits_note(Module *);
/* Whether a call may access other elements than the one that the argument points to. */
bool func_walks(const Func *, uint32_t argument);

#endif
