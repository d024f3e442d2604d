/*
 * rotate: moves active tests of `while` into the body.
 */
#ifndef CADGEN_AD_ROTATE_H
#define CADGEN_AD_ROTATE_H

#include "ad/activity.h"

/* The function with every `while` rotated whose test contains an active op; `in` itself if there is
 * none. */
const Func *rotate_active_tests(PassContext *, const Func *in, const Activity *);

#endif
