/*
 * fuse: what fuse.c and contract.c share.
 */
#ifndef CADGEN_AD_FUSE_H
#define CADGEN_AD_FUSE_H

#include "analysis/alias.h"
#include "ad/residual.h"
#include "rewrite/rewrite.h"

/* Storage by trip that only the body of `loop` uses shrinks to what one trip needs: a local, or a
 * smaller array. */
void contract_storage(PassContext *, Func *, Op *loop);

/* private.c: does a trip of `loop` that finds the shadow memory of a root zero leave it zero? role:
 * of the parameter whose scratch it is, or NULL for a local. */
bool trip_leaves_zero(PassContext *, const Func *, const Aliases *, const Op *loop, uint32_t root,
		      const ParamRole *role);

#endif
