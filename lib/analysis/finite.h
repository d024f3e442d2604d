/*
 * finite: which numbers may be infinite or NaN although the user's inputs are finite.
 */
#ifndef CADGEN_ANALYSIS_FINITE_H
#define CADGEN_ANALYSIS_FINITE_H

#include "rewrite/rewrite.h"

/* Whether the number is known never to be 0. */
bool value_is_nonzero(const Value *);

/* A set of facts about a number. */
enum { MAY_BE_INFINITE = 1, MAY_BE_NAN = 2, MAY_BE_ANY = 3 };

/* What the result of the op may be if its operands are finite. */
uint8_t op_is_singular(const Op *);
/* What it may be if the operands are as `singular` says, by value id. The op is no load. */
uint8_t op_hands_on_singular(const Op *, const uint8_t *singular);

/* What an object of static storage may hold initially. */
uint8_t global_is_singular(const Module *, const char *name);

/* Sets may_be_infinite and returns_infinite of all functions of the module, as they were read, and
 * stores_infinite of the module. */
void finite_note(Module *);

#endif
