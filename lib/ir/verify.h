/*
 * verify: what verify.c (structure), verify_op.c (types and stages of each op) and verify_end.c
 * (terminators) share.
 */
#ifndef CADGEN_IR_VERIFY_H
#define CADGEN_IR_VERIFY_H

#include "ir/ir.h"

typedef struct Verifier {
	const Func *func;
	Text *out;    /* violations go here, one a line, */
	Diags *diags; /* or become reports if this is not NULL */
	uint32_t faults;
	Value **defined; /* by id: the value */
	bool *visible;   /* by id: visible where the walk is */
	uint32_t *uses;  /* by id: the uses counted */
	Map *labels;     /* name -> the label */
	const Op *skips; /* a jump that ops follow; NULL: none */
} Verifier;

/* Reports a violation at an op, or of the whole function if op is NULL. */
void verify_fail(Verifier *, const Op *op, const char *fmt, ...) CADGEN_PRINTF(3, 4);

/* ---- verify_op.c: each op ---- */

/* Reports `what` unless the condition holds. */
void verify_want(Verifier *, const Op *, bool holds, const char *what);
void verify_want_type(Verifier *, const Op *, const char *what, const Type *have, const Type *want);
/* Checks that two values that stand for each other (a carry and its initial value) have one type
 * and stage. */
void verify_want_same(Verifier *, const Op *, const char *what, const Value *have,
		      const Value *wanted);
/* Checks number, types and stages of an op's operands and results, and of its regions' parameters.
 * The structure must be sound. */
void verify_op(Verifier *, const Op *op);

/* ---- verify_end.c: terminators ---- */

/* Checks that the terminator may end its region and has the operands that are needed there. */
void verify_terminator(Verifier *, const Op *op);
/* Checks that a way leads out of the function from there through `if` and bodies of `loop` only. */
void verify_jumps_out(Verifier *, const Op *);

#endif
