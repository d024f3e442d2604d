/*
 * residual: how the linear part obtains the primal values that it needs.
 */
#ifndef CADGEN_AD_RESIDUAL_H
#define CADGEN_AD_RESIDUAL_H

#include "ad/ad.h"
#include "analysis/alias.h"
#include "analysis/dependence.h"
#include "analysis/promised.h"

typedef enum Access {
	ACCESS_NONE,    /* not needed */
	ACCESS_SCOPE,   /* in scope in the linear part: defined outside all loops and branches */
	ACCESS_COUNTER, /* the counter of a loop: the linear loop has its own */
	/* computed again from operands that can be obtained: a pure op, or a load from memory that
	 * still holds the value */
	ACCESS_CLONE,
	ACCESS_STORED /* stored by the primal part */
} Access;

/* What is known, in front of the nest, of the row of a loop: its trips for each trip of the loop
 * around. Requires that the rows of all loops around are known, too. */
typedef enum RowKind {
	ROW_UNKNOWN,
	ROW_EXACT,   /* the trips, wherever the loop is reached */
	ROW_GREATEST /* a bound on the trips */
} RowKind;

/* A loop of the primal part whose linear twin may need values by trip. */
typedef struct LoopInfo {
	const Op *op;
	struct LoopInfo *parent; /* the loop around it, or NULL */
	/* the outermost loop in front of which its row is asked for: around it, or itself */
	const Op *nest;
	Dependences *dependences; /* of the function */
	RowKind row;
	/* what it stores grows: its row or that of a loop around it is not known */
	bool grows;
	/* it begins a nest of its own in a loop: where it is entered, tapes grow by its trips */
	bool is_root;
	bool needs_index; /* something is stored for each trip, of this loop or one inside */
	/* its trips index what that loop stores: Note [Same values] in same.c; or NULL */
	struct LoopInfo *twin;
} LoopInfo;

/* A value that is not stored, because another one is the same. */
typedef struct Same {
	const Value *value;
	const Op *loop; /* its counter is that of the loop in which the value is stored */
} Same;

typedef LIST(const Value *) ValueList;

typedef struct Residuals Residuals;
typedef struct Checkpoint Checkpoint;

/* Decides how each value of a linearised function is obtained. */
Residuals *residuals_of(PassContext *, const Func *);
/* The same for the body of a loop that `outer` keeps whole, with checkpoints: its trips have linear
 * ops right behind them. */
Residuals *residuals_of_trip(const Residuals *outer, const Region *body);
/* How the loop is kept if it is kept whole, or NULL. */
Checkpoint *residual_checkpoint(const Residuals *, const Op *loop);
Access residual_access(const Residuals *, const Value *);
/* The innermost loop whose body holds the region, or NULL. */
LoopInfo *residual_loop(const Residuals *, const Region *);
LoopInfo *residual_loop_of_op(const Residuals *, const Op *);
/* The values from outside that an op, or an op nested in it, uses. */
ValueList residual_operands(const Residuals *, const Op *);
/* The address at which the original leaves a value that is loaded instead of computed again, or
 * NULL. */
const Value *residual_kept(const Residuals *, const Value *);
/* May what a load finds be written in the loop around it, in the same run of that loop? */
bool residual_changes_in(const Residuals *, const Op *load, const Op *loop);
/* The stored values, in order of definition. */
uint32_t residual_stored_count(const Residuals *);
const Value *residual_stored(const Residuals *, uint32_t i);

/* ---- same.c: values that are stored once ---- */

/* The value of another loop that is stored in place of v, or NULL. */
const Same *residual_same(const Residuals *, const Value *v);

/* ---- promise.c: trips that do not depend on each other ---- */

/* Whether the promise of a loop (promised.h) is about a trip of p and another one of a, too: a is
 * the adjoint of p itself. Copies of a loop share its hints, so there must be no others. */
bool promise_holds_across(const Func *, const Op *p, const Op *a);
/* Refuses such promises where two trips meet for sure. */
void promises_check(PassContext *, const Func *);

/* ---- linear.c: which ops belong to the linear part ---- */

/* Whether the op computes or moves tangents; for control ops, whether any op inside does. */
bool op_is_linear(const Op *);
/* The same whatever ops are inside. */
bool op_is_linear_alone(const Op *);
/* Whether the result may jump when floats change a little: an integer, a sign or a rounded value
 * made of floats. */
bool op_decides_control(const Op *);
/* By value id: whether the original computation uses the value: operands of its effects and of
 * control, and what they are computed from. What is late does not count. */
const bool *primal_uses(Arena *scratch, const Func *, bool with_shadows);
/* Note [Late shadows]. A split request is unzipped twice. First, while the pool is a parameter, it
 * is separated into what the original does and all that deals with differentials, shadows included:
 * they do not exist before the second half. Then the second half, like any function, is separated
 * into work on shadows and on tangents. */
bool shadows_are_late(const Request *, const Func *);
bool value_is_late(const Value *, bool with_shadows);
bool op_is_late(const Op *, bool with_shadows);
/* Whether the op stands in the test of a `while`. What is late there has no twin and no use: the
 * test hands on what the loop carries. */
bool op_is_in_test(const Op *);
/* Whether it is a `free` in the function's own region. It is put off to the very end, so that the
 * linear part can read the memory. */
bool free_is_last(const Op *op);

#endif
