/*
 * habits: what functions do with pointers.
 */
#ifndef CADGEN_ANALYSIS_HABITS_H
#define CADGEN_ANALYSIS_HABITS_H

#include "rewrite/context.h"

/* Sets the properties in Func, leaves_pointers to leaves_globals, of all functions of the module as
 * they were read. */
void habits_note(Module *);

#endif
