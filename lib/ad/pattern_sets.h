/*
 * pattern_sets: what pattern.c and pattern_sets.c share.
 */
#ifndef CADGEN_AD_PATTERN_SETS_H
#define CADGEN_AD_PATTERN_SETS_H

#include "ad/ad.h"
#include "ad/pattern.h"

typedef struct Pattern {
	PassContext *c;
	Func *out;
	Settled settled;
	const Type *set;        /* of inputs */
	Builder entry;          /* where cells are made */
	Value **map;            /* id -> its value, if it stays */
	Value **sets;           /* id of a tangent -> its set, where control does not hand it on */
	Value **may, **may_not; /* id of an open bool -> whether it may be true, false */
	/* what control hands on stands in locals: a set, or the two */
	Value **set_cell, **may_cell, **may_not_cell;
	uint32_t uncertain;  /* open conditions around this place */
	LIST(Value *) grown; /* for each open loop around: a local with bits that were added */
	bool refused;
} Pattern;

const Type *pattern_bool(const Pattern *p);
bool type_has_sets(const Type *type);
/* The type of shadow memory: a set in the place of each number. */
const Type *pattern_type(const Pattern *p, const Type *type);
void pattern_make_primal(const Pattern *p, const Value *from);
bool pattern_is_open_bool(const Pattern *p, const Value *v);
Value *pattern_new_cell(Pattern *p, const Type *type, const char *hint);
/* Locals for what control hands on. */
void pattern_param_cells(Pattern *p, const Region *r);
void pattern_result_cells(Pattern *p, const Op *op);
/* The set of a tangent. */
Value *pattern_set_of(Pattern *p, Builder *b, const Value *v);
/* Whether the bool may have this truth. */
Value *pattern_may_be(Pattern *p, Builder *b, const Value *v, bool truth);
/* What the values may be arrives at the others; adds: in addition to what was there. */
void pattern_hand_on(Pattern *p, Builder *b, Value *const *from, Value *const *to, uint32_t n,
		     bool adds);
Value **pattern_results_of(Pattern *p, const Op *op);
/* Tells the open loops around which bits a trip has added to a set. */
void pattern_note_growth(Pattern *p, Builder *b, Value *before, Value *set);
/* The set of what the op stores, in the place of the number. */
void pattern_store_set(Pattern *p, Builder *b, const Op *op);
/* A copy or fill of shadow memory. */
void pattern_build_block(Pattern *p, Builder *b, const Op *op);

#endif
