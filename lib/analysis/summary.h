/*
 * summary: what functions whose calls are kept do to memory.
 */
#ifndef CADGEN_ANALYSIS_SUMMARY_H
#define CADGEN_ANALYSIS_SUMMARY_H

#include "rewrite/context.h"

typedef struct Summary {
	/* By parameter: may memory that is reached from it be written, memory that holds floats? */
	bool *writes, *writes_float;
	bool *frees;               /* or resized */
	bool writes_through_const; /* or hands on memory as if it were not const */
	/* may memory be written that hangs on no parameter and is not the function's own? */
	bool writes_outside, writes_outside_float;
	/* memory that it, or one that it calls, allocates, which it may leave to the caller */
	bool writes_new_float;
} Summary;

typedef struct Summaries Summaries;

/* `standard` gives the standardised function, NULL if that was refused. */
Summaries *summaries_new(Arena *, const Func *(*standard)(void *, const Func *), void *data);
/* Of a function as it was read. */
const Summary *summary_of(Summaries *, const Func *);

#endif
