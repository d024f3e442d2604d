/*
 * What a generated driver tells the runtime about the functions of one test file.
 *
 * A driver is three compiled files: the original (with this table and `main`), the original widened to
 * long double, and the derivatives. Each function is reached through a Call that takes its arguments
 * from an array, so that the checks in check.c are written once for all prototypes.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include "graph.h"

/*    kind     C type              floating */
#define KINDS(K) \
	K(BOOL,    _Bool,              0) \
	K(CHAR,    char,               0) \
	K(SCHAR,   signed char,        0) \
	K(UCHAR,   unsigned char,      0) \
	K(SHORT,   short,              0) \
	K(USHORT,  unsigned short,     0) \
	K(INT,     int,                0) \
	K(UINT,    unsigned,           0) \
	K(LONG,    long,               0) \
	K(ULONG,   unsigned long,      0) \
	K(LLONG,   long long,          0) \
	K(ULLONG,  unsigned long long, 0) \
	FLOATING_KINDS(K)

#define FLOATING_KINDS(K) \
	K(FLOAT,   float,              1) \
	K(DOUBLE,  double,             1) \
	K(LDOUBLE, long double,        1)

typedef enum Kind {
	KIND_VOID,
#define K(name, type, floating) KIND_##name,
	KINDS(K)
#undef K
	KIND_COUNT,
	KIND_POINTER = KIND_COUNT       /* in graphs only */
} Kind;

/* Visitors of single values (graph.h). */
#define K(name, type, floating) Visitor visit_##name;
KINDS(K)
#undef K
#define K(name, type, floating) Visitor visit_complex_##name;
FLOATING_KINDS(K)
#undef K

enum { MAX_PARAMS = 24, MAX_SPECIALS = 8 };

/* One parameter in one case, filled by generated code: a scalar's value or an array's length and range. */
typedef struct Shape {
	long count;             /* elements; 1 for a scalar */
	double lo, hi;          /* random values lie in [lo, hi] */
	int is_fixed;           /* a scalar whose value is `fixed` */
	long double fixed;
	int nspecials;          /* elements with a value of their own */
	struct { long at; long double value; } special[MAX_SPECIALS];
	int is_stated;          /* d(return)/d(this scalar) is `stated`; no difference quotients */
	long double stated;
} Shape;

typedef struct Param {
	const char *name;
	Kind kind;              /* KIND_VOID: only a builder can make it */
	unsigned char is_array, is_const, is_restrict, may_be_null;
	unsigned char is_global; /* a copy of one, which its call replaces */
} Param;

/*
 * arg[i] is the array, or the address of the scalar, of parameter i. diff[i] is its differential: for
 * a scalar the address of a_d (forward) or the pointer a_b (reverse). diff[nparams] is f_d, or the
 * address of the seed f_b. The value goes to *value.
 */
typedef int Call(void **arg, void **diff, void *value);

typedef enum RequestKind { REQUEST_FWD, REQUEST_REV, REQUEST_GRAD } RequestKind;

/* role[i]: '-' no differential, 'i' wrt, 'o' of, 'b' both, 'k' of and kept. role[nparams]: the value. */
typedef struct Request {
	RequestKind kind;
	const char *name, *role;
	int overwrites, has_noalias;
	int rows;               /* width(N): compared with N calls of `single`; 0: one direction, checked */
	int single;             /* its number among the requests of the function */
	Call *call;             /* gives the fault status, 0 for none; NULL: there is no derivative to try */
} Request;

typedef struct Overlap { int x, y; } Overlap;

typedef struct Function {
	const char *name;
	const Param *params;
	int nparams;
	Kind value;
	int ncases, npoints;
	double rtol;
	int prints, is_never_null;
	const char *wrong;      /* the fault that must be found in this function, or NULL */
	void (*shape)(int which, Shape *shape);
	Call *original, *wide;
	const Request *requests;
	int nrequests;
	const Overlap *overlaps;
	int noverlaps;
	/* For arguments that are graphs of objects (graph.h); NULL for scalars and arrays. */
	Builder *build, *build_wide;
	Builder *after, *after_wide;
} Function;

/* The whole test: checks every function in a process of its own; the exit status of the driver. */
int harness_main(int argc, char **argv, const Function *functions, int nfunctions);

#endif
