/*
 * lift: globals that may carry derivatives, as parameters.
 */
#ifndef CADGEN_ANALYSIS_LIFT_H
#define CADGEN_ANALYSIS_LIFT_H

#include "rewrite/context.h"

typedef LIST(Request *) RequestList;
typedef LIST(Func *) FuncList;

/* Lifts globals of all functions of the module, and completes the roles of the requests: Note
 * [Lifted globals]. */
void globals_lift(Module *, const RequestList *);
/* Undoes that in these functions, and in those of the module. */
void globals_drop(Module *, const FuncList *);

#endif
