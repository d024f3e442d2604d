/*
 * verify: what verify.c (structure), verify_op.c (types and stages of each op) and verify_end.c
 * (ends of regions) share.
 */
#ifndef CADGEN_IR_VERIFY_H
#define CADGEN_IR_VERIFY_H

#include "ir/ir.h"

typedef struct Verifier {
	const Func *func;
	Text *out;    /* one a line, */
	Diags *diags; /* or, if this is not NULL, reports at their places */
	uint32_t faults;
	Value **defined; /* by id: the value of the function that has it */
	bool *visible;   /* by id: at the place where the walk is */
	uint32_t *uses;  /* by id: counted */
} Verifier;

/* Notes a violation at an op, or of the function if op is NULL. */
void verify_fail(Verifier *, const Op *op, const char *fmt, ...) CADGEN_PRINTF(3, 4);

/* ---- verify_op.c ---- */

/* Notes `what` if it does not hold. */
void verify_want(Verifier *, const Op *, bool holds, const char *what);
void verify_want_type(Verifier *, const Op *, const char *what, const Type *have, const Type *want);
/* Have two values that stand for each other (a carry and its initial value) one type and stage? */
void verify_want_same(Verifier *, const Op *, const char *what, const Value *have,
		      const Value *wanted);
/* Numbers, types and stages of an op's operands and results, and of its regions' parameters. Its
 * structure is sound. */
void verify_op(Verifier *, const Op *op);

/* ---- verify_end.c ---- */

/* Is the terminator one that may end its region, with the operands that are needed there? */
void verify_terminator(Verifier *, const Op *op);

#endif
