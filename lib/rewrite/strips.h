/*
 * strips: several trips of a counted loop at a time, and what is left over.
 */
#ifndef CADGEN_REWRITE_STRIPS_H
#define CADGEN_REWRITE_STRIPS_H

#include "rewrite/context.h"

/* Are there that many i with lo <= i < hi? Their number may not fit into a signed type. */
Value *build_has_trips(Builder *, Value *lo, Value *hi, int64_t least);
/*
 * A `while` over strips of lo <= i < hi, upwards from lo, or downwards from hi with FOR_DOWN among
 * the flags. It carries where the trips begin that are left, or end, and more; the caller fills the
 * body, whose yield begins with what build_next_strip gives. `width` has the type of lo. Stands
 * where there are trips for a strip at least.
 */
Op *build_strips(Builder *, Value *lo, Value *hi, Value *width, int64_t flags,
		 Value *const *carries, uint32_t count);
/* The other end of the strip that begins at the value in the body: the least number behind it, or
 * with FOR_DOWN its least number. */
Value *build_next_strip(Builder *, const Op *strips, Value *width, int64_t flags);

#endif
