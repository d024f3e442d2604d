/*
 * What jacobian.c, each.c and matrices.c share: a function that calls derivatives of several
 * directions or seeds.
 */
#ifndef CADGEN_ABI_JACOBIAN_H
#define CADGEN_ABI_JACOBIAN_H

#include "abi/abi.h"

/* The numbers of an independent or dependent. */
typedef struct Block {
	uint32_t role; /* the number of roles for the returned value */
	const MemberRole *member;
	const char *name;
	const Type *scalar;
	Value *count;  /* of its numbers */
	Value *offset; /* of its first one among all columns, or rows */
	Value *row;    /* sparse: of its first one among all rows */
	Value *shadow; /* a pointer to its first row of lanes */
	Value *memory; /* that of all rows; NULL: there is one */
	bool wrt, of;
	bool is_matrix; /* the lanes are the matrix */
} Block;

typedef LIST(Block) Blocks;

/* A copy of what is put back. */
typedef struct Saved {
	Value *place, *memory, *count;
} Saved;

typedef struct Jacobian {
	PassContext *c;
	const Request *request;
	const Func *in; /* the original, of whose parameters extents are functions */
	Func *out;
	Blocks blocks;
	Value **args;     /* by parameter of the original */
	Value **matrices; /* by block of a dependent, by block of an independent */
	Value *columns, *rows;
	Value *status;           /* the parameter; or NULL */
	const PutBack *put_back; /* later strips find there what the first one found */
	LIST(Saved) saved;
	LIST(Value *) lent; /* memory for what is called: the last arguments */
	/* sparse: the parameters; the memory of all rows of lanes, its type, and how many columns
	 * of a row share a lane, or NULL */
	Value *start, *column, *color, *values, *all_rows, *shares;
	const Type *row_type;
	uint32_t width;
} Jacobian;

/* A number of elements, and the sum of two. */
Value *jacobian_number(const Jacobian *, Builder *, int64_t);
Value *jacobian_plus(const Jacobian *, Builder *, Value *, Value *);
/* How many numbers the parameter has. */
Value *jacobian_count(Jacobian *, Builder *, uint32_t role);
/* How many numbers all places of the block's member have. */
Value *jacobian_member_count(Jacobian *, Builder *, const Block *);
/* How many structs, from the parameter's first on, hold the block's members. */
Value *jacobian_structs(Jacobian *, Builder *, const Block *);
/* How many of the original's parameters C has; a struct that it returns comes last of all. */
uint32_t jacobian_originals(const Jacobian *);
/* One number, not an array of them. */
bool block_is_scalar(const Jacobian *, const Block *);

/* The function, without parameters; it returns what the derivative does. */
Func *jacobian_function(const Jacobian *, const Func *derivative);
/* Adds a parameter of C, or those of the original that C has. */
Value *jacobian_param(Jacobian *, const Type *, CDecl);
/* What `tape` and `status` add. */
void jacobian_add_extra(Jacobian *);
void jacobian_add_originals(Jacobian *);
/* The struct that the original returns. */
void jacobian_add_result(Jacobian *);
/* The addresses of globals, as what the original has for parameters. */
void jacobian_name_globals(Jacobian *, Builder *);
/* The independents and dependents. */
void jacobian_find_blocks(Jacobian *);
/* The parameters of C, with a matrix for each pair of blocks. */
void jacobian_make_params(Jacobian *);
/* The matrix of that pair; NULL: there is none. */
Value **jacobian_matrix(const Jacobian *, uint32_t of, uint32_t wrt);
/* Is it one of which only the lower triangle is stored? */
bool jacobian_on_diagonal(const Jacobian *, uint32_t of, uint32_t wrt);
/* Sets the blocks' `count`, and `rows` and `columns`. */
void jacobian_count_blocks(Jacobian *, Builder *);
/* Memory for the adjoints that are nobody's results, where the derivative needs it, to be freed at
 * the end. */
void jacobian_make_hidden(Jacobian *, Builder *, const Func *derivative);
void jacobian_free_hidden(Jacobian *, Builder *);
/* lend.c: makes memory for all but small local arrays of what is called, and frees it. */
void jacobian_lend(Jacobian *, Builder *, Func *derivative);
void jacobian_take_back(Jacobian *, Builder *);
/* Calls the derivative with these behind the original's parameters; returns its result, or NULL. */
Value *jacobian_call(Jacobian *, Builder *, Func *derivative, Value *const *differentials,
		     uint32_t count);
/* jacobian.c: copies what is put back, puts it back where `first` is not 0, frees the copies. */
void jacobian_save(Jacobian *, Builder *);
void jacobian_put_back(Jacobian *, Builder *, Value *first);
void jacobian_forget(Jacobian *, Builder *);
/* The fault if it was found that arrays overlap. */
void jacobian_refuse_overlap(const Jacobian *, Builder *, Value *found);
/* Frees the memory if that is on the heap. */
void jacobian_free(Builder *, Value *memory);
/* Which parameter of the derivative is the block's differential. */
uint32_t jacobian_differential(const Jacobian *, uint32_t block);
/* The same with a differential for each block, and rules that are passed. */
Value *jacobian_call_blocks(Jacobian *, Builder *, Func *derivative, Value *const *differentials);

/* ---- sparse.c ---- */

/* Sets the type of the dependents; false: reported. */
bool sparse_find_type(Jacobian *);
/* The parameters behind the original's. */
void sparse_make_params(Jacobian *);
/* Numbers rows and columns, and makes the rows of lanes. Returns how many colours there are. */
Value *sparse_begin(Jacobian *, Builder *, uint32_t width);
void sparse_end(Jacobian *, Builder *);
/* Sets the directions of the strip that begins with colour `first`. */
void sparse_seed(Jacobian *, Builder *, const Block *, Value *first);
/* Stores the numbers that the strip has found. */
void sparse_store(Jacobian *, Builder *, Value *first);

#endif
