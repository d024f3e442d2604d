/*
 * promised: of which loops the user says that their trips do not depend on each other, and of what
 * memory.
 */
#ifndef CADGEN_ANALYSIS_PROMISED_H
#define CADGEN_ANALYSIS_PROMISED_H

#include "analysis/alias.h"

/* Whether the user says so of the loop. */
bool loop_is_promised(const Op *loop);
/* Whether that is about what the address leads to: memory of the caller alone. */
bool is_promised_memory(const Aliases *, const Value *p);

#endif
