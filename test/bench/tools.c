/*
 * tools: the other tools that this build of the benchmark has, by the macros BENCH_ADOLC and
 * BENCH_ENZYME.
 */
#include "problem.h"

extern const Tool adolc_tool, enzyme_tool;

const Tool *const tool_table[] = {
#ifdef BENCH_ADOLC
	&adolc_tool,
#endif
#ifdef BENCH_ENZYME
	&enzyme_tool,
#endif
	NULL,
};
const size_t tool_count = sizeof tool_table / sizeof tool_table[0] - 1;
