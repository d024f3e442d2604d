/*
 * problem: what the benchmark knows of a function and its derivative.
 */
#ifndef BENCH_PROBLEM_H
#define BENCH_PROBLEM_H

#include <stddef.h>

typedef struct Instance Instance;

/* One problem at one size. All active inputs are in one array, and so are all derivatives. */
struct Instance {
	size_t ninputs;
	double *input;    /* what is differentiated with respect to */
	double *gradient; /* receives the derivative of value() by `input` */
	/* 0: the function returns its value; else it fills `output`, the value is seed . output. */
	size_t noutputs;
	double *output, *seed;
	double *output_b; /* a copy of the seed, for derivatives that clear it */
	double *fixed;    /* other data */
	double *work;     /* memory that the original takes from its caller */
	int size[3];
};

typedef struct Problem {
	const char *name;
	const char *label;  /* of the size */
	int size[3];
	void (*setup)(Instance *);
	double (*original)(Instance *);   /* its value where noutputs is 0 */
	double (*derivative)(Instance *); /* fills or adds to `gradient`; the value as above */
} Problem;

extern const Problem problem_table[];
extern const size_t problem_count;

/* Zeroed memory for n doubles; ends the program if there is none. */
double *new_doubles(size_t n);

#endif
