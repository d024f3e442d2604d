/*
 * finite: which numbers may be infinite or NaN.
 */
#ifndef CADGEN_PASS_FINITE_H
#define CADGEN_PASS_FINITE_H

#include "pass/standard.h"

/* Is the number never 0, by its sign? */
bool value_is_nonzero(const Value *);
/* May the op give what is infinite or NaN where its operands are finite? */
bool op_is_singular(const Op *);
/* Where they are but for those that `singular` tells by value id? It is no load. */
bool op_hands_on_singular(const Op *, const bool *singular);

/* Sets what functions of the module say of parameters that may be infinite, as they were read. */
void finite_note(Module *);

#endif
