/* Makes a failing program smaller while it fails in the same way. */
#ifndef FUZZ_REDUCE_H
#define FUZZ_REDUCE_H

#include "build.h"

/*
 * Checks one file of text. What went wrong, in words that stay the same when the program changes ("wrong derivative
 * REVERSE"), goes to `fingerprint`; empty if nothing did.
 */
void check_text(const Tools *tools, const char *text, Text *fingerprint, Text *report);

/* `text` holds one program; the result, too, in the pool. At most `most` checks. */
char *reduce(const Tools *tools, Pool *pool, const char *text, int most);

#endif
