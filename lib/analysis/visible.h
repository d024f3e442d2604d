/*
 * visible: what one file of a run can name of another.
 */
#ifndef CADGEN_ANALYSIS_VISIBLE_H
#define CADGEN_ANALYSIS_VISIBLE_H

#include "analysis/callgraph.h"

typedef struct Visible Visible;

/* For derivatives that stand in the unit. */
Visible *visible_new(PassContext *, const CallGraph *, uint32_t unit);
/* May the body of a function stand in the unit, its calls inlined or kept as the graph has it? If
 * not, calls of it are kept. */
bool visible_body(Visible *, const Func *);

#endif
