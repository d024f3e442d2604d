/*
 * problem: what the benchmark knows of a function and its derivative.
 */
#ifndef BENCH_PROBLEM_H
#define BENCH_PROBLEM_H

#include "instance.h"

typedef double Function(Instance *t);

typedef struct Problem {
	const char *name;
	const char *label; /* of the size */
	int size[3];
	void (*setup)(Instance *t);
	Function *value;      /* the original; its value where noutputs is 0 */
	Function *derivative; /* adds to `gradient` or fills `jacobian`; the value as above */
	/* Adds the derivative to `gradient` in C written by hand; NULL: there is none. */
	Function *by_hand;
	/* Adds `jacobian` times the seed to `gradient`, untimed; NULL: the derivative did. */
	void (*collect)(Instance *t);
} Problem;

extern const Problem problem_table[];
extern const size_t problem_count;

/* Zeroed memory for n doubles; ends the program if there is none. */
double *new_doubles(size_t n);

/*
 * Other tools, if the benchmark was linked with them: the derivative of problem_table[i], added to
 * t->gradient. False: this tool has none for it, and nothing was done.
 */
typedef struct Tool {
	const char *name;
	int (*derivative)(size_t i, Instance *t);
} Tool;
extern const Tool *const tool_table[];
extern const size_t tool_count;

#endif
