/*
 * Random functions in the C that cadgen accepts, with the descriptions of test/harness/source.h. They have no
 * undefined behaviour, their values stay small, and they do not depend sharply on their inputs.
 */
#ifndef FUZZ_GENERATE_H
#define FUZZ_GENERATE_H

#include <stdint.h>

#include "text.h"

/* What stands before the first program of a file. */
enum { WITH_OBJECTS = 1, WITH_SHAPES = 2, WITH_NESTS = 4, WITH_JACOBIANS = 8, WITH_SECOND = 16, WITH_NESTED = 32,
       WITH_RULES = 64 };

void generate_head(int with, Text *out);

/*
 * Program number `index` of a seed: its function is f<index>, its helpers h<index>_<k>. With objects: also structs, memory
 * and recursion; with shapes: rare constructs, and split derivatives; with nests: loop nests, nothing else; with Jacobians: also
 * a request for one; arrays are apart then, and nothing is kept from call to call. With second or nested derivatives: f<index>
 * checks those of another function. With rules: calls of functions that have rules of the user's, or no derivative.
 */
void generate_program(uint64_t seed, int index, int with, Text *out);

#endif
