/*
 * summary: what functions whose calls are kept do to memory.
 */
#ifndef CADGEN_PASS_SUMMARY_H
#define CADGEN_PASS_SUMMARY_H

#include "pass/pass.h"

/* By parameter: may memory that is reached from it be written, memory that holds floats? */
typedef struct Summary {
	bool *writes, *writes_float;
} Summary;

typedef struct Summaries Summaries;

/* `standard` gives the standardised function, NULL if that was refused. */
Summaries *summaries_new(Arena *, const Func *(*standard)(void *, const Func *), void *data);
/* Of a function as it was read. */
const Summary *summary_of(Summaries *, const Func *);

#endif
