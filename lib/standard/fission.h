/*
 * fission: what fission.c and strips.c share.
 */
#ifndef CADGEN_STANDARD_FISSION_H
#define CADGEN_STANDARD_FISSION_H

#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "rewrite/shell.h"
#include "standard/standard.h"

enum { STRIP = 128 }; /* trips */

typedef struct Fission Fission;

/* An addition, and the loop in which it will stand: 0 is the first one. */
typedef struct Target {
	Op *accum;
	Value *leaf;    /* what the row holds from which the value is computed; NULL: none */
	uint32_t group; /* NESTED: it moves with the loop of the body around it */
} Target;

enum {
	NESTED = UINT32_MAX,
	STAYS = UINT32_MAX - 1 /* of the ops of a loop of the body that is not moved */
};

/* What is added to a carried number. */
typedef struct Term {
	Op *add;
	Value *v, *leaf; /* leaf: as for a target */
} Term;

/* A loop that may be split. */
typedef struct Split {
	const Fission *s;
	Op *loop;
	LIST(Target) targets;
	LIST(Op *) nests;        /* loops of the body that only add */
	LIST(Term) terms;        /* of all that is carried, if the sums stand apart; else none */
	LIST(const Op *) others; /* loads and stores */
	LIST(Value *) rows;
	uint32_t ngroups;
	bool fits, is_slow;
} Split;

struct Fission {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	Dependences *dependences;
	LIST(Split) splits;
};

/* Whether the value belongs to the loop. */
bool split_owns(const Split *, const Value *);
/* By how much the element of an array moves on in each trip; -1: it is not known. */
int split_stride(const Split *, const Value *at);
/* strips.c: puts the loops in place of the one. */
void split_apart(const Split *);

#endif
