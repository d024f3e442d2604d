/*
 * directions: what directions.c and directions_shadow.c share.
 */
#ifndef CADGEN_AD_DIRECTIONS_H
#define CADGEN_AD_DIRECTIONS_H

#include "ad/ad.h"

typedef struct Move {
	const Value *from;
	Value *to; /* the first of N numbers */
	bool adds;
} Move;

typedef LIST(const Op *) OpList;
typedef LIST(Move) Moves;

typedef struct Directions {
	PassContext *c;
	Func *out;
	uint32_t width;
	Builder entry;     /* where local arrays are made */
	Value **map;       /* id -> its value, if it is no tangent */
	Value **home;      /* id of a tangent -> the array where it stands; NULL: only in its run */
	uint32_t *run;     /* id of a tangent -> the run that computes it; 0: it is handed on */
	bool *crosses;     /* id of a tangent: it is needed outside its run */
	uint32_t runs;     /* so far */
	PtrMap *stops;     /* the ops that end a run */
	Value **lane;      /* id of a tangent -> its number in the loop that is being built */
	uint32_t *lane_of; /* id of a tangent -> the loop that `lane` belongs to */
	uint32_t loops;    /* so far */
	Moves *results;    /* of the function */
} Directions;

/* Reports that the request cannot have several directions; returns false. */
bool directions_refuse(Directions *, Loc, DiagCode);

/* ---- directions_shadow.c: shadow memory ---- */

/* A type of shadow memory, of N directions. */
const Type *directions_type(const Directions *, const Type *);
/* Is it known where floats are in what the pointer leads to? */
bool directions_is_wide(const Directions *, const Value *);
/* Is it known how the op on shadows works on rows of N? If not, it is reported. */
bool directions_check_shadow(Directions *, const Op *);
/* The op on rows. */
void directions_build_shadow(Directions *, Builder *, const Op *);
/* Of a value that is copied: the result is a primal one, of the wide type. */
void directions_make_primal(Directions *, const Value *from);

#endif
