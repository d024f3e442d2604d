/*
 * rotate: tests of `while` that hold active ops, moved into the body.
 */
#ifndef CADGEN_AD_ROTATE_H
#define CADGEN_AD_ROTATE_H

#include "ad/activity.h"

/* The function with every `while` rotated whose test holds an active op; `in` itself if there is
 * none. */
const Func *rotate_active_tests(PassContext *, const Func *in, const Activity *);

#endif
