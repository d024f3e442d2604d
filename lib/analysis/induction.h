/*
 * induction: values of a `while` that advance by the same step on every trip, and counted loops.
 */
#ifndef CADGEN_ANALYSIS_INDUCTION_H
#define CADGEN_ANALYSIS_INDUCTION_H

#include "rewrite/rewrite.h"

/* What a carry gains from one trip to the next: constant + amount; for pointers, in elements. */
typedef struct Step {
	int64_t constant;
	Value *amount; /* invariant in the loop, of any integer type; NULL: none */
} Step;

/* A value in a trip of a loop, as a carry of the same trip plus a constant. */
typedef struct Affine {
	uint32_t carry;
	int64_t offset;
} Affine;

/* Finds v, which is visible in the test or the body of `loop`, as carry + offset. */
bool value_is_affine(const Op *loop, Value *v, Affine *out);
/* Whether v is the same on every trip: a value from outside, or a pure op on such values that
 * cannot trap. */
bool is_loop_invariant(const Op *loop, const Value *v);
/* Builds an invariant value at `b`, which is before the loop. */
Value *build_invariant(Builder *b, const Op *loop, Value *v);
/* Builds the amount of a step before the loop, which may have no trip: no sum is undefined. */
Value *build_early(Builder *b, const Op *loop, Value *amount);
/* The step of carry i, if it has the same one on every trip that another trip follows. *always: on
 * the last trip as well. */
bool carry_step(const Op *loop, uint32_t i, Step *out, bool *always);

/* The step of carry i in the trip that clears the flag of the test, if that is a constant. */
bool carry_last_step(const Op *loop, uint32_t i, int64_t *out);

/* init + k * step in the type of init, for the number k >= 0 of a trip of the source or of the test
 * that ends the loop. Signed overflow occurs only where the source has one. */
Value *build_closed_form(Builder *b, Value *init, const Step *step, Value *k);
/* Whether build_closed_form can be used. */
bool has_closed_form(const Value *init);

/* ---- counted.c: whether a `while` is a counted loop, and its range ---- */

/* A counted loop as found in a `while`: q REL bound. */
typedef struct Counted {
	uint32_t carry;
	int64_t offset; /* q = the carry in the test + offset */
	int64_t step;   /* 0 if it is not constant */
	Value *amount;  /* then the step, invariant in the loop; or NULL */
	OpCode rel;
	Value *bound;    /* visible before the loop; if it moves, its first value */
	int64_t closing; /* the step, minus that of the bound if it moves */
	bool moves;      /* the bound is affine, too: bound_carry + bound_offset */
	uint32_t bound_carry;
	int64_t bound_offset;
	const Type *compared; /* the type of the comparison, which may be wider than q's */
	Value *second;        /* the invariant bound of `q REL bound && q REL second`, or NULL */
	OpCode second_rel;
	/* Of a loop that tests at the end of its trips: the carry that says whether to go on; else
	 * NO_FLAG. q is compared before each trip but the first. */
	uint32_t flag;
	bool is_guarded; /* then also: the last trip may make another step, */
	int64_t last;    /* this one, set by its users */
} Counted;

#define NO_FLAG UINT32_MAX

/* The `for` that it becomes. */
typedef struct Range {
	Value *lo, *hi;
	int64_t flags;
	int64_t shift;     /* unit steps: q = i + shift, in the type of i, then converted */
	bool by_trip;      /* i is the trip number: q = q0 + i * step */
	bool runs;         /* the loop makes a trip */
	bool may_be_empty; /* the range, although the loop runs: range_hold_one() follows */
	Value *q0;
} Range;

/* The relation of operand `side` to the other one. False if the op is not <, <=, >, >= or !=. */
bool comparison_from(const Op *, uint32_t side, OpCode *rel);
/* Expects that invariant parts of the test were moved out of the loop, but for `second`. */
bool find_counted(const Op *loop, Counted *out);
/* The range of the loop, built before it; false if it stays a `while`. */
bool find_range(Builder *b, const Op *loop, Counted *n, Range *r);

/* Whether the loop has effects that are seen outside, so that it may not be assumed to end. */
bool loop_has_io(const Op *loop);
/* Whether v + 1 does not overflow. */
bool value_has_successor(const Value *);
/* Whether v is a constant from which 1 can be taken. */
bool value_has_predecessor(const Value *);
/* A comparison in a loop. */
typedef struct Compared {
	OpCode code;
	Value *const *args;
	bool is_last; /* it stands in the body and is about the next trip */
} Compared;

/* Whether one operand of the comparison is a counter of the loop and the other one its bound. */
bool find_compared(const Op *loop, const Compared *, Counted *out);

/* Whether 1 can be added to a parameter of the body on every trip without overflow. */
bool param_has_successor(const Op *loop, const Value *param);

/* ---- tested_last.c: loops that test at the end of their trips ---- */

/* The comparison in the body that says whether another trip follows, and whether one does if it
 * holds (else if it does not). NULL: there is none. *flag: the carry of its result. */
Op *find_last_test(const Op *loop, uint32_t *flag, bool *holds);
/* As find_counted and find_range. Expects that invariant operands of the test were moved out. */
bool find_counted_last(const Op *loop, Counted *out);
bool find_range_last(Builder *b, const Op *loop, Counted *n, Range *r);
/* Makes the range hold one trip. */
void range_hold_one(Builder *b, Range *r);

/* ---- widen.c in lib/standard ---- */

/* Turns counters narrower than int whose values stay within their types into int, in place. */
void widen_counters(Func *, Op *loop);

#endif
