/*
 * habits: what functions do with pointers.
 */
#ifndef CADGEN_ANALYSIS_HABITS_H
#define CADGEN_ANALYSIS_HABITS_H

#include "rewrite/context.h"

/* Sets what Func says of pointers in all functions of the module, as they were read. */
void habits_note(Module *);

#endif
