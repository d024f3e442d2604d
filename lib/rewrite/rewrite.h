/*
 * rewrite: changing functions, of any stage.
 *
 *   context     what every pass is given
 *   rewrite     values replaced, ops moved
 *   fold        integer arithmetic and identities
 *   dead        what nothing needs is dropped
 *   shell       control ops with fewer or more carries and results
 *   leaves      the scalars of a type
 *   memory      whole objects of memory
 */
#ifndef CADGEN_REWRITE_REWRITE_H
#define CADGEN_REWRITE_REWRITE_H

#include "rewrite/context.h"

/* ---- rewrite.c: changing a fresh copy in place ---- */

/* What values are to be replaced by: to[id], NULL where a value stays. Chains are followed. */
typedef struct Replacement {
	Arena *arena;
	Value **to;
	uint32_t count;
} Replacement;

Replacement replacement_new(Arena *, const Func *);
void replacement_set(Replacement *, const Value *from, Value *to);
Value *replacement_of(const Replacement *, Value *);
/* Applies it to all operands in a region and those nested in it. */
void replacement_apply(const Replacement *, Region *);

/* Moves an op with its regions to another place of the same function; before == NULL: to the end.
 * */
void op_move(Op *, Region *to, Op *before);
/* Moves all ops of a region but its terminator. */
void region_move_ops(Region *from, Region *to, Op *before);
/* Is the value visible at the op? */
bool value_visible_at(const Value *, const Op *);
/* Is the op pure, with no memory read? */
bool op_is_pure(const Op *);
/* May a pure op be evaluated where the source does not: can it trap (division by a divisor that may
 * be zero)? */
bool op_can_trap(const Op *);

/* ---- dead.c: dropping what nothing needs ---- */

/* A copy without dead ops, results and carries; see the head comment of dead.c. */
Func *func_without_dead(Arena *scratch, const Func *in);

/* ---- fold.c: integer arithmetic and identities ---- */

/* A value equal to the op with these operands, bit for bit: one of the operands or a constant built
 * at `b`; NULL: there is none. */
Value *fold_op(Builder *b, const Op *op, Value *const *args);
/* Is it the constant NULL? */
bool value_is_null(const Value *);
/* x + c with constants of x joined: the builder's ops are as few as can be. The type is that of x.
 * */
Value *build_plus(Builder *b, Value *x, int64_t c);
/* An integer in a type that holds its value; of a constant a constant. */
Value *build_converted(Builder *, const Type *, Value *);
/* A constant that is added to values of an integer type, in its signed reading: 4294967295 of u32
 * is -1. */
int64_t signed_offset(const Type *, int64_t);
/* v as base + constant (through adds and subs of constants); base NULL: a constant. */
Value *split_plus(Value *v, int64_t *constant);

#endif
