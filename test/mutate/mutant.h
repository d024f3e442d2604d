/*
 * mutant: is this the mutant that runs? CADGEN_MUTANT has its number; with CADGEN_MUTANTS_MET the
 * numbers of all that were asked for are added to that file at the end.
 */
#ifndef CADGEN_MUTANT_H
#define CADGEN_MUTANT_H

#include <stdbool.h>

bool mutant(int number);

#endif
