/*
 * generate: random functions in IR text, in the form that linearise expects.
 */
#ifndef CADGEN_TEST_GENERATE_H
#define CADGEN_TEST_GENERATE_H

#include "random.h"
#include "support/support.h"

/* The parameters of a program, in order. generate.c explains their names. */
enum {
	PARAM_N,
	PARAM_A,
	PARAM_B,
	PARAM_Q,
	PARAM_H,
	PARAM_X,
	PARAM_Y,
	PARAM_W,
	PARAM_C,
	PARAM_D,
	PARAM_M,
	PARAM_G,
	PARAM_J,
	PARAM_COUNT
};

typedef struct Program {
	Text text;                     /* `wide`: all floats are f80 */
	bool is_restrict[PARAM_COUNT]; /* pointers into memory of their own */
} Program;

/* Generates about `size` ops. The same seed and size give the same program, wide or not, apart from the
 * types. */
void program_generate(Program *, uint64_t seed, uint32_t size, bool wide);

#endif
