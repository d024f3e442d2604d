/*
 * callgraph: which calls are kept as calls.
 */
#ifndef CADGEN_ANALYSIS_CALLGRAPH_H
#define CADGEN_ANALYSIS_CALLGRAPH_H

#include "rewrite/context.h"

/* A callee of more ops, with all that is inlined in it, is inlined only if it is called once. */
enum { INLINE_LIMIT = 400 };
/* A function does not grow beyond that when large callees are inlined after all. */
enum { MOST_INLINED = 20000 };

typedef struct CallGraph CallGraph;

/* Functions that call each other, or one alone. */
typedef struct Component {
	const Func *const *funcs;
	uint32_t count;
} Component;

/* Of all functions of the module, and of one that need not stand in it, or NULL. `spared`: callees
 * that are not kept for their size; NULL: none. */
CallGraph *callgraph_new(Arena *, const Module *, const Func *root, const PtrMap *spared);
/* All of them, callees before callers; how many. */
uint32_t callgraph_components(const CallGraph *, const Component **);
/* Are calls of the function kept? */
bool callgraph_keeps(const CallGraph *, const Func *callee);
/* Adds the large callees that are kept in `of`, and itself, to `spared`; false: there is none, or
 * functions would grow too much. */
bool callgraph_spare(const CallGraph *, const Func *of, PtrMap *spared);

#endif
