/*
 * lanewise: a region for several lanes at once, with loops over the lanes innermost.
 *
 * What is the same in all lanes is built once. Runs of ops that are not the same stand in a loop
 * over the lanes each; loops and branches on which all lanes agree stay around these:
 *
 *     for %j = %lo to %hi carry (%s = %z) {        fill %s[0 .. 8] with %z
 *       %c = load %p(j)                            for %j = %lo to %hi {
 *       %v = mul %c, %x        %x varies             %c = load %p(j)
 *       %t = add %s, %v                      ->      for free %l = 0 to 8 {
 *       yield %t                                       store %s(l), add (load %s(l)), mul %c, %x
 *     }                                              }
 *                                                  }
 *
 * Loops and branches on which lanes differ stay whole, inside one loop over the lanes. A varying
 * value that another run needs is kept in a short local array, its home; integers and addresses are
 * computed again instead. What lanes add to one place is added up first.
 *
 * What is legal is the caller's to know: one lane behind the other, in the order of the lanes, and
 * all lanes side by side must be the same. No op that varies may touch memory that an op which does
 * not vary touches, unless both only read it.
 */
#ifndef CADGEN_REWRITE_LANEWISE_H
#define CADGEN_REWRITE_LANEWISE_H

#include "rewrite/context.h"

typedef struct Lanewise Lanewise;

/* Of one op that is the same in all lanes: builds it otherwise and maps its results. False: it is
 * copied. */
typedef bool LanewiseCopy(void *data, Lanewise *, Builder *, const Op *);

/* Of a load: where else an array with what all lanes find is. NULL: nowhere. */
typedef Value *LanewiseLoad(void *data, Lanewise *, Builder *, const Op *load);

/* By id in the input, but for count, copy, load and data. */
struct Lanewise {
	Arena *scratch;
	Func *f;       /* that is built */
	Value **map;   /* what is the same in all lanes -> its value in f */
	int64_t count; /* of lanes */
	bool *varies;  /* has a value for each lane; lanewise_spread adds what depends on such */
	/* A pointer to a number T becomes one to [count x T], with an element for each lane; a
	 * pointer to an array of T becomes one to an array of these. */
	bool *is_wide;
	/* Of varying values. home: the address in f of an array of count elements that holds the
	 * value, or of the first one. base: lane l has the integer base + l. NULL: neither. */
	Value **home, **base;
	bool *is_left;      /* ops with such a result are left out: the caller builds them */
	LanewiseCopy *copy; /* may be NULL */
	LanewiseLoad *load; /* may be NULL */
	void *data;
	struct LanewiseState *state;
};

/* All fields are set but copy, load and data; the tables are empty. */
Lanewise lanewise_new(Arena *scratch, const Func *in, Func *f, Value **map, int64_t count);
/* Marks what varies in the region because something else does. What happens in loops and branches
 * on which lanes differ varies; what the op around the region results in does not. */
void lanewise_spread(Lanewise *, const Region *);
/* Do the lanes agree on how often, or which, regions of the op run? */
bool lanewise_agrees(const Lanewise *, const Op *);
/* Is the op done for each lane, or does it contain such ops? */
bool lanewise_is_lane(const Lanewise *, const Op *);
/* Chooses the homes of varying values in a region; before lanewise_copy. `kept` are operands that
 * the caller needs behind it. */
void lanewise_plan(Lanewise *, const Region *, Value *const *kept, uint32_t count);
/* Builds the region without its terminator. Adds to sums are made for each lane even if nothing in
 * them varies. */
void lanewise_copy(Lanewise *, Builder *, const Region *);
/* Begins a loop over the lanes, a `for` that the caller ends; its lane is at hand from here on.
 * flags: of a `for`. */
Op *lanewise_loop(Lanewise *, Builder *, int64_t flags, Value *const *carries, uint32_t count);
/* From here on this lane is at hand, and of it no value yet. */
void lanewise_enter(Lanewise *, Value *lane);
/* What the value is in the lane at hand. */
void lanewise_set(Lanewise *, const Value *, Value *to);
Value *lanewise_value(Lanewise *, Builder *, Value *);
/* The address of the element of the lane at hand in an array. */
Value *lanewise_place(Lanewise *, Builder *, Value *array);
/* Copies an op with its regions for the lane at hand. */
void lanewise_in_lane(Lanewise *, Builder *, const Op *);
/* Copies an op that is the same in all lanes, with wide results. */
void lanewise_same(Lanewise *, Builder *, const Op *);

#endif
