/*
 * fuse: what fuse.c, contract.c and private.c share.
 */
#ifndef CADGEN_AD_FUSE_H
#define CADGEN_AD_FUSE_H

#include "ad/halves.h"
#include "ad/residual.h"
#include "rewrite/rewrite.h"

/* contract.c: shrinks storage by trip that only the body of `loop` uses to what one trip needs: a
 * local or a smaller array. */
void contract_storage(PassContext *, Func *, Op *loop);

/* private.c: whether a trip of `loop` that finds the shadow memory of a root zero leaves it zero.
 * role: that of the scratch parameter, or NULL for a local. */
bool trip_leaves_zero(const Halves *, const Func *, const Op *loop, uint32_t root,
		      const ParamRole *role);

#endif
