/*
 * scope: what a program under construction has in scope, and writing its lines.
 */
#ifndef CADGEN_TEST_SCOPE_H
#define CADGEN_TEST_SCOPE_H

#include "generate.h"

/* PLACE: the address of an element that was accessed */
typedef enum Kind { REAL, SMALL, INT, BOOL, POINTER, SMALL_POINTER, PLACE, KINDS } Kind;

enum { MAX_SCOPE = 400, NAME_SIZE = 12, MAX_CARRIES = 6 };

typedef struct Name {
	char s[NAME_SIZE];
} Name;

typedef struct Generator {
	Random random;
	Text *out;
	Program *program;
	bool wide;
	uint32_t depth; /* of loops */
	uint32_t indent;
	uint32_t next;  /* number of the next name */
	int32_t budget; /* ops still to be made, those of integers not counted */
	Name structs[2], slots[2]; /* local structs, and the pointers in them */
	bool has_structs;
	Name names[KINDS][MAX_SCOPE];
	uint32_t count[KINDS];
} Generator;

typedef struct Scope {
	uint32_t count[KINDS];
} Scope;

Scope scope_enter(const Generator *);
void scope_leave(Generator *, const Scope *);
void add(Generator *, Kind, Name);
/* A name that is not taken yet. */
Name fresh(Generator *);
/* The name of a parameter. */
Name named(const char *);
/* A value in scope, later ones more often. */
Name pick(Generator *, Kind);
const char *type_of(const Generator *, Kind);
void line(Generator *, const char *fmt, ...) CADGEN_PRINTF(2, 3);
/* A line that defines a value. */
Name define(Generator *, Kind, const char *fmt, ...) CADGEN_PRINTF(3, 4);
Name int_const(Generator *, int32_t);
Name real_const(Generator *, double);

/* ---- values.c: values made of what is in scope ---- */

/* At most the mask. */
Name small_int(Generator *g, int32_t mask);
Name gen_int(Generator *g);
Name gen_bool(Generator *g);
Name gen_pointer(Generator *g);
/* The address of an element. */
Name gen_place(Generator *g, Kind kind);
Name gen_small(Generator *g);
Name gen_real(Generator *g);
/* A number of moderate size, so that loops do not blow up. */
Name gen_tame(Generator *g);

#endif
