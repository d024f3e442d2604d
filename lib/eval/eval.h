/*
 * eval: the interpreter of the IR. It tells what a function computes, and all that C leaves
 * undefined as a fault.
 *
 *   eval         control, calls, results
 *   eval_scalar, eval_special    arithmetic; functions that C does not have
 *   eval_memory, eval_pool       objects, addresses, records of calls
 *   eval_block, eval_text        what a caller shares with the function; as text
 *
 * state.h is what these share.
 */
#ifndef CADGEN_EVAL_EVAL_H
#define CADGEN_EVAL_EVAL_H

#include "ir/ir.h"

/* ---- eval.c: the interpreter ---- */

typedef struct EvalBlock { /* an object of memory that a caller shares with the function */
	const Type *elem;  /* scalar, pointer or struct */
	int64_t count;
	/* host representation; a pointer in it is null or an address in the data of a block that
	 * the arguments lead to */
	void *data;
	struct EvalBlock **links; /* the blocks that pointers in it lead to at first */
	uint32_t nlinks;
} EvalBlock;

typedef struct EvalArg {
	int64_t i;        /* integers, bool */
	long double f;    /* floats */
	EvalBlock *block; /* pointers; NULL is the null pointer */
	int64_t offset;   /* in elements of the block */
	int64_t inside;   /* in bytes from that element on: a pointer to a member */
} EvalArg;

/* Runs a function. Arguments and results by their types. False: a fault (out of bounds, no
 * function, an undefined load ...), told in `fault`. `steps` bounds the ops executed. */
bool func_eval(const Func *, const EvalArg *args, EvalArg *results, uint64_t steps, Text *fault);

/* ---- eval_block.c: what blocks hold ---- */

typedef LIST(EvalBlock *) EvalBlocks;

/* What pointers that a run leaves behind lead to if it is memory that the function made: a block
 * without contents. */
extern const EvalBlock eval_made;

/* Adds all blocks that an argument leads to and that are not in the list yet. */
void eval_blocks_add(Arena *, EvalBlocks *, EvalBlock *);
int64_t eval_leaf_count(const EvalBlock *);
/* Scalar number i of a block, pointers included; the list holds the blocks that pointers may lead
 * to. */
EvalArg eval_leaf_get(const EvalBlocks *, const EvalBlock *, int64_t i);
void eval_leaf_set(EvalBlock *, int64_t i, EvalArg);
const Type *eval_leaf_type(const EvalBlock *, int64_t i);

/* ---- eval_text.c: arguments as text: `2.0, 3, [1.0 2.0 3.0], @2, @2+1, null` ---- */

/* Arguments for the first parameters of the function, at most all of them; sets how many. For a
 * pointer: `[...]` is a block of elements of what it points to (of the scalars of arrays), `{...}`
 * a block of one struct, its members in order; `@k+i` element i of the block that argument k points
 * into; `null`. Elements of blocks, members and pointers in them are given in the same way, with or
 * without commas between: `{1.5, 2, [1 2 3], null}`, `[{1 2} {3 4}]`, `[[1 2] [3 4]]`. An array in
 * a struct is `[...]` of as many elements; of members that share their bytes only the first is
 * given. False: told in `fault`. */
bool eval_args_parse(Arena *, const Func *, const char *text, EvalArg *args, uint32_t *count,
		     Text *fault);
/* A line `returns ...` and one `%x = [...]` for each block that an argument points into, with what
 * its pointers lead to; a block that was printed before is `@k+i` or, if no argument leads to it,
 * `seen`; memory that the function made is `made`. */
void eval_print(Text *, const Func *, const EvalArg *args, const EvalArg *results);

#endif
