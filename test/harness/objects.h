/* The objects that builders make (graph.h), as the checks see them. */
#ifndef HARNESS_OBJECTS_H
#define HARNESS_OBJECTS_H

#include "memory.h"

enum { MAX_GRAPH_REQUESTS = 50 };

/* What allocated a block: a builder, to stay or to be freed by the function; or the function. */
typedef enum Origin { ORIGIN_BUILDER, ORIGIN_GIVEN, ORIGIN_TAKEN } Origin;

typedef struct ObjectBlock {
	Origin origin;
	const char *name;
	char *base, *at;
	size_t size;            /* of an object */
	long count;
	Visitor *visitor;
	int is_seen;            /* while reachability is found */
} ObjectBlock;

/* A floating scalar in a block. */
typedef struct Cell {
	Kind kind;
	void *at;
	int block;
	long element;
	const char *leaf;
	char role[MAX_GRAPH_REQUESTS];
} Cell;

/* The value of a scalar at some time. A pointer is a block and an offset; block -1 is NULL, -2 unknown memory. */
typedef struct Leaf {
	int kind;
	int block;
	long element, offset;
	const char *name;
	_Alignas(16) char bytes[16];
} Leaf;

typedef struct Leaves {
	Leaf *at;
	size_t n, room;
} Leaves;

typedef struct Objects {
	ObjectBlock *block;
	int nblocks, block_room;
	Cell *cell;
	int ncells, cell_room;
	int nbuilt;             /* cells that the builder made; those of TAKE follow */
	int which;
	int is_used;            /* the function had them: it freed what was given */
	uint64_t random;
	long guard;             /* bytes at both ends of a block */
	void *arg[MAX_PARAMS + 1];
} Objects;

/* Builds; the values depend on the seed only. Released by objects_close. */
void objects_open(Objects *objects, Builder *build, int which, uint64_t seed, int has_guards);
void objects_close(Objects *objects);

/* Runs what finds the results of a call. */
void objects_after(Objects *objects, Builder *after);

/* Changes integer members, but not integer parameters. */
void objects_spoil(Objects *objects, const Function *f);

/* Lists the present values of all scalars in live blocks. */
void objects_list(const Objects *objects, Leaves *leaves);

/* The block that an address points into, or just past, or one object before; -1: none. */
int objects_find(const Objects *objects, const void *at);

/* The name of a block whose guard was written, or NULL. */
const char *objects_broken_guard(const Objects *objects);

/* How many blocks of malloc are alive (live.c). */
long live_blocks(void);

#endif
