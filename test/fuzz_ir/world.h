/*
 * world: what a program is run on, and running it.
 */
#ifndef CADGEN_TEST_WORLD_H
#define CADGEN_TEST_WORLD_H

#include "generate.h"
#include "ir/ir.h"

enum {
	BLOCK_SHARED,
	BLOCK_X,
	BLOCK_Y,
	BLOCK_W,
	BLOCK_C,
	BLOCK_D,
	BLOCK_M,
	BLOCK_G,
	BLOCK_J,
	BLOCK_COUNT,
	BLOCK_SIZE = 64
};

/* Which block a parameter points into, and where; the same for primals and differentials. */
typedef struct Layout {
	int block[PARAM_COUNT]; /* -1: not a pointer */
	int64_t offset[PARAM_COUNT];
	int64_t n;
} Layout;

/* A point, or a differential of one: numbers and memory. */
typedef struct World {
	long double scalar[PARAM_COUNT]; /* of floating parameters */
	long double memory[BLOCK_COUNT][BLOCK_SIZE];
	long double result;
} World;

/* How the parameters of a function follow from those of the original. */
typedef enum Shape {
	SHAPE_ORIGINAL,
	SHAPE_TANGENT,   /* as linearise and unzip leave it */
	SHAPE_COTANGENT, /* as transpose leaves it */
	SHAPE_TWICE,     /* as transpose of transpose leaves it: tangents of memory first */
	SHAPE_FWD,       /* as interface leaves it */
	SHAPE_REV
} Shape;

bool param_is_float(int param);
bool param_is_active(int param);
bool block_is_active(int block);

Layout layout_random(Random *, const Program *);
World world_random(Random *, const Layout *);
/* Small random numbers wherever there is a differential, 0 elsewhere. */
World world_direction(Random *, const Layout *);
/* The inner product over everything that has a differential; the absolute values of the terms are
 * added to *size. */
long double world_dot(const World *, const World *, long double *size);
/* x + t v */
World world_along(const World *x, long double t, const World *v);
/* The largest absolute value; infinity if one is nan. */
long double world_size(const World *);
/* |a - b| at the worst place. */
long double world_distance(const World *a, const World *b);

/* Runs a function of a shape; both worlds are updated. The result of the original goes to
 * primal->result. SHAPE_TANGENT, SHAPE_TWICE, SHAPE_FWD: the tangent of the result goes to
 * differential->result. SHAPE_COTANGENT, SHAPE_REV: differential->result is the seed, and the
 * cotangents of numbers replace (SHAPE_COTANGENT) or are added to (SHAPE_REV) differential->scalar.
 * False: a fault, described in `fault`. */
bool world_run(const Func *, Shape, const Layout *, World *primal, World *differential,
	       Text *fault);

#endif
