/*
 * linear_map: the linear part of a function as a composition of linear maps, without names for
 * differentials; and its adjoint, by a table.
 *
 *   linear_map.c        maps of functions, adjoints
 *   linear_map_print.c  their text
 *
 * Residuals and addresses are values of the function. test/golden/map_run.c runs maps.
 */
#ifndef CADGEN_AD_LINEAR_MAP_H
#define CADGEN_AD_LINEAR_MAP_H

#include "ir/ir.h"

typedef enum MapKind {
#define MAP(kind, text, adjoint) MAP_##kind,
#include "ad/linear_map.def"
#undef MAP
	MAP_COUNT
} MapKind;

typedef struct MapInfo {
	const char *text;
	MapKind adjoint;
} MapInfo;

extern const MapInfo map_info[MAP_COUNT]; /* linear_map.c */

typedef struct LinearMap {
	MapKind kind;
	uint32_t in, out; /* how many slots */
	bool in_memory, out_memory;
	const struct LinearMap **parts;
	uint32_t nparts;
	const uint32_t *slots; /* PROJECT, INJECT */
	uint32_t nslots;
	/* SCALE, CAST, READ, WRITE, CLEAR, MOVE, CHOOSE, REPEAT, RETURN, ENTER, CALL: the op that
	 * it stands for; of a SCALE by -1 a neg or sub */
	const Op *op;
	/* ENTER: the region, and which one of those that the op runs, counted from the trip of the
	 * innermost map around that repeats */
	const Region *region;
	uint32_t ahead;
} LinearMap;

/* The map from the differentials among the parameters, and the shadows' memory, to those among the
 * results, and that memory. NULL: an op of the function has no map; *why is set to it. What the
 * function calls has maps of its own. */
const LinearMap *linear_map_new(Arena *, const Func *, const Op **why);
const LinearMap *linear_map_adjoint(Arena *, const LinearMap *);
bool linear_map_same(const LinearMap *, const LinearMap *);
/* The map of the function, or its adjoint, as text. */
void linear_map_print(Text *, const Func *, const LinearMap *, const char *name, bool is_adjoint);

#endif
