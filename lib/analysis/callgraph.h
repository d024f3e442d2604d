/*
 * callgraph: which calls are kept as calls.
 */
#ifndef CADGEN_ANALYSIS_CALLGRAPH_H
#define CADGEN_ANALYSIS_CALLGRAPH_H

#include "rewrite/context.h"

/* A callee with more ops than that, counting those inlined into it, is inlined only if it is called
 * once. */
enum { INLINE_LIMIT = 400 };
/* One with more floating ops than LONG_CALLEE is not inlined, either, if all copies of it but one
 * would have more than MOST_COPIED. The shorter it is, the more time a kept call costs. */
enum { LONG_CALLEE = 130, MOST_COPIED = 800 };
/* The largest size of a function into which large callees are inlined after all. */
enum { MOST_INLINED = 20000 };

typedef struct CallGraph CallGraph;

/* A strongly connected component: functions that call each other, or a single one. */
typedef struct Component {
	const Func *const *funcs;
	uint32_t count;
} Component;

/* The graph of all functions of the module and of `root`, which need not be in it and may be NULL.
 * `spared`: large callees that are inlined all the same; NULL: none. */
CallGraph *callgraph_new(Arena *, const Module *, const Func *root, const PtrMap *spared);
/* The components, callees before callers, and their number. */
uint32_t callgraph_components(const CallGraph *, const Component **);
/* Whether calls of the function are kept. */
bool callgraph_keeps(const CallGraph *, const Func *callee);
/* Adds to `spared` the callees of `of` that are kept for their size; only those with at most
 * INLINE_LIMIT ops if functions would grow too much. False if there are none. */
bool callgraph_spare(const CallGraph *, const Func *of, PtrMap *spared);

#endif
