/*
 * induction: values of a `while` that advance by the same step on every trip.
 */
#ifndef CADGEN_ANALYSIS_INDUCTION_H
#define CADGEN_ANALYSIS_INDUCTION_H

#include "rewrite/rewrite.h"

/* What a carry gains from one trip to the next: constant + amount. In elements for pointers. */
typedef struct Step {
	int64_t constant;
	Value *amount; /* invariant in the loop, of any integer type; NULL: none */
} Step;

/* A value of a loop as the carry it is made of plus a constant: in the test or body of one and the
 * same trip. */
typedef struct Affine {
	uint32_t carry;
	int64_t offset;
} Affine;

/* v, visible in the test or the body of `loop`, as carry + offset. */
bool value_is_affine(const Op *loop, Value *v, Affine *out);
/* Is v the same on every trip? Values from outside, and pure ops on them that cannot fail. */
bool is_loop_invariant(const Op *loop, const Value *v);
/* An invariant value where the builder stands, which is before the loop. */
Value *build_invariant(Builder *b, const Op *loop, Value *v);
/* The step of carry i, if it has one: on every trip that another trip follows. *always: on the last
 * trip as well. */
bool carry_step(const Op *loop, uint32_t i, Step *out, bool *always);

/* init + k * step, for a trip number k >= 0 that some trip of the source has (or that ends it); of
 * init's type. Signed overflow occurs nowhere that the source has none. */
Value *build_closed_form(Builder *b, Value *init, const Step *step, Value *k);
/* Can it be built at all? */
bool has_closed_form(const Value *init);

/* ---- counted.c ---- */

/* A counted loop as found in a `while`. */
typedef struct Counted {
	uint32_t carry;
	int64_t offset; /* q = the carry in the test + offset */
	int64_t step;
	OpCode rel;      /* q REL bound */
	Value *bound;    /* visible before the loop; its first value if it moves */
	int64_t closing; /* the step minus that of the bound, if that moves */
	bool moves;      /* the bound is a carry too: bound_carry + bound_offset */
	uint32_t bound_carry;
	int64_t bound_offset;
	const Type *compared; /* the type of the comparison, which may be wider than q's */
} Counted;

/* The `for` that it becomes. */
typedef struct Range {
	Value *lo, *hi;
	int64_t flags;
	int64_t shift; /* unit steps: q = i + shift, in the type of i, then converted */
	bool by_trip;  /* i is the trip number: q = q0 + i * step */
	Value *q0;
} Range;

/* The relation of this side to the other; false: the op compares no order and no difference. */
bool comparison_from(const Op *, uint32_t side, OpCode *rel);
/* The test must have been rid of what is invariant in it. */
bool find_counted(const Op *loop, Counted *out);
/* The range of the loop, built before it; false: it stays a `while`. */
bool find_range(Builder *b, const Op *loop, Counted *n, Range *r);

/* May the value of a parameter of the body + 1 be computed on every trip without overflow? */
bool param_has_successor(const Op *loop, const Value *param);

/* ---- widen.c ---- */

/* Counters narrower than int whose values stay within their types become int, in place. */
void widen_counters(Func *, Op *loop);

#endif
