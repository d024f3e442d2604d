/*
 * fuse: what fuse.c and contract.c share.
 */
#ifndef CADGEN_PASS_FUSE_H
#define CADGEN_PASS_FUSE_H

#include "pass/alias.h"
#include "pass/residual.h"
#include "pass/standard.h"

/* Storage by trip that only the body of `loop` uses shrinks to what one trip needs: a local, or a smaller array. */
void contract_storage(PassContext *, Func *, Op *loop);

#endif
