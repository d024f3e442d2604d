/*
 * finite: which numbers may be infinite or NaN.
 */
#ifndef CADGEN_ANALYSIS_FINITE_H
#define CADGEN_ANALYSIS_FINITE_H

#include "rewrite/rewrite.h"

/* Is the number never 0, by its sign and size? */
bool value_is_nonzero(const Value *);

/* Facts of a number. */
enum { MAY_BE_INFINITE = 1, MAY_BE_NAN = 2, MAY_BE_ANY = 3 };

/* What the op may give where its operands are finite. */
uint8_t op_is_singular(const Op *);
/* Where they are but for those that `singular` tells by value id. It is no load. */
uint8_t op_hands_on_singular(const Op *, const uint8_t *singular);

/* What an object of static storage may hold from the start. */
uint8_t global_is_singular(const Module *, const Op *global);

/* Sets what functions of the module say of parameters that may be infinite, as they were read. */
void finite_note(Module *);

#endif
