/*
 * sorts: `qsort` of active data becomes an order and a loop.
 */
#ifndef CADGEN_AD_SORTS_H
#define CADGEN_AD_SORTS_H

#include "ad/activity.h"

/* Whether the op is a call of qsort whose elements are known, so that it can be written out. */
bool sort_is_known(const Op *);
/* Whether the op stands for such a call that was written out. */
bool is_of_sort(const Op *);
/* The function with each such call written out whose elements are active, or pointers to active
 * memory; `in` itself if there is none. */
const Func *write_out_sorts(PassContext *, const Func *in, const Activity *);

#endif
