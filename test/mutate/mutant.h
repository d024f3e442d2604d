/*
 * mutant: is this mutant active? CADGEN_MUTANT is the number of the active one. CADGEN_MUTANTS_MET
 * names a file to which the numbers of all mutants that were reached are added at the end.
 */
#ifndef CADGEN_MUTANT_H
#define CADGEN_MUTANT_H

#include <stdbool.h>

bool mutant(int number);

#endif
