/*
 * world: what a function of a golden file is run on: arguments, memory, differentials.
 */
#ifndef CADGEN_TEST_WORLD_H
#define CADGEN_TEST_WORLD_H

#include "eval/eval.h"
#include "case.h"

enum { MAX = 32 };

/* What the parameters and results of a function are; taken from a function whose values still have
 * their stages. */
typedef struct Layout {
	uint8_t param[MAX], result[MAX]; /* Stage */
	uint32_t nparams, nresults, nprimal;
} Layout;

bool layout_of(const Func *, Layout *);

/* One run of a function: its input and, afterwards, its output. */
typedef struct World {
	EvalArg args[MAX];
	EvalArg results[MAX];
	EvalBlocks blocks;       /* that the primal arguments lead to, each once */
	EvalBlock *shadows[MAX]; /* of the blocks; NULL: none */
	EvalBlocks shadow_list;  /* those that there are */
	/* Is the block a struct that is passed by value; is it the struct that is returned? */
	bool is_value[MAX], is_result[MAX];
} World;

/* A new world: the arguments as the text gives them, differentials made up from the seed. Only
 * members that the request asks for have differentials, the others' shadows are zero. False: the
 * case's faults say why. */
bool world_make(Case *, World *, const Func *, const Layout *, const Request *, const char *args,
		unsigned seed);
bool world_run(Case *, World *, const Func *);
/* Roles: those of all parameters, or those that `overwrite` sets, that are seeded, made by the
 * derivative, left alone. */
typedef enum Pick { PICK_ALL, PICK_SET, PICK_OF, PICK_SCRATCH, PICK_KEPT } Pick;

/* Sets the shadows of what has such a role as they are in another world, or to the value. */
void world_fill_roles(World *, const Request *, Pick, const World *from, long double value);
/* Sets the shadows of the blocks k of which which[k] holds to zero. */
void world_clear_shadows(World *, const bool which[MAX]);

/* The number of the parameter whose differential, pointer or scalar, is the given one among those
 * of its sort; UINT32_MAX: none. */
uint32_t param_of_differential(const Func *, const Request *, bool pointer, uint32_t which);

/* Scalars of block k: members, elements, pointers as the number of the block and place. */
int64_t world_leaves(const World *, uint32_t k);
bool world_leaf_is_float(const World *, uint32_t k, int64_t i);
long double world_leaf(const World *, uint32_t k, int64_t i);
long double world_shadow(const World *, uint32_t k, int64_t i);
void world_set_leaf(World *, uint32_t k, int64_t i, long double);

/* ---- numeric.c: compares what two runs left; faults go to the case ---- */

long double tolerance_of(const Func *);
/* Results that are PRIMAL in both, in order, and memory. */
void compare_primal(Case *, const char *pass, const World *a, const Func *fa, const Layout *la,
		    const World *b, const Func *fb, const Layout *lb);
/* Tangent results and shadows. */
void compare_linear(Case *, const char *pass, const World *a, const World *b, const Func *,
		    const Layout *la, const Layout *lb, long double tolerance);

#endif
