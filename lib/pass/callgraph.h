/*
 * callgraph: which calls are kept as calls.
 */
#ifndef CADGEN_PASS_CALLGRAPH_H
#define CADGEN_PASS_CALLGRAPH_H

#include "pass/pass.h"

/* A callee of more ops, with all that is inlined in it, is inlined only if it is called once. */
enum { INLINE_LIMIT = 400 };

typedef struct CallGraph CallGraph;

/* Of all functions of the module, and of one that need not stand in it. */
CallGraph *callgraph_new(Arena *, const Module *, const Func *root);
/* Are calls of the function kept? */
bool callgraph_keeps(const CallGraph *, const Func *callee);

#endif
