/*
 * winner: what winner.c, winner_loop.c and winner_trip.c share.
 */
#ifndef CADGEN_AD_WINNER_H
#define CADGEN_AD_WINNER_H

#include "ad/residual.h"
#include "rewrite/rewrite.h"

/* How the repeated trip obtains a value. */
typedef enum How {
	HOW_UNKNOWN,
	HOW_NOT,
	HOW_OUTSIDE, /* it is defined outside the loop */
	HOW_NUMBER,  /* the number of the trip */
	HOW_CARRIED, /* the loop carries it */
	HOW_AGAIN    /* computed or loaded again */
} How;

/* Tangents that a loop carries and replaces in the same trips. */
typedef struct Group {
	LIST(uint32_t) carries; /* their numbers */
	LIST(Value *) kept;     /* values of the trip that are carried */
	uint32_t first; /* the carry that holds the number of the trip; behind it, the kept */
	bool repeats_loop, is_refused;
} Group;

typedef struct Winner {
	PassContext *c;
	Func *f;
	const Aliases *aliases;
	const bool *primal_use; /* by value id */
	uint32_t nvalues;       /* that the two above know of */
	Value **map;            /* by value id: the copy in the repeated trip */
	uint32_t cap_map;
	LIST(const Value *) mapped;
	/* of the loop at hand */
	Op *loop;
	LIST(const Op *) writes;
	PtrMap *how;    /* value -> How */
	PtrMap *needed; /* set of ops of the loop whose tangents are needed in each trip */
	LIST(Group) groups;
	bool is_forward, is_surveyed, changed;
} Winner;

/* Whether a tree of choices is the carried tangent everywhere, nowhere, or in some trips. */
typedef enum Kind { KEEPS, TAKES, MIXED } Kind;

Kind choice_kind(const Value *v, const Value *carry);

/* What the choice is in its first arm (0) or in the second (1). */
Value *choice_arm(const Value *choice, uint32_t k);

/* Whether both arms replace the carry in some trips. */
bool choice_is_fork(const Value *v, const Value *carry);

/* How the repeated trip obtains a value that is visible in the body, or in a branch that decides
 * what is taken. */
How how_obtained(Winner *w, const Value *v);

/* Whether the value is defined in a region of the op. */
bool is_nested(const Op *op, const Value *v);

/* The carry that holds the value of the trip anyway, or NULL. */
Value *carried_already(const Winner *w, const Group *g, const Value *v);

/* The region that is run in each trip. */
Region *loop_body(const Op *loop);

/* The operand that is the start of carry 0. */
uint32_t first_carry(const Op *loop);

/* Carry k in the body, or NULL; behind the loop; and at the end of the body. */
Value *carry_in_body(const Op *loop, uint32_t k);
Value *carry_result(const Op *loop, uint32_t k);
Value *carry_yielded(const Op *loop, uint32_t k);

/* What the carried number of the trip is where no trip replaced the tangents. */
Value *number_of_no_trip(Winner *w, Builder *b, const Op *loop);

/* The loop carries, for each group that is not refused, the number of a trip and what is kept. */
void carry_more(Winner *w);

/* Each trip that replaces the group's tangents hands on its number and what is kept of it. */
void hand_on_group(Winner *w, const Group *g);

/* The trip taken last is repeated behind the loop, which no longer carries the tangents. */
void repeat_group(Winner *w, const Group *g);

#endif
