/*
 * bytes: what memcpy, memmove and memset do, in elements of the type of the data.
 */
#ifndef CADGEN_IR_BYTES_H
#define CADGEN_IR_BYTES_H

#include "ir/ir.h"

/* How many operands of a call of memcpy, memmove or memset point to data; 0 for other ops. */
uint32_t op_moved_pointers(const Op *);

/* Whether so many bytes are a whole number of elements. */
bool is_whole_count(const Value *bytes, const Type *elem);
/* How many elements take up so many bytes, the last one perhaps not all of it. */
Value *build_count_of_bytes(Builder *, Value *bytes, const Type *elem);
/* bytes * k, or those of the largest object, of which no memory can be had. */
Value *build_scaled_bytes(Builder *, Value *bytes, uint32_t k);
/* Copies bytes between typed pointers; false: nothing is known of the type of the data, and nothing
 * was built but conversions. */
bool build_copy_of_bytes(Builder *, const char *name, Value *to, Value *from, Value *bytes);
/* memset(to, value, bytes), likewise; value NULL: zero. */
bool build_fill_of_bytes(Builder *, Value *to, Value *value, Value *bytes);

#endif
