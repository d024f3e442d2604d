/*
 * habits: what functions do with pointers.
 */
#ifndef CADGEN_PASS_HABITS_H
#define CADGEN_PASS_HABITS_H

#include "pass/pass.h"

/* Sets what Func says of pointers in all functions of the module, as they were read. */
void habits_note(Module *);

#endif
