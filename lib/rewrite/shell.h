/*
 * shell: copying a control op without what its regions hold.
 */
#ifndef CADGEN_REWRITE_SHELL_H
#define CADGEN_REWRITE_SHELL_H

#include "rewrite/context.h"

/*
 * Makes an `if`, `for` or `while` like `op` with empty regions; operands are mapped through map,
 * region parameters and results are entered in it. The caller fills the regions.
 */
Op *op_copy_shell(Arena *scratch, Builder *b, const Op *op, Value **map);

#endif
