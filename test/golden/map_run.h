/*
 * map_run: an interpreter of linear maps.
 */
#ifndef CADGEN_TEST_MAP_RUN_H
#define CADGEN_TEST_MAP_RUN_H

#include "ad/linear_map.h"
#include "eval/eval.h"

/* A number in shadow memory. */
typedef struct MapCell {
	int64_t address;
	long double number;
} MapCell;

typedef LIST(MapCell) MapCells;

typedef struct MapState {
	long double *slots;
	uint32_t nslots;
	MapCells cells; /* those that are not here are 0 */
} MapState;

typedef struct MapTrace MapTrace;

/* What a run of the function computes: `watch` writes it down. */
MapTrace *map_trace_new(Arena *);
EvalWatch map_trace_watch(MapTrace *);
/* The number of the block's address in that run; 0: it had none. */
int64_t map_trace_address(const MapTrace *, const EvalBlock *);
MapState linear_map_run(Arena *, const LinearMap *, const MapTrace *, MapState);
void map_cell_add(Arena *, MapCells *, int64_t address, long double);
long double map_cell(const MapCells *, int64_t address);
/* Calls `visit` for each number of floating type in an object at the address. */
void map_floats(const Type *, int64_t address, void (*visit)(void *, const Type *, int64_t address),
		void *data);

#endif
