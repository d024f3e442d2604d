/* Makes a failing program smaller while it fails in the same way. */
#ifndef FUZZ_REDUCE_H
#define FUZZ_REDUCE_H

#include "build.h"

/*
 * Checks one file of text. `fingerprint` says what went wrong in words that do not depend on the program ("wrong
 * derivative REVERSE"); it is empty if nothing did.
 */
void check_text(const Tools *tools, const char *text, Text *fingerprint, Text *report);

/* `text` holds one program. Returns the smaller program, in the pool. Makes at most `most` checks. */
char *reduce(const Tools *tools, Pool *pool, const char *text, int most);

#endif
