/*
 * instance: what a problem works on.
 */
#ifndef BENCH_INSTANCE_H
#define BENCH_INSTANCE_H

#include <stddef.h>

/* One problem at one size. All active inputs are in one array, and so are all derivatives. */
typedef struct Instance {
	size_t ninputs;
	double *input;    /* what is differentiated with respect to */
	double *gradient; /* receives the derivative of the value by `input` */
	/* 0: the function returns its value; else it fills `output`, the value is seed . output. */
	size_t noutputs;
	double *output, *seed;
	double *output_b; /* a copy of the seed, for derivatives that clear it */
	double *jacobian; /* of `output`, where the derivative forms it whole */
	double *fixed;    /* other data */
	size_t nfixed;
	double *work; /* memory that the original takes from its caller */
	size_t nwork;
	/* The same for functions in single precision, whose derivative has a twin by hand. */
	float *input_f, *gradient_f, *output_f, *seed_f, *work_f;
	int size[3];
} Instance;

#endif
