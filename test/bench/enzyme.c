/*
 * enzyme: the gradients by Enzyme, a plugin of clang and LLVM that replaces calls of
 * __enzyme_autodiff. It must see the originals, so they are part of this file.
 */
#include "problem.h"

#include "value.c"

#include "gmm.c"
#include "kinetics.c"
#include "original/ba.c"
#include "original/det.c"
#include "original/factor.c"
#include "original/ht.c"
#include "original/layers.c"
#include "original/lstm.c"
#define chain slopes
#include "original/motion.c"
#undef chain
#include "original/stencil.c"
#include "original/sums.c"

#include <stdlib.h>
#include <string.h>

extern int enzyme_dup;
void __enzyme_autodiff(void *function, ...);

#define DOUBLES(name)                                                        \
	static void name##_enzyme(Instance *t, Instance *t_b)                \
	{                                                                    \
		__enzyme_autodiff((void *)name##_value, enzyme_dup, t, t_b); \
	}
#define JACOBIAN(name)
#define MODE(name)
#define FLOATS(name)
#include "names.def"
#undef DOUBLES

static const struct {
	const char *name;
	void (*derivative)(Instance *t, Instance *t_b);
} names[] = {
#define DOUBLES(name) {#name, name##_enzyme},
#include "names.def"
};

/* The shadow's memory stays from call to call, and so do its pages. */
static int derivative(size_t i, Instance *t)
{
	static Instance shadow;
	size_t k = 0, count = sizeof names / sizeof names[0];

	while (k < count && strcmp(names[k].name, problem_table[i].name) != 0)
		k++;
	if (k == count)
		return 0;
	if (shadow.input != t->gradient) {
		free(shadow.fixed);
		free(shadow.work);
		shadow.fixed = new_doubles(t->nfixed);
		shadow.work = new_doubles(t->nwork);
	}
	shadow.input = t->gradient;
	shadow.output = t->output_b;
	if (t->noutputs > 0)
		memcpy(shadow.output, t->seed, t->noutputs * sizeof *t->seed);
	names[k].derivative(t, &shadow);
	return 1;
}

const Tool enzyme_tool = {"Enzyme", derivative};
