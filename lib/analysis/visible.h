/*
 * visible: which names of one file of a run another file can use.
 */
#ifndef CADGEN_ANALYSIS_VISIBLE_H
#define CADGEN_ANALYSIS_VISIBLE_H

#include "analysis/callgraph.h"

typedef struct Visible Visible;

/* For derivatives in the file `unit`. */
Visible *visible_new(PassContext *, const CallGraph *, uint32_t unit);
/* Whether the body of a function may stand in that file, with its calls inlined or kept as the
 * graph says. If not, calls of it are kept. */
bool visible_body(Visible *, const Func *);
/* Whether that file knows the size of objects of the type. */
bool visible_object(PassContext *, uint32_t unit, const Type *);

#endif
