/*
 * split: what augment.c and detach.c share: the seam of an unzipped function and what crosses it.
 */
#ifndef CADGEN_AD_SPLIT_H
#define CADGEN_AD_SPLIT_H

#include "ad/residual.h"

typedef enum Crossing {
	CROSS_NOT,    /* used on one side only */
	CROSS_AGAIN,  /* computed again by the linear part: constants, addresses */
	CROSS_VALUE,  /* saved */
	CROSS_LOCAL,  /* a local that holds a stored value: its final contents are saved */
	CROSS_SHADOW, /* a local shadow that both parts use: its address in the pool is saved */
	CROSS_TAPE    /* a tape: the address of its elements is saved */
} Crossing;

typedef struct Split {
	const Func *func;
	Arena *scratch;
	bool is_request;   /* Note [Split requests] */
	bool late_shadows; /* Note [Late shadows] */
	const Kept *kept;  /* of whose derivative it is; or NULL */
	bool *is_linear;   /* by value id: defined by the linear part, or a tangent parameter */
	bool *in_primal;   /* by value id: used by the primal part */
	Crossing *cross;   /* by value id */
	ValueList saved;   /* CROSS_VALUE, LOCAL, SHADOW, TAPE: in order of definition */
} Split;

/* Whether the pure op computes something other than an address from addresses that differ in the
 * other half: Note [Addresses of a half]. */
bool op_asks_address(const Func *, const Op *);
/* Whether an op of the function's own region belongs to the linear part. */
bool split_op_is_linear(const Split *, const Op *);
Split split_of(PassContext *, const Func *unzipped);
/* The parameter of the unzipped function that its linear half receives as shared parameter i of the
 * callee: Note [Shared arguments]. */
const Value *split_shared(const Split *, uint32_t i);
/* The pool among the parameters. */
const Value *split_pool(const Func *);
/* The type under which a value is saved. */
const Type *split_type(const Split *, const Value *);
const Type *record_type(Module *);

#endif
