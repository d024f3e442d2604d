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

/* private.c: whether the trips of A, the adjoint of P, do not depend on each other through the
 * shadow memory at an address: that of a scratch parameter or local. */
bool shadow_is_private(const Halves *, const Op *p, const Op *a, const Value *at);

/* scratch.c: whether every trip of `loop`, which is no part of another loop, writes the same
 * elements of a local before it reads any of it. */
bool trip_rewrites(const Halves *, const Op *loop, const Value *local);

#endif
