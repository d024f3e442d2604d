/*
 * adolc: the gradients by ADOL-C, a library that records the operations of a number type of its own.
 * The originals are compiled with that type in the place of `double`. The time is that of recording
 * and of one reverse sweep.
 */
#include <adolc/adolc.h>

#include <math.h>
#include <stddef.h>
#include <string.h>

extern "C" {
#include "problem.h"
extern const Tool adolc_tool;
}

namespace recorded {

/* The library has none. The originals take it only of what does not vary. */
static adouble lgamma(const adouble &x)
{
	return ::lgamma(x.value());
}

#undef BENCH_INSTANCE_H
#define double adouble
#define restrict
#include "value.c"

#include "gmm.c"
#include "kinetics.c"
#include "original/ba.c"
#include "original/det.c"
#include "original/factor.c"
#include "original/ht.c"
#include "original/layers.c"
#include "original/lstm.c"
#include "original/motion.c"
#include "original/stencil.c"
#include "original/sums.c"
#undef double

struct Name {
	const char *name;
	adouble (*value)(Instance *t);
};

const Name names[] = {
#define DOUBLES(name) {#name, name##_value},
#define JACOBIAN(name)
#define MODE(name)
#define FLOATS(name)
#include "names.def"
};

} // namespace recorded

static adouble *copy(const double *values, size_t n)
{
	adouble *copied = new adouble[n];

	for (size_t i = 0; i < n; i++)
		copied[i] = values[i];
	return copied;
}

static void record(adouble (*value)(recorded::Instance *), const Instance *t)
{
	recorded::Instance r = {};
	double result;

	trace_on(1);
	r.ninputs = t->ninputs;
	r.noutputs = t->noutputs;
	memcpy(r.size, t->size, sizeof r.size);
	r.input = new adouble[t->ninputs];
	for (size_t i = 0; i < t->ninputs; i++)
		r.input[i] <<= t->input[i];
	r.fixed = copy(t->fixed, t->nfixed);
	r.work = copy(t->work, t->nwork);
	r.output = new adouble[t->noutputs];
	adouble sum = value(&r);

	for (size_t i = 0; i < t->noutputs; i++)
		sum += t->seed[i] * r.output[i];
	sum >>= result;
	trace_off();
	delete[] r.input;
	delete[] r.fixed;
	delete[] r.work;
	delete[] r.output;
}

static int derivative(size_t i, Instance *t)
{
	for (const recorded::Name &name : recorded::names)
		if (strcmp(name.name, problem_table[i].name) == 0) {
			record(name.value, t);
			return gradient(1, (int)t->ninputs, t->input, t->gradient) >= 0;
		}
	return 0;
}

const Tool adolc_tool = {"ADOL-C", derivative};
