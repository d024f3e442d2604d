/*
 * inequality: systems of linear inequalities over the integers.
 */
#ifndef CADGEN_ANALYSIS_INEQUALITY_H
#define CADGEN_ANALYSIS_INEQUALITY_H

#include "support/support.h"

enum { MAX_UNKNOWNS = 40 };

/* at[0] + at[1] x1 + at[2] x2 + .. */
typedef struct LinearSum {
	int64_t at[MAX_UNKNOWNS + 1];
	bool failed; /* too large for 64 bits */
} LinearSum;

LinearSum sum_constant(int64_t);
LinearSum sum_unknown(uint32_t number); /* 1 .. MAX_UNKNOWNS */
/* a + factor * b */
LinearSum sum_add(const LinearSum *a, const LinearSum *b, int64_t factor);

typedef struct Space Space;

/* Memory that all systems work in, one after the other. */
Space *space_new(Arena *);

typedef struct System {
	Arena *arena;
	Space *space;
	LIST(LinearSum) rows; /* each >= 0 */
	bool failed;          /* what was to be added had failed: nothing is known */
} System;

void system_add(System *, LinearSum form); /* form >= 0 */
System system_copy(const System *);
/* Is there certainly no solution in integers? Fourier and Motzkin's elimination, where the rows are
 * tightened to integers; false as well where that grows too large. The system stays as it is. */
bool system_is_empty(const System *);
/* Does form >= least hold in all solutions, certainly? */
bool system_implies(const System *, const LinearSum *form, int64_t least);

#endif
