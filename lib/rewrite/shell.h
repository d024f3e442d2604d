/*
 * shell: copies control ops into a new function, with fewer or more carries and results.
 */
#ifndef CADGEN_REWRITE_SHELL_H
#define CADGEN_REWRITE_SHELL_H

#include "rewrite/context.h"

/*
 * An `if`, `for` or `while` and its copy. What stays keeps its order; what is added comes behind
 * it. Loops have carries. The values of an `if` are its results, those of a `while` are what its
 * condition passes on, and those of a `for` are its carries.
 */
typedef struct Shell {
	Arena *scratch;
	const Op *op;
	Value **map;                /* ids of the function that op is in -> values of the new one */
	uint32_t ncarries, nvalues; /* of op */
	bool *drops_carry, *drops_value; /* set for what does not stay; one array for a `for` */
	LIST(Value *) added;             /* initial values of the added carries */
	LIST(const Type *) added_types;  /* of the added values; empty for a `for` */
	LIST(uint8_t) added_stages;
} Shell;

/* A shell that keeps everything and adds nothing. */
Shell shell_of(Arena *scratch, const Op *op, Value **map);
void shell_add_carry(Shell *, Value *init);
/* Not needed for a `for`, whose carries are its values. */
void shell_add_value(Shell *, const Type *, Stage);
/* Builds the copy with empty regions, which the caller fills. The operands that stay are mapped.
 * Parameters and results that stay are entered into the map. */
Op *shell_build(const Shell *, Builder *);
/* Ends region r of the copy with the operands of op's terminator that stay, mapped, and with the
 * added ones. */
void shell_end(const Shell *, Builder *, uint32_t r, Value *const *added);
/* Moves the body of `from` to the end of the body of `to`, another `for` of the function, which has
 * a yield and whose carries from number `first` on replace those of `from`, in and after the
 * loop. */
void for_take_body(Op *to, const Op *from, uint32_t first);

#endif
