/*
 * summary: what functions whose calls are kept do to the memory that their parameters lead to.
 */
#ifndef CADGEN_ANALYSIS_SUMMARY_H
#define CADGEN_ANALYSIS_SUMMARY_H

#include "analysis/usage.h"
#include "rewrite/context.h"

typedef struct Summary {
	/* by parameter: it may write memory that is reached from it; memory that holds floats */
	bool *writes, *writes_float;
	bool *rule_reads; /* by parameter: a function with a rule may read such memory */
	bool *frees;      /* by parameter: it may free or resize such memory */
	/* by parameter: it may access such memory as integers where its type does not tell of them
	 */
	bool *as_integers;
	bool writes_through_const; /* it does, or passes const memory on as if it were not const */
	/* it may write memory that is neither reached from a parameter nor its own */
	bool writes_outside, writes_outside_float;
	/* it may write floats to memory that it, or a callee, allocates and may leave to the
	 * caller */
	bool writes_new_float;
	/* it may store integers on bytes of floats: a float may come of bits that it receives */
	bool makes_float;
	UsageList *usages; /* by parameter: as what it accesses what is reached from it */
	/* what its casts make pointers to, apart from bytes */
	LIST(const Type *) casts;
	bool may_stop;  /* it may end the program: it has effects, or asserts */
	bool runs_once; /* it has effects, other than on memory, before the program ends */
} Summary;

typedef struct Summaries Summaries;

/* `standard` returns the standardised function, NULL if that was refused. */
Summaries *summaries_new(Arena *, const Func *(*standard)(void *, const Func *), void *data);
/* The summary of a function as it was read. */
const Summary *summary_of(Summaries *, const Func *);

#endif
