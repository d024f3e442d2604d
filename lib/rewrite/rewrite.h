/*
 * rewrite: changing functions, at any stage of the pipeline.
 *
 *   context.h    what every pass receives
 *   rewrite.c    replaces values, moves ops
 *   fold.c       folds integer arithmetic and identities
 *   dead.c       drops what nothing needs
 *   shell.c      copies control ops with fewer or more carries and results
 *   leaves.c     visits the scalars of objects in memory
 *   lanewise.c   several lanes at once, with loops over the lanes innermost
 *   strips.c     several trips of a loop at a time
 *   memory.c     whole objects in memory: their scalars, sizes and clearing
 */
#ifndef CADGEN_REWRITE_REWRITE_H
#define CADGEN_REWRITE_REWRITE_H

#include "rewrite/context.h"

/* ---- rewrite.c: changing a fresh copy in place ---- */

/* to[id] replaces a value; NULL where it stays. Chains of replacements are followed. */
typedef struct Replacement {
	Arena *arena;
	Value **to;
	uint32_t count;
} Replacement;

Replacement replacement_new(Arena *, const Func *);
void replacement_set(Replacement *, const Value *from, Value *to);
Value *replacement_of(const Replacement *, Value *);
/* Replaces operands in a region and the regions nested in it. */
void replacement_apply(const Replacement *, Region *);

/* Moves an op with its regions to another place in the same function; before == NULL: to the end of
 * `to`. */
void op_move(Op *, Region *to, Op *before);
/* Moves all ops of a region except its terminator. */
void region_move_ops(Region *from, Region *to, Op *before);
/* Whether the value is visible at the op. */
bool value_visible_at(const Value *, const Op *);
/* Whether the op is pure and reads no memory. */
bool op_is_pure(const Op *);
/* Whether a pure op may trap, and so must not be evaluated where the source does not evaluate it:
 * integer division whose divisor may be 0 or -1. */
bool op_can_trap(const Op *);
/* Whether C leaves a result of the op undefined for some operands: it traps, overflows, shifts too
 * far or converts a floating value that does not fit. */
bool op_can_fail(const Op *);

/* ---- dead.c: drops what nothing needs ---- */

/* A copy without dead ops, results and carries; see the head comment of dead.c. */
Func *func_without_dead(Arena *scratch, const Func *in);

/* ---- fold.c: folds integer arithmetic and identities ---- */

/* A value equal to the op with these operands, bit for bit: an operand, a constant, or simpler ops
 * built at `b`. NULL if there is none. */
Value *fold_op(Builder *b, const Op *op, Value *const *args);
/* Whether it is the constant NULL. */
bool value_is_null(const Value *);
/* x + c, of the type of x, with the constants in x added to c. */
Value *build_plus(Builder *b, Value *x, int64_t c);
/* The integer converted to a type that holds its value; a constant stays a constant. */
Value *build_converted(Builder *, const Type *, Value *);
/* The signed value of a constant that is added in an integer type: 4294967295 in u32 is -1. */
int64_t signed_offset(const Type *, int64_t);
/* Splits v into base + constant. Returns the base, NULL if v is a constant. */
Value *split_plus(Value *v, int64_t *constant);

#endif
