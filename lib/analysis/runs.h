/*
 * runs: two runs of accesses to memory: the numbers that they are made of, and what is known of
 * these. What dependence.c is made of.
 */
#ifndef CADGEN_ANALYSIS_RUNS_H
#define CADGEN_ANALYSIS_RUNS_H

#include "analysis/dependence.h"
#include "analysis/inequality.h"
#include "analysis/polynomial.h"

enum { MAX_LOOPS = 12 };

struct Dependences {
	Arena *arena;
	const Func *func;
	PtrMap *positions; /* op -> its number + 1 */
	uint32_t nops;
	Space *space;
	PtrMap *carries; /* a carry of a `for` -> what is known of it */
};

/* Which of the two runs of a value is meant: they are one outside the loops whose trips differ. */
typedef enum Side { SIDE_BOTH, SIDE_FIRST, SIDE_SECOND } Side;

typedef struct Unknown {
	const Value *value; /* NULL: one that has no value */
	Side side;
} Unknown;

typedef struct Case {
	Dependences *d;
	const Op *loops[MAX_LOOPS]; /* around both accesses, from outside */
	uint32_t nloops;
	uint32_t nsame;  /* the first of them run the same trip in both */
	bool is_ordered; /* and the next a later one in the second */
	/* If not NULL: loops around one of them; the second runs in a later trip. */
	const Op *early, *late;
	Unknown unknowns[MAX_UNKNOWNS + 1];
	uint32_t count;
	System system;
} Case;

/* Of which nothing is known yet. */
Case case_of(Dependences *);
/* Does no loop change the value? */
bool is_steady(const Value *);
/* Does it have one and the same value in both runs? */
bool is_shared(const Case *, const Value *);
/* An unknown of the case; a NULL value makes a new one. */
Poly poly_unknown(Case *, const Value *, Side);
/* Is it made of what no loop changes? */
bool is_fixed(const Case *, const Poly *);
/* An integer in terms of the case's unknowns: Note [Wrapping]. */
Poly number(Case *, const Value *, Side);
/* As a row of a system; it has failed if it is not linear. */
LinearSum sum_of(const Poly *);
/* p >= least, if that can be said in a row. */
void learn(Case *, const Poly *p, int64_t least);
/* a - b >= least. */
void learn_order(Case *, const Value *a, const Value *b, Side, int64_t least);
/* What a condition says that has that outcome. */
void learn_condition(Case *, const Value *condition, Side, bool holds);
/* What the loops and branches around the op say. */
void learn_around(Case *, const Op *at, Side);

#endif
