/*
 * What the program of `cadgen check` knows about the functions that it checks. The program consists
 * of this runtime and of two generated files for each source: one with the output of cadgen, and
 * one with the source itself computed in long double (CADGEN_WIDE), if that compiles.
 *
 * Arguments. a[i] is where argument i lies, a number, a struct or a pointer; then come the globals.
 * d[i] is where its differential lies, d[nparams] that of the result.
 */
#ifndef CADGEN_CHECK_H
#define CADGEN_CHECK_H

#include <stddef.h>

typedef enum CheckKind {
	CHECK_BYTES, /* integers and what else is compared only */
	CHECK_FLOAT,
	CHECK_DOUBLE,
	CHECK_LONG,
	CHECK_POINTER, /* to objects of the layout `of`; NULL: it is not followed */
	CHECK_OBJECT   /* of the layout `of` */
} CheckKind;

typedef struct CheckLayout CheckLayout;

/* `count` things of `size` bytes each; CHECK_REST: as many as there is room for. */
typedef struct CheckMember {
	CheckKind kind;
	size_t offset, size, count;
	const CheckLayout *of;
	const char *name; /* "x", "pos.x"; NULL: the object itself */
} CheckMember;

#define CHECK_REST ((size_t)-1)

struct CheckLayout {
	size_t size;
	const CheckMember *members;
	int nmembers;
};

typedef struct CheckParam {
	const char *name;
	const CheckLayout *layout;
} CheckParam;

/* What has a differential: "m->x" in tables, "m.x" as a path. */
typedef struct CheckGroup {
	const char *word, *path;
	int is_input, is_output;
} CheckGroup;

typedef struct CheckFunction {
	const char *name, *place;
	const CheckParam *params; /* the result's layout comes behind them; or NULL */
	int nparams;
	const CheckGroup *groups; /* the result's, "return", is the last */
	int ngroups;
	void (*make)(void **a);
	void (*original)(void **a, void *result);
	/* the forward derivative by the same lists; not in long double */
	void (*twin)(void **a, void **d, void *result);
	int is_coarse, is_made; /* it computes in float; a fixture makes its arguments */
	const char *needs;      /* why the arguments cannot be made without a fixture; or NULL */
} CheckFunction;

typedef enum CheckMode {
	CHECK_FWD,
	CHECK_REV,
	CHECK_GRAD,
	CHECK_JAC,
	CHECK_HESS,
	CHECK_HVP
} CheckMode;

/* A matrix: a row for each number of one group, a column for each of another. */
typedef struct CheckMatrix {
	int row, column; /* groups */
	int by_columns;
} CheckMatrix;

typedef struct CheckDerivative {
	const char *name, *place;
	CheckMode mode;
	int function;
	int sets;                /* adjoints are set, not added to */
	unsigned long long kept; /* groups whose seeds stay, as a set of bits */
	const char *why_not;     /* why it is not checked; or NULL */
	const CheckMatrix *matrices;
	int nmatrices;
	void (*call)(void **a, void **d, double **matrices, void *result);
} CheckDerivative;

typedef struct CheckUnit {
	const CheckFunction *functions;
	int nfunctions;
	const CheckDerivative *derivatives;
	int nderivatives;
} CheckUnit;

/* Of each source, and of its copy in long double; or NULL. */
extern const CheckUnit *const check_units[], *const check_wide_units[];
extern const int check_nunits;

/* ---- for the generated makers of arguments ---- */

/* The size that --size or --at gives an integer, or else this one. */
long check_size(const char *name, long otherwise);
/* An array of that many objects, or as --size says. */
void *check_array(const char *name, long count, size_t size);
/* Room for an array whose length nothing tells. */
void *check_room(const char *name, size_t size);
/* What the derivative reports through `status`; work memory that is too small begins with the size
 * that it should have. */
void check_status(int status, const void *work, size_t size);
/* How much more work memory calls have shown to need. */
size_t check_spare(void);

/* Scalars. */
extern const CheckLayout check_float, check_double, check_long, check_pointer;

#endif
