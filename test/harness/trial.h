/*
 * A trial: one function at one point with one layout of its arguments in memory. See trial.c.
 */
#ifndef HARNESS_TRIAL_H
#define HARNESS_TRIAL_H

#include <stdint.h>
#include <stdio.h>

#include "memory.h"

typedef struct Place {
	int block;
	long at;
	int is_null;
} Place;

/*
 * Where each parameter lies. Arrays may share blocks of primal memory and blocks of differentials
 * independently; `wide` is the finer of the two, so that a tangent of its own can be given to each
 * differential when the widened original is run.
 */
typedef struct Layout {
	char name[80];
	int has_ties;           /* different differentials of equal values: where they are compared, conventions decide */
	long count[MAX_PARAMS];
	Place primal[MAX_PARAMS], diff[MAX_PARAMS], wide[MAX_PARAMS];
} Layout;

typedef struct Options {
	uint64_t seed;
	long guard;
	unsigned seconds;       /* of the processor, for one function */
	int is_contracted;      /* values are near the original's, not the same; so is what is printed */
	int is_lenient;         /* points without a reliable difference quotient are counted, no fault */
	FILE *out;
} Options;

/*
 * Cells number the differentials of the layout: all elements of all blocks of floating kind, and last
 * the returned value (index ncells). Vectors of tangents and adjoints have ncells + 1 entries.
 */
typedef struct Trial {
	const Options *options;
	const Function *f;
	int which;
	uint64_t seed, random;
	const Shape *shape;
	const Layout *layout;
	int ncells;
	int first_cell[MAX_PARAMS + 1];
	Memory before, after, work;     /* primal memory: on entry, as the original leaves it, scratch */
	Memory diff, diff_before;
	Memory wide, wide_work;
	_Alignas(16) char value[16];    /* what the original returns */
	uint64_t said;                  /* hash of what the original printed */
	int nfaults;
	int is_probing, is_elsewhere;   /* probing: values need only be near; a fault is not told, but noted so */
	char *faults;                   /* classes found, of MAX_FAULT_TEXT characters, in the caller's hands */
	struct GraphTrial *graph;       /* where the arguments are graphs of objects: nothing of the above memory */
} Trial;

typedef struct GraphTrial GraphTrial;

enum { MAX_FAULT_TEXT = 256 };

void trial_open(Trial *trial);
void trial_close(Trial *trial);

/* Uniform in [lo, hi]; and a multiple of 1/64 in [-1, 1], exact in every floating kind, not zero. */
double random_between(Trial *trial, double lo, double hi);
long double random_seed(Trial *trial);

/* The cell of element i of parameter p; that of a scalar with i = 0. */
int cell_of(const Trial *trial, int p, long i);

/* The role of each cell under a request: MASK_ bits, ncells + 1 entries. */
enum { MASK_IN = 1, MASK_OUT = 2, MASK_KEPT = 4, MASK_WRT_ONLY = 8 };
void mask_cells(const Trial *trial, const Request *request, unsigned char *mask);

/* The trial of which a call runs. */
Trial *trial_running(void);

/* Runs a call; *said becomes the hash of what it printed, where that is compared. Gives the status. */
int trial_said(Trial *trial, Call *call, void **arg, void **diff, void *value, uint64_t *said);

/* Whether a derivative agrees, relative to its own size and that of its terms. */
int is_close(const Trial *trial, long double got, long double want, long double scale);

/* Between the two halves of a split derivative: what the arguments lead to is overwritten; afterwards
 * (is_over) it is put back. */
void harness_disturb(int is_over);

/* How many bytes of work memory to pass beside those that the derivative asks for; and: a call with status 2
 * says in its work memory how many there should be. */
size_t harness_spare(void);
void harness_lacks(const void *work, size_t size);

/* Runs a call on a fresh copy of the memory; primal results stand in trial->work and *value. */
int trial_call(Trial *trial, Call *call, void **diff, void *value);

/* Runs the original; sets after, value, said. */
void trial_original(Trial *trial);

/* The widened original at point + h * v; result: the memory after it, by cell. */
void trial_wide(Trial *trial, const Request *request, long double h, const long double *v,
                long double *result);

/* Whether the widened original agrees with the original at this point. */
int trial_wide_agrees(Trial *trial);

/* Compares trial->work and *value with what the original left. */
void check_primal(Trial *trial, const Request *request, const void *value);
/* Bit for bit, or near with contraction. */
int is_same_value(const Trial *trial, Kind kind, const void *got, const void *want);

/* Differentials that the request does not have, and guards, are as they were in diff_before. */
void check_untouched(Trial *trial, const Request *request, const unsigned char *mask);

void fault(Trial *trial, const char *class, const Request *request, const char *where, long double got,
           long double want);
/* "x_b[2]" of a cell. */
void cell_name(const Trial *trial, int cell, const char *suffix, char *text, size_t size);

/* All checks of one trial. Gives 1 if the difference quotients were reliable. */
int check_trial(Trial *trial);

#endif
