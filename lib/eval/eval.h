/*
 * eval: the interpreter of the IR. It computes what a function computes and reports what C leaves
 * undefined as a fault.
 *
 *   eval.c           control, calls, results
 *   eval_scalar.c    arithmetic, math.h, conversions
 *   eval_complex.c   complex.def
 *   eval_special.c   functions of POSIX and GNU, and those of helper.c
 *   eval_memory.c    objects with bounds and lifetimes, tapes
 *   eval_pool.c      malloc, pools, records, leaks
 *   eval_block.c     memory that a caller shares with the function
 *   eval_label.c     where control goes on after a goto
 *   eval_text.c      arguments and results as text
 *   state.h          what these files share
 */
#ifndef CADGEN_EVAL_EVAL_H
#define CADGEN_EVAL_EVAL_H

#include "ir/ir.h"

/* ---- eval.c: the interpreter ---- */

typedef struct EvalBlock { /* an object in memory that a caller shares with the function */
	const Type *elem;  /* scalar, pointer or struct */
	int64_t count;
	/* as the host represents it; a pointer in it is null or an address in the data of a block
	 * that the arguments lead to */
	void *data;
	struct EvalBlock **links; /* the blocks that pointers in it lead to before the run */
	uint32_t nlinks;
} EvalBlock;

typedef struct EvalArg {
	int64_t i;        /* integers, bool */
	long double f;    /* floats */
	EvalBlock *block; /* pointers; NULL is the null pointer */
	int64_t offset;   /* in elements of the block */
	int64_t inside;   /* in bytes from that element: for a pointer to a member */
} EvalArg;

/* Runs a function. The types say which member of an argument or result holds its value. False on a
 * fault (out of bounds, no such function, too many steps, ...), which `fault` describes. `steps`
 * bounds the number of ops executed. */
bool func_eval(const Func *, const EvalArg *args, EvalArg *results, uint64_t steps, Text *fault);

/* What is told while a function and those that it calls run. */
typedef struct EvalWatch {
	void *data;
	/* a block that the arguments lead to, and the number that its address is in what follows */
	void (*block)(void *data, const EvalBlock *, int64_t address);
	void (*enter)(void *data, const Region *);
	void (*leave)(void *data);
	/* a parameter of the region that was entered last, or a result of an op in it; i: integers
	 * and addresses */
	void (*value)(void *data, const Value *, int64_t i, long double f);
} EvalWatch;

bool func_eval_watched(const Func *, const EvalArg *args, EvalArg *results, uint64_t steps,
		       const EvalWatch *, Text *fault);

/* ---- eval_block.c: what blocks hold ---- */

typedef LIST(EvalBlock *) EvalBlocks;

/* A block without contents. After a run it stands for memory that the function made, where a
 * pointer leads there. */
extern const EvalBlock eval_made;

/* Adds all blocks that an argument leads to and that are not in the list yet. */
void eval_blocks_add(Arena *, EvalBlocks *, EvalBlock *);
int64_t eval_leaf_count(const EvalBlock *);
/* Scalar number i of a block, pointers included. The list holds the blocks that pointers may lead
 * to. */
EvalArg eval_leaf_get(const EvalBlocks *, const EvalBlock *, int64_t i);
void eval_leaf_set(EvalBlock *, int64_t i, EvalArg);
const Type *eval_leaf_type(const EvalBlock *, int64_t i);

/* ---- eval_text.c: arguments as text: `2.0, 3, [1.0 2.0 3.0], @2, @2+1, null` ---- */

/* Reads arguments for the first parameters of the function and sets *count. A pointer is written as
 * `[...]`, a block of elements of what it points to (for arrays, of their scalars); `{...}`, a
 * block of one struct with its members in order; `@k+i`, element i of the block that argument k
 * points into; or `null`. Elements and members are written in the same way, with or without commas
 * between them: `{1.5, 2, [1 2 3], null}`, `[{1 2} {3 4}]`, `[[1 2] [3 4]]`. An array in a struct
 * is `[...]` with all its elements. Of the members of a union only the first is given. False on a
 * fault, which `fault` describes. */
bool eval_args_parse(Arena *, const Func *, const char *text, EvalArg *args, uint32_t *count,
		     Text *fault);
/* Prints a line `returns ...` and a line `%x = [...]` for each block that an argument points into,
 * with the blocks that its pointers lead to. A block that was printed before is `@k+i` or, if no
 * argument leads to it, `seen`. Memory that the function made is `made`. */
void eval_print(Text *, const Func *, const EvalArg *args, const EvalArg *results);

#endif
