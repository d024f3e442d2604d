/*
 * residual: how the linear part gets at the primal values that it needs.
 */
#ifndef CADGEN_AD_RESIDUAL_H
#define CADGEN_AD_RESIDUAL_H

#include "ad/ad.h"
#include "analysis/alias.h"

typedef enum Access {
	ACCESS_NONE,    /* not needed */
	ACCESS_SCOPE,   /* in scope of the linear part: defined outside all loops and branches */
	ACCESS_COUNTER, /* the counter of a loop: the linear loop has its own */
	/* computed again from operands that are at hand: a pure op, or a load of memory that still
	 * holds the value */
	ACCESS_CLONE,
	ACCESS_STORED /* kept by the primal part */
} Access;

/* The trips of a loop for each trip of the loop around, in front of the nest, if those of all loops
 * around are known, too. */
typedef enum RowKind {
	ROW_UNKNOWN,
	ROW_EXACT,   /* known wherever the loop is reached */
	ROW_GREATEST /* no trip count is greater */
} RowKind;

/* A loop of the primal part whose linear twin may need values by trip. */
typedef struct LoopInfo {
	const Op *op;
	struct LoopInfo *parent; /* the loop around it, NULL: none */
	const Op *nest;          /* the outermost loop around it (or itself) */
	RowKind row;
	bool needs_index; /* something is stored per trip of its body or of a loop inside */
} LoopInfo;

typedef LIST(const Value *) ValueList;

typedef struct Residuals Residuals;

/* Decides for every value of a linearised function. */
Residuals *residuals_of(PassContext *, const Func *);
Access residual_access(const Residuals *, const Value *);
/* The innermost loop whose body holds the region, or NULL. */
LoopInfo *residual_loop(const Residuals *, const Region *);
LoopInfo *residual_loop_of_op(const Residuals *, const Op *);
/* What an op uses from outside itself, ops nested in it included. */
ValueList residual_operands(const Residuals *, const Op *);
/* The address where the original leaves the result of an op that is not computed again; NULL. */
const Value *residual_kept(const Residuals *, const Value *);
/* In order of definition. */
uint32_t residual_stored_count(const Residuals *);
const Value *residual_stored(const Residuals *, uint32_t i);

/* ---- linear.c ---- */

/* Does the op compute or move tangents? For control ops: does any op inside? */
bool op_is_linear(const Op *);
/* Does it jump where floats change a little: an integer or a sign made of floats? */
bool op_decides_control(const Op *);
/* Note [Late shadows]. A split request is cut twice. First, while the pool is a parameter, into
 * what the original does and all that has to do with differentials: shadows, too, are not there
 * before the second half. Then the second half, as any function, into shadows and tangents. */
bool shadows_are_late(const Request *, const Func *);
bool value_is_late(const Value *, bool with_shadows);
bool op_is_late(const Op *, bool with_shadows);
/* A `free` in the function's own region: it is put off until all is done, so that its memory can be
 * read meanwhile. */
bool free_is_last(const Op *op);

#endif
