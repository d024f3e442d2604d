/*
 * mutate_text: IR texts with faults in them.
 */
#ifndef CADGEN_TEST_MUTATE_TEXT_H
#define CADGEN_TEST_MUTATE_TEXT_H

#include "../fuzz_ir/random.h"
#include "support/support.h"

/* A text with one to four changes: tokens and lines deleted, doubled, exchanged; other types,
 * numbers, names and ops; ends cut off; lines of `other`. In the arena. */
char *text_mutated(Arena *, Random *, const char *text, const char *other);

#endif
