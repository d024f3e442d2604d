/*
 * memory: whole objects in memory: their scalars, sizes and clearing.
 */
#ifndef CADGEN_REWRITE_MEMORY_H
#define CADGEN_REWRITE_MEMORY_H

#include "rewrite/context.h"

/* Memory of a derivative's own of constant size is in local arrays, up to this sum of bytes. */
enum { MOST_LOCAL_BYTES = 4096 };

/* The address of the first element that is no array: decays through arrays. */
Value *first_scalar(Builder *, Value *ptr);
/* Sets all scalars of a local object to zero. dims: one i64 per '?' in its type. */
void fill_object(Builder *, Value *object, Value *const *dims, uint32_t ndims);
/* Sets `count` (i64) scalars from ptr on to zero. */
void fill_scalars(Builder *, Value *ptr, Value *count);
/* The size of an object in bytes, a u64. dims: one i64 per '?' in its type. */
Value *object_bytes(Builder *, const Type *, Value *const *dims);

#endif
