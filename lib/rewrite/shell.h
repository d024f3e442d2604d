/*
 * shell: control ops in a new function, with fewer or more carries and results than before.
 */
#ifndef CADGEN_REWRITE_SHELL_H
#define CADGEN_REWRITE_SHELL_H

#include "rewrite/context.h"

/*
 * An `if`, `for` or `while` and its copy. What stays of it keeps its order; what is added stands
 * behind that. A loop has carries; the values of an `if` are its results, those of a `while` what
 * its condition hands on, and those of a `for` are its carries.
 */
typedef struct Shell {
	Arena *scratch;
	const Op *op;
	Value **map; /* ids of the function that op is in -> values of the one that is written */
	uint32_t ncarries, nvalues;      /* of op */
	bool *drops_carry, *drops_value; /* set what does not stay; of `for` the same array */
	LIST(Value *) added;             /* what the added carries start with */
	LIST(const Type *) added_types;  /* of the added values; none of `for` */
	LIST(uint8_t) added_stages;
} Shell;

/* Keeps all, adds nothing. */
Shell shell_of(Arena *scratch, const Op *op, Value **map);
void shell_add_carry(Shell *, Value *init);
/* Of `for`: nothing is to be done, its carries are its values. */
void shell_add_value(Shell *, const Type *, Stage);
/* Builds the copy with empty regions. The operands that stay are mapped; its parameters and results
 * are entered in the map for those that stay. The caller fills the regions. */
Op *shell_build(const Shell *, Builder *);
/* Ends region r of the copy: what stays of the end of op's region, mapped, and what is added. */
void shell_end(const Shell *, Builder *, uint32_t r, Value *const *added);
/* Moves the body of a `for` to the end of that of another one of the function, which has a yield
 * and, from `first` on, the carries of `from`: they stand for those, within and after the loop. */
void for_take_body(Func *, Op *to, const Op *from, uint32_t first);

#endif
