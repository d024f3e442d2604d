/*
 * The state of a random program of loop nests while it is written. An index is safe by construction: a counter knows
 * how far it stays from both ends of an extent, an array how many elements it has. Internal to test/fuzz.
 */
#ifndef FUZZ_NEST_H
#define FUZZ_NEST_H

#include "program.h"

/* low <= name <= extent - 1 - high; where one is in scope, the extent is not 0. */
typedef struct Counter {
	const char *name, *extent;
	int low, high;
	int is_index;               /* found by data: of type int, bounds no loop */
} Counter;

/* One dimension has `factor * extent + extra` elements, two dimensions have extent[0] * extent[1]. */
typedef struct Array {
	const char *name;
	int rank;
	const char *extent[2];
	int factor, extra;
	int is_flat;                /* a[i * m + j] */
	int is_const;
} Array;

typedef enum NestHelper { NEST_VECTORS, NEST_MINORS, NEST_TREE, NEST_HELPERS } NestHelper;

enum { MAX_ARRAYS = 32, MAX_COUNTERS = 16, MAX_SCALARS = 32 };

typedef struct Nest {
	Gen *g;
	const char *real;           /* double or float */
	const char *returns;        /* whether what returns has a value: "" or "return" */
	Array array[MAX_ARRAYS];
	Counter counter[MAX_COUNTERS];
	const char *scalar[MAX_SCALARS];
	int narrays, ncounters, nscalars;
	int favourite;              /* the array that a nest works on, or -1 */
	const char *data;           /* indices below n, or NULL */
	const char *step;           /* a number of 1 or more, or NULL */
	const char *stride;         /* a number from 0 to 2, or NULL */
	const char *helper;
	NestHelper helper_kind;
	int has_inner_memory;       /* that a loop makes, and `status` refuses */
	int is_calm;                /* nothing depends on data, few statements */
	int deepest;                /* nesting; 2 where there are many trips, else 3 */
	int budget, calls, loops, can_leave, can_continue;
} Nest;

/* What a block ends with. */
typedef struct Scope { int narrays, ncounters, nscalars, favourite, can_leave, can_continue; } Scope;

/* nest.c; NULL where there is nothing of the kind. */
void add_array(Nest *t, Array array);
void add_counter(Nest *t, Counter counter);
void add_scalar(Nest *t, const char *name);
const Counter *counter_of(Nest *t, const char *extent, int is_loop);
const char *element_of(Nest *t, const Array *array);
const char *nest_place(Nest *t, int is_written);
const char *nest_expression(Nest *t, int depth);
const char *nest_tame(Nest *t);         /* in [-2, 2] */
const char *nest_condition(Nest *t);
const Array *pick_array(Nest *t, int is_wanted(const Array *array));

/* nest_body.c */
Scope open_scope(Nest *t);
void close_scope(Nest *t, Scope scope);

typedef enum Bounds { BELOW, UP_TO, ABOVE, FROM, DOWN_BELOW, DOWN_ABOVE, BOUNDS } Bounds;

/* The heads of loops: bounded by another's counter; by the ends of an extent. */
Counter bounded_head(Nest *t, const Counter *outer, Bounds bounds);
Counter head(Nest *t, const char *extent, int low, int high);
Scope enter_loop(Nest *t, Counter counter);
void close_loop(Nest *t, Scope scope);

Scope open_loop(Nest *t, const char *extent);   /* of any bounds */
const char *any_extent(Nest *t);
void choose_favourite(Nest *t, const char *extent);
void nest_some(Nest *t, int most);      /* statements */

/* From { to }. */
void nest_body(Nest *t, int budget);

/* nest_sum.c */
void sum_statement(Nest *t);
void aimed_sum_statement(Nest *t);
void winner_statement(Nest *t);
void sum_terms(Nest *t, const char *s);         /* one, or a loop of them */
void use_sum(Nest *t, const char *s);           /* some statement with the sum or the like */
const char *special_sum(Nest *t);               /* what is used linearly behind its loop */

/* nest_family.c: a nest of a known family, slightly changed. */
void family_statement(Nest *t);

/* nest_small.c: small local arrays; stores that nothing reads again. */
void small_statement(Nest *t);
void spare_statement(Nest *t);

/* nest_program.c */
void nest_program(Gen *g, Text *out);

#endif
